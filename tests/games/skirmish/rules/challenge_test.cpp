// How one figure challenges another: skirmish.chal.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace challenge_test {

using skirmish::Changes;

constexpr auto face_to_face = R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)";

AtTable in_turn_of_A(std::string_view sheet) {
  AtTable table(sheet);
  table.act("choose A");
  return table;
}

// ---- The target

TEST(Challenge, TheTargetIsARivalAndNeitherItsItemNorAPointMarker) {
  RULE("skirmish.chal.1");
  AtTable table = in_turn_of_A(R"(
point A b2
side
  figure A "A"
  figure B "B"
side
  figure Z "Z"
  item F "Flute" of Z
drawing
       a   b
     +---+---+
   1 | A   Z |
     +   +   +
   2 | B   . |
     +---+---+
)");
  EXPECT_EQ(table.targets("A"), "Z");
  EXPECT_EQ(table.refused("challenge A F"),
            (Refused{"skirmish.chal.1", "no_target", "Flute cannot be challenged."}));
  EXPECT_EQ(table.refused("challenge A point_A"),
            (Refused{"skirmish.marker.3", "no_target", "Point marker A cannot be challenged."}));
}

TEST(Challenge, ATokenIsATargetOnlyWhereARuleAllowsIt) {
  RULE("skirmish.chal.1");
  const std::string tokens = R"(
side
  figure A "A"
side
  figure Z "Z"
  token T "trap" of Z
  token U "egg" of Z defence 1
  token V "nest" of Z defence 1 challengeable
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
position
  at T b1
  at U b1
  at V b1
)";
  AtTable by_its_own_rule = in_turn_of_A("edition 2020b\n" + tokens);
  EXPECT_EQ(by_its_own_rule.targets("A"), "V");
  EXPECT_EQ(by_its_own_rule.refused("challenge A U").rule, "skirmish.token.6");
  AtTable by_its_defence = in_turn_of_A(tokens);
  EXPECT_EQ(by_its_defence.targets("A"), "U V");
  EXPECT_EQ(by_its_defence.refused("challenge A T").rule, "skirmish.token.7");
}

TEST(Challenge, AChallengeHasOneTarget) {
  RULE("skirmish.chal.2");
  AtTable table = in_turn_of_A(R"(
drawing
       a   b   c
     +---+---+---+
   1 | Y   A   Z |
     +---+---+---+
)");
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.state("Y"), "standing");  // as near, but not challenged
  EXPECT_TRUE(table.dice_used_up());        // and nobody rolled for it
}

TEST(Challenge, AnAllyCannotBeChallenged) {
  RULE("skirmish.chal.3");
  AtTable table = in_turn_of_A(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   B   . |
     +   +   +   +
   2 | c   Z   . |
     +---+---+---+
)");
  EXPECT_EQ(table.targets("A"), "Z");
  EXPECT_EQ(table.refused("challenge A B"), (Refused{"skirmish.chal.3", "ally", "B is an ally."}));
  EXPECT_EQ(table.refused("challenge A C").rule, "skirmish.chal.3");
  EXPECT_EQ(table.refused("challenge A A"),
            (Refused{"skirmish.chal.3", "itself", "A cannot do this to itself."}));
}

// ---- Adjacent and ranged

TEST(Challenge, ChallengeNIsNDiceAgainstAnAdjacentTarget) {
  RULE("skirmish.chal.4");
  auto table = table_with(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +   +   +   +   +
   2 | .   .   Y   . |
     +---+---+---+---+
)",
                          "A", {free_action("bite", {a_challenge(3)})});
  table.act("choose A").act("ability A bite");
  EXPECT_EQ(table.targets("A"), "Z");
  EXPECT_EQ(table.refused("challenge A Y"),
            (Refused{"skirmish.adj.1", "not_adjacent", "Y is not adjacent to A."}));
  table.rolls("star shield shield, star star").act("challenge A Z");
  EXPECT_TRUE(table.dice_used_up());  // three dice against two
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(Challenge, AnAdjacentChallengeDoesNotCrossAnObstruction) {
  RULE("skirmish.chal.4");
  AtTable table = in_turn_of_A(R"(
drawing
       a   b
     +---+---+
   1 | A | Z |
     +   +   +
   2 | .   . |
     +---+---+
)");
  EXPECT_EQ(table.targets("A"), "");
  EXPECT_EQ(table.refused("challenge A Z"),
            (Refused{"skirmish.adj.2", "obstruction_between",
                     "An obstruction lies between A and Z: they are not adjacent."}));
}

constexpr auto shooting_range = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   X   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +   +   +   +   +   +
   4 | Y   .   .   .   . |
     +   +   +   +   +   +
   5 | .   .   .   .   Z |
     +---+---+---+---+---+
)";

