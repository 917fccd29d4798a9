// Why an act is no answer to what a part of a card asks.
#include <algorithm>

#include "basic_actions.hpp"
#include "extras.hpp"
#include "frames.hpp"
#include "grounds.hpp"
#include "part_refusals.hpp"
#include "parts.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

namespace {

bool answers_basics(const Rules& rules, const Part& part, Does does) {
  const unsigned basics = basics_of(part);
  switch (does) {
    case Does::Challenge: return (basics & basic::challenge) != 0;
    case Does::Assist: return (basics & basic::assist) != 0;
    case Does::Interact: return (basics & basic::interact) != 0;
    case Does::Stop: return (basics & basic::move) != 0;
    case Does::Step:
    case Does::Move: return (basics & basic::move) != 0 && (does == Does::Step) == is_walk(rules, part);
    default: return false;
  }
}

// Which acts answer a part.
bool answers(const Rules& rules, const Part& part, Does does) {
  switch (part.op) {
    case Op::Move:
    case Op::Push:
    case Op::Pull:
      return is_walk(rules, part) ? does == Does::Step || does == Does::Stop : does == Does::Move;
    case Op::Challenge: return does == (is_made_by_status(part) ? Does::Target : Does::Challenge);
    case Op::Assist: return does == Does::Assist;
    case Op::Interact: return does == Does::Interact;
    case Op::PickSquare: return does == Does::Square;
    case Op::Pay:
    case Op::TakeFromPool: return does == Does::Take;
    case Op::Exchange: return does == Does::Exchange;
    case Op::Choose: return does == Does::Option;
    case Op::May: return does == Does::Accept;
    case Op::BasicAction:
    case Op::Basic: return answers_basics(rules, part, does);
    case Op::Place:
    case Op::PlaceToken: return does == Does::Place;
    case Op::Shift:
    case Op::ShiftOff: return does == Does::Shift;
    default: return does == Does::Target;
  }
}

// Why an act of the right kind is none of the answers.
std::optional<Refusal> detailed_refusal(const Rules& rules, const State& state, const Frame& frame,
                                        const Part& part, const Act& act) {
  const PieceId a{act.a};
  const PieceId b{act.b};
  const Square square{act.b};
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: return move_of_part_refused(rules, state, frame, part, square);
    case Does::Step: return step_of_part_refused(rules, state, frame, part, square);
    case Does::Stop: return stop_of_part_refused(rules, state, frame, part);
    case Does::Challenge: return challenge_of_part_refused(rules, state, frame, part, b);
    case Does::Assist: return assist_refused(rules, state, doer_of(rules, state, frame, part), b);
    case Does::Interact: return interact_refused(rules, state, doer_of(rules, state, frame, part), b);
    case Does::Place: return place_of_part_refused(rules, state, frame, part, a, square);
    case Does::Square: return square_not_described(rules, state, frame, part.where, no_piece, square);
    case Does::Target: return choice_of_part_refused(rules, state, frame, part, a);
    case Does::Option: return option_of_part_refused(rules, state, frame, act.a);
    case Does::Take: return token_of_part_refused(rules, state, frame, part, act.a, 0);
    case Does::Shift:
    case Does::Exchange: return token_of_part_refused(rules, state, frame, part, act.a, act.b);
    default: return std::nullopt;
  }
}

// Who has used a card for a move or a challenge does that now (skirmish.ruling.51).
std::optional<Refusal> decided_otherwise(const Rules& rules, const State& state, const Frame& frame,
                                         const Part& part, Does does) {
  const bool is_basic = part.op == Op::Basic || part.op == Op::BasicAction;
  if (!is_basic || frame.more == 0 || !answers_basics(rules, part, does)) return std::nullopt;
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
  if (!answers(rules, part, does) && (does != Does::React || may_add == 0))
    return refused(rule::parts_in_order, Reason::AnswerThePart, frame.actor, frame.action.value);
  const PieceId doer = subject(rules, state, frame, part);
  if (names_its_piece(does)) {
    if (const auto other = other_doer_refused(rules, frame, part, doer, act)) return other;
  }
  const auto reason = does == Does::React ? extra_refused(rules, state, doer, may_add, ActionId{act.b})
                                          : detailed_refusal(rules, state, frame, part, act);
  return reason ? reason
                : refused(rule::parts_in_order, Reason::CannotBeDone, frame.actor, frame.action.value);
}

}  // namespace tablewright::skirmish
