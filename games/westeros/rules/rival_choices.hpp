#pragma once

#include <optional>

#include "playing.hpp"
#include "refusals.hpp"
#include "westeros/rules/table_top.hpp"

// What the Rival has, and what the human chooses for it.
namespace tablewright::westeros {

Refused rival_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void rival_domain(Play& play, const Act& act);
Refused rival_house_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void rival_house(Play& play, const Act& act);

inline constexpr Seat the_human = seat_at(0);
// westeros.teammate.setup: it plays for the Treaty, and "you" on its cards is the Night King.
inline bool is_teammate(const Rules& rules) { return rules.mode == Mode::Teammate; }

inline HouseId house_of_rival(const Rules& rules, const State& state) {
  return state.house_of[rules.automaton.value];
}
const SoloHero& hero_of_rival(const Rules& rules, const State& state);
// Where the Hero of a house is; no_domain: on its mat or on its way.
DomainId domain_of_hero(const Rules& rules, const State& state, HouseId house);
// westeros.rival.recruit: the allies of whom it has most tokens.
HouseSet strongest_allies(const Rules& rules, const State& state);
bool has_ally(const Rules& rules, const State& state);

// The one there is, or what the human has chosen; nothing: the human is being asked. Never called with none.
std::optional<DomainId> chosen_domain(Play& play, Seat seat, DomainSet domains, Choice what);
std::optional<HouseId> chosen_house(Play& play, Seat seat, HouseSet houses, Choice what);

}  // namespace tablewright::westeros
