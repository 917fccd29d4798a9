// How a scenario is set up: skirmish.setup.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace set_up_test {

using Options = std::vector<std::string>;
using skirmish::PieceKind;

// Two areas at the ends of an empty floor; nobody is on the map yet.
constexpr auto empty_floor = R"(
start 1 a1 a2 a3
start 2 d1 d2 d3
side "Dark"
  figure A "A" dots red
  figure B "B" basic
side "Light"
  figure Y "Y" dots blue silver
  figure Z "Z" basic
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   . |
     +   +   +   +   +
   2 | .   .   .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
)";

TEST(SetUp, TheTableAgreesOnAMapAndAScenario) {
  RULE("skirmish.setup.1");
  const std::string sides = R"(
side
  figures t_rex gallimimus
side
  figures ian_malcolm scientist
)";
  const auto& maps = packs_content().maps;
  const auto paddock =
      std::find_if(maps.begin(), maps.end(), [](const auto& map) { return map.id == "t_rex_paddock"; });
  EXPECT_EQ(rules_of("map t_rex_paddock\naim plain\n" + sides).board, paddock->board);
  EXPECT_EQ(problems_of(sides),
            Options{"sheet:1:1: a sheet names a first game, a map, or has a drawing: first_game jp101."});
  EXPECT_EQ(problems_of("map t_rex_padock\n" + sides),
            Options{"sheet:1:5: \"t_rex_padock\" is no map: did you mean \"t_rex_paddock\"?"});
  EXPECT_EQ(problems_of("map t_rex_paddock\naim plan\n" + sides).at(0),
            "sheet:2:5: \"plan\" is no aim: did you mean \"plain\"?");
}

TEST(SetUp, PointMarkersStartOnTheirSetupSquares) {
  RULE("skirmish.setup.2");
  AtTable by_the_map(R"(
map isla_nublar_lab
side
  figures t_rex gallimimus
side
  figures ian_malcolm scientist
)");
  by_the_map.rolls("1");
  EXPECT_EQ(by_the_map.square("point_A"), "a4");
  EXPECT_EQ(by_the_map.square("point_D"), "i6");
  AtTable by_the_sheet(std::string("point P b2\npoint Q c2\n") + empty_floor);
  by_the_sheet.rolls("1");
  EXPECT_EQ(by_the_sheet.square("point_P"), "b2");
  EXPECT_EQ(by_the_sheet.square("point_Q"), "c2");
}

TEST(SetUp, ThereAreDiceForEverybodyAsManyAsNeeded) {
  RULE("skirmish.setup.3");
  // A box has six dice; a challenge may take more, and both sides roll the same kind.
  auto table = table_with(R"(
side
  figure A "A"
side
  figure Z "Z" defence 9
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)",
                          "A", {free_action("storm", {a_challenge(30)})});
  std::string faces;
  for (int i = 0; i < 30; ++i) faces += i == 29 ? " !!!" : " shield";
  table.rolls(faces + ", !!! star star star star star star star star").act("choose A");
  table.act("ability A storm").act("challenge A Z");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_TRUE(table.happened("tied"));
}

TEST(SetUp, EachPlayerUsesATrackOfItsOwn) {
  RULE("skirmish.setup.4");
  skirmish::Rules rules = rules_of(R"(
side
  figure A "A" dots red
side
  figure Z "Z" dots red
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)");
  give_actions(rules, "A", {{"roar", skirmish::TokenType::Red, 3, false, {a_move(1)}}});
  give_actions(rules, "Z", {{"hide", skirmish::TokenType::Red, 1, false, {a_move(1)}}});
  AtTable table(std::move(rules));
  table.act("choose A").act("ability A roar").act("move A a1").act("exhaust A");
  EXPECT_EQ(table.track(1, 3), "red");
  EXPECT_EQ(table.track(2, 3), "");
  table.act("ability Z hide").act("move Z b1");
  EXPECT_EQ(table.track(2, 1), "red");
  EXPECT_EQ(table.track(1, 1), "");
  EXPECT_EQ(table.pool(1), "");
  EXPECT_EQ(table.pool(2), "");
}

