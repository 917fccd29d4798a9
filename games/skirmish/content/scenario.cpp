#include "skirmish/content/scenario.hpp"

#include <algorithm>
#include <optional>

#include "cards/fields.hpp"
#include "shared_fields.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;
using cards::Token;
using cards::TokenKind;

constexpr std::size_t most_markers = 4;
constexpr std::size_t most_areas = 8;

bool is_word(const std::vector<Token>& tokens, std::size_t at, std::string_view word) {
  return at < tokens.size() && tokens[at].kind != TokenKind::Text && tokens[at].text == word;
}

constexpr std::array<std::string_view, 4> counts{"one", "two", "three", "four"};

// "one a side" to "four a side", at the end of the line; 0: it does not stand there.
std::uint8_t read_a_side(const std::vector<Token>& tokens, std::size_t at) {
  if (tokens.size() != at + 3 || !is_word(tokens, at + 1, "a") || !is_word(tokens, at + 2, "side")) return 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (tokens[at].text == counts[i]) return static_cast<std::uint8_t>(i + 1);
  }
  return 0;
}

// defence 1, challengeable; a look is read apart
void read_piece_lines(const Block& field, CardPiece& piece, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> known{"defence", "challengeable", "look"};
  for (const Block& line : field.children) {
    if (cards::is_for_readers(line.word()) || line.word() == "look") continue;
    const auto& tokens = line.tokens;
    if (line.word() == "challengeable" && tokens.size() == 1) {
      piece.challengeable = true;
    } else if (line.word() == "defence" && tokens.size() == 2 && tokens[1].kind == TokenKind::Number &&
               tokens[1].number >= 0 && tokens[1].number <= 9) {
      piece.defence = static_cast<std::uint8_t>(tokens[1].number);
    } else {
      diagnostics.unknown(line.place, line.tokens[0].text, "line of what a scenario lays out", known);
    }
  }
}

// Behind `at`: triumph | flag, one a side
bool read_place(const std::vector<Token>& tokens, ScenarioMarker& marker) {
  marker.place = tokens[4].text;
  const std::uint8_t a_side = read_a_side(tokens, is_word(tokens, 5, ",") ? 6 : 5);
  marker.one_a_side = a_side > 0;
  marker.a_side = std::max<std::uint8_t>(a_side, 1);
  return marker.one_a_side || tokens.size() == 5;
}

// Behind `in`: the areas, each named by a line `area` of the scenario
bool read_areas(const std::vector<Token>& tokens, const Scenario& scenario, ScenarioMarker& marker) {
  const auto& known = scenario.text.areas;
  for (std::size_t i = 4; i < tokens.size(); ++i) {
    if (is_word(tokens, i, ",") || is_word(tokens, i, "and")) continue;
    if (std::find(known.begin(), known.end(), tokens[i].text) == known.end()) return false;
    marker.areas.push_back(tokens[i].text);
  }
  return !marker.areas.empty();
}

// marker triumph "Triumph marker" at triumph | token runner "Runner" at runner, two a side |
// marker control "Control marker" in control_x, control_y and control_z
void read_marker(const Block& field, Scenario& scenario, Diagnostics& diagnostics) {
  const auto& tokens = field.tokens;
  const auto fail = [&] {
    diagnostics.add(field.place,
                    "a " + std::string(field.word()) + " is given as: " + std::string(field.word()) +
                        " ID \"Name\" at PLACE, with \", one a side\" behind it, or in AREA, AREA "
                        "and AREA of the scenario.");
  };
  if (tokens.size() < 5 || tokens[1].kind != TokenKind::Word || tokens[2].kind != TokenKind::Text ||
      tokens[4].kind != TokenKind::Word)
    return fail();
  const std::string& id = tokens[1].text;
  ScenarioMarker marker;
  marker.id = id;
  marker.title = tokens[2].text;
  const bool fits = is_word(tokens, 3, "at")   ? read_place(tokens, marker)
                    : is_word(tokens, 3, "in") ? read_areas(tokens, scenario, marker)
                                               : false;
  if (!fits) return fail();
  if (std::any_of(scenario.markers.begin(), scenario.markers.end(),
                  [&](const ScenarioMarker& other) { return other.id == id; }))
    return diagnostics.add(field.place, "there is a marker \"" + id + "\" already.");
  if (scenario.markers.size() == most_markers)
    return diagnostics.add(field.place, "a scenario has at most four kinds of markers.");
  marker.token = field.word() == "token";
  CardPiece piece;
  piece.id = id;
  piece.title = marker.title;
  piece.marker = !marker.token;
  if (marker.one_a_side) piece.copies = static_cast<std::uint8_t>(2 * marker.a_side);
  if (marker.areas.size() > 1) piece.copies = 2;
  read_piece_lines(field, piece, diagnostics);
  scenario.markers.push_back(std::move(marker));
  scenario.text.pieces.push_back(std::move(piece));
}

