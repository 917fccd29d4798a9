#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cards/pack.hpp"
#include "skirmish/content/look.hpp"
#include "skirmish/content/token_type.hpp"
#include "skirmish/language/card_text.hpp"

namespace tablewright::skirmish {

// The card of a character or a basic character (skirmish.comp.1).
struct FigureCard {
  std::string id;
  std::string title;
  std::string back;  // its name on the back of its card; empty: the card has no back
  std::string box;
  std::uint8_t defence{};
  std::vector<TokenType> dots;  // characters only
  bool basic{};                 // skirmish.comp.4
  std::string base;             // basic characters only: the base colour they belong to
  CardText text;                // characters only: abilities, traits, what they bring
  Look look;
  std::vector<PieceLook> piece_looks;  // of the tokens and minions it brings
  // where it stands: naming.hpp
  std::string file{};  // NOLINT(readability-redundant-member-init): aggregates leave it out
};

// character t_rex "T. rex", or basic gallimimus "Gallimimus", each with its fields: docs/packs.md
std::vector<FigureCard> read_figures(const cards::Block& root, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
