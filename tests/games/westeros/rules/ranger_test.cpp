// The Ranger Cards: tokens, White Walkers, attack, exactly as they are marked and in this order.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/westeros/scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace ranger_test {

using namespace westeros;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Two Fiefs of the south that the card does not touch, for the players.
void put_players_out_of_the_way(Scene& scene, const RangerCard& card) {
  const Rules& rules = *scene.rules;
  DomainSet quiet = rules.fiefs - rules.north;
  if (card.attacks != no_domain)
    quiet = quiet - rules.roads[0].borders[card.attacks.value] - DomainSet::of(card.attacks);
  const DomainId first = quiet.lowest();
  quiet.remove(first);
  scene.put(rules.domain(first).id, "stark", 2).put(rules.domain(quiet.lowest()).id, "lannister", 2);
}

// What the log says of the card, a word for each line.
std::vector<std::string> told(const Scene& scene) {
  std::vector<std::string> words;
  const auto note = [&](const char* word, std::uint8_t domain) {
    words.push_back(std::string(word) + ' ' + scene.rules->domain(DomainId{domain}).id);
  };
  for (const Event& event : scene.events) {
    switch (static_cast<Happened>(event.what.kind)) {
      case Happened::RangerShown: words.push_back("card " + scene.rules->rangers[event.what.a].id); break;
      case Happened::TokenAdded: note("add", event.what.a); break;
      case Happened::TokenTurnedUp: note("flip", event.what.b); break;
      case Happened::WalkerPlaced: note("walker", event.what.a); break;
      case Happened::WalkerNotPlaced: note("point", event.what.a); break;
      case Happened::NightKingCame: note("king", event.what.a); break;
      case Happened::WallFell: words.emplace_back("wall"); break;
      case Happened::CastleDestroyed: note("destroyed", event.what.a); break;
      default: break;
    }
  }
  return words;
}

// The lines that the card asks for. Where nobody stands the engine goes by the order of the map.
std::vector<std::string> asked_for(const Rules& rules, const RangerCard& card, const char* token) {
  std::vector<std::string> words{"card " + card.id};
  for (const DomainId domain : card.tokens) words.push_back(token + rules.domain(domain).id);
  DomainSet walkers;
  for (const DomainId domain : card.walkers) walkers.add(domain);
  for (const DomainId domain : walkers) words.push_back("walker " + rules.domain(domain).id);
  if (card.attacks == no_domain) return words;
  const bool north = rules.north.has(card.attacks);
  words.push_back("king " + rules.domain(card.attacks).id);
  if (!north) words.emplace_back("wall");
  if (rules.castles.has(card.attacks)) words.push_back("destroyed " + rules.domain(card.attacks).id);
  const auto walker = [&](DomainId domain) {
    words.push_back((walkers.has(domain) ? "point " : "walker ") + rules.domain(domain).id);
  };
  walker(card.attacks);  // his own first
  for (const DomainId domain : rules.roads[north ? 1 : 0].borders[card.attacks.value]) walker(domain);
  return words;
}

class RangerCards : public testing::TestWithParam<std::size_t> {};

TEST_P(RangerCards, DoesExactlyAsMarked) {
  RULE("westeros.ranger.order");
  RULE("westeros.ranger.add");
  RULE("westeros.ranger.walkers");
  RULE("westeros.nightking.jump");
  Scene scene("stark lannister", "mode coop");
  const Rules& rules = *scene.rules;
  const RangerCard& card = rules.rangers[GetParam()];
  EXPECT_EQ(card.round, GetParam() / rangers_a_round + 1);
  EXPECT_EQ(card.tokens.size(), 2U);
  if (card.round == 1) {
    EXPECT_EQ(card.attacks, no_domain) << "round 1 never";
  } else if (card.round > 2) {
    EXPECT_NE(card.attacks, no_domain);
  }
  put_players_out_of_the_way(scene, card);
  scene.state.round = card.round;
  scene.supply({"loss_of_gold", "blue_raven", "add_walker"})
      .ranger(card.id)
      .round(RoundFrom::Roll)
      .act("pass");
  EXPECT_EQ(scene.question(), "draft") << "nobody is in the way";
  EXPECT_EQ(told(scene), asked_for(rules, card, "add "));
  EXPECT_EQ(rules.exploration(scene.state.winter.face_down[card.tokens[0].value]).id, "loss_of_gold");
  EXPECT_EQ(rules.exploration(scene.state.winter.face_down[card.tokens[1].value]).id, "blue_raven");
  EXPECT_EQ(scene.state.winter.supply.size(), 1U);
  EXPECT_EQ(scene.state.winter.night_king, card.attacks);
  EXPECT_EQ(scene.state.winter.rangers_shown, card.round);
}

