#pragma once

#include "cli/match_options.hpp"

namespace tablewright::cli {

// A match over standard input and output, one JSON object a line: docs/table-protocol.md.
struct TableOptions {
  std::string game;  // the first of all if nothing is told
  MatchOptions match;
  std::string answer;  // the seats that the program answers for: "1,3"; empty: all of them
  std::string others;  // the computer player on the other seats
  std::string dice;    // a script of draws
  std::string then;    // "seed": where draws come from after the script
  std::int64_t seed = -1;
  std::string record;  // a file for the record of the match
};
void add_table(CLI::App& app, TableOptions& options);
int table(const TableOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