TEST(SetUp, ColoursArePickedBeforeTheFlip) {
  RULE("skirmish.setup.5");
  for (const std::string edition : {"2020a", "2020b", "2022"}) {
    AtTable table("edition " + edition + '\n' + empty_floor);
    table.rolls("2");
    EXPECT_EQ(table.first(), 2) << edition;
    EXPECT_EQ(table.log(), "Light has the First Player marker.\n") << edition;
    EXPECT_EQ(table.asked(), "place") << edition;  // no colour to pick any more
    EXPECT_EQ(table.squares("Y", "place"), "d1 d2 d3") << edition;
  }
}

TEST(SetUp, In2019TheStarterPicksAColour) {
  RULE("skirmish.setup.5");
  AtTable table(std::string("edition 2019\n") + empty_floor);
  table.rolls("2");
  EXPECT_EQ(table.asked(), "colour");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_EQ(table.options(), (Options{"colour start_1", "colour start_2"}));
  EXPECT_EQ(table.refused("place Y d1"),
            (Refused{"skirmish.setup.5", "colour_first", "First take a starting area."}));
  table.act("colour start_1");
  EXPECT_EQ(table.log(), "Light takes starting area 1.\n");
  EXPECT_EQ(table.squares("Y", "place"), "a1 a2 a3");
  table.act("place Y a1").act("place Z a2");
  EXPECT_EQ(table.squares("A", "place"), "d1 d2 d3");  // the other one takes what is left
}

constexpr std::string_view rick_and_morty = R"(
side
  figure A rick_sanchez
  figure B alien
side
  figure Z morty_smith
  figure Y robot
)";

TEST(SetUp, In2019TheStarterPicksAColourInFlagsToo_AndEachFlagLiesWhereItsSideStarts) {
  RULE("skirmish.setup.5");
  AtTable table("scenario flags\n" + std::string(rick_and_morty));
  table.rolls("2");
  EXPECT_EQ(table.asked(), "colour");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_EQ(table.square("flag1"), "e3");
  table.act("colour start_1");
  EXPECT_EQ(table.log(), "Side 2 takes starting area 1 (dark).\n");
  EXPECT_EQ(table.square("flag1"), "f10") << "of side 1, which takes what is left";
  EXPECT_EQ(table.square("flag2"), "e3");
  EXPECT_EQ(table.squares("Z", "place"), "b1 c1 c2 d1 d2 e1");
  AtTable as_drawn("scenario flags\n" + std::string(rick_and_morty));
  as_drawn.rolls("2").act("colour start_2");
  EXPECT_EQ(as_drawn.square("flag1"), "e3");
  EXPECT_EQ(as_drawn.square("flag2"), "f10");
}

TEST(SetUp, In2019TheStarterPicksAmongTheAreasOfThoseWhoPlay) {
  RULE("skirmish.setup.5");
  AtTable table("edition 2019\nscenario infiltrate\nside\n  figures jon_snow\nside\n  figures arya_stark\n");
  table.rolls("1");
  EXPECT_EQ(table.options(), (Options{"colour start_1", "colour start_3"})) << "opposite corners";
  EXPECT_EQ(table.refused("colour start_2"),
            (Refused{"skirmish.setup.5", "not_an_area_to_pick",
                     "No side starts in starting area 2 (wolf) in this match."}));
  table.act("colour start_3");
  EXPECT_EQ(table.square("infiltrate1"), "j10");
  EXPECT_EQ(table.square("infiltrate3"), "b2");
}

TEST(SetUp, In2019NobodyPickedAColourInFlags_InMatchesThatBeganBefore) {
  auto rules = skirmish::compiled(packs_content(),
                                  "edition 2019\nscenario flags\n" + std::string(rick_and_morty), {1});
  ASSERT_TRUE(rules);
  AtTable table(std::move(*rules));
  table.rolls("2");
  EXPECT_EQ(table.asked(), "place");
}

