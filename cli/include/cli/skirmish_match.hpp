#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/game_match.hpp"
#include "cli/shelf.hpp"
#include "core/result.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace CLI {
class App;
}

// Matches of skirmish as commands name them: a first game of a box, or a sheet with or without a position.
namespace tablewright::cli {

struct MatchOptions {
  std::string first_game;  // by the id of its box
  std::string position;    // a sheet: docs/positions.md
  std::string sheet;       // its text, where no file has it
  std::int64_t seats{};    // 0: as few as the game allows; four in Westeros
  std::string edition;
  std::int64_t rounds{};  // 0: the usual limit
  std::vector<std::string> packs;
  // Westeros: cli/westeros_match.hpp
  std::string houses;                    // by seat: "stark,lannister"
  std::string expansion;                 // yes or no; with it by default
  std::vector<std::string> house_rules;  // "egg_price=three"
  std::vector<std::string> cards;        // own Plot Cards: "winter_rose=vendetta", "winter_rose"
  std::string mode;                      // "coop"; everybody against everybody by default
  std::string difficulty;                // of the cooperative game
};
// --game, --position, --seats, --edition, --rounds, --packs
void add_match_options(CLI::App& command, MatchOptions& options);

// The sheet of a first game, as the options change it.
std::string first_game_sheet(const MatchOptions& options);

// All that the match of a sheet needs to start: of all packs those that it uses.
SetUp skirmish_set_up(const std::vector<Pack>& packs, const std::string& sheet);
// All a match needs to start, with the packs it uses and no others. The first problem as a sentence.
Result<SetUp, std::string> skirmish_set_up(const MatchOptions& options, const std::string& executable,
                                           const Streams& streams);

using SkirmishMatch = GameMatch<skirmish::Skirmish>;
Result<SkirmishMatch, std::string> skirmish_match(const MatchOptions& options, const std::string& executable,
                                                  const Streams& streams);

template <>
struct MatchWords<skirmish::Skirmish> {
  static std::string title(const skirmish::Rules& rules);
  static std::string side(const skirmish::Rules& rules, std::size_t side) { return rules.sides[side].name; }
  // Who is asked, quicker than the question.
  static SeatSet asked(const skirmish::Rules& rules, const skirmish::State& state);
};

}  // namespace tablewright::cli
