#include "objectives.hpp"

#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

bool is_fulfilled(const Rules& rules, const State& state, Seat seat, const Objective& objective) {
  const HouseId house = state.house_of[seat.value];
  if (tokens_recruited(state, house) < objective.tokens) return false;
  if (objective.home && !controls(rules, state, seat, rules.house(house).home)) return false;
  if (objective.landing && !has_throne(rules, state, seat)) return false;
  return (domains_of(rules, state, seat) & rules.fiefs).count() >= objective.fiefs;
}

}  // namespace tablewright::westeros
