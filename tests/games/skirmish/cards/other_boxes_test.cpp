// The reach of the language: effects of boxes that we do not have, written as a pack and played.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/files.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace other_boxes_test {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const std::string& cards() {
  static const std::string pack = file_text("tests/games/skirmish/cards/other_boxes.pack");
  return pack;
}

// `sheet`: sides; the first one's figure A acts, with every kind of token in both pools.
AtTable table_of(std::string_view row, std::string_view sheet, std::string_view more = "",
                 std::string_view pool = "red silver gold blue") {
  return AtTable(rules_with(cards(), std::string(sheet) + one_row(row) + "position\n  active A\n" +
                                         std::string(more) + "  side 1\n    pool " + std::string(pool) +
                                         '\n'));
}

std::string duel(std::string_view card, std::string_view more = "") {
  return "side\n  figure A " + std::string(card) + '\n' + std::string(more) +
         "side\n  figure Z \"Zed\"\n  figure Y \"Yan\"\n";
}

TEST(Warlock, ChallengesWithSixDiceAtRangeTwoAndNotThree) {
  AtTable near = table_of("A.ZY", duel("warlock"));
  near.rolls("shield shield shield shield shield star, star star").act("ability A bolt");
  near.act("challenge A Z");
  EXPECT_EQ(near.state("Z"), "down");
  EXPECT_TRUE(near.dice_used_up());
  AtTable far = table_of("A..ZY", "edition 2019\n" + duel("warlock"));
  EXPECT_EQ(far.refused("ability A bolt").rule, "skirmish.action.9");
}

