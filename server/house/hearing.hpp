#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "at_table.hpp"
#include "computers.hpp"
#include "patience.hpp"

namespace tablewright::server {

// What guests say, until it is their turn: who says hello sits down, and everything else waits for its table.
class Hearing {
 public:
  Hearing(Premises& premises, Till& till, const Patience& patience, Guests& guests,
          Announcements& announcements, Rooms& rooms, Computers& computers, AtTable& at_table)
      : premises_(premises),
        till_(till),
        patience_(patience),
        guests_(guests),
        announcements_(announcements),
        rooms_(rooms),
        computers_(computers),
        at_table_(at_table) {}

  void hear(Guest& guest, std::string_view text);

 private:
  [[nodiscard]] std::uint32_t messages_a_second(const Guest& guest) const;
  void hear_in_play(Guest& guest, std::string_view text, std::int64_t wait);
  void hear_message(Guest& guest, const wire::ClientMessage& message);
  void hear_at_table(Guest& guest, const wire::ClientMessage& message);
  void hear_what_was_said_early(Guest& guest);
  void hello(Guest& guest, const wire::said::Hello& hello);
  void sit_down(Room& room, Guest& guest, const wire::said::Hello& hello);
  void welcome(Room& room, Guest& guest, std::uint32_t from, std::uint32_t last);

  Premises& premises_;
  Till& till_;
  const Patience& patience_;
  Guests& guests_;
  Announcements& announcements_;
  Rooms& rooms_;
  Computers& computers_;
  AtTable& at_table_;
};

}  // namespace tablewright::server
