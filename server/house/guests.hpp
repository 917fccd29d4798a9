#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "guest.hpp"
#include "premises.hpp"

namespace tablewright::server {

// Everybody who is connected, at a table or not yet.
class Guests {
 public:
  explicit Guests(Premises& premises) : premises_(premises) {}

  // False: there are too many already.
  bool connect(const std::shared_ptr<Socket>& socket);
  // Whoever was at this socket; null: nobody was.
  std::shared_ptr<Guest> disconnect(const std::shared_ptr<Socket>& socket);
  // Null: nobody is at this socket.
  [[nodiscard]] Guest* at(const std::shared_ptr<Socket>& socket) const;
  [[nodiscard]] bool is_connected(const Guest& guest) const;
  // Connected, and not on the way out.
  [[nodiscard]] bool is_here(const Guest& guest) const { return !guest.leaving && is_connected(guest); }
  [[nodiscard]] std::size_t count() const { return guests_.size(); }

  void dismiss_all_of(std::string_view table, const std::string& sentence);
  // Those who have not said hello for a while.
  void dismiss_silent();
  void close_all(const std::string& sentence);

 private:
  Premises& premises_;
  std::unordered_map<Socket*, std::shared_ptr<Guest>> guests_;
};

}  // namespace tablewright::server