TEST(Warlock, TheBurstHitsThoseAroundTheTargetToo) {
  AtTable table = table_of("A..ZY", duel("warlock"));
  table.act("ability A burst");
  table.rolls("star star, star star, star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.state("Y"), "down");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Warlock, TheWhirlChallengesEachAndThenMovesEach) {
  AtTable table = table_of(".ZAY.", duel("warlock"));
  table.act("ability A whirl");
  table.rolls("star star star, star star, shield shield shield, star star").act("target Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.state("Y"), "standing");
  table.act("target Y").act("move Y e1").act("move Z a1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Warlock, MakesAnAllyDoABasicAction) {
  AtTable table =
      table_of("A.B.Z", "side\n  figure A warlock\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n");
  table.act("ability A command").act("target B");
  EXPECT_EQ(table.squares("B"), "b1 d1");
}

TEST(Warlock, AControlledRivalFightsForTheWarlock) {
  RULE("skirmish.term.14");
  AtTable table = table_of("A.ZY", duel("warlock"));
  table.act("ability A puppet").act("target Z");
  EXPECT_THAT(table.options("challenge"), ElementsAre("challenge Z Y"));
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
}

TEST(Warlock, ARivalThatIsMadeToChallengeMayChallengeAnybody) {
  AtTable table = table_of("AZY", duel("warlock"));
  table.act("ability A provoke").act("target Z");
  EXPECT_THAT(table.options("challenge"), ElementsAre("challenge Z A", "challenge Z Y"));
  table.rolls("star star, star star").act("challenge Z Y");
  EXPECT_EQ(table.state("Y"), "down");
}

TEST(Hexer, TheCurseStaysOnTheTargetWhetherOrNotItHits) {
  AtTable table = table_of("A..ZY", duel("hexer"));
  table.rolls("shield shield, shield shield").act("ability A curse").act("challenge A Z");
  EXPECT_THAT(table.position().statuses.size(), 1U);
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Hexer, TheDrainShiftsATokenOfTheLoserUp) {
  AtTable won = table_of("A..ZY", duel("hexer"), "", "silver\n  side 2\n    pool gold\n    track 1 red");
  won.rolls("star star, star star").act("ability A drain").act("challenge A Z");
  EXPECT_THAT(won.options(), ElementsAre("shift red 1"));
  won.act("shift red 1");
  EXPECT_EQ(won.track(2, 2), "red");
  EXPECT_EQ(won.track(1, 2), "silver");  // its own payment, not shifted
  AtTable lost = table_of("A..ZY", duel("hexer"), "", "silver\n  side 2\n    track 1 red");
  lost.rolls("shield shield, star star").act("ability A drain").act("challenge A Z");
  EXPECT_EQ(lost.asked(), "turn");
  EXPECT_EQ(lost.track(2, 1), "red");
}

TEST(Hexer, DisarmsWhoeverHasAnItem) {
  const std::string sheet =
      "side\n  figure A hexer\n  item W whip of A\nside\n  figure Z jon_snow\n  item I needle of Z\n";
  AtTable table = table_of("A..Z", sheet);
  table.rolls("shield shield, shield shield").act("ability A disarm").act("challenge A Z");
  EXPECT_EQ(table.state("I"), "track 2");
}

TEST(Hexer, FetchesAnAllyToItsSide) {
  AtTable table =
      table_of("A..B.Z", "side\n  figure A hexer\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n");
  table.act("ability A fetch");
  EXPECT_THAT(table.options("pick"), testing::SizeIs(1));  // there is no token to fetch
  table.act(table.options("pick")[0]).act("target B").act("place B b1");
  EXPECT_EQ(table.square("B"), "b1");
}

TEST(Hexer, StingsThePoolAndBlastsTheTargetAway) {
  AtTable sting = table_of("AZ.Y", duel("hexer"), "", "red\n  side 2\n    pool gold");
  sting.rolls("shield shield, star star").act("ability A sting").act("challenge A Z").act("take gold");
  EXPECT_EQ(sting.track(2, 1), "gold");
  AtTable blast = table_of("A.Z.Y", duel("hexer"));
  blast.rolls("shield shield, star star").act("ability A blast").act("challenge A Z");
  EXPECT_EQ(blast.squares("Z"), "c1 d1");
}

TEST(Prowler, DashesOnceATurn) {
  RULE("skirmish.ruling.21");
  AtTable table = table_of("A.....ZY", duel("prowler"), "", "blue blue");
  table.act("ability A dash");
  EXPECT_EQ(table.squares("A"), "a1 b1 c1 d1 e1");
  table.act("move A e1");
  EXPECT_EQ(table.refused("ability A dash").reason, "used_this_turn");
}

TEST(Prowler, InteractsBeforeItMoves) {
  RULE("skirmish.ability.4");
  AtTable table = table_of("A.....ZY", "point A b1\n" + duel("prowler"), "", "blue blue");
  table.act("ability A snatch");
  EXPECT_THAT(table.options(), ElementsAre("interact A point_A"));
  table.act("interact A point_A");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.squares("A"), "a1 b1 c1");
  AtTable far = table_of("A.....ZY", "point A e1\n" + duel("prowler"), "", "blue blue");
  EXPECT_TRUE(far.act("ability A snatch").happened("ended_there"));  // nothing to interact with
}

TEST(Hexer, FetchesATokenToItsSideToo) {
  AtTable table =
      table_of("A..Z.", "side\n  figure A hexer\n  token T \"Totem\" of A\nside\n  figure Z \"Zed\"\n",
               "  at T c1\n", "blue");
  table.act("ability A fetch").act(table.options("pick").at(0)).act("target T").act("place T b1");
  EXPECT_EQ(table.square("T"), "b1");
}

TEST(AnAddedDie, IsRolledBesideTheOthersAndGoesOntoTheTrack) {
  AtTable table = table_of("AZY", duel("viper"));
  table.act("challenge A Z");
  EXPECT_THAT(table.options(), ElementsAre("target A_vial", "skip"));
  table.rolls("shield shield 4, shield shield");  // the added die shows its first triple
  table.act("target A_vial");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.state("A_vial"), "track 2");
  table.rolls("shield shield, star star").act("challenge A Z");  // it is not there for the next one
  EXPECT_TRUE(table.dice_used_up());
}

TEST(AnAddedDie, MayBeKept) {
  AtTable table = table_of("AZY", duel("viper"));
  table.rolls("shield shield, star star").act("challenge A Z").act("skip");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("A_vial"), "aside");
}

const std::string champion_and_friends =
    "side\n  figure A champion\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n  figure Y \"Yan\"\n";

TEST(WouldRoll, AChallengerMayAddADieToItsOwnRoll) {
  RULE("skirmish.ruling.55");
  AtTable table = table_of("AZ..BY", champion_and_friends);
  table.act("challenge A Z");
  EXPECT_THAT(table.options(), ElementsAre("target A_crown", "skip"));
  table.rolls("shield shield 4, shield shield").act("target A_crown");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.state("A_crown"), "track 2");
}

