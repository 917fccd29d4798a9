#pragma once

#include <functional>

#include "rooms.hpp"
#include "server/admin.hpp"

namespace tablewright::server {

// What operators order while the server runs: docs/operations.md.
class Orders {
 public:
  using Told = std::function<void(const AdminAnswer& answer)>;

  Orders(Premises& premises, Rooms& rooms) : premises_(premises), rooms_(rooms) {}

  // It is answered when it is on disk.
  void carry_out(const AdminOrder& order, const Told& told);

 private:
  void erase(const AdminOrder& order, const Told& told);
  void administer_table(Room& room, const AdminOrder& order, const Told& told);

  Premises& premises_;
  Rooms& rooms_;
};

}  // namespace tablewright::server
