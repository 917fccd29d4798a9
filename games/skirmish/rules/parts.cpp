#include "parts.hpp"

#include <algorithm>

#include "basic_actions.hpp"
#include "challenge.hpp"
#include "changes.hpp"
#include "extras.hpp"
#include "eyes.hpp"
#include "frames.hpp"
#include "in_force.hpp"
#include "matching.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "skirmish/board/sight.hpp"
#include "status.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

// --- whom a part may pick -------------------------------------------------------------------------------

// Allies and rivals are characters, companions and minions; tokens are neither (skirmish.term.1,
// skirmish.term.2).
bool is_pickable(const Rules& rules, Doer doer, PickFrom from, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  if (from == PickFrom::Tokens) return card.kind == PieceKind::Token;
  if (!rules.figures.has(piece) || piece == doer.piece) return false;  // skirmish.ruling.12
  return (card.side == doer.side) == (from == PickFrom::Allies);
}

// skirmish.token.4
bool may_be_moved(const Rules& rules, PieceId piece) {
  return rules.piece(piece).kind != PieceKind::Token || rules.edition.tokens_can_be_moved;
}

// Tokens of this character that may be put on the map now (skirmish.token.2): those not in play or, since
// 2022, any of them when all are.
PieceSet tokens_to_place(const Rules& rules, const State& state, PieceId character) {
  PieceSet free;
  PieceSet again;
  for (const PieceId piece : rules.of_side[rules.side_of(character).value]) {
    const PieceCard& card = rules.piece(piece);
    if (card.of != character || (card.kind != PieceKind::Token && card.kind != PieceKind::Minion)) continue;
    if (state.spot(piece).is_aside()) free.add(piece);
    if (card.kind == PieceKind::Token) again.add(piece);  // the sentence of 2022 does not speak of minions
  }
  return free.any() || !rules.edition.token_may_be_placed_again ? free : again;
}

// The same of those that a card names; markers are never placed again (skirmish.marker.2).
PieceSet fresh_of(const Rules& rules, const State& state, PieceSet pieces) {
  PieceSet free;
  PieceSet again;
  for (const PieceId piece : pieces) {
    if (state.spot(piece).is_aside()) free.add(piece);
    if (rules.piece(piece).kind == PieceKind::Token) again.add(piece);
  }
  return free.any() || !rules.edition.token_may_be_placed_again ? free : again;
}

// Who was knocked out meanwhile is nowhere and cannot be placed (skirmish.ruling.19).
bool is_to_be_had(const Rules& rules, const State& state, PieceId piece) {
  if (piece == no_piece) return false;
  const PieceKind kind = rules.piece(piece).kind;
  const bool figure = kind == PieceKind::Character || kind == PieceKind::Companion;
  return state.is_on_map(piece) || !figure;
}

bool has_place(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceSet pieces = pieces_to_place(rules, state, frame, part);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](PieceId piece) { return placeable(rules, state, frame, part, piece).any(); });
}

bool is_in_start(const Rules& rules, DescriptionId where) {
  const Description& what = rules.descriptions[static_cast<std::size_t>(where)];
  const auto first = rules.relations.begin() + what.first_relation;
  return std::any_of(first, first + what.relations,
                     [](const Relation& relation) { return relation.op == RelationOp::InStart; });
}

// A figure that goes back to a full starting area takes the nearest free square (skirmish.ruling.2,
// skirmish.ruling.31).
Bitboard places_as_described(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                             PieceId piece) {
  const Bitboard squares = described_squares(rules, state, frame, part.where, piece);
  if (!fills_its_square(rules.piece(piece).kind)) return squares;
  Bitboard filled = filled_squares(state);
  if (state.is_on_map(piece)) filled.reset(state.square(piece));  // lifted: skirmish.ruling.13
  if ((squares - filled).empty() && is_in_start(rules, part.where))
    return nearest_free(rules, state, squares);
  return squares - filled;
}

// --- what lies on tracks and in pools --------------------------------------------------------------------

bool has_token_to_shift(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  for (std::size_t type = 0; type < token_types; ++type) {
    for (int space = 1; space <= track_spaces; ++space) {
      if (tokens_to_shift(rules, state, frame, part, type, space) > 0) return true;
    }
  }
  return false;
}

bool has_any_token(const SideState& side) {
  const auto any = [](const auto& counts) {
    return std::any_of(counts.begin(), counts.end(), [](std::uint8_t count) { return count > 0; });
  };
  return any(side.pool) || std::any_of(side.track.begin(), side.track.end(), any);
}

// --- challenges and basic actions
// ---------------------------------------------------------------------------

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

