// An army that is lifted in one answer: all, all but one, these.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/westeros/packs.hpp"
#include "games/westeros/random_play.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/lifting.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::tests {

namespace lifting_test {

using namespace westeros;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// In Winterfell two tokens of Stark, Eddard Stark and a token of Tully, who is Stark's ally.
Scene before_a_march(RulesVersion version = {Westeros::rules_version}) {
  Scene scene("stark lannister", {}, version);
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark").ally(0, "tully").put("winterfell", "tully");
  scene.put("riverrun", "tully").put("casterly_rock", "lannister", 2);
  return scene.action(0, Face::March).act("from winterfell");
}

std::vector<std::string> lifts(const Scene& scene) {
  auto options = scene.options();
  std::erase_if(options, [](const std::string& option) { return !option.starts_with("lift "); });
  return options;
}

TEST(Lifting, EveryPartFromTwoUnitsOn_AllFirstThenAllButOne) {
  RULE("westeros.march.army");
  EXPECT_THAT(
      lifts(before_a_march()),
      ElementsAre("lift 2+hero 1 none", "lift 2 1 none", "lift 1+hero 1 none", "lift 2+hero none none",
                  "lift 1 1 none", "lift 2 none none", "lift hero 1 none", "lift 1+hero none none"));
}

TEST(Lifting, AllInOneAnswer_ThenDroppedAndGone) {
  RULE("westeros.march.army");
  RULE("westeros.march.pick-drop");
  Scene scene = before_a_march();
  scene.acts({"lift 2+hero 1 none", "go hornwood", "drop stark", "go last_hearth"});
  EXPECT_EQ(scene.units("winterfell"), 0);
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
  EXPECT_EQ(scene.tokens("last_hearth", "stark"), 1);
  EXPECT_EQ(scene.tokens("last_hearth", "tully"), 1);
  EXPECT_TRUE(scene.has_hero("last_hearth", "stark"));
}

TEST(Lifting, AllButOne_OrThese) {
  RULE("westeros.march.army");
  Scene all_but_one = before_a_march();
  all_but_one.acts({"lift 1+hero 1 none", "go hornwood", "stop"});
  EXPECT_EQ(all_but_one.tokens("winterfell", "stark"), 1);
  EXPECT_EQ(all_but_one.units("hornwood"), 3);
  Scene these = before_a_march();
  these.acts({"lift hero 1 none", "go hornwood", "stop"});
  EXPECT_EQ(these.tokens("winterfell", "stark"), 2);
  EXPECT_EQ(these.tokens("hornwood", "tully"), 1);
}

TEST(Lifting, SingleUnitsStayPossible_AndJoinWhoWasLifted) {
  RULE("westeros.march.army");
  Scene scene = before_a_march();
  scene.acts({"lift 2 none none", "take eddard_stark", "go hornwood", "stop"});
  EXPECT_EQ(scene.units("hornwood"), 3);
  EXPECT_EQ(scene.units("winterfell"), 1);
}

TEST(Lifting, OnlyWhereTheArmySetsOut) {
  RULE("westeros.march.army");
  Scene scene = before_a_march();
  scene.act("take stark");
  EXPECT_THAT(lifts(scene), IsEmpty());
  EXPECT_EQ(scene.refusal("lift 1+hero none none"), "westeros.march.army");
  EXPECT_EQ(scene.why("lift 1+hero none none"),
            "An army is lifted as a whole only where it sets out, before anybody has been taken along.");
  scene.put("hornwood", "stark", 2).act("go hornwood");
  EXPECT_THAT(lifts(scene), IsEmpty()) << "on the way units are picked up one by one";
}

TEST(Lifting, NobodyWhoIsNotThere_AndNoSingleUnit) {
  RULE("westeros.march.army");
  Scene scene = before_a_march();
  EXPECT_EQ(scene.why("lift 3 none none"), "Not all of these units are in Winterfell and yours to lead.");
  EXPECT_EQ(scene.refusal("lift none hero none"), "westeros.march.army");
  EXPECT_EQ(scene.refusal("lift 2 none 1egg"), "westeros.march.army");
  EXPECT_EQ(scene.why("lift hero none none"),
            "An army is lifted as a whole from two units on; one is taken along.");
}

TEST(Lifting, OnlyTheUnitsThatOneLeads) {
  RULE("westeros.coop.lead");
  Scene scene("stark lannister", "mode coop");
  scene.ally(0, "tully").put("riverrun", "lannister", 2).put("riverrun", "tully", 2);
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").action(0, Face::March);
  scene.act("from riverrun");
  EXPECT_THAT(lifts(scene), ElementsAre("lift none 2 none"));
  EXPECT_EQ(scene.refusal("lift 2 none none"), "westeros.march.army");
  scene.acts({"lift none 2 none", "go pyke", "stop"});
  EXPECT_EQ(scene.tokens("pyke", "tully"), 2);
  EXPECT_EQ(scene.tokens("riverrun", "lannister"), 2);
}

TEST(Lifting, DragonsAndEggsWithTheirHouse) {
  RULE("westeros.march.army");
  Scene scene("targaryen lannister");
  scene.put("dragonstone", "targaryen").egg("dragonstone", 1).dragon("dragonstone", 2);
  scene.put("casterly_rock", "lannister", 2).put("pyke", "targaryen").action(0, Face::March);
  scene.act("from dragonstone");
  EXPECT_THAT(lifts(scene), ElementsAre("lift 1 none 1dragon+1egg", "lift none none 1dragon+1egg",
                                        "lift 1 none 1dragon", "lift 1 none 1egg"));
  scene.acts({"lift 1 none 1dragon+1egg", "go the_eyrie", "stop"});
  EXPECT_EQ(scene.state.at[scene.domain("the_eyrie").value].eggs(), 1);
  EXPECT_EQ(scene.units("dragonstone"), 0);
}

TEST(Lifting, WithACardOnlyThoseWithWhomItCanBeCarriedOut) {
  RULE("ruling.westeros.event.must-battle");
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark").put("casterly_rock", "lannister", 2);
  scene.hand(0, {"forced_march"}).action(0, Face::Event).act("play forced_march");
  ASSERT_EQ(scene.question(), "army");
  EXPECT_THAT(lifts(scene), Not(IsEmpty()));
  for (const std::string& lift : lifts(scene)) {
    Scene next = scene;
    next.act(lift);
    bool goes = next.question() != "army";  // where there is only one way, it goes by itself
    for (const std::string& option : next.options()) goes = goes || option.starts_with("go ");
    EXPECT_TRUE(goes) << lift;
  }
}

// Matches that began before: units are taken one by one.
TEST(Lifting, IsNotOfferedByTheFirstVersion) {
  RULE("westeros.march.army");
  const Scene scene = before_a_march({1});
  EXPECT_THAT(scene.options(), ElementsAre("take stark", "take tully", "take eddard_stark", "stop"));
  Scene asked = scene;
  EXPECT_EQ(asked.refusal("lift 2 none none"), "westeros.march.army");
  EXPECT_EQ(asked.why("lift 2 none none"), "This is not what you are asked now.");
}

// --- the same armies as one by one -------------------------------------------------------------------------

State after(const Rules& rules, State state, const Act& act) {
  Random random(1);
  EventSink silent;
  Westeros::apply(rules, state, state.top().seat, act, random, silent);
  return state;
}

State taken_one_by_one(const Rules& rules, State state, const Force& army) {
  for_each_unit(army, [&](UnitId unit) {
    const Act take{.kind = k(Does::Take), .a = unit.value};
    for (int i = 0; i < army.count(unit); ++i) {
      ASSERT_FALSE(Westeros::explain(rules, state, state.top().seat, take));
      state = after(rules, state, take);
    }
  });
  return state;
}

TEST(Lifting, LeadsToTheSameArmiesAsTakingOneByOne) {
  RULE("westeros.march.army");
  std::uint64_t lifted_armies = 0;
  for (const char* options : {"players 4\nhouses targaryen\n", "mode coop\nplayers 3\n", "mode rival\n"}) {
    const Rules rules = westeros_rules(options);
    for (std::uint64_t seed = 2; seed <= 6; seed += 2) {
      Random random(seed);
      EventSink silent;
      State state = Westeros::set_up(rules, random, silent);
      ActList list;
      while (!Westeros::result(rules, state)) {
        const Seat seat = *Westeros::question(rules, state).asked.begin();
        list.clear();
        Westeros::legal(rules, state, seat, list);
        for (const Act& act : list) {
          if (act.kind != k(Does::Lift) || (state.top().flags & 1U) == 0) continue;
          ++lifted_armies;
          const Force army = *lifted(liftable(rules, state, state.top()), act);
          ASSERT_EQ(after(rules, state, act), taken_one_by_one(rules, state, army)) << options << seed;
          ASSERT_EQ(lift_of(liftable(rules, state, state.top()), army), act);
        }
        Westeros::apply(rules, state, seat, eager({list.begin(), list.end()}, random), random, silent);
      }
    }
  }
  EXPECT_GT(lifted_armies, 200U);
}

}  // namespace lifting_test

}  // namespace tablewright::tests
