#include "cli/playing.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace play_game_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(PlayGame, TellsWhatIsPlayedAndAsks) {
  const Ran game = played({"--seed", "5"}, "");
  EXPECT_EQ(game.code, Done);
  EXPECT_EQ(game.err, "");
  EXPECT_THAT(game.out,
              StartsWith("First game of Jurassic Park, by the rules of 2020a.\n"
                         "1 point to win: 1 for each rival you knock out.\n"
                         "Dark (you): T. rex (A) and Gallimimus (B).\n"
                         "Light (the computer, level simple): Dr. Ian Malcolm (Z) and Scientist (Y).\n"
                         "Seed 5. \"help\" lists what you can say.\n"
                         "  Dark has the First Player marker. [skirmish.turn.2]\n"));
  EXPECT_THAT(game.out, HasSubstr("Dark (you): Where do you place your figures?\n        1  place A c1\n"));
}

TEST(PlayGame, TheEndOfTheInputEndsItPolitely) {
  for (const char* typed : {"", "1", "1\n", "help\n"}) {
    const Ran game = played({"--seed", "5"}, typed);
    EXPECT_EQ(game.code, Done);
    EXPECT_EQ(game.err, "");
    EXPECT_THAT(game.out, HasSubstr("The input has ended, and the match is not finished."));
    EXPECT_THAT(game.out, HasSubstr("tablewright play --load FILE\n"));
  }
}

TEST(PlayGame, QuitAsksNothingInAPipe) {
  const Ran game = played({"--seed", "5"}, "1\nquit\nlook\n");
  EXPECT_EQ(game.code, Done);
  EXPECT_THAT(game.out, HasSubstr("You leave, and the match is not finished. It was not saved."));
  EXPECT_THAT(game.out, Not(HasSubstr("yes or no")));
}

// Whoever always takes the first option loses soon, or the rounds run out.
TEST(PlayGame, GamesGoToTheirEndAgainstEveryComputer) {
  for (const char* level : {"simple", "random"}) {
    for (const char* box : {"jp101", "rm100", "got100", "sg100"}) {
      const Ran game =
          played({"--game", box, "--level", level, "--rounds", "6", "--seed", "3"}, repeated("1", 400));
      EXPECT_EQ(game.code, Done);
      EXPECT_EQ(game.err, "");
      EXPECT_THAT(game.out, HasSubstr("The match is over.")) << box << ' ' << level;
      EXPECT_THAT(game.out, Not(HasSubstr("not finished")));
      EXPECT_TRUE(count_of(game.out, " has won with ") + count_of(game.out, "A draw: ") == 1) << box;
    }
  }
}

// The notation of an alternative is a number: beside it stands what it does.
TEST(PlayGame, AlternativesOfACardAreTold) {
  const Scratch scratch;
  const std::string sheet = scratch.file("gadgets.txt", R"(side
  figure A rick_sanchez
  figure B alien
side
  figure Z morty_smith
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   Z |
     +---+---+---+---+
position
  active A
)");
  const Ran game = played({"--position", sheet, "--computer", "none", "--seed", "1"},
                          "ability A irresponsible_genius\ntarget B\npick 1\n");
  EXPECT_THAT(game.out, HasSubstr("pick 0  Give Jet Boots to it.\n"));
  EXPECT_THAT(game.out, HasSubstr("pick 1  Give Overcharged Blaster to it.\n"));
}

// Before it is paid, beside the option: only a companion is adjacent, and it does its own actions.
TEST(PlayGame, AnAbilityThatWouldReachNobodySaysSo) {
  const Scratch scratch;
  const std::string sheet = scratch.file("companion.txt", R"(side
  figure A jon_snow
  companion G ghost of A
side
  figure Z morty_smith
  item K "Knife" of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   G   .   Z |
     +---+---+---+---+
position
  active A
)");
  const Ran game = played({"--position", sheet, "--computer", "none", "--seed", "1"}, "");
  EXPECT_THAT(game.out, HasSubstr("ability A chosen_leader  Chosen Leader would let nobody act:"));
  EXPECT_THAT(game.out, HasSubstr("[skirmish.ruling.50]"));
}

