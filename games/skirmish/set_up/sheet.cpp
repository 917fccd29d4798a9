#include "skirmish/set_up/sheet.hpp"

#include <algorithm>
#include <array>

#include "cards/fields.hpp"
#include "core/text.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Token;
using cards::TokenKind;

constexpr int most_rounds = 60000;
constexpr int most_defence = 9;
constexpr std::size_t most_dots = 6;
constexpr std::size_t longest_mark = 16;
constexpr std::size_t longest_name = 80;
constexpr std::array<std::string_view, 2> first_player_words{"flip", "random"};

bool is_name(const Token& token) { return token.kind == TokenKind::Word || token.kind == TokenKind::Number; }

bool is_number(const Token& token, std::int64_t min, std::int64_t max) {
  return token.kind == TokenKind::Number && token.number >= min && token.number <= max;
}

// Indented lines where nobody would read them: better said than lost.
void nothing_below(const Block& parent, std::initializer_list<std::string_view> blocks,
                   Diagnostics& diagnostics) {
  for (const Block& child : parent.children) {
    const bool may = std::find(blocks.begin(), blocks.end(), child.word()) != blocks.end();
    if (!may && !child.children.empty())
      diagnostics.add(child.children.front().place, "nothing stands below \"" +
                                                        child.tokens.front().text.substr(0, 60) +
                                                        "\": is the line indented too far?");
  }
}

void check_name(const Token& token, Diagnostics& diagnostics) {
  if (trimmed(token.text).empty() || token.text.size() > longest_name)
    diagnostics.add(token.place, "a name has 1 to 80 characters.");
}

// --- pieces ---

// What each kind of piece is called, and the attributes it may have.
struct PieceForm {
  PieceKind kind;
  std::string_view what;
  std::string_view example;
  std::array<std::string_view, 3> attributes;
};
constexpr auto forms = std::to_array<PieceForm>({
    {PieceKind::Character,
     "a figure",
     "figure A t_rex, or figure A \"Guard\" defence 2",
     {"defence", "dots", "basic"}},
    {PieceKind::Companion,
     "a companion",
     "companion ghost of A, or companion G \"Hound\" defence 2 of A",
     {"defence", "of"}},
    {PieceKind::Minion, "a minion", "minion M \"Rat\" defence 1 of A", {"defence", "of"}},
    {PieceKind::Token, "a token", "token T \"Trap\" of A", {"defence", "challengeable", "of"}},
    {PieceKind::Item, "an item", "item needle of A, or item I \"Lantern\" of A", {"of"}},
    {PieceKind::BonusObjective, "a bonus objective", "bonus strongbox, or bonus O \"Relic\"", {}},
    {PieceKind::Marker, "a marker", "marker D \"Door\" defence 2", {"defence", "challengeable"}},
});
constexpr std::array<std::string_view, 5> all_attributes{"defence", "dots", "basic", "challengeable", "of"};

const PieceForm& form_of(PieceKind kind) {
  return *std::find_if(forms.begin(), forms.end(), [&](const PieceForm& form) { return form.kind == kind; });
}

bool is_attribute(const Token& token) {
  return token.kind == TokenKind::Word &&
         std::find(all_attributes.begin(), all_attributes.end(), token.text) != all_attributes.end();
}

// The attributes after a piece's name: defence 2, dots red blue, basic, challengeable, of A
class Attributes {
 public:
  Attributes(const std::vector<Token>& tokens, std::size_t at, const PieceForm& form,
             Diagnostics& diagnostics)
      : tokens_(tokens), at_(at), form_(form), diagnostics_(diagnostics) {}

  void read(SheetPiece& piece) {
    while (at_ < tokens_.size()) {
      const Token& word = tokens_[at_++];
      if (!may_be_here(word)) continue;
      given_.push_back(word.text);
      if (word.text == "defence") {
        read_defence(piece, word);
      } else if (word.text == "dots") {
        read_dots(piece, word);
      } else if (word.text == "of") {
        read_owner(piece, word);
      } else if (word.text == "basic") {
        piece.basic = true;
      } else {
        piece.challengeable = true;
      }
    }
  }

 private:
  bool may_be_here(const Token& word) {
    std::vector<std::string_view> known;
    for (const std::string_view name : form_.attributes) {
      if (!name.empty()) known.push_back(name);
    }
    if (word.kind != TokenKind::Word || std::find(known.begin(), known.end(), word.text) == known.end()) {
      diagnostics_.unknown(word.place, word.text, "attribute of " + std::string(form_.what), known);
      // What belongs to it goes with it: one complaint is enough.
      if (is_attribute(word) && at_ < tokens_.size() && !is_attribute(tokens_[at_])) ++at_;
      return false;
    }
    if (std::find(given_.begin(), given_.end(), word.text) != given_.end()) {
      diagnostics_.add(word.place, '"' + word.text + "\" is given twice.");
    }
    return true;
  }

