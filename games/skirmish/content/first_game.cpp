#include "skirmish/content/first_game.hpp"

#include <algorithm>
#include <optional>

#include "cards/fields.hpp"
#include "cards/provenance.hpp"
#include "core/text.hpp"
#include "shared_fields.hpp"
#include "skirmish/language/filled.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;
using cards::Token;
using cards::TokenKind;

constexpr int most_points = 9;
constexpr int most_target = 99;
constexpr int most_years = 99;
constexpr std::array<std::string_view, 2> no_or_yes{"no", "yes"};
constexpr std::array<std::string_view, 2> counted_words{"at_once", "end_of_round"};

bool is_number(const Token& token, std::int64_t min, std::int64_t max) {
  return token.kind == TokenKind::Number && token.number >= min && token.number <= max;
}

template <std::size_t size>
void set_target(std::array<std::uint8_t, size>& targets, std::size_t first, std::size_t last,
                const Block& field, Diagnostics& diagnostics) {
  const auto begin = targets.begin() + static_cast<std::ptrdiff_t>(first);
  const auto end = targets.begin() + static_cast<std::ptrdiff_t>(last) + 1;
  if (std::any_of(begin, end, [](std::uint8_t target) { return target != 0; }))
    diagnostics.add(field.place, "the target is given twice.");
  std::fill(begin, end, static_cast<std::uint8_t>(field.tokens[1].number));
}

// target 3, target 6 with 2 characters, or target 5 with 3 sides
void read_target(const Block& field, Aim& aim, Diagnostics& diagnostics) {
  const auto& tokens = field.tokens;
  const bool for_all = tokens.size() == 2;
  const bool for_one = tokens.size() == 5 && tokens[2].text == "with" && tokens[4].text == "characters" &&
                       is_number(tokens[3], 1, most_figures_a_side);
  const bool for_sides = tokens.size() == 5 && tokens[2].text == "with" && tokens[4].text == "sides" &&
                         is_number(tokens[3], 2, most_sides_of_a_match);
  if ((!for_all && !for_one && !for_sides) || !is_number(tokens[1], 1, most_target)) {
    diagnostics.add(
        field.place,
        "a target is given as: target 3, or target 6 with 2 characters, or target 5 with 3 sides.");
    return;
  }
  const auto number = static_cast<std::size_t>(for_all ? 0 : tokens[3].number);
  if (for_all) set_target(aim.target, 1, most_figures_a_side, field, diagnostics);
  if (for_one) set_target(aim.target, number, number, field, diagnostics);
  if (for_sides) set_target(aim.target_of_sides, number, number, field, diagnostics);
}

// knock_out 1, and where sides have leaders: knock_out 2 by a leader, knock_out 3 of a leader,
// knock_out 4 of a leader by a leader
void read_knock_out(const Block& field, Aim& aim, Diagnostics& diagnostics) {
  struct Line {
    std::vector<std::string_view> words;
    std::uint8_t Aim::* points;
  };
  const std::array<Line, 4> known{{{{}, &Aim::knock_out},
                                   {{"by", "a", "leader"}, &Aim::by_leader},
                                   {{"of", "a", "leader"}, &Aim::of_leader},
                                   {{"of", "a", "leader", "by", "a", "leader"}, &Aim::leader_by_leader}}};
  const auto& tokens = field.tokens;
  for (const Line& line : known) {
    const bool fits =
        tokens.size() == line.words.size() + 2 && is_number(tokens[1], 0, most_points) &&
        std::equal(line.words.begin(), line.words.end(), tokens.begin() + 2,
                   [](std::string_view word, const Token& token) { return token.text == word; });
    if (!fits) continue;
    if (aim.*line.points != 0) diagnostics.add(field.place, "\"knock_out\" is given twice.");
    aim.*line.points = static_cast<std::uint8_t>(tokens[1].number);
    return;
  }
  diagnostics.add(field.place, tokens.size() <= 2
                                   ? "\"knock_out\" is followed by a number from 0 to 9."
                                   : "points for leaders are given as: knock_out 4 of a leader by a "
                                     "leader, or one of the two.");
}

// players 2, players 2 to 4, players 2 to 4 in teams
void read_players(const Block* field, FirstGame& game, Diagnostics& diagnostics) {
  if (field == nullptr) return;
  const auto& tokens = field->tokens;
  const std::size_t size = tokens.size();
  const bool teams = size == 6 && tokens[4].text == "in" && tokens[5].text == "teams";
  const bool span = (size == 4 || teams) && tokens[2].text == "to";
  const auto fits = [&](std::size_t i) { return is_number(tokens[i], 2, most_sides_of_a_match); };
  const bool sound =
      (size == 2 && fits(1)) || (span && fits(1) && fits(3) && tokens[1].number <= tokens[3].number);
  if (!sound) {
    diagnostics.add(field->place,
                    "players are given as: players 2, players 2 to 4, or players 2 to 4 in teams.");
    return;
  }
  game.fewest_players = static_cast<int>(tokens[1].number);
  game.most_players = static_cast<int>(tokens[span ? 3 : 1].number);
  game.teams = teams;
}

// side 1 t_rex gallimimus
void read_side(const Block& field, FirstGame& game, Diagnostics& diagnostics) {
  const auto& tokens = field.tokens;
  const auto is_name = [](const Token& token) { return token.kind == TokenKind::Word; };
  if (tokens.size() < 3 || tokens.size() > 2 + most_figures_a_side ||
      !is_number(tokens[1], 1, most_sides_of_a_match) ||
      !std::all_of(tokens.begin() + 2, tokens.end(), is_name)) {
    diagnostics.add(
        field.place,
        "a side is given as: side NUMBER and its one to seven figures, with a number from 1 to 4.");
    return;
  }
  const auto number = static_cast<std::size_t>(tokens[1].number);
  if (number != game.line_up.size() + 1) {
    diagnostics.add(tokens[1].place, "the sides are given once and in order: 1, 2 and so on.");
    return;
  }
  std::vector<std::string> figures;
  for (std::size_t i = 2; i < tokens.size(); ++i) {
    if (std::find(figures.begin(), figures.end(), tokens[i].text) != figures.end())
      diagnostics.add(tokens[i].place, '"' + tokens[i].text + "\" is on this side already.");
    figures.push_back(tokens[i].text);
  }
  game.line_up.push_back(std::move(figures));
}

