#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tablewright::proof {

// What proves that a browser holds a seat: unguessable, shown once. The server keeps only its fingerprint, so
// that a stolen database opens no seat.
struct SeatToken {
  std::string text;  // 43 characters of A-Z a-z 0-9 - _
  std::array<std::uint8_t, 32> fingerprint{};
};

SeatToken new_seat_token();
// SHA-256: what is kept instead of a secret, and what content is called by.
std::array<std::uint8_t, 32> fingerprint_of(std::string_view text);
// In constant time: how long it takes tells nothing about the token.
bool opens(std::string_view token, const std::array<std::uint8_t, 32>& fingerprint);

}  // namespace tablewright::proof
