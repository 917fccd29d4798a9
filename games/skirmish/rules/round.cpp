#include "round.hpp"

#include "cooldown.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

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
}

void begin_placing(Playing& play, Side side) {
  play.state.turn = side;
  play.state.to_place = figures_of(play.rules, side);
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
}

// Side by side, until a player has to choose a square.
bool all_cooled_down(Playing& play) {
  State& state = play.state;
  while (all_placed(play)) {
    state.turn = play.rules.next_side(state.turn);
    if (state.turn == state.first) return true;
    cool_down(play, state.turn);
  }
  return false;
}

void refresh(Playing& play) {
  play.state.exhausted = {};  // skirmish.round.3
  play.happened(Happened::Refreshed);
  play.state.first = play.rules.next_side(play.state.first);  // skirmish.round.4
  play.happened(Happened::MarkerPassed, play.state.first.value);
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
    if (state.to_place.any()) continue;
    begin_round(play);
    return begin_turn(play, state.first);  // skirmish.round.5
  }
}

bool next_round_begins(Playing& play) {
  end_round(play);
  if (play.state.stage == Stage::Over || !all_cooled_down(play)) return false;
  refresh(play);
  begin_round(play);
  return true;
}

void go_on_cooling_down(Playing& play) {
  if (!all_cooled_down(play)) return;
  refresh(play);
  begin_round(play);
  begin_turn(play, play.state.first);
}

}  // namespace tablewright::skirmish
