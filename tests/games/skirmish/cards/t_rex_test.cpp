// T. rex: names, effects and numbers are those of the card in the book; that the marks of challenge actions
// and the colour of tokens are right is ours.
#include <gtest/gtest.h>

#include "games/skirmish/cards/t_rex_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace t_rex_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

// --- The card ----------------------------------------------------------------------------------------------

TEST(TRex, DefendsWithTwoDiceAndBringsTwoTokens) {
  RULE("skirmish.comp.2");
  RULE("skirmish.setup.12");
  AtTable table(in_turn(beside_zed, "red red", "Z"));
  EXPECT_EQ(table.rules().piece(table.piece("A")).dots.size(), 2U);
  table.rolls(winning(2, 2)).act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
  EXPECT_EQ(table.state("A"), "down");
}

TEST(TRex, PaysForEachAbilityWithATokenOfItsColour) {
  RULE("skirmish.ability.2");
  RULE("skirmish.ability.3");
  for (const auto& [ability, title] :
       {std::pair{"chomp", "Chomp"}, std::pair{"stomp", "Stomp"}, std::pair{"roar", "Roar"}}) {
    AtTable table(in_turn(beside_zed, "blue red silver gold"));
    table.act("ability A " + std::string(ability));
    EXPECT_EQ(table.track(1, cost_of(table, ability)), colour_of(table, ability)) << ability;
    AtTable poor(in_turn(beside_zed, "gold"));
    EXPECT_THAT(poor.refused("ability A " + std::string(ability)),
                refused_by("skirmish.ability.3", "no_token_of_type",
                           std::string(title) + " takes a " + colour_of(poor, ability) +
                               " token, and there is none in the pool."));
  }
}

TEST(TRex, UsesNoAbilityWhileItLies) {
  RULE("skirmish.ko.3");
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)"));
  for (const auto* ability : {"chomp", "stomp", "roar"})
    EXPECT_EQ(table.refused("ability A " + std::string(ability)).rule, "skirmish.ko.3");
}

// --- Chomp -------------------------------------------------------------------------------------------------

TEST(Chomp, ChallengesAnAdjacentRivalWithFourDice) {
  RULE("skirmish.chal.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(beside_zed)));
    EXPECT_EQ(dice_of(table, "chomp"), 4);
    table.act("ability A chomp");
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z")) << edition;
    EXPECT_THAT(table.refused("challenge A Y"),
                refused_by("skirmish.adj.1", "not_adjacent", "Yan is not adjacent to T. rex."));
    EXPECT_THAT(table.refused("challenge A B"), refused_by("skirmish.chal.3", "ally", "Bob is an ally."));
    table.rolls(winning(4, 2)).act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(4, 2)));
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
    EXPECT_EQ(table.track(1, 4), "red");  // nobody was knocked out: it stays there
    EXPECT_EQ(table.pool(1), "red");
  }
}

TEST(Chomp, OfOneTokenReturnsThatOneAfterAKnockOut) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(zed_lies)));
    table.act("ability A chomp").rolls(winning(4, 2)).act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "track 1");
    EXPECT_THAT(table.options(), ElementsAre("shift red 4")) << edition;  // the token just paid
    table.act("shift red 4");
    EXPECT_EQ(table.pool(1), "red red");
    EXPECT_EQ(table.track(1, 4), "");
    EXPECT_EQ(table.points(1), 1);
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(Chomp, ReturnsEitherRedTokenOfTheTrack) {
  RULE("skirmish.ability.4");
  // JP-3: one red token in the pool and one on the 3.
  AtTable table(with_track(zed_lies, "red", "3 red"));
  table.act("ability A chomp").rolls(winning(4, 2)).act("challenge A Z");
  EXPECT_EQ(table.track(1, 4), "red");
  EXPECT_THAT(table.options(), UnorderedElementsAre("shift red 3", "shift red 4"));
  table.act("shift red 3");
  EXPECT_EQ(table.pool(1), "red");
  EXPECT_EQ(table.track(1, 3), "");
  EXPECT_EQ(table.track(1, 4), "red");
}

