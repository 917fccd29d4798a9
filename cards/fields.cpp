#include "cards/fields.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tablewright::cards {

std::vector<const Block*> Fields::all(std::string_view word) {
  asked_.push_back(word);
  std::vector<const Block*> found;
  for (const Block& child : block_.children) {
    if (child.word() == word) found.push_back(&child);
  }
  return found;
}

const Block* Fields::one(std::string_view word, Need need) {
  const auto found = all(word);
  if (found.empty()) {
    if (need == Need::Required) {
      diagnostics_.add(block_.place, std::string(what_) + " needs a field \"" + std::string(word) + "\".");
    }
    return nullptr;
  }
  for (std::size_t i = 1; i < found.size(); ++i) {
    diagnostics_.add(found[i]->place, '"' + std::string(word) + "\" is given twice.");
  }
  return found.front();
}

std::string Fields::text(std::string_view word, Need need) {
  const Block* field = one(word, need);
  if (field == nullptr) return {};
  if (field->tokens.size() == 2 && field->tokens[1].kind == TokenKind::Text) return field->tokens[1].text;
  diagnostics_.add(field->place, '"' + std::string(word) + "\" is followed by one text in quotes.");
  return {};
}

std::optional<std::int64_t> Fields::number(std::string_view word, std::int64_t min, std::int64_t max,
                                           Need need) {
  const Block* field = one(word, need);
  if (field == nullptr) return std::nullopt;
  const bool is_number = field->tokens.size() == 2 && field->tokens[1].kind == TokenKind::Number;
  if (is_number && field->tokens[1].number >= min && field->tokens[1].number <= max)
    return field->tokens[1].number;
  std::string message = '"' + std::string(word) + "\" is followed by a number from ";
  append_number(message, min);
  message += " to ";
  append_number(message, max);
  diagnostics_.add(field->place, message + '.');
  return std::nullopt;
}

std::vector<std::string> Fields::names(std::string_view word, Need need) {
  const Block* field = one(word, need);
  if (field == nullptr) return {};
  std::vector<std::string> found;
  for (std::size_t i = 1; i < field->tokens.size(); ++i) {
    const Token& token = field->tokens[i];
    if (token.kind == TokenKind::Word || token.kind == TokenKind::Number) {
      found.push_back(token.text);
    } else {
      diagnostics_.add(token.place, "only names stand after \"" + std::string(word) + "\".");
    }
  }
  if (found.empty())
    diagnostics_.add(field->place, '"' + std::string(word) + "\" is followed by at least one name.");
  return found;
}

std::string Fields::name(std::string_view word, Need need) {
  const Block* field = one(word, need);
  if (field == nullptr) return {};
  const auto& tokens = field->tokens;
  const bool fits =
      tokens.size() == 2 && (tokens[1].kind == TokenKind::Word || tokens[1].kind == TokenKind::Number);
  if (fits) return tokens[1].text;
  diagnostics_.add(field->place, '"' + std::string(word) + "\" is followed by one name.");
  return {};
}

std::optional<std::size_t> Fields::choice(std::string_view word, std::span<const std::string_view> known,
                                          Need need) {
  const Block* field = one(word, need);
  if (field == nullptr) return std::nullopt;
  if (field->tokens.size() != 2) {
    diagnostics_.add(field->place, '"' + std::string(word) + "\" is followed by " + listed(known) + '.');
    return std::nullopt;
  }
  const Token& typed = field->tokens[1];
  const auto found = std::find(known.begin(), known.end(), typed.text);
  if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
  diagnostics_.unknown(typed.place, typed.text, "value of \"" + std::string(word) + '"', known);
  return std::nullopt;
}

void Fields::finish() {
  for (const Block& child : block_.children) {
    if (std::find(asked_.begin(), asked_.end(), child.word()) != asked_.end()) continue;
    diagnostics_.unknown(child.place, child.tokens[0].text, "field of " + std::string(what_), asked_);
  }
}

}  // namespace tablewright::cards
