// When cards speak: every moment that the language has a word for is met wherever it can happen, on every
// kind of card, and a limit holds for whatever stands behind it.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace moments_test {

namespace moments_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto cards = R"(
die all_or_nothing "All or nothing"
  face star 0
  face shield 0
  face triple 3
  face blank 3
  provenance reconstructed "made up for tests"
character keeper "Keeper"
  box TEST
  defence 2
  dots gold
  status tally "Tally"
    at the end of the round
      your side gains 1 point
  status damp "Damp"
    in the cooldown step
      may shift a gold token up 1
  ability mark "Mark" gold 1
    choose a character within 5
    give tally to it
  trait wages "Wages"
    at the end of the round
      if self is on the map
        your side gains 2 points
character dimmer "Dimmer"
  box TEST
  defence 2
  dots gold
  trait dim "Dim"
    while standing
    nobody sees farther than 2
character archer "Archer"
  box TEST
  defence 2
  dots gold
  ability shoot "Shoot" gold 1 star
    challenge 2 range 9
character doomer "Doomer"
  box TEST
  defence 2
  dots gold
  status doom "Doom"
    for everybody
    a standing character that loses by 4 is knocked out at once
  status gloom "Gloom"
    for everybody
    a standing character that loses by 3 is knocked out at once
  status short "Short"
    9 less range
character lucky "Lucky"
  box TEST
  defence 1
  dots gold
  die all_or_nothing "All or nothing"
  trait luck "Luck"
    while standing
    all_or_nothing replaces a die in every roll
character camper "Camper"
  box TEST
  defence 2
  dots gold
  token tent "Tent"
    copies 1
  ability pitch "Pitch" gold 1
    place tent in a square within 5
  trait camp "Camp"
    while standing
    squares in or adjacent to tent are in your starting area
character fumer "Fumer"
  box TEST
  defence 2
  dots gold
  token fume "Fume"
    copies 1
  ability puff "Puff" gold 1
    place fume in a square within 5
  trait thick "Thick"
    while standing
    nobody sees through fume
character warden "Warden"
  box TEST
  defence 2
  dots gold silver
  token snare "Snare"
    copies 1
  ability shove "Shove" gold 1
    choose a rival within 9
    push it up to 2
  ability draw "Draw" gold 1
    choose a rival within 9
    pull it up to 2
  ability trade "Trade" gold 1
    choose another character within 9
    swap squares with it
  ability rush "Rush" silver 1
    move up to 3 in a straight line through rivals
  trait trap "Trap"
    when a character enters a square in or adjacent to snare
      your side gains 1 point
character hunter "Hunter"
  box TEST
  defence 2
  dots gold
  token noose "Noose"
    copies 1
  ability drag "Drag" gold 1
    choose a rival within 9
    pull it up to 2
  trait catch "Catch"
    once a turn
    when a rival enters a square in or adjacent to noose
      challenge 3 against it
character hedger "Hedger"
  box TEST
  defence 2
  dots gold
  token bait "Bait"
    copies 1
  minion hedge "Hedge"
    copies 1
    defence 1
    challenges with 1 die
  trait close_up "Close Up"
    when a rival enters a square in or adjacent to bait
      place hedge in a square adjacent to it
character courser "Courser"
  box TEST
  defence 2
  dots gold
  status restless "Restless"
    for everybody
    when a character ends its second move in its turn
      the opponent challenges it with 1 die
  ability chase "Chase" gold 1
    choose a rival within 9
    move up to 2 toward it
  ability shake "Shake" gold 1
    choose a rival within 9
    push it up to 1
)";

AtTable table_of(std::string_view row, std::string_view figures, std::string_view active,
                 std::string_view more = "") {
  return AtTable(rules_with(cards, std::string(figures) + one_row(row) + "position\n  active " +
                                       std::string(active) + '\n' + std::string(more)));
}

std::string duel(std::string_view card) {
  return "side\n  figure A " + std::string(card) + "\nside\n  figure Z \"Zed\"\n";
}

