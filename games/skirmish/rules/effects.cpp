#include "effects.hpp"

#include <algorithm>

#include "challenge.hpp"
#include "changes.hpp"
#include "cooldown.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "refusals.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/rule_ids.hpp"
#include "table_top.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

constexpr std::uint8_t most_steps_a_turn = 255;

const CardAction& action_of(const Rules& rules, const Frame& frame) {
  return rules.actions[frame.action.value];
}
const Part& part_of(const Rules& rules, const Frame& frame) {
  return rules.parts[action_of(rules, frame).first_part + std::size_t{frame.part}];
}
Doer doer_of(const Frame& frame) { return {frame.actor, frame.as, frame.actor}; }
PieceId subject(const Frame& frame, const Part& part) {
  return part.who == Subject::Self ? frame.actor : frame.picked;
}
// Who moves, and for whom friend and foe are told apart: a rival that is merely moved keeps its own
// (skirmish.ruling.22).
Doer mover(const Rules& rules, const Frame& frame, const Part& part) {
  const PieceId piece = subject(frame, part);
  if (piece == frame.actor) return doer_of(frame);
  return skirmish::doer_of(rules, piece);
}

// --- Pick ---------------------------------------------------------------------------------------------

bool is_pickable(const Rules& rules, Doer doer, PickFrom from, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  const bool figure = card.kind == PieceKind::Character || card.kind == PieceKind::Companion ||
                      card.kind == PieceKind::Minion || card.kind == PieceKind::Token;
  if (!figure || piece == doer.piece) return false;  // skirmish.ruling.12
  return (card.side == doer.side) == (from == PickFrom::Allies);
}

PieceSet pickable(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = doer_of(frame);
  const Square from = state.square(doer.piece);
  const Bitboard squares =
      part.range == 0 ? adjacent_squares(rules, from)
                      : seen_from(rules, state, from, doer.side) & rules.board->within(from, part.range);
  PieceSet found;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (state.is_on_map(piece) && squares.has(state.square(piece)) &&
        is_pickable(rules, doer, part.from, piece))
      found.add(piece);
  }
  return found;
}

// --- Where a part may move or place a piece -------------------------------------------------------------

bool may_be_moved(const Rules& rules, PieceId piece) {
  return rules.piece(piece).kind != PieceKind::Token || rules.edition.tokens_can_be_moved;
}

Traffic traffic_of(const Rules& rules, const State& state, Doer doer, const Part& part) {
  Traffic traffic = traffic_for(rules, state, doer.piece, doer.side);
  if (part.through_rivals) traffic.closed = {};
  return traffic;
}

Bitboard destinations(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = mover(rules, frame, part);
  const Square from = state.square(doer.piece);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const Board& board = *rules.board;
  if (part.op == Op::Move) {
    const Bitboard ends = part.way == Way::Straight ? straight_reach(board, from, part.n, traffic)
                                                    : reach(board, from, part.n, traffic);
    return ends | Bitboard(from);  // zero squares is legal: skirmish.ruling.1
  }
  const Square origin = state.square(frame.actor);
  if (part.op == Op::Push) return away(board, from, origin, part.n, traffic, board.open()) | Bitboard(from);
  const Bitboard watched = seen_from(rules, state, origin, frame.as);  // skirmish.term.10
  if (!watched.has(from)) return Bitboard(from);
  return toward(board, from, origin, part.n, traffic, watched) | Bitboard(from);
}

// skirmish.ruling.13: the piece is lifted first, so its own square is free.
Bitboard placeable(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece) {
  const Square centre = state.square(frame.actor);
  Bitboard squares = rules.board->within(centre, part.n) & rules.board->open();
  if (fills_its_square(rules.piece(piece).kind)) {
    squares -= filled_squares(state);
    if (state.is_on_map(piece)) squares.set(state.square(piece));
  }
  return squares;
}

