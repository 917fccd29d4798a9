#include "matching.hpp"

#include <algorithm>
#include <bit>

#include "eyes.hpp"
#include "in_force.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/board/sight.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

const Description& description(const Rules& rules, DescriptionId what) {
  return rules.descriptions[static_cast<std::size_t>(what)];
}

// One piece as if it stood elsewhere: for parts that have not moved it yet. One that is lent: for what it
// does.
struct Elsewhere {
  PieceId piece = no_piece;
  Bitboard stands;
  Lent lent{};
};

Bitboard stands_on(const State& state, const Elsewhere& elsewhere, PieceId piece) {
  if (piece == no_piece) return {};
  if (piece == elsewhere.piece) return elsewhere.stands;
  return state.is_on_map(piece) ? Bitboard(state.square(piece)) : Bitboard();
}

// The squares of those that a relation measures from.
Bitboard origins(const Rules& rules, const State& state, const Frame& frame, const Relation& relation,
                 const Elsewhere& elsewhere) {
  if (relation.pieces.empty())
    return stands_on(state, elsewhere, who_is(rules, state, frame, relation.to, no_piece, relation.status));
  Bitboard squares;
  for (const PieceId piece : relation.pieces) squares |= stands_on(state, elsewhere, piece);
  return squares;
}

// What hides things from a side while one piece is in somebody's hand.
Bitboard hiding_without(const Rules& rules, const State& state, Side side, PieceId lifted) {
  Bitboard hiding = hiding_squares(rules, state, side);
  if (lifted != no_piece && state.is_on_map(lifted)) hiding.reset(state.square(lifted));
  return hiding;
}

inline Bitboard seen_past(const Rules& rules, const State& state, Square from, Bitboard hiding) {
  return seen(*rules.board, from, hiding - Bitboard(from)) & near_enough(rules, state, from);
}

Bitboard seen_by_rivals(const Rules& rules, const State& state, Side side, PieceId lifted) {
  Bitboard squares;
  for (std::size_t other = 0; other < rules.side_count(); ++other) {
    const Side rivals{static_cast<std::uint8_t>(other)};
    if (rivals == side) continue;
    const Bitboard hiding = hiding_without(rules, state, rivals, lifted);
    for (const PieceId piece : rules.of_side[other] & rules.figures) {
      if (state.is_standing(piece)) squares |= seen_past(rules, state, state.square(piece), hiding);
    }
  }
  return squares;
}

Bitboard starts_of_rivals(const Rules& rules, const State& state, Side side) {
  Bitboard squares;
  for (std::size_t other = 0; other < rules.side_count(); ++other) {
    if (other == side.value) continue;
    const Bitboard area = rules.starts[state.sides[other].start];
    squares |= area;
    for (const Square square : area) squares |= rules.board->adjacent(square);
  }
  return squares;
}

bool is_of_squares(RelationOp op) {
  switch (op) {
    case RelationOp::Holding:
    case RelationOp::Carrying:
    case RelationOp::MorePoints:
    case RelationOp::Leader:
    case RelationOp::Nearest:
    case RelationOp::Passed:
    case RelationOp::Is:
    case RelationOp::SeesThere:
    case RelationOp::NoRivalInArea:
    case RelationOp::SeenByRival:
    case RelationOp::FarEdge:
    case RelationOp::OnTrack: return false;
    case RelationOp::Adjacent:
    case RelationOp::Within:
    case RelationOp::InSight:
    case RelationOp::InOrAdjacent:
    case RelationOp::InArea:
    case RelationOp::InItsArea:
    case RelationOp::InStart:
    case RelationOp::InRivalStart:
    case RelationOp::There:
    case RelationOp::Unseen:
    case RelationOp::Free: return true;
  }
  return false;
}

Bitboard near(const Rules& rules, const Relation& relation, Bitboard from) {
  Bitboard squares;
  for (const Square square : from) {
    switch (relation.op) {
      case RelationOp::Adjacent: squares |= adjacent_squares(rules, square); break;
      case RelationOp::InOrAdjacent: squares |= rules.board->adjacent(square) | Bitboard(square); break;
      case RelationOp::Within: squares |= rules.board->within(square, relation.n); break;
      default: break;  // measured otherwise
    }
  }
  return squares;
}