// --- stopped on the way
// -------------------------------------------------------------------------------------

std::string against_two(std::string_view card) {
  return "side\n  figure A " + std::string(card) +
         "\nside\n  figure Z \"Zed\" defence 0\n  figure Y \"Ypsilon\"\n";
}

// Two figures never stay in one square; whom it passed still bars the way and the sight.
TEST(StoppedOnItsWay, WhoIsKnockedDownInATakenSquareLiesInTheNearestFreeOne) {
  RULE("skirmish.ruling.56");
  AtTable table = table_of("A..YZ", against_two("hunter"), "Z", "  at A_noose c1\n");
  table.rolls("!!! !!! !!!").act("step Z d1");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.square("Z"), "c1");  // as near as e1, and farther to the left
  EXPECT_EQ(table.square("Y"), "d1");
  EXPECT_EQ(table.active(), "A");
  EXPECT_THAT(table.log(), HasSubstr("Zed was placed on c1."));
  const skirmish::State& state = table.position();
  skirmish::State again = state;
  note_filled_squares(table.rules(), again);
  EXPECT_EQ(again, state);
}

TEST(StoppedOnItsWay, WhoIsKnockedOutThereLeavesTheOtherWhereItIs) {
  RULE("skirmish.ruling.56");
  AtTable table = table_of("A..YZ", against_two("hunter"), "A", "  at A_noose c1\n  down Z Y\n");
  table.rolls("!!! !!! !!!").act("ability A drag").act("target Z").act("step Z d1");
  EXPECT_EQ(table.state("Z"), "track 1");
  const skirmish::State& state = table.position();
  skirmish::State again = state;
  note_filled_squares(table.rules(), again);
  EXPECT_EQ(again, state);
}

TEST(StoppedOnItsWay, WhoCanGoOnGoesOn) {
  RULE("skirmish.ruling.56");
  AtTable table = table_of("A..YZ", against_two("hunter"), "Z", "  at A_noose c1\n");
  table.rolls("shield shield shield").act("step Z d1");
  EXPECT_EQ(table.square("Z"), "d1");
  EXPECT_THAT(table.options(), ElementsAre("step Z c1", "step Z e1"));
}

// The only way on, and the way back, may be closed meanwhile.
TEST(StoppedOnItsWay, WhoseWayIsClosedEndsItsMoveInTheNearestFreeSquare) {
  RULE("skirmish.ruling.56");
  AtTable table = table_of(".AYZ", against_two("hedger"), "Z", "  at A_bait c1\n");
  table.act("step Z c1");
  EXPECT_THAT(table.options(), ElementsAre("place A_hedge d1"));
  table.act("place A_hedge d1");
  EXPECT_EQ(table.square("Z"), "a1");
  EXPECT_EQ(table.square("Y"), "c1");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.actions_left(), 1);
}

// --- moments of a round -----------------------------------------------------------------------------------

TEST(EndOfARound, IsAMomentForTraits) {
  RULE("skirmish.ruling.9");
  AtTable table = table_of("A..Z", duel("keeper"), "A", "  exhausted Z\n");
  table.act("exhaust A");
  EXPECT_EQ(table.points(1), 2);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(table.round(), 2);
}

TEST(EndOfARound, OfATraitCountsOnlyAsItsCardSays) {
  RULE("skirmish.ruling.9");
  AtTable table = table_of("...Z", duel("keeper"), "Z", "  exhausted A\n  on_track A 1 2\n");
  table.act("exhaust Z");
  EXPECT_EQ(table.points(1), 0);  // she is not on the map
}

TEST(EndOfARound, IsAMomentForStatusCardsToo) {
  RULE("skirmish.status.1");
  AtTable table = table_of("A..Z", duel("keeper"), "A", "  exhausted Z\n  status tally Z A\n");
  table.act("exhaust A");
  EXPECT_EQ(table.points(2), 1);  // the holder follows the card
}

