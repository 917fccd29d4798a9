#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <tuple>

#include "cli/running.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace packs_facts_test {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view anna = R"(character anna "Anna"
  box B1
  provenance confirmed "The book."
  defence 2
  dots red
    provenance reconstructed "Ours."
)";
constexpr std::string_view bert = R"(basic bert "Bert"
  box B2
  defence 1
    provenance reported "A review."
  base dark
)";

class PacksFacts : public testing::Test {
 protected:
  PacksFacts() {
    // A folder with the rules is packs/ itself: nothing else is read beside it.
    std::filesystem::create_directory(scratch.path() + "/skirmish");
    static_cast<void>(scratch.file("b1/anna.pack", anna));
    static_cast<void>(scratch.file("b2/bert.pack", bert));
  }
  const PacksVariable no_variable{nullptr};
  const Scratch scratch;

  [[nodiscard]] Ran facts(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"packs", "facts", "--packs", scratch.path()});
    return ran(arguments);
  }
  [[nodiscard]] std::string told(const std::vector<std::string>& arguments) const {
    const Ran done = facts(arguments);
    EXPECT_EQ(done.code, Done);
    EXPECT_EQ(done.err, "");
    return done.out;
  }
};

constexpr std::string_view head =
    "Rules of play       all  confirmed  reported  reconstructed  unsaid  part ours\n";

TEST_F(PacksFacts, TheMostUrgentComeFirst) {
  EXPECT_EQ(told({}),
            " 18 B1      anna               dots red                          [reconstructed]\n"
            "  9 B2      bert               defence 1                         [reported]\n"
            "  6 B2      bert               base dark                         [unsaid]\n"
            "  0 B1      anna               box B1                            [confirmed]\n"
            "  0 B1      anna               defence 2                         [confirmed]\n"
            "  0 B2      bert               box B2                            [unsaid]\n"
            "\n" +
                std::string(head) +
                "defences              2          1         1              0       0          0\n"
                "dots                  1          0         0              1       0          0\n"
                "bases                 1          0         0              0       1          0\n"
                "together              4          1         1              1       1          0\n"
                "Beside them 2 looks, copies and boxes.\n");
}

TEST_F(PacksFacts, UnconfirmedLeavesOutWhatARulebookSaysAndWhatNobodyPlaysBy) {
  const std::string unconfirmed = told({"--unconfirmed"});
  EXPECT_THAT(unconfirmed, Not(HasSubstr("[confirmed]")));
  EXPECT_THAT(unconfirmed, Not(HasSubstr("box B")));
  EXPECT_THAT(unconfirmed,
              EndsWith("\ntogether              3          0         1              1       1          0\n"));
}

// The book shows the effect, so that is what is told; what is ours in it stands below.
TEST_F(PacksFacts, AFactIsAsSureAsItsStrongestSourceAndSaysWhatIsOurs) {
  static_cast<void>(scratch.file("b2/bert.pack", R"(character bert "Bert"
  box B2
  ability rush "Rush" red 2
    move up to 2
    provenance confirmed "The book has the effect."
    provenance reconstructed "The cost, which no book has, and of which one would like to know more."
)"));
  const std::string all = told({"--box", "B2", "--unconfirmed"});
  EXPECT_THAT(all,
              HasSubstr(" 10 B2      bert               ability rush \"Rush\" red 2         [confirmed]\n"
                        "                               ours: The cost, which no book has, and of which\n"
                        "                                 one would like to know more.\n"));
  EXPECT_THAT(all,
              HasSubstr("abilities             1          1         0              0       0          1\n"));
}

// There is no box to compare it with.
TEST_F(PacksFacts, APackThatSaysItIsAllItsOwnIsListedByItsBoxAlone) {
  static_cast<void>(scratch.file("b3/pack.pack", "pack b3 \"Ours\"\n  provenance reconstructed \"Ours.\"\n"));
  static_cast<void>(scratch.file("b3/carl.pack", "basic carl \"Carl\"\n  box B3\n  defence 2\n"));
  EXPECT_THAT(told({}), Not(HasSubstr("carl")));
  EXPECT_THAT(told({"--box", "B3"}), HasSubstr("carl"));
}

TEST_F(PacksFacts, OfOneBoxHoweverItIsWritten) {
  for (const char* box : {"B2", "b2"})
    EXPECT_EQ(lines(told({"--box", box, "--unconfirmed"})).size(), 7U) << box;
  const Ran refused = facts({"--box", "B3"});
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err, "No pack belongs to a box \"B3\": there are B1 and B2.\n");
}

TEST_F(PacksFacts, FromAWeightOn) {
  EXPECT_THAT(told({"--weight", "9"}), HasSubstr("bert")) << "the limit itself counts";
  EXPECT_THAT(told({"--weight", "10"}), Not(HasSubstr("bert")));
  EXPECT_EQ(
      told({"--weight", "19"}),
      std::string(head) + "together              0          0         0              0       0          0\n");
}

