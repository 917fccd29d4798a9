#include "part_refusals.hpp"

#include "basic_actions.hpp"
#include "challenge.hpp"
#include "extras.hpp"
#include "frames.hpp"
#include "grounds.hpp"
#include "placing.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"
#include "status.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

Refusal cannot_be_done(const Frame& frame) {
  return refused(rule::parts_in_order, Reason::CannotBeDone, frame.actor, frame.action.value);
}

// --- moving
// -------------------------------------------------------------------------------------------------

// Nobody is there to be moved away from, or toward.
Refusal no_origin(const Rules& rules, const State& state, const Frame& frame, const Part& part, Square to) {
  const PieceId from =
      part.to_square ? no_piece : who_is(rules, state, frame, part.origin, part.piece, part.status);
  if (from != no_piece) return refused(rule::nowhere, Reason::OffMap, from);
  return refused(rule::parts_in_order, Reason::SquareDoesNotFit, subject(rules, state, frame, part),
                 to.index);
}

// Why a push or a pull does not go there, though the piece could.
Refusal way_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part, Square to) {
  const PieceId piece = subject(rules, state, frame, part);
  const Square from = state.square(piece);
  const auto origin = origin_of(rules, state, frame, part);
  if (!origin) return no_origin(rules, state, frame, part, to);
  if (part.op == Op::Push) return refused(rule::push, Reason::NotFarther, piece, to.index);
  const bool needs_eyes = !(part.to_square && rules.house.pull_unseen);  // skirmish.ruling.53
  const auto unseen = [&](Goal goal) -> std::optional<Refusal> {
    if (!needs_eyes) return std::nullopt;
    const auto hidden = sight_refused(rules, state, actor_of(frame), state.square(frame.actor), goal);
    return hidden ? std::optional(Refusal{rule::pull_in_sight, hidden->reason}) : std::nullopt;
  };
  if (const auto hidden = unseen({from, piece})) return *hidden;
  const bool nearer = rules.board->distance(to, *origin) < rules.board->distance(from, *origin);
  if (!nearer || !needs_eyes) return refused(rule::pull, Reason::NotNearer, piece, to.index);
  if (const auto hidden = unseen({to})) return *hidden;
  return refused(rule::pull_in_sight, Reason::NotWatched, piece, to.index, frame.actor.value);
}

// Does a step there go farther or nearer, as the part asks, and in sight?
bool goes_the_way(const Rules& rules, const State& state, const Frame& frame, const Part& part, Square to) {
  const auto origin = origin_of(rules, state, frame, part);
  if (!origin) return false;
  const Square from = state.square(subject(rules, state, frame, part));
  const int change = rules.board->distance(to, *origin) - rules.board->distance(from, *origin);
  if (part.op == Op::Push) return change > 0;
  const Bitboard watched = watched_for_pull(rules, state, frame, part);
  return change < 0 && watched.has(from) && watched.has(to);
}

bool pushes_or_pulls(const Part& part) { return part.op == Op::Push || part.op == Op::Pull; }

bool is_basic_part(const Part& part) { return part.op == Op::BasicAction || part.op == Op::Basic; }

Refusal lane_refused(const Rules& rules, const State& state, Doer doer, const Part& part, Square to) {
  if (!lane_ahead(rules, state, doer.piece).has(to))
    return refused(rule::parts_in_order, Reason::NotOnLane, doer.piece, to.index);
  return move_refused(rules, state, doer, to, part.n, {}, rule::special_move)
      .value_or(obstruction_refused(rules, doer.piece, state.square(doer.piece), to));
}

// --- placing
// ------------------------------------------------------------------------------------------------

// In play, while the part places what is not.
Refusal in_play(const State& state, PieceId piece) {
  const Spot spot = state.spot(piece);
  const Reason reason = spot.is_on_map() ? Reason::OnTheMap : Reason::MarkerAway;
  return refused(rule::token_limit, reason, piece);
}

bool belongs_to_actor(const Rules& rules, const Frame& frame, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  return card.of == frame.actor && (card.kind == PieceKind::Token || card.kind == PieceKind::Minion);
}

// It is not what the part places.
Refusal piece_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                      PieceId piece) {
  if (part.what != DescriptionId::None) {
    const bool described = fits(rules, state, frame, part.what, piece);
    return described ? in_play(state, piece) : piece_not_described(rules, state, frame, part.what, piece);
  }
  if (part.op == Op::PlaceToken) {
    if (belongs_to_actor(rules, frame, piece)) return in_play(state, piece);
    return asks_for(frame, pieces_to_place(rules, state, frame, part).first(), piece);
  }
  const PieceId placed = subject(rules, state, frame, part);
  if (placed == no_piece) return cannot_be_done(frame);
  return placed == piece ? refused(rule::nowhere, Reason::OffMap, piece) : asks_for(frame, placed, piece);
}

