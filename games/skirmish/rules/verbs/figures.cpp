#include "figures.hpp"

#include "../noticing.hpp"
#include "../table_top.hpp"

namespace tablewright::skirmish {

bool may_swap(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece) {
  const PieceId other = other_of(rules, state, frame, part);
  return other != no_piece && state.is_on_map(piece) && state.is_on_map(other);
}

// Both squares are empty first, so each may take the other's.
void swap_squares(Playing& play, const Frame& frame, const Part& part, PieceId one) {
  const PieceId other = other_of(play.rules, play.state, frame, part);
  const Square its = play.state.square(one);
  const Square others = play.state.square(other);
  lift(play.rules, play.state, one);
  lift(play.rules, play.state, other);
  put(play.rules, play.state, one, others);
  put(play.rules, play.state, other, its);
  play.happened(Happened::Swapped, one.value, other.value);
  for (const PieceId piece : {one, other}) {
    notice(play, Trigger::Placed, piece);
    notice(play, Trigger::EntersSquare, piece, no_piece, play.state.square(piece).index);
  }
}

bool is_there_to_be_changed(const Rules& /*rules*/, const State& state, const Frame& /*frame*/,
                            const Part& /*part*/, PieceId piece) {
  return state.is_on_map(piece);
}

void take_off_map(Playing& play, const Frame& /*frame*/, const Part& /*part*/, PieceId piece) {
  notice(play, Trigger::LeavesMap, piece, no_piece, play.state.square(piece).index);
  lift(play.rules, play.state, piece);
  play.state.down.remove(piece);
  play.happened(Happened::Removed, piece.value);
}

void let_stand_up(Playing& play, const Frame& /*frame*/, const Part& /*part*/, PieceId piece) {
  if (!play.state.down.has(piece)) return;
  stand_up(play.rules, play.state, piece);
  play.happened(Happened::StoodUp, piece.value);
}

void turn_card_over(Playing& play, const Frame& /*frame*/, const Part& part, PieceId /*piece*/) {
  const PieceId card = part.card;
  PieceSet& turned = play.state.turned[play.rules.side_of(card).value];
  const bool back = !turned.has(card);
  if (back) turned.add(card);
  if (!back) turned.remove(card);
  play.happened(back ? Happened::CardTurned : Happened::CardTurnedBack, card.value);
}

}  // namespace tablewright::skirmish
