// Jon Snow: the one card that a rulebook shows whole but for its icons. What it says is asserted as numbers;
// colours, costs and stars are read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/cards/watchman.hpp"
#include "games/skirmish/rules/card.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace jon_snow_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Jon with a friend, against two.
constexpr auto two_each = R"(
side
  figure A jon_snow
  figure B "Bran"
side
  figure Z "Zed"
  figure Y "Yara"
)";
constexpr auto with_two_friends = R"(
side
  figure A jon_snow
  figure B "Bran"
  figure C "Cat"
side
  figure Z "Zed"
  figure Y "Yara"
)";

std::string sheet(std::string_view sides, std::string_view drawing) {
  return std::string(sides) + std::string(drawing);
}

// Tokens for his abilities, whatever their colours.
const std::string two_of_each = "red red silver silver gold gold";

// Jon's turn, so many points for each side.
std::string with_points(std::string_view text, int own, int others) {
  return std::string(text) + "position\n  active A\n  side 1\n    points " + std::to_string(own) +
         "\n    pool " + two_of_each + "\n  side 2\n    points " + std::to_string(others) + "\n";
}
std::string in_turn(std::string_view text) { return in_turn_of("A", text, two_of_each); }
// His trait asks, unless there is nothing for it to shift.
void leave_the_trait(AtTable& table) {
  if (table.asked() == "effect") table.act("skip");
}

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

constexpr auto beside_zed = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   Z   .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   .   .   .   .   . |
     +   +   +   +   +   +   +
   3 | B   .   .   .   .   Y |
     +---+---+---+---+---+---+
)";

// --- The card ---------------------------------------------------------------------------------------------

TEST(JonSnow, DefendsWithTwoDice) {
  RULE("skirmish.comp.2");
  AtTable table(in_turn_of("Z", sheet(two_each, beside_zed)));
  EXPECT_EQ(defence_of(table, "A"), 2);
  table.rolls("star star, shield star").act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("A"), "down");
}

TEST(JonSnow, HasThreeAbilitiesThatHisOwnTokensPay) {
  RULE("skirmish.comp.3");
  for (const auto* ability : {"wild_at_heart", "longclaw", "chosen_leader"}) {
    AtTable table(sheet(two_each, beside_zed) + "position\n  active A\n");
    EXPECT_THAT(table.options("ability"),
                ElementsAre("ability A wild_at_heart", "ability A longclaw", "ability A chosen_leader"));
    const std::string before = table.pool(1);
    table.act("ability A " + std::string(ability));
    EXPECT_EQ(table.track(1, cost_of(table, ability)), colour_of(table, ability));
    EXPECT_EQ(table.pool(1).size() + colour_of(table, ability).size() + 1, before.size()) << ability;
  }
}

TEST(JonSnow, UsesNoAbilityWithoutATokenOfItsColour) {
  RULE("skirmish.ability.3");
  for (const auto& [ability, title] :
       {std::pair{"wild_at_heart", "Wild at Heart"}, std::pair{"longclaw", "Longclaw"},
        std::pair{"chosen_leader", "Chosen Leader"}}) {
    AtTable table(in_turn_of("A", sheet(two_each, beside_zed), "blue"));
    EXPECT_THAT(table.refused("ability A " + std::string(ability)),
                refused_by("skirmish.ability.3", "no_token_of_type",
                           std::string(title) + " takes a " + colour_of(table, ability) +
                               " token, and there is none in the pool."));
  }
}

