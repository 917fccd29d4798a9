// Items and attachments: skirmish.item.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace items_test {

using skirmish::Changes;
using skirmish::Rules;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto all_editions = {"2019", "2020a", "2020b", "2022"};

// A holds the flare, Z a knife.
constexpr auto with_items = R"(
side
  figure A "A"
  figure B "B"
  item F "Flare" of A
side
  figure Z "Z"
  item K "Knife" of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +   +   +   +   +
   2 | B   .   .   . |
     +---+---+---+---+
)";

Rules flare_and_knife(std::string_view edition = "2022", std::string_view active = "A") {
  Rules rules = rules_of("edition " + std::string(edition) + "\n" + in_turn_of(active, with_items));
  give_actions(rules, "F", {card::action("flare", 3, {card::move(1)})});
  give_actions(rules, "K", {card::action("knife", 2, {card::challenge(2, 3)})});
  return rules;
}

// --- Who has one
// -------------------------------------------------------------------------------------------------

// A match of a map, each side with these attachments.
std::vector<std::string> problems_with(std::string_view edition, std::string_view first,
                                       std::string_view second) {
  return problems_of("edition " + std::string(edition) +
                     "\nmap smith_house\n"
                     "side\n  figure A \"A\"\n  figure B \"B\" basic\n" +
                     std::string(first) + "side\n  figure Z \"Z\"\n  figure Y \"Y\" basic\n" +
                     std::string(second));
}

TEST(Attachments, AreItemsCompanionsAndBonusObjectives) {
  RULE("skirmish.item.1");
  const std::vector<std::string> kinds{"  item F \"Flare\" of A\n", "  companion F \"Fox\" of A defence 1\n",
                                       "  bonus F \"Idol\"\n"};
  for (const std::string& mine : kinds) {
    EXPECT_THAT(problems_with("2022", mine, "  item K \"Knife\" of Z\n"), IsEmpty()) << mine;
    EXPECT_THAT(problems_with("2022", mine, ""), Contains(HasSubstr("same number of attachments"))) << mine;
  }
}

TEST(Attachments, TokensAndMinionsAreNone) {
  RULE("skirmish.item.1");
  EXPECT_THAT(problems_with("2022", "  token F \"Trap\" of A\n  minion G \"Mob\" of A\n", ""), IsEmpty());
}

TEST(Attachments, AreTheSameNumberOnEachSide) {
  RULE("skirmish.item.2");
  constexpr auto one = "  item K \"Knife\" of Z\n";
  constexpr auto two = "  item K \"Knife\" of Z\n  item L \"Lamp\" of Z\n";
  constexpr auto mine = "  item F \"Flare\" of A\n";
  EXPECT_THAT(problems_with("2022", "", ""), IsEmpty());
  EXPECT_THAT(problems_with("2022", mine, one), IsEmpty());
  EXPECT_THAT(problems_with("2022", mine, two),
              ElementsAre(HasSubstr("skirmish.item.2: each side must use the same number of attachments.")));
}

TEST(Items, BelongToMixedMatches) {
  RULE("skirmish.item.3");
  // The short games of single boxes have none; a match of figures from two boxes may.
  for (const auto* box : {"rm100", "jp101", "got100", "sg100"}) {
    const Rules rules = rules_of("first_game " + std::string(box) + "\n");
    EXPECT_TRUE(rules.items.empty()) << box;
  }
  for (const auto* edition : {"2019", "2020a", "2020b"}) {
    EXPECT_THAT(
        problems_of("edition " + std::string(edition) +
                    "\nmap smith_house\n"
                    "side\n  figure A t_rex\n  figure B morty_smith\n  item F \"Flare\" of A\n"
                    "side\n  figure Z arya_stark\n  figure Y rick_sanchez\n  item K \"Knife\" of Z\n"),
        IsEmpty());
  }
}

TEST(Items, AreUsedByBothSidesOrByNone) {
  RULE("skirmish.item.4");
  // The book of 2019 has the equal number alone, that of 2022 speaks of attachments.
  const std::vector<std::pair<std::string, std::string>> refused_by_book{
      {"2019", "skirmish.item.5: each side must use the same number of items"},
      {"2020a", "skirmish.item.4: no items, and no companions instead, unless every side has one."},
      {"2020b", "skirmish.item.4: no items, and no companions instead, unless every side has one."},
      {"2022", "skirmish.item.2: each side must use the same number of attachments."}};
  for (const auto& [edition, refusal] : refused_by_book) {
    EXPECT_THAT(problems_with(edition, "  item F \"Flare\" of A\n", ""), ElementsAre(HasSubstr(refusal)));
    EXPECT_THAT(problems_with(edition, "", "  item K \"Knife\" of Z\n"), ElementsAre(HasSubstr(refusal)));
  }
}

