#include "skirmish/content/figure_card.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "content.hpp"
#include "core/text.hpp"
#include "support/files.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace figure_card_test {

using skirmish::FigureCard;
using testing::ElementsAre;
using testing::IsEmpty;

using Figures = std::vector<FigureCard>;

ReadContent<Figures> read(std::string_view text) {
  return read_content<Figures>(text, "card.pack", skirmish::read_figures);
}

std::vector<std::string> problems_of(std::string_view text) { return read(text).problems; }

// "t_rex JP101 2 red red", "gallimimus JP101 2 basic, dark": as the sheets list them.
std::string in_one_line(const FigureCard& card) {
  std::string line = card.id + ' ' + card.box + ' ';
  append_number(line, static_cast<int>(card.defence));
  for (const skirmish::TokenType dot : card.dots) line += ' ' + std::string(word_of(dot));
  return card.basic ? line + " basic, " + card.base : line;
}

// What we made up ourselves belongs to no box; one source for a whole card is enough there.
bool is_ours(const std::string& path) { return path.starts_with("packs/example/"); }

const std::map<std::string, FigureCard>& figures_of_the_boxes() {
  static const std::map<std::string, FigureCard> all = [] {
    std::map<std::string, FigureCard> figures;
    for (const std::string& path : files_below("packs", ".pack")) {
      if (path.find("/characters/") == std::string::npos || is_ours(path)) continue;
      const auto content = read_content<Figures>(file_text(path), path, skirmish::read_figures);
      for (const std::string& problem : content.problems) ADD_FAILURE() << problem;
      for (const FigureCard& card : content.found) {
        EXPECT_TRUE(path.ends_with('/' + card.id + ".pack")) << path << " has " << card.id;
        EXPECT_TRUE(figures.emplace(card.id, card).second) << card.id << " is there twice";
      }
    }
    return figures;
  }();
  return all;
}

constexpr std::string_view good_card =
    "character t_rex \"T. rex\"\n  box JP101\n  defence 2\n  dots red red\n";
constexpr std::string_view good_basic = "basic robot \"Robot\"\n  box RM100\n  defence 2\n  base light\n";

TEST(Figures, OfTheFourBoxesHaveTheNumbersOfTheSheets) {
  RULE("skirmish.comp.1");
  RULE("skirmish.comp.2");
  std::vector<std::string> lines;
  for (const auto& [id, card] : figures_of_the_boxes()) lines.push_back(in_one_line(card));
  // The defence of Daenerys and of Il-nam is reconstructed, and was mended (docs/balance.md).
  EXPECT_THAT(lines, ElementsAre("alien RM100 2 basic, dark", "arya_stark GOT100 2 red silver",
                                 "daenerys_targaryen GOT100 2 red gold", "front_man SG100 2 gold silver",
                                 "gallimimus JP101 2 basic, dark", "gi_hun SG100 2 gold blue",
                                 "ian_malcolm JP101 1 blue silver", "il_nam SG100 2 silver gold",
                                 "jon_snow GOT100 2 silver gold", "morty_smith RM100 2 red gold gold",
                                 "night_king GOT100 2 silver gold", "rick_sanchez RM100 2 gold silver",
                                 "robot RM100 2 basic, light", "sae_byeok SG100 2 blue silver",
                                 "scientist JP101 2 basic, light", "stark_soldier GOT100 2 basic, wolf",
                                 "sworn_brother GOT100 2 basic, crow", "t_rex JP101 2 red red",
                                 "unsullied GOT100 2 basic, dragon", "white_walker GOT100 2 basic, ice",
                                 "worker_28 SG100 2 basic, dark", "worker_29 SG100 2 basic, light"));
}

TEST(Figures, AreCalledAsOnTheBox) {
  const auto& figures = figures_of_the_boxes();
  EXPECT_EQ(figures.at("ian_malcolm").title, "Dr. Ian Malcolm");
  EXPECT_EQ(figures.at("t_rex").title, "T. rex");
  EXPECT_EQ(figures.at("worker_28").title, "Worker #28");
  EXPECT_EQ(figures.at("daenerys_targaryen").title, "Daenerys Targaryen");
}

TEST(Figures, BasicCharactersHaveNoDotsAndEachABaseOfItsOwn) {
  RULE("skirmish.comp.4");
  std::set<std::pair<std::string, std::string>> bases;
  for (const auto& [id, card] : figures_of_the_boxes()) {
    EXPECT_EQ(card.dots.empty(), card.basic) << id;
    EXPECT_EQ(card.base.empty(), !card.basic) << id;
    if (!card.basic) continue;
    EXPECT_TRUE(bases.emplace(card.box, card.base).second) << id;
  }
  EXPECT_EQ(bases.size(), 10U);
}