TEST(JonSnow, UsesNoAbilityWhileHeLiesOrIsOut) {
  RULE("skirmish.ko.3");
  RULE("skirmish.ko.6");
  AtTable lying(in_turn(sheet(two_each, R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)")));
  EXPECT_THAT(lying.options("ability"), IsEmpty());
  EXPECT_THAT(lying.refused("ability A longclaw"),
              refused_by("skirmish.ko.3", "knocked_down",
                         "Jon Snow is knocked down: it can rally or be exhausted, nothing else."));
  AtTable out(sheet(two_each, R"(
drawing
       a   b   c
     +---+---+---+
   1 | .   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
position
  on_track A 1 1
)"));
  out.act("choose A");
  EXPECT_TRUE(out.exhausted("A"));  // nothing is left to him but to wait
  EXPECT_EQ(out.asked(), "choose");
}

// --- Wild at Heart: the move ------------------------------------------------------------------------------

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

// --- Wild at Heart: the challenge -------------------------------------------------------------------------

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

// --- Longclaw ---------------------------------------------------------------------------------------------

TEST(Longclaw, ChallengesAnAdjacentRivalWithThreeDice) {
  RULE("skirmish.chal.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(two_each, beside_zed))));
    EXPECT_EQ(dice_of(table, "longclaw"), 3);
    table.act("ability A longclaw");
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z")) << edition;
    table.rolls("star shield shield, star star").act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(3, 2)));
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.state("Z"), "down");
    leave_the_trait(table);
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(Longclaw, ReachesNobodyElse) {
  RULE("skirmish.chal.3");
  RULE("skirmish.adj.1");
  AtTable table(in_turn(sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   Y   . |
     +   +   +   +   +
   2 | B   .   .   . |
     +---+---+---+---+
)")));
  table.act("ability A longclaw");
  EXPECT_THAT(table.refused("challenge A Y"),
              refused_by("skirmish.adj.1", "not_adjacent", "Yara is not adjacent to Jon Snow."));
  EXPECT_THAT(table.refused("challenge A B"), refused_by("skirmish.chal.3", "ally", "Bran is an ally."));
  EXPECT_THAT(table.refused("skip"),
              refused_by("skirmish.ability.4", "not_optional", "This part of Longclaw has to be done."));
}

TEST(Longclaw, IsLostOnATie) {
  RULE("skirmish.chal.9");
  AtTable table(in_turn(sheet(two_each, beside_zed)));
  table.act("ability A longclaw").rolls("star star shield, shield shield").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.asked(), "turn");  // and his trait has nothing to say
  EXPECT_EQ(table.track(1, cost_of(table, "longclaw")), colour_of(table, "longclaw"));
}

TEST(Longclaw, NeedsATargetUntil2022) {
  RULE("skirmish.action.9");
  RULE("skirmish.ability.6");
  constexpr auto behind_a_wall = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A | Z   . |
     +   +   +   +
   2 | B | .   Y |
     +---+---+---+
)";
  for (const auto* edition : {"2019", "2020a", "2020b"}) {
    AtTable table(in_turn(in_edition(edition, sheet(two_each, behind_a_wall))));
    if (!is_challenge_action(table, "longclaw")) continue;  // the star is reconstructed
    EXPECT_THAT(table.refused("ability A longclaw"),
                refused_by("skirmish.action.9", "no_possible_target",
                           "Longclaw is a challenge action, and Jon Snow has no possible target."))
        << edition;
  }
  AtTable table(in_turn(sheet(two_each, behind_a_wall)));
  table.act("ability A longclaw");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.actions_left(), 1);
  EXPECT_EQ(table.track(1, cost_of(table, "longclaw")), colour_of(table, "longclaw"));
}

TEST(Longclaw, MayBeUsedTwiceInATurn) {
  RULE("skirmish.turn.5");
  AtTable table(in_turn(sheet(two_each, beside_zed)));
  for (int i = 0; i < 2; ++i) {
    table.act("ability A longclaw").rolls("star star star, star star").act("challenge A Z");
    leave_the_trait(table);
  }
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_TRUE(table.exhausted("A"));
}

// --- Chosen Leader ----------------------------------------------------------------------------------------

// Bran and Cat stand beside Jon, each with a rival of their own; Yara is nobody's neighbour but Cat's.
constexpr auto friends_in_line = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Z   B   A   C   Y |
     +---+---+---+---+---+
)";

TEST(ChosenLeader, LetsEachAdjacentAllyDoABasicChallenge) {
  RULE("skirmish.action.3");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(with_two_friends, friends_in_line))));
    table.act("ability A chosen_leader");
    EXPECT_THAT(table.options(), ElementsAre("target B", "target C")) << edition;  // in the order I choose
    table.act("target C");
    EXPECT_THAT(table.options(), ElementsAre("challenge C Y", "skip"));
    table.rolls("star star, shield shield").act("challenge C Y");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
    EXPECT_THAT(table.options(), ElementsAre("challenge B Z", "skip"));  // Cat has had her share
    table.rolls("star star, shield shield").act("challenge B Z");
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(ChosenLeader, EachOfThemMayLeaveItOut) {
  RULE("skirmish.ruling.14");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(with_two_friends, friends_in_line))));
    table.act("ability A chosen_leader").act("target B").act("skip");
    EXPECT_THAT(table.options(), ElementsAre("challenge C Y", "skip")) << edition;
    table.act("skip");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.state("Z"), "standing");
    EXPECT_EQ(table.state("Y"), "standing");
  }
}

