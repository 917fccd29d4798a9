#include "acting.hpp"

#include <algorithm>

#include "../basic_actions.hpp"
#include "../challenge.hpp"
#include "../changes.hpp"
#include "../extras.hpp"
#include "../grounds.hpp"
#include "../in_force.hpp"
#include "../points.hpp"
#include "../refusals.hpp"
#include "../table_top.hpp"
#include "listing.hpp"
#include "moving.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

std::uint8_t basics_of(const Part& part) {
  switch (part.op) {
    case Op::Challenge: return basic::challenge;
    case Op::Assist: return basic::assist;
    case Op::Interact: return basic::interact;
    case Op::BasicAction: return basic::any;
    case Op::Basic: return part.basics;
    default: return 0;
  }
}

// What another's card offers a companion it does not do, unless the house rule says so: it has its own
// actions. A minion neither assists nor interacts (skirmish.ruling.24, skirmish.ruling.50).
std::uint8_t basics_for(const Rules& rules, const Frame& frame, const Part& part, PieceId piece) {
  std::uint8_t basics = basics_of(part);
  if (more_steps(frame) > 0) basics &= basic::move;       // a card was used for a move of it,
  if (more_range(frame) > 0) basics &= basic::challenge;  // or for a challenge (skirmish.ruling.51)
  const PieceKind kind = rules.piece(piece).kind;
  const bool obeys = kind == PieceKind::Companion && rules.house.companions_obey_cards;
  if (kind == PieceKind::Character || obeys || piece == frame.actor) return basics;
  if (kind == PieceKind::Minion) return basics & (basic::move | basic::challenge);
  return part.op == Op::Challenge ? basics : std::uint8_t{0};
}

namespace {

int range_of(const Frame& frame, const Part& part) {
  return with_added_range(part.op == Op::Challenge ? part.range : adjacent_only, more_range(frame));
}

PieceSet targets_with_range(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                            int added) {
  const Doer doer = doer_of(rules, state, frame, part);
  PieceSet targets = targets_of(rules, state, doer, with_added_range(range_of(frame, part), added));
  if (part.what != DescriptionId::None) targets = targets & described(rules, state, frame, part.what);
  if (!part.only_whom) return targets;
  const PieceId only = other_of(rules, state, frame, part);
  return only == no_piece ? PieceSet() : targets & PieceSet::of(only);
}

PieceSet targets_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  return targets_with_range(rules, state, frame, part, 0);
}

}  // namespace

unsigned basics_to_add_to(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (rules.basics == no_action || frame.steps_taken > 0) return 0;
  const PieceId piece = subject(rules, state, frame, part);
  // Its cards serve its own side (skirmish.ruling.51).
  if (piece == no_piece || rules.side_of(piece) != frame.as) return 0;
  if (part.op == Op::Move) return basic::move;
  if (part.same_target || is_made_by_status(part)) return 0;
  unsigned basics = basics_for(rules, frame, part, piece) & (basic::move | basic::challenge);
  const bool finds_target =
      (basics & basic::challenge) != 0 &&
      targets_with_range(rules, state, frame, part, range_to_be_added(rules, state, piece)).any();
  if (!finds_target) basics &= ~unsigned{basic::challenge};
  return basics;
}

bool needs_more_range(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  return (basics_to_add_to(rules, state, frame, part) & basic::challenge) != 0 &&
         targets_of_part(rules, state, frame, part).empty();
}

int dice_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                 PieceId target) {
  if (part.op != Op::Challenge)
    return rules.piece(subject(rules, state, frame, part)).challenge_dice;  // a basic challenge
  if (part.bonus == BonusId::None) return part.n;
  Frame declared = frame;
  declared.target = target;
  return part.n + bonus_dice(rules, state, declared, part.bonus);
}

