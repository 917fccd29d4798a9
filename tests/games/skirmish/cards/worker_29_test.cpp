// Worker #29, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace worker_29_test {

TEST(Worker29, DefendsAsItsCardSays) { expect_its_defence("worker_29", "Worker #29"); }

TEST(Worker29, DoesTheBasicActionsAndNoOthers) { expect_basic_actions_only("worker_29", "Worker #29"); }

TEST(Worker29, HasNoItemAndNoCompanion) { expect_no_attachments("worker_29", "Worker #29"); }

TEST(Worker29, BelongsToABase) { expect_its_base_names_the_side("worker_29"); }

}  // namespace worker_29_test

}  // namespace tablewright::tests
