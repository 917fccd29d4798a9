// Rulings where the books are silent, and choices that only come up when little room is left.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rulings_test {

namespace rulings_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;
using westeros::Face;

// Lannister with two tokens in Ashemark, Stark with two in Riverrun, everybody with more at home.
Scene before_riverrun() {
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark");
  scene.put("ashemark", "lannister", 2).put("riverrun", "stark", 2);
  return scene;
}

Scene& attack_riverrun(Scene& scene) {
  return scene.action(0, Face::March)
      .acts({"from ashemark", "take lannister", "take lannister", "go riverrun"});
}

// --- units, control, castles
// ---------------------------------------------------------------------------------

TEST(Control, TokensHeroesDragonsAndEggsAreUnits) {
  RULE("westeros.control.units");
  RULE("westeros.control.domain");
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen", 2).egg("dragonstone", 0).put("winterfell", "stark", 2);
  scene.hero("the_eyrie", "targaryen").dragon("pyke", 1).gold(0, 6);
  scene.action(0, Face::Recruit).act("recruit targaryen");
  EXPECT_EQ(scene.refusal("deploy dragonstone"), "westeros.limit.house") << "the Egg is the third unit";
  EXPECT_THAT(scene.options(), UnorderedElementsAre("deploy the_eyrie", "deploy pyke"))
      << "a Hero alone and a Dragon alone hold their domains";
}

TEST(Castle, BeyondNineAreHeldBesideTheTrack_AndTheMaximumStaysAtNought) {
  RULE("ruling.westeros.castle.overflow");
  RULE("westeros.castle.upkeep");
  Scene scene("stark lannister");
  for (const char* castle : {"winterfell", "castle_black", "riverrun", "pyke", "the_eyrie", "dragonstone",
                             "highgarden", "starfall", "the_reach"})
    scene.put(castle, "stark");
  scene.hero("storms_end", "stark").put("ashemark", "lannister", 2).hand(0, {"vendetta"});
  scene.action(0, Face::Whisper).act("discard vendetta");
  EXPECT_EQ(scene.gold_of(0), 0) << "ten Castles leave no space";
  scene.act("draw");
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.points_of(0), 2 + 2) << "the tenth counts in the ranking; home and the last objective";
}

TEST(Landing, AlliedUnitsMayBeThere_LosingTheAllianceForcesTheOwnOut) {
  RULE("westeros.landing.ally");
  RULE("westeros.ally.stolen");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("castle_black", "stark").put("dragonstone", "stark");
  scene.put("kings_landing", "stark").ally(0, "tully").put("riverrun", "tully", 2).gold(0, 2);
  scene.put("casterly_rock", "lannister").put("highgarden", "lannister").pool(1, "tully", 3);
  scene.action(0, Face::Recruit).acts({"recruit tully", "deploy kings_landing", "pass"});
  EXPECT_EQ(scene.tokens("kings_landing", "tully"), 1);
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.tokens("kings_landing", "stark"), 0);
  EXPECT_EQ(scene.tokens("ashemark", "stark"), 1) << "the nearest Fief";
  EXPECT_EQ(scene.tokens("kings_landing", "tully"), 1) << "Lannister has three Castles with Riverrun";
  EXPECT_THAT(scene.log(), HasSubstr("Lannister holds the Iron Throne."));
}

TEST(Landing, LeavingItEmptyPutsTheThroneBack) {
  RULE("westeros.landing.lost");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("castle_black", "stark").put("dragonstone", "stark");
  scene.put("kings_landing", "stark").put("casterly_rock", "lannister", 2);
  scene.action(0, Face::March).acts({"from kings_landing", "take stark", "go ashemark", "stop"});
  EXPECT_THAT(scene.log(), HasSubstr("The Iron Throne is back in King's Landing."));
}

TEST(Landing, AnArmyThatGoesFromOneCastleToAnotherKeepsIt) {
  RULE("ruling.westeros.castle.sequence");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("castle_black", "stark").put("dragonstone", "stark");
  scene.put("kings_landing", "stark").put("casterly_rock", "lannister", 2);
  scene.action(0, Face::March).acts({"from dragonstone", "take stark", "go the_eyrie", "stop"});
  EXPECT_EQ(scene.tokens("kings_landing", "stark"), 1);
  EXPECT_EQ(scene.tokens("the_eyrie", "stark"), 1);
}

