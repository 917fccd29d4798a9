#pragma once

#include <array>
#include <deque>

#include "server/house.hpp"

namespace tablewright::server {

// Somebody at a socket: looks on, or holds seats of one table.
struct House::Guest {
  std::shared_ptr<Socket> socket;
  std::string table;  // empty before it said hello
  SeatSet seats;
  LiveTable::Wants wants;
  std::uint32_t told{};  // the last row it knows
  std::int64_t since{};
  bool leaving{};  // it was shown out: what it still says is not heard
  Bucket messages;
};

// A table that somebody looked at, with all that is no part of its journal.
struct House::Room {
  std::unique_ptr<LiveTable> table;
  std::vector<std::shared_ptr<Guest>> guests;
  bool writing{};   // rows are on their way to the disk: what comes meanwhile waits
  bool thinking{};  // a computer is
  bool leading{};   // what follows is being laid
  std::deque<std::function<void(Room&)>> waiting;
  std::array<std::int64_t, max_seats> gone_since{};
  SeatSet told_absent;
  std::int64_t touched{};
  std::int64_t recalled{};  // somebody asked for its past
};

}  // namespace tablewright::server
