// Plot Cards of one's own: in the deck instead of others or beside them, if the table says so, and their
// bounds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "contract/contract.hpp"
#include "games/westeros/packs.hpp"
#include "games/westeros/random_play.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace own_cards_test {

using namespace westeros;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto winter_rose = R"(game westeros
card winter_rose "Winter Rose"
  box own
  battle 4
  pays 1
  shields stark tully
  event
    costs 1 gold
    gain 2 points
    move an army by march with 2 more strength if a battle begins
card red_fork "Red Fork"
  box own
  battle retreat
  pays 0
  shields tully
  event
    gain 3 gold
)";

Content content_with(std::string_view own) {
  std::vector<Pack> packs = westeros_packs();
  packs.push_back({"own/cards", std::string(own)});
  return read_content(packs);
}

const Content& content() {
  static const Content read = content_with(winter_rose);
  return read;
}

Rules rules_of(std::string_view options) {
  auto rules = compiled(content(), options);
  for (const std::string& problem : rules ? std::vector<std::string>{} : rules.error())
    ADD_FAILURE() << problem;
  return rules ? *rules : Rules{};
}

std::vector<std::string> problems_of(std::string_view options) {
  const auto rules = compiled(content(), options);
  return rules ? std::vector<std::string>{} : rules.error();
}

// The ids of the deck, in the order of their numbers.
std::vector<std::string> deck(const Rules& rules) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < first_hero_card; ++i) {
    if (rules.deck.has(card_at(i))) ids.push_back(rules.cards[i].id);
  }
  return ids;
}

bool has(const std::vector<std::string>& ids, std::string_view id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

TEST(OwnCards, AreInTheDeckOnlyIfTheTableSaysSo) {
  EXPECT_THAT(content().problems, IsEmpty());
  EXPECT_EQ(deck(rules_of("players 4")), deck(westeros_rules("players 4")));
  EXPECT_FALSE(has(deck(rules_of("players 4")), "winter_rose"));
}

TEST(OwnCards, TakeThePlaceOfAnother) {
  const auto before = deck(rules_of("players 4"));
  auto expected = before;
  *std::find(expected.begin(), expected.end(), "vendetta") = "winter_rose";
  const Rules rules = rules_of("players 4\ncard winter_rose instead vendetta\n");
  EXPECT_EQ(deck(rules), expected);
  const std::size_t at =
      static_cast<std::size_t>(std::find(expected.begin(), expected.end(), "winter_rose") - expected.begin());
  const CardFace& face = rules.cards[at];
  EXPECT_EQ(face.strength, 4);
  EXPECT_EQ(face.parts, 3);
  EXPECT_EQ(face.text, "Pay 1 gold. Gain 2 VP. Move an army by March, with +2 if that starts a battle.");
}

TEST(OwnCards, LieBesideTheOthersWhereTheDeckHasRoom) {
  const Rules rules = rules_of("players 4\nexpansion no\ncard winter_rose\ncard red_fork\n");
  const auto ids = deck(rules);
  EXPECT_EQ(ids.size(), 47U);
  EXPECT_TRUE(has(ids, "winter_rose"));
  EXPECT_TRUE(has(ids, "red_fork"));
  EXPECT_THAT(problems_of("players 4\ncard winter_rose\n"),
              ElementsAre(HasSubstr(
                  "the deck is full with 62 cards: say which one Winter Rose is played instead of")));
}

// What an author looked for, in words of the table: the message says that it cannot be said.
TEST(OwnCards, SayWhatCannotBeSaid) {
  const auto tells = [](const std::string& line, std::string_view sentence) {
    std::string card(winter_rose);
    card.replace(card.find("gain 2 points"), 13, line);
    EXPECT_THAT(
        content_with(card).problems,
        ElementsAre(testing::AllOf(HasSubstr(":9:"), HasSubstr(std::string(sentence)),
                                   HasSubstr("See docs/westeros-cards.md, \"What cannot be said\"."))))
        << line;
  };
  tells("gain 2 points if you hold winterfell", "What must be so stands in front");
  tells("gain 2 points or gain 3 gold", "There is no choice between lines");
  tells("gain 2 points each round", "Nothing lasts or comes back");
  tells("gain 1 gold for each castle", "Nothing is counted but");
  tells("cancel an event", "Cards neither forbid nor undo");
  tells("roll 2 dice", "Cards do not touch the dice");
  tells("reveal a hand", "Hands and deck are met in");
  tells("gain 2 points when attacked", "What must be so stands in front");
  tells("defend with 2 more strength", "whoever is attacked has the battle icon");
  tells("eliminate a white walker", "The cooperative game has no words of its own");
  tells("eliminate a token of house tully", "No house, card or player is named");
}

// A slip of the pen stays one.
TEST(OwnCards, ASlipIsNotTakenForWhatCannotBeSaid) {
  std::string card(winter_rose);
  card.replace(card.find("gain 2 points"), 13, "gian 2 points");
  EXPECT_THAT(content_with(card).problems, ElementsAre(testing::AllOf(HasSubstr("did you mean \"gain\""),
                                                                      testing::Not(HasSubstr("See docs")))));
}

// Its digits are compared where packs are found; a sheet carries them on.
TEST(OwnCards, ASheetNamesThePackTheyAreFrom) {
  const std::string line = "pack north \"cf4ab791c62b8d2b2109c90275287816\"\n";
  EXPECT_EQ(rules_of(line + "players 2\n").agreed_on, line + "players 2\n");
  EXPECT_THAT(problems_of("pack north \"12\"\n"),
              ElementsAre(HasSubstr("options:1:1: a pack is given with its content")));
  EXPECT_THAT(problems_of("pack north\n"), testing::SizeIs(1));
}

TEST(OwnCards, AreNamedAndTakenOnce) {
  EXPECT_THAT(problems_of("card winter_rise instead vendetta\n"),
              ElementsAre(HasSubstr("did you mean \"winter_rose\"")));
  EXPECT_THAT(problems_of("card winter_rose instead vendeta\n"),
              ElementsAre(HasSubstr("did you mean \"vendetta\"")));
  EXPECT_THAT(problems_of("card vendetta\n"), ElementsAre(HasSubstr("\"vendetta\" is no card of one's own")));
  EXPECT_THAT(problems_of("card winter_rose instead vendetta\ncard red_fork instead vendetta\n"),
              ElementsAre(HasSubstr("each card is put in, or taken out, once")));
  EXPECT_THAT(problems_of("card winter_rose for vendetta\n"), ElementsAre(HasSubstr("card ID instead ID")));
  const auto& all = westeros_content().plot_cards;
  const auto of_expansion =
      std::find_if(all.begin(), all.end(), [](const WrittenCard& card) { return card.face.expansion; });
  EXPECT_THAT(problems_of("expansion no\ncard winter_rose instead " + of_expansion->face.id + '\n'),
              ElementsAre(HasSubstr("belongs to the expansion, and is not in this deck")));
  const auto none = compiled(westeros_content(), "card winter_rose instead vendetta\n");
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error(), ElementsAre(HasSubstr("there is no card of one's own")));
}

