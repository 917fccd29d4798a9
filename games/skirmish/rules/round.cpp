#include "round.hpp"

#include <algorithm>

#include "cooldown.hpp"
#include "noticing.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "table_top.hpp"
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

bool has_bonus_objective(const Rules& rules, const State& state) {
  const PieceSet all =
      rules.of_side[nobody.value] & rules.of_kind[static_cast<std::size_t>(PieceKind::BonusObjective)];
  return std::any_of(all.begin(), all.end(), [&](PieceId piece) { return state.is_on_map(piece); });
}

void begin_round(Playing& play) {
  ++play.state.round;
  play.happened(Happened::RoundBegan, play.state.first.value, 0, 0, play.state.round);
}

void begin_placing(Playing& play, Side side) {
  play.state.turn = side;
  play.state.to_place = figures_of(play.rules, side);
}

// With any number of sides the marker goes clockwise (skirmish.ffa.3).
void refresh(Playing& play) {
  play.state.exhausted = {};  // skirmish.round.3
  play.happened(Happened::Refreshed);
  play.state.first = play.rules.next_side(play.state.first);  // skirmish.round.4
  play.happened(Happened::MarkerPassed, play.state.first.value);
}

void cool_down_side(Playing& play, Side side) {
  play.state.turn = side;
  cool_down(play, side);
  notice_of_side(play, Trigger::CooldownStep, side);
}

void go_on_with_set_up(Playing& play) {
  State& state = play.state;
  if (next_to_hand(play.rules, state)) {
    state.stage = Stage::Hand;  // skirmish.bonus.3
    return;
  }
  if (play.rules.leaders) {
    state.stage = Stage::Leaders;  // skirmish.ruling.45
    return;
  }
  state.stage = Stage::SetUp;
  begin_placing(play, state.first);
}

// skirmish.turn.1: the next side with a character to choose takes a turn; the round ends if none has.
void next_turn(Playing& play, Side side) {
  State& state = play.state;
  const auto next = next_to_choose(play.rules, state, side);
  if (!next) return end_round(play);
  state.turn = *next;
  state.stage = Stage::Choose;
}

void first_turn(Playing& play) {
  begin_round(play);
  next_turn(play, play.state.first);  // skirmish.round.5
}

}  // namespace

// The base colour is picked now, and not with the line-ups (skirmish.pick.6).
void begin_match(Playing& play) {
  const Rules& rules = play.rules;
  State& state = play.state;
  const auto by_chance = [&] {
    return Side{static_cast<std::uint8_t>(play.below(static_cast<std::uint32_t>(rules.side_count())))};
  };
  state.first = rules.first_side ? *rules.first_side : by_chance();
  play.happened(Happened::FirstPlayer, state.first.value, static_cast<unsigned>(rules.first_player));
  state.turn = state.first;
  if (rules.starter_picks_colour) {
    state.stage = Stage::Colour;
    return;
  }
  go_on_with_set_up(play);
}

// The others take what is left, in the order of play; what the scenario lays out for a side lies where that
// side starts.
void pick_colour(Playing& play, std::uint8_t start) {
  const Rules& rules = play.rules;
  State& state = play.state;
  play.happened(Happened::ColourPicked, state.first.value, start);
  const auto areas = areas_to_pick(rules);
  auto next = static_cast<std::size_t>(std::find(areas.begin(), areas.end(), start) - areas.begin());
  Side side = state.first;
  for (std::size_t i = 0; i < rules.side_count(); ++i, side = rules.next_side(side))
    state.side(side).start = areas[next++ % areas.size()];
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (!rules.piece(piece).homes.empty()) put(rules, state, piece, home_of(rules, state, piece));
  }
  go_on_with_set_up(play);
}

void hand_over(Playing& play, PieceId bonus, Side to) {
  const Side from = owner_of_bonus(play.rules, bonus);
  play.state.turned[to.value].add(bonus);
  play.happened(Happened::BonusHanded, from.value, bonus.value, to.value);
  go_on_with_set_up(play);
}

void pick_leader(Playing& play, PieceId leader) {
  State& state = play.state;
  const Side side = play.rules.side_of(leader);
  state.picks[side.value] = leader;
  for (std::size_t s = 0; s < play.rules.side_count(); ++s) {
    if (state.picks[s] == no_piece) return;
  }
  for (std::size_t s = 0; s < play.rules.side_count(); ++s) {
    state.leaders.add(state.picks[s]);
    play.happened(Happened::LeadersShown, static_cast<unsigned>(s), state.picks[s].value);
    state.picks[s] = no_piece;
  }
  state.stage = Stage::SetUp;
  begin_placing(play, state.first);
}

// What the cards of a side bring is put out once its figures stand (skirmish.setup.10).
void side_is_placed(Playing& play) {
  State& state = play.state;
  if (has_bonus_objective(play.rules, state)) return first_turn(play);
  state.stage = Stage::Arrange;
  notice_of_side(play, Trigger::SetUp, state.turn);
}

void next_side_places(Playing& play) {
  State& state = play.state;
  const Side next = play.rules.next_side(state.turn);
  state.stage = Stage::SetUp;
  if (next != state.first) return begin_placing(play, next);
  state.to_place = bonus_objectives(play.rules, state);  // skirmish.bonus.4: right after the characters
  if (state.to_place.empty()) first_turn(play);
}

void turn_is_over(Playing& play) {
  const Side side = play.rules.side_of(play.state.active);
  end_turn(play);
  next_turn(play, play.rules.next_side(side));  // skirmish.turn.8
}

// skirmish.ruling.9: the scenario, then points, then Cooldown, Refresh and New First Player
// (skirmish.round.2).
void end_round(Playing& play) {
  play.state.stage = Stage::RoundEnd;
  play.happened(Happened::RoundEnded, 0, 0, 0, play.state.round);
  notice(play, Trigger::EndOfRound, no_piece);
}

// skirmish.points.7
void count_points(Playing& play) {
  State& state = play.state;
  state.effect_steps = 0;
  end_if_won(play);
  if (state.stage == Stage::Over) return;
  if (state.round >= play.rules.house.round_limit) {
    state.stage = Stage::Over;
    state.ending = Ending::RoundLimit;
    play.happened(Happened::MatchDrawn, 0, 0, 0, state.round);
    return;
  }
  state.stage = Stage::Cooldown;
  cool_down_side(play, state.first);
}

// From the first player on, side after side (skirmish.ruling.29).
void next_side_cools_down(Playing& play) {
  State& state = play.state;
  const Side next = play.rules.next_side(state.turn);
  if (next != state.first) return cool_down_side(play, next);
  state.challenged = {};
  state.effect_steps = 0;
  refresh(play);
  first_turn(play);
}

}  // namespace tablewright::skirmish
