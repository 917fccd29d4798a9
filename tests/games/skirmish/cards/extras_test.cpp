// What cards add to a move or a challenge before it is done, what they do after the whole action, and costs
// that may be lowered: with cards of our own.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace extras_test {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

constexpr auto cards = R"(
character tinkerer "Tinkerer"
  box TEST
  defence 2
  dots gold silver
  status springs "Springs"
    when the holder begins a move
      may discard springs
        go up to 2 farther in this move
        after this action put a token from your pool on 2 chosen by the opponent
  status lens "Lens"
    when the holder is about to challenge
      may discard lens
        add range 3 to this challenge
        after this action put a token from your pool on 2 chosen by the opponent
  status charge "Charge"
    when the holder declares a challenge
      may discard charge
        roll 2 more dice in this challenge
        after this action put a token from your pool on 2 chosen by the opponent
  ability dash "Dash" gold 2
    move up to 1
    challenge 2
  ability strike "Strike" silver 1 star
    challenge 1
  ability command "Command" gold 1
    choose an ally anywhere
    it may do a basic challenge or an assist
  ability sway "Sway" silver 2
    choose a rival in sight
    control it
      it does a basic action
character haggler "Haggler"
  box TEST
  defence 2
  dots gold blue
  ability tidy "Tidy" gold 2
    shift another token off
  ability rest "Rest" blue 1
    move up to 1
  trait haggle "Haggle"
    abilities may cost 1 less
    when self becomes exhausted
      if a cost was lowered this turn
        the opponent challenges self with 1 die for each lowered cost
)";

// Nothing is in the pool of the first side.
constexpr auto poor = "  side 1\n    pool\n";
std::string with(std::string_view status) { return "  status " + std::string(status) + " A A\n" + poor; }

constexpr auto tinkerer = "side\n  figure A tinkerer\nside\n  figure Z \"Zed\"\n";

AtTable table_of(std::string_view row, std::string_view figures, std::string_view position) {
  return AtTable(rules_with(
      cards, std::string(figures) + one_row(row) + "position\n  active A\n" + std::string(position)));
}

// --- farther in this move
// ------------------------------------------------------------------------------------

TEST(Farther, IsUsedBeforeTheBasicMoveAndCountsForItAlone) {
  RULE("skirmish.ruling.51");
  AtTable table = table_of("A......Z", tinkerer, with("springs"));
  EXPECT_EQ(table.squares("A"), "b1 c1");
  table.act("react A springs");
  EXPECT_EQ(table.actions_left(), 1);
  EXPECT_EQ(table.squares("A"), "b1 c1 d1 e1");
  table.act("move A e1");
  EXPECT_EQ(table.square("A"), "e1");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.squares("A"), "c1 d1 f1 g1");  // the next move is an ordinary one
  EXPECT_THAT(table.options(), Not(Contains("react A springs")));
}

TEST(Farther, IsPaidForAfterTheActionWithATokenThatTheOpponentChooses) {
  RULE("skirmish.ruling.52");
  AtTable table = table_of("A......Z", tinkerer, "  status springs A A\n  side 1\n    pool gold silver\n");
  table.act("react A springs");
  EXPECT_EQ(table.pool(1), "silver gold");  // not before the move
  table.act("move A d1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_THAT(table.options(), ElementsAre("take silver", "take gold"));
  table.act("take silver");
  EXPECT_EQ(table.pool(1), "gold");
  EXPECT_EQ(table.track(1, 2), "silver");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Farther, CostsNothingWhereThePoolIsEmpty) {
  AtTable table = table_of("A......Z", tinkerer, with("springs"));
  table.act("react A springs").act("move A d1");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.track(1, 2), "");
}

