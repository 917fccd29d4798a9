#include "proof/token.hpp"

#include <sodium.h>

#include <cstdlib>

namespace tablewright::proof {

std::array<std::uint8_t, 32> fingerprint_of(std::string_view text) {
  std::array<std::uint8_t, 32> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return digest;
}

SeatToken new_seat_token() {
  if (sodium_init() < 0) std::abort();
  std::array<std::uint8_t, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(32, variant)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  SeatToken token{std::string(text.data()), {}};
  token.fingerprint = fingerprint_of(token.text);
  return token;
}

bool opens(std::string_view token, const std::array<std::uint8_t, 32>& fingerprint) {
  const auto own = fingerprint_of(token);
  return sodium_memcmp(own.data(), fingerprint.data(), own.size()) == 0;
}

}  // namespace tablewright::proof
