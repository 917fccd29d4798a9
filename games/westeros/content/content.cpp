#include "westeros/content/content.hpp"

#include <algorithm>
#include <array>

#include "cards/fields.hpp"
#include "cards/provenance.hpp"
#include "cards/read.hpp"
#include "core/text.hpp"
#include "rival_content.hpp"
#include "westeros/language/words.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;

constexpr std::array<std::string_view, faces> face_words{"recruit", "march", "sail",
                                                         "whisper", "plot",  "event"};
constexpr std::array<std::string_view, 2> boxes{"base", "ice_and_fire"};
constexpr std::array<std::string_view, 3> boxes_of_cards{"base", "ice_and_fire", "own"};
constexpr std::size_t own_box = 2;

bool has_title(const Block& block) {
  return block.tokens.size() == 3 && block.tokens[1].kind == cards::TokenKind::Word &&
         block.tokens[2].kind == cards::TokenKind::Text;
}

bool titled(const Block& block, Diagnostics& diagnostics) {
  if (has_title(block)) return true;
  diagnostics.add(block.place, "this is given as: " + std::string(block.word()) + " ID \"Title\".");
  return false;
}

std::vector<std::string> words_after(const Block& block) {
  std::vector<std::string> found;
  for (std::size_t i = 1; i < block.tokens.size(); ++i) found.push_back(block.tokens[i].text);
  return found;
}

template <class List>
std::optional<std::size_t> index_of(const List& list, std::string_view id) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.id == id; });
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

void known_fields(Fields& fields, const Block& block, Diagnostics& diagnostics,
                  std::span<const std::string_view> read_elsewhere = {}) {
  fields.all("provenance");
  fields.finish();
  cards::check_provenance(block, diagnostics, read_elsewhere);
}

// --- the map -------------------------------------------------------------------------------------------

void read_domain_name(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!titled(block, diagnostics)) return;
  if (content.domains.size() == most_domains) {
    diagnostics.add(block.place, "there are too many domains.");
    return;
  }
  content.domains.push_back({.id = block.tokens[1].text, .title = block.tokens[2].text});
  content.names.add("domain", block.tokens[1].text, block.tokens[2].text);
}

// westeros.map.seas: the order of a chain, so that its ends do not meet. It goes on at both ends north of the
// Wall.
std::optional<std::uint8_t> place_in_chain(const Content& content, std::string_view mat) {
  std::vector<std::string> chain{content.northern_seas[0]};
  chain.insert(chain.end(), content.seas.begin(), content.seas.end());
  chain.push_back(content.northern_seas[1]);
  const auto found = std::find(chain.begin(), chain.end(), mat);
  if (mat.empty() || found == chain.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - chain.begin());
}

DomainSet domains_named(const Block& block, const std::vector<std::string>& names, const Content& content,
                        Diagnostics& diagnostics) {
  DomainSet found;
  for (const std::string& name : names) {
    const auto domain = index_of(content.domains, name);
    if (domain) {
      found.add(domain_at(*domain));
    } else {
      diagnostics.unknown(block.place, name, "domain", content.names.ids("domain"));
    }
  }
  return found;
}

void read_domain(const Block& block, Content& content, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> kinds{"castle", "fief", "kings_landing"};
  if (!has_title(block)) return;
  const auto index = index_of(content.domains, block.tokens[1].text);
  if (!index) return;
  DomainCard& domain = content.domains[*index];
  Fields fields(block, "a domain", diagnostics);
  const std::string mat = fields.name("mat", Need::Required);
  const auto place = place_in_chain(content, mat);
  if (!place) diagnostics.add(block.place, "there is no mat \"" + mat + "\".");
  domain.mat = place.value_or(0);
  for (const auto& [id, its_row] : content.rows) {  // westeros.map.layout
    if (id == mat) domain.row = its_row;
  }
  domain.kind = static_cast<DomainKind>(fields.choice("kind", kinds, Need::Required).value_or(0));
  domain.borders = domains_named(block, fields.names("borders", Need::Required), content, diagnostics);
  domain.north = fields.one("north_of_the_wall") != nullptr;
  domain.coast = fields.one("no_coast") == nullptr;  // westeros.map.coast
  const DomainSet across = domains_named(block, fields.names("across_the_wall"), content, diagnostics);
  domain.across = domain.across | across;
  for (const DomainId other : across) content.domains[other.value].across.add(domain_at(*index));
  known_fields(fields, block, diagnostics);
}

