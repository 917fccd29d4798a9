// The Gadgets of Rick Sanchez.
#include <gtest/gtest.h>

#include "games/skirmish/cards/rick_sanchez_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rick_sanchez_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// --- Gadgets -----------------------------------------------------------------------------------------------

// Bob holds this gadget; the pool of his side is as given.
std::string held(std::string_view status, std::string_view pool, std::string_view drawing) {
  return in_turn(drawing,
                 "  status " + std::string(status) + " B A\n  side 1\n    pool " + std::string(pool) + "\n",
                 "B");
}
constexpr auto bobs_row = R"(
drawing
       a   b   c   d   e   f   g   h   i
     +---+---+---+---+---+---+---+---+---+
   1 | B   .   .   .   .   .   .   .   . |
     +---+---+---+---+---+---+---+---+---+
   2 | A   .   .   .   .   .   .   Z   Y |
     +---+---+---+---+---+---+---+---+---+
)";

TEST(JetBoots, LetOneMoveGoFarther) {
  RULE("skirmish.ruling.51");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, held("jet_boots", "gold", bobs_row)));
    const int more = part_of(table, "jet_boots", skirmish::Op::MoreSteps).n;
    EXPECT_EQ(table.refused("move B " + along(2 + more)).reason, "too_far") << edition;
    table.act("react B jet_boots");
    EXPECT_EQ(statuses(table, "B"), "");  // discarded
    EXPECT_FALSE(table.legal("move B " + along(3 + more)));
    table.act("move B " + along(2 + more));
    EXPECT_EQ(table.square("B"), along(2 + more));
    EXPECT_EQ(table.seats_asked(), std::vector<int>{2}) << edition;
    table.act("take gold");
    EXPECT_EQ(table.track(1, 2), "gold");
    EXPECT_EQ(table.pool(1), "");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(JetBoots, MayBeKept) {
  AtTable table(held("jet_boots", "gold", bobs_row));
  table.act("move B c1");
  EXPECT_EQ(statuses(table, "B"), "jet_boots");
  EXPECT_EQ(table.pool(1), "gold");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(JetBoots, AreAvailableAgainOnceDiscarded) {
  RULE("skirmish.status.5");
  AtTable table(held("jet_boots", "gold gold", bobs_row));
  table.act("react B jet_boots").act("move B b1").act("take gold").act("exhaust B");
  until_turn_of(table, "A");
  table.act("ability A irresponsible_genius");
  EXPECT_EQ(table.asked(), "turn");  // a wall hides Bob here: nobody to give it to
  for (const skirmish::HeldStatus& each : table.position().statuses) EXPECT_NE(each.holder, table.piece("B"));
}

TEST(JetBoots, DoNotHelpWhoIsPushed) {
  RULE("skirmish.ruling.51");
  AtTable table(R"(
side
  figure A rick_sanchez
  figure B "Bob"
side
  figure Z t_rex
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | Z   B   .   .   .   . |
     +---+---+---+---+---+---+
   2 | A   .   .   .   .   . |
     +---+---+---+---+---+---+
position
  active Z
  status jet_boots B A
)");
  table.act("ability Z roar");
  EXPECT_EQ(table.squares("B"), "b1 c1");
  EXPECT_THAT(table.options("react"), IsEmpty());
}

TEST(OverchargedBlaster, AddsDiceBeforeAnyIsRolled) {
  RULE("skirmish.ruling.17");
  RULE("skirmish.ruling.52");
  constexpr auto beside = R"(
drawing
       a   b   c
     +---+---+---+
   1 | B   Z   . |
     +   +   +   +
   2 | A   .   Y |
     +---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, held("overcharged_blaster", "gold silver", beside)));
    const int more = part_of(table, "overcharged_blaster", skirmish::Op::MoreDice).n;
    table.act("challenge B Z");
    EXPECT_THAT(table.options(), Contains("skip"));
    table.rolls(winning(2 + more, 2)).act(table.options().at(0));
    EXPECT_THAT(table.log(), HasSubstr(contest(2 + more, 2))) << edition;
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(statuses(table, "B"), "");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
    EXPECT_THAT(table.options(), ElementsAre("take silver", "take gold"));
    table.act("take silver");
    EXPECT_EQ(table.pool(1), "gold");
    EXPECT_EQ(table.track(1, 2), "silver");
    EXPECT_EQ(table.asked(), "turn");

    AtTable kept(in_edition(edition, held("overcharged_blaster", "gold", beside)));
    kept.act("challenge B Z").rolls(winning(2, 2)).act("skip");
    EXPECT_THAT(kept.log(), HasSubstr(contest(2, 2)));
    EXPECT_EQ(statuses(kept, "B"), "overcharged_blaster");
    EXPECT_EQ(kept.pool(1), "gold");
  }
}

