#pragma once

#include "game/rule.hpp"

namespace tablewright::tests {

// Every rule of packs/ and of the toy game.
const RuleBook& rule_book();

}  // namespace tablewright::tests
