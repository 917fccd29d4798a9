#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "computers.hpp"
#include "laying.hpp"
#include "request_parts.hpp"
#include "rooms.hpp"
#include "server/weighed.hpp"

namespace tablewright::server {

// Wishes are weighed, and tables are laid: anew, or as a branch of another.
class LayingRequests {
 public:
  LayingRequests(Premises& premises, BackRoom& back_room, Rooms& rooms, Computers& computers,
                 OpenTables& open_tables);

  [[nodiscard]] Routes routes();

 private:
  void weigh_wishes(const Request& request, const std::string& id, const Answer& answer);
  void lay(const Request& request, const std::string& id, const Answer& answer);
  void branch(const Request& request, const std::string& id, const Answer& answer);
  void lay_branch(const LiveTable& table, const Json& body, std::uint32_t entry, const std::string& address,
                  const Answer& answer);
  [[nodiscard]] Checked may_be_listed(const std::string& address) const;
  void open_table(std::unique_ptr<LiveTable> table, const std::string& keyring, const std::string& address,
                  const Answer& answer);

  Premises& premises_;
  BackRoom& back_room_;
  Rooms& rooms_;
  Computers& computers_;
  OpenTables& open_tables_;
  std::shared_ptr<Weighed> weighed_;  // asked aside too
};

}  // namespace tablewright::server
