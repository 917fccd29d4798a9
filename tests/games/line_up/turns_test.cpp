// Who picks when: openly side after side, in a draft, by chance, and in teams.
#include <gmock/gmock.h>

#include <set>

#include "at_picking.hpp"

namespace tablewright::tests {

namespace turns_test {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(PickingOpenly, EachSideInItsTurnAllOfIt) {
  RULE("skirmish.pick.1");
  AtPicking table(
      "line_up open\n  picks_first 2\n  first_player 1\n  sides 3\n  figures 2\n  attachments 0\n");
  EXPECT_EQ(table.asked(), "2");
  table.act(2, "take ann").act(2, "take guard");
  EXPECT_EQ(table.asked(), "3") << "clockwise from the first";
  table.act(3, "take bea").act(3, "take cook");
  EXPECT_EQ(table.asked(), "1");
  table.act(1, "take cid").act(1, "take page");
  EXPECT_TRUE(table.is_over());
  EXPECT_THAT(table.told(0),
              ElementsAre("Side 1 has the First Player marker and begins the match.", "Side 2 picks first.",
                          "Side 2 took Ann.", "Side 2 took Guard.", "Side 2 is ready.", "Side 3 took Bea.",
                          "Side 3 took Cook.", "Side 3 is ready.", "Side 1 took Cid.", "Side 1 took Page.",
                          "Side 1 is ready.", "All line-ups are complete."));
}

TEST(PickingOpenly, WhoWinsTheFlipPicksFirstIfNothingElseIsAgreed) {
  RULE("skirmish.pick.5");
  std::set<std::string> first;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    AtPicking table("line_up open\n  sides 3\n  figures 1\n  attachments 0\n", seed);
    EXPECT_EQ(table.match().log().front().draws.size(), 1U);
    first.insert(table.asked());
    EXPECT_EQ(table.told(0).at(1), "Side " + table.asked() + " picks first.");
  }
  EXPECT_THAT(first, ElementsAre("1", "2", "3"));
  AtPicking told("line_up open\n  first_player 1\n");
  EXPECT_TRUE(told.match().log().front().draws.empty());
  EXPECT_EQ(told.asked(), "1");
}

TEST(TheFlip, ComesBeforeThePicks_AndTheMatchKnowsWhoWonIt) {
  RULE("skirmish.pick.5");
  for (const char* way : {"open", "draft", "secret", "random"}) {
    std::set<std::string> begins;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      AtPicking table("line_up " + std::string(way) + "\n  attachments 0\n", seed);
      const std::string sheet = table.sheet();
      const std::size_t at = sheet.find("first_player ");
      ASSERT_NE(at, std::string::npos) << sheet;
      const std::string side = sheet.substr(at + 13, 1);
      EXPECT_EQ(table.told(0).at(0), "Side " + side + " has the First Player marker and begins the match.");
      begins.insert(side);
    }
    EXPECT_THAT(begins, ElementsAre("1", "2")) << way;
  }
}

TEST(TheFlip, GoesOnWithoutTheWordsForIt) {
  AtPicking table("line_up open\n  first_player random\n  attachments 0\n");
  EXPECT_EQ(table.sheet().find("random"), std::string::npos) << "it is decided already";
}

TEST(TheFlip, CameWithTheMatchInPicksThatBeganBefore) {
  auto rules = line_up::read_line_up(test_content(), test_cards(),
                                     "line_up open\n  first_player flip\n  attachments 0\n", {1});
  ASSERT_TRUE(rules);
  AtPicking table(std::move(*rules));
  EXPECT_EQ(table.told(0).size(), 1U) << "who picks first, and no more";
  EXPECT_NE(table.sheet().find("first_player flip\n"), std::string::npos);
  EXPECT_EQ(table.match().log().front().draws.size(), 1U);
}

TEST(ADraft, GoesInTheOrderOfTheSidesAndBackAgain) {
  RULE("skirmish.pick.2");
  AtPicking table("line_up draft\n  picks_first 1\n  sides 3\n  figures 2\n  attachments 0\n");
  std::string order;
  for (const char* figure : {"ann", "bea", "cid", "dan", "guard", "cook"}) {
    order += table.asked();
    table.act(table.asked()[0] - '0', std::string("take ") + figure);
  }
  EXPECT_EQ(order, "123321");
  EXPECT_TRUE(table.is_over());
}

