#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/live_table.hpp"

namespace tablewright::server {

// Rows as they are told, put into words once for all eyes that see the same. One shelf for all tables, with
// so much room and no more: what is asked for again and again stays, whatever table it is of, and some
// thousand tables that nobody asks about take no more of it than one.
class RowTexts {
 public:
  static constexpr std::size_t usual_room = 8U << 20U;  // bytes
  explicit RowTexts(std::size_t most_bytes = usual_room) : most_bytes_(most_bytes) {}

  // A row that the table has in memory, in JSON, until the next one is asked for. `key` is the number by
  // which the table goes here.
  const std::string& text(std::uint64_t key, const LiveTable& table, std::uint32_t row, SeatSet eyes);
  // The table is gone, or its rows are told in other words from now on.
  void forget(std::uint64_t key);

  // How many were put into words so far.
  [[nodiscard]] std::uint64_t worded() const { return worded_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  using Place = std::pair<std::uint64_t, std::uint32_t>;  // table and row
  struct Kept {
    Place place;
    SeatSet told_more;
    std::vector<std::pair<SeatSet, std::string>> texts;  // by those of `told_more` who read it
  };
  using Places = std::map<Place, std::list<Kept>::iterator>;
  Kept& kept(Place place, const LiveTable& table);
  void drop(Places::iterator place);
  void make_room();

  std::size_t most_bytes_;
  std::size_t bytes_{};
  std::uint64_t worded_{};
  std::list<Kept> kept_;  // the last asked for first
  Places places_;
};

}  // namespace tablewright::server
