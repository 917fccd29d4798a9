// "Another" on cards: other than everybody chosen so far, and refused where nobody was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace another_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr RulesVersion first{1};
constexpr RulesVersion second{2};

constexpr auto cards = R"(
character brawler "Brawler"
  box TEST
  defence 2
  dots red silver gold
  ability one_two "One, Two" red 1 star
    challenge 2
    challenge 2 range 4 against another rival within 1 of the target
  ability both "Both of You" silver 1
    choose a rival within 3
    choose another rival within 3
    push it up to 1
  ability sweep "Sweep" gold 1
    each rival adjacent
      if there is another rival adjacent
        push it up to 1
character doorkeeper "Doorkeeper"
  box TEST
  defence 2
  dots red
  trait between "Between Two"
    when a standing rival ends a move adjacent
      if there is another rival adjacent
        may move up to 1
)";

AtTable table_of(std::string_view row, std::string_view figures, RulesVersion version) {
  return AtTable(rules_with(
      cards,
      std::string(figures) + one_row(row) + "position\n  active A\n  side 1\n    pool red silver gold\n",
      version));
}

constexpr auto brawler = "side\n  figure A brawler\nside\n  figure Z \"Zed\"\n  figure Y \"Yan\"\n";

TEST(AnotherRival, IsNotTheTargetOfTheChallengeBefore) {
  RULE("skirmish.ability.10");
  AtTable table = table_of("AZY.", brawler, second);
  table.act("ability A one_two").rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.targets("A"), "Y");
  AtTable apart = table_of("YAZ.", brawler, second);  // two squares from the target
  apart.act("ability A one_two").rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(apart.asked(), "turn");
  AtTable old = table_of("AZY.", brawler, first);
  old.act("ability A one_two").rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(old.targets("A"), "Z Y");  // as it was
}

TEST(AnotherRival, IsNotTheOneChosenBefore) {
  RULE("skirmish.ability.10");
  AtTable table = table_of("A.ZY", brawler, second);
  table.act("ability A both").act("target Y");
  EXPECT_THAT(table.options(), ElementsAre("target Z"));
  EXPECT_EQ(table.refused("target Y").rule, "skirmish.ability.10");
  AtTable old = table_of("A.ZY", brawler, first);
  old.act("ability A both").act("target Y");
  EXPECT_THAT(old.options(), ElementsAre("target Z", "target Y"));
}

TEST(AnotherRival, OfEachIsNotTheOneWhoseShareItIs) {
  RULE("skirmish.ability.10");
  AtTable alone = table_of("..AZ.Y", brawler, second);
  alone.act("ability A sweep");
  EXPECT_EQ(alone.asked(), "turn");
  AtTable old = table_of("..AZ.Y", brawler, first);
  old.act("ability A sweep");
  EXPECT_EQ(old.squares("Z"), "d1 e1");
  AtTable two = table_of(".YAZ.", brawler, second);
  two.act("ability A sweep").act("target Z");
  EXPECT_EQ(two.squares("Z"), "d1 e1");
}

constexpr auto doorkeeper = "side\n  figure A \"Ann\"\n  figure B \"Bob\"\nside\n  figure Z doorkeeper\n";

TEST(AnotherRival, OfATriggerIsNotTheOneTheEventIsAbout) {
  RULE("skirmish.ability.10");
  AtTable one = table_of("B..A..Z.", doorkeeper, second);
  one.act("move A f1");
  EXPECT_EQ(one.asked(), "turn");  // one rival is not two
  AtTable two = table_of("...A..ZB", doorkeeper, second);
  two.act("move A f1");
  EXPECT_THAT(two.options("skip"), ElementsAre("skip"));
  AtTable old = table_of("B..A..Z.", doorkeeper, first);
  old.act("move A f1");
  EXPECT_THAT(old.options("skip"), ElementsAre("skip"));
}

// A character whose only ability says this.
std::vector<std::string> problems_of(std::string_view lines, RulesVersion version = second) {
  const auto card = "character jane \"Jane\"\n  box TEST\n  defence 2\n  dots red\n" + std::string(lines);
  const auto sheet = "side\n  figure A jane\nside\n  figure Z \"Zed\"\n" + one_row("A..Z");
  return problems_with(card, sheet, version);
}

TEST(Another, IsRefusedWhereNobodyWasChosen) {
  RULE("skirmish.ability.10");
  const auto chooses = "  ability leap \"Leap\" red 1\n    choose another rival within 3\n";
  EXPECT_THAT(problems_of(chooses), ElementsAre(HasSubstr("nobody was chosen here")));
  EXPECT_THAT(problems_of(chooses, first), IsEmpty());
  EXPECT_THAT(problems_of("  trait calm \"Calm\"\n    when self becomes exhausted\n"
                          "      if there is a rival adjacent and there is another rival adjacent\n"
                          "        may move up to 1\n"),
              ElementsAre(HasSubstr("nothing in the language counts figures")));
  EXPECT_THAT(problems_of("  trait calm \"Calm\"\n    roll 1 more die when challenging another rival\n"),
              ElementsAre(HasSubstr("nobody was chosen here")));
  // Self is no rival of its own, but a character and an ally as well as others.
  for (const char* who : {"character", "ally character", "figure", "companion"}) {
    EXPECT_THAT(
        problems_of("  ability leap \"Leap\" red 1\n    choose another " + std::string(who) + " within 3\n"),
        IsEmpty())
        << who;
  }
}

TEST(Another, IsRefusedOnceSomebodyIsForgotten) {
  RULE("skirmish.ability.10");
  const std::string three =
      "    choose a rival within 3\n    choose another rival within 3\n    choose another rival within 3\n";
  EXPECT_THAT(problems_of("  ability leap \"Leap\" red 1\n" + three),
              ElementsAre(HasSubstr("remembers self, it and the target")));
  EXPECT_THAT(
      problems_of("  ability leap \"Leap\" red 1\n    challenge 1\n    choose another rival in sight\n"
                  "    challenge 1 against another rival\n"),
      IsEmpty());
  EXPECT_THAT(
      problems_of("  ability leap \"Leap\" red 1\n    choose a rival within 3\n    each ally adjacent\n"
                  "      it may challenge 1 against another rival\n"),
      ElementsAre(HasSubstr("remembers self, it and the target")));
  // Of two ways that exclude each other each is asked for itself.
  EXPECT_THAT(problems_of("  ability leap \"Leap\" red 1\n    choose one\n      choose a rival within 3\n"
                          "      choose a rival within 2\n    choose another rival within 3\n"),
              IsEmpty());
}

TEST(AnotherToken, IsRefusedWhereNoneWasPaid) {
  RULE("skirmish.ability.10");
  EXPECT_THAT(problems_of("  ability leap \"Leap\" red 1\n    shift another token off\n"), IsEmpty());
  const auto trait =
      "  trait calm \"Calm\"\n    when self becomes exhausted\n      may shift another token down 1\n";
  EXPECT_THAT(problems_of(trait), ElementsAre(HasSubstr("this is paid with none")));
  EXPECT_THAT(problems_of(trait, first), IsEmpty());
}

}  // namespace another_test

}  // namespace tablewright::tests
