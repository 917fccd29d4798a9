#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "table/game_match.hpp"

// Matches of skirmish: a first game of a box, or a sheet with or without a position.
namespace tablewright::tables {

inline constexpr std::string_view usual_first_game = "jp101";

// The first game of a box, as somebody wishes to play it.
struct FirstGameWishes {
  std::string first_game;  // by the id of its box; empty: the usual one
  std::int64_t seats{};    // 0: as few as the game allows
  std::string edition;     // empty: the box's own
  std::int64_t rounds{};   // 0: the usual limit
};
std::string first_game_sheet(const FirstGameWishes& wishes);

// All that the match of a sheet needs to start: of all packs those that it uses.
SetUp skirmish_set_up(const std::vector<Pack>& packs, const std::string& sheet);

using SkirmishMatch = GameMatch<skirmish::Skirmish>;
Result<SkirmishMatch, std::string> skirmish_match(SetUp set_up);

}  // namespace tablewright::tables