// Tokens of this character that may be put on the map now (skirmish.token.2): those not in play, or since
// 2022, when all are, any of them.
PieceSet tokens_to_place(const Rules& rules, const State& state, PieceId character) {
  PieceSet free;
  PieceSet all;
  for (const PieceId piece : rules.of_side[rules.side_of(character).value]) {
    const PieceCard& card = rules.piece(piece);
    if (card.of != character || (card.kind != PieceKind::Token && card.kind != PieceKind::Minion)) continue;
    all.add(piece);
    if (state.spot(piece).is_aside()) free.add(piece);
  }
  if (free.any() || !rules.edition.token_may_be_placed_again) return free;
  return all;
}

PieceSet pieces_to_place(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.op == Op::PlaceToken) return tokens_to_place(rules, state, frame.actor);
  return PieceSet::of(subject(frame, part));
}

// --- Can a part be done, and does it ask? ----------------------------------------------------------------

bool has_token_on_track(const State& state, Side side) {
  for (const auto& space : state.side(side).track) {
    if (std::any_of(space.begin(), space.end(), [](std::uint8_t count) { return count > 0; })) return true;
  }
  return false;
}

bool has_place(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceSet pieces = pieces_to_place(rules, state, frame, part);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](PieceId piece) { return placeable(rules, state, frame, part, piece).any(); });
}

bool can_be_challenged_again(const Rules& rules, const State& state, const Frame& frame) {
  return frame.picked != no_piece && state.is_on_map(frame.picked) && rules.attackable.has(frame.picked) &&
         rules.side_of(frame.picked) != frame.as;
}

// What somebody else offers a knocked-down character it cannot do (skirmish.ruling.18).
bool can_be_done(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(frame, part);
  if (piece == no_piece) return part.op == Op::Pick && pickable(rules, state, frame, part).any();
  switch (part.op) {
    case Op::Move: return state.is_standing(piece) && may_be_moved(rules, piece);
    case Op::Challenge:
      if (part.same_target) return can_be_challenged_again(rules, state, frame);
      return state.is_standing(piece) &&
             targets_of(rules, state, mover(rules, frame, part), part.range).any();
    case Op::Assist:
      return state.is_standing(piece) && allies_to_assist(rules, state, mover(rules, frame, part)).any();
    case Op::Interact: return markers_in_reach(rules, state, piece).any();
    case Op::Pick: return pickable(rules, state, frame, part).any();
    case Op::Push:
    case Op::Pull: return state.is_on_map(piece) && may_be_moved(rules, piece);
    case Op::Place:
    case Op::PlaceToken: return has_place(rules, state, frame, part);
    case Op::Shift:
    case Op::ShiftOff: return has_token_on_track(state, frame.as);
    case Op::Give: return !giving_refused(rules, state, part.status, frame.actor, piece);
    case Op::Discard: return copies_held(rules, state, part.status, piece) > 0;
  }
  return false;
}

