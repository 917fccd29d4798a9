#include "cooldown.hpp"

#include <algorithm>
#include <cassert>

#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

constexpr std::size_t at(TokenType type) { return static_cast<std::size_t>(type); }
constexpr std::size_t at(int space) { return static_cast<std::size_t>(space - 1); }

// Where a thing goes that leaves its track: skirmish.cool.3, skirmish.cool.4, skirmish.cool.5,
// skirmish.cool.6. A point marker goes back to its square (skirmish.points.5) and can be scored again
// (skirmish.points.6).
void return_to_play(Playing& play, PieceId piece) {
  const PieceCard& card = play.rules.piece(piece);
  play.state.where[piece.value] = Spot::aside();
  if (card.kind == PieceKind::Character || card.kind == PieceKind::Companion ||
      card.kind == PieceKind::BonusObjective) {
    play.state.to_place.add(piece);
    return;
  }
  if (!card.home) return play.happened(Happened::ItemBack, piece.value);
  const Square home = home_of(play.rules, play.state, piece);
  put(play.rules, play.state, piece, home);
  play.happened(Happened::Returned, piece.value, home.index);
}

}  // namespace

void pay(Playing& play, Side side, TokenType type, int space) {
  if (space == 0) {
    play.happened(Happened::PaidNothing, side.value);
    return;
  }
  SideState& its = play.state.side(side);
  assert(its.pool[at(type)] > 0);
  --its.pool[at(type)];
  ++its.track[at(space)][at(type)];
  play.happened(Happened::Paid, side.value, static_cast<unsigned>(type), static_cast<unsigned>(space));
}

// Beyond the top it stays on the top (skirmish.cool.8).
void shift_token(Playing& play, Side side, TokenType type, int space, int by) {
  const int to = std::min(space + by, track_spaces);
  if (to < 1) return shift_token_off(play, side, type, space);
  SideState& its = play.state.side(side);
  assert(its.track[at(space)][at(type)] > 0);
  --its.track[at(space)][at(type)];
  ++its.track[at(to)][at(type)];
  play.happened(Happened::ShiftedToken, side.value, static_cast<unsigned>(type), static_cast<unsigned>(to));
}

// skirmish.cool.9
void shift_token_off(Playing& play, Side side, TokenType type, int space) {
  SideState& its = play.state.side(side);
  assert(its.track[at(space)][at(type)] > 0);
  --its.track[at(space)][at(type)];
  ++its.pool[at(type)];
  play.happened(Happened::TokenBack, side.value, static_cast<unsigned>(type), 1);
}

void shift_piece(Playing& play, PieceId piece, int by) {
  const Spot spot = play.state.spot(piece);
  const int to = std::min(spot.space() + by, track_spaces);
  if (to < 1) return shift_piece_off(play, piece);
  play.state.where[piece.value] = Spot::on_track(spot.track_of(), to);
  play.happened(Happened::WentOnTrack, piece.value, static_cast<unsigned>(to));
}

void shift_piece_off(Playing& play, PieceId piece) { return_to_play(play, piece); }

// A side has one track and one pool (skirmish.team.5), a player who is alone one of the own
// (skirmish.setup.4).
void cool_down(Playing& play, Side side) {
  SideState& its = play.state.side(side);
  for (std::size_t type = 0; type < token_types; ++type) {
    const unsigned back = its.track[0][type];
    its.pool[type] = static_cast<std::uint8_t>(its.pool[type] + back);
    if (back > 0) play.happened(Happened::TokenBack, side.value, static_cast<unsigned>(type), back);
  }
  std::copy(its.track.begin() + 1, its.track.end(), its.track.begin());
  its.track.back() = {};
  for (std::size_t i = 0; i < play.rules.pieces.size(); ++i) {
    const Spot spot = play.state.where[i];
    if (!spot.is_on_track() || spot.track_of() != side) continue;
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (spot.space() == 1) {
      return_to_play(play, piece);
    } else {
      play.state.where[i] = Spot::on_track(side, spot.space() - 1);
    }
  }
  play.happened(Happened::CooledDown, side.value);
}

}  // namespace tablewright::skirmish
