// The only door that changes a match.
#include "basic_actions.hpp"
#include "card_actions.hpp"
#include "challenge.hpp"
#include "effects.hpp"
#include "flow.hpp"
#include "placing.hpp"
#include "points.hpp"
#include "reactions.hpp"
#include "round.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "table_top.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

void basic_action(Playing& play, const Act& act) {
  const Doer doer = doer_of(play.rules, play.state.active);
  const PieceId other{act.b};
  --play.state.actions_left;
  switch (static_cast<Does>(act.kind)) {
    case Does::Move: move(play, doer.piece, Square{act.b}); return end_own_move(play, doer.piece);
    case Does::Challenge:
      return declare_challenge(play, doer, other, play.rules.piece(doer.piece).challenge_dice);
    case Does::Assist: return assist(play, doer, other);
    case Does::Interact: return interact(play, doer, other);
    default: return;  // no basic action
  }
}

// A card first, then the basic action that it adds to.
void begin_with_extra(Playing& play, PieceId piece, ActionId extra) {
  --play.state.actions_left;
  begin_action(play, piece, play.rules.basics);
  take_extra(play, piece, extra);
}

void act_in_turn(Playing& play, const Act& act) {
  const PieceId piece{act.a};
  switch (static_cast<Does>(act.kind)) {
    case Does::Ability: return use_ability(play, piece, ActionId{act.b}, false);
    case Does::Cheaper: return use_ability(play, piece, ActionId{act.b}, true);
    case Does::React: return begin_with_extra(play, piece, ActionId{act.b});
    case Does::Use: return use_item(play, piece, ActionId{act.b});
    case Does::Companion: return use_companion(play, piece, ActionId{act.b});
    case Does::Step: return begin_walk(play, piece, Square{act.b});
    case Does::Exhaust: return exhaust(play);
    case Does::Rally: return rally(play);
    default: return basic_action(play, act);
  }
}

// Whoever picks a leader tells nobody else (skirmish.ruling.45).
void pick_in_secret(Playing& play, Seat seat, PieceId leader) {
  const Side side = play.rules.side_of(leader);
  SeatSet knows;
  for (const Seat mate : play.rules.table.team_of(side)) knows.add(mate);
  knows.add(seat);
  play.events.happened({k(Happened::LeaderPicked), side.value, leader.value}, knows);
  pick_leader(play, leader);
}

void do_act(Playing& play, Seat seat, const Act& act) {
  const PieceId piece{act.a};
  const auto does = static_cast<Does>(act.kind);
  if (does == Does::Colour) return pick_colour(play, act.a);
  if (does == Does::Hand) return hand_over(play, piece, Side{act.b});
  if (does == Does::Leader) return pick_in_secret(play, seat, piece);
  if (does == Does::Choose) return choose(play, piece);
  if (play.state.to_place.any()) return place(play, piece, Square{act.b});
  if (reactions_are_due(play.state)) return take_order(play, act);
  if (play.state.frames.empty()) return act_in_turn(play, act);
  answer(play, act);
}

// The leaders are shown to all when the last one is picked.
SeatSet revealed_by(const Playing& play, bool was_secret) {
  if (!was_secret || play.state.stage == Stage::Leaders) return {};
  SeatSet all;
  for (std::size_t seat = 0; seat < play.rules.table.side_of.size(); ++seat)
    all.add(Seat{static_cast<std::uint8_t>(seat)});
  return all;
}

// Nothing is pending at a table where the match is over.
void clear_table(State& state) {
  state.frames.clear();
  state.waiting.clear();
  state.to_place = {};
  state.active = no_piece;
  state.actions_left = 0;
  state.companion_acted = false;
  state.effect_steps = 0;
  state.lowered = 0;
  state.moves = 0;
  state.used = 0;
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
  for (const HeldStatus& held : rules.in_play) state.statuses.push_back(held);
  Playing play{rules, state, random, events};
  begin_match(play);
  go_on(play);
  return state;
}

Applied Skirmish::apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                        EventSink& events) {
  Playing play{rules, state, random, events};
  const bool was_secret = state.stage == Stage::Leaders;
  do_act(play, seat, act);
  go_on(play);
  if (state.stage == Stage::Over) clear_table(state);
  return {play.drew, revealed_by(play, was_secret)};
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