// Bran can challenge Zed or help Cat up, not both.
constexpr auto cat_lies = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   B   A   . |
     +   +   +   +   +
   2 | .   c   .   . |
     +   +   +   +   +
   3 | .   .   .   Y |
     +---+---+---+---+
)";

TEST(ChosenLeader, OrAnAssist) {
  RULE("skirmish.action.4");
  AtTable table(in_turn(sheet(with_two_friends, cat_lies)));
  table.act("ability A chosen_leader").act("target B");
  EXPECT_THAT(table.options(), ElementsAre("challenge B Z", "assist B C", "skip"));
  table.act("assist B C");
  EXPECT_EQ(table.state("C"), "standing");
  EXPECT_TRUE(table.happened("assisted"));
  EXPECT_THAT(table.options(), ElementsAre("challenge C Z", "skip"));  // not another one for Bran
}

TEST(ChosenLeader, OneOfTheTwoNotBoth) {
  RULE("skirmish.ability.4");
  AtTable table(in_turn(sheet(with_two_friends, cat_lies)));
  table.act("ability A chosen_leader").act("target B");
  table.rolls("star star, shield shield").act("challenge B Z");
  EXPECT_EQ(table.asked(), "turn");  // Cat still lies: she has nothing to choose
  EXPECT_EQ(table.state("C"), "down");
}

