#pragma once

#include <gtest/gtest.h>
#include "game/describe.hpp"
#include "game/say.hpp"
#include "games/skirmish/cards/at_scenario.hpp"
#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

// What several files of tests about leaders share.
namespace tablewright::tests {

namespace leaders_test {

inline std::string leaders(AtTable& table) {
  std::string marks;
  for (const skirmish::PieceId piece : table.position().leaders)
    marks += (marks.empty() ? "" : " ") + table.rules().piece(piece).mark;
  return marks;
}

}  // namespace leaders_test

}  // namespace tablewright::tests
