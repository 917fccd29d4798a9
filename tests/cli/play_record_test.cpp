#include "cli/playing.hpp"
#include "game/record.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace play_record_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// --- Undo --------------------------------------------------------------------------------------

TEST(PlayUndo, AgainstComputersTheLastOwnDecisionIsTakenBack) {
  const Ran game = played({"--seed", "5"}, "A d1\nB e1\nA d3\nexhaust A\nundo\nundo\nundo\n");
  EXPECT_EQ(count_of(game.out, "Seat 1 took back everything after act "), 3);
  // First the exhausting with all that the computer did, then the move, then the choice.
  EXPECT_THAT(after_last(game.out, "took back"), HasSubstr("Dark (you): which character takes the turn?"));
}

TEST(PlayUndo, ThereIsNothingToTakeBackAtTheStart) {
  EXPECT_THAT(played({"--seed", "5"}, "undo\n").out, HasSubstr("There is nothing to take back to"));
  EXPECT_THAT(played({"--seed", "5"}, "undo\n").out, HasSubstr("[table.undo.past]\n"));
}

TEST(PlayUndo, InAHotSeatDiceStandUnlessEverybodyAgrees) {
  const Scratch scratch;
  const std::string sheet = scratch.file("position.txt", small_position("active A"));
  const std::vector<std::string> options{"--position", sheet, "--seed", "1", "--computer", "none"};
  const std::string moved = played(options, "move A b2\nundo\n").out;
  EXPECT_THAT(moved, HasSubstr("Seat 1 took back everything after act 0."));
  const std::string rolled = played(options, "challenge A Z\nundo\nundo agreed\n").out;
  EXPECT_THAT(rolled,
              AllOf(HasSubstr("Seat 1 cannot take this back alone: dice fell in act 1. [table.undo.dice]\n"
                              "If everybody at the table agrees, say: undo agreed\n"),
                    HasSubstr("Seat 1 took back everything after act 0.")));
}

TEST(PlayUndo, AfterTheEndTheLastDecisionCanStillBeTakenBack) {
  const Scratch scratch;
  const std::string sheet =
      scratch.file("position.txt", "rounds 1\n" + small_position("active A\nexhausted B Y Z"));
  const Ran game = played({"--position", sheet, "--seed", "1"}, "exhaust\nundo\nmove A a2\n");
  EXPECT_THAT(game.out, HasSubstr("The match is drawn: nobody had won after round 1"));
  EXPECT_THAT(after_last(game.out, "took back"), HasSubstr("A moved from a1 to a2."));
}

// --- The end by consent ------------------------------------------------------------------------

TEST(PlayEnd, AgainstComputersTheMatchIsEndedAtOnce_WithoutAWinner) {
  RULE("table.end.consent");
  const Ran game = played({"--seed", "5"}, "A d1\nend\nB e1\nundo\n");
  EXPECT_THAT(game.out,
              HasSubstr("Seat 1 ended the match here with the consent of everybody: nobody has won"));
  EXPECT_THAT(game.out, HasSubstr("Nobody has won.\n"));
  EXPECT_THAT(after_last(game.out, "Nobody has won."), HasSubstr("The match is over.\n"));
  EXPECT_THAT(after_last(game.out, "Nobody has won."), HasSubstr("[table.over]"));
}

TEST(PlayEnd, InAHotSeatAllHaveToAgree) {
  RULE("table.end.consent");
  const std::vector<std::string> options{"--seed", "5", "--computer", "none"};
  const Ran alone = played(options, "end\n");
  EXPECT_THAT(alone.out,
              HasSubstr("Seat 1 cannot end the match alone: Seat 2 has not agreed to it. "
                        "[table.end.consent]\nIf everybody at the table agrees, say: end agreed\n"));
  EXPECT_THAT(alone.out, Not(HasSubstr("Nobody has won")));
  saw_refusal("table.end.consent");
  EXPECT_THAT(played(options, "end agreed\n").out, HasSubstr("Nobody has won.\n"));
}

TEST(PlayEnd, IsSaved_AndALoadedMatchStaysEnded) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/evening.record";
  (void)played({"--seed", "5"}, "A d1\nend\nsave " + path + '\n');
  EXPECT_THAT(text_of(path),
              AllOf(HasSubstr(" seat 1 ends the match; consent 2; at "), HasSubstr("\nend abandoned ")));
  EXPECT_THAT(played({"--load", path}, "B e1\n").out, HasSubstr("Nobody has won.\n"));
}

TEST(PlayEnd, WesterosEndsByConsentToo) {
  const Ran game = played({"westeros", "--seed", "5", "--plain"}, "end\n");
  EXPECT_THAT(game.out, HasSubstr("nobody has won, and nobody has given up."));
  EXPECT_THAT(game.out, HasSubstr("Nobody has won.\n"));
}

// --- Save and load -----------------------------------------------------------------------------

const std::vector<std::vector<std::string>> all_games{
    {"--game", "jp101"},
    {"--game", "rm100", "--edition", "2022"},
    {"--game", "got100", "--seats", "4", "--rounds", "30"},
    {"--game", "sg100", "--seats", "4"},
};

TEST(PlayRecord, ASavedMatchGoesOnAsIfItHadNotBeen) {
  for (const std::vector<std::string>& options : all_games) {
    const Scratch scratch;
    const std::string path = scratch.path() + "/a.record";
    auto with_seed = options;
    with_seed.insert(with_seed.end(), {"--seed", "21"});
    const std::string first = repeated("1", 8);
    const std::string second = repeated("2", 25);
    const Ran saved = played(with_seed, first + "save " + path + "\nquit\n");
    EXPECT_THAT(saved.out, HasSubstr("Saved. Go on with: tablewright play --load " + path));
    EXPECT_THAT(saved.out, HasSubstr("It is saved; go on with: tablewright play --load " + path));
    const Ran whole = played(with_seed, first + second + "look\n");
    const Ran loaded = played({"--load", path}, second + "look\n");
    EXPECT_EQ(loaded.err, "");
    EXPECT_EQ(after_last(loaded.out, "     a   b "), after_last(whole.out, "     a   b ")) << options[1];
  }
}

