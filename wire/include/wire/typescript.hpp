#pragma once

#include <string>

#include "game/phrase.hpp"

namespace tablewright::wire {

// The TypeScript types of a game's acts, events, questions and refusals, from the same tables as the JSON
// itself.
std::string typescript(std::string_view game, const Vocabulary& vocabulary);

}  // namespace tablewright::wire