TEST(SetUp, WhoWonTheFlipBeforeLineUpsWerePickedBegins) {
  RULE("skirmish.pick.5");
  AtTable table("map barracks\nfirst_player 2\nside\n  figures t_rex\nside\n  figures gi_hun\n");
  table.rolls("");
  EXPECT_EQ(table.first(), 2);
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
}

TEST(SetUp, In2019WhoWonTheFlipPicksAColourWhenTheMatchBegins) {
  RULE("skirmish.pick.6");
  AtTable table(
      "edition 2019\nmap barracks\nfirst_player 2\nside\n  figures t_rex\nside\n  figures gi_hun\n");
  table.rolls("");
  EXPECT_EQ(table.asked(), "colour");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
}

TEST(SetUp, TheFirstGameOf2019HasFixedColours) {
  RULE("skirmish.setup.5");
  AtTable table("first_game rm100\n");
  table.rolls("1");
  EXPECT_EQ(table.asked(), "place");
}

TEST(SetUp, TheBaseColourFixesTheStartingArea) {
  RULE("skirmish.setup.6");
  AtTable table(empty_floor);
  table.rolls("1");
  EXPECT_EQ(table.squares("A", "place"), "a1 a2 a3");
  EXPECT_EQ(table.squares("B", "place"), "a1 a2 a3");
  table.act("place A a1").act("place B a3");
  EXPECT_EQ(table.squares("Z", "place"), "d1 d2 d3");
  EXPECT_EQ(table.refused("place Z a2"),
            (Refused{"skirmish.setup.14", "not_in_starting_area", "a2 is not in the starting area of Z."}));
}

TEST(SetUp, WithOneBoxOneCharacterAndTheBasicOneEach) {
  RULE("skirmish.setup.7");
  const skirmish::Rules rules = rules_of(R"(
map t_rex_paddock
side
  figures t_rex gallimimus
side
  figures ian_malcolm scientist
)");
  EXPECT_EQ(rules.target, 6);  // two characters a side, the basic one counted
  EXPECT_EQ(rules.sides[0].name, "Dark");
  EXPECT_EQ(rules.sides[1].name, "Light");
}

TEST(SetUp, MixingBoxesThreeCharactersAndAnItemEach) {
  RULE("skirmish.setup.8");
  const skirmish::Rules rules = rules_of(R"(
map winterfell
side
  figure A t_rex
  figure B rick_sanchez
  figure C gi_hun
  item F "Flare" of A
side
  figure X arya_stark
  figure Y morty_smith
  figure Z il_nam
  item N "Needle" of X
)");
  EXPECT_EQ(rules.target, 10);
  EXPECT_EQ(rules.characters.count(), 6);
  EXPECT_EQ(rules.items.count(), 2);
}

TEST(SetUp, EverythingThatBelongsToYourCharactersIsAtHand) {
  RULE("skirmish.setup.10");
  AtTable table(R"(
start 1 a1 a2
start 2 c1 c2
side
  figure A "A" defence 1 dots red
  token T "trap" of A
  minion W "wight" of A defence 1
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | .   .   . |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
)");
  table.rolls("1");
  EXPECT_EQ(table.options("place T").size() + table.options("place W").size(), 0U);
  table.act("place A a1").act("place Z c1");
  EXPECT_EQ(table.state("T"), "aside");  // before its player, not on the map
  EXPECT_EQ(table.state("W"), "aside");
  EXPECT_EQ(table.rules().piece(table.piece("T")).of, table.piece("A"));
  EXPECT_EQ(table.rules().piece(table.piece("W")).seat.value, 0);
}

TEST(SetUp, ThereIsAnExhaustedMarkerForEachCharacter) {
  RULE("skirmish.setup.11");
  AtTable table(R"(
drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   B   C   D   E   F   G |
     +   +   +   +   +   +   +   +
   2 | Z   Y   X   W   V   U   T |
     +---+---+---+---+---+---+---+
)");
  const std::vector<std::string> dark{"A", "B", "C", "D", "E", "F", "G"};
  for (std::size_t i = 0; i < 7; ++i) {
    if (table.asked() == "choose") table.act("choose " + dark[i]);
    table.act("exhaust " + dark[i]);
    if (i == 6) break;
    table.act(table.options().front()).act("exhaust " + table.active());
  }
  for (const std::string& mark : dark) EXPECT_TRUE(table.exhausted(mark)) << mark;
  EXPECT_EQ(table.position().exhausted.count(), 13);  // of fourteen; Z is taking the last turn
}

