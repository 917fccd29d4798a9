#pragma once

#include <optional>

#include "playing.hpp"
#include "refusals.hpp"
#include "westeros/rules/table_top.hpp"

// The solo game: what its round and other chapters ask the Rival.
namespace tablewright::westeros {

void advance_rival_turn(Play& play);
Refused rival_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void rival_domain(Play& play, const Act& act);
Refused rival_house_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void rival_house(Play& play, const Act& act);

inline constexpr Seat the_human = seat_at(0);

// --- for the round ---------------------------------------------------------------------------------------
inline bool is_solo_round(const Rules& rules) { return rules.automaton != nobody; }
// westeros.teammate.setup: it plays for the Treaty, and "you" on its cards is the Night King.
inline bool is_teammate(const Rules& rules) { return rules.mode == Mode::Teammate; }
void set_up_rival(Play& play);
void roll_your_dice(Play& play);
// The next of the four turns of a round; false: they are over.
bool push_solo_turn(Play& play, std::size_t turn);
// westeros.rival.slots
void close_slots(Play& play);

// --- for battles, taxes, scoring ---------------------------------------------------------------------------
// A flag of the step Battle: totals were compared, nobody had shown a flag.
inline constexpr std::uint8_t battle_decided = 4;
// What the Rival has beyond tokens and Heroes of the usual strength; 0 for anybody else.
int rival_strength(const Rules& rules, const State& state, Seat seat, const Force& force);
// By its flag its attacking army goes back to where it came from, unless somebody else is there by now.
bool went_back(Play& play);
void reward_victory_of_rival(Play& play);
void after_battle_of_rival(Play& play, const Battle& battle, bool decided);
void score_ability_of_rival(Play& play, Seat seat, int castles);
void add_dragon_of_rival(Play& play);

// --- among the files of the Rival --------------------------------------------------------------------------
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
