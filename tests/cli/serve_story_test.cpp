// What a match of skirmish came to in numbers, for its end: docs/protocol.md, "show", "story".
#include <algorithm>
#include <map>
#include <set>

#include "cli/serving.hpp"

namespace tablewright::tests {

namespace serve_story_test {

using Json = nlohmann::ordered_json;

Json story(const ServedMatch& match, Seat reader = Seat{0}) {
  const auto answer = shown(match.game, match.as(reader), {"story", {}});
  EXPECT_TRUE(answer) << (answer ? "" : answer.error());
  return answer ? *answer : Json();
}

// A short match: A and Z stand beside each other.
std::unique_ptr<ServedMatch> duel() {
  return served_from("skirmish", {{"figures_1", "t_rex,ian_malcolm"}, {"figures_2", "jon_snow"}}, R"(
side "One"
  figure A t_rex
  figure B ian_malcolm
side "Two"
  figure Z jon_snow
aim
  knock_out 1
  target 3
  counted at_once
drawing
      a   b   c   d
    +---+---+---+---+
  1 | A   Z   .   . |
    +   +   +   +   +
  2 | .   .   .   . |
    +   +   +   +   +
  3 | B   .   .   . |
    +---+---+---+---+
)");
}

void play(ServedMatch& match, std::uint64_t seed, int most) {
  Random random(seed);
  for (int i = 0; i < most && !match.match->game().question().asked.empty(); ++i) {
    const auto legal = match.match->game().legal(match.asked());
    const Act act = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_TRUE(match.match->act(match.asked(), act, match.dice));
  }
}

// What was rolled for each side, and what its dice let expect (packs/skirmish/dice.pack): a standard die
// counts 6 in six throws for a challenger and 5 for a defender, the Chaos die 9 and 12.
struct Counted {
  int successes{};
  int sixths{};
  int best{};
  int knock_outs{};
};

std::map<std::string, std::size_t> sides_of_pieces(const ServedMatch& match) {
  std::map<std::string, std::size_t> sides;
  const Json contents = match.contents();
  const Json view = wire::view_json(match.match->game(), spectator);
  for (const Json& piece : view["pieces"]) {
    for (std::size_t i = 0; i < contents["sides"].size(); ++i) {
      if (piece.contains("side") && piece["side"] == contents["sides"][i]["name"]) sides[piece["mark"]] = i;
    }
  }
  return sides;
}

std::vector<Counted> counted(const ServedMatch& match) {
  const auto sides = sides_of_pieces(match);
  std::vector<Counted> all(match.contents()["sides"].size());
  for (const NumberedEvent& each : match.match->events()) {
    const Json event = wire::event_json(match.match->game(), each, spectator);
    const std::string kind = event["event"];
    if (kind == "knocked_out" && sides.contains(event["by"]) && sides.contains(event["piece"]) &&
        sides.at(event["by"]) != sides.at(event["piece"]))
      ++all[sides.at(event["by"])].knock_outs;
    const bool attacks = kind == "challenger_rolled";
    if (!attacks && kind != "defender_rolled") continue;
    if (!sides.contains(event["piece"])) continue;
    Counted& side = all[sides.at(event["piece"])];
    side.successes += event["successes"].get<int>();
    if (attacks) side.best = std::max(side.best, event["successes"].get<int>());
    const std::string faces = event["faces"];
    for (const std::string_view face : words(faces)) {
      const bool chaos = face.starts_with("chaos:");
      side.sixths += attacks ? (chaos ? 9 : 6) : (chaos ? 12 : 5);
    }
  }
  return all;
}

TEST(SkirmishStory, BeforeAnyDieNobodyHasLuck) {
  const auto match = duel();
  ASSERT_TRUE(match);
  const Json told = story(*match);
  ASSERT_EQ(told["sides"].size(), 2U);
  for (const Json& side : told["sides"]) {
    EXPECT_EQ(side["successes"], 0) << side;
    EXPECT_EQ(side["luck"].get<double>(), 0.0) << side;
    EXPECT_EQ(side["knock_outs"], 0) << side;
    EXPECT_FALSE(side.contains("best")) << side;
  }
  EXPECT_FALSE(told.contains("turned")) << "nobody leads";
  EXPECT_EQ(told["figures"].size(), 3U);
}

TEST(SkirmishStory, LuckIsWhatWasRolledBeyondWhatTheDiceLetExpect) {
  int rolled = 0;
  int knocked_out = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto match = duel();
    ASSERT_TRUE(match);
    play(*match, seed, 400);
    const Json told = story(*match);
    const auto expected = counted(*match);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const Json& side = told["sides"][i];
      EXPECT_EQ(side["side"], i + 1);
      EXPECT_EQ(side["successes"], expected[i].successes) << seed << ' ' << side;
      EXPECT_NEAR(side["expected"].get<double>(), expected[i].sixths / 6.0, 0.0501) << seed << ' ' << side;
      EXPECT_NEAR(side["luck"].get<double>(), expected[i].successes - expected[i].sixths / 6.0, 0.0501)
          << seed << ' ' << side;
      EXPECT_EQ(side["knock_outs"], expected[i].knock_outs) << seed << ' ' << side;
      rolled += expected[i].successes;
      knocked_out += expected[i].knock_outs;
    }
  }
  EXPECT_GT(rolled, 100);
  EXPECT_GT(knocked_out, 5);
}

