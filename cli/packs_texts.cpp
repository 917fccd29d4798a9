#include "packs_texts.hpp"

#include <algorithm>

namespace tablewright::cli {

namespace {

using cards::Fact;
using skirmish::CardText;

template <class T>
const T* with_id(const std::vector<T>& things, std::string_view id) {
  const auto found = std::find_if(things.begin(), things.end(), [&](const T& each) { return each.id == id; });
  return found == things.end() ? nullptr : &*found;
}

const CardText* text_of(const skirmish::Content& content, const cards::Thing& thing) {
  if (thing.kind == "character") {
    const auto* card = with_id(content.figures, thing.id);
    return card == nullptr ? nullptr : &card->text;
  }
  if (thing.kind == "item" || thing.kind == "companion" || thing.kind == "bonus") {
    const auto* card = with_id(content.attachments, thing.id);
    return card == nullptr ? nullptr : &card->text;
  }
  if (thing.kind == "scenario") {
    const auto* card = with_id(content.scenarios, thing.id);
    return card == nullptr ? nullptr : &card->text;
  }
  return nullptr;
}

// Events of a scenario have no id: they are known by their line.
std::string clause_text(const CardText& text, const Fact& fact) {
  for (const skirmish::Clause& clause : text.clauses) {
    if (clause.says.place.line == fact.place.line) return printed(text, {clause});
  }
  return {};
}

}  // namespace

std::string printed_text(const skirmish::Content& content, const cards::Thing& thing, const Fact& fact) {
  const CardText* text = text_of(content, thing);
  if (text == nullptr || !fact.within.empty()) return {};
  const std::string_view word = std::string_view(fact.text).substr(0, fact.text.find(' '));
  const std::string& id = word == "use" ? thing.id : fact.id;
  if (id.empty()) return clause_text(*text, fact);
  if (word == "ability" || word == "use" || word == "action") {
    const auto* ability = with_id(text->abilities, id);
    return ability == nullptr ? std::string() : printed(*text, *ability);
  }
  if (word == "trait") {
    const auto* trait = with_id(text->traits, id);
    return trait == nullptr ? std::string() : printed(*text, trait->clauses);
  }
  if (word == "status") {
    const auto* status = with_id(text->statuses, id);
    return status == nullptr ? std::string() : printed(*text, status->clauses);
  }
  if (word == "token" || word == "minion") {
    const auto* piece = with_id(text->pieces, id);
    return piece == nullptr ? std::string() : printed(*text, piece->clauses);
  }
  return {};
}

}  // namespace tablewright::cli
