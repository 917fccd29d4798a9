#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bitboard.hpp"
#include "core/fixed_vector.hpp"
#include "skirmish/rules/effect.hpp"
#include "skirmish/rules/pieces.hpp"

namespace tablewright::skirmish {

enum class Stage : std::uint8_t { Colour, SetUp, Choose, Turn, Cooldown, Over };
enum class Ending : std::uint8_t { None, Won, RoundLimit };

// What lies before a side: its pool, the ability tokens on its track, its points, its starting area.
struct SideState {
  std::array<std::uint8_t, token_types> pool{};
  std::array<std::array<std::uint8_t, token_types>, track_spaces> track{};  // [space - 1][type]
  std::uint16_t points{};
  std::uint8_t start{};  // index in Rules::starts
  friend bool operator==(const SideState&, const SideState&) = default;
};

// An action of a card that is being carried out.
struct Frame {
  ActionId action;
  std::uint8_t part{};
  PieceId actor = no_piece;
  PieceId picked = no_piece;
  Side as;                     // on whose side the actor acts
  std::uint8_t steps_taken{};  // of a move that is asked step by step
  std::uint8_t counted{};      // successes of the last roll of this action
  friend bool operator==(const Frame&, const Frame&) = default;
};

struct HeldStatus {
  StatusId card;
  PieceId holder = no_piece;
  PieceId giver = no_piece;
  friend bool operator==(const HeldStatus&, const HeldStatus&) = default;
};

struct State {
  Stage stage{};
  Ending ending{};
  std::uint16_t round{};  // from 1; 0 while setting up
  Side first;             // who has the First Player marker
  Side turn;              // whose turn, placement or Cooldown step it is
  PieceId active = no_piece;
  std::uint8_t actions_left{};
  bool companion_acted{};       // its free action of this turn is used
  std::uint8_t effect_steps{};  // parts carried out this turn; bounded

  PieceSet down;
  PieceSet exhausted;
  PieceSet to_place;  // what its player has to put on the map now
  std::array<Spot, max_pieces> where{};
  std::array<SideState, max_sides> sides{};

  // By side and for nobody: squares filled by what stands, and by what is knocked down. Follow from the
  // above.
  std::array<Bitboard, max_sides + 1> standing{};
  std::array<Bitboard, max_sides + 1> fallen{};

  FixedVector<Frame, 16> frames;
  FixedVector<HeldStatus, 24> statuses;
  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] Spot spot(PieceId piece) const { return where[piece.value]; }
  [[nodiscard]] bool is_on_map(PieceId piece) const { return spot(piece).is_on_map(); }
  [[nodiscard]] Square square(PieceId piece) const { return spot(piece).square(); }
  [[nodiscard]] bool is_standing(PieceId piece) const { return is_on_map(piece) && !down.has(piece); }
  [[nodiscard]] SideState& side(Side side) { return sides[side.value]; }
  [[nodiscard]] const SideState& side(Side side) const { return sides[side.value]; }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);

}  // namespace tablewright::skirmish