// The component lists of the boxes: 8 ability tokens for GOT100 and SG100, 5 for RM100, of three types each.
TEST(Figures, ABoxNeedNotUseAllAbilityTypes) {
  RULE("skirmish.comp.6");
  std::map<std::string, std::multiset<std::string>> tokens;
  for (const auto& [id, card] : figures_of_the_boxes()) {
    for (const skirmish::TokenType dot : card.dots) tokens[card.box].insert(std::string(word_of(dot)));
  }
  using Tokens = std::multiset<std::string>;
  EXPECT_EQ(tokens["GOT100"], (Tokens{"red", "red", "silver", "silver", "silver", "gold", "gold", "gold"}));
  EXPECT_EQ(tokens["RM100"], (Tokens{"red", "silver", "gold", "gold", "gold"}));
  EXPECT_EQ(tokens["JP101"], (Tokens{"red", "red", "blue", "silver"}));
  EXPECT_EQ(tokens["SG100"].size(), 8U);
  EXPECT_EQ(tokens["SG100"].count("red"), 0U);
}

TEST(Figures, TheFourAbilityTypesHaveWords) {
  for (const std::string_view word : {"blue", "red", "silver", "gold"}) {
    const auto type = skirmish::token_type_named(word);
    ASSERT_TRUE(type) << word;
    EXPECT_EQ(word_of(*type), word);
  }
  EXPECT_FALSE(skirmish::token_type_named("green"));
  EXPECT_FALSE(skirmish::token_type_named(""));
}

// Below a field stands one source; an ability may have several, for its name and for its cost.
TEST(Figures, EveryFactOfTheBoxesSaysWhereItComesFrom) {
  for (const std::string& path : files_below("packs", ".pack")) {
    if (path.find("/characters/") == std::string::npos && path.find("/attachments/") == std::string::npos)
      continue;
    if (is_ours(path)) continue;
    cards::Diagnostics diagnostics(path);
    const cards::Block root = cards::parse(file_text(path), diagnostics);
    for (const cards::Block& field : root.children.at(0).children) {
      if (field.word() == "look") continue;  // ours, all of it
      std::size_t sources = 0;
      for (const cards::Block& line : field.children) {
        if (line.word() != "provenance") continue;
        ++sources;
        EXPECT_EQ(line.tokens.size(), 3U) << path << ": no source";
      }
      EXPECT_GE(sources, 1U) << path << ": " << field.word();
    }
  }
}

// Where a value comes from is no rule: a match does not change when somebody finds the printed card.
TEST(Figures, ProvenanceDoesNotChangeTheContent) {
  cards::Diagnostics diagnostics("card.pack");
  const auto hash = [&](std::string_view text) { return content_hash(cards::parse(text, diagnostics)); };
  const std::string sourced = changed(good_card, "  dots", "    provenance reported \"A review.\"\n  dots");
  EXPECT_EQ(hash(good_card), hash(sourced));
  EXPECT_NE(hash(good_card), hash(changed(good_card, "defence 2", "defence 1")));
}

TEST(FigureFile, AGoodCardIsReadWithoutAWord) {
  const auto both = read(std::string(good_card) + std::string(good_basic));
  EXPECT_THAT(both.problems, IsEmpty());
  ASSERT_EQ(both.found.size(), 2U);
  EXPECT_EQ(in_one_line(both.found[0]), "t_rex JP101 2 red red");
  EXPECT_EQ(in_one_line(both.found[1]), "robot RM100 2 basic, light");
}

TEST(FigureFile, TheExamplesInTheDocumentationAreRead) {
  const auto both = read(documented("character t_rex") + documented("basic gallimimus"));
  EXPECT_THAT(both.problems, IsEmpty());
  EXPECT_EQ(both.found.size(), 2U);
}

TEST(FigureFile, ProvenanceStandsBelowTheCardOrBelowAFact) {
  EXPECT_THAT(problems_of("character a \"A\"\n  provenance confirmed \"The card.\"\n  box B\n"
                          "    provenance reported\n  defence 0\n  dots gold\n"),
              IsEmpty());
  EXPECT_THAT(
      problems_of(std::string(good_card) + "    provenance rumoured \"A friend.\"\n"),
      ElementsAre("card.pack:5:16: \"rumoured\" is no kind of provenance: expected confirmed, reported "
                  "or reconstructed."));
  EXPECT_THAT(
      problems_of(std::string(good_card) + "  provenance confirmd\n"),
      ElementsAre("card.pack:5:14: \"confirmd\" is no kind of provenance: did you mean \"confirmed\"?"));
  EXPECT_THAT(problems_of(std::string(good_card) + "    provenance\n"),
              ElementsAre("card.pack:5:5: provenance is given as: provenance confirmed \"source\"."));
  EXPECT_THAT(problems_of(std::string(good_card) + "    provenance reported\n    provenance reported\n"),
              ElementsAre("card.pack:6:5: \"provenance\" is given twice."));
  EXPECT_THAT(problems_of(std::string(good_card) + "    provenence reported\n"),
              ElementsAre("card.pack:5:5: \"provenence\" is no line below a field: did you mean "
                          "\"provenance\"?"));
  EXPECT_THAT(problems_of(std::string(good_card) + "    provenance reported\n      because \"Why\"\n"),
              ElementsAre("card.pack:6:7: nothing stands below \"provenance\"."));
}

