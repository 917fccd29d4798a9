#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <iterator>

#include "core/bitboard.hpp"
#include "core/id.hpp"
#include "game/seat.hpp"

namespace tablewright::skirmish {

// Everything that lies on the map or on a cooldown track, ability tokens apart: characters, companions,
// tokens, markers, item cards. Each has a number in its match.
using PieceId = Id<struct PieceTag>;
inline constexpr std::size_t max_pieces = 64;
inline constexpr PieceId no_piece{0xFF};

inline constexpr std::size_t max_sides = 4;
// Whom a marker belongs to that is in everybody's way (skirmish.ruling.25).
inline constexpr Side nobody{max_sides};
// Whose friends nobody is: a rival that is only made to challenge may turn on friend and foe
// (skirmish.term.13).
inline constexpr Side friendless{max_sides + 1};

enum class PieceKind : std::uint8_t {
  Character,
  Companion,
  Minion,
  Token,
  Marker,
  PointMarker,
  BonusObjective,
  Item,
};

// Characters, companions, minions and bonus objectives fill their square (skirmish.term.17): they are
// adjacent, move, hide others and see by the rules for characters (skirmish.companion.4, skirmish.minion.3,
// skirmish.bonus.5).
constexpr bool fills_its_square(PieceKind kind) {
  return kind == PieceKind::Character || kind == PieceKind::Companion || kind == PieceKind::Minion ||
         kind == PieceKind::BonusObjective;
}

class PieceSet {
 public:
  constexpr PieceSet() = default;
  constexpr explicit PieceSet(std::uint64_t mask) : mask_(mask) {}
  static constexpr PieceSet of(PieceId piece) { return PieceSet{1ULL << piece.value}; }

  [[nodiscard]] constexpr bool has(PieceId piece) const {
    return piece.value < max_pieces && (mask_ >> piece.value & 1U) != 0;
  }
  constexpr void add(PieceId piece) { mask_ |= 1ULL << piece.value; }
  constexpr void remove(PieceId piece) { mask_ &= ~(1ULL << piece.value); }
  [[nodiscard]] constexpr bool empty() const { return mask_ == 0; }
  [[nodiscard]] constexpr bool any() const { return mask_ != 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(mask_); }
  [[nodiscard]] constexpr std::uint64_t mask() const { return mask_; }
  [[nodiscard]] constexpr PieceId first() const {
    assert(any());
    return PieceId{static_cast<std::uint8_t>(std::countr_zero(mask_))};
  }
  friend constexpr PieceSet operator&(PieceSet a, PieceSet b) { return PieceSet{a.mask_ & b.mask_}; }
  friend constexpr PieceSet operator|(PieceSet a, PieceSet b) { return PieceSet{a.mask_ | b.mask_}; }
  friend constexpr PieceSet operator-(PieceSet a, PieceSet b) { return PieceSet{a.mask_ & ~b.mask_}; }
  friend constexpr bool operator==(PieceSet, PieceSet) = default;

  // for (PieceId piece : pieces): from the lowest number up.
  class Iterator {
   public:
    using value_type = PieceId;
    using difference_type = int;
    using iterator_category = std::input_iterator_tag;
    using pointer = const PieceId*;
    using reference = PieceId;
    constexpr explicit Iterator(std::uint64_t left) : left_(left) {}
    constexpr PieceId operator*() const { return PieceSet{left_}.first(); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t left_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator{mask_}; }
  [[nodiscard]] constexpr Iterator end() const { return Iterator{0}; }

 private:
  std::uint64_t mask_{};
};

inline constexpr int track_spaces = 4;  // skirmish.comp.7

// Where a piece is, in one byte: on a square of the map, on a space of a side's cooldown track, with the
// character that carries it, or aside (an item with its holder, a token that is not in play).
class Spot {
 public:
  constexpr Spot() = default;
  static constexpr Spot on(Square square) { return Spot{square.index}; }
  static constexpr Spot on_track(Side side, int space) {
    assert(space >= 1 && space <= track_spaces && side.value < max_sides);
    return Spot{static_cast<std::uint8_t>(first_track + side.value * track_spaces + space - 1)};
  }
  // A marker that a character carries.
  static constexpr Spot carried_by(PieceId piece) {
    assert(piece.value < max_pieces);
    return Spot{static_cast<std::uint8_t>(first_carried + piece.value)};
  }
  static constexpr Spot aside() { return {}; }

  [[nodiscard]] constexpr bool is_on_map() const { return byte_ < first_track; }
  [[nodiscard]] constexpr bool is_on_track() const { return !is_on_map() && byte_ < first_carried; }
  [[nodiscard]] constexpr bool is_carried() const { return byte_ >= first_carried && byte_ != set_aside; }
  [[nodiscard]] constexpr bool is_aside() const { return byte_ == set_aside; }
  [[nodiscard]] constexpr Square square() const {
    assert(is_on_map());
    return Square{byte_};
  }
  [[nodiscard]] constexpr Side track_of() const {
    assert(is_on_track());
    return Side{static_cast<std::uint8_t>((byte_ - first_track) / track_spaces)};
  }
  [[nodiscard]] constexpr PieceId carrier() const {
    assert(is_carried());
    return PieceId{static_cast<std::uint8_t>(byte_ - first_carried)};
  }
  [[nodiscard]] constexpr int space() const {
    assert(is_on_track());
    return (byte_ - first_track) % track_spaces + 1;
  }
  friend constexpr bool operator==(Spot, Spot) = default;

 private:
  static constexpr std::uint8_t first_track = max_squares;
  static constexpr std::uint8_t first_carried = max_squares + max_sides * track_spaces;
  static constexpr std::uint8_t set_aside = 0xFF;
  constexpr explicit Spot(std::uint8_t byte) : byte_(byte) {}
  std::uint8_t byte_ = set_aside;
};

}  // namespace tablewright::skirmish
