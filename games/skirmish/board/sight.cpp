#include "skirmish/board/sight.hpp"

namespace tablewright::skirmish {

// From the nearest rival outwards: a line passes only squares nearer than its end, so whether a rival is seen
// is settled before it is asked to hide anything (skirmish.sight.4).
Bitboard seen(const Board& board, Square from, Bitboard standing_rivals) {
  Bitboard visible = board.clear_from(from);
  Bitboard left = standing_rivals & visible;
  for (int distance = 1; left.any(); ++distance) {
    for (const Square rival : left& board.at_distance(from, distance)) visible -= board.behind(from, rival);
    left = (left & visible) - board.within(from, distance);
  }
  return visible;
}

std::optional<Square> hiding_rival(const Board& board, Square from, Square to, Bitboard standing_rivals) {
  if (!board.clear_from(from).has(to)) return std::nullopt;
  const Bitboard suspects =
      standing_rivals & seen(board, from, standing_rivals) & squares_passed(board.grid(), from, to);
  const Bitboard front = nearest(board, from, suspects, suspects);
  if (front.empty()) return std::nullopt;
  return front.lowest();
}

Bitboard nearest(const Board& board, Square from, Bitboard squares, Bitboard seen_from_there) {
  const Bitboard candidates = squares & seen_from_there;
  if (candidates.empty()) return {};
  for (int distance = 0;; ++distance) {
    const Bitboard near = candidates & board.within(from, distance);
    if (near.any()) return near;
  }
}

}  // namespace tablewright::skirmish
