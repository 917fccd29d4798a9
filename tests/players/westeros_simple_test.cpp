#include "game/say.hpp"
#include "games/westeros/scene.hpp"
#include "westeros_matches.hpp"

namespace tablewright::tests {

namespace westeros_simple_test {

using westeros::Face;
using westeros::Westeros;

// The simple player on seat 0 does this action, and the round ends after it: alliances and taxes are behind
// it.
void act(Scene& scene, Face face, std::uint64_t chance = 1) {
  scene.state.frames.push_back({.step = westeros::Step::Game, .a = 1});
  scene.state.frames.push_back(
      {.step = westeros::Step::Round, .a = static_cast<std::uint8_t>(RoundFrom::HeroesBack)});
  scene.action(0, face);
  const Seat me{0};
  Random random(chance);
  while (scene.state.round == 1) {
    const Seat asked = scene.state.top().seat;
    const auto player = westeros_player(asked == me ? "simple" : "random");
    const Act act = player(*scene.rules, Westeros::view(*scene.rules, scene.state, asked), asked, random);
    scene.act(notation(AnyGameOf<Westeros>(scene.rules, scene.state), act));
  }
}

// Of so many games, seats changed after each, how many the simple player wins alone against random ones.
int games_won(const std::string& options, int games) {
  const westeros::Rules rules = westeros_rules(options);
  int won = 0;
  for (int i = 0; i < games; ++i) {
    WesterosComputerMatch match(rules, static_cast<std::uint64_t>(i) + 100);
    const std::size_t mine = static_cast<std::size_t>(i) % rules.players;
    const auto player_of = [&](Seat seat) {
      return westeros_player(seat.value == mine ? "simple" : "random");
    };
    while (!match.is_over()) {
      if (!match.go_on(player_of)) return -1;
    }
    won += match.is_won_by(Side{static_cast<std::uint8_t>(mine)}) ? 1 : 0;
  }
  return won;
}

TEST(SimplePlayerOfWesteros, WinsNearlyAlwaysAgainstChance) {
  EXPECT_GE(games_won("players 2\n", 40), 38);
  EXPECT_GE(games_won("players 2\nexpansion no\n", 40), 38);
  EXPECT_GE(games_won("players 4\n", 40), 38);
  EXPECT_GE(games_won("players 5\n", 20), 19);
}

TEST(SimplePlayerOfWesteros, MarchesIntoACastleThatNobodyHolds) {
  Scene scene("stark lannister");
  scene.put("hornwood", "stark", 2).put("winterfell", "stark").put("casterly_rock", "lannister", 2);
  scene.put("shadow_tower", "stark", 2);
  act(scene, Face::March);
  EXPECT_GE(scene.tokens("castle_black", "stark"), 1);
  EXPECT_GE(scene.tokens("winterfell", "stark"), 1) << "its other Castle is not left for it";
}

TEST(SimplePlayerOfWesteros, DoesNotAttackWhatItCannotBeat) {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("last_hearth", "stark");
  scene.put("shadow_tower", "lannister", 3)
      .hero("shadow_tower", "lannister")
      .put("casterly_rock", "lannister");
  act(scene, Face::March);
  EXPECT_EQ(scene.tokens("shadow_tower", "lannister"), 3);
  EXPECT_EQ(scene.on_mat("stark"), 7) << "no token was lost";
}

TEST(SimplePlayerOfWesteros, AttacksWhatItSurelyBeats) {
  Scene scene("stark lannister");
  scene.put("shadow_tower", "stark", 3).hero("shadow_tower", "stark").put("winterfell", "stark", 2);
  scene.put("castle_black", "lannister").put("casterly_rock", "lannister", 2);
  act(scene, Face::March);
  EXPECT_EQ(scene.tokens("castle_black", "lannister"), 0);
  EXPECT_GE(scene.units("castle_black"), 1);
  EXPECT_EQ(scene.points_of(0), 1);
}

TEST(SimplePlayerOfWesteros, RecruitsWhileItHasGold) {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").gold(0, 4);
  act(scene, Face::Recruit);
  EXPECT_EQ(scene.on_mat("stark"), 6);
  EXPECT_EQ(scene.gold_of(0), 2);
}

// The second token makes the alliance.
TEST(SimplePlayerOfWesteros, CompletesAnAlliance) {
  Scene scene("stark lannister");
  scene.non_player("tyrell").non_player("greyjoy").put("highgarden", "tyrell", 3).put("pyke", "greyjoy", 3);
  scene.put("winterfell", "stark").put("casterly_rock", "lannister").gold(0, 1);
  scene.pool(0, "tyrell", 1).hand(0, {"banished_to_the_watch", "spoils_of_war"});
  act(scene, Face::Plot);
  EXPECT_EQ(scene.in_pool(0, "tyrell"), 2);
}

TEST(SimplePlayerOfWesteros, WhispersForCards) {
  Scene scene("stark lannister");
  scene.put("winterfell", "stark").put("casterly_rock", "lannister");
  scene.deck({"spoils_of_war", "unjust_trial", "forced_march", "the_kings_roads"});
  act(scene, Face::Whisper);
  EXPECT_EQ(scene.state.hands[0].size(), 4U);
}

}  // namespace westeros_simple_test

}  // namespace tablewright::tests