TEST(PlayGame, ComputersMayPlayAmongThemselves) {
  const Ran game = played({"--computer", "all", "--seed", "3", "--game", "got100", "--seats", "4"}, "");
  EXPECT_EQ(game.code, Done);
  EXPECT_THAT(game.out, HasSubstr(" has won with "));
  EXPECT_THAT(game.out, HasSubstr("\nIce, the computer:\n"));
}

TEST(PlayGame, InAHotSeatEverybodyIsNamed) {
  const Ran game =
      played({"--computer", "none", "--seed", "5", "--game", "got100", "--seats", "3"}, repeated("1", 7));
  EXPECT_THAT(game.out, HasSubstr("Ice (seat 1): Where do you place your figures?"));
  EXPECT_THAT(game.out, HasSubstr("Wolf (seat 2): Where do you place your figures?"));
  EXPECT_THAT(game.out, HasSubstr("Crow (seat 3): Where do you place your figures?"));
  EXPECT_THAT(game.out, HasSubstr(": which character takes the turn?"));
  EXPECT_THAT(game.out, Not(HasSubstr("the computer")));
}

// Two people of a team are asked together, each for the own figures; a computer may be the partner.
TEST(PlayGame, ATeamChoosesTogether) {
  const Ran people = played({"--computer", "none", "--seed", "1", "--game", "sg100", "--seats", "4"},
                            repeated("1", 6) + "options\n");
  EXPECT_THAT(people.out, HasSubstr(" or a partner): which character takes the turn?"));
  EXPECT_THAT(after_last(people.out, "or a partner"), AllOf(HasSubstr("choose Z"), HasSubstr("choose Y")));
  const Ran mixed = played({"--computer", "2,3,4", "--seed", "1", "--game", "sg100", "--seats", "4"},
                           "1\n1\nhelp\npartner\n");
  EXPECT_THAT(mixed.out, HasSubstr("let the computer on your side take this turn"));
  EXPECT_EQ(mixed.code, Done);
  EXPECT_THAT(played({"--seed", "1"}, "partner\n").out,
              HasSubstr("No computer on your side could take this turn."));
}

TEST(PlayGame, TheSameSeedAndInputGiveTheSameConversation) {
  const std::string typed = repeated("1", 30) + "why\nundo\nodds\nthreats\n" + repeated("2", 20) + "log\n";
  for (const char* box : {"jp101", "got100", "sg100"}) {
    const Ran one = played({"--game", box, "--seed", "12"}, typed);
    const Ran two = played({"--game", box, "--seed", "12"}, typed);
    EXPECT_EQ(one.out, two.out);
    EXPECT_NE(one.out, played({"--game", box, "--seed", "13"}, typed).out);
  }
}

TEST(PlayGame, WithoutASeedOneIsMadeUpAndTold) {
  const Ran game = played({}, "seed\nquit\n");
  const std::string told = after_last(game.out, "The seed is ");
  const std::string seed = told.substr(12, told.find(':') - 12);
  ASSERT_FALSE(seed.empty());
  EXPECT_EQ(played({"--seed", seed}, "seed\nquit\n").out, game.out);
}

TEST(PlayGame, TheExampleInTheCheckoutPlays) {
  const Ran game = played({"--game", "jp101", "--seed", "5"}, file_text("examples/first_game.txt"));
  EXPECT_EQ(game.code, Done);
  EXPECT_EQ(game.err, "");
  EXPECT_THAT(game.out, HasSubstr("Seat 1 took back everything after act "));
  EXPECT_THAT(game.out, HasSubstr("\n  Round 2 begins with Light."));
  EXPECT_THAT(game.out, Not(HasSubstr("is no answer here")));
  EXPECT_THAT(game.out, Not(HasSubstr("Legal: ")));
}

