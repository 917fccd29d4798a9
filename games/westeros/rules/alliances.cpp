// Check Alliances: who has most of a house's tokens leads it; in the cooperative game the Treaty leads it, or
// the Night King terrifies it.
#include "alliances.hpp"

#include <algorithm>

#include "loss.hpp"
#include "retreat.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// westeros.ally.most, westeros.ally.tie, westeros.ally.single. With the Rival the human comes first in player
// order (ruling.westeros.rival.alliances).
Seat winner_of(const Rules& rules, const State& state, HouseId house) {
  int best = rules.numbers.ally_tokens;
  Seat winner = nobody;
  for (std::size_t i = 0; i < rules.players; ++i) {
    const Seat seat = in_player_order(rules, state, i);
    const int count = votes(rules, state, seat, house);
    const bool keeps = count == best && state.owner[house.value] == seat;
    if (count > best || (count == best && winner == nobody) || keeps) {
      winner = seat;
      best = count;
    }
  }
  return winner;
}

// westeros.coop.check, ruling.westeros.coop.minimum: ties to the Treaty.
Seat treaty_or_terror(const Rules& rules, const State& state, HouseId house) {
  const int treaty = votes(rules, state, the_treaty, house);
  const int terror = votes(rules, state, the_night_king, house);
  if (treaty >= rules.numbers.ally_tokens && treaty >= terror) return the_treaty;
  return terror >= rules.numbers.ally_tokens ? the_night_king : nobody;
}

// ruling.westeros.ally.lapse-hero: figure and card return without benefit, unless it is the final unit.
void send_hero_home(Play& play, HouseId house) {
  State& state = play.state;
  if (!play.rules.heroes.has(house) || state.heroes_home.has(house)) return;
  if (is_final(play.rules, state, house)) return;
  for (Force& there : state.at) {
    if (!there.heroes().has(house)) continue;
    there.remove(hero_of(house));
    return_unit(play, hero_of(house), nobody, Reward::None);
  }
}

// ruling.westeros.dragon.egg-stranded: Eggs that stand only with the old ally's units go back first.
void return_lent_eggs(Play& play, HouseId house) {
  if (house != play.rules.dragon_house) return;
  for (Force& there : play.state.at) {
    const Force own = part_of(play.rules, there, house);
    if (!own.only_eggs()) continue;
    for (std::size_t i = 0; i < most_dragons; ++i) {
      if (!there.has(egg(i))) continue;
      there.remove(egg(i));
      return_unit(play, egg(i), nobody, Reward::None);
    }
  }
}

}  // namespace

// westeros.ally.gain, westeros.ally.stolen, westeros.ally.lapse. westeros.ally.not-before: the check does
// this, and an event that says so; nothing else does.
void change_alliance(Play& play, HouseId house, Seat winner) {
  State& state = play.state;
  const Seat old = state.owner[house.value];
  if (old == winner) return;
  const Happened what = winner == nobody ? Happened::AllianceLapsed
                        : old == nobody  ? Happened::AllianceGained
                                         : Happened::AllianceLost;
  play.tell(what, winner.value, house.value, old.value);
  if (winner == nobody) send_hero_home(play, house);
  if (old != nobody) return_lent_eggs(play, house);
  state.owner[house.value] = winner;
  if (old == the_treaty) {  // in player order: the last is pushed first
    for (std::size_t i = play.rules.players; i-- > 0;)
      push_departures(play, in_player_order(play.rules, state, i), house);
  } else if (old != nobody) {
    push_departures(play, old, house);
  }
}

// westeros.terror.change, ruling.westeros.coop.neither. ruling.westeros.terror.still-np: it has no owner
// then, so that nobody recruits or leads it, and stays among the non-player houses.
void change_terror(Play& play, HouseId house, Seat winner) {
  HouseSet& terrified = play.state.winter.terrified;
  if (winner != the_night_king) {
    if (terrified.has(house)) play.tell(Happened::Freed, house.value);
    terrified.remove(house);
    change_alliance(play, house, winner);
    return;
  }
  if (!terrified.has(house)) play.tell(Happened::Terrified, house.value);
  terrified.add(house);
  send_hero_home(play, house);
  change_alliance(play, house, nobody);
}

namespace {

// westeros.coop.walker-debt: a token for every two White Walkers, as far as there are any.
bool asks_for_debt(Play& play) {
  Winter& winter = play.state.winter;
  Frame& frame = play.top();
  const auto& pool = pool_of(play.rules, play.state, the_treaty);
  const bool has_tokens = std::any_of(pool.begin(), pool.end(), [](std::uint8_t n) { return n > 0; });
  if (frame.b < winter.terror_walkers / play.rules.treaty_numbers.walkers_a_token && has_tokens) {
    ++frame.b;
    play.push({.step = Step::Debt, .seat = the_treaty});
    return true;
  }
  if (winter.terror_walkers > 0) play.tell(Happened::TerrorBack, winter.terror_walkers);
  winter.terror_walkers = 0;
  return false;
}

}  // namespace

// ruling.westeros.ally.at-once: counted once, then house by house.
void advance_alliances(Play& play) {
  Frame& frame = play.top();
  State& state = play.state;
  const bool treaty = play.rules.treaty;
  if (frame.a == 0) {
    if (treaty && asks_for_debt(play)) return;
    for (const HouseId house : state.non_player)
      state.next_owner[house.value] =
          treaty ? treaty_or_terror(play.rules, state, house) : winner_of(play.rules, state, house);
  }
  if (frame.a == most_houses) {
    state.next_owner.fill(nobody);
    play.pop();
    return_stranded_eggs(play);
    settle(play);
    return;
  }
  const HouseId house{frame.a++};
  if (!state.non_player.has(house)) return;
  if (treaty) {
    change_terror(play, house, state.next_owner[house.value]);
  } else {
    change_alliance(play, house, state.next_owner[house.value]);
  }
}

}  // namespace tablewright::westeros
