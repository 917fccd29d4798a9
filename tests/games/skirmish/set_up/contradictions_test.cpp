// Sheets that contradict themselves, and positions that no match can be in.
#include "sheets.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace contradictions_test {

std::string position(std::string_view fields) { return with(duel_drawing, with("position\n", fields)); }

TEST(Contradictions, AMapAndADrawing) {
  EXPECT_EQ(problems(with("map winterfell\n", duel_drawing)),
            "sheet:1:5: a sheet has a map or a drawing, not both.");
}

TEST(Contradictions, SidesThatCannotBe) {
  EXPECT_EQ(problems("map winterfell\nside\n  figure A \"Ann\"\n"),
            "sheet:2:1: a match has two to four sides, this one has 1.");
  std::string five = "map winterfell\n";
  for (int i = 0; i < 5; ++i) five += "side\n  figure \"X\"\n";
  EXPECT_EQ(problems(five), "sheet:10:1: a match has two to four sides, this one has 5.");
  EXPECT_EQ(problems("map winterfell\nside\n  start 2\n  figure \"X\"\nside\n  start 2\n  figure \"X\"\n"),
            "sheet:5:1: two sides cannot share starting area 2.");
  EXPECT_EQ(problems("map isla_nublar_lab\nside\n  figure \"X\"\nside\n  start 4\n  figure \"X\"\n"),
            "sheet:4:1: the map has no starting area 4.");
}

TEST(Contradictions, SeatsThatDoNotFitTheSides) {
  RULE("skirmish.team.1");
  RULE("skirmish.first.4");
  const std::string two = "side\n  figures t_rex\nside\n  figures ian_malcolm\n";
  EXPECT_EQ(problems("map isla_nublar_lab\nseats 3\n" + two),
            "sheet:2:1: the sheet names 3 seats, and its sides have 2: for sides of two players say: seats 4 "
            "in teams.");
  EXPECT_EQ(
      problems("map isla_nublar_lab\nseats 4\nside\n  seats 1\n  figures t_rex\nside\n  seats 2\n  figures "
               "ian_malcolm\n"),
      "sheet:2:1: the sheet names 4 seats, and its sides have 2.");
  EXPECT_EQ(problems("map isla_nublar_lab\nseats 4 in teams\n" + two),
            "sheet:3:1: skirmish.team.1: each player controls at least one character.\n"
            "sheet:5:1: skirmish.team.1: each player controls at least one character.");
  EXPECT_EQ(problems("map isla_nublar_lab\nside\n  seats 1\n  figures t_rex\nside\n  figures ian_malcolm\n"),
            "sheet:5:1: skirmish.team.1: one or two players form a side.");
  EXPECT_EQ(problems("map isla_nublar_lab\nside\n  seats 1\n  figures t_rex\nside\n  seats 1\n  figures "
                     "ian_malcolm\n"),
            "sheet:5:1: the seats of all sides together are 1, 2 and so on, each once.");
  EXPECT_EQ(problems("map isla_nublar_lab\nside\n  seats 1\n  figures t_rex\nside\n  seats 3\n  figures "
                     "ian_malcolm\n"),
            "sheet:5:1: the seats of all sides together are 1, 2 and so on, each once.");
  EXPECT_EQ(problems("map isla_nublar_lab\nside\n  seats 1 2 3\n  figures t_rex\nside\n  seats 4\n  figures "
                     "ian_malcolm\n"),
            "sheet:2:1: skirmish.team.1: one or two players form a side.\n"
            "sheet:2:1: skirmish.team.1: each player controls at least one character.");
  EXPECT_EQ(
      problems("map winterfell\nseats 4 in teams\nside\n  figure \"A\"\nside\n  figure \"B\"\nside\n  figure "
               "\"C\"\n"),
      "sheet:2:1: teams are two sides, and here play 3.\n"
      "sheet:3:1: skirmish.team.1: each player controls at least one character.");
  EXPECT_EQ(problems("seats 4 in teams\nmap winterfell\n"),
            "sheet:1:1: nobody plays: a sheet names a first game, has sides with figures, or draws A to L "
            "against M "
            "to Z.");
  EXPECT_EQ(problems("first_game jp101\nseats 3\n"),
            "sheet:2:1: skirmish.first.4: this first game is for 2 players.");
  EXPECT_EQ(problems("first_game got100\nseats 4\n"), "nothing is wrong");
}