TEST(Landing, ABattleIsFoughtToItsEndBeforeTheCastlesAreCounted) {
  RULE("ruling.westeros.castle.sequence");
  RULE("ruling.westeros.battle.order");
  for (const bool wins : {true, false}) {
    Scene scene("stark lannister");
    scene.put("winterfell", "stark").put("castle_black", "stark").put("dragonstone", "stark", 2);
    scene.put("kings_landing", "stark").put("the_eyrie", "lannister", wins ? 0 : 2);
    scene.put("casterly_rock", "lannister", 2).put("the_reach", "lannister").put("the_eyrie", "lannister");
    scene.hand(0, {"poisoning"}).action(0, Face::March);
    scene.acts({"from dragonstone", "take stark", "take stark", "go the_eyrie"});
    EXPECT_EQ(scene.question(), "commit") << "nobody has left King's Landing yet";
    scene.acts({wins ? "commit poisoning" : "pass", "pass"});
    if (scene.question() == "retreat") scene.act(scene.options().front());
    EXPECT_EQ(scene.tokens("kings_landing", "stark"), wins ? 1 : 0)
        << "the Eyrie stands in for Dragonstone, if it is won";
  }
}

// --- final units
// ---------------------------------------------------------------------------------------------

TEST(Final, AnEggDoesNotCount_AHeroOrADragonDoes) {
  RULE("ruling.westeros.final.counts");
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen").egg("dragonstone").put("the_eyrie", "stark", 2);
  scene.action(0, Face::March).acts({"from dragonstone", "take targaryen", "take red_egg"});
  EXPECT_EQ(scene.refusal("go the_eyrie"), "westeros.final.no-attack") << "the token is the final unit";
  EXPECT_EQ(scene.why("go the_eyrie"), "The final unit of House Targaryen cannot attack alone.");
  Scene dragon("targaryen stark");
  dragon.put("dragonstone", "targaryen").dragon("pyke").put("the_eyrie", "stark", 2);
  dragon.action(0, Face::March).acts({"from dragonstone", "take targaryen"});
  EXPECT_EQ(dragon.refusal("go the_eyrie"), "") << "a Dragon is on the map as well";
  Scene hero("stark lannister");
  hero.hero("winterfell", "stark").put("hornwood", "lannister", 2);
  hero.action(1, Face::March).acts({"from hornwood", "take lannister"});
  EXPECT_EQ(hero.refusal("go winterfell"), "westeros.final.immune") << "a Hero can be the final unit";
}

TEST(Final, ItLeavesTheMapForNoReason_NotEvenWithoutRoom) {
  RULE("westeros.final.stays");
  RULE("ruling.westeros.retreat.no-room");
  Scene scene("lannister stark");
  for (const char* fief : {"shadow_tower", "the_rills", "last_hearth", "white_harbor", "ashemark",
                           "three_sisters", "shield_islands", "old_town", "blackhaven"})
    scene.put(fief, scene.on_mat("lannister") > 3 ? "lannister" : "arryn");
  scene.put("hornwood", "lannister", 2).put("flints_finger", "arryn");
  scene.put("winterfell", "stark").ally(1, "tully").put("winterfell", "tully", 2).hero("winterfell", "tully");
  scene.hand(1, {"drain_the_coffers"}).action(0, Face::March);
  scene.acts({"from hornwood", "take lannister", "go winterfell", "pass", "commit drain_the_coffers"});
  EXPECT_EQ(scene.question(), "keep");
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("lose tully", "lose hoster_tully"));
  EXPECT_EQ(scene.refusal("lose stark"), "westeros.final.stays");
  EXPECT_EQ(scene.why("lose stark"),
            "A token of House Stark is the final unit of its house on the map and cannot leave it.");
  EXPECT_EQ(scene.refusal("lose lannister"), "ruling.westeros.retreat.no-room");
  scene.act("lose hoster_tully");  // then a token of Tully, the only one that can be spared
  EXPECT_EQ(scene.points_of(1), 1) << "the Hero's benefit";
  EXPECT_EQ(scene.question(), "retreat") << "the last token of Tully is final by now";
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat castle_black", "retreat riverrun"))
      << "the nearest unoccupied Castle Domains; the owner chooses";
  scene.gold(1, 9).act("retreat castle_black");
  EXPECT_EQ(scene.tokens("castle_black", "stark"), 1);
  EXPECT_EQ(scene.tokens("castle_black", "tully"), 1);
  EXPECT_EQ(scene.gold_of(1), 8) << "its Castle covers a space";
}

