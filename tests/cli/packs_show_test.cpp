#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace packs_show_test {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view anna = R"(character anna "Anna"
  box B1
  provenance confirmed "The book."
  defence 2
    provenance reconstructed "A guess of ours that needs so many words that they do not fit on one line of the terminal."
  dots red
    provenance reported
)";

class PacksShow : public testing::Test {
 protected:
  PacksShow() {
    // A folder with the rules is packs/ itself: nothing else is read beside it.
    std::filesystem::create_directory(scratch.path() + "/skirmish");
    static_cast<void>(scratch.file("b1/anna.pack", anna));
  }
  const PacksVariable no_variable{nullptr};
  const Scratch scratch;

  [[nodiscard]] Ran shown(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"packs", "show", "--packs", scratch.path()});
    return ran(arguments);
  }
};

TEST_F(PacksShow, EachValueHasItsProvenanceBesideIt) {
  const Ran card = shown({"anna"});
  EXPECT_EQ(card.code, Done);
  EXPECT_EQ(card.err, "");
  EXPECT_EQ(card.out,
            "Anna                                                          character anna, B1\n"
            "  box B1\n"
            "  defence 2                                                      [reconstructed]\n"
            "  dots red                                                            [reported]\n");
}

TEST_F(PacksShow, SourcesAreToldOnceEach) {
  EXPECT_EQ(shown({"anna", "--sources"}).out,
            "Anna                                                          character anna, B1\n"
            "  box B1\n"
            "  defence 2                                                    [reconstructed 1]\n"
            "  dots red                                                            [reported]\n"
            "\n"
            "   1  reconstructed: A guess of ours that needs so many words that they do not\n"
            "      fit on one line of the terminal.\n");
}

TEST_F(PacksShow, SeveralStandOneBelowTheOther) {
  static_cast<void>(scratch.file("b1/die.pack", "die coin \"Coin\"\n  face star 3\n"));
  EXPECT_THAT(
      shown({"anna", "coin"}).out,
      HasSubstr("[reported]\n\nCoin                                                                    "
                "die coin\n  face star 3"));
}

TEST_F(PacksShow, AnUnknownIdIsAnsweredWithTheNearest) {
  const Ran none = shown({"ana"});
  EXPECT_EQ(none.code, Failed);
  EXPECT_EQ(none.out, "");
  EXPECT_EQ(none.err, "Nothing in the packs is called \"ana\": did you mean \"anna\"?\n");
  EXPECT_EQ(shown({"zzzzzzzz"}).err,
            "Nothing in the packs is called \"zzzzzzzz\": 'tablewright packs facts' lists all there is.\n");
  EXPECT_EQ(shown({"zzzzzzzz", "anna"}).out, shown({"anna"}).out) << "the others are shown all the same";
}

TEST_F(PacksShow, AnIdIsNeeded) { EXPECT_EQ(shown({}).code, BadUsage); }

TEST_F(PacksShow, JsonIsOneObjectAThing) {
  const auto card = nlohmann::json::parse(shown({"anna", "--json"}).out);
  EXPECT_EQ(card["kind"], "character");
  EXPECT_EQ(card["title"], "Anna");
  EXPECT_EQ(card["box"], "B1");
  EXPECT_EQ(card["file"], scratch.path() + "/b1/anna.pack");
  ASSERT_EQ(card["facts"].size(), 3U);
  EXPECT_EQ(card["facts"][0]["inherited"], true);
  EXPECT_EQ(card["facts"][0]["sources"][0]["source"], "The book.");
  EXPECT_EQ(card["facts"][1]["fact"], "defence 2");
  EXPECT_EQ(card["facts"][1]["provenance"], "reconstructed");
  EXPECT_EQ(card["facts"][1]["line"], 4);
}

// The printed text comes from the effect. An ability is as sure as its strongest source, and says what is
// ours.
TEST_F(PacksShow, AnAbilityIsPrintedAsOnItsCard) {
  static_cast<void>(scratch.file("b1/bert.pack", R"(character bert "Bert"
  box B1
    provenance confirmed "The book."
  defence 2
    provenance confirmed "The book."
  dots red
    provenance confirmed "The book."
  ability rush "Rush" red 2 star
    move up to 2
    challenge 3
    provenance confirmed "The book has the effect."
    provenance reconstructed "The cost is ours."
)"));
  const std::string card = shown({"bert", "--sources"}).out;
  EXPECT_THAT(card, HasSubstr("\n  ability rush \"Rush\" red 2 star                             "
                              "    [confirmed 2 3]\n    "));
  EXPECT_THAT(card, HasSubstr("\n    ours: The cost is ours.\n"));
  EXPECT_THAT(card, Not(HasSubstr("\n    move up to 2\n"))) << "it is told as a sentence";
  EXPECT_THAT(
      card, HasSubstr("   2  confirmed: The book has the effect.\n   3  reconstructed: The cost is ours.\n"));
  const std::string one = shown({"rush"}).out;
  EXPECT_THAT(one, StartsWith("Bert ")) << "an ability by its own id";
  EXPECT_THAT(one, Not(HasSubstr("defence")));
}

TEST(PacksShowAtHome, AMapIsDrawnAndAFirstGameTellsItsAim) {
  const PacksVariable no_variable(nullptr);
  const std::string map = ran({"packs", "show", "godswood"}).out;
  EXPECT_THAT(map, StartsWith("The Godswood "));
  EXPECT_THAT(map, HasSubstr("     6 |(A)  . | .   s  ### ###  s   .   .   . |\n"));
  EXPECT_THAT(map, Not(HasSubstr("steps start"))) << "these are for checking";
  EXPECT_THAT(ran({"packs", "show", "got100"}).out, HasSubstr("\n  aim\n    knock_out 1 "));
}

TEST(PacksShowAtHome, EverythingFitsATerminal) {
  const PacksVariable no_variable(nullptr);
  std::vector<std::string> arguments{"packs", "show", "--sources"};
  const std::string json = ran({"packs", "facts", "--json"}).out;
  for (const std::string_view line : lines(json)) {
    const auto fact = nlohmann::json::parse(line);
    if (fact.contains("id") && fact["id"] != arguments.back()) arguments.push_back(fact["id"]);
  }
  const Ran all = ran(arguments);
  EXPECT_EQ(all.code, Done);
  for (const std::string_view line : lines(all.out)) EXPECT_LE(line.size(), 80U) << line;
}

}  // namespace packs_show_test

}  // namespace tablewright::tests
