// Worked examples and answers of the rulebook and its FAQ, and sentences that need a test of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/westeros/packs.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace examples_test {

namespace examples_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using westeros::Face;
using westeros::Step;

// Stark at home with a token and the Hero, Lannister likewise.
Scene two_houses(const std::string& more = {}) {
  Scene scene("stark lannister", more);
  scene.put("winterfell", "stark").hero("winterfell", "stark");
  scene.put("casterly_rock", "lannister").hero("casterly_rock", "lannister");
  return scene;
}

// The place of a sentence in the log; npos if it is not there.
std::size_t place(const Scene& scene, const char* sentence) { return scene.log().find(sentence); }

// --- the map -----------------------------------------------------------------------------------------------

TEST(Example, TheTableOfSeas) {
  RULE("westeros.map.seas");
  const Scene scene = two_houses();
  const auto seas = [&](const char* a, const char* b) {
    return scene.rules->seas_between(scene.domain(a), scene.domain(b));
  };
  // A domain of each mat along the chain: NW, W, SW, SE, E, NE.
  const char* const chain[] = {"winterfell", "pyke", "old_town", "sunspear", "the_eyrie", "hornwood"};
  for (int i = 0; i < 6; ++i) {
    for (int j = 0; j < 6; ++j) EXPECT_EQ(seas(chain[i], chain[j]), std::abs(i - j)) << chain[i] << chain[j];
  }
}

TEST(Example, EveryDomainBeginsAndEndsASail) {
  RULE("westeros.map.coast");
  RULE("westeros.sail.range");
  const Scene names = two_houses();
  for (const westeros::DomainCard& from : names.rules->domains) {
    Scene scene("stark lannister");
    scene.put(from.id, "stark", 2).put(from.id == "pyke" ? "riverrun" : "pyke", "lannister");
    scene.action(0, Face::Sail).acts({"from " + from.id, "take stark"});
    for (const westeros::DomainCard& to : names.rules->domains) {
      if (to.id == "kings_landing" || scene.units(to.id) > 0) continue;
      const int seas = scene.rules->seas_between(scene.domain(from.id), scene.domain(to.id));
      EXPECT_EQ(scene.refusal("go " + to.id), seas == 1 || seas == 2 ? "" : "westeros.sail.range")
          << from.id << " to " << to.id;
    }
  }
}

// --- set-up, dice, turns -----------------------------------------------------------------------------------

TEST(SetUp, OwnHeroCardInHand_HomeCastleHeld_OthersStand_HeroesOfOthersOnTheirMats) {
  RULE("westeros.setup.own-start");
  RULE("westeros.setup.castles");
  RULE("westeros.setup.throne");
  RULE("westeros.setup.np-forces");
  Scene scene("stark lannister greyjoy", "expansion no\n");
  Random random(5);
  std::vector<Event> events;
  EventSink sink(events);
  scene.state = westeros::Westeros::set_up(*scene.rules, random, sink);
  const westeros::State& state = scene.state;
  for (const westeros::HouseId house : state.non_player) {
    const bool arryn = scene.rules->house(house).id == "arryn";
    EXPECT_EQ(scene.rules->heroes.has(house), !arryn) << "Arryn has no Hero";
    EXPECT_EQ(state.heroes_home.has(house), !arryn);
    EXPECT_EQ(state.owner[house.value], westeros::nobody) << "the Shield is on its mat";
  }
  for (std::size_t seat = 0; seat < 3; ++seat) {
    Scene own = scene;
    own.state.frames.clear();
    own.action(seat, Face::Event);
    const westeros::CardFace& hero = own.rules->card(westeros::hero_card_of(state.house_of[seat]));
    EXPECT_NE(own.why("play " + hero.id), hero.title + " is not in your hand.");
    // The home castle covers space 9: of nine gold eight fit.
    own.state.frames.clear();
    own.gold(seat, 7).action(seat, Face::Whisper);
    own.act("discard " + own.rules->card(state.hands[seat][0]).id);
    own.act("discard " + own.rules->card(state.hands[seat][1]).id);
    EXPECT_EQ(own.gold_of(seat), 8);
  }
}

