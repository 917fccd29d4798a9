#include "computers.hpp"

#include <algorithm>

namespace tablewright::server {

namespace {

bool is_played_alone(const LiveTable& table) { return table.humans().empty() && !table.is_over(); }

}  // namespace

Computers::Computers(Premises& premises, Rooms& rooms)
    : premises_(premises), rooms_(rooms), thinker_(premises.post) {}

void Computers::let_think(Room& room) {
  const auto seat = room.table->asked_computer();
  if (!seat || room.thinking || premises_.closing || !may_think(room)) return;
  const LiveTable& table = *room.table;
  const auto& levels = table.kit().levels;
  if (levels.empty()) return;
  const auto level = std::find_if(levels.begin(), levels.end(),
                                  [&](const Level& each) { return each.name == table.sitter(*seat).level; });
  room.thinking = true;
  const std::uint32_t entries = table.match().entries();
  thinker_.think({table.game().clone(), *seat, (level == levels.end() ? levels.front() : *level).decide,
                  [this, id = table.id(), seat = *seat, entries](const Act& act) {
                    Room* its = rooms_.find(id);
                    if (its == nullptr) return;
                    its->thinking = false;
                    rooms_.when_free(
                        *its, [this, seat, entries, act](Room& now) { do_decided(now, seat, entries, act); });
                  },
                  !table.humans().empty()});
}

void Computers::do_decided(Room& room, Seat seat, std::uint32_t entries, const Act& act) {
  // Somebody may have taken back, or taken the seat, while it thought.
  const bool asked = room.table->asked_computer() == seat;
  if (!asked || room.table->match().entries() != entries) return let_think(room);
  if (room.table->act(seat, act, {}, premises_.now())) rooms_.keep(room);
}

// --- alone ------------------------------------------------------------------------------------------------

bool Computers::is_at_rest(const Room& room) const {
  return room.table->humans().empty() && room.guests.empty() &&
         premises_.now() - room.looked_at > premises_.rules.forgotten_after;
}

Checked Computers::may_play_alone(const std::string& address) {
  const HouseRules& rules = premises_.rules;
  std::erase_if(alone_, [this](const auto& each) {
    const Room* room = rooms_.find(each.first);
    return room == nullptr || !is_played_alone(*room->table) || is_at_rest(*room);
  });
  if (alone_.size() >= rules.computers_alone)
    return failure(
        "Computers play alone at " + std::to_string(rules.computers_alone) +
        " tables already, and more do not fit: take a seat yourself, or wait until one of them ends.");
  const auto of_address = std::count_if(alone_.begin(), alone_.end(),
                                        [&](const auto& each) { return each.second == counted_as(address); });
  if (premises_.doorkeeper.is_free(address) || of_address < rules.computers_alone_an_address) return {};
  return failure("Computers play alone at " + std::to_string(rules.computers_alone_an_address) +
                 " tables of yours already: take a seat yourself, or wait until one of them ends.");
}

bool Computers::may_think(const Room& room) {
  if (!is_played_alone(*room.table)) return true;
  if (is_at_rest(room)) return false;
  if (alone_.contains(room.table->id())) return true;
  if (!may_play_alone(room.address)) return false;
  alone_.emplace(room.table->id(), counted_as(room.address));
  return true;
}

void Computers::let_play_alone(Room& room) {
  if (room.is_free() && is_played_alone(*room.table)) let_think(room);
}

}  // namespace tablewright::server