  void read_defence(SheetPiece& piece, const Token& word) {
    if (at_ < tokens_.size() && is_number(tokens_[at_], 0, most_defence)) {
      piece.defence = static_cast<int>(tokens_[at_++].number);
      return;
    }
    diagnostics_.add(word.place, "\"defence\" is followed by a number from 0 to 9.");
    if (at_ < tokens_.size() && !is_attribute(tokens_[at_])) ++at_;
  }

  void read_dots(SheetPiece& piece, const Token& word) {
    std::size_t given = 0;
    for (; at_ < tokens_.size() && !is_attribute(tokens_[at_]); ++at_, ++given) {
      const auto type = token_type_named(tokens_[at_].text);
      if (type && piece.dots.size() < most_dots) piece.dots.push_back(*type);
      if (!type) diagnostics_.unknown(tokens_[at_].place, tokens_[at_].text, "ability type", ability_types());
    }
    if (given == 0 || given > most_dots)
      diagnostics_.add(word.place, "\"dots\" is followed by one to six ability types.");
  }

  void read_owner(SheetPiece& piece, const Token& word) {
    if (at_ < tokens_.size() && is_name(tokens_[at_])) {
      piece.of_place = tokens_[at_].place;
      piece.of = tokens_[at_++].text;
      return;
    }
    diagnostics_.add(word.place, "\"of\" is followed by the mark of a character of the same side.");
  }

  static std::array<std::string_view, token_types> ability_types() {
    std::array<std::string_view, token_types> words{};
    for (std::size_t i = 0; i < token_types; ++i) words[i] = word_of(static_cast<TokenType>(i));
    return words;
  }

  const std::vector<Token>& tokens_;
  std::size_t at_;
  const PieceForm& form_;
  Diagnostics& diagnostics_;
  std::vector<std::string_view> given_;
};

// Marks stand in notation and in drawings; "nobody" says in sheets that no piece is meant.
void check_mark(const Token& token, Diagnostics& diagnostics) {
  if (token.text.size() > longest_mark || token.text[0] == '-' || token.text == "nobody")
    diagnostics.add(token.place,
                    '"' + token.text.substr(0, 60) +
                        "\" cannot be a mark: one word of at most 16 characters, not \"nobody\".");
}

// figure A t_rex | figure B "Guard" defence 2 | figure t_rex
SheetPiece read_piece(const Block& block, PieceKind kind, Diagnostics& diagnostics) {
  const PieceForm& form = form_of(kind);
  SheetPiece piece;
  piece.kind = kind;
  piece.place = block.place;
  const auto& tokens = block.tokens;
  std::size_t at = 1;
  const bool marked = tokens.size() > 2 && is_name(tokens[1]) && !is_attribute(tokens[2]) &&
                      (tokens[2].kind == TokenKind::Text || tokens[2].kind == TokenKind::Word);
  if (marked) {
    check_mark(tokens[at], diagnostics);
    piece.mark = tokens[at++].text;
  }
  const bool has_card = kind == PieceKind::Character || kind == PieceKind::Companion ||
                        kind == PieceKind::Item || kind == PieceKind::BonusObjective;
  const bool sound = at < tokens.size() &&
                     (tokens[at].kind == TokenKind::Text || (has_card && tokens[at].kind == TokenKind::Word));
  if (!sound) {
    diagnostics.add(block.place, std::string(form.what) + " is given as: " + std::string(form.example) + '.');
    return piece;
  }
  if (tokens[at].kind == TokenKind::Text) {
    check_name(tokens[at], diagnostics);
    piece.title = tokens[at].text;
  } else {
    piece.card = tokens[at].text;
    piece.place = tokens[at].place;
  }
  Attributes(tokens, at + 1, form, diagnostics).read(piece);
  const bool overrides = piece.defence || piece.basic || !piece.dots.empty();
  if (!piece.card.empty() && overrides) {
    diagnostics.add(block.place, "the card of \"" + piece.card.substr(0, 60) +
                                     "\" says its defence, its dots and whether it is basic: a figure with "
                                     "numbers of its own gets a name in quotes.");
  }
  return piece;
}

