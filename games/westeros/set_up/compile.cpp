#include <algorithm>
#include <array>
#include <memory>

#include "cards/fields.hpp"
#include "cards/sheet_packs.hpp"
#include "core/text.hpp"
#include "position.hpp"
#include "westeros/language/compiler.hpp"
#include "westeros/rules/westeros.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;

std::optional<HouseId> house_named(const Content& content, std::string_view id) {
  for (std::size_t i = 0; i < content.houses.size(); ++i) {
    if (content.houses[i].id == id) return house_at(i);
  }
  return std::nullopt;
}

// --- the sheet -----------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 4> modes{"competitive", "rival", "coop", "solo_coop"};
constexpr std::array<std::string_view, 3> difficulties{"standard", "hard", "epic"};

// One player of the cooperative game has a Teammate (westeros.teammate.setup).
Mode mode_of(std::size_t named, std::optional<std::size_t> players) {
  const auto mode = static_cast<Mode>(named);
  return mode == Mode::Cooperative && players == 1U ? Mode::Teammate : mode;
}

bool is_solo(Mode mode) { return mode == Mode::Rival || mode == Mode::Teammate; }

void read_players(cards::Fields& fields, Rules& rules, Diagnostics& diagnostics) {
  const auto players = fields.number("players", 1, most_players);
  rules.mode = mode_of(fields.choice("mode", modes).value_or(0),
                       players ? std::optional(static_cast<std::size_t>(*players)) : std::nullopt);
  rules.treaty = rules.mode == Mode::Cooperative || rules.mode == Mode::Teammate;
  if (is_solo(rules.mode)) {
    if (players.value_or(1) != 1) diagnostics.add({}, "solo is for one player.");
    rules.players = 2;
    rules.humans = 1;
    rules.automaton = seat_at(1);
  } else {
    rules.players = static_cast<std::size_t>(players.value_or(4));
    rules.humans = rules.players;
    if (rules.players < 2) diagnostics.add({}, "one player plays mode rival or mode solo_coop.");
  }
  constexpr std::array<std::string_view, 2> yes_no{"no", "yes"};
  rules.expansion = fields.choice("expansion", yes_no).value_or(1) == 1;
  if (rules.treaty && !rules.expansion) diagnostics.add({}, "the cooperative game needs the expansion.");
  const auto difficulty = fields.choice("difficulty", difficulties);
  if (difficulty && !rules.treaty) diagnostics.add({}, "only the cooperative game has a difficulty.");
  rules.difficulty = static_cast<Difficulty>(difficulty.value_or(0));
}

void read_houses(cards::Fields& fields, const Content& content, Rules& rules, Diagnostics& diagnostics) {
  const Block* line = fields.one("houses");
  if (line == nullptr) return;
  std::vector<std::string_view> known;
  for (const HouseCard& house : content.houses) known.push_back(house.id);
  HouseSet taken;
  for (std::size_t i = 1; i < line->tokens.size(); ++i) {
    const cards::Token& token = line->tokens[i];
    const auto house = house_named(content, token.text);
    if (i > rules.players) {
      diagnostics.add(token.place, "there are more houses than players.");
      return;
    }
    if (!house) {
      diagnostics.unknown(token.place, token.text, "house", known);
      continue;
    }
    const HouseCard& card = content.houses[house->value];
    if (taken.has(*house)) diagnostics.add(token.place, card.title + " is chosen twice.");
    if (card.only_non_player) diagnostics.add(token.place, card.title + " cannot be played.");
    if (card.expansion && !rules.expansion)
      diagnostics.add(token.place, card.title + " belongs to the expansion.");
    taken.add(*house);
    rules.chosen[i - 1] = *house;
  }
}

constexpr std::array<std::string_view, 2> editions{"later", "print"};

// Does the edition alone have the other value?
bool is_printed(const Rules& rules, const HouseRule& rule) {
  return rules.print && rule.print == rule.values[1] && (rules.treaty || !rule.print_in_coop_only);
}

bool agreed(const Content& content, const Rules& rules, const std::vector<const Block*>& lines,
            std::string_view id, Diagnostics& diagnostics) {
  const auto rule = std::find_if(content.house_rules.begin(), content.house_rules.end(),
                                 [&](const HouseRule& each) { return each.id == id; });
  if (rule == content.house_rules.end() || rule->values.size() != 2) return false;
  bool other = is_printed(rules, *rule);
  for (const Block* line : lines) {
    if (line->tokens.size() != 3 || line->tokens[1].text != id) continue;
    const auto value = std::find(rule->values.begin(), rule->values.end(), line->tokens[2].text);
    if (value == rule->values.end())
      diagnostics.add(line->place, rule->id + " is " + rule->values[0] + " or " + rule->values[1] + '.');
    other = value == rule->values.begin() + 1;
  }
  return other;
}