// A full starting area overflows to the nearest squares (skirmish.ruling.31): nothing to complain about.
TEST(Contradictions, StartingAreasThatAreTooSmall) {
  const std::string sides = "side\n  figure A \"Ann\"\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n";
  EXPECT_EQ(problems(with(empty_drawing, "start 1 a1\nstart 2 c1 c2\n" + sides)), "nothing is wrong");
  EXPECT_EQ(problems(with(empty_drawing, "start 1 a1 a2\nstart 2 c1 c2\n" + sides)), "nothing is wrong");
  // Companions start there too, and a bonus objective in the area of the next side.
  EXPECT_EQ(problems(with(
                empty_drawing,
                "start 1 a1 a2\nstart 2 c1\nside\n  figure A \"Ann\"\n  companion G \"Dog\" of A\n  bonus "
                "O \"Relic\"\nside\n  figure Z \"Zed\"\n")),
            "nothing is wrong");
  // A position needs no room to set up in: what returns goes to the nearest free square.
  EXPECT_EQ(problems(with(duel_drawing,
                          "start 1 a1\nstart 2 c1 c2\nside\n  figure A \"Ann\"\n  figure B "
                          "\"Bob\"\nside\n  figure Z \"Zed\"\nposition\n  at B b2\n")),
            "nothing is wrong");
}

TEST(Contradictions, TheWholeMapIsTooSmall) {
  const std::string sheet =
      "drawing\n"
      "       a   b\n"
      "     +---+---+\n"
      "   1 | .   . |\n"
      "     +---+---+\n"
      "side\n  figure A \"Ann\"\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n";
  EXPECT_EQ(problems(sheet), "sheet:1:1: the map is too small: 3 figures start on it.");
}

TEST(Contradictions, PointMarkersWithoutAnAimForThem) {
  EXPECT_EQ(problems("first_game jp101\npoint A a1\n"), "nothing is wrong");  // the aim leaves them out
  EXPECT_EQ(problems(with(duel_drawing, "point A a2\npoint A b2\npoint B a2\n")),
            "sheet:9:1: there are two pieces with the mark point_A.\n"
            "sheet:10:1: there are two point markers on one square.");
  EXPECT_EQ(problems(with(duel_drawing, "point A a2\nmarker point_A \"Stone\"\n")),
            "sheet:8:1: there are two pieces with the mark point_A.");
}

TEST(Contradictions, LineUpsThatTheBooksForbid) {
  RULE("skirmish.comp.5");
  RULE("skirmish.item.2");
  RULE("skirmish.mix.2");
  RULE("skirmish.companion.2");
  const auto sheet = [](std::string_view first) {
    return "map isla_nublar_lab\nside\n" + std::string(first) + "side\n  figure Z ian_malcolm\n";
  };
  EXPECT_EQ(problems(sheet("  figure A t_rex\n  figure B t_rex\n")),
            "sheet:4:12: skirmish.mix.2: T. rex cannot be an ally of another T. rex.");
  EXPECT_EQ(problems(sheet("  figure A ian_malcolm\n")), "nothing is wrong");  // opponents may both have one
  EXPECT_EQ(problems(sheet("  figure A t_rex\n  item I \"Rope\" of A\n")),
            "sheet:5:1: skirmish.item.2: each side must use the same number of attachments.");
  EXPECT_EQ(problems(sheet("  figure A gallimimus\n  item I \"Rope\" of A\n")),
            "sheet:4:3: skirmish.comp.5: Gallimimus is a basic character and can have no attachment.");
  EXPECT_EQ(problems(sheet("  figure A t_rex\n  companion G \"Dog\" of A\n  companion H \"Cat\" of A\n")),
            "sheet:5:3: skirmish.companion.2: T. rex has a companion already.");
}