TEST(OverchargedBlaster, CostsNothingWithAnEmptyPool) {
  RULE("skirmish.ruling.26");
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | B   Z   . |
     +   +   +   +
   2 | A   .   Y |
     +---+---+---+
)",
                        "  status overcharged_blaster B A\n  side 1\n    pool\n", "B"));
  const int more = part_of(table, "overcharged_blaster", skirmish::Op::MoreDice).n;
  table.act("challenge B Z").rolls(losing(2 + more, 2)).act(table.options().at(0));
  EXPECT_EQ(table.asked(), "turn");
}

TEST(OverchargedBlaster, HelpsNobodyElse) {
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)",
                        "  status overcharged_blaster B A\n"));
  table.rolls(losing(2, 2)).act("challenge A Z");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(statuses(table, "B"), "overcharged_blaster");
}

TEST(LongScope, MakesAnAdjacentChallengeARangedOne) {
  RULE("skirmish.chal.13");
  RULE("skirmish.ruling.51");
  AtTable numbers(held("long_scope", "gold", bobs_row));
  const int range = 1 + part_of(numbers, "long_scope", skirmish::Op::MoreRange).n;  // unranged counts as 1
  const auto row = [&](int distance) { return one_row("B" + gap(distance - 1) + "ZYA"); };
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, held("long_scope", "gold", row(range))));
    EXPECT_EQ(table.targets("B"), "");
    table.act("react B long_scope");
    EXPECT_THAT(table.options(), ElementsAre("challenge B Z")) << edition;
    table.rolls(winning(2, 2)).act("challenge B Z");
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
    table.act("take gold");
    EXPECT_EQ(table.asked(), "turn");
    AtTable beyond(in_edition(edition, held("long_scope", "gold", row(range + 1))));
    EXPECT_THAT(beyond.options("react"), IsEmpty()) << edition;
  }
}

TEST(LongScope, StillHasToSee) {
  RULE("skirmish.sight.1");
  AtTable table(held("long_scope", "gold", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | B   . | .   Z |
     +---+---+---+---+
   2 | A   .   .   Y |
     +---+---+---+---+
)"));
  EXPECT_THAT(table.options("react"), IsEmpty());
}

TEST(Gadgets, OfOneActionHaveAPriceEach) {
  RULE("skirmish.ruling.52");
  AtTable table(in_turn(
      one_row("B..ZYA"),
      "  status long_scope B A\n  status overcharged_blaster B A\n  side 1\n    pool gold silver\n", "B"));
  const int more = part_of(table, "overcharged_blaster", skirmish::Op::MoreDice).n;
  table.act("react B long_scope").act("challenge B Z");
  table.rolls(losing(2 + more, 2)).act(table.options().at(0));
  table.act("take gold").act("take silver");
  EXPECT_EQ(table.pool(1), "");
  EXPECT_EQ(table.track(1, 2), "silver gold");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Gadgets, ArePaidForAlsoIfTheHolderFell) {
  RULE("skirmish.ruling.52");
  AtTable table(R"(
side
  figure A rick_sanchez
  figure B "Bob"
side
  figure Z t_rex
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | B   .   .   .   Z   . |
     +---+---+---+---+---+---+
   2 | A   .   .   .   .   . |
     +---+---+---+---+---+---+
position
  active B
  status jet_boots B A
  side 1
    pool gold
)");
  table.act("react B jet_boots").act("move B d1");
  table.rolls(winning(2, 2)).act(table.options().at(0));  // T. rex snaps at who comes near
  EXPECT_EQ(table.state("B"), "down");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("take gold");
  EXPECT_EQ(table.track(1, 2), "gold");
}

TEST(Gadgets, StayWithAKnockedOutHolder) {
  RULE("skirmish.status.3");
  RULE("skirmish.ruling.30");
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | b   Z   . |
     +   +   +   +
   2 | A   .   Y |
     +---+---+---+
)",
                        "  status jet_boots B A\n", "Z"));
  table.rolls(winning(2, 2)).act("challenge Z B");
  EXPECT_EQ(table.state("B"), "track 1");
  EXPECT_EQ(statuses(table, "B"), "jet_boots");
}

}  // namespace rick_sanchez_test

}  // namespace tablewright::tests
