#include "server/house.hpp"

#include <algorithm>
#include <utility>

#include "guests.hpp"

namespace tablewright::server {

namespace {

constexpr std::int64_t hello_within = 10'000;  // milliseconds

// With the one that ends now. It is counted from the last sign of life. A store that cannot tell them is not
// opened.
std::vector<Downtime> downtimes_until(Store& store, std::int64_t now) {
  const std::int64_t alive = store.alive_at().value_or(0);
  if (alive > 0 && alive < now) store.note_downtime({alive, now});
  return store.downtimes().value_or(std::vector<Downtime>{});
}

}  // namespace

House::House(const Hosted& hosted, Store& store, HouseRules rules, Post post, Now now, Spent spent)
    : hosted_(hosted),
      store_(store),
      rules_(std::move(rules)),
      post_(std::move(post)),
      now_(std::move(now)),
      spent_(std::move(spent)),
      doorkeeper_(rules_.limits),
      up_since_(now_()),
      downtimes_(downtimes_until(store, up_since_)),
      ledger_(std::make_unique<Ledger>(store, post_, now_)),
      thinker_(std::make_unique<Thinker>(post_)),
      aside_(std::make_unique<Aside>(post_)) {}

House::~House() = default;

// --- tables
// ------------------------------------------------------------------------------------------------------

House::Room& House::take_in(std::unique_ptr<LiveTable> table) {
  auto room = std::make_unique<Room>();
  room->number = ++rooms_;
  room->touched = now_();
  room->looked_at = room->touched;
  room->gone_since.fill(room->touched);
  room->table = std::move(table);
  const std::string id = room->table->id();
  return *(tables_[id] = std::move(room));
}

// One deed a table at a time: the next one sees what the last one led to, on disk.
void House::when_free(Room& room, std::function<void(Room&)> deed) {
  room.touched = now_();
  if (is_free(room)) {
    deed(room);
  } else {
    room.waiting.push_back(paid(Deed{std::move(deed), {}}));
  }
}

void House::keep(Room& room, std::function<void(bool kept)> then) {
  auto append = room.table->unkept();
  if (!append) {
    then(true);
    return;
  }
  room.writing = true;
  ledger_->append(std::move(*append),
                  paid([this, id = room.table->id(), since = now_(), then = std::move(then)](
                           const AppendResult& result) { kept(id, result, since, then); }));
}

void House::kept(const std::string& id, const AppendResult& result, std::int64_t since,
                 const std::function<void(bool kept)>& then) {
  const auto place = tables_.find(id);
  if (place == tables_.end()) return;
  if (result.appended != Appended::Kept) {
    then(false);
    forget(id, "The table could not be written: " + result.problem + " Nothing of your last act was done.");
    return;
  }
  Room& room = *place->second;
  publish(room);
  open_tables_.follow(id, room.table->is_open_to_all(), room.table->is_over());
  metrics_.act_kept(static_cast<double>(now_() - since) / 1000.0);
  then(true);
  room.writing = false;
  go_on(room);
}

// What waits is done in order; then a computer may think.
void House::go_on(Room& room) {
  while (is_free(room) && !room.waiting.empty()) {
    const Deed deed = std::move(room.waiting.front());
    room.waiting.pop_front();
    do_deed(room, deed);
  }
  if (is_free(room) && room.table->last_row() > 0) {
    // Rows that nobody waits for (a clock that stood still) are kept too.
    if (auto append = room.table->unkept()) {
      room.writing = true;
      ledger_->append(std::move(*append),
                      [this, id = room.table->id(), since = now_()](const AppendResult& result) {
                        kept(id, result, since, [](bool) {});
                      });
      return;
    }
    lay_what_follows(room);
    let_computer_think(room);
  }
}

void House::let_computer_think(Room& room) {
  const auto seat = room.table->asked_computer();
  if (!seat || room.thinking || closing_ || !may_think(room)) return;
  const LiveTable& table = *room.table;
  const auto& levels = table.hosted().levels;
  const auto level = std::find_if(levels.begin(), levels.end(),
                                  [&](const Level& each) { return each.name == table.sitter(*seat).level; });
  if (levels.empty()) return;
  room.thinking = true;
  const std::uint32_t entries = table.match().entries();
  thinker_->think({table.game().clone(), *seat, (level == levels.end() ? levels.front() : *level).decide,
                   [this, id = table.id(), seat = *seat, entries](const Act& act) {
                     const auto place = tables_.find(id);
                     if (place == tables_.end()) return;
                     place->second->thinking = false;
                     when_free(*place->second, [this, seat, entries, act](Room& now) {
                       // Somebody may have taken back, or taken the seat, while it thought.
                       const bool asked = now.table->asked_computer() == seat;
                       if (!asked || now.table->match().entries() != entries) {
                         let_computer_think(now);
                         return;
                       }
                       if (now.table->act(seat, act, {}, now_())) keep(now, [](bool) {});
                     });
                   },
                   !table.humans().empty()});
}

void House::forget(const std::string& id, const std::string& sentence) {
  const auto place = tables_.find(id);
  if (place == tables_.end()) return;
  const auto room = std::move(place->second);
  tables_.erase(place);
  row_texts_.forget(room->number);
  // Those too who said hello and wait to be welcomed.
  for (const auto& [socket, guest] : guests_) {
    if (guest->table == id) dismiss(*guest, sentence);
  }
  // Whoever waits without a socket is answered from what is on disk.
  for (Deed& deed : room->waiting) with_table(id, std::move(deed));
}

// --- who is there
// ------------------------------------------------------------------------------------------------

SeatSet House::here(const Room& room) {
  SeatSet seats;
  for (const auto& guest : room.guests) {
    for (const Seat seat : guest->seats) seats.add(seat);
  }
  return seats;
}

// About whom the others may decide: people who are asked and do not come. Who plays by letter closes the page
// between two answers: that is no absence.
SeatSet House::absent(const Room& room) const {
  const LiveTable& table = *room.table;
  const SeatSet present = here(room);
  const SeatSet out_of_time = table.out_of_time(now_());
  SeatSet away_seats;
  for (const Seat seat : table.asked()) {
    if (table.sitter(seat).who != Who::Human) continue;
    const std::int64_t since = std::max(room.gone_since[seat.value], table.asked_since(seat));
    const bool away = is_by_letter(table) ? now_() - table.asked_since(seat) >= rules_.absent_by_letter_after
                                          : now_() - since >= rules_.absent_after;
    const bool gone = !present.has(seat) && away && table.clock().kind != ClockKind::Days;
    if (gone || out_of_time.has(seat)) away_seats.add(seat);
  }
  return away_seats;
}

bool House::opened(const std::shared_ptr<Socket>& socket) {
  // To come in counts as a request: who is dismissed for saying too much must not be back at once for ever.
  if (closing_ || !doorkeeper_.may(socket->address(), Doorkeeper::Deed::Request, now_()) ||
      !doorkeeper_.enter(socket->address(), guests_.size()))
    return false;
  auto guest = std::make_shared<Guest>();
  guest->socket = socket;
  guest->since = now_();
  guests_.emplace(socket.get(), std::move(guest));
  return true;
}

void House::closed(const std::shared_ptr<Socket>& socket) {
  const auto place = guests_.find(socket.get());
  if (place == guests_.end()) return;
  const Payment payment(*this, {socket->address(), nullptr});
  const auto guest = place->second;
  guests_.erase(place);
  doorkeeper_.leave(socket->address());
  const auto table = tables_.find(guest->table);
  if (table == tables_.end()) return;
  Room& room = *table->second;
  std::erase(room.guests, guest);
  guest->untold.clear();
  room.touched = now_();
  room.looked_at = room.touched;
  const SeatSet present = here(room);
  for (const Seat seat : guest->seats) {
    if (!present.has(seat)) room.gone_since[seat.value] = now_();
  }
  presence_changed(room);
}

void House::tick() {
  const std::int64_t now = now_();
  std::vector<std::string> forgotten;
  for (const auto& [id, room] : tables_) {
    if (absent(*room) != room->told_absent) presence_changed(*room);
    const bool is_quiet = is_free(*room) && room->waiting.empty();
    if (is_quiet && now - room->recalled > rules_.past_dropped_after) room->table->drop_past_rows();
    if (!room->table->times_to_note(now).empty())
      when_free(*room, [this](Room& its) {
        its.table->note_times_up(now_());
        keep(its, [](bool) {});
      });
    go_on_alone(*room);
    const bool busy = !room->guests.empty() || !is_free(*room) || room->thinking || !room->waiting.empty() ||
                      (room->table->asked_computer() && !rests(*room));
    // A match that is over is looked at again seldom, and then it is on disk.
    const std::int64_t patience =
        room->table->is_over() ? rules_.forgotten_after / 30 : rules_.forgotten_after;
    if (!busy && now - room->touched > patience) forgotten.push_back(id);
  }
  for (const std::string& id : forgotten) forget(id, {});
  std::vector<std::shared_ptr<Guest>> silent;
  for (const auto& [socket, guest] : guests_) {
    if (guest->table.empty() && !guest->arriving && now - guest->since > hello_within)
      silent.push_back(guest);
  }
  for (const auto& guest : silent) dismiss(*guest, "Nobody said hello.");
  doorkeeper_.tidy(now);
  open_tables_.tidy(now - rules_.open_for);
}

void House::close(const std::string& sentence) {
  closing_ = true;
  const auto all = guests_;
  // NOLINTNEXTLINE(bugprone-nondeterministic-pointer-iteration-order): all hear the same, in no order.
  for (const auto& [socket, guest] : all) {
    catch_up(*guest);
    guest->socket->close(sentence);
  }
}

std::string House::metrics() const {
  std::size_t rows = 0;
  for (const auto& [id, room] : tables_) rows += room->table->rows_in_memory();
  return metrics_.text({guests_.size(), tables_.size(), rows, ledger_->waiting(), thinker_->waiting()});
}

}  // namespace tablewright::server
