#pragma once

#include "playing.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

Refused recruit_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void recruit(Play& play, const Act& act);
Refused deploy_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void deploy(Play& play, const Act& act);

// Flags of a recruit.
inline constexpr std::uint8_t recruit_free = 1;
inline constexpr std::uint8_t recruit_beside_hero = 2;

// westeros.limit.house, westeros.limit.ally: these units together in a domain.
Refused crowd_refused(const Rules& rules, const State& state, const Force& force, DomainId domain);
// A unit that is put down by its owner: a domain of one's own, within the limits.
Refused place_unit_refused(const Rules& rules, const State& state, Seat seat, UnitId unit, DomainId domain);
Refused unit_recruit_refused(const Rules& rules, const State& state, const Frame& frame, UnitId unit);
bool can_recruit_any(const Rules& rules, const State& state, const Frame& frame);
// From its mat into a domain, without a question of gold.
void put_recruit(Play& play, Seat seat, UnitId unit, DomainId domain);

}  // namespace tablewright::westeros