// --- houses --------------------------------------------------------------------------------------------

// set event | reroll | pay 2 set march recruit | none
Ability read_ability(const Block* field, Diagnostics& diagnostics) {
  Ability ability;
  if (field == nullptr) return ability;
  const auto& tokens = field->tokens;
  std::size_t i = 1;
  if (tokens.size() == 2 && tokens[1].text == "none") return ability;
  if (tokens.size() == 2 && tokens[1].text == "reroll") {
    ability.reroll = true;
    return ability;
  }
  if (tokens.size() > 3 && tokens[1].text == "pay" && tokens[2].kind == cards::TokenKind::Number) {
    ability.price = static_cast<std::uint8_t>(tokens[2].number);
    i = 3;
  }
  bool fits = i + 1 < tokens.size() && tokens[i].text == "set";
  for (++i; fits && i < tokens.size(); ++i) {
    const auto found = std::find(face_words.begin(), face_words.end(), tokens[i].text);
    fits = found != face_words.end();
    if (fits) ability.faces = static_cast<std::uint8_t>(ability.faces | 1U << (found - face_words.begin()));
  }
  if (!fits)
    diagnostics.add(field->place, "an ability is: set FACES, pay NUMBER set FACES, reroll, or none.");
  return ability;
}

void read_house(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!titled(block, diagnostics)) return;
  if (content.houses.size() == most_houses) {
    diagnostics.add(block.place, "there are too many houses.");
    return;
  }
  HouseCard house{.id = block.tokens[1].text, .title = block.tokens[2].text, .home = {}, .ability = {}};
  Fields fields(block, "a house", diagnostics);
  house.expansion = fields.choice("box", boxes, Need::Required).value_or(0) == 1;
  const std::string home = fields.name("home", Need::Required);
  if (const auto index = index_of(content.domains, home)) {
    house.home = domain_at(*index);
  } else {
    diagnostics.unknown(block.place, home, "domain", content.names.ids("domain"));
  }
  content.heroes_of.push_back(fields.name("hero"));
  house.has_hero = !content.heroes_of.back().empty();
  house.only_non_player = fields.one("only_non_player") != nullptr;
  house.dragons = static_cast<std::uint8_t>(fields.number("dragons", 0, most_dragons).value_or(0));
  house.ability = read_ability(fields.one("ability", Need::Required), diagnostics);
  known_fields(fields, block, diagnostics);
  content.houses.push_back(std::move(house));
}

// --- numbers -------------------------------------------------------------------------------------------

void read_numbers(const Block& block, Content& content, Diagnostics& diagnostics) {
  Numbers& numbers = content.numbers;
  const std::pair<std::string_view, std::uint8_t*> rows[] = {
      {"tokens", &numbers.tokens},
      {"start_tokens", &numbers.start_tokens},
      {"start_gold", &numbers.start_gold},
      {"gold_spaces", &numbers.gold_spaces},
      {"hand", &numbers.hand},
      {"non_player_houses", &numbers.non_player_houses},
      {"non_player_tokens", &numbers.non_player_tokens},
      {"unit_limit", &numbers.unit_limit},
      {"landing_castles", &numbers.landing_castles},
      {"landing_strength", &numbers.landing_strength},
      {"landing_gold", &numbers.landing_gold},
      {"castle_strength", &numbers.castle_strength},
      {"token_strength", &numbers.token_strength},
      {"hero_strength", &numbers.hero_strength},
      {"ally_tokens", &numbers.ally_tokens},
      {"kept_tokens", &numbers.kept_tokens},
      {"recruits", &numbers.recruits},
      {"hero_price", &numbers.hero_price},
      {"ally_price", &numbers.ally_price},
      {"ally_hero_price", &numbers.ally_hero_price},
      {"hero_gold", &numbers.hero_gold},
      {"ally_hero_gold", &numbers.ally_hero_gold},
      {"march_steps", &numbers.march_steps},
      {"sail_seas", &numbers.sail_seas},
      {"flight_steps", &numbers.flight_steps},
      {"plot_non_player", &numbers.plot_non_player},
      {"plot_own", &numbers.plot_own},
      {"plot_opponent", &numbers.plot_opponent},
  };
  Fields fields(block, "the numbers", diagnostics);
  for (const auto& [word, number] : rows)
    *number = static_cast<std::uint8_t>(fields.number(word, 0, 12, Need::Required).value_or(0));
  known_fields(fields, block, diagnostics);
}

