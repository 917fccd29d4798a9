#include "cli/play.hpp"

#include "cli/command.hpp"

namespace tablewright::cli {

void add_play(CLI::App& app, PlayOptions& options) {
  CLI::App* command =
      add_command(app, "play", "Play a match in the terminal", "tablewright play --game jp101");
  add_match_options(*command, options.match);
}

int play(const PlayOptions& options, const std::string& executable, const Streams& streams) {
  const auto match = skirmish_match(options.match, executable, streams);
  if (!match) return bad_usage(streams, match.error());
  return Done;
}

}  // namespace tablewright::cli