TEST(Items, AreUsedInEqualNumber) {
  RULE("skirmish.item.5");
  constexpr auto two = "  item F \"Flare\" of A\n  item G \"Gun\" of A\n";
  for (const auto* edition : all_editions) {
    const bool newest = std::string_view(edition) == "2022";
    EXPECT_THAT(problems_with(edition, two, "  item K \"Knife\" of Z\n"),
                ElementsAre(HasSubstr(newest ? "skirmish.item.2: " : "skirmish.item.5: ")))
        << edition;
    EXPECT_THAT(problems_with(edition, two, "  item K \"Knife\" of Z\n  item L \"Lamp\" of Z\n"), IsEmpty())
        << edition;
  }
}

TEST(Items, AreGivenToACharacterOfTheSideBeforeTheStart) {
  RULE("skirmish.item.6");
  AtTable table(flare_and_knife());
  EXPECT_EQ(table.rules().piece(table.piece("F")).of, table.piece("A"));
  EXPECT_EQ(table.state("F"), "aside");  // its card lies with the holder's, not on the map
  EXPECT_TRUE(table.legal("use A flare"));
  EXPECT_THAT(problems_with("2022", "  item F \"Flare\" of Z\n", "  item K \"Knife\" of Z\n"),
              Contains(HasSubstr("\"Z\" is no character of this side: expected A or B.")));
  EXPECT_THAT(problems_with("2022", "  item F \"Flare\"\n", "  item K \"Knife\" of Z\n"),
              Contains(HasSubstr("F needs a character of its side: of MARK.")));
}

