#pragma once

#include "table/kit.hpp"

namespace tablewright {

// The words of a table for a game that has none of its own, from the tables of its rules.
void give_plain_words(Kit& kit);

}  // namespace tablewright