TEST(Chomp, ReturnsNoTokenOfAnotherColour) {
  RULE("skirmish.ability.4");
  AtTable table(with_track(zed_lies, "red", "2 blue silver gold"));
  table.act("ability A chomp").rolls(winning(4, 2)).act("challenge A Z");
  EXPECT_THAT(table.options(), ElementsAre("shift red 4"));
  EXPECT_EQ(table.refused("shift blue 2").reason, "wrong_colour");
}

TEST(Chomp, ReturnsNothingIfItLoses) {
  RULE("skirmish.chal.9");
  AtTable table(in_turn(zed_lies));
  table.act("ability A chomp").rolls(losing(4, 2)).act("challenge A Z");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.track(1, 4), "red");
}

constexpr auto with_hound_and_mob = R"(
side
  figure A t_rex
  item L "Lamp" of A
side
  figure Z "Zed"
  figure Y "Yan"
  companion H "Hound" defence 1 of Z
  minion M "Mob" defence 1 of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   H   .   Z |
     +   +   +   +   +
   2 | M   .   .   Y |
     +---+---+---+---+
position
  active A
  side 1
    pool red red
)";

TEST(Chomp, ReturnsNothingForACompanionOrAMinion) {
  RULE("skirmish.companion.7");
  RULE("skirmish.minion.5");
  for (const std::string mark : {"H", "M"}) {
    AtTable table(with_hound_and_mob);
    table.act("ability A chomp").rolls(winning(4, 1)).act("challenge A " + mark);
    EXPECT_EQ(table.square(mark), "");
    EXPECT_EQ(table.asked(), "turn") << mark;  // no character was knocked out
    EXPECT_EQ(table.track(1, 4), "red");
  }
}

TEST(Chomp, WithoutARivalBesideIt) {
  RULE("skirmish.action.9");
  RULE("skirmish.ability.6");
  const std::string alone = in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, alone));
    ASSERT_EQ(table.legal("ability A chomp"), needs_no_target(table, "chomp", edition)) << edition;
    if (!table.legal("ability A chomp")) {
      EXPECT_EQ(table.refused("ability A chomp").rule, "skirmish.action.9");
      continue;
    }
    table.act("ability A chomp");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.track(1, 4), "red");  // the token stays spent
  }
}

// --- Stomp -------------------------------------------------------------------------------------------------

constexpr auto over_two = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Y   Z   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +   +   +   +   +   +
   4 | .   .   .   .   B |
     +---+---+---+---+---+
)";

TEST(Stomp, MovesUpToThreeSquaresInAStraightLine) {
  RULE("skirmish.term.18");
  RULE("skirmish.ruling.1");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(over_two)));
    EXPECT_EQ(steps_of(table, "stomp"), 3);
    table.act("ability A stomp");
    // Along the row, the column and the diagonal; b1 and c1 are occupied.
    EXPECT_EQ(table.squares("A"), "a1 a2 a3 a4 b2 c3 d1 d4") << edition;
    EXPECT_FALSE(table.legal("move A e1"));
    EXPECT_FALSE(table.legal("move A b3"));  // no straight line
    EXPECT_FALSE(table.legal("move A c1"));  // a square is not shared
  }
}

TEST(Stomp, ChallengesEachRivalItPassedInTheirOrder) {
  RULE("skirmish.chal.4");
  // JP-4: over Yan, then Zed, and it ends beyond them.
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(over_two)));
    table.act("ability A stomp").rolls("star star, star star, shield star, shield shield");
    table.act("move A d1");
    EXPECT_TRUE(table.dice_used_up()) << edition;
    EXPECT_TRUE(says_in_order(table, {"T. rex moved from a1 to d1", "T. rex challenged Yan: " + contest(2, 2),
                                      "T. rex challenged Zed: " + contest(2, 2)}));
    EXPECT_EQ(table.state("Y"), "down");  // two squares away by now
    EXPECT_EQ(table.state("Z"), "standing");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(Stomp, TakesTheOrderOfTheWayAndNotOfTheCards) {
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   Y   Z   A   . |
     +   +   +   +   +   +
   2 | .   .   .   .   B |
     +---+---+---+---+---+
)"));
  table.act("ability A stomp").rolls(losing(2, 2) + losing(2, 2)).act("move A a1");
  EXPECT_TRUE(says_in_order(table, {"T. rex challenged Zed", "T. rex challenged Yan"}));
}

