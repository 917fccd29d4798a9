// Tables that are not in memory, or not with their whole past: they are read and made aside, and what is to
// be done at them waits in order, as it does while a table is being written.
#include "guests.hpp"
#include "server/admin.hpp"

namespace tablewright::server {

namespace {

// A mistake of ours in one table must not stop the house.
Result<std::unique_ptr<LiveTable>, std::string> made_by(
    const std::function<Result<std::unique_ptr<LiveTable>, std::string>()>& make, std::uint32_t most_rows) {
  try {
    auto table = make();
    if (!table) return table;
    (*table)->limit_rows(most_rows);
    (*table)->prepare_contents();
    return table;
  } catch (const std::exception& mistake) {
    return failure(std::string("Something went wrong here: ") + mistake.what() + '.');
  }
}

}  // namespace

void House::make_aside(std::function<Made()> make, std::function<void(Made)> then) {
  work_aside([make = std::move(make), then = std::move(then), most_rows = rules_.rows_a_match]() mutable {
    const auto made = std::make_shared<Made>(made_by(make, most_rows));
    return std::function<void()>([then = std::move(then), made] { then(std::move(*made)); });
  });
}

void House::read_aside(const std::string& id, std::function<void(Made)> then) {
  make_aside(
      [this, id]() -> Made {
        if (!reader_) {
          auto opened = store_.another_reader();
          if (!opened) return failure("This table cannot be opened: " + opened.error());
          reader_ = std::move(*opened);
        }
        return table_from(*reader_, hosted_, shelf_, id);
      },
      std::move(then));
}

// Done at once where the table is in memory and free.
void House::with_table(const std::string& id, Deed deed) {
  if (const auto place = tables_.find(id); place != tables_.end()) {
    Room& room = *place->second;
    room.touched = now_();
    if (is_free(room)) return do_deed(room, deed);
    return room.waiting.push_back(paid(std::move(deed)));
  }
  if (erasing_.contains(id)) {
    if (deed.lost) deed.lost("There is no such table.");
    return;
  }
  const bool comes_already = coming_.contains(id);
  coming_[id].push_back(paid(std::move(deed)));
  if (!comes_already) read_aside(id, [this, id](Made made) { arrived(id, std::move(made)); });
}

void House::arrived(const std::string& id, Made made) {
  // It was laid meanwhile.
  if (const auto place = tables_.find(id); place != tables_.end()) return let_in(*place->second);
  if (!made) return turn_away(id, made.error());
  if (erasing_.contains(id)) return turn_away(id, "There is no such table.");
  Room& room = take_in(std::move(*made));
  // Clocks stood still while nobody could play. That is on disk before anybody hears of it.
  room.table->stop_clocks_for(downtimes_, now_());
  go_on(room);
  let_in(room);
}

// Whoever waited for the table is next.
void House::let_in(Room& room) {
  auto coming = coming_.extract(room.table->id());
  if (coming.empty()) return;
  for (Deed& deed : coming.mapped()) room.waiting.push_back(std::move(deed));
  go_on(room);
}

void House::turn_away(const std::string& id, const std::string& sentence) {
  const auto coming = coming_.extract(id);
  if (coming.empty()) return;
  for (const Deed& deed : coming.mapped()) {
    if (deed.lost) deed.lost(sentence);
  }
}

// For who asks for the whole past of a table, which may have dropped it. The table has to be free, and
// whoever refers to it asks for it anew.
void House::with_past(Room& room, Deed deed) {
  room.recalled = now_();
  if (room.table->has_whole_past()) return do_deed(room, deed);
  room.reading = true;
  const std::string& id = room.table->id();
  read_aside(id, [this, id, deed = std::move(deed)](Made whole) {
    const auto place = tables_.find(id);
    if (place == tables_.end()) return;
    Room& its = *place->second;
    its.reading = false;
    if (whole) {
      its.table = std::move(*whole);
      do_deed(its, deed);
    } else if (deed.lost) {
      deed.lost(whole.error());
    }
    go_on(its);
  });
}

bool House::is_free(const Room& room) { return !room.writing && !room.reading; }

void House::do_deed(Room& room, const Deed& deed) {
  if (!deed.lost) return deed.now(room);
  try {
    deed.now(room);
  } catch (const std::exception& mistake) {
    deed.lost(std::string("Something went wrong here: ") + mistake.what() + '.');
  }
}

}  // namespace tablewright::server