TEST(Dice, TheHolderRollsFiveOpenly_SixWithFivePlayers) {
  RULE("westeros.dice.roll");
  RULE("westeros.five.dice");
  for (const std::size_t players : {2U, 5U}) {
    const westeros::Rules rules =
        westeros_rules("players " + std::to_string(players) + "\nhouses stark lannister\n");
    Random random(3);
    std::vector<Event> events;
    EventSink sink(events);
    westeros::State state = westeros::Westeros::set_up(rules, random, sink);
    while (state.top().step == Step::PickHouse) {
      ActList list;
      westeros::Westeros::legal(rules, state, state.top().seat, list);
      westeros::Westeros::apply(rules, state, state.top().seat, list[0], random, sink);
    }
    const auto rolled = std::count_if(events.begin(), events.end(), [](const Event& event) {
      return event.what.kind == westeros::k(westeros::Happened::Rolled);
    });
    int loose = 0;
    for (const int dice : state.loose_dice) loose += dice;
    EXPECT_EQ(rolled, players == 5 ? 6 : 5);
    EXPECT_EQ(loose, rolled) << "all of them lie there to be drafted";
  }
}

// Two players, the second of them is active with these two dice.
Scene last_turn(Face one, Face two) {
  Scene scene = two_houses();
  scene.state.dice[1] = {westeros::k(one), westeros::k(two)};
  scene.state.frames.push_back({.step = Step::Game, .a = 1});
  scene.state.frames.push_back({.step = Step::Round, .a = 2, .b = 2});
  scene.state.frames.push_back({.step = Step::TurnFlow, .seat = Seat{1}, .a = 1});
  scene.state.frames.push_back({.step = Step::Turn, .seat = Seat{1}});
  return scene;
}

TEST(Turn, AfterTheLastTurnTheOtherDieIsUnused) {
  RULE("westeros.turn.pass-die");
  Scene scene = last_turn(Face::March, Face::Plot);
  scene.acts({"place march sail", "pass", "pass", "pass"});
  EXPECT_EQ(scene.question(), "draft") << "the next round";
  EXPECT_EQ(place(scene, "passed the plot die"), std::string::npos);
}

// An example of the publisher: Sail with the slot and Sail with the die.
TEST(Example, SlotAndDieMayBeTheSameAction_FollowersHaveTheDieOnly) {
  RULE("westeros.turn.die");
  RULE("westeros.turn.slot");
  RULE("westeros.turn.follow");
  Scene scene = last_turn(Face::Sail, Face::Plot);
  scene.acts({"place sail sail", "from casterly_rock", "take lannister", "go old_town"});
  EXPECT_EQ(scene.asked(), 1U) << "and once more with the die";
  scene.acts({"from casterly_rock", "take jaime_lannister", "go old_town"});
  EXPECT_EQ(scene.asked(), 0U);
  scene.acts({"from winterfell", "take stark", "go pyke"});
  EXPECT_EQ(scene.question(), "draft") << "a follower acts once";
  EXPECT_EQ(scene.units("old_town"), 2);
}

TEST(Turn, OthersMayFollowEvenIfTheActivePlayerDidNot) {
  RULE("westeros.turn.follow");
  RULE("westeros.action.optional");
  Scene scene = last_turn(Face::March, Face::Plot);
  scene.acts({"place march event", "pass", "pass"});
  EXPECT_EQ(scene.asked(), 0U);
  scene.acts({"from winterfell", "take stark", "go hornwood", "stop"});
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
}

// The example of the rulebook: the fifth token costs 2.
TEST(Example, TheFifthTokenCostsTwo) {
  RULE("westeros.recruit.own");
  Scene scene = two_houses();
  scene.put("hornwood", "stark", 3).gold(0, 5).action(0, Face::Recruit);
  scene.act("recruit stark");  // only Winterfell has room
  EXPECT_EQ(scene.gold_of(0), 3);
}

TEST(Recruit, AHeroLostAndRecruitedAgainBringsItsUsedCardBackReady) {
  RULE("ruling.westeros.hero.ready");
  RULE("westeros.hero.on-map");
  Scene scene = two_houses();
  scene.put("winterfell", "stark").gold(0, 0).action(0, Face::Event).act("play eddard_stark");
  if (!scene.is_done()) scene.act("pass");
  scene.hand(0, {"bend_the_knee"}).action(0, Face::Event).act("play bend_the_knee");
  EXPECT_EQ(scene.units("winterfell"), 2);
  scene.gold(0, 3).action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play eddard_stark"), "westeros.event.play");
  scene.state.frames.clear();
  scene.action(0, Face::Recruit).acts({"recruit eddard_stark"});
  scene.state.frames.clear();
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play eddard_stark"), "");
}

