#include "room.hpp"

#include <algorithm>

namespace tablewright::server {

SeatSet seats_present(const Room& room) {
  SeatSet seats;
  for (const auto& guest : room.guests) {
    for (const Seat seat : guest->seats) seats.add(seat);
  }
  return seats;
}

SeatSet seats_pointing(const Room& room) {
  SeatSet seats;
  for (const auto& guest : room.guests) {
    if (!guest->agrees_to_pointing) continue;
    for (const Seat seat : guest->seats) seats.add(seat);
  }
  return seats;
}

bool is_by_letter(const LiveTable& table) {
  return table.clock().kind == ClockKind::None && !table.is_live();
}

SeatSet seats_absent(const Room& room, const HouseRules& rules, std::int64_t now) {
  const LiveTable& table = *room.table;
  const SeatSet present = seats_present(room);
  const SeatSet out_of_time = table.out_of_time(now);
  SeatSet absent;
  for (const Seat seat : table.asked()) {
    if (table.sitter(seat).who != Who::Human) continue;
    const std::int64_t since = std::max(room.gone_since[seat.value], table.asked_since(seat));
    const bool away = is_by_letter(table) ? now - table.asked_since(seat) >= rules.absent_by_letter_after
                                          : now - since >= rules.absent_after;
    const bool gone = !present.has(seat) && away && table.clock().kind != ClockKind::Days;
    if (gone || out_of_time.has(seat)) absent.add(seat);
  }
  return absent;
}

void dismiss_from_seat(const Room& room, Seat seat, const std::string& sentence) {
  const auto guests = room.guests;
  for (const auto& guest : guests) {
    if (guest->seats.has(seat)) dismiss(*guest, sentence);
  }
}

}  // namespace tablewright::server
