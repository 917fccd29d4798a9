#include "hearing.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "table/seat_numbers.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t most_waiting = 64;  // messages to one table while it writes

// To look at the past, to ask what the game shows, or to point where all agree to it, takes no seat.
bool is_for_everybody(const wire::ClientMessage& message) {
  return std::holds_alternative<wire::said::Past>(message) ||
         std::holds_alternative<wire::said::Show>(message) ||
         std::holds_alternative<wire::said::Point>(message);
}

}  // namespace

void Hearing::hear(Guest& guest, std::string_view text) {
  if (guest.leaving) return;
  premises_.metrics.message();
  const Till::Payment payment(till_, {guest.socket->address(), nullptr});
  const std::uint32_t a_second = messages_a_second(guest);
  if (const std::int64_t wait = patience_.wait_to_speak(guest, a_second); wait > 0)
    return patience_.tell_too_many_messages(guest, text, a_second, wait);
  if (const std::int64_t wait = patience_.wait_for_work(guest); wait > 0)
    return hear_in_play(guest, text, wait);
  const auto message = wire::read_message(text);
  if (!message) return tell_error(guest, {}, message.error());
  hear_message(guest, *message);
}

// As the house has it, or as its operator has it for a seat of this guest.
std::uint32_t Hearing::messages_a_second(const Guest& guest) const {
  std::uint32_t given = 0;
  if (const Room* room = rooms_.find(guest.table)) {
    for (const Seat seat : guest.seats) given = std::max(given, room->table->rate(seat));
  }
  return given > 0 ? given : premises_.rules.limits.messages_a_second;
}

void Hearing::hear_in_play(Guest& guest, std::string_view text, std::int64_t wait) {
  const auto message = patience_.heard_in_play(guest, text, wait);
  if (!message) return;
  const std::shared_ptr<Purse> purse(guest.shared_from_this(), &guest.play);
  const Till::Payment payment(till_, {guest.socket->address(), purse});
  hear_message(guest, *message);
}

void Hearing::hear_message(Guest& guest, const wire::ClientMessage& message) {
  if (const auto* first = std::get_if<wire::said::Hello>(&message)) {
    hello(guest, *first);
  } else if (guest.arriving && guest.early.size() >= most_waiting) {
    tell_error(guest, wire::id_of(message), "Too much at once: say it again in a moment.");
  } else if (guest.arriving) {
    guest.early.push_back(message);
  } else {
    hear_at_table(guest, message);
  }
}

void Hearing::hear_at_table(Guest& guest, const wire::ClientMessage& message) {
  const MessageId id = wire::id_of(message);
  if (guest.table.empty()) return tell_error(guest, id, "Say hello first.");
  Room* room = rooms_.find(guest.table);
  if (room == nullptr) return tell_error(guest, id, "The table is closed for a moment: connect again.");
  const auto number = wire::seat_of(message);
  const Seat seat = seat_numbered(number.value_or(1));
  const bool looks_on = number == 0 && guest.seats.empty() && is_for_everybody(message);
  if (number && !looks_on && !guest.seats.has(seat))
    return tell_error(guest, id, "You do not hold seat " + std::to_string(*number) + '.');
  if (room->waiting.size() >= most_waiting)
    return tell_error(guest, id, "Too much at once: say it again in a moment.");
  rooms_.when_free(*room, [this, self = guest.shared_from_this(), message, seat](Room& now) {
    if (guests_.is_here(*self)) at_table_.do_message(now, *self, message, seat);
  });
}

// --- hello ------------------------------------------------------------------------------------------------

void Hearing::hello(Guest& guest, const wire::said::Hello& hello) {
  if (guest.arriving || !guest.table.empty()) return tell_error(guest, {}, "You said hello already.");
  if (hello.protocol != wire::protocol_version)
    return tell_error(guest, {},
                      "This server speaks protocol " + std::to_string(wire::protocol_version) + ", not " +
                          std::to_string(hello.protocol) + ": load the page again.");
  guest.arriving = true;
  const auto self = guest.shared_from_this();
  rooms_.with_table(hello.table, {[this, self, hello](Room& room) {
                                    if (guests_.is_here(*self)) sit_down(room, *self, hello);
                                    hear_what_was_said_early(*self);
                                  },
                                  [this, self](const std::string& lost) {
                                    if (guests_.is_here(*self)) tell_error(*self, {}, lost);
                                    hear_what_was_said_early(*self);
                                  }});
}

// Before the table was there.
void Hearing::hear_what_was_said_early(Guest& guest) {
  guest.arriving = false;
  const auto early = std::exchange(guest.early, {});
  for (const wire::ClientMessage& message : early) {
    if (!guests_.is_here(guest)) return;
    hear_at_table(guest, message);
  }
}

void Hearing::sit_down(Room& room, Guest& guest, const wire::said::Hello& hello) {
  SeatSet seats;
  for (const std::string& token : hello.tokens.value_or(std::vector<std::string>())) {
    const auto seat = room.table->seat_of_token(token);
    if (!seat && !premises_.doorkeeper.may(guest.socket->address(), Doorkeeper::Deed::Guess, premises_.now()))
      return dismiss(guest, "Too many wrong tokens.");
    if (!seat)
      return tell_error(
          guest, {},
          "This token opens no seat here. Was the seat taken to another device, or its guest sent away?");
    seats.add(*seat);
  }
  using enum wire::said::Want;
  for (const wire::said::Want want : hello.wants.value_or(std::vector{Look, View}))
    (want == Look ? guest.wants.look : guest.wants.view) = true;
  guest.seats = seats;
  guest.table = room.table->id();
  // Of many rows the last ones; who wants those before them asks for them.
  const std::uint32_t last = room.table->last_row();
  const std::uint32_t from = std::max(hello.since.value_or(0), last - std::min(last, most_rows)) + 1;
  if (room.table->has_row(from)) return welcome(room, guest, from, last);
  const auto self = guest.shared_from_this();
  rooms_.with_past(room, {[this, self, from, last](Room& now) {
                            if (guests_.is_here(*self)) welcome(now, *self, from, last);
                          },
                          [self](const std::string& lost) { dismiss(*self, lost); }});
}

void Hearing::welcome(Room& room, Guest& guest, std::uint32_t from, std::uint32_t last) {
  const LiveTable& table = *room.table;
  room.guests.push_back(guest.shared_from_this());
  room.looked_at = premises_.now();
  room.address = guest.socket->address();
  guest.told = last;
  tell(guest, wire::told::Welcome{wire::protocol_version, numbers(guest.seats), premises_.now(),
                                  announcements_.table_for(room, LiveTable::Telling::Everything),
                                  announcements_.rows_for(room, guest, from, last),
                                  Announcements::nows_for(room, guest)});
  announcements_.tell_presence(room);
  // Nothing of it may have changed, and who comes knows only who is there.
  if (const SeatSet pointing = seats_pointing(room); !pointing.empty())
    tell(guest,
         wire::told::Presence{numbers(room.told_present), numbers(room.told_absent), numbers(pointing)});
  // Whose seat a computer took over in absence has it back.
  bool back = false;
  for (const Seat seat : guest.seats) {
    if (table.sitter(seat).taken_over && !table.is_over() &&
        room.table->hand(seat, false, {}, {}, premises_.now()))
      back = true;
  }
  if (back) return rooms_.keep(room);
  computers_.let_think(room);
}

}  // namespace tablewright::server