// What somebody else offers a knocked-down character it cannot do (skirmish.ruling.18).
bool can_act(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = doer_of(rules, state, frame, part);
  if (!state.is_standing(doer.piece)) return false;
  // A scenario that lets something run says so, whatever the books say of tokens (skirmish.ruling.35).
  if (part.op == Op::Move) return part.way == Way::Lane || may_be_moved(rules, doer.piece);
  if (part.op == Op::Challenge) return could_challenge(rules, state, frame, part);
  return can_do_basics(rules, state, frame, part, doer);
}

bool can_be_handed(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece) {
  const PieceId other = other_of(rules, state, frame, part);
  return rules.characters.has(other) && state.is_on_map(other) &&
         carried_of_part(rules, state, frame, part, piece).any();
}

bool is_contest_below(const Rules& rules, const State& state) {
  return state.frames.size() >= 2 && state.frames[state.frames.size() - 2].action == rules.contest;
}

// Beside the others of one roll lies one die (skirmish.ruling.55).
bool has_added_die(const State& state, const Frame& frame) {
  const Frame& below = state.frames[state.frames.size() - 2];
  const unsigned shift = frame.picked == below.target ? 4U : 0U;
  return (unsigned{below.faces} >> shift & 15U) != 0;
}

bool can_be_discarded(const Rules& rules, const State& state, const Part& part, PieceId piece) {
  if (part.who != Subject::Holder) return copies_held(rules, state, part.status, piece) > 0;
  return std::any_of(state.statuses.begin(), state.statuses.end(),
                     [&](const HeldStatus& held) { return held.card == part.status; });
}

}  // namespace

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

bool is_walk(const Rules& rules, const Part& part) {
  if (part.op == Op::BasicAction || part.op == Op::Basic) return rules.way_matters;
  // Of a push or a pull whoever moves the piece picks the way (skirmish.ruling.22).
  if (part.op == Op::Push || part.op == Op::Pull) return rules.way_matters && part.n > 1;
  return part.op == Op::Move && (part.way == Way::StepByStep || (rules.way_matters && part.way == Way::Free));
}

Traffic traffic_of(const Rules& rules, const State& state, Doer doer, const Part& part) {
  Traffic traffic = traffic_for(rules, state, doer.piece, doer.eyes);
  if (part.through_rivals) traffic.closed = {};
  return traffic;
}

// skirmish.status.1: in the older books a status card goes to other characters than its giver.
bool is_for_others_only(const Rules& rules, const Part& part) {
  return part.status != no_status && !rules.edition.status_on_giver &&
         rules.version.since(change::true_to_the_book);
}

PieceSet spoken_of(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  PieceSet pieces = described(rules, state, frame, part.what);
  if (is_for_others_only(rules, part) && frame.actor != no_piece) pieces.remove(frame.actor);
  return pieces;
}

PieceSet pickable(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.what != DescriptionId::None) return spoken_of(rules, state, frame, part);
  const Doer doer = actor_of(frame);
  const Square from = state.square(doer.piece);
  const Bitboard seen = seen_from(rules, state, from, doer.eyes);
  const Bitboard reach =
      part.range == 0 ? adjacent_squares(rules, from) : seen & rules.board->within(from, part.range);
  PieceSet found;
  Bitboard squares;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (!state.is_on_map(piece) || !reach.has(state.square(piece))) continue;
    if (!is_pickable(rules, doer, part.from, piece)) continue;
    found.add(piece);
    squares.set(state.square(piece));
  }
  if (!part.nearest) return found;
  const Bitboard near = nearest(*rules.board, from, squares, seen);
  for (const PieceId piece : found) {
    if (!near.has(state.square(piece))) found.remove(piece);
  }
  return found;
}

namespace {

PieceSet targets_with_range(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                            int added) {
  const Doer doer = doer_of(rules, state, frame, part);
  PieceSet targets = targets_of(rules, state, doer, with_added_range(range_of(frame, part), added));
  if (part.what != DescriptionId::None) targets = targets & described(rules, state, frame, part.what);
  if (!part.only_whom) return targets;
  const PieceId only = other_of(rules, state, frame, part);
  return only == no_piece ? PieceSet() : targets & PieceSet::of(only);
}

}  // namespace

int range_of(const Frame& frame, const Part& part) {
  return with_added_range(part.op == Op::Challenge ? part.range : adjacent_only, more_range(frame));
}

PieceSet targets_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  return targets_with_range(rules, state, frame, part, 0);
}

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

