#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "game/phrase.hpp"
#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"

// An army that is lifted in one answer, where it sets out: so many of the own house, so many of the one ally
// that may stand with it (westeros.limit.ally), and of Dragons and Eggs, which are alike among each other.
namespace tablewright::westeros {

struct Group {
  std::string_view word;
  std::uint8_t tokens{};
  bool hero{};
};
// westeros.limit.house: there are never more of one house.
inline constexpr std::array<Group, 7> groups{{{"none", 0, false},
                                              {"1", 1, false},
                                              {"2", 2, false},
                                              {"3", 3, false},
                                              {"hero", 0, true},
                                              {"1+hero", 1, true},
                                              {"2+hero", 2, true}}};
struct Brood {
  std::string_view word;
  std::uint8_t dragons{};
  std::uint8_t eggs{};
};
inline constexpr std::array<Brood, 10> broods{{{"none", 0, 0},
                                               {"1dragon", 1, 0},
                                               {"2dragons", 2, 0},
                                               {"3dragons", 3, 0},
                                               {"1egg", 0, 1},
                                               {"1dragon+1egg", 1, 1},
                                               {"2dragons+1egg", 2, 1},
                                               {"2eggs", 0, 2},
                                               {"1dragon+2eggs", 1, 2},
                                               {"3eggs", 0, 3}}};
inline constexpr std::size_t fewest_lifted = 2;  // one unit alone is taken

// How many units each of them has.
inline constexpr std::array<std::uint8_t, groups.size()> units_of_group{0, 1, 2, 3, 1, 2, 3};
inline constexpr std::array<std::uint8_t, broods.size()> units_of_brood{0, 1, 2, 3, 1, 2, 3, 2, 3, 3};
// A bit for each of them that has so many.
template <std::size_t Kinds>
constexpr std::array<unsigned, 4> with_units(const std::array<std::uint8_t, Kinds>& units) {
  std::array<unsigned, 4> bits{};
  for (std::size_t i = 0; i < Kinds; ++i) bits[units[i]] |= 1U << i;
  return bits;
}
inline constexpr auto broods_with_units = with_units(units_of_brood);
// So many units the act names.
constexpr std::size_t units_named(const Act& act) {
  return std::size_t{units_of_group[act.a]} + units_of_group[act.b] + units_of_brood[act.c];
}

// A bit for each group that so many tokens, and with them a Hero, can give.
inline constexpr std::array<std::array<std::uint8_t, 2>, 4> groups_by_units = [] {
  std::array<std::array<std::uint8_t, 2>, 4> bits{};
  for (std::size_t tokens = 0; tokens < 4; ++tokens) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const auto bit = static_cast<std::uint8_t>(groups[i].tokens <= tokens ? 1U << i : 0U);
      bits[tokens][1] = static_cast<std::uint8_t>(bits[tokens][1] | bit);
      if (!groups[i].hero) bits[tokens][0] = static_cast<std::uint8_t>(bits[tokens][0] | bit);
    }
  }
  return bits;
}();
inline unsigned groups_within(const Force& there, HouseId house) {
  if (house == no_house) return 1;
  const int tokens = there.tokens(house);
  return groups_by_units[tokens < 3 ? static_cast<std::size_t>(tokens) : 3]
                        [there.heroes().has(house) ? 1 : 0];
}
inline unsigned broods_within(const Force& there) {
  if ((there.dragon_bits() | there.egg_bits()) == 0) return 1;
  unsigned bits = 0;
  for (std::size_t i = 0; i < broods.size(); ++i)
    bits |= broods[i].dragons <= there.dragons() && broods[i].eggs <= there.eggs() ? 1U << i : 0U;
  return bits;
}

// Who stands at the start of a march and may be lifted, by the parts of such an act.
struct Liftable {
  Force units;
  HouseId own = no_house;
  HouseId ally = no_house;
};
Liftable liftable(const Rules& rules, const State& state, const Frame& march);
// Are the units that the act names all there?
inline bool can_lift(const Liftable& from, const Act& act) {
  return (groups_within(from.units, from.own) >> act.a & 1U) != 0 &&
         (groups_within(from.units, from.ally) >> act.b & 1U) != 0 &&
         (broods_within(from.units) >> act.c & 1U) != 0;
}
// The units that the act names; nothing if they are not all there.
std::optional<Force> lifted(const Liftable& from, const Act& act);
// The act that lifts these units; nothing if there is none.
std::optional<Act> lift_of(const Liftable& from, const Force& units);

}  // namespace tablewright::westeros