bool asks(const Part& part) {
  if (part.may) return true;
  if (part.op == Op::Challenge) return !part.same_target;
  return part.op != Op::Give && part.op != Op::Discard;
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

void next_part(State& state) {
  Frame& frame = state.frames.back();
  ++frame.part;
  frame.steps_taken = 0;
}

// skirmish.item.9: the card goes on its number after the item was used.
void finish(Playing& play) {
  const Frame frame = play.state.frames.back();
  play.state.frames.pop_back();
  const PieceId owner = play.rules.owner_of_action[frame.action.value];
  if (owner == no_piece || play.rules.piece(owner).kind != PieceKind::Item) return;
  const int space = cost_of(play.rules, play.state, frame.actor, action_of(play.rules, frame));
  if (space == 0) return;
  play.state.where[owner.value] = Spot::on_track(play.rules.side_of(owner), space);
  play.happened(Happened::ItemOnTrack, owner.value, static_cast<unsigned>(space));
}

void carry_out(Playing& play, const Frame& frame, const Part& part) {
  const PieceId piece = subject(frame, part);
  if (part.op == Op::Give) give_status(play, part.status, frame.actor, piece);
  if (part.op == Op::Discard) discard_status(play, part.status, piece);
  if (part.op == Op::Challenge) resolve_challenge(play, doer_of(frame), frame.picked, part.n);
}

void push_frame(Playing& play, PieceId actor, ActionId action) {
  play.state.frames.push_back({action, 0, actor, no_piece, play.rules.side_of(actor), 0});
  go_on_with_effects(play);
}

// --- Possible targets of a challenge action before 2022 ---------------------------------------------------

// Could its first challenge have a target, wherever the moves before it lead (skirmish.action.9)?
bool has_possible_target(const Rules& rules, const State& state, PieceId piece, const CardAction& action) {
  const Doer doer = skirmish::doer_of(rules, piece);
  Bitboard from(state.square(piece));
  for (std::size_t i = 0; i < action.parts; ++i) {
    const Part& part = rules.parts[action.first_part + i];
    if (part.op == Op::Move && part.who == Subject::Self) {
      const Traffic traffic = traffic_of(rules, state, doer, part);
      for (const Square square : from) from |= reach(*rules.board, square, part.n, traffic);
    }
    if (part.op != Op::Challenge || part.who != Subject::Self) continue;
    return std::any_of(from.begin(), from.end(), [&](Square square) {
      return targets_from(rules, state, doer, square, part.range).any();
    });
  }
  return true;
}

std::optional<Refusal> target_refused(const Rules& rules, const State& state, PieceId piece, ActionId id) {
  const CardAction& action = rules.actions[id.value];
  if (!action.star || !rules.edition.challenge_action_needs_target) return std::nullopt;
  if (has_possible_target(rules, state, piece, action)) return std::nullopt;
  return refused(rule::challenge_action_target, Reason::NoPossibleTarget, piece, id.value);
}

bool owns(const PieceCard& card, ActionId action) {
  return action.value >= card.first_action && action.value < card.first_action + card.actions;
}

PieceId item_with(const Rules& rules, PieceId holder, ActionId action) {
  for (const PieceId item : rules.items) {
    if (rules.piece(item).of == holder && owns(rules.piece(item), action)) return item;
  }
  return no_piece;
}

std::optional<Refusal> cannot_act(const State& state, PieceId character) {
  if (!state.is_on_map(character)) return refused(rule::waits_out, Reason::OnTrack, character);
  if (state.down.has(character)) return refused(rule::knocked_down, Reason::KnockedDown, character);
  if (state.actions_left == 0) return refused(rule::two_actions, Reason::NoActionsLeft, character);
  return std::nullopt;
}

void list_each(const PieceCard& card, PieceId doer, Does does, ActList& list, const auto& is_refused) {
  for (unsigned i = card.first_action; i < card.first_action + unsigned{card.actions}; ++i) {
    const ActionId action{static_cast<std::uint8_t>(i)};
    if (!is_refused(action)) list.push_back({k(does), doer.value, action.value});
  }
}

}  // namespace

// --- Starting an action -----------------------------------------------------------------------------------

std::optional<Refusal> ability_refused(const Rules& rules, const State& state, PieceId character,
                                       ActionId id) {
  const PieceCard& card = rules.piece(character);
  if (card.basic) return refused(rule::basics_have_none, Reason::BasicHasNone, character);
  if (card.kind != PieceKind::Character || !owns(card, id))
    return refused(rule::ability_of_card, Reason::NotItsAction, character, id.value);
  if (const auto cannot = cannot_act(state, character)) return cannot;
  const CardAction& action = rules.actions[id.value];
  const int cost = cost_of(rules, state, character, action);
  if (cost > 0 && state.side(card.side).pool[static_cast<std::size_t>(action.type)] == 0) {
    return refused(rule::token_in_pool, Reason::NoTokenOfType, character, id.value,
                   static_cast<unsigned>(action.type));
  }
  return target_refused(rules, state, character, id);
}

