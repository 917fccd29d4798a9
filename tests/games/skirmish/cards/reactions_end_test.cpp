// Where reactions end: once a turn, where one cannot, and how they are told.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "games/skirmish/cards/reactions_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace reactions_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// --- Once a turn, while standing ---------------------------------------------------------------------------

constexpr auto sparks = R"(
side
  figure A runner
  figure B "Ben"
side
  figure Z spark
  figure Y ember
)";

TEST(ReactionLimit, IsUsedUpByDoingItNotByAnOffer) {
  RULE("skirmish.ruling.21");
  AtTable table = at_table_of("side\n  figure A runner\n  figure B \"Ben\"\nside\n  figure Z spark\n" +
                              one_row("A..B....Z..") + "position\n  active A\n");
  table.act("ability A dash").act("move A b1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("skip");  // not used
  table.act("move A c1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("move Z j1");  // used
  table.act("move A b1");
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.active(), "Z");  // it was not asked again, and has its turn
  table.act("exhaust Z");
  EXPECT_EQ(table.active(), "B");
  table.act("move B e1");  // another turn
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("move Z i1");
  EXPECT_EQ(table.active(), "B");
}

TEST(ReactionLimit, HoldsAlsoForOneThatHasWaitedSinceBefore) {
  RULE("skirmish.ruling.21");
  const auto spark_answers = [](bool uses) {
    AtTable table =
        at_table_of("side\n  figure A \"Ann\"\nside\n  figure M dancer\nside\n  figure Z spark\n" +
                    one_row("A...M...Z.") + "position\n  active A\n");
    table.act("move A b1");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
    table.act("move M f1");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{3});  // it answers M, which is newer
    table.act(uses ? "move Z j1" : "skip");
    return table.asked();
  };
  EXPECT_EQ(spark_answers(false), "effect");  // A's move still waits for its answer
  EXPECT_EQ(spark_answers(true), "turn");     // but not if the card is used up by now
}

TEST(ReactionLimit, IsEachCardsOwn) {
  RULE("skirmish.ruling.21");
  AtTable table = at_table_of(sparks + one_row("A..B..Z.Y.") + "position\n  active A\n");
  table.act("move A b1");
  EXPECT_THAT(table.options(), ElementsAre("react Z flare", "react Y glow"));
  table.act("react Z flare").act("move Z f1").act("move Y j1");
  EXPECT_EQ(table.asked(), "turn");
  table.act("move A a1");  // both are used up
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.asked(), "choose");
}

TEST(ReactionLimit, HoldsBackOneWhoseOwnerDoesNotStand) {
  RULE("skirmish.trait.3");
  const auto points = [](std::string_view card) {
    AtTable table = at_table_of("side\n  figure A " + std::string(card) + "\nside\n  figure Z \"Zed\"\n" +
                                one_row("a..Z") + "position\n  active Z\n");
    table.act("exhaust Z");
    EXPECT_EQ(table.active(), "A");
    return table.points(1);
  };
  EXPECT_EQ(points("guard"), 0);  // "while standing"
  EXPECT_EQ(points("bell"), 1);   // traits work lying down
}

TEST(ReactionLimit, HoldsBackOneWhoseOwnerFellWhileItWaited) {
  RULE("skirmish.trait.3");
  const auto points = [](std::string_view card, bool falls) {
    AtTable table = at_table_of("side\n  figure A \"Ann\"\nside\n  figure M brute\nside\n  figure Z " +
                                std::string(card) + '\n' + one_row("A..MZ") + "position\n  active A\n");
    table.act("exhaust A");
    table.rolls(falls ? winning(2, 2) : losing(2, 2)).act("challenge M Z");
    EXPECT_EQ(table.active(), "M");
    return table.points(3);
  };
  EXPECT_EQ(points("guard", false), 1);
  EXPECT_EQ(points("guard", true), 0);
  EXPECT_EQ(points("bell", true), 1);
}

// --- Where one of several cannot: skirmish.ruling.49 -------------------------------------------------------

constexpr auto company = R"(
side
  figure A captain
  figure B "Ben"
  figure C "Cat"
side
  figure Z "Zed"
)";

