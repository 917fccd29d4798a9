// What is hidden in the solo game, saving it, and odds against the Rival.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game/say.hpp"
#include "games/westeros/packs.hpp"
#include "games/westeros/rival/rival_scene.hpp"
#include "support/rule.hpp"
#include "westeros/odds/battle_odds.hpp"

namespace tablewright::tests {

namespace rival_secrets_test {

using namespace westeros;

std::vector<std::uint8_t> bytes_of(const State& state) {
  Writer writer;
  Encoder<Writer> out(writer);
  Westeros::encode(state, out);
  return writer.bytes;
}

// A state in the midst of a game, after so many acts.
State played(const Rules& rules, std::uint64_t seed, int acts) {
  Random random(seed);
  EventSink silent;
  State state = Westeros::set_up(rules, random, silent);
  for (int i = 0; i < acts && !state.frames.empty(); ++i) {
    ActList list;
    Westeros::legal(rules, state, seat_at(0), list);
    Westeros::apply(rules, state, seat_at(0), list[random.below(static_cast<std::uint32_t>(list.size()))],
                    random, silent);
  }
  return state;
}

TEST(RivalSecrets, TheOrderOfItsCardsIsHidden) {
  RULE("westeros.rival.setup");
  const Rules rules = westeros_rules("mode rival\nhouses stark lannister\n");
  State state = played(rules, 4, 30);
  ASSERT_GT(state.solo.deck.size(), 2U);
  const View view = Westeros::view(rules, state, seat_at(0));
  EXPECT_TRUE(std::all_of(view.known.solo.deck.begin(), view.known.solo.deck.end(),
                          [](std::uint8_t card) { return card == hidden_rival_card; }));
  State other = state;
  std::reverse(other.solo.deck.begin(), other.solo.deck.end());
  ASSERT_NE(other, state);
  EXPECT_EQ(Westeros::view(rules, other, seat_at(0)), view) << "two worlds that look alike";
}

TEST(RivalSecrets, WhichCardsAreOutIsKnown_SampledWorldsHaveTheOthersInAnyOrder) {
  const Rules rules = westeros_rules("mode rival\nhouses stark lannister\n");
  const State state = played(rules, 4, 30);
  const View view = Westeros::view(rules, state, seat_at(0));
  const std::set<std::uint8_t> left(state.solo.deck.begin(), state.solo.deck.end());
  Random random(9);
  std::set<std::uint8_t> tops;
  for (int i = 0; i < 200; ++i) {
    const State world = Westeros::sample(rules, view, random);
    EXPECT_EQ(std::set<std::uint8_t>(world.solo.deck.begin(), world.solo.deck.end()), left);
    EXPECT_EQ(Westeros::view(rules, world, seat_at(0)), view);
    tops.insert(world.solo.deck.back());
  }
  EXPECT_EQ(tops, left) << "any of them may be next";
}

TEST(RivalSecrets, AGameIsSavedAndGoesOn) {
  const Rules rules = westeros_rules("mode rival\n");
  for (int acts = 0; acts < 120; acts += 7) {
    const State state = played(rules, 11, acts);
    const auto bytes = bytes_of(state);
    Decoder in(bytes);
    const State back = Westeros::decode(rules, in);
    EXPECT_FALSE(in.bad()) << acts;
    EXPECT_EQ(back, state) << acts;
  }
}

TEST(RivalSecrets, ADoubledRivalCardIsRefused) {
  const Rules rules = westeros_rules("mode rival\nhouses stark lannister\n");
  State state = played(rules, 4, 30);
  state.solo.deck[0] = state.solo.deck[1];
  const auto bytes = bytes_of(state);
  Decoder in(bytes);
  Westeros::decode(rules, in);
  EXPECT_TRUE(in.bad());
}

// The state of a competitive game says nothing about a Rival.
TEST(RivalSecrets, OtherGamesAreWrittenAsBefore) {
  const Rules two = westeros_rules("players 2\nexpansion no\n");
  State state = played(two, 4, 0);
  const std::size_t size = bytes_of(state).size();
  state.solo.in_play = true;
  EXPECT_GT(bytes_of(state).size(), size);
}

// --- odds ------------------------------------------------------------------------------------------------

double share(const BattleOdds& odds, Ways part) {
  return static_cast<double>(part) / static_cast<double>(odds.all());
}

// Against the Rival's attack: counted exactly, and the same as in many sampled worlds played out.
void expect_odds(const RivalScene& scene, std::string_view answer, CardId own) {
  const View view = Westeros::view(*scene.rules, scene.state, seat_at(0));
  const BattleOdds odds = battle_odds(*scene.rules, view, own);
  const AnyGameOf<Westeros> game{scene.rules, scene.state};
  const Act act = *parse_act(game, answer);
  Random random(21);
  constexpr int worlds = 4000;
  int attacker_won = 0;
  for (int i = 0; i < worlds; ++i) {
    State world = Westeros::sample(*scene.rules, view, random);
    std::vector<Event> events;
    EventSink sink(events);
    Westeros::apply(*scene.rules, world, seat_at(0), act, random, sink);
    attacker_won +=
        std::any_of(events.begin(), events.end(),
                    [](const Event& event) { return event.what.kind == k(Happened::AttackerWon); })
            ? 1
            : 0;
  }
  EXPECT_NEAR(share(odds, odds.attacker_wins), static_cast<double>(attacker_won) / worlds, 0.03) << answer;
}

TEST(RivalOdds, WhenItAttacks) {
  RULE("westeros.rival.commit");
  RivalScene scene;
  scene.put("casterly_rock", "lannister", 2).hero("casterly_rock", "lannister");
  scene.put("riverrun", "stark", 2).put("winterfell", "stark").gold(0, 5).hand(0, {"honor_from_your_allies"});
  scene.shows("rv05").rival(Face::March);
  ASSERT_EQ(scene.question(), "commit");
  expect_odds(scene, "pass", no_card);
  expect_odds(scene, "commit honor_from_your_allies", scene.card("honor_from_your_allies"));
}

TEST(RivalOdds, WhenYouAttack) {
  RivalScene scene;
  scene.put("casterly_rock", "lannister").hero("casterly_rock", "lannister").put("pyke", "lannister");
  scene.put("ashemark", "stark", 3)
      .put("winterfell", "stark")
      .hand(0, {"honor_from_your_allies", "lone_wolf"});
  scene.action(0, Face::March).acts({"from ashemark", "take stark", "take stark", "take stark"});
  scene.act("go casterly_rock");
  ASSERT_EQ(scene.question(), "commit");
  expect_odds(scene, "pass", no_card);
  expect_odds(scene, "commit honor_from_your_allies", scene.card("honor_from_your_allies"));
  expect_odds(scene, "commit lone_wolf", scene.card("lone_wolf"));
}

}  // namespace rival_secrets_test

}  // namespace tablewright::tests
