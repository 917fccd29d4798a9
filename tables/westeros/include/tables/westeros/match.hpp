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

using WesterosMatch = GameMatch<westeros::Westeros>;
Result<WesterosMatch, std::string> westeros_match(SetUp set_up);

// "hard"
std::string_view difficulty_word(westeros::Difficulty difficulty);

}  // namespace tablewright::tables

namespace tablewright {

template <>
struct MatchWords<westeros::Westeros> {
  static std::string title(const westeros::Rules& rules);
  // Those that win and lose, the Night King among them: a team of players is one.
  static std::size_t sides(const westeros::Rules& rules);
  static std::string side(const westeros::Rules& rules, std::size_t side);
  static SeatSet asked(const westeros::Rules& rules, const westeros::State& state);
  // What is counted beside seats: the houses that can be played.
  static constexpr std::string_view group = "house";
  static std::vector<std::string> groups(const westeros::Rules& rules);
  struct Member {
    std::size_t side{};
    std::size_t group{};
  };
  static std::vector<Member> members(const westeros::Rules& rules, const westeros::State& state);
};

}  // namespace tablewright