// The areas of the scenario in which a piece is, as one.
Bitboard areas_around(const Rules& rules, const State& state, PieceId piece) {
  Bitboard squares;
  if (piece == no_piece || !state.is_on_map(piece)) return squares;
  for (const Bitboard area : rules.areas) {
    if (area.has(state.square(piece))) squares |= area;
  }
  return squares;
}

bool is_in_area_without_rival(const Rules& rules, const State& state, PieceId piece) {
  const Bitboard area = areas_around(rules, state, piece);
  if (area.empty()) return false;
  const PieceSet rivals = rules.figures - rules.of_side[rules.side_of(piece).value];
  return std::none_of(rivals.begin(), rivals.end(), [&](PieceId rival) {
    return state.is_standing(rival) && area.has(state.square(rival));
  });
}

// The squares that a relation allows.
Bitboard squares_of(const Rules& rules, const State& state, const Frame& frame, const Relation& relation,
                    const Elsewhere& elsewhere, PieceId lifted) {
  switch (relation.op) {
    case RelationOp::Adjacent:
    case RelationOp::InOrAdjacent:
    case RelationOp::Within: return near(rules, relation, origins(rules, state, frame, relation, elsewhere));
    case RelationOp::InSight: {
      Bitboard squares;
      const Side eyes = eyes_of(rules, state, frame, relation);
      for (const Square from : origins(rules, state, frame, relation, elsewhere))
        squares |= seen_from(rules, state, from, eyes);
      return squares;
    }
    case RelationOp::InArea: return rules.areas[relation.area];
    case RelationOp::InItsArea: return areas_around(rules, state, frame.actor);
    case RelationOp::InStart: return rules.starts[state.side(frame.as).start];
    case RelationOp::InRivalStart: return starts_of_rivals(rules, state, frame.as);
    case RelationOp::There: return frame.there == no_square ? Bitboard() : Bitboard(Square{frame.there});
    case RelationOp::Unseen: return rules.board->open() - seen_by_rivals(rules, state, frame.as, lifted);
    case RelationOp::Free: {
      Bitboard filled = filled_squares(state);
      if (lifted != no_piece && state.is_on_map(lifted)) filled.reset(state.square(lifted));
      return rules.board->open() - filled;
    }
    default: return {};  // it asks the piece itself
  }
}

bool carries(const State& state, PieceId piece, PieceSet markers) {
  return std::any_of(markers.begin(), markers.end(),
                     [&](PieceId marker) { return state.spot(marker) == Spot::carried_by(piece); });
}

bool sees_there(const Rules& rules, const State& state, const Frame& frame, PieceId piece) {
  return frame.there != no_square && state.is_on_map(piece) &&
         seen_from(rules, state, state.square(piece), rules.side_of(piece)).has(Square{frame.there});
}

bool is_seen_by_rival(const Rules& rules, const State& state, PieceId piece) {
  if (!state.is_on_map(piece)) return false;
  const PieceSet rivals = rules.characters - rules.of_side[rules.side_of(piece).value];
  return std::any_of(rivals.begin(), rivals.end(), [&](PieceId rival) {
    return state.is_standing(rival) &&
           seen_from(rules, state, state.square(rival), rules.side_of(rival)).has(state.square(piece));
  });
}

// A relation that asks the piece itself.
bool fits_piece(const Rules& rules, const State& state, const Frame& frame, const Relation& relation,
                PieceId piece) {
  switch (relation.op) {
    case RelationOp::Holding: return copies_held(rules, state, relation.status, piece) > 0;
    case RelationOp::Carrying: return carries(state, piece, relation.pieces);
    case RelationOp::MorePoints: {
      const Side side = rules.side_of(piece);
      return side != nobody && state.side(side).points > state.side(frame.as).points;
    }
    case RelationOp::Leader: return state.leaders.has(piece);
    case RelationOp::Passed: return frame.left.has(piece);
    case RelationOp::SeesThere: return sees_there(rules, state, frame, piece);
    case RelationOp::NoRivalInArea: return is_in_area_without_rival(rules, state, piece);
    case RelationOp::SeenByRival: return is_seen_by_rival(rules, state, piece);
    case RelationOp::FarEdge: return is_at_far_edge(rules, state, piece);
    case RelationOp::OnTrack:
      return state.spot(piece).is_on_track() && state.spot(piece).track_of() == frame.as;
    case RelationOp::Is:
      return relation.pieces.any()
                 ? relation.pieces.has(piece)
                 : who_is(rules, state, frame, relation.to, no_piece, relation.status) == piece;
    case RelationOp::Nearest:  // asked of all of them together
    default: return true;      // or it asks for squares
  }
}

