#include "cards/sheet_packs.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tablewright::cards {

namespace {

// Thirty-two digits; sixteen of a sheet that was made before there were so many.
bool are_digits_of_a_pack(std::string_view text) {
  return (text.size() == 32 || text.size() == 16) && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

bool is_name(const Token& token) { return token.kind == TokenKind::Word || token.kind == TokenKind::Number; }

}  // namespace

std::vector<SheetPack> read_sheet_packs(std::span<const Block* const> lines, Diagnostics& diagnostics) {
  std::vector<SheetPack> packs;
  for (const Block* line : lines) {
    const auto& tokens = line->tokens;
    const bool sound = tokens.size() == 3 && is_name(tokens[1]) && tokens[2].kind == TokenKind::Text;
    if (sound && are_digits_of_a_pack(tokens[2].text)) {
      packs.push_back({tokens[1].text, tokens[2].text, line->place});
    } else {
      diagnostics.add(line->place,
                      "a pack is given with its content, as 'packs show' prints it: pack hearthfolk "
                      "\"cf4ab791c62b8d2b2109c90275287816\".");
    }
  }
  return packs;
}

std::vector<SheetPack> sheet_packs_of(std::string_view sheet) {
  Diagnostics ignored("sheet");
  const Block root = parse(on_its_lines(sheet), ignored);
  std::vector<const Block*> lines;
  for (const Block& line : root.children) {
    if (line.word() == "pack") lines.push_back(&line);
  }
  return read_sheet_packs(lines, ignored);
}

}  // namespace tablewright::cards
