// Setting up the competitive game.
#include "set_up.hpp"

#include <algorithm>

#include "cards.hpp"
#include "refusals.hpp"
#include "rival.hpp"
#include "scoring.hpp"
#include "treaty.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

enum Stage : std::uint8_t { Picking, Playing };

void give_house(Play& play, Seat seat, HouseId house) {
  play.state.house_of[seat.value] = house;
  play.state.owner[house.value] = seat;
  play.tell(Happened::HousePicked, seat.value, house.value);
}

std::optional<Seat> seat_without_house(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < rules.players; ++i) {
    const Seat seat = in_player_order(rules, state, i);
    if (state.house_of[seat.value] == no_house) return seat;
  }
  return std::nullopt;
}

// westeros.setup.np-houses: those that are never played, and others at random.
void draw_non_player_houses(Play& play) {
  const Rules& rules = play.rules;
  State& state = play.state;
  FixedVector<HouseId, most_houses> others;
  for (const HouseId house : rules.houses_in_play) {
    if (rules.house(house).only_non_player) {
      state.non_player.add(house);
    } else if (state.owner[house.value] == nobody) {
      others.push_back(house);
    }
  }
  while (state.non_player.count() < rules.numbers.non_player_houses && !others.empty()) {
    const std::uint32_t which = play.below(static_cast<std::uint32_t>(others.size()));
    state.non_player.add(others[which]);
    others.erase_at(which);
  }
}

// westeros.setup.castles: whoever stands at home holds its Castle, which is not stored.
void put_at_home(State& state, const Rules& rules, HouseId house, int tokens) {
  for (int i = 0; i < tokens; ++i) state.at[rules.house(house).home.value].add(token_of(house));
  state.mat[house.value] = static_cast<std::uint8_t>(rules.numbers.tokens - tokens);
}

// westeros.setup.throne: nobody stands anywhere else.
void place_units(Play& play) {
  const Rules& rules = play.rules;
  State& state = play.state;
  for (std::size_t i = 0; i < rules.players; ++i) {  // westeros.setup.own-units, westeros.setup.own-start
    const HouseId house = state.house_of[i];
    put_at_home(state, rules, house, rules.numbers.start_tokens);
    if (rules.heroes.has(house)) {
      state.at[rules.house(house).home.value].add(hero_of(house));
      state.heroes_home.remove(house);
    }
    state.gold[i] = is_automaton(rules, seat_at(i)) ? std::uint8_t{0} : rules.numbers.start_gold;
  }
  for (const HouseId house : state.non_player) {  // westeros.setup.np-forces
    put_at_home(state, rules, house, rules.numbers.non_player_tokens);
    play.tell(Happened::NonPlayer, house.value);
  }
}

void deal(Play& play) {
  State& state = play.state;
  for (const CardId card : play.rules.deck) state.deck.push_back(card);
  play.shuffle(state.deck);
  for (std::size_t i = 0; i < play.rules.humans; ++i) draw_to_limit(play, seat_at(i));
}

}  // namespace

void begin_game(Play& play) {
  State& state = play.state;
  state.solo.in_play = play.rules.automaton != nobody;
  state.owner.fill(nobody);
  state.next_owner.fill(nobody);
  state.mat.fill(static_cast<std::uint8_t>(force_spaces));
  state.heroes_home = play.rules.heroes;
  if (play.rules.treaty) begin_treaty(state);
  for (Faces& dice : state.dice) dice = {none, none};
  // westeros.setup.first, westeros.rival.round
  state.first = seat_at(
      play.below(static_cast<std::uint32_t>(play.rules.automaton == nobody ? play.rules.players : 1)));
  play.tell(Happened::FirstPlayer, state.first.value);
  for (std::size_t i = 0; i < play.rules.players; ++i) {
    if (play.rules.chosen[i] != no_house) give_house(play, seat_at(i), play.rules.chosen[i]);
  }
  play.push({.step = Step::Game, .seat = {}});
}

void advance_game(Play& play) {
  if (const auto seat = seat_without_house(play.rules, play.state)) {
    play.push({.step = Step::PickHouse, .seat = *seat});
    return;
  }
  if (play.top().a == Picking) {
    play.top().a = Playing;
    draw_non_player_houses(play);
    place_units(play);
    if (play.rules.treaty) set_up_treaty(play);
    deal(play);
    if (play.rules.automaton != nobody) set_up_rival(play);
  }
  if (play.state.round == play.rules.track.rounds) {  // westeros.round.count, westeros.five.rounds
    play.pop();
    const Outcome outcome = outcome_of(play.rules, play.state);
    play.sink.happened(outcome.reason);
    return;
  }
  ++play.state.round;  // westeros.setup.track: the first is 1
  play.push({.step = Step::Round, .seat = {}});
}

Refused pick_house_refused(const Rules& rules, const State& state, const Frame&, const Act& act) {
  const HouseId house{act.a};
  if (!rules.houses_in_play.has(house) || rules.house(house).only_non_player)
    return refused(rule::pick_house, Reason::HouseNotPlayed, act.a);
  if (state.owner[house.value] != nobody)
    return refused(rule::pick_house, Reason::HouseTaken, act.a, state.owner[house.value].value);
  return std::nullopt;
}

void pick_house(Play& play, const Act& act) {
  const Seat seat = play.top().seat;
  play.pop();
  give_house(play, seat, HouseId{act.a});
}

}  // namespace tablewright::westeros
