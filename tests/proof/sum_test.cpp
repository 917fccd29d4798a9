#include "proof/sum.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace tablewright::tests {

namespace sum_test {

std::string sum(std::string_view text) {
  return proof::sum_of({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// As Python computes it: hashlib.blake2b(text, digest_size=16).hexdigest()
TEST(ASum, IsBlake2bOfSixteenBytes) {
  EXPECT_EQ(sum(""), "cae66941d9efbd404e4d88758ea67670");
  EXPECT_EQ(sum("abc"), "cf4ab791c62b8d2b2109c90275287816");
}

}  // namespace sum_test

}  // namespace tablewright::tests
