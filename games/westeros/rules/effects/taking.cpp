// Events that take tokens from the mats of houses that nobody plays to the own pool.
#include "../cards.hpp"
#include "../plot.hpp"
#include "../refusals.hpp"
#include "verb.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

bool some_token_pool(const State& state) {
  for (const HouseId house : state.non_player) {
    if (state.mat[house.value] > 0) return true;
  }
  return false;
}

bool is_on_mat(const State& state, HouseId house) {
  return state.non_player.has(house) && state.mat[house.value] > 0;
}

// --- all of one house: one that is not allied, or another than the one put back before ---

bool can_take_tokens(const Rules&, const State& state, Seat seat, CardId, const Part& part) {
  for (const HouseId house : state.non_player) {
    if (state.mat[house.value] > 0 && (part.extra || !leads(state, seat, house))) return true;
  }
  return false;
}

Refused tokens_refused(const Rules&, const State& state, const Frame& ask, const Part& part, HouseId house) {
  const bool open = part.extra ? event_below(state).b != house.value : !leads(state, ask.seat, house);
  return token_there(is_on_mat(state, house) && open, house);
}

void take_some(Play& play, const Part& part, HouseId house) {
  const Seat seat = play.top().seat;
  play.pop();
  for (int i = 0; i < part.n && play.state.mat[house.value] > 0; ++i) move_token_to_pool(play, seat, house);
}

// --- for gold, each of another house ---

bool can_take_paid(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return gold_of(rules, state, seat) >= part.m && some_token_pool(state);
}

bool is_taken_already(const Frame& ask, HouseId house) {
  const unsigned taken = ask.b | unsigned{ask.c} << 8U;
  return (taken >> house.value & 1U) != 0;
}

Refused paid_token_refused(const Rules& rules, const State& state, const Frame& ask, const Part& part,
                           HouseId house) {
  const std::uint8_t gold = gold_of(rules, state, ask.seat);
  if (gold < part.m) return refused(rule::event_cost, Reason::NotEnoughGold, part.m, gold);
  return token_there(is_on_mat(state, house) && !is_taken_already(ask, house), house);
}

void take_paid_token(Play& play, const Part& part, HouseId house) {
  Frame& frame = play.top();
  pay_gold(play, frame.seat, part.m);
  move_token_to_pool(play, frame.seat, house);
  const unsigned taken = (frame.b | unsigned{frame.c} << 8U) | 1U << house.value;
  frame.b = static_cast<std::uint8_t>(taken);
  frame.c = static_cast<std::uint8_t>(taken >> 8U);
  count_down(play);
}

// --- at random ---

bool can_take_any(const Rules&, const State& state, Seat, CardId, const Part&) {
  return some_token_pool(state);
}

void take_at_random(Play& play, const Frame& event, const Part& part) {
  FixedVector<HouseId, most_houses> offered;
  for (const HouseId house : play.state.non_player) {
    if (play.state.mat[house.value] > 0) offered.push_back(house);
  }
  for (int count = part.n; count > 0 && !offered.empty(); --count) {
    const std::uint32_t which = play.below(static_cast<std::uint32_t>(offered.size()));
    move_token_to_pool(play, event.seat, offered[which]);
    offered.erase_at(which);
  }
}

}  // namespace

const Verb verb::take_tokens{
    .is_possible = can_take_tokens, .begin = ask_for_houses, .token = {tokens_refused, take_some}};
const Verb verb::take_paid{.is_possible = can_take_paid,
                           .begin = ask_for_houses,
                           .token = {paid_token_refused, take_paid_token, may_always_stop}};
const Verb verb::take_random{.is_possible = can_take_any, .begin = take_at_random};

}  // namespace tablewright::westeros
