// What Westeros says of packs: events of its cards in print, and what is wrong with them.
#include "tables/westeros/shelf.hpp"

#include <algorithm>
#include <array>

#include "signature/westeros/cards.hpp"
#include "signature/westeros/tables.hpp"
#include "starters.hpp"
#include "westeros/content/content.hpp"
#include "westeros/content/fact_kinds.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::tables {

namespace {

using westeros::Content;

constexpr std::array<ThingTitle, 15> titles_of_things{{
    {"card", "Plot Cards"},
    {"hero", "Hero Cards"},
    {"house", "Houses"},
    {"domain", "Domains"},
    {"objective", "Objectives"},
    {"ranger", "Ranger Cards"},
    {"rival_card", "Rival Cards"},
    {"solo_hero", "Solo Hero cards"},
    {"exploration", "Exploration Tokens"},
    {"track", "Round tracks"},
    {"force_track", "Force track"},
    {"numbers", "Numbers"},
    {"treaty", "The Treaty"},
    {"mat", "Mats"},
    {"head_start", "Head starts"},
}};

const Content& content_of(const ReadPacks& read) { return content_in<Content>(read); }

std::string event_in_print(const Content& content, const cards::Thing& thing) {
  const auto& cards = thing.kind == "hero" ? content.heroes : content.plot_cards;
  const auto found = std::find_if(cards.begin(), cards.end(), [&](const westeros::WrittenCard& each) {
    return each.face.id == thing.id;
  });
  return found == cards.end() ? std::string() : found->face.text;
}

// What the Hero of the Rival can do.
std::string ability_in_print(const Content& content, const cards::Thing& thing) {
  const auto hero = std::find(content.heroes_of.begin(), content.heroes_of.end(), thing.id);
  const auto number = static_cast<std::size_t>(hero - content.heroes_of.begin());
  return number < content.solo_heroes.size() ? content.solo_heroes[number].text : std::string();
}

// A line of a Rival Card.
std::string rival_line_in_print(const Content& content, const cards::Thing& thing, std::string_view line) {
  const auto card = std::find_if(content.rival_cards.begin(), content.rival_cards.end(),
                                 [&](const westeros::RivalCard& each) { return each.id == thing.id; });
  if (card == content.rival_cards.end()) return {};
  return line == "recruit" ? card->recruit_text : line == "whisper" ? card->whisper_text : "";
}

std::string fact_in_print(const ReadPacks& read, const cards::Thing& thing, const cards::Fact& fact) {
  const Content& content = content_of(read);
  const bool has_event = thing.kind == "card" || thing.kind == "hero";
  if (has_event && fact.text == "event") return event_in_print(content, thing);
  if (thing.kind == "solo_hero" && fact.text == "ability") return ability_in_print(content, thing);
  if (thing.kind == "rival_card") return rival_line_in_print(content, thing, fact.text);
  return {};
}

std::vector<std::string> problems_of_golden_set_ups(const ReadPacks& read) {
  for (const signature::GoldenSetUp& set_up : signature::golden_westeros_set_ups()) {
    const auto rules = westeros::compiled(content_of(read), set_up.options);
    if (!rules) return rules.error();
  }
  return {};
}

}  // namespace

GameShelf westeros_shelf() {
  GameShelf shelf;
  shelf.reads_all_at_once = true;  // the cards name houses and domains
  shelf.facts = westeros::fact_kinds();
  shelf.titles = titles_of_things;
  shelf.starters = westeros_starters();
  shelf.examples = {"westeros", "TEGOT", "vendetta"};
  shelf.read = [](std::span<const Pack> packs) { return read_packs_of(westeros::read_content(packs)); };
  shelf.printed = fact_in_print;
  shelf.golden = {
      "The hash of the pack, and perhaps counts and orders of legal acts, changed too: "
      "scripts/renew_westeros_golden.sh renews them, and the records.\n",
      [](const ReadPacks& read) { return signature::card_sections(content_of(read)); },
      [](const ReadPacks& read) { return signature::signature_of_play(content_of(read)); },
      problems_of_golden_set_ups};
  return shelf;
}

}  // namespace tablewright::tables
