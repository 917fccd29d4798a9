// Robot, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace robot_test {

TEST(Robot, DefendsAsItsCardSays) { expect_its_defence("robot", "Robot"); }

TEST(Robot, DoesTheBasicActionsAndNoOthers) { expect_basic_actions_only("robot", "Robot"); }

TEST(Robot, HasNoItemAndNoCompanion) { expect_no_attachments("robot", "Robot"); }

TEST(Robot, BelongsToABase) { expect_its_base_names_the_side("robot"); }

}  // namespace robot_test

}  // namespace tablewright::tests
