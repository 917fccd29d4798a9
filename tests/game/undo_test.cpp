#include "game/undo.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/rule.hpp"

namespace tablewright::tests {

namespace undo_test {

constexpr Seat me{0};
constexpr Seat other{1};
const SeatSet others{0b110};

Step plain(std::uint32_t number, Seat seat) { return {number, seat, {}}; }
Step dice(std::uint32_t number, Seat seat) { return {number, seat, {true, {}}}; }
Step reveal(std::uint32_t number, Seat seat) { return {number, seat, {false, SeatSet::of(other)}}; }

std::string_view rule_against(const std::vector<Step>& steps, std::size_t keep, SeatSet consenting = {}) {
  const auto refused = undo_refused(steps, keep, me, others, consenting);
  if (refused) saw_refusal(refused->rule.text);
  return refused ? refused->rule.text : "";
}

TEST(Undo, OwnActsAreFree_BackToTheLastActOfAnother) {
  RULE("table.undo.own");
  const std::vector<Step> steps{plain(1, other), plain(2, me), plain(3, me)};
  EXPECT_EQ(rule_against(steps, 2), "");
  EXPECT_EQ(rule_against(steps, 1), "");
  EXPECT_EQ(rule_against(steps, 0), "table.undo.own");
}

TEST(Undo, DiceNeedConsent) {
  RULE("table.undo.dice");
  const std::vector<Step> steps{plain(1, me), dice(2, me), plain(3, me)};
  EXPECT_EQ(rule_against(steps, 2), "");
  EXPECT_EQ(rule_against(steps, 1), "table.undo.dice");
  EXPECT_EQ(rule_against(steps, 0, others), "");
}

TEST(Undo, ConsentMeansEveryOtherSeat) {
  RULE("table.undo.own");
  const std::vector<Step> steps{plain(1, other), dice(2, me)};
  EXPECT_EQ(rule_against(steps, 0, SeatSet::of(other)), "table.undo.own");
  EXPECT_EQ(rule_against(steps, 0, others), "");
}

TEST(Undo, WhatWasSeenIsNeverTakenBack) {
  RULE("table.undo.reveal");
  const std::vector<Step> steps{plain(1, me), reveal(2, me), plain(3, me)};
  EXPECT_EQ(rule_against(steps, 2), "");
  EXPECT_EQ(rule_against(steps, 1), "table.undo.reveal");
  EXPECT_EQ(rule_against(steps, 1, others), "table.undo.reveal");
  EXPECT_EQ(rule_against(steps, 0, others), "table.undo.reveal");
}

}  // namespace undo_test

}  // namespace tablewright::tests
