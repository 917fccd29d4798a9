#pragma once

#include "core/fixed_vector.hpp"
#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"

// How strong the undead are, and from what: for those who fight them and for those who weigh it.
namespace tablewright::westeros {

struct UndeadPart {
  enum class What : std::uint8_t { Base, Track, Walker, IceDragon, NightKing, Castle };
  What what{};
  DomainId domain = no_domain;  // of a White Walker
  std::uint8_t strength{};
  friend bool operator==(const UndeadPart&, const UndeadPart&) = default;
};
using UndeadParts = FixedVector<UndeadPart, 24>;

// What is still open of a strength track, tokens covering it from the right.
int open_bonuses(const FixedVector<std::uint8_t, 8>& track, int covered);

// westeros.walker.strength, without the card.
int walker_strength(const Rules& rules, const State& state);
// westeros.nightking.strength, without the card, as if he stood in this domain.
UndeadParts night_king_parts(const Rules& rules, const State& state, DomainId domain);
// westeros.icedragon.strength, without the card: with a White Walker that is already there.
UndeadParts ice_dragon_parts(const Rules& rules, const State& state, DomainId domain);
int total_of(const UndeadParts& parts);

// The undead of State::battle without their card, and what a Conscripts card drawn for them adds
// (westeros.walker.conscripts, ruling.westeros.nightking.conscripts-card).
UndeadParts undead_parts(const Rules& rules, const State& state);
UndeadParts undead_conscripts(const Rules& rules, const State& state);

// Are there as many points for the Treaty as for him? (westeros.nightking.morale)
bool has_morale(const Rules& rules, const State& state);
// Whom an army meets in a domain of the undead: the Night King, else the Ice Dragon, else a White Walker.
Undead undead_in(const State& state, DomainId domain);

}  // namespace tablewright::westeros
