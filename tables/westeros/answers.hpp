#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/matching.hpp"
#include "tables/westeros/words.hpp"

// What a typed line means at a table of Westeros.
namespace tablewright::tables {

// The words of a line; titles of domains, cards, Heroes and houses, or a word that only one of them has, are
// replaced by the ids that the notation writes: "go white harbor" becomes "go white_harbor".
std::vector<std::string> westeros_tidied(const WesterosWords& words, std::string_view line);
Result<Meant, std::string> westeros_meant(const WesterosWords& words, const std::vector<std::string>& typed);

}  // namespace tablewright::tables
