#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>

#include "cards/pack.hpp"
#include "skirmish/board/map.hpp"
#include "skirmish/board/moving.hpp"
#include "support/files.hpp"
#include "support/rule.hpp"
#include "turned.hpp"

// The maps of the boxes, as their files say they are.
namespace tablewright::tests {

namespace {

using skirmish::Map;
using skirmish::NamedPlace;
using skirmish::PlaceKind;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAreArray;

std::vector<std::string> map_files() {
  std::vector<std::string> files = files_below("packs", ".pack");
  std::erase_if(files, [](const std::string& path) { return path.find("/maps/") == std::string::npos; });
  return files;
}

std::vector<Map> maps_in(const std::string& file) {
  cards::Diagnostics diagnostics(file);
  std::vector<Map> maps = skirmish::read_maps(cards::parse(file_text(file), diagnostics), diagnostics);
  EXPECT_THAT(diagnostics.texts(), IsEmpty());
  return maps;
}

std::vector<Map> all_maps() {
  std::vector<Map> maps;
  for (const std::string& file : map_files()) {
    for (Map& map : maps_in(file)) maps.push_back(std::move(map));
  }
  return maps;
}

// One turn of the map brings each side to the place of the next: two sides a half turn, four sides a quarter
// turn.
struct Turn {
  int sides;
  Bitboard (*squares)(Grid, Bitboard);
  skirmish::Ground (*ground)(const skirmish::Ground&);
};

Turn turn_of(const Map& map) {
  if (map.symmetry == "quarter_turn") return {4, quarter_turned, quarter_turned};
  EXPECT_EQ(map.symmetry, "half_turn") << map.id;
  return {2, half_turned, half_turned};
}

std::vector<std::string> squares_of_kind(const Map& map, PlaceKind kind, const Turn* turn = nullptr) {
  const Grid grid = map.board->grid();
  std::vector<std::string> found;
  for (const NamedPlace& place : map.places) {
    if (place.name.kind != kind) continue;
    found.push_back(notation(grid, turn != nullptr ? turn->squares(grid, place.squares) : place.squares));
  }
  return found;
}

std::string in_small_letters(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::string size_of(const Map& map) {
  const Grid grid = map.board->grid();
  return map.id + ' ' + std::to_string(grid.columns) + 'x' + std::to_string(grid.rows);
}

}  // namespace

TEST(Maps, EveryFileHoldsOneMapAndNothingIsWrongWithIt) {
  const std::vector<std::string> files = map_files();
  EXPECT_EQ(files.size(), 8U);
  for (const std::string& file : files) EXPECT_EQ(maps_in(file).size(), 1U) << file;
}

TEST(Maps, TheEightMapsHaveTheirSizes) {
  std::vector<std::string> sizes;
  for (const Map& map : all_maps()) sizes.push_back(size_of(map));
  EXPECT_THAT(sizes,
              ElementsAre("godswood 10x12", "winterfell 11x11", "isla_nublar_lab 9x9", "t_rex_paddock 10x12",
                          "blips_and_chitz 10x12", "smith_house 8x8", "barracks 10x12", "playground 10x12"));
}

TEST(Maps, TheFileIsNamedAfterTheMapAndTheFolderAfterTheBox) {
  for (const std::string& file : map_files()) {
    const Map map = maps_in(file).at(0);
    EXPECT_EQ(file, "packs/" + in_small_letters(map.box) + "/maps/" + map.id + ".pack");
    EXPECT_NE(map.title, "");
  }
}

TEST(Maps, EveryOpenSquareIsConnectedAndNoOtherIsEntered) {
  RULE("skirmish.map.3");
  for (const Map& map : all_maps()) {
    const skirmish::Board& board = *map.board;
    const Square first = board.open().lowest();
    EXPECT_EQ(reach(board, first, max_squares, {}) | Bitboard(first), board.open()) << map.id;
    EXPECT_EQ(board.open() | board.ground().blocked, board.grid().all()) << map.id;
  }
}

TEST(Maps, NoPlaceLiesInAnEnclosedArea) {
  RULE("skirmish.map.3");
  for (const Map& map : all_maps()) {
    for (const NamedPlace& place : map.places) {
      EXPECT_TRUE(place.squares.any()) << map.id << ' ' << text(place.name);
      EXPECT_TRUE((place.squares - map.board->open()).empty()) << map.id << ' ' << text(place.name);
    }
  }
}

TEST(Maps, TheGroundIsAsSymmetricAsTheFileSays) {
  for (const Map& map : all_maps()) {
    EXPECT_EQ(turn_of(map).ground(map.board->ground()), map.board->ground()) << map.id;
  }
}

TEST(Maps, ATurnBringsEverySideToThePlaceOfTheNext) {
  for (const Map& map : all_maps()) {
    const Turn turn = turn_of(map);
    for (const NamedPlace& place : map.places) {
      if (place.name.kind != PlaceKind::Start && place.name.kind != PlaceKind::Marker) continue;
      skirmish::PlaceName next = place.name;
      if (next.number != 0) next.number = next.number % turn.sides + 1;
      EXPECT_EQ(turn.squares(map.board->grid(), place.squares), map.squares_of(next))
          << map.id << ' ' << text(next);
    }
  }
}

TEST(Maps, ATurnBringsPointsToPointsAndAreasToAreas) {
  for (const Map& map : all_maps()) {
    const Turn turn = turn_of(map);
    for (const PlaceKind kind : {PlaceKind::Point, PlaceKind::Area}) {
      EXPECT_THAT(squares_of_kind(map, kind, &turn), UnorderedElementsAreArray(squares_of_kind(map, kind)))
          << map.id;
    }
  }
}

TEST(Maps, EverySideHasAStartingAreaOfTheSameSizeAndFourPointsAreMarked) {
  for (const Map& map : all_maps()) {
    const Turn turn = turn_of(map);
    const int size = map.squares_of({PlaceKind::Start, "", 1}).count();
    EXPECT_GE(size, 5) << map.id;
    for (int side = 1; side <= 4; ++side) {
      EXPECT_EQ(map.squares_of({PlaceKind::Start, "", side}).count(), side <= turn.sides ? size : 0)
          << map.id;
    }
    for (const char* letter : {"A", "B", "C", "D"}) {
      EXPECT_EQ(map.squares_of({PlaceKind::Point, letter, 0}).count(), 1) << map.id << ' ' << letter;
    }
  }
}

}  // namespace tablewright::tests
