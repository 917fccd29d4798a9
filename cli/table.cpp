#include "cli/table.hpp"

#include "cli/command.hpp"

namespace tablewright::cli {

void add_table(CLI::App& app, TableOptions& options) {
  CLI::App* command =
      add_command(app, "table", "Table a match in the terminal", "tablewright table --game jp101");
  add_match_options(*command, options.match);
}

int table(const TableOptions& options, const std::string& executable, const Streams& streams) {
  const auto match = skirmish_match(options.match, executable, streams);
  if (!match) return bad_usage(streams, match.error());
  return Done;
}

}  // namespace tablewright::cli
