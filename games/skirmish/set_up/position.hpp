#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "cards/diagnostics.hpp"
#include "skirmish/set_up/sheet.hpp"

namespace tablewright::skirmish {

// The words of a position, in the order of their enumerations.
inline constexpr std::array<std::string_view, 11> stage_words{"colour",   "set_up",    "choose",  "turn",
                                                              "cooldown", "over",      "leaders", "arrange",
                                                              "turn_end", "round_end", "hand"};
inline constexpr std::array<std::string_view, 3> ending_words{"none", "won", "round_limit"};

// Opponents may both have a card (skirmish.mix.3): the actor's own action comes first. A number counts all
// actions, or all status cards, of the match.
std::optional<ActionId> action_named(const Rules& rules, const cards::Token& name, PieceId actor);
std::optional<StatusId> status_named(const Rules& rules, const cards::Token& name);

// The state in which a sheet starts its match; nothing if it has neither a position nor figures in its
// drawing.
std::optional<State> read_position(const Rules& rules, const MatchSheet& sheet,
                                   cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
