#pragma once

#include "battles.hpp"

namespace tablewright::players {

// How likely the Treaty wins the battle that is being fought, against the undead or a house outside the
// Treaty, if this card (or no_card) is laid: by the cards that are left in the deck, not by their order.
std::int64_t chance_of_treaty(const westeros::Rules& rules, const westeros::State& state,
                              westeros::CardId card);

// The same world with the best or the worst card for the enemy on top of the deck.
westeros::State world_with_top(const westeros::Rules& rules, const westeros::State& state, bool strong_enemy);

}  // namespace tablewright::players
