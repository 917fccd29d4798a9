#include <gtest/gtest.h>

#include "crashes.hpp"

namespace tablewright::tests {

namespace server_crash_test {

TEST(ServerCrash, WhoeverKillsIt_WhatWasAcknowledgedIsThere_AndEveryMatchGoesOn) {
  const Crashes crashes = crashed(20, 4);
  for (const std::string& problem : crashes.problems) ADD_FAILURE() << problem;
  EXPECT_EQ(crashes.kills, 20U);
  EXPECT_GT(crashes.acknowledged, 200U);
  EXPECT_GT(crashes.sent_again, 5U);
  EXPECT_GE(crashes.finished, 8U);
}

}  // namespace server_crash_test

}  // namespace tablewright::tests