TEST(Contradictions, TwoThingsInOnePlace) {
  EXPECT_EQ(problems(position("  at A b1\n")), "sheet:9:8: it is said twice where A is.");
  EXPECT_EQ(problems(position("  on_track A 1 1\n")), "sheet:9:3: it is said twice where A is.");
  const std::string three = with(
      duel_drawing, "side\n  figure A \"Ann\"\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\nposition\n");
  EXPECT_EQ(problems(three + "  at B c1\n"), "sheet:14:8: B and Z are both on c1.");
  EXPECT_EQ(problems(three), "sheet:13:1: the position does not say where B is.");
  EXPECT_EQ(problems(three + "  on_track B 2 1\n"), "sheet:14:14: B goes on the track of its own side, 1.");
  EXPECT_EQ(problems(three + "  on_track B 3 1\n"),
            "sheet:14:14: a side is a number from 1 to 2, in the order of the sheet.");
  EXPECT_EQ(problems(three + "  on_track B 1 5\n"), "sheet:14:16: here stands a number from 1 to 4.");
  EXPECT_EQ(problems(three + "  on_track B 1 1\n  down B\n"),
            "sheet:14:3: B is knocked down, but not on the map.");
  EXPECT_EQ(problems(three + "  on_track B 1 1\n"), "nothing is wrong");
}

TEST(Contradictions, ThingsThatAreNoCharacters) {
  const std::string with_token = with(duel_drawing,
                                      "side\n  figure A \"Ann\"\n  token T \"Trap\" of A\n  item I \"Rope\" "
                                      "of A\nside\n  figure Z \"Zed\"\nposition\n");
  EXPECT_EQ(problems(with_token + "  down T\n"),
            "sheet:15:8: only a character can be knocked down, and T is none.");
  EXPECT_EQ(problems(with_token + "  exhausted T\n"),
            "sheet:15:13: only characters become exhausted, and T is none.");
  EXPECT_EQ(problems(with_token + "  active T\n"), "sheet:15:10: only characters take turns, and T is none.");
  EXPECT_EQ(problems(with_token + "  at I b2\n"),
            "sheet:15:8: an item is with its holder or on a cooldown track, never on the map.");
  EXPECT_EQ(problems(with_token + "  at T b2\n  on_track I 1 2\n"), "nothing is wrong");
}

TEST(Contradictions, StagesThatDoNotFit) {
  EXPECT_EQ(problems(position("  stage turn\n")),
            "sheet:8:1: in the stage \"turn\" somebody acts: active A.");
  EXPECT_EQ(problems(position("  stage choose\n  active A\n")),
            "sheet:10:3: a character acts only in the stage \"turn\".");
  EXPECT_EQ(problems(position("  turn 2\n  active A\n")),
            "sheet:9:3: it is the turn of side 1, because A acts.");
  EXPECT_EQ(problems(position("  active A\n  exhausted A\n")), "sheet:8:1: A acts and is exhausted at once.");
  EXPECT_EQ(problems(position("  actions 1\n")),
            "sheet:9:3: \"actions\" belongs to a character that acts: active A.");
  EXPECT_EQ(problems(position("  companion_acted\n")),
            "sheet:9:3: \"companion_acted\" belongs to a character that acts: active A.");
  EXPECT_EQ(problems(position("  effect_steps 2\n")),
            "sheet:9:3: \"effect_steps\" belongs to a character that acts: active A.");
  EXPECT_EQ(problems(position("  round 0\n")),
            "sheet:8:1: round 0 is the set-up: the first round of play is 1.");
  EXPECT_EQ(problems("rounds 3\n" + position("  round 4\n")),
            "sheet:9:1: this is round 4, but the match ends after round 3: rounds.");
  EXPECT_EQ(problems(position("  stage over\n")),
            "sheet:8:1: a match that is over has an ending: ending won, or ending round_limit.");
  EXPECT_EQ(problems(position("  ending won\n")),
            "sheet:8:1: only a match that is over has an ending: stage over.\n"
            "sheet:8:1: nobody has won: 3 points and more than all others win.");
  EXPECT_EQ(
      problems(position("  stage over\n  ending won\n  side 1\n    points 3\n  side 2\n    points 3\n")),
      "sheet:8:1: nobody has won: 3 points and more than all others win.");
  EXPECT_EQ(
      problems(position("  stage over\n  ending won\n  side 1\n    points 3\n  side 2\n    points 4\n")),
      "nothing is wrong");
  EXPECT_EQ(problems(position("  stage over\n  ending round_limit\n")), "nothing is wrong");
}