void check_sides(const FirstGame& game, const Block& block, Diagnostics& diagnostics) {
  const std::size_t most = game.teams ? 2 : static_cast<std::size_t>(game.most_players);
  const std::size_t fewest = game.teams ? 2 : static_cast<std::size_t>(game.fewest_players);
  if (game.line_up.size() != most)
    diagnostics.add(block.place, "the line-up needs " + number_text(most) + " sides.");
  for (std::size_t sides = 2; sides < game.starts.size(); ++sides) {
    const bool plays = sides >= fewest && sides <= most;
    const bool starts = !game.starts[sides].empty();
    if (plays && !starts)
      diagnostics.add(block.place, "it is not said where " + number_text(sides) + " sides start.");
    if (starts && !plays) {
      diagnostics.add(block.place,
                      number_text(sides) + " sides have starting areas, but do not play this game.");
    }
  }
}

std::optional<FirstGame> read_first_game(const Block& block, Diagnostics& diagnostics) {
  if (block.tokens.size() != 3 || block.tokens[1].kind != TokenKind::Word ||
      block.tokens[2].kind != TokenKind::Text) {
    diagnostics.add(block.place, "a first game is given as: first_game ID \"Title\".");
    return std::nullopt;
  }
  constexpr std::array<std::string_view, 1> read_elsewhere{"aim"};
  FirstGame game;
  game.id = block.tokens[1].text;
  game.title = block.tokens[2].text;
  Fields fields(block, "a first game", diagnostics);
  game.box = fields.name("box", Need::Required);
  game.age = static_cast<int>(fields.number("age", 1, most_years).value_or(0));
  game.edition =
      static_cast<EditionName>(fields.choice("edition", edition_words, Need::Required).value_or(0));
  game.map = fields.name("map", Need::Required);
  read_players(fields.one("players", Need::Required), game, diagnostics);
  game.first_player =
      static_cast<FirstPlayer>(fields.choice("first_player", first_player_words, Need::Required).value_or(0));
  for (const Block* side : fields.all("side")) read_side(*side, game, diagnostics);
  for (const Block* starts : fields.all("starts")) read_starts(*starts, game.starts, diagnostics);
  if (const Block* aim = fields.one("aim", Need::Required)) game.aim = read_aim(*aim, diagnostics);
  fields.one("provenance");
  fields.finish();
  check_sides(game, block, diagnostics);
  cards::check_provenance(block, diagnostics, read_elsewhere);
  return game;
}

}  // namespace

void read_starts(const Block& field, std::array<std::vector<int>, most_sides_of_a_match + 1>& starts,
                 Diagnostics& diagnostics) {
  const auto& tokens = field.tokens;
  const auto is_area = [](const Token& token) { return is_number(token, 1, most_sides_of_a_match); };
  if (tokens.size() < 3 || tokens.size() > 1 + most_sides_of_a_match ||
      !std::all_of(tokens.begin() + 1, tokens.end(), is_area)) {
    diagnostics.add(field.place,
                    "starting areas are given as: starts 1 3, with a number from 1 to 4 for each side.");
    return;
  }
  std::vector<int>& areas = starts[tokens.size() - 1];
  if (!areas.empty()) {
    diagnostics.add(field.place,
                    "the starting areas of " + number_text(tokens.size() - 1) + " sides are given twice.");
  }
  areas.clear();
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const int area = static_cast<int>(tokens[i].number);
    if (std::find(areas.begin(), areas.end(), area) != areas.end())
      diagnostics.add(tokens[i].place, "two sides cannot share a starting area.");
    areas.push_back(area);
  }
}

Aim read_aim(const Block& block, Diagnostics& diagnostics) {
  Aim aim;
  Fields fields(block, "an aim", diagnostics);
  for (const Block* knock_out : fields.all("knock_out")) read_knock_out(*knock_out, aim, diagnostics);
  aim.beside = static_cast<std::uint8_t>(fields.number("beside", 0, most_points).value_or(0));
  const auto targets = fields.all("target");
  if (targets.empty()) diagnostics.add(block.place, "an aim needs a field \"target\".");
  for (const Block* target : targets) read_target(*target, aim, diagnostics);
  aim.counted = static_cast<Counted>(fields.choice("counted", counted_words, Need::Required).value_or(0));
  aim.point_markers = fields.choice("point_markers", no_or_yes).value_or(0) == 1;
  fields.one("provenance");
  fields.finish();
  cards::check_provenance(block, diagnostics);
  return aim;
}

std::vector<FirstGame> read_first_games(const Block& root, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 1> blocks{"first_game"};
  std::vector<FirstGame> games;
  for (const Block& block : root.children) {
    if (block.word() != "first_game") {
      diagnostics.unknown(block.place, block.tokens[0].text, "block of a first-game file", blocks);
    } else if (auto game = read_first_game(block, diagnostics)) {
      const bool again = std::any_of(games.begin(), games.end(),
                                     [&](const FirstGame& other) { return other.id == game->id; });
      if (again) diagnostics.add(block.place, "there is a first game \"" + game->id + "\" already.");
      games.push_back(std::move(*game));
    }
  }
  return games;
}

}  // namespace tablewright::skirmish