// One card with these lines of its event, and the fields of a card around them. The first is line 8.
std::vector<std::string> problems_of_card(const std::string& event, const std::string& shields = "stark") {
  return content_with("game westeros\ncard rose \"Rose\"\n  box own\n  battle 3\n  pays 1\n  shields " +
                      shields + "\n  event\n" + event)
      .problems;
}

TEST(OwnCards, HaveBounds) {
  EXPECT_THAT(problems_of_card("    gain 2 gold\n"), IsEmpty());
  std::string lines;
  for (int i = 0; i < 7; ++i) lines += "    gain 1 gold\n";
  EXPECT_THAT(problems_of_card(lines),
              ElementsAre(HasSubstr("cards.pack:14:5: an event has at most six lines.")));
  EXPECT_THAT(problems_of_card(""), ElementsAre(HasSubstr("an event says what it does")));
  EXPECT_THAT(problems_of_card("    gain 2 gold\n    costs 1 gold\n"),
              ElementsAre(HasSubstr("cards.pack:9:5: what a card costs or needs stands in front")));
  EXPECT_THAT(problems_of_card("    costs 1 gold\n"), ElementsAre(HasSubstr("does something for it")));
  EXPECT_THAT(problems_of_card("    gain 2 gold\n", "stark stark"), ElementsAre(HasSubstr("of two houses")));
  EXPECT_THAT(problems_of_card("    gain 12 gold\n"), ElementsAre(HasSubstr("cards.pack:8:10:")));
  std::string long_text;
  for (int i = 0; i < 5; ++i)
    long_text += "    eliminate an enemy token next to yours with twice its reward\n";
  EXPECT_THAT(problems_of_card(long_text), ElementsAre(HasSubstr("a card has room for 360")));
  EXPECT_THAT(
      content_with("game westeros\ncard vendetta \"Mine\"\n  box own\n  battle 3\n  pays 1\n  shields stark\n"
                   "  event\n    gain 2 gold\n")
          .problems,
      ElementsAre(HasSubstr("there is a card \"vendetta\" already.")));
  EXPECT_THAT(
      content_with("game westeros\ncard rose \"Rose\"\n  box base\n  battle 3\n  pays 1\n  shields stark\n"
                   "  event\n    gain 2 gold\n")
          .problems,
      ElementsAre(HasSubstr("the cards of the boxes fill the deck")));
}

// Every line of the language on cards of one's own, in whole games.
TEST(OwnCards, ArePlayedAsThoseOfTheBoxes) {
  for (const char* options : {"players 3\nexpansion no\ncard winter_rose\ncard red_fork\n",
                              "players 2\ncard winter_rose instead vendetta\n",
                              "mode coop\nplayers 2\ncard winter_rose instead vendetta\n"}) {
    const Rules rules = rules_of(options);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const WesterosGame game = westeros_game(rules, seed);
      ASSERT_EQ(game.problem, "") << options << seed;
    }
    Contract<Westeros>::Options how;
    how.games = 2;
    how.full_games = 0;
    how.every = 997;
    how.samples = 1;
    how.pick = eager;
    Contract<Westeros>(rules, rule_book(), how).run();
  }
}

}  // namespace own_cards_test

}  // namespace tablewright::tests
