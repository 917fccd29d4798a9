#include "server/open_tables.hpp"

#include <algorithm>

#include "server/limits.hpp"

namespace tablewright::server {

OpenTables::Known& OpenTables::known(const std::string& table, std::int64_t now) {
  Known& its = tables_[table];
  if (its.since == 0) its.since = now;
  return its;
}

void OpenTables::laid(const std::string& table, std::string_view address, std::int64_t now) {
  known(table, now).laid_from = counted_as(address);
}

void OpenTables::sat(const std::string& table, Seat seat, std::string_view address, std::int64_t now) {
  known(table, now).sat_from[seat.value] = counted_as(address);
}

void OpenTables::sent_away(const std::string& table, Seat seat) {
  const auto place = tables_.find(table);
  if (place == tables_.end()) return;
  const auto from = place->second.sat_from.find(seat.value);
  if (from == place->second.sat_from.end()) return;
  place->second.unwelcome.insert(from->second);
  place->second.sat_from.erase(from);
}

void OpenTables::follow(const std::string& table, bool is_listed, bool is_over) {
  const auto place = tables_.find(table);
  if (place == tables_.end()) return;
  place->second.is_listed = is_listed;
  if (is_over) tables_.erase(place);
}

void OpenTables::tidy(std::int64_t since) {
  std::erase_if(tables_, [&](const auto& each) { return each.second.since < since; });
}

std::uint32_t OpenTables::lines_of(std::string_view address) const {
  const std::string from = counted_as(address);
  return static_cast<std::uint32_t>(std::count_if(tables_.begin(), tables_.end(), [&](const auto& each) {
    return each.second.is_listed && each.second.laid_from == from;
  }));
}

std::uint32_t OpenTables::unfinished_of(std::string_view address) const {
  const std::string from = counted_as(address);
  return static_cast<std::uint32_t>(std::count_if(tables_.begin(), tables_.end(), [&](const auto& each) {
    const auto& sat = each.second.sat_from;
    return std::any_of(sat.begin(), sat.end(), [&](const auto& seat) { return seat.second == from; });
  }));
}

bool OpenTables::is_unwelcome(const std::string& table, std::string_view address) const {
  const auto place = tables_.find(table);
  return place != tables_.end() && place->second.unwelcome.contains(counted_as(address));
}

}  // namespace tablewright::server
