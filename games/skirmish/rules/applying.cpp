// The only door that changes a match.
#include "card_actions.hpp"
#include "challenge.hpp"
#include "effects.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "round.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "table_top.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

void place_and_go_on(Playing& play, PieceId piece, Square square) {
  place(play, piece, square);
  switch (play.state.stage) {
    case Stage::SetUp: return go_on_setting_up(play);
    case Stage::Cooldown: return go_on_cooling_down(play);
    default: return go_on_with_effects(play);
  }
}

void basic_action(Playing& play, const Act& act) {
  const Doer doer = doer_of(play.rules, play.state.active);
  const PieceId other{act.b};
  --play.state.actions_left;
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: move(play, doer.piece, Square{act.b}); break;
    case Does::Challenge: resolve_challenge(play, doer, other, basic_dice); break;
    case Does::Assist: assist(play, doer, other); break;
    default: score_marker(play, doer, other); break;
  }
  after_action(play);
}

void act_in_turn(Playing& play, const Act& act) {
  const PieceId piece{act.a};
  switch (static_cast<Does>(act.kind)) {
    case Does::Ability: return use_ability(play, piece, ActionId{act.b});
    case Does::Use: return use_item(play, piece, ActionId{act.b});
    case Does::Companion: return use_companion(play, piece, ActionId{act.b});
    case Does::Step: return begin_walk(play, piece, Square{act.b});
    case Does::Exhaust: return exhaust(play);
    case Does::Rally: rally(play); return after_action(play);
    default: return basic_action(play, act);
  }
}

// Nothing is pending at a table where the match is over.
void clear_table(State& state) {
  state.frames.clear();
  state.to_place = {};
  state.active = no_piece;
  state.actions_left = 0;
  state.companion_acted = false;
  state.effect_steps = 0;
}

}  // namespace

State Skirmish::set_up(const Rules& rules, Random& random, EventSink& events) {
  if (rules.begins_with) return *rules.begins_with;
  State state;
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    state.sides[side].start = rules.sides[side].start;
  }
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const PieceCard& card = rules.pieces[i];
    // One token for each dot, together one pool (skirmish.setup.12).
    for (const TokenType type : card.dots)
      ++state.sides[card.side.value].pool[static_cast<std::size_t>(type)];
    if (card.home) put(rules, state, PieceId{static_cast<std::uint8_t>(i)}, *card.home);  // skirmish.setup.2
  }
  Playing play{rules, state, random, events};
  begin_match(play);
  return state;
}

Applied Skirmish::apply(const Rules& rules, State& state, Seat, const Act& act, Random& random,
                        EventSink& events) {
  Playing play{rules, state, random, events};
  switch (static_cast<Does>(act.kind)) {
    case Does::Colour: pick_colour(play, act.a); break;
    case Does::Choose: choose(play, PieceId{act.a}); break;
    default:
      if (state.to_place.any()) {
        place_and_go_on(play, PieceId{act.a}, Square{act.b});
      } else if (state.frames.empty()) {
        act_in_turn(play, act);
      } else {
        answer(play, act);
      }
  }
  if (state.stage == Stage::Over) clear_table(state);
  return {play.drew, {}};
}

std::optional<Outcome> Skirmish::result(const Rules& rules, const State& state) {
  if (state.stage != Stage::Over) return std::nullopt;
  Outcome outcome;
  for (std::size_t side = 0; side < rules.side_count(); ++side)
    outcome.points.push_back(state.sides[side].points);
  if (state.ending == Ending::RoundLimit) {
    outcome.reason = {k(Happened::MatchDrawn), 0, 0, 0, state.round};
    return outcome;
  }
  const auto leader = leader_at_target(rules, state);
  if (!leader) return outcome;
  outcome.winners = static_cast<std::uint16_t>(1U << leader->value);
  outcome.reason = {k(Happened::MatchWon), leader->value, 0, 0, state.side(*leader).points};
  return outcome;
}

// An upper bound that no match comes near: every character's turn with every action asked in full.
std::uint32_t Skirmish::most_acts(const Rules& rules) {
  const auto characters = static_cast<std::uint32_t>(rules.characters.count());
  constexpr std::uint32_t acts_a_turn = 260;  // the parts of effects are bounded by 255
  return (std::uint32_t{rules.house.round_limit} + 1) * characters * acts_a_turn + 64;
}

}  // namespace tablewright::skirmish
