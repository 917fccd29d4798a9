#pragma once

#include "playing.hpp"
#include "refusals.hpp"

// Units that are put down in a domain.
namespace tablewright::westeros {

// westeros.limit.house, westeros.limit.ally: these units together in a domain.
Refused crowd_refused(const Rules& rules, const State& state, const Force& force, DomainId domain);
// A unit that is put down by its owner: a domain of one's own, within the limits.
Refused place_unit_refused(const Rules& rules, const State& state, Seat seat, UnitId unit, DomainId domain);
// They are there from now on.
inline void put_units(Play& play, DomainId domain, const Force& force) {
  play.state.at[domain.value].join(force);
}

}  // namespace tablewright::westeros
