#pragma once

#include <span>
#include <string_view>

#include "cards/pack.hpp"

// What authors look for and a language cannot say.
namespace tablewright::cards {

struct Unsaid {
  // The words it is looked for with, in any of these ways: "two|# rivals|if ... or", where "#" is a number
  // and "..." anything between.
  std::string_view words;
  std::string_view sentence;  // "Nothing in the language counts figures: ..."
};

// The first sentence of the table that has to do with the token at which a line stopped making sense, or
// nothing.
std::string_view unsaid_at(const Block& line, std::size_t at, std::span<const Unsaid> table);

}  // namespace tablewright::cards