PieceSet of_kinds(const Rules& rules, std::uint16_t kinds) {
  PieceSet pieces;
  for (unsigned left = kinds & ((1U << rules.of_kind.size()) - 1); left != 0; left &= left - 1)
    pieces = pieces | rules.of_kind[static_cast<std::size_t>(std::countr_zero(left))];
  return pieces;
}

// The side of whoever acts. What a figure has that is lent says of friend and foe what its own player says.
PieceSet own_side(const Rules& rules, const Frame& frame, Lent lent) {
  PieceSet own = frame.as.value < rules.of_side.size() ? rules.of_side[frame.as.value] : PieceSet();
  if (lent.piece == no_piece || lent.piece == frame.actor) return own;
  own.remove(lent.piece);
  if (lent.to == frame.as) own.add(lent.piece);
  return own;
}

// All of a side are allies (skirmish.team.4), those of every other side rivals, how many there may be
// (skirmish.ffa.2).
PieceSet of_side(const Rules& rules, const Frame& frame, Whose whose, Lent lent) {
  const PieceSet own = own_side(rules, frame, lent);
  switch (whose) {
    case Whose::Anybodys: return PieceSet{~0ULL};
    case Whose::Ally: return frame.actor == no_piece ? own : own - PieceSet::of(frame.actor);
    case Whose::Rival: {
      const PieceSet others = PieceSet{~0ULL} - own - rules.of_side[nobody.value];
      return frame.actor == no_piece ? others : others - PieceSet::of(frame.actor);
    }
    case Whose::Yours: return own;
  }
  return {};
}

bool is_there(const State& state, const Description& what, PieceId piece) {
  switch (what.place) {
    case Whereabouts::OnMap: return state.is_on_map(piece);
    case Whereabouts::OffMap: return !state.is_on_map(piece);
    case Whereabouts::Anywhere: return true;
  }
  return false;
}

// "Another" is none of those chosen so far (skirmish.ability.10).
void leave_out_chosen(const Frame& frame, std::uint8_t others, PieceSet& pieces) {
  const auto leave_out = [&](std::uint8_t bit, PieceId piece) {
    if ((others & bit) != 0 && piece != no_piece) pieces.remove(piece);
  };
  leave_out(other_than::actor, frame.actor);
  leave_out(other_than::picked, frame.picked);
  leave_out(other_than::target, frame.target);
}

// Tokens and markers that a challenge treats as standing rivals since 2022 (skirmish.token.7), also where a
// card speaks of it (skirmish.ruling.66).
PieceSet things_like_rivals(const Rules& rules, const Frame& frame, Lent lent) {
  if (!rules.edition.defence_makes_target) return {};
  return rules.attackable - rules.figures - own_side(rules, frame, lent);
}

// Everything about a piece but its relations.
PieceSet candidates(const Rules& rules, const State& state, const Frame& frame, const Description& what,
                    PieceSet among, Lent lent) {
  PieceSet pieces = of_kinds(rules, what.kinds) & of_side(rules, frame, what.whose, lent);
  if (what.as_target) pieces = pieces | things_like_rivals(rules, frame, lent);
  pieces = pieces & among;
  if (what.named) pieces = pieces & what.pieces;
  if (what.other != 0) leave_out_chosen(frame, what.other, pieces);
  if (what.standing) pieces = pieces - state.down;
  if (what.lying) pieces = pieces & state.down;
  if (what.exhausted) pieces = pieces & state.exhausted;
  if (what.ready) pieces = pieces - state.exhausted;
  for (const PieceId piece : pieces) {
    if (!is_there(state, what, piece) || (what.basic && !rules.piece(piece).basic)) pieces.remove(piece);
  }
  return pieces;
}