TEST(PlayGame, TheBoardIsDrawnWithTheSidesBesideIt) {
  const Scratch scratch;
  const std::string sheet = scratch.file("position.txt", small_position("active A\ndown Y\nexhausted B"));
  const Ran game = played({"--position", sheet, "--seed", "1"}, "");
  EXPECT_THAT(game.out, HasSubstr(" 1 | A   Z   .   .   . |   Side 1 (you)  0 of 6 points  First Player\n"));
  EXPECT_THAT(game.out, HasSubstr(" 3 | .   B   .   .   y |"));
  EXPECT_THAT(game.out, HasSubstr("> A   A  a1   standing, acting\n"));
  EXPECT_THAT(game.out, HasSubstr("  B   B  b3   standing, exhausted\n"));
  EXPECT_THAT(game.out, HasSubstr("  y   Y  e3   down\n"));
  EXPECT_THAT(game.out, HasSubstr("  track  4 -   3 -   2 -   1 -\n"));
  EXPECT_THAT(game.out, Not(HasSubstr("\033[")));
}

TEST(PlayGame, PointMarkersAreShownWhileTheyAreFree) {
  const Scratch scratch;
  const std::string sheet =
      scratch.file("sheet.txt",
                   "map isla_nublar_lab\nside\n  figures t_rex\nside\n  figures scientist\n"
                   "position\n  turn 1\n  at A b4\n  at Z g9\n");
  const Ran game = played({"--position", sheet, "--seed", "1"}, "interact A point_A\n");
  EXPECT_THAT(game.out, HasSubstr(" 4 |(A)  A   . | .   .   .   .  ###  . |"));
  EXPECT_THAT(game.out, HasSubstr("Point markers: (A) a4, (B) i3, (C) a7, (D) i6\n"));
  EXPECT_THAT(game.out,
              HasSubstr("T. rex scored point marker A, which goes on the 4 of the cooldown track."));
  EXPECT_THAT(game.out, HasSubstr("Point markers: (B) i3, (C) a7, (D) i6\n"));
  EXPECT_THAT(game.out, HasSubstr("  track  4 (A)   3 -   2 -   1 -\n"));
}

TEST(PlayGame, ManyOptionsAreToldInGroups) {
  const Ran game = played({"--seed", "5"}, "A d1\nB e1\nA\noptions\n");
  EXPECT_THAT(game.out,
              HasSubstr("     1-12  move A: b1 b2 c1 c2 c3 d2 d3 e2 e3 f1 f2 f3\n"
                        "       13  ability A stomp\n       14  ability A roar\n       15  exhaust A\n"));
  EXPECT_THAT(game.out, HasSubstr("       12  move A f3\n       13  ability A stomp\n"));
}

TEST(PlayGame, NamesInFullAreAnOption) {
  const Ran game = played({"--seed", "5", "--names"}, "");
  EXPECT_THAT(game.out, HasSubstr("        1  place T. rex (A) c1\n"));
}

TEST(PlayGame, AfterTheEndSomeWordsStillWork) {
  const std::string end = repeated("1", 200);
  const std::vector<std::string> options{"--seed", "3", "--rounds", "2"};
  const Ran game = played(options, repeated("exhaust", 4) + end);
  ASSERT_THAT(game.out, HasSubstr("The match is over. You can still say why"));
  // A script that goes on answering is done; words that tell something are answered.
  std::string until_the_end;
  for (int lines_typed = 1; lines_typed < 40; ++lines_typed) {
    until_the_end = repeated("1", lines_typed);
    if (played(options, until_the_end).out.find("The match is over") != std::string::npos) break;
  }
  const Ran talk =
      played(options, until_the_end + "why\nlog 1\nlook\nodds A Z\nagain\nwhy move A c4\nquit\n");
  EXPECT_EQ(talk.code, Done);
  EXPECT_THAT(after_last(talk.out, "You can still say"), HasSubstr("The match is drawn: nobody had won after round 2"));
  EXPECT_THAT(talk.out, Not(HasSubstr("not finished")));
}

}  // namespace play_game_test

}  // namespace tablewright::tests
