// Exploration Tokens: who may take them and when, and what each of them does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "games/westeros/rules/exploring.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::tests {

namespace exploration_test {

using namespace exploring;
using namespace westeros;
using testing::HasSubstr;

// --- who and when ------------------------------------------------------------------------------------------

TEST(Explore, NeedsAnArmyOfThree) {
  RULE("westeros.explore.army");
  Scene scene = with_army("cache_one");
  scene.put("hornwood", "stark", 2).face_down("hornwood", "cache_two");
  scene.put("ashemark", "lannister", 3)
      .face_down("ashemark", "cache_two")
      .face_down("old_town", "cache_three");
  begin_turn(scene);
  ASSERT_EQ(scene.question(), "explore");
  EXPECT_THAT(scene.options(), testing::ElementsAre("explore the_rills", "pass"));
  EXPECT_EQ(scene.refusal("explore hornwood"), "westeros.explore.army");
  EXPECT_EQ(scene.why("explore hornwood"), "You need 3 units of yours in Hornwood for its token.");
  EXPECT_EQ(scene.refusal("explore ashemark"), "westeros.explore.army");
  EXPECT_EQ(scene.why("explore ashemark"), "You do not control Ashemark.") << "it is another player's";
  EXPECT_EQ(scene.why("explore old_town"), "You do not control Old Town.");
  EXPECT_EQ(scene.why("explore winterfell"), "There is no such token for you in Winterfell.");
  EXPECT_EQ(scene.refusal("collect cache_one the_rills"), "westeros.explore.army") << "it lies face down";
  scene.act("explore the_rills");
  EXPECT_TRUE(scene.is_face_up("the_rills", "cache_one"));
}

TEST(Explore, CountsAlliesHeroesAndEggs) {
  RULE("westeros.explore.army");
  RULE("ruling.westeros.explore.moment");
  Scene mixed = with_army("cache_one", 1);
  mixed.ally(0, "tully").put("the_rills", "tully").hero("the_rills", "tully").put("riverrun", "tully");
  EXPECT_EQ(begin_turn(mixed).question(), "explore");
  Scene eggs("targaryen stark", "mode coop");
  eggs.put("the_rills", "targaryen", 1)
      .egg("the_rills", 0)
      .egg("the_rills", 1)
      .put("dragonstone", "targaryen");
  eggs.put("winterfell", "stark", 2).face_down("the_rills", "cache_one");
  EXPECT_EQ(begin_turn(eggs).question(), "explore");
}

TEST(Explore, LetsAnArmyOfAlliesServeWhoeverHasTheTurn) {
  RULE("ruling.westeros.explore.moment");
  for (const std::size_t first : {0U, 1U}) {
    Scene scene = with_army("cache_one", 0);
    scene.ally(0, "tully").put("the_rills", "tully", 3);
    scene.state.first = seat_at(first);
    begin_turn(scene);
    ASSERT_EQ(scene.question(), "explore");
    EXPECT_EQ(scene.asked(), first);
  }
}

TEST(Explore, ComesBetweenTheActionsOfTheOwnTurnAsOftenAsThereAreTokens) {
  RULE("westeros.explore.own-turn");
  RULE("ruling.westeros.explore.moment");
  Scene scene = with_army("cache_one");
  scene.face_down("flints_finger", "cache_two");
  begin_turn(scene).acts({"explore the_rills", "collect cache_one the_rills"});
  EXPECT_EQ(scene.gold_of(0), 1);
  ASSERT_EQ(scene.question(), "turn") << "there is nothing more to take";
  scene.acts({"place march whisper", "pass"});  // the slot's action
  scene.acts({"from the_rills", "take stark", "take stark", "take stark", "go flints_finger", "stop"});
  ASSERT_EQ(scene.question(), "explore") << "after the march, before others follow";
  EXPECT_EQ(scene.asked(), 0U);
  scene.acts({"explore flints_finger", "collect cache_two flints_finger"});
  EXPECT_EQ(scene.gold_of(0), 3);
  EXPECT_EQ(scene.question(), "from");
  EXPECT_EQ(scene.asked(), 1U);
}

TEST(Explore, GivesNothingToWhoeverFollowsUntilTheirOwnTurn) {
  RULE("westeros.explore.own-turn");
  Scene scene = with_army("cache_one", 0);
  scene.put("casterly_rock", "lannister", 1).face_down("ashemark", "cache_two").deck({"dealmaking"});
  scene.state.non_player.add(scene.house("arryn"));
  begin_turn(scene).acts({"place march whisper", "pass", "pass"});
  ASSERT_EQ(scene.asked(), 1U) << "follows";
  scene.acts(
      {"from casterly_rock", "take lannister", "take lannister", "take lannister", "go ashemark", "stop"});
  ASSERT_EQ(scene.question(), "explore") << "now it is their turn";
  EXPECT_EQ(scene.asked(), 1U);
  EXPECT_THAT(scene.log(), HasSubstr("The Night King evokes terror: Dealmaking."));
}

TEST(Explore, ComesAfterTheBattleForTheDomain) {
  RULE("westeros.explore.own-turn");
  Scene scene = with_army("cache_one", 0);
  scene.put("winterfell", "stark", 1).walker("the_rills").steel(5).deck({"spoils_of_war"});
  begin_turn(scene).acts({"place march whisper", "pass", "from winterfell", "take stark", "take stark"});
  scene.acts({"take stark", "go the_rills"});
  EXPECT_EQ(scene.question(), "commit") << "first the battle";
  scene.act("pass");
  ASSERT_EQ(scene.question(), "explore");
  scene.act("explore the_rills");
  EXPECT_TRUE(scene.is_face_up("the_rills", "cache_one"));
}

TEST(Explore, ComesBetweenTheTwoMarchesOfACard) {
  RULE("westeros.explore.own-turn");
  RULE("ruling.westeros.explore.moment");
  Scene scene = with_army("cache_one", 0);
  scene.put("winterfell", "stark", 1).hand(0, {"the_kings_roads"});
  scene.state.dice[0] = {k(Face::Event), k(Face::Whisper)};
  scene.state.dice[1] = {k(Face::March), none};
  scene.round(RoundFrom::Turns).acts({"pass", "place event whisper", "pass", "play the_kings_roads"});
  scene.acts({"from winterfell", "take stark", "take stark", "take stark", "go the_rills", "stop"});
  ASSERT_EQ(scene.question(), "explore") << "before the army goes on";
  scene.acts({"explore the_rills", "collect cache_one the_rills"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.question(), "from") << "the second march";
}

TEST(Explore, DoesNotComeBetweenTheMarchesOfWhoeverFollows) {
  RULE("westeros.explore.own-turn");
  Scene scene = with_army("cache_one", 0);
  scene.put("winterfell", "stark", 1).hand(0, {"the_kings_roads"});
  scene.action(0, Face::Event, true).act("play the_kings_roads");
  scene.acts({"from winterfell", "take stark", "take stark", "take stark", "go the_rills", "stop"});
  EXPECT_EQ(scene.question(), "from");
}

TEST(Explore, IsNotTriggeredByARetreat) {
  RULE("ruling.westeros.explore.retreat");
  Scene scene("stark lannister", "mode coop");
  scene.wall_has_fallen().put("storrolds_point", "stark", 3).put("antler_river", "stark", 1);
  scene.put("casterly_rock", "lannister", 2).face_up("antler_river", "dragon_glass");
  scene.face_down("antler_river", "loss_of_gold").gold(0, 5).deck({"poisoning"});
  for (const char* taken : {"crasters_keep", "castle_black"}) scene.walker(taken);
  scene.state.winter.coming.add(scene.domain("storrolds_point"));
  scene.state.frames.push_back({.step = Step::Walkers, .seat = nobody});
  scene.action(0, Face::Sail).acts({"pass", "pass"});
  EXPECT_EQ(scene.units("antler_river"), 3) << "the two that are left have joined them";
  EXPECT_TRUE(scene.is_done()) << "no Ice Dragon, no token";
  EXPECT_EQ(scene.ice_dragon_at(), "");
  EXPECT_TRUE(scene.is_face_up("antler_river", "dragon_glass"));
  EXPECT_EQ(scene.gold_of(0), 5);
}

TEST(Explore, FindsTheUndeadDomainNoPlaceForARetreat) {
  RULE("ruling.westeros.explore.retreat");
  Scene scene("stark lannister", "mode coop");
  scene.wall_has_fallen().put("antler_river", "stark", 3).put("casterly_rock", "lannister", 2);
  scene.put("winterfell", "stark", 2).walker("haunted_forest").night_king("fist_first_men");
  scene.ice_dragon("storrolds_point").deck({"poisoning"});
  scene.state.winter.coming.add(scene.domain("antler_river"));
  scene.state.frames.push_back({.step = Step::Walkers, .seat = nobody});
  scene.action(0, Face::Sail).acts({"pass", "pass"});
  EXPECT_EQ(scene.tokens("always_winter", "stark"), 2)
      << "the only neighbour without undead and without a Castle";
}

// --- each token ------------------------------------------------------------------------------------------

using Check = void (*)(Scene&);

// What each kind does to an army that turns it up, and takes it where it may wait. Before: 5 gold.
const std::map<std::string, Check>& found_by_an_army() {
  static const std::map<std::string, Check> checks{
      {"dragon_glass",
       [](Scene& scene) {
         RULE("westeros.icedragon.guard");
         EXPECT_EQ(scene.ice_dragon_at(), blue_place);
         EXPECT_EQ(scene.question(), "commit");
         scene.act("pass");  // 3 against 3 + 1
         EXPECT_FALSE(is_spent(scene, "dragon_glass"));
       }},
      {"blue_raven",
       [](Scene& scene) {
         RULE("westeros.explore.raven");
         EXPECT_EQ(scene.state.winter.rangers_shown, 3);
         EXPECT_TRUE(is_spent(scene, "blue_raven"));
       }},
      {"loss_of_gold",
       [](Scene& scene) {
         RULE("westeros.explore.loss");
         EXPECT_EQ(scene.gold_of(0), 2);
         EXPECT_THAT(scene.log(), HasSubstr("The Treaty lost 3 gold and has 2."));
         EXPECT_TRUE(is_spent(scene, "loss_of_gold"));
       }},
      {"add_walker",
       [](Scene& scene) {
         RULE("westeros.explore.walker");
         EXPECT_TRUE(scene.has_walker(blue_place));
         EXPECT_EQ(scene.question(), "commit") << "and its battle";
         EXPECT_THAT(scene.log(), HasSubstr("attack"));
         EXPECT_TRUE(is_spent(scene, "add_walker"));
       }},
      {"evoke_terror",
       [](Scene& scene) {
         RULE("westeros.explore.terror");
         EXPECT_TRUE(scene.is_discarded("spoils_of_war")) << "the top card";
         EXPECT_FALSE(scene.is_discarded("forced_march")) << "one only";
         EXPECT_EQ(scene.state.winter.terror_walkers, 2) << "two Shields of houses that are not in the game";
         EXPECT_TRUE(is_spent(scene, "evoke_terror"));
       }},
      {"valyrian_steel",
       [](Scene& scene) {
         RULE("westeros.explore.steel");
         EXPECT_EQ(scene.state.winter.steel, 1);
         EXPECT_EQ(walker_strength(*scene.rules, scene.state), 5);
         EXPECT_THAT(scene.log(),
                     HasSubstr("Valyrian Steel takes 1 from the strength of every White Walker."));
         EXPECT_FALSE(scene.is_face_up(brown_place, "valyrian_steel"));
       }},
      {"brown_raven",
       [](Scene& scene) {
         RULE("westeros.explore.raven");
         EXPECT_EQ(scene.state.winter.rangers_shown, 3);
         EXPECT_TRUE(is_spent(scene, "brown_raven"));
       }},
      {"remove_walker",
       [](Scene& scene) {
         RULE("westeros.explore.remove");
         ASSERT_TRUE(scene.is_face_up(brown_place, "remove_walker"));
         EXPECT_EQ(scene.question(), "explore");
         scene.act("collect remove_walker the_rills");
         EXPECT_FALSE(scene.has_walker("thenn")) << "the only one";
         EXPECT_TRUE(is_spent(scene, "remove_walker"));
       }},
      {"cache_one",
       [](Scene& scene) {
         ASSERT_TRUE(scene.is_face_up(brown_place, "cache_one"));
         EXPECT_EQ(scene.act("collect cache_one the_rills").gold_of(0), 6);
         EXPECT_TRUE(is_spent(scene, "cache_one"));
       }},
      {"cache_two",
       [](Scene& scene) {
         EXPECT_EQ(scene.act("collect cache_two the_rills").gold_of(0), 7);
         EXPECT_TRUE(is_spent(scene, "cache_two"));
       }},
      {"cache_three",
       [](Scene& scene) {
         EXPECT_EQ(scene.act("collect cache_three the_rills").gold_of(0), 8);
         EXPECT_TRUE(is_spent(scene, "cache_three"));
       }},
  };
  return checks;
}

TEST(ExplorationTokens, DoWhatTheySayToAnArmyThatFindsThem) {
  RULE("westeros.explore.spent");
  RULE("westeros.explore.cache");
  const Scene any("stark lannister", "mode coop");
  EXPECT_EQ(any.rules->explorations.size(), found_by_an_army().size());
  for (const ExplorationKind& kind : any.rules->explorations) {
    SCOPED_TRACE(kind.id);
    Scene scene = with_army(kind);
    const std::string where = kind.blue ? blue_place : brown_place;
    scene.gold(0, 5).walker("thenn").deck(
        {"spoils_of_war", "forced_march"});  // Greyjoy and Martell, not here
    begin_turn(scene).act("explore " + where);
    EXPECT_THAT(scene.log(), HasSubstr("is turned up: " + kind.title + "."));
    EXPECT_EQ(scene.state.winter.face_down[scene.domain(where).value], no_token);
    const auto check = found_by_an_army().find(kind.id);
    ASSERT_NE(check, found_by_an_army().end());
    check->second(scene);
  }
}

TEST(ExplorationTokens, DoWhatTheySayWhenARangerCardTurnsThemUpWithNobodyThere) {
  RULE("westeros.ranger.flip");
  RULE("ruling.westeros.explore.raven-waits");
  const Scene any("stark lannister", "mode coop");
  for (const ExplorationKind& kind : any.rules->explorations) {
    if (!kind.blue) continue;
    SCOPED_TRACE(kind.id);
    Scene scene("stark lannister", "mode coop");
    scene.wall_has_fallen().put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
    scene.gold(0, 5).face_down(blue_place, kind.id).deck({"spoils_of_war", "forced_march"}).ranger("r2a");
    scene.state.round = 2;
    scene.round(RoundFrom::Roll).act("pass");
    const bool bad = kind.id == "loss_of_gold" || kind.id == "add_walker" || kind.id == "evoke_terror";
    EXPECT_EQ(is_spent(scene, kind.id), bad);
    EXPECT_EQ(scene.is_face_up(blue_place, kind.id), !bad) << "the rest waits for an army";
    EXPECT_EQ(scene.gold_of(0), kind.id == "loss_of_gold" ? 2 : 5);
    EXPECT_EQ(scene.has_walker(blue_place), kind.id == "add_walker");
    EXPECT_EQ(scene.state.winter.terror_walkers, kind.id == "evoke_terror" ? 2 : 0);
    EXPECT_EQ(scene.state.winter.rangers_shown, 2);
    EXPECT_EQ(scene.ice_dragon_at(), "");
    EXPECT_EQ(scene.question(), "draft");
  }
}

TEST(ExplorationTokens, DoWhatTheySayWhenARangerCardTurnsThemUpUnderAnArmy) {
  RULE("westeros.ranger.flip");
  for (const char* id : {"dragon_glass", "blue_raven", "loss_of_gold", "add_walker", "evoke_terror"}) {
    SCOPED_TRACE(id);
    Scene scene = with_army(id);
    scene.gold(0, 5).deck({"spoils_of_war", "forced_march"}).ranger("r2a").walker("thenn");
    scene.round(RoundFrom::Roll).act("pass");
    found_by_an_army().at(id)(scene);
  }
}

TEST(ExplorationTokens, AreFourteenOfAColourAndKeptOrDiscardedByKind) {
  RULE("ruling.westeros.explore.mix");
  const Scene any("stark lannister", "mode coop");
  std::map<std::string, int> counts;
  for (const ExplorationKind& kind : any.rules->explorations) counts[kind.id] = kind.count;
  const std::map<std::string, int> expected{{"dragon_glass", 3}, {"blue_raven", 3},    {"loss_of_gold", 1},
                                            {"add_walker", 3},   {"evoke_terror", 4},  {"valyrian_steel", 5},
                                            {"brown_raven", 2},  {"remove_walker", 2}, {"cache_one", 2},
                                            {"cache_two", 2},    {"cache_three", 1}};
  EXPECT_EQ(counts, expected);
}

}  // namespace exploration_test

}  // namespace tablewright::tests