TEST_P(RangerCards, TurnsUpTheTokensThatLieThere) {
  RULE("westeros.ranger.flip");
  Scene scene("stark lannister", "mode coop");
  const RangerCard& card = scene.rules->rangers[GetParam()];
  put_players_out_of_the_way(scene, card);
  scene.state.round = card.round;
  for (const DomainId domain : card.tokens) scene.face_down(scene.rules->domain(domain).id, "dragon_glass");
  scene.supply({"blue_raven"}).ranger(card.id).round(RoundFrom::Roll).act("pass");
  EXPECT_EQ(told(scene), asked_for(*scene.rules, card, "flip "));
  for (const DomainId domain : card.tokens) {
    EXPECT_EQ(scene.state.winter.face_down[domain.value], no_token);
    EXPECT_TRUE(scene.is_face_up(scene.rules->domain(domain).id, "dragon_glass"));
  }
  EXPECT_EQ(scene.state.winter.supply.size(), 1U) << "flipped, so none is added";
}

INSTANTIATE_TEST_SUITE_P(All, RangerCards, testing::Range<std::size_t>(0, 18));

// Round 2, its card without an attack: tokens in Storrold's Point and Thenn.
Scene second_round() {
  Scene scene("stark lannister", "mode coop");
  scene.wall_has_fallen().put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).ranger("r2a");
  scene.state.round = 2;
  return scene;
}

TEST(Ranger, ResolvesOnlyWhatIsBadWhenItTurnsUpATokenWithNobodyThere) {
  RULE("westeros.ranger.flip");
  Scene scene = second_round();
  scene.gold(0, 7).face_down("storrolds_point", "loss_of_gold").face_down("thenn", "blue_raven");
  scene.round(RoundFrom::Roll).act("pass");
  EXPECT_EQ(scene.gold_of(0), 4);
  EXPECT_FALSE(scene.is_face_up("storrolds_point", "loss_of_gold")) << "used up";
  EXPECT_TRUE(scene.is_face_up("thenn", "blue_raven")) << "it waits";
  EXPECT_EQ(scene.state.winter.rangers_shown, 2) << "nobody has read it";
}

TEST(Ranger, AddsATokenBesideOneThatLiesFaceUp) {
  RULE("westeros.ranger.add");
  Scene scene = second_round();
  scene.face_up("thenn", "dragon_glass").supply({"evoke_terror", "loss_of_gold"});
  scene.round(RoundFrom::Roll).act("pass");
  EXPECT_TRUE(scene.is_face_up("thenn", "dragon_glass"));
  EXPECT_NE(scene.state.winter.face_down[scene.domain("thenn").value], no_token);
  EXPECT_THAT(scene.log(), HasSubstr("A token is laid face down in Thenn."));
  EXPECT_THAT(scene.log(), Not(HasSubstr("is turned up")));
}