// skirmish.term.10. A card that chooses a square has its own words about who sees what: they come on top of
// the rule, or replace it (skirmish.ruling.53).
Bitboard watched_for_pull(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.to_square && rules.house.pull_unseen) return rules.board->open();
  return seen_from(rules, state, state.square(frame.actor), frame.as);
}

Bitboard destinations(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = doer_of(rules, state, frame, part);
  const Square from = state.square(doer.piece);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const Board& board = *rules.board;
  const Bitboard stay(from);  // zero squares is legal: skirmish.ruling.1
  if (part.way == Way::Lane) return stay | lane_from(rules, state, doer.piece, part.n);
  if (part.op == Op::Move) {
    const int steps = part.n + more_steps(frame);
    return stay | (part.way == Way::Straight ? straight_reach(board, from, steps, traffic)
                                             : reach(board, from, steps, traffic));
  }
  const auto origin = origin_of(rules, state, frame, part);
  if (!origin) return stay;
  if (part.op == Op::Push) return stay | away(board, from, *origin, part.n, traffic, board.open());
  const Bitboard watched = watched_for_pull(rules, state, frame, part);
  if (!watched.has(from)) return stay;
  return stay | toward(board, from, *origin, part.n, traffic, watched);
}

namespace {

bool shares_its_square(const Rules& rules, const State& state, PieceId piece) {
  return piece_sharing_square(rules, state, piece) != no_piece;
}

}  // namespace

// skirmish.move.8 binds whoever has moved: zero squares is legal wherever it stands (skirmish.ruling.1), and
// a token may lie under a figure (skirmish.token.3).
bool may_stop(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = doer_of(rules, state, frame, part);
  if (frame.steps_taken == 0 || !shares_its_square(rules, state, doer.piece)) return true;
  return !traffic_of(rules, state, doer, part).occupied.has(state.square(doer.piece));
}

Bitboard steps_open(const Rules& rules, const State& state, Doer doer, int left, bool through_rivals) {
  if (left <= 0) return {};
  const Square from = state.square(doer.piece);
  Traffic traffic = traffic_for(rules, state, doer.piece, doer.eyes);
  if (through_rivals) traffic.closed = {};
  if (!shares_its_square(rules, state, doer.piece)) traffic.occupied.reset(from);  // it has left it
  Bitboard open;
  for (const Square square : rules.board->adjacent(from) - traffic.closed) {
    const bool may_end = !traffic.occupied.has(square);
    if (may_end || reach(*rules.board, square, left - 1, traffic).any()) open.set(square);
  }
  return open;
}

namespace {

Bitboard steps_from_or_to(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                          int left);

// Nobody ends on a square that is taken: from there the way has to go on. Once there, the piece may hide its
// own way from whoever watches it, so this is asked of the position after the step.
bool goes_on_from(const Rules& rules, const State& state, const Frame& frame, const Part& part, Square square,
                  int left) {
  State there = state;
  there.where[subject(rules, state, frame, part).value] = Spot::on(square);
  note_filled_squares(rules, there);
  return steps_from_or_to(rules, there, frame, part, left).any();
}

// skirmish.term.9, skirmish.term.10, skirmish.term.11: each step nearer and watched, or each farther.
Bitboard steps_from_or_to(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                          int left) {
  const auto origin = origin_of(rules, state, frame, part);
  if (!origin || left <= 0) return {};
  const Board& board = *rules.board;
  const Doer doer = doer_of(rules, state, frame, part);
  const Square from = state.square(doer.piece);
  const Traffic traffic = traffic_of(rules, state, doer, part);
  const bool pull = part.op == Op::Pull;
  const Bitboard watched = pull ? watched_for_pull(rules, state, frame, part) : board.open();
  if (pull && !watched.has(from)) return {};
  Bitboard open;
  for (const Square square : (board.adjacent(from) & watched) - traffic.closed) {
    const int change = board.distance(square, *origin) - board.distance(from, *origin);
    if (pull ? change >= 0 : change <= 0) continue;
    if (!traffic.occupied.has(square) || goes_on_from(rules, state, frame, part, square, left - 1))
      open.set(square);
  }
  return open;
}

}  // namespace

Bitboard steps_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const int left = part.n + more_steps(frame) - frame.steps_taken;
  if (part.op == Op::Push || part.op == Op::Pull) return steps_from_or_to(rules, state, frame, part, left);
  return steps_open(rules, state, doer_of(rules, state, frame, part), left, part.through_rivals);
}

