// The cooldown track: skirmish.cool.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace cooldown_test {

using skirmish::TokenType;

// Everybody does nothing until the round is over.
void end_the_round(AtTable& table) {
  const int round = table.round();
  while (table.round() == round && !table.over() && table.asked() != "place") {
    if (table.asked() == "choose") {
      table.act(table.options().front());
    } else {
      table.act("exhaust " + table.active());
    }
  }
}

TEST(Cooldown, EverythingOnATrackShiftsDownOneNumber) {
  RULE("skirmish.cool.1");
  AtTable table(R"(
point P a2
side
  figure A "A"
  item F "Flute" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
position
  on_track F 1 3
  on_track point_P 2 4
  side 1
    pool blue
    track 4 red
    track 3 silver gold
    track 2 blue
  side 2
    track 2 red red
)");
  end_the_round(table);
  EXPECT_EQ(table.track(1, 4), "");
  EXPECT_EQ(table.track(1, 3), "red");
  EXPECT_EQ(table.track(1, 2), "silver gold");
  EXPECT_EQ(table.track(1, 1), "blue");
  EXPECT_EQ(table.pool(1), "blue");
  EXPECT_EQ(table.track(2, 1), "red red");
  EXPECT_EQ(table.state("F"), "track 2");
  EXPECT_EQ(table.state("point_P"), "track 3");
  end_the_round(table);
  EXPECT_EQ(table.pool(2), "red red");
}

TEST(Cooldown, TheFirstPlayerShiftsFirstThenTheOthersClockwise) {
  RULE("skirmish.cool.1");
  AtTable table(R"(
side "North"
  figure A "A"
side "East"
  figure M "M"
side "South"
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   M   Z |
     +---+---+---+
position
  first 2
  side 1
    track 1 red
  side 3
    track 1 blue blue
)");
  end_the_round(table);
  EXPECT_EQ(table.log(), R"(A is exhausted.
Round 1 is over.
East shifted everything on the cooldown track down by one.
South takes 2 blue back into the pool.
South shifted everything on the cooldown track down by one.
North takes 1 red back into the pool.
North shifted everything on the cooldown track down by one.
All exhausted markers come off.
The First Player marker passes to South.
Round 2 begins with South.
Z takes a turn.
)");
}

TEST(Cooldown, NothingShiftsBeforeTheRoundIsOver) {
  RULE("skirmish.cool.1");
  AtTable table(R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
position
  side 1
    track 1 red
)");
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.track(1, 1), "red");
  table.act("exhaust Z");
  EXPECT_EQ(table.track(1, 1), "");
}

TEST(Cooldown, WhatShiftsOffTheOneIsBackInPlayAndWhatWasOnTheTwoIsNot) {
  RULE("skirmish.cool.2");
  AtTable table(R"(
start 1 a2
side
  figure A "A"
  figure B "B"
  figure C "C"
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
position
  on_track B 1 1
  on_track C 1 2
  side 1
    track 1 red
    track 2 blue
)");
  end_the_round(table);
  EXPECT_EQ(table.state("B"), "standing");  // one square is free for it, so nobody was asked
  EXPECT_EQ(table.square("B"), "a2");
  EXPECT_EQ(table.state("C"), "track 1");
  EXPECT_EQ(table.pool(1), "red");
  EXPECT_EQ(table.track(1, 1), "blue");
}

constexpr auto z_is_out = R"(
start 1 a1 a2
start 2 d1 d2
side
  figure A "A"
side
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   . |
     +   +   +   +   +
   2 | .   .   Y   . |
     +---+---+---+---+
position
  on_track Z 2 1
)";

