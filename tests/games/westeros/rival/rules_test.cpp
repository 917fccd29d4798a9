// Checklist 26.26, rule by rule.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "games/westeros/packs.hpp"
#include "games/westeros/rival/rival_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rival_rules_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using namespace westeros;

struct Begun {
  Rules rules;
  State state;
  std::vector<Event> events;
};

Begun begun(const std::string& options) {
  Begun game{westeros_rules(options), {}, {}};
  Random random(5);
  EventSink sink(game.events);
  game.state = Westeros::set_up(game.rules, random, sink);
  return game;
}

std::vector<Face> dice_of(const State& state) {
  std::vector<Face> dice;
  for (const std::uint8_t die : {state.dice[0][0], state.dice[0][1], state.solo.third}) {
    if (die != none) dice.push_back(static_cast<Face>(die));
  }
  return dice;
}

TEST(Rival, SetUpIsForTwo_TheRivalHasNoGoldAndNoHand) {
  RULE("westeros.rival.setup");
  const Begun game = begun("mode rival\nhouses stark lannister\n");
  const State& state = game.state;
  EXPECT_EQ(state.non_player.count(), 4);
  const DomainId home = game.rules.house(state.house_of[1]).home;
  EXPECT_EQ(state.at[home.value].tokens(state.house_of[1]), 1);
  EXPECT_TRUE(state.at[home.value].heroes().has(state.house_of[1]));
  EXPECT_EQ(state.gold[0], 3);
  EXPECT_EQ(state.gold[1], 0);
  EXPECT_EQ(state.hands[0].size(), 4U);
  EXPECT_TRUE(state.hands[1].empty());
  EXPECT_EQ(state.solo.deck.size(), 12U);
  EXPECT_EQ(dice_of(state).size(), 3U);
  EXPECT_EQ(state.first, seat_at(0));
}

TEST(Rival, YouChooseBothHouses) {
  RULE("westeros.rival.setup");
  Begun game = begun("mode rival\n");
  Random random(5);
  EventSink silent;
  for (const std::size_t house : {3U, 4U}) {
    ASSERT_EQ(game.state.top().step, westeros::Step::PickHouse);
    EXPECT_TRUE(Westeros::question(game.rules, game.state).asked.has(seat_at(0)));
    ActList list;
    Westeros::legal(game.rules, game.state, seat_at(0), list);
    Westeros::apply(game.rules, game.state, seat_at(0), list[house], random, silent);
  }
  EXPECT_NE(game.state.house_of[0], game.state.house_of[1]);
  EXPECT_EQ(game.state.round, 1);
}

// The order of turns in the log of a whole round.
TEST(Rival, ARoundIsYouTheRivalYouTheRival) {
  RULE("westeros.rival.round");
  RULE("westeros.rival.turn");
  Begun game = begun("mode rival\nhouses stark lannister\n");
  Random random(3);
  EventSink sink(game.events);
  std::vector<Seat> turns;
  std::size_t dice = 0;
  std::size_t cards = 0;
  for (int i = 0; game.state.round == 1 && i < 500; ++i) {
    ActList list;
    Westeros::legal(game.rules, game.state, seat_at(0), list);
    Westeros::apply(game.rules, game.state, seat_at(0), list.back(), random, sink);
  }
  for (const Event& event : game.events) {
    if (event.what.kind == k(Happened::RoundBegan) && event.what.b == 2) break;
    if (event.what.kind == k(Happened::TurnBegan)) turns.push_back(Seat{event.what.a});
    if (event.what.kind == k(Happened::RivalRolled)) {
      EXPECT_EQ(event.what.b, ++dice) << "leftmost free slot";
    }
    if (event.what.kind == k(Happened::RivalCardShown)) ++cards;
  }
  EXPECT_THAT(turns, testing::ElementsAre(seat_at(0), seat_at(1), seat_at(0), seat_at(1)));
  EXPECT_EQ(cards, 2U);
  EXPECT_EQ(game.state.first, seat_at(0)) << "you are always first";
  EXPECT_EQ(std::popcount(game.state.solo.boxed), 1) << "the first card went into the box";
  EXPECT_EQ(game.state.solo.deck.size(), 10U);
}

// Three dice, then two; the last is not used.
TEST(Rival, YouPlaceOneOfThreeDice_ThenOneOfTwo) {
  RULE("westeros.rival.your-dice");
  auto scene = at_the_start();
  scene.gold(0, 0);
  scene.round(RoundFrom::Turns);
  scene.state.dice[0] = {k(Face::Recruit), k(Face::Plot)};
  scene.state.solo.third = k(Face::Sail);
  scene.act("pass");
  EXPECT_EQ(scene.question(), "turn");
  EXPECT_THAT(scene.options(), Contains("place recruit march"));
  EXPECT_THAT(scene.options(), Contains("place plot march"));
  EXPECT_THAT(scene.options(), Contains("place sail march"));
  EXPECT_EQ(scene.refusal("place event march"), "westeros.turn.place");
  scene.act("place recruit plot");
  EXPECT_THAT(dice_of(scene.state), UnorderedElementsAre(Face::Plot, Face::Sail));
}

