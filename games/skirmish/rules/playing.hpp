#pragma once

#include "core/random.hpp"
#include "game/event.hpp"
#include "skirmish/rules/changes.hpp"
#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/state.hpp"
#include "skirmish/rules/words.hpp"

namespace tablewright::skirmish {

// A rival that does what somebody makes it do who controls it, and the side for which it does that.
struct Lent {
  PieceId piece = no_piece;
  Side to;
};

// What every rule that changes the table is handed: the match, the dice, and who listens.
struct Playing {
  const Rules& rules;
  State& state;
  Random& random;
  EventSink& events;
  bool drew{};
  // During one step of the match.
  Lent lent{};  // NOLINT(readability-redundant-member-init): aggregates leave it out

  void happened(Happened what, unsigned a = 0, unsigned b = 0, unsigned c = 0, std::uint32_t u = 0) {
    events.happened({k(what), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                     static_cast<std::uint8_t>(c), u});
  }
  std::uint32_t below(std::uint32_t n) {
    drew = drew || n > 1;
    return random.below(n);
  }
  // A face of this die, which of Rules::dice.
  std::uint32_t roll(std::uint8_t die) {
    drew = true;
    return random.below_of(faces_of_a_die, die);
  }
};

// Who does something. `side`: whose rivals it may challenge. `eyes`: whose rivals stand in its way and hide
// things from it, and who gains the points of its interacts. `credit`: who is credited with a knock-out. They
// differ only for a rival that is made to act (skirmish.term.12, skirmish.term.13,
// skirmish.term.14, skirmish.term.15, skirmish.ruling.22, skirmish.ruling.23).
struct Doer {
  PieceId piece;
  Side side;
  Side eyes;
  PieceId credit;
};
inline Doer doer_of(const Rules& rules, PieceId piece) {
  return {piece, rules.side_of(piece), rules.side_of(piece), piece};
}

// Somebody does something: while it does, a controlled rival is an ally of that side and a rival of all
// others (skirmish.ruling.61).
inline void note_whose_deed(Playing& play, const Doer& doer) {
  const bool lent = doer.eyes != play.rules.side_of(doer.piece);
  if (lent && play.rules.version.since(change::true_to_the_book)) play.lent = {doer.piece, doer.eyes};
}

}  // namespace tablewright::skirmish
