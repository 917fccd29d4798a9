#pragma once

#include "matching.hpp"
#include "playing.hpp"

// A frame is an action of a card that is being carried out: which part is next, who acts, whom it has picked.
namespace tablewright::skirmish {

inline const CardAction& action_of(const Rules& rules, const Frame& frame) {
  return rules.actions[frame.action.value];
}
inline const Part& part_at(const Rules& rules, const Frame& frame, std::size_t part) {
  return rules.parts[action_of(rules, frame).first_part + part];
}
inline const Part& part_of(const Rules& rules, const Frame& frame) {
  return part_at(rules, frame, frame.part);
}
inline PieceId subject(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.who == Subject::Self) return frame.actor;
  if (part.who == Subject::Picked) return frame.picked;
  return who_is(rules, state, frame, part.who, part.piece, part.status);
}
// The other one of a part: whom it is done against, or with.
inline PieceId other_of(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  return who_is(rules, state, frame, part.whom, part.piece, part.status);
}
inline Doer actor_of(const Frame& frame) { return {frame.actor, frame.as, frame.as, frame.actor}; }

// Who does this part. A controlled rival does everything for the side of the actor, which gains the points
// (skirmish.term.15). A rival that is only made
// to act may challenge anybody, since its own friends are open to it and it is no ally of the actor; friend
// and foe on its way and in its sight stay its own.
inline Doer doer_of(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(rules, state, frame, part);
  if (piece == frame.actor) return actor_of(frame);
  const Side own = rules.side_of(piece);
  if (own == frame.as) return doer_of(rules, piece);
  if (part.control) return {piece, frame.as, frame.as, frame.actor};
  return {piece, friendless, own, piece};
}

// From where a part pushes, toward where it pulls; nothing: from nowhere.
inline std::optional<Square> origin_of(const Rules& rules, const State& state, const Frame& frame,
                                       const Part& part) {
  if (part.to_square) return frame.there == no_square ? std::nullopt : std::optional(Square{frame.there});
  const PieceId from = who_is(rules, state, frame, part.origin, part.piece, part.status);
  if (from == no_piece || !state.is_on_map(from)) return std::nullopt;
  return state.square(from);
}

inline void go_to_part(State& state, std::size_t part) {
  Frame& frame = state.frames.back();
  frame.part = static_cast<std::uint8_t>(part);
  frame.steps_taken = 0;
  frame.more = 0;
}
inline void next_part(State& state) { go_to_part(state, state.frames.back().part + std::size_t{1}); }

}  // namespace tablewright::skirmish
