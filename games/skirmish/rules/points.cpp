#include "points.hpp"

#include <algorithm>
#include <limits>

#include "noticing.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

// To the side, in a team and alone (skirmish.ruling.36).
void gain(Playing& play, Side side, unsigned count, Happened how) {
  SideState& its = play.state.side(side);
  // The pieces may run out, the count does not (skirmish.points.9).
  const unsigned most = std::numeric_limits<std::uint16_t>::max();
  its.points = static_cast<std::uint16_t>(std::min(most, its.points + count));
  play.happened(how, side.value, count, 0, its.points);
}

bool has_character_beside(const Rules& rules, const State& state, Side side, Square square) {
  const std::size_t s = side.value;
  const Bitboard beside = rules.board->adjacent(square);
  Bitboard there = state.standing[s] & beside;
  if (!rules.house.beside_only_standing) there |= state.fallen[s] & beside;
  for (const PieceId piece : rules.of_side[s] & rules.characters) {
    if (state.is_on_map(piece) && there.has(state.square(piece))) return true;
  }
  return false;
}

// The highest line that fits, and only that one (skirmish.leaders.1, skirmish.leaders.2).
unsigned worth_of(const Aim& aim, const State& state, PieceId victim, PieceId by) {
  const bool of_leader = state.leaders.has(victim);
  const bool by_leader = by != no_piece && state.leaders.has(by);
  if (of_leader && by_leader) return aim.leader_by_leader;
  if (of_leader) return aim.of_leader;
  return by_leader ? aim.by_leader : aim.knock_out;
}

// Aims that are counted at once end a match in the middle of a turn (skirmish.ruling.10).
void end_at_once(Playing& play) {
  if (play.rules.aim.counted == Counted::AtOnce && !play.rules.house.win_at_end_of_round) end_if_won(play);
}

}  // namespace

// skirmish.first.6, skirmish.first.7, skirmish.first.8: the deed first, then everybody who stood beside it;
// one point a player at most.
void score_knock_out(Playing& play, PieceId victim, Square where, PieceId by) {
  const Rules& rules = play.rules;
  const Side loser = rules.side_of(victim);
  const Side winner = by == no_piece ? nobody : rules.side_of(by);
  const bool deserved = winner != nobody && winner != loser;
  bool gained = deserved;
  const unsigned worth = worth_of(rules.aim, play.state, victim, by);
  if (deserved && worth > 0) {
    const Happened in_first_game =
        rules.target == 1 ? Happened::GainedByFirstKnockOut : Happened::GainedInFirstGame;
    gain(play, winner, worth, rules.is_first_game ? in_first_game : Happened::GainedByKnockOut);
  }
  if (rules.aim.beside > 0) {
    for (std::size_t s = 0; s < rules.side_count(); ++s) {
      const Side side{static_cast<std::uint8_t>(s)};
      if (side == loser || (deserved && side == winner)) continue;
      if (!has_character_beside(rules, play.state, side, where)) continue;
      gain(play, side, rules.aim.beside, Happened::GainedBeside);
      gained = true;
    }
  }
  if (!gained) play.happened(Happened::NoPoints, victim.value);  // skirmish.ruling.42
  end_at_once(play);
}

// In its square or adjacent to it (skirmish.points.3): the own square counts under every edition.
PieceSet markers_in_reach(const Rules& rules, const State& state, Doer doer) {
  PieceSet markers;
  if ((rules.point_markers | rules.handled).empty() || !state.is_standing(doer.piece)) return markers;
  const Square square = state.square(doer.piece);
  const Bitboard reach = rules.board->adjacent(square) | Bitboard(square);
  // A controlled rival handles point markers only (skirmish.ruling.23).
  const bool controlled = doer.eyes != rules.side_of(doer.piece);
  const PieceSet handled = controlled ? PieceSet{} : may_handle(rules, state, doer.piece);
  for (const PieceId marker : rules.point_markers | handled) {
    if (!state.is_on_map(marker) || !reach.has(state.square(marker))) continue;
    if (rules.point_markers.has(marker) || can_handle(rules, state, doer.piece, marker)) markers.add(marker);
  }
  return markers;
}

void score_marker(Playing& play, Doer doer, PieceId marker) {
  lift(play.rules, play.state, marker);
  play.state.where[marker.value] = Spot::on_track(doer.eyes, track_spaces);  // skirmish.points.4
  play.happened(Happened::ScoredMarker, doer.piece.value, marker.value, track_spaces);
  gain(play, doer.eyes, 1, Happened::GainedPoints);
  end_at_once(play);
}

void gain_by_card(Playing& play, Side side, unsigned count) {
  gain(play, side, count, Happened::GainedByCard);
  end_at_once(play);
}

// Nobody while those in front are tied (skirmish.points.8).
std::optional<Side> leader_at_target(const Rules& rules, const State& state) {
  if (rules.target == 0) return std::nullopt;
  std::optional<Side> leader;
  unsigned most = 0;
  for (std::size_t s = 0; s < rules.side_count(); ++s) {
    const unsigned points = state.sides[s].points;
    if (points > most) {
      most = points;
      leader = Side{static_cast<std::uint8_t>(s)};
    } else if (points == most) {
      leader.reset();
    }
  }
  return most >= rules.target ? leader : std::nullopt;
}

void end_if_won(Playing& play) {
  const auto leader = leader_at_target(play.rules, play.state);
  if (!leader) return;
  play.state.stage = Stage::Over;
  play.state.ending = Ending::Won;
  play.happened(Happened::MatchWon, leader->value, 0, 0, play.state.side(*leader).points);
}

}  // namespace tablewright::skirmish