TEST(Challenge, ARangedChallengeReachesItsRangeAndNoFarther) {
  RULE("skirmish.chal.5");
  auto three = table_with(shooting_range, "A", {free_action("bow", {a_ranged_challenge(3, 2)})});
  three.act("choose A").act("ability A bow");
  EXPECT_EQ(three.targets("A"), "X Y");  // adjacent or not
  EXPECT_EQ(three.refused("challenge A Z"),
            (Refused{"skirmish.chal.5", "out_of_range", "Z is 4 squares from A, the range is 3."}));
  auto four = table_with(shooting_range, "A", {free_action("bow", {a_ranged_challenge(4, 2)})});
  four.act("choose A").act("ability A bow");
  EXPECT_EQ(four.targets("A"), "X Y Z");
  four.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(four.state("Z"), "down");
  EXPECT_TRUE(four.dice_used_up());
}

TEST(Challenge, ARangedChallengeNeedsSight) {
  RULE("skirmish.chal.5");
  auto table = table_with(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   X   .   Z |
     +   +   +   +   +
   2 | .   . | .   . |
     +   +   +   +   +
   3 | .   .   Y   . |
     +---+---+---+---+
)",
                          "A", {free_action("bow", {a_ranged_challenge(3, 2)})});
  table.act("choose A").act("ability A bow");
  EXPECT_EQ(table.targets("A"), "X");
  EXPECT_EQ(table.refused("challenge A Z"),
            (Refused{"skirmish.sight.3", "hidden_by_rival", "A does not see Z: X stands on the line."}));
  EXPECT_EQ(table.refused("challenge A Y"),
            (Refused{"skirmish.sight.2", "hidden_by_obstruction",
                     "A does not see Y: an obstruction interrupts the line."}));
}

// ---- Rolls and successes

TEST(Challenge, TheChallengerRollsFirstThenTheTargetRollsItsDefence) {
  RULE("skirmish.chal.6");
  AtTable table = in_turn_of_A(R"(
side
  figure A "Anna" defence 1
side
  figure Z "Zoe" defence 3
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)");
  table.rolls("star !!!, shield star shield").act("challenge A Z");
  EXPECT_EQ(table.log(), R"(Anna challenged Zoe: 2 dice against a defence of 3.
Anna rolled star !!!: 4 successes.
Zoe rolled shield star shield in defence: 2 successes.
Anna won the challenge, 4 to 2.
Zoe is knocked down.
)");
}

TEST(Challenge, ADefenceOfNothingRollsNothing) {
  RULE("skirmish.chal.6");
  AtTable table = in_turn_of_A(R"(
side
  figure A "A"
side
  figure Z "Z" defence 0
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)");
  table.rolls("star shield").act("challenge A Z");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("Z"), "down");  // one success against none
}

// What two dice of the challenger are worth: against so many successes of the defender they still win,
// against one more they do not.
void expect_worth(const std::string& challenger, const std::string& beaten, const std::string& not_beaten) {
  if (!beaten.empty()) {
    AtTable won = in_turn_of_A(face_to_face);
    won.rolls(challenger + ", " + beaten).act("challenge A Z");
    EXPECT_EQ(won.state("Z"), "down") << challenger << " against " << beaten;
  }
  AtTable lost = in_turn_of_A(face_to_face);
  lost.rolls(challenger + ", " + not_beaten).act("challenge A Z");
  EXPECT_EQ(lost.state("Z"), "standing") << challenger << " against " << not_beaten;
}

TEST(Challenge, TheChallengerCountsOneAStarAndThreeATriple) {
  RULE("skirmish.chal.7");
  expect_worth("shield shield", "", "star star");             // nothing at all
  expect_worth("star shield", "star star", "shield star");    // 1
  expect_worth("star star", "shield star", "shield shield");  // 2
  expect_worth("!!! shield", "shield shield", "!!! star");    // 3
  expect_worth("!!! star", "!!! star", "!!! shield");         // 4
  expect_worth("!!! !!!", "!!! shield", "!!! !!!");           // 6
}

TEST(Challenge, TheDefenderCountsOneAShieldAndThreeATriple) {
  RULE("skirmish.chal.8");
  const auto defence = [](const std::string& faces) {
    AtTable table = in_turn_of_A(face_to_face);
    table.rolls("star star, " + faces).act("challenge A Z");
    return table.log();
  };
  EXPECT_NE(defence("star star").find("in defence: 0 successes."), std::string::npos);
  EXPECT_NE(defence("star shield").find("in defence: 1 success."), std::string::npos);
  EXPECT_NE(defence("shield shield").find("in defence: 2 successes."), std::string::npos);
  EXPECT_NE(defence("!!! star").find("in defence: 3 successes."), std::string::npos);
  EXPECT_NE(defence("shield !!!").find("in defence: 4 successes."), std::string::npos);
  EXPECT_NE(defence("!!! !!!").find("in defence: 6 successes."), std::string::npos);
}

