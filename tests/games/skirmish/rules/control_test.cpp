// A rival that somebody else controls: skirmish.term.14, skirmish.term.15, skirmish.ruling.18,
// skirmish.ruling.23.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace control_test {

using skirmish::Op;
using skirmish::Part;
using skirmish::Rules;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr auto all_editions = {"2019", "2020a", "2020b", "2022"};

Part controlled(Part part) {
  part.control = true;
  return card::picked(part);
}

// A picks a rival in sight within 5 and lets it do something for A's side.
AtTable controlling(std::string_view edition, std::string_view sheet, Part part) {
  Rules rules = rules_of("edition " + std::string(edition) + "\n" + in_turn_of("A", sheet));
  give_actions(rules, "A", {card::action("charm", 1, {card::pick_rival(5), controlled(part)})});
  AtTable table(std::move(rules));
  table.act("ability A charm");
  return table;
}

TEST(ControlledRival, MovesPastTheFriendsOfWhoControlsItAndNotPastItsOwn) {
  RULE("skirmish.term.14");
  for (const auto* edition : all_editions) {
    AtTable table = controlling(edition, R"(
drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | .   A   B   Z   Y   .   . |
     +---+---+---+---+---+---+---+
)",
                                card::move(3));
    table.act("target Z");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1}) << edition;
    EXPECT_EQ(table.squares("Z"), "a1 d1") << edition;
    const Refused no = table.refused("move Z f1");
    EXPECT_EQ(no.rule, "skirmish.move.7") << edition;
    EXPECT_EQ(no.text, "The rival Y is in the way of Z to f1.") << edition;
  }
}

TEST(ControlledRival, ChallengesItsFriendsAndNobodyOfYours) {
  RULE("skirmish.term.14");
  RULE("skirmish.ruling.23");
  for (const auto* edition : all_editions) {
    AtTable table = controlling(edition, R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   B   Y |
     +---+---+---+
)",
                                card::challenge(2));
    table.act("target Z");
    EXPECT_EQ(table.targets("Z"), "Y") << edition;
    EXPECT_EQ(table.refused("challenge Z B").rule, "skirmish.chal.3") << edition;
    table.rolls("star star, star star").act("challenge Z Y");
    EXPECT_EQ(table.state("Y"), "down") << edition;
    EXPECT_FALSE(table.exhausted("Z")) << edition;  // lending an action costs it no turn
  }
}

// Y would hide X from Z's rivals. For the side of A it is a rival, so it hides X from the controlled Z as
// well.
TEST(ControlledRival, SeesAsYourCharactersDo) {
  RULE("skirmish.term.14");
  constexpr auto in_a_row = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   Z   Y   X |
     +   +   +   +   +   +
   2 | A   .   .   .   . |
     +---+---+---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable table = controlling(edition, in_a_row, card::challenge(2, 4));
    table.act("target Z");
    EXPECT_EQ(table.targets("Z"), "Y") << edition;
    const Refused no = table.refused("challenge Z X");
    EXPECT_EQ(no.rule, "skirmish.sight.3") << edition;
    EXPECT_EQ(no.text, "Z does not see X: Y stands on the line.") << edition;
  }
}

TEST(ControlledRival, KnocksOutForWhoControlsIt) {
  RULE("skirmish.term.15");
  RULE("skirmish.ruling.23");
  for (const auto* edition : all_editions) {
    AtTable table = controlling(edition, R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   .   y |
     +---+---+---+
)",
                                card::challenge(2));
    table.act("target Z").rolls("star star, star star").act("challenge Z Y");
    EXPECT_EQ(table.state("Y"), "track 1") << edition;
    EXPECT_THAT(table.log(), HasSubstr("Y is knocked out by A")) << edition;
    EXPECT_EQ(table.points(1), 1) << edition;
    EXPECT_EQ(table.points(2), 0) << edition;
  }
}

TEST(ControlledRival, ScoresAPointMarkerForWhoControlsIt) {
  RULE("skirmish.term.15");
  RULE("skirmish.ruling.23");
  AtTable table = controlling("2022", R"(
aim
  point_markers yes
  target 9
  counted end_of_round
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
point P c2
)",
                              card::interact());
  table.act("target Z").act("interact Z point_P");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(table.state("point_P"), "track 4");
  EXPECT_EQ(table.position().spot(table.piece("point_P")).track_of().value, 0);  // the track of A's side
}

TEST(ControlledRival, MayDoAnyOneBasicActionIfTheCardSaysSo) {
  RULE("skirmish.term.14");
  AtTable table = controlling("2022", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   b   Y |
     +---+---+---+
)",
                              card::part(Op::BasicAction));
  table.act("target Z");
  EXPECT_THAT(table.options("challenge"), ElementsAre("challenge Z Y"));
  EXPECT_THAT(table.options("assist"), ElementsAre("assist Z B"));  // your friends are its friends now
  EXPECT_EQ(table.squares("Z"), "a2 b1");
  table.act("assist Z B");
  EXPECT_EQ(table.state("B"), "standing");
}

TEST(ControlledRival, CannotBeOneThatLies) {
  RULE("skirmish.ruling.18");
  RULE("skirmish.ruling.23");
  AtTable table = controlling("2022", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   z |
     +   +   +   +
   2 | .   .   Y |
     +---+---+---+
)",
                              card::challenge(2));
  table.act("target Z");
  EXPECT_TRUE(table.happened("part_skipped") || table.happened("ended_there"));
  EXPECT_EQ(table.options("challenge Z"), Marks{});
}

}  // namespace control_test

}  // namespace tablewright::tests