// A row of numbers behind a word.
std::vector<std::uint8_t> row(Fields& fields, std::string_view word, Diagnostics& diagnostics) {
  std::vector<std::uint8_t> found;
  const Block* field = fields.one(word, Need::Required);
  if (field == nullptr) return found;
  for (std::size_t i = 1; i < field->tokens.size(); ++i) {
    const cards::Token& token = field->tokens[i];
    if (token.kind != cards::TokenKind::Number || token.number < 0 || token.number > 12)
      diagnostics.add(token.place, "only numbers from 0 to 12 stand after \"" + std::string(word) + "\".");
    found.push_back(static_cast<std::uint8_t>(token.number));
  }
  return found;
}

void read_force_track(const Block& block, Content& content, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> icons{"gold", "card", "point"};
  Fields fields(block, "the force track", diagnostics);
  const auto prices = row(fields, "prices", diagnostics);
  const auto names = fields.names("icons", Need::Required);
  known_fields(fields, block, diagnostics);
  if (prices.size() != force_spaces || names.size() != force_spaces) {
    diagnostics.add(block.place, "the force track has nine prices and nine icons.");
    return;
  }
  std::copy(prices.begin(), prices.end(), content.force_prices.begin());
  for (std::size_t i = 0; i < force_spaces; ++i) {
    const auto found = std::find(icons.begin(), icons.end(), names[i]);
    if (found == icons.end()) diagnostics.unknown(block.place, names[i], "icon", icons);
    content.force_icons[i] = static_cast<ForceIcon>(found - icons.begin());
  }
}

void read_objective(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (block.tokens.size() != 2 || block.tokens[1].kind != cards::TokenKind::Text) {
    diagnostics.add(block.place, "an objective is given as: objective \"Title\".");
    return;
  }
  Objective objective{.title = block.tokens[1].text};
  Fields fields(block, "an objective", diagnostics);
  objective.tokens =
      static_cast<std::uint8_t>(fields.number("tokens", 0, force_spaces, Need::Required).value_or(0));
  objective.fiefs = static_cast<std::uint8_t>(fields.number("fiefs", 0, most_domains).value_or(0));
  objective.home = fields.one("home") != nullptr;
  objective.landing = fields.one("landing") != nullptr;
  objective.next_target = read_next_target(fields.one("next_target"), diagnostics);
  known_fields(fields, block, diagnostics);
  content.objectives.push_back(std::move(objective));
}

std::uint8_t bits_of(const std::vector<std::uint8_t>& rounds) {
  unsigned bits = 0;
  for (const std::uint8_t round : rounds) bits |= 1U << (round & 7U);
  return static_cast<std::uint8_t>(bits);
}

void read_track(const Block& block, Content& content, Diagnostics& diagnostics) {
  const bool fits = block.tokens.size() == 2 && block.tokens[1].kind == cards::TokenKind::Number &&
                    block.tokens[1].number >= 2 && block.tokens[1].number <= std::int64_t{most_players};
  if (!fits) {
    diagnostics.add(block.place, "a track is given as: track PLAYERS, from 2 to 5.");
    return;
  }
  Track track;
  track.players = static_cast<std::uint8_t>(block.tokens[1].number);
  Fields fields(block, "a track", diagnostics);
  track.dice = static_cast<std::uint8_t>(fields.number("dice", 2, most_dice, Need::Required).value_or(0));
  track.rounds = static_cast<std::uint8_t>(fields.number("rounds", 1, 7, Need::Required).value_or(0));
  track.scoring = bits_of(row(fields, "scoring", diagnostics));
  track.vengeance = bits_of(row(fields, "vengeance", diagnostics));
  const auto castles = row(fields, "castles", diagnostics);
  if (castles.size() != track.players)
    diagnostics.add(block.place, "the castle table has one value for each player.");
  for (std::size_t i = 0; i < castles.size() && i < most_players; ++i) track.castles[i] = castles[i];
  known_fields(fields, block, diagnostics);
  content.tracks.push_back(track);
}

