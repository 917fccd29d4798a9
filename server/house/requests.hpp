#pragma once

#include <utility>

#include "patience.hpp"
#include "request_parts.hpp"
#include "till.hpp"

namespace tablewright::server {

// The table of requests: what is asked of the house over HTTP, docs/protocol.md.
class Requests {
 public:
  Requests(Premises& premises, Till& till, const Patience& patience, Routes routes)
      : premises_(premises), till_(till), patience_(patience), routes_(std::move(routes)) {}

  void answer(const Request& request, const Answer& answer);

 private:
  Premises& premises_;
  Till& till_;
  const Patience& patience_;
  Routes routes_;
};

}  // namespace tablewright::server
