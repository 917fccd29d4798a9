#pragma once

#include <span>
#include <string>
#include <vector>

#include "skirmish/set_up/content.hpp"

namespace tablewright::skirmish {

// What is read without a mistake and cannot be meant: a map that is nowhere, an ability that no dot can pay,
// a status card that nobody is ever given. `content` is that of these packs and of all that they may name.
// Sentences with file, line and column, as the problems of reading.
std::vector<std::string> problems_of_meaning(std::span<const Pack> packs, const Content& content);

}  // namespace tablewright::skirmish