// "print three", or "print no in coop": not between players who compete.
void read_print(Fields& fields, HouseRule& rule, Diagnostics& diagnostics) {
  const Block* line = fields.one("print");
  if (line == nullptr) return;
  const auto& tokens = line->tokens;
  rule.print_in_coop_only = tokens.size() == 4 && tokens[2].text == "in" && tokens[3].text == "coop";
  if (tokens.size() != 2 && !rule.print_in_coop_only) {
    diagnostics.add(line->place, "what the print has is given as: print VALUE, or print VALUE in coop.");
    return;
  }
  rule.print = tokens[1].text;
  if (std::find(rule.values.begin(), rule.values.end(), rule.print) == rule.values.end())
    diagnostics.add(tokens[1].place, "\"" + rule.print + "\" is none of the values of " + rule.id + '.');
}

void read_house_rule(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (block.tokens.size() != 2) {
    diagnostics.add(block.place, "a house rule is given as: house_rule ID.");
    return;
  }
  HouseRule rule;
  rule.id = block.tokens[1].text;
  Fields fields(block, "a house rule", diagnostics);
  rule.values = fields.names("values", Need::Required);
  read_print(fields, rule, diagnostics);
  rule.says = fields.text("says", Need::Required);
  rule.because = fields.text("because", Need::Required);
  known_fields(fields, block, diagnostics);
  content.house_rules.push_back(std::move(rule));
}

// --- the cooperative game --------------------------------------------------------------------------------