TEST(Challenge, TheChallengerWinsOnlyWithMoreSuccesses) {
  RULE("skirmish.chal.9");
  AtTable won = in_turn_of_A(face_to_face);
  won.rolls("star star, shield star").act("challenge A Z");
  EXPECT_TRUE(won.happened("won"));
  EXPECT_EQ(won.state("Z"), "down");

  AtTable lost = in_turn_of_A(face_to_face);
  lost.rolls("star shield, shield shield").act("challenge A Z");
  EXPECT_TRUE(lost.happened("lost"));
  EXPECT_EQ(lost.state("Z"), "standing");
}

TEST(Challenge, ATieIsLostAndNothingHappens) {
  RULE("skirmish.chal.9");
  RULE("skirmish.chal.10");
  AtTable table = in_turn_of_A(face_to_face);
  table.rolls("star shield, shield star").act("challenge A Z");
  EXPECT_EQ(table.log(), R"(A challenged Z: 2 dice against a defence of 2.
A rolled star shield: 1 success.
Z rolled shield star in defence: 1 success.
1 to 1: a tie is lost by A; nothing happens to Z.
)");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.state("A"), "standing");

  AtTable nothing_each = in_turn_of_A(face_to_face);
  nothing_each.rolls("shield shield, star star").act("challenge A Z");
  EXPECT_TRUE(nothing_each.happened("tied"));
  EXPECT_EQ(nothing_each.state("Z"), "standing");
}

TEST(Challenge, AfterALostChallengeNothingHappensToEither) {
  RULE("skirmish.chal.10");
  AtTable table = in_turn_of_A(face_to_face);
  table.rolls("shield shield, !!! !!!").act("challenge A Z");
  EXPECT_EQ(table.log(), R"(A challenged Z: 2 dice against a defence of 2.
A rolled shield shield: 0 successes.
Z rolled !!! !!! in defence: 6 successes.
A lost the challenge, 0 to 6; nothing happens to Z.
)");
  EXPECT_EQ(table.state("A"), "standing");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(table.actions_left(), 1);  // but the action is used
}

TEST(Challenge, ALostChallengeLeavesAKnockedDownTargetWhereItIs) {
  RULE("skirmish.chal.10");
  AtTable table = in_turn_of_A(R"(
drawing
       a   b
     +---+---+
   1 | A   z |
     +---+---+
)");
  table.rolls("star star, shield shield").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.square("Z"), "b1");
}

// ---- Several challenges

constexpr auto between_two = R"(
drawing
       a   b   c
     +---+---+---+
   1 | Y   A   Z |
     +---+---+---+
)";

TEST(Challenge, SeveralChallengesAreDeclaredAndResolvedOneAtATime) {
  RULE("skirmish.chal.11");
  auto table = table_with(between_two, "A", {free_action("whirl", {a_challenge(1), a_challenge(1)})});
  table.act("choose A").act("ability A whirl");
  table.rolls("star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");   // resolved before the next is declared
  EXPECT_EQ(table.targets("A"), "Y Z");  // which may be anybody in reach again
  EXPECT_EQ(table.asked(), "effect");
  table.rolls("star, star star").act("challenge A Y");
  EXPECT_EQ(table.state("Y"), "down");
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(Challenge, EachOfSeveralChallengesHasItsOwnRolls) {
  RULE("skirmish.chal.12");
  auto table = table_with(between_two, "A", {free_action("whirl", {a_challenge(1), a_challenge(1)})});
  table.act("choose A").act("ability A whirl");
  table.rolls("!!!, star star").act("challenge A Z");
  table.rolls("shield, star star").act("challenge A Y");  // the first roll does not count again
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.state("Y"), "standing");
  EXPECT_TRUE(table.dice_used_up());
}

TEST(Challenge, TheSameTargetTwiceIsRolledForTwice) {
  RULE("skirmish.chal.12");
  auto again = table_with(between_two, "A", {free_action("twice", {a_challenge(1), a_challenge(1)})});
  again.act("choose A").act("ability A twice");
  again.rolls("star, star star").act("challenge A Z");
  again.rolls("star, shield star").act("challenge A Z");  // this time its defence holds
  EXPECT_EQ(again.state("Z"), "down");
  EXPECT_TRUE(again.dice_used_up());

  auto same =
      table_with(between_two, "A", {free_action("twice", {a_challenge(1), a_challenge_of_the_same(2)})});
  same.act("choose A").act("ability A twice");
  same.rolls("star, star star, star star, star star").act("challenge A Z");
  EXPECT_EQ(same.state("Z"), "track 1");
  EXPECT_TRUE(same.dice_used_up());
}

