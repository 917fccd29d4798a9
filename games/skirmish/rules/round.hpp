#pragma once

#include "playing.hpp"

// Set-up and rounds: skirmish.setup, skirmish.round.
namespace tablewright::skirmish {

void begin_match(Playing& play);
// The starter took a starting area (edition 2019).
void pick_colour(Playing& play, std::uint8_t start);
// Goes on after something was placed.
void go_on_setting_up(Playing& play);
void go_on_cooling_down(Playing& play);

// The end of a round and the beginning of the next. False: somebody has to place what returns, or the match
// is over.
[[nodiscard]] bool next_round_begins(Playing& play);

}  // namespace tablewright::skirmish
