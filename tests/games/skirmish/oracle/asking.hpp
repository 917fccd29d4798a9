#pragma once

#include <string>
#include <string_view>

#include "games/skirmish/sketch.hpp"
#include "skirmish/oracle/oracle.hpp"

namespace tablewright::tests {

// The answer to a query in one line: "a1 b2", "N x", "yes skirmish.sight.1: because ..." or "error: ...".
inline std::string asked(const skirmish::Position& position, std::string_view query) {
  const auto answer = skirmish::answer(position, query);
  if (!answer) return "error: " + answer.error();
  if (const auto* squares = std::get_if<Bitboard>(&answer->found))
    return notation(position.board->grid(), *squares);
  if (const auto* because = std::get_if<skirmish::Because>(&answer->found)) {
    return (because->yes ? "yes " : "no ") + std::string(because->rule.text) + ": " + because->reason;
  }
  std::string letters;
  for (const auto& piece : std::get<std::vector<skirmish::Piece>>(answer->found)) {
    letters += (letters.empty() ? "" : " ") + std::string(1, piece.drawn());
  }
  return letters;
}

inline std::string asked(const Sketch& sketch, std::string_view query) {
  return asked(sketch.position(), query);
}

}  // namespace tablewright::tests
