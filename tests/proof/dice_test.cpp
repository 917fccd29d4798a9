#include "proof/dice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "contract/chi_square.hpp"

namespace tablewright::tests {

namespace dice_test {

using namespace tablewright::proof;

// The test vectors of docs/dice.md.
Secret vector_secret() {
  Secret secret{};
  std::iota(secret.begin(), secret.end(), std::uint8_t{0});
  return secret;
}

std::vector<Nonce> vector_nonces() {
  std::vector<Nonce> nonces(3);
  nonces[0].fill(0x11);
  nonces[1].fill(0x22);
  nonces[2].fill(0x33);
  return nonces;
}

TEST(ProvableDice, KeepTheirTestVectors) {
  EXPECT_EQ(hex(commitment("vector", vector_secret())),
            "dcd6cff13f9b5785e87300da6f91f71a0429d3793f7f6d245245a3b4ac1be060");
  const Digest key = dice_key(vector_secret(), "vector", vector_nonces());
  EXPECT_EQ(hex(key), "a149e4ae6a3ad9ee48af37924ea2c31928a5556596fc537a2c9a2f11313e7eda");
  KeyedStream stream(key);
  std::vector<std::uint32_t> rolls;
  for (int i = 0; i < 10; ++i) rolls.push_back(stream.below(6));
  EXPECT_EQ(rolls, (std::vector<std::uint32_t>{5, 4, 4, 0, 4, 1, 2, 1, 5, 3}));
  EXPECT_EQ(stream.position(), 10U);
}

TEST(ProvableDice, DependOnSecretMatchAndEveryNonce) {
  const Digest key = dice_key(vector_secret(), "vector", vector_nonces());
  Secret other_secret = vector_secret();
  other_secret[31] ^= 1;
  auto other_nonces = vector_nonces();
  other_nonces[2][15] ^= 1;
  EXPECT_NE(dice_key(other_secret, "vector", vector_nonces()), key);
  EXPECT_NE(dice_key(vector_secret(), "vectos", vector_nonces()), key);
  EXPECT_NE(dice_key(vector_secret(), "vector", other_nonces), key);
  EXPECT_NE(commitment("vector", other_secret), commitment("vector", vector_secret()));
}

TEST(ProvableDice, GoOnFromAnyPlace) {
  const Digest key = dice_key(vector_secret(), "vector", vector_nonces());
  KeyedStream whole(key);
  for (int i = 0; i < 37; ++i) whole.below(6);
  KeyedStream later(key, whole.position());
  for (int i = 0; i < 50; ++i) ASSERT_EQ(later.below(100), whole.below(100));
}

TEST(ProvableDice, AreFair) {
  KeyedStream stream(dice_key(vector_secret(), "vector", vector_nonces()));
  std::vector<std::uint64_t> counts(6);
  for (int i = 0; i < 60000; ++i) ++counts[stream.below(6)];
  EXPECT_TRUE(looks_uniform(counts));
}

TEST(ProvableDice, SecretsAndNoncesAreNeverTheSame) {
  EXPECT_NE(new_secret(), new_secret());
  EXPECT_NE(new_nonce(), new_nonce());
  EXPECT_NE(new_match_id(), new_match_id());
  EXPECT_EQ(new_match_id().size(), 32U);
}

TEST(Hex, IsReadOnlyWhereItFits) {
  EXPECT_EQ(hex(*from_hex<16>("00112233445566778899aabbccddeeff")), "00112233445566778899aabbccddeeff");
  EXPECT_FALSE(from_hex<16>("00112233445566778899aabbccddeef"));
  EXPECT_FALSE(from_hex<16>("00112233445566778899AABBCCDDEEFF"));
  EXPECT_FALSE(from_hex<16>("00112233445566778899aabbccddeefg"));
}

}  // namespace dice_test

}  // namespace tablewright::tests
