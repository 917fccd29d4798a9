#include "effects.hpp"

#include <algorithm>

#include "challenge.hpp"
#include "frames.hpp"
#include "noticing.hpp"
#include "parts.hpp"
#include "placing.hpp"
#include "reactions.hpp"
#include "table_top.hpp"
#include "verbs/moving.hpp"
#include "verbs/place.hpp"
#include "verbs/statuses.hpp"
#include "verbs/steering.hpp"

namespace tablewright::skirmish {

namespace {

// Beyond this the rest of a turn's effects is dropped: no card can keep a match from going on
// (skirmish.ruling.48).
constexpr std::uint8_t most_steps_a_turn = 255;

// skirmish.item.9: the card goes on its number after the item was used.
void lay_item_on_track(Playing& play, const Frame& frame, PieceId item) {
  const int space = std::min<int>(action_of(play.rules, frame).cost, track_spaces);
  if (space == 0 || play.state.spot(item).is_on_track()) return;
  play.state.where[item.value] = Spot::on_track(play.rules.side_of(item), space);
  play.happened(Happened::ItemOnTrack, item.value, static_cast<unsigned>(space));
}

void finish(Playing& play) {
  const Frame frame = play.state.frames.back();
  play.state.frames.pop_back();
  for (const PieceId item : play.rules.items) {
    const PieceCard& card = play.rules.piece(item);
    const bool used =
        frame.action.value >= card.first_action && frame.action.value < card.first_action + card.actions;
    if (used) lay_item_on_track(play, frame, item);
  }
}

// --- what becomes of a part that cannot be done ---------------------------------------------------------

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

// The Next behind a part inside a block of Each; nothing outside of one.
std::optional<std::size_t> end_of_share(const Rules& rules, const Frame& frame) {
  for (std::size_t i = frame.part; i < action_of(rules, frame).parts; ++i) {
    const Part& part = part_at(rules, frame, i);
    if (part.op == Op::Next) return part.skip < frame.part ? std::optional(i) : std::nullopt;
  }
  return std::nullopt;
}

// On with what follows a part that was left out.
void pass(State& state, const Part& part) {
  if (part.op == Op::Pick) state.frames.back().picked = no_piece;  // who chooses nobody has nobody picked
  if (part.skip > 0) return go_to_part(state, part.skip);
  next_part(state);
}

void pass_impossible(Playing& play, const Frame& frame, const Part& part) {
  tell_why_not_given(play, frame, part);
  const bool ends = ends_there(play.rules, part);
  const Happened end = play.rules.edition.impossible_part == ImpossiblePart::ChallengeEnds
                           ? Happened::NoTargetEnds
                           : Happened::EndedThere;
  const auto share = ends ? end_of_share(play.rules, frame) : std::nullopt;
  play.happened(ends && !share ? end : Happened::PartSkipped, frame.actor.value, frame.action.value,
                frame.part + 1U);
  if (share) return go_to_part(play.state, *share);  // skirmish.ruling.49
  if (ends) return finish(play);
  pass(play.state, part);
}

// The limit of a card is used up by doing it, not by being offered.
void note_use(State& state, const Rules& rules, ActionId action) {
  const std::uint8_t limit = rules.actions[action.value].limit;
  if (limit != no_limit) state.used |= 1ULL << limit;
}

void push_frame(State& state, const Rules& rules, PieceId actor, ActionId action) {
  Frame frame;
  frame.action = action;
  frame.actor = actor;
  frame.as = rules.side_of(actor);
  state.frames.push_back(frame);
}

bool is_over(const Rules& rules, const State& state, const Frame& frame) {
  const CardAction& action = action_of(rules, frame);
  if (frame.part >= action.parts) return true;
  if ((frame.outcome & outcome::put_off) != 0 && !part_of(rules, frame).later) return true;
  // Who was knocked down or out in the middle of it does no more of it (skirmish.ruling.3,
  // skirmish.ruling.44).
  return !action.lying_too && !state.is_standing(frame.actor);
}

// "After this action": the part waits below everything that is under way (skirmish.ruling.52).
void put_off(Playing& play, Frame frame) {
  State& state = play.state;
  while (frame.part < action_of(play.rules, frame).parts && part_of(play.rules, frame).later) ++frame.part;
  std::swap(state.frames.back().part, frame.part);
  frame.outcome |= outcome::put_off;
  if (state.frames.full()) return play.happened(Happened::CutShort, frame.actor.value, frame.action.value);
  state.frames.push_front(frame);
  for (Waiting& waiting : state.waiting) ++waiting.depth;
}

// Is somebody stopped on its way in a square that is taken: knocked down there, or its way closed behind and
// before it?
bool is_stranded(const Rules& rules, const State& state, const Frame& frame) {
  if (frame.steps_taken == 0 || frame.part >= action_of(rules, frame).parts) return false;
  const Part& part = part_of(rules, frame);
  const PieceId piece = subject(rules, state, frame, part);
  if (!is_walk(rules, part) || piece == no_piece || !state.is_on_map(piece)) return false;
  if (may_stop(rules, state, frame, part)) return false;
  return is_over(rules, state, frame) || !can_be_done(rules, state, frame, part) ||
         steps_of_part(rules, state, frame, part).empty();
}

// skirmish.ruling.56. The walk is over with it.
void make_room(Playing& play, const Frame& frame) {
  const Part& part = part_of(play.rules, frame);
  const PieceId piece = subject(play.rules, play.state, frame, part);
  note_whose_deed(play, doer_of(play.rules, play.state, frame, part));
  const Bitboard free = nearest_free(play.rules, play.state, Bitboard(play.state.square(piece)));
  next_part(play.state);
  if (free.any()) place_by_effect(play, piece, *free.begin());
  if (play.state.is_standing(piece)) end_walk(play, frame, part, piece);
}

bool is_put_off(const State& state, const Frame& frame, const Part& part) {
  return part.later && state.frames.size() > 1 && (frame.outcome & outcome::put_off) == 0;
}

}  // namespace

void begin_action(Playing& play, PieceId actor, ActionId action) {
  note_use(play.state, play.rules, action);
  push_frame(play.state, play.rules, actor, action);
}

// One part at a time: a second challenge is declared once the first is settled (skirmish.chal.11).
bool next_part_of_effect(Playing& play) {
  State& state = play.state;
  const Frame frame = state.frames.back();
  if (is_stranded(play.rules, state, frame)) {
    make_room(play, frame);
    return true;
  }
  if (is_over(play.rules, state, frame)) {
    finish(play);
    return true;
  }
  if (state.effect_steps == most_steps_a_turn) {
    play.happened(Happened::CutShort, frame.actor.value, frame.action.value);
    finish(play);
    return true;
  }
  const Part& part = part_of(play.rules, frame);
  if (part.op == Op::Settle) {
    settle_contest(play);
    return true;
  }
  if (is_put_off(state, frame, part)) {
    put_off(play, frame);
    return true;
  }
  if (is_steering(part.op)) {
    if (part.op == Op::Next || part.op == Op::Jump) ++state.effect_steps;  // no circle without end
    const Steered to = steer(play, frame, part);
    if (to == Steered::Impossible) pass_impossible(play, frame, part);
    return to != Steered::Asks;
  }
  if (!can_be_done(play.rules, state, frame, part)) {
    if (frame.steps_taken > 0) {  // begun, and cut off on its way: done as far as it went
      next_part(state);
    } else {
      pass_impossible(play, frame, part);
    }
    return true;
  }
  if (leaves_a_choice(play.rules, state, frame, part)) return false;
  ++state.effect_steps;
  note_use(state, play.rules, frame.action);
  next_part(state);
  carry_out(play, frame, part);
  return true;
}

// --- answers ----------------------------------------------------------------------------------------------

namespace {

void take_step(Playing& play, PieceId piece, Square to) {
  const Square from = play.state.square(piece);
  play.state.where[piece.value] = Spot::on(to);
  note_filled_squares(play.rules, play.state);  // it may share a square with an ally for a moment
  ++play.state.frames.back().steps_taken;
  play.happened(Happened::Stepped, piece.value, from.index, to.index);
  notice(play, Trigger::EntersSquare, piece, no_piece, to.index);
}

bool walk_is_over(const Rules& rules, const State& state) {
  const Frame& frame = state.frames.back();
  return steps_of_part(rules, state, frame, part_of(rules, frame)).empty();
}

// A basic action that turns out to be a walk goes on in a frame of its own.
void walk_within(Playing& play, const Doer& doer, Square to) {
  const std::uint8_t more = play.state.frames.back().more;
  next_part(play.state);
  push_frame(play.state, play.rules, doer.piece, play.rules.walk);
  play.state.frames.back().as = doer.eyes;
  play.state.frames.back().more = more;
  take_step(play, doer.piece, to);
}

// Walks are asked square by square; true: this one goes on.
bool step_by_part(Playing& play, const Part& part, const Doer& doer, Square to) {
  if (part.op == Op::BasicAction || part.op == Op::Basic) {
    walk_within(play, doer, to);
  } else {
    take_step(play, doer.piece, to);
  }
  return !walk_is_over(play.rules, play.state);
}

std::uint8_t reaction_with(const Rules& rules, ActionId action) {
  const auto it = std::find_if(rules.reactions.begin(), rules.reactions.end(),
                               [&](const Reaction& reaction) { return reaction.action == action; });
  return static_cast<std::uint8_t>(it - rules.reactions.begin());
}

// Left out by its player, or because its target needed a card that was not used.
void leave_out(Playing& play, const Frame& frame, const Part& part) {
  if (part.may) return pass(play.state, part);
  pass_impossible(play, frame, part);
}

// A piece is picked, a token taken by the card itself: there may be nobody of whom the part speaks.
bool is_done_by_somebody(Does does) {
  return does == Does::Move || does == Does::Step || does == Does::Stop || does == Does::Challenge ||
         does == Does::Assist || does == Does::Interact;
}

}  // namespace

void answer(Playing& play, const Act& act) {
  State& state = play.state;
  const Frame frame = state.frames.back();
  const Part& part = part_of(play.rules, frame);
  if (state.effect_steps < most_steps_a_turn) ++state.effect_steps;
  const auto does = static_cast<Does>(act.kind);
  if (is_steering(part.op)) return verb_of(part).take(play, frame, part, actor_of(frame), act);
  if (does == Does::React) return take_extra(play, PieceId{act.a}, ActionId{act.b});
  if (does == Does::Skip) return leave_out(play, frame, part);
  const bool by_somebody = is_done_by_somebody(does);
  const Doer doer = by_somebody ? doer_of(play.rules, state, frame, part) : actor_of(frame);
  if (by_somebody) note_whose_deed(play, doer);
  note_use(state, play.rules, frame.action);
  if (does == Does::Step) {
    if (step_by_part(play, part, doer, Square{act.b})) return;
    const Frame walk = state.frames.back();
    next_part(state);
    return end_walk(play, walk, part, doer.piece);
  }
  next_part(state);
  if (does == Does::Stop) return end_walk(play, frame, part, doer.piece);
  verb_of(part).take(play, frame, part, doer, act);
}

// Whoever asks for it accepts its offer.
void take_extra(Playing& play, PieceId piece, ActionId action) {
  const std::size_t below = play.state.frames.size();
  carry_out_reaction(play, {reaction_with(play.rules, action), piece, piece, no_piece, no_square, 0});
  if (play.state.frames.size() == below) return;  // no room: cut short
  const Part& offer = part_of(play.rules, play.state.frames.back());
  if (!offer.may && offer.op != Op::May) return;
  ActList list;
  list_answers(play.rules, play.state, list);
  constexpr std::size_t yes_or_no = 2;
  if (list.size() == yes_or_no) answer(play, list[0]);
}

void begin_walk(Playing& play, PieceId piece, Square to) {
  --play.state.actions_left;
  push_frame(play.state, play.rules, piece, play.rules.walk);
  answer(play, {k(Does::Step), piece.value, to.index});
}

}  // namespace tablewright::skirmish
