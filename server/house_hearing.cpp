// What guests say, until it is their turn: who says hello sits down, and everything else waits for its table.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/showable.hpp"
#include "core/text.hpp"
#include "game/say.hpp"
#include "guests.hpp"
#include "seat_in_json.hpp"
#include "wire/messages.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t most_waiting = 64;  // messages to one table while it writes

Seat seat_of(const Json& message) { return Seat{static_cast<std::uint8_t>(message.value("seat", 1U) - 1)}; }

}  // namespace

bool House::is_here(const Guest& guest) const {
  return !guest.leaving && guests_.find(guest.socket.get()) != guests_.end();
}

// The other end may take its time to go. Until then it is not heard, nor what it said and has not been done.
void House::show_out(Guest& guest, const std::string& sentence) {
  catch_up(guest);
  guest.leaving = true;
  guest.socket->close(sentence);
}

// Everybody who holds this seat.
void House::show_out(const Room& room, Seat seat, const std::string& sentence) {
  const auto guests = room.guests;
  for (const auto& guest : guests) {
    if (guest->seats.has(seat)) show_out(*guest, sentence);
  }
}

void House::tell(Guest& guest, const Json& message) { guest.socket->send(text_of(message)); }

void House::tell_error(Guest& guest, const Json& id, const std::string& sentence) {
  Json message{{"say", "error"}};
  if (id.is_string()) message["id"] = id;
  message["error"] = showable(sentence, Rows::Several);  // it may quote what was said
  tell(guest, message);
}

void House::heard(const std::shared_ptr<Socket>& socket, std::string_view text) {
  const auto found = guests_.find(socket.get());
  if (found == guests_.end() || closing_) return;
  Guest& guest = *found->second;
  if (guest.leaving) return;
  metrics_.message();
  const Payment payment(*this, {socket->address(), nullptr});
  if (const std::int64_t wait = wait_for_word(guest); wait > 0) return put_off_word(guest, text, wait);
  if (const std::int64_t wait = doorkeeper_.wait_for_work(socket->address(), now_()); wait > 0)
    return hear_in_play(guest, text, wait);
  const auto message = wire::read_message(text);
  if (!message) return tell_error(guest, nullptr, message.error());
  take_up(guest, *message);
}

void House::take_up(Guest& guest, Words message) {
  if (message.value("say", "") == "hello") {
    hello(guest, message);
  } else if (guest.arriving && guest.early.size() >= most_waiting) {
    tell_error(guest, message.value("id", Json()), "Too much at once: say it again in a moment.");
  } else if (guest.arriving) {
    guest.early.push_back(message);
  } else if (guest.table.empty()) {
    tell_error(guest, message.value("id", Json()), "Say hello first.");
  } else {
    listen(guest, message);
  }
}

void House::hello(Guest& guest, Words message) {
  if (guest.arriving || !guest.table.empty()) return tell_error(guest, nullptr, "You said hello already.");
  const auto version = message.value("protocol", 0U);
  if (version != wire::protocol_version)
    return tell_error(guest, nullptr,
                      "This server speaks protocol " + std::to_string(wire::protocol_version) + ", not " +
                          std::to_string(version) + ": load the page again.");
  guest.arriving = true;
  const auto self = guests_.at(guest.socket.get());
  with_table(message.value("table", ""), {[this, self, message](Room& room) {
                                            if (is_here(*self)) sit_down(room, *self, message);
                                            hear_early(*self);
                                          },
                                          [this, self](const std::string& lost) {
                                            if (is_here(*self)) tell_error(*self, nullptr, lost);
                                            hear_early(*self);
                                          }});
}

// What was said before the table was there.
void House::hear_early(Guest& guest) {
  guest.arriving = false;
  const auto early = std::exchange(guest.early, {});
  for (const Json& message : early) {
    if (!is_here(guest)) return;
    if (guest.table.empty())
      tell_error(guest, message.value("id", Json()), "Say hello first.");
    else
      listen(guest, message);
  }
}

void House::sit_down(Room& room, Guest& guest, Words message) {
  SeatSet seats;
  for (const Json& token : message.value("tokens", Json::array())) {
    const auto seat = room.table->seat_of_token(token.get_ref<const std::string&>());
    if (!seat && !doorkeeper_.may(guest.socket->address(), Doorkeeper::Deed::Guess, now_()))
      return show_out(guest, "Too many wrong tokens.");
    if (!seat)
      return tell_error(
          guest, nullptr,
          "This token opens no seat here. Was the seat taken to another device, or its guest sent away?");
    seats.add(*seat);
  }
  for (const Json& want : message.value("wants", Json::array({"look", "view"}))) {
    if (want == "look") guest.wants.look = true;
    if (want == "view") guest.wants.view = true;
  }
  guest.seats = seats;
  guest.table = room.table->id();
  // Of many rows the last ones; who wants those before them asks for them.
  const std::uint32_t last = room.table->last_row();
  const auto since = message.value("since", 0U);
  const std::uint32_t from = std::max(since, last - std::min(last, most_rows)) + 1;
  if (room.table->has_row(from)) return welcome(room, guest, from, last);
  const auto self = guests_.at(guest.socket.get());
  with_past(room, {[this, self, from, last](Room& now) {
                     if (is_here(*self)) welcome(now, *self, from, last);
                   },
                   [self](const std::string& lost) { show_out(*self, lost); }});
}

void House::welcome(Room& room, Guest& guest, std::uint32_t from, std::uint32_t last) {
  const LiveTable& table = *room.table;
  const auto self = guests_.at(guest.socket.get());
  room.guests.push_back(self);
  room.looked_at = now_();
  room.address = guest.socket->address();
  guest.told = last;
  guest.socket->send(
      MessageText("welcome")
          .add("protocol", wire::protocol_version)
          .add("you", numbers(guest.seats))
          .add("time", now_())
          .add("table", table.table_json(here(room), absent(room), now_(), LiveTable::Telling::Everything))
          .add_text("rows", rows_for(room, guest, from, last))
          .add("now", nows(room, guest))
          .done());
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
  const Json id = message.value("id", Json());
  const auto found = tables_.find(guest.table);
  if (found == tables_.end())
    return tell_error(guest, id, "The table is closed for a moment: connect again.");
  Room& room = *found->second;
  const auto self = guests_.at(guest.socket.get());
  const std::string say = message.value("say", "");
  const bool rows = say == "rows";
  const Seat seat = seat_of(message);
  const bool looks_on =
      (say == "past" || say == "show") && message.value("seat", 1U) == 0 && guest.seats.empty();
  if (!rows && !looks_on && !guest.seats.has(seat))
    return tell_error(guest, id, "You do not hold seat " + std::to_string(message.value("seat", 0U)) + '.');
  if (room.waiting.size() >= most_waiting)
    return tell_error(guest, id, "Too much at once: say it again in a moment.");
  when_free(room, [this, self, message, seat](Room& now) {
    if (is_here(*self)) do_message(now, *self, message, seat);
  });
}

}  // namespace tablewright::server
