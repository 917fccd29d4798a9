#include "blocks.hpp"

#include "cards/provenance.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;

}  // namespace

bool has_title(const Block& block) {
  return block.tokens.size() == 3 && block.tokens[1].kind == cards::TokenKind::Word &&
         block.tokens[2].kind == cards::TokenKind::Text;
}

bool titled(const Block& block, Diagnostics& diagnostics) {
  if (has_title(block)) return true;
  diagnostics.add(block.place, "this is given as: " + std::string(block.word()) + " ID \"Title\".");
  return false;
}

std::vector<std::string> words_after(const Block& block) {
  std::vector<std::string> found;
  for (std::size_t i = 1; i < block.tokens.size(); ++i) found.push_back(block.tokens[i].text);
  return found;
}

void known_fields(Fields& fields, const Block& block, Diagnostics& diagnostics,
                  std::span<const std::string_view> read_elsewhere) {
  fields.all("provenance");
  fields.finish();
  cards::check_provenance(block, diagnostics, read_elsewhere);
}

std::vector<std::uint8_t> row(Fields& fields, std::string_view word, Diagnostics& diagnostics) {
  std::vector<std::uint8_t> found;
  const Block* field = fields.one(word, Need::Required);
  if (field == nullptr) return found;
  for (std::size_t i = 1; i < field->tokens.size(); ++i) {
    const cards::Token& token = field->tokens[i];
    if (token.kind != cards::TokenKind::Number || token.number < 0 || token.number > 12)
      diagnostics.add(token.place, "only numbers from 0 to 12 stand after \"" + std::string(word) + "\".");
    found.push_back(static_cast<std::uint8_t>(token.number));
  }
  return found;
}

void read_rows(Fields& fields, std::span<const NumberRow> rows, std::int64_t most) {
  for (const auto& [word, number] : rows)
    *number = static_cast<std::uint8_t>(fields.number(word, 0, most, Need::Required).value_or(0));
}

std::uint8_t bits_of(const std::vector<std::uint8_t>& rounds) {
  unsigned bits = 0;
  for (const std::uint8_t round : rounds) bits |= 1U << (round & 7U);
  return static_cast<std::uint8_t>(bits);
}

cards::Place place_of(const Block& block, std::string_view word) {
  const auto field = std::find_if(block.children.begin(), block.children.end(),
                                  [&](const Block& each) { return each.word() == word; });
  return field == block.children.end() ? block.place : field->place;
}

}  // namespace tablewright::westeros
