#include "turn.hpp"

#include "card_actions.hpp"
#include "noticing.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

bool is_spent(const Rules& rules, const State& state) {
  if (companion_may_act(rules, state)) return false;
  if (state.is_standing(state.active)) return state.actions_left == 0;
  if (!state.is_on_map(state.active)) return true;
  const bool may_rally = state.actions_left == actions_a_turn;
  return !may_rally && !has_action_for_the_lying(rules, state);
}

std::optional<Side> next_to_choose(const Rules& rules, const State& state, Side side) {
  for (std::size_t i = 0; i < rules.side_count(); ++i, side = rules.next_side(side)) {
    if (ready(rules, state, side).any()) return side;
  }
  return std::nullopt;
}

void choose(Playing& play, PieceId character) {
  State& state = play.state;
  state.stage = Stage::Turn;
  state.active = character;
  state.used = 0;  // skirmish.ruling.21
  state.actions_left = actions_a_turn;
  play.happened(Happened::TurnBegan, character.value);
  notice(play, Trigger::BeginsTurn, character);
}

// Each character has a marker of its own (skirmish.setup.11).
void exhaust(Playing& play) {
  State& state = play.state;
  state.stage = Stage::TurnEnd;
  state.exhausted.add(state.active);
  play.happened(Happened::Exhausted, state.active.value);
  notice(play, Trigger::BecomesExhausted, state.active);
}

void end_turn(Playing& play) {
  State& state = play.state;
  state.active = no_piece;
  state.actions_left = 0;
  state.companion_acted = false;
  state.effect_steps = 0;
  state.lowered = 0;
  state.moves = 0;
  state.used = 0;
}

bool has_action_for_the_lying(const Rules& rules, const State& state) {
  if (state.actions_left == 0 || !rules.doers.has(state.active)) return false;
  ActList list;
  list_card_actions(rules, state, list);
  return !list.empty();
}

void rally(Playing& play) {
  stand_up(play.rules, play.state, play.state.active);
  play.state.actions_left = 0;
  play.happened(Happened::Rallied, play.state.active.value);
}

}  // namespace tablewright::skirmish
