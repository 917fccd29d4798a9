// Events that send tokens of a pool back to the mats of their houses.
#include "../cards.hpp"
#include "../plot.hpp"
#include "../refusals.hpp"
#include "verb.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

bool has_tokens(const Rules& rules, const State& state, Seat seat, CardId, const Part&) {
  return tokens_in_pool(rules, state, seat) > 0;
}

Refused own_token_refused(const Rules& rules, const State& state, const Frame& ask, const Part&,
                          HouseId house) {
  return token_there(pool_of(rules, state, ask.seat)[house.value] > 0, house);
}

// --- as many as the part says ---

// "Another house" in the part that follows is another one than this.
void put_back_own(Play& play, const Part&, HouseId house) {
  move_token_to_mat(play, play.top().seat, house);
  count_down(play);
  if (play.top().step == Step::Effect) play.top().b = house.value;
}

// --- as many as one likes, for points by the pair ---

void put_back_one_more(Play& play, const Part&, HouseId house) {
  move_token_to_mat(play, play.top().seat, house);
  ++play.top().a;
}

void gain_for_pairs(Play& play, const Frame& ask, const Part& part) {
  gain_points(play, ask.seat, ask.a / 2 * part.n);
}

// --- those of another player, all of one house ---

bool others_have_tokens(const Rules& rules, const State& state, Seat seat, CardId, const Part&) {
  return another_player_has_tokens(rules, state, seat);
}

void begin_with_other(Play& play, const Frame& event, const Part& part) {
  if (play.rules.treaty) {
    ask_for_token_of(play, event.seat, part.n, none, the_night_king);
  } else {
    ask(play, Step::Player, event.seat, part.n);
  }
}

void name_other(Play& play, const Frame& ask, const Part& part, Seat other) {
  ask_for_token_of(play, ask.seat, part.n, none, other);
}

Refused token_of_other_refused(const Rules& rules, const State& state, const Frame& ask, const Part&,
                               HouseId house) {
  const bool there = pool_of(rules, state, Seat{ask.b})[house.value] > 0;
  return token_there(there && (ask.c == none || ask.c == house.value), house);
}

void put_back_of_other(Play& play, const Part&, HouseId house) {
  move_token_to_mat(play, Seat{play.top().b}, house);
  play.top().c = house.value;
  count_down(play);
}

bool has_put_back_one(const Frame& ask) { return ask.c != none; }

}  // namespace

const Verb verb::put_back{.is_possible = has_tokens,
                          .begin = ask_for_houses,
                          .is_required = always,
                          .why_not = pool_is_empty,
                          .token = {own_token_refused, put_back_own}};
const Verb verb::put_back_pairs{.is_possible = has_tokens,
                                .begin = ask_for_house,
                                .is_required = always,
                                .why_not = pool_is_empty,
                                .token = {own_token_refused, put_back_one_more, may_always_stop},
                                .end = gain_for_pairs};
const Verb verb::other_puts_back{.is_possible = others_have_tokens,
                                 .begin = begin_with_other,
                                 .token = {token_of_other_refused, put_back_of_other, has_put_back_one},
                                 .player = {has_tokens_of_any, name_other}};

}  // namespace tablewright::westeros
