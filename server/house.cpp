// The house puts its parts together: each knows those that stand above it here, and none below.
#include "server/house.hpp"

#include <utility>
#include <vector>

#include "house/about_house.hpp"
#include "house/hearing.hpp"
#include "house/join_requests.hpp"
#include "house/key_requests.hpp"
#include "house/laying_requests.hpp"
#include "house/orders.hpp"
#include "house/requests.hpp"
#include "house/workbench_requests.hpp"

namespace tablewright::server {

struct House::Parts {
  Parts(const Hosted& hosted, Store& store, HouseRules rules, Post post, Now now, Spent spent)
      : premises(hosted, store, std::move(rules), std::move(post), std::move(now)),
        till(premises, std::move(spent)) {
    rooms.when_quiet([this](Room& room) {
      next_tables.lay_what_follows(room);
      computers.let_think(room);
    });
  }

  Premises premises;
  Till till;
  OpenTables open_tables;
  Guests guests{premises};
  Announcements announcements{premises};
  BackRoom back_room{premises, till};
  Rooms rooms{premises, till, back_room, guests, announcements, open_tables};
  Computers computers{premises, rooms};
  NextTables next_tables{premises, guests, rooms};

  // What guests say.
  Patience patience{premises};
  Pointing pointing{premises, announcements};
  AtTable at_table{premises, guests, announcements, rooms, open_tables, next_tables, pointing};
  Hearing hearing{premises, till, patience, guests, announcements, rooms, computers, at_table};

  // What is asked over HTTP.
  AboutHouse about_house{premises, [this] { return metrics(); }};
  LayingRequests laying{premises, back_room, rooms, computers, open_tables};
  JoinRequests joining{premises, rooms, open_tables};
  KeyRequests keys{premises, till, rooms};
  WorkbenchRequests workbench{premises, back_room};
  Requests requests{premises, till, patience, routes()};

  Orders orders{premises, rooms};

  [[nodiscard]] Routes routes();
  [[nodiscard]] std::string metrics() const;
  [[nodiscard]] bool may_be_forgotten(const Room& room) const;
};

Routes House::Parts::routes() {
  Routes all;
  for (Routes& some : std::vector{about_house.routes(), laying.routes(), joining.routes(), keys.routes(),
                                  workbench.routes()})
    all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
  return all;
}

std::string House::Parts::metrics() const {
  std::size_t rows = 0;
  for (const auto& [id, room] : rooms.all()) rows += room->table->rows_in_memory();
  return premises.metrics.text(
      {guests.count(), rooms.all().size(), rows, rooms.unwritten(), computers.thinking()});
}

bool House::Parts::may_be_forgotten(const Room& room) const {
  const bool is_busy = !room.guests.empty() || !room.is_free() || room.thinking || !room.waiting.empty() ||
                       (room.table->asked_computer() && !computers.is_at_rest(room));
  // A match that is over is looked at again seldom, and then it is on disk.
  const std::int64_t patience_with_it =
      room.table->is_over() ? premises.rules.forgotten_after / 30 : premises.rules.forgotten_after;
  return !is_busy && premises.now() - room.touched > patience_with_it;
}

House::House(const Hosted& hosted, Store& store, HouseRules rules, Post post, Now now, Spent spent)
    : parts_(std::make_unique<Parts>(hosted, store, std::move(rules), std::move(post), std::move(now),
                                     std::move(spent))) {}

House::~House() = default;

// --- who comes and goes -----------------------------------------------------------------------------------

bool House::connected(const std::string& address) { return parts_->premises.doorkeeper.connect(address); }

void House::disconnected(const std::string& address) { parts_->premises.doorkeeper.disconnect(address); }

bool House::opened(const std::shared_ptr<Socket>& socket) { return parts_->guests.connect(socket); }

void House::closed(const std::shared_ptr<Socket>& socket) {
  const auto guest = parts_->guests.disconnect(socket);
  if (!guest) return;
  const Till::Payment payment(parts_->till, {socket->address(), nullptr});
  Room* room = parts_->rooms.find(guest->table);
  if (room == nullptr) return;
  std::erase(room->guests, guest);
  const std::int64_t now = parts_->premises.now();
  room->touched = now;
  room->looked_at = now;
  const SeatSet present = seats_present(*room);
  for (const Seat seat : guest->seats) {
    if (!present.has(seat)) room->gone_since[seat.value] = now;
  }
  parts_->announcements.tell_presence(*room);
}

// --- what they say and ask --------------------------------------------------------------------------------

void House::heard(const std::shared_ptr<Socket>& socket, std::string_view message) {
  Guest* guest = parts_->guests.at(socket);
  if (guest != nullptr && !parts_->premises.closing) parts_->hearing.hear(*guest, message);
}

void House::answer(const Request& request, const Answer& answer) { parts_->requests.answer(request, answer); }

void House::work_for(const std::string& address, const std::function<void()>& work) {
  const Till::Payment payment(parts_->till, {address, nullptr});
  work();
}

void House::administer(const AdminOrder& order, const std::function<void(const AdminAnswer&)>& told) {
  parts_->orders.carry_out(order, told);
}

// --- time passes ------------------------------------------------------------------------------------------

void House::tick() {
  Parts& parts = *parts_;
  const HouseRules& rules = parts.premises.rules;
  const std::int64_t now = parts.premises.now();
  std::vector<std::string> forgotten;
  for (const auto& [id, room] : parts.rooms.all()) {
    if (seats_absent(*room, rules, now) != room->told_absent) parts.announcements.tell_presence(*room);
    const bool is_quiet = room->is_free() && room->waiting.empty();
    if (is_quiet && now - room->recalled > rules.past_dropped_after) room->table->drop_past_rows();
    if (!room->table->times_to_note(now).empty())
      parts.rooms.when_free(*room, [&parts](Room& its) {
        its.table->note_times_up(parts.premises.now());
        parts.rooms.keep(its);
      });
    parts.computers.let_play_alone(*room);
    if (parts.may_be_forgotten(*room)) forgotten.push_back(id);
  }
  for (const std::string& id : forgotten) parts.rooms.forget(id, {});
  parts.guests.dismiss_silent();
  parts.premises.doorkeeper.tidy(now);
  parts.open_tables.tidy(now - rules.open_for);
}

void House::close(const std::string& sentence) {
  parts_->premises.closing = true;
  parts_->guests.close_all(sentence);
}

// --- what there is ----------------------------------------------------------------------------------------

std::string House::metrics() const { return parts_->metrics(); }

std::size_t House::sockets() const { return parts_->guests.count(); }

std::size_t House::tables() const { return parts_->rooms.all().size(); }

bool House::is_idle() const {
  return parts_->rooms.unwritten() == 0 && parts_->computers.thinking() == 0 &&
         parts_->back_room.waiting() == 0;
}

}  // namespace tablewright::server
