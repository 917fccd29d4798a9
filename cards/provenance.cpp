#include "cards/provenance.hpp"

#include <algorithm>
#include <array>

namespace tablewright::cards {

namespace {

constexpr std::array<std::string_view, 3> how_sure{"confirmed", "reported", "reconstructed"};
constexpr std::array<std::string_view, 1> below_a_field{"provenance"};

bool contains(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

void check_one(const Block& provenance, Diagnostics& diagnostics) {
  const auto& tokens = provenance.tokens;
  const bool sourced = tokens.size() == 3 && tokens[2].kind == TokenKind::Text;
  if (tokens.size() != 2 && !sourced) {
    diagnostics.add(provenance.place, "provenance is given as: provenance confirmed \"source\".");
  } else if (!contains(how_sure, tokens[1].text)) {
    diagnostics.unknown(tokens[1].place, tokens[1].text, "kind of provenance", how_sure);
  }
  for (const Block& child : provenance.children)
    diagnostics.add(child.place, "nothing stands below \"provenance\".");
}

void check_field(const Block& field, Diagnostics& diagnostics) {
  bool given = false;
  for (const Block& child : field.children) {
    if (child.word() != "provenance") {
      diagnostics.unknown(child.place, child.tokens[0].text, "line below a field", below_a_field);
      continue;
    }
    if (given) diagnostics.add(child.place, "\"provenance\" is given twice.");
    given = true;
    check_one(child, diagnostics);
  }
}

}  // namespace

void check_provenance(const Block& block, Diagnostics& diagnostics,
                      std::span<const std::string_view> read_elsewhere) {
  for (const Block& field : block.children) {
    if (field.word() == "provenance") {
      check_one(field, diagnostics);
    } else if (!contains(read_elsewhere, field.word())) {
      check_field(field, diagnostics);
    }
  }
}

}  // namespace tablewright::cards