// Of these the nearest that the actor sees (skirmish.term.5): all that are equally near, for its player to
// choose (skirmish.term.6).
void keep_nearest(const Rules& rules, const State& state, const Frame& frame, PieceSet& pieces) {
  if (frame.actor == no_piece || !state.is_on_map(frame.actor)) {
    pieces = {};
    return;
  }
  const Square from = state.square(frame.actor);
  Bitboard squares;
  for (const PieceId piece : pieces) squares.set(state.square(piece));
  const Bitboard closest = nearest(*rules.board, from, squares, seen_from(rules, state, from, frame.as));
  for (const PieceId piece : pieces) {
    if (!closest.has(state.square(piece))) pieces.remove(piece);
  }
}

void keep_fitting(const Rules& rules, const State& state, const Frame& frame, const Relation& relation,
                  const Elsewhere& elsewhere, PieceSet& pieces) {
  if (relation.op == RelationOp::Nearest) return keep_nearest(rules, state, frame, pieces);
  if (!is_of_squares(relation.op)) {
    for (const PieceId piece : pieces) {
      if (fits_piece(rules, state, frame, relation, piece) == relation.negated) pieces.remove(piece);
    }
    return;
  }
  const Bitboard squares = squares_of(rules, state, frame, relation, elsewhere, no_piece);
  // That a figure is adjacent to its own square makes it no neighbour of its own (skirmish.ruling.12).
  const PieceId itself = relation.op == RelationOp::Adjacent && relation.pieces.empty()
                             ? who_is(rules, state, frame, relation.to)
                             : no_piece;
  for (const PieceId piece : pieces) {
    const bool inside = piece != itself && state.is_on_map(piece) && squares.has(state.square(piece));
    if (inside == relation.negated) pieces.remove(piece);
  }
}

std::span<const Relation> relations(const Rules& rules, const Description& what) {
  return std::span(rules.relations).subspan(what.first_relation, what.relations);
}

constexpr PieceSet all_pieces{~0ULL};

PieceSet described_with(const Rules& rules, const State& state, const Frame& frame, const Description& what,
                        const Elsewhere& elsewhere, PieceSet among = all_pieces) {
  PieceSet pieces = candidates(rules, state, frame, what, among, elsewhere.lent);
  for (const Relation& relation : relations(rules, what)) {
    if (pieces.empty()) break;
    keep_fitting(rules, state, frame, relation, elsewhere, pieces);
  }
  if (what.actor && frame.actor != no_piece) pieces.add(frame.actor);
  return pieces;
}

}  // namespace

PieceId who_is(const Rules& rules, const State& state, const Frame& frame, Subject who, PieceId named,
               StatusId status) {
  switch (who) {
    case Subject::Self: return frame.actor;
    case Subject::Picked: return frame.picked;
    case Subject::Target: return frame.target;
    case Subject::Owner: return frame.actor == no_piece ? no_piece : rules.piece(frame.actor).of;
    case Subject::Piece: return named;
    case Subject::Giver:
    case Subject::Holder:
      for (const HeldStatus& held : state.statuses) {
        if (held.card == status) return who == Subject::Giver ? held.giver : held.holder;
      }
      return no_piece;
  }
  return no_piece;
}

PieceSet described(const Rules& rules, const State& state, const Frame& frame, DescriptionId what) {
  return described_with(rules, state, frame, description(rules, what), {});
}

bool fits(const Rules& rules, const State& state, const Frame& frame, DescriptionId what, PieceId piece,
          Lent lent) {
  if (piece == no_piece) return false;
  const Description& words = description(rules, what);
  const auto its = relations(rules, words);
  // Only the nearest needs a look at the others.
  const bool nearest = std::any_of(
      its.begin(), its.end(), [](const Relation& relation) { return relation.op == RelationOp::Nearest; });
  return described_with(rules, state, frame, words, {no_piece, {}, lent},
                        nearest ? all_pieces : PieceSet::of(piece))
      .has(piece);
}

