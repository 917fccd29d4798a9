#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "server/aside.hpp"
#include "server/live_table.hpp"
#include "server/rules_shelf.hpp"
#include "till.hpp"

namespace tablewright::server {

// What takes long is done on a thread beside that of the house: matches are set up, wishes weighed, journals
// read. That thread is one for everybody too, so what is done there is paid for as well.
class BackRoom {
 public:
  using Made = Result<std::unique_ptr<LiveTable>, std::string>;

  BackRoom(Premises& premises, Till& till);

  void work(Aside::Work work);
  void make(std::function<Made(RulesShelf& shelf)> make, std::function<void(Made)> then);
  // From the store, with its whole past.
  void read(const std::string& id, std::function<void(Made)> then);

  // For what is done here, and nowhere else.
  [[nodiscard]] RulesShelf& shelf() { return shelf_; }
  [[nodiscard]] std::size_t waiting() const { return aside_.waiting(); }

 private:
  [[nodiscard]] Made read_now(const std::string& id);

  Premises& premises_;
  Till& till_;
  RulesShelf shelf_;
  std::unique_ptr<StoreReader> reader_;
  Aside aside_;  // last: what it does needs the others
};

}  // namespace tablewright::server
