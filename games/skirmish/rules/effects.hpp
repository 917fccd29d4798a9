#pragma once

#include "game/phrase.hpp"
#include "playing.hpp"

// An action of a card is carried out part by part (skirmish.ability.4). What it asks is kept in
// State::frames, so that any moment can be saved, sent and searched.
namespace tablewright::skirmish {

void begin_action(Playing& play, PieceId actor, ActionId action);
// A basic move that is asked step by step, where something waits for figures that enter a square.
void begin_walk(Playing& play, PieceId piece, Square to);

// Uses a card that adds to a move or a challenge: to what the frame on top is about to do.
void take_extra(Playing& play, PieceId piece, ActionId action);

// The answer to the question of the newest frame.
void answer(Playing& play, const Act& act);
// Carries out the next part of the newest frame; false: its player is asked.
bool next_part_of_effect(Playing& play);

}  // namespace tablewright::skirmish
