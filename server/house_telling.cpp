// What all at a table are told: what is new, and who is there. Whoever holds a seat is told at once. Those
// who look on are told the same text, some of them at a time between other work: ever so many of them keep
// neither the seats nor another table waiting.
#include <algorithm>

#include "guests.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t told_at_a_time = 100;

}  // namespace

// What all are told alike who hold these seats, want this, and know the rows up to here.
struct House::News {
  SeatSet seats;
  LiveTable::Wants wants;
  std::uint32_t told{};
  Text text;
};

House::News House::news_for(Room& room, const Guest& guest, const wire::Written<wire::told::Table>& table) {
  metrics_.news();
  const wire::told::News news{table, rows_for(room, guest, guest.told + 1, room.table->last_row()),
                              nows(room, guest)};
  return {guest.seats, guest.wants, guest.told, std::make_shared<const std::string>(wire::text_of(news))};
}

// Everybody hears what is new, each as they may know it.
void House::publish(Room& room) {
  const std::uint32_t last = room.table->last_row();
  const wire::Written<wire::told::Table> table{
      wire::text_of(room.table->table_told(here(room), absent(room), now_(), LiveTable::Telling::Changes))};
  std::vector<News> all;
  const auto news = [&](Guest& guest) {
    const auto fits = [&](const News& each) {
      return each.seats == guest.seats && each.wants == guest.wants && each.told == guest.told;
    };
    auto same = std::find_if(all.begin(), all.end(), fits);
    if (same == all.end()) same = all.insert(all.end(), news_for(room, guest, table));
    guest.told = last;
    return same->text;
  };
  for (const auto& guest : room.guests) {
    if (!guest->seats.empty() && guest->told < last) guest->socket->send(news(*guest));
  }
  for (const auto& guest : room.guests) {
    if (guest->seats.empty() && guest->told < last) tell_in_turn(room, guest, news(*guest));
  }
  tell_by_turns(room);
}

void House::presence_changed(Room& room) {
  const SeatSet present = here(room);
  const SeatSet away = absent(room);
  if (present == room.told_here && away == room.told_absent) return;
  room.told_here = present;
  room.told_absent = away;
  const auto text = std::make_shared<const std::string>(
      wire::text_of(wire::told::Presence{numbers(present), numbers(away)}));
  for (const auto& guest : room.guests) {
    if (guest->seats.empty())
      tell_in_turn(room, guest, text);
    else
      guest->socket->send(text);
  }
  tell_by_turns(room);
}

// --- those who look on
// -------------------------------------------------------------------------------------------

void House::tell_in_turn(Room& room, const std::shared_ptr<Guest>& guest, Text text) {
  if (guest->untold.empty()) room.behind.push_back(guest);
  guest->untold.push_back(std::move(text));
}

void House::tell_by_turns(Room& room) {
  if (room.behind.empty() || room.catching_up) return;
  room.catching_up = true;
  post_([this, id = room.table->id()] { tell_next(id); });
}

void House::tell_next(const std::string& id) {
  const auto place = tables_.find(id);
  if (place == tables_.end()) return;
  Room& room = *place->second;
  room.catching_up = false;
  for (std::size_t i = 0; i < told_at_a_time && !room.behind.empty(); ++i) {
    const auto guest = std::move(room.behind.front());
    room.behind.pop_front();
    catch_up(*guest);
  }
  tell_by_turns(room);
}

// In the order in which it happened, and before anything else is said to it.
void House::catch_up(Guest& guest) {
  for (Text& text : std::exchange(guest.untold, {})) guest.socket->send(std::move(text));
}

// --- the parts of what is told
// -------------------------------------------------------------------------------------

std::vector<wire::told::Now> House::nows(const Room& room, const Guest& guest) {
  std::vector<wire::told::Now> list;
  for (const Seat seat : guest.seats) list.push_back(room.table->now_told(seat, guest.wants));
  if (guest.seats.empty()) list.push_back(room.table->now_told(spectator, guest.wants));
  return list;
}

wire::told::Rows House::rows_for(Room& room, const Guest& guest, std::uint32_t from, std::uint32_t to) {
  const LiveTable& table = *room.table;
  if (std::string wording = table.wording(); wording != room.wording) {
    row_texts_.forget(room.number);
    room.wording = std::move(wording);
  }
  const std::uint64_t before = row_texts_.worded();
  std::string list = "[";
  for (std::uint32_t row = std::max(1U, from); row <= std::min(to, table.last_row()); ++row) {
    if (list.size() > 1) list += ',';
    list += row_texts_.text(room.number, table, row, guest.seats);
  }
  metrics_.rows_worded(row_texts_.worded() - before);
  return {list + ']'};
}

}  // namespace tablewright::server