TEST(Rival, AnyPlaceOfTheDieLeavesTheOtherTwo) {
  RULE("westeros.rival.your-dice");
  for (const Face placed : {Face::Recruit, Face::Plot, Face::Sail}) {
    auto scene = at_the_start();
    scene.round(RoundFrom::Turns);
    scene.state.dice[0] = {k(Face::Recruit), k(Face::Plot)};
    scene.state.solo.third = k(Face::Sail);
    const char* names[] = {"recruit", "march", "sail", "whisper", "plot", "event"};
    scene.act("pass").act(std::string("place ") + names[k(placed)] + " event");
    EXPECT_EQ(dice_of(scene.state).size(), 2U);
    EXPECT_THAT(dice_of(scene.state), Not(Contains(placed)));
  }
}

TEST(Rival, AbilitiesChangeAnyOfTheThree_OnceATurn) {
  RULE("westeros.rival.your-dice");
  RULE("ruling.westeros.turn.ability-once");
  auto scene = at_the_start();  // Stark turns a die to Recruit
  scene.round(RoundFrom::Turns);
  scene.state.dice[0] = {k(Face::Plot), k(Face::Plot)};
  scene.state.solo.third = k(Face::Sail);
  scene.act("pass").act("set stark sail recruit");
  EXPECT_EQ(scene.state.solo.third, k(Face::Recruit));
  EXPECT_EQ(scene.refusal("set stark plot recruit"), "ruling.westeros.turn.ability-once");
}

TEST(Rival, ARerollRollsAllThree) {
  RULE("westeros.rival.your-dice");
  RivalScene scene("martell", "lannister");
  scene.put("sunspear", "martell").put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  scene.round(RoundFrom::Turns);
  scene.state.dice[0] = {k(Face::Plot), k(Face::Plot)};
  scene.state.solo.third = k(Face::Sail);
  scene.act("pass").act("reroll martell");
  EXPECT_EQ(dice_of(scene.state).size(), 3U);
  EXPECT_THAT(scene.log(), HasSubstr("rolled again"));
  EXPECT_THAT(scene.log(), HasSubstr("A die shows"));
}

// You follow the face of its die by your own choice, whatever its card says.
TEST(Rival, YouFollowItsDie_ItNeverFollowsYours) {
  RULE("westeros.rival.follow");
  auto scene = at_the_start();
  scene.gold(0, 3).put("hornwood", "stark");
  scene.shows("rv01").rival(Face::Recruit);
  EXPECT_EQ(scene.question(), "recruit");
  EXPECT_EQ(scene.asked(), 0U);
  auto yours = at_the_start();
  yours.gold(0, 3).round(RoundFrom::Turns);
  yours.state.dice[0] = {k(Face::Recruit), k(Face::Plot)};
  yours.state.solo.third = k(Face::Sail);
  yours.acts({"pass", "place recruit sail", "pass", "pass"});  // neither Sail nor Recruit
  EXPECT_THAT(yours.log(), HasSubstr("The Rival is active."));
  EXPECT_THAT(yours.log(), Not(HasSubstr("The Rival recruited")));
  EXPECT_THAT(yours.log(), HasSubstr("on its slot 1 shows"));
}

TEST(Rival, ItDoesAsMuchAsItCan) {
  RULE("westeros.rival.golden");
  RULE("ruling.westeros.rival.limit");
  RivalScene scene;
  scene.put("casterly_rock", "lannister", 1).hero("casterly_rock", "lannister");
  scene.shows("rv09").rival(Face::Recruit);  // two at home, room for one
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 2);
  EXPECT_EQ(scene.on_mat("lannister"), 7);
}

// --- March and Sail --------------------------------------------------------------------------------------

TEST(Rival, GoesStraightThere_OverAnybody_LeavingOneTokenOfItsOwn) {
  RULE("westeros.rival.move");
  auto scene = at_the_start();
  scene.ally(1, "martell").put("casterly_rock", "martell", 2).put("casterly_rock", "lannister");
  scene.put("shield_islands", "arryn");  // RV03 goes to Three Sisters, past the Eyrie
  scene.shows("rv03").rival(Face::March);
  EXPECT_EQ(scene.rival_is_in(), "three_sisters");
  EXPECT_EQ(scene.tokens("casterly_rock", "lannister"), 1);
  EXPECT_EQ(scene.tokens("casterly_rock", "martell"), 0);
  EXPECT_EQ(scene.tokens("three_sisters", "martell"), 2);
}

