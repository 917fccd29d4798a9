#include "changes.hpp"

#include <algorithm>

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

// Does it count at all: the side of the card shows, whoever has to stand stands, its status card is in play?
bool is_in_force(const State& state, const Modifier& modifier) {
  if (!shows(state, modifier.face)) return false;
  const auto stands = [&](PieceId piece) {
    return !modifier.while_standing || piece == no_piece || state.is_standing(piece);
  };
  if (modifier.status == no_status) return stands(modifier.piece);
  return std::any_of(state.statuses.begin(), state.statuses.end(), [&](const HeldStatus& held) {
    return held.card == modifier.status && stands(held.holder);
  });
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

Bitboard smoke_squares(const Rules& rules, const State& state) {
  Bitboard squares;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what != Changes::Smoke || !is_in_force(state, modifier)) continue;
    for (const PieceId piece : modifier.pieces) {
      if (state.is_on_map(piece)) squares.set(state.square(piece));
    }
  }
  return squares;
}

const Modifier* strictest_sight(const Rules& rules, const State& state) {
  const Modifier* strictest = nullptr;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what != Changes::Sight || !is_in_force(state, modifier)) continue;
    if (strictest == nullptr || modifier.amount < strictest->amount) strictest = &modifier;
  }
  return strictest;
}

int sight_limit(const Rules& rules, const State& state) {
  const Modifier* strictest = strictest_sight(rules, state);
  return strictest == nullptr ? max_squares : strictest->amount;
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

int copies_held(const Rules& rules, const State& state, StatusId card, PieceId holder) {
  int copies = 0;
  for (const HeldStatus& held : state.statuses) {
    if (held.card == card && held.holder == holder) ++copies;
  }
  return rules.edition.statuses_stack || copies < 2 ? copies : 1;
}

}  // namespace tablewright::skirmish
