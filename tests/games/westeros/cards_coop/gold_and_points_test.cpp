// Cards that give gold, points and cards, played for the Treaty.
#include "games/westeros/cards_coop/at_the_treaty_table.hpp"

namespace tablewright::tests {

namespace coop_gold_and_points_test {

namespace gold_and_points_test {

using testing::HasSubstr;
using testing::UnorderedElementsAre;
using westeros::Face;

TEST(CoopCard, SpoilsOfWar_SixForTheTreatyAndNobodyElse) {
  RULE("ruling.westeros.coop.event-targets");
  Scene scene = treaty_table(2);
  plays(scene, 1, "spoils_of_war");
  EXPECT_EQ(scene.gold_of(0), 8) << "each other player is nobody";
  EXPECT_EQ(scene.gold_of(1), 0) << "the Night King gains nothing either";
  EXPECT_TRUE(is_over(scene, "spoils_of_war"));
  EXPECT_EQ(cannot_play(treaty_table(10), 0, "spoils_of_war"), cannot_be_done("Spoils of War"))
      << "with a full track it does nothing for anybody";
  EXPECT_EQ(cannot_play(treaty_table(9), 0, "spoils_of_war"), "");
}

TEST(CoopCard, HonorFromYourAllies_TheTreatysTokensAndItsThrone) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table(0);
  hold_throne(scene, 1).pool(0, "arryn", 2).pool(1, "tully", 3);
  plays(scene, 0, "honor_from_your_allies");
  EXPECT_EQ(scene.gold_of(0), 3) << "two tokens and the Throne that Lannister holds; not the Terror Pool";
  EXPECT_TRUE(is_over(scene, "honor_from_your_allies"));
  EXPECT_EQ(cannot_play(treaty_table(0).pool(1, "tully", 3), 0, "honor_from_your_allies"),
            cannot_be_done("Honor from your Allies"));
  EXPECT_EQ(cannot_play(treaty_table(0).walker("kings_landing"), 0, "honor_from_your_allies"),
            cannot_be_done("Honor from your Allies"))
      << "the Night King's Throne is not ours";
}

TEST(CoopCard, DrainTheCoffers_WhenTheTreatyHasNothing) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(0);
  scene.state.gold[1] = 3;
  plays(scene, 2, "drain_the_coffers");
  EXPECT_EQ(scene.gold_of(0), 6);
  EXPECT_EQ(cannot_play(treaty_table(1), 2, "drain_the_coffers").substr(0, 20), "westeros.event.cost:");
}

TEST(CoopCard, SafePassage_PointsForTheTreaty) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(10);
  plays(scene, 1, "safe_passage").acts({"buy", "buy", "buy"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.points_of(0), 3);
  EXPECT_EQ(scene.points_of(1), 0) << "none for the Night King";
  EXPECT_TRUE(is_over(scene, "safe_passage"));
  EXPECT_EQ(cannot_play(treaty_table(2), 0, "safe_passage"), cannot_be_done("Safe Passage"));
}

TEST(CoopCard, ANobleSacrifice_TheRewardIsTheTreatys) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(0);
  scene.put("hornwood", "stark", 2);
  plays(scene, 0, "a_noble_sacrifice");
  EXPECT_EQ(scene.refusal("target lannister casterly_rock"), "westeros.event.play") << "not another player's";
  scene.act("target stark hornwood");
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.gold_of(0), 2) << "twice the gold of the third space";
  EXPECT_TRUE(is_over(scene, "a_noble_sacrifice"));
}

TEST(CoopCard, LoneWolf_AHeroOfTheOwnHouseOrOfAnAlly_NotAnotherPlayers) {
  RULE("ruling.westeros.undead.kinds");
  Scene scene = treaty_table(0);
  scene.hero("old_town", "tyrell").put("last_hearth", "lannister");
  EXPECT_EQ(cannot_play(scene, 0, "lone_wolf"),
            "westeros.event.cost: No Hero of yours is the only unit of a domain.")
      << "Olenna is outside the Treaty";
  Scene king = treaty_table(0);
  king.night_king("thenn");
  EXPECT_NE(cannot_play(king, 0, "lone_wolf"), "") << "the Night King is no Hero";
  scene.ally(0, "tyrell");
  plays(scene, 0, "lone_wolf");
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.gold_of(0), 2);
}