void read_pieces(Fields& fields, std::string_view word, PieceKind kind, std::vector<SheetPiece>& pieces,
                 Diagnostics& diagnostics) {
  for (const Block* block : fields.all(word)) pieces.push_back(read_piece(*block, kind, diagnostics));
}

// figures t_rex gallimimus
void read_figure_list(Fields& fields, SheetSide& side, Diagnostics& diagnostics) {
  for (const Block* block : fields.all("figures")) {
    if (block->tokens.size() == 1)
      diagnostics.add(block->place, "\"figures\" is followed by ids of cards: figures t_rex gallimimus.");
    for (std::size_t i = 1; i < block->tokens.size(); ++i) {
      const Token& token = block->tokens[i];
      if (!is_name(token)) {
        diagnostics.add(
            token.place,
            "only ids of cards stand after \"figures\"; a made-up figure is given as: figure A \"Guard\".");
        continue;
      }
      SheetPiece piece;
      piece.card = token.text;
      piece.place = token.place;
      side.pieces.push_back(piece);
    }
  }
}

// --- sides ---

void read_side_seats(const Block* seats, SheetSide& side, Diagnostics& diagnostics) {
  if (seats == nullptr) return;
  if (seats->tokens.size() == 1)
    diagnostics.add(seats->place, "\"seats\" is followed by the seats of this side: seats 1, or seats 1 3.");
  for (std::size_t i = 1; i < seats->tokens.size(); ++i) {
    const Token& token = seats->tokens[i];
    if (is_number(token, 1, most_sides_of_a_match)) {
      side.seats.push_back(static_cast<int>(token.number));
    } else {
      diagnostics.add(token.place, "a seat is a number from 1 to 4.");
    }
  }
}

// side "Dark", with its fields
SheetSide read_side(const Block& block, Diagnostics& diagnostics) {
  SheetSide side;
  side.place = block.place;
  if (block.tokens.size() > 2 || (block.tokens.size() == 2 && block.tokens[1].kind != TokenKind::Text)) {
    diagnostics.add(block.place, "a side is given as: side, or side \"Name\", with its figures below it.");
  } else if (block.tokens.size() == 2) {
    check_name(block.tokens[1], diagnostics);
    side.name = block.tokens[1].text;
  }
  Fields fields(block, "a side", diagnostics);
  read_side_seats(fields.one("seats"), side, diagnostics);
  side.start = static_cast<int>(fields.number("start", 1, most_sides_of_a_match).value_or(0));
  read_figure_list(fields, side, diagnostics);
  read_pieces(fields, "figure", PieceKind::Character, side.pieces, diagnostics);
  read_pieces(fields, "companion", PieceKind::Companion, side.pieces, diagnostics);
  read_pieces(fields, "minion", PieceKind::Minion, side.pieces, diagnostics);
  read_pieces(fields, "token", PieceKind::Token, side.pieces, diagnostics);
  read_pieces(fields, "item", PieceKind::Item, side.pieces, diagnostics);
  read_pieces(fields, "bonus", PieceKind::BonusObjective, side.pieces, diagnostics);
  fields.finish();
  nothing_below(block, {}, diagnostics);
  return side;
}

// --- house rules ---

void read_house(Fields& fields, MatchSheet& sheet, Diagnostics& diagnostics) {
  constexpr auto known = house_rule_words;
  const std::array<bool*, known.size()> switches{&sheet.house.beside_only_standing,
                                                 &sheet.house.win_at_end_of_round, &sheet.house.pull_unseen,
                                                 &sheet.house.companions_obey_cards};
  for (const Block* block : fields.all("house")) {
    if (block->tokens.size() == 1)
      diagnostics.add(block->place, "\"house\" is followed by " + listed(known) + '.');
    for (std::size_t i = 1; i < block->tokens.size(); ++i) {
      const Token& token = block->tokens[i];
      const auto which =
          static_cast<std::size_t>(std::find(known.begin(), known.end(), token.text) - known.begin());
      if (which == known.size()) {
        sheet.readings.push_back({token.text, token.place});
      } else {
        *switches[which] = true;
      }
    }
  }
  sheet.house.round_limit =
      static_cast<std::uint16_t>(fields.number("rounds", 1, most_rounds).value_or(sheet.house.round_limit));
}

