// What operators do while the server runs: docs/operations.md.
#include "guests.hpp"
#include "server/admin.hpp"

namespace tablewright::server {

void House::administer(const AdminOrder& order, const std::function<void(const AdminAnswer&)>& told) {
  if (closing_) return told({false, "The server is being stopped."});
  if (order.deed == AdminDeed::Erase) return erase(order, told);
  with_table(order.table, {[this, order, told](Room& room) {
                             const auto done = administered(*room.table, order, now_());
                             if (!done) return told(answer_to(order, done));
                             keep(room, [order, done, told](bool kept) {
                               told(kept ? answer_to(order, done)
                                         : AdminAnswer{false, "It could not be written: is the disk full?"});
                             });
                           },
                           [told](const std::string& lost) { told({false, lost}); }});
}

// Also a table that cannot be opened any more. Until it is gone from the disk nobody finds it.
void House::erase(const AdminOrder& order, const std::function<void(const AdminAnswer&)>& told) {
  const auto place = tables_.find(order.table);
  if (place != tables_.end())
    return when_free(*place->second, [this, order, told](Room& room) {
      if (const auto may = may_erase(store_, order); !may) return told({false, may.error()});
      room.writing = true;
      erase_now(order, told);
    });
  // One that is being read is erased when it is there, or when it turns out that it cannot be opened.
  if (const auto coming = coming_.find(order.table); coming != coming_.end())
    return coming->second.push_back(
        paid(Deed{[this, order, told](Room&) { erase(order, told); },
                  [this, order, told](const std::string&) { erase(order, told); }}));
  if (erasing_.contains(order.table)) return told({false, "There is no such table."});
  if (const auto may = may_erase(store_, order); !may) return told({false, may.error()});
  erase_now(order, told);
}

void House::erase_now(const AdminOrder& order, const std::function<void(const AdminAnswer&)>& told) {
  erasing_.insert(order.table);
  Append append;
  append.table = order.table;
  append.erase = true;
  ledger_->append(std::move(append), [this, order, told](const AppendResult& result) {
    erasing_.erase(order.table);
    if (result.appended == Appended::Kept) {
      open_tables_.forget(order.table);
      forget(order.table, "The operator of this server has erased this table.");
      return told(answer_to(order, 0U));
    }
    told({false, result.problem});
    const auto place = tables_.find(order.table);
    if (place == tables_.end()) return;
    place->second->writing = false;
    go_on(*place->second);
  });
}

}  // namespace tablewright::server
