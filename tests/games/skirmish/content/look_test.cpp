#include "skirmish/content/look.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cards/pack.hpp"
#include "content.hpp"
#include "skirmish/content/attachment_card.hpp"
#include "skirmish/content/figure_card.hpp"
#include "skirmish/content/scenario.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace look_words_test {

using namespace skirmish;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view good_card =
    "character own \"Own\"\n"
    "  box EXAMPLE\n"
    "  defence 2\n"
    "  dots red\n"
    "  minion helper \"Helper\"\n"
    "    copies 2\n"
    "    defence 1\n"
    "    look\n"
    "      body undead\n"
    "      marks bones\n"
    "  ability strike \"Strike\" red 1 star\n"
    "    challenge 2\n"
    "  look\n"
    "    body person\n"
    "    skin \"#f0cfb2\"\n"
    "    clothes rags \"#4a444f\" \"#7b5538\"\n"
    "    number \"067\"\n";

using Figures = std::vector<FigureCard>;
using Attachments = std::vector<AttachmentCard>;
using Scenarios = std::vector<Scenario>;

ReadContent<Figures> read(std::string_view text) {
  return read_content<Figures>(text, "card.pack", read_figures);
}

TEST(Look, IsReadWithItsParts) {
  const auto card = read(good_card);
  EXPECT_THAT(card.problems, IsEmpty());
  ASSERT_EQ(card.found.size(), 1U);
  EXPECT_EQ(card.found[0].look.body, "person");
  EXPECT_THAT(card.found[0].look.parts, ElementsAre(LookPart{"skin", "", {"#f0cfb2"}},
                                                    LookPart{"clothes", "rags", {"#4a444f", "#7b5538"}},
                                                    LookPart{"number", "067", {}}));
}

TEST(Look, OfAMinionStandsBelowItsLine) {
  const auto card = read(good_card);
  ASSERT_EQ(card.found.size(), 1U);
  EXPECT_THAT(card.found[0].piece_looks,
              ElementsAre(PieceLook{"helper", Look{"undead", {LookPart{"marks", "bones", {}}}}}));
}

TEST(Look, OfAMinionIsCheckedAsAnyOther) {
  EXPECT_THAT(read(changed(good_card, "marks bones", "marks bonse")).problems,
              ElementsAre(HasSubstr("card.pack:10:13: \"bonse\" is no kind of marks")));
  EXPECT_THAT(read(changed(good_card, "      body undead\n      marks bones\n",
                           "      body undead\n    look\n      body robot\n"))
                  .problems,
              ElementsAre(HasSubstr("card.pack:10:5: there is a \"look\" already.")));
}

TEST(Look, ANumberHasUpToThreeDigits) {
  for (const std::string_view wrong :
       {"number \"\"", "number \"1234\"", "number \"6a\"", "number 67", "number"})
    EXPECT_THAT(read(changed(good_card, "number \"067\"", wrong)).problems,
                ElementsAre(HasSubstr("card.pack:17:5: a number that is worn is given as: \"067\".")))
        << wrong;
  EXPECT_THAT(read(changed(good_card, "number \"067\"", "number \"7\"")).problems, IsEmpty());
}

// A look speaks to whoever draws: a match does not change with it.
TEST(Look, DoesNotChangeTheContent) {
  cards::Diagnostics diagnostics("card.pack");
  const auto hash = [&](std::string_view text) { return content_hash(cards::parse(text, diagnostics)); };
  EXPECT_EQ(hash(good_card), hash(changed(good_card, "marks bones", "marks cracks")));
  EXPECT_NE(hash(good_card), hash(changed(good_card, "copies 2", "copies 1")));
}

// Whoever stands or lies on a map is drawn: every card of the boxes has a look, and so has what it brings.
TEST(Look, EveryCardOfTheBoxesHasOne) {
  std::size_t seen = 0;
  const auto expect = [&](const std::string& path, const auto& content) {
    EXPECT_THAT(content.problems, IsEmpty());
    for (const auto& card : content.found) {
      ++seen;
      EXPECT_FALSE(card.look.body.empty()) << path;
      for (const CardPiece& piece : card.text.pieces) {
        if (piece.id == card.id) continue;  // a bonus objective lies on the map itself
        EXPECT_TRUE(std::any_of(card.piece_looks.begin(), card.piece_looks.end(),
                                [&](const PieceLook& look) { return look.id == piece.id; }))
            << path << ": " << piece.id;
      }
    }
  };
  for (const std::string& path : files_below("packs", ".pack")) {
    const std::string text = file_text(path);
    if (path.find("/characters/") != std::string::npos)
      expect(path, read_content<Figures>(text, path, read_figures));
    if (path.find("/attachments/") != std::string::npos)
      expect(path, read_content<Attachments>(text, path, read_attachments));
  }
  EXPECT_GT(seen, 30U);
}

TEST(Look, EveryTokenOfAScenarioOfTheBoxesHasOne) {
  std::size_t seen = 0;
  for (const std::string& path : files_below("packs", ".pack")) {
    if (path.find("/scenarios/") == std::string::npos) continue;
    const auto content = read_content<Scenarios>(file_text(path), path, read_scenarios);
    EXPECT_THAT(content.problems, IsEmpty());
    for (const Scenario& scenario : content.found) {
      for (const CardPiece& piece : scenario.text.pieces) {
        if (piece.marker) continue;  // markers lie flat, each with its letter
        ++seen;
        EXPECT_TRUE(std::any_of(scenario.piece_looks.begin(), scenario.piece_looks.end(),
                                [&](const PieceLook& look) { return look.id == piece.id; }))
            << path << ": " << piece.id;
      }
    }
  }
  EXPECT_GT(seen, 0U);
}

}  // namespace look_words_test

}  // namespace tablewright::tests
