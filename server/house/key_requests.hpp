#pragma once

#include <memory>
#include <string>

#include "request_parts.hpp"
#include "rooms.hpp"

namespace tablewright::server {

// What opens a seat: links, lost phrases, lists of tables, and the record for those who sat there.
class KeyRequests {
 public:
  KeyRequests(Premises& premises, Till& till, Rooms& rooms)
      : premises_(premises), till_(till), rooms_(rooms) {}

  [[nodiscard]] Routes routes();

 private:
  void move(const Request& request, const std::string& id, const Answer& answer);
  void invite(const Request& request, const std::string& id, const Answer& answer);
  void mine(const Request& request, const std::string& id, const Answer& answer);
  void restore(const Request& request, const std::string& id, const Answer& answer);
  void record(const Request& request, const std::string& id, const Answer& answer);

  void give_invitation(Room& room, Seat seat, Json answered, const Answer& answer);
  struct Restoring;
  void restore_next(const std::shared_ptr<Restoring>& work);

  Premises& premises_;
  Till& till_;
  Rooms& rooms_;
};

}  // namespace tablewright::server