void read_treaty(const Block& block, Content& content, Diagnostics& diagnostics) {
  TreatyNumbers& treaty = content.treaty;
  const std::pair<std::string_view, std::uint8_t*> rows[] = {
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
  for (const auto& [word, number] : rows)
    *number = static_cast<std::uint8_t>(fields.number(word, 0, most_domains, Need::Required).value_or(0));
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

// The line of a field, or of the block if it has none.
cards::Place place_of(const Block& block, std::string_view word) {
  const auto field = std::find_if(block.children.begin(), block.children.end(),
                                  [&](const Block& each) { return each.word() == word; });
  return field == block.children.end() ? block.place : field->place;
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

// --- how it is drawn -----------------------------------------------------------------------------------

constexpr std::array<std::string_view, 14> colours{
    "red",           "green",       "yellow",       "blue",        "magenta",        "cyan",
    "white",         "bright_red",  "bright_green", "bright_blue", "bright_magenta", "bright_cyan",
    "bright_yellow", "bright_black"};

// house stark S white
void read_house_look(const Block& field, Content& content, Diagnostics& diagnostics) {
  if (field.tokens.size() != 4 || field.tokens[2].text.size() != 1) {
    diagnostics.add(field.place, "the look of a house is given as: house ID LETTER COLOUR.");
    return;
  }
  const auto house = index_of(content.houses, field.tokens[1].text);
  if (!house) diagnostics.add(field.place, "there is no house \"" + field.tokens[1].text + "\".");
  if (std::find(colours.begin(), colours.end(), field.tokens[3].text) == colours.end())
    diagnostics.unknown(field.tokens[3].place, field.tokens[3].text, "colour", colours);
  if (house) content.look.houses[*house] = {field.tokens[2].text, field.tokens[3].text};
}

// Without its margin.
std::vector<std::string> drawn_lines(const Block& drawing) {
  std::size_t margin = std::string::npos;
  for (const cards::DrawnLine& line : drawing.drawing)
    margin = std::min(margin, line.text.find_first_not_of(' '));
  std::vector<std::string> lines;
  for (const cards::DrawnLine& line : drawing.drawing)
    lines.push_back(line.text.substr(std::min(margin, line.text.size())));
  return lines;
}

// A part of the map that not every match has: a field with a drawing below it.
std::vector<std::string> part_of_map(Fields& fields, std::string_view word, Diagnostics& diagnostics) {
  const Block* part = fields.one(word);
  if (part == nullptr) return {};
  Fields inside(*part, word, diagnostics);
  const Block* drawing = inside.one("drawing", cards::Need::Required);
  inside.finish();
  return drawing == nullptr ? std::vector<std::string>() : drawn_lines(*drawing);
}

void read_look(const Block& block, Content& content, Diagnostics& diagnostics) {
  Fields fields(block, "the look", diagnostics);
  content.look.houses.resize(content.houses.size());
  for (const Block* field : fields.all("house")) read_house_look(*field, content, diagnostics);
  if (const Block* drawing = fields.one("drawing")) content.look.map = drawn_lines(*drawing);
  if (auto north = part_of_map(fields, "north", diagnostics); !north.empty()) content.look.north = north;
  if (auto wall = part_of_map(fields, "wall", diagnostics); !wall.empty()) content.look.wall = wall;
  if (auto fallen = part_of_map(fields, "wall_fallen", diagnostics); !fallen.empty())
    content.look.wall_fallen = fallen;
  fields.finish();
}

// --- cards ---------------------------------------------------------------------------------------------

constexpr std::size_t most_event_lines = 6;
constexpr std::size_t longest_event = 360;  // letters, as printed

bool is_asked_before(std::uint16_t id) {
  constexpr std::array asked{form::CostGold,   form::CostPoints,    form::NeedsGold,    form::NeedsCastles,
                             form::NeedsTrack, form::NeedsLoneHero, form::NeedsHeroHome};
  return std::find(asked.begin(), asked.end(), id) != asked.end();
}

// battle 3, battle retreat, battle conscripts, battle secret
void read_icon(const Block* field, CardFace& face, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> special{"retreat", "conscripts", "secret"};
  if (field == nullptr) return;
  const bool number = field->tokens.size() == 2 && field->tokens[1].kind == cards::TokenKind::Number &&
                      field->tokens[1].number >= 1 && field->tokens[1].number <= 5;
  if (number) {
    face.strength = static_cast<std::uint8_t>(field->tokens[1].number);
    return;
  }
  const auto found = field->tokens.size() == 2
                         ? std::find(special.begin(), special.end(), field->tokens[1].text)
                         : special.end();
  if (found == special.end()) {
    diagnostics.add(field->place, "\"battle\" is followed by 1 to 5, retreat, conscripts or secret.");
    return;
  }
  face.icon = static_cast<Icon>(1 + (found - special.begin()));
}

void read_face(const Block& block, WrittenCard& card, Fields& fields, const Content& content,
               Diagnostics& diagnostics) {
  card.face.id = block.tokens[1].text;
  card.face.title = block.tokens[2].text;
  read_icon(fields.one("battle", Need::Required), card.face, diagnostics);
  card.face.price = static_cast<std::uint8_t>(fields.number("pays", 0, 9, Need::Required).value_or(0));
  const Block* event = fields.one("event", Need::Required);
  if (event == nullptr) return;
  card.event = cards::read_all(grammar(), "line", *event, content.names, diagnostics);
  card.face.text = cards::rendered(printed(), content.names, card.event);
}

bool has_lines(const Block& block, std::string_view word) {
  return std::any_of(block.children.begin(), block.children.end(), [&](const Block& field) {
    return field.word() == word &&
           std::any_of(field.children.begin(), field.children.end(),
                       [](const Block& line) { return !cards::is_for_readers(line.word()); });
  });
}

// The bounds of a card of one's own: those of the boxes are what they are.
void check_own_card(const Block& block, const WrittenCard& card, Diagnostics& diagnostics) {
  if (!has_lines(block, "event"))
    diagnostics.add(place_of(block, "event"), "an event says what it does: a line or more below it.");
  if (card.event.size() > most_event_lines)
    diagnostics.add(card.event[most_event_lines].place, "an event has at most six lines.");
  if (card.face.text.size() > longest_event)
    diagnostics.add(place_of(block, "event"), "this prints " + std::to_string(card.face.text.size()) +
                                                  " letters, and a card has room for " +
                                                  std::to_string(longest_event) + ": say less.");
  if (card.face.shields.size() == 2 && card.face.shields[0] == card.face.shields[1])
    diagnostics.add(place_of(block, "shields"), "the two shields of a card are of two houses.");
  bool acts = false;
  for (const cards::Node& line : card.event) {
    const bool asks = is_asked_before(line.id());
    if (asks && acts)
      diagnostics.add(line.place, "what a card costs or needs stands in front of what it does.");
    acts = acts || !asks;
  }
  if (!acts && !card.event.empty())
    diagnostics.add(card.event.front().place, "a card that costs or needs something does something for it.");
}

constexpr std::array<std::string_view, 1> events_are_read_elsewhere{"event"};

// Those of the boxes fill the deck.
std::size_t cards_of_boxes(const Content& content) {
  return static_cast<std::size_t>(std::count_if(content.plot_cards.begin(), content.plot_cards.end(),
                                                [](const WrittenCard& card) { return !card.own; }));
}

bool is_known_card(const Content& content, std::string_view id) {
  return std::any_of(content.plot_cards.begin(), content.plot_cards.end(),
                     [&](const WrittenCard& card) { return card.face.id == id; });
}

void read_card(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!titled(block, diagnostics)) return;
  WrittenCard card;
  Fields fields(block, "a card", diagnostics);
  fields.name("number");
  const std::size_t box = fields.choice("box", boxes_of_cards, Need::Required).value_or(0);
  card.face.expansion = box == 1;
  card.own = box == own_box;
  if (!card.own && cards_of_boxes(content) == most_plot_cards) {
    diagnostics.add(
        block.place,
        "the cards of the boxes fill the deck: a card of one's own says \"box own\", and each table "
        "says whether it is played.");
    return;
  }
  if (is_known_card(content, block.tokens[1].text)) {
    diagnostics.add(block.place, "there is a card \"" + block.tokens[1].text + "\" already.");
    return;
  }
  const auto shields = fields.names("shields", Need::Required);
  if (shields.size() > 2) diagnostics.add(block.place, "a card has one or two shields.");
  for (const std::string& name : shields) {
    const auto house = index_of(content.houses, name);
    if (!house) {
      diagnostics.add(block.place, "there is no house \"" + name + "\".");
    } else if (card.face.shields.size() < 2) {
      card.face.shields.push_back(house_at(*house));
    }
  }
  read_face(block, card, fields, content, diagnostics);
  known_fields(fields, block, diagnostics, events_are_read_elsewhere);
  if (card.own) check_own_card(block, card, diagnostics);
  content.plot_cards.push_back(std::move(card));
}

void read_hero(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!titled(block, diagnostics)) return;
  WrittenCard card;
  Fields fields(block, "a hero", diagnostics);
  card.house = fields.name("house", Need::Required);
  const auto house = index_of(content.houses, card.house);
  if (!house || content.heroes_of[*house] != block.tokens[1].text) {
    diagnostics.add(block.place, "no house \"" + card.house + "\" has this hero.");
  } else {
    card.face.shields = {house_at(*house), house_at(*house)};
  }
  read_face(block, card, fields, content, diagnostics);
  known_fields(fields, block, diagnostics, events_are_read_elsewhere);
  content.heroes.push_back(std::move(card));
}

// --- all of it -----------------------------------------------------------------------------------------

using Reader = void (*)(const Block&, Content&, Diagnostics&);
struct Kind {
  std::string_view word;
  Reader read;
};

void pass_over(const Block&, Content&, Diagnostics&) {}
// pack hearth "Tales of the Hearth": what the whole pack is called
void read_pack_line(const Block& block, Content&, Diagnostics& diagnostics) {
  static_cast<void>(titled(block, diagnostics));
}
void read_seas(const Block& block, Content& content, Diagnostics& diagnostics) {
  content.seas = words_after(block);
  if (content.seas.size() != mats - 2) diagnostics.add(block.place, "the chain of seas has six mats.");
}
void read_northern_seas(const Block& block, Content& content, Diagnostics& diagnostics) {
  const auto ends = words_after(block);
  if (ends.size() != 2) {
    diagnostics.add(block.place, "the chain of seas has two ends in the north.");
    return;
  }
  content.northern_seas = {ends[0], ends[1]};
}

// What is named by others is read before them: pass by pass over all packs.
constexpr Kind first_pass[] = {{"game", pass_over},
                               {"mat", read_mat},
                               {"seas", read_seas},
                               {"northern_seas", read_northern_seas},
                               {"domain", read_domain_name},
                               {"numbers", read_numbers},
                               {"force_track", read_force_track},
                               {"objective", read_objective},
                               {"track", read_track},
                               {"house_rule", read_house_rule},
                               {"treaty", read_treaty},
                               {"head_start", read_head_start},
                               {"exploration", read_exploration},
                               {"pack", read_pack_line}};
constexpr Kind second_pass[] = {{"domain", read_domain}, {"house", read_house}};
constexpr Kind third_pass[] = {{"card", read_card},
                               {"hero", read_hero},
                               {"look", read_look},
                               {"ranger", read_ranger},
                               {"rival_card", read_rival_card},
                               {"solo_hero", read_solo_hero}};
constexpr std::array<std::span<const Kind>, 3> passes{first_pass, second_pass, third_pass};

void check_borders(const Content& content, std::vector<std::string>& problems) {
  for (std::size_t i = 0; i < content.domains.size(); ++i) {
    for (const DomainId other : content.domains[i].borders) {
      if (!content.domains[other.value].borders.has(domain_at(i)))
        problems.push_back(content.domains[i].title + " borders on " + content.domains[other.value].title +
                           ", but not the other way round.");
    }
  }
}

void check_unknown(const Block& root, Diagnostics& diagnostics) {
  std::vector<std::string_view> known;
  for (const auto& pass : passes) {
    for (const Kind& kind : pass) known.push_back(kind.word);
  }
  for (const Block& block : root.children) {
    if (std::find(known.begin(), known.end(), block.word()) == known.end())
      diagnostics.unknown(block.place, block.tokens[0].text, "block of this game", known);
  }
}

}  // namespace