// --- the FAQ -----------------------------------------------------------------------------------------------

TEST(Faq, MovingOutOfTheHomeLosesItsCastle) {
  RULE("westeros.control.abandon");
  RULE("westeros.castle.lost");
  Scene scene = two_houses();
  scene.gold(0, 8).action(0, Face::March);
  scene.acts({"from winterfell", "take stark", "take eddard_stark", "go hornwood", "stop"});
  EXPECT_THAT(scene.log(), HasSubstr("The castle of Winterfell is no longer Stark's."));
  EXPECT_EQ(scene.gold_of(0), 8) << "the freed space gives no gold";
  scene.hand(0, {"vendetta"}).action(0, Face::Whisper).act("discard vendetta");
  EXPECT_EQ(scene.gold_of(0), 9) << "but it can be used";
}

TEST(Faq, ABattleGoesInItsOrder) {
  RULE("ruling.westeros.battle.order");
  Scene scene = two_houses();
  scene.put("ashemark", "lannister", 2).put("riverrun", "stark", 2).hand(1, {"kingslayer"});
  scene.action(1, Face::March)
      .acts({"from ashemark", "take lannister", "take lannister", "go riverrun", "commit kingslayer", "pass",
             "retreat three_sisters"});
  const std::size_t won = place(scene, "Lannister gained 1 VP");
  const std::size_t lost = place(scene, "A token of House Stark is lost.");
  const std::size_t benefit = place(scene, "Stark gained 1 gold");
  const std::size_t retreated = place(scene, "retreated to Three Sisters.");
  const std::size_t castle = place(scene, "Lannister holds the castle of Riverrun.");
  EXPECT_LT(won, lost);
  EXPECT_LT(lost, benefit);
  EXPECT_LT(benefit, retreated);
  EXPECT_LT(retreated, castle);
  EXPECT_NE(castle, std::string::npos);
}

// --- alliances ---------------------------------------------------------------------------------------------

TEST(Alliance, Stolen_TheHeroAndItsCardChangeHands) {
  RULE("westeros.ally.stolen");
  RULE("westeros.hero.on-map");
  Scene scene = two_houses();
  scene.ally(0, "tully").put("riverrun", "tully", 2).hero("riverrun", "tully").pool(1, "tully", 2);
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play hoster_tully"), "");
  scene.state.frames.clear();
  scene.round(RoundFrom::Alliances).act("pass");
  scene.state.frames.clear();
  scene.gold(0, 0).gold(1, 0).action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play hoster_tully"), "westeros.event.play");
  scene.state.frames.clear();
  scene.action(1, Face::Event);
  EXPECT_EQ(scene.refusal("play hoster_tully"), "");
}

TEST(Alliance, Lapsed_TheOldAllyLeavesSharedDomains_AndTheCastleStaysOnTheMap) {
  RULE("westeros.ally.lapse");
  RULE("westeros.castle.np");
  Scene scene = two_houses();
  scene.ally(0, "tully").put("riverrun", "tully", 2).put("riverrun", "stark").pool(0, "tully");
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.question(), "retreat");
  scene.act("retreat flints_finger");
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 0);
  EXPECT_EQ(scene.tokens("riverrun", "tully"), 2);
  EXPECT_THAT(scene.log(), HasSubstr("The castle of Riverrun is no longer Stark's."));
  EXPECT_THAT(scene.log(), HasSubstr("House Tully is no longer allied with Stark."));
}

TEST(Alliance, AHeroThatIsItsHousesFinalUnitStaysWhenTheAllianceLapses) {
  RULE("ruling.westeros.ally.lapse-hero");
  RULE("westeros.final.stays");
  Scene scene = two_houses();
  scene.ally(0, "tully").hero("riverrun", "tully").pool(0, "tully");
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_TRUE(scene.has_hero("riverrun", "tully"));
  EXPECT_EQ(scene.state.owner[scene.house("tully").value], westeros::nobody);
}

// --- scoring, house rules
// --------------------------------------------------------------------------------------

