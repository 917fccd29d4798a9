#include "changes.hpp"

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

}  // namespace

int sum_of_changes(const Rules& rules, const State& state, Changes what, PieceId piece) {
  int sum = 0;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what == what) sum += modifier.amount * times(rules, state, modifier, piece);
  }
  return sum;
}

std::uint8_t special_die_of(const Rules& rules, const State& state, PieceId piece) {
  if ((rules.changed >> static_cast<unsigned>(Changes::Die) & 1U) == 0) return 0;
  for (const Modifier& modifier : rules.modifiers) {
    if (modifier.what == Changes::Die && times(rules, state, modifier, piece) > 0) return modifier.die;
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
