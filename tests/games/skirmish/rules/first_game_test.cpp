// The first game of each box: skirmish.first.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace first_game_test {

const std::vector<std::string> boxes{"rm100", "jp101", "got100", "sg100"};

std::string first_game(const std::string& box) { return "first_game " + box + '\n'; }

const skirmish::Map& map_named(std::string_view id) {
  const auto& maps = packs_content().maps;
  return *std::find_if(maps.begin(), maps.end(), [&](const skirmish::Map& map) { return map.id == id; });
}

int characters(const skirmish::Rules& rules, std::uint8_t side, bool basic) {
  return static_cast<int>(std::count_if(rules.pieces.begin(), rules.pieces.end(), [&](const auto& card) {
    return card.kind == skirmish::PieceKind::Character && card.side.value == side && card.basic == basic;
  }));
}

TEST(FirstGame, EachBoxPlaysItOnOneFixedMapSide) {
  RULE("skirmish.first.1");
  const std::vector<std::pair<std::string, std::string>> maps{{"rm100", "smith_house"},
                                                              {"jp101", "isla_nublar_lab"},
                                                              {"got100", "winterfell"},
                                                              {"sg100", "barracks"}};
  for (const auto& [box, map] : maps) EXPECT_EQ(rules_of(first_game(box)).board, map_named(map).board) << box;
}

TEST(FirstGame, ThereAreNoItemsAndNothingToInteractWith) {
  RULE("skirmish.first.2");
  for (const std::string& box : boxes) {
    AtTable table(first_game(box));
    table.rolls("1");
    for (const skirmish::PieceCard& card : table.rules().pieces) {
      if (card.brought) continue;  // what a character's own card brings
      EXPECT_EQ(card.kind, skirmish::PieceKind::Character) << box << ' ' << card.mark;
    }
    while (table.asked() == "place" || table.asked() == "effect") table.act(table.options().front());
    table.act(table.options().front());
    EXPECT_EQ(table.options("use").size(), 0U);
    EXPECT_EQ(table.options("interact").size(), 0U);
    EXPECT_EQ(table.refused("interact " + table.active() + ' ' + table.active()).rule, "skirmish.action.5");
  }
}

TEST(FirstGame, OneCharacterAndTheBasicOneOfItsBaseEach) {
  RULE("skirmish.first.3");
  for (const std::string box : {"rm100", "jp101", "got100"}) {
    const skirmish::Rules rules = rules_of(first_game(box));
    for (std::uint8_t side = 0; side < 2; ++side) {
      EXPECT_EQ(characters(rules, side, false), 1) << box;
      EXPECT_EQ(characters(rules, side, true), 1) << box;
    }
  }
  // Since 2022 two characters and the basic one.
  const skirmish::Rules rules = rules_of(first_game("sg100"));
  for (std::uint8_t side = 0; side < 2; ++side) {
    EXPECT_EQ(characters(rules, side, false), 2);
    EXPECT_EQ(characters(rules, side, true), 1);
  }
}

TEST(FirstGame, TheBasicCharacterNamesTheBase) {
  RULE("skirmish.first.3");
  const skirmish::Rules jurassic = rules_of(first_game("jp101"));
  EXPECT_EQ(jurassic.sides[0].name, "Dark");   // Gallimimus
  EXPECT_EQ(jurassic.sides[1].name, "Light");  // Scientist
  const skirmish::Rules thrones = rules_of(first_game("got100") + "seats 4\n");
  EXPECT_EQ(thrones.sides[0].name, "Ice");  // White Walker
  EXPECT_EQ(thrones.sides[1].name, "Wolf");
  EXPECT_EQ(thrones.sides[2].name, "Crow");
  EXPECT_EQ(thrones.sides[3].name, "Dragon");
}

TEST(FirstGame, ItIsForTwoPlayers) {
  RULE("skirmish.first.4");
  for (const std::string& box : boxes) {
    const skirmish::Rules rules = rules_of(first_game(box) + "seats 2\n");
    EXPECT_EQ(rules.side_count(), 2U) << box;
    EXPECT_EQ(rules.table.side_of.size(), 2U) << box;
  }
  for (const std::string box : {"rm100", "jp101"}) {
    EXPECT_EQ(problems_of(first_game(box) + "seats 3\n").at(0),
              "sheet:2:1: skirmish.first.4: this first game is for 2 players.")
        << box;
    EXPECT_NE(problems_of(first_game(box) + "seats 4\n").size(), 0U) << box;
  }
}