TEST(HouseRule, AlliancesMayBeWorthNothing) {
  RULE("westeros.score.alliance");
  for (const bool score : {true, false}) {
    Scene scene = two_houses(score ? "" : "rule alliances_score no\n");
    scene.put("old_town", "tully").ally(0, "tully").state.round = 3;
    scene.round(RoundFrom::Pass).act("pass");
    EXPECT_EQ(scene.points_of(0), score ? 3 : 2) << "two for the Castles";
  }
}

TEST(HouseRule, UnitsMayRetreatToAnyUnoccupiedDomain_ButNotToKingsLanding) {
  RULE("westeros.retreat.where");
  for (const bool anywhere : {false, true}) {
    Scene scene = two_houses(anywhere ? "rule retreat_to domain\n" : "");
    scene.put("ashemark", "lannister", 2).put("riverrun", "stark", 2).hand(1, {"kingslayer"}).gold(0, 8);
    for (const char* fief : {"flints_finger", "three_sisters"}) scene.put(fief, "lannister");
    scene.put("ashemark", "lannister").action(1, Face::March);
    scene.acts(
        {"from ashemark", "take lannister", "take lannister", "go riverrun", "commit kingslayer", "pass"});
    if (anywhere) {
      EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat pyke", "retreat the_eyrie"));
      scene.act("retreat pyke");
      EXPECT_EQ(scene.gold_of(0), 7) << "two castles, and the coin comes down with the second";
    } else {
      EXPECT_THAT(scene.options(), Not(Contains("retreat pyke")));
    }
  }
}

TEST(Objective, KingsLandingCountsWithEightTokensOut) {
  RULE("westeros.score.objective");
  for (const int last : {0, 1}) {
    Scene scene("stark lannister");
    scene.put("castle_black", "stark", 2).put("dragonstone", "stark", 2).put("the_eyrie", "stark", 2);
    scene.put("kings_landing", "stark", 1 + last).put("casterly_rock", "lannister", 2);
    scene.state.round = 3;
    scene.round(RoundFrom::Pass).act("pass");
    EXPECT_EQ(scene.points_of(0), 2 + last) << "seven tokens are one too few";
  }
}

// --- cards and events
// ------------------------------------------------------------------------------------------

TEST(Cards, TheDiscardPileIsOpen_HandsAndDeckAreNot) {
  RULE("ruling.westeros.cards.open-discard");
  RULE("westeros.setup.own-start");
  Scene scene = two_houses();
  scene.hand(0, {"vendetta", "poisoning"}).action(0, Face::Whisper).act("discard vendetta");
  const westeros::View view = westeros::Westeros::view(*scene.rules, scene.state, Seat{1});
  EXPECT_TRUE(view.known.discard.has(scene.card("vendetta")));
  ASSERT_EQ(view.known.hands[0].size(), 1U);
  EXPECT_EQ(view.known.hands[0][0], westeros::hidden);
  for (const westeros::CardId card : view.known.deck) EXPECT_EQ(card, westeros::hidden);
}

TEST(Event, FreeRemovesTheGoldOnly) {
  RULE("westeros.event.actions");
  RULE("westeros.recruit.two");
  Scene scene = two_houses();
  scene.put("winterfell", "stark").put("hornwood", "stark").gold(0, 2);
  scene.hand(0, {"attempted_coup"}).put("riverrun", "tully").pool(0, "tully");
  scene.action(0, Face::Event).act("play attempted_coup");
  scene.act("recruit stark");  // Winterfell is full
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 2);
  scene.act("recruit stark");
  EXPECT_TRUE(scene.is_done()) << "two units, as always";
  EXPECT_EQ(scene.gold_of(0), 2);
}

TEST(Dragon, OfAHouseWithoutAllyTheyFightForIt) {
  RULE("ruling.westeros.dragon.unallied");
  Scene scene = two_houses();
  scene.put("dragonstone", "targaryen").dragon("dragonstone").put("the_eyrie", "lannister", 3);
  scene.deck({"dealmaking"}).action(1, Face::March);
  scene.acts({"from the_eyrie", "take lannister", "take lannister", "go dragonstone", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 6.")) << "token, Dragon, Castle and a 2";
}

}  // namespace examples_test

}  // namespace examples_test

}  // namespace tablewright::tests
