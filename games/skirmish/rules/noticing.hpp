#pragma once

#include "playing.hpp"

// What waits for something that happens: cards and the scenario notice it, and are carried out later
// (reactions.hpp).
namespace tablewright::skirmish {

// Something happened: what waits for it is noted, and carried out after the part that is under way.
void notice_for_all(Playing& play, Trigger what, PieceId about, PieceId other, std::uint8_t there);
inline void notice(Playing& play, Trigger what, PieceId about, PieceId other = no_piece,
                   std::uint8_t there = no_square) {
  if (play.rules.reactions_to[static_cast<std::size_t>(what)].empty()) return;
  notice_for_all(play, what, about, other, there);
}

// The same for what concerns the cards of one side alone: set-up, the Cooldown step.
void notice_of_side(Playing& play, Trigger what, Side side);

// Of all that interacts speak of, what this piece could come to handle: by kind, by name, and by what it
// carries.
PieceSet may_handle(const Rules& rules, const State& state, PieceId piece);
// Could this piece interact with that one, by a card or the scenario?
bool can_handle(const Rules& rules, const State& state, PieceId piece, PieceId handled);

// --- what both noticing and carrying out ask
// -------------------------------------------------------------------------------------------------------

// From where a reaction looks at what happened.
inline Frame standpoint(const Rules& rules, const Reaction& reaction, PieceId actor, PieceId about,
                        PieceId other) {
  Frame frame;
  frame.action = reaction.action;
  frame.actor = actor;
  frame.as = actor == no_piece ? Side{} : rules.side_of(actor);
  frame.picked = about;
  frame.target = other;
  return frame;
}
// A reaction does not answer what happens while it is itself carried out (skirmish.ruling.47).
bool is_under_way(const State& state, ActionId action, PieceId actor);
inline bool is_used_up(const State& state, std::uint8_t limit) {
  return limit != no_limit && (state.used >> limit & 1U) != 0;
}

}  // namespace tablewright::skirmish
