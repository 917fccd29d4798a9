#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/conversation.hpp"

namespace tablewright::tests {

namespace table_dice_test {

using testing::HasSubstr;
using testing::StartsWith;

const std::vector<std::string> attack{acts("choose A"), acts("move A b1"), acts("challenge A Z")};

class ScriptedTable : public testing::Test {
 protected:
  Talk play(const std::string& dice, const std::vector<std::string>& input,
            const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments{"--position", sheet_, "--dice", scratch_.file("dice", dice)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return talked(arguments, input);
  }
  Scratch scratch_;
  std::string sheet_ = scratch_.file("duel.sheet", duel_sheet);
};

TEST_F(ScriptedTable, RollsAsTheScriptSays) {
  const Talk talk = play("!!! star\nshield shield", attack);
  EXPECT_EQ(talk.code, Done);
  EXPECT_EQ(talk.last()["end"], "finished");
  const std::string text = talk.last()["events"].dump();
  EXPECT_THAT(text, HasSubstr("A rolled !!! star: 4 successes."));
  EXPECT_THAT(text, HasSubstr("Z rolled shield shield in defence: 2 successes."));
  EXPECT_EQ(talk.last()["result"]["winners"].dump(), "[1]");
}

TEST_F(ScriptedTable, UsesTheDieOfTheSheet) {
  const std::string own_die = std::string(duel_sheet) + "die star 1 shield 1 triple 1 blank 3\n";
  sheet_ = scratch_.file("own.sheet", own_die);
  const Talk talk = play("blank star blank blank", attack);
  EXPECT_THAT(talk.last()["events"].dump(), HasSubstr("A rolled blank star: 1 success."));
  EXPECT_EQ(talk.last()["end"], "finished");
}

// Of the first die of Ian Malcolm, which is another one.
TEST_F(ScriptedTable, RefusesAFaceThatTheDieDoesNotHave) {
  sheet_ = scratch_.file("ian.sheet",
                         "side\n  figure A ian_malcolm\nside\n  figure Z \"Zed\"\n"
                         "drawing\n       a   b\n     +---+---+\n   1 | A   Z |\n     +---+---+\n"
                         "position\n  active A\n");
  const std::vector<std::string> challenge{acts("challenge A Z")};
  const Talk starred = play("star star  shield shield", challenge);
  EXPECT_EQ(starred.code, BadUsage);
  EXPECT_EQ(starred.err, "The script of draws: 1:1: the chaos die is rolled now: it has no face \"star\".\n");
  EXPECT_EQ(starred.last()["events"].dump(), "[]");  // nothing of the challenge happened
  const Talk shielded = play("shield star  2:shield shield", challenge);
  EXPECT_EQ(shielded.err, "The script of draws: 1:14: the standard die is rolled now, not the chaos die.\n");
  const Talk talk = play("shield star  shield shield", challenge);
  EXPECT_EQ(talk.code, Done);
  EXPECT_THAT(talk.said.back().dump() + talk.said.at(talk.said.size() - 2).dump(),
              HasSubstr("Dr. Ian Malcolm rolled shield star: 1 success."));
}

TEST_F(ScriptedTable, SaysWhoBegins) {
  for (const std::string side : {"1", "2"}) {
    const Talk talk = talked({"--game", "jp101", "--dice", scratch_.file("dice", "side " + side)});
    EXPECT_EQ(talk.said.at(1)["seats"].dump(), "[" + side + "]");
  }
}

TEST_F(ScriptedTable, EndsWhereADrawIsMissing) {
  const Talk talk = play("star star shield", attack);
  EXPECT_EQ(talk.code, BadUsage);
  EXPECT_EQ(talk.err, "The script of draws: the script has no more rolls, and a die is rolled.\n");
  EXPECT_EQ(talk.of_kind("error").at(0)["error"], "the script has no more rolls, and a die is rolled.");
  EXPECT_EQ(talk.last()["end"], "unfinished");
  EXPECT_EQ(talk.last()["because"], "a draw was not in the script");
  EXPECT_EQ(talk.last()["entry"], 2);  // nothing of the challenge happened
  EXPECT_EQ(talk.last()["events"].dump(), "[]");
}

TEST_F(ScriptedTable, EndsAtTheSetUpIfEvenThatIsMissing) {
  const Talk talk = talked({"--game", "jp101", "--dice", scratch_.file("dice", "star")});
  EXPECT_EQ(talk.code, BadUsage);
  ASSERT_EQ(talk.said.size(), 3U);
  EXPECT_EQ(talk.said[0]["table"], "skirmish");
  EXPECT_EQ(talk.said[1]["error"], "1:1: no die is rolled now: one of 2 is drawn.");
  EXPECT_EQ(talk.said[2]["end"], "unfinished");
}

TEST_F(ScriptedTable, GoesOnSeededIfTold) {
  const Talk talk = play("star star", attack, {"--then", "seed", "--seed", "3"});
  EXPECT_EQ(talk.code, Done);
  EXPECT_EQ(talk.said[0]["dice"], "script, then seed");
  EXPECT_EQ(talk.said[0]["seed"], 3);
  EXPECT_EQ(talk.last()["draws"].size(), 4U);
}

TEST_F(ScriptedTable, ARollThatWasTakenBackIsGone) {
  const Talk talk = play("blank blank shield shield  star star blank blank",
                         {acts("choose A"), acts("move A b1"), acts("challenge A Z")});
  EXPECT_EQ(talk.code, BadUsage);  // the standard die has no blank face
  const Talk again = play("shield shield shield shield  star star star star",
                          {acts("choose A"), acts("move A b1"), acts("challenge A Z"),
                           R"({"undo":true,"seat":1,"to":2,"consent":[2]})", acts("challenge A Z")});
  EXPECT_EQ(again.code, Done);
  EXPECT_EQ(again.last()["end"], "finished");
  EXPECT_EQ(again.last()["draws"].size(), 8U);
}

TEST_F(ScriptedTable, ASeededMatchCanBePlayedFromItsDraws) {
  const Talk seeded = talked({"--game", "got100", "--seats", "4", "--answer", "none", "--others", "random",
                              "--seed", "11", "--rounds", "3"});
  ASSERT_EQ(seeded.code, Done);
  std::string script;
  for (const Json& draw : seeded.last()["draws"])
    script += std::to_string(draw["value"].get<int>() + 1) + ' ';
  const Talk again = talked({"--game", "got100", "--seats", "4", "--answer", "none", "--others", "random",
                             "--seed", "11", "--rounds", "3", "--dice", scratch_.file("dice", script)});
  EXPECT_EQ(again.last(), seeded.last());
}

TEST_F(ScriptedTable, MistakesInAScriptAreBadUsage) {
  const auto refused = [&](const std::string& dice) {
    const Talk talk = play(dice, {});
    EXPECT_EQ(talk.code, BadUsage);
    EXPECT_TRUE(talk.said.empty());
    return talk.err;
  };
  EXPECT_THAT(refused("star\nstra"), HasSubstr("dice:2:1: \"stra\" is no draw: did you mean \"star\"?\n"));
  const Talk missing = talked({"--dice", "/nowhere"});
  EXPECT_EQ(missing.code, BadUsage);
  EXPECT_THAT(missing.err, StartsWith("There is no file"));
}

}  // namespace table_dice_test

}  // namespace tablewright::tests
