#pragma once

#include <optional>
#include <string>
#include <vector>

#include "next_tables.hpp"
#include "pointing.hpp"
#include "rooms.hpp"

namespace tablewright::server {

// What guests ask and do at their table, once it is its turn.
class AtTable {
 public:
  AtTable(Premises& premises, Guests& guests, Announcements& announcements, Rooms& rooms,
          OpenTables& open_tables, NextTables& next_tables, const Pointing& pointing)
      : premises_(premises),
        guests_(guests),
        announcements_(announcements),
        rooms_(rooms),
        open_tables_(open_tables),
        next_tables_(next_tables),
        pointing_(pointing) {}

  void do_message(Room& room, Guest& guest, const wire::ClientMessage& message, Seat seat);

 private:
  void do_message_now(Room& room, Guest& guest, const wire::ClientMessage& message, Seat seat);

  void tell_rows(Room& room, Guest& guest, const wire::said::Rows& rows);
  void tell_past(const Room& room, Guest& guest, const wire::said::Past& past, Seat seat) const;
  void tell_why(const Room& room, Guest& guest, const wire::said::Why& why, Seat seat) const;
  void tell_shown(const Room& room, Guest& guest, const wire::said::Show& show, Seat seat) const;
  void tell_stale(Room& room, Guest& guest, const std::string& id, std::uint32_t seen);
  void tell_refused(Guest& guest, const LiveTable& table, const std::string& id, const Refusal& refusal,
                    std::vector<std::string> allowed);

  template <class Wish>
  void do_once(Room& room, Guest& guest, const Wish& deed, Seat seat);
  template <class Wish>
  void do_at_table(Room& room, Guest& guest, const Wish& deed, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::Act& said, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::Line& said, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::Chat& chat, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::Vote& vote, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::SendAway& wish, Seat seat);
  void do_at_table(Room& room, Guest& guest, const wire::said::Rematch& wish, Seat seat);
  void act_now(Room& room, Guest& guest, const std::string& id, Seat seat, const std::vector<Act>& acts);
  void finish(Room& room, Guest& guest, const std::string& id, Seat seat, const LiveTable::Done& done,
              std::optional<Act> act = std::nullopt);

  Premises& premises_;
  Guests& guests_;
  Announcements& announcements_;
  Rooms& rooms_;
  OpenTables& open_tables_;
  NextTables& next_tables_;
  const Pointing& pointing_;
};

}  // namespace tablewright::server
