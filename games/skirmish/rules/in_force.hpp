#pragma once

#include <algorithm>

#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/state.hpp"

// Which cards count now: the side of a card that shows, copies of a status card, changes that hold for
// everybody.
namespace tablewright::skirmish {

// Does the card show the side that something stands on?
inline bool shows(const State& state, const CardFace& face) {
  const auto back_shows = [&](PieceId card) {
    return std::any_of(state.turned.begin(), state.turned.end(),
                       [&](PieceSet turned) { return turned.has(card); });
  };
  if (face.front_of != no_piece && back_shows(face.front_of)) return false;
  return face.back_of == no_piece || back_shows(face.back_of);
}

// How many copies of a status card count on this holder: since 2022 they add up (skirmish.status.6).
inline int copies_held(const Rules& rules, const State& state, StatusId card, PieceId holder) {
  int copies = 0;
  for (const HeldStatus& held : state.statuses) {
    if (held.card == card && held.holder == holder) ++copies;
  }
  return rules.edition.statuses_stack || copies < 2 ? copies : 1;
}

// Does a change count at all: the side of the card shows, whoever has to stand stands, its status card is in
// play?
inline bool is_in_force(const State& state, const Modifier& modifier) {
  if (!shows(state, modifier.face)) return false;
  const auto stands = [&](PieceId piece) {
    return !modifier.while_standing || piece == no_piece || state.is_standing(piece);
  };
  if (modifier.status == no_status) return stands(modifier.piece);
  return std::any_of(state.statuses.begin(), state.statuses.end(), [&](const HeldStatus& held) {
    return held.card == modifier.status && stands(held.holder);
  });
}

}  // namespace tablewright::skirmish
