// How strong the undead are in battle.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/rules/at_winterfell.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::tests {

namespace undead_strength_test {

using namespace at_winterfell;
using namespace westeros;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

std::vector<std::string> named(const Scene& scene, const UndeadParts& parts) {
  std::vector<std::string> names;
  for (const UndeadPart& part : parts) {
    const std::array words{"base", "track", "walker", "ice_dragon", "night_king", "castle"};
    std::string name =
        std::string(words[static_cast<std::size_t>(part.what)]) + ' ' + std::to_string(part.strength);
    if (part.domain != no_domain) name += ' ' + scene.rules->domain(part.domain).id;
    names.push_back(name);
  }
  return names;
}

std::vector<std::string> parts_in(const Scene& scene, const char* domain) {
  return named(scene, night_king_parts(*scene.rules, scene.state, scene.domain(domain)));
}

TEST(NightKing, IsStrongByTheSumOfHisParts) {
  RULE("westeros.nightking.strength");
  Scene scene("stark lannister", "mode coop");
  EXPECT_THAT(parts_in(scene, "winterfell"), ElementsAre("base 3", "track 18")) << "nothing from the Castle";
  EXPECT_THAT(parts_in(scene, "kings_landing"), ElementsAre("base 3", "track 18")) << "nor from the Throne";
  scene.glass(1);
  EXPECT_THAT(parts_in(scene, "winterfell"), ElementsAre("base 3", "track 13"));
  scene.walker("winterfell").walker("the_rills").walker("hornwood").walker("last_hearth").steel(2);
  EXPECT_THAT(parts_in(scene, "winterfell"), UnorderedElementsAre("base 3", "track 13", "walker 4 winterfell",
                                                                  "walker 4 the_rills", "walker 4 hornwood"))
      << "Last Hearth is two steps away";
  scene.glass(3).ice_dragon("winterfell");
  EXPECT_EQ(total_of(night_king_parts(*scene.rules, scene.state, scene.domain("winterfell"))), 3 + 3 + 12);
  EXPECT_THAT(parts_in(scene, "winterfell"), Contains("ice_dragon 3"));
  EXPECT_THAT(parts_in(scene, "pyke"), ElementsAre("base 3")) << "it is elsewhere";
}

TEST(NightKing, HasNoConscriptsAcrossTheWall) {
  RULE("westeros.nightking.strength");
  RULE("ruling.westeros.wall.links");
  Scene scene("stark lannister", "mode coop");
  scene.walker("storrolds_point");
  EXPECT_THAT(parts_in(scene, "castle_black"), Not(Contains("walker 6 storrolds_point")));
  scene.wall_has_fallen();
  EXPECT_THAT(parts_in(scene, "castle_black"), Contains("walker 6 storrolds_point"));
}

// In Flint's Finger with a White Walker beside him in Riverrun, one point of strength in it: 3 + 7 + 1 = 11.
Scene against_eleven() {
  Scene scene("stark lannister", "mode coop");
  scene.wall_has_fallen().night_king("flints_finger").walker("riverrun").steel(5).glass(2);
  scene.ally(0, "martell")
      .put("the_rills", "stark", 2)
      .hero("the_rills", "stark")
      .put("the_rills", "martell", 2);
  scene.hero("the_rills", "martell").put("winterfell", "stark").put("sunspear", "martell");
  return scene.put("casterly_rock", "lannister", 2);
}

Scene& attack_him(Scene& scene) {
  scene.action(0, Face::March).acts({"from the_rills", "take stark", "take stark", "take eddard_stark"});
  return scene.acts({"take martell", "take martell", "take oberyn_martell", "go flints_finger"});
}

TEST(NightKing, CountsHisSecretCardButNoFlagAndNoConscriptsTwice) {
  RULE("westeros.nightking.strength");
  RULE("ruling.westeros.nightking.conscripts-card");
  for (const auto& [card, total] :
       {std::pair{"crushing_siege", 15}, {"drain_the_coffers", 11}, {"unjust_trial", 11}}) {
    Scene scene = against_eleven();
    scene.deck({card});
    attack_him(scene).act("pass");
    EXPECT_THAT(scene.log(), HasSubstr("The attack counts 8 against a defence of " + std::to_string(total) + ".")) << card;
    EXPECT_EQ(scene.night_king_at(), "flints_finger");
    EXPECT_FALSE(scene.state.winter.beaten);
  }
}

TEST(NightKing, IsNotBeatenByATieWhenHeIsAttacked) {
  RULE("ruling.westeros.nightking.tie");
  for (const auto& [card, wins] : {std::pair{"press_into_battle", false}, {"crushing_siege", true}}) {
    Scene scene = against_eleven();
    scene.hand(0, {card}).deck({"drain_the_coffers"});
    attack_him(scene).act(std::string("commit ") + card);
    EXPECT_EQ(scene.state.winter.beaten, wins) << card;
    EXPECT_EQ(scene.is_done(), wins) << "else they retreat";
  }
}

// He attacks the Rills' neighbour Winterfell, held by 4 + 4 and the Castle's 1.
Scene against_his_attack(const char* card) {
  Scene scene = he_comes_to_winterfell(5, 5);
  scene.ally(0, "martell")
      .put("winterfell", "stark", 2)
      .hero("winterfell", "stark")
      .put("winterfell", "martell", 2);
  scene.hero("winterfell", "martell").put("the_rills", "stark").put("sunspear", "martell");
  return scene.glass(2).hand(0, {"spoils_of_war", "drain_the_coffers"}).deck({card});  // he has 10
}

TEST(NightKing, IsBeatenByATieWhenHeAttacks) {
  RULE("ruling.westeros.nightking.tie");
  RULE("westeros.treaty.goal");
  Scene scene = against_his_attack("complex_negotiations");
  go_on(scene).act("commit spoils_of_war");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 10 against a defence of 10."));
  EXPECT_TRUE(scene.state.winter.beaten);
  EXPECT_TRUE(scene.is_done());
  EXPECT_FALSE(scene.is_destroyed("winterfell"));
  EXPECT_EQ(Westeros::result(*scene.rules, scene.state)->winners, 1U);
}

TEST(NightKing, ControlsADomainWhenTheTreatyLost) {
  RULE("westeros.nightking.control");
  RULE("westeros.undead.no-vp");
  Scene scene = against_his_attack("forced_march");
  go_on(scene).act("commit spoils_of_war");
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 11 against a defence of 10."));
  EXPECT_EQ(scene.in_pool(1, "martell"), 1);
  EXPECT_EQ(scene.points_of(1), 5) << "nothing for winning";
  EXPECT_FALSE(scene.is_destroyed("winterfell")) << "first they leave";
  scene.act("retreat hornwood");
  EXPECT_EQ(scene.question(), "walker_first") << "the ring is coming, to them too";
  EXPECT_TRUE(scene.is_destroyed("winterfell"));
  EXPECT_EQ(scene.units("winterfell"), 0);
}

TEST(NightKing, ControlsADomainThatTheTreatyLeftByAFlag) {
  RULE("westeros.nightking.control");
  RULE("westeros.undead.flag");
  Scene scene = against_his_attack("forced_march");
  go_on(scene).act("commit drain_the_coffers").act("retreat hornwood");
  EXPECT_EQ(scene.in_pool(1, "martell"), 0) << "no unit is lost";
  EXPECT_EQ(scene.on_mat("stark"), 6);
  EXPECT_TRUE(scene.is_destroyed("winterfell"));
  EXPECT_FALSE(scene.state.winter.beaten);
}

}  // namespace undead_strength_test

}  // namespace tablewright::tests
