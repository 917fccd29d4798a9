#pragma once

#include <string>
#include <string_view>

#include "game/any_game.hpp"

namespace tablewright::cli {

// A record has one line for the options of a match (docs/records.md), and the sheet of a skirmish has many:
// in a record its line ends are written as \n and its backslashes as \\.
std::string on_one_line(std::string_view sheet);
std::string on_many_lines(std::string_view options);

// The skirmish game as records speak of it.
GameKind recorded_skirmish();

}  // namespace tablewright::cli
