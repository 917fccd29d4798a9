#include "skirmish/set_up/sheet.hpp"

#include <array>

#include "cards/fields.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;
using cards::Token;
using cards::TokenKind;

constexpr int most_rounds = 60000;
constexpr int most_defence = 9;
constexpr std::array<std::string_view, 2> first_player_words{"flip", "random"};

bool is_name(const Token& token) { return token.kind == TokenKind::Word || token.kind == TokenKind::Number; }

// The attributes after a piece's name: defence 2, dots red blue, basic, challengeable, of A
class Attributes {
 public:
  Attributes(const std::vector<Token>& tokens, std::size_t at, Diagnostics& diagnostics)
      : tokens_(tokens), at_(at), diagnostics_(diagnostics) {}

  void read(SheetPiece& piece) {
    while (at_ < tokens_.size()) {
      const Token& word = tokens_[at_++];
      if (word.text == "defence") {
        read_defence(piece, word);
      } else if (word.text == "dots") {
        read_dots(piece);
      } else if (word.text == "basic") {
        piece.basic = true;
      } else if (word.text == "challengeable") {
        piece.challengeable = true;
      } else if (word.text == "of" && at_ < tokens_.size() && is_name(tokens_[at_])) {
        piece.of = tokens_[at_++].text;
      } else {
        diagnostics_.unknown(word.place, word.text, "attribute of a piece", known);
      }
    }
  }

 private:
  static constexpr std::array<std::string_view, 5> known{"defence", "dots", "basic", "challengeable", "of"};

  void read_defence(SheetPiece& piece, const Token& word) {
    const bool fits = at_ < tokens_.size() && tokens_[at_].kind == TokenKind::Number &&
                      tokens_[at_].number >= 0 && tokens_[at_].number <= most_defence;
    if (!fits) {
      diagnostics_.add(word.place, "\"defence\" is followed by a number from 0 to 9.");
      return;
    }
    piece.defence = static_cast<int>(tokens_[at_++].number);
  }

  void read_dots(SheetPiece& piece) {
    for (; at_ < tokens_.size(); ++at_) {
      const auto type = token_type_named(tokens_[at_].text);
      if (!type) return;
      piece.dots.push_back(*type);
    }
  }

  const std::vector<Token>& tokens_;
  std::size_t at_;
  Diagnostics& diagnostics_;
};

// figure A t_rex | figure B "Guard" defence 2 | figure t_rex
SheetPiece read_piece(const Block& block, PieceKind kind, Diagnostics& diagnostics) {
  SheetPiece piece;
  piece.kind = kind;
  piece.place = block.place;
  const auto& tokens = block.tokens;
  std::size_t at = 1;
  const bool marked = tokens.size() > 2 && is_name(tokens[1]) &&
                      (tokens[2].kind == TokenKind::Text || tokens[2].kind == TokenKind::Word);
  if (marked) piece.mark = tokens[at++].text;
  if (at >= tokens.size() || tokens[at].kind == TokenKind::Mark) {
    diagnostics.add(block.place, "a piece is given as: " + std::string(block.word()) + " A t_rex, or " +
                                     std::string(block.word()) + " A \"Name\" defence 2.");
    return piece;
  }
  if (tokens[at].kind == TokenKind::Text) {
    piece.title = tokens[at].text;
  } else {
    piece.card = tokens[at].text;
  }
  Attributes(tokens, at + 1, diagnostics).read(piece);
  return piece;
}

void read_pieces(Fields& fields, std::string_view word, PieceKind kind, std::vector<SheetPiece>& pieces,
                 Diagnostics& diagnostics) {
  for (const Block* block : fields.all(word)) pieces.push_back(read_piece(*block, kind, diagnostics));
}

// figures t_rex gallimimus
void read_figure_list(Fields& fields, SheetSide& side, Diagnostics& diagnostics) {
  for (const Block* block : fields.all("figures")) {
    for (std::size_t i = 1; i < block->tokens.size(); ++i) {
      const Token& token = block->tokens[i];
      if (!is_name(token)) diagnostics.add(token.place, "only ids of cards stand after \"figures\".");
      SheetPiece piece;
      piece.card = token.text;
      piece.place = token.place;
      side.pieces.push_back(piece);
    }
  }
}

// side "Dark", with its fields
SheetSide read_side(const Block& block, Diagnostics& diagnostics) {
  SheetSide side;
  side.place = block.place;
  if (block.tokens.size() > 2 || (block.tokens.size() == 2 && block.tokens[1].kind != TokenKind::Text))
    diagnostics.add(block.place, "a side is given as: side, or side \"Name\".");
  if (block.tokens.size() > 1) side.name = block.tokens[1].text;
  Fields fields(block, "a side", diagnostics);
  if (const Block* seats = fields.one("seats")) {
    for (std::size_t i = 1; i < seats->tokens.size(); ++i) {
      const Token& token = seats->tokens[i];
      if (token.kind != TokenKind::Number || token.number < 1 || token.number > 4) {
        diagnostics.add(token.place, "a seat is a number from 1 to 4.");
      } else {
        side.seats.push_back(static_cast<int>(token.number));
      }
    }
  }
  side.start = static_cast<int>(fields.number("start", 1, 4).value_or(0));
  read_figure_list(fields, side, diagnostics);
  read_pieces(fields, "figure", PieceKind::Character, side.pieces, diagnostics);
  read_pieces(fields, "companion", PieceKind::Companion, side.pieces, diagnostics);
  read_pieces(fields, "minion", PieceKind::Minion, side.pieces, diagnostics);
  read_pieces(fields, "token", PieceKind::Token, side.pieces, diagnostics);
  read_pieces(fields, "item", PieceKind::Item, side.pieces, diagnostics);
  read_pieces(fields, "bonus", PieceKind::BonusObjective, side.pieces, diagnostics);
  fields.finish();
  return side;
}

