#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "cards/pack.hpp"
#include "skirmish/content/edition.hpp"

namespace tablewright::skirmish {

inline constexpr int most_sides_of_a_match = 4;
inline constexpr int most_figures_a_side = 7;

// Who begins: the flip of the marker between two base colours, or chance among all (skirmish.first.5).
enum class FirstPlayer : std::uint8_t { Flip, Random };
enum class Counted : std::uint8_t { AtOnce, EndOfRound };

// How points are gained, and when they win.
struct Aim {
  std::uint8_t knock_out{};  // to the side that knocks out a rival character
  std::uint8_t beside{};     // to every other player with a character adjacent to it (skirmish.first.8)
  std::array<std::uint8_t, most_figures_a_side + 1> target{};  // by characters a side; 0: not given
  Counted counted{};
  bool point_markers{};
  // Instead of knock_out, the highest line that fits, where sides have leaders (skirmish.leaders).
  std::uint8_t by_leader{};         // a leader knocks out another rival
  std::uint8_t of_leader{};         // an ally of the leader knocks out a rival leader
  std::uint8_t leader_by_leader{};  // a leader knocks out a rival leader
  std::array<std::uint8_t, most_sides_of_a_match + 1>
      target_of_sides{};  // by sides that play, goes first; 0: not given
  friend bool operator==(const Aim&, const Aim&) = default;
};

// The short game of a box without a scenario. It belongs to its box, whatever the edition of a match.
struct FirstGame {
  std::string id;
  std::string title;
  std::string box;
  EditionName edition{};
  std::string map;
  int fewest_players = 2;
  int most_players = 2;
  bool teams{};  // more than two players form two sides; otherwise each plays for itself
  FirstPlayer first_player{};
  std::vector<std::vector<std::string>> line_up;                   // the figures of side 1, 2, ...
  std::array<std::vector<int>, most_sides_of_a_match + 1> starts;  // by sides that play: their starting areas
  Aim aim;
  int age{};  // from which its box says it is; 0: not said
  // where it stands: naming.hpp
  std::string file{};  // NOLINT(readability-redundant-member-init): aggregates leave it out
};

// first_game jp101 "First game of Jurassic Park", with its fields: docs/packs.md
std::vector<FirstGame> read_first_games(const cards::Block& root, cards::Diagnostics& diagnostics);
// The fields below "aim"; scenarios have them too.
Aim read_aim(const cards::Block& block, cards::Diagnostics& diagnostics);
// starts 1 3: two sides play, in these starting areas
void read_starts(const cards::Block& field, std::array<std::vector<int>, most_sides_of_a_match + 1>& starts,
                 cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
