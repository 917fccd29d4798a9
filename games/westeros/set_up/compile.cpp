#include <algorithm>
#include <array>
#include <memory>

#include "cards/fields.hpp"
#include "core/text.hpp"
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

void read_players(cards::Fields& fields, Rules& rules) {
  rules.players = static_cast<std::size_t>(fields.number("players", 2, most_players).value_or(4));
  constexpr std::array<std::string_view, 2> yes_no{"no", "yes"};
  rules.expansion = fields.choice("expansion", yes_no).value_or(1) == 1;
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

bool agreed(const Content& content, const std::vector<const Block*>& lines, std::string_view id,
            Diagnostics& diagnostics) {
  const auto rule = std::find_if(content.house_rules.begin(), content.house_rules.end(),
                                 [&](const HouseRule& each) { return each.id == id; });
  if (rule == content.house_rules.end() || rule->values.size() != 2) return false;
  bool other = false;
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
  const auto other = [&](std::string_view id) { return agreed(content, lines, id, diagnostics); };
  HouseRules& agreed_on = rules.house_rules;
  agreed_on.remove_events = other("event_cards");
  agreed_on.egg_price = other("egg_price") ? 3 : 2;
  agreed_on.alliances_score = !other("alliances_score");
  agreed_on.dragons_together = !other("dragons_together");
  agreed_on.ninth_space_pays = !other("ninth_space");
  agreed_on.retreat_anywhere = other("retreat_to");
}

// --- content -------------------------------------------------------------------------------------------

void add_event(const WrittenCard& written, CardFace face, Rules& rules) {
  face.first_part = static_cast<std::uint16_t>(rules.parts.size());
  const auto parts = compiled_event(written.event, rules.campaigns);
  face.parts = static_cast<std::uint8_t>(parts.size());
  rules.parts.insert(rules.parts.end(), parts.begin(), parts.end());
  rules.cards.push_back(std::move(face));
}

void add_cards(const Content& content, Rules& rules) {
  rules.campaigns = {{.way = Way::March}, {.way = Way::Sail}};
  for (const WrittenCard& card : content.plot_cards) {
    if (!card.face.expansion || rules.expansion) rules.deck.add(card_at(rules.cards.size()));
    add_event(card, card.face, rules);
  }
  rules.cards.resize(first_hero_card);
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
  if (content.domains.size() != most_domains) problems.emplace_back("The map has 24 domains.");
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

}  // namespace

namespace {

void find_steps(Rules& rules) {
  for (std::size_t from = 0; from < rules.domains.size(); ++from) {
    auto& steps = rules.steps[from];
    steps.fill(none);
    DomainSet reached;
    DomainSet edge = DomainSet::of(domain_at(from));
    for (std::uint8_t distance = 0; !edge.empty(); ++distance) {
      reached = reached | edge;
      DomainSet next;
      for (const DomainId domain : edge) {
        steps[domain.value] = distance;
        next = next | rules.domain(domain).borders;
      }
      edge = next - reached;
    }
  }
}

// Whatever a match asks again and again, as sets.
void find_ways(Rules& rules) {
  for (std::size_t from = 0; from < rules.domains.size(); ++from) {
    rules.by_air[from] = {};
    rules.by_sea[from] = {};
    rules.rings[from] = {};
    for (std::size_t to = 0; to < rules.domains.size(); ++to) {
      const int steps = rules.steps[from][to];
      rules.rings[from][std::min<std::size_t>(rules.steps[from][to], most_domains)].add(domain_at(to));
      if (steps > 0 && steps <= rules.numbers.flight_steps) rules.by_air[from].add(domain_at(to));
      const int seas = rules.seas_between(domain_at(from), domain_at(to));
      for (std::size_t most = static_cast<std::size_t>(seas); seas > 0 && most <= mats; ++most)
        rules.by_sea[from][most].add(domain_at(to));
    }
  }
}

}  // namespace

void finish(Rules& rules) {
  rules.castles = {};
  rules.fiefs = {};
  for (std::size_t i = 0; i < rules.domains.size(); ++i) {
    const DomainKind kind = rules.domains[i].kind;
    if (kind == DomainKind::Castle) rules.castles.add(domain_at(i));
    if (kind == DomainKind::Fief) rules.fiefs.add(domain_at(i));
    if (kind == DomainKind::Landing) rules.landing = domain_at(i);
  }
  for (std::size_t i = 0; i < rules.houses.size(); ++i) {
    if (rules.houses[i].dragons > 0) rules.dragon_house = house_at(i);
    if (rules.houses[i].has_hero) rules.heroes.add(house_at(i));
    if (rules.houses[i].ability.exists()) rules.with_ability.add(house_at(i));
  }
  find_steps(rules);
  find_ways(rules);
}

Result<Rules, std::vector<std::string>> compiled(const Content& content, std::string_view options) {
  if (!content.problems.empty()) return failure(content.problems);
  Diagnostics diagnostics("options");
  const Block sheet = cards::parse(on_its_lines(options), diagnostics);
  Rules rules;
  cards::Fields fields(sheet, "a match of Westeros", diagnostics);
  read_players(fields, rules);
  read_houses(fields, content, rules, diagnostics);
  read_house_rules(fields, content, rules, diagnostics);
  fields.finish();
  rules.domains = content.domains;
  rules.houses = content.houses;
  rules.objectives = content.objectives;
  rules.force_prices = content.force_prices;
  rules.force_icons = content.force_icons;
  rules.numbers = content.numbers;
  for (const Track& track : content.tracks) {
    if (track.players == rules.players) rules.track = track;
  }
  for (std::size_t i = 0; i < content.houses.size(); ++i) {
    if (!content.houses[i].expansion || rules.expansion) rules.houses_in_play.add(house_at(i));
  }
  add_cards(content, rules);
  finish(rules);
  auto problems = diagnostics.texts();
  check_numbers(content, rules, problems);
  if (!problems.empty()) return failure(problems);
  return rules;
}

GameKind kind() {
  return {Westeros::name, Westeros::rules_version, &Westeros::vocabulary,
          [](const SetUp& set_up) -> Result<Compiled, std::vector<std::string>> {
            const Content content = read_content(set_up.packs);
            auto rules = compiled(content, set_up.options);
            if (!rules) return failure(rules.error());
            rules->version = {set_up.rules_version};
            Compiled ready;
            ready.game =
                std::make_unique<AnyGameOf<Westeros>>(std::make_shared<const Rules>(std::move(*rules)));
            ready.pack_hashes = content.hashes;
            return ready;
          }};
}

}  // namespace tablewright::westeros
