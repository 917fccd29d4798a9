#pragma once

#include <string>

#include "table/matching.hpp"
#include "tables/skirmish/words.hpp"

namespace tablewright::tables {

// The board drawn in text, with what lies before each side beside it, or below it where there is no room.
std::string screen(const Words& words);

// The numbered answers to the present question.
std::string options_text(const Words& words, Listing listing);

// One of them: "T. rex challenges Dr. Ian Malcolm: wins 47.7 %"
std::string option_text(const Words& words, const Act& act);

// The question, and whom it asks.
std::string question_text(const Words& words);

}  // namespace tablewright::tables
