#include "effects.hpp"

#include <algorithm>

#include "basic_actions.hpp"
#include "challenge.hpp"
#include "cooldown.hpp"
#include "extras.hpp"
#include "frames.hpp"
#include "noticing.hpp"
#include "parts.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "reactions.hpp"
#include "skirmish/board/moving.hpp"
#include "status.hpp"
#include "table_top.hpp"

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

// Why a status card is not given: told, because nobody is asked.
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

// --- parts that leave no choice -------------------------------------------------------------------------

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

void roll_and_keep(Playing& play, PieceId piece, const Part& part) {
  const Counts counts =
      part.die == 0 ? roll_and_count(play, piece, part.n) : roll_die(play, piece, part.die, part.n);
  play.state.frames.back().counted = static_cast<std::uint8_t>(counts.successes);
  play.state.frames.back().faces = counts.faces;
  if (piece == no_piece) return;
  play.happened(Happened::Counted, piece.value, static_cast<unsigned>(counts.successes));
}

void discard_from(Playing& play, const Part& part, PieceId holder) {
  for (const HeldStatus& held : play.state.statuses) {
    if (held.card != part.status || (part.who != Subject::Holder && held.holder != holder)) continue;
    return discard_status(play, part.status, held.holder);
  }
}

void put_elsewhere(Playing& play, PieceId piece, Square square) {
  if (play.state.is_on_map(piece)) lift(play.rules, play.state, piece);
  put(play.rules, play.state, piece, square);
}