TEST(Final, WithoutEvenACastleItGoesBack_AndItsHouseSettlesAnywhereUnoccupied) {
  RULE("ruling.westeros.retreat.no-room");
  Scene scene("lannister stark");
  for (const char* fief : {"shadow_tower", "the_rills", "last_hearth", "white_harbor", "ashemark",
                           "three_sisters", "shield_islands"})
    scene.put(fief, "lannister");
  scene.put("hornwood", "lannister", 2);
  for (const char* fief : {"old_town", "blackhaven", "flints_finger", "castle_black", "riverrun", "pyke",
                           "casterly_rock", "the_eyrie", "dragonstone"})
    scene.put(fief, "arryn");
  for (const char* castle : {"highgarden", "starfall", "the_reach", "storms_end", "sunspear"})
    scene.put(castle, "tyrell");
  scene.put("winterfell", "stark").ally(1, "tully").put("winterfell", "tully", 2).gold(1, 3);
  scene.hand(1, {"drain_the_coffers"}).action(0, Face::March);
  scene.acts({"from hornwood", "take lannister", "go winterfell", "pass", "commit drain_the_coffers"});
  EXPECT_EQ(scene.on_mat("stark"), 9) << "no room in the whole world";
  EXPECT_EQ(scene.on_mat("tully"), 9);
  scene.state.at[scene.domain("old_town").value] = {};
  scene.state.mat[scene.house("arryn").value] = 1;
  scene.action(1, Face::Recruit).act("recruit stark");
  EXPECT_EQ(scene.tokens("old_town", "stark"), 1) << "the only domain without units but King's Landing";
}

// --- losing and retreating
// -------------------------------------------------------------------------------------

// In the competitive game whoever may be attacked has something to lose, so the position is made by hand.
TEST(Loss, WhereNothingCanBeLostAllRetreat) {
  RULE("ruling.westeros.loss.nothing");
  RULE("westeros.loss.protected");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("riverrun", "stark");
  scene.put("ashemark", "lannister", 2);
  scene.state.army = scene.state.at[scene.domain("ashemark").value];
  scene.state.at[scene.domain("ashemark").value] = {};
  scene.state.battle.attacker = Seat{0};
  scene.state.battle.defender = Seat{1};
  scene.state.battle.domain = scene.domain("riverrun");
  scene.state.battle.campaign = westeros::plain_march;
  scene.state.battle.attacker_won = true;
  scene.state.frames.push_back({.step = westeros::Step::Battle, .seat = Seat{0}, .a = 5});
  scene.action(0, Face::Sail).act("pass");
  EXPECT_EQ(scene.question(), "retreat") << "nobody is asked for a loss";
  scene.act("retreat flints_finger");
  EXPECT_EQ(scene.tokens("flints_finger", "stark"), 1);
  EXPECT_EQ(scene.tokens("riverrun", "lannister"), 2);
  EXPECT_EQ(scene.points_of(0), 1);
}

TEST(Retreat, OfSeveralTheOwnerOrdersTheDomains) {
  RULE("ruling.westeros.retreat.several");
  Scene scene("stark lannister");
  scene.ally(0, "tully").put("riverrun", "tully", 2).put("flints_finger", "tully");
  scene.put("riverrun", "stark", 2).put("flints_finger", "stark", 2).put("winterfell", "stark");
  scene.put("casterly_rock", "lannister", 2).pool(1, "tully", 3);
  scene.round(RoundFrom::Alliances).act("pass");
  EXPECT_EQ(scene.question(), "leave_first");
  EXPECT_EQ(scene.asked(), 0U);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("from riverrun", "from flints_finger"));
  EXPECT_EQ(scene.refusal("from winterfell"), "ruling.westeros.retreat.several");
  EXPECT_EQ(scene.why("from winterfell"), "Your units do not share Winterfell with House Tully.");
  scene.act("from riverrun");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat ashemark", "retreat three_sisters"))
      << "not Flint's Finger, where the lost ally stands as well";
  scene.act("retreat three_sisters");
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat the_rills", "retreat white_harbor"));
  scene.act("retreat the_rills");
  EXPECT_EQ(scene.tokens("the_rills", "stark"), 2);
  EXPECT_EQ(scene.tokens("three_sisters", "stark"), 2);
}

