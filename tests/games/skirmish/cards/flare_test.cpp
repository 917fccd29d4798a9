// The Flare, an item: its cost and effect are those of the card in the book.
#include <gtest/gtest.h>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace flare_test {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto with_flare = R"(
side
  figure A "Ann"
  figure B "Bob"
  item F flare of A
side
  figure Z "Zed"
  figure Y "Yan"
  item K "Knife" of Z
)";
std::string in_turn(std::string_view drawing, std::string_view active = "A") {
  return with_flare + std::string(drawing) + "position\n  active " + std::string(active) + "\n";
}

constexpr auto open_ground = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   .   Z |
     +   +   +   +   +   +   +
   2 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   3 | B   .   .   .   .   Y |
     +---+---+---+---+---+---+
)";

TEST(Flare, IsUsedForAnActionAndItsCardGoesOnTheThree) {
  RULE("skirmish.item.7");
  RULE("skirmish.item.9");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(open_ground)));
    EXPECT_EQ(cost_of(table, "flare"), 3);
    table.act("use A flare").act("square c1").act("target Z").act("move Z e1");
    EXPECT_EQ(table.state("F"), "track 3") << edition;
    EXPECT_EQ(table.actions_left(), 1);
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_THAT(table.refused("use A flare"),
                refused_by("skirmish.item.11", "item_on_track", "Flare is on the 3 of the cooldown track."));
  }
}

TEST(Flare, IsLitInAnySquareWithinThree) {
  RULE("skirmish.term.4");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A | .   .   .   .   Z |
     +---+   +   +   +   +   +
   2 | B   .  ###  .   .   . |
     +   +   +   +   +   +   +
   3 | .   .   .   .   .   Y |
     +---+---+---+---+---+---+
)"));
  table.act("use A flare");
  EXPECT_TRUE(table.legal("square d1"));   // three away, and behind a wall
  EXPECT_FALSE(table.legal("square e1"));  // one too far
  EXPECT_TRUE(table.legal("square a2"));   // occupied
  EXPECT_TRUE(table.legal("square a1"));   // its own
  EXPECT_FALSE(table.legal("square c2"));  // nobody can ever be there
  EXPECT_EQ(table.refused("square e1").rule.substr(0, 9), "skirmish.");
}

TEST(Flare, PullsARivalTwoSquaresTowardIt) {
  RULE("skirmish.term.9");
  for (const auto* edition : all_editions) {
    // JP-8: all of it is in the sight of the holder.
    AtTable table(in_edition(edition, in_turn(open_ground)));
    table.act("use A flare").act("square d1");
    EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y")) << edition;
    table.act("target Z");
    EXPECT_EQ(table.squares("Z"), "d1 e1 e2 f1");
    EXPECT_FALSE(table.legal("move Z f2"));  // no nearer than before
    EXPECT_FALSE(table.legal("move Z c1"));  // beyond it
    table.act("move Z d1");
    EXPECT_EQ(table.square("Z"), "d1");
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(Flare, PullsNoFartherThanTwo) {
  AtTable table(in_turn(open_ground));
  table.act("use A flare").act("square b1").act("target Z");
  EXPECT_TRUE(table.legal("move Z d1"));
  EXPECT_FALSE(table.legal("move Z c1"));
  EXPECT_EQ(part_of(table, "flare", skirmish::Op::Pull).n, 2);
}

TEST(Flare, MayPullByNoSquare) {
  RULE("skirmish.ruling.1");
  AtTable table(in_turn(open_ground));
  table.act("use A flare").act("square b1").act("target Z").act("move Z f1");
  EXPECT_EQ(table.square("Z"), "f1");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.state("F"), "track 3");
}

TEST(Flare, IsSeenByStandingRivalsOnly) {
  RULE("skirmish.ruling.18");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   .   z |
     +   +   +   +   +   +   +
   2 | B   .   .   .   .   Y |
     +---+---+---+---+---+---+
)"));
  table.act("use A flare").act("square c1");
  EXPECT_THAT(table.options(), ElementsAre("target Y"));
  EXPECT_EQ(table.refused("target Z").reason, "lies_down");
  EXPECT_EQ(table.refused("target B").reason, "ally");
}

TEST(Flare, IsNotSeenThroughWallsOrBehindTheHoldersFriends) {
  RULE("skirmish.sight.1");
  RULE("skirmish.sight.3");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   B   .   Z |
     +---+---+---+---+---+---+
   2 | Y   .   .   .   .   . |
     +---+---+---+---+---+---+
)"));
  table.act("use A flare").act("square c1");
  // Bob is a standing rival of Zed and hides what is behind him; a wall hides it from Yan.
  EXPECT_THAT(table.options("target"), IsEmpty());
  EXPECT_EQ(table.state("F"), "track 3");
  EXPECT_EQ(table.asked(), "turn");  // used up in vain
}

