#include "grounds.hpp"

#include <algorithm>
#include <array>

#include "frames.hpp"
#include "placing.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

// Who asks, and what lies in the hand meanwhile.
struct Asker {
  const Rules& rules;
  const State& state;
  const Frame& frame;
  PieceId lifted = no_piece;

  // At the end of a round nobody in particular asks.
  [[nodiscard]] PieceId who() const { return frame.actor == no_piece ? lifted : frame.actor; }
};

// What only the card says has no other rule than its own parts.
Refusal by_the_card(Reason reason, PieceId piece, unsigned b = 0, unsigned c = 0) {
  return refused(rule::parts_in_order, reason, piece, b, c);
}

Refusal does_not_fit(const Asker& asker, Goal goal) {
  if (goal.piece != no_piece) return by_the_card(Reason::DoesNotFit, goal.piece, asker.frame.action.value);
  return by_the_card(Reason::SquareDoesNotFit, asker.who(), goal.square.index);
}

// --- measured from somebody
// ---------------------------------------------------------------------------------

// Of those that a relation measures from, the nearest on the map; else one of them, if there is anybody.
PieceId measured_from(const Asker& asker, const Relation& relation, Square to) {
  if (relation.pieces.empty())
    return who_is(asker.rules, asker.state, asker.frame, relation.to, no_piece, relation.status);
  PieceId nearest = relation.pieces.first();
  const auto distance = [&](PieceId piece) {
    return asker.state.is_on_map(piece) ? asker.rules.board->distance(asker.state.square(piece), to)
                                        : max_squares;
  };
  for (const PieceId piece : relation.pieces) {
    if (distance(piece) < distance(nearest)) nearest = piece;
  }
  return nearest;
}

// There is nobody to measure from.
Refusal from_nobody(const Asker& asker, const Relation& relation, PieceId from, Goal goal) {
  if (from != no_piece) return refused(rule::nowhere, Reason::OffMap, from);
  if (relation.status == no_status) return does_not_fit(asker, goal);
  return by_the_card(Reason::NobodyHolds, no_piece, relation.status.value);
}

Refusal ruled_out(const Asker& asker, const Relation& relation, PieceId from, Goal goal) {
  if (relation.op == RelationOp::InSight)
    return refused(rule::parts_in_order, SaidOf{Reason::InSight, Reason::SquareInSight}, from, goal);
  const int distance = asker.rules.board->distance(asker.state.square(from), goal.square);
  return refused(rule::parts_in_order, SaidOf{Reason::TooNear, Reason::SquareTooNear}, from, goal,
                 static_cast<unsigned>(distance));
}

std::optional<Refusal> measure_refused(const Asker& asker, const Relation& relation, PieceId from,
                                       Goal goal) {
  const Square its = asker.state.square(from);
  switch (relation.op) {
    case RelationOp::Within: return distance_refused(asker.rules, from, its, goal, relation.n);
    case RelationOp::InSight: {
      const Side eyes = eyes_of(asker.rules, asker.state, asker.frame, relation);
      return sight_refused(asker.rules, asker.state, {from, eyes, eyes, from}, its, goal);
    }
    case RelationOp::Adjacent:
    case RelationOp::InOrAdjacent:
      if (goal.piece == from) return refused(rule::ally_is_another, Reason::Itself, from);
      return adjacency_refused(asker.rules, from, its, goal);
    default: return std::nullopt;  // measured from nobody
  }
}

Refusal measured_refusal(const Asker& asker, const Relation& relation, Goal goal) {
  const PieceId from = measured_from(asker, relation, goal.square);
  if (from == no_piece || !asker.state.is_on_map(from)) return from_nobody(asker, relation, from, goal);
  if (relation.negated) return ruled_out(asker, relation, from, goal);
  return measure_refused(asker, relation, from, goal).value_or(does_not_fit(asker, goal));
}

