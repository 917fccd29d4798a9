#include "skirmish/language/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablewright::tests {

namespace words_test {

using testing::IsEmpty;

TEST(TheWords, AreATableWithoutProblems) { EXPECT_THAT(skirmish::grammar().problems(), IsEmpty()); }

TEST(TheWords, HaveTextsWithoutProblems) {
  ASSERT_THAT(skirmish::grammar().problems(), IsEmpty());
  EXPECT_THAT(skirmish::texts().problems(), IsEmpty());
}

TEST(TheWords, AreNumberedInTheOrderOfTheTable) {
  std::uint16_t next = 0;
  for (const cards::Form& form : skirmish::grammar().forms()) EXPECT_EQ(form.id, next++) << form.pattern;
}

}  // namespace words_test

}  // namespace tablewright::tests