// Both squares are empty first, so each may take the other's.
void swap_squares(Playing& play, PieceId one, PieceId other) {
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

void take_off_map(Playing& play, PieceId piece) {
  notice(play, Trigger::LeavesMap, piece, no_piece, play.state.square(piece).index);
  lift(play.rules, play.state, piece);
  play.state.down.remove(piece);
  play.happened(Happened::Removed, piece.value);
}

// On the track of its own side, or of the one who took it.
void lay_on_track(Playing& play, const Frame& frame, const Part& part, PieceId piece) {
  if (play.state.is_on_map(piece)) lift(play.rules, play.state, piece);
  const Side own = play.rules.side_of(piece);
  const Side side = part.actors_track || own == nobody ? frame.as : own;
  play.state.where[piece.value] = Spot::on_track(side, std::min<int>(part.n, track_spaces));
  play.happened(Happened::WentOnTrack, piece.value, static_cast<unsigned>(part.n));
}

void take_marker(Playing& play, const Frame& frame, const Part& part, PieceId taker) {
  const PieceId marker = described(play.rules, play.state, frame, part.what).first();
  lift(play.rules, play.state, marker);
  play.state.where[marker.value] = Spot::carried_by(taker);
  play.happened(Happened::MarkerTaken, taker.value, marker.value);
}

void hand_over(Playing& play, const Frame& frame, const Part& part, PieceId carrier) {
  const PieceId taker = other_of(play.rules, play.state, frame, part);
  for (const PieceId marker : carried_of_part(play.rules, play.state, frame, part, carrier)) {
    play.state.where[marker.value] = Spot::carried_by(taker);
    play.happened(Happened::MarkerHanded, carrier.value, marker.value, taker.value);
  }
}

void lose_markers(Playing& play, const Frame& frame, const Part& part, PieceId carrier) {
  for (const PieceId marker : carried_of_part(play.rules, play.state, frame, part, carrier)) {
    if (!play.rules.piece(marker).home) continue;
    const Square home = home_of(play.rules, play.state, marker);
    put(play.rules, play.state, marker, home);
    play.happened(Happened::MarkerDropped, carrier.value, marker.value, home.index);
  }
}

// As far along its lane as it goes.
void run(Playing& play, const Part& part, PieceId piece) {
  const Bitboard lane = lane_from(play.rules, play.state, piece, part.n);
  if (lane.empty()) return;
  Square end = play.state.square(piece);
  for (const Square square : lane) {
    if (play.rules.board->distance(play.state.square(piece), square) == lane.count()) end = square;
  }
  pass_straight(play, piece, end);
  move(play, piece, end);
}

void drop_markers(Playing& play, const Frame& frame, const Part& part, PieceId carrier) {
  const Square square = play.state.is_on_map(carrier) ? play.state.square(carrier) : Square{frame.there};
  for (const PieceId marker : carried_of_part(play.rules, play.state, frame, part, carrier)) {
    put(play.rules, play.state, marker, square);
    play.happened(Happened::MarkerDropped, carrier.value, marker.value, square.index);
  }
}

void turn_marker(Playing& play, const Frame& frame, PieceId marker) {
  for (PieceSet& turned : play.state.turned) turned.remove(marker);
  play.state.turned[frame.as.value].add(marker);
  play.happened(Happened::MarkerTurned, marker.value, frame.as.value);
}

// Those of a side; a marker that was turned is of the side whose colour it shows.
int pieces_of(const Rules& rules, const State& state, PieceSet pieces, std::size_t side) {
  PieceSet own = rules.of_side[side];
  for (const PieceSet turned : state.turned) own = own - turned;
  return (pieces & (own | state.turned[side])).count();
}

std::size_t most_characters(const Rules& rules) {
  int most = 0;
  for (std::size_t side = 0; side < rules.side_count(); ++side)
    most = std::max(most, (rules.of_side[side] & rules.characters).count());
  return static_cast<std::size_t>(most);
}

// "Most" needs strictly more than every other side.
bool has_most(const Rules& rules, const State& state, PieceSet pieces, std::size_t side) {
  const int own = pieces_of(rules, state, pieces, side);
  for (std::size_t other = 0; other < rules.side_count(); ++other) {
    if (other != side && pieces_of(rules, state, pieces, other) >= own) return false;
  }
  return true;
}

void gain_each(Playing& play, const Frame& frame, const Part& part) {
  if (most_characters(play.rules) < part.from_characters) return;
  const PieceSet pieces = described(play.rules, play.state, frame, part.what);
  for (std::size_t side = 0; side < play.rules.side_count(); ++side) {
    if (pieces_of(play.rules, play.state, pieces, side) == 0) continue;
    if (part.most && !has_most(play.rules, play.state, pieces, side)) continue;
    gain_by_card(play, Side{static_cast<std::uint8_t>(side)}, static_cast<unsigned>(part.n));
  }
}

// Added to the challenge below, which has not rolled yet: to the roll of the one that the event is about.
void add_dice(Playing& play, const Frame& frame, int dice) {
  Frame& below = play.state.frames[play.state.frames.size() - 2];
  std::uint8_t& added = frame.picked == below.target ? below.steps_taken : below.more;
  added = static_cast<std::uint8_t>(added + dice);
  play.happened(Happened::MoreDice, frame.picked.value, static_cast<unsigned>(dice));
}

// One die beside the others of that roll.
void add_die(Playing& play, const Frame& frame, std::uint8_t die) {
  Frame& below = play.state.frames[play.state.frames.size() - 2];
  const unsigned shift = frame.picked == below.target ? 4U : 0U;
  below.faces = static_cast<std::uint8_t>(below.faces | unsigned{die} << shift);
  play.happened(Happened::DieAdded, frame.picked.value, die);
}

void turn_over(Playing& play, PieceId card) {
  PieceSet& turned = play.state.turned[play.rules.side_of(card).value];
  const bool back = !turned.has(card);
  if (back) turned.add(card);
  if (!back) turned.remove(card);
  play.happened(back ? Happened::CardTurned : Happened::CardTurnedBack, card.value);
}

// To the move or the challenge below, which has not been done yet.
void add_extra(State& state, const Part& part) {
  Frame& below = state.frames[state.frames.size() - 2];
  if (part.op == Op::MoreSteps) add_steps(below, part.n);
  if (part.op == Op::MoreRange) add_range(below, part.n);
}

// Whose card challenges somebody: a rival's gets the credit, the own one nobody (skirmish.ruling.5,
// skirmish.status.4).
PieceId cause_of(const Rules& rules, const Frame& frame, PieceId target) {
  const bool rival = frame.actor != no_piece && rules.side_of(frame.actor) != rules.side_of(target);
  return rival ? frame.actor : no_piece;
}

void carry_out(Playing& play, const Frame& frame, const Part& part) {
  const Rules& rules = play.rules;
  const PieceId piece = subject(rules, play.state, frame, part);
  switch (part.op) {
    case Op::Challenge:
      if (is_made_by_status(part)) return challenge_by_status(play, part, piece);
      return challenge_again(play, frame, part);
    case Op::RollAndCount: return roll_and_keep(play, piece, part);
    case Op::Give: return give_status(play, part.status, frame.actor, piece);
    case Op::Discard: return discard_from(play, part, piece);
    case Op::Enact: return enact_status(play, part.status, frame.actor);
    case Op::StandUp:
      if (!play.state.down.has(piece)) return;
      stand_up(rules, play.state, piece);
      return play.happened(Happened::StoodUp, piece.value);
    case Op::Swap: return swap_squares(play, piece, other_of(rules, play.state, frame, part));
    case Op::Pay: return pay(play, frame.as, only_colour(play.state, frame.as, part), part.n);
    case Op::LayOnTrack: return lay_on_track(play, frame, part, thing_to_lay(rules, play.state, part, piece));
    case Op::Gain: return gain_by_card(play, rules.side_of(piece), static_cast<unsigned>(part.n));
    case Op::GainEach: return gain_each(play, frame, part);
    case Op::Take: return take_marker(play, frame, part, piece);
    case Op::Hand: return hand_over(play, frame, part, piece);
    case Op::Lose: return lose_markers(play, frame, part, piece);
    case Op::Move: return run(play, part, piece);
    case Op::Drop: return drop_markers(play, frame, part, piece);
    case Op::Turn: return turn_marker(play, frame, piece);
    case Op::Remove: return take_off_map(play, piece);
    case Op::SelfChallenge:
      return self_challenge(play, piece, part.n + bonus_dice(rules, play.state, frame, part.bonus),
                            cause_of(rules, frame, piece));
    case Op::MoreDice: return add_dice(play, frame, part.n);
    case Op::AddDie: return add_die(play, frame, part.die);
    case Op::TurnOver: return turn_over(play, part.card);
    case Op::MoreSteps:
    case Op::MoreRange: return add_extra(play.state, part);
    default: return;
  }
}

// --- how the parts hang together ------------------------------------------------------------------------

// Those of Each that have left meanwhile are passed over (skirmish.ruling.16).
PieceSet still_there(const Rules& rules, const State& state, const Frame& frame, const Part& each) {
  PieceSet left = frame.left;
  if (rules.descriptions[static_cast<std::size_t>(each.what)].place != Whereabouts::OnMap) return left;
  for (const PieceId piece : left) {
    if (!state.is_on_map(piece)) left.remove(piece);
  }
  return left;
}

bool speaks_of_passed(const Rules& rules, const Part& each) {
  const Description& what = rules.descriptions[static_cast<std::size_t>(each.what)];
  const auto first = rules.relations.begin() + what.first_relation;
  return std::any_of(first, first + what.relations,
                     [](const Relation& relation) { return relation.op == RelationOp::Passed; });
}

// Those that a straight move went through come in its order: the first of them lies farthest behind.
PieceId first_passed(const Rules& rules, const State& state, const Frame& frame, PieceSet left) {
  PieceId first = left.first();
  if (!state.is_on_map(frame.actor)) return first;
  const Square from = state.square(frame.actor);
  for (const PieceId piece : left) {
    if (rules.board->distance(from, state.square(piece)) > rules.board->distance(from, state.square(first)))
      first = piece;
  }
  return first;
}

void begin_share(State& state, PieceId piece, std::size_t each) {
  Frame& frame = state.frames.back();
  frame.left.remove(piece);
  frame.picked = piece;
  frame.target = no_piece;
  frame.outcome = static_cast<std::uint8_t>(frame.outcome & ~(outcome::won | outcome::lost));
  go_to_part(state, each + 1);
}

// One after the other, in the order its player picks: those pushed together (skirmish.ruling.8), those that a
// part moves (skirmish.ruling.39).
bool next_share(Playing& play, const Frame& frame, const Part& part) {
  State& state = play.state;
  const PieceSet left = still_there(play.rules, state, frame, part_at(play.rules, frame, part.skip));
  state.frames.back().left = left;
  if (left.empty()) {
    state.frames.back().picked = no_piece;
    next_part(state);
    return true;
  }
  if (speaks_of_passed(play.rules, part_at(play.rules, frame, part.skip))) {
    begin_share(state, first_passed(play.rules, state, frame, left), part.skip);
    return true;
  }
  // At the end of a round nobody in particular does it, and nobody is asked.
  if (frame.actor != no_piece && order_matters(play.rules, state, left)) return false;
  begin_share(state, left.first(), part.skip);
  return true;
}

// True: the match goes on with another part; false: somebody is asked.
bool steer(Playing& play, const Frame& frame, const Part& part) {
  State& state = play.state;
  switch (part.op) {
    case Op::Each:
      state.frames.back().left = spoken_of(play.rules, state, frame, part);
      go_to_part(state, part.skip - std::size_t{1});
      return true;
    case Op::Next: return next_share(play, frame, part);
    case Op::If:
      if (holds(play.rules, state, frame, part.test)) {
        next_part(state);
      } else {
        go_to_part(state, part.skip);
      }
      return true;
    case Op::Jump: go_to_part(state, part.skip); return true;
    case Op::Choose:
      if (options_of(play.rules, state, frame).empty()) {
        pass_impossible(play, frame, part);
        return true;
      }
      return false;
    default:  // May: offered only if what follows could be begun
      if (can_begin(play.rules, state, frame, frame.part + std::size_t{1})) return false;
      go_to_part(state, part.skip);
      return true;
  }
}

bool is_steering(Op op) { return op >= Op::Each && op <= Op::May; }

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

void place_by_effect(Playing& play, PieceId piece, Square square) {
  put_elsewhere(play, piece, square);
  play.happened(Happened::PlacedByCard, piece.value, square.index);
  notice(play, Trigger::Placed, piece);
  notice(play, Trigger::EntersSquare, piece, no_piece, square.index);
}

// Somebody who is pushed or pulled does not move of itself; who moves toward somebody does.
bool is_own_move(const Part& part) {
  return (part.op != Op::Push && part.op != Op::Pull) || part.who == Subject::Self;
}

void end_walk(Playing& play, const Frame& frame, const Part& part, PieceId piece) {
  if (frame.steps_taken == 0) return;
  end_move(play, piece);
  if (is_own_move(part)) end_own_move(play, piece);
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
    return steer(play, frame, part);
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

// A token of somebody's pool, or of the own one in payment.
void take_token(Playing& play, const Frame& frame, const Part& part, TokenType type) {
  if (part.op == Op::Pay) return pay(play, frame.as, type, part.n);
  const Side side = play.rules.side_of(subject(play.rules, play.state, frame, part));
  SideState& its = play.state.side(side);
  --its.pool[static_cast<std::size_t>(type)];
  if (part.n == 0) {  // stolen: skirmish.ruling.54
    ++play.state.side(frame.as).pool[static_cast<std::size_t>(type)];
    return play.happened(Happened::TokenStolen, side.value, static_cast<unsigned>(type), frame.as.value);
  }
  ++its.track[static_cast<std::size_t>(part.n - 1)][static_cast<std::size_t>(type)];
  play.happened(Happened::TokenTaken, side.value, static_cast<unsigned>(type), static_cast<unsigned>(part.n));
}

// skirmish.ruling.6: the new token takes the place of the old one, for the rest of the match.
void exchange_token(Playing& play, const Frame& frame, const Act& act) {
  SideState& its = play.state.side(frame.as);
  auto& where = act.b == 0 ? its.pool : its.track[act.b - 1U];
  --where[act.a];
  ++where[act.c];
  play.happened(Happened::Exchanged, frame.as.value, act.a, act.c);
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

// Whom a move in a straight line went through.
PieceSet passed_between(const Rules& rules, const State& state, const Frame& frame, Square from, Square to) {
  PieceSet passed;
  const Bitboard between = squares_between(rules.board->grid(), from, to);
  const PieceSet others =
      rules.version.since(change::true_to_the_book) ? rules.figures | rules.attackable : rules.figures;
  for (const PieceId piece : others - rules.of_side[frame.as.value]) {
    if (state.is_on_map(piece) && between.has(state.square(piece))) passed.add(piece);
  }
  return passed;
}

void move_by_part(Playing& play, const Frame& frame, const Part& part, PieceId piece, Square to) {
  const Square from = play.state.square(piece);
  if (part.way == Way::Straight && from != to)
    play.state.frames.back().left = passed_between(play.rules, play.state, frame, from, to);
  if (part.way == Way::Straight || part.way == Way::Lane) pass_straight(play, piece, to);
  move(play, piece, to);
  if (from != to && is_own_move(part)) end_own_move(play, piece);
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

void take_challenge(Playing& play, const Frame& frame, const Part& part, const Doer& doer, PieceId target) {
  Frame& now = play.state.frames.back();
  // Whom a card challenges is "it" from then on; a basic action leaves "it" whoever was chosen before.
  if (part.op == Op::Challenge && part.who == Subject::Self) now.picked = target;
  now.target = target;
  declare_challenge(play, doer, target, dice_of_part(play.rules, play.state, frame, part, target));
}

void take_option(Playing& play, const Frame& frame, std::uint8_t text) {
  const Part& choose = part_of(play.rules, frame);
  for (std::size_t i = 1; i <= static_cast<std::size_t>(choose.n); ++i) {
    const Part& option = part_at(play.rules, frame, frame.part + i);
    if (option.text != text) continue;
    play.happened(Happened::OptionTaken, frame.actor.value, text);
    return go_to_part(play.state, option.skip);
  }
}

// An answer that only says how the action goes on; false: it does something as well.
bool is_steered(Playing& play, const Frame& frame, const Part& part, const Act& act) {
  switch (part.op) {
    case Op::Next: begin_share(play.state, PieceId{act.a}, part.skip); return true;
    case Op::Choose: take_option(play, frame, act.a); return true;
    case Op::May:
      if (static_cast<Does>(act.kind) == Does::Skip) {
        go_to_part(play.state, part.skip);
      } else {
        next_part(play.state);
      }
      return true;
    default:
      if (static_cast<Does>(act.kind) == Does::React) {
        take_extra(play, PieceId{act.a}, ActionId{act.b});
        return true;
      }
      if (static_cast<Does>(act.kind) != Does::Skip) return false;
      if (part.may) {
        pass(play.state, part);
      } else {
        pass_impossible(play, frame, part);  // its target needed a card that was not used
      }
      return true;
  }
}

std::uint8_t reaction_with(const Rules& rules, ActionId action) {
  const auto it = std::find_if(rules.reactions.begin(), rules.reactions.end(),
                               [&](const Reaction& reaction) { return reaction.action == action; });
  return static_cast<std::uint8_t>(it - rules.reactions.begin());
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
  if (is_steered(play, frame, part, act)) return;
  const auto does = static_cast<Does>(act.kind);
  const bool by_somebody = is_done_by_somebody(does);
  const Doer doer = by_somebody ? doer_of(play.rules, state, frame, part) : actor_of(frame);
  const PieceId a{act.a};
  const PieceId b{act.b};
  if (by_somebody) note_whose_deed(play, doer);
  note_use(state, play.rules, frame.action);
  if (does == Does::Step) {
    if (step_by_part(play, part, doer, Square{act.b})) return;
    const Frame walk = state.frames.back();
    next_part(state);
    return end_walk(play, walk, part, doer.piece);
  }
  next_part(state);
  switch (does) {
    case Does::Move: return move_by_part(play, frame, part, a, Square{act.b});
    case Does::Challenge: return take_challenge(play, frame, part, doer, b);
    case Does::Assist: return assist(play, doer, b);
    case Does::Interact: return interact(play, doer, b);
    case Does::Place: return place_by_effect(play, a, Square{act.b});
    case Does::Target: return take_target(play, frame, part, a);
    case Does::Shift: {
      const PieceId whose = subject(play.rules, state, frame, part);
      return shift_by_part(play, track_shifted(play.rules, frame, part, whose), part, act);
    }
    case Does::Take: return take_token(play, frame, part, static_cast<TokenType>(act.a));
    case Does::Exchange: return exchange_token(play, frame, act);
    case Does::Square:
      state.frames.back().there = act.b;
      return play.happened(Happened::SquarePicked, frame.actor.value, act.b);
    case Does::Stop: return end_walk(play, frame, part, doer.piece);
    default: return;
  }
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