// --- relations that need no measuring
// -----------------------------------------------------------------------

// What is told of a relation that does not hold, and of one that must not.
struct PlainGround {
  RelationOp op;
  Reason missing;
  Reason ruled_out;
};
constexpr auto grounds_of_squares = std::to_array<PlainGround>({
    {RelationOp::InArea, Reason::NotInArea, Reason::InArea},
    {RelationOp::InItsArea, Reason::NotInItsArea, Reason::InItsArea},
    {RelationOp::InStart, Reason::NotInStartingArea, Reason::InStartingArea},
    {RelationOp::InRivalStart, Reason::NotInRivalStart, Reason::InRivalStart},
});
constexpr auto grounds_of_pieces = std::to_array<PlainGround>({
    {RelationOp::Holding, Reason::HoldsNot, Reason::Holds},
    {RelationOp::Carrying, Reason::CarriesNot, Reason::Carries},
    {RelationOp::Leader, Reason::NoLeader, Reason::DoesNotFit},
    {RelationOp::Passed, Reason::NotPassed, Reason::DoesNotFit},
    {RelationOp::OnTrack, Reason::NotOnYourTrack, Reason::DoesNotFit},
    {RelationOp::NoRivalInArea, Reason::NotAlone, Reason::DoesNotFit},
    {RelationOp::SeenByRival, Reason::NotSeenByRival, Reason::DoesNotFit},
    {RelationOp::FarEdge, Reason::NotAtFarEdge, Reason::AtFarEdge},
});

template <std::size_t N>
std::optional<Reason> plain_ground(const std::array<PlainGround, N>& grounds, const Relation& relation) {
  for (const PlainGround& ground : grounds) {
    if (ground.op == relation.op) return relation.negated ? ground.ruled_out : ground.missing;
  }
  return std::nullopt;
}

Refusal square_refusal(const Asker& asker, const Relation& relation, Goal goal) {
  const PieceId actor = asker.who();
  const unsigned square = goal.square.index;
  if (const auto reason = plain_ground(grounds_of_squares, relation))
    return by_the_card(*reason, actor, square);
  switch (relation.op) {
    case RelationOp::There:
      if (asker.frame.there == no_square) break;
      return by_the_card(Reason::OnlySquare, actor, square, asker.frame.there);
    case RelationOp::Unseen: {
      const PieceId seer =
          rival_who_sees(asker.rules, asker.state, asker.frame.as, goal.square, asker.lifted);
      if (seer != no_piece) return by_the_card(Reason::SeenBy, actor, square, seer.value);
      break;
    }
    case RelationOp::Free: {
      const PieceId there = piece_filling(asker.rules, asker.state, goal.square);
      if (there != no_piece) return refused(rule::place_free, Reason::Occupied, actor, square, there.value);
      break;
    }
    default: break;
  }
  return does_not_fit(asker, goal);
}

// Of several that fit otherwise only the nearest that is seen (skirmish.term.5).
Refusal not_nearest(const Asker& asker, DescriptionId what, Goal goal) {
  const PieceId actor = asker.frame.actor;
  if (actor == no_piece || !asker.state.is_on_map(actor)) return does_not_fit(asker, goal);
  const Square from = asker.state.square(actor);
  if (const auto unseen = sight_refused(asker.rules, asker.state, actor_of(asker.frame), from, goal))
    return Refusal{rule::nearest, unseen->reason};
  const PieceSet nearest = described(asker.rules, asker.state, asker.frame, what);
  if (nearest.empty()) return does_not_fit(asker, goal);
  return refused(rule::nearest, Reason::NotNearest, goal.piece, nearest.first().value);
}

Refusal sees_not_there(const Asker& asker, Goal goal) {
  if (asker.frame.there == no_square) return does_not_fit(asker, goal);
  const Side own = asker.rules.side_of(goal.piece);
  return sight_refused(asker.rules, asker.state, {goal.piece, own, own, goal.piece}, goal.square,
                       {Square{asker.frame.there}})
      .value_or(does_not_fit(asker, goal));
}

