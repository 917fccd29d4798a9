#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bitboard.hpp"

namespace tablewright {

using Bytes = std::vector<std::uint8_t>;

// The canonical encoding: whole numbers of fixed width, least significant byte first, in the order in which a
// game writes them; a list is its length and then its items. No padding, no memory layout, no pointer: the
// same bytes from every compiler. Hash, save and wire all read it. `Out` is a Writer or a Hasher.
template <class Out>
class Encoder {
 public:
  explicit Encoder(Out& out) : out_(out) {}
  void u8(std::uint64_t number) { out_.byte(static_cast<std::uint8_t>(number)); }
  void u16(std::uint64_t number) { whole(number, 2); }
  void u32(std::uint64_t number) { whole(number, 4); }
  void u64(std::uint64_t number) { whole(number, 8); }
  void boolean(bool value) { u8(value ? 1 : 0); }
  void squares(Bitboard board) {
    u64(board.low());
    u64(board.high());
  }
  void text(std::string_view text) {
    u32(text.size());
    for (const char c : text) u8(static_cast<std::uint8_t>(c));
  }

 private:
  void whole(std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i)
      out_.byte(static_cast<std::uint8_t>(number >> (8U * static_cast<unsigned>(i))));
  }
  Out& out_;
};

struct Writer {
  Bytes bytes;
  void byte(std::uint8_t byte) { bytes.push_back(byte); }
};

// The 64-bit hash of an encoding. Eight bytes at a time (the last word filled with zeros), each word w taken
// in as
//   h = rotl(h ^ (w * 0x9E3779B97F4A7C15), 27) * 0xBF58476D1CE4E5B9 + 1
// then the number of bytes as one more word, then the finish of splitmix64. Not for secrets: see proof/.
class Hasher {
 public:
  void byte(std::uint8_t byte) {
    word_ |= std::uint64_t{byte} << (8U * static_cast<unsigned>(count_ & 7U));
    ++count_;
    if ((count_ & 7U) == 0) take_word();
  }
  [[nodiscard]] std::uint64_t finish() const {
    Hasher last = *this;
    if ((last.count_ & 7U) != 0) last.take_word();
    last.word_ = last.count_;
    last.take_word();
    std::uint64_t h = last.hash_;
    h = (h ^ (h >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    h = (h ^ (h >> 27U)) * 0x94D049BB133111EBULL;
    return h ^ (h >> 31U);
  }

 private:
  void take_word() {
    hash_ = std::rotl(hash_ ^ (word_ * 0x9E3779B97F4A7C15ULL), 27) * 0xBF58476D1CE4E5B9ULL + 1;
    word_ = 0;
  }
  std::uint64_t hash_{0x7461626C65777269ULL};
  std::uint64_t word_{};
  std::uint64_t count_{};
};

inline std::uint64_t hash_of(std::span<const std::uint8_t> bytes) {
  Hasher hasher;
  for (const std::uint8_t byte : bytes) hasher.byte(byte);
  return hasher.finish();
}
inline std::uint64_t hash_of(std::string_view text) {
  Hasher hasher;
  for (const char c : text) hasher.byte(static_cast<std::uint8_t>(c));
  return hasher.finish();
}

// Reads an encoding back. Running out of bytes or a number above its limit marks it bad and yields zeros, so
// a reader checks once, at the end.
class Decoder {
 public:
  explicit Decoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::uint8_t u8(std::uint64_t max = 0xFF) { return static_cast<std::uint8_t>(whole(1, max)); }
  std::uint16_t u16(std::uint64_t max = 0xFFFF) { return static_cast<std::uint16_t>(whole(2, max)); }
  std::uint32_t u32(std::uint64_t max = 0xFFFFFFFF) { return static_cast<std::uint32_t>(whole(4, max)); }
  std::uint64_t u64() { return whole(8, ~0ULL); }
  bool boolean() { return u8(1) == 1; }
  Bitboard squares() {
    const std::uint64_t low = u64();
    return {low, u64()};
  }
  void spoil() { bad_ = true; }
  // Everything was there, and nothing is left over.
  [[nodiscard]] bool complete() const { return !bad_ && at_ == bytes_.size(); }
  [[nodiscard]] bool bad() const { return bad_; }

 private:
  std::uint64_t whole(unsigned count, std::uint64_t max) {
    if (bad_ || bytes_.size() - at_ < count) {
      bad_ = true;
      return 0;
    }
    std::uint64_t number = 0;
    for (unsigned i = 0; i < count; ++i) number |= std::uint64_t{bytes_[at_++]} << (8U * i);
    if (number <= max) return number;
    bad_ = true;
    return 0;
  }
  std::span<const std::uint8_t> bytes_;
  std::size_t at_{};
  bool bad_{};
};

}  // namespace tablewright
