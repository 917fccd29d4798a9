// Matches over the table: who is asked, what is told, how they end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/conversation.hpp"

namespace tablewright::tests {

namespace table_match_test {

using testing::HasSubstr;

TEST(TableMatch, EveryOptionIsAccepted) {
  for (const std::string game : {"got100", "jp101", "rm100", "sg100"}) {
    const std::vector<std::string> arguments{"--game", game, "--seed", "5", "--rounds", "2"};
    const auto input = random_answers(arguments, 16, 3);
    const Talk talk = talked(arguments, input);
    EXPECT_EQ(talk.code, Done);
    EXPECT_TRUE(talk.of_kind("refused").empty()) << game;
    EXPECT_TRUE(talk.of_kind("error").empty()) << game;
    EXPECT_EQ(talk.of_kind("table").size(), 1U);
    EXPECT_EQ(talk.of_kind("end").size(), 1U);
    EXPECT_EQ(talk.last()["entry"], input.size()) << game;
  }
}

TEST(TableMatch, EventsAreToldOnceAndInOrder) {
  const std::vector<std::string> arguments{"--game", "jp101", "--seed", "5"};
  const Talk talk = talked(arguments, random_answers(arguments, 20, 4));
  EXPECT_GT(events_told(talk), 10);
}

TEST(TableMatch, ComputerPlayersPlayTheOtherSeats) {
  const std::vector<std::string> arguments{"--game",   "got100", "--seats", "3", "--answer", "2",
                                           "--others", "random", "--seed",  "5", "--rounds", "2"};
  const auto input = random_answers(arguments, 12, 4);
  const Talk talk = talked(arguments, input);
  EXPECT_EQ(talk.said[0]["seats"].dump(),
            R"([{"seat":1,"side":1,"player":"random"},{"seat":2,"side":2,"player":"program"},)"
            R"({"seat":3,"side":3,"player":"random"}])");
  for (const Json& question : talk.of_kind("question")) {
    ASSERT_EQ(question["asked"].size(), 1U);
    EXPECT_EQ(question["asked"][0]["seat"], 2);
  }
  EXPECT_GT(talk.last()["entry"], input.size());
}

TEST(TableMatch, ATeamOfProgramAndComputerSharesItsTurns) {
  const std::vector<std::string> arguments{"--game",   "sg100",  "--seats", "4", "--answer", "1,3",
                                           "--others", "random", "--seed",  "5", "--rounds", "1"};
  const Talk talk = talked(arguments, random_answers(arguments, 30, 4));
  bool both = false;
  for (const Json& question : talk.of_kind("question")) both = both || question["asked"].size() == 2;
  EXPECT_TRUE(both);
  EXPECT_EQ(talk.last()["end"], "finished");
  const Talk half =
      talked({"--game", "sg100", "--seats", "4", "--answer", "1", "--others", "random", "--seed", "5"});
  EXPECT_EQ(half.said[1]["asked"][0]["seat"], 1);
}

TEST(TableMatch, WithoutSeatsTheProgramLooksOn) {
  const Talk talk = talked({"--game", "jp101", "--answer", "none", "--others", "random", "--seed", "2"});
  ASSERT_EQ(talk.said.size(), 2U);
  EXPECT_EQ(talk.code, Done);
  EXPECT_EQ(talk.last()["end"], "finished");
  EXPECT_EQ(talk.last()["result"]["reason"], "match_won");
  EXPECT_FALSE(talk.last()["draws"].empty());
}

TEST(TableMatch, TheSameSeedIsTheSameMatch) {
  const std::vector<std::string> arguments{"--game",   "sg100",  "--answer", "none",
                                           "--others", "random", "--rounds", "9"};
  const auto with_seed = [&](const std::string& seed) {
    auto all = arguments;
    all.insert(all.end(), {"--seed", seed});
    return talked(all).last();
  };
  EXPECT_EQ(with_seed("4"), with_seed("4"));
  EXPECT_NE(with_seed("4"), with_seed("5"));
  // Without a seed the table tells the one it took.
  const Talk any = talked(arguments);
  EXPECT_EQ(with_seed(any.said[0]["seed"].dump()), any.last());
}

TEST(TableMatch, AMatchByRoundsEndsInADraw) {
  const Talk talk =
      talked({"--game", "sg100", "--answer", "none", "--others", "random", "--seed", "1", "--rounds", "1"});
  EXPECT_EQ(talk.last()["end"], "finished");
  EXPECT_EQ(talk.last()["result"]["winners"].dump(), "[]");
  EXPECT_EQ(talk.last()["result"]["reason"], "match_drawn");
}

TEST(TableMatch, APositionThatIsOverIsOver) {
  const Scratch scratch;
  const std::string sheet =
      std::string(duel_sheet) + "position\n  stage over\n  ending won\n  side 1\n    points 1\n";
  const Talk talk = talked({"--position", scratch.file("over.sheet", sheet)});
  ASSERT_EQ(talk.said.size(), 2U);
  EXPECT_EQ(talk.last()["result"]["winners"].dump(), "[1]");
}

TEST(TableMatch, ThePositionItTellsIsTheOneItHas) {
  const Scratch scratch;
  const std::vector<std::string> arguments{"--game", "jp101", "--seed", "5"};
  auto input = random_answers(arguments, 9, 4);
  input.emplace_back(R"({"position":true})");
  const Talk talk = talked(arguments, input);
  const std::string sheet = talk.of_kind("position").at(0)["position"];
  const Talk again = talked({"--position", scratch.file("there.sheet", sheet)});
  EXPECT_EQ(again.said[1]["asked"], talk.of_kind("question").back()["asked"]);  // hash of the view and all
}

TEST(TableMatch, UsageIsRefusedInWords) {
  const auto refused = [](const std::vector<std::string>& arguments) {
    const Talk talk = talked(arguments);
    EXPECT_EQ(talk.code, BadUsage);
    EXPECT_TRUE(talk.said.empty());
    return talk.err;
  };
  EXPECT_EQ(refused({"--answer", "1"}),
            "Who plays the other seats? Name a computer player: --others simple or random.\n");
  EXPECT_EQ(refused({"--answer", "3", "--others", "random"}),
            "--answer names seats of this match, 1 to 2: --answer 1,2, or --answer none.\n");
  EXPECT_EQ(refused({"--answer", "1;2", "--others", "random"}),
            "--answer names seats of this match, 1 to 2: --answer 1,2, or --answer none.\n");
  EXPECT_EQ(refused({"--others", "random"}),
            "--others is for the seats that --answer leaves: there are none.\n");
  EXPECT_EQ(refused({"--answer", "1", "--others", "randm"}),
            "\"randm\" is no computer player: did you mean \"random\"?\n");
  EXPECT_EQ(refused({"--position", "-"}),
            "Standard input brings the answers: sheet and dice come from files.\n");
  EXPECT_EQ(refused({"--dice", "-"}), "Standard input brings the answers: sheet and dice come from files.\n");
  EXPECT_THAT(refused({"--then", "seed"}), HasSubstr("--then requires --dice"));
  EXPECT_THAT(refused({"--position", "x", "--rounds", "3"}), HasSubstr("--position"));
  EXPECT_THAT(refused({"--seed", "-1"}), HasSubstr("--seed"));
  EXPECT_THAT(refused({"--game", "jp102"}), HasSubstr("did you mean \"jp101\"?"));
  EXPECT_EQ(refused({"--record", "/nowhere/at/all"}), "\"/nowhere/at/all\" cannot be written.\n");
  EXPECT_EQ(ran({"table", "chess"}).code, BadUsage);
  EXPECT_EQ(ran({"table"}).code, Done);  // skirmish is the only one there is
}

}  // namespace table_match_test

}  // namespace tablewright::tests
