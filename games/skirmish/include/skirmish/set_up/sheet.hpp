#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/pack.hpp"
#include "skirmish/board/drawing.hpp"
#include "skirmish/content/edition.hpp"
#include "skirmish/content/first_game.hpp"
#include "skirmish/odds/dice.hpp"
#include "skirmish/rules/rules.hpp"

namespace tablewright::skirmish {

// A piece as a sheet gives it: figure A t_rex, or figure B "Guard" defence 2 dots red
struct SheetPiece {
  PieceKind kind{};
  std::string mark;
  std::string card;
  std::string title;
  std::string of;
  std::optional<int> defence;
  std::vector<TokenType> dots;
  bool basic{};
  bool challengeable{};
  cards::Place place;
};

struct SheetSide {
  std::string name;
  std::vector<int> seats;  // from 1
  int start{};             // a starting area of the map; 0: the next one
  std::vector<SheetPiece> pieces;
  cards::Place place;
};

struct SheetArea {
  int number{};
  std::vector<std::string> squares;
  cards::Place place;
};

struct SheetPoint {
  std::string letter;
  std::string square;
  cards::Place place;
};

// The sheet of a match: all that the players agree on before it starts, and perhaps the position in which it
// starts. docs/positions.md describes the text; SetUp::options of a skirmish is one.
struct MatchSheet {
  std::string first_game;
  std::string map;
  std::string aim_id;
  std::optional<Aim> aim;
  std::optional<EditionName> edition;
  std::optional<int> seats;
  bool teams{};
  FirstPlayer first_player = FirstPlayer::Flip;
  HouseRules house;
  std::optional<Die> die;
  std::optional<Drawing> drawing;
  std::vector<SheetSide> sides;
  std::vector<SheetPiece> markers;  // of nobody
  std::vector<SheetArea> areas;
  std::vector<SheetPoint> points;
  std::optional<cards::Block> position;
};

MatchSheet read_match_sheet(std::string_view text, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
