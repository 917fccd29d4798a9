// Plot: the Shields of a card for tokens of other houses.
#include "plot.hpp"

#include <algorithm>
#include <numeric>

#include "cards.hpp"
#include "refusals.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

enum class ShieldOf : std::uint8_t { NonPlayer, Own, Opponent };

// westeros.coop.plot-any: of the other Shields all are alike to the Treaty.
ShieldOf kind_of(const Rules& rules, const State& state, Seat seat, HouseId house) {
  if (state.non_player.has(house)) return ShieldOf::NonPlayer;
  if (rules.treaty) return ShieldOf::Own;
  const Seat owner = state.owner[house.value];
  return owner == nobody || owner == seat ? ShieldOf::Own : ShieldOf::Opponent;
}

bool is_free(const Frame& frame) { return (frame.flags & plot_free) != 0; }

int price_of(const Rules& rules, ShieldOf kind, bool free) {
  if (free) return 0;
  switch (kind) {
    case ShieldOf::NonPlayer: return rules.numbers.plot_non_player;
    case ShieldOf::Own: return rules.treaty ? rules.treaty_numbers.plot_any : rules.numbers.plot_own;
    case ShieldOf::Opponent: return rules.numbers.plot_opponent;
  }
  return 0;
}

RuleId rule_of(const Rules& rules, ShieldOf kind) {
  if (rules.treaty && kind == ShieldOf::Own) return rule::plot_any;
  switch (kind) {
    case ShieldOf::NonPlayer: return rule::plot_np;
    case ShieldOf::Own: return rule::plot_own;
    case ShieldOf::Opponent: return rule::plot_opponent;
  }
  return rule::plot_card;
}

// From the mat, or, of an empty mat, back to it out of a pool: of any player (westeros.plot.np-empty), of the
// Night King alone (westeros.coop.plot-empty).
bool somebody_has(const Rules& rules, const State& state, HouseId house) {
  if (rules.treaty) return pool_of(rules, state, the_night_king)[house.value] > 0;
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (state.pool[i][house.value] > 0) return true;
  }
  return false;
}

bool has_token_for_plot(const Rules& rules, const State& state, HouseId house) {
  return state.mat[house.value] > 0 || (rules.treaty && somebody_has(rules, state, house));
}

bool some_mat_has_tokens(const Rules& rules, const State& state) {
  for (const HouseId house : state.non_player) {
    if (has_token_for_plot(rules, state, house)) return true;
  }
  return false;
}

// westeros.coop.plot-walker
int banish_price(const Rules& rules, bool free) { return free ? 0 : rules.treaty_numbers.plot_walker; }

Refused banishing_refused(const Rules& rules, const State& state, Seat seat, bool free) {
  if (!rules.treaty || state.winter.terror_walkers == 0)
    return refused(rule::plot_walker, Reason::NoTerrorWalker);
  const int price = banish_price(rules, free);
  if (gold_of(rules, state, seat) < price)
    return refused(rule::plot_walker, Reason::NotEnoughGold, static_cast<std::uint8_t>(price),
                   gold_of(rules, state, seat));
  return std::nullopt;
}

// A house that nobody plays and that is no non-player house either.
bool is_absent(const State& state, HouseId house) {
  return state.owner[house.value] == nobody && !state.non_player.has(house);
}

// ruling.westeros.plot.usable
Refused use_refused(const Rules& rules, const State& state, Seat seat, HouseId house, bool free) {
  if (rules.treaty && !rules.house_rules.plot_absent_houses && is_absent(state, house))
    return refused(rule::plot_any, Reason::ShieldOfAbsent, house.value);
  const ShieldOf kind = kind_of(rules, state, seat, house);
  const int price = price_of(rules, kind, free);
  if (gold_of(rules, state, seat) < price)
    return refused(rule_of(rules, kind), Reason::NotEnoughGold, static_cast<std::uint8_t>(price),
                   gold_of(rules, state, seat));
  const bool possible = kind == ShieldOf::NonPlayer
                            ? state.mat[house.value] > 0 || somebody_has(rules, state, house)
                        : kind == ShieldOf::Own ? some_mat_has_tokens(rules, state)
                                                : tokens_in_pool(rules, state, state.owner[house.value]) > 0;
  if (possible) return std::nullopt;
  return refused(rule::plot_usable, Reason::ShieldUseless, house.value);
}