TEST(Flare, PullsNobodyPastAWall) {
  RULE("skirmish.move.5");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   . | . |
     +   +   +   +   +   +
   2 | .   .   .   .   Z |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)"));
  table.act("use A flare").act("square c1").act("target Z");
  EXPECT_EQ(table.squares("Z"), "c1 d2 e2");  // d1 only around the end of the wall, and then it is no nearer
}

TEST(Flare, TheHolderHasToSeeTheRivalToo) {
  RULE("skirmish.term.10");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A | .   .   .   Z |
     +   +   +   +   +   +
   2 | . | .   .   .   . |
     +   +   +   +   +   +
   3 | B | .   .   .   Y |
     +---+---+---+---+---+
)")));
    table.act("use A flare").act("square b1").act("target Z");
    EXPECT_EQ(table.squares("Z"), "e1") << edition;  // it sees the light, but nobody leads it there
    table.act("move Z e1");
    EXPECT_EQ(table.asked(), "turn");
  }
}

// The other reading: what the card says of sight takes the place of the rule.
TEST(Flare, ByAHouseRuleTheRivalsOwnEyesAreEnough) {
  RULE("skirmish.ruling.53");
  constexpr auto behind_a_wall = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A | .   .   .   Z |
     +   +   +   +   +   +
   2 | . | .   .   .   . |
     +   +   +   +   +   +
   3 | B | .   .   .   Y |
     +---+---+---+---+---+
)";
  AtTable by_the_rule(in_turn(behind_a_wall));
  by_the_rule.act("use A flare").act("square b1").act("target Z");
  EXPECT_EQ(by_the_rule.squares("Z"), "e1");
  EXPECT_EQ(by_the_rule.refused("move Z d1").rule, "skirmish.term.10");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, "house pull_unseen\n" + in_turn(behind_a_wall)));
    table.act("use A flare").act("square b1").act("target Z");
    EXPECT_EQ(table.squares("Z"), "c1 c2 d1 d2 e1") << edition;
    EXPECT_EQ(table.refused("move Z e2").rule, "skirmish.term.9");  // no nearer, seen or not
    table.act("move Z c1");
    EXPECT_EQ(table.square("Z"), "c1");
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(Flare, TheHolderHasToSeeEachSquareOfTheWay) {
  RULE("skirmish.term.10");
  // Zed comes out of the sight of Ann at c1: behind Yan.
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Y   .   .   . |
     +---+   +   +   +   +
   2 | B   .   .   Z   . |
     +---+---+---+---+---+
)"));
  ASSERT_TRUE(table.legal("use A flare"));
  table.act("use A flare").act("square d1");
  if (table.legal("target Z")) {
    table.act("target Z");
    EXPECT_EQ(table.squares("Z"), "d2");  // Ann sees neither Zed nor d1
  }
}

TEST(Flare, TheRivalKeepsItsOwnFriendsAndFoesOnTheWay) {
  RULE("skirmish.ruling.22");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   y   Z |
     +---+---+---+---+---+
   2 | B   .   .   .   . |
     +---+---+---+---+---+
)"));
  table.act("use A flare").act("square c1").act("target Z");
  EXPECT_EQ(table.squares("Z"), "c1 e1");  // through a fallen friend, never onto it
}

TEST(Flare, IsNoUseToAHolderThatLies) {
  RULE("skirmish.ko.3");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | a   .   .   Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)"));
  EXPECT_EQ(table.refused("use A flare").rule, "skirmish.ko.3");
}

TEST(Flare, IsNoUseToAnybodyElse) {
  RULE("skirmish.item.8");
  AtTable table(in_turn(open_ground, "B"));
  EXPECT_THAT(table.options("use"), IsEmpty());
}

TEST(Flare, IsPlayedOnlyIfBothSidesHaveAnItem) {
  RULE("skirmish.item.4");
  RULE("skirmish.item.5");
  for (const auto* edition : all_editions) {
    EXPECT_EQ(problems_of(in_edition(edition,
                                     "map isla_nublar_lab\nside\n  figures t_rex gallimimus\n  item "
                                     "flare of A\nside\n  figures ian_malcolm scientist\n"))
                  .size(),
              1U)
        << edition;
  }
}

TEST(Flare, IsNotForBasicCharacters) {
  RULE("skirmish.comp.5");
  EXPECT_THAT(
      problems_of("map isla_nublar_lab\nside\n  figures t_rex gallimimus\n  item flare of B\nside\n  figures "
                  "ian_malcolm scientist\n  item K \"Knife\" of Z\n"),
      ElementsAre(testing::HasSubstr("Gallimimus is a basic character and can have no attachment.")));
}

TEST(Flare, CanBeUsedAgainWhenItsCardIsBack) {
  RULE("skirmish.cool.5");
  AtTable table(in_turn(open_ground));
  table.act("use A flare").act("square c1").act("target Z").act("move Z f1");
  for (int round = 1; round <= 3; ++round) {
    EXPECT_EQ(table.state("F"), "track " + std::to_string(4 - round));
    end_round(table);
  }
  until_turn_of(table, "A");
  EXPECT_TRUE(table.legal("use A flare"));
}

}  // namespace flare_test

}  // namespace tablewright::tests
