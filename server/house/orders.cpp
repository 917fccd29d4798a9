#include "orders.hpp"

namespace tablewright::server {

void Orders::carry_out(const AdminOrder& order, const Told& told) {
  if (premises_.closing) return told({false, "The server is being stopped."});
  if (order.deed == AdminDeed::Erase) return erase(order, told);
  rooms_.with_table(order.table, {[this, order, told](Room& room) { administer_table(room, order, told); },
                                  [told](const std::string& lost) { told({false, lost}); }});
}

void Orders::administer_table(Room& room, const AdminOrder& order, const Told& told) {
  const auto done = administered(*room.table, order, premises_.now());
  if (!done) return told(answer_to(order, done));
  rooms_.keep(room, [order, done, told](bool kept) {
    told(kept ? answer_to(order, done) : AdminAnswer{false, "It could not be written: is the disk full?"});
  });
}

void Orders::erase(const AdminOrder& order, const Told& told) {
  rooms_.erase(
      order.table, [&store = premises_.store, order] { return may_erase(store, order); },
      [order, told](const Checked& erased) {
        told(erased ? answer_to(order, 0U) : AdminAnswer{false, erased.error()});
      });
}

}  // namespace tablewright::server