TEST_F(PacksFacts, JsonTellsAllOfEachFact) {
  const std::string json = told({"--json", "--weight", "18"});
  EXPECT_EQ(
      json,
      R"({"weight":18,"box":"B1","kind":"character","id":"anna","title":"Anna","within":"",)"
      R"("fact":"dots red","lines":[],"group":"dots","provenance":"reconstructed","sources":[{"provenance":"reconstructed","source":"Ours."}],)"
      R"("inherited":false,"file":")" +
          scratch.path() +
          R"(/b1/anna.pack","line":5})"
          "\n"
          R"({"of_play":{"all":1,"confirmed":0,"reported":0,"reconstructed":1,"unsaid":0,"part_ours":0},)"
          R"("groups":{"dots":{"all":1,"confirmed":0,"reported":0,"reconstructed":1,"unsaid":0,"part_ours":0}},"rest":0})"
          "\n");
}

TEST_F(PacksFacts, AnUnreadableLineIsMentionedAndTheRestListed) {
  static_cast<void>(scratch.file("b2/carl.pack", "character carl \"Carl\"\n  box B2\n\tdefence 2\n"));
  const Ran done = facts({});
  EXPECT_EQ(done.code, Failed);
  EXPECT_THAT(done.out, HasSubstr("carl"));
  EXPECT_THAT(done.err, HasSubstr("'tablewright packs check' tells which"));
}

TEST_F(PacksFacts, AFolderWithoutPacksIsASentence) {
  const Scratch empty;
  const Ran refused = ran({"packs", "facts", "--packs", empty.path()});
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.err, "There is no pack below \"" + empty.path() + "\".\n");
}

TEST(PacksFactsAtHome, EveryLineFitsATerminal) {
  const PacksVariable no_variable(nullptr);
  const Ran all = ran({"packs", "facts"});
  EXPECT_EQ(all.code, Done);
  for (const std::string_view line : lines(all.out)) EXPECT_LE(line.size(), 80U) << line;
}

// How we draw a figure is ours anyway.
TEST(PacksFactsAtHome, EveryFactOfABoxSaysWhereItComesFrom) {
  const PacksVariable no_variable(nullptr);
  const std::string json = ran({"packs", "facts", "--json"}).out;
  EXPECT_GE(lines(json).size(), 160U);
  for (const std::string_view line : lines(json)) {
    const auto fact = nlohmann::json::parse(line);
    if (!fact.contains("fact") || fact["fact"] == "look") continue;
    EXPECT_NE(fact["provenance"], "unsaid") << line;
  }
}

nlohmann::json totals(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"packs", "facts", "--json"});
  return nlohmann::json::parse(lines(ran(arguments).out).back());
}

TEST(PacksFactsAtHome, ConfirmedAsAWholeAndUnconfirmedTogetherAreAll) {
  const PacksVariable no_variable(nullptr);
  const auto all = totals({})["of_play"];
  const auto unconfirmed = totals({"--unconfirmed"})["of_play"];
  EXPECT_EQ(all["confirmed"].get<int>() - unconfirmed["confirmed"].get<int>(),
            all["all"].get<int>() - unconfirmed["all"].get<int>());
  EXPECT_LE(unconfirmed["confirmed"], unconfirmed["part_ours"]);
}

// JP101 prints T. rex in the picture of its first set-up: name, effect and cost.
TEST(PacksFactsAtHome, TheAbilitiesOfTRexArePrintedAndWhatIsOursInThemIsSaid) {
  const PacksVariable no_variable(nullptr);
  const auto card = nlohmann::json::parse(ran({"packs", "show", "t_rex", "--json"}).out);
  int abilities = 0;
  for (const auto& fact : card["facts"]) {
    if (fact["group"] != "abilities") continue;
    ++abilities;
    EXPECT_EQ(fact["provenance"], "confirmed") << fact["fact"];
    EXPECT_THAT(fact["ours"].get<std::string>(), HasSubstr("challenge action")) << fact["fact"];
  }
  EXPECT_EQ(abilities, 3);
}

// It was left to where they lay in memory: the Solo Hero card of Jon Snow came before his Hero Card, or after
// it.
TEST(PacksFactsAtHome, WhatIsEquallyUrgentAndHasOneNameStandsInTheOrderOfItsPacks) {
  const PacksVariable no_variable(nullptr);
  const std::string told = ran({"packs", "facts", "--json"}).out;
  std::size_t compared = 0;
  nlohmann::json before;
  for (const std::string_view line : lines(told)) {
    const auto fact = nlohmann::json::parse(line);
    if (!fact.contains("weight")) continue;
    const auto same = [&](const char* field) { return before[field] == fact[field]; };
    if (!before.is_null() && same("weight") && same("box") && same("id")) {
      ++compared;
      EXPECT_LT(std::tuple(before["file"].get<std::string>(), before["line"].get<int>()),
                std::tuple(fact["file"].get<std::string>(), fact["line"].get<int>()));
    }
    before = fact;
  }
  EXPECT_GT(compared, 100U);
}

}  // namespace packs_facts_test

}  // namespace tablewright::tests
