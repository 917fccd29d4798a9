// What skirmish says of packs: cards in print, what is drawn of them, what is wrong with them.
#include "tables/skirmish/shelf.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "signature/skirmish/cards.hpp"
#include "signature/skirmish/set_ups.hpp"
#include "signature/skirmish/tables.hpp"
#include "skirmish/content/fact_kinds.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/meaning.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "starters.hpp"
#include "tables/skirmish/fields.hpp"

namespace tablewright::tables {

namespace {

using skirmish::CardText;
using skirmish::Content;

constexpr std::array<ThingTitle, 10> titles_of_things{{
    {"character", "Characters"},
    {"basic", "Basic characters"},
    {"item", "Items"},
    {"companion", "Companions"},
    {"bonus", "Bonus objectives"},
    {"map", "Maps"},
    {"scenario", "Scenarios"},
    {"first_game", "First games"},
    {"aim", "Aims"},
    {"die", "Dice"},
}};

const Content& content_of(const ReadPacks& read) { return content_in<Content>(read); }

// --- In print ----------------------------------------------------------------------------------

template <class T>
const T* thing_with_id(const std::vector<T>& things, std::string_view id) {
  const auto found = std::find_if(things.begin(), things.end(), [&](const T& each) { return each.id == id; });
  return found == things.end() ? nullptr : &*found;
}

template <class Card>
const CardText* text_of_card(const std::vector<Card>& cards, std::string_view id) {
  const Card* card = thing_with_id(cards, id);
  return card == nullptr ? nullptr : &card->text;
}

const CardText* text_of_thing(const Content& content, const cards::Thing& thing) {
  if (thing.kind == "character") return text_of_card(content.figures, thing.id);
  if (thing.kind == "item" || thing.kind == "companion" || thing.kind == "bonus")
    return text_of_card(content.attachments, thing.id);
  return thing.kind == "scenario" ? text_of_card(content.scenarios, thing.id) : nullptr;
}

// Events of a scenario have no id: they are known by their line.
std::string clause_in_print(const CardText& text, const cards::Fact& fact) {
  for (const skirmish::Clause& clause : text.clauses) {
    if (clause.says.place.line == fact.place.line) return printed(text, {clause});
  }
  return {};
}

std::string fact_in_print(const ReadPacks& read, const cards::Thing& thing, const cards::Fact& fact) {
  const CardText* text = text_of_thing(content_of(read), thing);
  if (text == nullptr || !fact.within.empty()) return {};
  const std::string_view word = std::string_view(fact.text).substr(0, fact.text.find(' '));
  const std::string& id = word == "use" ? thing.id : fact.id;
  if (id.empty()) return clause_in_print(*text, fact);
  if (word == "ability" || word == "use" || word == "action") {
    const auto* ability = thing_with_id(text->abilities, id);
    return ability == nullptr ? std::string() : printed(*text, *ability);
  }
  if (word == "trait") {
    const auto* trait = thing_with_id(text->traits, id);
    return trait == nullptr ? std::string() : printed(*text, trait->clauses);
  }
  if (word == "status") {
    const auto* status = thing_with_id(text->statuses, id);
    return status == nullptr ? std::string() : printed(*text, *status);
  }
  if (word == "token" || word == "minion") {
    const auto* piece = thing_with_id(text->pieces, id);
    return piece == nullptr ? std::string() : printed(*text, piece->clauses);
  }
  return {};
}

// --- Drawn -------------------------------------------------------------------------------------

template <class Things, class Fields>
void add_things_of_pack(const Things& things, std::string_view pack, Fields fields, wire::Json& list) {
  for (const auto& thing : things) {
    if (skirmish::pack_of(thing.file) == pack)
      list.push_back(fields(thing, skirmish::plain_name(things, thing)));
  }
}

wire::Json drawn_of_pack(const ReadPacks& read, std::string_view pack) {
  const Content& content = content_of(read);
  wire::Json json{
      {"cards", wire::Json::array()}, {"maps", wire::Json::array()}, {"scenarios", wire::Json::array()}};
  const auto card = [](const auto& each, const std::string& name) { return card_fields(each, name); };
  add_things_of_pack(content.figures, pack, card, json["cards"]);
  add_things_of_pack(content.attachments, pack, card, json["cards"]);
  add_things_of_pack(content.maps, pack, map_fields, json["maps"]);
  add_things_of_pack(content.scenarios, pack, scenario_fields, json["scenarios"]);
  return json;
}

// --- Golden ------------------------------------------------------------------------------------

std::vector<std::string> problems_of_golden_set_ups(const ReadPacks& read) {
  for (const signature::NamedSetUp& set_up : signature::set_ups()) {
    const auto rules = skirmish::compiled(content_of(read), set_up.sheet);
    if (!rules) return rules.error();
  }
  return {};
}

}  // namespace

GameShelf skirmish_shelf() {
  GameShelf shelf;
  shelf.needs_no_name = true;
  shelf.facts = skirmish::fact_kinds();
  shelf.titles = titles_of_things;
  shelf.starters = skirmish_starters();
  shelf.examples = {"got100", "GOT100", "jon_snow"};
  shelf.read = [](std::span<const Pack> packs) { return read_packs_of(skirmish::read_content(packs)); };
  shelf.printed = fact_in_print;
  shelf.doubts = [](const ReadPacks& read, std::span<const Pack> asked) {
    return skirmish::problems_of_meaning(asked, content_of(read));
  };
  shelf.drawn = [](const ReadPacks& read, const ThingName& name) {
    return fields_of_thing(content_of(read), std::string(name.kind), std::string(name.pack),
                           std::string(name.id));
  };
  shelf.drawn_of_pack = drawn_of_pack;
  shelf.golden = {
      "The hash of the pack, and perhaps counts and orders of legal acts, changed too: "
      "CONTRIBUTING.md tells how they are renewed.\n",
      [](const ReadPacks& read) { return signature::card_sections(content_of(read)); },
      [](const ReadPacks& read) { return signature::signature_of_play(content_of(read)); },
      problems_of_golden_set_ups};
  return shelf;
}

}  // namespace tablewright::tables
