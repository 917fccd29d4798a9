// What guests say, until it is their turn: who says hello sits down, and everything else waits for its table.
#include <algorithm>
#include <utility>

#include "core/showable.hpp"
#include "guests.hpp"
#include "seat_numbers.hpp"
#include "wire/messages.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t most_waiting = 64;  // messages to one table while it writes

// To look at the past, or to ask what the game shows, takes no seat.
bool is_for_everybody(const wire::ClientMessage& message) {
  return std::holds_alternative<wire::said::Past>(message) ||
         std::holds_alternative<wire::said::Show>(message);
}

}  // namespace

bool House::is_here(const Guest& guest) const {
  return !guest.leaving && guests_.find(guest.socket.get()) != guests_.end();
}

// The other end may take its time to go. Until then it is not heard, nor what it said and has not been done.
void House::dismiss(Guest& guest, const std::string& sentence) {
  catch_up(guest);
  guest.leaving = true;
  guest.socket->close(sentence);
}

// Everybody who holds this seat.
void House::dismiss(const Room& room, Seat seat, const std::string& sentence) {
  const auto guests = room.guests;
  for (const auto& guest : guests) {
    if (guest->seats.has(seat)) dismiss(*guest, sentence);
  }
}

void House::tell(Guest& guest, const wire::ServerMessage& message) {
  guest.socket->send(std::make_shared<const std::string>(wire::text_of(message)));
}

void House::tell_error(Guest& guest, const Id& id, const std::string& sentence) {
  tell(guest, wire::told::Error{id, showable(sentence, Rows::Several), {}});  // it may quote what was said
}

void House::heard(const std::shared_ptr<Socket>& socket, std::string_view text) {
  const auto place = guests_.find(socket.get());
  if (place == guests_.end() || closing_) return;
  Guest& guest = *place->second;
  if (guest.leaving) return;
  metrics_.message();
  const Payment payment(*this, {socket->address(), nullptr});
  if (const std::int64_t wait = wait_for_word(guest); wait > 0) return put_off_word(guest, text, wait);
  if (const std::int64_t wait = doorkeeper_.wait_for_work(socket->address(), now_()); wait > 0)
    return hear_in_play(guest, text, wait);
  const auto message = wire::read_message(text);
  if (!message) return tell_error(guest, {}, message.error());
  take_up(guest, *message);
}

void House::take_up(Guest& guest, Words message) {
  if (const auto* first = std::get_if<wire::said::Hello>(&message)) {
    hello(guest, *first);
  } else if (guest.arriving && guest.early.size() >= most_waiting) {
    tell_error(guest, wire::id_of(message), "Too much at once: say it again in a moment.");
  } else if (guest.arriving) {
    guest.early.push_back(message);
  } else if (guest.table.empty()) {
    tell_error(guest, wire::id_of(message), "Say hello first.");
  } else {
    listen(guest, message);
  }
}

void House::hello(Guest& guest, const wire::said::Hello& hello) {
  if (guest.arriving || !guest.table.empty()) return tell_error(guest, {}, "You said hello already.");
  if (hello.protocol != wire::protocol_version)
    return tell_error(guest, {},
                      "This server speaks protocol " + std::to_string(wire::protocol_version) + ", not " +
                          std::to_string(hello.protocol) + ": load the page again.");
  guest.arriving = true;
  const auto self = guests_.at(guest.socket.get());
  with_table(hello.table, {[this, self, hello](Room& room) {
                             if (is_here(*self)) sit_down(room, *self, hello);
                             hear_early(*self);
                           },
                           [this, self](const std::string& lost) {
                             if (is_here(*self)) tell_error(*self, {}, lost);
                             hear_early(*self);
                           }});
}

// What was said before the table was there.
void House::hear_early(Guest& guest) {
  guest.arriving = false;
  const auto early = std::exchange(guest.early, {});
  for (const wire::ClientMessage& message : early) {
    if (!is_here(guest)) return;
    if (guest.table.empty())
      tell_error(guest, wire::id_of(message), "Say hello first.");
    else
      listen(guest, message);
  }
}

void House::sit_down(Room& room, Guest& guest, const wire::said::Hello& hello) {
  SeatSet seats;
  for (const std::string& token : hello.tokens.value_or(std::vector<std::string>())) {
    const auto seat = room.table->seat_of_token(token);
    if (!seat && !doorkeeper_.may(guest.socket->address(), Doorkeeper::Deed::Guess, now_()))
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
  const auto self = guests_.at(guest.socket.get());
  with_past(room, {[this, self, from, last](Room& now) {
                     if (is_here(*self)) welcome(now, *self, from, last);
                   },
                   [self](const std::string& lost) { dismiss(*self, lost); }});
}

void House::welcome(Room& room, Guest& guest, std::uint32_t from, std::uint32_t last) {
  const LiveTable& table = *room.table;
  const auto self = guests_.at(guest.socket.get());
  room.guests.push_back(self);
  room.looked_at = now_();
  room.address = guest.socket->address();
  guest.told = last;
  tell(guest,
       wire::told::Welcome{wire::protocol_version, numbers(guest.seats), now_(),
                           table.table_told(here(room), absent(room), now_(), LiveTable::Telling::Everything),
                           rows_for(room, guest, from, last), nows(room, guest)});
  presence_changed(room);
  // Whose seat a computer took over in absence has it back.
  bool back = false;
  for (const Seat seat : guest.seats) {
    if (table.sitter(seat).taken_over && !table.is_over() && room.table->hand(seat, false, {}, {}, now_()))
      back = true;
  }
  if (back) return keep(room, [](bool) {});
  let_computer_think(room);
}

void House::listen(Guest& guest, Words message) {
  const Id id = wire::id_of(message);
  const auto place = tables_.find(guest.table);
  if (place == tables_.end())
    return tell_error(guest, id, "The table is closed for a moment: connect again.");
  Room& room = *place->second;
  const auto self = guests_.at(guest.socket.get());
  const auto number = wire::seat_of(message);
  const Seat seat = seat_numbered(number.value_or(1));
  const bool looks_on = number == 0 && guest.seats.empty() && is_for_everybody(message);
  if (number && !looks_on && !guest.seats.has(seat))
    return tell_error(guest, id, "You do not hold seat " + std::to_string(*number) + '.');
  if (room.waiting.size() >= most_waiting)
    return tell_error(guest, id, "Too much at once: say it again in a moment.");
  when_free(room, [this, self, message, seat](Room& now) {
    if (is_here(*self)) do_message(now, *self, message, seat);
  });
}

}  // namespace tablewright::server
