// What operators do while the server runs: docs/operations.md.
#include "guests.hpp"
#include "server/admin.hpp"

namespace tablewright::server {

void House::administer(const AdminOrder& order, const std::function<void(const AdminAnswer&)>& told) {
  if (closing_) return told({false, "The server is being stopped."});
  if (order.deed == AdminDeed::Erase) return erase(order, told);
  std::string missing;
  Room* found = find(order.table, missing);
  if (found == nullptr) return told({false, missing});
  when_free(*found, [this, order, told](Room& room) {
    const auto done = administered(*room.table, order, now_());
    if (!done) return told(answer_to(order, done));
    keep(room, [order, done, told](bool kept) {
      told(kept ? answer_to(order, done) : AdminAnswer{false, "It could not be written: is the disk full?"});
    });
  });
}

// Also a table that cannot be opened any more. Until it is gone from the disk nobody finds it.
void House::erase(const AdminOrder& order, const std::function<void(const AdminAnswer&)>& told) {
  const auto found = tables_.find(order.table);
  if (found != tables_.end())
    return when_free(*found->second, [this, order, told](Room& room) {
      room.writing = true;
      erase_now(order, told);
    });
  if (!store_.listed(order.table) || erasing_.contains(order.table))
    return told({false, "There is no such table."});
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
      forget(order.table, "The operator of this server has erased this table.");
      return told(answer_to(order, 0U));
    }
    told({false, result.problem});
    const auto found = tables_.find(order.table);
    if (found == tables_.end()) return;
    found->second->writing = false;
    go_on(*found->second);
  });
}

}  // namespace tablewright::server
