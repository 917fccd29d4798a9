#include "round.hpp"

#include "cooldown.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

// Figures that start in a starting area: characters and companions (skirmish.setup.14,
// skirmish.companion.3).
PieceSet figures_of(const Rules& rules, Side side) {
  PieceSet figures;
  for (const PieceId piece : rules.of_side[side.value]) {
    const PieceKind kind = rules.piece(piece).kind;
    if (kind == PieceKind::Character || kind == PieceKind::Companion) figures.add(piece);
  }
  return figures;
}

PieceSet bonus_objectives(const Rules& rules, const State& state) {
  PieceSet waiting;
  for (const PieceId piece : rules.of_side[nobody.value]) {
    if (rules.piece(piece).kind == PieceKind::BonusObjective && state.spot(piece).is_aside())
      waiting.add(piece);
  }
  return waiting;
}

void begin_round(Playing& play) {
  ++play.state.round;
  play.happened(Happened::RoundBegan, play.state.first.value, 0, 0, play.state.round);
  begin_turn(play, play.state.first);  // skirmish.round.5
}

void begin_placing(Playing& play, Side side) {
  play.state.turn = side;
  play.state.to_place = figures_of(play.rules, side);
}

}  // namespace

void begin_match(Playing& play) {
  const Rules& rules = play.rules;
  State& state = play.state;
  state.first = Side{static_cast<std::uint8_t>(play.below(static_cast<std::uint32_t>(rules.side_count())))};
  play.happened(Happened::FirstPlayer, state.first.value, static_cast<unsigned>(rules.first_player));
  if (rules.starter_picks_colour) {
    state.stage = Stage::Colour;
    state.turn = state.first;
    return;
  }
  state.stage = Stage::SetUp;
  begin_placing(play, state.first);
  go_on_setting_up(play);
}

// The others take what is left, in the order of play.
void pick_colour(Playing& play, std::uint8_t start) {
  const Rules& rules = play.rules;
  State& state = play.state;
  play.happened(Happened::ColourPicked, state.first.value, start);
  Side side = state.first;
  for (std::size_t i = 0; i < rules.side_count(); ++i, side = rules.next_side(side)) {
    state.side(side).start = static_cast<std::uint8_t>((start + i) % rules.side_count());
  }
  state.stage = Stage::SetUp;
  begin_placing(play, state.first);
  go_on_setting_up(play);
}

void go_on_setting_up(Playing& play) {
  State& state = play.state;
  while (all_placed(play)) {
    const Side next = play.rules.next_side(state.turn);
    if (next != state.first) {
      begin_placing(play, next);
      continue;
    }
    // skirmish.bonus.4: right after the characters.
    state.to_place = bonus_objectives(play.rules, state);
    if (state.to_place.empty()) return begin_round(play);
  }
}

// skirmish.ruling.9: points first, then Cooldown, Refresh and New First Player (skirmish.round.2).
void end_round(Playing& play) {
  State& state = play.state;
  play.happened(Happened::RoundEnded, 0, 0, 0, state.round);
  end_if_won(play);
  if (state.stage == Stage::Over) return;
  if (state.round >= play.rules.house.round_limit) {
    state.stage = Stage::Over;
    state.ending = Ending::RoundLimit;
    play.happened(Happened::MatchDrawn, 0, 0, 0, state.round);
    return;
  }
  state.stage = Stage::Cooldown;
  state.turn = state.first;
  cool_down(play, state.turn);
  go_on_cooling_down(play);
}

void go_on_cooling_down(Playing& play) {
  State& state = play.state;
  while (all_placed(play)) {
    state.turn = play.rules.next_side(state.turn);
    if (state.turn == state.first) {
      state.exhausted = {};  // skirmish.round.3
      play.happened(Happened::Refreshed);
      state.first = play.rules.next_side(state.first);  // skirmish.round.4
      play.happened(Happened::MarkerPassed, state.first.value);
      return begin_round(play);
    }
    cool_down(play, state.turn);
  }
}

}  // namespace tablewright::skirmish
