#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/random.hpp"

// Provable dice; docs/dice.md describes them and gives the check in a few lines of Python.
//
//   S            32 secret bytes from the system
//   commitment   SHA-256("tablewright dice 1" 00 match-id 00 S), published before anybody chooses a nonce
//   nonces       16 bytes a seat, logged
//   K            HMAC-SHA-256(key S; match-id 00 nonce-1 nonce-2 ...), nonces in seat order
//   block i      HMAC-SHA-256(key K; i as 8 bytes, most significant first): eight 32-bit words, most
//   significant first
namespace tablewright::proof {

using Secret = std::array<std::uint8_t, 32>;
using Nonce = std::array<std::uint8_t, 16>;
using Digest = std::array<std::uint8_t, 32>;

Secret new_secret();
Nonce new_nonce();
std::string new_match_id();

Digest commitment(std::string_view match_id, const Secret& secret);
Digest dice_key(const Secret& secret, std::string_view match_id, std::span<const Nonce> nonces);

std::string hex(std::span<const std::uint8_t> bytes);
// Exactly as many bytes as the text has pairs of lower-case digits.
template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> from_hex(std::string_view text);
extern template std::optional<std::array<std::uint8_t, 16>> from_hex<16>(std::string_view);
extern template std::optional<std::array<std::uint8_t, 32>> from_hex<32>(std::string_view);

// The words of K, from a place on.
class KeyedStream final : public DiceStream {
 public:
  explicit KeyedStream(const Digest& key, std::uint64_t position = 0) : DiceStream(position), key_(key) {}

 private:
  std::uint32_t word(std::uint64_t position) override;

  Digest key_;
  Digest block_{};
  std::uint64_t block_number_{~0ULL};
};

}  // namespace tablewright::proof
