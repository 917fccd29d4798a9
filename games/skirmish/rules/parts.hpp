#pragma once

#include <optional>

#include "game/game.hpp"
#include "game/rule.hpp"
#include "verbs/verb.hpp"

// What one part of a card's action lets its player choose (skirmish.ability.4): its verb tells.
namespace tablewright::skirmish {

// Can it be done at all, and does it leave a choice?
inline bool can_be_done(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Verb& verb = verb_of(part);
  const PieceId piece = subject(rules, state, frame, part);
  if (piece == no_piece && verb.needs_somebody) return false;
  return verb.may(rules, state, frame, part, piece);
}
inline bool leaves_a_choice(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  return part.may || verb_of(part).asks(rules, state, frame, part);
}
inline void carry_out(Playing& play, const Frame& frame, const Part& part) {
  verb_of(part).carry_out(play, frame, part, subject(play.rules, play.state, frame, part));
}

// Who answers the question of the newest frame.
Seat answering_seat(const Rules& rules, const State& state);
// The answers to the question of the newest frame.
void list_answers(const Rules& rules, const State& state, ActList& list);
std::optional<Refusal> answer_refused(const Rules& rules, const State& state, const Act& act);

}  // namespace tablewright::skirmish