// die star 2 shield 2 triple 1 blank 1
void read_die(const Block* block, MatchSheet& sheet, Diagnostics& diagnostics) {
  if (block == nullptr) return;
  constexpr std::array<std::string_view, 4> faces{"star", "shield", "triple", "blank"};
  std::array<std::optional<std::uint8_t>, faces.size()> counts;
  bool sound = block->tokens.size() % 2 == 1;
  for (std::size_t i = 1; sound && i + 1 < block->tokens.size(); i += 2) {
    const auto face = std::find(faces.begin(), faces.end(), block->tokens[i].text);
    if (face == faces.end()) {
      diagnostics.unknown(block->tokens[i].place, block->tokens[i].text, "face of a die", faces);
      return;
    }
    auto& count = counts[static_cast<std::size_t>(face - faces.begin())];
    sound = !count && is_number(block->tokens[i + 1], 0, 6);
    if (sound) count = static_cast<std::uint8_t>(block->tokens[i + 1].number);
  }
  unsigned sum = 0;
  for (const auto& count : counts) sum += count.value_or(0);
  if (!sound || sum != 6) {
    diagnostics.add(
        block->place,
        "the faces of the die are given as: die star 3 shield 2 triple 1 blank 0, each once, six in all.");
    return;
  }
  sheet.die = Die{counts[0].value_or(0), counts[1].value_or(0), counts[2].value_or(0), counts[3].value_or(0)};
}

// --- places ---

void read_places(Fields& fields, MatchSheet& sheet, Diagnostics& diagnostics) {
  for (const Block* block : fields.all("start")) {
    const auto& tokens = block->tokens;
    if (tokens.size() < 3 || !is_number(tokens[1], 1, most_sides_of_a_match)) {
      diagnostics.add(block->place,
                      "a starting area is given as: start 1 a1 b1 c1, with a number from 1 to 4.");
      continue;
    }
    SheetArea area;
    area.place = block->place;
    area.number = static_cast<int>(tokens[1].number);
    for (std::size_t i = 2; i < tokens.size(); ++i) area.squares.push_back({tokens[i].text, tokens[i].place});
    sheet.areas.push_back(area);
  }
  for (const Block* block : fields.all("point")) {
    const auto& tokens = block->tokens;
    if (tokens.size() != 3 || tokens[1].kind != TokenKind::Word || tokens[1].text.size() > 8) {
      diagnostics.add(block->place, "a point marker is given as: point A a6.");
      continue;
    }
    sheet.points.push_back({tokens[1].text, {tokens[2].text, tokens[2].place}, block->place});
  }
}

// place area scoring d5 e5 | place marker triumph f6 | place marker infiltrate 1 b2
void read_named_places(Fields& fields, MatchSheet& sheet, Diagnostics& diagnostics) {
  for (const Block* block : fields.all("place")) {
    const auto& tokens = block->tokens;
    const bool area = tokens.size() > 3 && tokens[1].text == "area";
    const bool marker = tokens.size() > 3 && tokens[1].text == "marker";
    if ((!area && !marker) || tokens[2].kind != TokenKind::Word) {
      diagnostics.add(block->place,
                      "a place is given as: place area scoring d5 e5, or place marker infiltrate 1 b2.");
      continue;
    }
    SheetPlace place;
    place.place = block->place;
    place.name = {area ? PlaceKind::Area : PlaceKind::Marker, tokens[2].text, 0};
    std::size_t at = 3;
    if (marker && is_number(tokens[at], 1, most_sides_of_a_match))
      place.name.number = static_cast<int>(tokens[at++].number);
    for (; at < tokens.size(); ++at) place.squares.push_back({tokens[at].text, tokens[at].place});
    sheet.named_places.push_back(std::move(place));
  }
}

// aim plain | aim, with its fields below it
void read_aim_field(const Block* block, MatchSheet& sheet, Diagnostics& diagnostics) {
  if (block == nullptr) return;
  sheet.places.aim = block->place;
  const std::size_t size = block->tokens.size();
  if (size == 1 && !block->children.empty()) {
    sheet.aim = read_aim(*block, diagnostics);
  } else if (size == 2 && block->children.empty() && block->tokens[1].kind == TokenKind::Word) {
    sheet.aim_id = block->tokens[1].text;
    sheet.places.aim = block->tokens[1].place;
  } else {
    diagnostics.add(block->place, "an aim is given by its id, aim plain, or with its fields below it.");
  }
}

// seats 4 | seats 4 in teams
void read_seats(const Block* block, MatchSheet& sheet, Diagnostics& diagnostics) {
  if (block == nullptr) return;
  sheet.places.seats = block->place;
  const auto& tokens = block->tokens;
  sheet.teams = tokens.size() == 4 && tokens[2].text == "in" && tokens[3].text == "teams";
  const bool sound = (tokens.size() == 2 || sheet.teams) && is_number(tokens[1], 2, most_sides_of_a_match);
  if (sound) {
    sheet.seats = static_cast<int>(tokens[1].number);
  } else {
    diagnostics.add(block->place, "seats are given as: seats 2 (to 4), or seats 4 in teams.");
  }
}

