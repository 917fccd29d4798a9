#include "cards/rules_pack.hpp"

#include <algorithm>
#include <array>
#include <optional>

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

// WORD and "Title" behind it: step "Move", part learn "Learn in five minutes".
bool is_headed(const Block& block, std::size_t names, std::string_view form, Diagnostics& diagnostics) {
  const auto& tokens = block.tokens;
  bool fits = tokens.size() == names + 2 && tokens.back().kind == TokenKind::Text;
  for (std::size_t i = 1; fits && i <= names; ++i) fits = tokens[i].kind == TokenKind::Word;
  if (!fits) diagnostics.add(block.place, "this is given as: " + std::string(form) + '.');
  return fits;
}

std::optional<RuleStep> read_step(const Block& block, Diagnostics& diagnostics) {
  if (!is_headed(block, 0, "step \"Title\"", diagnostics)) return std::nullopt;
  RuleStep step;
  step.title = block.tokens[1].text;
  Fields fields(block, "a step", diagnostics);
  step.says = fields.text("says", Need::Required);
  step.picture = fields.name("picture");
  step.rules = fields.names("rules", Need::Required);
  fields.finish();
  return step;
}

std::optional<RulePart> read_part(const Block& block, Diagnostics& diagnostics) {
  if (!is_headed(block, 1, "part ID \"Title\"", diagnostics)) return std::nullopt;
  RulePart part{block.tokens[1].text, block.tokens[2].text, {}};
  constexpr std::array<std::string_view, 1> known{"step"};
  for (const Block& line : block.children) {
    if (line.word() != "step") {
      diagnostics.unknown(line.place, line.tokens[0].text, "line of a part", known);
    } else if (auto step = read_step(line, diagnostics)) {
      part.steps.push_back(std::move(*step));
    }
  }
  if (part.steps.empty()) diagnostics.add(block.place, "a part has a step at least.");
  return part;
}

void read_page(const Block& block, RuleBook& book, Diagnostics& diagnostics) {
  if (!is_headed(block, 1, "page GAME \"Title\"", diagnostics)) return;
  RulePage page{block.tokens[1].text, block.tokens[2].text, {}, {}};
  Fields fields(block, "a page", diagnostics);
  page.says = fields.text("says", Need::Required);
  for (const Block* part : fields.all("part")) {
    if (auto made = read_part(*part, diagnostics)) page.parts.push_back(std::move(*made));
  }
  fields.finish();
  const std::string game = page.game;
  if (!book.add(std::move(page))) diagnostics.add(block.place, "\"" + game + "\" has a page already.");
}

}  // namespace

void read_rules(const Block& root, RuleBook& book, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 2> blocks{"chapter", "page"};
  constexpr std::array<std::string_view, 2> kinds{"rule", "ruling"};
  for (const Block& chapter : root.children) {
    if (chapter.word() == "page") {
      read_page(chapter, book, diagnostics);
      continue;
    }
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
