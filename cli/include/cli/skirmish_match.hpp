#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "shelf/shelf.hpp"
#include "table/streams.hpp"
#include "tables/skirmish/match.hpp"
#include "tables/westeros/match.hpp"

namespace CLI {
class App;
}

// Matches of skirmish as commands name them: a first game of a box, or a sheet with or without a position.
namespace tablewright::cli {

// Those of both games: what one of them has no use for, its match refuses.
struct MatchOptions : tables::WesterosWishes {
  std::string first_game;  // by the id of its box
  std::string position;    // a sheet: docs/positions.md
  std::string sheet;       // its text, where no file has it
  std::int64_t rounds{};   // 0: the usual limit
  std::vector<std::string> packs;
};
// --game, --position, --seats, --edition, --rounds, --packs
void add_match_options(CLI::App& command, MatchOptions& options);

// All a match needs to start, with the packs it uses and no others. The first problem as a sentence.
Result<SetUp, std::string> skirmish_set_up(const MatchOptions& options, const std::string& executable,
                                           const Streams& streams);

Result<tables::SkirmishMatch, std::string> skirmish_match(const MatchOptions& options,
                                                          const std::string& executable,
                                                          const Streams& streams);

}  // namespace tablewright::cli
