#pragma once

#include "cards/diagnostics.hpp"
#include "skirmish/set_up/sheet.hpp"

namespace tablewright::skirmish {

// Do the sides have as many attachments, and nobody twice (skirmish.item.2, skirmish.item.4,
// skirmish.item.5, skirmish.mix.2)?
void check_line_ups(const MatchSheet& sheet, const Rules& rules, cards::Diagnostics& diagnostics);

// A full starting area overflows to the nearest squares (skirmish.ruling.31): the map has to be large
// enough, and every way to place a side's figures has to fit into one list.
void check_room(const MatchSheet& sheet, const Rules& rules, bool begins_in_position,
                cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
