// A position of Westeros in text: written, read, and played on from (docs/westeros-positions.md).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.hpp"
#include "games/westeros/packs.hpp"
#include "games/westeros/random_play.hpp"
#include "games/westeros/scene.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/set_up/written_sheet.hpp"

namespace tablewright::tests {

namespace position_test {

using namespace westeros;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

State started(const Rules& rules, std::uint64_t seed = 1) {
  Random random(seed);
  EventSink silent;
  return Westeros::set_up(rules, random, silent);
}

std::vector<std::string> problems(const std::string& sheet) {
  const auto rules = compiled(westeros_content(), sheet);
  return rules ? std::vector<std::string>{} : rules.error();
}

// The first position after so many acts of a random game.
template <class Visit>
void each_moment(const Rules& rules, std::uint64_t seed, Visit&& visit) {
  Random random(seed);
  EventSink silent;
  State state = Westeros::set_up(rules, random, silent);
  ActList list;
  for (std::uint32_t acts = 0; !Westeros::result(rules, state); ++acts) {
    visit(state, acts);
    const Seat seat = *Westeros::question(rules, state).asked.begin();
    list.clear();
    Westeros::legal(rules, state, seat, list);
    Westeros::apply(rules, state, seat, eager({list.begin(), list.end()}, random), random, silent);
  }
  visit(state, 0);  // a match that is over
}

TEST(WesterosPosition, IsReadBackToTheSameState_HashAndAll) {
  std::uint64_t tried = 0;
  for (const WesterosSetUp& set_up : westeros_set_ups()) {
    const Rules rules = westeros_rules(std::string(set_up.options));
    each_moment(rules, 2, [&](const State& state, std::uint32_t acts) {
      if (acts % 13 != 0) return;
      ++tried;
      const std::string sheet = written_sheet(rules, state);
      const auto again = compiled(westeros_content(), sheet);
      ASSERT_TRUE(again) << set_up.name << " after " << acts << ": " << joined(again.error(), "\n") << '\n'
                         << sheet;
      const State read = started(*again);
      ASSERT_EQ(hash_of_state<Westeros>(read), hash_of_state<Westeros>(state)) << set_up.name << '\n'
                                                                               << sheet;
      ASSERT_EQ(read, state) << set_up.name << '\n' << sheet;
      ASSERT_EQ(written_sheet(*again, read), sheet);
    });
  }
  EXPECT_GT(tried, 300U);
}

TEST(WesterosPosition, OfASeatSaysNothingThatItDoesNotKnow) {
  for (const char* options : {"players 4\nhouses targaryen\n", "mode coop\nplayers 3\n", "mode rival\n"}) {
    const Rules rules = westeros_rules(options);
    each_moment(rules, 4, [&](const State& state, std::uint32_t acts) {
      if (acts % 17 != 0) return;
      Random chance(acts);
      const View view = Westeros::view(rules, state, Seat{0});
      const std::string sheet = written_sheet(rules, view);
      ASSERT_EQ(sheet,
                written_sheet(rules, Westeros::view(rules, Westeros::sample(rules, view, chance), Seat{0})))
          << "two worlds that look the same are written the same";
      const auto again = compiled(westeros_content(), sheet);
      ASSERT_TRUE(again) << options << joined(again.error(), "\n") << '\n' << sheet;
      ASSERT_EQ(Westeros::view(*again, started(*again, acts), Seat{0}), view) << sheet;
    });
  }
}

TEST(WesterosPosition, KeepsWhatTheMatchWasAgreedOn) {
  const Rules rules =
      westeros_rules("mode coop\nplayers 3\nedition print\nrule egg_price two\nhouses stark\n");
  const std::string sheet = written_sheet(rules, started(rules));
  EXPECT_THAT(sheet,
              testing::StartsWith(
                  "mode coop\nplayers 3\nedition print\nrule egg_price two\nhouses stark\nposition\n"));
  EXPECT_EQ(compiled(westeros_content(), sheet)->house_rules, rules.house_rules);
}

// --- by hand -----------------------------------------------------------------------------------------------

const std::string by_hand =
    "players 2\nexpansion no\nposition\n  round 3\n  first p2\n  house p1 stark\n  house p2 lannister\n"
    "  non_player arryn tully tyrell greyjoy\n  ally tully p1\n"
    "  at winterfell stark 2 eddard_stark\n  at riverrun tully 2\n  at casterly_rock lannister "
    "jaime_lannister\n"
    "  at highgarden tyrell 3\n  at the_eyrie arryn 3\n  at pyke greyjoy 2\n"
    "  gold p1 4\n  points p2 6\n  pool p1 tully 2\n  hand p1 vendetta poisoning\n  hand p2 hidden hidden\n";

TEST(WesterosPosition, WrittenByHandBeginsItsRoundAnew) {
  const auto rules = compiled(westeros_content(), by_hand);
  ASSERT_TRUE(rules) << joined(rules.error(), "\n");
  const State state = started(*rules);
  EXPECT_EQ(state.round, 3);
  EXPECT_EQ(state.top().step, Step::Draft) << "the dice are rolled, and the first is chosen";
  EXPECT_EQ(state.gold[0], 4);
  EXPECT_EQ(state.points[1], 6);
  EXPECT_EQ(state.hands[1].size(), 2U);
  EXPECT_EQ(state.deck.size() + 4, static_cast<std::size_t>(rules->deck.count()));
  EXPECT_NE(started(*rules, 1).hands[1], started(*rules, 5).hands[1]) << "hidden cards are drawn";
  EXPECT_EQ(started(*rules, 1).hands[0], started(*rules, 5).hands[0]);
}

TEST(WesterosPosition, AWholeGameIsPlayedOnFromIt) {
  const auto rules = compiled(westeros_content(), by_hand);
  ASSERT_TRUE(rules);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) EXPECT_EQ(westeros_game(*rules, seed).problem, "");
}

TEST(WesterosPosition, OfTheCooperativeGame) {
  const auto rules =
      compiled(westeros_content(),
               "mode coop\nplayers 2\nposition\n  round 4\n  house p1 stark\n  house p2 lannister\n"
               "  non_player arryn tully tyrell greyjoy\n  ally tully treaty\n  at winterfell stark 2 tully\n"
               "  at riverrun tully\n  at casterly_rock lannister 2\n  at thenn stark\n  at the_eyrie arryn "
               "3\n  at highgarden tyrell 2\n  at sunspear greyjoy 2\n  wall no\n  night_king pyke\n"
               "  white_walkers pyke ashemark\n  destroyed pyke\n  gold p1 5\n  points p1 7\n  points p2 4\n"
               "  face_up frostfangs dragon_glass\n  ranger 4 r4b\n");
  ASSERT_TRUE(rules) << joined(rules.error(), "\n");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) EXPECT_EQ(westeros_game(*rules, seed).problem, "");
  EXPECT_EQ(gold_of(*rules, rules->begins_with->state, the_treaty), 5);
}

