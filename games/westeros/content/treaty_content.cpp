// Mats, tokens and Ranger Cards of the cooperative game.
#include "treaty_content.hpp"

#include <algorithm>
#include <array>

#include "blocks.hpp"
#include "map_content.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;

}  // namespace

void read_treaty(const Block& block, Content& content, Diagnostics& diagnostics) {
  TreatyNumbers& treaty = content.treaty;
  const NumberRow rows[] = {
      {"gold_each", &treaty.gold_each},
      {"most_gold", &treaty.most_gold},
      {"landing_castles", &treaty.landing_castles},
      {"landing_castles_five", &treaty.landing_castles_five},
      {"castles_a_point", &treaty.castles_a_point},
      {"plot_any", &treaty.plot_any},
      {"plot_walker", &treaty.plot_walker},
      {"explorers", &treaty.explorers},
      {"walkers", &treaty.walkers},
      {"walkers_a_token", &treaty.walkers_a_token},
      {"walker_strength", &treaty.walker_strength},
      {"night_king_strength", &treaty.night_king_strength},
      {"ice_dragon_strength", &treaty.ice_dragon_strength},
      {"ice_dragon_bonus", &treaty.ice_dragon_bonus},
      {"terrified_strength", &treaty.terrified_strength},
      {"rounds", &treaty.rounds},
  };
  Fields fields(block, "the treaty", diagnostics);
  read_rows(fields, rows, most_domains);
  treaty.scoring = bits_of(row(fields, "scoring", diagnostics));
  const auto track = [&](std::string_view word, auto& spaces) {
    const auto bonuses = row(fields, word, diagnostics);
    if (bonuses.size() > spaces.room())
      diagnostics.add(block.place, "\"" + std::string(word) + "\" has eight spaces at most.");
    for (const std::uint8_t bonus : bonuses) {
      if (!spaces.full()) spaces.push_back(bonus);
    }
  };
  track("night_king_track", treaty.night_king_track);
  track("walker_track", treaty.walker_track);
  if (treaty.castles_a_point == 0 || treaty.walkers_a_token == 0)
    diagnostics.add(block.place, "castles_a_point and walkers_a_token are at least 1.");
  known_fields(fields, block, diagnostics);
}

// head_start standard: a row for each number of players, "players 2 treaty 10".
void read_head_start(const Block& block, Content& content, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> difficulties{"standard", "hard", "epic"};
  const auto which = block.tokens.size() == 2
                         ? std::find(difficulties.begin(), difficulties.end(), block.tokens[1].text)
                         : difficulties.end();
  if (which == difficulties.end()) {
    diagnostics.add(block.place, "a head start is given as: head_start standard, hard or epic.");
    return;
  }
  const auto difficulty = static_cast<std::size_t>(which - difficulties.begin());
  auto& rows = content.head_starts[difficulty];
  if (content.head_start_given[difficulty])
    diagnostics.add(block.place, "the head start of " + block.tokens[1].text + " is given twice.");
  content.head_start_given[difficulty] = true;
  std::array<int, most_players - 1> given{};
  bool wrong = false;  // a row that cannot be read may be the one that is missing
  Fields fields(block, "a head start", diagnostics);
  for (const Block* line : fields.all("players")) {
    const auto& tokens = line->tokens;
    const bool fits = tokens.size() == 4 && tokens[1].kind == cards::TokenKind::Number &&
                      tokens[1].number >= 2 && tokens[1].number <= std::int64_t{most_players} &&
                      (tokens[2].text == "treaty" || tokens[2].text == "night_king") &&
                      tokens[3].kind == cards::TokenKind::Number && tokens[3].number >= 0 &&
                      tokens[3].number <= 30;
    if (!fits) {
      diagnostics.add(line->place, "this is given as: players NUMBER treaty POINTS, or night_king POINTS.");
      wrong = true;
      continue;
    }
    const auto number = static_cast<std::size_t>(tokens[1].number - 2);
    if (given[number]++ > 0)
      diagnostics.add(line->place, "the row for " + tokens[1].text + " players is given twice.");
    HeadStart& start = rows[number];
    (tokens[2].text == "treaty" ? start.treaty : start.night_king) =
        static_cast<std::uint8_t>(tokens[3].number);
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] == 0 && !wrong)
      diagnostics.add(block.place,
                      "a head start has a row for each number of players, 2 to 5: there is none for " +
                          std::to_string(i + 2) + '.');
  }
  known_fields(fields, block, diagnostics);
}

