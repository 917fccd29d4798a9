#pragma once

#include <cstdint>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "wire/json.hpp"

// What a program says to the table, line by line.
namespace tablewright {

enum class LineEnd : std::uint8_t { Whole, TooLong, InputEnded };
inline constexpr std::size_t longest_program_line = 1U << 16U;

// The next line without its end. Of a line that is too long nothing is kept; one that never ends counts as
// the end of the input.
LineEnd next_line(std::istream& in, std::string& line);

struct TableLine {
  enum class Wants : std::uint8_t { ToAct, Why, Undo, End, Position, Quit };
  Wants wants{};
  std::optional<std::uint32_t> seat;  // from 1
  wire::Json act;                     // ToAct, Why: an object of fields, or the notation
  std::optional<std::uint32_t> to;    // Undo
  std::vector<std::uint32_t> consent;
};

// The line, or a sentence that says what is wrong with it.
Result<TableLine, std::string> read_table_line(std::string_view line);

}  // namespace tablewright