void read_house_rules(cards::Fields& fields, const Content& content, Rules& rules, Diagnostics& diagnostics) {
  rules.print = fields.choice("edition", editions).value_or(0) == 1;
  const auto lines = fields.all("rule");
  std::vector<std::string_view> known;
  for (const HouseRule& rule : content.house_rules) known.push_back(rule.id);
  for (const Block* line : lines) {
    if (line->tokens.size() != 3) {
      diagnostics.add(line->place, "a house rule is agreed on as: rule ID VALUE.");
    } else if (std::find(known.begin(), known.end(), line->tokens[1].text) == known.end()) {
      diagnostics.unknown(line->tokens[1].place, line->tokens[1].text, "house rule", known);
    }
  }
  const auto other = [&](std::string_view id) { return agreed(content, rules, lines, id, diagnostics); };
  HouseRules& agreed_on = rules.house_rules;
  agreed_on.remove_events = other("event_cards");
  agreed_on.egg_price = other("egg_price") ? 3 : 2;
  agreed_on.alliances_score = !other("alliances_score");
  agreed_on.dragons_together = !other("dragons_together");
  agreed_on.ninth_space_pays = !other("ninth_space");
  agreed_on.retreat_anywhere = other("retreat_to");
  agreed_on.explore_by_entry = other("explore_by");
  agreed_on.plot_absent_houses = !other("plot_absent_houses");
  agreed_on.landing_five_as_six = other("coop_landing_five");
  agreed_on.walkers_hold_castles = other("walker_castle");
}

// --- own cards -----------------------------------------------------------------------------------------

// card ID, card ID instead ID
struct OwnCard {
  const WrittenCard* card{};
  const WrittenCard* instead{};  // nothing: beside those of the deck
};

const WrittenCard* card_named(const Content& content, const cards::Token& name, bool own,
                              Diagnostics& diagnostics) {
  std::vector<std::string_view> known;
  for (const WrittenCard& card : content.plot_cards) {
    if (card.own != own) continue;
    if (card.face.id == name.text) return &card;
    known.push_back(card.face.id);
  }
  if (known.empty()) {
    diagnostics.add(name.place, "there is no card of one's own: a pack named with --packs brings some.");
  } else {
    diagnostics.unknown(name.place, name.text, own ? "card of one's own" : "card of the deck", known);
  }
  return nullptr;
}

// westeros.expansion.competitive
bool is_in_deck(const WrittenCard& card, const Rules& rules) {
  return !card.face.expansion || rules.expansion;
}

std::vector<OwnCard> read_own_cards(cards::Fields& fields, const Content& content, const Rules& rules,
                                    Diagnostics& diagnostics) {
  std::vector<OwnCard> chosen;
  for (const Block* line : fields.all("card")) {
    const auto& tokens = line->tokens;
    const bool instead = tokens.size() == 4 && tokens[2].text == "instead";
    if (tokens.size() != 2 && !instead) {
      diagnostics.add(line->place,
                      "a card of one's own is put into the deck as: card ID, or card ID instead ID.");
      continue;
    }
    OwnCard own{card_named(content, tokens[1], true, diagnostics),
                instead ? card_named(content, tokens[3], false, diagnostics) : nullptr};
    if (own.card == nullptr || (instead && own.instead == nullptr)) continue;
    const auto is_again = [&](const OwnCard& other) {
      return other.card == own.card || (own.instead != nullptr && other.instead == own.instead);
    };
    if (std::any_of(chosen.begin(), chosen.end(), is_again)) {
      diagnostics.add(line->place, "each card is put in, or taken out, once.");
    } else if (own.instead != nullptr && !is_in_deck(*own.instead, rules)) {
      diagnostics.add(tokens[3].place,
                      own.instead->face.title + " belongs to the expansion, and is not in this deck.");
    } else {
      chosen.push_back(own);
    }
  }
  return chosen;
}

// --- content -------------------------------------------------------------------------------------------

void write_event(const WrittenCard& written, CardFace face, Rules& rules, std::size_t at) {
  face.first_part = static_cast<std::uint16_t>(rules.parts.size());
  const auto parts = compiled_event(written.event, rules.campaigns);
  face.parts = static_cast<std::uint8_t>(parts.size());
  rules.parts.insert(rules.parts.end(), parts.begin(), parts.end());
  rules.cards[at] = std::move(face);
}

void add_event(const WrittenCard& written, const CardFace& face, Rules& rules) {
  rules.cards.emplace_back();
  write_event(written, face, rules, rules.cards.size() - 1);
}

// Beside the others a card takes a place that this deck has no card for.
std::optional<std::size_t> free_place(const Rules& rules) {
  for (std::size_t i = 0; i < first_hero_card; ++i) {
    if (!rules.deck.has(card_at(i))) return i;
  }
  return std::nullopt;
}