TEST(ChosenLeader, AndNoOtherAction) {
  RULE("skirmish.ability.4");
  AtTable table(in_turn("aim\n  target 9\n  counted end_of_round\n  point_markers yes\npoint A b2\n" +
                        sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   B   A   Y |
     +   +   +   +   +
   2 | .   .   .   . |
     +---+---+---+---+
)")));
  table.act("ability A chosen_leader");
  EXPECT_THAT(table.options(), ElementsAre("challenge B Z", "skip"));
  EXPECT_EQ(table.refused("move B a2").reason, "answer_the_part");
  EXPECT_EQ(table.refused("interact B point_A").reason, "answer_the_part");
  EXPECT_EQ(table.refused("challenge A Y").reason, "other_does_it");  // Jon is not his own ally
}

TEST(ChosenLeader, ReachesDiagonallyButNotAcrossSquaresOrWalls) {
  RULE("skirmish.adj.1");
  AtTable table(in_turn(R"(
side
  figure A jon_snow
  figure B "Bran"
  figure C "Cat"
  figure D "Dany"
side
  figure Z "Zed"
  figure Y "Yara"
  figure X "Xaro"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   . | X   . |
     +   +   +   +   +   +
   2 | Z   .   A | C   . |
     +   +   +   +   +   +
   3 | .   B   .   .   . |
     +   +   +   +   +   +
   4 | .   .   D   Y   . |
     +---+---+---+---+---+
)"));
  table.act("ability A chosen_leader");
  EXPECT_THAT(table.options(), ElementsAre("challenge B Z", "skip"));  // Cat and Dany have targets as well
  table.act("skip");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(ChosenLeader, ExhaustedAlliesActAndNobodyIsExhaustedByIt) {
  RULE("skirmish.turn.7");
  AtTable table(sheet(with_two_friends, friends_in_line) +
                "position\n  active A\n  exhausted B\n  side 1\n    pool " + two_of_each + "\n");
  table.act("ability A chosen_leader").act("target B");
  table.rolls("star star, shield shield").act("challenge B Z").act("skip");
  EXPECT_TRUE(table.exhausted("B"));
  EXPECT_FALSE(table.exhausted("C"));
  table.act("exhaust A").act("choose Z").act("exhaust Z");
  EXPECT_EQ(table.active(), "C");  // she still has a turn of her own
  EXPECT_EQ(table.actions_left(), 2);
}

TEST(ChosenLeader, KnockedDownAlliesActOnlyOnceStoodUpBefore) {
  RULE("skirmish.ruling.18");
  AtTable first(in_turn(sheet(with_two_friends, cat_lies)));
  first.act("ability A chosen_leader").act("target C");
  EXPECT_THAT(first.options(),
              ElementsAre("challenge B Z", "assist B C", "skip"));  // Cat's share was nothing
  first.act("assist B C");
  EXPECT_EQ(first.asked(), "turn");  // up too late
  AtTable second(in_turn(sheet(with_two_friends, cat_lies)));
  second.act("ability A chosen_leader").act("target B").act("assist B C");
  second.rolls("star star, shield shield").act("challenge C Z");
  EXPECT_EQ(second.asked(), "turn");
}

TEST(ChosenLeader, AnAllyWithNothingToDoDoesNotEndIt) {
  RULE("skirmish.ruling.49");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(with_two_friends, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   B   A   C   Y |
     +---+---+---+---+---+
   2 | Z   .   .   .   . |
     +---+---+---+---+---+
)"))));
    table.act("ability A chosen_leader").act("target B");
    EXPECT_THAT(table.options(), ElementsAre("challenge C Y", "skip")) << edition;
  }
}

TEST(ChosenLeader, ReachesMinionsForAChallengeWithTheirOwnDice) {
  RULE("skirmish.ruling.50");
  AtTable table(R"(
side
  figure A jon_snow
  figure B night_king
  figure C "Cat"
side
  figure Z "Zed"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Z   .   A   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   B |
     +   +   +   +   +   +
   3 | .   c   .   .   . |
     +---+---+---+---+---+
position
  active A
  at B_wight1 b2
  side 1
    pool gold silver
)");
  table.act("ability A chosen_leader");
  EXPECT_THAT(table.options(), ElementsAre("challenge B_wight1 Z", "skip"));  // it helps nobody up
  const int own = table.rules().piece(table.piece("B_wight1")).challenge_dice;
  table.rolls(losing(own, 2)).act("challenge B_wight1 Z");
  EXPECT_THAT(table.log(), HasSubstr(contest(own, 2)));
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.asked(), "turn");
}

TEST(ChosenLeader, DoesNotReachCompanions) {
  RULE("skirmish.ruling.50");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, R"(
side
  figure A jon_snow
  figure B "Bran"
  companion G ghost of A
side
  figure Z "Zed"
  item K "Knife" of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Z   G   A   .   B |
     +---+---+---+---+---+
)")));
    EXPECT_EQ(warning_before(table, "A", "chosen_leader"), "skirmish.ruling.50 own_actions_only");
    table.act("ability A chosen_leader");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_TRUE(table.legal("companion G bite"));  // his own action is still to come
  }
}

// The other reading: the text of the card goes before the rule about companions.
TEST(ChosenLeader, ByAHouseRuleReachesCompanionsAsAnyAlly) {
  RULE("skirmish.ruling.50");
  constexpr auto ghost_between = R"(
side
  figure A jon_snow
  figure B "Bran"
  companion G ghost of A
side
  figure Z "Zed"
  item K "Knife" of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   G   A   . |
     +   +   +   +   +
   2 | .   b   .   . |
     +---+---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable table(in_turn("house companions_obey_cards\n" + in_edition(edition, ghost_between)));
    EXPECT_EQ(warning_before(table, "A", "chosen_leader"), "");
    table.act("ability A chosen_leader");
    EXPECT_EQ(table.asked(), "effect") << edition;
    table.act("target G");
    EXPECT_THAT(table.options(), ElementsAre("challenge G Z", "assist G B", "skip")) << edition;
    table.rolls("star star, star star").act("challenge G Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
    EXPECT_EQ(table.state("Z"), "down") << edition;
  }
}

