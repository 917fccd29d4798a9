#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "skirmish/oracle/position.hpp"

namespace tablewright::tests {

// A position drawn in a test. Pieces as in the oracle: A-L one side, M-Z the other, lower case knocked down.
class Sketch {
 public:
  explicit Sketch(std::string_view drawing) {
    std::vector<cards::DrawnLine> drawn;
    std::uint32_t number = 0;
    for (const std::string_view line : lines(drawing)) {
      ++number;
      if (!trimmed(line).empty()) drawn.push_back({number, std::string(line)});
    }
    cards::Diagnostics diagnostics("sketch");
    auto position = skirmish::read_position(drawn, diagnostics);
    for (const std::string& problem : diagnostics.texts()) ADD_FAILURE() << problem;
    if (position) position_ = std::move(*position);
  }

  [[nodiscard]] const skirmish::Position& position() const { return position_; }
  [[nodiscard]] const skirmish::Board& board() const { return *position_.board; }
  [[nodiscard]] const skirmish::Piece& piece(char letter) const { return *position_.piece(letter); }

  [[nodiscard]] Square square(std::string_view name) const {
    return square_named(board().grid(), name).value();
  }
  [[nodiscard]] std::string names(Bitboard squares) const { return notation(board().grid(), squares); }

  // "a1 b2": what a piece sees, may step to next, may reach, may challenge.
  [[nodiscard]] bool sees(char letter, std::string_view to) const {
    return position_.seen_by(piece(letter)).has(square(to));
  }
  [[nodiscard]] bool is_adjacent(char letter, std::string_view to) const {
    return board().adjacent(piece(letter).square).has(square(to));
  }
  [[nodiscard]] std::string reach(char letter, int steps) const {
    return names(position_.reach_of(piece(letter), steps));
  }
  [[nodiscard]] std::string straight_reach(char letter, int steps) const {
    return names(
        skirmish::straight_reach(board(), piece(letter).square, steps, position_.traffic_for(piece(letter))));
  }
  [[nodiscard]] std::string targets(char letter, std::optional<int> range = {}) const {
    std::string letters;
    for (const skirmish::Piece& target : position_.targets_of(piece(letter), range)) letters += target.letter;
    return letters;
  }

 private:
  skirmish::Position position_;
};

}  // namespace tablewright::tests
