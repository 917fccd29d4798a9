#pragma once

#include <span>
#include <string>

#include "table/matching.hpp"
#include "tables/westeros/words.hpp"

namespace tablewright::tables {

// The map with the mats beside it, or below it in a narrow window, and the reader's hand. Where there is no
// room for a map, or no drawing of one, the domains are listed.
std::string westeros_screen(const WesterosWords& words);
// What the signs of the drawing mean.
std::string westeros_legend(const WesterosWords& words);

// One answer as a sentence: "Lay Vendetta face down: 4; wins 61.3 %"
std::string westeros_option(const WesterosWords& words, const Act& act);
std::string westeros_options(const WesterosWords& words, Listing listing);
// The question with what it comes from: "Stark (you): Lannister's march die. From which domain ...?"
std::string westeros_question(const WesterosWords& words);

// Where a domain's title and the row of dots for its units are in the drawing.
struct MapPlace {
  std::size_t line{};
  std::size_t column{};
  std::size_t dots_line{};
  std::size_t dots_column{};
  std::size_t dots{};  // how many; 0: the domain is not in the drawing
};
MapPlace map_place(std::span<const std::string> map, std::string_view title);

}  // namespace tablewright::tables