TEST(EachShare, EndsByItselfWhereAChallengeHasNoTarget) {
  RULE("skirmish.ruling.49");
  for (const std::string edition : all_editions) {
    AtTable table =
        at_table_of(in_edition(edition, company + one_row("A.C...BZ") + "position\n  active A\n"));
    table.act("ability A charge").act("target C");  // it has nobody next to it
    const bool goes_on = edition == "2019" || edition == "2020a";
    EXPECT_EQ(table.legal("move C b1"), goes_on) << edition;
    if (goes_on) table.act("move C b1");
    EXPECT_THAT(table.options(), ElementsAre("challenge B Z")) << edition;  // what B was promised
    table.rolls(losing(1, 2)).act("challenge B Z");
    table.act("move B f1");
    EXPECT_EQ(table.points(1), 1) << edition;  // and what comes after it all
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(EachShare, EndsByItselfWhereAnythingElseCannotBeDoneSince2022) {
  RULE("skirmish.ruling.49");
  for (const std::string edition : all_editions) {
    AtTable table =
        at_table_of(in_edition(edition, company + one_row("A.c..B.Z") + "position\n  active A\n"));
    table.act("ability A march").act("target C");  // lying down it does not move
    EXPECT_EQ(table.state("C"), edition == "2022" ? "down" : "standing") << edition;
    table.act("move B e1");
    EXPECT_EQ(table.points(1), 1) << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

// --- It ends: skirmish.ruling.48 ---------------------------------------------------------------------------

// Whoever is asked goes on with the dance if there is any way to.
std::string next_step(const AtTable& table) {
  const std::vector<std::string> options = table.options();
  for (const std::string& option : options) {
    if (!option.starts_with("move ")) continue;
    const std::string mark = option.substr(5, 1);
    if (option != "move " + mark + ' ' + table.square(mark)) return option;
  }
  return options.back();
}

TEST(ReactionChain, EndsHoweverManyDance) {
  RULE("skirmish.ruling.48");
  // Of one side nobody has the name of another (skirmish.mix.2).
  std::string dancers;
  for (const char number : std::string("123456")) {
    dancers += std::string("character dancer_") + number + " \"Dancer " + number + R"("
  box TEST
  defence 2
  dots red
  trait follow "Follow"
    when a character ends a move
      may move up to 1
)";
  }
  std::string sheet;
  for (const std::string_view side : {"ABCDEF", "KLMNOP", "UVWXYZ"}) {
    sheet += "side\n";
    for (std::size_t i = 0; i < side.size(); ++i)
      sheet += std::string("  figure ") + side[i] + " dancer_" + std::to_string(i + 1) + '\n';
  }
  AtTable table(rules_with(dancers, sheet + R"(drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   B   C   D   E   F   . |
     +   +   +   +   +   +   +   +
   2 | .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +
   3 | K   L   M   N   O   P   . |
     +   +   +   +   +   +   +   +
   4 | .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +
   5 | U   V   W   X   Y   Z   . |
     +---+---+---+---+---+---+---+
position
  active A
)"));
  table.act("move A a2");
  bool cut = table.happened("cut_short");
  std::size_t deepest = 0;
  int acts = 0;
  for (; table.asked() != "turn" && acts < 2000; ++acts) {
    deepest = std::max(deepest, table.position().frames.size());
    table.act(next_step(table));
    cut = cut || table.happened("cut_short");
  }
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.active(), "A");
  EXPECT_TRUE(cut);
  EXPECT_LE(deepest, 16U);
  EXPECT_GT(acts, 100);  // it was a long dance
  EXPECT_THAT(table.position().waiting, IsEmpty());
}

// --- How they are told -------------------------------------------------------------------------------------

constexpr auto tellers = R"(
character teller "Ann"
  box TEST
  defence 2
  dots red
  token bell "Bell"
  trait alarm "Alarm"
    when a rival interacts with bell
      your side gains 1 point
  trait grudge "Grudge"
    when self has been challenged by a rival
      your side gains 1 point
  trait pride "Pride"
    when self becomes exhausted
      if self is knocked down
        your side gains 1 point
      otherwise
        if no ally is adjacent
          your side gains 2 points
)";
constexpr auto teller_and_two = "side\n  figure A teller\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n";

TEST(ReactionsAreTold, WithWhatSetThemOff) {
  RULE("skirmish.trait.2");
  AtTable table(rules_with(
      tellers, std::string(teller_and_two) + one_row("AZ.B") + "position\n  active Z\n  at A_bell c1\n"));
  table.act("interact Z A_bell");
  EXPECT_THAT(table.log(), HasSubstr("Ann's Alarm: Zed interacted with Bell."));
  table.rolls("shield shield, shield shield").act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr("Ann's Grudge: Ann has been challenged by Zed."));
}

TEST(ReactionsAreTold, OnlyWhereTheyComeToSomething) {
  RULE("skirmish.trait.2");
  const auto log_of = [](std::string_view row) {
    AtTable table(rules_with(tellers, std::string(teller_and_two) + one_row(row) + "position\n  active A\n"));
    table.act("exhaust A");
    return table.log();
  };
  EXPECT_THAT(log_of("A.BZ"), HasSubstr("Ann's Pride: Ann is exhausted."));
  EXPECT_THAT(log_of("AB.Z"), Not(HasSubstr("Pride")));  // neither branch leads anywhere
}

}  // namespace reactions_test

}  // namespace tablewright::tests
