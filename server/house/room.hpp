#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "guest.hpp"
#include "server/house_rules.hpp"
#include "server/live_table.hpp"

namespace tablewright::server {

struct Room;

// What is to be done at a table, and what is to be said instead where it cannot be had.
struct Deed {
  std::function<void(Room&)> now;
  std::function<void(const std::string& sentence)> lost;
};

// A table that somebody looked at, with all that is no part of its journal.
struct Room : std::enable_shared_from_this<Room> {
  std::uint64_t number{};  // this and no other room of the house, before or after
  std::unique_ptr<LiveTable> table;
  std::vector<std::shared_ptr<Guest>> guests;
  std::deque<std::shared_ptr<Guest>> behind;  // those for whom something waits to be told
  bool telling_behind{};                      // the next of them are told soon
  bool writing{};                             // rows are on their way to the disk: what comes meanwhile waits
  bool reading{};                             // its past is being read again: the same
  bool thinking{};                            // a computer is
  bool laying_next{};                         // what follows is being laid
  std::deque<Deed> waiting;
  std::array<std::int64_t, max_seats> gone_since{};
  SeatSet told_present;
  SeatSet told_absent;
  SeatSet told_pointing;
  std::string wording;  // in which its rows were told last
  std::int64_t touched{};
  std::int64_t recalled{};   // somebody asked for its past
  std::int64_t looked_at{};  // somebody was here
  std::string address;       // of whoever laid it, or looked last

  // Something may be done at it now.
  [[nodiscard]] bool is_free() const { return !writing && !reading; }
};

// Seats that somebody holds who is connected.
SeatSet seats_present(const Room& room);
// Seats whose people are there and agree to be shown who points.
SeatSet seats_pointing(const Room& room);
// Nobody agreed on a clock, and answers take their time.
bool is_by_letter(const LiveTable& table);
// About whom the others may decide: people who are asked and do not come. Who plays by letter closes the page
// between two answers: that is no absence.
SeatSet seats_absent(const Room& room, const HouseRules& rules, std::int64_t now);
// Everybody who holds this seat.
void dismiss_from_seat(const Room& room, Seat seat, const std::string& sentence);

}  // namespace tablewright::server
