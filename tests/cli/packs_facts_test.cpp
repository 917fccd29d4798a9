#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace {

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
    EXPECT_EQ(done.code, cli::Done);
    EXPECT_EQ(done.err, "");
    return done.out;
  }
};

TEST_F(PacksFacts, TheMostUrgentComeFirst) {
  EXPECT_EQ(told({}),
            " 18 B1      anna               dots red                          [reconstructed]\n"
            "  9 B2      bert               defence 1                         [reported]\n"
            "  6 B2      bert               base dark                         [unsaid]\n"
            "  4 B2      bert               box B2                            [unsaid]\n"
            "  0 B1      anna               box B1                            [confirmed]\n"
            "  0 B1      anna               defence 2                         [confirmed]\n"
            "6 facts: 2 confirmed, 1 reported, 1 reconstructed, 2 without provenance.\n");
}

TEST_F(PacksFacts, UnconfirmedLeavesOutWhatARulebookSays) {
  EXPECT_THAT(told({"--unconfirmed"}), Not(HasSubstr("[confirmed]")));
  EXPECT_THAT(told({"--unconfirmed"}),
              EndsWith("\n4 facts: 0 confirmed, 1 reported, 1 reconstructed, 2 without provenance.\n"));
}

TEST_F(PacksFacts, OfOneBoxHoweverItIsWritten) {
  for (const char* box : {"B2", "b2"}) EXPECT_EQ(lines(told({"--box", box})).size(), 4U) << box;
  const Ran refused = facts({"--box", "B3"});
  EXPECT_EQ(refused.code, cli::BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err, "No pack belongs to a box \"B3\": there are B1 and B2.\n");
}

TEST_F(PacksFacts, FromAWeightOn) {
  EXPECT_EQ(lines(told({"--weight", "9"})).size(), 3U) << "the limit itself counts";
  EXPECT_EQ(lines(told({"--weight", "10"})).size(), 2U);
  EXPECT_EQ(told({"--weight", "19"}),
            "0 facts: 0 confirmed, 0 reported, 0 reconstructed, 0 without provenance.\n");
}

TEST_F(PacksFacts, JsonTellsAllOfEachFact) {
  const std::string json = told({"--json", "--weight", "18"});
  EXPECT_EQ(
      json,
      R"({"weight":18,"box":"B1","kind":"character","id":"anna","title":"Anna","within":"",)"
      R"("fact":"dots red","lines":[],"provenance":"reconstructed","sources":[{"provenance":"reconstructed","source":"Ours."}],)"
      R"("inherited":false,"file":")" +
          scratch.path() +
          R"(/b1/anna.pack","line":5})"
          "\n"
          R"({"facts":1,"confirmed":0,"reported":0,"reconstructed":1,"unsaid":0})"
          "\n");
}

TEST_F(PacksFacts, AnUnreadableLineIsMentionedAndTheRestListed) {
  static_cast<void>(scratch.file("b2/carl.pack", "character carl \"Carl\"\n  box B2\n\tdefence 2\n"));
  const Ran done = facts({});
  EXPECT_EQ(done.code, cli::Failed);
  EXPECT_THAT(done.out, HasSubstr("carl"));
  EXPECT_THAT(done.err, HasSubstr("'tablewright packs check' tells which"));
}

TEST_F(PacksFacts, AFolderWithoutPacksIsASentence) {
  const Scratch empty;
  const Ran refused = ran({"packs", "facts", "--packs", empty.path()});
  EXPECT_EQ(refused.code, cli::BadUsage);
  EXPECT_EQ(refused.err, "There is no pack below \"" + empty.path() + "\".\n");
}

TEST(PacksFactsAtHome, EveryLineFitsATerminal) {
  const PacksVariable no_variable(nullptr);
  const Ran all = ran({"packs", "facts"});
  EXPECT_EQ(all.code, cli::Done);
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

TEST(PacksFactsAtHome, ConfirmedAndUnconfirmedTogetherAreAll) {
  const PacksVariable no_variable(nullptr);
  const auto total = [](const std::vector<std::string>& arguments) {
    const std::string json = ran(arguments).out;
    return nlohmann::json::parse(lines(json).back());
  };
  const auto all = total({"packs", "facts", "--json"});
  const auto unconfirmed = total({"packs", "facts", "--json", "--unconfirmed"});
  EXPECT_EQ(all["facts"].get<int>(), all["confirmed"].get<int>() + unconfirmed["facts"].get<int>());
  EXPECT_EQ(unconfirmed["confirmed"], 0);
}

}  // namespace

}  // namespace tablewright::tests
