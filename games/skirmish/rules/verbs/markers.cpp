#include "markers.hpp"

#include <algorithm>

#include "../points.hpp"
#include "../table_top.hpp"

namespace tablewright::skirmish {

namespace {

PieceSet carried_by(const Rules& rules, const State& state, PieceId carrier) {
  PieceSet markers;
  if (carrier == no_piece) return markers;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (state.where[i] == Spot::carried_by(carrier)) markers.add(PieceId{static_cast<std::uint8_t>(i)});
  }
  return markers;
}

// Of that what the part speaks of.
PieceSet carried_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                         PieceId carrier) {
  return carried_by(rules, state, carrier) & described(rules, state, frame, part.what);
}

}  // namespace

bool may_take_marker(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId /*piece*/) {
  return described(rules, state, frame, part.what).any();
}

void take_marker(Playing& play, const Frame& frame, const Part& part, PieceId taker) {
  const PieceId marker = described(play.rules, play.state, frame, part.what).first();
  lift(play.rules, play.state, marker);
  play.state.where[marker.value] = Spot::carried_by(taker);
  play.happened(Happened::MarkerTaken, taker.value, marker.value);
}

bool may_hand_over(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece) {
  const PieceId other = other_of(rules, state, frame, part);
  return rules.characters.has(other) && state.is_on_map(other) &&
         carried_of_part(rules, state, frame, part, piece).any();
}

void hand_over(Playing& play, const Frame& frame, const Part& part, PieceId carrier) {
  const PieceId taker = other_of(play.rules, play.state, frame, part);
  for (const PieceId marker : carried_of_part(play.rules, play.state, frame, part, carrier)) {
    play.state.where[marker.value] = Spot::carried_by(taker);
    play.happened(Happened::MarkerHanded, carrier.value, marker.value, taker.value);
  }
}

bool carries_some(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                  PieceId piece) {
  return carried_of_part(rules, state, frame, part, piece).any();
}

void lose_markers(Playing& play, const Frame& frame, const Part& part, PieceId carrier) {
  for (const PieceId marker : carried_of_part(play.rules, play.state, frame, part, carrier)) {
    if (!play.rules.piece(marker).home) continue;
    const Square home = home_of(play.rules, play.state, marker);
    put(play.rules, play.state, marker, home);
    play.happened(Happened::MarkerDropped, carrier.value, marker.value, home.index);
  }
}

void drop_markers(Playing& play, const Frame& frame, const Part& part, PieceId carrier) {
  const Square square = play.state.is_on_map(carrier) ? play.state.square(carrier) : Square{frame.there};
  for (const PieceId marker : carried_of_part(play.rules, play.state, frame, part, carrier)) {
    put(play.rules, play.state, marker, square);
    play.happened(Happened::MarkerDropped, carrier.value, marker.value, square.index);
  }
}

void turn_marker(Playing& play, const Frame& frame, const Part& /*part*/, PieceId marker) {
  for (PieceSet& turned : play.state.turned) turned.remove(marker);
  play.state.turned[frame.as.value].add(marker);
  play.happened(Happened::MarkerTurned, marker.value, frame.as.value);
}

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
