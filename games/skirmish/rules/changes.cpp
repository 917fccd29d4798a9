#include "changes.hpp"

#include <algorithm>

#include "in_force.hpp"
#include "matching.hpp"

namespace tablewright::skirmish {

namespace {

// How many times a modifier counts for this piece.
int times(const Rules& rules, const State& state, const Modifier& modifier, PieceId piece) {
  if (modifier.piece != no_piece && modifier.piece != piece) return 0;
  if (modifier.status == no_status) return modifier.piece == piece ? 1 : 0;
  // A scenario status card lies beside the map and binds everybody (skirmish.sstatus.1).
  const bool everybody = rules.statuses[modifier.status.value].for_everybody;
  return copies_held(rules, state, modifier.status, everybody ? no_piece : piece);
}

// From where a card looks that changes something for this piece.
Frame standpoint(const Rules& rules, PieceId piece) {
  Frame frame;
  frame.actor = piece;
  frame.as = rules.side_of(piece);
  return frame;
}

bool applies(const Rules& rules, const State& state, const Modifier& modifier, PieceId piece,
             PieceId target) {
  if (modifier.while_standing && !state.is_standing(piece)) return false;
  if (!shows(state, modifier.face)) return false;
  return modifier.against == DescriptionId::None ||
         fits(rules, state, standpoint(rules, piece), modifier.against, target);
}

// Those for whom it speaks of squares: whose card it is, or who holds it.
PieceSet speakers(const State& state, const Modifier& modifier) {
  if (modifier.status == no_status)
    return modifier.piece == no_piece ? PieceSet() : PieceSet::of(modifier.piece);
  PieceSet holders;
  for (const HeldStatus& held : state.statuses) {
    if (held.card == modifier.status && held.holder != no_piece) holders.add(held.holder);
  }
  return holders;
}

}  // namespace

int sum_of_changes(const Rules& rules, const State& state, Changes what, PieceId piece, PieceId target) {
  int sum = 0;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what != what || modifier.optional) continue;
    const int counts = times(rules, state, modifier, piece);
    if (counts > 0 && applies(rules, state, modifier, piece, target)) sum += modifier.amount * counts;
  }
  return sum;
}

int optional_change_of_cost(const Rules& rules, const State& state, PieceId piece) {
  if ((rules.changed >> static_cast<unsigned>(Changes::Cost) & 1U) == 0) return 0;
  int sum = 0;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what != Changes::Cost || !modifier.optional) continue;
    const int counts = times(rules, state, modifier, piece);
    if (counts > 0 && applies(rules, state, modifier, piece, no_piece)) sum += modifier.amount * counts;
  }
  return sum;
}

Bitboard added_start_squares(const Rules& rules, const State& state, Side side) {
  Bitboard squares;
  if ((rules.changed >> static_cast<unsigned>(Changes::StartSquares) & 1U) == 0) return squares;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what != Changes::StartSquares || !shows(state, modifier.face)) continue;
    for (const PieceId piece : speakers(state, modifier) & rules.of_side[side.value]) {
      if (modifier.while_standing && !state.is_standing(piece)) continue;
      squares |= described_squares(rules, state, standpoint(rules, piece), modifier.against);
    }
  }
  return squares;
}

std::optional<int> knock_out_margin(const Rules& rules, const State& state, PieceId piece) {
  std::optional<int> margin;
  if ((rules.changed >> static_cast<unsigned>(Changes::KnockOutBy) & 1U) == 0) return margin;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what != Changes::KnockOutBy || times(rules, state, modifier, piece) == 0) continue;
    if (!applies(rules, state, modifier, piece, no_piece)) continue;
    margin = std::min<int>(margin.value_or(modifier.amount), modifier.amount);
  }
  return margin;
}

std::uint8_t special_die_of(const Rules& rules, const State& state, PieceId piece) {
  if ((rules.changed >> static_cast<unsigned>(Changes::Die) & 1U) == 0) return 0;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what == Changes::Die && times(rules, state, modifier, piece) > 0 &&
        applies(rules, state, modifier, piece, no_piece))
      return modifier.die;
  }
  return 0;
}

}  // namespace tablewright::skirmish