TEST(Items, AreNotForBasicCharacters) {
  RULE("skirmish.item.6");
  for (const auto* edition : all_editions) {
    EXPECT_THAT(problems_with(edition, "  item F \"Flare\" of B\n", "  item K \"Knife\" of Z\n"),
                Contains(HasSubstr("B is a basic character and can have no attachment.")))
        << edition;
  }
  Rules rules = rules_of(in_turn_of("B", R"(
side
  figure A "A"
  figure B "B" basic
  item F "Flare" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   B   Z |
     +---+---+---+
)"));
  give_actions(rules, "F", {card::action("flare", 3, {card::move(1)})});
  EXPECT_THAT(AtTable(rules).refused("use B flare"),
              refused_by("skirmish.comp.5", "basic_has_none",
                         "B is a basic character: no abilities, no attachments."));
}

// --- What it does
// --------------------------------------------------------------------------------------------------

TEST(Item, GivesItsHolderANewAction) {
  RULE("skirmish.item.7");
  AtTable table(flare_and_knife());
  EXPECT_THAT(table.options("use"), ElementsAre("use A flare"));
  EXPECT_THAT(table.refused("use A knife"),
              refused_by("skirmish.item.7", "not_its_action", "Knife is nothing that A can do now."));
  AtTable of_b(flare_and_knife("2022", "B"));
  EXPECT_THAT(of_b.options("use"), IsEmpty());  // the ally of the holder has nothing of it
  EXPECT_THAT(of_b.refused("use B flare"),
              refused_by("skirmish.item.7", "not_its_action", "Flare is nothing that B can do now."));
}

TEST(Item, IsReadLikeAnAbility) {
  RULE("skirmish.item.7");
  const auto ends = [](std::string_view edition) {
    Rules rules = rules_of("edition " + std::string(edition) + "\n" + in_turn_of("A", with_items));
    give_actions(rules, "F", {card::action("flare", 3, {card::challenge(2), card::move(1)})});
    AtTable table(rules);
    table.act("use A flare");
    return table.asked() == "turn";
  };
  EXPECT_FALSE(ends("2019"));  // the challenge has no target, and what is said of abilities holds here
  EXPECT_FALSE(ends("2020a"));
  EXPECT_TRUE(ends("2020b"));
  EXPECT_TRUE(ends("2022"));
}

TEST(Item, WithTheStarIsAChallengeAction) {
  RULE("skirmish.item.7");
  RULE("skirmish.action.7");
  const auto can = [](std::string_view edition, const TestAction& action) {
    Rules rules = rules_of("edition " + std::string(edition) + "\n" + in_turn_of("A", with_items));
    give_actions(rules, "F", {action});
    return AtTable(rules).legal("use A flare");
  };
  const TestAction plain = card::action("flare", 3, {card::challenge(2)});
  EXPECT_TRUE(can("2020b", plain));  // without the star it may be wasted
  EXPECT_FALSE(can("2020b", card::star(plain)));
  EXPECT_TRUE(can("2022", card::star(plain)));
}

TEST(Item, StaysWithItsHolderAllGame) {
  RULE("skirmish.item.8");
  Rules rules = rules_of(in_turn_of("Z", R"(
side
  figure A "A"
  figure B "B"
  item F "Flare" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | B   .   . |
     +---+---+---+
)"));
  give_actions(rules, "F", {card::action("flare", 3, {card::move(1)})});
  AtTable table(rules);
  table.rolls("star star, star star").act("challenge Z A");
  ASSERT_EQ(table.state("A"), "track 1");
  table.act("exhaust Z").act("choose B");
  EXPECT_THAT(table.options("use"), IsEmpty());  // nobody picks it up while its holder is out
  table.act("exhaust B").act("place A a1");
  EXPECT_EQ(table.round(), 2);
  until_turn_of(table, "A");
  EXPECT_THAT(table.options("use"), ElementsAre("use A flare"));
}

TEST(Item, IsUsedForAnActionAndThenLiesOnTheNumberInTheIcon) {
  RULE("skirmish.item.9");
  AtTable table(flare_and_knife());
  table.act("use A flare");
  EXPECT_THAT(table.log(), HasSubstr("A uses flare."));
  EXPECT_EQ(table.actions_left(), 1);
  EXPECT_EQ(table.state("F"), "aside");  // after it was used, not before
  table.act("move A b1");
  EXPECT_EQ(table.state("F"), "track 3");
  EXPECT_THAT(table.log(), HasSubstr("The card of Flare goes on the 3."));
  EXPECT_EQ(table.pool(1), "red red");  // an item takes no token
  EXPECT_EQ(table.track(1, 3), "");
  EXPECT_EQ(table.state("K"), "aside");
}

TEST(Item, IsReadyAgainAfterAsManyCooldownStepsAsItsNumber) {
  RULE("skirmish.item.9");
  RULE("skirmish.item.11");
  RULE("skirmish.cool.5");
  for (const auto* edition : all_editions) {
    AtTable table(flare_and_knife(edition));
    table.act("use A flare").act("move A a1");
    EXPECT_THAT(table.refused("use A flare"),
                refused_by("skirmish.item.11", "item_on_track", "Flare is on the 3 of the cooldown track."))
        << edition;
    for (const auto* now : {"track 2", "track 1"}) {
      end_round(table);
      EXPECT_EQ(table.state("F"), now) << edition;
    }
    until_turn_of(table, "A");
    EXPECT_EQ(table.refused("use A flare").rule, "skirmish.item.11") << edition;  // one step short
    end_round(table);
    EXPECT_EQ(table.state("F"), "aside") << edition;
    until_turn_of(table, "A");
    EXPECT_TRUE(table.legal("use A flare")) << edition;
  }
}

TEST(Item, IsNothingForAHolderThatLies) {
  RULE("skirmish.item.9");
  Rules rules = flare_and_knife();
  rules.begins_with->down.add(card::piece(rules, "A"));
  skirmish::note_filled_squares(rules, *rules.begins_with);
  EXPECT_THAT(AtTable(rules).refused("use A flare"),
              refused_by("skirmish.ko.3", "knocked_down",
                         "A is knocked down: it can rally or be exhausted, nothing else."));
}

TEST(Item, WithoutTheIconWorksAsATrait) {
  RULE("skirmish.item.10");
  Rules rules = rules_of(in_turn_of("A", R"(
side
  figure A "A"
  item F "Needle" of A
side
  figure Z "Z"
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)"));
  card::add_trait(rules, "A", Changes::Dice, 1);  // the needle: its holder rolls one more die
  AtTable table(rules);
  EXPECT_THAT(table.options("use"), IsEmpty());
  table.rolls("star star star, shield shield").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("3 dice against a defence of 2"));
  EXPECT_EQ(table.state("F"), "aside");  // it never goes on the track
  EXPECT_EQ(table.actions_left(), 1);    // and took no action beside the challenge
}

// "The cost" is the number in the icon of an ability (glossary: Cost); a card that changes costs changes
// those of abilities. The number in the icon of an item is none (skirmish.item.9).
TEST(Item, GoesOnItsNumberWhateverAbilitiesCost) {
  RULE("skirmish.item.9");
  Rules rules = flare_and_knife();
  card::add_trait(rules, "A", Changes::Cost, -1);
  AtTable table(rules);
  table.act("use A flare").act("move A a1");
  EXPECT_EQ(table.state("F"), "track 3");
}

}  // namespace items_test

}  // namespace tablewright::tests
