#pragma once

#include <vector>

#include "game/any_game.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::tests {

// The packs of the checkout, rules for readers left out, named as a match names them: "jp101/first_game".
const std::vector<Pack>& test_packs();
// The same, read.
const skirmish::Content& test_content();

}  // namespace tablewright::tests
