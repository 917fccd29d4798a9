#pragma once

#include "playing.hpp"

// How the Rival moves.
namespace tablewright::westeros {

void advance_rival_move(Play& play);

// By a line of its card, or against the human.
enum class RivalGoes : std::uint8_t { March, Sail, Attack };
void push_move(Play& play, RivalGoes how, std::uint8_t bonus, std::uint8_t borders = 0);

}  // namespace tablewright::westeros
