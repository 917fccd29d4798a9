#pragma once

#include "chapters.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

// What the chapters of the cooperative game do for each other.
namespace tablewright::westeros {

void night_king_scores(Play& play, int points, Happened told = Happened::NightKingScores);

// walkers.cpp: one White Walker for each of these domains, in an order that the players choose.
void push_walkers(Play& play, DomainSet domains);
// One where the Night King has gained control, then one in each adjacent domain.
void push_ring(Play& play, DomainId domain);
// Back to the pool.
void return_walker(Play& play, DomainId domain);
// A token of a house outside the Treaty goes from its mat or from the map to the Terror Pool.
void token_to_terror(Play& play, HouseId house);
// Units of a house outside the Treaty give way to the undead: a token to the Terror Pool, the rest retreats.
void drive_out(Play& play, DomainId domain);

// night_king.cpp
void push_night_king(Play& play, DomainId domain, bool hunting);
// The Ice Dragon guards Dragon Glass that lies face up, from the fall of the Wall until it serves the Night
// King.
bool is_guarded(const Rules& rules, const State& state, DomainId domain);
// Treaty units have entered a domain that is guarded, or have turned up its glass: it comes and attacks.
void call_ice_dragon(Play& play, DomainId domain);
// The Treaty has beaten the undead of this battle; its units are in the domain.
void beat_undead(Play& play, const Battle& battle);
// The undead attack the Treaty's units in a domain.
void push_defence(Play& play, DomainId domain, Undead who);

// exploration.cpp
// Is there a token that the player could turn up or take now?
bool can_explore_any(const Rules& rules, const State& state, Seat seat);
// On the own turn between two actions or battles the player is asked, if there is anything to take.
void offer_exploration(Play& play, Seat seat);
// The same between two moves or battles of a card, if it is the player's own turn.
void offer_on_the_way(Play& play, Seat seat);
// By the house rule explore_by: an army of so many units has entered the domain, and stays there.
void offer_on_entry(Play& play, Seat seat, DomainId domain, int units);
void turn_up(Play& play, TokenId token, DomainId domain, Seat finder);
void take_glass(Play& play, DomainId domain);
TokenId glass_in(const Rules& rules, const State& state, DomainId domain);
// A Treaty army that is large enough for a token.
bool has_explorers(const Rules& rules, const State& state, DomainId domain);

// terror.cpp
void evoke_terror(Play& play);

// treaty.cpp
void begin_treaty(State& state);
void set_up_treaty(Play& play);
void push_ranger(Play& play);

}  // namespace tablewright::westeros
