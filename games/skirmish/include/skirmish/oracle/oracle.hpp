#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/diagnostics.hpp"
#include "core/result.hpp"
#include "skirmish/oracle/position.hpp"
#include "skirmish/oracle/why.hpp"

namespace tablewright::skirmish {

// What a query asks for: squares, pieces, or yes or no with its rule.
struct Answer {
  std::string query;  // as asked, blanks tidied
  std::variant<Bitboard, std::vector<Piece>, Because> found;
  std::string note;  // what the answer leaves out, for example that the figure is knocked down
};

// sees A | adjacent A | reach A 2 | targets A [range 3]
// why A sees c4 | why A adjacent c4 | why A reaches c4 2 | why A targets Z [range 3]
// A sentence that says what is wrong if it cannot be answered.
Result<Answer, std::string> answer(const Position& position, std::string_view query);
// The forms above, one a line: for help.
std::string_view query_forms();

// A file of boards, each followed by queries ("? sees A"). Lines that start with # are comments.
struct Asked {
  std::uint32_t line{};
  std::string query;
  std::size_t board{};  // in boards
};
struct Sheet {
  struct DrawnBoard {
    std::uint32_t line{};
    std::string title;                 // the comment line above it, or nothing
    std::optional<Position> position;  // nothing: it could not be read, and the diagnostics say why
  };
  std::vector<DrawnBoard> boards;
  std::vector<Asked> queries;
};
Sheet read_sheet(std::string_view text, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
