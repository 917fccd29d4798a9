#include "announcements.hpp"

#include <algorithm>
#include <utility>

#include "table/seat_numbers.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t told_at_a_time = 100;

}  // namespace

// What all are told alike who hold these seats, want this, and know the rows up to here.
struct Announcements::News {
  SeatSet seats;
  Wants wants;
  std::uint32_t told{};
  Text text;
};

Announcements::News Announcements::news_for(Room& room, const Guest& guest,
                                            const wire::Written<wire::told::Table>& table) {
  premises_.metrics.news();
  const wire::told::News news{table, rows_for(room, guest, guest.told + 1, room.table->last_row()),
                              nows_for(room, guest)};
  return {guest.seats, guest.wants, guest.told, std::make_shared<const std::string>(wire::text_of(news))};
}

void Announcements::tell_news(Room& room) {
  const std::uint32_t last = room.table->last_row();
  const wire::Written<wire::told::Table> table{wire::text_of(table_for(room, LiveTable::Telling::Changes))};
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
    if (guest->seats.empty() && guest->told < last) tell_later(room, guest, news(*guest));
  }
  tell_behind(room);
}

void Announcements::tell_presence(Room& room) {
  const SeatSet present = seats_present(room);
  const SeatSet absent = seats_absent(room, premises_.rules, premises_.now());
  const SeatSet pointing = seats_pointing(room);
  if (present == room.told_present && absent == room.told_absent && pointing == room.told_pointing) return;
  room.told_pointing = pointing;
  room.told_present = present;
  room.told_absent = absent;
  const auto text = std::make_shared<const std::string>(
      wire::text_of(wire::told::Presence{numbers(present), numbers(absent), numbers(pointing)}));
  for (const auto& guest : room.guests) {
    if (guest->seats.empty())
      tell_later(room, guest, text);
    else
      guest->socket->send(text);
  }
  tell_behind(room);
}

// --- those who look on ------------------------------------------------------------------------------------

void Announcements::tell_later(Room& room, const std::shared_ptr<Guest>& guest, Text text) {
  if (guest->untold.empty()) room.behind.push_back(guest);
  guest->untold.push_back(std::move(text));
}

void Announcements::tell_behind(Room& room) {
  if (room.behind.empty() || room.telling_behind) return;
  room.telling_behind = true;
  premises_.post([this, its = room.weak_from_this()] {
    if (const auto still = its.lock()) tell_next_behind(*still);
  });
}

void Announcements::tell_next_behind(Room& room) {
  room.telling_behind = false;
  for (std::size_t i = 0; i < told_at_a_time && !room.behind.empty(); ++i) {
    const auto guest = std::move(room.behind.front());
    room.behind.pop_front();
    tell_untold(*guest);
  }
  tell_behind(room);
}

// --- the parts of what is told ----------------------------------------------------------------------------

wire::told::Table Announcements::table_for(const Room& room, LiveTable::Telling telling) const {
  const std::int64_t now = premises_.now();
  return room.table->table_told(seats_present(room), seats_absent(room, premises_.rules, now), now, telling);
}

std::vector<wire::told::Now> Announcements::nows_for(const Room& room, const Guest& guest) {
  std::vector<wire::told::Now> list;
  for (const Seat seat : guest.seats) list.push_back(room.table->now_told(seat, guest.wants));
  if (guest.seats.empty()) list.push_back(room.table->now_told(spectator, guest.wants));
  return list;
}

wire::told::Rows Announcements::rows_for(Room& room, const Guest& guest, std::uint32_t from,
                                         std::uint32_t to) {
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
  premises_.metrics.rows_worded(row_texts_.worded() - before);
  return {list + ']'};
}

}  // namespace tablewright::server
