#pragma once

#include <gtest/gtest.h>
#include "games/skirmish/cards/at_scenario.hpp"
#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

// What several files of tests about triumph share.
namespace tablewright::tests {

namespace triumph_test {

inline std::string two_players(std::string_view places) {
  return scenario_of("triumph", 2, 2) + standing_at(places);
}
inline std::string three_players(std::string_view places) {
  return scenario_of("triumph", 3, 2) + standing_at(places);
}

// A has the marker and still one action; Z and Y are on the other side of the well.
inline AtTable with_champion(std::string_view where_z = "g6") {
  AtTable table(two_players("A e6, B a1, Z " + std::string(where_z) + ", Y k11"));
  table.act("choose A").act("interact A triumph");
  return table;
}

inline int knock_out(const AtTable& table) { return table.rules().aim.knock_out; }

}  // namespace triumph_test

}  // namespace tablewright::tests
