#include "gain.hpp"

#include <algorithm>

#include "../points.hpp"

namespace tablewright::skirmish {

void gain_for_side(Playing& play, const Frame& /*frame*/, const Part& part, PieceId piece) {
  gain_by_card(play, play.rules.side_of(piece), static_cast<unsigned>(part.n));
}

namespace {

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

}  // namespace

void gain_for_each(Playing& play, const Frame& frame, const Part& part, PieceId /*piece*/) {
  if (most_characters(play.rules) < part.from_characters) return;
  const PieceSet pieces = described(play.rules, play.state, frame, part.what);
  for (std::size_t side = 0; side < play.rules.side_count(); ++side) {
    if (pieces_of(play.rules, play.state, pieces, side) == 0) continue;
    if (part.most && !has_most(play.rules, play.state, pieces, side)) continue;
    gain_by_card(play, Side{static_cast<std::uint8_t>(side)}, static_cast<unsigned>(part.n));
  }
}

}  // namespace tablewright::skirmish
