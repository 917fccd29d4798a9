#include "skirmish/content/figure_card.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "cards/fields.hpp"
#include "shared_fields.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;
using cards::Token;
using cards::TokenKind;

constexpr std::size_t most_dots = 6;

void unknown_type(const Token& token, Diagnostics& diagnostics) {
  std::array<std::string_view, token_types> known{};
  for (std::size_t i = 0; i < token_types; ++i) known[i] = word_of(static_cast<TokenType>(i));
  diagnostics.unknown(token.place, token.text, "ability type", known);
}

// dots red red
std::vector<TokenType> read_dots(const Block* field, Diagnostics& diagnostics) {
  std::vector<TokenType> dots;
  if (field == nullptr) return dots;
  const std::size_t given = field->tokens.size() - 1;
  if (given == 0 || given > most_dots) {
    diagnostics.add(field->place, "\"dots\" is followed by one to six ability types.");
    return dots;
  }
  for (std::size_t i = 1; i < field->tokens.size(); ++i) {
    const auto type = token_type_named(field->tokens[i].text);
    if (type) dots.push_back(*type);
    if (!type) unknown_type(field->tokens[i], diagnostics);
  }
  return dots;
}

std::optional<FigureCard> read_figure(const Block& block, Diagnostics& diagnostics) {
  FigureCard card;
  card.basic = block.word() == "basic";
  if (block.tokens.size() != 3 || block.tokens[1].kind != TokenKind::Word ||
      block.tokens[2].kind != TokenKind::Text) {
    const std::string word(block.word());
    diagnostics.add(block.place, "a " + word + (card.basic ? " character" : "") + " is given as: " + word +
                                     " ID \"Title\".");
    return std::nullopt;
  }
  card.id = block.tokens[1].text;
  card.title = block.tokens[2].text;
  Fields fields(block, card.basic ? "a basic character" : "a character", diagnostics);
  card.box = fields.name("box", Need::Required);
  const auto defence = fields.number("defence", 0, most_defence, Need::Required);
  card.defence = static_cast<std::uint8_t>(defence.value_or(0));
  if (card.basic) {
    card.base = fields.name("base", Need::Required);
  } else {
    card.back = fields.text("back");
    card.dots = read_dots(fields.one("dots", Need::Required), diagnostics);
    card.text = read_card_text(fields, CardKind::Character, card.id, card.title, diagnostics);
  }
  if (const Block* look = fields.one("look")) card.look = read_look(*look, diagnostics);
  card.piece_looks = read_piece_looks(block, diagnostics);
  fields.one("provenance");
  fields.finish();
  check_card_provenance(block, diagnostics);
  return card;
}

}  // namespace

std::vector<FigureCard> read_figures(const Block& root, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 2> blocks{"character", "basic"};
  std::vector<FigureCard> figures;
  for (const Block& block : root.children) {
    if (std::find(blocks.begin(), blocks.end(), block.word()) == blocks.end()) {
      diagnostics.unknown(block.place, block.tokens[0].text, "block of a character file", blocks);
    } else if (auto card = read_figure(block, diagnostics)) {
      const bool again = std::any_of(figures.begin(), figures.end(),
                                     [&](const FigureCard& other) { return other.id == card->id; });
      if (again) diagnostics.add(block.place, "there is a character \"" + card->id + "\" already.");
      figures.push_back(std::move(*card));
    }
  }
  return figures;
}

}  // namespace tablewright::skirmish
