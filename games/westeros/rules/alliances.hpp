#pragma once

#include "playing.hpp"

namespace tablewright::westeros {

void advance_alliances(Play& play);
void change_alliance(Play& play, HouseId house, Seat winner);
// The same in the cooperative game, where the Night King may win a house: it is terrified.
void change_terror(Play& play, HouseId house, Seat winner);

}  // namespace tablewright::westeros
