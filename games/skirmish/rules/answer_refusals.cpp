// Why an act is no answer to what a part of a card asks.
#include <algorithm>

#include "extras.hpp"
#include "frames.hpp"
#include "grounds.hpp"
#include "parts.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"
#include "verbs/acting.hpp"
#include "verbs/moving.hpp"

namespace tablewright::skirmish {

namespace {

// Who has used a card for a move or a challenge does that now (skirmish.ruling.51).
std::optional<Refusal> decided_otherwise(const Rules& rules, const State& state, const Frame& frame,
                                         const Part& part, Does does) {
  const bool is_basic = part.op == Op::Basic || part.op == Op::BasicAction;
  if (!is_basic || frame.more == 0 || !is_answered_by_basics(rules, part, does)) return std::nullopt;
  const bool moves = does == Does::Move || does == Does::Step || does == Does::Stop;
  const PieceId piece = subject(rules, state, frame, part);
  if (more_steps(frame) > 0 && !moves) return refused(rule::extra_first, Reason::MoveNow, piece);
  if (more_range(frame) > 0 && does != Does::Challenge)
    return refused(rule::extra_first, Reason::ChallengeNow, piece);
  return std::nullopt;
}

bool names_its_piece(Does does) {
  return does == Does::Move || does == Does::Challenge || does == Does::Assist || does == Does::Interact ||
         does == Does::Step || does == Does::Stop || does == Does::React;
}

// A move is asked by its end or step by step, and the answer has the other form.
std::optional<Refusal> form_refused(const Rules& rules, const State& state, const Frame& frame,
                                    const Part& part, Does does) {
  if (does != Does::Move && does != Does::Step) return std::nullopt;
  const bool is_move = part.op == Op::Move || part.op == Op::Push || part.op == Op::Pull;
  if (!is_move && (basics_of(part) & basic::move) == 0) return std::nullopt;
  const bool walk = is_walk(rules, part);
  if (walk == (does == Does::Step)) return std::nullopt;
  const PieceId piece = subject(rules, state, frame, part);
  return walk ? refused(rule::enter_a_square, Reason::NameTheStep, piece)
              : refused(is_move ? rule::special_move : rule::basic_move, Reason::NameTheEnd, piece);
}

// Another one does the part; or it is a minion, which does not do all that characters can.
std::optional<Refusal> other_doer_refused(const Rules& rules, const Frame& frame, const Part& part,
                                          PieceId doer, const Act& act) {
  const auto does = static_cast<Does>(act.kind);
  const PieceId named{act.a};
  if (named != doer) return refused(rule::parts_in_order, Reason::OtherDoesIt, named, doer.value);
  const bool characters_only = does == Does::Assist || does == Does::Interact;
  const bool is_minion = rules.piece(doer).kind == PieceKind::Minion && doer != frame.actor;
  if (!is_minion || !characters_only || (basics_of(part) & (basic::assist | basic::interact)) == 0)
    return std::nullopt;
  return refused(rule::companion_by_its_card, Reason::MinionDoesNot, doer);
}

}  // namespace

std::optional<Refusal> answer_refused(const Rules& rules, const State& state, const Act& act) {
  ActList list;
  list_answers(rules, state, list);
  if (std::find(list.begin(), list.end(), act) != list.end()) return std::nullopt;
  const Frame& frame = state.frames.back();
  const Part& part = part_of(rules, frame);
  const auto does = static_cast<Does>(act.kind);
  if (does == Does::Skip)
    return refused(rule::parts_in_order, Reason::NotOptional, frame.actor, frame.action.value);
  if (const auto other = decided_otherwise(rules, state, frame, part, does)) return other;
  if (const auto form = form_refused(rules, state, frame, part, does)) return form;
  const unsigned may_add = basics_to_add_to(rules, state, frame, part);
  if (!verb_of(part).is_answered_by(rules, part, does) && (does != Does::React || may_add == 0))
    return refused(rule::parts_in_order, Reason::AnswerThePart, frame.actor, frame.action.value);
  const PieceId doer = subject(rules, state, frame, part);
  if (names_its_piece(does)) {
    if (const auto other = other_doer_refused(rules, frame, part, doer, act)) return other;
  }
  const auto reason = does == Does::React ? extra_refused(rules, state, doer, may_add, ActionId{act.b})
                                          : verb_of(part).refuse(rules, state, frame, part, act);
  return reason ? reason
                : refused(rule::parts_in_order, Reason::CannotBeDone, frame.actor, frame.action.value);
}

}  // namespace tablewright::skirmish