// They come after all others, so that a match without them stays what it was.
void put_into_deck(const Content& content, const std::vector<OwnCard>& own, Rules& rules,
                   Diagnostics& diagnostics) {
  std::vector<const WrittenCard*> of_boxes;
  for (const WrittenCard& card : content.plot_cards) {
    if (!card.own) of_boxes.push_back(&card);
  }
  for (const OwnCard& each : own) {
    const auto taken = std::find(of_boxes.begin(), of_boxes.end(), each.instead);
    const auto place = each.instead == nullptr
                           ? free_place(rules)
                           : std::optional(static_cast<std::size_t>(taken - of_boxes.begin()));
    if (!place) {
      diagnostics.add({}, "the deck is full with " + std::to_string(most_plot_cards) +
                              " cards: say which one " + each.card->face.title + " is played instead of.");
      continue;
    }
    rules.deck.add(card_at(*place));
    write_event(*each.card, each.card->face, rules, *place);
  }
  // The number of a move has eight bits.
  constexpr std::size_t most_campaigns = 200;
  if (rules.campaigns.size() > most_campaigns)
    diagnostics.add({},
                    "the cards of one's own bring more moves than there is room for: take fewer of them.");
}

void add_cards(const Content& content, const std::vector<OwnCard>& own, Rules& rules,
               Diagnostics& diagnostics) {
  rules.campaigns = {{.way = Way::March}, {.way = Way::Sail}};
  for (const WrittenCard& card : content.plot_cards) {
    if (card.own) continue;
    if (is_in_deck(card, rules)) rules.deck.add(card_at(rules.cards.size()));
    add_event(card, card.face, rules);
  }
  rules.cards.resize(first_hero_card);
  put_into_deck(content, own, rules, diagnostics);
  for (const HouseCard& house : content.houses) {
    const auto card = std::find_if(content.heroes.begin(), content.heroes.end(),
                                   [&](const WrittenCard& each) { return each.house == house.id; });
    if (card == content.heroes.end()) {
      rules.cards.emplace_back();
    } else {
      add_event(*card, card->face, rules);
    }
  }
  rules.cards.resize(all_cards);
}

void check_numbers(const Content& content, const Rules& rules, std::vector<std::string>& problems) {
  // westeros.map.kinds, westeros.treaty.map
  if (rules.domains.size() != (rules.treaty ? most_domains : southern_domains))
    problems.emplace_back("The map has 24 domains, and 8 more north of the Wall.");
  if (content.numbers.tokens != force_spaces) problems.emplace_back("A house has nine tokens.");
  const auto landings =
      std::count_if(content.domains.begin(), content.domains.end(),
                    [](const DomainCard& domain) { return domain.kind == DomainKind::Landing; });
  if (landings != 1) problems.emplace_back("The map has one King's Landing.");
  if (rules.players == 5 && !rules.expansion)
    problems.emplace_back("Five players need the expansion: it has the sixth die.");
  if (rules.track.players != rules.players)
    problems.emplace_back("There is no track for this number of players.");
  const std::size_t needed = rules.players + content.numbers.non_player_houses;
  if (static_cast<std::size_t>(rules.houses_in_play.count()) < needed)
    problems.emplace_back("There are not enough houses.");
}

// westeros.rival.setup: all cards are used, two a round, and every house that can be played has a Hero.
void check_solo(const Rules& rules, std::vector<std::string>& problems) {
  if (rules.rival_cards.size() != most_rival_cards) problems.emplace_back("There are twelve Rival Cards.");
  for (const HouseId house : rules.houses_in_play) {
    const HouseCard& card = rules.house(house);
    if (!card.only_non_player && (!card.has_hero || rules.solo_heroes[house.value].strength == 0))
      problems.push_back("The Hero of House " + card.title + " has no solo hero card.");
  }
  for (const Objective& objective : rules.objectives) {
    if (!objective.next_target)
      problems.push_back("The objective \"" + objective.title + "\" has no next target.");
  }
}

// Fourteen tokens of each colour, three Ranger Cards for each round.
void check_treaty(const Content& content, const Rules& rules, std::vector<std::string>& problems) {
  if (!content.head_start_given[static_cast<std::size_t>(rules.difficulty)])
    problems.emplace_back("There is no head start for this difficulty.");
  std::array<std::size_t, 2> tokens{};
  for (const ExplorationKind& kind : rules.explorations) tokens[kind.blue ? 0 : 1] += kind.count;
  if (tokens[0] != tokens_a_colour || tokens[1] != tokens_a_colour)
    problems.emplace_back("There are 14 blue and 14 brown Exploration Tokens.");
  if (rules.rangers.size() != most_rounds * rangers_a_round)
    problems.emplace_back("There are three Ranger Cards for each of six rounds.");
  for (std::size_t i = 0; i < rules.rangers.size(); ++i) {
    if (rules.rangers[i].round != i / rangers_a_round + 1)
      problems.emplace_back("The Ranger Cards stand in the order of their rounds.");
  }
  if (rules.treaty_numbers.rounds == 0 || rules.treaty_numbers.rounds > most_rounds)
    problems.emplace_back("The cooperative game has six rounds at most.");
}

}  // namespace

