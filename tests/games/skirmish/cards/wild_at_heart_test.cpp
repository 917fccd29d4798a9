// What Jon Snow does by Wild at Heart.
#include <gtest/gtest.h>

#include "games/skirmish/cards/jon_snow_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace jon_snow_test {

using testing::ElementsAre;
using testing::HasSubstr;

// A board of one row, because ways around would hide who lets whom pass.
constexpr auto corridor = R"(
drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   Z   .   .   .   .   Y |
     +---+---+---+---+---+---+---+
   2 | B   .   .   .   .   .   . |
     +---+---+---+---+---+---+---+
)";

// --- Wild at Heart: the move -------------------------------------------------------------------------------

TEST(WildAtHeart, MovesJonUpToThree) {
  RULE("skirmish.move.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(two_each, R"(
drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   .   .   .   .   .   Y |
     +---+---+---+---+---+---+---+
   2 | B   .   .   .   .   .   Z |
     +---+---+---+---+---+---+---+
)"))));
    EXPECT_EQ(steps_of(table, "wild_at_heart"), 3);
    if (!needs_no_target(table, "wild_at_heart", edition)) continue;
    table.act("ability A wild_at_heart");
    EXPECT_EQ(table.squares("A"), "a1 b1 c1 d1") << edition;
    EXPECT_THAT(table.refused("move A e1"),
                refused_by("skirmish.move.2", "too_far",
                           "e1 is too far for Jon Snow: 4 squares away, the move has 3."));
    table.act("move A d1");
    EXPECT_EQ(table.square("A"), "d1");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(WildAtHeart, MovesHimThroughRivalsWhereABasicMoveDoesNot) {
  RULE("skirmish.ability.7");
  RULE("skirmish.move.7");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(two_each, corridor))));
    EXPECT_THAT(table.refused("move A c1"), refused_by("skirmish.move.7", "rival_in_the_way",
                                                       "The rival Zed is in the way of Jon Snow to c1."));
    table.act("ability A wild_at_heart");
    EXPECT_EQ(table.squares("A"), "a1 c1 d1") << edition;
    table.act("move A c1");
    EXPECT_EQ(table.square("A"), "c1");
    EXPECT_EQ(table.state("Z"), "standing");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.refused("move A a1").reason, "rival_in_the_way");  // it was that move only
  }
}

