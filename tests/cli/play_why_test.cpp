#include "cli/playing.hpp"

namespace tablewright::tests {

namespace play_why_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class PlayWhy : public testing::Test {
 protected:
  // What was said after the first question of a position in which A acts.
  std::string said(const std::string& typed, const std::string& position = "active A",
                   const char* seed = "1") {
    const std::string sheet = scratch_.file("position.txt", small_position(position));
    return after_last(played({"--position", sheet, "--seed", seed, "--computer", "none"}, typed + '\n').out,
                      question_);
  }
  void ask_after(std::string text) { question_ = std::move(text); }

 private:
  Scratch scratch_;
  std::string question_ = "Actions left: 2.";
};

TEST_F(PlayWhy, ASquareIsExplainedInAllItsParts) {
  EXPECT_THAT(said("why b2"), HasSubstr("b2, for A on a1:\n"
                                        "  move: yes. 2 steps: a2, b2. [skirmish.move.1]\n"));
  EXPECT_THAT(said("why c2"), HasSubstr("  sight: "));
  EXPECT_THAT(said("why c2"),
              HasSubstr("  adjacent: no. c2 is 2 squares away from a1, not beside it. [skirmish.adj.1]\n"
                        "  there: nothing.\n"));
  EXPECT_THAT(said("why e3"), HasSubstr("  move: no. Y is on e3. [skirmish.move.8]\n"));
  EXPECT_THAT(said("why b1"),
              AllOf(HasSubstr("  move: no. Z is on b1. [skirmish.move.8]\n"), HasSubstr("  sight: yes. "),
                    HasSubstr("  adjacent: yes. b1 lies beside a1, in sight."),
                    HasSubstr("  there: Z, standing.\n")));
  EXPECT_THAT(said("why c1"),
              HasSubstr("  sight: no. The line from a1 to c1 passes b1, where the rival Z stands in "
                        "sight of A. [skirmish.sight.3]\n"));
}

TEST_F(PlayWhy, AnotherFigureMayBeNamed) {
  EXPECT_THAT(said("why Y c1"),
              AllOf(HasSubstr("c1, for Y on e3:\n"), HasSubstr("  a move of 2: yes. 2 steps: d2, c1.")));
  EXPECT_THAT(said("why B b2"), HasSubstr("  a move of 2: yes. 1 step: b2."));
  EXPECT_THAT(said("why B b1"),
              HasSubstr("  sight: no. The wall between b1 and b2 interrupts the line from b3 to b1."));
}

TEST_F(PlayWhy, BeforeAFigureIsChosenEachThatCouldBeIsExplained) {
  ask_after("which character takes the turn?");
  EXPECT_THAT(said("why b2", "turn 1"), AllOf(HasSubstr("b2, for A on a1:\n  move: yes. 2 steps: a2, b2."),
                                              HasSubstr("b2, for B on b3:\n  move: yes. 1 step: b2.")));
}

TEST_F(PlayWhy, AnActIsLegalOrMeetsARule) {
  EXPECT_THAT(said("why move A b2"), HasSubstr("\"move A b2\" is legal now.\n"));
  EXPECT_THAT(said("why b2 Z"), HasSubstr("is no answer here"));
  EXPECT_THAT(
      said("why challenge Y"),
      HasSubstr("No: Y is not adjacent to A. [skirmish.adj.1]\n"
                "  skirmish.adj.1: A square is adjacent if it lies straight or diagonally next to the "
                "character and the character sees it.\n"
                "  Legal instead: challenge A: Z\n"));
  EXPECT_THAT(said("why rally"), AllOf(HasSubstr("No: A is not knocked down. [skirmish.turn.6]\n"),
                                       HasSubstr("  Nothing of that kind is legal now")));
  EXPECT_THAT(said("why dance"), HasSubstr("\"dance\" is no answer here"));
}

TEST_F(PlayWhy, BeforeTheChoiceItLooksPastIt) {
  ask_after("which character takes the turn?");
  EXPECT_THAT(said("why move A b2", "turn 1"), HasSubstr("\"move A b2\" is legal, once A is chosen.\n"));
  EXPECT_THAT(said("why move A e1", "turn 1"),
              HasSubstr("No: e1 is too far for A: 4 squares away, the move has 2."));
  EXPECT_THAT(said("why move Z b2", "turn 1"), HasSubstr("No: Z is not yours to decide for."));
}

// A and B with cards against Zed and Yan, on a board of two rows; A acts.
class WhyWithCards : public testing::Test {
 protected:
  void drawn(const std::string& first, const std::string& between, const std::string& second) {
    board_ = "drawing\n       a   b   c   d   e   f\n     +---+---+---+---+---+---+\n   1 " + first +
             "\n     " + between + "\n   2 " + second + "\n     +---+---+---+---+---+---+\n";
  }
  void figures(const std::string& a, const std::string& b) {
    sides_ =
        "side\n  figure A " + a + "\n  figure B " + b + "\nside\n  figure Z \"Zed\"\n  figure Y \"Yan\"\n";
  }
  // What was said after the last question with this text, the lines before it and this one typed.
  std::string said(const std::string& question, const std::string& typed, const std::string& more = "") {
    const std::string sheet = scratch_.file("p.txt", board_ + sides_ + "position\n  active A\n" + more);
    return after_last(played({"--position", sheet, "--seed", "1", "--computer", "none"}, typed + '\n').out,
                      question);
  }