TEST(Cooldown, ACharacterReturnsToTheStartingAreaOfItsPlayer) {
  RULE("skirmish.cool.3");
  AtTable table(z_is_out);
  table.act("choose A").act("exhaust A").act("choose Y").act("exhaust Y");
  // Z took its turn on the track by itself, and now comes back.
  EXPECT_EQ(table.asked(), "place");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_EQ(table.state("Z"), "waiting");
  EXPECT_EQ(table.squares("Z", "place"), "d1 d2");
  EXPECT_EQ(table.refused("place Z a1"), (Refused{"skirmish.ruling.13", "occupied", "A is on a1."}));
  EXPECT_EQ(table.refused("place Z a2"),
            (Refused{"skirmish.cool.3", "not_in_starting_area", "a2 is not in the starting area of Z."}));
  EXPECT_EQ(table.refused("choose Y"),
            (Refused{"skirmish.cool.3", "place_first", "First Z has to be placed."}));
  table.act("place Z d2");
  EXPECT_EQ(table.square("Z"), "d2");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.round(), 2);
}

TEST(Cooldown, AnAbilityTokenReturnsToThePoolOfItsPlayer) {
  RULE("skirmish.cool.4");
  AtTable table(R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
position
  side 1
    pool red
    track 1 red silver
  side 2
    pool gold
    track 1 gold
)");
  end_the_round(table);
  EXPECT_EQ(table.pool(1), "red red silver");
  EXPECT_EQ(table.pool(2), "gold gold");
}

TEST(Cooldown, AnItemReturnsToItsHolderAndCanBeUsedAgain) {
  RULE("skirmish.cool.5");
  auto table = table_with(R"(
side
  figure A "A"
  item F "Flute" of A
side
  figure Z "Z"
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
position
  on_track F 1 1
)",
                          "F", {{"play", {}, 2, false, {a_move(0)}}});
  table.act("choose A");
  EXPECT_FALSE(table.legal("use A play"));
  table.act("exhaust A").act("exhaust Z");
  EXPECT_EQ(table.state("F"), "aside");
  table.act("exhaust Z");
  EXPECT_EQ(table.active(), "A");
  EXPECT_TRUE(table.legal("use A play"));
}

TEST(Cooldown, AttachmentsAndComponentsReturnToTheirCharacter) {
  RULE("skirmish.cool.6");
  auto table = table_with(R"(
start 1 a1 a2
side
  figure A "A"
  minion W "Wight" of A
  companion G "Ghost" of A
  item F "Flute" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
position
  on_track W 1 1
  on_track G 1 1
  on_track F 1 1
)",
                          "A", {free_action("raise", {{.op = skirmish::Op::PlaceToken, .n = 1}})});
  end_the_round(table);
  EXPECT_EQ(table.state("F"), "aside");  // with A, as before the match
  EXPECT_EQ(table.state("W"), "aside");
  EXPECT_EQ(table.square("G"), "a2");  // companions go to the starting area
  table.act("exhaust Z").act("ability A raise");
  EXPECT_EQ(table.squares("W", "place"), "b1 b2");  // A can put its minion on the map again
}

const std::vector<TestAction> shifts{free_action("up", {shifted_by(2)}),
                                     free_action("down", {shifted_by(-1)}),
                                     free_action("off", {shifted_off()})};

AtTable with_tokens_on_the_track() {
  auto table = table_with(R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
position
  side 1
    track 1 red
    track 2 blue
    track 4 gold
  side 2
    track 2 red
)",
                          "A", shifts);
  table.act("choose A");
  return table;
}

TEST(Cooldown, ShiftingUpOrDownMovesAThingThatManySpaces) {
  RULE("skirmish.cool.7");
  AtTable up = with_tokens_on_the_track();
  up.act("ability A up");
  EXPECT_EQ(up.options(), (std::vector<std::string>{"shift blue 2", "shift red 1", "shift gold 4"}));
  up.act("shift red 1");
  EXPECT_EQ(up.track(1, 1), "");
  EXPECT_EQ(up.track(1, 3), "red");
  EXPECT_EQ(up.track(2, 2), "red");  // on the own track only

  AtTable down = with_tokens_on_the_track();
  down.act("ability A down").act("shift blue 2");
  EXPECT_EQ(down.track(1, 2), "");
  EXPECT_EQ(down.track(1, 1), "blue red");
}