TEST(FigureFile, ACardHasAnIdAndATitle) {
  for (const char* head : {"character", "character a", "character \"A\"", "character a A",
                           "character 3 \"A\"", "character a \"A\" b"}) {
    EXPECT_THAT(problems_of(std::string(head) + "\n  box B\n"),
                ElementsAre("card.pack:1:1: a character is given as: character ID \"Title\"."))
        << head;
  }
  EXPECT_THAT(problems_of("basic a\n"),
              ElementsAre("card.pack:1:1: a basic character is given as: basic ID \"Title\"."));
}

TEST(FigureFile, AnUnknownBlockIsAnsweredWithTheNearest) {
  EXPECT_THAT(problems_of("charcter a \"A\"\n"),
              ElementsAre("card.pack:1:1: \"charcter\" is no block of a character file: did you mean "
                          "\"character\"?"));
  EXPECT_THAT(
      problems_of("\"A\"\n" + std::string(good_card)),
      ElementsAre("card.pack:1:1: \"A\" is no block of a character file: expected character or basic."));
}

TEST(FigureFile, BoxDefenceAndDotsAreNeeded) {
  EXPECT_THAT(problems_of("character a \"A\"\n"),
              ElementsAre("card.pack:1:1: a character needs a field \"box\".",
                          "card.pack:1:1: a character needs a field \"defence\".",
                          "card.pack:1:1: a character needs a field \"dots\"."));
  EXPECT_THAT(problems_of("basic a \"A\"\n"),
              ElementsAre("card.pack:1:1: a basic character needs a field \"box\".",
                          "card.pack:1:1: a basic character needs a field \"defence\".",
                          "card.pack:1:1: a basic character needs a field \"base\"."));
}

TEST(FigureFile, DefenceGoesFromNoneToNine) {
  for (const char* sound : {"0", "9"})
    EXPECT_THAT(problems_of(changed(good_card, "defence 2", std::string("defence ") + sound)), IsEmpty());
  for (const char* wrong : {"-1", "10", "two", "\"2\"", "2 2", ""}) {
    EXPECT_THAT(problems_of(changed(good_card, "defence 2", std::string("defence ") + wrong)),
                ElementsAre("card.pack:3:3: \"defence\" is followed by a number from 0 to 9."))
        << wrong;
  }
}

TEST(FigureFile, ACardHasOneToSixDots) {
  EXPECT_THAT(problems_of(changed(good_card, "red red", "red red blue blue gold silver")), IsEmpty());
  for (const char* wrong : {"", "red red red red red red red"}) {
    EXPECT_THAT(problems_of(changed(good_card, "red red", wrong)),
                ElementsAre("card.pack:4:3: \"dots\" is followed by one to six ability types."))
        << wrong;
  }
  EXPECT_THAT(problems_of(changed(good_card, "red red", "red golt")),
              ElementsAre("card.pack:4:12: \"golt\" is no ability type: did you mean \"gold\"?"));
  EXPECT_THAT(problems_of(changed(good_card, "red red", "7")),
              ElementsAre("card.pack:4:8: \"7\" is no ability type: expected blue, red, silver or gold."));
}

TEST(FigureFile, DotsAreForCharactersAndBasesForBasicOnes) {
  EXPECT_THAT(problems_of(std::string(good_card) + "  base dark\n"),
              ElementsAre(testing::StartsWith(
                  "card.pack:5:3: \"base\" is no field of a character: expected box, defence, back, "
                  "dots")));
  EXPECT_THAT(problems_of(std::string(good_basic) + "  dots red\n"),
              ElementsAre("card.pack:5:3: \"dots\" is no field of a basic character: expected box, defence, "
                          "base, look or provenance."));
  EXPECT_THAT(problems_of(changed(good_basic, "base light", "base light dark")),
              ElementsAre("card.pack:4:3: \"base\" is followed by one name."));
}

TEST(FigureFile, AnIdIsTakenOnce) {
  EXPECT_THAT(problems_of(std::string(good_card) + std::string(good_card)),
              ElementsAre("card.pack:5:1: there is a character \"t_rex\" already."));
}

}  // namespace figure_card_test

}  // namespace tablewright::tests