PieceSet pieces_to_place(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.fresh) return fresh_of(rules, state, described(rules, state, frame, part.what));
  if (part.what != DescriptionId::None) return described(rules, state, frame, part.what);
  if (part.op == Op::PlaceToken) return tokens_to_place(rules, state, frame.actor);
  const PieceId piece = subject(rules, state, frame, part);
  return is_to_be_had(rules, state, piece) ? PieceSet::of(piece) : PieceSet();
}

int placing_distance(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece) {
  if (!part.nearest || !state.is_on_map(piece)) return part.n;
  const int now = rules.board->distance(state.square(frame.actor), state.square(piece));
  return std::min<int>(part.n, now - 1);  // skirmish.term.7
}

// skirmish.ruling.13: the piece is lifted first, so its own square is free. A minion goes to no square that
// is filled (skirmish.minion.2).
Bitboard placeable(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece) {
  if (part.where_it_was) {
    if (frame.there == no_square) return {};
    const Bitboard square(Square{frame.there});
    return fills_its_square(rules.piece(piece).kind) ? square - filled_squares(state) : square;
  }
  if (part.where != DescriptionId::None) return places_as_described(rules, state, frame, part, piece);
  const int distance = placing_distance(rules, state, frame, part, piece);
  if (distance < 0) return {};
  const Bitboard near = rules.board->within(state.square(frame.actor), distance) & rules.board->open();
  if (!fills_its_square(rules.piece(piece).kind)) return near;
  Bitboard squares = near - filled_squares(state);
  if (state.is_on_map(piece) && near.has(state.square(piece))) squares.set(state.square(piece));
  return squares;
}

Side track_shifted(const Rules& rules, const Frame& frame, const Part& part, PieceId whose) {
  return part.who == Subject::Self ? frame.as : rules.side_of(whose);
}

int tokens_to_shift(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                    std::size_t type, int space) {
  if ((unsigned{part.colours} >> type & 1U) == 0) return 0;
  const PieceId whose = subject(rules, state, frame, part);
  if (whose == no_piece) return 0;
  int count =
      state.side(track_shifted(rules, frame, part, whose)).track[static_cast<std::size_t>(space - 1)][type];
  const CardAction& action = action_of(rules, frame);
  const bool paid =
      part.another && static_cast<std::size_t>(action.type) == type &&
      cost_of(rules, state, frame.actor, action, (frame.outcome & outcome::paid_less) != 0) == space;
  if (paid) --count;
  return count;
}

PieceSet pieces_on_track(const Rules& rules, const State& state, Side side) {
  PieceSet found;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const Spot spot = state.where[i];
    if (spot.is_on_track() && spot.track_of() == side) found.add(PieceId{static_cast<std::uint8_t>(i)});
  }
  return found;
}

PieceId thing_to_lay(const Rules& rules, const State& state, const Part& part, PieceId piece) {
  if (!part.its_item || piece == no_piece) return piece;
  for (const PieceId item : rules.items) {
    if (rules.piece(item).of == piece && !state.spot(item).is_on_track()) return item;
  }
  return no_piece;
}

std::uint8_t colours_to_take(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(rules, state, frame, part);
  const Side side = part.op == Op::Pay ? frame.as : piece == no_piece ? nobody : rules.side_of(piece);
  if (side.value >= rules.side_count()) return 0;
  unsigned colours = 0;
  for (std::size_t type = 0; type < token_types; ++type) {
    if (state.side(side).pool[type] > 0) colours |= 1U << type;
  }
  return static_cast<std::uint8_t>(colours & part.colours);
}

TokenType only_colour(const State& state, Side side, const Part& part) {
  for (std::size_t type = 0; type < token_types; ++type) {
    if ((unsigned{part.colours} >> type & 1U) != 0 && state.side(side).pool[type] > 0)
      return static_cast<TokenType>(type);
  }
  return TokenType::Blue;
}

PieceSet carried_by(const Rules& rules, const State& state, PieceId carrier) {
  PieceSet markers;
  if (carrier == no_piece) return markers;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (state.where[i] == Spot::carried_by(carrier)) markers.add(PieceId{static_cast<std::uint8_t>(i)});
  }
  return markers;
}

PieceSet carried_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                         PieceId carrier) {
  return carried_by(rules, state, carrier) & described(rules, state, frame, part.what);
}

// Copies of one token that are not on the map are alike.
bool order_matters(const Rules& rules, const State& state, PieceSet left) {
  const PieceId first = left.first();
  return std::any_of(left.begin(), left.end(), [&](PieceId piece) {
    return piece != first && (!state.spot(piece).is_aside() || !state.spot(first).is_aside() ||
                              rules.piece(piece).card != rules.piece(first).card ||
                              rules.piece(piece).of != rules.piece(first).of);
  });
}