TEST(WesterosPosition, WhatCannotLieOnATableIsRefusedWithItsSentence) {
  const auto with = [](const std::string& line) { return problems(by_hand + "  " + line + '\n'); };
  EXPECT_THAT(with("at kings_landing stark 4"),
              ElementsAre(HasSubstr("no room for all these units in King's Landing")));
  EXPECT_THAT(with("at kings_landing stark lannister"), ElementsAre(HasSubstr("two sides stand together")));
  EXPECT_THAT(with("at winterfell stark"), ElementsAre(HasSubstr(":21:3: this is said twice.")));
  EXPECT_THAT(with("at old_town martell"), ElementsAre(HasSubstr("Martell is not in this game")));
  EXPECT_THAT(with("at old_town eddard_stark"), ElementsAre(HasSubstr("stands in two places")));
  EXPECT_THAT(with("discard vendetta"), ElementsAre(HasSubstr("missing or doubled")));
  EXPECT_THAT(with("wall no"), ElementsAre(HasSubstr("this match has nothing of the kind")));
  EXPECT_THAT(with("gold p2 many"), ElementsAre(HasSubstr("\"many\" is no number from 0 to 99 here.")));
  EXPECT_THAT(with("gold p3 1"), ElementsAre(HasSubstr("\"p3\" is no seat here.")));
  EXPECT_THAT(with("at pike stark"), ElementsAre(HasSubstr("\"pike\" is no domain here.")));
  EXPECT_THAT(with("golt p1 3"), ElementsAre(HasSubstr("did you mean \"gold\"?")));
  EXPECT_THAT(with("step turn p1 0 0 0 0 0 0"), ElementsAre(HasSubstr("go with another position")));
  EXPECT_THAT(problems("players 2\nposition\n  round 2\n"), Not(testing::IsEmpty()));
}

TEST(WesterosPosition, StepsOfAnotherPositionAreNotTakenOver) {
  const Rules rules = westeros_rules("players 2\nhouses stark lannister\n");
  std::string sheet = written_sheet(rules, started(rules));
  ASSERT_TRUE(problems(sheet).empty());
  sheet.replace(sheet.find("gold p1 3"), 9, "gold p1 4");
  EXPECT_THAT(problems(sheet),
              ElementsAre(HasSubstr("without them and without seal the round begins anew.")));
}

}  // namespace position_test

}  // namespace tablewright::tests