void read_house(Fields& fields, MatchSheet& sheet, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 2> known{"beside_only_standing", "win_at_end_of_round"};
  for (const Block* block : fields.all("house")) {
    for (std::size_t i = 1; i < block->tokens.size(); ++i) {
      const Token& token = block->tokens[i];
      if (token.text == known[0]) {
        sheet.house.beside_only_standing = true;
      } else if (token.text == known[1]) {
        sheet.house.win_at_end_of_round = true;
      } else {
        diagnostics.unknown(token.place, token.text, "house rule", known);
      }
    }
  }
  sheet.house.round_limit =
      static_cast<std::uint16_t>(fields.number("rounds", 1, most_rounds).value_or(sheet.house.round_limit));
}

// die star 2 shield 2 triple 1 blank 1
void read_die(const Block* block, MatchSheet& sheet, Diagnostics& diagnostics) {
  if (block == nullptr) return;
  Die die;
  int faces = 0;
  const std::array<std::pair<std::string_view, std::uint8_t*>, 4> places{
      {{"star", &die.star}, {"shield", &die.shield}, {"triple", &die.triple}, {"blank", &die.blank}}};
  bool sound = block->tokens.size() % 2 == 1;
  for (std::size_t i = 1; sound && i + 1 < block->tokens.size(); i += 2) {
    bool known = false;
    for (const auto& [word, place] : places) {
      if (block->tokens[i].text != word || block->tokens[i + 1].kind != TokenKind::Number) continue;
      *place = static_cast<std::uint8_t>(block->tokens[i + 1].number & 0x7F);
      faces += *place;
      known = true;
    }
    sound = known;
  }
  if (!sound || faces != 6) {
    diagnostics.add(block->place,
                    "the faces of the die are given as: die star 3 shield 2 triple 1 blank 0, six in all.");
    return;
  }
  sheet.die = die;
}

void read_places(Fields& fields, MatchSheet& sheet, Diagnostics& diagnostics) {
  for (const Block* block : fields.all("start")) {
    SheetArea area;
    area.place = block->place;
    const bool sound = block->tokens.size() > 2 && block->tokens[1].kind == TokenKind::Number &&
                       block->tokens[1].number >= 1 && block->tokens[1].number <= 4;
    if (!sound) {
      diagnostics.add(block->place,
                      "a starting area is given as: start 1 a1 b1 c1, with numbers from 1 to 4.");
      continue;
    }
    area.number = static_cast<int>(block->tokens[1].number);
    for (std::size_t i = 2; i < block->tokens.size(); ++i) area.squares.push_back(block->tokens[i].text);
    sheet.areas.push_back(area);
  }
  for (const Block* block : fields.all("point")) {
    if (block->tokens.size() != 3) {
      diagnostics.add(block->place, "a point marker is given as: point A a6.");
      continue;
    }
    sheet.points.push_back({block->tokens[1].text, block->tokens[2].text, block->place});
  }
}

void read_aim_field(const Block* block, MatchSheet& sheet, Diagnostics& diagnostics) {
  if (block == nullptr) return;
  if (block->tokens.size() == 2) {
    sheet.aim_id = block->tokens[1].text;
  } else {
    sheet.aim = read_aim(*block, diagnostics);
  }
}

// seats 4 | seats 4 in teams
void read_seats(const Block* block, MatchSheet& sheet, Diagnostics& diagnostics) {
  if (block == nullptr) return;
  const auto& tokens = block->tokens;
  sheet.teams = tokens.size() == 4 && tokens[2].text == "in" && tokens[3].text == "teams";
  const bool sound = (tokens.size() == 2 || sheet.teams) && tokens[1].kind == TokenKind::Number &&
                     tokens[1].number >= 2 && tokens[1].number <= 4;
  if (sound) {
    sheet.seats = static_cast<int>(tokens[1].number);
  } else {
    diagnostics.add(block->place, "seats are given as: seats 2 (to 4), or seats 4 in teams.");
  }
}

}  // namespace

MatchSheet read_match_sheet(std::string_view text, Diagnostics& diagnostics) {
  MatchSheet sheet;
  const Block root = cards::parse(text, diagnostics);
  Fields fields(root, "a sheet", diagnostics);
  sheet.first_game = fields.name("first_game");
  sheet.map = fields.name("map");
  read_seats(fields.one("seats"), sheet, diagnostics);
  if (const auto edition = fields.choice("edition", edition_words))
    sheet.edition = static_cast<EditionName>(*edition);
  if (const auto first = fields.choice("first_player", first_player_words))
    sheet.first_player = static_cast<FirstPlayer>(*first);
  read_aim_field(fields.one("aim"), sheet, diagnostics);
  read_house(fields, sheet, diagnostics);
  read_die(fields.one("die"), sheet, diagnostics);
  read_places(fields, sheet, diagnostics);
  for (const Block* side : fields.all("side")) sheet.sides.push_back(read_side(*side, diagnostics));
  read_pieces(fields, "marker", PieceKind::Marker, sheet.markers, diagnostics);
  if (const Block* drawing = fields.one("drawing"))
    sheet.drawing = read_drawing(drawing->drawing, diagnostics);
  if (const Block* position = fields.one("position")) sheet.position = *position;
  fields.finish();
  return sheet;
}

}  // namespace tablewright::skirmish
