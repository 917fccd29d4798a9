#pragma once

#include "verb.hpp"

// Gain, GainEach: points.
namespace tablewright::skirmish {

void gain_for_side(Playing& play, const Frame& frame, const Part& part, PieceId piece);
void gain_for_each(Playing& play, const Frame& frame, const Part& part, PieceId piece);

}  // namespace tablewright::skirmish
