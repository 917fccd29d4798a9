// White Walker, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace white_walker_test {

TEST(WhiteWalker, DefendsAsItsCardSays) { expect_its_defence("white_walker", "White Walker"); }

TEST(WhiteWalker, DoesTheBasicActionsAndNoOthers) {
  expect_basic_actions_only("white_walker", "White Walker");
}

TEST(WhiteWalker, HasNoItemAndNoCompanion) { expect_no_attachments("white_walker", "White Walker"); }

TEST(WhiteWalker, BelongsToABase) { expect_its_base_names_the_side("white_walker"); }

}  // namespace white_walker_test

}  // namespace tablewright::tests