std::span<const std::string_view> look_colours() { return colours; }

std::vector<std::string> drawn_with_north(const Look& look, bool wall_stands) {
  if (look.north.empty() || look.map.empty()) return {};
  std::vector<std::string> lines = look.north;
  const std::vector<std::string>& wall = wall_stands ? look.wall : look.wall_fallen;
  lines.insert(lines.end(), wall.begin(), wall.end());
  lines.insert(lines.end(), look.map.begin() + (wall_stands || wall.empty() ? 0 : 1), look.map.end());
  return lines;
}

Content read_content(std::span<const Pack> packs) {
  Content content;
  std::vector<std::pair<Block, Diagnostics>> files;
  for (const Pack& pack : packs) {
    Diagnostics diagnostics(pack.name + ".pack");
    Block root = cards::parse(pack.text, diagnostics);
    content.hashes.push_back(cards::content_hash(root));
    if (cards::game_of(root) != "westeros") continue;
    check_unknown(root, diagnostics);
    files.emplace_back(std::move(root), std::move(diagnostics));
  }
  for (const auto& pass : passes) {
    for (auto& [root, diagnostics] : files) {
      for (const Block& block : root.children) {
        const auto kind = std::find_if(pass.begin(), pass.end(),
                                       [&](const Kind& each) { return each.word == block.word(); });
        if (kind != pass.end()) kind->read(block, content, diagnostics);
      }
    }
  }
  for (const auto& [root, diagnostics] : files) {
    for (const std::string& problem : diagnostics.texts()) content.problems.push_back(problem);
  }
  check_borders(content, content.problems);
  return content;
}

}  // namespace tablewright::westeros
