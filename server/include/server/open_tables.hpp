#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "game/seat.hpp"

namespace tablewright::server {

// Who laid the tables that everybody may see, and who sat down at them without an invitation: by address, in
// memory alone, so that nobody takes all lines of the list or all its seats.
class OpenTables {
 public:
  void laid(const std::string& table, std::string_view address, std::int64_t now);
  void sat(const std::string& table, Seat seat, std::string_view address, std::int64_t now);
  void sent_away(const std::string& table, Seat seat);
  // What became of a table: is it still in the list, is it over?
  void follow(const std::string& table, bool is_listed, bool is_over);
  void forget(const std::string& table) { tables_.erase(table); }
  // Lets go of tables older than this.
  void tidy(std::int64_t since);

  // Lines of the list that were laid from an address, and tables not over yet at which it sat down.
  [[nodiscard]] std::uint32_t lines_of(std::string_view address) const;
  [[nodiscard]] std::uint32_t unfinished_of(std::string_view address) const;
  // Was somebody from there sent away from this table?
  [[nodiscard]] bool is_unwelcome(const std::string& table, std::string_view address) const;

 private:
  struct Known {
    std::string laid_from;
    bool is_listed = true;
    std::map<std::uint8_t, std::string> sat_from;  // by seat
    std::set<std::string, std::less<>> unwelcome;
    std::int64_t since{};
  };
  Known& known(const std::string& table, std::int64_t now);

  std::map<std::string, Known, std::less<>> tables_;
};

}  // namespace tablewright::server
