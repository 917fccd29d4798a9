#pragma once

#include "announcements.hpp"
#include "guest.hpp"
#include "room.hpp"

namespace tablewright::server {

// Somebody points at a square or a piece. Nothing is done by it and no row is kept. Allies see it always;
// everybody does, and whoever looks on may point too, as long as all people at the table are there and agree.
class Pointing {
 public:
  Pointing(Premises& premises, Announcements& announcements)
      : premises_(premises), announcements_(announcements) {}

  void point(Room& room, Guest& guest, const wire::said::Point& said, Seat seat) const;
  void agree(Room& room, Guest& guest, const wire::said::Pointing& said) const;

 private:
  Premises& premises_;
  Announcements& announcements_;
};

}  // namespace tablewright::server
