// Events by which tokens and alliances go from one player to another.
#include "../alliances.hpp"
#include "../plot.hpp"
#include "../refusals.hpp"
#include "verb.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

bool another_player_has_tokens(const Rules& rules, const State& state, Seat seat) {
  if (rules.treaty) return tokens_in_pool(rules, state, the_night_king) > 0;  // westeros.coop.event-words
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (seat_at(i) != seat && tokens_in_pool(rules, state, seat_at(i)) > 0) return true;
  }
  return false;
}

void ask_for_token_of(Play& play, Seat seat, std::uint8_t count, std::uint8_t stage, Seat other) {
  ask(play, Step::House, seat, count, other.value, stage);
}

bool has_tokens_of_any(const Rules& rules, const State& state, Seat player) {
  return tokens_in_pool(rules, state, player) > 0;
}

namespace {

// From one pool to another.
void give_token_to(Play& play, Seat seat, HouseId house, Seat other) {
  --pool_of(play.rules, play.state, seat)[house.value];
  ++pool_of(play.rules, play.state, other)[house.value];
  play.tell(Happened::TokenGiven, seat.value, house.value, other.value);
}

// --- swapping: first the other's, then an own one ---

bool can_swap(const Rules& rules, const State& state, Seat seat, CardId, const Part&) {
  return tokens_in_pool(rules, state, seat) > 0 && another_player_has_tokens(rules, state, seat);
}

void begin_swap(Play& play, const Frame& event, const Part& part) {
  if (play.rules.treaty) {
    ask_for_token_of(play, event.seat, part.n, FirstToken, the_night_king);
  } else {
    ask(play, Step::Player, event.seat, part.n);
  }
}

void swap_with(Play& play, const Frame& ask, const Part& part, Seat other) {
  ask_for_token_of(play, ask.seat, part.n, FirstToken, other);
}

// The token that was just taken is not the one handed over.
Refused swapped_refused(const Rules& rules, const State& state, const Frame& ask, const Part&,
                        HouseId house) {
  const int taken = ask.c == SecondToken && ask.a == house.value ? 1 : 0;
  const Seat whose = ask.c == FirstToken ? Seat{ask.b} : ask.seat;
  return token_there(pool_of(rules, state, whose)[house.value] > taken, house);
}

void swap_token(Play& play, const Part&, HouseId house) {
  const Frame asked = play.top();
  play.pop();
  const bool first = asked.c == FirstToken;
  const Seat other{asked.b};
  give_token_to(play, first ? other : asked.seat, house, first ? asked.seat : other);
  if (first) ask(play, Step::House, asked.seat, house.value, asked.b, SecondToken);
}

// --- giving one away ---

bool can_give(const Rules& rules, const State& state, Seat seat, CardId, const Part&) {
  return tokens_in_pool(rules, state, seat) > 0;
}

Refused given_refused(const Rules& rules, const State& state, const Frame& ask, const Part&, HouseId house) {
  return token_there(pool_of(rules, state, ask.seat)[house.value] > 0, house);
}

void choose_token_to_give(Play& play, const Part&, HouseId house) {
  const Seat seat = play.top().seat;
  play.pop();
  if (play.rules.treaty) {
    give_token_to(play, seat, house, the_night_king);
  } else {
    ask(play, Step::Player, seat, 0, house.value);
  }
}

bool is_anybody(const Rules&, const State&, Seat) { return true; }

void give_to(Play& play, const Frame& ask, const Part&, Seat other) {
  give_token_to(play, ask.seat, HouseId{ask.b}, other);
}

// --- an alliance, at once ---

bool has_most_tokens(const Rules& rules, const State& state, Seat seat, HouseId house) {
  const int own = votes(rules, state, seat, house);
  if (rules.treaty)
    return own >= rules.numbers.ally_tokens && own > votes(rules, state, the_night_king, house) &&
           state.owner[house.value] != the_treaty;
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (seat_at(i) != seat && votes(rules, state, seat_at(i), house) >= own) return false;
  }
  return own >= rules.numbers.ally_tokens && state.owner[house.value] != seat;
}

bool leads_any_by_tokens(const Rules& rules, const State& state, Seat seat, CardId, const Part&) {
  for (const HouseId house : state.non_player) {
    if (has_most_tokens(rules, state, seat, house)) return true;
  }
  return false;
}

Refused alliance_refused(const Rules& rules, const State& state, const Frame& ask, const Part&,
                         HouseId house) {
  return token_there(state.non_player.has(house) && has_most_tokens(rules, state, ask.seat, house), house);
}

void win_alliance(Play& play, const Part&, HouseId house) {
  const Seat seat = play.top().seat;
  play.pop();
  if (play.rules.treaty) {
    change_terror(play, house, the_treaty);
  } else {
    change_alliance(play, house, seat);
  }
}

}  // namespace

const Verb verb::swap_tokens{.is_possible = can_swap,
                             .begin = begin_swap,
                             .is_required = always,
                             .token = {swapped_refused, swap_token},
                             .player = {has_tokens_of_any, swap_with}};
const Verb verb::give_token{.is_possible = can_give,
                            .begin = ask_for_house,
                            .is_required = always,
                            .why_not = pool_is_empty,
                            .token = {given_refused, choose_token_to_give},
                            .player = {is_anybody, give_to}};
const Verb verb::take_alliance{.is_possible = leads_any_by_tokens,
                               .begin = ask_for_house,
                               .token = {alliance_refused, win_alliance, may_always_stop}};

}  // namespace tablewright::westeros
