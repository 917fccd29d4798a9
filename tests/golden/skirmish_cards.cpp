#include "golden/skirmish_cards.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "skirmish/language/filled.hpp"
#include "skirmish/language/words.hpp"

namespace tablewright::tests {

namespace {

constexpr std::string_view about =
    "# The printed text of every card. 'tablewright packs accept CARD' renews that of a card.\n";
constexpr std::string_view indent = "  ";

using skirmish::CardKind;

std::string defence_of(std::uint8_t defence) {
  return skirmish::filled(skirmish::card_words().defence_line, {skirmish::number_text(defence)}) + '\n';
}

// Defence 2. Red, gold.
std::string values_of(const skirmish::FigureCard& card) {
  const std::string out = defence_of(card.defence);
  std::vector<std::string> dots;
  for (const skirmish::TokenType dot : card.dots) dots.emplace_back(word_of(dot));
  if (dots.empty()) return out;
  return out + skirmish::filled(skirmish::card_words().tokens_line, {joined(dots, ", ")}) + '\n';
}

std::string text_of(const skirmish::AttachmentCard& card) {
  if (card.bonus) return printed(card.text, CardKind::Bonus);
  return card.companion ? defence_of(card.defence) + printed(card.text, CardKind::Companion)
                        : printed(card.text, CardKind::Item);
}

}  // namespace

std::vector<CardSection> card_sections(const skirmish::Content& content) {
  std::vector<CardSection> sections;
  for (const skirmish::FigureCard& card : content.figures)
    sections.push_back(
        {card.id, card.title + '\n' + values_of(card) + printed(card.text, CardKind::Character)});
  for (const skirmish::AttachmentCard& card : content.attachments)
    sections.push_back({card.id, card.title + '\n' + text_of(card)});
  for (const skirmish::Scenario& scenario : content.scenarios)
    sections.push_back({scenario.id, scenario.title + '\n' + printed(scenario)});
  std::sort(sections.begin(), sections.end(),
            [](const CardSection& a, const CardSection& b) { return a.id < b.id; });
  return sections;
}

std::string text_of(const std::vector<CardSection>& sections) {
  std::string out(about);
  for (const CardSection& section : sections) {
    out += section.id + '\n';
    for (const std::string_view line : lines(section.text))
      out += std::string(indent) + std::string(line) + '\n';
  }
  return out;
}

std::vector<CardSection> sections_in(std::string_view file) {
  std::vector<CardSection> sections;
  for (const std::string_view line : lines(file)) {
    if (line.starts_with('#') || line.empty()) continue;
    if (!line.starts_with(indent)) {
      sections.push_back({std::string(line), ""});
    } else if (!sections.empty()) {
      sections.back().text += std::string(line.substr(indent.size())) + '\n';
    }
  }
  return sections;
}

}  // namespace tablewright::tests
