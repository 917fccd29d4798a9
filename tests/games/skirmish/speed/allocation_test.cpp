// After set-up nothing is allocated: what a decision costs does not depend on the allocator, and a game can
// run on a thousand threads without one of them waiting for another. This program counts every global new.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>

#include "skirmish/set_up/set_up.hpp"
#include "support/allocations.hpp"
#include "support/files.hpp"
#include "tables/skirmish/random_play.hpp"

namespace tablewright::tests {

namespace allocation_test {

using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1536);

const std::vector<Pack>& all_packs() {
  static const std::vector<Pack> packs = [] {
    std::vector<Pack> found;
    for (const std::string& path : files_below("packs", ".pack")) {
      if (path.find("/rules/") == std::string::npos) found.push_back({path, file_text(path)});
    }
    return found;
  }();
  return packs;
}

Rules rules_of(const std::string& sheet) {
  const auto packs = skirmish::packs_for(all_packs(), sheet);
  auto rules = skirmish::compiled(skirmish::read_content(packs), sheet);
  if (!rules) {
    ADD_FAILURE() << rules.error().front();
    return {};
  }
  return std::move(*rules);
}

std::vector<std::string> sheets() {
  std::vector<std::string> all{tables::plain_sheet, "first_game got100\nseats 4\nrounds 200\n",
                               "first_game jp101\n", "first_game rm100\n", "first_game sg100\nrounds 200\n"};
  for (const tables::BoxSheet& each : tables::box_sheets) all.emplace_back(each.sheet);
  return all;
}

// Out of sight of the compiler, which may leave out what nobody looks at.
std::unique_ptr<std::string> kept;

TEST(Allocations, TheyAreCounted) {
  EXPECT_EQ(allocations_of([] { kept = std::make_unique<std::string>(100, 'x'); }), 2U);
  EXPECT_EQ(allocations_of([] {}), 0U);
}

TEST(Allocations, WholeRandomGamesNeedNone) {
  for (const std::string& sheet : sheets()) {
    const Rules rules = rules_of(sheet);
    PlayedGames played;
    EXPECT_EQ(allocations_of([&] { played = tables::play_at_random(rules, 1, 20); }), 0U) << sheet;
    EXPECT_EQ(played.games, 20U);
    EXPECT_GT(played.decisions, 1000U) << sheet;
  }
}

TEST(Allocations, LookingAheadNeedsNone) {
  const Rules rules = rules_of(tables::plain_sheet);
  Random random(7);
  EventSink nobody;
  State state = Skirmish::set_up(rules, random, nobody);
  ActList list;
  std::uint64_t sum = 0;
  EXPECT_EQ(allocations_of([&] {
              for (int act = 0; act < 1000 && state.stage != skirmish::Stage::Over; ++act) {
                const Seat seat = *asked(rules, state).begin();
                const skirmish::View view = Skirmish::view(rules, state, seat);
                State ahead = Skirmish::sample(rules, view, random);
                list.clear();
                Skirmish::legal(rules, ahead, seat, list);
                const Act answer = list[random.below(static_cast<std::uint32_t>(list.size()))];
                if (Skirmish::explain(rules, ahead, seat, answer)) ++sum;
                Skirmish::apply(rules, ahead, seat, answer, random, nobody);
                sum += hash_of_state<Skirmish>(ahead) & 1U;
                state = ahead;
              }
            }),
            0U);
  EXPECT_GT(sum, 0U);
}

// The counts that the numbers are made of.
TEST(RandomPlay, TheSameSeedsPlayTheSameGames) {
  const Rules rules = rules_of(tables::plain_sheet);
  const PlayedGames one = tables::play_at_random(rules, 5, 4);
  const PlayedGames again = tables::play_at_random(rules, 5, 4);
  EXPECT_EQ(one.decisions, again.decisions);
  EXPECT_EQ(one.digest, again.digest);
  const PlayedGames heard = tables::count_turns(rules, 5, 4);
  EXPECT_EQ(one.decisions, heard.decisions);
  EXPECT_EQ(one.options, heard.options);
  EXPECT_EQ(one.digest, heard.digest);
  EXPECT_EQ(one.turns, 0U);
  EXPECT_GT(heard.turns, 0U);
  EXPECT_GE(one.options, 2 * one.decisions);
  EXPECT_NE(tables::play_at_random(rules, 6, 4).digest, one.digest);
}

// Of every round each of the six figures has one turn, unless the match ends in the middle of it.
TEST(RandomPlay, AFigureHasATurnEveryRound) {
  const Rules rules = rules_of(std::string(tables::plain_sheet) + "rounds 30\n");
  const PlayedGames played = tables::count_turns(rules, 1, 10);
  EXPECT_EQ(played.games, 10U);
  EXPECT_EQ(played.turns % 6, 0U);
  EXPECT_LE(played.turns, 10U * 30U * 6U);
  EXPECT_GE(played.turns, 10U * 6U);
}

}  // namespace allocation_test

}  // namespace tablewright::tests