TEST(Farther, BindsToAMove) {
  RULE("skirmish.ruling.51");
  AtTable table = table_of("AZ......", tinkerer, with("springs"));
  table.act("react A springs");
  const Refused no = table.refused("challenge A Z");
  EXPECT_EQ(no.rule, "skirmish.ruling.51");
  EXPECT_EQ(no.reason, "move_now");
  EXPECT_THAT(table.options(), ElementsAre("stop A"));  // the rival bars the only way
  table.act("stop A");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Farther, HelpsTheMoveOfAnAbilityToo) {
  AtTable table = table_of("A...Z...", tinkerer, "  status springs A A\n  side 1\n    pool gold\n");
  table.act("ability A dash");
  EXPECT_EQ(table.squares("A"), "a1 b1");
  table.act("react A springs");
  EXPECT_EQ(table.squares("A"), "a1 b1 c1 d1");
  table.rolls("shield shield, star star").act("move A d1").act("challenge A Z");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Farther, IsNothingToWhoHoldsNoSuchCardOrLies) {
  AtTable without = table_of("A......Z", tinkerer, "");
  EXPECT_EQ(without.refused("react A springs").rule, "skirmish.ruling.51");
  AtTable lying = table_of("a......Z", tinkerer, "  status springs A A\n");
  EXPECT_EQ(lying.refused("react A springs").rule, "skirmish.ko.3");
}

// --- range
// -------------------------------------------------------------------------------------------------------

