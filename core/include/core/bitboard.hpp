#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <iterator>

namespace tablewright {

// A square by its number on one grid. Grids number their squares column by column, so counting upwards
// walks "by column, then row": the order of every list we print.
struct Square {
  std::uint8_t index{};
  friend constexpr auto operator<=>(Square, Square) = default;
};

inline constexpr int max_squares = 128;

// A set of squares: two words, every operation a few instructions.
class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr Bitboard(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  constexpr explicit Bitboard(Square square) { set(square); }

  // The squares 0 .. count - 1.
  static constexpr Bitboard first(int count) {
    assert(count >= 0 && count <= max_squares);
    const auto low_bits = [](int n) { return n >= 64 ? ~0ULL : (1ULL << n) - 1; };
    return {low_bits(count), count > 64 ? low_bits(count - 64) : 0};
  }

  [[nodiscard]] constexpr bool has(Square square) const {
    return ((words_[square.index >> 6U] >> (square.index & 63U)) & 1U) != 0;
  }
  constexpr void set(Square square) { words_[square.index >> 6U] |= 1ULL << (square.index & 63U); }
  constexpr void reset(Square square) { words_[square.index >> 6U] &= ~(1ULL << (square.index & 63U)); }

  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr bool any() const { return !empty(); }
  [[nodiscard]] constexpr int count() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  [[nodiscard]] constexpr std::uint64_t low() const { return words_[0]; }
  [[nodiscard]] constexpr std::uint64_t high() const { return words_[1]; }

  [[nodiscard]] constexpr Square lowest() const {
    assert(any());
    const int bit = words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
    return Square{static_cast<std::uint8_t>(bit)};
  }

  // Every square's number raised (or lowered) by `by`; what leaves the 128 squares is gone.
  [[nodiscard]] constexpr Bitboard shifted(int by) const {
    if (by < 0) return shifted_down(static_cast<unsigned>(-by));
    return shifted_up(static_cast<unsigned>(by));
  }

  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]};
  }
  // Set difference: what is in a and not in b.
  friend constexpr Bitboard operator-(Bitboard a, Bitboard b) {
    return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]};
  }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator-=(Bitboard other) { return *this = *this - other; }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

  // for (Square square : board): from the lowest number up.
  class Iterator {
   public:
    using value_type = Square;
    using difference_type = int;
    using iterator_category = std::input_iterator_tag;
    using pointer = const Square*;
    using reference = Square;
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Square operator*() const { return Bitboard{low_, high_}.lowest(); }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {words_[0], words_[1]}; }
  [[nodiscard]] constexpr Iterator end() const { return {0, 0}; }

 private:
  [[nodiscard]] constexpr Bitboard shifted_up(unsigned by) const {
    if (by == 0) return *this;
    if (by >= 128) return {};
    if (by >= 64) return {0, words_[0] << (by - 64)};
    return {words_[0] << by, (words_[1] << by) | (words_[0] >> (64 - by))};
  }
  [[nodiscard]] constexpr Bitboard shifted_down(unsigned by) const {
    if (by == 0) return *this;
    if (by >= 128) return {};
    if (by >= 64) return {words_[1] >> (by - 64), 0};
    return {(words_[0] >> by) | (words_[1] << (64 - by)), words_[1] >> by};
  }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace tablewright
