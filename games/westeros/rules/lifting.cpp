#include "westeros/rules/lifting.hpp"

#include "westeros/rules/table_top.hpp"
#include "westeros/rules/words.hpp"

namespace tablewright::westeros {

namespace {

void add_group(HouseId house, const Group& group, Force& army) {
  for (int i = 0; i < group.tokens; ++i) army.add(token_of(house));
  if (group.hero) army.add(hero_of(house));
}

void add_brood(const Force& there, const Brood& brood, Force& army) {
  std::uint8_t dragons = brood.dragons;
  std::uint8_t eggs = brood.eggs;
  for (std::size_t colour = 0; colour < most_dragons; ++colour) {
    if (dragons > 0 && there.has(dragon(colour))) {
      army.add(dragon(colour));
      --dragons;
    }
    if (eggs > 0 && there.has(egg(colour))) {
      army.add(egg(colour));
      --eggs;
    }
  }
}

std::optional<std::uint8_t> group_of(const Force& units, HouseId house) {
  const int tokens = house == no_house ? 0 : units.tokens(house);
  const bool hero = house != no_house && units.heroes().has(house);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups[i].tokens == tokens && groups[i].hero == hero) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

std::optional<std::uint8_t> brood_of(const Force& units) {
  for (std::size_t i = 0; i < broods.size(); ++i) {
    if (broods[i].dragons == units.dragons() && broods[i].eggs == units.eggs())
      return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

}  // namespace

Liftable liftable(const Rules& rules, const State& state, const Frame& march) {
  Liftable from{rules.treaty ? led_by(rules, state, march.seat, DomainId{march.a}) : state.at[march.a]};
  from.own = march.seat.value < most_players ? state.house_of[march.seat.value] : no_house;
  const HouseSet allies = houses_in(rules, from.units) & state.non_player;
  if (!allies.empty()) from.ally = allies.lowest();
  return from;
}

std::optional<Force> lifted(const Liftable& from, const Act& act) {
  if (!can_lift(from, act)) return std::nullopt;
  Force army;
  add_group(from.own, groups[act.a], army);
  add_group(from.ally, groups[act.b], army);
  add_brood(from.units, broods[act.c], army);
  return army;
}

std::optional<Act> lift_of(const Liftable& from, const Force& units) {
  const auto own = group_of(units, from.own);
  const auto ally = group_of(units, from.ally);
  const auto brood = brood_of(units);
  if (!own || !ally || !brood) return std::nullopt;
  return Act{.kind = k(Does::Lift), .a = *own, .b = *ally, .c = *brood};
}

}  // namespace tablewright::westeros