void read_area(const Block& field, Scenario& scenario, Diagnostics& diagnostics) {
  if (field.tokens.size() != 2 || field.tokens[1].kind != TokenKind::Word)
    return diagnostics.add(field.place, "an area of the map is given as: area scoring.");
  auto& areas = scenario.text.areas;
  const std::string& name = field.tokens[1].text;
  if (std::find(areas.begin(), areas.end(), name) != areas.end() || areas.size() == most_areas)
    return diagnostics.add(field.place, "each area is named once, and a scenario has at most eight.");
  areas.push_back(name);
}

// also RM100 smith_house
void read_elsewhere(const Block& field, Scenario& scenario, Diagnostics& diagnostics) {
  const auto& tokens = field.tokens;
  if (tokens.size() != 3 || tokens[1].kind != TokenKind::Word || tokens[2].kind != TokenKind::Word)
    return diagnostics.add(field.place, "another box that has the scenario is given as: also BOX MAP.");
  scenario.also.push_back({tokens[1].text, tokens[2].text});
}

bool read_flag(const Block* field, std::initializer_list<std::string_view> words, Diagnostics& diagnostics) {
  if (field == nullptr) return false;
  bool fits = field->tokens.size() == words.size();
  std::size_t at = 0;
  for (const std::string_view word : words) fits = fits && is_word(field->tokens, at++, word);
  if (fits) return true;
  std::string form;
  for (const std::string_view word : words) form += (form.empty() ? "" : " ") + std::string(word);
  diagnostics.add(field->place, "this is given as: " + form + '.');
  return false;
}

std::optional<Scenario> read_scenario(const Block& block, Diagnostics& diagnostics) {
  if (block.tokens.size() != 3 || block.tokens[1].kind != TokenKind::Word ||
      block.tokens[2].kind != TokenKind::Text) {
    diagnostics.add(block.place, "a scenario is given as: scenario ID \"Title\".");
    return std::nullopt;
  }
  Scenario scenario;
  scenario.id = block.tokens[1].text;
  scenario.title = block.tokens[2].text;
  Fields fields(block, "a scenario", diagnostics);
  scenario.box = fields.name("box", Need::Required);
  scenario.map = fields.name("map", Need::Required);
  scenario.instead_of = fields.name("instead_of");
  scenario.free_for_all = read_flag(fields.one("free_for_all"), {"free_for_all"}, diagnostics);
  scenario.leaders = read_flag(fields.one("leaders"), {"leaders", "in", "secret"}, diagnostics);
  scenario.first_player =
      static_cast<FirstPlayer>(fields.choice("first_player", first_player_words).value_or(0));
  for (const Block* starts : fields.all("starts")) read_starts(*starts, scenario.starts, diagnostics);
  for (const Block* also : fields.all("also")) read_elsewhere(*also, scenario, diagnostics);
  for (const Block* area : fields.all("area")) read_area(*area, scenario, diagnostics);
  for (const Block* marker : fields.all("marker")) read_marker(*marker, scenario, diagnostics);
  for (const Block* token : fields.all("token")) read_marker(*token, scenario, diagnostics);
  if (const Block* aim = fields.one("aim", Need::Required)) scenario.aim = read_aim(*aim, diagnostics);
  read_scenario_text(block, fields, scenario.text, diagnostics);
  scenario.piece_looks = read_piece_looks(block, diagnostics);
  fields.one("provenance");
  fields.finish();
  check_card_provenance(block, diagnostics);
  return scenario;
}

}  // namespace

std::vector<Scenario> read_scenarios(const Block& root, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 1> blocks{"scenario"};
  std::vector<Scenario> found;
  for (const Block& block : root.children) {
    if (block.word() != "scenario") {
      diagnostics.unknown(block.place, block.tokens[0].text, "block of a scenario file", blocks);
    } else if (auto scenario = read_scenario(block, diagnostics)) {
      const bool again = std::any_of(found.begin(), found.end(),
                                     [&](const Scenario& other) { return other.id == scenario->id; });
      if (again) diagnostics.add(block.place, "there is a scenario \"" + scenario->id + "\" already.");
      found.push_back(std::move(*scenario));
    }
  }
  return found;
}

}  // namespace tablewright::skirmish