TEST(Stomp, MayStopBeforeAnOccupiedSquare) {
  // JP-5: the third square is occupied, so it may end on the last free one; only who was passed is
  // challenged.
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Y   .   Z   . |
     +   +   +   +   +   +
   2 | .   .   .   .   B |
     +---+---+---+---+---+
)"));
  table.act("ability A stomp");
  EXPECT_FALSE(table.legal("move A d1"));
  EXPECT_TRUE(table.legal("move A c1"));
  table.rolls(losing(2, 2)).act("move A c1");
  EXPECT_THAT(table.log(), HasSubstr("T. rex challenged Yan"));
  EXPECT_THAT(table.log(), Not(HasSubstr("T. rex challenged Zed")));
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Stomp, ChallengesWhoLiesToo) {
  RULE("skirmish.ko.4");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   z   .   Y |
     +   +   +   +   +
   2 | .   .   .   B |
     +---+---+---+---+
)"));
  table.act("ability A stomp").rolls(winning(2, 2)).act("move A c1");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
}

TEST(Stomp, PassesFriendsWithoutHarm) {
  RULE("skirmish.move.6");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   Y |
     +   +   +   +   +
   2 | .   .   .   Z |
     +---+---+---+---+
)"));
  table.act("ability A stomp").act("move A c1");
  EXPECT_THAT(table.log(), Not(HasSubstr("challenged")));
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Stomp, GoesThroughNoWallCornerOrBlockedSquare) {
  RULE("skirmish.move.5");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   . | .   Y |
     +   o   +   +   +
   2 |###  .   .   Z |
     +   +   +   +   +
   3 | .   .   .   B |
     +---+---+---+---+
)"));
  table.act("ability A stomp");
  EXPECT_EQ(table.squares("A"), "a1 b1");
}

TEST(Stomp, OfNoSquareChallengesNobody) {
  RULE("skirmish.ruling.38");
  AtTable table(in_turn(over_two));
  table.act("ability A stomp").act("move A a1");
  EXPECT_THAT(table.log(), Not(HasSubstr("challenged")));
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Stomp, NeedsNobodyToChallenge) {
  RULE("skirmish.action.8");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)")));
    EXPECT_EQ(table.legal("ability A stomp"), needs_no_target(table, "stomp", edition)) << edition;
  }
}

TEST(Stomp, HitsCompanionsAndMinionsOnItsWay) {
  RULE("skirmish.term.2");
  AtTable table(R"(
side
  figure A t_rex
  item L "Lamp" of A
side
  figure Z "Zed"
  companion H "Hound" defence 1 of Z
  minion M "Mob" defence 1 of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   H   M   .   Z |
     +---+---+---+---+---+
position
  active A
  side 1
    pool red
)");
  table.act("ability A stomp").rolls(winning(2, 1) + winning(2, 1)).act("move A d1");
  EXPECT_EQ(table.state("H"), "track 1");
  EXPECT_EQ(table.square("M"), "");
  EXPECT_EQ(table.points(1), 0);
}

// What has a defence is treated as a rival where it is challenged, since 2022.
TEST(Stomp, ChallengesAThingThatItRunsThrough) {
  RULE("skirmish.token.7");
  for (const std::uint32_t version : {skirmish::change::true_to_the_book, 1U}) {
    AtTable table(rules_of(R"(
side
  figure A t_rex
  figure B "Bob"
side
  figure Z "Zed"
  token T "Trap" defence 1 of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   T   .   .   B |
     +---+---+---+---+---+
   2 | .   .   .   .   Z |
     +---+---+---+---+---+
position
  active A
  side 1
    pool red red
)",
                           {version}));
    table.rolls(version == 1 ? "" : "star star, star").act("ability A stomp").act("move A c1");
    EXPECT_EQ(table.state("T"), version == 1 ? "standing" : "aside");
    EXPECT_TRUE(table.dice_used_up());
  }
}

}  // namespace t_rex_test

}  // namespace tablewright::tests