// Not the square that somebody left.
Refusal left_square_refused(const Rules& rules, const State& state, const Frame& frame, PieceId piece,
                            Square square) {
  if (frame.there == no_square) return cannot_be_done(frame);
  if (frame.there != square.index)
    return refused(rule::parts_in_order, Reason::OnlySquare, piece, square.index, frame.there);
  return filled_refused(rules, state, piece, square).value_or(cannot_be_done(frame));
}

Refusal near_square_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                            PieceId piece, Square square) {
  const Square here = state.square(frame.actor);
  if (rules.board->ground().blocked.has(square))
    return refused(rule::closed_area, Reason::Enclosed, piece, square.index);
  if (const auto far = distance_refused(rules, frame.actor, here, {square}, part.n)) return *far;
  if (rules.board->distance(here, square) > placing_distance(rules, state, frame, part, piece))
    return refused(rule::place_nearer, Reason::NotNearer, piece, square.index);
  return filled_refused(rules, state, piece, square).value_or(cannot_be_done(frame));
}

// --- choosing
// -----------------------------------------------------------------------------------------------

std::optional<Refusal> kind_refused(const Rules& rules, const Frame& frame, const Part& part, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  const bool tokens = part.from == PickFrom::Tokens;
  if (tokens ? card.kind != PieceKind::Token : !rules.figures.has(piece))
    return refused(rule::parts_in_order, Reason::WrongKind, piece, frame.action.value,
                   static_cast<unsigned>(card.kind));
  if (tokens) return std::nullopt;
  if (piece == frame.actor) return refused(rule::ally_is_another, Reason::Itself, piece);
  const bool ally = card.side == frame.as;
  if (ally == (part.from == PickFrom::Allies)) return std::nullopt;
  return ally ? refused(rule::rival, Reason::Ally, piece) : refused(rule::ally, Reason::Rival, piece);
}

// Beside the actor, or within so many squares and in its sight.
std::optional<Refusal> reach_refused(const Rules& rules, const State& state, const Frame& frame,
                                     const Part& part, PieceId piece) {
  if (!state.is_on_map(piece)) return refused(rule::nowhere, Reason::OffMap, piece);
  const Square here = state.square(frame.actor);
  const Goal goal{state.square(piece), piece};
  if (part.range == 0) return adjacency_refused(rules, frame.actor, here, goal);
  if (const auto far = distance_refused(rules, frame.actor, here, goal, part.range)) return far;
  return sight_refused(rules, state, actor_of(frame), here, goal);
}

Refusal pick_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece) {
  if (piece == frame.actor && is_for_others_only(rules, part) && fits(rules, state, frame, part.what, piece))
    return refused(rule::status_holder, Reason::NotOnGiver, piece, part.status.value);
  if (part.what != DescriptionId::None) return piece_not_described(rules, state, frame, part.what, piece);
  if (const auto other = kind_refused(rules, frame, part, piece)) return *other;
  if (const auto away = reach_refused(rules, state, frame, part, piece)) return *away;
  const PieceSet nearest = pickable(rules, state, frame, part);
  if (nearest.empty()) return cannot_be_done(frame);
  return refused(rule::nearest, Reason::NotNearest, piece, nearest.first().value);
}

// Who comes next of those that the part speaks of.
Refusal next_refused(const Rules& rules, const State& state, const Frame& frame, const Part& next,
                     PieceId piece) {
  const Part& each = part_at(rules, frame, next.skip);
  if (fits(rules, state, frame, each.what, piece))
    return refused(rule::fixed_list, Reason::NotAmongThem, piece, frame.action.value);
  return piece_not_described(rules, state, frame, each.what, piece);
}

// --- what does not begin
// ------------------------------------------------------------------------------------

std::optional<Refusal> doer_refused(const State& state, const Frame& frame, PieceId piece) {
  if (piece == no_piece) return cannot_be_done(frame);
  if (!state.is_on_map(piece)) return refused(rule::nowhere, Reason::OffMap, piece);
  if (!state.down.has(piece)) return std::nullopt;
  return refused(rule::lies_down, Reason::LiesDown, piece, frame.action.value);
}

Refusal no_target_for(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(rules, state, frame, part);
  if (const auto cannot = doer_refused(state, frame, piece)) return *cannot;
  return refused(range_of(frame, part) == adjacent_only ? rule::challenge_adjacent : rule::challenge_range,
                 Reason::NobodyToChallenge, piece, frame.action.value);
}

Refusal status_not_held(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId holder = subject(rules, state, frame, part);
  if (part.who == Subject::Holder || holder == no_piece)
    return refused(rule::parts_in_order, Reason::NobodyHolds, no_piece, part.status.value);
  return refused(rule::parts_in_order, Reason::HoldsNot, holder, part.status.value);
}

