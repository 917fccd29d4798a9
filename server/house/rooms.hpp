#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "announcements.hpp"
#include "back_room.hpp"
#include "guests.hpp"
#include "server/checked.hpp"
#include "server/ledger.hpp"
#include "server/open_tables.hpp"

namespace tablewright::server {

// The tables in memory, and those on their way there: they are read and made aside. At each one deed is done
// at a time, the next when what the last one led to is on disk; whoever comes meanwhile waits in order.
class Rooms {
 public:
  using Made = BackRoom::Made;
  using ById = std::map<std::string, std::shared_ptr<Room>, std::less<>>;

  Rooms(Premises& premises, Till& till, BackRoom& back_room, Guests& guests, Announcements& announcements,
        OpenTables& open_tables);

  // What is done at a table at which nothing waits any more, after each deed.
  void when_quiet(std::function<void(Room&)> deed) { when_quiet_ = std::move(deed); }

  // In memory; null: it is not.
  [[nodiscard]] Room* find(std::string_view id) const;
  [[nodiscard]] const ById& all() const { return rooms_; }
  // In memory, or on its way there.
  [[nodiscard]] bool is_at_hand(const std::string& id) const;
  [[nodiscard]] bool is_being_erased(const std::string& id) const { return erasing_.contains(id); }
  // What is not on disk yet.
  [[nodiscard]] std::size_t unwritten() const { return ledger_.waiting(); }

  // Done at once where the table is in memory and free.
  void with_table(const std::string& id, Deed deed);
  // For who asks for the whole past of a table, which may have dropped it. The table has to be free, and
  // whoever refers to it asks for it anew.
  void with_past(Room& room, Deed deed);
  void when_free(Room& room, std::function<void(Room&)> deed);

  // What is new at a table is written; then everybody hears of it, and it is gone on with.
  void keep(Room& room, std::function<void(bool kept)> then);
  void keep(Room& room) {
    keep(room, [](bool) {});
  }
  // A new table. Its rows are still to be kept.
  Room& add(std::unique_ptr<LiveTable> table);
  // One with an id that is known before it is made: whoever comes to it meanwhile waits. Nothing is told of a
  // table that could not be written.
  void lay(const std::string& id, std::function<Made(RulesShelf& shelf)> make,
           std::function<void(const Checked& laid)> then);
  // From memory: whoever is there is dismissed, whoever waits is answered from what is on disk.
  void forget(const std::string& id, const std::string& sentence);
  // From the disk, if it may be once it is its turn. Also a table that cannot be opened any more; until it is
  // gone nobody finds it.
  void erase(const std::string& id, const std::function<Checked()>& may,
             const std::function<void(const Checked& erased)>& then);

 private:
  Deed paid(Deed deed);
  void read(const std::string& id);
  void add_read(const std::string& id, Made made);
  void serve_who_waited_for(Room& room);
  void disappoint_who_waited_for(const std::string& id, const std::string& sentence);
  void kept(const std::string& id, const AppendResult& result, std::int64_t since,
            const std::function<void(bool kept)>& then);
  void do_what_waits(Room& room);
  bool keep_leftovers(Room& room);
  void erase_now(const std::string& id, const std::function<void(const Checked& erased)>& then);

  Premises& premises_;
  Till& till_;
  BackRoom& back_room_;
  Guests& guests_;
  Announcements& announcements_;
  OpenTables& open_tables_;
  std::function<void(Room&)> when_quiet_;
  ById rooms_;
  std::uint64_t numbers_{};  // given out
  // Tables on their way into memory, being read or made, and what waits for them.
  std::map<std::string, std::deque<Deed>, std::less<>> coming_;
  std::set<std::string, std::less<>> erasing_;  // being removed from disk
  std::vector<Downtime> downtimes_;
  Ledger ledger_;  // last: what it tells needs the others
};

}  // namespace tablewright::server