TEST(Rival, WithOnlyAlliedTokensOneOfThemStays) {
  RULE("westeros.rival.move");
  RivalScene scene;
  scene.hero("casterly_rock", "lannister").ally(1, "martell").put("casterly_rock", "martell", 2);
  scene.put("pyke", "lannister").put("winterfell", "stark");
  scene.shows("rv03").rival(Face::March);
  EXPECT_EQ(scene.tokens("casterly_rock", "martell"), 1);
  EXPECT_EQ(scene.tokens("three_sisters", "martell"), 1);
}

TEST(Rival, AHeroAloneGoesAlone) {
  RULE("westeros.rival.move");
  RivalScene scene;
  scene.hero("casterly_rock", "lannister").put("pyke", "lannister").put("winterfell", "stark");
  scene.shows("rv03").rival(Face::March);
  EXPECT_EQ(scene.rival_is_in(), "three_sisters");
  EXPECT_EQ(scene.units("casterly_rock"), 0);
}

TEST(Rival, AnUnoccupiedCastleIsTaken) {
  RULE("westeros.rival.target");
  auto scene = at_the_start();
  scene.shows("rv05").rival(Face::March);  // Riverrun
  EXPECT_EQ(scene.rival_is_in(), "riverrun");
  EXPECT_THAT(scene.log(), HasSubstr("The Rival holds the castle of Riverrun"));
}

TEST(Rival, ATargetOfYoursIsABattle) {
  RULE("westeros.rival.target");
  auto scene = at_the_start();
  scene.put("riverrun", "stark");
  scene.shows("rv05").rival(Face::March);
  EXPECT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.state.battle.attacker, seat_at(1));
  EXPECT_EQ(scene.state.battle.defender, seat_at(0));
}

TEST(Rival, ATargetOfItsOwnIsReplacedByNextTarget) {
  RULE("westeros.rival.target");
  RULE("westeros.rival.next");
  auto scene = at_the_start();
  scene.put("riverrun", "lannister");
  scene.shows("rv05").rival(Face::March);
  EXPECT_THAT(scene.log(), HasSubstr("Riverrun is no target: it is held already."));
  scene.act("domain ashemark");
  EXPECT_THAT(scene.log(), HasSubstr("NEXT TARGET of the objective Two Fiefs"));
}

// Home is held, so the first box is passed over; then the nearest unoccupied Fief.
TEST(Rival, NextTarget_HeldOnesArePassedOverToTheRight) {
  RULE("westeros.rival.next");
  auto scene = at_the_start();
  scene.put("riverrun", "lannister");
  scene.shows("rv05").rival(Face::March);
  EXPECT_EQ(scene.question(), "rival_domain");
  EXPECT_EQ(scene.asked(), 0U) << "you break its ties";
  EXPECT_THAT(scene.options(), UnorderedElementsAre("domain ashemark", "domain shield_islands"));
  EXPECT_EQ(scene.refusal("domain old_town"), "westeros.rival.next");
  scene.act("domain ashemark");
  EXPECT_EQ(scene.rival_is_in(), "ashemark");
}

// --- Plot ------------------------------------------------------------------------------------------------

TEST(Rival, Plot_ANonPlayerShieldGivesOneToken) {
  RULE("westeros.rival.plot");
  auto scene = at_the_start();
  scene.deck({"critical_battle"}).put("riverrun", "tully", 3);  // Arryn and Tully
  scene.shows("rv01").rival(Face::Plot);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 1);
  EXPECT_EQ(scene.in_pool(1, "tully"), 1);
  EXPECT_TRUE(scene.is_discarded("critical_battle"));
}

TEST(Rival, Plot_AnEmptyTokenPoolGivesNothing) {
  RULE("westeros.rival.plot");
  RULE("westeros.rival.golden");
  auto scene = at_the_start();
  scene.pool(0, "arryn", 6).deck({"a_betrayers_gift"});
  scene.shows("rv01").rival(Face::Plot);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 0);
  EXPECT_EQ(scene.in_pool(0, "arryn"), 6);
}

TEST(Rival, Plot_YourShieldMakesYouHandOverATokenOfYourChoice) {
  RULE("westeros.rival.plot");
  auto scene = at_the_start();
  scene.pool(0, "arryn", 1).pool(0, "martell", 1).deck({"vendetta"});  // Stark
  scene.shows("rv01").rival(Face::Plot);
  EXPECT_EQ(scene.question(), "rival_house");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("token arryn", "token martell"));
  EXPECT_EQ(scene.refusal("token tully"), "westeros.rival.plot");
  scene.act("token martell");
  EXPECT_EQ(scene.in_pool(1, "martell"), 1);
  EXPECT_EQ(scene.in_pool(0, "martell"), 0);
  auto empty = at_the_start();
  empty.deck({"vendetta"});
  empty.shows("rv01").rival(Face::Plot);
  EXPECT_NE(empty.question(), "rival_house");
}