namespace {

// skirmish.ruling.43: the same target needs neither range nor sight.
bool can_be_challenged_again(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId target = other_of(rules, state, frame, part);
  if (target == no_piece || !state.is_on_map(target) || !rules.attackable.has(target)) return false;
  const PieceId piece = subject(rules, state, frame, part);
  return piece != no_piece && rules.side_of(target) != doer_of(rules, state, frame, part).side;
}

// Now, or once a card of the challenger has added range.
bool could_challenge(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  return targets_of_part(rules, state, frame, part).any() || needs_more_range(rules, state, frame, part);
}

bool can_do_basics(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   const Doer& doer) {
  const unsigned basics = basics_for(rules, frame, part, doer.piece);
  if ((basics & basic::move) != 0) return true;  // zero squares is a move that is done: skirmish.ruling.1
  return ((basics & basic::challenge) != 0 && could_challenge(rules, state, frame, part)) ||
         ((basics & basic::assist) != 0 && allies_to_assist(rules, state, doer).any()) ||
         ((basics & basic::interact) != 0 && markers_in_reach(rules, state, doer).any());
}

}  // namespace

// What somebody else offers a knocked-down character it cannot do (skirmish.ruling.18).
bool may_challenge(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece) {
  if (part.same_target) return can_be_challenged_again(rules, state, frame, part);
  if (is_made_by_status(part))
    return state.is_on_map(piece) && copies_held(rules, state, part.status, piece) > 0;
  return state.is_standing(piece) && could_challenge(rules, state, frame, part);
}

bool asks_for_target(const Rules& /*rules*/, const State& /*state*/, const Frame& /*frame*/,
                     const Part& part) {
  return !part.same_target && !is_made_by_status(part);
}

bool may_be_challenged(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                       PieceId piece) {
  return state.is_on_map(piece) && part.n + bonus_dice(rules, state, frame, part.bonus) > 0;
}

bool may_do_basics(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece) {
  return state.is_standing(piece) &&
         can_do_basics(rules, state, frame, part, doer_of(rules, state, frame, part));
}

void list_challenges(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece, ActList& list) {
  if (is_made_by_status(part)) return list_targets(PieceSet::of(piece), list);  // an offer: yes
  list_pieces(Does::Challenge, piece,
              part.same_target ? PieceSet::of(other_of(rules, state, frame, part))
                               : targets_of_part(rules, state, frame, part),
              list);
}

namespace {

void list_basic_move(const Rules& rules, const State& state, Doer doer, int steps, ActList& list) {
  const PieceId piece = doer.piece;
  if (rules.way_matters)
    return list_squares(Does::Step, piece, steps_open(rules, state, doer, steps, false), list);
  const Traffic traffic = traffic_for(rules, state, piece, doer.eyes);
  list_squares(Does::Move, piece, reach(*rules.board, state.square(piece), steps, traffic), list);
}

}  // namespace

void list_basics(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                 PieceId /*piece*/, ActList& list) {
  const Doer doer = doer_of(rules, state, frame, part);
  const unsigned basics = basics_for(rules, frame, part, doer.piece);
  if ((basics & basic::move) != 0) list_basic_move(rules, state, doer, basic_move + more_steps(frame), list);
  if ((basics & basic::challenge) != 0)
    list_pieces(Does::Challenge, doer.piece, targets_of_part(rules, state, frame, part), list);
  if ((basics & basic::assist) != 0)
    list_pieces(Does::Assist, doer.piece, allies_to_assist(rules, state, doer), list);
  if ((basics & basic::interact) != 0)
    list_pieces(Does::Interact, doer.piece, markers_in_reach(rules, state, doer), list);
  if ((basics & basic::move) != 0) list.push_back({k(Does::Stop), doer.piece.value});  // zero squares
}

