#include "markers.hpp"

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

}  // namespace tablewright::skirmish
