#include "effects.hpp"

#include <algorithm>

#include "challenge.hpp"
#include "cooldown.hpp"
#include "frames.hpp"
#include "parts.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "status.hpp"
#include "table_top.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

// Beyond this the rest of a turn's effects is dropped: no card can keep a match from going on.
constexpr std::uint8_t most_steps_a_turn = 255;

// skirmish.item.9: the card goes on its number after the item was used.
void lay_item_on_track(Playing& play, const Frame& frame, PieceId item) {
  const int space = std::min<int>(action_of(play.rules, frame).cost, track_spaces);
  if (space == 0) return;
  play.state.where[item.value] = Spot::on_track(play.rules.side_of(item), space);
  play.happened(Happened::ItemOnTrack, item.value, static_cast<unsigned>(space));
}

void finish(Playing& play) {
  const Frame frame = play.state.frames.back();
  play.state.frames.pop_back();
  const PieceId owner = play.rules.owner_of_action[frame.action.value];
  if (owner != no_piece && play.rules.piece(owner).kind == PieceKind::Item)
    lay_item_on_track(play, frame, owner);
}

// skirmish.ability.5, skirmish.ability.6, skirmish.ruling.14.
bool ends_there(const Rules& rules, const Part& part) {
  if (part.may) return false;
  switch (rules.edition.impossible_part) {
    case ImpossiblePart::GoesOn: return false;
    case ImpossiblePart::ChallengeEnds: return part.op == Op::Challenge;
    case ImpossiblePart::AnyEnds: return true;
  }
  return false;
}

// Why a status card is not given: told, because nobody is asked.
void tell_why_not_given(Playing& play, const Frame& frame, const Part& part) {
  const PieceId holder = subject(frame, part);
  if (part.op != Op::Give || holder == no_piece) return;
  const auto refusal = giving_refused(play.rules, play.state, part.status, frame.actor, holder);
  if (!refusal) return;
  const auto reason = static_cast<Reason>(refusal->reason.kind);
  const Happened what = reason == Reason::NoCopyFree   ? Happened::NoCopyFree
                        : reason == Reason::NotOnGiver ? Happened::NotOnGiver
                                                       : Happened::NoStatusHolder;
  play.happened(what, holder.value, part.status.value);
}

void pass_impossible(Playing& play, const Frame& frame, const Part& part) {
  tell_why_not_given(play, frame, part);
  const bool ends = ends_there(play.rules, part);
  const Happened end = play.rules.edition.impossible_part == ImpossiblePart::ChallengeEnds
                           ? Happened::NoTargetEnds
                           : Happened::EndedThere;
  play.happened(ends ? end : Happened::PartSkipped, frame.actor.value, frame.action.value, frame.part + 1U);
  if (ends) {
    finish(play);
    return;
  }
  if (part.op == Op::Pick) play.state.frames.back().picked = no_piece;
  next_part(play.state);
}

// skirmish.status.4: the character that put the card into play makes the challenge, wherever it is.
void challenge_by_status(Playing& play, const Part& part, PieceId holder) {
  for (const HeldStatus& held : play.state.statuses) {
    if (held.card != part.status || held.holder != holder) continue;
    resolve_challenge(play, doer_of(play.rules, held.giver), holder, part.n);
    return;
  }
}

// A part that leaves no choice.
void carry_out(Playing& play, const Frame& frame, const Part& part) {
  const PieceId piece = subject(frame, part);
  switch (part.op) {
    case Op::Challenge:
      if (is_made_by_status(part)) {
        challenge_by_status(play, part, piece);
      } else {
        resolve_challenge(play, doer_of(play.rules, frame, part), frame.picked, part.n);
      }
      break;
    case Op::RollAndCount: {
      const int successes = roll_and_count(play, piece, part.n);
      play.state.frames.back().counted = static_cast<std::uint8_t>(successes);
      play.happened(Happened::Counted, piece.value, static_cast<unsigned>(successes));
      break;
    }
    case Op::Give: give_status(play, part.status, frame.actor, piece); break;
    case Op::Discard: discard_status(play, part.status, piece); break;
    case Op::Enact: enact_status(play, part.status, frame.actor); break;
    default: break;
  }
}

void push_frame(State& state, const Rules& rules, PieceId actor, ActionId action) {
  Frame frame;
  frame.action = action;
  frame.actor = actor;
  frame.as = rules.side_of(actor);
  state.frames.push_back(frame);
}

}  // namespace

void begin_action(Playing& play, PieceId actor, ActionId action) {
  push_frame(play.state, play.rules, actor, action);
  go_on_with_effects(play);
}

