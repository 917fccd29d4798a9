#pragma once

#include <string>
#include <vector>

#include "tables/skirmish/words.hpp"

// The table in sentences, one fact a line: for the ear, and for whoever wants to know more than the drawing
// shows.
namespace tablewright::tables {

// What is played, by whom, and how it is won.
std::string introduction(const Words& words);
// Who has won a match that is over.
std::string result_text(const Words& words);
// Everything on the table.
std::string look_text(const Words& words);
// Where a figure or marker is, and how it is; or what is on a square. Here and below: of the figure that is
// named, else of the one that acts, else of each figure of whoever asks.
std::string where_text(const Words& words, const std::vector<std::string>& asked);
// The other figures from the nearest to the farthest, with their directions.
std::string near_text(const Words& words, const std::vector<std::string>& asked);
// Whom a figure sees, and who or what hides the others.
std::string sees_text(const Words& words, const std::vector<std::string>& asked);
// Which rivals that can still act this round could challenge which figures of the asked side.
std::string threats_text(const Words& words);
// The exact odds of the acting figure against every rival, or of one figure against another.
std::string odds_text(const Words& words, const std::vector<std::string>& asked);

}  // namespace tablewright::tables