TEST(FirstGame, InTheBookOf2020bTwoToFourPlayEachAgainstAll) {
  RULE("skirmish.first.4");
  for (int seats = 2; seats <= 4; ++seats) {
    const skirmish::Rules rules = rules_of(first_game("got100") + "seats " + std::to_string(seats) + '\n');
    EXPECT_EQ(rules.side_count(), static_cast<std::size_t>(seats));
    EXPECT_EQ(rules.table.side_of.size(), static_cast<std::size_t>(seats));
  }
}

TEST(FirstGame, InTheBookOf2022ThreeOrFourPlayAsTeams) {
  RULE("skirmish.first.4");
  for (int seats = 3; seats <= 4; ++seats) {
    const skirmish::Rules rules = rules_of(first_game("sg100") + "seats " + std::to_string(seats) + '\n');
    EXPECT_EQ(rules.side_count(), 2U);
    EXPECT_EQ(rules.table.side_of.size(), static_cast<std::size_t>(seats));
  }
}

TEST(FirstGame, TheColourThatLandsUpStarts) {
  RULE("skirmish.first.5");
  for (const std::string box : {"rm100", "jp101", "sg100"}) {
    EXPECT_EQ(rules_of(first_game(box)).first_player, skirmish::FirstPlayer::Flip) << box;
    AtTable dark(first_game(box));
    dark.rolls("1");
    EXPECT_EQ(dark.first(), 1) << box;
    EXPECT_EQ(dark.log(), "Dark has the First Player marker.\n") << box;
    EXPECT_EQ(dark.seats_asked(), std::vector<int>{1}) << box;
    AtTable light(first_game(box));
    light.rolls("2");
    EXPECT_EQ(light.first(), 2) << box;
    EXPECT_EQ(light.log(), "Light has the First Player marker.\n") << box;
    EXPECT_EQ(light.seats_asked(), std::vector<int>{2}) << box;
  }
}

TEST(FirstGame, InTheBookOf2020bChanceDecidesAmongAll) {
  RULE("skirmish.first.5");
  for (int starter = 1; starter <= 4; ++starter) {
    AtTable table(first_game("got100") + "seats 4\n");
    table.rolls(std::to_string(starter));
    EXPECT_EQ(table.rules().first_player, skirmish::FirstPlayer::Random);
    EXPECT_EQ(table.first(), starter);
    EXPECT_EQ(table.seats_asked(), std::vector<int>{starter});
  }
}

// A position in the first game of a box.
std::string in_first_game(const std::string& box, const std::string& position) {
  return first_game(box) + R"(
side "Dark"
  figure A "A"
  figure B "B"
side "Light"
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +   +   +   +
   2 | .   B   Y |
     +---+---+---+
)" + position;
}

TEST(FirstGame, WhoFirstKnocksOutARivalWins) {
  RULE("skirmish.first.6");
  for (const std::string box : {"rm100", "jp101"}) {
    AtTable table(in_first_game(box, ""));
    table.rolls("star star, star star").act("choose A").act("challenge A Z");
    EXPECT_TRUE(table.over()) << box;  // at once, in the middle of a turn
    EXPECT_EQ(table.winner(), 1) << box;
    EXPECT_TRUE(table.happened("gained_by_first_knock_out")) << box;  // which cites this rule
    EXPECT_EQ(table.log(), R"(A challenged Z: 2 dice against a defence of 2.
A rolled star star: 2 successes.
Z rolled star star in defence: 0 successes.
A won the challenge, 2 to 0.
Z is knocked out by A and goes on the 1 of the cooldown track.
Dark gained 1 point for the knock-out and has 1.
Dark has won with 1 point.
)") << box;
    EXPECT_EQ(table.refused("move A a2").rule, "table.over");
  }
}

TEST(FirstGame, AKnockDownWinsNothing) {
  RULE("skirmish.first.6");
  AtTable table(in_first_game("jp101", ""));
  table.rolls("star star, star star").act("choose B").act("challenge B Y");
  EXPECT_EQ(table.state("Y"), "down");
  EXPECT_FALSE(table.over());
  table.rolls("star star, shield shield").act("challenge B Z");  // lost: nobody is out
  EXPECT_FALSE(table.over());
}

