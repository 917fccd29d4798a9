// Sworn Brother, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace sworn_brother_test {

TEST(SwornBrother, DefendsAsItsCardSays) { expect_its_defence("sworn_brother", "Sworn Brother"); }

TEST(SwornBrother, DoesTheBasicActionsAndNoOthers) {
  expect_basic_actions_only("sworn_brother", "Sworn Brother");
}

TEST(SwornBrother, HasNoItemAndNoCompanion) { expect_no_attachments("sworn_brother", "Sworn Brother"); }

TEST(SwornBrother, BelongsToABase) { expect_its_base_names_the_side("sworn_brother"); }

}  // namespace sworn_brother_test

}  // namespace tablewright::tests
