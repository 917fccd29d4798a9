#pragma once

#include "cards/pack.hpp"
#include "game/rule.hpp"

namespace tablewright::cards {

// Adds the chapters, rules and rulings of a pack to the book:
//
//   chapter sight "Sight"
//     rule skirmish.sight.2
//       says "An obstruction that interrupts the line hides the square."
//       books RM100 JP101 GOT100 SG100
//       section "What Your Character Can See"
void read_rules(const Block& root, RuleBook& book, Diagnostics& diagnostics);

}  // namespace tablewright::cards
