#include "signature/skirmish/cards.hpp"

#include "core/text.hpp"
#include "skirmish/language/filled.hpp"
#include "skirmish/language/words.hpp"

namespace tablewright::signature {

namespace {

using skirmish::CardKind;

std::string defence_of(std::uint8_t defence) {
  return skirmish::filled(skirmish::card_words().defence_line, {skirmish::number_text(defence)}) + '\n';
}

// Defence 2. Red, gold.
std::string values_of(const skirmish::FigureCard& card) {
  std::string out = defence_of(card.defence);
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
  sort_by_id(sections);
  return sections;
}

}  // namespace tablewright::signature
