// The packs of Westeros: what they say, against the counts of the boxes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/westeros/packs.hpp"
#include "support/rule.hpp"
#include "support/rule_book.hpp"
#include "westeros/language/words.hpp"
#include "westeros/rule_ids.hpp"

namespace tablewright::tests {

namespace {

using namespace westeros;

TEST(WesterosContent, IsReadWithoutAProblem) {
  EXPECT_THAT(grammar().problems(), testing::IsEmpty());
  EXPECT_THAT(printed().problems(), testing::IsEmpty());
  EXPECT_THAT(westeros_content().problems, testing::IsEmpty());
}

TEST(WesterosContent, EveryRuleThatCodeCitesIsInTheBook) {
  for (const RuleId rule : westeros::rule::all) EXPECT_NE(rule_book().find(rule.text), nullptr) << rule.text;
}

}  // namespace

}  // namespace tablewright::tests