unsigned points_of(const State& state, Side side) {
  return side.value < max_sides ? std::min(unsigned{state.side(side).points}, 0xFFU) : 0U;
}

Refusal piece_refusal(const Asker& asker, const Relation& relation, PieceId piece) {
  if (const auto reason = plain_ground(grounds_of_pieces, relation)) {
    const unsigned detail = relation.op == RelationOp::Carrying ? relation.pieces.first().value
                            : *reason == Reason::DoesNotFit     ? asker.frame.action.value
                                                                : relation.status.value;
    return by_the_card(*reason, piece, detail);
  }
  if (relation.op == RelationOp::MorePoints) {
    return by_the_card(Reason::NoMorePoints, piece, points_of(asker.state, asker.rules.side_of(piece)),
                       points_of(asker.state, asker.frame.as));
  }
  if (relation.op == RelationOp::Is) {
    const PieceId wanted = relation.pieces.any() ? relation.pieces.first()
                                                 : who_is(asker.rules, asker.state, asker.frame, relation.to,
                                                          no_piece, relation.status);
    if (wanted != no_piece) return asks_for(asker.frame, wanted, piece);
  }
  return by_the_card(Reason::DoesNotFit, piece, asker.frame.action.value);
}

bool is_measured(RelationOp op) {
  return op == RelationOp::Adjacent || op == RelationOp::InOrAdjacent || op == RelationOp::Within ||
         op == RelationOp::InSight;
}

bool asks_for_squares(RelationOp op) {
  return op == RelationOp::InArea || op == RelationOp::InItsArea || op == RelationOp::InStart ||
         op == RelationOp::InRivalStart || op == RelationOp::There || op == RelationOp::Unseen ||
         op == RelationOp::Free;
}

Refusal relation_refusal(const Asker& asker, DescriptionId what, const Relation& relation, PieceId piece) {
  const bool placed = asker.state.is_on_map(piece);
  if (!placed && (is_measured(relation.op) || asks_for_squares(relation.op)))
    return refused(rule::nowhere, Reason::OffMap, piece);
  const Goal goal{placed ? asker.state.square(piece) : Square{}, piece};
  if (is_measured(relation.op)) return measured_refusal(asker, relation, goal);
  if (asks_for_squares(relation.op)) return square_refusal(asker, relation, goal);
  if (relation.op == RelationOp::Nearest) return not_nearest(asker, what, goal);
  if (relation.op == RelationOp::SeesThere) return sees_not_there(asker, goal);
  return piece_refusal(asker, relation, piece);
}

// --- the words before the relations
// -------------------------------------------------------------------------

Refusal whose_refusal(const Asker& asker, Whose whose, PieceId piece) {
  const Side side = asker.rules.side_of(piece);
  const bool own = side == asker.frame.as;
  if (whose == Whose::Yours) return by_the_card(Reason::OtherSide, piece);
  const RuleId asked = whose == Whose::Ally ? rule::ally : rule::rival;
  if (side.value >= asker.rules.side_count()) return refused(asked, Reason::Nobodys, piece);
  // Tokens and markers have a side, but are neither (skirmish.term.1,
  // skirmish.term.2).
  if (!asker.rules.figures.has(piece)) return by_the_card(own ? Reason::OwnSide : Reason::OtherSide, piece);
  if (piece == asker.frame.actor)
    return refused(whose == Whose::Ally ? rule::ally_is_another : asked, Reason::Itself, piece);
  return refused(asked, own ? Reason::Ally : Reason::Rival, piece);
}

Refusal place_refusal(const Asker& asker, PieceId piece) {
  const Spot spot = asker.state.spot(piece);
  if (spot.is_on_map()) return refused(rule::token_limit, Reason::OnTheMap, piece);
  if (spot.is_carried()) return by_the_card(Reason::MarkerCarried, piece, spot.carrier().value);
  return refused(rule::nowhere, Reason::OffMap, piece);
}

