// The course of play: one loop, so that any moment can be left and taken up again.
#include "flow.hpp"

#include "effects.hpp"
#include "placing.hpp"
#include "reactions.hpp"
#include "round.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

// What its player alone could choose passes by itself: the only character left, a turn with nothing to do.
bool next_of_stage(Playing& play) {
  const State& state = play.state;
  switch (state.stage) {
    case Stage::Over:
    case Stage::Colour:
    case Stage::Leaders:
    case Stage::Hand: return false;
    case Stage::SetUp: side_is_placed(play); return true;
    case Stage::Arrange: next_side_places(play); return true;
    case Stage::Choose: {
      const PieceSet choice = ready(play.rules, state, state.turn);
      if (choice.count() > 1) return false;
      choose(play, choice.first());
      return true;
    }
    case Stage::Turn:
      if (!is_spent(play.rules, state)) return false;
      exhaust(play);
      return true;
    case Stage::TurnEnd: turn_is_over(play); return true;
    case Stage::RoundEnd: count_points(play); return true;
    case Stage::Cooldown: next_side_cools_down(play); return true;
  }
  return false;
}

bool next_reaction(Playing& play) {
  const auto next = next_waiting(play.rules, play.state);
  if (order_is_asked(play.rules, play.state, next)) return false;
  begin_reaction(play, next[0]);
  return true;
}

// One step; false: somebody is asked.
bool goes_on(Playing& play) {
  play.lent = {};
  if (play.state.to_place.any() && !all_placed(play)) return false;
  if (reactions_are_due(play.state)) return next_reaction(play);
  if (!play.state.frames.empty()) return next_part_of_effect(play);
  return next_of_stage(play);
}

}  // namespace

// A loop, not a chain of calls: thousands of rounds may pass in which nobody can do anything.
void go_on(Playing& play) {
  while (play.state.stage != Stage::Over && goes_on(play)) {
  }
}

}  // namespace tablewright::skirmish