TEST(CooldownStep, IsAMomentForStatusCardsOfTheSideThatCoolsDown) {
  RULE("skirmish.status.1");
  AtTable table =
      table_of("A..Z", duel("keeper"), "A", "  exhausted Z\n  status damp Z A\n  side 2\n    track 3 gold\n");
  table.act("exhaust A");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_THAT(table.options(), ElementsAre("shift gold 2", "skip"));
  table.act("shift gold 2");
  EXPECT_EQ(table.track(2, 3), "gold");
  EXPECT_EQ(table.round(), 2);
}

// --- limits of changes ------------------------------------------------------------------------------------

TEST(WhileStanding, LimitsHowFarEverybodySees) {
  RULE("skirmish.trait.3");
  const std::string figures = "side\n  figure A archer\nside\n  figure Z dimmer\n  figure Y \"Yan\"\n";
  AtTable dim = table_of("A...ZY", figures, "A");
  EXPECT_TRUE(dim.act("ability A shoot").happened("ended_there"));
  AtTable clear = table_of("A...zY", figures, "A");
  clear.act("ability A shoot");
  EXPECT_EQ(clear.targets("A"), "Z Y");
}

TEST(WhileStanding, LimitsADieThatReplacesAnother) {
  RULE("skirmish.trait.3");
  const std::string figures = "side\n  figure A \"Ann\"\nside\n  figure Z lucky\n";
  AtTable standing = table_of("AZ", figures, "A");
  standing.rolls("star star, 1").act("challenge A Z");  // the first face of her own die: a triple
  EXPECT_EQ(standing.state("Z"), "standing");
  AtTable lying = table_of("Az", figures, "A");
  lying.rolls("star star, star").act("challenge A Z");  // a die as everybody has it
  EXPECT_EQ(lying.state("Z"), "track 1");
}

TEST(WhileStanding, LimitsSquaresThatBelongToAStartingArea) {
  RULE("skirmish.trait.3");
  const std::string figures =
      "start 1 b1 c1\nside\n  figure A camper\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n";
  const auto returns = [&](std::string_view row) {
    AtTable table = table_of(row, figures, "Z", "  exhausted A B\n  on_track B 1 1\n  at A_tent e1\n");
    return table.act("exhaust Z").squares("B", "place");
  };
  EXPECT_THAT(returns("A......Z"), HasSubstr("e1"));
  EXPECT_THAT(returns("a......Z"), testing::Not(HasSubstr("e1")));
}

TEST(WhileStanding, LimitsSmoke) {
  RULE("skirmish.trait.3");
  const std::string figures = "side\n  figure A archer\nside\n  figure Z fumer\n";
  AtTable thick = table_of("A..Z", figures, "A", "  at Z_fume b1\n");
  EXPECT_TRUE(thick.act("ability A shoot").happened("ended_there"));
  AtTable thin = table_of("A..z", figures, "A", "  at Z_fume b1\n");
  thin.act("ability A shoot");
  EXPECT_EQ(thin.targets("A"), "Z");
}

TEST(KnockedOutAtOnce, ByTheStrictestOfSeveralCards) {
  RULE("skirmish.sstatus.4");
  const std::string figures = "side\n  figure A doomer\nside\n  figure Z \"Zed\"\n";
  AtTable one = table_of("AZ", figures, "A", "  status doom nobody A\n");
  one.rolls("!!! shield, star star").act("challenge A Z");  // by three, and it takes four
  EXPECT_EQ(one.state("Z"), "down");
  AtTable both = table_of("AZ", figures, "A", "  status doom nobody A\n  status gloom nobody A\n");
  both.rolls("!!! shield, star star").act("challenge A Z");
  EXPECT_EQ(both.state("Z"), "track 1");
}

TEST(LessRange, LeavesAnAdjacentChallengeAndARangedOneASquare) {
  RULE("skirmish.chal.13");
  const std::string figures = "side\n  figure A archer\nside\n  figure Z doomer\n  figure Y \"Yan\"\n";
  AtTable near = table_of("AZ.Y", figures, "A", "  status short A Z\n");
  EXPECT_EQ(near.targets("A"), "Z");
  near.act("ability A shoot");
  EXPECT_EQ(near.targets("A"), "Z");
  AtTable far = table_of("A.ZY", figures, "A", "  status short A Z\n");
  EXPECT_THAT(far.options("challenge"), IsEmpty());
  EXPECT_TRUE(far.act("ability A shoot").happened("ended_there"));
}