std::optional<Refusal> item_refused(const Rules& rules, const State& state, PieceId holder, ActionId id) {
  const PieceCard& card = rules.piece(holder);
  if (card.basic) return refused(rule::basics_hold_none, Reason::BasicHasNone, holder);
  const PieceId item = item_with(rules, holder, id);
  if (item == no_piece) return refused(rule::item_of_holder, Reason::NotItsAction, holder, id.value);
  if (const auto cannot = cannot_act(state, holder)) return cannot;
  if (!state.spot(item).is_aside())
    return refused(rule::item_on_track, Reason::ItemOnTrack, item,
                   static_cast<unsigned>(state.spot(item).space()));
  return target_refused(rules, state, holder, id);
}

std::optional<Refusal> companion_refused(const Rules& rules, const State& state, PieceId companion,
                                         ActionId id) {
  const PieceCard& card = rules.piece(companion);
  if (card.kind != PieceKind::Companion || card.of != state.active || !owns(card, id))
    return refused(rule::companion_of, Reason::NotItsAction, companion, id.value);
  if (!state.is_on_map(companion)) return refused(rule::companion_away, Reason::CompanionAway, companion);
  if (!companion_may_act(rules, state))
    return refused(rule::companion_actions, Reason::CompanionDone, companion);
  return target_refused(rules, state, companion, id);
}

void list_card_actions(const Rules& rules, const State& state, ActList& list) {
  const PieceId active = state.active;
  const PieceCard& card = rules.piece(active);
  list_each(card, active, Does::Ability, list,
            [&](ActionId id) { return ability_refused(rules, state, active, id).has_value(); });
  for (const PieceId item : rules.items) {
    if (rules.piece(item).of != active) continue;
    list_each(rules.piece(item), active, Does::Use, list,
              [&](ActionId id) { return item_refused(rules, state, active, id).has_value(); });
  }
  if (card.companion == no_piece) return;
  list_each(rules.piece(card.companion), card.companion, Does::Companion, list,
            [&](ActionId id) { return companion_refused(rules, state, card.companion, id).has_value(); });
}

void use_ability(Playing& play, PieceId character, ActionId id) {
  const CardAction& action = play.rules.actions[id.value];
  const int cost = cost_of(play.rules, play.state, character, action);
  --play.state.actions_left;
  play.happened(Happened::UsedAbility, character.value, id.value);
  pay(play, play.rules.side_of(character), action.type, cost);
  push_frame(play, character, id);
}

void use_item(Playing& play, PieceId holder, ActionId id) {
  --play.state.actions_left;
  play.happened(Happened::UsedItem, holder.value, id.value);
  push_frame(play, holder, id);
}

// The first action of a turn is free, each further one costs its character an action.
void use_companion(Playing& play, PieceId companion, ActionId id) {
  if (play.state.companion_acted) --play.state.actions_left;
  play.state.companion_acted = true;
  play.happened(Happened::CompanionActed, companion.value, id.value);
  push_frame(play, companion, id);
}

// --- Going on
// -----------------------------------------------------------------------------------------------

void go_on_with_effects(Playing& play) {
  State& state = play.state;
  while (!state.frames.empty() && state.stage == Stage::Turn) {
    if (!all_placed(play)) return;
    const Frame& frame = state.frames.back();
    const CardAction& action = action_of(play.rules, frame);
    // Who was knocked down or out in the middle of it does no more of it (skirmish.ruling.3, 44).
    if (frame.part == action.parts || !state.is_standing(frame.actor)) {
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
      const bool ends = ends_there(play.rules, part);
      play.happened(ends ? Happened::EndedThere : Happened::PartSkipped, frame.actor.value,
                    frame.action.value, frame.part + 1U);
      if (ends) {
        finish(play);
      } else {
        next_part(state);
      }
      continue;
    }
    if (asks(part)) return;
    ++state.effect_steps;
    carry_out(play, Frame(frame), part);
    if (!state.frames.empty()) next_part(state);
  }
  if (state.frames.empty()) after_action(play);
}

// --- The question of a frame
// ----------------------------------------------------------------------------------

