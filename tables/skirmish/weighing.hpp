#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skirmish/rules/rules.hpp"
#include "skirmish/set_up/content.hpp"
#include "wire/json.hpp"

// What whoever picks figures for a match wants to know before it is laid: the tokens of each side, and what
// they pay for.
namespace tablewright::tables {

// The cards of one side by their names, as wishes and sheets call them.
struct LineUpOfSide {
  std::vector<std::string> figures;
  std::vector<std::string> attachments;
  std::vector<std::string> holders;  // of the attachments; "" lies before the side
};

std::vector<LineUpOfSide> line_ups_of(const skirmish::Rules& rules);

// "sides" with the pool of each by colour, and the abilities that each colour pays for; "warnings" about
// abilities that no token of their side pays for. Figures that do not exist count for nothing.
wire::Json weighed_line_ups(const skirmish::Content& content, const std::vector<LineUpOfSide>& sides);

// The fields of a sheet for the same aim with another target.
std::string aim_with_target(const skirmish::Aim& aim, std::uint64_t target);

}  // namespace tablewright::tables
