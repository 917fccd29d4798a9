#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bitboard.hpp"
#include "core/fixed_vector.hpp"
#include "skirmish/rules/effect.hpp"
#include "skirmish/rules/pieces.hpp"

namespace tablewright::skirmish {

enum class Stage : std::uint8_t {
  Colour,
  SetUp,
  Choose,
  Turn,
  Cooldown,
  Over,
  Leaders,
  Arrange,
  TurnEnd,
  RoundEnd,
  Hand
};
enum class Ending : std::uint8_t { None, Won, RoundLimit };

// What lies before a side: its pool, the ability tokens on its track, its points, its starting area.
struct SideState {
  std::array<std::uint8_t, token_types> pool{};
  std::array<std::array<std::uint8_t, token_types>, track_spaces> track{};  // [space - 1][type]
  std::uint16_t points{};
  std::uint8_t start{};  // index in Rules::starts
  friend bool operator==(const SideState&, const SideState&) = default;
};

inline constexpr std::uint8_t no_square = 0xFF;

// What the challenges of an action came to, and how it came about.
namespace outcome {
inline constexpr std::uint8_t won = 1;          // the last one
inline constexpr std::uint8_t lost = 2;         // the last one, or tied
inline constexpr std::uint8_t knocked_out = 4;  // a character, by any of them
inline constexpr std::uint8_t put_off = 8;      // the rest of an action that waits for the end of all others
inline constexpr std::uint8_t paid_less = 16;   // its player took a lower cost
inline constexpr std::uint8_t all = 31;
}  // namespace outcome

// An action of a card that is being carried out.
struct Frame {
  ActionId action;
  std::uint8_t part{};
  PieceId actor = no_piece;
  PieceId picked = no_piece;
  Side as;  // on whose side the actor acts
  // Of a move that is asked step by step. Of a challenge that waits for its dice: dice added to the defence.
  std::uint8_t steps_taken{};
  std::uint8_t counted{};          // successes of the last roll of this action
  PieceId target = no_piece;       // of its last challenge; in a reaction the other one of the event
  std::uint8_t there = no_square;  // the chosen square, or the one the event left
  // Of the last dice rolled and counted: a bit for each Face. Of a challenge that waits for its dice: one
  // more die for the challenger (four bits) and for the target (four more), which of Rules::dice; 0: none.
  std::uint8_t faces{};
  std::uint8_t outcome{};  // of its challenges so far: bits of outcome::
  std::uint8_t more{};     // added to what is about to be done: dice of a challenge; or extras.hpp
  PieceSet left;           // pieces of Each still to come; while a move is under way, whom it passed
  friend bool operator==(const Frame&, const Frame&) = default;
};

struct HeldStatus {
  StatusId card;
  PieceId holder = no_piece;
  PieceId giver = no_piece;
  friend bool operator==(const HeldStatus&, const HeldStatus&) = default;
};

// A reaction that waits for its turn.
struct Waiting {
  std::uint8_t reaction{};  // in Rules::reactions
  PieceId actor = no_piece;
  PieceId about = no_piece;
  PieceId other = no_piece;
  std::uint8_t there = no_square;
  std::uint8_t depth{};  // so many frames were open: what a newer one sets off comes first
  friend bool operator==(const Waiting&, const Waiting&) = default;
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
  std::uint8_t lowered{};       // so many times a cost was lowered this turn
  std::uint8_t moves{};         // of the active character this turn

  std::uint64_t used{};  // limits of this turn that are used up
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
  FixedVector<Waiting, 24> waiting;
  PieceSet leaders;  // who has a leader marker
  // Leaders as each side picked them, until all are shown.
  std::array<PieceId, max_sides> picks{no_piece, no_piece, no_piece, no_piece};
  PieceSet challenged;  // since the last Cooldown step
  // Markers that show the colour of a side, cards of a side that show their back, and markers of bonus
  // objectives that a side was handed.
  std::array<PieceSet, max_sides> turned{};
  friend bool operator==(const State&, const State&) = default;

  [[nodiscard]] Spot spot(PieceId piece) const { return where[piece.value]; }
  [[nodiscard]] bool is_on_map(PieceId piece) const { return spot(piece).is_on_map(); }
  [[nodiscard]] Square square(PieceId piece) const { return spot(piece).square(); }
  // skirmish.term.21
  [[nodiscard]] bool is_standing(PieceId piece) const { return is_on_map(piece) && !down.has(piece); }
  [[nodiscard]] SideState& side(Side side) { return sides[side.value]; }
  [[nodiscard]] const SideState& side(Side side) const { return sides[side.value]; }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1536);

}  // namespace tablewright::skirmish
