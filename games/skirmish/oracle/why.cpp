#include "skirmish/oracle/why.hpp"

#include "core/text.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

namespace {

std::string name(const Position& position, Square square) { return notation(position.board->grid(), square); }

std::string count_text(int count, std::string_view one, std::string_view many) {
  std::string out;
  append_number(out, count);
  return out + ' ' + std::string(count == 1 ? one : many);
}

std::string squares_text(int count) { return count_text(count, "square", "squares"); }
std::string steps_text(int count) { return count_text(count, "step", "steps"); }

std::string line_text(const Position& position, Square from, Square to) {
  return "the line from " + name(position, from) + " to " + name(position, to);
}

// "the wall between b1 and c1"
std::string text(const Position& position, const Obstruction& obstruction) {
  const std::string between = name(position, obstruction.a) + " and " + name(position, obstruction.b);
  switch (obstruction.kind) {
    case ObstructionKind::Wall: return "the wall between " + between;
    case ObstructionKind::Corner: return "the obstructed corner between " + between;
    case ObstructionKind::BlockedSquare: return "the blocked square " + name(position, obstruction.a);
  }
  return {};
}

std::optional<Obstruction> obstruction_between(const Position& position, Square from, Square to) {
  return first_obstruction(position.board->ground(), position.board->corners(), from, to);
}

std::string piece_text(const Piece& piece) { return std::string(1, piece.drawn()); }

// The first piece on these squares that fits.
template <class Fits>
const Piece* first_on(const Position& position, Bitboard squares, Fits fits) {
  for (const Square square : squares) {
    const Piece* piece = position.piece_on(square);
    if (piece != nullptr && fits(*piece)) return piece;
  }
  return nullptr;
}

// What the line goes past without being stopped: the most telling rule first.
Because why_nothing_hides(const Position& position, const Piece& piece, Square to) {
  const std::string line = line_text(position, piece.square, to);
  const Bitboard passed = squares_passed(position.board->grid(), piece.square, to);
  const Bitboard touched = squares_touched(position.board->grid(), piece.square, to);
  const auto standing_rival = [&](const Piece& p) { return position.are_rivals(piece, p) && !p.down; };
  const auto rival_down = [&](const Piece& p) { return position.are_rivals(piece, p) && p.down; };
  const auto ally = [&](const Piece& p) { return !position.are_rivals(piece, p); };
  if (const Piece* p = first_on(position, passed, standing_rival)) {
    return {true, rule::sight_unseen_rival,
            line + " passes " + name(position, p->square) + ", but " + piece_text(piece) + " cannot see " +
                piece_text(*p) + " there, and a rival out of sight hides nothing."};
  }
  if (const Piece* p = first_on(position, touched, standing_rival)) {
    return {true, rule::sight_corner,
            line + " only touches the square of " + piece_text(*p) + " at a corner."};
  }
  if (const Piece* p = first_on(position, passed, rival_down)) {
    return {true, rule::sight_rival_down,
            line + " passes " + name(position, p->square) + ", but " + piece_text(*p) +
                " is knocked down there."};
  }
  if (const Piece* p = first_on(position, passed, ally)) {
    return {true, rule::sight_ally,
            line + " passes " + name(position, p->square) + ", the square of the ally " + piece_text(*p) +
                ", who hides nothing."};
  }
  return {true, rule::sight_line, "nothing interrupts " + line + '.'};
}

// The squares of a shortest way, the start left out.
std::string way_text(const Position& position, const Piece& piece, Square to, const Traffic& traffic) {
  const Board& board = *position.board;
  std::vector<Bitboard> rings{Bitboard(piece.square)};
  Bitboard reached = rings.back();
  while (!reached.has(to)) {
    rings.push_back((board.one_step_from(rings.back()) - traffic.closed) - reached);
    reached |= rings.back();
  }
  std::string way = name(position, to);
  Square at = to;
  for (std::size_t step = rings.size() - 1; step-- > 1;) {
    at = (board.adjacent(at) & rings[step]).lowest();
    way = name(position, at) + ", " + way;
  }
  return way;
}

// Too many steps. Which rule says so: the rival, the obstruction, or the distance alone?
Because why_too_far(const Position& position, const Piece& piece, Square to, int steps,
                    const Traffic& traffic) {
  const Board& board = *position.board;
  const auto needed = steps_to(board, piece.square, to, traffic);
  const auto without_rivals = steps_to(board, piece.square, to, {});
  const int distance = board.distance(piece.square, to);
  const RuleId limit = steps == 2 ? rule::basic_move : rule::special_move;
  const std::string takes =
      needed ? "it takes " + steps_text(*needed) + " (" + way_text(position, piece, to, traffic) + ')'
             : "no way leads there";
  const std::string end = ", the move has " + steps_text(steps) + '.';
  if (distance > steps)
    return {false, limit, name(position, to) + " is " + squares_text(distance) + " away" + end};
  if (without_rivals && *without_rivals <= steps) {
    return {false, rule::move_standing_rival, "standing rivals are in the way: " + takes + end};
  }
  const auto obstruction = obstruction_between(position, piece.square, to);
  const bool corner = obstruction && obstruction->kind == ObstructionKind::Corner && distance == 1;
  const std::string cause =
      obstruction ? text(position, *obstruction) + " is in the way: " : "obstructions are in the way: ";
  return {false, corner ? rule::move_corner : rule::move_obstruction, cause + takes + end};
}

}  // namespace