TEST(CoopCard, InstructionInSwords_TheOwnHeroAlone) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(0);
  plays(scene, 1, "instruction_in_swords");
  EXPECT_EQ(scene.points_of(0), 1);
  Scene used = treaty_table(0);
  used.state.heroes_used.add(used.house("lannister"));
  used.state.heroes_used.add(used.house("stark"));
  plays(used, 1, "instruction_in_swords");
  EXPECT_EQ(used.gold_of(0), 2);
  EXPECT_FALSE(used.state.heroes_used.has(used.house("lannister")));
  EXPECT_TRUE(used.state.heroes_used.has(used.house("stark"))) << "another player's card stays where it lies";
}

TEST(CoopCard, RedWedding_PairsOfTheTreatysPool) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table();
  scene.pool(0, "arryn", 2).pool(0, "tully", 1).pool(1, "tyrell", 2);
  plays(scene, 2, "red_wedding");
  EXPECT_EQ(scene.refusal("token tyrell"), "westeros.event.play") << "in the Terror Pool";
  scene.acts({"token arryn", "token tully", "token arryn"});
  if (!scene.is_done()) scene.act("pass");
  EXPECT_EQ(scene.points_of(0), 1) << "one pair of three";
  EXPECT_EQ(scene.in_pool(1, "tyrell"), 2);
  EXPECT_TRUE(is_over(scene, "red_wedding"));
  EXPECT_EQ(cannot_play(treaty_table().pool(1, "tyrell", 2), 0, "red_wedding"),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
}

TEST(CoopCard, TariffsFromYourSubjects_ThePlayersDomainsAndThoseOfAllies) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully").put("hornwood", "stark");
  plays(scene, 0, "tariffs_from_your_subjects");
  EXPECT_EQ(scene.gold_of(0), 3) << "Winterfell, Hornwood, Riverrun of the allies; not the other players'";
  Scene landing = treaty_table(0);
  hold_throne(landing, 1);
  plays(landing, 1, "tariffs_from_your_subjects");
  EXPECT_EQ(landing.gold_of(0), 3) << "Casterly Rock, King's Landing, and one more for that";
  Scene other = treaty_table(0);
  hold_throne(other, 1);
  plays(other, 2, "tariffs_from_your_subjects");
  EXPECT_EQ(other.gold_of(0), 3)
      << "Storm's End, Sunspear, Starfall: King's Landing is not one of Baratheon's";
}

TEST(CoopCard, ABetrayersGift_ATokenOfTheTreatysPool) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table(0);
  scene.pool(0, "arryn", 1);
  plays(scene, 1, "a_betrayers_gift");
  EXPECT_EQ(scene.in_pool(0, "arryn"), 0);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.gold_of(0), 4);
  EXPECT_TRUE(is_over(scene, "a_betrayers_gift"));
  EXPECT_EQ(cannot_play(treaty_table().pool(1, "arryn", 3), 1, "a_betrayers_gift"),
            "ruling.westeros.event.put-back: There is no token in your Ally Pool.");
}

TEST(CoopCard, ADebtToTheIronBank_APointOfTheTreatyForAFullTrack) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(1);
  scene.points(0, 2).points(1, 5);
  plays(scene, 2, "a_debt_to_the_iron_bank");
  EXPECT_EQ(scene.gold_of(0), 10) << "ten, whatever Castles there are";
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_EQ(scene.points_of(1), 5);
  EXPECT_EQ(cannot_play(treaty_table(1).points(1, 5), 2, "a_debt_to_the_iron_bank"),
            "westeros.event.cost: It costs 1 VP; you have 0.");
}

TEST(CoopCard, UnitingTheBloodlines_TheAlliancesOfTheTreaty) {
  RULE("westeros.coop.event-words");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully").ally(0, "arryn").terrify("tyrell");
  plays(scene, 2, "uniting_the_bloodlines");
  EXPECT_EQ(scene.gold_of(0), 6) << "two, and two for each ally; none for the Terrified House";
}

TEST(CoopCard, VisionOfTheThreeEyedRaven_WhisperThenAnotherEvent) {
  RULE("westeros.coop.hands");
  Scene scene = treaty_table(0);
  scene.hand(0, {"vendetta", "uniting_the_bloodlines"}).hand(1, {"spoils_of_war"});
  plays(scene, 0, "vision_of_the_three_eyed_raven").acts({"discard vendetta", "draw"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.question(), "play_event");
  EXPECT_EQ(scene.refusal("play spoils_of_war"), "westeros.event.play") << "a card of another player's hand";
  scene.act("play uniting_the_bloodlines");
  EXPECT_EQ(scene.gold_of(0), 3);
}

TEST(CoopCard, MaesterTraining_TwoWhispersForTheSharedTrack) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(3);
  scene.hand(1, {"vendetta", "kingslayer"});
  plays(scene, 1, "maester_training").acts({"discard vendetta", "draw", "discard kingslayer", "draw"});
  EXPECT_EQ(scene.gold_of(0), 5);
  EXPECT_EQ(scene.state.hands[1].size(), 4U);
  EXPECT_TRUE(is_over(scene, "maester_training"));
}

