#pragma once

#include <algorithm>
#include <optional>

#include "game/game.hpp"
#include "game/rule.hpp"
#include "playing.hpp"

// What cards and the scenario do of themselves when something happens (skirmish.trait, ruling.reaction).
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

// Is a reaction due before anything else? What an open frame set off waits for its part to end, what its own
// reactions set off comes before older ones go on (skirmish.ruling.34).
inline bool reactions_are_due(const State& state) {
  if (state.waiting.empty()) return false;
  return std::any_of(state.waiting.begin(), state.waiting.end(),
                     [&](const Waiting& waiting) { return waiting.depth >= state.frames.size(); });
}

// Those whose turn it is among the waiting: the newest, the other sides first, clockwise, then the side whose
// turn it is. Several: their player orders them.
FixedVector<std::uint8_t, 24> next_waiting(const Rules& rules, const State& state);
// Must their player say which of them comes first?
bool order_is_asked(const Rules& rules, const State& state, const FixedVector<std::uint8_t, 24>& next);
void begin_reaction(Playing& play, std::uint8_t waiting);
void carry_out_reaction(Playing& play, const Waiting& waiting);
// Does this reaction belong to the piece, and could it be carried out now? For those that players ask for.
bool may_react(const Rules& rules, const State& state, const Reaction& reaction, PieceId piece);

Seat ordering_seat(const Rules& rules, const State& state);
void list_orders(const Rules& rules, const State& state, ActList& list);
std::optional<Refusal> order_refused(const Rules& rules, const State& state, const Act& act);
void take_order(Playing& play, const Act& act);

// Of all that interacts speak of, what this piece could come to handle: by kind, by name, and by what it
// carries.
PieceSet may_handle(const Rules& rules, const State& state, PieceId piece);
// Could this piece interact with that one, by a card or the scenario?
bool can_handle(const Rules& rules, const State& state, PieceId piece, PieceId handled);

}  // namespace tablewright::skirmish
