#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "cards/names.hpp"
#include "cards/node.hpp"
#include "cards/pack.hpp"

namespace tablewright::cards {

// Reads lines as phrases of a category.
//
// Of several ways to read a line, the first form of the table counts that reads all of it. Inside it, what
// may be left out is rather taken, and a phrase is as long as it can be: in "a rival within 2 of an ally in
// sight" the ally is in sight. Among phrases of the same length the first form of the table counts.
//
// A line has one problem at most, told at the farthest token that any form reached. Whatever is wrong with
// it, the lines beside and below it are read.

// One line and what is indented below it.
std::optional<Node> read(const Grammar& grammar, std::string_view category, const Block& line,
                         const Names& names, Diagnostics& diagnostics);

// All lines below a block, without those for readers (provenance, note).
std::vector<Node> read_all(const Grammar& grammar, std::string_view category, const Block& block,
                           const Names& names, Diagnostics& diagnostics);

}  // namespace tablewright::cards