TEST(AddedRange, MakesAnAdjacentChallengeOneOfRangeFour) {
  RULE("skirmish.chal.13");
  AtTable table = table_of("A...Z", tinkerer, "  status lens A A\n  side 1\n    pool gold\n");
  EXPECT_EQ(table.targets("A"), "");
  table.act("react A lens");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Z"));
  EXPECT_EQ(table.refused("move A b1").reason, "challenge_now");
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  table.act("take gold");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(AddedRange, IsNotOfferedOneSquareTooFar) {
  AtTable table = table_of("A....Z", tinkerer, "  status lens A A\n");
  EXPECT_THAT(table.options(), Not(Contains("react A lens")));
}

TEST(AddedRange, IsAPossibleTargetOfAChallengeAction) {
  RULE("skirmish.action.9");
  const std::string old = std::string("edition 2019\n") + tinkerer;
  AtTable without = table_of("A...Z", old, "  side 1\n    pool silver\n");
  EXPECT_EQ(without.refused("ability A strike").rule, "skirmish.action.9");
  AtTable with = table_of("A...Z", old, "  status lens A A\n  side 1\n    pool silver\n");
  with.act("ability A strike");
  EXPECT_THAT(with.options(), ElementsAre("react A lens", "skip"));
  with.act("react A lens");
  EXPECT_THAT(with.options(), ElementsAre("challenge A Z"));
}

TEST(AddedRange, MayBeLeftOutAndThenTheChallengeHasNoTarget) {
  RULE("skirmish.ability.6");
  AtTable table = table_of("A...Z", tinkerer, "  status lens A A\n  side 1\n    pool silver\n");
  table.act("ability A strike").act("skip");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_THAT(table.options(), Contains("react A lens"));  // it still holds the card
}

TEST(AddedRange, HelpsAChallengeThatAnAllyGives) {
  AtTable table =
      table_of("A.B..Z", "side\n  figure A tinkerer\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n",
               "  status lens B A\n  side 1\n    pool gold silver\n");
  table.act("ability A command").act("target B");
  EXPECT_THAT(table.options(), ElementsAre("react B lens", "skip"));
  table.rolls("shield shield, star star").act("react B lens").act("challenge B Z");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("take silver");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(AddedRange, OfAControlledRivalStaysWithItsPlayer) {
  RULE("skirmish.ruling.51");
  AtTable table =
      table_of("A..Z..Y", "side\n  figure A tinkerer\nside\n  figure Z \"Zed\"\n  figure Y tinkerer\n",
               "  status springs Z A\n  side 1\n    pool silver\n");
  table.act("ability A sway").act("target Z");
  EXPECT_THAT(table.options("react"), testing::IsEmpty());
}

// --- after this action
// ---------------------------------------------------------------------------------------

TEST(AfterThisAction, ComesAfterTheDiceAndAllTheyBring) {
  RULE("skirmish.ruling.52");
  AtTable table = table_of("AZ", tinkerer, "  status charge A A\n  side 1\n    pool gold\n");
  table.act("challenge A Z");
  EXPECT_THAT(table.options(), ElementsAre("target A", "skip"));
  table.rolls("star shield shield star, shield star").act("target A");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.pool(1), "gold");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("take gold");
  EXPECT_EQ(table.track(1, 2), "gold");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(AfterThisAction, IsOneForEachCardOfTheAction) {
  AtTable table =
      table_of("A...Z", tinkerer, "  status charge A A\n  status lens A A\n  side 1\n    pool gold silver\n");
  table.act("react A lens").act("challenge A Z");
  table.rolls("shield shield shield shield, star star").act("target A");
  table.act("take gold").act("take silver");
  EXPECT_EQ(table.pool(1), "");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(AfterThisAction, TheOneWhoWasChallengedChooses) {
  RULE("skirmish.ruling.52");
  const auto three = "side\n  figure A tinkerer\nside\n  figure Z \"Zed\"\nside\n  figure X \"Xan\"\n";
  AtTable table = table_of("Z.A...X", three, "  status lens A A\n  side 1\n    pool gold silver\n");
  table.rolls("shield shield, star star").act("react A lens").act("challenge A X");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{3});
  AtTable move = table_of("Z.A...X", three, "  status springs A A\n  side 1\n    pool gold silver\n");
  move.act("react A springs").act("move A f1");
  EXPECT_EQ(move.seats_asked(), std::vector<int>{2});  // the next one clockwise
}

// --- lower costs
// -----------------------------------------------------------------------------------------------

constexpr auto haggler = "side\n  figure A haggler\nside\n  figure Z \"Zed\"\n";

TEST(LowerCost, IsAChoiceAtEachUse) {
  RULE("skirmish.ability.8");
  AtTable table = table_of("A...Z", haggler, "  side 1\n    pool gold blue\n    track 3 blue\n");
  EXPECT_THAT(table.options("ability"), ElementsAre("ability A tidy", "ability A rest"));
  EXPECT_THAT(table.options("cheaper"), ElementsAre("cheaper A tidy", "cheaper A rest"));
  table.act("cheaper A tidy");
  EXPECT_EQ(table.track(1, 1), "gold");
  table.act("shift blue 3");
  EXPECT_EQ(table.pool(1), "blue blue");
}

TEST(LowerCost, BelowOneNeedsNoToken) {
  RULE("skirmish.ability.8");
  AtTable table = table_of("A...Z", haggler, poor);
  EXPECT_EQ(table.refused("ability A rest").reason, "no_token_of_type");
  table.act("cheaper A rest").act("move A b1");
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(LowerCost, AnotherTokenIsNotTheOneThatWasPaid) {
  AtTable table = table_of("A...Z", haggler, "  side 1\n    pool gold\n    track 2 gold\n");
  table.act("cheaper A tidy");
  EXPECT_THAT(table.options(), ElementsAre("shift gold 2"));
}

TEST(LowerCost, IsCountedForTheEndOfTheTurn) {
  AtTable once = table_of("A...Z", haggler, "  side 1\n    pool blue\n");
  once.act("cheaper A rest").act("move A b1");
  once.rolls("star, star star").act("exhaust A");
  EXPECT_EQ(once.state("A"), "down");
  EXPECT_TRUE(once.dice_used_up());
  AtTable twice = table_of("A...Z", haggler, poor);
  twice.act("cheaper A rest").act("move A b1").act("cheaper A rest");
  twice.rolls("star shield, star star").act("move A c1");  // that was its last action
  EXPECT_TRUE(twice.dice_used_up());
  EXPECT_EQ(twice.state("A"), "down");
  AtTable never = table_of("A...Z", haggler, "  side 1\n    pool blue\n");
  never.act("ability A rest").act("move A b1").act("exhaust A");
  EXPECT_EQ(never.state("A"), "standing");
}

TEST(LowerCost, IsRefusedToWhoHasNoSuchCard) {
  AtTable table = table_of("A...Z", tinkerer, "  side 1\n    pool gold silver\n");
  const Refused no = table.refused("cheaper A dash");
  EXPECT_EQ(no.rule, "skirmish.ability.8");
  EXPECT_EQ(no.reason, "not_cheaper");
}

}  // namespace extras_test

}  // namespace tablewright::tests