TEST(ADraft, BeginsAndTurnsBackWithTheSideThatPicksFirst) {
  RULE("skirmish.pick.2");
  AtPicking table("line_up draft\n  picks_first 2\n  sides 3\n  figures 2\n  attachments 0\n");
  std::string order;
  for (const char* figure : {"ann", "bea", "cid", "dan", "guard", "cook"}) {
    order += table.asked();
    table.act(table.asked()[0] - '0', std::string("take ") + figure);
  }
  EXPECT_EQ(order, "231132");
}

TEST(ADraft, PassesSidesThatAreReady) {
  RULE("skirmish.pick.2");
  AtPicking table("line_up draft\n  picks_first 1\n  figures 1 to 3\n  attachments 0\n");
  table.act(1, "take ann").act(2, "take bea").act(2, "take cid").act(1, "done");
  EXPECT_EQ(table.asked(), "2");
  table.act(2, "take dan");
  EXPECT_TRUE(table.is_over());
}

TEST(ADraft, AttachmentsArePicksLikeFigures) {
  RULE("skirmish.pick.2");
  AtPicking table("line_up draft\n  picks_first 1\n  figures 1\n");
  table.act(1, "take ann").act(2, "take bea").act(2, "attach lamp bea");
  EXPECT_EQ(table.asked(), "1");
  EXPECT_EQ(table.refused(1, "attach lamp ann").rule, "skirmish.pick.3");
}

TEST(PickingByChance, DrawsWholeLineUpsThatCanBe) {
  RULE("skirmish.pick.1");
  std::set<std::string> sheets;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    AtPicking table("line_up random\n  figures 2 to 3\n", seed);
    EXPECT_TRUE(table.is_over());
    EXPECT_FALSE(table.match().log().front().draws.empty()) << "its draws are in the log";
    EXPECT_EQ(table.match().log().size(), 1U);
    sheets.insert(table.sheet());
  }
  EXPECT_GT(sheets.size(), 190U);
  EXPECT_EQ(AtPicking("line_up random\n", 5).sheet(), AtPicking("line_up random\n", 5).sheet());
}

TEST(PickingByChance, NobodyIsAsked) {
  AtPicking table("line_up random\n");
  EXPECT_EQ(table.asked(), "");
  EXPECT_EQ(table.refused(1, "take ann").rule, "table.over");
}

TEST(PickingInATeam, EitherPlayerSpeaksForTheSide) {
  RULE("skirmish.team.2");
  AtPicking table("line_up draft\n  picks_first 1\n  seats 4 in teams\n  figures 2\n  attachments 0\n");
  EXPECT_EQ(table.asked(), "1 3");
  table.act(3, "take ann");
  EXPECT_EQ(table.asked(), "2 4");
  table.act(2, "take bea").act(4, "take cid");
  EXPECT_EQ(table.asked(), "1 3");
  table.act(1, "take dan");
  EXPECT_TRUE(table.is_over());
  EXPECT_THAT(table.sheet(), HasSubstr("seats 4 in teams\n"));
}

TEST(PickingInATeam, TwoAgainstOneHaveTheSameNumbers) {
  RULE("skirmish.ruling.33");
  AtPicking table("line_up open\n  picks_first 1\n  seats 3 in teams\n  figures 2\n  attachments 0\n");
  EXPECT_EQ(table.asked(), "1 3");
  table.act(1, "take ann").act(3, "take bea");
  EXPECT_EQ(table.asked(), "2");
}

TEST(AFreeForAll, EveryPlayerPicksOwnCharacters) {
  RULE("skirmish.ffa.1");
  AtPicking table("line_up open\n  picks_first 1\n  sides 4\n  figures 1\n");
  const std::vector<std::string> figures{"ann", "bea", "cid", "dan"};
  const std::vector<std::string> attachments{"lamp", "rope", "sword", "hound"};
  for (int seat = 1; seat <= 4; ++seat) {
    EXPECT_EQ(table.asked(), std::to_string(seat));
    const auto at = static_cast<std::size_t>(seat - 1);
    table.act(seat, "take " + figures[at]).act(seat, "attach " + attachments[at] + ' ' + figures[at]);
  }
  EXPECT_TRUE(table.is_over());
}

TEST(TakingBack, IsForTheTableToGrant) {
  AtPicking table("line_up draft\n  picks_first 1\n  attachments 0\n");
  table.act(1, "take ann");
  EXPECT_TRUE(table.match().undo(Seat{0}, 0)) << "nobody else has picked since";
  EXPECT_EQ(table.asked(), "1");
}

}  // namespace turns_test

}  // namespace tablewright::tests
