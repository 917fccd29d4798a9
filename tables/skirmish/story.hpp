#pragma once

#include <nlohmann/json_fwd.hpp>

#include "game/match.hpp"

namespace tablewright::tables {

// What a whole match came to in numbers, of what stands: for each side its knock-outs, its best roll and its
// luck, its figures in the order of what they did, and where the match turned. All of it everybody has seen.
nlohmann::ordered_json story_of(const Match& match);

}  // namespace tablewright::tables
