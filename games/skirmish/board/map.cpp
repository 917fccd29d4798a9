#include "skirmish/board/map.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "cards/fields.hpp"
#include "core/text.hpp"
#include "skirmish/board/moving.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;
using cards::Token;
using cards::TokenKind;

constexpr std::array<std::string_view, 4> place_words{"start", "point", "area", "marker"};
constexpr int most_sides = 4;

struct LegendRow {
  std::string mark;
  std::vector<PlaceName> names;
};

// start N | point LETTER | area NAME | marker NAME [N]; `at` moves past it.
std::optional<PlaceName> read_place(std::span<const Token> tokens, std::size_t& at,
                                    Diagnostics& diagnostics) {
  const Token& first = tokens[at];
  const auto word = std::find(place_words.begin(), place_words.end(), first.text);
  if (word == place_words.end()) {
    diagnostics.unknown(first.place, first.text, "kind of place", place_words);
    return std::nullopt;
  }
  PlaceName place{static_cast<PlaceKind>(word - place_words.begin()), {}, 0};
  ++at;
  if (place.kind != PlaceKind::Start) {
    if (at >= tokens.size() || tokens[at].kind != TokenKind::Word) {
      diagnostics.add(first.place, "\"" + first.text + "\" is followed by a name.");
      return std::nullopt;
    }
    place.name = tokens[at++].text;
  }
  const bool numbered = at < tokens.size() && tokens[at].kind == TokenKind::Number;
  if (place.kind == PlaceKind::Start || (place.kind == PlaceKind::Marker && numbered)) {
    if (!numbered || tokens[at].number < 1 || tokens[at].number > most_sides) {
      diagnostics.add(first.place, "\"" + first.text + "\" is followed by a side from 1 to 4.");
      return std::nullopt;
    }
    place.number = static_cast<int>(tokens[at++].number);
  }
  return place;
}

// "(T)" marker triumph, start 1
std::optional<LegendRow> read_legend_row(const Block& row, Diagnostics& diagnostics) {
  if (row.tokens[0].kind != TokenKind::Text || row.tokens.size() < 2) {
    diagnostics.add(row.place, "a row of the legend is a mark in quotes and what it stands for.");
    return std::nullopt;
  }
  LegendRow legend{row.tokens[0].text, {}};
  std::size_t at = 1;
  while (at < row.tokens.size()) {
    const auto place = read_place(row.tokens, at, diagnostics);
    if (!place) return std::nullopt;
    legend.names.push_back(*place);
    if (at == row.tokens.size()) break;
    if (row.tokens[at].text != "," || at + 1 == row.tokens.size()) {
      diagnostics.add(row.tokens[at].place, "several meanings of a mark are separated by commas.");
      return std::nullopt;
    }
    ++at;
  }
  return legend;
}

NamedPlace& place_named(Map& map, const PlaceName& name) {
  const auto found =
      std::find_if(map.places.begin(), map.places.end(), [&](const NamedPlace& p) { return p.name == name; });
  if (found != map.places.end()) return *found;
  map.places.push_back({name, {}});
  return map.places.back();
}

void read_places(const Block& legend, const Drawing& drawing, Map& map, Diagnostics& diagnostics) {
  std::vector<LegendRow> rows;
  for (const Block& block : legend.children) {
    auto row = read_legend_row(block, diagnostics);
    if (!row) continue;
    const bool drawn = std::any_of(drawing.marks.begin(), drawing.marks.end(),
                                   [&](const DrawnMark& mark) { return mark.mark == row->mark; });
    if (!drawn) diagnostics.add(block.place, "the drawing has no mark \"" + row->mark + "\".");
    const bool again =
        std::any_of(rows.begin(), rows.end(), [&](const LegendRow& r) { return r.mark == row->mark; });
    if (again) diagnostics.add(block.place, "the legend has the mark \"" + row->mark + "\" already.");
    for (const PlaceName& name : row->names) place_named(map, name);
    rows.push_back(std::move(*row));
  }
  std::vector<std::string_view> known;
  for (const LegendRow& row : rows) known.push_back(row.mark);
  for (const DrawnMark& mark : drawing.marks) {
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const LegendRow& r) { return r.mark == mark.mark; });
    if (row == rows.end()) {
      diagnostics.unknown(mark.place, mark.mark, "mark of the legend", known);
      continue;
    }
    for (const PlaceName& name : row->names) place_named(map, name).squares.set(mark.square);
  }
}