bool fits_deed_of(const Rules& rules, const State& state, const Frame& frame, DescriptionId what,
                  PieceId by) {
  return fits(rules, state, frame, what, by) || fits(rules, state, frame, what, credited(rules, by));
}

PieceSet described_if_moved(const Rules& rules, const State& state, const Frame& frame, DescriptionId what,
                            PieceId piece, Bitboard stands) {
  return described_with(rules, state, frame, description(rules, what), {piece, stands, {}});
}

Bitboard described_squares(const Rules& rules, const State& state, const Frame& frame, DescriptionId where,
                           PieceId lifted) {
  Bitboard squares = rules.board->open();
  for (const Relation& relation : relations(rules, description(rules, where))) {
    const Bitboard allowed = squares_of(rules, state, frame, relation, {}, lifted);
    squares = relation.negated ? squares - allowed : squares & allowed;
  }
  return squares;
}

Side eyes_of(const Rules& rules, const State& state, const Frame& frame, const Relation& relation) {
  const PieceId viewer = who_is(rules, state, frame, relation.to, no_piece, relation.status);
  return viewer == no_piece || viewer == frame.actor ? frame.as : rules.side_of(viewer);
}

PieceId rival_who_sees(const Rules& rules, const State& state, Side side, Square square, PieceId lifted) {
  for (const PieceId piece : rules.figures - rules.of_side[side.value]) {
    const Side own = rules.side_of(piece);
    if (own.value >= rules.side_count() || !state.is_standing(piece)) continue;
    const Bitboard hiding = hiding_without(rules, state, own, lifted);
    if (seen_past(rules, state, state.square(piece), hiding).has(square)) return piece;
  }
  return no_piece;
}

namespace {

// The first word but the relations that a piece fails, in the order in which it is told best.
Misfit::Word failed_word(const Rules& rules, const State& state, const Frame& frame, const Description& what,
                         PieceId piece) {
  using Word = Misfit::Word;
  const bool like_rival = what.as_target && things_like_rivals(rules, frame, {}).has(piece);
  if (!like_rival && !of_kinds(rules, what.kinds).has(piece)) return Word::Kind;
  if (what.named && !what.pieces.has(piece)) return Word::Named;
  if (!like_rival && !of_side(rules, frame, what.whose, {}).has(piece)) return Word::Whose;
  PieceSet others = PieceSet::of(piece);
  leave_out_chosen(frame, what.other, others);
  if (others.empty()) return Word::Other;
  if (!is_there(state, what, piece)) return Word::Place;
  if (what.standing && state.down.has(piece)) return Word::Standing;
  if (what.lying && !state.down.has(piece)) return Word::Lying;
  if (what.basic && !rules.piece(piece).basic) return Word::Basic;
  if (what.exhausted && !state.exhausted.has(piece)) return Word::Exhausted;
  return what.ready && state.exhausted.has(piece) ? Word::Ready : Word::None;
}

}  // namespace

Misfit misfit(const Rules& rules, const State& state, const Frame& frame, DescriptionId what, PieceId piece) {
  const Description& words = description(rules, what);
  if (words.actor && piece == frame.actor) return {};
  const Misfit::Word word = failed_word(rules, state, frame, words, piece);
  if (word != Misfit::Word::None) return {word, nullptr};
  PieceSet pieces = candidates(rules, state, frame, words, all_pieces, {});
  for (const Relation& relation : relations(rules, words)) {
    keep_fitting(rules, state, frame, relation, {}, pieces);
    if (!pieces.has(piece)) return {Misfit::Word::Relation, &relation};
  }
  return {};
}

const Relation* failed_relation(const Rules& rules, const State& state, const Frame& frame,
                                DescriptionId where, PieceId lifted, Square square) {
  for (const Relation& relation : relations(rules, description(rules, where))) {
    if (squares_of(rules, state, frame, relation, {}, lifted).has(square) == relation.negated)
      return &relation;
  }
  return nullptr;
}

}  // namespace tablewright::skirmish