namespace {

// Numbers of the base game that the Treaty Mat replaces.
void add_treaty(const Content& content, Rules& rules) {
  rules.treaty_numbers = content.treaty;
  rules.explorations = content.explorations;
  rules.rangers = content.rangers;
  // ruling.westeros.treaty.rows: with a Teammate there are two players.
  rules.head_start = content.head_starts[static_cast<std::size_t>(rules.difficulty)][rules.players - 2];
  rules.track.rounds = content.treaty.rounds;  // westeros.coop.score, westeros.treaty.houses
  rules.track.scoring = content.treaty.scoring;
  rules.track.vengeance = 0;
  // westeros.coop.landing
  const bool more = rules.players == most_players && !rules.house_rules.landing_five_as_six;
  rules.numbers.landing_castles = more ? content.treaty.landing_castles_five : content.treaty.landing_castles;
}

// All lines but the position, as one writes them.
std::string agreed_lines(const Block& sheet) {
  std::string out;
  for (const Block& line : sheet.children) {
    if (line.word() == "position") continue;
    for (std::size_t i = 0; i < line.tokens.size(); ++i) {
      const std::string_view mark = line.tokens[i].kind == cards::TokenKind::Text ? "\"" : "";
      out.append(i == 0 ? "" : " ").append(mark).append(line.tokens[i].text).append(mark);
    }
    out += '\n';
  }
  return out;
}

}  // namespace

Result<Rules, std::vector<std::string>> compiled(const Content& content, std::string_view options,
                                                 RulesVersion version) {
  if (!content.problems.empty()) return failure(content.problems);
  Diagnostics diagnostics("options");
  const Block sheet = cards::parse(on_its_lines(options), diagnostics);
  Rules rules;
  rules.version = version;
  cards::Fields fields(sheet, "a match of Westeros", diagnostics);
  read_players(fields, rules, diagnostics);
  read_houses(fields, content, rules, diagnostics);
  read_house_rules(fields, content, rules, diagnostics);
  const auto own_cards = read_own_cards(fields, content, rules, diagnostics);
  // Whoever opens the sheet compares them; here they only have to be packs.
  static_cast<void>(cards::read_sheet_packs(fields.all("pack"), diagnostics));
  const Block* position = fields.one("position");
  fields.finish();
  rules.agreed_on = agreed_lines(sheet);
  for (const DomainCard& domain : content.domains) {
    if (!domain.north || rules.treaty) rules.domains.push_back(domain);
  }
  rules.houses = content.houses;
  rules.objectives = content.objectives;
  rules.force_prices = content.force_prices;
  rules.force_icons = content.force_icons;
  rules.numbers = content.numbers;
  for (const Track& track : content.tracks) {
    if (track.players == rules.players) rules.track = track;
  }
  if (rules.treaty) add_treaty(content, rules);
  if (rules.automaton != nobody) {
    rules.rival_cards = content.rival_cards;
    rules.solo_heroes = content.solo_heroes;
    rules.solo_heroes.resize(most_houses);
  }
  // westeros.expansion.competitive
  for (std::size_t i = 0; i < content.houses.size(); ++i) {
    if (!content.houses[i].expansion || rules.expansion) rules.houses_in_play.add(house_at(i));
  }
  add_cards(content, own_cards, rules, diagnostics);
  finish(rules);
  auto problems = diagnostics.texts();
  check_numbers(content, rules, problems);
  if (rules.treaty) check_treaty(content, rules, problems);
  if (rules.automaton != nobody) check_solo(rules, problems);
  if (!problems.empty()) return failure(problems);
  if (position != nullptr) rules.begins_with = read_position(rules, *position, diagnostics);
  if (!diagnostics.none()) return failure(diagnostics.texts());
  return rules;
}

GameKind kind() {
  return {Westeros::name, Westeros::rules_version, &Westeros::vocabulary,
          [](const SetUp& set_up) -> Result<Compiled, std::vector<std::string>> {
            const Content content = read_content(set_up.packs);
            auto rules = compiled(content, set_up.options, {set_up.rules_version});
            if (!rules) return failure(rules.error());
            Compiled ready;
            ready.game =
                std::make_unique<AnyGameOf<Westeros>>(std::make_shared<const Rules>(std::move(*rules)));
            ready.pack_hashes = content.hashes;
            return ready;
          }};
}

}  // namespace tablewright::westeros
