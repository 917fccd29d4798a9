#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"
#include "core/text.hpp"
#include "skirmish/content/attachment_card.hpp"
#include "skirmish/content/figure_card.hpp"
#include "skirmish/content/scenario.hpp"
#include "skirmish/language/card_text.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

// What a block of a card says, whatever kind of card it is.
struct ReadCard {
  std::string kind;
  std::string id;
  std::string title;
  skirmish::CardText text;
  std::vector<std::string> problems;

  [[nodiscard]] bool is_scenario() const { return kind == "scenario"; }
  [[nodiscard]] skirmish::CardKind card_kind() const {
    if (kind == "item") return skirmish::CardKind::Item;
    if (kind == "scenario") return skirmish::CardKind::Scenario;
    if (kind == "bonus") return skirmish::CardKind::Bonus;
    return kind == "companion" ? skirmish::CardKind::Companion : skirmish::CardKind::Character;
  }
};

// The fields that a pack has and a text about the language leaves out.
inline std::string with_fields(std::string_view block) {
  const std::vector<std::string_view> rows = lines(block);
  const std::string_view kind = rows.front().substr(0, rows.front().find(' '));
  std::string fields = "  box TEST\n";
  if (kind == "character") fields += "  defence 2\n  dots red\n";
  if (kind == "scenario") fields += "  map winterfell\n";
  if (kind == "scenario" && block.find("\n  aim\n") == std::string_view::npos)
    fields += "  aim\n    knock_out 1\n    target 6\n    counted end_of_round\n";
  std::string out(rows.front());
  out += '\n' + fields;
  for (std::size_t i = 1; i < rows.size(); ++i) out += std::string(rows[i]) + '\n';
  return out;
}

inline ReadCard read_card(std::string_view text) {
  ReadCard card;
  cards::Diagnostics diagnostics("card.pack");
  const cards::Block root = cards::parse(text, diagnostics);
  EXPECT_EQ(root.children.size(), 1U) << text;
  if (root.children.empty()) return card;
  card.kind = root.children.front().word();
  const auto take = [&](const auto& found) {
    if (found.empty()) return;
    card.id = found.front().id;
    card.title = found.front().title;
    card.text = found.front().text;
  };
  if (card.kind == "scenario") {
    take(skirmish::read_scenarios(root, diagnostics));
  } else if (card.kind == "item" || card.kind == "companion" || card.kind == "bonus") {
    take(skirmish::read_attachments(root, diagnostics));
  } else {
    take(skirmish::read_figures(root, diagnostics));
  }
  card.problems = diagnostics.texts();
  return card;
}

// The lines of one card, without the fields around them.
inline ReadCard card_that_says(std::string_view text) { return read_card(with_fields(text)); }

// A character with these lines, each indented by two.
inline ReadCard character_that_says(std::string_view text) {
  return card_that_says("character jane \"Jane\"\n" + std::string(text));
}

// An ability with these statements, each indented by four.
inline ReadCard ability_that_says(std::string_view text) {
  return character_that_says("  ability leap \"Leap\" red 2\n" + std::string(text));
}

// The blocks of the page about the language, below "All cards".
inline std::vector<std::string> cards_of_the_page() {
  const std::string page = file_text("docs/pack-language.md");
  std::vector<std::string> cards;
  bool inside = false;
  bool all_cards = false;
  for (const std::string_view row : lines(page)) {
    if (row.starts_with("## All cards")) all_cards = true;
    if (row.starts_with("```")) {
      inside = !inside;
    } else if (all_cards && inside && !row.empty()) {
      if (row[0] != ' ') cards.emplace_back();
      cards.back() += std::string(row) + '\n';
    }
  }
  return cards;
}

}  // namespace tablewright::tests