TEST(Cooldown, WhatWouldShiftBeyondTheTopStaysOnTheTop) {
  RULE("skirmish.cool.8");
  AtTable to_the_top = with_tokens_on_the_track();
  to_the_top.act("ability A up").act("shift blue 2");
  EXPECT_EQ(to_the_top.track(1, 4), "blue gold");  // two up from the 2 is the 4
  AtTable beyond = with_tokens_on_the_track();
  beyond.act("ability A up").act("shift gold 4");
  EXPECT_EQ(beyond.track(1, 4), "gold");
  EXPECT_EQ(beyond.pool(1), "");
}

TEST(Cooldown, ShiftedDownFromTheBottomAThingShiftsOff) {
  RULE("skirmish.cool.9");
  AtTable table = with_tokens_on_the_track();
  table.act("ability A down").act("shift red 1");
  EXPECT_EQ(table.track(1, 1), "");
  EXPECT_EQ(table.pool(1), "red");
  EXPECT_EQ(table.log(), "Side 1 takes 1 red back into the pool.\n");
}

TEST(Cooldown, ARuleMayShiftAThingOffFromAnySpace) {
  RULE("skirmish.cool.9");
  AtTable table = with_tokens_on_the_track();
  table.act("ability A off").act("shift gold 4");
  EXPECT_EQ(table.track(1, 4), "");
  EXPECT_EQ(table.pool(1), "gold");
}

// B is out on the 1, the flute on the 3 and a point marker on the 4.
AtTable with_pieces_on_the_track(int spaces) {
  auto table = table_with(R"(
point P b1
start 1 a2
side
  figure A "A"
  figure B "B"
  item F "Flute" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
position
  on_track B 1 1
  on_track F 1 3
  on_track point_P 1 4
)",
                          "A", {free_action("shift", {a_piece_shifted_by(spaces)})});
  table.act("choose A").act("ability A shift");
  return table;
}

TEST(Cooldown, PiecesShiftLikeTokens) {
  RULE("skirmish.cool.7");
  AtTable up = with_pieces_on_the_track(1);
  EXPECT_EQ(up.options(), (std::vector<std::string>{"target B", "target F", "target point_P"}));
  up.act("target B");
  EXPECT_EQ(up.state("B"), "track 2");
  AtTable down = with_pieces_on_the_track(-2);
  down.act("target F");
  EXPECT_EQ(down.state("F"), "track 1");
}

TEST(Cooldown, APieceDoesNotLeaveTheTrackAtItsTop) {
  RULE("skirmish.cool.8");
  AtTable at_the_top = with_pieces_on_the_track(2);
  at_the_top.act("target point_P");
  EXPECT_EQ(at_the_top.state("point_P"), "track 4");
  AtTable below_it = with_pieces_on_the_track(2);
  below_it.act("target F");
  EXPECT_EQ(below_it.state("F"), "track 4");
}

TEST(Cooldown, APieceShiftedDownFromTheBottomReturnsToPlay) {
  RULE("skirmish.cool.9");
  AtTable character = with_pieces_on_the_track(-1);
  character.act("target B");
  EXPECT_EQ(character.square("B"), "a2");  // the one square of its area, so nobody was asked
  AtTable not_from_the_three = with_pieces_on_the_track(-2);
  not_from_the_three.act("target F");
  EXPECT_EQ(not_from_the_three.state("F"), "track 1");
  AtTable marker = with_pieces_on_the_track(-4);
  marker.act("target point_P");
  EXPECT_EQ(marker.square("point_P"), "b1");
  EXPECT_EQ(marker.actions_left(), 1);
}

}  // namespace cooldown_test

}  // namespace tablewright::tests
