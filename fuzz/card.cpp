// A hostile card: any text as the pack of a character, an item, a companion or a scenario. It is read and
// compiled within the bounds, or refused; what is accepted is printed, written and read back as the same.
#include "input.hpp"
#include "skirmish/content/attachment_card.hpp"
#include "skirmish/content/figure_card.hpp"
#include "skirmish/content/scenario.hpp"
#include "skirmish/language/compiler.hpp"

using namespace tablewright;
using namespace tablewright::skirmish;

namespace {

// Canonical lines may be a little longer than what was read.
constexpr cards::Limits roomy{1U << 22U, 4000, 1200, 512, 32};

// With pieces and status cards as a match would number them.
void compile(const CardText& text) {
  Rules rules;
  rules.pieces.resize(1);
  Cast cast;
  cast.self = cast.actor = PieceId{0};
  std::uint8_t next = 1;
  for (const CardPiece& piece : text.pieces) {
    PieceSet pieces;
    for (int i = 0; i < piece.copies; ++i) pieces.add(PieceId{next++});
    cast.pieces.push_back(pieces);
  }
  for (std::size_t i = 0; i < text.statuses.size(); ++i)
    cast.statuses.push_back(StatusId{static_cast<std::uint8_t>(i)});
  cast.areas.resize(text.areas.size());
  cast.dice.resize(text.dice.size(), 1);
  cards::Diagnostics diagnostics("fuzz");
  compile_card(text, cast, rules, diagnostics);
  fuzz::must(diagnostics.none());  // the reader has tried it
  for (const CardAction& action : rules.actions) {
    fuzz::must(action.parts <= most_parts && action.first_part + action.parts <= rules.parts.size());
    for (std::size_t i = 0; i < action.parts; ++i)
      fuzz::must(rules.parts[action.first_part + i].skip <= action.parts);
  }
}

void must_read_back(const FigureCard& card) {
  if (card.basic || card.text.empty()) return;
  const std::string text =
      "character a \"A\"\n  box B\n  defence 1\n  dots red\n" + written(card.text, CardKind::Character);
  cards::Diagnostics diagnostics("fuzz");
  const auto again = read_figures(cards::parse(text, diagnostics, roomy), diagnostics);
  fuzz::must(diagnostics.none() && again.size() == 1 && again[0].text == card.text);
}

template <class Cards>
void look_at(const Cards& cards, const cards::Diagnostics& diagnostics, CardKind kind) {
  fuzz::must(diagnostics.found().size() <= 100);
  if (!diagnostics.none()) return;
  for (const auto& card : cards) {
    printed(card.text, kind);
    if (kind != CardKind::Scenario) compile(card.text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 1U << 13U) return 0;
  cards::Diagnostics ignored("fuzz");
  const cards::Block root = cards::parse(fuzz::text_of(data, size), ignored);
  cards::Diagnostics of_figures("fuzz");
  const auto figures = read_figures(root, of_figures);
  look_at(figures, of_figures, CardKind::Character);
  if (of_figures.none()) {
    for (const FigureCard& card : figures) must_read_back(card);
  }
  cards::Diagnostics of_attachments("fuzz");
  look_at(read_attachments(root, of_attachments), of_attachments, CardKind::Item);
  cards::Diagnostics of_scenarios("fuzz");
  look_at(read_scenarios(root, of_scenarios), of_scenarios, CardKind::Scenario);
  return 0;
}