TEST(CoopCard, AShockingDiscovery_FiveCardsForAGoldOfAll_DownToFour) {
  RULE("westeros.coop.hands");
  Scene scene = treaty_table(1);
  scene.hand(1, {"vendetta"});
  plays(scene, 1, "a_shocking_discovery");
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(scene.state.hands[1].size(), 6U);
  scene.act("discard vendetta");
  scene.act(scene.options().front());
  EXPECT_EQ(scene.state.hands[1].size(), 4U);
  EXPECT_EQ(scene.gold_of(0), 0) << "no gold for those";
  EXPECT_EQ(cannot_play(treaty_table(0), 1, "a_shocking_discovery"),
            "westeros.event.cost: It costs 1 gold; you have 0.");
}

TEST(CoopCard, HouseOfTheUndying_WhatOneSeesAllSee) {
  RULE("westeros.coop.hands");
  Scene scene = treaty_table(0);
  scene.hand(0, {"vendetta", "kingslayer"}).deck({"lone_wolf", "poisoning", "dealmaking"});
  plays(scene, 0, "house_of_the_undying").acts({"discard vendetta", "draw"});
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_EQ(scene.state.deck.back(), scene.card("vendetta")) << "on top, and not drawn back";
  EXPECT_TRUE(scene.holds(0, "kingslayer"));
  const auto view = westeros::Westeros::view(*scene.rules, scene.state, westeros::seat_at(1));
  for (std::size_t i = 0; i < scene.state.hands[0].size(); ++i)
    EXPECT_EQ(view.known.hands[0][i], scene.state.hands[0][i]) << "the hand stays open";
  EXPECT_EQ(view.known.deck.back(), scene.card("vendetta")) << "everybody saw it leave the hand";
}

TEST(CoopCard, Survival_MoreWhileFollowing) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(0);
  plays(scene, 1, "survival");
  EXPECT_EQ(scene.gold_of(0), 4);
  Scene following = treaty_table(0);
  following.hand(1, {"survival"}).action(1, Face::Event, true).act("play survival");
  EXPECT_EQ(following.gold_of(0), 7);
  EXPECT_EQ(cannot_play(treaty_table(10), 1, "survival"), cannot_be_done("Survival"));
}

TEST(CoopCard, Disobedience_SixForAnOwnToken) {
  RULE("westeros.coop.shared");
  Scene scene = treaty_table(0);
  scene.put("hornwood", "stark", 2).ally(0, "tully");
  plays(scene, 0, "disobedience");
  EXPECT_EQ(scene.refusal("target tully riverrun"), "westeros.event.play") << "not an ally's";
  scene.act("target stark hornwood");
  EXPECT_EQ(scene.gold_of(0), 6) << "in place of the reward";
  EXPECT_EQ(scene.tokens("hornwood", "stark"), 1);
  EXPECT_TRUE(is_over(scene, "disobedience"));
}

TEST(CoopCard, BendTheKnee_AnOwnHeroOrThatOfAnAlly) {
  RULE("westeros.coop.lead");
  Scene scene = treaty_table(0);
  scene.ally(0, "tully").hero("casterly_rock", "tully");
  plays(scene, 0, "bend_the_knee");
  EXPECT_THAT(scene.options(),
              UnorderedElementsAre("target eddard_stark winterfell", "target hoster_tully casterly_rock"))
      << "all players lead Hoster, but Jaime is Lannister's";
  scene.act("target hoster_tully casterly_rock");
  EXPECT_EQ(scene.points_of(0), 2) << "one of the card, one of the Hero";
  EXPECT_EQ(scene.gold_of(0), 1);
  EXPECT_TRUE(is_over(scene, "bend_the_knee"));
}

TEST(CoopCard, BendTheKnee_AnAllysHeroBesideAnotherPlayerIsEnough) {
  RULE("westeros.coop.lead");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark", 2)
      .put("casterly_rock", "lannister")
      .ally(0, "tully")
      .put("riverrun", "tully", 2);
  scene.hero("casterly_rock", "tully");
  EXPECT_EQ(cannot_play(scene, 0, "bend_the_knee"), "");
}

}  // namespace gold_and_points_test

}  // namespace coop_gold_and_points_test

}  // namespace tablewright::tests
