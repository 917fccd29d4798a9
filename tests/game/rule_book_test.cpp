#include <gtest/gtest.h>

#include "game/rule.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace rule_book_test {

TEST(TheRuleBook, HasEveryRuleOfTheTable) {
  for (const RuleId id : table_rule::all) EXPECT_NE(rule_book().find(id.text), nullptr) << id.text;
}

TEST(TheRuleBook, FindsByIdByWordAndByNearest) {
  ASSERT_NE(rule_book().find("skirmish.sight.3"), nullptr);
  EXPECT_EQ(rule_book().find("skirmish.sight.99"), nullptr);
  EXPECT_EQ(rule_book().nearest_id("skirmish.sihgt.3"), "skirmish.sight.3");
  EXPECT_FALSE(rule_book().nearest_id("zzzzzzzzzzzzzzzzzzzzz").has_value());
  const auto found = rule_book().mentioning("PILLAR");
  for (const Rule* rule : found) EXPECT_NE(rule, nullptr);
  EXPECT_FALSE(rule_book().mentioning("obstruction").empty());
  EXPECT_TRUE(rule_book().mentioning("xyzzy").empty());
}

TEST(TheRuleBook, TakesAnIdOnce) {
  RuleBook book;
  Rule rule;
  rule.id = "a.1";
  EXPECT_TRUE(book.add(rule));
  EXPECT_FALSE(book.add(rule));
  EXPECT_EQ(book.rules().size(), 1U);
}

}  // namespace rule_book_test

}  // namespace tablewright::tests