TEST(WouldRoll, WhoIsChallengedMayAddItToTheDefence) {
  RULE("skirmish.ruling.55");
  AtTable table(rules_with(cards(), champion_and_friends + one_row("AZ..BY") + "position\n  active Z\n"));
  table.act("challenge Z A");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  table.rolls("star star, star star 4").act("target A_crown");  // three successes against two
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("A"), "standing");
}

TEST(WouldRoll, ForAnAllyBesideItAndNobodyFartherAway) {
  RULE("skirmish.ruling.55");
  AtTable ally(rules_with(cards(), champion_and_friends + one_row("ABZ..Y") + "position\n  active B\n"));
  ally.act("challenge B Z");
  EXPECT_THAT(ally.options(), ElementsAre("target A_crown", "skip"));
  AtTable far(rules_with(cards(), champion_and_friends + one_row("A.BZ.Y") + "position\n  active B\n"));
  far.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(far.state("Z"), "down");  // nobody was asked
}

TEST(WouldRoll, ARivalsRollIsItsOwn) {
  RULE("skirmish.ruling.55");
  AtTable table(rules_with(cards(), champion_and_friends + one_row("A.BZ.Y") + "position\n  active Z\n"));
  table.rolls("star star, star star").act("challenge Z B");
  EXPECT_EQ(table.state("B"), "down");  // the champion is too far away, and would not help Zed
}

TEST(WouldRoll, MoreDiceGoToWhoeverTheCardSpeaksOf) {
  RULE("skirmish.ruling.55");
  const std::string sheet = "side\n  figure A thief\nside\n  figure Z \"Zed\"\n  figure Y \"Yan\"\n";
  AtTable attack(rules_with(cards(), sheet + one_row("AZY") + "position\n  active A\n"));
  attack.act("challenge A Z");
  attack.rolls("star star star, shield shield").act("target A");
  EXPECT_TRUE(attack.dice_used_up());
  EXPECT_EQ(attack.state("Z"), "down");
  AtTable defence(rules_with(cards(), sheet + one_row("AZY") + "position\n  active Z\n"));
  defence.act("challenge Z A");
  defence.rolls("star star, shield shield shield").act("target A");
  EXPECT_TRUE(defence.dice_used_up());
  EXPECT_EQ(defence.state("A"), "standing");
}

TEST(StolenTokens, BelongToTheThiefForGood) {
  RULE("skirmish.ruling.54");
  AtTable table = table_of("A..ZY", duel("thief"), "", "silver silver\n  side 2\n    pool red gold");
  table.act("ability A purse").act("target Z");
  EXPECT_THAT(table.options(), ElementsAre("take red", "take gold"));
  EXPECT_EQ(table.refused("take blue").rule, "skirmish.ruling.26");
  table.act("take red");
  EXPECT_EQ(table.pool(1), "red silver");
  EXPECT_EQ(table.pool(2), "gold");
  EXPECT_THAT(table.log(), testing::HasSubstr("A red token of Side 2 goes into the pool of Side 1."));
}

TEST(StolenTokens, AreOfTheColourThatTheCardNames) {
  RULE("skirmish.ruling.54");
  AtTable table = table_of("A..ZY", duel("thief"), "", "silver silver\n  side 2\n    pool red gold");
  table.act("ability A jewel").act("target Z");
  EXPECT_THAT(table.options(), ElementsAre("take gold"));
  table.act("take gold");
  EXPECT_EQ(table.pool(2), "red");
  AtTable poor = table_of("A..ZY", duel("thief"), "", "silver\n  side 2\n    pool red");
  poor.act("ability A jewel").act("target Z");
  EXPECT_TRUE(poor.happened("ended_there"));  // skirmish.ruling.26
  EXPECT_EQ(poor.pool(2), "red");
}

TEST(NumberDice, CountTheirTotal) {
  AtTable low = table_of("A.......ZY", duel("roller"));
  low.rolls("1 5").act("ability A jackpot");
  EXPECT_EQ(low.squares("A"), "a1 b1");
  AtTable high = table_of("A.......ZY", duel("roller"));
  high.rolls("1 6").act("ability A jackpot");
  EXPECT_TRUE(high.happened("number_rolled"));
  EXPECT_EQ(high.squares("A"), "a1 b1 c1 d1 e1 f1 g1 h1");
}