TEST(PlayRecord, ReplayAndVerifyReadIt) {
  for (const std::vector<std::string>& options : all_games) {
    const Scratch scratch;
    const std::string path = scratch.path() + "/a.record";
    auto with_seed = options;
    with_seed.insert(with_seed.end(), {"--seed", "4"});
    (void)played(with_seed, repeated("1", 30) + "undo\n1\nsave " + path + '\n');
    const Ran replayed = ran({"replay", path});
    EXPECT_EQ(replayed.code, Done) << replayed.err;
    EXPECT_THAT(replayed.out, HasSubstr("seat 1: place A "));
    const Ran verified = ran({"verify", path});
    EXPECT_EQ(verified.code, Done) << verified.err;
    EXPECT_THAT(verified.out, StartsWith("Repeatable, not provable"));
  }
}

TEST(PlayRecord, APositionTravelsInTheRecord) {
  const Scratch scratch;
  const std::string sheet = scratch.file("position.txt", small_position("active A"));
  const std::string path = scratch.path() + "/a.record";
  (void)played({"--position", sheet, "--seed", "1"}, "move A b2\nsave " + path + '\n');
  EXPECT_EQ(ran({"replay", path}).code, Done);
  EXPECT_THAT(played({"--load", path}, "").out, HasSubstr(" 2 | .   A   .   .   . |"));
}

// As every writer of records does (core/text), so that the same set-up gives the same line.
TEST(PlayRecord, ItsSheetStandsOnOneLine) {
  const Scratch scratch;
  const std::string sheet(trimmed(small_position("active A")));
  const std::string path = scratch.path() + "/a.record";
  (void)played({"--position", scratch.file("position.txt", sheet), "--seed", "1"}, "save " + path + '\n');
  EXPECT_EQ(read_record(text_of(path)).options, on_one_line(sheet));
  const std::string again = scratch.path() + "/again.record";
  (void)played({"--load", path}, "save " + again + '\n');
  EXPECT_EQ(read_record(text_of(again)).options, on_one_line(sheet)) << "loading reads what saving wrote";
}

TEST(PlayRecord, WithSaveItIsKeptUpToDate) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/a.record";
  const Ran game = played({"--seed", "5", "--save", path}, "A d1\nB e1\nA d3\n");
  EXPECT_THAT(game.out, HasSubstr("It is saved; go on with: tablewright play --load " + path));
  EXPECT_THAT(text_of(path), AllOf(HasSubstr("seat 1: move A d3"), HasSubstr("\nend open ")));
  // It may be written over, for it is a record.
  (void)played({"--load", path, "--save", path}, "exhaust A\n");
  EXPECT_THAT(text_of(path), HasSubstr("seat 1: exhaust A"));
}

TEST(PlayRecord, AFinishedMatchIsMarkedSo) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/a.record";
  (void)played({"--computer", "all", "--seed", "5", "--save", path}, "");
  EXPECT_THAT(text_of(path), HasSubstr("\nend finished "));
  const Ran loaded = played({"--load", path}, "");
  EXPECT_EQ(loaded.code, Done);
  EXPECT_THAT(loaded.out, HasSubstr("The match is over."));
}

TEST(PlayRecord, NothingElseIsWrittenOver) {
  const Scratch scratch;
  const std::string letter = scratch.file("letter.txt", "Dear all,\n");
  EXPECT_THAT(played({}, "save " + letter + '\n').out,
              HasSubstr('"' + letter + "\" is there already and is no match record: it stays as it is.\n"));
  EXPECT_EQ(text_of(letter), "Dear all,\n");
  EXPECT_THAT(played({}, "save " + scratch.path() + '\n').out, HasSubstr("is a folder: a file is needed.\n"));
  EXPECT_THAT(played({}, "save /nowhere/x\n").out, HasSubstr("\"/nowhere/x\" cannot be written.\n"));
  EXPECT_THAT(played({}, "save\nsave a b\n").out, HasSubstr("Name the file, as in \"save evening.record\""));
}

TEST(PlayRecord, ADamagedRecordGoesOnFromTheLastGoodLine) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/a.record";
  (void)played({"--seed", "5"}, "A d1\nB e1\nA d3\nsave " + path + '\n');
  std::string text = text_of(path);
  text.replace(text.find("move A d3"), 9, "move A d2");
  const std::string damaged = scratch.file("b.record", text);
  const Ran loaded = played({"--load", damaged}, "");
  EXPECT_EQ(loaded.code, Done);
  EXPECT_THAT(loaded.err, HasSubstr("The match goes on from the line before it."));
  EXPECT_THAT(loaded.out, HasSubstr("What does T. rex do? Actions left: 2."));
}

TEST(PlayRecord, WhatIsNoSkirmishIsNotLoaded) {
  const Ran toy = played({"--load", in_checkout("tests/golden/toy/repeatable.record")}, "");
  EXPECT_EQ(toy.code, BadUsage);
  EXPECT_THAT(toy.err, HasSubstr("cannot be gone on with: "));
  EXPECT_EQ(played({"--load", in_checkout("LICENSE")}, "").code, BadUsage);
}

}  // namespace play_record_test

}  // namespace tablewright::tests
