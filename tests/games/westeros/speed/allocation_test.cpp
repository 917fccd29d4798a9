// After set-up nothing is allocated: what a decision costs does not depend on the allocator. This program
// counts every global new.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>

#include "games/westeros/packs.hpp"
#include "support/allocations.hpp"
#include "tables/westeros/random_play.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::tests {

namespace allocation_test {

using westeros::Rules;
using westeros::State;
using westeros::Westeros;

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);

const char* const set_ups[] = {
    tables::westeros_options,
    tables::westeros_base_options,
    "players 2\n",
    "players 3\nhouses targaryen\n",
    "players 5\n",
};

// Out of sight of the compiler, which may leave out what nobody looks at.
std::unique_ptr<std::string> kept;

TEST(WesterosAllocations, TheyAreCounted) {
  EXPECT_EQ(allocations_of([] { kept = std::make_unique<std::string>(100, 'x'); }), 2U);
  EXPECT_EQ(allocations_of([] {}), 0U);
}

TEST(WesterosAllocations, WholeRandomGamesNeedNone) {
  for (const char* options : set_ups) {
    const Rules rules = westeros_rules(options);
    PlayedGames played;
    EXPECT_EQ(allocations_of([&] { played = tables::play_at_random(rules, 1, 20); }), 0U) << options;
    EXPECT_EQ(played.games, 20U);
    EXPECT_GT(played.decisions, 1000U) << options;
  }
}

TEST(WesterosAllocations, LookingAheadNeedsNone) {
  const Rules rules = westeros_rules(tables::westeros_options);
  Random random(7);
  EventSink nobody;
  State state = Westeros::set_up(rules, random, nobody);
  ActList list;
  std::uint64_t sum = 0;
  EXPECT_EQ(allocations_of([&] {
              for (int act = 0; act < 1000 && !state.frames.empty(); ++act) {
                const Seat seat = state.top().seat;
                const westeros::View view = Westeros::view(rules, state, seat);
                State ahead = Westeros::sample(rules, view, random);
                list.clear();
                Westeros::legal(rules, ahead, seat, list);
                const Act answer = list[random.below(static_cast<std::uint32_t>(list.size()))];
                if (Westeros::explain(rules, ahead, seat, answer)) ++sum;
                Westeros::apply(rules, ahead, seat, answer, random, nobody);
                sum += hash_of_state<Westeros>(ahead) & 1U;
                state = ahead;
              }
            }),
            0U);
  EXPECT_GT(sum, 0U);
}

// The counts that the numbers are made of.
TEST(WesterosRandomPlay, TheSameSeedsPlayTheSameGames) {
  const Rules rules = westeros_rules(tables::westeros_options);
  const PlayedGames one = tables::play_at_random(rules, 5, 4);
  const PlayedGames again = tables::play_at_random(rules, 5, 4);
  EXPECT_EQ(one.decisions, again.decisions);
  EXPECT_EQ(one.digest, again.digest);
  const PlayedGames heard = tables::count_turns(rules, 5, 4);
  EXPECT_EQ(one.decisions, heard.decisions);
  EXPECT_EQ(one.options, heard.options);
  EXPECT_EQ(one.digest, heard.digest);
  EXPECT_EQ(one.turns, 0U);
  EXPECT_GE(one.options, 2 * one.decisions);
  EXPECT_NE(tables::play_at_random(rules, 6, 4).digest, one.digest);
}

// Of every round each of the four players has one turn.
TEST(WesterosRandomPlay, APlayerHasATurnEveryRound) {
  const Rules rules = westeros_rules(tables::westeros_options);
  const PlayedGames played = tables::count_turns(rules, 1, 10);
  EXPECT_EQ(played.turns, played.games * rules.players * rules.track.rounds);
}

}  // namespace allocation_test

}  // namespace tablewright::tests
