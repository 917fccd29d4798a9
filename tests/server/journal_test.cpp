#include "server/journal.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tablewright::tests {

namespace journal_test {

using server::read_row;

TEST(Journal, ARowIsReadAndWrittenOnceMore) {
  const std::string body = R"({"seat":2,"about":1,"choice":"offer"})";
  const auto row = read_row("vote", body);
  ASSERT_TRUE(row) << row.error();
  EXPECT_EQ(server::kind_of(*row), "vote");
  EXPECT_EQ(server::seat_of(*row), 2U);
  EXPECT_EQ(server::text_of(*row), body);
}

TEST(Journal, AWordThatIsNoneOfOursIsAnErrorAndNotTheFirstWord) {
  EXPECT_EQ(read_row("vote", R"({"seat":2,"about":1,"choice":"perhaps"})").error(),
            "\"choice\" is one of wait, computer, offer or end.");
  EXPECT_EQ(read_row("guess", "{}").error(), "there is no kind \"guess\".");
  EXPECT_EQ(read_row("vote", "[]").error(), "it cannot be read.");
  EXPECT_FALSE(read_row("laid", R"({"seats":[{"who":"nobody"}]})"));
}

// Before a match could be ended by consent, a proposal did not say what it was about.
TEST(Journal, WhatOlderRowsDoNotSayHasItsUsualValue) {
  const auto row = read_row("proposal", R"({"seat":1,"to":4})");
  ASSERT_TRUE(row) << row.error();
  EXPECT_EQ(std::get<server::row::Proposed>(*row).about, wire::told::About::Undo);
}

}  // namespace journal_test

}  // namespace tablewright::tests
