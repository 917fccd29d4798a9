#pragma once

#include <cstdint>
#include <string>

#include "core/id.hpp"
#include "skirmish/content/token_type.hpp"
#include "skirmish/rules/pieces.hpp"

namespace tablewright::skirmish {

using ActionId = Id<struct ActionTag>;  // an ability, the use of an item, an action of a companion
using StatusId = Id<struct StatusTag>;
inline constexpr StatusId no_status{0xFF};

// What one part of an ability tells to do. A part that leaves a choice asks; the answer names it.
enum class Op : std::uint8_t {
  Move,          // up to n squares
  Challenge,     // n dice, adjacent or within `range`
  Assist,        // the basic action
  Interact,      // the basic action
  Pick,          // choose the piece that later parts speak of
  Push,          // the picked piece, up to n squares away
  Pull,          // the picked piece, up to n squares toward
  Place,         // on a free square within n
  PlaceToken,    // a token or minion of its own on a square within n
  Shift,         // an ability token on the own track by n, down if n is negative
  ShiftOff,      // an ability token off the own track
  ShiftPiece,    // a piece on the own track by n, down if n is negative
  BasicAction,   // any one basic action
  RollAndCount,  // n dice, nobody defends
  Give,          // a status card to the picked character
  Discard,       // that status card from the picked character
  Enact,         // a scenario status card comes into play, for everybody
};

enum class Subject : std::uint8_t { Self, Picked };
enum class PickFrom : std::uint8_t { Rivals, Allies, Tokens };
enum class Way : std::uint8_t {
  Free,        // any legal way; the destination is named
  Straight,    // in one straight line
  StepByStep,  // each square is asked for, because the way matters
};

struct Part {
  Op op{};
  std::int8_t n{};
  std::uint8_t range{};  // Challenge, Pick: within so many squares and in sight; 0: adjacent
  Subject who = Subject::Self;
  PickFrom from = PickFrom::Rivals;
  Way way = Way::Free;
  bool may{};             // the player may leave it out
  bool same_target{};     // Challenge: the picked piece, wherever it is (skirmish.ruling.43)
  bool through_rivals{};  // Move
  // Pick: only the nearest, of equally near ones any (skirmish.term.5, 6). Place: nearer to the actor than it
  // was, whatever it sees (skirmish.term.7).
  bool nearest{};
  bool control{};  // what the picked rival does, it does for the side of the actor (skirmish.term.14)
  StatusId status = no_status;
};

// Something a card lets its piece do: parts in the order written.
struct CardAction {
  std::string id;
  std::string title;
  TokenType type{};     // ability: which token pays
  std::uint8_t cost{};  // on which space the token, or the item's card, goes
  bool star{};          // a challenge action (skirmish.action.7)
  std::uint16_t first_part{};
  std::uint16_t parts{};
};

// A number that a card changes for as long as it applies. Asked, not triggered.
enum class Changes : std::uint8_t { Dice, Range, Defence, Cost, Die };
struct Modifier {
  Changes what{};
  PieceId piece = no_piece;     // whom it concerns; no_piece: whoever holds the status
  StatusId status = no_status;  // only while the piece holds this status card, once for each copy
  std::int8_t amount{};
  std::uint8_t die{};  // Changes::Die: the die that replaces a standard one
};

struct StatusCard {
  std::string id;
  std::string title;
  std::uint8_t copies = 1;
  bool for_everybody{};  // a scenario status card (skirmish.sstatus.1)
};

}  // namespace tablewright::skirmish