// in_play red_light lights_out
void read_in_play(const Block* block, MatchSheet& sheet, Diagnostics& diagnostics) {
  if (block == nullptr) return;
  if (block->tokens.size() == 1)
    diagnostics.add(block->place, "\"in_play\" is followed by the ids of scenario status cards.");
  for (std::size_t i = 1; i < block->tokens.size(); ++i)
    sheet.in_play.push_back({block->tokens[i].text, block->tokens[i].place});
}

// A field of one name, and where the name stands.
std::string read_name(Fields& fields, const Block& root, std::string_view word, cards::Place& place) {
  std::string name = fields.name(word);
  for (const Block& block : root.children) {
    if (block.word() == word) place = block.tokens[std::min<std::size_t>(1, block.tokens.size() - 1)].place;
  }
  return name;
}

// first_player random | first_player 2
void read_first_player(Fields& fields, const Block& root, MatchSheet& sheet) {
  const auto field = std::find_if(root.children.begin(), root.children.end(),
                                  [](const Block& block) { return block.word() == "first_player"; });
  const bool numbered = field != root.children.end() && field->tokens.size() == 2 &&
                        is_number(field->tokens[1], 1, most_sides_of_a_match);
  if (numbered) {
    fields.one("first_player");
    sheet.first_side = static_cast<int>(field->tokens[1].number);
    sheet.places.first_player = field->tokens[1].place;
  } else if (const auto first = fields.choice("first_player", first_player_words)) {
    sheet.first_player = static_cast<FirstPlayer>(*first);
  }
}

void read_drawing_field(const Block* block, MatchSheet& sheet, Diagnostics& diagnostics) {
  if (block == nullptr) return;
  sheet.places.drawing = block->place;
  if (block->tokens.size() != 1) {
    diagnostics.add(block->tokens[1].place, "\"drawing\" stands alone; the board is drawn below it.");
  } else if (block->drawing.empty()) {
    diagnostics.add(block->place, "the drawing is empty: a board is drawn below it, indented.");
  } else {
    sheet.drawing = read_drawing(block->drawing, diagnostics);
  }
}

void read_position_field(const Block* block, MatchSheet& sheet, Diagnostics& diagnostics) {
  if (block == nullptr) return;
  sheet.places.position = block->place;
  if (block->tokens.size() != 1)
    diagnostics.add(block->tokens[1].place, "\"position\" stands alone, with its fields below it.");
  nothing_below(*block, {"side", "frame"}, diagnostics);
  for (const Block& child : block->children) {
    if (child.word() == "side" || child.word() == "frame") nothing_below(child, {}, diagnostics);
  }
  sheet.position = *block;
}

}  // namespace

MatchSheet read_match_sheet(std::string_view text, Diagnostics& diagnostics) {
  MatchSheet sheet;
  const Block root = cards::parse(on_its_lines(text), diagnostics);
  Fields fields(root, "a sheet", diagnostics);
  sheet.first_game = read_name(fields, root, "first_game", sheet.places.first_game);
  sheet.scenario = read_name(fields, root, "scenario", sheet.places.scenario);
  sheet.map = read_name(fields, root, "map", sheet.places.map);
  read_seats(fields.one("seats"), sheet, diagnostics);
  if (const auto edition = fields.choice("edition", edition_words))
    sheet.edition = static_cast<EditionName>(*edition);
  read_first_player(fields, root, sheet);
  read_aim_field(fields.one("aim"), sheet, diagnostics);
  read_house(fields, sheet, diagnostics);
  read_die(fields.one("die"), sheet, diagnostics);
  read_places(fields, sheet, diagnostics);
  read_named_places(fields, sheet, diagnostics);
  sheet.packs = cards::read_sheet_packs(fields.all("pack"), diagnostics);
  read_in_play(fields.one("in_play"), sheet, diagnostics);
  for (const Block* side : fields.all("side")) sheet.sides.push_back(read_side(*side, diagnostics));
  read_pieces(fields, "marker", PieceKind::Marker, sheet.markers, diagnostics);
  read_drawing_field(fields.one("drawing"), sheet, diagnostics);
  read_position_field(fields.one("position"), sheet, diagnostics);
  fields.finish();
  nothing_below(root, {"side", "aim", "position", "drawing"}, diagnostics);
  return sheet;
}

}  // namespace tablewright::skirmish