TEST(Retreat, WithoutRoomForAllTheOwnerChoosesAmongDomainsThatKeepAsMany) {
  RULE("ruling.westeros.retreat.no-room");
  RULE("westeros.retreat.overflow");
  Scene scene("lannister stark");
  for (const char* fief : {"shadow_tower", "the_rills", "last_hearth", "white_harbor", "three_sisters",
                           "shield_islands", "old_town", "blackhaven"})
    scene.put(fief, scene.on_mat("lannister") > 4 ? "lannister" : "arryn");
  scene.put("ashemark", "lannister", 2).put("hornwood", "lannister", 2);
  // Winterfell and Riverrun are next to Flint's Finger, and each has room for one.
  scene.put("flints_finger", "stark", 2).put("winterfell", "stark", 2).put("riverrun", "stark", 2);
  scene.hand(1, {"drain_the_coffers"}).action(0, Face::Sail);
  scene.acts({"from ashemark", "take lannister", "go flints_finger", "pass", "commit drain_the_coffers"});
  EXPECT_EQ(scene.question(), "retreat");
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_THAT(scene.options(), UnorderedElementsAre("retreat winterfell", "retreat riverrun"));
  scene.act("retreat riverrun");
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 3);
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 2);
  EXPECT_EQ(scene.on_mat("stark"), 4) << "one went back";
}

TEST(Retreat, AFinalUnitWithoutRoomBesideTheOthersFindsAPlaceOfItsOwn) {
  RULE("ruling.westeros.retreat.no-room");
  RULE("westeros.final.stays");
  Scene scene("lannister stark");
  for (const char* fief : {"shadow_tower", "the_rills", "last_hearth", "white_harbor", "three_sisters",
                           "shield_islands", "old_town", "blackhaven"})
    scene.put(fief, scene.on_mat("lannister") > 4 ? "lannister" : "arryn");
  scene.put("ashemark", "lannister", 2).put("hornwood", "lannister", 2);
  // Two allies may not share Winterfell, and the token of Tully is its house's final unit.
  scene.ally(1, "tully").ally(1, "tyrell");
  scene.put("flints_finger", "stark", 2).put("flints_finger", "tully");
  scene.put("winterfell", "stark").put("winterfell", "tyrell", 2);
  scene.hand(1, {"drain_the_coffers"}).action(0, Face::Sail);
  scene.acts({"from ashemark", "take lannister", "go flints_finger", "pass", "commit drain_the_coffers"});
  EXPECT_EQ(scene.tokens("winterfell", "stark"), 3);
  EXPECT_EQ(scene.tokens("riverrun", "tully"), 1) << "the nearest unoccupied Castle Domain";
}

// --- cards
// -----------------------------------------------------------------------------------------------------

TEST(Cards, DrawingStopsAtFour) {
  RULE("ruling.westeros.cards.overflow");
  RULE("westeros.cards.limit");
  Scene scene("stark lannister");
  // Four tokens are out: spaces 2 and 4 give a card each.
  scene.put("winterfell", "stark", 3).put("hornwood", "stark").put("casterly_rock", "lannister");
  scene.hand(0, {"vendetta", "poisoning", "lone_wolf"}).deck({"red_wedding", "dealmaking"});
  scene.round(RoundFrom::Taxes).act("pass");
  EXPECT_TRUE(scene.holds(0, "red_wedding"));
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
  EXPECT_EQ(scene.state.deck.back(), scene.card("dealmaking")) << "the next one was not drawn";
}

TEST(Taxes, AreCollectedInPlayerOrder) {
  RULE("ruling.westeros.tax.order");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.deck({"vendetta", "poisoning"});
  scene.state.first = Seat{1};
  scene.round(RoundFrom::Taxes).act("pass");
  EXPECT_TRUE(scene.holds(1, "vendetta")) << "the holder of the Hand draws first";
  EXPECT_TRUE(scene.holds(0, "poisoning"));
}

TEST(Event, ALastingCardStaysWhenItsOwnerRetreatsByAFlag_AndEndsWithALostBattle) {
  RULE("ruling.westeros.event.lasting-flag");
  Scene scene = before_riverrun();
  scene.hand(0, {"kingslayer"}).hand(1, {"loyal_companion", "drain_the_coffers"});
  scene.action(1, Face::Event).act("play loyal_companion");
  EXPECT_EQ(scene.state.kept[1], scene.card("loyal_companion"));
  attack_riverrun(scene).acts({"pass", "commit drain_the_coffers", "retreat three_sisters"});
  EXPECT_EQ(scene.state.kept[1], scene.card("loyal_companion")) << "nobody lost";
  scene.action(0, Face::March)
      .acts({"from riverrun", "take lannister", "take lannister", "go three_sisters", "commit kingslayer",
             "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 7 against a defence of 3.")) << "two tokens and the companion";
  EXPECT_EQ(scene.state.kept[1], westeros::no_card);
  EXPECT_TRUE(scene.is_discarded("loyal_companion"));
}

