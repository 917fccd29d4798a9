#include "proof/token.hpp"

#include <gtest/gtest.h>

namespace tablewright::tests {

namespace token_test {

TEST(ASeatToken, OpensItsOwnSeatOnly) {
  const auto mine = proof::new_seat_token();
  const auto other = proof::new_seat_token();
  EXPECT_EQ(mine.text.size(), 43U);
  EXPECT_TRUE(proof::opens(mine.text, mine.fingerprint));
  EXPECT_FALSE(proof::opens(other.text, mine.fingerprint));
  EXPECT_FALSE(proof::opens("", mine.fingerprint));
  EXPECT_NE(mine.text, other.text);
}

}  // namespace token_test

}  // namespace tablewright::tests
