#pragma once

#include <cstdint>
#include <vector>

#include "game/seat.hpp"

namespace tablewright {

// Journal and messages count seats from 1, as people do. 0, as of whoever looks on, is no seat.
inline Seat seat_numbered(std::uint32_t number) { return Seat{static_cast<std::uint8_t>(number - 1)}; }
inline std::uint32_t number_of(Seat seat) { return seat.value + 1U; }
inline std::vector<std::uint32_t> numbers(SeatSet seats) {
  std::vector<std::uint32_t> list;
  for (const Seat seat : seats) list.push_back(number_of(seat));
  return list;
}

}  // namespace tablewright
