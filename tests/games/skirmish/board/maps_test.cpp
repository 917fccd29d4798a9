#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "cards/pack.hpp"
#include "skirmish/board/map.hpp"
#include "skirmish/board/moving.hpp"
#include "support/files.hpp"
#include "support/rule.hpp"
#include "turned.hpp"

// The maps of the boxes, as their files say they are.
namespace tablewright::tests {

namespace maps_test {

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

TEST(Maps, EveryFileHoldsOneMapAndNothingIsWrongWithIt) {
  const std::vector<std::string> files = map_files();
  EXPECT_EQ(files.size(), 9U);
  for (const std::string& file : files) EXPECT_EQ(maps_in(file).size(), 1U) << file;
}

TEST(Maps, TheMapsHaveTheirSizes) {
  std::vector<std::string> sizes;
  for (const Map& map : all_maps()) sizes.push_back(size_of(map));
  EXPECT_THAT(sizes, ElementsAre("reedholm 9x9", "godswood 10x12", "winterfell 11x11", "isla_nublar_lab 9x9",
                                 "t_rex_paddock 10x12", "blips_and_chitz 10x12", "smith_house 8x8",
                                 "barracks 10x12", "playground 10x12"));
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

bool has_a_middle_square(const Map& map) {
  return map.board->grid().columns % 2 == 1 && map.board->grid().rows % 2 == 1;
}

// An odd number of markers of nobody needs a middle square. Where there is none, one of them lies beside the
// middle.
bool lies_beside_the_middle(const Map& map, const NamedPlace& place) {
  return place.name.kind == PlaceKind::Marker && place.name.number == 0 && place.squares.count() % 2 == 1 &&
         !has_a_middle_square(map);
}

TEST(Maps, AMarkerBesideTheMiddleIsAStepNearerToOneSideAtMost) {
  for (const Map& map : all_maps()) {
    const Turn turn = turn_of(map);
    for (const NamedPlace& place : map.places) {
      if (!lies_beside_the_middle(map, place)) continue;
      const Bitboard alone = place.squares - turn.squares(map.board->grid(), place.squares);
      ASSERT_EQ(alone.count(), 1) << map.id;
      const auto steps = [&](int side) {
        return fewest_steps(*map.board, map.squares_of({PlaceKind::Start, "", side}), alone, {}).value_or(99);
      };
      EXPECT_LE(std::abs(steps(1) - steps(2)), 1) << map.id;
    }
  }
}

TEST(Maps, ATurnBringsEverySideToThePlaceOfTheNext) {
  for (const Map& map : all_maps()) {
    const Turn turn = turn_of(map);
    for (const NamedPlace& place : map.places) {
      if (place.name.kind != PlaceKind::Start && place.name.kind != PlaceKind::Marker) continue;
      if (lies_beside_the_middle(map, place)) continue;
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

// The files list their distances, and reading checks them; here stand those of the data sheets of GOT100, so
// that nobody takes a line out of a file with the wall that broke it.
const Map& map_called(const std::vector<Map>& maps, std::string_view id) {
  return *std::find_if(maps.begin(), maps.end(), [&](const Map& map) { return map.id == id; });
}

int steps_from_start(const Map& map, int side, const skirmish::PlaceName& to) {
  return fewest_steps(*map.board, map.squares_of({PlaceKind::Start, "", side}), map.squares_of(to), {})
      .value_or(-1);
}

std::string squares_at(const Map& map, const skirmish::PlaceName& place) {
  return notation(map.board->grid(), map.squares_of(place));
}

TEST(Maps, InWinterfellEverySideHasTheSameWays) {
  const auto maps = all_maps();
  const Map& map = map_called(maps, "winterfell");
  EXPECT_EQ(map.symmetry, "quarter_turn");
  const std::string_view points = "ABCD";
  for (int side = 1; side <= 4; ++side) {
    const auto point = [&](int turns) {
      return skirmish::PlaceName{PlaceKind::Point,
                                 std::string(1, points[static_cast<std::size_t>((side - 1 + turns) % 4)]), 0};
    };
    const auto infiltrate = [&](int turns) {
      return skirmish::PlaceName{PlaceKind::Marker, "infiltrate", (side - 1 + turns) % 4 + 1};
    };
    EXPECT_EQ(steps_from_start(map, side, point(0)), 3) << "its own";
    EXPECT_EQ(steps_from_start(map, side, point(3)), 4) << "the other that is near";
    EXPECT_EQ(steps_from_start(map, side, {PlaceKind::Marker, "triumph", 0}), 6);
    EXPECT_EQ(steps_from_start(map, side, infiltrate(1)), 8) << "a neighbour's";
    EXPECT_EQ(steps_from_start(map, side, infiltrate(3)), 8) << "the other neighbour's";
    EXPECT_EQ(steps_from_start(map, side, infiltrate(2)), 11) << "the one across";
    EXPECT_EQ(map.squares_of({PlaceKind::Start, "", side}).count(), 6);
  }
  EXPECT_EQ(squares_at(map, {PlaceKind::Marker, "triumph", 0}), "f6") << "the middle";
}

TEST(Maps, InTheGodswoodBothSidesHaveTheSameWays) {
  const auto maps = all_maps();
  const Map& map = map_called(maps, "godswood");
  EXPECT_EQ(map.symmetry, "half_turn");
  for (const int side : {1, 2}) {
    const auto point = [&](const char* letter) { return skirmish::PlaceName{PlaceKind::Point, letter, 0}; };
    EXPECT_EQ(steps_from_start(map, side, point(side == 1 ? "B" : "D")), 3) << "its own";
    EXPECT_EQ(steps_from_start(map, side, point("A")), 6);
    EXPECT_EQ(steps_from_start(map, side, point("C")), 6);
    EXPECT_EQ(steps_from_start(map, side, point(side == 1 ? "D" : "B")), 10) << "the far one";
    EXPECT_EQ(steps_from_start(map, side, {PlaceKind::Area, "scoring", 0}), 3);
  }
  EXPECT_EQ(map.squares_of({PlaceKind::Area, "scoring", 0}).count(), 12) << "a ring around the pool";
}

}  // namespace maps_test

}  // namespace tablewright::tests
