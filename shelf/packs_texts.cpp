#include "packs_texts.hpp"

#include <algorithm>

namespace tablewright::shelf {

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

// The event of a card of Westeros.
std::string event_text(const westeros::Content& content, const cards::Thing& thing, const Fact& fact) {
  if (fact.text != "event") return {};
  const auto& cards = thing.kind == "hero" ? content.heroes : content.plot_cards;
  const auto found = std::find_if(cards.begin(), cards.end(), [&](const westeros::WrittenCard& each) {
    return each.face.id == thing.id;
  });
  return found == cards.end() ? std::string() : found->face.text;
}

// A line of a Rival Card, or what the Hero of the Rival can do.
std::string solo_text(const westeros::Content& content, const cards::Thing& thing, const Fact& fact) {
  if (thing.kind == "solo_hero") {
    const auto hero = std::find(content.heroes_of.begin(), content.heroes_of.end(), thing.id);
    const auto number = static_cast<std::size_t>(hero - content.heroes_of.begin());
    return fact.text == "ability" && number < content.solo_heroes.size() ? content.solo_heroes[number].text
                                                                         : std::string();
  }
  const auto* card = with_id(content.rival_cards, thing.id);
  if (card == nullptr) return {};
  return fact.text == "recruit" ? card->recruit_text : fact.text == "whisper" ? card->whisper_text : "";
}

}  // namespace

AllContent all_content(std::span<const Pack> packs) {
  return {skirmish::read_content(packs), westeros::read_content(packs)};
}

std::string printed_text(const AllContent& content, const cards::Thing& thing, const Fact& fact) {
  if (thing.kind == "card" || thing.kind == "hero") return event_text(content.westeros, thing, fact);
  if (thing.kind == "rival_card" || thing.kind == "solo_hero")
    return solo_text(content.westeros, thing, fact);
  const CardText* text = text_of(content.skirmish, thing);
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
    return status == nullptr ? std::string() : printed(*text, *status);
  }
  if (word == "token" || word == "minion") {
    const auto* piece = with_id(text->pieces, id);
    return piece == nullptr ? std::string() : printed(*text, piece->clauses);
  }
  return {};
}

}  // namespace tablewright::shelf
