#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/rule.hpp"
#include "play_table.hpp"
#include "skirmish/rules/queries.hpp"

namespace tablewright::cli {

// How a game is told: drawn or for the ear, with colours or without.
struct Manner {
  bool plain{};
  bool colour{};
  bool names{};  // options name figures in full
  std::size_t width = 100;
};

// Everything of a match in words.
class Words {
 public:
  Words(const PlayTable& table, const RuleBook& book, const Manner& manner)
      : table_(table), book_(book), manner_(manner) {}

  [[nodiscard]] const PlayTable& table() const { return table_; }
  [[nodiscard]] const RuleBook& book() const { return book_; }
  [[nodiscard]] const Manner& manner() const { return manner_; }

  // "T. rex (A)"
  [[nodiscard]] std::string name(skirmish::PieceId piece) const;
  [[nodiscard]] std::string mark(skirmish::PieceId piece) const;
  [[nodiscard]] std::string names(const std::vector<skirmish::PieceId>& pieces, std::string_view last) const;
  [[nodiscard]] std::string square(Square square) const;
  [[nodiscard]] std::string squares(Bitboard squares) const;
  [[nodiscard]] std::string side(Side side) const { return table_.rules().sides[side.value].name; }
  // "you", "seat 2", "the computer"
  [[nodiscard]] std::string sitter(Seat seat) const;
  [[nodiscard]] std::string sitters(Side side) const;
  // "standing", "knocked down", "on the 2 of its cooldown track"
  [[nodiscard]] std::string condition(skirmish::PieceId piece) const;
  [[nodiscard]] std::string notation(const Act& act) const;

  [[nodiscard]] std::string sentence(const Event& event) const;
  // The rule behind it, where it is always the same one.
  [[nodiscard]] std::string_view rule(const Event& event) const;
  // With its rule in brackets, unless it is told for the ear.
  [[nodiscard]] std::string told(const Event& event) const;
  [[nodiscard]] std::string refusal(const Refusal& refusal) const;
  // " [skirmish.move.1]"
  [[nodiscard]] std::string cited(std::string_view rule) const;
  // "skirmish.move.1: Each step goes ..."
  [[nodiscard]] std::string rule_text(std::string_view rule) const;
  // "win 47.72 %, tie 26.54 %, lose 25.74 %"
  [[nodiscard]] std::string odds(const skirmish::ChallengeDice& dice) const;
  [[nodiscard]] std::string chance_to_win(const skirmish::ChallengeDice& dice) const;

  [[nodiscard]] std::string dim(std::string_view text) const { return painted(text, "2"); }
  [[nodiscard]] std::string strong(std::string_view text) const { return painted(text, "1"); }
  [[nodiscard]] std::string in_colour_of(Side side, std::string_view text, std::string_view more = "") const;

 private:
  [[nodiscard]] std::string painted(std::string_view text, std::string_view code) const;

  const PlayTable& table_;
  const RuleBook& book_;
  Manner manner_;
};

// "1 point", "2 points"
std::string counted(std::uint64_t count, std::string_view one);
// Text that a person typed, fit to be shown again.
std::string quoted(std::string_view typed);
std::string in_small_letters(std::string_view text);
// All sides and pieces of a match, and some of its pieces, in the order of their numbers.
std::vector<Side> all_sides(const skirmish::Rules& rules);
std::vector<skirmish::PieceId> all_pieces(const skirmish::Rules& rules);
std::vector<skirmish::PieceId> pieces_in(skirmish::PieceSet set);

}  // namespace tablewright::cli
