#pragma once

#include <functional>
#include <string>

#include "rooms.hpp"

namespace tablewright::server {

// The tables that follow others: the same match once more, and the match that a game leads on to. Each is
// laid for the same people with the keys that they have, so nobody needs a new link, and once.
class NextTables {
 public:
  NextTables(Premises& premises, Guests& guests, Rooms& rooms)
      : premises_(premises), guests_(guests), rooms_(rooms) {}

  void lay_rematch(Room& room, Guest& guest, const wire::said::Rematch& wish, Seat seat);
  // Where a game before the game is over.
  void lay_what_follows(Room& room);

 private:
  void tell_rematch(const std::string& from, Guest& guest, const std::string& id, Seat seat,
                    const std::string& next);
  void note_next(const std::string& from, const std::string& next);

  Premises& premises_;
  Guests& guests_;
  Rooms& rooms_;
};

}  // namespace tablewright::server
