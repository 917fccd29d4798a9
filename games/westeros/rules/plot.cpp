// Plot: the Shields of a card for tokens of other houses.
#include "plot.hpp"

#include <algorithm>
#include <numeric>

#include "doing.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

namespace {

enum class ShieldOf : std::uint8_t { NonPlayer, Own, Opponent };

ShieldOf kind_of(const State& state, Seat seat, HouseId house) {
  if (state.non_player.has(house)) return ShieldOf::NonPlayer;
  const Seat owner = state.owner[house.value];
  return owner == nobody || owner == seat ? ShieldOf::Own : ShieldOf::Opponent;
}

bool is_free(const Frame& frame) { return (frame.flags & plot_free) != 0; }

int price_of(const Rules& rules, ShieldOf kind, bool free) {
  if (free) return 0;
  switch (kind) {
    case ShieldOf::NonPlayer: return rules.numbers.plot_non_player;
    case ShieldOf::Own: return rules.numbers.plot_own;
    case ShieldOf::Opponent: return rules.numbers.plot_opponent;
  }
  return 0;
}

RuleId rule_of(ShieldOf kind) {
  switch (kind) {
    case ShieldOf::NonPlayer: return rule::plot_np;
    case ShieldOf::Own: return rule::plot_own;
    case ShieldOf::Opponent: return rule::plot_opponent;
  }
  return rule::plot_card;
}

bool somebody_has(const Rules& rules, const State& state, HouseId house) {
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (state.pool[i][house.value] > 0) return true;
  }
  return false;
}

bool some_mat_has_tokens(const State& state) {
  for (const HouseId house : state.non_player) {
    if (state.mat[house.value] > 0) return true;
  }
  return false;
}

// ruling.westeros.plot.usable
Refused use_refused(const Rules& rules, const State& state, Seat seat, HouseId house, bool free) {
  const ShieldOf kind = kind_of(state, seat, house);
  const int price = price_of(rules, kind, free);
  if (state.gold[seat.value] < price)
    return refused(rule_of(kind), Reason::NotEnoughGold, static_cast<std::uint8_t>(price),
                   state.gold[seat.value]);
  const bool possible = kind == ShieldOf::NonPlayer
                            ? state.mat[house.value] > 0 || somebody_has(rules, state, house)
                        : kind == ShieldOf::Own ? some_mat_has_tokens(state)
                                                : tokens_in_pool(state, state.owner[house.value]) > 0;
  if (possible) return std::nullopt;
  return refused(rule::plot_usable, Reason::ShieldUseless, house.value);
}

bool is_usable_for_plot(const Rules& rules, const State& state, Seat seat, CardId card, bool free) {
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

void end_plot(Play& play) {
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
  if (frame.b == (1U << count) - 1U) end_plot(play);
}

}  // namespace

int tokens_in_pool(const State& state, Seat seat) {
  const auto& pool = state.pool[seat.value];
  return std::accumulate(pool.begin(), pool.end(), 0);
}

void move_token_to_pool(Play& play, Seat seat, HouseId house) {
  --play.state.mat[house.value];
  ++play.state.pool[seat.value][house.value];
  play.tell(Happened::TokenTaken, seat.value, house.value);
}

void move_token_to_mat(Play& play, Seat from, HouseId house) {
  --play.state.pool[from.value][house.value];
  ++play.state.mat[house.value];
  play.tell(Happened::TokenReturned, from.value, house.value);
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
  if (static_cast<Does>(act.kind) == Does::Pass) return std::nullopt;
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
  if (static_cast<Does>(act.kind) == Does::Pass) return;
  play.tell(Happened::PlayedPlot, frame.seat.value, act.b);
  play_card(play, frame.seat, CardId{act.b});
  play.push({.step = Step::Shield, .seat = frame.seat, .a = act.b, .flags = frame.flags});
}

Refused shield_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  if (static_cast<Does>(act.kind) == Does::Pass) {
    if (frame.b != 0) return std::nullopt;
    return refused(rule::plot_card, Reason::NoShieldUsed);
  }
  const HouseId house{act.a};
  if (!has_shield(rules, frame, house)) return refused(rule::plot_card, Reason::ShieldNotThere, house.value);
  if (open_shield(rules, frame, house) == none)
    return refused(rule::plot_card, Reason::ShieldUsed, house.value);
  return use_refused(rules, state, frame.seat, house, is_free(frame));
}

void shield(Play& play, const Act& act) {
  if (static_cast<Does>(act.kind) == Does::Pass) {
    end_plot(play);
    return;
  }
  const HouseId house{act.a};
  Frame& frame = play.top();
  const std::uint8_t which = open_shield(play.rules, frame, house);
  if (which != none) frame.b = static_cast<std::uint8_t>(frame.b | 1U << which);
  const Seat seat = frame.seat;
  const ShieldOf kind = kind_of(play.state, seat, house);
  pay_gold(play, seat, price_of(play.rules, kind, is_free(frame)));
  if (kind == ShieldOf::Own) {  // westeros.plot.own
    play.push({.step = Step::PlotHouse, .seat = seat, .a = none});
  } else if (kind == ShieldOf::Opponent) {  // westeros.plot.opponent
    play.push({.step = Step::PlotHouse, .seat = seat, .a = play.state.owner[house.value].value});
  } else if (play.state.mat[house.value] == 0) {  // westeros.plot.np-empty
    play.push({.step = Step::PlotPlayer, .seat = seat, .a = house.value});
  } else {  // westeros.plot.np
    move_token_to_pool(play, seat, house);
    end_if_all_used(play);
  }
}

// From a Token Pool, or, of an opponent's Shield, out of that player's Ally Pool.
Refused plot_house_refused(const Rules&, const State& state, const Frame& frame, const Act& act) {
  const HouseId house{act.a};
  const bool steal = frame.a != none;
  const bool there = steal ? state.pool[frame.a][house.value] > 0
                           : state.non_player.has(house) && state.mat[house.value] > 0;
  if (there) return std::nullopt;
  return refused(steal ? rule::plot_opponent : rule::plot_own, Reason::NoTokenThere, house.value);
}

void plot_house(Play& play, const Act& act) {
  const Frame frame = play.top();
  const HouseId house{act.a};
  play.pop();
  if (frame.a == none) {
    move_token_to_pool(play, frame.seat, house);
  } else {
    --play.state.pool[frame.a][house.value];
    ++play.state.pool[frame.seat.value][house.value];
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