TEST(FirstGame, APointForEachKnockOutAndThreeWin) {
  RULE("skirmish.first.7");
  for (const std::string box : {"got100", "sg100"}) {
    AtTable first(in_first_game(box, ""));
    first.rolls("star star, star star").act("choose A").act("challenge A Z");
    EXPECT_EQ(first.points(1), 1) << box;
    EXPECT_TRUE(first.happened("gained_in_first_game")) << box;
    EXPECT_FALSE(first.over()) << box;

    AtTable second(in_first_game(box, "position\n  side 1\n    points 1\n"));
    second.rolls("star star, star star").act("choose A").act("challenge A Z");
    EXPECT_EQ(second.points(1), 2) << box;
    EXPECT_FALSE(second.over()) << box;

    AtTable third(in_first_game(box, "position\n  side 1\n    points 2\n"));
    third.rolls("star star, star star").act("choose A").act("challenge A Z");
    EXPECT_EQ(third.points(1), 3) << box;
    EXPECT_TRUE(third.over()) << box;
    EXPECT_EQ(third.winner(), 1) << box;
  }
}

// Z lies between characters of everybody.
std::string beside(const std::string& box, const std::string& position = "") {
  return first_game(box) + R"(
seats 4
side "Ice"
  figure A "A"
  figure B "B"
side "Wolf"
  figure M "M"
side "Crow"
  figure S "S"
side "Dragon"
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   z   M   . |
     +   +   +   +   +
   2 | B   Y   .   S |
     +---+---+---+---+
)" + position;
}

TEST(FirstGame, ARivalKnockedOutNextToYouGivesYouAPointToo) {
  RULE("skirmish.first.8");
  AtTable table(beside("got100"));
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.points(1), 1);  // once, though A did it and B was beside it as well
  EXPECT_EQ(table.points(2), 1);
  EXPECT_EQ(table.points(3), 0);  // two squares away
  EXPECT_EQ(table.points(4), 0);  // Y was beside its own friend: no rival
  EXPECT_EQ(table.log(), R"(A challenged Z: 2 dice against a defence of 2.
A rolled star star: 2 successes.
Z rolled star star in defence: 0 successes.
A won the challenge, 2 to 0.
Z is knocked out by A and goes on the 1 of the cooldown track.
Ice gained 1 point for the knock-out and has 1.
Wolf had a character beside it, gained 1 point and has 1.
)");
}

TEST(FirstGame, OnlyTheBookOf2020bGivesItToTheOneBeside) {
  RULE("skirmish.first.8");
  AtTable table(beside("sg100"));
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(2), 0);
}

TEST(FirstGame, AWallBetweenIsNotBeside) {
  RULE("skirmish.first.8");
  std::string walled = beside("got100");
  walled.replace(walled.find("z   M"), 5, "z | M");
  AtTable table(walled);
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.points(2), 0);
}

TEST(FirstGame, OnTheGroundBesideItCountsUnlessTheTableSaysOtherwise) {
  RULE("skirmish.first.8");
  std::string down = beside("got100");
  down.replace(down.find("z   M"), 5, "z   m");
  AtTable table(down);
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.points(2), 1);
  AtTable house("house beside_only_standing\n" + down);
  house.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(house.points(2), 0);
}

TEST(FirstGame, WhoWasBesideItMayWinByIt) {
  RULE("skirmish.first.8");
  AtTable table(beside("got100", "position\n  side 2\n    points 2\n"));
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.winner(), 2);  // in the turn of another player
}

TEST(FirstGame, AWinInTheMiddleOfAnAbilityEndsEverything) {
  RULE("skirmish.first.6");
  auto table =
      table_with(in_first_game("jp101", ""), "A", {free_action("rush", {a_challenge(2), a_move(2)})});
  table.act("choose A").act("ability A rush").rolls("star star, star star").act("challenge A Z");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.asked(), "over");
  EXPECT_EQ(table.options(), std::vector<std::string>{});
  EXPECT_EQ(table.refused("move A a2").rule, "table.over");
  EXPECT_EQ(table.active(), "");
}

}  // namespace first_game_test

}  // namespace tablewright::tests
