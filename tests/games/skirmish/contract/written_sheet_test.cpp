#include <gtest/gtest.h>

#include <iostream>
#include <set>

#include "games/skirmish/contract/each_set_up.hpp"
#include "signature/skirmish/random_play.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tests {

namespace written_sheet_test {

using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::Stage;
using skirmish::State;

std::vector<Act> legal_acts(const Rules& rules, const State& state) {
  std::vector<Act> acts;
  for (const Seat seat : skirmish::asked(rules, state)) {
    ActList list;
    Skirmish::legal(rules, state, seat, list);
    acts.insert(acts.end(), list.begin(), list.end());
  }
  return acts;
}

// What a sheet cannot say: cards that a test dealt by hand, and what they leave on the table.
bool needs_dealt_cards(const signature::NamedSetUp& set_up, const State& state) {
  return set_up.deal_cards != nullptr && (!state.frames.empty() || !state.statuses.empty());
}

void check_reads_back(const Rules& rules, const State& state) {
  const std::string sheet = written_sheet(rules, state);
  SCOPED_TRACE(sheet);
  const auto again = skirmish::compiled(test_content(), sheet);
  ASSERT_TRUE(again) << again.error().front();
  ASSERT_TRUE(again->begins_with);
  ASSERT_EQ(*again->begins_with, state);
  ASSERT_EQ(hash_of_state<Skirmish>(*again->begins_with), hash_of_state<Skirmish>(state));
  ASSERT_EQ(written_sheet(*again, *again->begins_with), sheet);
  if (rules.actions.empty()) {
    ASSERT_EQ(legal_acts(*again, state), legal_acts(rules, state));
  }
}

// Turns are many and alike; the other moments are few, and each is looked at.
bool is_worth_a_look(const State& state, int acts) {
  return acts % 11 == 0 || (state.stage != Stage::Turn && state.stage != Stage::Choose);
}

class WrittenSheet : public EachSetUp {};

TEST_P(WrittenSheet, ReadsBackToTheSameState) {
  const Rules rules = signature::rules_of(test_content(), GetParam(), 25);
  std::set<Stage> stages;
  int looks = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Random random(seed);
    EventSink silent;
    State state = Skirmish::set_up(rules, random, silent);
    for (int acts = 0;; ++acts) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << ", act " << acts);
      if (is_worth_a_look(state, acts) && !needs_dealt_cards(GetParam(), state)) {
        ASSERT_NO_FATAL_FAILURE(check_reads_back(rules, state));
        stages.insert(state.stage);
        ++looks;
      }
      const auto answer = signature::any_answer(rules, state, random, signature::Temper::Lively);
      if (!answer) break;
      Skirmish::apply(rules, state, answer->seat, answer->act, random, silent);
    }
  }
  EXPECT_TRUE(stages.contains(Stage::Over) || !rules.statuses.empty());
  EXPECT_TRUE(stages.contains(Stage::Turn));
  EXPECT_EQ(stages.contains(Stage::Colour), rules.starter_picks_colour && !rules.begins_with);
  EXPECT_EQ(stages.contains(Stage::SetUp), !rules.begins_with);
  std::cout << looks << " states\n";
}

INSTANTIATE_TEST_SUITE_P(SetUps, WrittenSheet, every_set_up(), name_of);

}  // namespace written_sheet_test

}  // namespace tablewright::tests
