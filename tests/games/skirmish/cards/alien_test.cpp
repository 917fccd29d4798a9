// Alien, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace alien_test {

TEST(Alien, DefendsAsItsCardSays) { expect_its_defence("alien", "Alien"); }

TEST(Alien, DoesTheBasicActionsAndNoOthers) { expect_basic_actions_only("alien", "Alien"); }

TEST(Alien, HasNoItemAndNoCompanion) { expect_no_attachments("alien", "Alien"); }

TEST(Alien, BelongsToABase) { expect_its_base_names_the_side("alien"); }

}  // namespace alien_test

}  // namespace tablewright::tests
