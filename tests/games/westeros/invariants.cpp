#include "games/westeros/invariants.hpp"

#include <algorithm>

namespace tablewright::tests {

using namespace westeros;

namespace {

HouseSet houses_there(const Rules& rules, const Force& force) {
  HouseSet found = force.houses_with_tokens() | force.heroes();
  if (force.dragons() + force.eggs() > 0) found.add(rules.dragon_house);
  return found;
}

int units_there(const Rules& rules, const Force& force, HouseId house) {
  int units = force.tokens(house) + (force.heroes().has(house) ? 1 : 0);
  if (house == rules.dragon_house) units += force.dragons() + force.eggs();
  return units;
}

int castles(const Rules& rules, const State& state, Seat seat) {
  int count = 0;
  for (const DomainId domain : rules.castles) {
    const HouseSet there = houses_there(rules, state.at[domain.value]);
    count += !there.empty() && state.owner[there.lowest().value] == seat ? 1 : 0;
  }
  return count;
}

std::string tokens_lost(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < most_houses; ++i) {
    const HouseId house = house_at(i);
    int tokens = state.mat[i] + state.army.tokens(house) + state.leaving.tokens(house);
    for (const auto& pool : state.pool) tokens += pool[i];
    for (const Force& there : state.at) tokens += there.tokens(house);
    if (tokens != 9) return rules.house(house).title + " has not nine tokens";
  }
  return {};
}

// Each figure is on its mat, or in one place.
std::string figures_lost(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < unit_kinds; ++i) {
    const UnitId unit = unit_at(i);
    if (is_token(unit)) continue;
    int places = state.army.count(unit) + state.leaving.count(unit);
    for (const Force& there : state.at) places += there.count(unit);
    bool out = false;
    if (is_hero_figure(unit)) {
      const HouseId house = house_at(i - first_hero);
      out = rules.heroes.has(house) && !state.heroes_home.has(house);
    } else if (is_dragon(unit)) {
      out = (state.dragons_out >> (i - first_dragon) & 1) != 0;
    } else {
      out = (state.eggs_out >> (i - first_egg) & 1) != 0;
    }
    if (places != (out ? 1 : 0)) return "a figure is in no place or in two: unit " + std::to_string(i);
  }
  if ((state.dragons_out & state.eggs_out) != 0) return "a Dragon is out together with its Egg";
  return {};
}

std::string crowded(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < most_domains; ++i) {
    const Force& there = state.at[i];
    const HouseSet houses = houses_there(rules, there);
    if ((houses & state.non_player).count() > 1) return "two non-player houses in " + rules.domains[i].title;
    for (const HouseId house : houses) {
      if (units_there(rules, there, house) > 3)
        return "more than three of a house in " + rules.domains[i].title;
      if (state.owner[house.value] != state.owner[houses.lowest().value])
        return "two sides in " + rules.domains[i].title;
    }
    if (there.only_eggs()) return "an Egg alone in " + rules.domains[i].title;
  }
  return {};
}

std::string gold_wrong(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (state.gold[i] > std::max(0, 9 - castles(rules, state, seat_at(i))))
      return "more gold than the track has";
    if (state.hands[i].size() > 4) return "more than four Plot Cards in a hand";
  }
  return {};
}

std::string landing_wrong(const Rules& rules, const State& state) {
  const HouseSet there = houses_there(rules, state.at[rules.landing.value]);
  if (there.empty()) return {};
  const Seat holder = state.owner[there.lowest().value];
  if (holder == nobody || castles(rules, state, holder) >= 3) return {};
  return "King's Landing is held with too few Castles";
}

std::string house_gone(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < most_houses; ++i) {
    const bool plays = state.owner[i] != nobody || state.non_player.has(house_at(i));
    if (!plays || state.homeless.has(house_at(i))) continue;
    int units = 0;
    for (const Force& there : state.at) units += units_there(rules, there, house_at(i));
    units += units_there(rules, state.army, house_at(i)) + units_there(rules, state.leaving, house_at(i));
    if (units == 0) return rules.houses[i].title + " has no unit on the map";
  }
  return {};
}

// The sentences about a domain hold between actions; while an army is on its way or a retreat goes on, not
// all of them do.
bool is_between_actions(const State& state) {
  return std::none_of(state.frames.begin(), state.frames.end(), [](const Frame& frame) {
    return frame.step == Step::Battle || frame.step == Step::Leave || frame.step == Step::Army ||
           frame.step == Step::Enter || frame.step == Step::Alliances || frame.step == Step::Effect;
  });
}

}  // namespace

std::string what_is_wrong(const Rules& rules, const State& state) {
  if (state.round == 0) return {};
  std::string problem = tokens_lost(rules, state);
  if (problem.empty()) problem = figures_lost(rules, state);
  if (problem.empty()) problem = house_gone(rules, state);
  if (!is_between_actions(state)) return problem;
  if (problem.empty()) problem = crowded(rules, state);
  if (problem.empty()) problem = gold_wrong(rules, state);
  if (problem.empty()) problem = landing_wrong(rules, state);
  return problem;
}

}  // namespace tablewright::tests
