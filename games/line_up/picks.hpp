#pragma once

#include <cstddef>

#include "line_up/line_up.hpp"

// Questions about what is picked, asked while picking as well as when a state is read back.
namespace tablewright::skirmish::line_up {

// The number of a kind, as phrases carry it.
template <class Kind>
constexpr std::uint8_t k(Kind kind) {
  return static_cast<std::uint8_t>(kind);
}

bool is_character(const Rules& rules, std::uint8_t figure);
bool is_companion(const Rules& rules, std::uint8_t attachment);
bool is_bonus(const Rules& rules, std::uint8_t attachment);
// The holder of what lies before the side, as acts and picks name it.
std::uint8_t the_side(const Rules& rules);
bool has_figure(const Picks& picks, std::uint8_t figure);
bool has_attachment(const Picks& picks, std::uint8_t attachment);
// Somebody who can hold an attachment (skirmish.comp.5).
bool has_character(const Rules& rules, const Picks& picks);
bool has_companion(const Rules& rules, const Picks& picks, std::uint8_t figure);
// A figure, or an attachment, of the same name.
bool has_name_of_figure(const Rules& rules, const Picks& picks, std::uint8_t figure);
bool has_name_of_attachment(const Rules& rules, const Picks& picks, std::uint8_t attachment);

bool has_all(const Rules& rules, const Picks& picks);
// The side that picks first, where sides pick in turn (skirmish.pick.5).
std::size_t first_to_pick(const Rules& rules, const State& state);
// The side whose turn it is at this place in the order of a draft.
std::size_t side_in_draft(const Rules& rules, const State& state, std::uint8_t turn);
// The side that picks now, where sides pick one after the other.
std::size_t side_to_pick(const Rules& rules, const State& state);
// Characters nobody has taken, and sides that still need one: the second is never more than the first.
std::size_t free_characters(const Rules& rules, const State& state);
std::size_t sides_without_character(const Rules& rules, const State& state);

// Can a side have come to this?
bool is_possible(const Rules& rules, const Picks& picks);

}  // namespace tablewright::skirmish::line_up
