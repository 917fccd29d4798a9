#pragma once

#include <optional>

#include "game/rule.hpp"
#include "playing.hpp"

// Status cards: skirmish.status, skirmish.sstatus.
namespace tablewright::skirmish {

std::optional<Refusal> giving_refused(const Rules& rules, const State& state, StatusId card, PieceId giver,
                                      PieceId holder);
void give_status(Playing& play, StatusId card, PieceId giver, PieceId holder);
void discard_status(Playing& play, StatusId card, PieceId holder);

// Scenario status cards lie beside the map and bind everybody.
bool can_be_enacted(const Rules& rules, const State& state, StatusId card);
void enact_status(Playing& play, StatusId card, PieceId giver);

}  // namespace tablewright::skirmish
