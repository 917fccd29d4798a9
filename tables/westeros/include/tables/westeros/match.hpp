#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "table/game_match.hpp"
#include "westeros/rules/westeros.hpp"

// Matches of Westeros: how many players, which houses, with or without Ice & Fire.
namespace tablewright::tables {

// What is agreed on before a match; what is left empty is as usual.
struct WesterosWishes {
  std::int64_t seats{};  // 0: four, alone one
  std::string mode;      // "coop"; everybody against everybody by default
  std::string difficulty;
  std::string expansion;  // yes or no; with it by default
  std::string houses;     // by seat: "stark,lannister"
  std::string edition;
  std::vector<std::string> house_rules;  // "egg_price=three"
  std::vector<std::string> cards;        // own Plot Cards: "winter_rose=vendetta", "winter_rose"
};

std::vector<Pack> packs_of_westeros(std::vector<Pack> packs);
// With packs of this game.
Result<SetUp, std::string> westeros_set_up(const WesterosWishes& wishes, std::vector<Pack> packs);

// "Westeros for 2 with Ice & Fire"
std::string title_of_match(const westeros::Rules& rules);
// Those that win and lose, the Night King among them: a team of players is one.
std::vector<std::string> sides_of_match(const westeros::Rules& rules);
// "hard"
std::string_view difficulty_word(westeros::Difficulty difficulty);

}  // namespace tablewright::tables
