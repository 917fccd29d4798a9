#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "table/streams.hpp"

namespace tablewright::shelf {

// Says what is wrong with packs that --packs names and setting up the match does not tell: what cannot be
// read in the files it does not use, and what cannot be meant in any of them. Whoever names a pack wants to
// know before the match that needs it.
void tell_of_faulty_packs(const std::vector<std::string>& told, const std::string& executable,
                          std::span<const Pack> used, const Streams& streams);

}  // namespace tablewright::shelf
