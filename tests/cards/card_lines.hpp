#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

#include "cards/card_words.hpp"
#include "cards/parsed.hpp"
#include "cards/read.hpp"

namespace tablewright::cards {

// How a failed test shows a node.
inline void PrintTo(const Node& node, std::ostream* out) {
  if (node.form == nullptr) return;
  *out << node.form->category << " \"" << node.form->pattern << '"';
  for (const Slot& slot : node.slots) {
    *out << ' ' << slot.name << '=' << slot.number << ' ' << slot.text << testing::PrintToString(slot.nodes);
  }
  if (!node.body.empty()) *out << " body " << testing::PrintToString(node.body);
}

}  // namespace tablewright::cards

namespace tablewright::tests {

// Once for all tests: nodes point into it.
inline const cards::Grammar& card_grammar() {
  static const cards::Grammar grammar(card_words);
  return grammar;
}

// Lines of a card, read as statements or as another category.
struct CardLines {
  cards::Names names = card_names();
  Parsed parsed;
  std::vector<cards::Node> nodes;

  explicit CardLines(std::string_view text, std::string_view category = "statement",
                     const cards::Grammar& grammar = card_grammar())
      : parsed(text), nodes(cards::read_all(grammar, category, parsed.root, names, parsed.diagnostics)) {}

  [[nodiscard]] std::vector<std::string> problems() const { return parsed.problems(); }
};

// The one line of a text without problems.
inline cards::Node card_line(std::string_view text, std::string_view category = "statement",
                             const cards::Grammar& grammar = card_grammar()) {
  CardLines lines(text, category, grammar);
  EXPECT_THAT(lines.problems(), testing::IsEmpty());
  EXPECT_EQ(lines.nodes.size(), 1U);
  return lines.nodes.empty() ? cards::Node{} : lines.nodes.front();
}

// What an act says, without who does it.
inline cards::Node card_act(std::string_view text) { return card_line(text, "act"); }

}  // namespace tablewright::tests
