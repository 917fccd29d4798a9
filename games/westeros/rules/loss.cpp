// Losing and returning units, and a house's final unit.
#include "loss.hpp"

#include "cards.hpp"
#include "refusals.hpp"
#include "terror.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// westeros.return.token: the rightmost open space of the Force Track, and what it shows.
void pay_icon(Play& play, Seat seat, ForceIcon icon, int times) {
  for (int i = 0; i < times; ++i) {
    switch (icon) {
      case ForceIcon::Gold: gain_gold(play, seat, 1); break;
      case ForceIcon::Card: draw_card(play, seat); break;
      case ForceIcon::Point: gain_points(play, seat, 1); break;
    }
  }
}

int times_of(Reward reward) { return static_cast<int>(reward); }

void return_token(Play& play, HouseId house, Seat seat, Reward reward) {
  std::uint8_t& mat = play.state.mat[house.value];
  const std::size_t space = force_spaces - 1U - mat;
  ++mat;
  // westeros.return.np-token: a non-player token gives nothing.
  if (play.state.non_player.has(house) || seat == nobody) return;
  pay_icon(play, seat, play.rules.force_icons[space], times_of(reward));
}

// westeros.return.hero, westeros.return.np-hero; the card leaves with the Hero (westeros.hero.on-map).
void return_hero(Play& play, HouseId house, Seat seat, Reward reward) {
  play.state.heroes_home.add(house);
  play.state.heroes_used.remove(house);
  if (seat == nobody) return;
  const Numbers& numbers = play.rules.numbers;
  const bool allied = play.state.non_player.has(house);
  for (int i = 0; i < times_of(reward); ++i) {
    gain_gold(play, seat, allied ? numbers.ally_hero_gold : numbers.hero_gold);
    gain_points(play, seat, 1);
  }
}

}  // namespace

void return_unit(Play& play, UnitId unit, Seat seat, Reward reward) {
  play.tell(Happened::BackToMat, unit.value);
  const HouseId house = house_of(play.rules, unit);
  if (is_token(unit)) {
    return_token(play, house, seat, reward);
  } else if (is_hero_figure(unit)) {
    return_hero(play, house, seat, reward);
  } else if (is_dragon(unit)) {  // ruling.westeros.dragon.house: without benefit
    play.state.dragons_out =
        static_cast<std::uint8_t>(play.state.dragons_out & ~(1U << (unit.value - first_dragon)));
  } else {
    play.state.eggs_out = static_cast<std::uint8_t>(play.state.eggs_out & ~(1U << (unit.value - first_egg)));
  }
}

void return_stranded_eggs(Play& play) {
  if (play.state.eggs_out == 0) return;
  for (std::size_t i = 0; i < play.rules.domain_count; ++i) {
    Force& there = play.state.at[i];
    if (!there.only_eggs()) continue;
    for (std::size_t colour = 0; colour < most_dragons; ++colour) {
      if (!there.has(egg(colour))) continue;
      there.remove(egg(colour));
      return_unit(play, egg(colour), nobody, Reward::None);
    }
  }
}

// westeros.final.stays
bool is_protected(const Rules& rules, const State& state, UnitId unit) {
  return is_rival_hero(rules, state, unit) ||
         (!is_egg(unit) && is_final(rules, state, house_of(rules, unit)));
}

bool is_rival_hero(const Rules& rules, const State& state, UnitId unit) {
  return rules.automaton != nobody && is_hero_figure(unit) &&
         house_of(rules, unit) == state.house_of[rules.automaton.value];
}

Refusal protected_refusal(const Rules& rules, const State& state, RuleId rule, UnitId unit) {
  if (is_rival_hero(rules, state, unit)) return refused(rule::rival_loss, Reason::RivalHeroStays, unit.value);
  return refused(rule, Reason::FinalUnit, unit.value);
}

