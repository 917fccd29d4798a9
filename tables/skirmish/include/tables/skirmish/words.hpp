#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skirmish/rules/queries.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "skirmish/rules/words.hpp"
#include "table/speech.hpp"

namespace tablewright::tables {

// A table of skirmish as it may be spoken of: where one person alone reads, leaders that the others have
// picked in secret are not in its state (skirmish.ruling.45).
class SkirmishTable : public TalkTableOf<skirmish::Skirmish> {
 public:
  explicit SkirmishTable(const TalkTable& table);
  // Whoever has this table sees no other state.
  // NOLINTNEXTLINE(bugprone-derived-method-shadowing-base-method)
  [[nodiscard]] const skirmish::State& state() const { return seen_ ? *seen_ : TalkTableOf::state(); }

 private:
  std::optional<skirmish::State> seen_;
};

// Everything of a match of skirmish in words.
class Words : public Speech {
 public:
  Words(const TalkTable& table, const RuleBook& book, const Manner& manner)
      : Speech(table, book, manner), table_(table) {}

  [[nodiscard]] const SkirmishTable& table() const { return table_; }

  // "T. rex (A)"
  [[nodiscard]] std::string name(skirmish::PieceId piece) const;
  [[nodiscard]] std::string mark(skirmish::PieceId piece) const;
  [[nodiscard]] std::string names(const std::vector<skirmish::PieceId>& pieces, std::string_view last) const;
  [[nodiscard]] std::string square(Square square) const;
  [[nodiscard]] std::string squares(Bitboard squares) const;
  [[nodiscard]] std::string side(Side side) const { return table_.rules().sides[side.value].name; }
  // "you", "seat 2", "the computer"
  [[nodiscard]] std::string sitters(Side side) const;
  // "standing", "knocked down", "on the 2 of its cooldown track"
  [[nodiscard]] std::string condition(skirmish::PieceId piece) const;
  [[nodiscard]] std::string notation(const Act& act) const;

  // "win 47.72 %, tie 26.54 %, lose 25.74 %"
  [[nodiscard]] std::string odds(const skirmish::ChallengeDice& dice) const;
  [[nodiscard]] std::string chance_to_win(const skirmish::ChallengeDice& dice) const;

  [[nodiscard]] std::string in_colour_of(Side side, std::string_view text, std::string_view more = "") const;

 private:
  SkirmishTable table_;
};

// All sides and pieces of a match, and some of its pieces, in the order of their numbers.
std::vector<Side> all_sides(const skirmish::Rules& rules);
std::vector<skirmish::PieceId> all_pieces(const skirmish::Rules& rules);
std::vector<skirmish::PieceId> pieces_in(skirmish::PieceSet set);

}  // namespace tablewright::tables
