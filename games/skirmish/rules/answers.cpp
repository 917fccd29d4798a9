// Who answers what a part of a card asks, and how.
#include "extras.hpp"
#include "parts.hpp"
#include "verbs/acting.hpp"

namespace tablewright::skirmish {

namespace {

// skirmish.term.3
bool is_of_opponent(const Rules& rules, const Frame& frame, PieceId piece) {
  return piece != no_piece && rules.side_of(piece) != frame.as && rules.side_of(piece) != nobody;
}

// Whose figure it is. A marker belongs to a whole side: its first player.
Seat player_of(const Rules& rules, PieceId piece) {
  const SeatSet side = rules.table.team_of(rules.side_of(piece));
  const Seat seat = rules.piece(piece).seat;
  return side.has(seat) ? seat : *side.begin();
}

// Who answers for the opponent (skirmish.ruling.62): the player of the target, of the rival that the card has
// chosen, or the next one clockwise.
Seat answering_opponent(const Rules& rules, const Frame& frame) {
  if (!rules.version.since(change::true_to_the_book)) {
    const bool aimed = frame.target != no_piece && rules.side_of(frame.target) != frame.as;
    return *rules.table.team_of(aimed ? rules.side_of(frame.target) : rules.next_side(frame.as)).begin();
  }
  for (const PieceId piece : {frame.target, frame.picked}) {
    if (is_of_opponent(rules, frame, piece)) return player_of(rules, piece);
  }
  return *rules.table.team_of(rules.next_side(frame.as)).begin();
}

// A basic move that a card gives goes on in a frame of its own, above that of the card.
const Frame& whose_card(const Rules& rules, const State& state) {
  const std::size_t frames = state.frames.size();
  const bool walks = rules.way_matters && state.frames.back().action == rules.walk;
  return state.frames[walks && frames > 1 ? frames - 2 : frames - 1];
}

}  // namespace

Seat answering_seat(const Rules& rules, const State& state) {
  const Frame& frame = state.frames.back();
  if (frame.part < action_of(rules, frame).parts && part_of(rules, frame).chooser == Chooser::Opponent)
    return answering_opponent(rules, frame);
  // skirmish.team.1: each player decides for the own cards, also in the turn of a partner.
  const PieceId decides = whose_card(rules, state).actor;
  return rules.piece(decides == no_piece ? PieceId{} : decides).seat;
}

void list_answers(const Rules& rules, const State& state, ActList& list) {
  const Frame& frame = state.frames.back();
  const Part& part = part_of(rules, frame);
  verb_of(part).list(rules, state, frame, part, subject(rules, state, frame, part), list);
  if (const unsigned basics = basics_to_add_to(rules, state, frame, part); basics != 0)
    list_extras(rules, state, subject(rules, state, frame, part), basics, list);
  const bool begun = frame.steps_taken > 0 || (frame.more > 0 && frame.action != rules.contest);
  if ((part.may && !begun) || needs_more_range(rules, state, frame, part)) list.push_back({k(Does::Skip)});
}

}  // namespace tablewright::skirmish