bool is_usable_for_plot(const Rules& rules, const State& state, Seat seat, CardId card, bool free) {
  if (rules.treaty && !rules.card(card).shields.empty() && !banishing_refused(rules, state, seat, free))
    return true;
  for (const HouseId house : rules.card(card).shields) {
    if (!use_refused(rules, state, seat, house, free)) return true;
  }
  return false;
}

// The first Shield of this house that has not been used; none if there is no such.
std::uint8_t open_shield(const Rules& rules, const Frame& frame, HouseId house) {
  const auto& shields = rules.card(CardId{frame.a}).shields;
  for (std::size_t i = 0; i < shields.size(); ++i) {
    if (shields[i] == house && (frame.b >> i & 1) == 0) return static_cast<std::uint8_t>(i);
  }
  return none;
}

bool has_shield(const Rules& rules, const Frame& frame, HouseId house) {
  const auto& shields = rules.card(CardId{frame.a}).shields;
  return shields[0] == house || shields.back() == house;
}

void finish_plot(Play& play) {
  State& state = play.state;
  const Frame frame = play.top();
  play.pop();
  const CardId card{frame.a};
  const bool back = (frame.flags & plot_card_back) != 0;
  if (is_hero_card(card)) {
    if (back) state.heroes_used.remove(house_of_card(card));
  } else {
    state.playing.remove(card);
    if (back) {  // everybody knows where it is now
      state.known[card.value] = known_to_all;
      put_into_hand(state, frame.seat, card);
    } else {
      discard(state, card);
    }
  }
  if (back) play.tell(Happened::CardBack, frame.seat.value, card.value);
}

void end_if_all_used(Play& play) {
  const Frame& frame = play.top();
  const std::size_t count = play.rules.card(CardId{frame.a}).shields.size();
  if (frame.b == (1U << count) - 1U) finish_plot(play);
}

}  // namespace

// ruling.westeros.plot.throne: the Iron Throne is not among them.
int tokens_in_pool(const Rules& rules, const State& state, Seat seat) {
  const auto& pool = pool_of(rules, state, seat);
  return std::accumulate(pool.begin(), pool.end(), 0);
}

void move_token_to_pool(Play& play, Seat seat, HouseId house) {
  --play.state.mat[house.value];
  ++pool_of(play.rules, play.state, seat)[house.value];
  play.tell(Happened::TokenTaken, seat.value, house.value);
}

void move_token_to_mat(Play& play, Seat from, HouseId house) {
  --pool_of(play.rules, play.state, from)[house.value];
  ++play.state.mat[house.value];
  if (from == the_night_king) {
    play.tell(Happened::TerrorTokenBack, house.value);
  } else {
    play.tell(Happened::TokenReturned, from.value, house.value);
  }
}

bool can_plot(const Rules& rules, const State& state, Seat seat, std::uint8_t flags, CardId beside) {
  const auto usable = [&](CardId card) {
    return card != beside && is_usable_for_plot(rules, state, seat, card, (flags & plot_free) != 0);
  };
  const Hand& hand = state.hands[seat.value];
  if (std::any_of(hand.begin(), hand.end(), usable)) return true;
  for (const HouseId house : rules.heroes) {
    if (hero_card_in_hand(rules, state, seat, house) && usable(hero_card_of(house))) return true;
  }
  return false;
}

Refused play_plot_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const CardId card{act.b};
  if (!in_hand(rules, state, frame.seat, card))
    return refused(rule::plot_card, Reason::NotInHand, card.value);
  if (!is_usable_for_plot(rules, state, frame.seat, card, is_free(frame)))
    return refused(rule::plot_usable, Reason::CannotPlayPlot, card.value);
  return std::nullopt;
}

void play_plot(Play& play, const Act& act) {
  const Frame frame = play.top();
  play.pop();
  play.tell(Happened::PlayedPlot, frame.seat.value, act.b);
  play_card(play, frame.seat, CardId{act.b});
  play.push({.step = Step::Shield, .seat = frame.seat, .a = act.b, .flags = frame.flags});
}