Refusal not_to_begin(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(rules, state, frame, part);
  switch (part.op) {
    case Op::Give:
      if (piece == no_piece) break;
      return giving_refused(rules, state, part.status, frame.actor, piece).value_or(cannot_be_done(frame));
    case Op::Discard: return status_not_held(rules, state, frame, part);
    case Op::Enact: return refused(rule::status_copies, Reason::NoCopyFree, frame.actor, part.status.value);
    case Op::Challenge: return no_target_for(rules, state, frame, part);
    case Op::Shift:
    case Op::ShiftOff:
    case Op::Pay:
    case Op::TakeFromPool:
      return refused(rule::no_such_token, Reason::NoToken, frame.actor, frame.action.value);
    case Op::Pick: return refused(rule::parts_in_order, Reason::NothingFits, frame.actor, frame.action.value);
    case Op::Place:
    case Op::PlaceToken:
    case Op::PickSquare:
      return refused(rule::parts_in_order, Reason::NoSquareFits, frame.actor, frame.action.value);
    case Op::Move:
    case Op::Basic: return doer_refused(state, frame, piece).value_or(cannot_be_done(frame));
    default: break;
  }
  return cannot_be_done(frame);
}

}  // namespace

Refusal move_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             Square to) {
  const Doer doer = doer_of(rules, state, frame, part);
  if (part.way == Way::Lane) return lane_refused(rules, state, doer, part, to);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const int steps = (is_basic_part(part) ? basic_move : part.n) + more_steps(frame);
  const RuleId limit = is_basic_part(part) ? rule::basic_move : rule::special_move;
  const auto no = part.way == Way::Straight ? straight_refused(rules, state, doer, to, steps, traffic)
                                            : move_refused(rules, state, doer, to, steps, traffic, limit);
  if (no) return *no;
  return pushes_or_pulls(part) ? way_refused(rules, state, frame, part, to) : cannot_be_done(frame);
}

Refusal step_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             Square to) {
  const Doer doer = doer_of(rules, state, frame, part);
  if (const auto no = step_refused(rules, state, doer, to, traffic_of(rules, state, doer, part))) return *no;
  if (pushes_or_pulls(part) && !goes_the_way(rules, state, frame, part, to))
    return way_refused(rules, state, frame, part, to);
  return no_way_on(rules, state, doer.piece, to);
}

Refusal stop_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(rules, state, frame, part);
  return refused(rule::move_occupied, Reason::MayNotStopHere, piece,
                 piece_sharing_square(rules, state, piece).value);
}

Refusal place_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                              PieceId piece, Square square) {
  const PieceSet pieces = pieces_to_place(rules, state, frame, part);
  if (!pieces.has(piece)) return piece_refused(rules, state, frame, part, piece);
  // Of copies that are alike only the first is placed.
  if (placeable(rules, state, frame, part, piece).has(square)) return asks_for(frame, pieces.first(), piece);
  if (part.where_it_was) return left_square_refused(rules, state, frame, piece, square);
  if (part.where != DescriptionId::None)
    return square_not_described(rules, state, frame, part.where, piece, square);
  return near_square_refused(rules, state, frame, part, piece, square);
}

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

Refusal choice_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                               PieceId piece) {
  switch (part.op) {
    case Op::Pick: return pick_refused(rules, state, frame, part, piece);
    case Op::Next: return next_refused(rules, state, frame, part, piece);
    case Op::ShiftPiece: return refused(rule::parts_in_order, Reason::NotOnYourTrack, piece);
    default: {
      const PieceId wanted = subject(rules, state, frame, part);
      return asks_for(frame, wanted == no_piece ? frame.actor : wanted, piece);
    }
  }
}

Refusal token_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                              std::size_t type, int space) {
  const auto token = static_cast<std::uint8_t>(type);
  const auto on = static_cast<std::uint8_t>(space);
  if ((unsigned{part.colours} >> type & 1U) == 0)
    return {rule::parts_in_order, {k(Reason::WrongColour), token, frame.action.value}};
  if (space == 0) return {rule::no_such_token, {k(Reason::NoSuchTokenThere), token}};
  const PieceId whose = subject(rules, state, frame, part);
  const bool there =
      whose != no_piece &&
      state.side(track_shifted(rules, frame, part, whose)).track[static_cast<std::size_t>(space - 1)][type] >
          0;
  if (part.another && there)
    return {rule::parts_in_order, {k(Reason::JustPaid), token, on, frame.action.value}};
  return {rule::no_such_token, {k(Reason::NothingToShift), token, on}};
}

Refusal option_of_part_refused(const Rules& rules, const State& state, const Frame& frame,
                               std::uint8_t text) {
  const Part& choose = part_of(rules, frame);
  for (std::size_t i = 1; i <= static_cast<std::size_t>(choose.n); ++i) {
    const Part& option = part_at(rules, frame, frame.part + i);
    if (option.text == text) return not_to_begin(rules, state, frame, part_at(rules, frame, option.skip));
  }
  return {rule::parts_in_order, {k(Reason::NoSuchAlternative), text}};
}

}  // namespace tablewright::skirmish