TEST(WildAtHeart, MovesHimThroughSeveralRivalsOfEveryKind) {
  RULE("skirmish.ability.7");
  AtTable table(in_turn(R"(
side
  figure A jon_snow
  figure B "Bran"
side
  figure Z "Zed"
  companion H "Hound" defence 1 of Z
  minion M "Mob" defence 1 of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   H   M   .   . |
     +---+---+---+---+---+
   2 | B   .   .   .   Z |
     +---+---+---+---+---+
)"));
  table.act("ability A wild_at_heart");
  EXPECT_EQ(table.squares("A"), "a1 d1");
}

TEST(WildAtHeart, EndsOnAFreeSquareOnly) {
  RULE("skirmish.move.8");
  for (const auto* edition : all_editions) {
    AtTable table(with_points(in_edition(edition, sheet(two_each, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   y   B   . |
     +---+---+---+---+---+
)")),
                              0, 1));
    table.act("ability A wild_at_heart");
    EXPECT_EQ(table.squares("A"), "a1") << edition;
    EXPECT_THAT(table.refused("move A b1"), refused_by("skirmish.move.8", "occupied", "Zed is on b1."));
    EXPECT_THAT(table.refused("move A c1"), refused_by("skirmish.move.8", "occupied", "Yara is on c1."));
    EXPECT_THAT(table.refused("move A d1"), refused_by("skirmish.move.8", "occupied", "Bran is on d1."));
    EXPECT_EQ(table.refused("move A e1").reason, "too_far");
  }
}

TEST(WildAtHeart, DoesNotTakeHimThroughWalls) {
  RULE("skirmish.move.4");
  AtTable table(in_turn(sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z | .   Y |
     +---+---+---+---+
   2 | B   .   .   . |
     +---+---+---+---+
)")));
  table.act("ability A wild_at_heart");
  EXPECT_EQ(table.squares("A"), "a1");
  EXPECT_EQ(table.refused("move A c1").reason, "wall_in_the_way");
}

TEST(WildAtHeart, MayBeAMoveOfNoSquares) {
  RULE("skirmish.ruling.1");
  AtTable table(with_points(sheet(two_each, beside_zed), 0, 1));
  table.act("ability A wild_at_heart");
  EXPECT_EQ(table.refused("skip").reason, "not_optional");  // staying is said by naming the own square
  table.act("move A a1");
  EXPECT_FALSE(table.happened("moved"));
  EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip"));
}

// --- Wild at Heart: the challenge --------------------------------------------------------------------------

TEST(WildAtHeart, MayChallengeWithTwoDiceWhoHasMorePoints) {
  RULE("skirmish.chal.4");
  for (const auto* edition : all_editions) {
    AtTable table(with_points(in_edition(edition, sheet(two_each, beside_zed)), 2, 3));
    table.act("ability A wild_at_heart").act("move A b2");
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip")) << edition;
    table.rolls("star star, star star").act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.state("Z"), "down");
    leave_the_trait(table);
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(WildAtHeart, DoesNotChallengeWhoHasAsManyPointsOrFewer) {
  RULE("skirmish.ruling.14");
  for (const auto* edition : all_editions) {
    for (const int others : {2, 1, 0}) {
      AtTable table(with_points(in_edition(edition, sheet(two_each, beside_zed)), 2, others));
      table.act("ability A wild_at_heart").act("move A b2");
      EXPECT_EQ(table.asked(), "turn") << edition << ' ' << others;
      EXPECT_EQ(table.square("A"), "b2");
      EXPECT_EQ(table.actions_left(), 1);
    }
  }
}

TEST(WildAtHeart, TheChallengeMayBeLeftOut) {
  RULE("skirmish.ruling.14");
  AtTable table(with_points(sheet(two_each, beside_zed), 0, 1));
  table.act("ability A wild_at_heart").act("move A b2").act("skip");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.track(1, cost_of(table, "wild_at_heart")), colour_of(table, "wild_at_heart"));
}

TEST(WildAtHeart, ChallengesWhoIsAdjacentAfterTheMove) {
  RULE("skirmish.chal.4");
  RULE("skirmish.ability.4");
  AtTable table(with_points(sheet(two_each, R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   Z   .   .   Y   . |
     +   +   +   +   +   +   +
   2 | B   .   .   .   .   . |
     +---+---+---+---+---+---+
)"),
                            0, 1));
  table.act("ability A wild_at_heart");
  EXPECT_EQ(table.refused("challenge A Z").reason, "answer_the_part");  // the move comes first
  table.act("move A d2");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Y", "skip"));
  EXPECT_THAT(table.refused("challenge A Z"),
              refused_by("skirmish.adj.1", "not_adjacent", "Zed is not adjacent to Jon Snow."));
  EXPECT_THAT(table.refused("challenge A B"), refused_by("skirmish.chal.3", "ally", "Bran is an ally."));
}

TEST(WildAtHeart, NeedsNobodyToChallenge) {
  RULE("skirmish.action.8");
  for (const auto* edition : all_editions) {
    AtTable table(with_points(in_edition(edition, sheet(two_each, R"(
drawing
       a   b   c   d   e   f   g   h
     +---+---+---+---+---+---+---+---+
   1 | A   B   .   .   .   .   Y   Z |
     +---+---+---+---+---+---+---+---+
)")),
                              0, 1));
    EXPECT_EQ(table.legal("ability A wild_at_heart"), needs_no_target(table, "wild_at_heart", edition));
    if (!needs_no_target(table, "wild_at_heart", edition)) continue;
    table.act("ability A wild_at_heart").act("move A c1");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.square("A"), "c1");
  }
}

// Points are those of the moment: what Jon gained a moment ago counts.
TEST(WildAtHeart, ComparesThePointsOfNow) {
  RULE("skirmish.ruling.36");
  constexpr auto yara_lies = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +   +   +   +   +
   2 | y   .   .   B |
     +---+---+---+---+
)";
  AtTable before(with_points(sheet(two_each, yara_lies), 0, 1));
  before.act("ability A wild_at_heart").act("move A a1");
  EXPECT_THAT(before.options(), ElementsAre("challenge A Z", "challenge A Y", "skip"));
  AtTable after(with_points(sheet(two_each, yara_lies), 0, 1));
  after.rolls("star star, star star").act("challenge A Y");
  EXPECT_EQ(after.points(1), 1);
  after.act("ability A wild_at_heart").act("move A a1");
  EXPECT_EQ(after.asked(), "choose");  // level now: nobody fits, and it was the second action
  EXPECT_EQ(after.state("Z"), "standing");
}

TEST(WildAtHeart, LooksAtEachOpponentWhereEverybodyPlaysAlone) {
  RULE("skirmish.ruling.36");
  AtTable table(R"(
side
  figure A jon_snow
side
  figure Z "Zed"
side
  figure H "Hal"
drawing
       a   b   c
     +---+---+---+
   1 | Z   A   H |
     +---+---+---+
position
  active A
  side 1
    points 1
  side 2
    points 2
  side 3
    points 1
)");
  table.act("ability A wild_at_heart").act("move A b1");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip"));
  EXPECT_THAT(table.refused("challenge A H"),
              refused_by("skirmish.ability.4", "no_more_points",
                         "The side of Hal does not have more points than yours: 1 to 1."));
}

TEST(WildAtHeart, LooksAtThePointsOfSidesInTeams) {
  RULE("skirmish.ruling.36");
  const auto team = [](int own, int others) {
    AtTable table(with_points("seats 4 in teams\n" + sheet(two_each, beside_zed), own, others));
    table.act("ability A wild_at_heart").act("move A a1");
    return table.asked();
  };
  EXPECT_EQ(team(1, 2), "effect");
  EXPECT_EQ(team(2, 2), "turn");
}

TEST(WildAtHeart, KnocksOutWhoLiesAndJonGetsTheCredit) {
  RULE("skirmish.ko.4");
  AtTable table(with_points(sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   z   . |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)"),
                            0, 1));
  table.act("ability A wild_at_heart").act("move A b1");
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_THAT(table.log(), HasSubstr("Zed is knocked out by Jon Snow"));
}

TEST(WildAtHeart, EndsWhereJonIsKnockedDown) {
  RULE("skirmish.ruling.3");
  AtTable table = with_watchman(with_points(R"(
side
  figure A jon_snow
  figure B "Bran"
side
  figure Z watchman
  figure Y "Yara"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)",
                                            0, 1));
  table.act("ability A wild_at_heart").act("move A d1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  strike(table, "star star, star star");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_TRUE(table.exhausted("A"));  // no challenge, and no action that he could still do
  EXPECT_EQ(table.asked(), "choose");
}

}  // namespace jon_snow_test

}  // namespace tablewright::tests
