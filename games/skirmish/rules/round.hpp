#pragma once

#include "playing.hpp"

// Set-up and rounds: skirmish.setup, skirmish.round.
namespace tablewright::skirmish {

void begin_match(Playing& play);
// The starter took a starting area (edition 2019).
void pick_colour(Playing& play, std::uint8_t start);
// The marker of a bonus objective is handed to an opponent.
void hand_over(Playing& play, PieceId bonus, Side to);
// A side picked its leader; when all have, they are shown (skirmish.ruling.45).
void pick_leader(Playing& play, PieceId leader);

// What follows when nothing more is asked in a stage.
void side_is_placed(Playing& play);
void next_side_places(Playing& play);
void turn_is_over(Playing& play);
void end_round(Playing& play);
void count_points(Playing& play);
void next_side_cools_down(Playing& play);

}  // namespace tablewright::skirmish