namespace {

void list_squares(Does does, PieceId piece, Bitboard squares, ActList& list) {
  for (const Square square : squares) list.push_back({k(does), piece.value, square.index});
}

void list_pieces(Does does, PieceId doer, PieceSet pieces, ActList& list) {
  for (const PieceId piece : pieces) list.push_back({k(does), doer.value, piece.value});
}

bool stands_alone(const Rules& rules, const State& state, PieceId piece) {
  const Square square = state.square(piece);
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (i != piece.value && state.where[i] == Spot::on(square) && fills_its_square(rules.pieces[i].kind))
      return false;
  }
  return true;
}

void list_walk(const Rules& rules, const State& state, const Frame& frame, const Part& part, ActList& list) {
  const Doer doer = mover(rules, frame, part);
  const int left = part.n - frame.steps_taken;
  list_squares(Does::Step, doer.piece, steps_open(rules, state, doer, left, part.through_rivals), list);
  if (stands_alone(rules, state, doer.piece)) list.push_back({k(Does::Stop), doer.piece.value});
}

void list_shifts(const State& state, Side side, ActList& list) {
  const auto& track = state.side(side).track;
  for (unsigned type = 0; type < token_types; ++type) {
    for (unsigned space = 1; space <= track_spaces; ++space) {
      if (track[space - 1][type] > 0)
        list.push_back({k(Does::Shift), static_cast<std::uint8_t>(type), static_cast<std::uint8_t>(space)});
    }
  }
}

bool is_walk(const Rules& rules, const Part& part) {
  return part.op == Op::Move && (part.way == Way::StepByStep || (rules.way_matters && part.way == Way::Free));
}

}  // namespace

Bitboard steps_open(const Rules& rules, const State& state, Doer doer, int left, bool through_rivals) {
  if (left <= 0) return {};
  Traffic traffic = traffic_for(rules, state, doer.piece, doer.side);
  traffic.occupied.reset(state.square(doer.piece));
  if (through_rivals) traffic.closed = {};
  Bitboard open;
  for (const Square square : rules.board->adjacent(state.square(doer.piece)) - traffic.closed) {
    // A step is open if the move can still end somewhere.
    if (!traffic.occupied.has(square) || reach(*rules.board, square, left - 1, traffic).any())
      open.set(square);
  }
  return open;
}

void list_answers(const Rules& rules, const State& state, ActList& list) {
  const Frame& frame = state.frames.back();
  const Part& part = part_of(rules, frame);
  const PieceId piece = subject(frame, part);
  switch (part.op) {
    case Op::Move:
      if (is_walk(rules, part)) {
        list_walk(rules, state, frame, part, list);
        if (frame.steps_taken > 0) return;
        break;
      }
      [[fallthrough]];
    case Op::Push:
    case Op::Pull: list_squares(Does::Move, piece, destinations(rules, state, frame, part), list); break;
    case Op::Challenge: {
      const PieceSet targets = part.same_target
                                   ? PieceSet::of(frame.picked)
                                   : targets_of(rules, state, mover(rules, frame, part), part.range);
      list_pieces(Does::Challenge, piece, targets, list);
      break;
    }
    case Op::Assist:
      list_pieces(Does::Assist, piece, allies_to_assist(rules, state, mover(rules, frame, part)), list);
      break;
    case Op::Interact: list_pieces(Does::Interact, piece, markers_in_reach(rules, state, piece), list); break;
    case Op::Pick:
      for (const PieceId target : pickable(rules, state, frame, part))
        list.push_back({k(Does::Target), target.value});
      break;
    case Op::Place:
    case Op::PlaceToken:
      for (const PieceId placed : pieces_to_place(rules, state, frame, part))
        list_squares(Does::Place, placed, placeable(rules, state, frame, part, placed), list);
      break;
    case Op::Shift:
    case Op::ShiftOff: list_shifts(state, frame.as, list); break;
    case Op::Give:
    case Op::Discard: list.push_back({k(Does::Target), piece.value}); break;
  }
  if (part.may) list.push_back({k(Does::Skip)});
}

