#include "statuses.hpp"

#include <algorithm>

#include "../grounds.hpp"
#include "../in_force.hpp"
#include "../refusals.hpp"
#include "../status.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

bool may_give(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece) {
  return !giving_refused(rules, state, part.status, frame.actor, piece);
}

Refusal refuse_to_begin_giving(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                               PieceId piece) {
  if (piece == no_piece) return cannot_be_done(frame);
  return giving_refused(rules, state, part.status, frame.actor, piece).value_or(cannot_be_done(frame));
}

void give(Playing& play, const Frame& frame, const Part& part, PieceId piece) {
  give_status(play, part.status, frame.actor, piece);
}

void tell_why_not_given(Playing& play, const Frame& frame, const Part& part) {
  const PieceId holder = subject(play.rules, play.state, frame, part);
  if (part.op != Op::Give || holder == no_piece) return;
  const auto refusal = giving_refused(play.rules, play.state, part.status, frame.actor, holder);
  if (!refusal) return;
  const auto reason = static_cast<Reason>(refusal->reason.kind);
  const Happened what = reason == Reason::NoCopyFree   ? Happened::NoCopyFree
                        : reason == Reason::NotOnGiver ? Happened::NotOnGiver
                                                       : Happened::NoStatusHolder;
  play.happened(what, holder.value, part.status.value);
}

bool may_discard(const Rules& rules, const State& state, const Frame& /*frame*/, const Part& part,
                 PieceId piece) {
  if (part.who != Subject::Holder) return copies_held(rules, state, part.status, piece) > 0;
  return std::any_of(state.statuses.begin(), state.statuses.end(),
                     [&](const HeldStatus& held) { return held.card == part.status; });
}

Refusal refuse_to_begin_discarding(const Rules& /*rules*/, const State& /*state*/, const Frame& /*frame*/,
                                   const Part& part, PieceId holder) {
  if (part.who == Subject::Holder || holder == no_piece)
    return refused(rule::parts_in_order, Reason::NobodyHolds, no_piece, part.status.value);
  return refused(rule::parts_in_order, Reason::HoldsNot, holder, part.status.value);
}

void discard(Playing& play, const Frame& /*frame*/, const Part& part, PieceId holder) {
  for (const HeldStatus& held : play.state.statuses) {
    if (held.card != part.status || (part.who != Subject::Holder && held.holder != holder)) continue;
    return discard_status(play, part.status, held.holder);
  }
}

bool may_enact(const Rules& rules, const State& state, const Frame& /*frame*/, const Part& part,
               PieceId /*piece*/) {
  return can_be_enacted(rules, state, part.status);
}

Refusal refuse_to_begin_enacting(const Rules& /*rules*/, const State& /*state*/, const Frame& frame,
                                 const Part& part, PieceId /*piece*/) {
  return refused(rule::status_copies, Reason::NoCopyFree, frame.actor, part.status.value);
}

void enact(Playing& play, const Frame& frame, const Part& part, PieceId /*piece*/) {
  enact_status(play, part.status, frame.actor);
}

}  // namespace tablewright::skirmish
