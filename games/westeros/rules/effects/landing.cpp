// Events on whoever holds King's Landing.
#include "../cards.hpp"
#include "../plot.hpp"
#include "../refusals.hpp"
#include "../retreat.hpp"
#include "verb.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

Seat landing_holder(const Rules& rules, const State& state) {
  return holder_of(rules, state, rules.landing).seat;
}

// --- gold, or leaving --------------------------------------------------------------------------------------

bool somebody_holds_landing(const Rules& rules, const State& state, Seat, CardId, const Part&) {
  return landing_holder(rules, state) != nobody;
}

void make_landing_pay(Play& play, const Frame&, const Part& part) {
  const Seat holder = landing_holder(play.rules, play.state);
  if (gold_of(play.rules, play.state, holder) >= part.n) {
    pay_gold(play, holder, part.n);
  } else {
    push_leave(play, {holder, no_house}, holder, play.rules.landing, Leaving::All);
  }
}

// --- tokens ------------------------------------------------------------------------------------------------

// ruling.westeros.coop.event-targets: whose pool a card means that speaks of King's Landing.
Seat pool_at_landing(const Rules& rules, const State& state) {
  if (rules.treaty && has_throne(rules, state, the_night_king)) return the_night_king;
  return landing_holder(rules, state);
}

bool landing_has_tokens(const Rules& rules, const State& state, Seat, CardId, const Part&) {
  const Seat holder = pool_at_landing(rules, state);
  return holder != nobody && tokens_in_pool(rules, state, holder) > 0;
}

Refused token_of_landing_refused(const Rules& rules, const State& state, const Frame&, const Part&,
                                 HouseId house) {
  return token_there(pool_of(rules, state, pool_at_landing(rules, state))[house.value] > 0, house);
}

void put_back_from_landing(Play& play, const Part&, HouseId house) {
  move_token_to_mat(play, pool_at_landing(play.rules, play.state), house);
  count_down(play);
}

}  // namespace

const Verb verb::landing_pays{.is_possible = somebody_holds_landing, .begin = make_landing_pay};
const Verb verb::landing_puts_back{.is_possible = landing_has_tokens,
                                   .begin = ask_for_houses,
                                   .token = {token_of_landing_refused, put_back_from_landing}};

}  // namespace tablewright::westeros