namespace {

// Which acts answer a part.
bool answers(const Rules& rules, const Part& part, Does does) {
  if (does == Does::Skip) return part.may;
  switch (part.op) {
    case Op::Move:
      if (is_walk(rules, part)) return does == Does::Step || does == Does::Stop;
      [[fallthrough]];
    case Op::Push:
    case Op::Pull: return does == Does::Move;
    case Op::Challenge: return does == Does::Challenge;
    case Op::Assist: return does == Does::Assist;
    case Op::Interact: return does == Does::Interact;
    case Op::Pick:
    case Op::Give:
    case Op::Discard: return does == Does::Target;
    case Op::Place:
    case Op::PlaceToken: return does == Does::Place;
    case Op::Shift:
    case Op::ShiftOff: return does == Does::Shift;
  }
  return false;
}

std::optional<Refusal> moving_refused(const Rules& rules, const State& state, const Frame& frame,
                                      const Part& part, Square to) {
  const Doer doer = mover(rules, frame, part);
  const Square from = state.square(doer.piece);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  if (auto no = move_refused(rules, state, doer, to, part.n, traffic, rule::special_move)) return no;
  const Board& board = *rules.board;
  const Square origin = state.square(frame.actor);
  if (part.way == Way::Straight)
    return refused(rule::straight_line, Reason::NotStraight, doer.piece, to.index);
  if (part.op == Op::Push) return refused(rule::push, Reason::NotFarther, doer.piece, to.index);
  if (part.op == Op::Pull) {
    const Bitboard watched = seen_from(rules, state, origin, frame.as);
    if (!watched.has(from) || !watched.has(to))
      return refused(rule::pull_in_sight, Reason::HiddenByObstruction, frame.actor, doer.piece.value);
    if (board.distance(to, origin) >= board.distance(from, origin))
      return refused(rule::pull, Reason::NotNearer, doer.piece, to.index);
  }
  return std::nullopt;
}

std::optional<Refusal> square_refused(const Rules& rules, const State& state, const Frame& frame,
                                      const Part& part, PieceId piece, Square square) {
  if (!pieces_to_place(rules, state, frame, part).has(piece))
    return refused(part.op == Op::PlaceToken ? rule::token_limit : rule::parts_in_order, Reason::NotOffered,
                   piece);
  if (rules.board->ground().blocked.has(square))
    return refused(rule::closed_area, Reason::Enclosed, piece, square.index);
  if (!rules.board->within(state.square(frame.actor), part.n).has(square))
    return refused(rule::within, Reason::NotWithin, piece, square.index, static_cast<unsigned>(part.n));
  return refused(rule::place_free, Reason::Occupied, piece, square.index,
                 piece_filling(rules, state, square).value);
}

std::optional<Refusal> step_refused(const Rules& rules, const State& state, const Frame& frame,
                                    const Part& part, Square to) {
  const Doer doer = mover(rules, frame, part);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  if (part.n - frame.steps_taken <= 0)
    return refused(rule::special_move, Reason::TooFar, doer.piece, to.index);
  if (!rules.board->adjacent(state.square(doer.piece)).has(to))
    return refused(rule::step, Reason::NotOneStep, doer.piece, to.index);
  if (traffic.closed.has(to)) {
    return refused(rule::move_standing_rival, Reason::RivalInTheWay, doer.piece, to.index,
                   piece_filling(rules, state, to).value);
  }
  return refused(rule::move_occupied, Reason::NoWayOn, doer.piece, to.index);
}

// Why an act of the right kind is none of the answers.
std::optional<Refusal> detailed_refusal(const Rules& rules, const State& state, const Frame& frame,
                                        const Part& part, const Act& act) {
  const PieceId piece = subject(frame, part);
  const PieceId a{act.a};
  const PieceId b{act.b};
  const Square square{act.b};
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: return moving_refused(rules, state, frame, part, square);
    case Does::Challenge: return challenge_refused(rules, state, mover(rules, frame, part), b, part.range);
    case Does::Assist: return assist_refused(rules, state, mover(rules, frame, part), b);
    case Does::Interact: return interact_refused(rules, state, piece, b);
    case Does::Place: return square_refused(rules, state, frame, part, a, square);
    case Does::Step: return step_refused(rules, state, frame, part, square);
    case Does::Stop: return refused(rule::move_occupied, Reason::MayNotStopHere, piece);
    case Does::Target: return refused(rule::parts_in_order, Reason::NotOffered, a);
    case Does::Shift: return Refusal{rule::no_such_token, {k(Reason::NothingToShift), act.a, act.b}};
    default: return std::nullopt;
  }
}