bool is_answered_by_basics(const Rules& rules, const Part& part, Does does) {
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

bool is_answered_by_challenge(const Rules& /*rules*/, const Part& part, Does does) {
  return does == (is_made_by_status(part) ? Does::Target : Does::Challenge);
}

Refusal refuse_to_begin_challenge(const Rules& /*rules*/, const State& state, const Frame& frame,
                                  const Part& part, PieceId piece) {
  if (const auto cannot = doer_refused(state, frame, piece)) return *cannot;
  return refused(range_of(frame, part) == adjacent_only ? rule::challenge_adjacent : rule::challenge_range,
                 Reason::NobodyToChallenge, piece, frame.action.value);
}

namespace {

std::optional<Refusal> challenge_of_part_refused(const Rules& rules, const State& state, const Frame& frame,
                                                 const Part& part, PieceId target) {
  if (part.same_target || part.only_whom) {
    const PieceId only = other_of(rules, state, frame, part);
    if (only != no_piece && only != target)
      return refused(rule::parts_in_order, Reason::OnlyTarget, target, only.value);
  }
  const Doer doer = doer_of(rules, state, frame, part);
  if (auto no = challenge_refused(rules, state, doer, target, range_of(frame, part))) return no;
  if (part.what == DescriptionId::None) return std::nullopt;
  return piece_not_described(rules, state, frame, part.what, target);
}

}  // namespace

std::optional<Refusal> refuse_acting(const Rules& rules, const State& state, const Frame& frame,
                                     const Part& part, const Act& act) {
  const PieceId other{act.b};
  switch (static_cast<Does>(act.kind)) {
    case Does::Challenge: return challenge_of_part_refused(rules, state, frame, part, other);
    case Does::Assist: return assist_refused(rules, state, doer_of(rules, state, frame, part), other);
    case Does::Interact: return interact_refused(rules, state, doer_of(rules, state, frame, part), other);
    case Does::Target: return asks_for(frame, subject(rules, state, frame, part), PieceId{act.a});
    default: return refuse_move(rules, state, frame, part, act);
  }
}

namespace {

// skirmish.status.4: the character that put the card into play makes the challenge, wherever it is.
void challenge_by_status(Playing& play, const Part& part, PieceId holder) {
  for (const HeldStatus& held : play.state.statuses) {
    if (held.card != part.status || held.holder != holder) continue;
    return declare_challenge(play, doer_of(play.rules, held.giver), holder, part.n);
  }
}

void challenge_again(Playing& play, const Frame& frame, const Part& part) {
  const PieceId target = other_of(play.rules, play.state, frame, part);
  const Doer doer = doer_of(play.rules, play.state, frame, part);
  play.state.frames.back().target = target;
  note_whose_deed(play, doer);
  declare_challenge(play, doer, target, dice_of_part(play.rules, play.state, frame, part, target));
}

}  // namespace

void challenge_at_once(Playing& play, const Frame& frame, const Part& part, PieceId piece) {
  if (is_made_by_status(part)) return challenge_by_status(play, part, piece);
  challenge_again(play, frame, part);
}

namespace {

// Whose card challenges somebody: a rival's gets the credit, the own one nobody (skirmish.ruling.5,
// skirmish.status.4).
PieceId cause_of(const Rules& rules, const Frame& frame, PieceId target) {
  const bool rival = frame.actor != no_piece && rules.side_of(frame.actor) != rules.side_of(target);
  return rival ? frame.actor : no_piece;
}

}  // namespace

void challenge_by_opponent(Playing& play, const Frame& frame, const Part& part, PieceId piece) {
  self_challenge(play, piece, part.n + bonus_dice(play.rules, play.state, frame, part.bonus),
                 cause_of(play.rules, frame, piece));
}

namespace {

void take_challenge(Playing& play, const Frame& frame, const Part& part, const Doer& doer, PieceId target) {
  Frame& now = play.state.frames.back();
  // Whom a card challenges is "it" from then on; a basic action leaves "it" whoever was chosen before.
  if (part.op == Op::Challenge && part.who == Subject::Self) now.picked = target;
  now.target = target;
  declare_challenge(play, doer, target, dice_of_part(play.rules, play.state, frame, part, target));
}

}  // namespace

void take_acting(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act) {
  const PieceId other{act.b};
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: return take_move(play, frame, part, doer, act);
    case Does::Challenge: return take_challenge(play, frame, part, doer, other);
    case Does::Assist: return assist(play, doer, other);
    case Does::Interact: return interact(play, doer, other);
    case Does::Target:
      return challenge_at_once(play, frame, part, subject(play.rules, play.state, frame, part));
    default: return;
  }
}

}  // namespace tablewright::skirmish
