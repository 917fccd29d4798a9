#include "cards/provenance.hpp"

#include <algorithm>
#include <array>

namespace tablewright::cards {

namespace {

// By Sure. Authors write all but the first.
constexpr std::array<std::string_view, kinds_of_sure> sure_words{"unsaid", "confirmed", "reported",
                                                                 "reconstructed"};
constexpr auto how_sure = std::span(sure_words).subspan<1>();
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

bool is_surer(const Provenance& a, const Provenance& b) { return a.sure < b.sure; }

bool same_kind(const Block& a, const Block& b) {
  return a.tokens.size() > 1 && b.tokens.size() > 1 && a.tokens[1].text == b.tokens[1].text;
}

// Of a fact one part may be surer than another, so each kind may be given, but none twice.
void check_field(const Block& field, Diagnostics& diagnostics) {
  std::vector<const Block*> given;
  for (const Block& child : field.children) {
    if (child.word() != "provenance") {
      diagnostics.unknown(child.place, child.tokens[0].text, "line below a field", below_a_field);
      continue;
    }
    if (std::any_of(given.begin(), given.end(), [&](const Block* other) { return same_kind(*other, child); }))
      diagnostics.add(child.place, "\"provenance\" is given twice.");
    given.push_back(&child);
    check_one(child, diagnostics);
  }
}

}  // namespace

std::string_view word_of(Sure sure) { return sure_words[static_cast<std::size_t>(sure)]; }

std::vector<Provenance> provenance_of(const Block& block) {
  std::vector<Provenance> all;
  for (const Block& child : block.children) {
    if (child.word() != "provenance" || child.tokens.size() < 2) continue;
    const auto found = std::find(how_sure.begin(), how_sure.end(), child.tokens[1].text);
    if (found == how_sure.end()) continue;
    const auto sure = static_cast<Sure>(1 + (found - how_sure.begin()));
    all.push_back({sure, child.tokens.size() > 2 ? child.tokens[2].text : std::string()});
  }
  return all;
}

Sure most_sure(std::span<const Provenance> provenance) {
  if (provenance.empty()) return Sure::Unsaid;
  return std::min_element(provenance.begin(), provenance.end(), is_surer)->sure;
}

Sure least_sure(std::span<const Provenance> provenance) {
  if (provenance.empty()) return Sure::Unsaid;
  return std::max_element(provenance.begin(), provenance.end(), is_surer)->sure;
}

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