TEST(Ranger, RevealsAnAddedTokenUnderAnArmyOfThree) {
  RULE("westeros.ranger.add");
  for (const int units : {2, 3}) {
    Scene scene = second_round();
    scene.ally(0, "tully").put("storrolds_point", "stark").put("storrolds_point", "tully", units - 1);
    scene.put("riverrun", "tully").gold(0, 5).supply({"blue_raven", "loss_of_gold"});  // Thenn first
    scene.round(RoundFrom::Roll).act("pass");
    EXPECT_EQ(scene.gold_of(0), units == 3 ? 2 : 5) << units;
    EXPECT_EQ(scene.state.winter.face_down[scene.domain("storrolds_point").value] == no_token, units == 3);
  }
}

TEST(Ranger, BringsTheIceDragonWithGlassUnderAnArmy) {
  RULE("westeros.ranger.add");
  RULE("ruling.westeros.icedragon.small-army");
  Scene scene = second_round();
  scene.put("storrolds_point", "stark", 3)
      .supply({"blue_raven", "dragon_glass"})
      .round(RoundFrom::Roll)
      .act("pass");
  EXPECT_EQ(scene.ice_dragon_at(), "storrolds_point");
  EXPECT_EQ(scene.question(), "commit");
  EXPECT_EQ(scene.asked(), 0U);
}

TEST(Ranger, AddsNothingFromAnEmptySupply) {
  RULE("ruling.westeros.explore.supply");
  Scene scene = second_round();
  scene.supply({"loss_of_gold"}).round(RoundFrom::Roll).act("pass");
  EXPECT_NE(scene.state.winter.face_down[scene.domain("thenn").value], no_token) << "the last one";
  EXPECT_EQ(scene.state.winter.face_down[scene.domain("storrolds_point").value], no_token);
  EXPECT_EQ(scene.question(), "draft");
}

TEST(Ranger, LetsThePlayersOrderWhereWhiteWalkersMeetThem) {
  RULE("westeros.ranger.order");
  Scene scene = second_round();
  scene.put("frostfangs", "stark", 2).put("haunted_forest", "lannister", 2).steel(5);
  scene.deck({"spoils_of_war", "forced_march"}).round(RoundFrom::Roll).act("pass");
  ASSERT_EQ(scene.question(), "walker_first");
  EXPECT_EQ(scene.all_asked().count(), 2) << "any of them";
  EXPECT_THAT(scene.options(),
              ElementsAre("domain haunted_forest", "domain frostfangs", "domain antler_river"));
  EXPECT_EQ(scene.refusal("domain winterfell"), "westeros.ranger.order");
  EXPECT_EQ(scene.why("domain winterfell"), "No White Walker is coming to Winterfell.");
  scene.act_as(1, "domain frostfangs");
  EXPECT_EQ(scene.question(), "commit") << "its battle comes at once";
  EXPECT_EQ(scene.asked(), 0U);
  scene.act("pass");
  ASSERT_EQ(scene.question(), "walker_first");
  scene.act("domain haunted_forest");
  EXPECT_EQ(scene.asked(), 1U);
  scene.act("pass");
  EXPECT_EQ(scene.question(), "draft") << "the last one has no choice";
  EXPECT_TRUE(scene.has_walker("antler_river"));
}

TEST(Ranger, AsksForNoOrderWhereItMakesNoDifference) {
  RULE("westeros.ranger.order");
  Scene scene = second_round();
  scene.round(RoundFrom::Roll).act("pass");
  EXPECT_EQ(scene.question(), "draft");
}

TEST(Ranger, AsksForTheOrderWhenThePoolDoesNotLast) {
  RULE("westeros.ranger.order");
  RULE("westeros.walker.empty-pool");
  Scene scene = second_round();
  scene.terror_walkers(11).points(1, 0).round(RoundFrom::Roll).act("pass");
  ASSERT_EQ(scene.question(), "walker_first");
  scene.act("domain antler_river").act("domain frostfangs");
  EXPECT_TRUE(scene.has_walker("antler_river"));
  EXPECT_TRUE(scene.has_walker("frostfangs"));
  EXPECT_FALSE(scene.has_walker("haunted_forest")) << "the thirteen are out";
  EXPECT_EQ(scene.points_of(1), 1);
}

}  // namespace ranger_test

}  // namespace tablewright::tests
