// What figures on a drawn board see, reach and may challenge, and why not.
#include "skirmish/oracle/oracle.hpp"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "asks.hpp"
#include "core/text.hpp"
#include "wire/json.hpp"

namespace tablewright::tables {

namespace {

using skirmish::Answer;
using skirmish::Because;
using skirmish::Piece;
using skirmish::Position;

std::vector<std::string> names_of(const Position& position, Bitboard squares) {
  std::vector<std::string> list;
  for (const Square square : squares) list.push_back(notation(position.board->grid(), square));
  return list;
}

std::vector<std::string> names_of(const std::vector<Piece>& pieces) {
  std::vector<std::string> list;
  for (const Piece& piece : pieces) list.emplace_back(1, piece.drawn());
  return list;
}

wire::Json json_of_answer(const Position& position, const Answer& answer) {
  wire::Json out{{"query", answer.query}};
  if (const auto* squares = std::get_if<Bitboard>(&answer.found)) {
    out["squares"] = names_of(position, *squares);
  } else if (const auto* pieces = std::get_if<std::vector<Piece>>(&answer.found)) {
    out["pieces"] = names_of(*pieces);
  } else {
    const auto& because = std::get<Because>(answer.found);
    out["answer"] = because.yes;
    out["rule"] = std::string(because.rule.text);
    out["because"] = because.reason;
  }
  if (!answer.note.empty()) out["note"] = answer.note;
  return out;
}

std::string listed_or_none(const std::vector<std::string>& list) {
  return list.empty() ? "none" : joined(list, " ");
}

std::string text_of_answer(const Position& position, const Answer& answer) {
  std::string out = "  ";
  if (const auto* squares = std::get_if<Bitboard>(&answer.found)) {
    out += listed_or_none(names_of(position, *squares));
  } else if (const auto* pieces = std::get_if<std::vector<Piece>>(&answer.found)) {
    out += listed_or_none(names_of(*pieces));
  } else {
    const auto& because = std::get<Because>(answer.found);
    out += fmt::format("{}: {} ({})", because.yes ? "yes" : "no", because.reason, because.rule.text);
  }
  if (!answer.note.empty()) out += "\n  " + answer.note;
  return out + '\n';
}

Result<Told, std::string> answered(const Position& position, std::string_view query) {
  const auto found = skirmish::answer(position, query);
  if (!found) return failure(found.error());
  return Told{text_of_answer(position, *found), wire::line(json_of_answer(position, *found))};
}

DrawnBoards read_boards(const std::string& file, std::string_view text) {
  cards::Diagnostics diagnostics(file);
  skirmish::Sheet sheet = skirmish::read_sheet(text, diagnostics);
  DrawnBoards drawn;
  drawn.problems = diagnostics.texts();
  drawn.left_out = diagnostics.left_out();
  for (skirmish::Asked& asked : sheet.queries)
    drawn.queries.push_back({asked.line, std::move(asked.query), asked.board});
  for (skirmish::Sheet::DrawnBoard& board : sheet.boards) {
    drawn.boards.push_back({std::move(board.title), std::nullopt, {}});
    if (!board.position) continue;
    const auto position = std::make_shared<const Position>(std::move(*board.position));
    drawn.boards.back().drawing = skirmish::drawn(position->board->ground(), position->marks);
    drawn.boards.back().answer = [position](std::string_view query) { return answered(*position, query); };
  }
  return drawn;
}

}  // namespace

OraclePart skirmish_oracle() {
  return {"Answer questions about drawn boards: what a figure sees, reaches, may challenge, and why not",
          std::string(skirmish::query_forms()), "A board starts with a line of column letters: a b c.",
          read_boards};
}

}  // namespace tablewright::tables
