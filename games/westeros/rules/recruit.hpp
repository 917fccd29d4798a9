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

Refused unit_recruit_refused(const Rules& rules, const State& state, const Frame& frame, UnitId unit);
bool can_recruit_any(const Rules& rules, const State& state, const Frame& frame);
// From its mat into a domain, without a question of gold.
void put_recruit(Play& play, Seat seat, UnitId unit, DomainId domain);

}  // namespace tablewright::westeros