Because why_sees(const Position& position, const Piece& piece, Square to) {
  const std::string line = line_text(position, piece.square, to);
  if (to == piece.square)
    return {true, rule::sight_line, piece_text(piece) + " stands on " + name(position, to) + " itself."};
  if (const auto obstruction = obstruction_between(position, piece.square, to)) {
    return {false, rule::sight_obstruction, text(position, *obstruction) + " interrupts " + line + '.'};
  }
  const auto rival = hiding_rival(*position.board, piece.square, to, position.standing_rivals_of(piece));
  if (!rival) return why_nothing_hides(position, piece, to);
  return {false, rule::sight_standing_rival,
          line + " passes " + name(position, *rival) + ", where the rival " +
              piece_text(*position.piece_on(*rival)) + " stands in sight of " + piece_text(piece) + '.'};
}

Because why_adjacent(const Position& position, const Piece& piece, Square to) {
  const int distance = position.board->distance(piece.square, to);
  if (distance == 0)
    return {true, rule::adjacent_own_square,
            piece_text(piece) + " stands on " + name(position, to) + " itself."};
  if (distance > 1) {
    return {false, rule::adjacent,
            name(position, to) + " is " + squares_text(distance) + " away from " +
                name(position, piece.square) + ", not beside it."};
  }
  if (const auto obstruction = obstruction_between(position, piece.square, to)) {
    return {false, rule::adjacent_obstruction,
            text(position, *obstruction) + " lies between the two squares."};
  }
  return {true, rule::adjacent,
          name(position, to) + " lies beside " + name(position, piece.square) + ", in sight."};
}

Because why_reaches(const Position& position, const Piece& piece, Square to, int steps) {
  if (to == piece.square)
    return {false, rule::no_move, piece_text(piece) + " stands there already: staying is no move."};
  if (position.board->ground().blocked.has(to)) {
    return {false, rule::closed_area, name(position, to) + " is enclosed by an obstruction."};
  }
  if (const Piece* other = position.piece_on(to)) {
    return {false, rule::move_occupied,
            piece_text(*other) + " is on " + name(position, to) + ": no move ends there."};
  }
  const Traffic traffic = position.traffic_for(piece);
  const auto needed = steps_to(*position.board, piece.square, to, traffic);
  if (!needed || *needed > steps) return why_too_far(position, piece, to, steps, traffic);
  return {true, rule::step, steps_text(*needed) + ": " + way_text(position, piece, to, traffic) + '.'};
}

Because why_targets(const Position& position, const Piece& piece, Square to, std::optional<int> range) {
  const Piece* target = position.piece_on(to);
  if (target == nullptr)
    return {false, rule::target_rival, "nobody is on " + name(position, to) + " to be challenged."};
  if (!position.are_rivals(piece, *target)) {
    return {
        false, rule::target_ally,
        target->square == piece.square ? "nobody challenges itself." : piece_text(*target) + " is an ally."};
  }
  if (!range) {
    const Because adjacent = why_adjacent(position, piece, to);
    return {adjacent.yes, adjacent.yes ? rule::challenge_adjacent : adjacent.rule,
            adjacent.yes ? piece_text(*target) + " is adjacent." : adjacent.reason};
  }
  const int distance = position.board->distance(piece.square, to);
  if (distance > *range) {
    return {false, rule::challenge_range,
            piece_text(*target) + " is " + squares_text(distance) + " away, the range is " +
                squares_text(*range) + '.'};
  }
  Because sight = why_sees(position, piece, to);
  if (!sight.yes) return sight;
  return {true, rule::challenge_range,
          piece_text(*target) + " is in sight, " + squares_text(distance) + " away."};
}

}  // namespace tablewright::skirmish
