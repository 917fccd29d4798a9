// Scientist, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace scientist_test {

TEST(Scientist, DefendsAsItsCardSays) { expect_its_defence("scientist", "Scientist"); }

TEST(Scientist, DoesTheBasicActionsAndNoOthers) { expect_basic_actions_only("scientist", "Scientist"); }

TEST(Scientist, HasNoItemAndNoCompanion) { expect_no_attachments("scientist", "Scientist"); }

TEST(Scientist, BelongsToABase) { expect_its_base_names_the_side("scientist"); }

}  // namespace scientist_test

}  // namespace tablewright::tests
