// Picking in secret: all at the same time, hidden until every side is ready, then shown together.
#include <gmock/gmock.h>

#include "at_picking.hpp"

namespace tablewright::tests {

namespace secret_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view duel = "line_up secret\n  figures 1\n";

TEST(PickingInSecret, AsksAllSidesAtTheSameTime) {
  RULE("skirmish.setup.9");
  AtPicking table("line_up secret\n  sides 3\n  figures 1\n  attachments 0\n");
  EXPECT_EQ(table.asked(), "1 2 3");
  table.act(2, "lay ann").act(2, "ready");
  EXPECT_EQ(table.asked(), "1 3");
  table.act(3, "lay ann").act(1, "lay ann").act(1, "ready");
  EXPECT_EQ(table.asked(), "3");
}

TEST(PickingInSecret, OthersSeeHowManyCardsLieThereAndNotWhich) {
  RULE("skirmish.setup.9");
  AtPicking table(duel);
  table.act(1, "lay ann").act(1, "join lamp ann").act(1, "ready");
  EXPECT_THAT(table.seen(1), HasSubstr("side1 figures ann\nside1 attachments lamp of ann\n"));
  for (const int other : {2, 0}) {
    EXPECT_THAT(table.seen(other),
                HasSubstr("side1 figures hidden\nside1 attachments hidden\nside1 ready: yes\n"));
    EXPECT_THAT(table.told(other),
                ElementsAre(HasSubstr("First Player marker"), "Side 1 laid a figure face down.",
                            "Side 1 laid an attachment face down.", "Side 1 is ready."));
  }
  EXPECT_THAT(table.told(1), ElementsAre(HasSubstr("First Player marker"), "Side 1 laid Ann face down.",
                                         "Side 1 laid Lamp face down with Ann.", "Side 1 is ready."));
}

TEST(PickingInSecret, AllIsShownTogetherOnceEverybodyIsReady) {
  RULE("skirmish.setup.9");
  AtPicking table(duel);
  table.act(1, "lay ann").act(1, "join lamp ann").act(2, "lay bea").act(2, "join hound bea").act(1, "ready");
  EXPECT_FALSE(table.is_over());
  table.act(2, "ready");
  EXPECT_TRUE(table.is_over());
  EXPECT_THAT(table.told(0), Contains("Side 1 showed Ann."));
  EXPECT_THAT(table.told(1), Contains("Side 2 showed Bea."));
  EXPECT_THAT(table.told(1), Contains("Side 2 showed Hound with Bea."));
  EXPECT_THAT(table.seen(1), HasSubstr("side2 figures bea\nside2 attachments hound of bea\n"));
  EXPECT_FALSE(table.match().undo(Seat{1}, 0, SeatSet{0b11})) << "nobody takes back what was shown";
}

TEST(PickingInSecret, BothSidesMayHaveTheSameCharacter) {
  RULE("skirmish.mix.3");
  AtPicking table("line_up secret\n  figures 1\n  attachments 0\n");
  table.act(1, "lay ann").act(2, "lay ann").act(1, "ready").act(2, "ready");
  EXPECT_TRUE(table.is_over());
}

TEST(PickingInSecret, ASideMayChangeItsMindUntilItIsReady) {
  RULE("skirmish.pick.4");
  AtPicking table(duel);
  table.act(1, "lay ann").act(1, "join lamp ann");
  EXPECT_EQ(table.refused(1, "drop ann"),
            (RefusedPick{"skirmish.item.6", "Ann has Lamp: put that back first."}));
  EXPECT_EQ(table.refused(1, "drop bea"),
            (RefusedPick{"skirmish.pick.4", "Bea is not among the cards you laid."}));
  EXPECT_EQ(table.refused(1, "detach rope"),
            (RefusedPick{"skirmish.pick.4", "Rope is not among the cards you laid."}));
  table.act(1, "detach lamp").act(1, "drop ann").act(1, "lay bea").act(1, "join hound bea");
  EXPECT_EQ(table.refused(1, "drop bea").rule, "skirmish.companion.2");
  table.act(1, "ready");
  EXPECT_EQ(table.refused(1, "detach hound").rule, "table.asked");
  EXPECT_THAT(table.told(2), Contains("Side 1 put a figure back."));
}

TEST(PickingInSecret, ButNotForEver) {
  RULE("skirmish.pick.4");
  AtPicking table("line_up secret\n  figures 1\n  attachments 0\n");
  for (int i = 0; i < line_up::most_put_back; ++i) table.act(1, "lay ann").act(1, "drop ann");
  table.act(1, "lay ann");
  EXPECT_EQ(table.refused(1, "drop ann"),
            (RefusedPick{"skirmish.pick.4", "A side may put back 12 cards, no more."}));
  EXPECT_THAT(table.legal(1), ElementsAre("ready"));
  table.act(2, "lay bea").act(2, "drop bea").act(2, "lay cid");
}

TEST(PickingInSecret, NobodyIsReadyBeforeTheLineUpIsComplete) {
  RULE("skirmish.mix.4");
  RULE("skirmish.item.2");
  AtPicking table(duel);
  EXPECT_EQ(table.refused(1, "ready").rule, "skirmish.mix.4");
  table.act(1, "lay ann");
  EXPECT_EQ(table.refused(1, "ready").rule, "skirmish.item.2");
}

TEST(PickingInSecret, HasWordsOfItsOwn) {
  RULE("skirmish.setup.9");
  AtPicking table(duel);
  for (const char* word : {"take ann", "attach lamp ann", "done"}) {
    EXPECT_EQ(table.refused(1, word),
              (RefusedPick{"skirmish.setup.9",
                           "Line-ups are picked in secret here: lay, join, drop, detach or ready."}))
        << word;
  }
}

TEST(PickingInSecret, ATeamLaysInTurnAndKnowsItsCards) {
  RULE("skirmish.team.1");
  AtPicking table("line_up secret\n  seats 4 in teams\n  figures 2\n  attachments 0\n");
  EXPECT_EQ(table.asked(), "1 2");
  table.act(1, "lay ann");
  EXPECT_EQ(table.asked(), "2 3") << "each player controls what the player laid";
  table.act(3, "lay bea");
  EXPECT_EQ(table.asked(), "1 2");
  EXPECT_THAT(table.seen(3), HasSubstr("side1 figures ann\nside1 figures bea\n"));
  EXPECT_THAT(table.seen(4), Not(HasSubstr("ann")));
}

}  // namespace secret_test

}  // namespace tablewright::tests