// ---- What cards add

AtTable with_change(std::string_view sheet, Changes what, std::string_view mark, int amount,
                    const std::vector<TestAction>& actions = {}) {
  skirmish::Rules rules = rules_of(sheet);
  if (!actions.empty()) give_actions(rules, "A", actions);
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (rules.pieces[i].mark == mark)
      rules.modifiers.push_back({.what = what,
                                 .piece = skirmish::PieceId{static_cast<std::uint8_t>(i)},
                                 .amount = static_cast<std::int8_t>(amount)});
  }
  rules.finish();
  AtTable table(std::move(rules));
  table.act("choose A");
  return table;
}

TEST(Challenge, AddingRangeMakesAnAdjacentChallengeOneOfThatRangePlusOne) {
  RULE("skirmish.chal.13");
  constexpr auto row = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Y   .   . |
     +   +   +   +   +   +
   2 | .   .   .   Z   . |
     +---+---+---+---+---+
)";
  EXPECT_EQ(with_change(row, Changes::Range, "Y", 1).targets("A"), "");  // somebody else's range
  AtTable one_more = with_change(row, Changes::Range, "A", 1);
  EXPECT_EQ(one_more.targets("A"), "Y");  // range 2
  EXPECT_EQ(one_more.refused("challenge A Z").text, "Z is 3 squares from A, the range is 2.");
  EXPECT_EQ(with_change(row, Changes::Range, "A", 2).targets("A"), "Y Z");
}

TEST(Challenge, WithAddedRangeTheTargetMustBeSeen) {
  RULE("skirmish.chal.13");
  AtTable table = with_change(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Y   Z   . |
     +---+---+---+---+
)",
                              Changes::Range, "A", 1);
  EXPECT_EQ(table.targets("A"), "Y");
  EXPECT_EQ(table.refused("challenge A Z").rule, "skirmish.sight.3");
}

TEST(Challenge, AddingRangeLengthensARangedChallenge) {
  RULE("skirmish.chal.13");
  const std::vector<TestAction> bow{free_action("bow", {a_ranged_challenge(2, 2)})};
  AtTable plain = with_change(shooting_range, Changes::Range, "Z", 1, bow);
  plain.act("ability A bow");
  EXPECT_EQ(plain.targets("A"), "X");
  AtTable one_more = with_change(shooting_range, Changes::Range, "A", 1, bow);
  one_more.act("ability A bow");
  EXPECT_EQ(one_more.targets("A"), "X Y");
  AtTable two_more = with_change(shooting_range, Changes::Range, "A", 2, bow);
  two_more.act("ability A bow");
  EXPECT_EQ(two_more.targets("A"), "X Y Z");
}

TEST(Challenge, IncreasedDefenceIsThatManyMoreDice) {
  RULE("skirmish.chal.14");
  for (const std::string edition : {"2019", "2020a", "2020b", "2022"}) {
    AtTable table = with_change("edition " + edition + '\n' + face_to_face, Changes::Defence, "Z", 2);
    table.rolls("star star, star star shield shield").act("challenge A Z");
    EXPECT_TRUE(table.dice_used_up()) << edition;
    EXPECT_EQ(table.state("Z"), "standing") << edition;
  }
  // Not for whoever else is challenged.
  AtTable other = with_change(between_two, Changes::Defence, "Z", 2);
  other.rolls("star star, star star").act("challenge A Y");
  EXPECT_TRUE(other.dice_used_up());
}

TEST(Challenge, RollAndCountTakesStarsAndTriplesAndNobodyDefends) {
  RULE("skirmish.chal.15");
  for (const std::string edition : {"2019", "2020a", "2020b", "2022"}) {
    auto table = table_with("edition " + edition + '\n' + face_to_face, "A",
                            {free_action("luck", {{.op = skirmish::Op::RollAndCount, .n = 4}})});
    table.rolls("star shield !!! star").act("choose A").act("ability A luck");
    EXPECT_TRUE(table.dice_used_up()) << edition;  // four dice of A, none of Z beside it
    EXPECT_EQ(table.log(), R"(A uses luck.
Side 1 needs no token for it.
A rolled star shield !!! star: 5 successes.
A counts 5 successes.
)") << edition;
    EXPECT_EQ(table.state("Z"), "standing") << edition;
    EXPECT_FALSE(table.happened("challenged")) << edition;
  }
}

}  // namespace challenge_test

}  // namespace tablewright::tests
