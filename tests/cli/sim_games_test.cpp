#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <sstream>

#include "cli/running.hpp"
#include "lab/games.hpp"
#include "lab/report.hpp"
#include "shelf/shelf.hpp"
#include "table/kit.hpp"
#include "tables/all.hpp"

namespace tablewright::tests {

namespace sim_games_test {

using testing::HasSubstr;
using testing::StartsWith;

// Many games of one match, and who plays them.
struct Plan {
  LaidMatch match;
  std::unique_ptr<Series> series;
  lab::SimPlan plan;
};

Plan plan_of(const Kit& kit, const SetUp& set_up, const std::vector<Level>& players, std::uint64_t games,
             unsigned threads) {
  auto match = laid_match(kit.kind, set_up);
  EXPECT_TRUE(match) << (match ? "" : match.error());
  Plan plan{std::move(*match), nullptr, {}};
  plan.series = kit.series(*plan.match.any, players);
  for (const Level& player : players) plan.plan.players.push_back(player.name);
  plan.plan.seed = 3;
  plan.plan.games = games;
  plan.plan.threads = threads;
  return plan;
}

const Kit& kit_called(std::string_view game) {
  static const Kits kits = [] {
    const auto shelf = shelf::load_shelf({}, in_checkout("build/tablewright"));
    EXPECT_TRUE(shelf) << (shelf ? "" : shelf.error());
    return kits_with(tables::all_kits(),
                     std::make_shared<const PackStock>(PackStock{shelf::content_of(*shelf), {}, {}, {}}));
  }();
  return *kit_of(kits, game);
}

std::vector<Level> random_players(std::size_t seats) {
  return std::vector<Level>(seats, *kit_called("skirmish").level("random"));
}

Plan plan_for(const std::string& sheet, std::vector<Level> players, std::uint64_t games, unsigned threads) {
  const Kit& kit = kit_called("skirmish");
  return plan_of(kit, *kit.set_up_of_sheet(sheet), players, games, threads);
}
Plan plan_for(const std::string& sheet, std::uint64_t games, unsigned threads) {
  const bool for_four = sheet.find("seats 4") != std::string::npos;
  return plan_for(sheet, random_players(for_four ? 4 : 2), games, threads);
}

const std::atomic<bool> go_on{false};

lab::SimResult played(const Plan& of, const std::atomic<bool>& stop = go_on) {
  lab::SimPlan plan = of.plan;
  plan.match = &of.match;
  plan.series = of.series.get();
  return lab::simulate(plan, stop, [](std::uint64_t) {});
}

// The result is the same however many hands there are; teams too, where several seats are asked at once.
TEST(SimGames, TheNumberOfThreadsChangesNothing) {
  for (const char* sheet : {"first_game jp101\nrounds 25\n", "first_game sg100\nseats 4\nrounds 10\n"}) {
    const lab::SimTotals alone = played(plan_for(sheet, 24, 1)).totals;
    EXPECT_EQ(alone.games, 24U);
    for (const unsigned threads : {2U, 3U, 8U}) {
      const lab::SimResult together = played(plan_for(sheet, 24, threads));
      EXPECT_EQ(together.threads, threads);
      EXPECT_EQ(together.totals, alone);
    }
  }
}

TEST(SimGames, TheNumberOfThreadsChangesNothingInWesteros) {
  const Kit& kit = kit_called("westeros");
  const auto set_up = kit.set_up({{"players", "3"}});
  ASSERT_TRUE(set_up) << set_up.error();
  std::vector<Level> players;
  for (const char* name : {"simple", "random", "random"}) players.push_back(*kit.level(name));
  const auto played_by = [&](unsigned threads) {
    return played(plan_of(kit, *set_up, players, 12, threads)).totals;
  };
  const lab::SimTotals alone = played_by(1);
  EXPECT_EQ(alone.games, 12U);
  EXPECT_FALSE(alone.groups.empty());
  for (const unsigned threads : {2U, 5U}) EXPECT_EQ(played_by(threads), alone);
}

TEST(SimGames, NoMoreThreadsThanGames) {
  EXPECT_EQ(played(plan_for("first_game jp101\nrounds 5\n", 2, 16)).threads, 2U);
}

TEST(SimGames, ThisManyGamesArePartOfMore) {
  const std::string sheet = "first_game jp101\nrounds 15\n";
  const lab::SimTotals few = played(plan_for(sheet, 5, 1)).totals;
  const lab::SimTotals more = played(plan_for(sheet, 6, 1)).totals;
  EXPECT_LT(few.decisions, more.decisions);
  EXPECT_LE(few.sides[0].wins, more.sides[0].wins);
  EXPECT_LE(few.rounds + 1, more.rounds);
}

// A player that answers with what nobody offered it.
Act cheat(const AnyGame&, Seat, Random&) { return {.kind = 3, .a = 63}; }

TEST(SimGames, APlayerThatBreaksTheRulesIsNamed) {
  std::vector<Level> players = random_players(2);
  players[1] = {"cheater", "breaks the rules", cheat};
  const lab::SimResult result = played(plan_for("first_game jp101\nrounds 15\n", players, 10, 3));
  ASSERT_TRUE(result.problem);
  EXPECT_THAT(*result.problem, StartsWith("Game "));
  EXPECT_THAT(*result.problem, HasSubstr("the player \"cheater\" on seat 2 answered \""));
  EXPECT_EQ(result.totals.games, 0U);
}

// Somebody presses Ctrl-C in the middle of a game: what was finished counts, the rest does not.
std::atomic<bool> pressed{false};
std::atomic<int> calls{0};
Act interrupter(const AnyGame& game, Seat seat, Random& random) {
  if (++calls == 2000) pressed = true;
  return kit_called("skirmish").level("random")->decide(game, seat, random);
}

TEST(SimGames, WhatIsPlayedSoFarCounts) {
  std::vector<Level> players = random_players(2);
  players[0] = {"interrupting", "presses Ctrl-C", interrupter};
  const Plan plan = plan_for("first_game jp101\nrounds 15\n", players, 100000000, 2);
  pressed = false;
  calls = 0;
  const lab::SimResult result = played(plan, pressed);
  EXPECT_FALSE(result.problem);
  EXPECT_GT(result.totals.games, 5U);
  EXPECT_LT(result.totals.games, plan.plan.games);
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
