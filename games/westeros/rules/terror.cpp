// Evoke Terror, and the debt of the White Walkers in the Terror Pool.
#include "terror.hpp"

#include "cards.hpp"
#include "refusals.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

void night_king_scores(Play& play, int points, Happened told) {
  if (points == 0) return;
  std::uint8_t& score = points_of(play.rules, play.state, the_night_king);
  score = static_cast<std::uint8_t>(std::min(255, score + points));
  play.tell(told, static_cast<std::uint8_t>(points), 0, 0, score);
}

void token_to_terror(Play& play, HouseId house) {
  ++pool_of(play.rules, play.state, the_night_king)[house.value];
  play.tell(Happened::TerrorToken, house.value);
}

namespace {

// westeros.terror.np, westeros.terror.other
void resolve_shield(Play& play, HouseId house) {
  State& state = play.state;
  if (state.non_player.has(house)) {
    if (state.mat[house.value] == 0) return;
    --state.mat[house.value];
    token_to_terror(play, house);
  } else if (walkers_in_pool(play.rules, state) > 0) {
    ++state.winter.terror_walkers;
    play.tell(Happened::TerrorWalker);
  } else {
    night_king_scores(play, 1);
  }
}

}  // namespace

void evoke_terror(Play& play) {
  const auto card = take_top(play);
  if (!card) return;  // ruling.westeros.cards.none-left
  show_card(play.state, *card, nobody);
  play.reveal();
  play.tell(Happened::TerrorEvoked, card->value);
  for (const HouseId house : play.rules.card(*card).shields) resolve_shield(play, house);
  discard(play.state, *card);
}

// westeros.terror.when; ruling.westeros.icedragon.after-turns: only this one lets the Night King fly.
void advance_terror(Play& play) {
  play.pop();
  play.push({.step = Step::Hunt, .seat = nobody});
  evoke_terror(play);
}

// westeros.coop.walker-debt: which token, each time.
Refused debt_refused(const Rules& rules, const State& state, const Frame&, const Act& act) {
  if (pool_of(rules, state, the_treaty)[act.a] > 0) return std::nullopt;
  return refused(rule::walker_debt, Reason::NoTokenThere, act.a);
}

void pay_debt(Play& play, const Act& act) {
  --pool_of(play.rules, play.state, the_treaty)[act.a];
  ++pool_of(play.rules, play.state, the_night_king)[act.a];
  play.tell(Happened::TerrorPaid, act.a);
  play.pop();
}

}  // namespace tablewright::westeros
