#pragma once

#include "playing.hpp"

// Dragon Glass, and the tokens that an army finds.
namespace tablewright::westeros {

// The Ice Dragon guards Dragon Glass that lies face up, from the fall of the Wall until it serves the Night
// King.
bool is_guarded(const Rules& rules, const State& state, DomainId domain);
// Has it all been taken, so that the Ice Dragon serves him?
bool serves(const Rules& rules, const State& state);
void take_glass(Play& play, DomainId domain);
TokenId glass_in(const Rules& rules, const State& state, DomainId domain);
// A Treaty army that is large enough for a token.
bool has_explorers(const Rules& rules, const State& state, DomainId domain);
// A token that has been used.
void spend(State& state, TokenId token);

}  // namespace tablewright::westeros
