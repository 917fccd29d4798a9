#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "table/told.hpp"

// Questions that a game answers without a match. What is told with them has names, which the terminal writes
// as options: --attack 3.
namespace tablewright {

// Something that is told by its name.
struct NamedValue {
  std::string name;        // "attack"
  std::string stands_for;  // "N": what to put for it
  std::string says;
  std::string usual;  // empty: none
  bool required{};
  bool repeats{};
  std::optional<std::pair<int, int>> limits;
};

// What was told, by name.
struct NamedValues {
  std::map<std::string, std::string, std::less<>> one;
  std::map<std::string, std::vector<std::string>, std::less<>> many;  // of those that may be repeated

  // Empty if it was not told.
  [[nodiscard]] std::string of(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> all(std::string_view name) const;
};

// The exact odds of something.
struct OddsPart {
  std::string says;
  std::string example;  // "odds --attack 3 --defend 2"
  std::vector<NamedValue> takes;
  std::function<Result<Told, std::string>(const NamedValues& values, const PacksAtHand& packs)> answer;
};

// Boards that somebody has drawn, and what is asked about each.
struct DrawnBoard {
  std::string title;
  std::optional<std::string> drawing;  // none: it could not be read, and a problem says why
  std::function<Result<Told, std::string>(std::string_view query)> answer;
};
struct BoardQuery {
  std::uint32_t line{};
  std::string query;
  std::size_t board{};
};
struct DrawnBoards {
  std::vector<DrawnBoard> boards;
  std::vector<BoardQuery> queries;
  std::vector<std::string> problems;  // sentences with file, line and column
  std::size_t left_out{};             // of them
};
struct OraclePart {
  std::string says;
  std::string forms;     // of queries, one a line: for help
  std::string no_board;  // how a board is drawn, for who has drawn none
  std::function<DrawnBoards(const std::string& file, std::string_view text)> read;
};

}  // namespace tablewright
