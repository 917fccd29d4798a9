// Stark Soldier, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace stark_soldier_test {

TEST(StarkSoldier, DefendsAsItsCardSays) { expect_its_defence("stark_soldier", "Stark Soldier"); }

TEST(StarkSoldier, DoesTheBasicActionsAndNoOthers) {
  expect_basic_actions_only("stark_soldier", "Stark Soldier");
}

TEST(StarkSoldier, HasNoItemAndNoCompanion) { expect_no_attachments("stark_soldier", "Stark Soldier"); }

TEST(StarkSoldier, BelongsToABase) { expect_its_base_names_the_side("stark_soldier"); }

}  // namespace stark_soldier_test

}  // namespace tablewright::tests
