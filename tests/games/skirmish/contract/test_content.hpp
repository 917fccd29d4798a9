#pragma once

#include <span>
#include <vector>

#include "game/any_game.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::tests {

// The packs of the checkout, rules for readers left out, named as a match names them: "jp101/first_game".
const std::vector<Pack>& test_packs();
// Those of packs/ alone, without the cards made up for tests, which come last.
std::span<const Pack> printed_packs();
// The same, read.
const skirmish::Content& test_content();

}  // namespace tablewright::tests
