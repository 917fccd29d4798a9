// What cards may say that no card of the packs says yet, with cards of our own: each word is played, not only
// read.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace {

using testing::ElementsAre;

constexpr auto cards = R"(
character bellower "Bellower"
  box TEST
  defence 2
  dots red gold
  ability roar "Roar" red 2
    each standing rival adjacent
      push it up to 1
  ability march "March" gold 2
    choose a standing ally in sight
    each of self and it
      it may move up to 2
character snapper "Snapper"
  box TEST
  defence 2
  dots red
  trait snap "Snap"
    when a standing rival ends a move adjacent
      may pay red 1
        challenge 2 against it
character daredevil "Daredevil"
  box TEST
  defence 2
  dots gold
  ability barter "Barter" gold 1
    exchange a token for one from outside the game
  trait dare "Dare"
    when self becomes exhausted
      the opponent challenges self with 2 dice
character swapper "Swapper"
  box TEST
  defence 2
  dots silver
  ability trade_places "Trade Places" silver 1
    choose another character within 3 in sight
    swap squares with it
  ability tempt "Tempt" silver 1
    choose a square within 3
    choose a standing rival that sees there
    pull it up to 2 toward there
)";

AtTable table_of(std::string_view row, std::string_view figures, std::string_view active,
                 std::string_view pools = "") {
  return AtTable(rules_with(cards, std::string(figures) + one_row(row) + "position\n  active " +
                                       std::string(active) + '\n' + std::string(pools)));
}

TEST(PushingEach, ThePlayerPicksTheOrderAndEachSquare) {
  RULE("skirmish.ruling.8");
  AtTable table =
      table_of(".ZAY.", "side\n  figure A bellower\nside\n  figure Z \"Zed\"\n  figure Y \"Yan\"\n", "A",
               "  side 1\n    pool red gold\n");
  table.act("ability A roar");
  EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y"));
  table.act("target Y");
  EXPECT_EQ(table.squares("Y"), "d1 e1");  // staying is pushed by zero squares
  table.act("move Y e1");
  EXPECT_EQ(table.squares("Z"), "a1 b1");  // the last one is not asked for
  table.act("move Z a1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(MovingSeveral, OneAfterTheOtherInTheOrderTheirPlayerChooses) {
  RULE("skirmish.ruling.39");
  AtTable table =
      table_of("A.B..Z", "side\n  figure A bellower\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n", "A",
               "  side 1\n    pool gold\n");
  table.act("ability A march").act("target B");
  EXPECT_THAT(table.options(), ElementsAre("target A", "target B"));
  table.act("target B").act("move B e1");
  EXPECT_EQ(table.squares("A"), "a1 b1 c1");
  table.act("move A c1");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(EndOfAMove, IsOnceAMoveAndNeverAPlacement) {
  RULE("skirmish.ruling.4");
  RULE("skirmish.ruling.38");
  const auto figures = "side\n  figure A \"Ann\"\nside\n  figure Z snapper\n  figure Y swapper\n";
  AtTable table = table_of("A..ZY", figures, "A", "  side 2\n    pool red silver\n");
  table.act("move A c1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});  // one question for the whole move
  EXPECT_THAT(table.options(), ElementsAre("take red", "skip"));
  table.rolls("star star, star star").act("take red");
  EXPECT_EQ(table.track(2, 1), "red");
  EXPECT_EQ(table.state("A"), "down");
}

TEST(EndOfAMove, IsNothingWithoutARedTokenOrFartherAway) {
  RULE("skirmish.ruling.4");
  const auto figures = "side\n  figure A \"Ann\"\nside\n  figure Z snapper\n";
  AtTable poor = table_of("A..Z", figures, "A", "  side 2\n    pool blue\n");
  poor.act("move A c1");
  EXPECT_EQ(poor.asked(), "turn");
  AtTable far = table_of("A..Z", figures, "A", "  side 2\n    pool red\n");
  far.act("move A b1");
  EXPECT_EQ(far.asked(), "turn");
}

TEST(ChallengeOfNobody, IsRolledByTheOpponentAndGivesNobodyAPoint) {
  RULE("skirmish.ruling.5");
  RULE("skirmish.ruling.42");
  AtTable table = table_of("a..Z", "side\n  figure A daredevil\nside\n  figure Z \"Zed\"\n", "A");
  table.rolls("star star, star star").act("exhaust A");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_TRUE(table.happened("no_points"));
}

TEST(TokensFromOutside, OfEveryTypeAndInThePlaceOfTheOldOne) {
  RULE("skirmish.ruling.6");
  AtTable table = table_of("A..Z", "side\n  figure A daredevil\nside\n  figure Z \"Zed\"\n", "A",
                           "  side 1\n    pool gold gold\n");
  table.act("ability A barter");
  EXPECT_EQ(table.options("exchange").size(), 8U);  // one in the pool, one just paid; four types each
  EXPECT_EQ(table.refused("exchange red 0 blue").rule, "skirmish.ruling.26");
  table.act("exchange gold 1 blue");
  EXPECT_EQ(table.track(1, 1), "blue");
  EXPECT_EQ(table.pool(1), "gold");
}

TEST(SwappingSquares, EmptiesBothFirstAndIsNoMove) {
  RULE("skirmish.term.8");
  RULE("skirmish.ruling.4");
  AtTable table = table_of("A.ZY", "side\n  figure A swapper\nside\n  figure Z snapper\n  figure Y \"Yan\"\n",
                           "A", "  side 1\n    pool silver\n  side 2\n    pool red\n");
  table.act("ability A trade_places").act("target Z");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.square("Z"), "a1");
  EXPECT_EQ(table.asked(), "turn");  // nobody snaps at who was placed
}

TEST(PullingTowardASquare, NeedsARivalThatSeesIt) {
  RULE("skirmish.term.9");
  AtTable table = table_of("A...Z", "side\n  figure A swapper\nside\n  figure Z \"Zed\"\n", "A",
                           "  side 1\n    pool silver\n");
  table.act("ability A tempt").act("square b1");
  EXPECT_THAT(table.options(), ElementsAre("target Z"));
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "c1 d1 e1");
  EXPECT_EQ(table.refused("move Z b1").reason, "too_far");
  table.act("move Z c1");
  EXPECT_EQ(table.asked(), "turn");
}

}  // namespace

}  // namespace tablewright::tests
