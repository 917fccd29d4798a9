#pragma once

#include <optional>

#include "game/game.hpp"
#include "game/rule.hpp"
#include "playing.hpp"

// Starting an action of a card: abilities (skirmish.ability), items (skirmish.item), companions
// (skirmish.companion).
namespace tablewright::skirmish {

// May this piece do this action of a card now: cost, pool, cooldown, target?
std::optional<Refusal> ability_refused(const Rules& rules, const State& state, PieceId character,
                                       ActionId action);
// The same for the lower cost that a card allows.
std::optional<Refusal> cheaper_refused(const Rules& rules, const State& state, PieceId character,
                                       ActionId action);
std::optional<Refusal> item_refused(const Rules& rules, const State& state, PieceId holder, ActionId action);
std::optional<Refusal> companion_refused(const Rules& rules, const State& state, PieceId companion,
                                         ActionId action);
// The same as a list of acts.
void list_card_actions(const Rules& rules, const State& state, ActList& list);

void use_ability(Playing& play, PieceId character, ActionId action, bool lowered);
void use_item(Playing& play, PieceId holder, ActionId action);
void use_companion(Playing& play, PieceId companion, ActionId action);

}  // namespace tablewright::skirmish
