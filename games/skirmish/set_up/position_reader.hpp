#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/fields.hpp"
#include "core/text.hpp"
#include "skirmish/language/filled.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::skirmish {

// Reads a position line by line; what is wrong is told, and what is sound is kept.
class PositionReader {
 public:
  PositionReader(const Rules& rules, const MatchSheet& sheet, cards::Diagnostics& diagnostics)
      : rules_(rules), sheet_(sheet), diagnostics_(diagnostics) {
    here_ = sheet.position ? sheet.places.position : sheet.places.drawing;
    said_at_.fill(here_);
  }
  State read();

 private:
  void begin();
  void problem(cards::Place place, std::string sentence) { diagnostics_.add(place, std::move(sentence)); }
  [[nodiscard]] const std::string& mark(PieceId piece) const { return rules_.piece(piece).mark; }
  [[nodiscard]] PieceKind kind(PieceId piece) const { return rules_.piece(piece).kind; }

  // Where pieces are, and what their marks mean.
  void place_drawn();
  void knock_down(PieceId piece, cards::Place place);
  bool say_where(PieceId piece, cards::Place place);
  void put_on(PieceId piece, Square square, cards::Place place);
  [[nodiscard]] PieceId marked(std::string_view mark) const;
  void unknown_piece(cards::Place place, std::string_view mark);
  PieceId piece_of(const cards::Token& token);
  Side side_of(const cards::Token& token);
  int number_of(const cards::Token& token, int min, int max);
  const std::vector<cards::Token>* tokens(const cards::Block* block, std::size_t count,
                                          std::string_view form);
  std::vector<std::pair<PieceId, cards::Place>> list_of(const cards::Block* block);

  // The lines.
  void read_block(const cards::Block& block);
  void read_active(cards::Fields& fields, const cards::Block* turn_field);
  void take_turn_of(PieceId active, cards::Place place, const cards::Block* turn_field);
  void read_at(const cards::Block* block);
  void read_on_track(const cards::Block* block);
  void count_tokens(const cards::Block* block, std::size_t from,
                    std::array<std::uint8_t, token_types>& counts);
  void read_side(const cards::Block& block);
  void read_track(cards::Fields& fields, SideState& side);
  // A piece, or nobody.
  PieceId somebody(const cards::Token& token) { return token.text == "nobody" ? no_piece : piece_of(token); }
  void read_status(const cards::Block* block);
  void read_frame(const cards::Block* block);
  void read_reaction(const cards::Block* block);
  void read_of_cards(cards::Fields& fields);
  void read_carried(const cards::Block* block);
  PieceSet set_of(const cards::Block* block);
  std::uint8_t square_of(const cards::Token& token);

  // Does it fit together? position_checks.cpp
  void settle();
  void check_squares();
  [[nodiscard]] bool is_setting_up() const;
  [[nodiscard]] std::size_t place_in_order(Side side) const;
  void check_everybody_is_somewhere();
  void check_stage();
  [[nodiscard]] bool somebody_leads() const;
  void check_waiting();

  const Rules& rules_;
  const MatchSheet& sheet_;
  cards::Diagnostics& diagnostics_;
  State state_;
  cards::Place here_;  // for what concerns the position as a whole
  PieceSet said_;      // pieces of which it was said where they are
  std::array<cards::Place, max_pieces> said_at_{};
  std::array<bool, max_sides> sides_said_{};
  std::optional<Stage> stage_said_;
};

}  // namespace tablewright::skirmish
