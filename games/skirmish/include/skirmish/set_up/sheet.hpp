#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/pack.hpp"
#include "cards/sheet_packs.hpp"
#include "core/text.hpp"
#include "skirmish/board/drawing.hpp"
#include "skirmish/board/map.hpp"
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
  cards::Place of_place;
};

struct SheetSide {
  std::string name;
  std::vector<int> seats;  // from 1
  int start{};             // a starting area of the map; 0: that of its own number
  std::vector<SheetPiece> pieces;
  cards::Place place;
};

struct SheetSquare {
  std::string name;
  cards::Place place;
};

struct SheetArea {
  int number{};
  std::vector<SheetSquare> squares;
  cards::Place place;
};

struct SheetPoint {
  std::string letter;
  SheetSquare square;
  cards::Place place;
};

// Where a marker or an area of a scenario is, on a board that no map describes: place marker infiltrate 1 b2
struct SheetPlace {
  PlaceName name;
  std::vector<SheetSquare> squares;
  cards::Place place;
};

// House rules with a switch of their own.
inline constexpr std::array<std::string_view, 4> house_rule_words{
    "beside_only_standing", "win_at_end_of_round", "pull_unseen", "companions_obey_cards"};

// So many scenario status cards are in play from the start at most (skirmish.sstatus.6).
inline constexpr std::uint8_t most_agreed_statuses = 8;

// Where the fields of a sheet stand, for complaints that come up only when the whole is put together.
struct SheetPlaces {
  cards::Place first_game;
  cards::Place scenario;
  cards::Place map;
  cards::Place aim;
  cards::Place seats;
  cards::Place first_player;
  cards::Place drawing;
  cards::Place position;
};

// The sheet of a match: all that the players agree on before it starts, and perhaps the position in which it
// starts. docs/positions.md describes the text; SetUp::options of a skirmish is one.
struct MatchSheet {
  std::string first_game;
  std::string scenario;
  std::string map;
  std::string aim_id;
  std::optional<Aim> aim;
  std::optional<EditionName> edition;
  std::optional<int> seats;
  bool teams{};
  std::optional<FirstPlayer> first_player;
  std::optional<int> first_side;  // who has the First Player marker already, from 1
  HouseRules house;
  std::vector<SheetSquare> readings;  // house rules that are scenarios of the packs, read otherwise
  std::optional<Die> die;
  std::optional<Drawing> drawing;
  std::vector<SheetSide> sides;
  std::vector<SheetPiece> markers;  // of nobody
  std::vector<SheetArea> areas;
  std::vector<SheetPoint> points;
  std::vector<SheetPlace> named_places;
  std::vector<cards::SheetPack> packs;
  std::vector<SheetSquare> in_play;  // scenario status cards, by their ids (skirmish.sstatus.5)
  std::optional<cards::Block> position;
  SheetPlaces places;
};

// A sheet as written, or as on_one_line() made it of one.
MatchSheet read_match_sheet(std::string_view text, cards::Diagnostics& diagnostics);

// Records keep their options on one line.
using tablewright::on_its_lines;
using tablewright::on_one_line;

}  // namespace tablewright::skirmish
