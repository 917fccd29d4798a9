#pragma once

#include "cli/skirmish_match.hpp"

namespace tablewright::cli {

struct TableOptions {
  std::string game = "skirmish";
  MatchOptions match;
};
void add_table(CLI::App& app, TableOptions& options);
int table(const TableOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