namespace {

// Is there a Shield of this house that has not been used?
Refused used_up(const Rules& rules, const Frame& frame, HouseId house) {
  if (!has_shield(rules, frame, house)) return refused(rule::plot_card, Reason::ShieldNotThere, house.value);
  if (open_shield(rules, frame, house) == none)
    return refused(rule::plot_card, Reason::ShieldUsed, house.value);
  return std::nullopt;
}

void use_up(Play& play, HouseId house) {
  Frame& frame = play.top();
  const std::uint8_t which = open_shield(play.rules, frame, house);
  if (which != none) frame.b = static_cast<std::uint8_t>(frame.b | 1U << which);
}

}  // namespace

Refused banish_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  if (const auto used = used_up(rules, frame, HouseId{act.a})) return used;
  return banishing_refused(rules, state, frame.seat, is_free(frame));
}

void banish(Play& play, const Act& act) {
  use_up(play, HouseId{act.a});
  const Frame& frame = play.top();
  pay_gold(play, frame.seat, banish_price(play.rules, is_free(frame)));
  --play.state.winter.terror_walkers;
  play.tell(Happened::TerrorBack, 1);
  end_if_all_used(play);
}

Refused end_plot_refused(const Rules&, const State&, const Frame& frame, const Act&) {
  if (frame.b != 0) return std::nullopt;
  return refused(rule::plot_card, Reason::NoShieldUsed);
}

void end_plot(Play& play, const Act&) { finish_plot(play); }

Refused shield_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const HouseId house{act.a};
  if (const auto used = used_up(rules, frame, house)) return used;
  return use_refused(rules, state, frame.seat, house, is_free(frame));
}

void shield(Play& play, const Act& act) {
  const HouseId house{act.a};
  use_up(play, house);
  const Frame& frame = play.top();
  const Seat seat = frame.seat;
  const ShieldOf kind = kind_of(play.rules, play.state, seat, house);
  pay_gold(play, seat, price_of(play.rules, kind, is_free(frame)));
  if (kind == ShieldOf::Own) {  // westeros.plot.own
    play.push({.step = Step::PlotHouse, .seat = seat, .a = none});
  } else if (kind == ShieldOf::Opponent) {  // westeros.plot.opponent
    play.push({.step = Step::PlotHouse, .seat = seat, .a = play.state.owner[house.value].value});
  } else if (play.state.mat[house.value] == 0 && play.rules.treaty) {  // westeros.coop.plot-empty
    move_token_to_mat(play, the_night_king, house);
    end_if_all_used(play);
  } else if (play.state.mat[house.value] == 0) {  // westeros.plot.np-empty
    play.push({.step = Step::PlotPlayer, .seat = seat, .a = house.value});
  } else {  // westeros.plot.np
    move_token_to_pool(play, seat, house);
    end_if_all_used(play);
  }
}

// From a Token Pool, or, of an opponent's Shield, out of that player's Ally Pool.
Refused plot_house_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const HouseId house{act.a};
  const bool steal = frame.a != none;
  const bool there = steal ? state.pool[frame.a][house.value] > 0
                           : state.non_player.has(house) && has_token_for_plot(rules, state, house);
  if (there) return std::nullopt;
  return refused(rule_of(rules, steal ? ShieldOf::Opponent : ShieldOf::Own), Reason::NoTokenThere,
                 house.value);
}

void plot_house(Play& play, const Act& act) {
  const Frame frame = play.top();
  const HouseId house{act.a};
  play.pop();
  if (frame.a == none && play.state.mat[house.value] == 0) {  // westeros.coop.plot-empty
    move_token_to_mat(play, the_night_king, house);
  } else if (frame.a == none) {
    move_token_to_pool(play, frame.seat, house);
  } else {
    --play.state.pool[frame.a][house.value];
    ++pool_of(play.rules, play.state, frame.seat)[house.value];
    play.tell(Happened::TokenStolen, frame.seat.value, house.value, frame.a);
  }
  end_if_all_used(play);
}

Refused plot_player_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  if (act.a < rules.players && state.pool[act.a][frame.a] > 0) return std::nullopt;
  return refused(rule::plot_np_empty, Reason::NoTokenThere, frame.a);
}

void plot_player(Play& play, const Act& act) {
  const HouseId house{play.top().a};
  play.pop();
  move_token_to_mat(play, Seat{act.a}, house);
  end_if_all_used(play);
}

}  // namespace tablewright::westeros