void check_places(const Map& map, cards::Place place, Diagnostics& diagnostics) {
  const auto start = std::find_if(map.places.begin(), map.places.end(), [](const NamedPlace& named) {
    return named.name.kind == PlaceKind::Start && named.squares.any();
  });
  if (start == map.places.end()) {
    diagnostics.add(place, "the map has no starting area.");
    return;
  }
  const Square first = start->squares.lowest();
  const Bitboard reachable = reach(*map.board, first, max_squares, {}) | Bitboard(first);
  for (const NamedPlace& named : map.places) {
    const Bitboard cut_off = named.squares - reachable;
    if (cut_off.any()) {
      diagnostics.add(place,
                      text(named.name) + " cannot be reached: " + notation(map.board->grid(), cut_off) + '.');
    }
  }
}

bool is_on_map(const Map& map, const PlaceName& name, cards::Place place, Diagnostics& diagnostics) {
  if (map.squares_of(name).any()) return true;
  diagnostics.add(place, "the map has no " + text(name) + '.');
  return false;
}

// steps start 1 to point A 4
void check_steps(const Block& fact, const Map& map, Diagnostics& diagnostics) {
  const auto& tokens = fact.tokens;
  std::size_t at = 1;
  const auto malformed = [&] {
    diagnostics.add(fact.place, "steps are given as: steps PLACE to PLACE NUMBER.");
  };
  if (tokens.size() < 2) return malformed();
  const auto from = read_place(tokens, at, diagnostics);
  if (!from) return;
  if (at + 1 >= tokens.size() || tokens[at].text != "to") return malformed();
  // The last number is the count, not the side of a marker.
  const std::span<const Token> rest(tokens.data(), tokens.size() - 1);
  const auto to = read_place(rest, ++at, diagnostics);
  if (!to) return;
  if (at != rest.size() || tokens.back().kind != TokenKind::Number) return malformed();
  if (!is_on_map(map, *from, fact.place, diagnostics) || !is_on_map(map, *to, fact.place, diagnostics))
    return;
  const auto steps = fewest_steps(*map.board, map.squares_of(*from), map.squares_of(*to), {});
  if (steps && *steps == tokens.back().number) return;
  std::string message = "the drawing has ";
  if (steps) append_number(message, *steps);
  diagnostics.add(tokens.back().place, message + (steps ? " steps from " : "no way from ") + text(*from) +
                                           " to " + text(*to) + '.');
}

// start 1 c1 d1 e1
void check_squares(const Block& fact, const Map& map, Diagnostics& diagnostics) {
  std::size_t at = 0;
  const auto place = read_place(fact.tokens, at, diagnostics);
  if (!place) return;
  Bitboard squares;
  for (; at < fact.tokens.size(); ++at) {
    const auto square = square_named(map.board->grid(), fact.tokens[at].text);
    if (!square) {
      diagnostics.add(fact.tokens[at].place, '"' + fact.tokens[at].text + "\" is no square of this map.");
      return;
    }
    squares.set(*square);
  }
  if (squares == map.squares_of(*place) || !is_on_map(map, *place, fact.place, diagnostics)) return;
  diagnostics.add(fact.place, "the drawing has " + text(*place) +
                                  " on: " + notation(map.board->grid(), map.squares_of(*place)) + '.');
}

void check_facts(const Block* facts, const Map& map, Diagnostics& diagnostics) {
  if (facts == nullptr) return;
  for (const Block& fact : facts->children) {
    if (fact.word() == "steps") {
      check_steps(fact, map, diagnostics);
    } else {
      check_squares(fact, map, diagnostics);
    }
  }
}