bool can_begin(const Rules& rules, const State& state, const Frame& frame, std::size_t at) {
  const Part& part = part_at(rules, frame, at);
  if (part.op == Op::Choose) {
    Frame there = frame;
    there.part = static_cast<std::uint8_t>(at);
    return !options_of(rules, state, there).empty();
  }
  const bool steers = part.op >= Op::Each && part.op <= Op::May;
  return steers || can_be_done(rules, state, frame, part);
}

FixedVector<std::uint8_t, 16> options_of(const Rules& rules, const State& state, const Frame& frame) {
  FixedVector<std::uint8_t, 16> options;
  const Part& choose = part_of(rules, frame);
  for (std::size_t i = 1; i <= static_cast<std::size_t>(choose.n) && !options.full(); ++i) {
    const Part& option = part_at(rules, frame, frame.part + i);
    if (can_begin(rules, state, frame, option.skip)) options.push_back(option.text);
  }
  return options;
}

bool can_be_done(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(rules, state, frame, part);
  switch (part.op) {
    case Op::Enact: return can_be_enacted(rules, state, part.status);
    case Op::Challenge:
      if (part.same_target) return can_be_challenged_again(rules, state, frame, part);
      break;
    case Op::Discard: return can_be_discarded(rules, state, part, piece);
    case Op::Place:
    case Op::PlaceToken: return has_place(rules, state, frame, part);
    case Op::Shift:
    case Op::ShiftOff: return has_token_to_shift(rules, state, frame, part);
    case Op::ShiftPiece: return pieces_on_track(rules, state, frame.as).any();
    case Op::PickSquare: return described_squares(rules, state, frame, part.where).any();
    case Op::Pay:
    case Op::TakeFromPool: return colours_to_take(rules, state, frame, part) != 0;
    case Op::Exchange: return has_any_token(state.side(frame.as));
    case Op::AddDie: return is_contest_below(rules, state) && !has_added_die(state, frame);
    case Op::MoreDice: return is_contest_below(rules, state);
    case Op::GainEach:
    case Op::TurnOver:
    case Op::RollAndCount: return true;  // at the end of a round nobody in particular rolls
    case Op::MoreRange:
    case Op::MoreSteps: return state.frames.size() >= 2 && !is_contest_below(rules, state);
    default: break;
  }
  if (piece == no_piece) return false;  // nobody was picked
  if (is_made_by_status(part))
    return state.is_on_map(piece) && copies_held(rules, state, part.status, piece) > 0;
  switch (part.op) {
    case Op::Pick: return pickable(rules, state, frame, part).any();
    case Op::Push:
    case Op::Pull: return state.is_on_map(piece) && may_be_moved(rules, piece);
    case Op::LayOnTrack: return thing_to_lay(rules, state, part, piece) != no_piece;
    case Op::Gain:
    case Op::Turn: return true;
    case Op::Give: return !giving_refused(rules, state, part.status, frame.actor, piece);
    case Op::StandUp:
    case Op::Remove: return state.is_on_map(piece);
    case Op::SelfChallenge:
      return state.is_on_map(piece) && part.n + bonus_dice(rules, state, frame, part.bonus) > 0;
    case Op::Swap: {
      const PieceId other = other_of(rules, state, frame, part);
      return other != no_piece && state.is_on_map(piece) && state.is_on_map(other);
    }
    case Op::Take: return described(rules, state, frame, part.what).any();
    case Op::Hand: return can_be_handed(rules, state, frame, part, piece);
    case Op::Lose:
    case Op::Drop: return carried_of_part(rules, state, frame, part, piece).any();
    default: return can_act(rules, state, frame, part);
  }
}

bool leaves_a_choice(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  if (part.may) return true;
  switch (part.op) {
    case Op::Challenge: return !part.same_target && !is_made_by_status(part);
    case Op::Move: return !part.exact;
    case Op::Pay: return std::popcount(colours_to_take(rules, state, frame, part)) > 1;
    case Op::RollAndCount:
    case Op::Give:
    case Op::Discard:
    case Op::Enact:
    case Op::StandUp:
    case Op::Swap:
    case Op::LayOnTrack:
    case Op::Gain:
    case Op::GainEach:
    case Op::Take:
    case Op::Hand:
    case Op::Lose:
    case Op::Drop:
    case Op::Turn:
    case Op::Remove:
    case Op::SelfChallenge:
    case Op::MoreDice:
    case Op::AddDie:
    case Op::TurnOver:
    case Op::MoreRange:
    case Op::MoreSteps: return false;
    default: return true;
  }
}

}  // namespace tablewright::skirmish
