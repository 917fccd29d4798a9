#pragma once

#include "playing.hpp"

// A frame is an action of a card that is being carried out: which part is next, who acts, whom it has picked.
namespace tablewright::skirmish {

inline const CardAction& action_of(const Rules& rules, const Frame& frame) {
  return rules.actions[frame.action.value];
}
inline const Part& part_of(const Rules& rules, const Frame& frame) {
  return rules.parts[action_of(rules, frame).first_part + std::size_t{frame.part}];
}
inline PieceId subject(const Frame& frame, const Part& part) {
  return part.who == Subject::Self ? frame.actor : frame.picked;
}
inline Doer actor_of(const Frame& frame) { return {frame.actor, frame.as, frame.as, frame.actor}; }

// Who does this part. A controlled rival does everything for the side of the actor. A rival that is only made
// to act may challenge anybody, since its own friends are open to it and it is no ally of the actor; friend
// and foe on its way and in its sight stay its own.
inline Doer doer_of(const Rules& rules, const Frame& frame, const Part& part) {
  const PieceId piece = subject(frame, part);
  const Side own = rules.side_of(piece);
  if (piece == frame.actor) return actor_of(frame);
  if (own == frame.as) return doer_of(rules, piece);
  if (part.control) return {piece, frame.as, frame.as, frame.actor};
  return {piece, friendless, own, piece};
}

inline void next_part(State& state) {
  Frame& frame = state.frames.back();
  ++frame.part;
  frame.steps_taken = 0;
}

}  // namespace tablewright::skirmish