TEST(Battle, OfTwoCardsAllIconsCount_AndAnyFlagMakesTheSideRetreat) {
  RULE("ruling.westeros.battle.two-cards");
  Scene scene = before_riverrun();
  scene.hand(0, {"critical_battle", "poisoning", "spoils_of_war"}).action(0, Face::Event);
  scene.acts({"play critical_battle", "from ashemark", "take lannister", "go riverrun", "commit poisoning",
              "commit spoils_of_war", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 8 against a defence of 3."));
  Scene flag = before_riverrun();
  flag.hand(0, {"critical_battle", "poisoning", "enlist_the_faceless_men"}).action(0, Face::Event);
  flag.acts({"play critical_battle", "from ashemark", "take lannister", "go riverrun", "commit poisoning",
             "commit enlist_the_faceless_men", "pass"});
  EXPECT_EQ(flag.question(), "retreat");
  EXPECT_EQ(flag.asked(), 0U);
  EXPECT_EQ(flag.points_of(0) + flag.points_of(1), 0);
}

TEST(Battle, AnUnalliedHousesCardIsTurnedUpBeforeTheAttackersSecret) {
  RULE("westeros.battle.np-card");
  RULE("ruling.westeros.battle.secret-order");
  Scene scene("lannister stark");
  scene.put("casterly_rock", "lannister").put("winterfell", "stark").put("ashemark", "lannister", 2);
  scene.put("riverrun", "tully", 2).hand(0, {"lone_wolf"}).deck({"spoils_of_war", "poisoning"});
  attack_riverrun(scene).act("commit lone_wolf");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 7 against a defence of 4."));
}

TEST(Battle, TheTopCardThatACardAddsIsTurnedAgainForAFlag_AlsoBehindASecret) {
  RULE("westeros.battle.secret");
  Scene scene = before_riverrun();
  scene.hand(0, {"stash_of_dragon_glass"});
  scene.deck({"drain_the_coffers", "lone_wolf", "enlist_the_faceless_men", "poisoning"});
  scene.action(0, Face::Event);
  scene.acts(
      {"play stash_of_dragon_glass", "from ashemark", "take lannister", "go riverrun", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 7 against a defence of 3."));
}

// --- dragons
// ---------------------------------------------------------------------------------------------------

TEST(Dragon, WithoutDaenerysTheyStay_ButNoNewEggIsPlaced) {
  RULE("ruling.westeros.dragon.without-her");
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen").hero("dragonstone", "targaryen").put("winterfell", "stark", 2);
  scene.dragon("pyke", 0).egg("dragonstone", 1).hand(0, {"bend_the_knee"});
  scene.action(0, Face::Event).acts({"play bend_the_knee", "target daenerys_targaryen dragonstone"});
  EXPECT_EQ(scene.state.dragons_out, 1);
  EXPECT_EQ(scene.state.eggs_out, 2);
  scene.gold(0, 4).action(0, Face::Event);
  EXPECT_EQ(scene.refusal("play daenerys_targaryen"), "westeros.event.play") << "her card went with her";
  scene.state.frames.clear();
  scene.gold(0, 0).round(RoundFrom::Taxes).act("pass");
  EXPECT_EQ(scene.gold_of(0), 2) << "one from the track, one for the Dragon";
  EXPECT_EQ(scene.state.dragons_out, 3) << "the Egg hatched";
}

TEST(Dragon, FlyingIsNoSailing_SoSeasOnTheWayPayNothing) {
  RULE("westeros.dragon.fly");
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen").hero("dragonstone", "targaryen").put("winterfell", "stark", 2);
  scene.dragon("highgarden").hand(0, {"master_of_the_seas"}).action(0, Face::Event);
  scene.acts({"play master_of_the_seas", "from highgarden", "take red_dragon", "fly three_sisters"});
  EXPECT_EQ(scene.units("three_sisters"), 1);
  EXPECT_EQ(scene.gold_of(0), 0);
}

// --- what is known of cards
// --------------------------------------------------------------------------------------

// Stark holds three cards, one of which everybody knows, and puts some of them face down onto the deck.
Scene with_a_known_card() {
  Scene scene("stark lannister greyjoy");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").put("pyke", "greyjoy");
  scene.hand(0, {"house_of_the_undying", "vendetta", "poisoning"});
  scene.hand(1, {"lone_wolf"}).hand(2, {"dealmaking"});
  scene.state.known[scene.card("vendetta").value] = 0xFF;
  scene.action(0, Face::Event).act("play house_of_the_undying");
  return scene;
}

struct Places {
  int in_hand{};
  int on_top{};
  int with_other{};
  int elsewhere{};
};

// Where a card is in worlds that this seat holds possible; `tops` cards of the deck were put there.
Places sampled(const Scene& scene, Seat watcher, const char* card, std::size_t tops, std::size_t other = 1) {
  using namespace westeros;
  Random random(11);
  const View view = Westeros::view(*scene.rules, scene.state, watcher);
  const auto has = [&](const auto& cards, std::size_t first) {
    return std::find(cards.begin() + static_cast<std::ptrdiff_t>(first), cards.end(), scene.card(card)) !=
           cards.end();
  };
  Places places;
  for (int i = 0; i < 400; ++i) {
    const State world = Westeros::sample(*scene.rules, view, random);
    EXPECT_EQ(Westeros::view(*scene.rules, world, watcher), view);
    if (has(world.hands[0], 0)) {
      ++places.in_hand;
    } else if (has(world.aside, 0) || has(world.deck, world.deck.size() - tops)) {
      ++places.on_top;
    } else if (has(world.hands[other], 0)) {
      ++places.with_other;
    } else {
      ++places.elsewhere;
    }
  }
  return places;
}

TEST(Knowledge, AKnownCardOfAHandThatGoesOntoTheDeckIsInTheHandOrThere) {
  RULE("ruling.westeros.cards.rumour");
  Scene scene = with_a_known_card();
  scene.act("discard poisoning");
  const Places aside = sampled(scene, Seat{1}, "vendetta", 0);
  EXPECT_EQ(aside.elsewhere + aside.with_other, 0);
  EXPECT_GT(aside.in_hand, 100) << "one of two cards";
  EXPECT_GT(aside.on_top, 100);
  scene.act("draw");
  const Places after = sampled(scene, Seat{1}, "vendetta", 1);
  EXPECT_EQ(after.elsewhere + after.with_other, 0);
  EXPECT_GT(after.in_hand, 100);
  EXPECT_GT(after.on_top, 100);
  EXPECT_EQ(sampled(scene, spectator, "vendetta", 1).elsewhere, 0) << "who looks on knows it too";
}

TEST(Knowledge, WhoDrawsItKnows_TheOthersFollowTheDraw) {
  RULE("ruling.westeros.cards.rumour");
  Scene scene = with_a_known_card();
  scene.acts({"discard vendetta", "draw"});
  scene.put("hornwood", "stark").action(2, Face::Whisper).act("draw");
  EXPECT_TRUE(scene.holds(2, "vendetta"));
  const Places drawn = sampled(scene, Seat{1}, "vendetta", 0, 2);
  EXPECT_EQ(drawn.elsewhere, 0);
  EXPECT_GT(drawn.with_other, 100) << "Greyjoy drew the card that was put there";
  EXPECT_GT(drawn.in_hand, 100);
  scene.action(2, Face::Whisper).acts({"discard vendetta", "draw"});
  EXPECT_TRUE(scene.state.rumours.cards.empty()) << "everybody has seen it";
}

TEST(Knowledge, IfAllOfAHandWentOntoTheDeckTheCardIsThere) {
  RULE("ruling.westeros.cards.rumour");
  Scene scene = with_a_known_card();
  scene.acts({"discard vendetta", "discard poisoning", "draw"});
  const Places all = sampled(scene, Seat{1}, "vendetta", 2);
  EXPECT_EQ(all.on_top, 400);
}

TEST(Knowledge, AnotherKnownCardThatIsShownFromTheHandWasTheOneThatStayed) {
  RULE("ruling.westeros.cards.rumour");
  Scene scene = with_a_known_card();
  scene.state.known[scene.card("poisoning").value] = 0xFF;
  scene.acts({"discard vendetta", "draw"});
  scene.action(0, Face::Whisper).acts({"discard poisoning", "draw"});
  // Stark drew the top card for it: only that one can be Vendetta.
  const Places left = sampled(scene, Seat{1}, "vendetta", 0);
  EXPECT_EQ(left.in_hand, 400);
}

}  // namespace rulings_test

}  // namespace rulings_test

}  // namespace tablewright::tests
