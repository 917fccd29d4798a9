#pragma once

#include <optional>

#include "game/game.hpp"
#include "game/rule.hpp"
#include "playing.hpp"

// Abilities, items, companions: an action of a card is carried out part by part (skirmish.ability,
// skirmish.item, skirmish.companion). What it asks is kept in State::frames, so that any moment can be saved.
namespace tablewright::skirmish {

// May this piece do this action of a card now: cost, pool, cooldown, target?
std::optional<Refusal> ability_refused(const Rules& rules, const State& state, PieceId character,
                                       ActionId action);
std::optional<Refusal> item_refused(const Rules& rules, const State& state, PieceId holder, ActionId action);
std::optional<Refusal> companion_refused(const Rules& rules, const State& state, PieceId companion,
                                         ActionId action);
// The same as lists of acts.
void list_card_actions(const Rules& rules, const State& state, ActList& list);

void use_ability(Playing& play, PieceId character, ActionId action);
void use_item(Playing& play, PieceId holder, ActionId action);
void use_companion(Playing& play, PieceId companion, ActionId action);

// The question that a frame asks.
void list_answers(const Rules& rules, const State& state, ActList& list);
std::optional<Refusal> answer_refused(const Rules& rules, const State& state, const Act& act);
void answer(Playing& play, const Act& act);
// Carries out parts until something is asked or the action is over.
void go_on_with_effects(Playing& play);

// A basic move that is asked step by step, where something waits for figures that enter a square.
Bitboard steps_open(const Rules& rules, const State& state, Doer doer, int left, bool through_rivals);
void begin_walk(Playing& play, PieceId piece, Square to);

// Status cards (skirmish.status).
std::optional<Refusal> giving_refused(const Rules& rules, const State& state, StatusId card, PieceId giver,
                                      PieceId holder);
void give_status(Playing& play, StatusId card, PieceId giver, PieceId holder);
void discard_status(Playing& play, StatusId card, PieceId holder);

}  // namespace tablewright::skirmish
