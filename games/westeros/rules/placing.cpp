#include "placing.hpp"

#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

Refused crowd_refused(const Rules& rules, const State& state, const Force& force, DomainId domain) {
  if (within_limit(rules, state, force)) return std::nullopt;
  for (const HouseId house : houses_in(rules, force)) {
    if (units_of(rules, force, house) > rules.numbers.unit_limit)
      return refused(rule::limit_house, Reason::NoRoom, domain.value, house.value, rules.numbers.unit_limit);
  }
  if ((houses_in(rules, force) & state.non_player).count() > 1)
    return refused(rule::limit_ally, Reason::TwoAllies, domain.value);
  return refused(rule::dragon_per_domain, Reason::DragonsApart, domain.value);
}

Refused place_unit_refused(const Rules& rules, const State& state, Seat seat, UnitId unit, DomainId domain) {
  if (is_walled_off(rules, state, domain))
    return refused(rule::wall_closed, Reason::WallStands, domain.value);
  // ruling.westeros.retreat.no-room, its last resort
  const HouseId house = house_of(rules, unit);
  const bool may_settle =
      state.homeless.has(house) && is_unoccupied(state, domain) && domain != rules.landing;
  // westeros.coop.recruit: allies go to any domain of the Treaty.
  const bool held = state.owner[house.value] == the_treaty ? holder_of(rules, state, domain).treaty
                                                           : controls(rules, state, seat, domain);
  if (!held && !may_settle) return refused(rule::recruit_where, Reason::NotYourDomain, domain.value);
  Force there = state.at[domain.value];
  there.add(unit);
  return crowd_refused(rules, state, there, domain);
}

}  // namespace tablewright::westeros