// --- entering a square ------------------------------------------------------------------------------------

AtTable by_the_snare(std::string_view row, std::string_view snare) {
  return table_of(row, duel("warden"), "A",
                  "  at A_snare " + std::string(snare) + "\n  side 1\n    pool gold silver\n");
}

TEST(EnteringASquare, HappensWhereSomebodyIsPushed) {
  RULE("skirmish.term.16");
  AtTable table = by_the_snare("AZ.......", "e1");
  table.act("ability A shove").act("target Z");
  EXPECT_THAT(table.options(), ElementsAre("step Z c1", "stop Z"));  // each square of the way is named
  table.act("step Z c1");
  EXPECT_EQ(table.points(1), 0);
  table.act("step Z d1");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.square("Z"), "d1");
  EXPECT_EQ(table.asked(), "turn");  // two squares are the whole push
}

TEST(EnteringASquare, OnAPushGoesFartherOnly) {
  RULE("skirmish.term.11");
  AtTable table = by_the_snare(".AZ......", "i1");
  table.act("ability A shove").act("target Z").act("step Z d1");
  EXPECT_EQ(table.refused("step Z c1").rule, "skirmish.term.11");
  table.act("stop Z");
  EXPECT_EQ(table.square("Z"), "d1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(EnteringASquare, HappensWhereSomebodyIsPulled) {
  RULE("skirmish.term.16");
  AtTable table = by_the_snare("A....Z...", "d1");
  table.act("ability A draw").act("target Z").act("step Z e1");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.refused("step Z f1").rule, "skirmish.term.9");
  table.act("step Z d1");
  EXPECT_EQ(table.points(1), 2);
}

TEST(EnteringASquare, HappensInSquaresThatAStraightMovePasses) {
  RULE("skirmish.term.16");
  AtTable table = by_the_snare("AZ.......", "b1");
  table.act("ability A rush").act("move A d1");
  EXPECT_EQ(table.points(1), 2);  // b1 and c1, though it ends behind them
}

TEST(EnteringASquare, HappensToBothWhoSwap) {
  RULE("skirmish.term.16");
  AtTable table = by_the_snare("A...Z....", "e1");
  table.act("ability A trade").act("target Z");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.square("A"), "e1");
}

TEST(EnteringASquare, HappensToWhoComesBackFromTheTrack) {
  RULE("skirmish.term.16");
  AtTable table =
      table_of("A.....", duel("warden"), "A", "  exhausted Z\n  on_track Z 2 1\n  at A_snare f1\n");
  table.act("exhaust A").act("place Z f1");
  EXPECT_EQ(table.points(1), 1);
}

// --- moves of the own turn --------------------------------------------------------------------------------

TEST(SecondMove, IsAlsoOneTowardSomebody) {
  RULE("skirmish.ruling.4");
  AtTable table = table_of("A......Z", duel("courser"), "A",
                           "  status restless nobody A\n  side 1\n    pool gold gold\n");
  table.act("move A b1").act("ability A chase").act("target Z");
  table.rolls("shield, shield shield").act("move A d1");
  EXPECT_TRUE(table.happened("self_challenged"));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(SecondMove, IsNoPushOfSomebodyElse) {
  RULE("skirmish.ruling.4");
  AtTable table = table_of("A.Z.....", duel("courser"), "A",
                           "  status restless nobody A\n  side 1\n    pool gold gold\n");
  table.act("move A b1").act("ability A shake").act("target Z").act("move Z d1");
  EXPECT_FALSE(table.happened("self_challenged"));
  EXPECT_EQ(table.state("Z"), "standing");
}

}  // namespace moments_test

}  // namespace moments_test

}  // namespace tablewright::tests
