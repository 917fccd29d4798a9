#pragma once

#include "playing.hpp"

// The solo game: what its round and other chapters ask the Rival.
namespace tablewright::westeros {

void advance_rival_turn(Play& play);
// --- for the round ---------------------------------------------------------------------------------------
inline bool is_solo_round(const Rules& rules) { return rules.automaton != nobody; }
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

}  // namespace tablewright::westeros