namespace {

// westeros.loss.ally: an allied Power Token that can be lost; ruling.westeros.loss.ally-final.
bool has_losable_ally_token(const Rules& rules, const State& state, const Force& force) {
  for (const HouseId house : force.houses_with_tokens() & state.non_player) {
    if (!is_final(rules, state, house)) return true;
  }
  return false;
}

}  // namespace

std::optional<Refusal> lose_refused(const Rules& rules, const State& state, const Force& force, UnitId unit) {
  if (!force.has(unit)) return refused(rule::loss_one, Reason::NotAmongThem, unit.value);
  // westeros.dragon.egg-lost, ruling.westeros.dragon.egg-attack
  if (is_egg(unit)) return std::nullopt;
  if (force.eggs() > 0) return refused(rule::egg_lost, Reason::EggFirst, unit.value);
  if (is_protected(rules, state, unit)) return protected_refusal(rules, state, rule::final_stays, unit);
  const bool ally_token = is_token(unit) && state.non_player.has(house_of(rules, unit));
  if (!ally_token && has_losable_ally_token(rules, state, force))
    return refused(rule::loss_ally, Reason::AllyFirst, unit.value);
  return std::nullopt;  // westeros.loss.choice
}

bool can_lose_any(const Rules& rules, const State& state, const Force& force) {
  bool any = false;
  for_each_unit(force, [&](UnitId unit) { any = any || !lose_refused(rules, state, force, unit); });
  return any;
}

// westeros.undead.loss: a token of an ally, else its Hero, else an own unit; an Egg before all of them.
std::optional<Refusal> undead_lose_refused(const Rules& rules, const State& state, const Force& force,
                                           UnitId unit) {
  if (const auto cannot = lose_refused(rules, state, force, unit)) return cannot;
  if (is_egg(unit)) return std::nullopt;
  if (state.non_player.has(house_of(rules, unit))) return std::nullopt;
  bool has_allied_hero = false;
  for_each_unit(force, [&](UnitId other) {
    has_allied_hero = has_allied_hero || (is_hero(other) && state.non_player.has(house_of(rules, other)) &&
                                          !is_protected(rules, state, other));
  });
  if (!has_allied_hero) return std::nullopt;
  return refused(rule::undead_loss, Reason::AllyHeroFirst, unit.value);
}

bool can_lose_to_undead(const Rules& rules, const State& state, const Force& force) {
  bool any = false;
  for_each_unit(force, [&](UnitId unit) { any = any || !undead_lose_refused(rules, state, force, unit); });
  return any;
}

namespace {

// A Hero of an ally goes home with its benefit, and the Night King takes a token from the mat.
void lose_to_undead(Play& play, UnitId unit, HouseId house) {
  const bool allied = play.state.non_player.has(house);
  if (allied && is_token(unit)) {
    token_to_terror(play, house);
    return;
  }
  play.tell(Happened::UnitLost, unit.value);
  return_unit(play, unit, play.state.owner[house.value], Reward::Once);
  if (!allied || !is_hero_figure(unit) || play.state.mat[house.value] == 0) return;
  --play.state.mat[house.value];
  token_to_terror(play, house);
}

}  // namespace

// The unit has left its force already. An allied token goes to the winning player, everything else home, and
// so does the token where an unallied house has won (ruling.westeros.loss.np-wins).
void lose_unit(Play& play, UnitId unit, Seat loser, Seat winner) {
  const HouseId house = house_of(play.rules, unit);
  if (winner == the_night_king) {
    lose_to_undead(play, unit, house);
    return;
  }
  const bool ally_token = is_token(unit) && play.state.non_player.has(house);
  if (ally_token && winner != nobody) {
    ++pool_of(play.rules, play.state, winner)[house.value];
    play.tell(Happened::UnitToPool, winner.value, house.value);
    return;
  }
  play.tell(Happened::UnitLost, unit.value);
  return_unit(play, unit, loser, Reward::Once);
}

}  // namespace tablewright::westeros
