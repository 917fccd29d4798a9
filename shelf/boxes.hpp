#pragma once

#include <string>
#include <vector>

#include "game/rule.hpp"
#include "shelf/shelf.hpp"

// A house that offers some of the boxes and not the others.
namespace tablewright::shelf {

// The packs of the project that are boxes: what stands in them says in which box it comes.
std::vector<std::string> boxes_of(const Shelf& shelf);

// The shelf with these boxes alone, beside what all have and what is somebody's own; a sentence if one of
// them is none. No names: all of it.
Result<Shelf, std::string> only_boxes(Shelf shelf, const std::vector<std::string>& names);

// Is it a rule of what such a house offers: of one of its games, and in one of its books?
bool is_rule_of(const Rule& rule, const std::vector<std::string>& games,
                const std::vector<std::string>& left_out);

}  // namespace tablewright::shelf