void go_on_with_effects(Playing& play) {
  State& state = play.state;
  while (!state.frames.empty() && state.stage == Stage::Turn) {
    if (!all_placed(play)) return;
    const Frame frame = state.frames.back();
    // Who was knocked down or out in the middle of it does no more of it (skirmish.ruling.3, 44).
    if (frame.part == action_of(play.rules, frame).parts || !state.is_standing(frame.actor)) {
      finish(play);
      continue;
    }
    if (state.effect_steps == most_steps_a_turn) {
      play.happened(Happened::CutShort, frame.actor.value, frame.action.value);
      finish(play);
      continue;
    }
    const Part& part = part_of(play.rules, frame);
    if (!can_be_done(play.rules, state, frame, part)) {
      pass_impossible(play, frame, part);
      continue;
    }
    if (leaves_a_choice(part)) return;
    ++state.effect_steps;
    carry_out(play, frame, part);
    if (state.stage == Stage::Turn) next_part(state);
  }
  if (state.stage == Stage::Turn && all_placed(play)) after_action(play);
}

// --- answers
// ----------------------------------------------------------------------------------------------------

namespace {

void take_step(Playing& play, PieceId piece, Square to) {
  const Square from = play.state.square(piece);
  play.state.where[piece.value] = Spot::on(to);
  note_filled_squares(play.rules, play.state);  // it may share a square with an ally for a moment
  ++play.state.frames.back().steps_taken;
  play.happened(Happened::Stepped, piece.value, from.index, to.index);
}

bool walk_is_over(const Rules& rules, const State& state) {
  const Frame& frame = state.frames.back();
  const Part& part = part_of(rules, frame);
  const Doer doer = doer_of(rules, frame, part);
  return steps_open(rules, state, doer, part.n - frame.steps_taken, part.through_rivals).empty();
}

void place_by_effect(Playing& play, PieceId piece, Square square) {
  if (play.state.is_on_map(piece)) lift(play.rules, play.state, piece);
  put(play.rules, play.state, piece, square);
  play.happened(Happened::Placed, piece.value, square.index);
}

void shift_by_part(Playing& play, Side side, const Part& part, const Act& act) {
  const auto type = static_cast<TokenType>(act.a);
  if (part.op == Op::ShiftOff) {
    shift_token_off(play, side, type, act.b);
  } else {
    shift_token(play, side, type, act.b, part.n);
  }
}

void take_target(Playing& play, const Frame& frame, const Part& part, PieceId target) {
  if (part.op == Op::Pick) {
    play.state.frames.back().picked = target;
    play.happened(Happened::Picked, frame.actor.value, target.value);
  } else if (part.op == Op::ShiftPiece) {
    shift_piece(play, target, part.n);
  } else {
    carry_out(play, frame, part);
  }
}

// A basic action that turns out to be a walk goes on in a frame of its own.
void walk_within(Playing& play, const Doer& doer, Square to) {
  next_part(play.state);
  push_frame(play.state, play.rules, doer.piece, play.rules.walk);
  play.state.frames.back().as = doer.eyes;
  take_step(play, doer.piece, to);
}

}  // namespace

void answer(Playing& play, const Act& act) {
  State& state = play.state;
  const Frame frame = state.frames.back();
  const Part& part = part_of(play.rules, frame);
  const Doer doer = doer_of(play.rules, frame, part);
  const PieceId a{act.a};
  const PieceId b{act.b};
  if (state.effect_steps < most_steps_a_turn) ++state.effect_steps;
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: move(play, a, Square{act.b}); break;
    case Does::Challenge:
      if (part.who == Subject::Self) state.frames.back().picked = b;
      resolve_challenge(play, doer, b, part.op == Op::BasicAction ? basic_dice : part.n);
      break;
    case Does::Assist: assist(play, doer, b); break;
    case Does::Interact: score_marker(play, doer, b); break;
    case Does::Place: place_by_effect(play, a, Square{act.b}); break;
    case Does::Step:
      if (part.op == Op::BasicAction) {
        walk_within(play, doer, Square{act.b});
      } else {
        take_step(play, a, Square{act.b});
      }
      if (!walk_is_over(play.rules, state)) return;
      break;
    case Does::Target: take_target(play, frame, part, a); break;
    case Does::Shift: shift_by_part(play, frame.as, part, act); break;
    case Does::Skip:
      if (part.op == Op::Pick) state.frames.back().picked = no_piece;  // who chooses nobody has nobody picked
      break;
    default: break;  // Stop
  }
  if (state.stage != Stage::Turn) return;
  next_part(state);
  go_on_with_effects(play);
}

void begin_walk(Playing& play, PieceId piece, Square to) {
  --play.state.actions_left;
  push_frame(play.state, play.rules, piece, play.rules.walk);
  answer(play, {k(Does::Step), piece.value, to.index});
}

}  // namespace tablewright::skirmish
