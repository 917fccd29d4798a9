// What the cards of packs/ say is what the page about the language says, and how it is printed.
#include "read_cards.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::tests {

namespace card_texts_test {

skirmish::Content content_of_the_packs() {
  std::vector<Pack> packs;
  for (const std::string& path : files_below("packs", ".pack")) {
    if (path.find("/rules/") == std::string::npos) packs.push_back({path, file_text(path)});
  }
  return skirmish::read_content(packs);
}

TEST(CardTexts, OfThePacksAreReadWithoutAProblem) {
  EXPECT_THAT(content_of_the_packs().problems, testing::IsEmpty());
}

// The words of a pack are those of the page about the language.
TEST(CardTexts, OfThePageAndOfThePacksAgree) {
  const skirmish::Content content = content_of_the_packs();
  int compared = 0;
  for (const std::string& text : cards_of_the_page()) {
    const ReadCard card = card_that_says(text);
    for (const skirmish::FigureCard& other : content.figures) {
      if (other.id != card.id) continue;
      EXPECT_TRUE(other.text == card.text) << text;
      ++compared;
    }
    for (const skirmish::AttachmentCard& other : content.attachments) {
      if (other.id != card.id) continue;
      EXPECT_TRUE(other.text == card.text) << text;
      ++compared;
    }
    for (const skirmish::Scenario& other : content.scenarios) {
      if (other.id != card.id) continue;
      EXPECT_TRUE(other.text == card.text) << text;
      ++compared;
    }
  }
  EXPECT_EQ(compared, 12 + 7 + 9);  // characters, attachments, scenarios
}

TEST(CardTexts, OfJonSnow) {
  for (const skirmish::FigureCard& card : content_of_the_packs().figures) {
    if (card.id != "jon_snow") continue;
    ASSERT_EQ(card.text.abilities.size(), 3U);
    EXPECT_EQ(
        printed(card.text, card.text.abilities[0]),
        "Move up to 3 squares, also through rivals. You may challenge with 2 dice against a rival whose side "
        "has more points than yours.");
    EXPECT_EQ(printed(card.text, card.text.abilities[2]),
              "Once a turn. For each adjacent ally: it may do a basic challenge or an assist.");
    EXPECT_EQ(
        printed(card.text, card.text.traits[0].clauses),
        "While standing, once a turn: when this character or an adjacent ally wins a challenge against a "
        "rival, you may shift a red, gold or blue token 1 space down your track.");
  }
}

// Blocks that follow each other are kept apart.
TEST(CardTexts, OfARace) {
  const ReadCard card = card_that_says(
      "scenario race \"Race\"\n  token runner \"Runner\" at start, two a side\n    defence 1\n"
      "  at the end of the round\n    roll 1 die\n    if the roll shows star\n      each runner\n"
      "        it runs 2\n    if the roll shows triple\n      each runner that a standing rival character "
      "sees\n"
      "        put it on 2 of its track\n"
      "  when a runner ends a move at the far edge\n    its side gains 3 points\n");
  EXPECT_THAT(card.problems, testing::IsEmpty());
  EXPECT_EQ(printed(card.text, skirmish::CardKind::Scenario),
            "Runner (token, 4, defence 1).\n"
            "At the end of the round, roll 1 die, then if the roll shows a star: for each Runner: it runs 2 "
            "squares toward the far edge of the map; if the roll shows a triple: for each Runner that a "
            "standing rival character sees: put it on the 2 of the track of its side.\n"
            "When a Runner ends a move at the far edge of the map, its side gains 3 points.\n");
}

TEST(CardTexts, OfARelay) {
  const ReadCard card = card_that_says(
      "scenario relay \"Relay\"\n  marker baton \"Baton\" at baton, one a side\n"
      "  when a character carrying baton interacts with an ally character\n    it hands baton to the ally\n"
      "  when a character carrying baton is placed\n    it loses baton\n");
  EXPECT_EQ(printed(card.text, skirmish::CardKind::Scenario),
            "When a character carrying the Baton interacts with an ally character, it hands the Baton to the "
            "ally.\n"
            "When a character carrying the Baton is placed, it loses the Baton, which goes back to its first "
            "square.\n");
}

}  // namespace card_texts_test

}  // namespace tablewright::tests
