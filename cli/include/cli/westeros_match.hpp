#pragma once

#include "cli/skirmish_match.hpp"
#include "tables/westeros/match.hpp"

// Matches of Westeros as commands name them.
namespace tablewright::cli {

// --houses, --expansion, --rule, --mode, --difficulty, beside those of every match
void add_westeros_options(CLI::App& command, MatchOptions& options);

Result<tables::WesterosMatch, std::string> westeros_match(const MatchOptions& options,
                                                          const std::string& executable,
                                                          const Streams& streams);

}  // namespace tablewright::cli