TEST(Contradictions, NobodyCanAct) {
  EXPECT_EQ(problems(position("  exhausted A Z\n")),
            "sheet:8:1: nobody can act: every character of side 1, whose turn it is, is exhausted.");
  EXPECT_EQ(problems(position("  exhausted A\n")),
            "sheet:8:1: nobody can act: every character of side 1, whose turn it is, is exhausted.");
  EXPECT_EQ(problems(position("  turn 2\n  exhausted A\n")), "nothing is wrong");
  const std::string full =
      "drawing\n"
      "       a   b\n"
      "     +---+---+\n"
      "   1 | A   Z |\n"
      "     +---+---+\n"
      "side\n  figure A \"Ann\"\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\nposition\n  stage cooldown\n  "
      "waiting B\n";
  EXPECT_EQ(problems(full), "sheet:11:1: nobody can act: no square is free for B.");
}

TEST(Contradictions, WaitingToBePlaced) {
  const std::string three = with(
      duel_drawing, "side\n  figure A \"Ann\"\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\nposition\n");
  EXPECT_EQ(
      problems(position("  stage cooldown\n")),
      "sheet:8:1: in the stages \"set_up\" and \"cooldown\" somebody is waiting to be placed: waiting A.");
  EXPECT_EQ(problems(three + "  waiting B\n"),
            "sheet:13:1: pieces wait to be placed only in the stages \"set_up\" and \"cooldown\".");
  EXPECT_EQ(problems(three + "  stage cooldown\n  turn 2\n  waiting B\n"),
            "sheet:16:11: B waits, but it is side 2 that places now: turn.");
  EXPECT_EQ(problems(three + "  stage cooldown\n  waiting A B\n"),
            "sheet:15:11: it is said twice where A is.");
  EXPECT_EQ(problems(three + "  stage cooldown\n  waiting B\n"), "nothing is wrong");
  EXPECT_EQ(problems(three + "  stage set_up\n  waiting B\n"),
            "sheet:4:16: Z cannot be placed before the turn of its side to place comes.");
  EXPECT_EQ(problems(three + "  stage set_up\n  first 2\n  turn 1\n  waiting B\n"), "nothing is wrong");
  EXPECT_EQ(problems(three + "  stage set_up\n  round 2\n  first 2\n  turn 1\n  waiting B\n"),
            "sheet:13:1: while figures are placed for the start, the round is 0.");
  EXPECT_EQ(problems(position("  stage colour\n")),
            "sheet:4:8: A cannot be placed before the turn of its side to place comes.\n"
            "sheet:4:16: Z cannot be placed before the turn of its side to place comes.\n"
            "sheet:8:1: nobody picks a starting area in this match (skirmish.setup.5): no stage \"colour\".");
}

TEST(Contradictions, TokensAndTracks) {
  std::string many = "    pool";
  for (int i = 0; i < 100; ++i) many += " red";
  EXPECT_EQ(problems(position("  side 1\n" + many + "\n")),
            "sheet:9:3: a side has at most 99 ability tokens.");
  EXPECT_EQ(problems(position("  side 1\n  side 1\n")), "sheet:10:3: this side is given twice.");
  EXPECT_EQ(problems(position("  side 1\n    track 2 red\n    track 2 blue\n")),
            "sheet:11:5: this space of the track is given twice.");
  EXPECT_EQ(problems(position("  side 1\n    track 5 red\n")),
            "sheet:10:11: here stands a number from 1 to 4.");
  EXPECT_EQ(problems(position("  side 1\n    pool green\n")),
            "sheet:10:10: a token is blue, red, silver or gold.");
  EXPECT_EQ(problems(position("  side 1\n    start 3\n")),
            "sheet:10:5: \"start\" is followed by a number from 1 to 2.");
  EXPECT_EQ(problems(position("  side 3\n")),
            "sheet:9:8: a side is a number from 1 to 2, in the order of the sheet.");
}

TEST(Contradictions, CardsThatTheMatchDoesNotHave) {
  EXPECT_EQ(problems(position("  status frozen A Z\n")),
            "sheet:9:10: no card of this match brings this status card.");
  EXPECT_EQ(problems(position("  active A\n  frame roar 0 A nobody 1 0 0\n")),
            "sheet:10:9: no card of this match has this action.");
}

TEST(Contradictions, AnAimWithoutTarget) {
  EXPECT_EQ(
      problems(with(duel_drawing, "aim\n  knock_out 1\n  target 6 with 2 characters\n  counted at_once\n")),
      "sheet:8:1: the aim names no target for 1 characters a side.");
}

}  // namespace contradictions_test

}  // namespace tablewright::tests