 private:
  Scratch scratch_;
  std::string board_;
  std::string sides_;
};

constexpr auto open_rows = "+   +   +   +   +   +   +";
constexpr auto lights_out = "  status lights_out nobody B\n";

// Whatever is named, it is asked of the part of the card that is open.
TEST_F(WhyWithCards, InTheMiddleOfACardItIsAskedOfTheCard) {
  drawn("| A   .   Y   .   .   . |", open_rows, "| B   .   .   Z   .   . |");
  figures("il_nam", "front_man");
  const auto why = [&](const std::string& name) {
    return said("One Last Game: what do you choose?", "ability A one_last_game\nwhy " + name, lights_out);
  };
  EXPECT_THAT(
      why("Z"),
      HasSubstr("No: Il-nam does not see Zed: because of Lights Out nobody sees farther than 2 squares. "
                "[skirmish.ability.7]\n"));
  EXPECT_THAT(why("B"), HasSubstr("No: Front Man is an ally. [skirmish.term.2]\n"));
  EXPECT_THAT(why("Y"), HasSubstr("\"target Y\" is legal now."));
}

TEST_F(WhyWithCards, TheBoardIsAGroundInTheMiddleOfACardToo) {
  figures("il_nam", "front_man");
  const auto why_z = [&] {
    return said("One Last Game: what do you choose?", "ability A one_last_game\nwhy Z");
  };
  drawn("| A   .   Y   .   Z   . |", open_rows, "| B   .   .   .   .   . |");
  EXPECT_THAT(why_z(), HasSubstr("No: Zed is 4 squares from Il-nam, not within 3. [skirmish.term.4]\n"));
  drawn("| A   Y   Z   .   .   . |", open_rows, "| B   .   .   .   .   . |");
  EXPECT_THAT(why_z(),
              HasSubstr("No: Il-nam does not see Zed: Yan stands on the line. [skirmish.sight.3]\n"));
  drawn("| A   . | Z   .   .   . |", open_rows, "| B   Y   .   .   .   . |");
  EXPECT_THAT(
      why_z(),
      HasSubstr("No: Il-nam does not see Zed: an obstruction interrupts the line. [skirmish.sight.2]\n"));
}

TEST_F(WhyWithCards, AFigureAndASquareAreAskedOfTheCardThatMovesIt) {
  drawn("| A   .   .   .   .   . |", open_rows, "| B   .   .   .   Y   Z |");
  figures("jon_snow", "\"Bea\"");
  const auto why = [&](const std::string& square) {
    return said("Wild at Heart: ", "ability A wild_at_heart\nwhy " + square);
  };
  EXPECT_THAT(why("A d1"), HasSubstr("\"move A d1\" is legal now."));
  EXPECT_THAT(
      why("A e1"),
      HasSubstr("No: e1 is too far for Jon Snow: 4 squares away, the move has 3. [skirmish.move.2]\n"));
  EXPECT_THAT(why("B d1"), HasSubstr("  a move of 2: no. "));
}

TEST_F(WhyWithCards, WhatCardsTakeFromSightIsNotSeen) {
  drawn("| A   .   Y   .   .   . |", open_rows, "| B   .   .   Z   .   . |");
  figures("il_nam", "front_man");
  const std::string question = "Actions left: 2.";
  EXPECT_THAT(said(question, "why A d2"), HasSubstr("  sight: yes. "));
  EXPECT_THAT(
      said(question, "why A d2", lights_out),
      HasSubstr("  sight: no. Il-nam does not see d2: because of Lights Out nobody sees farther than 2 "
                "squares. [skirmish.ability.7]\n"));
  EXPECT_THAT(said(question, "why A c2", lights_out), HasSubstr("  sight: yes. "));
  EXPECT_THAT(said(question, "sees A"), HasSubstr("Il-nam (A) sees Zed (Z).\n"));
  EXPECT_THAT(
      said(question, "sees A", lights_out),
      AllOf(HasSubstr("Il-nam (A) sees Yan (Y).\n"),
            HasSubstr("Il-nam does not see Zed: because of Lights Out nobody sees farther than 2 squares. "
                      "[skirmish.ability.7]\n"),
            HasSubstr("Il-nam (A) sees 6 of 12 squares: a1 a2 b1 b2 c1 c2.\n")));
}

TEST_F(WhyWithCards, NobodySeesThroughSmoke) {
  drawn("| A   .   .   .   .   . |", open_rows, "| B   .   .   .   Y   Z |");
  figures("sela_reed", "\"Bea\"");
  const std::string raft_lies = "  at A_raft c1\n";
  const std::string question = "Actions left: 2.";
  EXPECT_THAT(said(question, "why A e1"), HasSubstr("  sight: yes. "));
  EXPECT_THAT(
      said(question, "why A e1", raft_lies),
      HasSubstr("  sight: no. Sela Reed does not see e1: a card says that nobody sees through what lies "
                "between them. [skirmish.ability.7]\n"));
}

class Challenged : public PlayWhy {
 protected:
  // What "why" tells after a challenge that ended so; seeds are tried until one does.
  std::string why_after(const std::string& outcome) {
    ask_after("Actions left: 1.");
    for (int seed = 1; seed < 200; ++seed) {
      const std::string out = said("challenge Z\nwhy", "active A", std::to_string(seed).c_str());
      if (out.find(outcome) != std::string::npos) return out;
    }
    return "never";
  }
};

TEST_F(Challenged, WhyTellsTheRulesBehindIt) {
  EXPECT_THAT(
      why_after("Z is knocked down."),
      AllOf(
          HasSubstr("What happened, and by which rule:\n"),
          HasSubstr("    skirmish.chal.6: Declare the target and roll; then the opponent rolls as many dice "
                    "as the target's defence.\n"),
          HasSubstr("Z is knocked down.\n    skirmish.ko.1: A standing character that is challenged and "
                    "loses is knocked down and stays in its square.\n"),
          HasSubstr("What did not happen, and why:\nNobody gained a point: nobody was knocked out and no "
                    "point marker was scored. [skirmish.points.1]\n"),
          HasSubstr("Side 1 has not won: 0 of 6 points, 6 missing. [skirmish.points.7]\n"),
          HasSubstr("The round has not ended: A, B, Y and Z are not exhausted. [skirmish.round.1]\n")));
}

TEST_F(Challenged, ATieKnocksNobodyDown) {
  EXPECT_THAT(why_after("a tie is lost by"), HasSubstr(" is a tie, and a tie is lost. [skirmish.chal.9]\n"));
}

TEST_F(Challenged, ALostChallengeKnocksNobodyDown) {
  EXPECT_THAT(why_after("A lost the challenge"),
              HasSubstr(" is lost, only more successes win. [skirmish.chal.10]\n"));
}

TEST_F(PlayWhy, WhyNotAsksForOneThing) {
  EXPECT_THAT(said("why not won"), AllOf(HasSubstr("Side 1 has not won: 0 of 6 points, 6 missing."),
                                         HasSubstr("Side 2 has not won: 0 of 6 points, 6 missing.")));
  EXPECT_THAT(said("why not won", "active A\nside 1\n  points 6"),
              HasSubstr("Side 1 has 6 of 6 and has not won: points are counted at the end of the round. "
                        "[skirmish.points.7]\n"));
  EXPECT_THAT(said("why not round", "active A\nexhausted B Y"),
              HasSubstr("The round has not ended: A and Z are not exhausted. [skirmish.round.1]\n"));
  EXPECT_THAT(said("why not points"), HasSubstr("Nobody gained a point: "));
  EXPECT_THAT(said("why not down"), HasSubstr("No challenge failed in what happened last.\n"));
  EXPECT_THAT(said("why not"), HasSubstr("Ask \"why not won\""));
  EXPECT_THAT(said("why not wno"), HasSubstr("\"why not won\"?\n"));
}

TEST_F(PlayWhy, WhyNotAFigure) {
  EXPECT_THAT(said("why not B", "active A\nexhausted B"),
              HasSubstr("B is exhausted: it has had its turn this round. [skirmish.turn.7]\n"));
  EXPECT_THAT(said("why not B"), HasSubstr("B has to wait: A is taking its turn. [skirmish.turn.4]\n"));
  EXPECT_THAT(said("why not A"), HasSubstr("A is acting now: 2 actions left.\n"));
  EXPECT_THAT(said("why not Z", "active A\ndown Z"),
              HasSubstr("Z is knocked down: all it can do is rally. [skirmish.ko.3]\n"));
  ask_after("which character takes the turn?");
  EXPECT_THAT(said("why not A", "turn 1"), HasSubstr("Nothing keeps A from acting: it can be chosen.\n"));
  EXPECT_THAT(said("why not Z", "turn 1"),
              HasSubstr("Z has to wait: it is the turn of Side 1. [skirmish.turn.2]\n"));
}

// Somebody on the track is not back, and everybody is told when it will be.
TEST_F(PlayWhy, WhoIsOnTheTrackIsNotBack) {
  const Scratch scratch;
  const std::string sheet =
      scratch.file("p.txt",
                   "drawing\n       a   b   c\n     +---+---+---+\n   1 | A   .   Z |\n     +   +   +   +\n"
                   "   2 | .   .   . |\n     +---+---+---+\nside\n  figure A \"A\"\n  figure B \"B\"\nside\n"
                   "  figure Z \"Z\"\nposition\n  active A\n  on_track B 1 1\n");
  const std::string out =
      played({"--position", sheet, "--computer", "none"}, "why not B\nwhy\nwhy B c1\n").out;
  EXPECT_EQ(
      count_of(out,
               "B is not back: it is on the 1 of the cooldown track of Side 1 and returns at the end of "
               "this round. [skirmish.cool.3]\n"),
      2);
  EXPECT_THAT(out,
              HasSubstr("B is on the 1 of the cooldown track of Side 1: it moves nowhere and sees nothing. "
                        "[skirmish.ruling.19]\n"));
}

TEST_F(PlayWhy, DuringSetUpTheFirstRoundHasNotBegun) {
  const std::string out = played({"--seed", "5"}, "why not round\nwhy c4\nwhy A\n").out;
  EXPECT_THAT(out,
              HasSubstr("The first round has not begun: figures are still placed. [skirmish.setup.14]\n"));
  EXPECT_THAT(out, HasSubstr("Nobody is acting now: name the figure, as in \"why A c4\".\n"));
  EXPECT_THAT(out, HasSubstr("T. rex (A) is waiting to be placed.\n"));
}

TEST_F(PlayWhy, RulesAreReadAtTheTable) {
  EXPECT_THAT(said("rules skirmish.sight.3"), HasSubstr("skirmish.sight.3\n"));
  EXPECT_THAT(said("rules rally"), HasSubstr("skirmish.turn.6  "));
  EXPECT_THAT(said("rules zzzz"), HasSubstr("No rule is called or mentions \"zzzz\"."));
}

}  // namespace play_why_test

}  // namespace tablewright::tests
