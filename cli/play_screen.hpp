#pragma once

#include <string>

#include "play_words.hpp"

namespace tablewright::cli {

// The board drawn in text, with what lies before each side beside it, or below it where there is no room.
std::string screen(const Words& words);

// The numbered answers to the present question. Many of them are told in groups, one line a kind of act.
std::string options_text(const Words& words);
// Each with its number, whatever their count.
std::string all_options_text(const Words& words);

// The question, and whom it asks.
std::string question_text(const Words& words);

// Words of a long line over several lines; all but the first begin with so many blanks. Colours take no room.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);
// Every line that is too long wrapped so, a little deeper than it begins.
std::string folded(std::string_view text, std::size_t width);

}  // namespace tablewright::cli
