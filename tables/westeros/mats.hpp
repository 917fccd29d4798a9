#pragma once

#include <string>
#include <vector>

#include "tables/westeros/words.hpp"

// What lies beside the map, drawn: the round, the mats of players and houses, those of Treaty and Night King.
namespace tablewright::tables {

// Beside the map, within 100 columns.
inline constexpr std::size_t mat_width = 33;

// A line of a mat; what does not fit goes on below it.
void add_mat_line(std::vector<ScreenLine>& out, const std::string& text);

std::vector<ScreenLine> mat_lines(const WesterosWords& words);

}  // namespace tablewright::tables
