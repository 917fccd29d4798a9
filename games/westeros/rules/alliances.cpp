// Check Alliances: who has most of a house's tokens leads it.
#include "chapters.hpp"
#include "doing.hpp"

namespace tablewright::westeros {

namespace {

// westeros.ally.most, westeros.ally.tie
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

// westeros.ally.gain, westeros.ally.stolen, westeros.ally.lapse
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
  if (old != nobody) push_departures(play, old, house);
}

// ruling.westeros.ally.at-once: counted once, then house by house.
void advance_alliances(Play& play) {
  Frame& frame = play.top();
  State& state = play.state;
  if (frame.a == 0) {
    for (const HouseId house : state.non_player)
      state.next_owner[house.value] = winner_of(play.rules, state, house);
  }
  if (frame.a == most_houses) {
    state.next_owner.fill(nobody);
    play.pop();
    return_stranded_eggs(play);
    settle(play);
    return;
  }
  const HouseId house{frame.a++};
  if (state.non_player.has(house)) change_alliance(play, house, state.next_owner[house.value]);
}

}  // namespace tablewright::westeros
