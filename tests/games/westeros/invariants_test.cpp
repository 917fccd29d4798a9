// What always holds can fail to: each sentence is heard once, of a state that was spoilt for it.
#include "games/westeros/invariants.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace invariants_test {

namespace invariants_test {

using namespace westeros;

// A position between two actions in which all is well.
Scene sound() {
  Scene scene("targaryen stark");
  scene.put("dragonstone", "targaryen", 2).hero("dragonstone", "targaryen").dragon("pyke", 0);
  scene.put("winterfell", "stark", 2).put("riverrun", "tully", 3).put("the_eyrie", "arryn", 3);
  scene.put("highgarden", "tyrell", 3).put("sunspear", "martell", 3).pool(0, "tully", 2);
  scene.hand(0, {"vendetta", "poisoning"}).hand(1, {"lone_wolf"}).gold(0, 3).gold(1, 8);
  scene.action(0, Face::Recruit);
  return scene;
}

std::string spoilt(const std::function<void(Scene&)>& spoil) {
  Scene scene = sound();
  EXPECT_EQ(what_is_wrong(*scene.rules, scene.state), "");
  spoil(scene);
  return what_is_wrong(*scene.rules, scene.state);
}

Force& at(Scene& scene, const char* domain) { return scene.state.at[scene.domain(domain).value]; }

TEST(Invariants, NineTokensOfEachHouse) {
  EXPECT_EQ(spoilt([](Scene& scene) { ++scene.state.mat[scene.house("tully").value]; }),
            "Tully has not nine tokens");
  EXPECT_EQ(spoilt([](Scene& scene) { at(scene, "ashemark").add(token_of(scene.house("stark"))); }),
            "Stark has not nine tokens");
}

TEST(Invariants, EachFigureIsInOnePlace) {
  EXPECT_NE(spoilt([](Scene& scene) { at(scene, "pyke").add(hero_of(scene.house("targaryen"))); }), "");
  EXPECT_NE(spoilt([](Scene& scene) { scene.state.heroes_home.add(scene.house("targaryen")); }), "");
  EXPECT_EQ(spoilt([](Scene& scene) { scene.egg("dragonstone", 0); }),
            "a Dragon is out together with its Egg");
}

TEST(Invariants, EachCardIsInOnePlace) {
  EXPECT_EQ(spoilt([](Scene& scene) { scene.state.deck.pop_back(); }).substr(0, 36),
            "a Plot Card is in no place or in two");
  EXPECT_NE(spoilt([](Scene& scene) { scene.state.hands[1].push_back(scene.card("vendetta")); }), "");
  EXPECT_EQ(spoilt([](Scene& scene) {
              scene.state.discard.add(scene.card("vendetta"));
              scene.state.playing.add(scene.card("vendetta"));
            }),
            "a Plot Card is in two piles");
  EXPECT_EQ(spoilt([](Scene& scene) { scene.state.heroes_used.add(scene.house("stark")); }),
            "a Hero Card lies face up without its Hero");
}

TEST(Invariants, TwelveCastles) {
  Scene scene = sound();
  Rules rules = *scene.rules;
  rules.castles.remove(scene.domain("winterfell"));
  EXPECT_EQ(what_is_wrong(rules, scene.state), "there are not twelve Castles");
}

TEST(Invariants, TheUnitLimit_AndOneSideADomain) {
  EXPECT_EQ(spoilt([](Scene& scene) { scene.put("winterfell", "stark", 2); }),
            "more than three of a house in Winterfell");
  EXPECT_EQ(spoilt([](Scene& scene) { scene.put("riverrun", "arryn"); }),
            "two non-player houses in Riverrun");
  EXPECT_EQ(spoilt([](Scene& scene) { scene.put("riverrun", "stark"); }), "two sides in Riverrun");
  EXPECT_EQ(spoilt([](Scene& scene) { scene.egg("ashemark", 1); }), "an Egg alone in Ashemark");
}

TEST(Invariants, GoldWithinTheTrack_AndHandsOfFour) {
  EXPECT_EQ(spoilt([](Scene& scene) { scene.gold(1, 9); }), "more gold than the track has");
  EXPECT_EQ(spoilt([](Scene& scene) { scene.hand(0, {"red_wedding", "dealmaking", "kingslayer"}); }),
            "more than four Plot Cards in a hand");
}

TEST(Invariants, AHousesLastUnitStays) {
  EXPECT_EQ(spoilt([](Scene& scene) {
              at(scene, "winterfell") = {};
              scene.state.mat[scene.house("stark").value] = 9;
            }),
            "Stark has no unit on the map");
}

TEST(Invariants, KingsLandingNeedsItsCastles) {
  EXPECT_EQ(spoilt([](Scene& scene) { scene.put("kings_landing", "stark"); }),
            "King's Landing is held with too few Castles");
}

}  // namespace invariants_test

}  // namespace invariants_test

}  // namespace tablewright::tests