void read_exploration(const Block& block, Content& content, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 2> token_colours{"brown", "blue"};
  constexpr std::array<std::string_view, 8> findings{"dragon_glass",  "valyrian_steel", "raven",
                                                     "remove_walker", "gain_gold",      "lose_gold",
                                                     "add_walker",    "evoke_terror"};
  if (!titled(block, diagnostics)) return;
  ExplorationKind kind{.id = block.tokens[1].text, .title = block.tokens[2].text};
  Fields fields(block, "an exploration token", diagnostics);
  kind.blue = fields.choice("colour", token_colours, Need::Required).value_or(0) == 1;
  kind.count =
      static_cast<std::uint8_t>(fields.number("count", 0, tokens_a_colour, Need::Required).value_or(0));
  const auto finding = fields.choice("finding", findings, Need::Required);
  kind.finding = static_cast<Finding>(finding.value_or(0));
  const bool names_gold = kind.finding == Finding::Gold || kind.finding == Finding::LoseGold;
  const auto gold = fields.number("gold", 1, 9, names_gold ? Need::Required : Need::Optional);
  if (finding && !names_gold && gold) diagnostics.add(block.place, "only gain_gold and lose_gold have gold.");
  kind.gold = static_cast<std::uint8_t>(gold.value_or(0));
  if (finding && kind.finding == Finding::Glass && !kind.blue)
    diagnostics.add(block.place, "Dragon Glass lies north of the Wall: its colour is blue.");
  if (index_of(content.explorations, kind.id))
    diagnostics.add(block.place, "there are two exploration tokens called \"" + kind.id + "\".");
  known_fields(fields, block, diagnostics);
  content.explorations.push_back(std::move(kind));
}

namespace {

// tokens thenn fist_first_men. In whatever order they are written they are marks on a map, and the players
// choose which comes first.
template <class Marks>
void read_marks(Fields& fields, std::string_view word, const Block& block, const Content& content,
                Diagnostics& diagnostics, Marks& marks) {
  const auto names = fields.names(word);
  const DomainSet domains = domains_named(block, names, content, diagnostics);
  const cards::Place place = place_of(block, word);
  const std::string quoted = "\"" + std::string(word) + "\"";
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::count(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) > 0)
      diagnostics.add(place, quoted + " marks " + names[i] + " twice.");
  }
  if (names.size() > marks.room()) diagnostics.add(place, quoted + " has four marks at most.");
  for (const DomainId domain : domains) {
    if (!content.domains[domain.value].north)
      diagnostics.add(place, quoted + " marks domains north of the Wall; " +
                                 content.domains[domain.value].title + " is none.");
    if (!marks.full()) marks.push_back(domain);
  }
}

}  // namespace

void read_ranger(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (block.tokens.size() != 2) {
    diagnostics.add(block.place, "a Ranger Card is given as: ranger ID.");
    return;
  }
  RangerCard card;
  card.id = block.tokens[1].text;
  Fields fields(block, "a Ranger Card", diagnostics);
  card.round = static_cast<std::uint8_t>(fields.number("round", 1, most_rounds, Need::Required).value_or(0));
  read_marks(fields, "tokens", block, content, diagnostics, card.tokens);
  read_marks(fields, "walkers", block, content, diagnostics, card.walkers);
  const std::string target = fields.name("attacks", Need::Required);
  if (target != "nobody") {
    const DomainSet named = domains_named(block, {target}, content, diagnostics);
    if (!named.empty()) card.attacks = named.lowest();
    if (!named.empty() && content.domains[card.attacks.value].kind != DomainKind::Castle &&
        content.domains[card.attacks.value].kind != DomainKind::Landing)
      diagnostics.add(place_of(block, "attacks"),
                      "the Night King attacks Castle Domains and King's Landing; " +
                          content.domains[card.attacks.value].title + " is neither.");
  }
  if (index_of(content.rangers, card.id))
    diagnostics.add(block.place, "there are two Ranger Cards called \"" + card.id + "\".");
  known_fields(fields, block, diagnostics);
  content.rangers.push_back(std::move(card));
}

}  // namespace tablewright::westeros