TEST(ChosenLeader, IsWarnedOfWhereNobodyCouldUseIt) {
  RULE("skirmish.ruling.15");
  AtTable alone(in_turn(sheet(two_each, beside_zed)));
  EXPECT_EQ(warning_before(alone, "A", "chosen_leader"), "skirmish.ruling.15 reaches_nobody");
  EXPECT_EQ(warning_before(alone, "A", "longclaw"), "");  // it lets nobody else act
  AtTable useful(in_turn(sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   B   A   Y |
     +---+---+---+---+
)")));
  EXPECT_EQ(warning_before(useful, "A", "chosen_leader"), "");
  AtTable idle(in_turn(sheet(two_each, R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   B   .   .   Z   Y |
     +---+---+---+---+---+---+
)")));
  EXPECT_EQ(warning_before(idle, "A", "chosen_leader"), "skirmish.ruling.15 reaches_nobody");
}

// A thing with a defence that is challenged is treated as a rival, since 2022.
constexpr auto with_a_trap = R"(
side
  figure A jon_snow
  figure B "Bran"
side
  figure Z "Zed"
  token T "Trap" defence 1 challengeable of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   T   .   B |
     +   +   +   +   +
   2 | .   .   .   Z |
     +---+---+---+---+
)";
AtTable beside_a_trap(std::string_view edition, RulesVersion version) {
  return AtTable(rules_of(in_edition(edition, with_a_trap) +
                              "position\n  active A\n  side 1\n    pool gold\n    track 2 gold\n  side 2\n"
                              "    points 1\n",
                          version));
}
constexpr RulesVersion before_this{skirmish::change::true_to_the_book - 1};
constexpr RulesVersion now{skirmish::change::true_to_the_book};

TEST(BloodOfWolfAndDragon, AThingThatIsChallengedAsARivalCountsAsOne) {
  RULE("skirmish.token.7");
  RULE("skirmish.ruling.66");
  for (const auto* edition : all_editions) {
    for (const RulesVersion version : {now, before_this}) {
      AtTable table = beside_a_trap(edition, version);
      table.rolls("star star, star").act("challenge A T");
      EXPECT_EQ(table.state("T"), "aside") << edition;
      const bool counts = std::string_view(edition) == "2022" && version == now;
      EXPECT_EQ(table.asked(), counts ? "effect" : "turn") << edition;
      EXPECT_EQ(table.legal("shift gold 2"), counts) << edition;
    }
  }
}

TEST(WildAtHeart, MayChallengeAThingOfWhoHasMorePoints) {
  RULE("skirmish.token.7");
  for (const RulesVersion version : {now, before_this}) {
    AtTable table = beside_a_trap("2022", version);
    table.act("ability A wild_at_heart").act("move A a1");
    EXPECT_EQ(table.asked(), version == now ? "effect" : "turn");  // with nobody to challenge it is over
  }
}

TEST(ChosenLeader, CountsAKnockOutForTheAllyThatMadeIt) {
  RULE("skirmish.ruling.37");
  AtTable table(in_turn(sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | z   B   A   . |
     +   +   +   +   +
   2 | .   .   .   Y |
     +---+---+---+---+
)")));
  table.act("ability A chosen_leader").rolls("star star, star star").act("challenge B Z");
  EXPECT_THAT(table.log(), HasSubstr("Zed is knocked out by Bran"));
  EXPECT_EQ(table.points(1), 1);
}

TEST(ChosenLeader, IsUsedOnceATurn) {
  RULE("skirmish.ruling.21");
  AtTable table(sheet(two_each, R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   B   A   . |
     +   +   +   +   +
   2 | .   .   .   Y |
     +---+---+---+---+
position
  active A
  side 1
    pool red red silver silver gold gold gold gold
)"));
  table.act("ability A chosen_leader").act("skip");
  EXPECT_THAT(
      table.refused("ability A chosen_leader"),
      refused_by("skirmish.ruling.21", "used_this_turn", "Chosen Leader was used this turn: once a turn."));
  EXPECT_TRUE(table.legal("ability A wild_at_heart"));  // not the other ones
  table.act("exhaust A");
  until_turn_of(table, "A");
  EXPECT_EQ(table.round(), 2);
  EXPECT_TRUE(table.legal("ability A chosen_leader"));
}

TEST(ChosenLeader, MayBeUsedWithNobodyBeside) {
  RULE("skirmish.ruling.15");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(two_each, beside_zed))));
    EXPECT_EQ(table.legal("ability A chosen_leader"), needs_no_target(table, "chosen_leader", edition));
    if (!needs_no_target(table, "chosen_leader", edition)) continue;
    table.act("ability A chosen_leader");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.track(1, cost_of(table, "chosen_leader")), colour_of(table, "chosen_leader"));
    EXPECT_EQ(table.state("Z"), "standing");
  }
}

// --- Blood of Wolf and Dragon -----------------------------------------------------------------------------

