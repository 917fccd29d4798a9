#include "pointing.hpp"

#include <algorithm>
#include <string>

#include "core/showable.hpp"
#include "core/text.hpp"
#include "table/seat_numbers.hpp"

namespace tablewright::server {

namespace {

constexpr double pointers_a_second = 2;
constexpr double pointers_at_once = 4;

bool everybody_agrees(const Room& room) {
  const SeatSet humans = room.table->humans();
  return !humans.empty() && seats_pointing(room) == humans;
}

bool is_ally(const LiveTable& table, Seat from, const Guest& guest) {
  if (from == spectator) return false;
  const auto& sides = table.game().table().side_of;
  return std::any_of(guest.seats.begin(), guest.seats.end(),
                     [&](Seat seat) { return sides[seat.value] == sides[from.value]; });
}

}  // namespace

void Pointing::point(Room& room, Guest& guest, const wire::said::Point& said, Seat seat) const {
  const Seat from = guest.reader(seat);
  const bool all = everybody_agrees(room);
  const std::string at(trimmed(showable(said.at)));
  if (at.empty()) return tell_error(guest, said.id, "There is nothing to point at in it.");
  if (from == spectator && !all)
    return tell_error(guest, said.id, "Whoever looks on points only where all who play agree to it.");
  if (from != spectator && room.table->muted().has(from))
    return tell_error(guest, said.id, "The operator of this server has muted this seat.");
  if (!guest.pointers.take(premises_.now(), pointers_a_second, pointers_at_once))
    return tell(guest, wire::told::Error{said.id, "Slowly: at most two a second.",
                                         guest.pointers.wait(pointers_a_second)});
  wire::told::Pointed told{from == spectator ? 0U : number_of(from), at, {}};
  if (said.from) told.from = std::string(trimmed(showable(*said.from)));
  const auto text = std::make_shared<const std::string>(wire::text_of(told));
  for (const auto& other : room.guests) {
    if (other.get() == &guest || other->leaving || !(all || is_ally(*room.table, from, *other))) continue;
    tell_untold(*other);
    other->socket->send(text);
  }
  tell(guest, wire::told::Done{said.id, 0});
}

void Pointing::agree(Room& room, Guest& guest, const wire::said::Pointing& said) const {
  guest.agrees_to_pointing = said.answer == wire::said::Answer::Yes;
  announcements_.tell_presence(room);
  tell(guest, wire::told::Done{said.id, 0});
}

}  // namespace tablewright::server
