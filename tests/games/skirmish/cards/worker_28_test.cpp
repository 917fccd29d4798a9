// Worker #28, a basic character.
#include "games/skirmish/cards/basic_character.hpp"

namespace tablewright::tests {

namespace worker_28_test {

TEST(Worker28, DefendsAsItsCardSays) { expect_its_defence("worker_28", "Worker #28"); }

TEST(Worker28, DoesTheBasicActionsAndNoOthers) { expect_basic_actions_only("worker_28", "Worker #28"); }

TEST(Worker28, HasNoItemAndNoCompanion) { expect_no_attachments("worker_28", "Worker #28"); }

TEST(Worker28, BelongsToABase) { expect_its_base_names_the_side("worker_28"); }

}  // namespace worker_28_test

}  // namespace tablewright::tests
