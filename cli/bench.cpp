#include "cli/bench.hpp"

#include "cli/command.hpp"

namespace tablewright::cli {

void add_bench(CLI::App& app, BenchOptions& options) {
  CLI::App* command =
      add_command(app, "bench", "Bench a match in the terminal", "tablewright bench --game jp101");
  add_match_options(*command, options.match);
}

int bench(const BenchOptions& options, const std::string& executable, const Streams& streams) {
  const auto match = skirmish_match(options.match, executable, streams);
  if (!match) return bad_usage(streams, match.error());
  return Done;
}

}  // namespace tablewright::cli
