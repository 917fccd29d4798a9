// The time of the house, while somebody sets the clock of the machine.
#include "server/house_clock.hpp"
#include "at_house.hpp"

namespace tablewright::tests {
namespace house_clock_test {

constexpr std::int64_t second = 1'000;
constexpr std::int64_t hour = 3'600 * second;
constexpr std::int64_t day = 24 * hour;
constexpr std::int64_t morning = 1'700'000'000'000;

// Two clocks that go only when they are told to.
class Machine {
 public:
  std::int64_t wall = morning;
  std::int64_t steady = 5 * second;

  server::HouseClock clock(std::int64_t alive_at = 0) {
    return {[this] { return wall; }, [this] { return steady; }, alive_at};
  }
  void pass(std::int64_t milliseconds) {
    wall += milliseconds;
    steady += milliseconds;
  }
};

TEST(HouseClock, ItGoesAsTheWallDoes) {
  Machine machine;
  auto clock = machine.clock();
  EXPECT_EQ(clock.now(), morning);
  for (int i = 0; i < 1'000; ++i) {
    machine.pass(37);
    ASSERT_EQ(clock.now(), machine.wall);
  }
}

TEST(HouseClock, AWallThatIsSetBackTakesItNoStepBack) {
  for (const std::int64_t step : {10 * second, hour}) {
    Machine machine;
    auto clock = machine.clock();
    machine.wall -= step;
    std::int64_t before = clock.now();
    EXPECT_EQ(before, morning);
    for (std::int64_t passed = 0; passed < 100 * second; passed += 7) {
      machine.pass(7);
      const std::int64_t now = clock.now();
      ASSERT_GE(now, before);
      before = now;
    }
    // Of a hundred seconds, half of one is bent.
    EXPECT_NEAR(static_cast<double>(before - morning), 99'500.0, 20.0) << step;
  }
}

TEST(HouseClock, AWallThatIsSetForwardCostsAPlayerNextToNothing) {
  for (const std::int64_t step : {10 * second, hour, 400 * day}) {
    Machine machine;
    auto clock = machine.clock();
    machine.wall += step;
    EXPECT_EQ(clock.now(), morning);
    for (int i = 0; i < 600; ++i) {
      machine.pass(second);
      clock.now();
    }
    // Ten minutes: three seconds, and none more.
    EXPECT_EQ(clock.now() - morning, 603 * second) << step;
  }
}

TEST(HouseClock, ItNearsTheWallAndStaysWithIt) {
  for (const std::int64_t step : {-10 * second, 10 * second}) {
    Machine machine;
    auto clock = machine.clock();
    machine.wall += step;
    machine.pass(1'999 * second);
    EXPECT_NE(clock.now(), machine.wall);
    machine.pass(second);
    EXPECT_EQ(clock.now(), machine.wall) << "five milliseconds of each of 2,000 seconds";
    machine.pass(60 * second);
    EXPECT_EQ(clock.now(), machine.wall);
  }
}

TEST(HouseClock, WhatWasNotBentIsNotSavedUp) {
  Machine machine;
  auto clock = machine.clock();
  machine.pass(hour);
  EXPECT_EQ(clock.now(), machine.wall);
  machine.wall += 10 * second;
  machine.pass(second);
  EXPECT_EQ(clock.now(), morning + hour + second + 5);
}

TEST(HouseClock, WhileTheMachineSleepsNobodysTimeRuns) {
  Machine machine;
  auto clock = machine.clock();
  machine.wall += 8 * hour;
  EXPECT_EQ(clock.now(), morning);
}

TEST(HouseClock, ItGoesOnFromItsLastSignOfLife) {
  Machine machine;
  EXPECT_EQ(machine.clock(morning - hour).now(), morning);
  EXPECT_EQ(machine.clock(morning + hour).now(), morning + hour) << "the wall was set back meanwhile";
  EXPECT_EQ(machine.clock(morning + 400 * day).now(), morning) << "such a clock was wrong";
}

// --- What the house does with it
// --------------------------------------------------------------------------------------

TEST(HouseClock, AStepBackLeavesABucketAsItWas) {
  server::Bucket bucket;
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(bucket.take(morning, 10, 40));
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(bucket.take(morning - hour, 10, 40)) << i;
  EXPECT_FALSE(bucket.take(morning - hour, 10, 40));
  EXPECT_TRUE(bucket.take(morning - hour + 100, 10, 40)) << "it fills on from there";
  EXPECT_FALSE(bucket.take(morning - hour + 100, 10, 40));
}

TEST(HouseClock, NobodyIsSentAwayBecauseTheWallWasSetBack) {
  Machine machine;
  auto clock = machine.clock();
  AtHouse house;
  const auto status = [&] {
    machine.pass(20);
    house.now = clock.now();
    std::optional<server::Response> told;
    house.house->answer({"GET", "/api/house", "", "", "192.0.2.7"},
                        [&](server::Response response) { told = std::move(response); });
    return told ? told->status : 0;
  };
  for (int i = 0; i < 20; ++i) ASSERT_EQ(status(), 200);
  machine.wall -= 10 * second;
  for (int i = 0; i < 20; ++i) ASSERT_EQ(status(), 200) << i;
}

TEST(HouseClock, AnHourThatOnlyTheWallSawIsTakenFromNobodysBank) {
  Machine machine;
  auto clock = machine.clock();
  AtHouse house;
  const Json laid = house.posted(
      "/api/tables", {{"game", "toy"}, {"clock", {{"kind", "bank"}, {"bank", 60}, {"increment", 0}}}});
  const auto socket = house.sit(laid["table"], {laid["tokens"][0]["token"]});
  ASSERT_TRUE(is_asked(*socket));
  const auto pass = [&](std::int64_t milliseconds) {
    machine.pass(milliseconds);
    house.now = clock.now();
    house.house->tick();
    house.settle();
  };
  const auto rows_of_clocks = [&] {
    std::size_t rows = 0;
    for (const std::string& message : socket->sent) {
      if (message.find("\"kind\":\"clock\"") != std::string::npos) ++rows;
    }
    return rows;
  };
  machine.wall += hour;
  pass(50 * second);
  EXPECT_EQ(rows_of_clocks(), 0U);
  pass(11 * second);
  EXPECT_EQ(rows_of_clocks(), 1U) << "a minute is a minute";
}

}  // namespace house_clock_test
}  // namespace tablewright::tests
