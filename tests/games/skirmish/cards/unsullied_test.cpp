// Unsullied, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace unsullied_test {

TEST(Unsullied, DefendsAsItsCardSays) { expect_its_defence("unsullied", "Unsullied"); }

TEST(Unsullied, DoesTheBasicActionsAndNoOthers) { expect_basic_actions_only("unsullied", "Unsullied"); }

TEST(Unsullied, HasNoItemAndNoCompanion) { expect_no_attachments("unsullied", "Unsullied"); }

TEST(Unsullied, BelongsToABase) { expect_its_base_names_the_side("unsullied"); }

}  // namespace unsullied_test

}  // namespace tablewright::tests