// The turn of `active`, with these tokens on the track of Jon's side and some on that of the others.
std::string with_track(std::string_view text, std::string_view active, std::string_view track,
                       std::string_view more = "") {
  return std::string(text) + "position\n  active " + std::string(active) + "\n" + std::string(more) +
         "  side 1\n    pool red silver gold\n" + std::string(track) + "  side 2\n    track 2 red gold\n";
}
constexpr auto every_colour = "    track 1 red\n    track 2 blue\n    track 3 silver\n    track 4 gold\n";

TEST(BloodOfWolfAndDragon, ShiftsATokenDownOneWhenJonWins) {
  RULE("skirmish.trait.2");
  RULE("skirmish.cool.7");
  for (const auto* edition : all_editions) {
    AtTable table(with_track(in_edition(edition, sheet(two_each, beside_zed)), "A", every_colour));
    table.rolls("star star, star star").act("challenge A Z");
    EXPECT_EQ(table.asked(), "effect") << edition;
    // Any of three colours; silver is none of them.
    EXPECT_THAT(table.options(), ElementsAre("shift blue 2", "shift red 1", "shift gold 4", "skip"));
    EXPECT_THAT(table.refused("shift silver 3"),
                refused_by("skirmish.ability.4", "wrong_colour",
                           "Blood of Wolf and Dragon does not ask for a silver token."));
    table.act("shift gold 4");
    EXPECT_EQ(table.track(1, 4), "");
    EXPECT_EQ(table.track(1, 3), "silver gold");
    EXPECT_EQ(table.track(2, 2), "red gold");     // nobody else's track
    EXPECT_EQ(table.pool(1), "red silver gold");  // and it costs nothing
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(BloodOfWolfAndDragon, OffTheOneATokenIsBackInThePool) {
  RULE("skirmish.cool.9");
  AtTable table(with_track(sheet(two_each, beside_zed), "A", every_colour));
  table.rolls("star star, star star").act("challenge A Z").act("shift red 1");
  EXPECT_EQ(table.pool(1), "red red silver gold");
  EXPECT_EQ(table.track(1, 1), "");
}

TEST(BloodOfWolfAndDragon, MayShiftTheTokenThatPaidForTheChallenge) {
  RULE("skirmish.ability.2");
  AtTable table(with_points(sheet(two_each, beside_zed), 0, 1));
  const std::string paid = colour_of(table, "wild_at_heart");
  const int cost = cost_of(table, "wild_at_heart");
  table.act("ability A wild_at_heart").act("move A b2");
  table.rolls("star star, star star").act("challenge A Z");
  table.act("shift " + paid + " " + std::to_string(cost));
  EXPECT_EQ(table.track(1, cost), "");
  EXPECT_EQ(cost > 1 ? table.track(1, cost - 1) : paid, paid);
}

TEST(BloodOfWolfAndDragon, HelpsNobodyWhoLosesOrTies) {
  RULE("skirmish.chal.10");
  for (const auto* faces : {"star shield, shield shield", "star star, shield shield"}) {
    AtTable table(with_track(sheet(two_each, beside_zed), "A", every_colour));
    table.rolls(faces).act("challenge A Z");
    EXPECT_EQ(table.asked(), "turn") << faces;
  }
}

TEST(BloodOfWolfAndDragon, IsNotSetOffByAWinOfARival) {
  RULE("skirmish.term.1");
  AtTable table(with_track(sheet(two_each, beside_zed), "Z", every_colour));
  table.rolls("star star, star star").act("challenge Z A");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.active(), "Z");
}

TEST(BloodOfWolfAndDragon, AsksForAWinAgainstARivalOrWhatIsTreatedAsOne) {
  RULE("skirmish.ruling.66");
  AtTable table(with_track(R"(
side
  figure A jon_snow
  figure B "Bran"
side
  figure Z "Zed"
  figure Y "Yara"
marker D "Door" defence 1
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   D   .   Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)",
                           "A", every_colour));
  table.rolls("star star, star").act("challenge A D");
  EXPECT_TRUE(table.happened("won"));
  EXPECT_EQ(table.asked(), "effect");  // a door is nobody's, and treated as a rival in a challenge
}