TEST(SetUp, OneTokenForEachDotFormsThePool) {
  RULE("skirmish.setup.12");
  AtTable table(R"(
map winterfell
side
  figures morty_smith t_rex jon_snow
side
  figures gallimimus
)");
  table.rolls("1");
  EXPECT_EQ(table.pool(1), "red red red silver gold gold gold");
  EXPECT_EQ(table.pool(2), "");  // a basic character has no dots
}

TEST(SetUp, TheFirstPlayerPlacesAllOwnCharactersThenTheOther) {
  RULE("skirmish.setup.14");
  AtTable table(empty_floor);
  table.rolls("1");
  EXPECT_EQ(table.asked(), "place");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_EQ(table.refused_to(2, "place Y d1").rule, "table.asked");
  table.act("place B a2");  // in any order
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  table.act("place A a3");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("place Y d1").act("place Z d3");
  EXPECT_EQ(table.square("B"), "a2");
  EXPECT_EQ(table.square("A"), "a3");
  EXPECT_EQ(table.square("Y"), "d1");
  EXPECT_EQ(table.log(), R"(Z was placed on d3.
Round 1 begins with Dark.
)");
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
}

TEST(SetUp, TheFlipDecidesWhoPlacesFirst) {
  RULE("skirmish.setup.14");
  AtTable table(empty_floor);
  table.rolls("2");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("place Y d1").act("place Z d3");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
}

TEST(SetUp, OnFreeSquaresOfTheOwnStartingAreaOnly) {
  RULE("skirmish.setup.14");
  AtTable table(empty_floor);
  table.rolls("1").act("place A a2");
  EXPECT_EQ(table.squares("B", "place"), "a1 a3");
  EXPECT_EQ(table.refused("place B a2"), (Refused{"skirmish.ruling.13", "occupied", "A is on a2."}));
  EXPECT_EQ(table.refused("place B b1"),
            (Refused{"skirmish.setup.14", "not_in_starting_area", "b1 is not in the starting area of B."}));
  EXPECT_EQ(table.refused("place B d1").rule, "skirmish.setup.14");
  EXPECT_EQ(table.refused("place A a1"),
            (Refused{"skirmish.setup.14", "not_waiting", "A is not waiting to be placed."}));
  EXPECT_EQ(table.refused("choose A"),
            (Refused{"skirmish.setup.14", "place_first", "First B has to be placed."}));
}

TEST(SetUp, WithMoreThanTwoSidesTheyPlaceClockwise) {
  RULE("skirmish.setup.14");
  AtTable table("first_game got100\nseats 4\n");
  table.rolls("3");
  for (const int seat : {3, 4, 1, 2}) {
    EXPECT_EQ(table.seats_asked(), std::vector<int>{seat});
    table.act(table.options().front()).act(table.options().front());
    if (table.asked() == "effect") table.act(table.options().front());  // what a card of the side brings
  }
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{3});
}

TEST(SetUp, AnAreaThatIsTooSmallOverflowsToTheNearestSquares) {
  RULE("skirmish.setup.14");
  RULE("skirmish.ruling.2");
  AtTable table(R"(
start 1 a2
start 2 d1 d2 d3
side
  figure A "A"
  figure B "B"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   . |
     +   +   +   +   +
   2 | .   .   .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
)");
  table.rolls("1").act("place B a2");
  EXPECT_EQ(table.squares("A", "place"), "a1 a3 b1 b2 b3");
  EXPECT_EQ(table.refused("place A c2"),
            (Refused{"skirmish.ruling.2", "nearest_free",
                     "The starting area is full: A goes on the nearest free square, and c2 is not."}));
}

}  // namespace set_up_test

}  // namespace tablewright::tests
