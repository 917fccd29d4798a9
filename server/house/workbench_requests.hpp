#pragma once

#include "back_room.hpp"
#include "request_parts.hpp"

namespace tablewright::server {

// The workbench of authors. Reading a pack takes as long as reading all of them, and others play meanwhile:
// it is done aside.
class WorkbenchRequests {
 public:
  WorkbenchRequests(Premises& premises, BackRoom& back_room) : premises_(premises), back_room_(back_room) {}

  [[nodiscard]] Routes routes();

 private:
  void look_at_pack(const Request& request, const std::string& id, const Answer& answer);
  void correct_fact(const Request& request, const std::string& id, const Answer& answer);

  Premises& premises_;
  BackRoom& back_room_;
};

}  // namespace tablewright::server