// Whoever has no room in a starting area takes the nearest free square (skirmish.ruling.2).
bool is_full(const Asker& asker, DescriptionId where) {
  if (asker.lifted == no_piece || !fills_its_square(asker.rules.piece(asker.lifted).kind)) return false;
  const Bitboard squares = described_squares(asker.rules, asker.state, asker.frame, where, asker.lifted);
  return (squares & free_squares(asker.rules, asker.state)).empty();
}

// The one piece that a description names: self, or one with a name of its own.
Refusal named_refusal(const Asker& asker, const Description& words, PieceId piece) {
  const PieceId wanted = words.pieces.any() ? words.pieces.first() : asker.frame.actor;
  if (wanted == no_piece) return by_the_card(Reason::DoesNotFit, piece, asker.frame.action.value);
  return asks_for(asker.frame, wanted, piece);
}

}  // namespace

Refusal piece_not_described(const Rules& rules, const State& state, const Frame& frame, DescriptionId what,
                            PieceId piece) {
  const Asker asker{rules, state, frame};
  const Description& words = rules.descriptions[static_cast<std::size_t>(what)];
  const unsigned action = frame.action.value;
  const Misfit failed = misfit(rules, state, frame, what, piece);
  switch (failed.word) {
    case Misfit::Word::Kind:
      return by_the_card(Reason::WrongKind, piece, action, static_cast<unsigned>(rules.piece(piece).kind));
    case Misfit::Word::Whose: return whose_refusal(asker, words.whose, piece);
    case Misfit::Word::Named: return named_refusal(asker, words, piece);
    case Misfit::Word::Other:
      if (piece == frame.actor) return refused(rule::ally_is_another, Reason::Itself, piece);
      return refused(rule::another, Reason::ChosenAlready, piece, action);
    case Misfit::Word::Place: return place_refusal(asker, piece);
    case Misfit::Word::Standing: return refused(rule::lies_down, Reason::LiesDown, piece, action);
    case Misfit::Word::Lying: return by_the_card(Reason::AllyStands, piece);
    case Misfit::Word::Basic: return by_the_card(Reason::NotBasic, piece);
    case Misfit::Word::Exhausted: return by_the_card(Reason::NotExhausted, piece);
    case Misfit::Word::Ready: return by_the_card(Reason::Exhausted, piece);
    case Misfit::Word::Relation: return relation_refusal(asker, what, *failed.relation, piece);
    case Misfit::Word::None: break;
  }
  return by_the_card(Reason::DoesNotFit, piece, action);
}

Refusal square_not_described(const Rules& rules, const State& state, const Frame& frame, DescriptionId where,
                             PieceId lifted, Square square) {
  const Asker asker{rules, state, frame, lifted};
  const Relation* failed = failed_relation(rules, state, frame, where, lifted, square);
  if (failed == nullptr || rules.board->ground().blocked.has(square))
    return filled_refused(rules, state, lifted, square).value_or(does_not_fit(asker, {square}));
  if (failed->op == RelationOp::InStart && is_full(asker, where))
    return refused(rule::full_area, Reason::NearestFree, lifted, square.index);
  return is_measured(failed->op) ? measured_refusal(asker, *failed, {square})
                                 : square_refusal(asker, *failed, {square});
}

std::optional<Refusal> doer_refused(const State& state, const Frame& frame, PieceId piece) {
  if (piece == no_piece) return cannot_be_done(frame);
  if (!state.is_on_map(piece)) return refused(rule::nowhere, Reason::OffMap, piece);
  if (!state.down.has(piece)) return std::nullopt;
  return refused(rule::lies_down, Reason::LiesDown, piece, frame.action.value);
}

}  // namespace tablewright::skirmish
