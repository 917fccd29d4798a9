#include "cli/sim.hpp"

#include "cli/command.hpp"

namespace tablewright::cli {

void add_sim(CLI::App& app, SimOptions& options) {
  CLI::App* command = add_command(app, "sim", "Sim a match in the terminal", "tablewright sim --game jp101");
  add_match_options(*command, options.match);
}

int sim(const SimOptions& options, const std::string& executable, const Streams& streams) {
  const auto match = skirmish_match(options.match, executable, streams);
  if (!match) return bad_usage(streams, match.error());
  return Done;
}

}  // namespace tablewright::cli