TEST(SkirmishStory, TheBestRollNamesWhoRolledItAndWithWhat) {
  std::set<std::string> actions;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto match = duel();
    ASSERT_TRUE(match);
    play(*match, seed, 400);
    const Json told = story(*match);
    const auto expected = counted(*match);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const Json& side = told["sides"][i];
      ASSERT_EQ(side.contains("best"), expected[i].best > 0) << seed << ' ' << side;
      if (expected[i].best == 0) continue;
      EXPECT_EQ(side["best"]["successes"], expected[i].best) << seed << ' ' << side;
      EXPECT_GT(side["best"]["dice"].get<int>(), 0);
      actions.insert(side["best"]["name"].get<std::string>() + ": " +
                     side["best"].value("action", "challenge"));
    }
  }
  // An action stands beside whoever has it on a card.
  for (const std::string& action : actions)
    EXPECT_TRUE(action.find(": Chomp") == std::string::npos || action.starts_with("T. rex")) << action;
  EXPECT_GT(actions.size(), 2U);
}

TEST(SkirmishStory, ABasicChallengeIsNoActionOfACard) {
  const auto match = duel();
  ASSERT_TRUE(match);
  match->say("choose A");
  match->say("challenge A Z");
  const Json side = story(*match)["sides"][0];
  if (side.contains("best")) {
    EXPECT_EQ(side["best"]["name"], "T. rex");
    EXPECT_EQ(side["best"]["dice"], 2);
    EXPECT_FALSE(side["best"].contains("action")) << side;
  } else {
    EXPECT_EQ(side["successes"], 0);
  }
}

// The last time that somebody took the lead and kept it.
TEST(SkirmishStory, AMatchTurnsWhereTheWinnerTookTheLeadForGood) {
  int turned = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto match = duel();
    ASSERT_TRUE(match);
    play(*match, seed, 1500);
    const auto outcome = match->match->game().result();
    const Json told = story(*match);
    if (!outcome || outcome->winners == 0) continue;
    ASSERT_TRUE(told.contains("turned")) << seed;
    const std::uint32_t entry = told["turned"];
    const std::string winner = match->contents()["sides"][outcome->has_won(0) ? 0 : 1]["name"];
    std::map<std::string, int> points;
    for (const NumberedEvent& each : match->match->events()) {
      const Json event = wire::event_json(match->match->game(), each, spectator);
      if (!event.contains("total") || event["event"] == "match_won") continue;
      points[event["side"]] = event["total"].get<int>();
      if (each.entry < entry) continue;
      for (const auto& [side, has] : points) EXPECT_TRUE(side == winner || has < points[winner]) << seed;
    }
    ++turned;
  }
  EXPECT_GT(turned, 3);
}

// What was taken back never was.
TEST(SkirmishStory, WhatWasTakenBackDoesNotCount) {
  const auto match = duel();
  ASSERT_TRUE(match);
  match->say("choose A");
  const std::uint32_t before = match->match->entries() - 1;
  match->say("challenge A Z");
  SeatSet all;
  for (std::size_t i = 0; i < match->match->game().table().seats(); ++i)
    all.add(Seat{static_cast<std::uint8_t>(i)});
  ASSERT_TRUE(match->match->undo(Seat{0}, before, all));
  for (const Json& side : story(*match)["sides"]) EXPECT_EQ(side["expected"].get<double>(), 0.0) << side;
}

// Nothing that some do not know is in it.
TEST(SkirmishStory, EverybodyIsToldTheSame) {
  const auto match = served("skirmish", {{"figures_1", "t_rex,gallimimus"},
                                         {"figures_2", "ian_malcolm,jon_snow"},
                                         {"map", "isla_nublar_lab"},
                                         {"scenario", "leaders"}});
  ASSERT_TRUE(match);
  play(*match, 5, 300);
  EXPECT_EQ(story(*match, Seat{0}), story(*match, Seat{1}));
  EXPECT_EQ(story(*match, Seat{0}), story(*match, spectator));
}

// A server keeps the last entries of a long match in memory: of these alone the numbers would be wrong.
TEST(SkirmishStory, WithoutTheWholeMatchThereIsNone) {
  const auto match = duel();
  ASSERT_TRUE(match);
  play(*match, 1, 40);
  match->match->let_go_before(10);
  const auto answer = shown(match->game, match->as(Seat{0}), {"story", {}});
  ASSERT_FALSE(answer);
  EXPECT_THAT(answer.error(), testing::HasSubstr("not at hand"));
}

}  // namespace serve_story_test

}  // namespace tablewright::tests