// symmetry half_turn
std::string read_symmetry(const Block* field, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 2> known{"half_turn", "quarter_turn"};
  if (field == nullptr) return {};
  std::string word = field->tokens.size() == 2 ? field->tokens[1].text : std::string();
  if (std::find(known.begin(), known.end(), word) != known.end()) return word;
  diagnostics.unknown(field->place, word, "symmetry", known);
  return {};
}

// bases dark light
std::vector<std::string> read_bases(const Block* field, Diagnostics& diagnostics) {
  std::vector<std::string> bases;
  for (std::size_t i = 1; field != nullptr && i < field->tokens.size(); ++i) {
    const Token& token = field->tokens[i];
    const bool again = std::find(bases.begin(), bases.end(), token.text) != bases.end();
    if (token.kind != TokenKind::Word || again)
      diagnostics.add(token.place, "base colours are words, each once: bases dark light.");
    bases.push_back(token.text);
  }
  return bases;
}

// A colour for each starting area, in their order.
void check_bases(const Map& map, const Block* field, Diagnostics& diagnostics) {
  const auto areas = static_cast<std::size_t>(
      std::count_if(map.places.begin(), map.places.end(),
                    [](const NamedPlace& place) { return place.name.kind == PlaceKind::Start; }));
  if (field != nullptr && map.bases.size() != areas)
    diagnostics.add(field->place, "\"bases\" names the base colour of each starting area, in their order.");
}

std::optional<Map> read_map(const Block& block, Diagnostics& diagnostics) {
  Map map;
  if (block.tokens.size() != 3 || block.tokens[1].kind != TokenKind::Word ||
      block.tokens[2].kind != TokenKind::Text) {
    diagnostics.add(block.place, "a map is given as: map ID \"Title\".");
    return std::nullopt;
  }
  map.id = block.tokens[1].text;
  map.title = block.tokens[2].text;
  Fields fields(block, "a map", diagnostics);
  for (const std::string& box : fields.names("box")) map.box = box;
  map.symmetry = read_symmetry(fields.one("symmetry"), diagnostics);
  const Block* bases = fields.one("bases");
  map.bases = read_bases(bases, diagnostics);
  fields.one("provenance");
  const Block* legend = fields.one("legend", Need::Required);
  const Block* sketch = fields.one("drawing", Need::Required);
  const Block* facts = fields.one("facts");
  fields.finish();
  if (legend == nullptr || sketch == nullptr) return std::nullopt;
  if (sketch->drawing.empty()) diagnostics.add(sketch->place, "nothing is drawn below \"drawing\".");
  if (sketch->drawing.empty()) return std::nullopt;
  const auto drawing = read_drawing(sketch->drawing, diagnostics);
  if (!drawing) return std::nullopt;
  map.board = std::make_shared<const Board>(drawing->ground);
  read_places(*legend, *drawing, map, diagnostics);
  check_places(map, block.place, diagnostics);
  check_bases(map, bases, diagnostics);
  check_facts(facts, map, diagnostics);
  return map;
}

}  // namespace

std::string text(const PlaceName& place) {
  std::string out(place_words[static_cast<std::size_t>(place.kind)]);
  if (!place.name.empty()) out += ' ' + place.name;
  if (place.number != 0) {
    out += ' ';
    append_number(out, place.number);
  }
  return out;
}

Bitboard Map::squares_of(const PlaceName& name) const {
  const auto found =
      std::find_if(places.begin(), places.end(), [&](const NamedPlace& place) { return place.name == name; });
  return found == places.end() ? Bitboard() : found->squares;
}

std::vector<Map> read_maps(const Block& root, Diagnostics& diagnostics) {
  std::vector<Map> maps;
  constexpr std::array<std::string_view, 1> blocks{"map"};
  for (const Block& block : root.children) {
    if (block.word() != "map") {
      diagnostics.unknown(block.place, block.tokens[0].text, "block of a map file", blocks);
    } else if (auto map = read_map(block, diagnostics)) {
      const bool again =
          std::any_of(maps.begin(), maps.end(), [&](const Map& other) { return other.id == map->id; });
      if (again) diagnostics.add(block.place, "there is a map \"" + map->id + "\" already.");
      maps.push_back(std::move(*map));
    }
  }
  return maps;
}

}  // namespace tablewright::skirmish