TEST(BloodOfWolfAndDragon, HelpsNoOtherPlayerWhereEverybodyPlaysAlone) {
  RULE("skirmish.ffa.2");
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
   1 | A   Z   H |
     +---+---+---+
position
  active Z
  side 1
    track 1 red
)");
  table.rolls("star star, star star").act("challenge Z H");
  EXPECT_EQ(table.state("H"), "down");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.track(1, 1), "red");
}

// Bran beside Jon, or one square farther.
constexpr auto bran_beside = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   Z   .   Y |
     +---+---+---+---+---+
)";
constexpr auto bran_farther = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   B   Z   Y |
     +---+---+---+---+---+
)";

TEST(BloodOfWolfAndDragon, WorksForAnAdjacentAllyInItsOwnTurn) {
  RULE("skirmish.ruling.21");
  for (const auto* edition : all_editions) {
    AtTable table(with_track(in_edition(edition, sheet(two_each, bran_beside)), "B", every_colour));
    table.rolls("star star, star star").act("challenge B Z");
    EXPECT_THAT(table.options(), ElementsAre("shift blue 2", "shift red 1", "shift gold 4", "skip"))
        << edition;
    table.act("shift blue 2");
    EXPECT_EQ(table.track(1, 1), "blue red");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.active(), "B");
  }
}

TEST(BloodOfWolfAndDragon, NotForAnAllyFartherAway) {
  RULE("skirmish.adj.1");
  AtTable table(with_track(sheet(two_each, bran_farther), "B", every_colour));
  table.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(BloodOfWolfAndDragon, WorksOnlyWhileJonStands) {
  RULE("skirmish.trait.3");
  AtTable lying(with_track(sheet(two_each, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | a   B   Z   .   Y |
     +---+---+---+---+---+
)"),
                           "B", every_colour));
  lying.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(lying.asked(), "turn");
  AtTable out(with_track(sheet(two_each, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   B   Z   .   Y |
     +---+---+---+---+---+
)"),
                         "B", every_colour, "  on_track A 1 1\n"));
  out.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(out.asked(), "turn");
  EXPECT_EQ(out.state("Z"), "down");
}

TEST(BloodOfWolfAndDragon, IsUsedOnceInEachTurnWhoeverTakesIt) {
  RULE("skirmish.ruling.21");
  AtTable table(with_track(sheet(two_each, bran_beside), "B", every_colour));
  table.rolls("star star, star star").act("challenge B Z").act("shift red 1");
  table.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.track(1, 4), "gold");
  EXPECT_EQ(table.asked(), "choose");  // no second offer; Bran's turn is over
}

TEST(BloodOfWolfAndDragon, WorksAgainInTheNextTurn) {
  RULE("skirmish.ruling.21");
  AtTable table(with_track(sheet(two_each, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Y   A   B   Z   . |
     +---+---+---+---+---+
)"),
                           "B", every_colour));
  table.rolls("star star, star star").act("challenge B Z").act("shift red 1").act("exhaust B");
  table.act("choose Z").act("exhaust Z");
  EXPECT_EQ(table.active(), "A");
  table.rolls("star star, star star").act("challenge A Y");
  EXPECT_THAT(table.options("shift"), ElementsAre("shift blue 2", "shift gold 4"));
}

TEST(BloodOfWolfAndDragon, ARefusedOfferIsNotUsedUp) {
  RULE("skirmish.ruling.21");
  AtTable table(with_track(sheet(two_each, beside_zed), "A", every_colour));
  table.rolls("star star, star star").act("challenge A Z").act("skip");
  EXPECT_EQ(table.track(1, 1), "red");
  EXPECT_EQ(table.asked(), "turn");
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");  // gone, and still a rival that was beaten
  EXPECT_THAT(table.options("shift"), ElementsAre("shift blue 2", "shift red 1", "shift gold 4"));
}

TEST(BloodOfWolfAndDragon, AsksNothingWithoutATokenToShift) {
  RULE("skirmish.ruling.26");
  for (const auto* edition : all_editions) {
    for (const auto* track : {"", "    track 1 silver\n    track 3 silver silver\n"}) {
      AtTable table(with_track(in_edition(edition, sheet(two_each, beside_zed)), "A", track));
      table.rolls("star star, star star").act("challenge A Z");
      EXPECT_EQ(table.asked(), "turn") << edition << track;
      EXPECT_EQ(table.state("Z"), "down");
    }
  }
}