bool names_its_piece(Does does) {
  return does == Does::Move || does == Does::Challenge || does == Does::Assist || does == Does::Interact ||
         does == Does::Step || does == Does::Stop;
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
  if (!answers(rules, part, does))
    return refused(rule::parts_in_order, Reason::AnswerThePart, frame.actor, frame.action.value);
  if (names_its_piece(does) && PieceId{act.a} != subject(frame, part))
    return refused(rule::parts_in_order, Reason::NotOffered, PieceId{act.a});
  if (const auto reason = detailed_refusal(rules, state, frame, part, act)) return reason;
  return refused(rule::parts_in_order, Reason::NotOffered, frame.actor);
}

// --- Answers
// ------------------------------------------------------------------------------------------------

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
  const Doer doer = mover(rules, frame, part);
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

}  // namespace

void answer(Playing& play, const Act& act) {
  State& state = play.state;
  const Frame frame = state.frames.back();
  const Part& part = part_of(play.rules, frame);
  const PieceId a{act.a};
  const PieceId b{act.b};
  ++state.effect_steps;
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: move(play, a, Square{act.b}); break;
    case Does::Challenge:
      state.frames.back().picked = b;
      resolve_challenge(play, mover(play.rules, frame, part), b, part.n);
      break;
    case Does::Assist: assist(play, mover(play.rules, frame, part), b); break;
    case Does::Interact: score_marker(play, mover(play.rules, frame, part), b); break;
    case Does::Place: place_by_effect(play, a, Square{act.b}); break;
    case Does::Step:
      take_step(play, a, Square{act.b});
      if (!walk_is_over(play.rules, state)) return;
      break;
    case Does::Target:
      if (part.op == Op::Pick) {
        state.frames.back().picked = a;
        play.happened(Happened::Picked, frame.actor.value, a.value);
      } else {
        carry_out(play, frame, part);
      }
      break;
    case Does::Shift: shift_by_part(play, frame.as, part, act); break;
    default: break;  // Stop, Skip
  }
  if (state.stage != Stage::Turn) return;
  next_part(state);
  go_on_with_effects(play);
}

void begin_walk(Playing& play, PieceId piece, Square to) {
  --play.state.actions_left;
  play.state.frames.push_back({play.rules.walk, 0, piece, no_piece, play.rules.side_of(piece), 0});
  answer(play, {k(Does::Step), piece.value, to.index});
}

// --- Status cards
// ---------------------------------------------------------------------------------------------

std::optional<Refusal> giving_refused(const Rules& rules, const State& state, StatusId card, PieceId giver,
                                      PieceId holder) {
  const auto given = std::count_if(state.statuses.begin(), state.statuses.end(),
                                   [&](const HeldStatus& held) { return held.card == card; });
  if (given >= rules.statuses[card.value].copies || state.statuses.full())
    return refused(rule::status_copies, Reason::NoCopyFree, holder, card.value);
  if (giver == holder && !rules.edition.status_on_giver)
    return refused(rule::status_holder, Reason::NotOnGiver, holder, card.value);
  return std::nullopt;
}

void give_status(Playing& play, StatusId card, PieceId giver, PieceId holder) {
  play.state.statuses.push_back({card, holder, giver});
  play.happened(Happened::StatusGiven, holder.value, card.value, giver.value);
}

void discard_status(Playing& play, StatusId card, PieceId holder) {
  auto& statuses = play.state.statuses;
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    if (statuses[i].card != card || statuses[i].holder != holder) continue;
    statuses.erase_at(i);
    play.happened(Happened::StatusDiscarded, holder.value, card.value);
    return;
  }
}

}  // namespace tablewright::skirmish
