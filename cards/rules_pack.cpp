#include "cards/rules_pack.hpp"

#include <algorithm>
#include <array>

#include "cards/fields.hpp"

namespace tablewright::cards {

namespace {

// editions 2019 to 2020a, 2022 to 2022
void read_editions(const Block* field, Rule& rule, Diagnostics& diagnostics) {
  if (field == nullptr) return;
  const auto& tokens = field->tokens;
  bool fits = tokens.size() % 4 == 0;
  for (std::size_t i = 1; fits && i < tokens.size(); i += 4) {
    fits = tokens[i + 1].text == "to" && (i == 1 || tokens[i - 1].text == ",");
    rule.editions.push_back({tokens[i].text, tokens[i + 2].text});
  }
  if (!fits) diagnostics.add(field->place, "editions are given as: editions FIRST to LAST, FIRST to LAST.");
}

void read_rule(const Block& block, const std::string& chapter, RuleBook& book, Diagnostics& diagnostics) {
  Rule rule;
  rule.ruling = block.word() == "ruling";
  rule.chapter = chapter;
  if (block.tokens.size() != 2 || block.tokens[1].kind != TokenKind::Word) {
    diagnostics.add(block.place, "a rule is given as: rule ID.");
    return;
  }
  rule.id = block.tokens[1].text;
  Fields fields(block, rule.ruling ? "a ruling" : "a rule", diagnostics);
  rule.says = fields.text("says", Need::Required);
  rule.section = fields.text("section");
  rule.note = fields.text("note");
  rule.because = fields.text("because", rule.ruling ? Need::Required : Need::Optional);
  rule.books = fields.names("books");
  rule.proof = fields.names("proof");
  read_editions(fields.one("editions"), rule, diagnostics);
  if (const Block* field = fields.one("difference")) {
    const auto is_number = [](const Token& token) { return token.kind == TokenKind::Number; };
    const bool fits =
        field->tokens.size() > 1 && std::all_of(field->tokens.begin() + 1, field->tokens.end(), is_number);
    if (!fits) diagnostics.add(field->place, "\"difference\" is followed by numbers.");
    for (const Token& token : field->tokens) {
      if (is_number(token)) rule.differences.push_back(static_cast<int>(token.number));
    }
  }
  fields.finish();
  const std::string id = rule.id;
  if (!book.add(std::move(rule))) diagnostics.add(block.place, "there is a rule \"" + id + "\" already.");
}

}  // namespace

void read_rules(const Block& root, RuleBook& book, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 1> blocks{"chapter"};
  constexpr std::array<std::string_view, 2> kinds{"rule", "ruling"};
  for (const Block& chapter : root.children) {
    if (chapter.word() != "chapter") {
      diagnostics.unknown(chapter.place, chapter.tokens[0].text, "block of a rules file", blocks);
      continue;
    }
    if (chapter.tokens.size() != 3 || chapter.tokens[2].kind != TokenKind::Text) {
      diagnostics.add(chapter.place, "a chapter is given as: chapter NAME \"Title\".");
    }
    const std::string title = chapter.tokens.size() > 2 ? chapter.tokens[2].text : std::string();
    for (const Block& rule : chapter.children) {
      if (rule.word() == "rule" || rule.word() == "ruling") {
        read_rule(rule, title, book, diagnostics);
      } else {
        diagnostics.unknown(rule.place, rule.tokens[0].text, "entry of a chapter", kinds);
      }
    }
  }
}

}  // namespace tablewright::cards
