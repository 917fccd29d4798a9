#pragma once

#include <nlohmann/json.hpp>

#include "game/seat.hpp"
#include "wire/json.hpp"

namespace tablewright::server {

// Journal and messages count seats from 1, as people do.
inline Seat seat_in(const wire::Json& body, const char* field = "seat") {
  return Seat{static_cast<std::uint8_t>(body.value(field, 1U) - 1)};
}
inline wire::Json numbers(SeatSet seats) {
  wire::Json list = wire::Json::array();
  for (const Seat seat : seats) list.push_back(seat.value + 1);
  return list;
}

}  // namespace tablewright::server
