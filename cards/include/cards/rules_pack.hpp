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
//
// and the page by which somebody learns the game:
//
//   page skirmish "Skirmish"
//     says "Chunky figures on a small map."
//     part learn "Learn in five minutes"
//       step "Move"
//         picture move
//         says "Up to two squares, straight or diagonally."
//         rules skirmish.action.2 skirmish.move.1
void read_rules(const Block& root, RuleBook& book, Diagnostics& diagnostics);

}  // namespace tablewright::cards
