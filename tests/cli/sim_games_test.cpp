#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <sstream>

#include "cli/running.hpp"
#include "cli/skirmish_match.hpp"
#include "cli/westeros_match.hpp"
#include "lab/games.hpp"
#include "lab/report.hpp"
#include "players/skirmish/players.hpp"
#include "players/westeros/players.hpp"

namespace tablewright::tests {

namespace sim_games_test {

using testing::HasSubstr;
using testing::StartsWith;

tables::SkirmishMatch match_of(const std::string& sheet) {
  std::istringstream in(sheet);
  std::ostringstream out;
  cli::MatchOptions options;
  options.position = "-";
  auto match = cli::skirmish_match(options, in_checkout("build/tablewright"), {in, out, out});
  EXPECT_TRUE(match) << match.error();
  return std::move(*match);
}

lab::SimPlan<skirmish::Skirmish> plan_for(const tables::SkirmishMatch& match, std::uint64_t games,
                                          unsigned threads) {
  lab::SimPlan<skirmish::Skirmish> plan;
  plan.match = &match;
  plan.players.resize(match.rules->table.seats(), players::find_skirmish_player("random"));
  plan.seed = 3;
  plan.games = games;
  plan.threads = threads;
  return plan;
}

const std::atomic<bool> go_on{false};

lab::SimResult played(const lab::SimPlan<skirmish::Skirmish>& plan, const std::atomic<bool>& stop = go_on) {
  return lab::simulate(plan, stop, [](std::uint64_t) {});
}

// The result is the same however many hands there are; teams too, where several seats are asked at once.
TEST(SimGames, TheNumberOfThreadsChangesNothing) {
  for (const char* sheet : {"first_game jp101\nrounds 25\n", "first_game sg100\nseats 4\nrounds 10\n"}) {
    const tables::SkirmishMatch match = match_of(sheet);
    const lab::SimTotals alone = played(plan_for(match, 24, 1)).totals;
    EXPECT_EQ(alone.games, 24U);
    for (const unsigned threads : {2U, 3U, 8U}) {
      const lab::SimResult together = played(plan_for(match, 24, threads));
      EXPECT_EQ(together.threads, threads);
      EXPECT_EQ(together.totals, alone);
    }
  }
}

TEST(SimGames, TheNumberOfThreadsChangesNothingInWesteros) {
  std::istringstream in;
  std::ostringstream out;
  cli::MatchOptions options;
  options.seats = 3;
  const auto match = cli::westeros_match(options, in_checkout("build/tablewright"), {in, out, out});
  ASSERT_TRUE(match) << match.error();
  lab::SimPlan<westeros::Westeros> plan;
  plan.match = &*match;
  for (const char* name : {"simple", "random", "random"})
    plan.players.push_back(players::find_westeros_player(name));
  plan.seed = 3;
  plan.games = 12;
  const auto played_by = [&](unsigned threads) {
    plan.threads = threads;
    return lab::simulate(plan, go_on, [](std::uint64_t) {}).totals;
  };
  const lab::SimTotals alone = played_by(1);
  EXPECT_EQ(alone.games, 12U);
  EXPECT_FALSE(alone.groups.empty());
  for (const unsigned threads : {2U, 5U}) EXPECT_EQ(played_by(threads), alone);
}

TEST(SimGames, NoMoreThreadsThanGames) {
  const tables::SkirmishMatch match = match_of("first_game jp101\nrounds 5\n");
  EXPECT_EQ(played(plan_for(match, 2, 16)).threads, 2U);
}

TEST(SimGames, ThisManyGamesArePartOfMore) {
  const tables::SkirmishMatch match = match_of("first_game jp101\nrounds 15\n");
  const lab::SimTotals few = played(plan_for(match, 5, 1)).totals;
  const lab::SimTotals more = played(plan_for(match, 6, 1)).totals;
  EXPECT_LT(few.decisions, more.decisions);
  EXPECT_LE(few.sides[0].wins, more.sides[0].wins);
  EXPECT_LE(few.rounds + 1, more.rounds);
}

// A player that answers with what nobody offered it.
Act cheat(const skirmish::Rules&, const skirmish::View&, Seat, Random&) { return {.kind = 3, .a = 63}; }
constexpr players::NamedSkirmishPlayer cheater{"cheater", "breaks the rules", cheat};

TEST(SimGames, APlayerThatBreaksTheRulesIsNamed) {
  const tables::SkirmishMatch match = match_of("first_game jp101\nrounds 15\n");
  lab::SimPlan<skirmish::Skirmish> plan = plan_for(match, 10, 3);
  plan.players[1] = &cheater;
  const lab::SimResult result = played(plan);
  ASSERT_TRUE(result.problem);
  EXPECT_THAT(*result.problem, StartsWith("Game "));
  EXPECT_THAT(*result.problem, HasSubstr("the player \"cheater\" on seat 2 answered \""));
  EXPECT_EQ(result.totals.games, 0U);
}

// Somebody presses Ctrl-C in the middle of a game: what was finished counts, the rest does not.
std::atomic<bool> pressed{false};
std::atomic<int> calls{0};
Act interrupter(const skirmish::Rules& rules, const skirmish::View& view, Seat seat, Random& random) {
  if (++calls == 2000) pressed = true;
  return players::find_skirmish_player("random")->decide(rules, view, seat, random);
}
constexpr players::NamedSkirmishPlayer interrupting{"interrupting", "presses Ctrl-C", interrupter};

TEST(SimGames, WhatIsPlayedSoFarCounts) {
  const tables::SkirmishMatch match = match_of("first_game jp101\nrounds 15\n");
  lab::SimPlan<skirmish::Skirmish> plan = plan_for(match, 100000000, 2);
  plan.players[0] = &interrupting;
  pressed = false;
  calls = 0;
  const lab::SimResult result = played(plan, pressed);
  EXPECT_FALSE(result.problem);
  EXPECT_GT(result.totals.games, 5U);
  EXPECT_LT(result.totals.games, plan.games);
  std::uint64_t counted = result.totals.draws;
  for (const lab::SimShare& share : result.totals.sides) counted += share.wins;
  EXPECT_EQ(counted, result.totals.games);
}

// --- What is told -----------------------------------------------------------------------------

// Against values from the textbook formula, worked out by hand.
TEST(SimReport, WilsonsInterval) {
  EXPECT_NEAR(lab::wilson(50, 100).low, 0.40383, 1e-5);
  EXPECT_NEAR(lab::wilson(50, 100).high, 0.59617, 1e-5);
  EXPECT_NEAR(lab::wilson(0, 10).low, 0.0, 1e-12);
  EXPECT_NEAR(lab::wilson(0, 10).high, 0.27753, 1e-5);
  EXPECT_NEAR(lab::wilson(10, 10).low, 0.72247, 1e-5);
  EXPECT_NEAR(lab::wilson(10, 10).high, 1.0, 1e-12);
  EXPECT_EQ(lab::wilson(0, 0).low, 0.0);
  EXPECT_EQ(lab::wilson(0, 0).high, 1.0);
}

TEST(SimReport, DurationsAreRoundedUp) {
  EXPECT_EQ(lab::duration_text(0), "0 s");
  EXPECT_EQ(lab::duration_text(0.2), "1 s");
  EXPECT_EQ(lab::duration_text(59.5), "1 min 0 s");
  EXPECT_EQ(lab::duration_text(125), "2 min 5 s");
  EXPECT_EQ(lab::duration_text(3720), "1 h 2 min");
}

TEST(SimReport, ALineForEveryTenth) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const Streams streams{in, out, err};
  lab::Progress progress(streams, lab::Progress::Manner::Lines, 100);
  for (std::uint64_t done = 0; done <= 100; ++done) progress.tell(done);
  progress.finish();
  EXPECT_EQ(std::ranges::count(err.str(), '\n'), 9);
  EXPECT_THAT(err.str(), StartsWith("10 %: 10 of 100 games, "));
  EXPECT_EQ(out.str(), "");
}

TEST(SimReport, TheBarIsDrawnInOneLineAndGoesAway) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const Streams streams{in, out, err};
  lab::Progress progress(streams, lab::Progress::Manner::Bar, 10);
  progress.tell(0);
  progress.tell(5);
  progress.finish();
  EXPECT_EQ(err.str().find('\n'), std::string::npos);
  EXPECT_THAT(err.str(), HasSubstr("\r[........................]   0 %  0 of 10 games  0 games/s  ? left"));
  EXPECT_THAT(err.str(), HasSubstr("\r[############............]  50 %  5 of 10 games"));
  EXPECT_THAT(err.str(), testing::EndsWith("\r\033[K"));
}

TEST(SimReport, QuietIsQuiet) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const Streams streams{in, out, err};
  EXPECT_EQ(lab::Progress::manner_for(streams, true), lab::Progress::Manner::Silent);
  EXPECT_EQ(lab::Progress::manner_for(streams, false), lab::Progress::Manner::Lines);
  lab::Progress progress(streams, lab::Progress::Manner::Silent, 10);
  for (std::uint64_t done = 0; done <= 10; ++done) progress.tell(done);
  progress.finish();
  EXPECT_EQ(err.str(), "");
}

}  // namespace sim_games_test

}  // namespace tablewright::tests
