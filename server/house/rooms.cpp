#include "rooms.hpp"

#include <exception>
#include <utility>

namespace tablewright::server {

namespace {

constexpr const char* no_such_table = "There is no such table.";

// With the one that ends now. It is counted from the last sign of life. A store that cannot tell them is not
// opened.
std::vector<Downtime> downtimes_until(Store& store, std::int64_t now) {
  const std::int64_t alive = store.alive_at().value_or(0);
  if (alive > 0 && alive < now) store.note_downtime({alive, now});
  return store.downtimes().value_or(std::vector<Downtime>{});
}

// A mistake of ours in one deed must not stop the house where somebody can be told of it.
void do_deed(Room& room, const Deed& deed) {
  if (!deed.lost) return deed.now(room);
  try {
    deed.now(room);
  } catch (const std::exception& mistake) {
    deed.lost(std::string("Something went wrong here: ") + mistake.what() + '.');
  }
}

}  // namespace

Rooms::Rooms(Premises& premises, Till& till, BackRoom& back_room, Guests& guests,
             Announcements& announcements, OpenTables& open_tables)
    : premises_(premises),
      till_(till),
      back_room_(back_room),
      guests_(guests),
      announcements_(announcements),
      open_tables_(open_tables),
      downtimes_(downtimes_until(premises.store, premises.now())),
      ledger_(premises.store, premises.post, premises.clock) {}

Room* Rooms::find(std::string_view id) const {
  const auto place = rooms_.find(id);
  return place == rooms_.end() ? nullptr : place->second.get();
}

bool Rooms::is_at_hand(const std::string& id) const { return rooms_.contains(id) || coming_.contains(id); }

Room& Rooms::add(std::unique_ptr<LiveTable> table) {
  auto room = std::make_shared<Room>();
  room->number = ++numbers_;
  room->touched = premises_.now();
  room->looked_at = room->touched;
  room->gone_since.fill(room->touched);
  room->table = std::move(table);
  const std::string id = room->table->id();
  return *(rooms_[id] = std::move(room));
}

// --- one deed at a time -----------------------------------------------------------------------------------

// Whoever it is done for pays, though it is done later.
Deed Rooms::paid(Deed deed) {
  if (!deed.lost) return {till_.paid(std::move(deed.now)), {}};
  return {till_.paid(std::move(deed.now)), till_.paid(std::move(deed.lost))};
}

void Rooms::when_free(Room& room, std::function<void(Room&)> deed) {
  room.touched = premises_.now();
  if (room.is_free()) {
    deed(room);
  } else {
    room.waiting.push_back(paid({std::move(deed), {}}));
  }
}

void Rooms::keep(Room& room, std::function<void(bool kept)> then) {
  auto append = room.table->unkept();
  if (!append) {
    then(true);
    return;
  }
  room.writing = true;
  ledger_.append(std::move(*append),
                 till_.paid([this, id = room.table->id(), since = premises_.now(), then = std::move(then)](
                                const AppendResult& result) { kept(id, result, since, then); }));
}

void Rooms::kept(const std::string& id, const AppendResult& result, std::int64_t since,
                 const std::function<void(bool kept)>& then) {
  Room* room = find(id);
  if (room == nullptr) return;
  if (result.appended != Appended::Kept) {
    then(false);
    forget(id, "The table could not be written: " + result.problem + " Nothing of your last act was done.");
    return;
  }
  announcements_.tell_news(*room);
  open_tables_.follow(id, room->table->is_open_to_all(), room->table->is_over());
  premises_.metrics.act_kept(static_cast<double>(premises_.now() - since) / 1000.0);
  then(true);
  room->writing = false;
  do_what_waits(*room);
}

void Rooms::do_what_waits(Room& room) {
  while (room.is_free() && !room.waiting.empty()) {
    const Deed deed = std::move(room.waiting.front());
    room.waiting.pop_front();
    do_deed(room, deed);
  }
  if (!room.is_free() || room.table->last_row() == 0 || keep_leftovers(room)) return;
  when_quiet_(room);
}

// Rows that nobody waits for (a clock that stood still) are kept too, and nobody pays for it.
bool Rooms::keep_leftovers(Room& room) {
  auto append = room.table->unkept();
  if (!append) return false;
  room.writing = true;
  ledger_.append(std::move(*append),
                 [this, id = room.table->id(), since = premises_.now()](const AppendResult& result) {
                   kept(id, result, since, [](bool) {});
                 });
  return true;
}

// --- on their way into memory -----------------------------------------------------------------------------

void Rooms::with_table(const std::string& id, Deed deed) {
  if (Room* room = find(id)) {
    room->touched = premises_.now();
    if (room->is_free()) return do_deed(*room, deed);
    return room->waiting.push_back(paid(std::move(deed)));
  }
  if (is_being_erased(id)) {
    if (deed.lost) deed.lost(no_such_table);
    return;
  }
  const bool comes_already = coming_.contains(id);
  coming_[id].push_back(paid(std::move(deed)));
  if (!comes_already) read(id);
}

void Rooms::read(const std::string& id) {
  back_room_.read(id, [this, id](Made made) { add_read(id, std::move(made)); });
}

void Rooms::add_read(const std::string& id, Made made) {
  // It was laid meanwhile.
  if (Room* room = find(id)) return serve_who_waited_for(*room);
  if (!made) return disappoint_who_waited_for(id, made.error());
  if (is_being_erased(id)) return disappoint_who_waited_for(id, no_such_table);
  Room& room = add(std::move(*made));
  // Clocks stood still while nobody could play. That is on disk before anybody hears of it.
  room.table->stop_clocks_for(downtimes_, premises_.now());
  do_what_waits(room);
  serve_who_waited_for(room);
}

void Rooms::serve_who_waited_for(Room& room) {
  auto coming = coming_.extract(room.table->id());
  if (coming.empty()) return;
  for (Deed& deed : coming.mapped()) room.waiting.push_back(std::move(deed));
  do_what_waits(room);
}

void Rooms::disappoint_who_waited_for(const std::string& id, const std::string& sentence) {
  const auto coming = coming_.extract(id);
  if (coming.empty()) return;
  for (const Deed& deed : coming.mapped()) {
    if (deed.lost) deed.lost(sentence);
  }
}

void Rooms::lay(const std::string& id, std::function<Made(RulesShelf&)> make,
                std::function<void(const Checked& laid)> then) {
  coming_.try_emplace(id);
  back_room_.make(std::move(make), [this, id, then = std::move(then)](Made made) {
    if (!made) {
      then(failure(made.error()));
      return disappoint_who_waited_for(id, made.error());
    }
    premises_.metrics.table_laid();
    Room& room = add(std::move(*made));
    keep(room, [then](bool kept) {
      then(kept ? Checked() : failure(std::string("The table could not be written.")));
    });
    serve_who_waited_for(room);
  });
}

void Rooms::with_past(Room& room, Deed deed) {
  room.recalled = premises_.now();
  if (room.table->has_whole_past()) return do_deed(room, deed);
  room.reading = true;
  const std::string& id = room.table->id();
  back_room_.read(id, [this, id, deed = std::move(deed)](Made whole) {
    Room* its = find(id);
    if (its == nullptr) return;
    its->reading = false;
    if (whole) {
      its->table = std::move(*whole);
      do_deed(*its, deed);
    } else if (deed.lost) {
      deed.lost(whole.error());
    }
    do_what_waits(*its);
  });
}

// --- their end --------------------------------------------------------------------------------------------

void Rooms::forget(const std::string& id, const std::string& sentence) {
  const auto gone = rooms_.extract(id);
  if (gone.empty()) return;
  Room& room = *gone.mapped();
  announcements_.forget(room);
  // Those too who said hello and wait to be welcomed.
  guests_.dismiss_all_of(id, sentence);
  for (Deed& deed : room.waiting) with_table(id, std::move(deed));
}

void Rooms::erase(const std::string& id, const std::function<Checked()>& may,
                  const std::function<void(const Checked& erased)>& then) {
  if (Room* room = find(id))
    return when_free(*room, [this, id, may, then](Room& its) {
      if (const auto allowed = may(); !allowed) return then(allowed);
      its.writing = true;
      erase_now(id, then);
    });
  // One that is being read is erased when it is there, or when it turns out that it cannot be opened.
  if (const auto coming = coming_.find(id); coming != coming_.end())
    return coming->second.push_back(
        paid({[this, id, may, then](Room&) { erase(id, may, then); },
              [this, id, may, then](const std::string&) { erase(id, may, then); }}));
  if (is_being_erased(id)) return then(failure(std::string(no_such_table)));
  if (const auto allowed = may(); !allowed) return then(allowed);
  erase_now(id, then);
}

void Rooms::erase_now(const std::string& id, const std::function<void(const Checked& erased)>& then) {
  erasing_.insert(id);
  Append append;
  append.table = id;
  append.erase = true;
  ledger_.append(std::move(append), [this, id, then](const AppendResult& result) {
    erasing_.erase(id);
    if (result.appended == Appended::Kept) {
      open_tables_.forget(id);
      forget(id, "The operator of this server has erased this table.");
      return then({});
    }
    then(failure(result.problem));
    Room* room = find(id);
    if (room == nullptr) return;
    room->writing = false;
    do_what_waits(*room);
  });
}

}  // namespace tablewright::server
