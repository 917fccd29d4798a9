#pragma once

#include <string>

#include "request_parts.hpp"
#include "rooms.hpp"

namespace tablewright::server {

// Somebody sits down: by an invitation, or at a table of the list of those that are open to all.
class JoinRequests {
 public:
  JoinRequests(Premises& premises, Rooms& rooms, OpenTables& open_tables)
      : premises_(premises), rooms_(rooms), open_tables_(open_tables) {}

  [[nodiscard]] Routes routes();

 private:
  void tell_open(const Request& request, const std::string& id, const Answer& answer);
  void join(const Request& request, const std::string& id, const Answer& answer);
  Result<Seat, Response> seat_to_take(const LiveTable& table, const Json& body, const std::string& address);
  Allowed may_sit(const LiveTable& table, const std::string& address);

  Premises& premises_;
  Rooms& rooms_;
  OpenTables& open_tables_;
};

}  // namespace tablewright::server
