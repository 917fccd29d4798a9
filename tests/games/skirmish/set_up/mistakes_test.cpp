// Every wrong input of a sheet is a sentence with line, column and, where there is one, the nearest word.
#include "sheets.hpp"

namespace tablewright::tests {

namespace mistakes_test {

struct Mistake {
  std::string sheet;
  std::string said;
};

void expect_said(const std::vector<Mistake>& mistakes) {
  for (const Mistake& mistake : mistakes) EXPECT_EQ(problems(mistake.sheet), mistake.said) << mistake.sheet;
}

std::string two_sides(std::string_view first, std::string_view second = "  figure Z \"Zed\"\n") {
  return with(empty_drawing, "side\n") + std::string(first) + "side\n" + std::string(second);
}

TEST(MistakesInASheet, NothingToPlay) {
  expect_said({
      {"", "sheet:1:1: a sheet names a first game, a map, or has a drawing: first_game jp101."},
      {"rounds 3\n", "sheet:1:1: a sheet names a first game, a map, or has a drawing: first_game jp101."},
      {std::string(empty_drawing),
       "sheet:1:1: nobody plays: a sheet names a first game, has sides with figures, or draws A to L against "
       "M to Z."},
      {"map winterfell\n",
       "sheet:1:1: nobody plays: a sheet names a first game, has sides with figures, or draws A to L against "
       "M to Z."},
  });
}

TEST(MistakesInASheet, UnknownWordsAreAnsweredWithTheNearest) {
  expect_said({
      {"first_gam jp101\n", "sheet:1:1: \"first_gam\" is no field of a sheet: did you mean \"first_game\"?"},
      {"\nfirst_game jp102\n", "sheet:2:12: \"jp102\" is no first game: did you mean \"jp101\"?"},
      {"map winterfel\n", "sheet:1:5: \"winterfel\" is no map: did you mean \"winterfell\"?"},
      {"first_game jp101\nedition 2021\n",
       "sheet:2:9: \"2021\" is no value of \"edition\": did you mean \"2022\"?"},
      {"first_game jp101\nfirst_player flop\n",
       "sheet:2:14: \"flop\" is no value of \"first_player\": did you mean \"flip\"?"},
      {"first_game jp101\nhouse win_at_end\n",
       "sheet:2:7: \"win_at_end\" is no house rule: expected beside_only_standing, win_at_end_of_round, "
       "pull_unseen, companions_obey_cards or control_areas."},
      {"first_game jp101\nhouse\n",
       "sheet:2:1: \"house\" is followed by beside_only_standing, win_at_end_of_round, pull_unseen or "
       "companions_obey_cards."},
      {two_sides("  figure A t_rexx\n"), "sheet:9:12: \"t_rexx\" is no figure: did you mean \"t_rex\"?"},
      {two_sides("  figures t_rex galimimus\n"),
       "sheet:9:17: \"galimimus\" is no figure: did you mean \"gallimimus\"?"},
      {two_sides("  figur A t_rex\n"),
       "sheet:9:3: \"figur\" is no field of a side: did you mean \"figure\"?"},
      {two_sides("  figure A \"Ann\"\n  companion G \"Dog\" of B\n"),
       "sheet:10:24: \"B\" is no character of this side: expected A."},
      {with(duel_drawing, "aim plan\n"), "sheet:8:5: \"plan\" is no aim: did you mean \"plain\"?"},
      {with(duel_drawing, "position\n  tur 1\n"),
       "sheet:9:3: \"tur\" is no field of a position: did you mean \"turn\"?"},
      {with(duel_drawing, "position\n  stage chose\n"),
       "sheet:9:9: \"chose\" is no value of \"stage\": did you mean \"choose\"?"},
      {with(duel_drawing, "position\n  exhausted B\n"),
       "sheet:9:13: \"B\" is no piece of this match: expected A or Z."},
      {with(duel_drawing, "position\n  side 1\n    point 3\n"),
       "sheet:10:5: \"point\" is no field of a side of a position: did you mean \"points\"?"},
  });
}

TEST(MistakesInASheet, WrongForms) {
  expect_said({
      {"first_game\n", "sheet:1:1: \"first_game\" is followed by one name."},
      {"first_game jp101\nfirst_game sg100\n", "sheet:2:1: \"first_game\" is given twice."},
      {"first_game jp101\nseats 5\n", "sheet:2:1: seats are given as: seats 2 (to 4), or seats 4 in teams."},
      {"first_game sg100\nseats 4 in pairs\n",
       "sheet:2:1: seats are given as: seats 2 (to 4), or seats 4 in teams."},
      {"first_game jp101\nrounds 0\n", "sheet:2:1: \"rounds\" is followed by a number from 1 to 60000."},
      {"first_game jp101\naim plain hard\n",
       "sheet:2:1: an aim is given by its id, aim plain, or with its fields below it."},
      {"first_game jp101\naim\n",
       "sheet:2:1: an aim is given by its id, aim plain, or with its fields below it."},
      {with(duel_drawing, "aim\n  knock_out 1\n  counted at_once\n"),
       "sheet:8:1: an aim needs a field \"target\"."},
      {with(empty_drawing, "start a1\n"),
       "sheet:8:1: a starting area is given as: start 1 a1 b1 c1, with a number from 1 to 4."},
      {with(empty_drawing, "start 5 a1\n"),
       "sheet:8:1: a starting area is given as: start 1 a1 b1 c1, with a number from 1 to 4."},
      {with(duel_drawing, "point A\n"), "sheet:8:1: a point marker is given as: point A a6."},
      {two_sides("  figure\n"),
       "sheet:9:3: a figure is given as: figure A t_rex, or figure A \"Guard\" defence 2."},
      {two_sides("  figure A 3\n"),
       "sheet:9:12: \"3\" is no attribute of a figure: expected defence, dots or basic."},
      {two_sides("  figure A \"Ann\"\n  companion\n"),
       "sheet:10:3: a companion is given as: companion ghost of A, or companion G \"Hound\" defence 2 of A."},
      {two_sides("  figure A \"Ann\"\n  companion G hound of A\n"),
       "sheet:10:15: \"hound\" is no companion: expected biscuit or ghost."},
      {two_sides("  figures\n"),
       "sheet:9:3: \"figures\" is followed by ids of cards: figures t_rex gallimimus."},
      {two_sides("  figures \"Ann\"\n  figure A \"Ann\"\n"),
       "sheet:9:11: only ids of cards stand after \"figures\"; a made-up figure is given as: figure A "
       "\"Guard\"."},
      {two_sides("  seats\n  figure A \"Ann\"\n"),
       "sheet:9:3: \"seats\" is followed by the seats of this side: seats 1, or seats 1 3."},
      {two_sides("  seats 9\n  figure A \"Ann\"\n"), "sheet:9:9: a seat is a number from 1 to 4."},
      {with(empty_drawing, "side Dark\n  figure A \"Ann\"\nside\n  figure Z \"Zed\"\n"),
       "sheet:8:1: a side is given as: side, or side \"Name\", with its figures below it."},
      {"drawing here\n", "sheet:1:9: \"drawing\" stands alone; the board is drawn below it."},
      {"drawing\nrounds 3\n", "sheet:1:1: the drawing is empty: a board is drawn below it, indented."},
      {with(duel_drawing, "position now\n"),
       "sheet:8:10: \"position\" stands alone, with its fields below it."},
      {with(duel_drawing, "position\n  at A\n"), "sheet:9:3: this is given as: at A c4."},
      {with(duel_drawing, "position\n  on_track A 1\n"),
       "sheet:9:3: this is given as: on_track A 1 3, with the side and the space."},
      {with(duel_drawing, "position\n  side\n"), "sheet:9:3: a side of a position is given as: side 1."},
      {with(duel_drawing, "position\n  side 1\n    track 3\n"),
       "sheet:10:5: tokens on the track are given as: track 3 red blue."},
      {with(duel_drawing, "position\n  active\n"), "sheet:9:3: this is given as: active A."},
      {with(duel_drawing, "position\n  down\n"), "sheet:9:3: \"down\" is followed by the marks of pieces."},
      {with(duel_drawing, "position\n  frame roar 1\n"),
       "sheet:9:3: this is given as: frame ACTION PART ACTOR PICKED SIDE STEPS COUNTED."},
      {with(duel_drawing, "position\n  status A\n"),
       "sheet:9:3: this is given as: status CARD HOLDER GIVER."},
  });
}

TEST(MistakesInASheet, TheFacesOfTheDieAreSix) {
  const std::string form =
      "sheet:2:1: the faces of the die are given as: die star 3 shield 2 triple 1 blank 0, each once, six in "
      "all.";
  expect_said({
      {"first_game jp101\ndie star 3\n", form},
      {"first_game jp101\ndie star 131 shield 2 triple 1\n", form},  // not 3 by wrapping round
      {"first_game jp101\ndie star 3 star 3\n", form},
      {"first_game jp101\ndie star -1 shield 6 triple 1\n", form},
      {"first_game jp101\ndie star\n", form},
      {"first_game jp101\ndie star 6 blank 1\n", form},
      {"first_game jp101\ndie moon 6\n",
       "sheet:2:5: \"moon\" is no face of a die: expected star, shield, triple or blank."},
  });
}

TEST(MistakesInASheet, AttributesBelongToTheirKinds) {
  expect_said({
      {two_sides("  figure A \"Ann\" defense 2\n"),
       "sheet:9:18: \"defense\" is no attribute of a figure: did you mean \"defence\"?\n"
       "sheet:9:26: \"2\" is no attribute of a figure: expected defence, dots or basic."},
      {two_sides("  figure A \"Ann\" defence 12\n"),
       "sheet:9:18: \"defence\" is followed by a number from 0 to 9."},
      {two_sides("  figure A \"Ann\" defence\n"),
       "sheet:9:18: \"defence\" is followed by a number from 0 to 9."},
      {two_sides("  figure A \"Ann\" defence 2 defence 3\n"), "sheet:9:28: \"defence\" is given twice."},
      {two_sides("  figure A \"Ann\" dots\n"),
       "sheet:9:18: \"dots\" is followed by one to six ability types."},
      {two_sides("  figure A \"Ann\" dots red blue red red red red red\n"),
       "sheet:9:18: \"dots\" is followed by one to six ability types."},
      {two_sides("  figure A \"Ann\" dots green\n"),
       "sheet:9:23: \"green\" is no ability type: expected blue, red, silver or gold."},
      {two_sides("  figure A \"Ann\" of A\n"),
       "sheet:9:18: \"of\" is no attribute of a figure: expected defence, dots or basic."},
      {two_sides("  figure A \"Ann\"\n  companion G \"Dog\" dots red of A\n"),
       "sheet:10:21: \"dots\" is no attribute of a companion: expected defence or of."},
      {two_sides("  figure A \"Ann\"\n  bonus O \"Relic\" dots red\n"),
       "sheet:10:19: \"dots\" is no attribute of a bonus objective."},
      {two_sides("  figure A \"Ann\"\n  item I \"Rope\" of\n"),
       "sheet:10:17: \"of\" is followed by the mark of a character of the same side."},
      {two_sides("  figure A \"Ann\"\n  item I \"Rope\"\n"),
       "sheet:10:3: I needs a character of its side: of MARK."},
      {two_sides("  figure A t_rex defence 3\n"),
       "sheet:9:3: the card of \"t_rex\" says its defence, its dots and whether it is basic: a figure with "
       "numbers of its own gets a name in quotes."},
      {two_sides("  figure t_rex basic\n"),
       "sheet:9:3: the card of \"t_rex\" says its defence, its dots and whether it is basic: a figure with "
       "numbers of its own gets a name in quotes."},
  });
}

TEST(MistakesInASheet, MarksAndNames) {
  const std::string long_name(81, 'x');
  expect_said({
      {two_sides("  figure A \"Ann\"\n  figure A \"Bob\"\n"),
       "sheet:10:3: there are two pieces with the mark A: a small letter is the same piece, knocked down."},
      {two_sides("  figure Z \"Ann\"\n"),
       "sheet:11:3: there are two pieces with the mark Z: a small letter is the same piece, knocked down."},
      {two_sides("  figure one_two_three_four \"Ann\"\n"),
       "sheet:9:10: \"one_two_three_four\" cannot be a mark: one word of at most 16 characters, not "
       "\"nobody\"."},
      {two_sides("  figure nobody \"Ann\"\n"),
       "sheet:9:10: \"nobody\" cannot be a mark: one word of at most 16 characters, not \"nobody\"."},
      {two_sides("  figure -3 \"Ann\"\n"),
       "sheet:9:10: \"-3\" cannot be a mark: one word of at most 16 characters, not \"nobody\"."},
      {two_sides("  figure A \"" + long_name + "\"\n"), "sheet:9:12: a name has 1 to 80 characters."},
      {two_sides("  figure A \" \"\n"), "sheet:9:12: a name has 1 to 80 characters."},
      {with(empty_drawing, "side \"\"\n  figure A \"Ann\"\nside\n  figure Z \"Zed\"\n"),
       "sheet:8:6: a name has 1 to 80 characters."},
      {with(empty_drawing, "side \"Red\"\n  figure A \"Ann\"\nside \"Red\"\n  figure Z \"Zed\"\n"),
       "sheet:10:1: two sides cannot both be called \"Red\"."},
      {"drawing\n"
       "       a   b   c\n"
       "     +---+---+---+\n"
       "   1 | A   a   Z |\n"
       "     +---+---+---+\n",
       "sheet:4:12: there are two pieces with the mark A: a small letter is the same piece, knocked down."},
  });
}

TEST(MistakesInASheet, SquaresOfTheMap) {
  const std::string walled =
      "drawing\n"
      "       a   b   c\n"
      "     +---+---+---+\n"
      "   1 | A  ###  Z |\n"
      "     +---+---+---+\n";
  expect_said({
      {walled + "start 1 a1 b1\n", "sheet:6:12: \"b1\" is blocked: nothing can be there."},
      {walled + "start 1 d1\n", "sheet:6:9: \"d1\" is no square of this map: they go from a1 to c1."},
      {walled + "position\n  at A c9\n",
       "sheet:7:8: \"c9\" is no square of this map: they go from a1 to c1."},
      {"first_game jp101\nposition\n  at A b6\n", "sheet:3:8: nothing can be on a blocked square."},
      {with(duel_drawing, "aim plain\npoint A e5\n"),
       "sheet:9:9: \"e5\" is no square of this map: they go from a1 to c2."},
  });
}

TEST(MistakesInASheet, ADrawingWithPiecesThatNoSideHas) {
  expect_said({
      {"drawing\n"
       "       a   b   c\n"
       "     +---+---+---+\n"
       "   1 | A   Q   Z |\n"
       "     +---+---+---+\n"
       "side\n  figure A \"Ann\"\nside\n  figure Z \"Zed\"\n",
       "sheet:4:12: \"Q\" is no piece of this match: expected A or Z."},
      {"drawing\n"
       "       a   b   c\n"
       "     +---+---+---+\n"
       "   1 | A  (B)  Z |\n"
       "     +---+---+---+\n",
       "sheet:4:11: \"(B)\" is no piece of this match: expected A or Z."},
      {"drawing\n"
       "       a   b   c\n"
       "     +---+---+---+\n"
       "   1 | A   .   B |\n"
       "     +---+---+---+\n",
       "sheet:1:1: without sides in the sheet A to L play against M to Z, and no M to Z is drawn."},
      {"drawing\n"
       "       a   b   c\n"
       "     +---+---+---+\n"
       "   1 | .   .   y |\n"
       "     +---+---+---+\n",
       "sheet:1:1: without sides in the sheet A to L play against M to Z, and no A to L is drawn."},
  });
}

TEST(MistakesInASheet, LinesThatHangWhereNobodyReadsThem) {
  expect_said({
      {"first_game jp101\n  rounds 3\n",
       "sheet:2:3: nothing stands below \"first_game\": is the line indented too far?"},
      {two_sides("  figure A \"Ann\"\n    defence 3\n"),
       "sheet:10:5: nothing stands below \"figure\": is the line indented too far?"},
      {with(duel_drawing, "position\n  round 2\n    turn 2\n"),
       "sheet:10:5: nothing stands below \"round\": is the line indented too far?"},
      {with(duel_drawing, "position\n  side 1\n    points 1\n      points 2\n"),
       "sheet:11:7: nothing stands below \"points\": is the line indented too far?"},
  });
}

TEST(MistakesInASheet, AllOfThemComeAtOnce) {
  EXPECT_EQ(problems("first_gam jp101\nrounds 0\nedition 1999\n"),
            "sheet:3:9: \"1999\" is no value of \"edition\": expected 2019, 2020a, 2020b or 2022.\n"
            "sheet:2:1: \"rounds\" is followed by a number from 1 to 60000.\n"
            "sheet:1:1: \"first_gam\" is no field of a sheet: did you mean \"first_game\"?");
}

TEST(MistakesInASheet, LimitsOfTheText) {
  EXPECT_EQ(problems(std::string((1U << 20U) + 1, '#')), "sheet:1:1: the file is too large for a pack");
  EXPECT_EQ(problems("first_game " + std::string(1000, 'x') + "\n"), "sheet:1:1001: the line is too long");
  EXPECT_EQ(problems("first_game jp101\t\n"), "sheet:1:17: a tab: packs are indented and spaced with blanks");
}

TEST(MistakesInASheet, MoreThanSevenFigures) {
  std::string eight;
  for (const char mark : std::string_view("ABCDEFGH"))
    eight += with("  figure ", std::string(1, mark)) + " \"X\"\n";
  EXPECT_EQ(problems(two_sides(eight)),
            "sheet:8:1: a side has one to seven characters, this one has 8.\n"
            "sheet:1:1: the map is too small: 9 figures start on it.");
  EXPECT_EQ(problems("map winterfell\nside\n" + eight + "side\n  figure Z \"Zed\"\n"),
            "sheet:2:1: a side has one to seven characters, this one has 8.");
  EXPECT_EQ(problems("map winterfell\nside\nside\n  figure Z \"Zed\"\n"),
            "sheet:2:1: a side has one to seven characters, this one has none.");
}

TEST(MistakesInASheet, MorePiecesThanAMatchHasRoomFor) {
  std::string sheet = "map winterfell\nside\n  figure A \"Ann\"\nside\n  figure Z \"Zed\"\n";
  for (int i = 0; i < 36; ++i) sheet += "marker \"Stone\"\n";
  EXPECT_EQ(problems(sheet), "nothing is wrong");
  EXPECT_EQ(problems(sheet + "marker \"Stone\"\n"),
            "sheet:42:1: a match has room for 38 pieces beside its point markers, this one has more.");
}

TEST(MistakesInASheet, MorePointMarkersThanLetters) {
  std::string sheet = "map winterfell\naim plain\nside\n  figure A \"Ann\"\nside\n  figure Z \"Zed\"\n";
  for (int i = 0; i < 36; ++i) sheet += "marker \"Stone\"\n";
  for (int i = 0; i < 26; ++i) {
    const char letter = static_cast<char>('a' + i);
    const std::string square = std::string(1, static_cast<char>('a' + i % 8)) + std::to_string(1 + i / 8);
    sheet += std::string("point ") + letter + ' ' + square + '\n';
  }
  EXPECT_EQ(problems(sheet), "nothing is wrong");
  EXPECT_EQ(problems(sheet + "point zz g4\n"), "sheet:69:1: a match has room for 26 point markers.");
}

}  // namespace mistakes_test

}  // namespace tablewright::tests
