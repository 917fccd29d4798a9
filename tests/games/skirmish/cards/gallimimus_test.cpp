// Gallimimus, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace gallimimus_test {

TEST(Gallimimus, DefendsAsItsCardSays) { expect_its_defence("gallimimus", "Gallimimus"); }

TEST(Gallimimus, DoesTheBasicActionsAndNoOthers) { expect_basic_actions_only("gallimimus", "Gallimimus"); }

TEST(Gallimimus, HasNoItemAndNoCompanion) { expect_no_attachments("gallimimus", "Gallimimus"); }

TEST(Gallimimus, BelongsToABase) { expect_its_base_names_the_side("gallimimus"); }

}  // namespace gallimimus_test

}  // namespace tablewright::tests