TEST(BloodOfWolfAndDragon, WorksOnceForAllThatAChosenLeaderSets) {
  RULE("skirmish.ruling.21");
  AtTable table(with_track(sheet(with_two_friends, friends_in_line), "A", every_colour));
  table.act("ability A chosen_leader").act("target B").rolls("star star, star star").act("challenge B Z");
  table.act("shift blue 2");
  EXPECT_THAT(table.options(), ElementsAre("challenge C Y", "skip"));
  table.rolls("star star, star star").act("challenge C Y");
  EXPECT_EQ(table.state("Y"), "down");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(BloodOfWolfAndDragon, AlliesAreMinionsAndCompanionsToo) {
  RULE("skirmish.ruling.24");
  RULE("skirmish.minion.4");
  constexpr auto all_kinds = R"(
side
  figure A jon_snow
  figure B night_king
  companion G ghost of A
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   B |
     +   +   +   +   +   +
   2 | .   A   G   Z   . |
     +   +   +   +   +   +
   3 | Y   .   .   .   . |
     +---+---+---+---+---+
)";
  AtTable table(with_track(all_kinds, "A", every_colour, "  at B_wight1 b3\n"));
  table.act("companion G bite").rolls(dice(dice_of(table, "bite"), "!!!") + "star star").act("challenge G Z");
  EXPECT_THAT(table.options("shift"), ElementsAre("shift blue 2", "shift red 1", "shift gold 4"));
  AtTable with_wight(with_track(all_kinds, "A", every_colour, "  at B_wight1 b3\n"));
  with_wight.act("ability A chosen_leader").act("target B_wight1");
  const int own = with_wight.rules().piece(with_wight.piece("B_wight1")).challenge_dice;
  with_wight.rolls(winning(own, 2)).act("challenge B_wight1 Y");
  EXPECT_EQ(with_wight.asked(), "effect");
  EXPECT_FALSE(with_wight.options("shift").empty());
}

// Who stands where is judged when the dice are compared, not after what follows.
TEST(BloodOfWolfAndDragon, AdjacencyIsJudgedWhenTheDiceAreCompared) {
  RULE("skirmish.ruling.16");
  constexpr auto with_arya = R"(
side
  figure A jon_snow
  figure B arya_stark
side
  figure Z "Zed"
  figure Y "Yara"
)";
  const auto dice_of_hers = [](const AtTable& table) {
    return winning(dice_of(table, "water_dancer"), defence_of(table, "Z"));
  };
  AtTable comes(with_track(sheet(with_arya, bran_farther), "B", every_colour));
  comes.act("ability B water_dancer").rolls(dice_of_hers(comes)).act("challenge B Z");
  comes.act("move B b1");
  EXPECT_EQ(comes.asked(), "turn");  // she comes to Jon too late
  AtTable leaves(with_track(sheet(with_arya, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   .   Y |
     +   +   +   +   +   +
   2 | .   Z   .   .   . |
     +---+---+---+---+---+
)"),
                            "B", every_colour));
  leaves.act("ability B water_dancer").rolls(dice_of_hers(leaves)).act("challenge B Z");
  EXPECT_FALSE(leaves.options("shift").empty());  // asked before she goes
  leaves.act("shift gold 4").act("move B c1");
  EXPECT_EQ(leaves.track(1, 4), "");
  EXPECT_THAT(leaves.track(1, 3), HasSubstr("gold"));
  EXPECT_EQ(leaves.asked(), "turn");
}

TEST(BloodOfWolfAndDragon, WorksInTheTurnOfARivalToo) {
  RULE("skirmish.ruling.21");
  AtTable table = with_watchman(with_track(R"(
side
  figure A jon_snow
  figure B watchman
side
  figure Z "Zed"
  figure Y "Yara"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   Z   Y |
     +---+---+---+---+---+
)",
                                           "Z", every_colour));
  table.act("move Z c1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  strike(table, "star star, star star");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_THAT(table.options(), ElementsAre("shift blue 2", "shift red 1", "shift gold 4", "skip"));
  table.act("shift gold 4");
  EXPECT_EQ(table.track(1, 3), "silver gold");
}

}  // namespace jon_snow_test

}  // namespace tablewright::tests
