#include "proof/dice.hpp"

#include <sodium.h>

#include <cstdlib>

namespace tablewright::proof {

namespace {

constexpr std::string_view tag = "tablewright dice 1";

// Without a source of secrets there is no honest match to be had.
void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) std::abort();
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

constexpr std::array<std::uint8_t, 1> zero{0};

class Sha256 {
 public:
  Sha256() { crypto_hash_sha256_init(&state_); }
  void add(std::span<const std::uint8_t> bytes) {
    crypto_hash_sha256_update(&state_, bytes.data(), bytes.size());
  }
  Digest finish() {
    Digest digest{};
    crypto_hash_sha256_final(&state_, digest.data());
    return digest;
  }

 private:
  crypto_hash_sha256_state state_{};
};

class HmacSha256 {
 public:
  explicit HmacSha256(std::span<const std::uint8_t> key) {
    crypto_auth_hmacsha256_init(&state_, key.data(), key.size());
  }
  void add(std::span<const std::uint8_t> bytes) {
    crypto_auth_hmacsha256_update(&state_, bytes.data(), bytes.size());
  }
  Digest finish() {
    Digest digest{};
    crypto_auth_hmacsha256_final(&state_, digest.data());
    return digest;
  }

 private:
  crypto_auth_hmacsha256_state state_{};
};

template <class Array>
Array random_bytes() {
  need_sodium();
  Array bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace

Secret new_secret() { return random_bytes<Secret>(); }
Nonce new_nonce() { return random_bytes<Nonce>(); }
std::string new_match_id() { return hex(random_bytes<Nonce>()); }

Digest commitment(std::string_view match_id, const Secret& secret) {
  need_sodium();
  Sha256 hash;
  hash.add(bytes_of(tag));
  hash.add(zero);
  hash.add(bytes_of(match_id));
  hash.add(zero);
  hash.add(secret);
  return hash.finish();
}

Digest dice_key(const Secret& secret, std::string_view match_id, std::span<const Nonce> nonces) {
  need_sodium();
  HmacSha256 mac(secret);
  mac.add(bytes_of(match_id));
  mac.add(zero);
  for (const Nonce& nonce : nonces) mac.add(nonce);
  return mac.finish();
}

std::uint32_t KeyedStream::word(std::uint64_t position) {
  constexpr std::uint64_t words_a_block = 8;
  if (position / words_a_block != block_number_) {
    block_number_ = position / words_a_block;
    std::array<std::uint8_t, 8> counter{};
    for (std::size_t i = 0; i < 8; ++i)
      counter[i] = static_cast<std::uint8_t>(block_number_ >> (56U - 8U * i));
    HmacSha256 mac(key_);
    mac.add(counter);
    block_ = mac.finish();
  }
  const std::size_t at = 4 * static_cast<std::size_t>(position % words_a_block);
  return std::uint32_t{block_[at]} << 24U | std::uint32_t{block_[at + 1]} << 16U |
         std::uint32_t{block_[at + 2]} << 8U | std::uint32_t{block_[at + 3]};
}

std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t byte : bytes) {
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out;
}

template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> from_hex(std::string_view text) {
  std::array<std::uint8_t, N> bytes{};
  if (text.size() != 2 * N) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool digit = c >= '0' && c <= '9';
    if (!digit && (c < 'a' || c > 'f')) return std::nullopt;
    bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] << 4U | (digit ? c - '0' : c - 'a' + 10));
  }
  return bytes;
}
template std::optional<std::array<std::uint8_t, 16>> from_hex<16>(std::string_view);
template std::optional<std::array<std::uint8_t, 32>> from_hex<32>(std::string_view);

}  // namespace tablewright::proof
