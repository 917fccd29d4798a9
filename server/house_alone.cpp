// Tables at which computers play alone: a few of them, as long as somebody looks on.
#include <algorithm>

#include "guests.hpp"

namespace tablewright::server {

namespace {

bool is_played_alone(const LiveTable& table) { return table.humans().empty() && !table.is_over(); }

}  // namespace

// Nobody has looked for a while: it goes on when somebody does.
bool House::rests(const Room& room) const {
  return room.table->humans().empty() && room.guests.empty() &&
         now_() - room.looked_at > rules_.forgotten_after;
}

// Or would one more be too many?
Checked House::may_play_alone(const std::string& address) {
  std::erase_if(alone_, [this](const auto& each) {
    const auto place = tables_.find(each.first);
    return place == tables_.end() || !is_played_alone(*place->second->table) || rests(*place->second);
  });
  if (alone_.size() >= rules_.computers_alone)
    return failure(
        "Computers play alone at " + std::to_string(rules_.computers_alone) +
        " tables already, and more do not fit: take a seat yourself, or wait until one of them ends.");
  const auto here = std::count_if(alone_.begin(), alone_.end(),
                                  [&](const auto& each) { return each.second == counted_as(address); });
  if (doorkeeper_.is_free(address) || here < rules_.computers_alone_an_address) return {};
  return failure("Computers play alone at " + std::to_string(rules_.computers_alone_an_address) +
                 " tables of yours already: take a seat yourself, or wait until one of them ends.");
}

bool House::may_think(Room& room) {
  if (!is_played_alone(*room.table)) return true;
  if (rests(room)) return false;
  if (alone_.contains(room.table->id())) return true;
  if (!may_play_alone(room.address)) return false;
  alone_.emplace(room.table->id(), counted_as(room.address));
  return true;
}

// One that waited for its place among them.
void House::go_on_alone(Room& room) {
  if (is_free(room) && is_played_alone(*room.table)) let_computer_think(room);
}

}  // namespace tablewright::server