TEST(TwoCards, OnlyTheSideThatShowsCounts) {
  AtTable table = table_of("AZ..Y", duel("double"), "", "red blue blue");
  EXPECT_THAT(table.options("ability"), ElementsAre("ability A mask"));
  const Refused no = table.refused("ability A cut");
  EXPECT_EQ(no.rule, "skirmish.ability.1");
  EXPECT_EQ(no.reason, "other_face");
  table.act("ability A mask").act("skip");
  EXPECT_THAT(table.options("ability"), ElementsAre("ability A unmask", "ability A cut"));
  table.act("ability A unmask");
  EXPECT_EQ(table.asked(), "choose");
}

TEST(TwoCards, ATraitHoldsOnItsSideOnly) {
  const std::string sheet = "side\n  figure A \"Ann\"\nside\n  figure Z double\n";
  AtTable front = table_of("AZ", sheet);
  front.rolls("star star, shield star star").act("challenge A Z");
  EXPECT_TRUE(front.dice_used_up());  // three dice defend
  AtTable back = table_of("AZ", sheet, "  turned Z 2\n");
  back.rolls("star star, shield star").act("challenge A Z");
  EXPECT_TRUE(back.dice_used_up());
}

TEST(Smoke, IsPlacedEveryTurnAndHidesWhatLiesBehindIt) {
  RULE("skirmish.ability.7");
  const std::string sheet =
      "side\n  figure A warlock\n  item P smoke_pot of A\nside\n  figure Z jon_snow\n"
      "  item I needle of Z\n";
  AtTable table = table_of("A.Z", sheet);
  table.act("use A smoke_pot").act("place P_smoke1 b1");
  EXPECT_EQ(table.state("P"), "aside");  // never on the track
  EXPECT_TRUE(table.act("ability A bolt").happened("ended_there"));
  AtTable clear = table_of("A.Z", sheet);
  clear.act("ability A bolt");
  EXPECT_TRUE(clear.legal("challenge A Z"));
}

TEST(Smoke, IsWhyAChallengeIsRefused) {
  const std::string sheet =
      "side\n  figure A warlock\n  item P smoke_pot of A\nside\n  figure Z jon_snow\n  item I needle of Z\n"
      "  figure Y \"Yan\"\n";
  AtTable table = table_of("YA.Z", sheet);
  table.act("use A smoke_pot").act("place P_smoke1 c1").act("ability A bolt");
  const Refused no = table.refused("challenge A Z");
  EXPECT_EQ(no.rule, "skirmish.ability.7");
  EXPECT_EQ(no.reason, "hidden_by_token");
}

TEST(Smoke, HidesFromFriendsToo) {
  const std::string sheet =
      "side\n  figure A warlock\n  item P smoke_pot of A\n  figure B \"Bob\"\nside\n"
      "  figure Z jon_snow\n  item I needle of Z\n";
  AtTable table = table_of("A.B..Z", sheet);
  table.act("use A smoke_pot").act("place P_smoke1 b1").act("ability A command");
  EXPECT_TRUE(table.happened("ended_there"));  // nobody in sight
}

TEST(Pastry, StandsItsHolderUpWithOneAction) {
  const std::string sheet =
      "side\n  figure A warlock\n  item P pastry of A\nside\n  figure Z jon_snow\n"
      "  item I needle of Z\n";
  AtTable table = table_of("a..Z", sheet);
  EXPECT_THAT(table.options(), ElementsAre("use A pastry", "rally A", "exhaust A"));
  table.act("use A pastry");
  EXPECT_EQ(table.state("A"), "standing");
  EXPECT_EQ(table.actions_left(), 1);
  EXPECT_EQ(table.state("P"), "track 3");
  EXPECT_THAT(table.options("move"), Not(IsEmpty()));
}

TEST(Whip, ChallengesFromAfarAndDrawsTheTargetNear) {
  const std::string sheet =
      "side\n  figure A warlock\n  item P whip of A\nside\n  figure Z jon_snow\n"
      "  item I needle of Z\n";
  AtTable table = table_of("A..Z", sheet);
  table.rolls("shield, star star").act("use A whip").act("challenge A Z");
  EXPECT_EQ(table.squares("Z"), "b1 c1 d1");
}

}  // namespace other_boxes_test

}  // namespace tablewright::tests