TEST(Rival, Plot_ItsOwnShieldGivesATokenOfItsStrongestAlly) {
  RULE("westeros.rival.plot");
  auto scene = at_the_start();
  scene.ally(1, "arryn").pool(1, "arryn", 2).ally(1, "martell").pool(1, "martell", 1);
  scene.deck({"red_wedding"});
  scene.shows("rv01").rival(Face::Plot);  // Lannister
  EXPECT_EQ(scene.in_pool(1, "arryn"), 3);
}

TEST(Rival, Plot_ATieOrNoAlly_YouChoose) {
  RULE("westeros.rival.plot");
  auto tie = at_the_start();
  tie.ally(1, "arryn").pool(1, "arryn", 2).ally(1, "martell").pool(1, "martell", 2).non_player("tully");
  tie.deck({"red_wedding"});
  tie.shows("rv01").rival(Face::Plot);
  EXPECT_THAT(tie.options(), UnorderedElementsAre("token arryn", "token martell"));
  auto none = at_the_start();
  none.non_player("tully").deck({"red_wedding"});
  none.shows("rv01").rival(Face::Plot);
  EXPECT_THAT(none.options(), UnorderedElementsAre("token arryn", "token tully"));
  none.act("token tully");
  EXPECT_EQ(none.in_pool(1, "tully"), 1);
}

TEST(Rival, Plot_WithoutAnyCardDoesNothing) {
  RULE("ruling.westeros.cards.none-left");
  auto scene = at_the_start();
  scene.state.removed = scene.rules->deck;
  scene.state.deck.clear();
  scene.shows("rv01").rival(Face::Plot);
  EXPECT_EQ(scene.in_pool(1, "arryn"), 0);
}

// --- the end of a round ----------------------------------------------------------------------------------

TEST(Rival, FromTheSecondRoundTwoSlotsAreClosed) {
  RULE("westeros.rival.slots");
  RULE("ruling.westeros.rival.slots-which");
  auto scene = at_the_start();
  scene.round(RoundFrom::Pass);
  scene.state.covered = 1U << k(Face::Plot) | 1U << k(Face::Sail);
  scene.act("pass");
  EXPECT_EQ(scene.state.round, 2);
  EXPECT_EQ(scene.question(), "turn");
  const auto dice = dice_of(scene.state);
  const char* names[] = {"recruit", "march", "sail", "whisper", "plot", "event"};
  const std::string die = names[k(dice[0])];
  EXPECT_EQ(scene.refusal("place " + die + " plot"), "westeros.rival.slots");
  EXPECT_EQ(scene.refusal("place " + die + " sail"), "westeros.rival.slots");
  EXPECT_EQ(scene.refusal("place " + die + " event"), "");
  // The next round closes two others.
  scene.state.frames.clear();
  scene.round(RoundFrom::Pass);
  scene.state.covered =
      static_cast<std::uint8_t>(scene.state.covered | 1U << k(Face::Event) | 1U << k(Face::March));
  scene.act("pass");
  EXPECT_EQ(scene.state.solo.coins, 1U << k(Face::Event) | 1U << k(Face::March));
}

TEST(Rival, NoSlotIsClosedInTheFirstRound) {
  RULE("westeros.rival.slots");
  const Begun game = begun("mode rival\nhouses stark lannister\n");
  EXPECT_EQ(game.state.solo.coins, 0);
  EXPECT_EQ(game.state.covered, 0);
}

TEST(Rival, BothScore_ByTheTableOfTwo) {
  RULE("westeros.rival.score");
  auto scene = at_the_start();
  scene.put("pyke", "lannister");  // two Castles against one, home with two tokens out
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.points_of(1), 2 + 1);
  EXPECT_EQ(scene.points_of(0), 1 + 1);
}

TEST(Rival, TheHigherScoreWins_AndBothAreTold) {
  RULE("westeros.rival.score");
  const auto ended = [](std::uint8_t yours, std::uint8_t its) {
    auto scene = at_the_start();
    scene.state.points = {yours, its};
    scene.state.round = 6;
    scene.round(RoundFrom::Pass).act("pass");
    return scene;
  };
  const auto won = ended(20, 3);
  const auto outcome = Westeros::result(*won.rules, won.state);
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->has_won(0));
  EXPECT_FALSE(outcome->has_won(1));
  EXPECT_EQ(outcome->points.size(), 2U);
  const auto lost = ended(3, 20);
  EXPECT_FALSE(Westeros::result(*lost.rules, lost.state)->has_won(0));
  EXPECT_THAT(lost.log(), HasSubstr("The Rival wins with"));
}

}  // namespace rival_rules_test

}  // namespace tablewright::tests
