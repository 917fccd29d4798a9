#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "skirmish/board/map.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace map_file_test {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

using Problems = std::vector<std::string>;

Problems problems_of_map(std::string_view pack) {
  cards::Diagnostics diagnostics("map.pack");
  skirmish::read_maps(cards::parse(pack, diagnostics), diagnostics);
  return diagnostics.texts();
}

// A legal map in which a test spoils one thing.
constexpr std::string_view good_map = R"pack(map hall "The Hall"
  box T1
  symmetry half_turn
  legend
    "1" start 1
    "2" start 2
    "(A)" point A
  drawing
         a   b   c   d
       +---+---+---+---+
     1 | 1   .  (A)  2 |
       +---+---+---+---+
  facts
    start 1 a1
    point A c1
    steps start 1 to start 2 3
)pack";

std::string with_change(std::string_view from, std::string_view to) {
  std::string text(good_map);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(MapFile, AGoodMapIsReadWithoutAWord) {
  cards::Diagnostics diagnostics("map.pack");
  const auto maps = skirmish::read_maps(cards::parse(good_map, diagnostics), diagnostics);
  EXPECT_THAT(diagnostics.texts(), IsEmpty());
  ASSERT_EQ(maps.size(), 1U);
  const skirmish::Map& map = maps[0];
  EXPECT_EQ(map.id, "hall");
  EXPECT_EQ(map.title, "The Hall");
  EXPECT_EQ(map.box, "T1");
  EXPECT_EQ(map.symmetry, "half_turn");
  Problems places;
  for (const skirmish::NamedPlace& place : map.places) {
    places.push_back(text(place.name) + ": " + notation(map.board->grid(), place.squares));
  }
  EXPECT_THAT(places, ElementsAre("start 1: a1", "start 2: d1", "point A: c1"));
  EXPECT_EQ(map.squares_of({skirmish::PlaceKind::Start, "", 3}), Bitboard());
}

TEST(MapFile, TheExampleInTheDocumentationIsRead) {
  const std::string page = file_text("docs/boards.md");
  const std::size_t begin = page.find("map hall");
  EXPECT_THAT(problems_of_map(page.substr(begin, page.find("```", begin) - begin)), IsEmpty());
}

TEST(MapFile, AMapWithoutStartingArea) {
  const Problems problems = problems_of_map(R"pack(map hall "The Hall"
  box T1
  symmetry half_turn
  legend
    "(A)" point A
  drawing
         a   b
       +---+---+
     1 | .  (A)|
       +---+---+
)pack");
  EXPECT_THAT(problems, ElementsAre("map.pack:1:1: the map has no starting area."));
}

TEST(MapFile, APlaceThatNobodyReaches) {
  EXPECT_THAT(problems_of_map(with_change("1   .  (A)  2 |", "1   . |(A)| 2 |")),
              ElementsAre("map.pack:1:1: start 2 cannot be reached: d1.",
                          "map.pack:1:1: point A cannot be reached: c1.",
                          "map.pack:16:30: the drawing has no way from start 1 to start 2."));
}

TEST(MapFile, ALegendRowThatTheDrawingDoesNotUse) {
  EXPECT_THAT(problems_of_map(with_change("point A\n", "point A\n    \"s\" area scoring\n")),
              ElementsAre(R"(map.pack:8:5: the drawing has no mark "s".)"));
}

TEST(MapFile, AMarkThatTheLegendDoesNotName) {
  EXPECT_THAT(problems_of_map(with_change("1   .  (A)  2 |", "1  (B) (A)  2 |")),
              ElementsAre(R"~(map.pack:11:13: "(B)" is no mark of the legend: did you mean "(A)"?)~"));
  EXPECT_THAT(problems_of_map(with_change("1   .  (A)  2 |", "1  [7] (A)  2 |")),
              ElementsAre(R"(map.pack:11:13: "[7]" is no mark of the legend: expected 1, 2 or (A).)"));
}

TEST(MapFile, AnUnknownKindOfPlace) {
  EXPECT_THAT(problems_of_map(with_change(R"("1" start 1)", R"("1" strat 1)")),
              Contains(R"(map.pack:5:9: "strat" is no kind of place: did you mean "start"?)"));
  EXPECT_THAT(
      problems_of_map(with_change(R"("1" start 1)", R"("1" kitchen 1)")),
      Contains(R"(map.pack:5:9: "kitchen" is no kind of place: expected start, point, area or marker.)"));
}

TEST(MapFile, APlaceWithoutNameOrSide) {
  EXPECT_THAT(problems_of_map(with_change("point A\n", "point\n")),
              Contains(R"(map.pack:7:11: "point" is followed by a name.)"));
  EXPECT_THAT(problems_of_map(with_change(R"("2" start 2)", R"("2" start 5)")),
              Contains(R"(map.pack:6:9: "start" is followed by a side from 1 to 4.)"));
}

TEST(MapFile, WrongSquaresInTheFactsNameTheTrueOnes) {
  EXPECT_THAT(problems_of_map(with_change("start 1 a1", "start 1 a1 b1")),
              ElementsAre("map.pack:14:5: the drawing has start 1 on: a1."));
  EXPECT_THAT(problems_of_map(with_change("point A c1", "point A b1")),
              ElementsAre("map.pack:15:5: the drawing has point A on: c1."));
  EXPECT_THAT(problems_of_map(with_change("start 1 a1", "start 1 a1 e1")),
              ElementsAre(R"(map.pack:14:16: "e1" is no square of this map.)"));
}

TEST(MapFile, WrongStepsInTheFactsNameTheTrueOnes) {
  EXPECT_THAT(problems_of_map(with_change("start 2 3", "start 2 4")),
              ElementsAre("map.pack:16:30: the drawing has 3 steps from start 1 to start 2."));
  EXPECT_THAT(problems_of_map(with_change("to start 2 3", "3")),
              ElementsAre("map.pack:16:5: steps are given as: steps PLACE to PLACE NUMBER."));
}

TEST(MapFile, AMapWithoutDrawing) {
  const Problems problems = problems_of_map(R"pack(map hall "The Hall"
  box T1
  symmetry half_turn
  legend
    "1" start 1
)pack");
  EXPECT_THAT(problems, ElementsAre(R"(map.pack:1:1: a map needs a field "drawing".)"));
}

TEST(MapFile, AMapWithoutLegend) {
  const Problems problems = problems_of_map(R"pack(map hall "The Hall"
  box T1
  symmetry half_turn
  drawing
         a   b
       +---+---+
     1 | 1   2 |
       +---+---+
)pack");
  EXPECT_THAT(problems, ElementsAre(R"(map.pack:1:1: a map needs a field "legend".)"));
}

TEST(MapFile, AMistakeInTheDrawingStandsAtItsPlaceInTheFile) {
  EXPECT_THAT(problems_of_map(with_change("1   .  (A)  2 |", "1      (A)  2 |")),
              ElementsAre(R"(map.pack:11:13: the square is empty: an open square is drawn as ".".)"));
}

TEST(MapFile, TheBasesNameTheColourOfEachStartingArea) {
  cards::Diagnostics diagnostics("map.pack");
  const std::string coloured = with_change("  legend", "  bases dark light\n  legend");
  const auto maps = skirmish::read_maps(cards::parse(coloured, diagnostics), diagnostics);
  EXPECT_THAT(diagnostics.texts(), IsEmpty());
  ASSERT_EQ(maps.size(), 1U);
  EXPECT_THAT(maps[0].bases, ElementsAre("dark", "light"));
  EXPECT_THAT(
      problems_of_map(with_change("  legend", "  bases dark\n  legend")),
      ElementsAre("map.pack:4:3: \"bases\" names the base colour of each starting area, in their order."));
  EXPECT_THAT(problems_of_map(with_change("  legend", "  bases dark dark\n  legend")),
              ElementsAre("map.pack:4:14: base colours are words, each once: bases dark light."));
}

TEST(MapFile, AMapWithoutNameAndTitle) {
  EXPECT_THAT(problems_of_map("map hall\n"),
              ElementsAre(R"(map.pack:1:1: a map is given as: map ID "Title".)"));
}

}  // namespace map_file_test

}  // namespace tablewright::tests
