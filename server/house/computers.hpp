#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "rooms.hpp"
#include "server/thinker.hpp"

namespace tablewright::server {

// Computers at tables: they think where they are asked. At a few tables they may play alone, as long as
// somebody looks on.
class Computers {
 public:
  Computers(Premises& premises, Rooms& rooms);

  void let_think(Room& room);
  // A place among those where computers play alone may be free now.
  void let_play_alone(Room& room);
  // Would one more table at which they play alone be too many?
  Checked may_play_alone(const std::string& address);
  // Nobody has looked on for a while: it goes on when somebody does.
  [[nodiscard]] bool is_at_rest(const Room& room) const;
  [[nodiscard]] std::size_t thinking() const { return thinker_.waiting(); }

 private:
  bool may_think(const Room& room);
  void do_decided(Room& room, Seat seat, std::uint32_t entries, const Act& act);

  Premises& premises_;
  Rooms& rooms_;
  std::map<std::string, std::string, std::less<>> alone_;  // where computers play alone; for which address
  Thinker thinker_;                                        // last: what it decides needs the others
};

}  // namespace tablewright::server
