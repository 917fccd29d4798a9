// Loyal Companion: it stays in play, one more in all battles, until one is lost or a scoring begins.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/describe.hpp"
#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace loyal_companion_test {

using testing::HasSubstr;
using testing::Not;
using westeros::Face;

constexpr auto card = "loyal_companion";

// Stark has played it. Lannister with two tokens in Ashemark, Stark with two in Riverrun, as often in these
// tests.
Scene with_companion() {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.put("ashemark", "lannister", 2).put("riverrun", "stark", 2);
  plays(scene, 0, card);
  return scene;
}

bool is_kept(const Scene& scene) { return scene.state.kept[0] == scene.card(card); }

Scene& attack_ashemark(Scene& scene) {
  return scene.action(0, Face::March).acts({"from riverrun", "take stark", "take stark", "go ashemark"});
}
Scene& attack_riverrun(Scene& scene) {
  return scene.action(1, Face::March)
      .acts({"from ashemark", "take lannister", "take lannister", "go riverrun"});
}

// Listens for the cards that players keep.
class Keeping : public Describer {
 public:
  std::string cards;
  void text(std::string_view name, std::string_view value) override {
    if (name == "keeps") cards += value;
  }
  void flag(std::string_view /*name*/, bool /*value*/) override {}
  void number(std::string_view /*name*/, std::int64_t /*value*/) override {}
  void open_object(std::string_view /*name*/) override {}
  void open_list(std::string_view /*name*/) override {}
  void close() override {}
};

std::string seen_by(const Scene& scene, std::size_t seat) {
  Keeping keeping;
  using westeros::Westeros;
  Westeros::describe(*scene.rules, Westeros::view(*scene.rules, scene.state, westeros::seat_at(seat)),
                     keeping);
  return keeping.cards;
}

TEST(LoyalCompanion, ItsIconInBattle_AtItsPrice) { expect_its_icon(card); }

TEST(LoyalCompanion, ItsShields) { expect_its_shields(card); }

TEST(LoyalCompanion, SaysWhatItDoes) {
  EXPECT_EQ(text_of(card),
            "Keep this card: +1 in all your battles until you lose one or the next scoring begins.");
}

TEST(LoyalCompanion, StaysInPlay_NeitherInHandNorInThePile) {
  Scene scene = with_companion();
  EXPECT_TRUE(is_kept(scene) && scene.is_done());
  EXPECT_FALSE(scene.holds(0, card) || scene.is_discarded(card));
  EXPECT_THAT(scene.log(1), HasSubstr("Stark keeps Loyal Companion in play."));
  EXPECT_EQ(seen_by(scene, 1), card) << "it lies open on the table";
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal(std::string("play ") + card), "westeros.event.play")
      << "it is not in hand any more";
  EXPECT_EQ(scene.why(std::string("play ") + card), "Loyal Companion is not in your hand.");
}

TEST(LoyalCompanion, OneMoreInAnAttack_AndAWinKeepsIt) {
  Scene scene = with_companion();
  attack_ashemark(scene).acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 3 against a defence of 2."));
  finish(scene);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_TRUE(is_kept(scene));
}

TEST(LoyalCompanion, OneMoreInADefence) {
  Scene scene = with_companion();
  attack_riverrun(scene).acts({"pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 4.")) << "nothing more for the other side";
  finish(scene);
  EXPECT_TRUE(is_kept(scene));
}

TEST(LoyalCompanion, ALostBattleEndsIt) {
  Scene scene = with_companion();
  scene.hand(1, {"kingslayer"});
  attack_riverrun(scene).acts({"commit kingslayer", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 7 against a defence of 4."));
  EXPECT_FALSE(is_kept(scene));
  EXPECT_TRUE(scene.is_discarded(card));
  EXPECT_EQ(seen_by(scene, 1), "");
  EXPECT_THAT(scene.log(1), HasSubstr("Loyal Companion of Stark ends."));
  EXPECT_TRUE(is_over(finish(scene), card));
}

TEST(LoyalCompanion, ALostAttackEndsItToo) {
  Scene scene = with_companion();
  scene.hand(1, {"kingslayer"}).gold(1, 3);
  attack_ashemark(scene).acts({"pass", "commit kingslayer"});
  EXPECT_FALSE(is_kept(scene));
  EXPECT_TRUE(is_over(finish(scene), card));
}

TEST(LoyalCompanion, AFlagIsNoLostBattle) {
  RULE("ruling.westeros.event.lasting-flag");
  Scene scene = with_companion();
  scene.hand(0, {"drain_the_coffers"});
  attack_riverrun(scene).acts({"pass", "commit drain_the_coffers"});
  finish(scene);
  EXPECT_EQ(scene.tokens("riverrun", "stark"), 0);
  EXPECT_TRUE(is_kept(scene));
}

TEST(LoyalCompanion, TheBattleOfOthersIsNotItsOwn) {
  Scene scene("stark lannister baratheon");
  scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).put("storms_end", "baratheon", 2);
  scene.put("ashemark", "lannister", 2).put("kings_landing", "baratheon");
  scene.put("the_reach", "baratheon").put("sunspear", "baratheon").put("highgarden", "baratheon");
  plays(scene, 0, card);
  scene.action(1, Face::March);
  scene.acts({"from ashemark", "take lannister", "take lannister", "go highgarden", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 2."));
  finish(scene);
  EXPECT_TRUE(is_kept(scene));
}

TEST(LoyalCompanion, TheNextScoringEndsIt_NotARoundWithoutOne) {
  Scene scene = with_companion();
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_EQ(scene.state.round, 2) << "no scoring after the first round";
  EXPECT_TRUE(is_kept(scene));
  scene.state.frames.clear();
  scene.state.round = 3;
  scene.round(RoundFrom::Pass).act("pass");
  EXPECT_FALSE(is_kept(scene));
  EXPECT_TRUE(scene.is_discarded(card));
  EXPECT_THAT(scene.log(1), HasSubstr("Loyal Companion of Stark ends."));
}

}  // namespace loyal_companion_test

}  // namespace tablewright::tests
