#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "skirmish/set_up/content.hpp"
#include "table/form.hpp"

// The form with which a match of skirmish is agreed on.
namespace tablewright::tables {

// What is played: a match of one's own, unless a first game is chosen.
inline constexpr std::string_view own_match = "mix";

// The wish of a side: figures_1, attachments_2
std::string of_side(std::string_view what, std::size_t side);

Form form_of(const skirmish::Content& content);

}  // namespace tablewright::tables
