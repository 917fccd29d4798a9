// The numbers of mats and tracks, and the house rules.
#include "number_content.hpp"

#include <algorithm>
#include <array>

#include "blocks.hpp"
#include "rival_content.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;

}  // namespace

void read_numbers(const Block& block, Content& content, Diagnostics& diagnostics) {
  Numbers& numbers = content.numbers;
  const NumberRow rows[] = {
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
  read_rows(fields, rows, 12);
  known_fields(fields, block, diagnostics);
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

namespace {

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

}  // namespace

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

}  // namespace tablewright::westeros
