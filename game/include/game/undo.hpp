#pragma once

#include <cstdint>
#include <span>

#include "core/result.hpp"
#include "game/game.hpp"

namespace tablewright {

// An act that stands, as the undo rule sees it.
struct Step {
  std::uint32_t number{};
  Seat seat;
  Applied applied;
};

// May `asking` take back every step after the first `keep`? Free: own acts only, back to the last act of
// another seat, none of which drew or revealed (table.undo.own, table.undo.dice). With the consent of every
// other seat it may cross dice and others' acts, never a reveal of hidden information (table.undo.reveal).
// Nothing: it may. Else the rule that stands in the way.
std::optional<Refusal> undo_refused(std::span<const Step> standing, std::size_t keep, Seat asking,
                                    SeatSet others, SeatSet consenting);

}  // namespace tablewright
