#pragma once

#include <string>
#include <vector>

#include "cards/diagnostics.hpp"
#include "skirmish/language/card_text.hpp"
#include "skirmish/rules/rules.hpp"

namespace tablewright::skirmish {

// Who is who in the match: two sides may both have the same card, and each means its own pieces by it.
struct Cast {
  PieceId self = no_piece;      // whose card it is; no_piece: the scenario, or a bonus objective
  PieceId actor = no_piece;     // who acts by it: the character or companion itself, the holder of an item
  std::string id = "scenario";  // what they are called, if they are nobody's
  std::string title;
  std::vector<PieceSet> pieces;     // by the order of CardText::pieces
  std::vector<StatusId> statuses;   // of CardText::statuses
  std::vector<std::uint8_t> areas;  // of CardText::areas, in Rules::areas
  std::vector<std::uint8_t> dice;   // of CardText::dice, in Rules::dice
};

// Adds to the rules what the card says: actions of its piece, reactions, changes.
void compile_card(const CardText& text, const Cast& cast, Rules& rules, cards::Diagnostics& diagnostics);

// Reports what could be read but cannot be carried out.
void check_compiles(const CardText& text, cards::Diagnostics& diagnostics);
// The same by the newest rules, and also what is said of somebody whom nobody chose.
void check_carried_out(const CardText& text, CardKind kind, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
