#pragma once

#include <bit>
#include <cstdint>
#include <iterator>

#include "core/fixed_vector.hpp"
#include "core/id.hpp"

namespace tablewright {

// A place at the table. Somebody (a person, a computer player) sits on it; the rules know only the seat.
using Seat = Id<struct SeatTag>;
// A party in the game: one seat, or a team of several.
using Side = Id<struct SideTag>;

inline constexpr std::size_t max_seats = 16;
// Whoever looks on without a seat: sees what everybody may see.
inline constexpr Seat spectator{0xFF};

class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint16_t mask) : mask_(mask) {}
  static constexpr SeatSet of(Seat seat) {
    SeatSet set;
    set.add(seat);
    return set;
  }
  static constexpr SeatSet first(std::size_t count) {
    return SeatSet{static_cast<std::uint16_t>((1U << count) - 1U)};
  }

  [[nodiscard]] constexpr bool has(Seat seat) const {
    return seat.value < max_seats && (mask_ >> seat.value & 1U) != 0;
  }
  constexpr void add(Seat seat) { mask_ = static_cast<std::uint16_t>(mask_ | 1U << seat.value); }
  constexpr void remove(Seat seat) { mask_ = static_cast<std::uint16_t>(mask_ & ~(1U << seat.value)); }
  [[nodiscard]] constexpr bool empty() const { return mask_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(mask_); }
  [[nodiscard]] constexpr std::uint16_t mask() const { return mask_; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  // for (Seat seat : seats): in seat order.
  class Iterator {
   public:
    using value_type = Seat;
    using difference_type = int;
    using iterator_category = std::input_iterator_tag;
    using pointer = const Seat*;
    using reference = Seat;
    constexpr explicit Iterator(std::uint16_t left) : left_(left) {}
    constexpr Seat operator*() const { return Seat{static_cast<std::uint8_t>(std::countr_zero(left_))}; }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint16_t>(left_ & (left_ - 1U));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint16_t left_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator{mask_}; }
  [[nodiscard]] constexpr Iterator end() const { return Iterator{0}; }

 private:
  std::uint16_t mask_{};
};

// Who sits on which side.
struct Table {
  FixedVector<Side, max_seats> side_of;  // by seat

  [[nodiscard]] std::size_t seats() const { return side_of.size(); }
  [[nodiscard]] std::size_t sides() const {
    std::size_t count = 0;
    for (const Side side : side_of) count = side.value + 1U > count ? side.value + 1U : count;
    return count;
  }
  [[nodiscard]] SeatSet everybody() const { return SeatSet::first(seats()); }
  [[nodiscard]] SeatSet team_of(Side side) const {
    SeatSet team;
    for (std::size_t i = 0; i < seats(); ++i) {
      if (side_of[i] == side) team.add(Seat{static_cast<std::uint8_t>(i)});
    }
    return team;
  }
};

}  // namespace tablewright
