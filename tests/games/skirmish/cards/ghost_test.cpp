// Ghost, a companion: his card is reconstructed and read from the pack, what companions do is the rulebook's.
#include <gtest/gtest.h>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace ghost_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Ann has Ghost; what Zed has does nothing.
constexpr auto with_ghost = R"(
side
  figure A "Ann"
  figure B "Bran"
  companion G ghost of A
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
)";

std::string sheet(std::string_view drawing) { return with_ghost + std::string(drawing); }
std::string in_turn(std::string_view text, std::string_view active = "A", std::string_view more = "") {
  return std::string(text) + "position\n  active " + std::string(active) + "\n" + std::string(more);
}

// Zed is Ghost's neighbour alone, or Ann's as well.
constexpr auto ghost_alone = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   G   Z   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)";
constexpr auto ghost_and_ann = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   A   Z   .   . |
     +   +   +   +   +   +
   2 | .   .   G   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)";
constexpr auto long_row = R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | G   .   .   .   .   .   .   .   .   Z |
     +---+---+---+---+---+---+---+---+---+---+
   2 | A   .   .   .   .   .   .   .   B   Y |
     +---+---+---+---+---+---+---+---+---+---+
)";

int more_dice_of_bite(const AtTable& table) {
  const skirmish::Part bite = part_of(table, "bite", skirmish::Op::Challenge);
  return table.rules().bonuses.at(static_cast<std::size_t>(bite.bonus)).n;
}

// --- When he acts -----------------------------------------------------------------------------------------

TEST(Ghost, DoesOneActionForNothingInTheTurnOfHisCharacter) {
  RULE("skirmish.companion.5");
  AtTable table(in_turn(sheet(ghost_alone)));
  EXPECT_THAT(table.options("companion"), ElementsAre("companion G lope", "companion G bite"));
  table.act("companion G lope").act("move G b1");
  EXPECT_EQ(table.actions_left(), 2);
  EXPECT_EQ(table.square("G"), "b1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Ghost, DoesOneMoreForEachActionGivenUp) {
  RULE("skirmish.companion.6");
  AtTable table(in_turn(sheet(ghost_alone)));
  table.act("companion G lope").act("move G c1");
  table.act("companion G lope").act("move G c1");
  EXPECT_EQ(table.actions_left(), 1);
  table.act("companion G lope").act("move G b1");
  EXPECT_TRUE(table.exhausted("A"));  // nothing is left to give up
  EXPECT_EQ(table.asked(), "choose");
}

TEST(Ghost, MayActAfterAllThatHisCharacterDid) {
  RULE("skirmish.ruling.24");
  AtTable table(in_turn(sheet(ghost_alone)));
  table.act("move A a2").act("move A b2");
  EXPECT_EQ(table.actions_left(), 0);
  EXPECT_THAT(table.options(), ElementsAre("companion G lope", "companion G bite", "exhaust A"));
  table.act("companion G lope").act("move G b1");
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(Ghost, ActsInNoOtherTurn) {
  RULE("skirmish.companion.2");
  AtTable table(in_turn(sheet(ghost_alone), "B"));
  EXPECT_THAT(table.options("companion"), IsEmpty());
  EXPECT_THAT(table.refused("companion G bite"),
              refused_by("skirmish.companion.2", "not_its_action", "Bite is nothing that Ghost can do now."));
  EXPECT_EQ(table.refused("choose G").reason, "acting");
}

TEST(Ghost, ActsWhileHisCharacterLiesOrIsOut) {
  RULE("skirmish.companion.6");
  RULE("skirmish.ruling.24");
  AtTable lying(in_turn(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | a   .   .   Z |
     +   +   +   +   +
   2 | B   .   G   Y |
     +---+---+---+---+
)")));
  lying.act("companion G lope").act("move G c1");
  EXPECT_EQ(lying.actions_left(), 2);
  EXPECT_TRUE(lying.legal("rally A"));  // his free action costs her nothing
  lying.act("companion G lope").act("move G c2");
  EXPECT_EQ(lying.actions_left(), 1);
  EXPECT_EQ(lying.refused("rally A").reason, "rally_takes_both");
  AtTable out(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   Z |
     +   +   +   +   +
   2 | B   .   G   Y |
     +---+---+---+---+
position
  on_track A 1 1
)"));
  out.act("choose A");
  EXPECT_THAT(out.options("companion"), ElementsAre("companion G lope", "companion G bite"));
  for (int i = 0; i < 3; ++i) out.act("companion G lope").act("move G c2");
  EXPECT_TRUE(out.exhausted("A"));
}

TEST(Ghost, DoesNothingWhileHeIsOnTheTrack) {
  RULE("skirmish.ruling.24");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)"),
                        "A", "  on_track G 1 1\n"));
  EXPECT_THAT(table.refused("companion G lope"),
              refused_by("skirmish.ruling.24", "companion_away", "Ghost is not on the map."));
}

// --- Lope -------------------------------------------------------------------------------------------------

TEST(Lope, MovesGhost) {
  RULE("skirmish.move.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(long_row))));
    const int steps = steps_of(table, "lope");
    table.act("companion G lope");
    EXPECT_TRUE(table.legal("move G " + along(steps))) << edition;
    EXPECT_EQ(table.refused("move G " + along(steps + 1)).reason, "too_far");
    EXPECT_EQ(table.refused("move A b2").reason, "other_does_it");
    table.act("move G " + along(steps));
    EXPECT_EQ(table.square("G"), along(steps));
    EXPECT_EQ(table.square("A"), "a2");
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(Lope, MovesHimAsCharactersMove) {
  RULE("skirmish.companion.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   A   G   Z   . |
     +---+---+---+---+---+
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)"))));
    table.act("companion G lope");
    EXPECT_EQ(table.squares("G"), "a1 c1") << edition;  // past his friend, not past a rival, onto nobody
    EXPECT_THAT(table.refused("move G b1"), refused_by("skirmish.move.8", "occupied", "Ann is on b1."));
    EXPECT_THAT(table.refused("move G e1"), refused_by("skirmish.move.7", "rival_in_the_way",
                                                       "The rival Zed is in the way of Ghost to e1."));
  }
}

// --- Bite -------------------------------------------------------------------------------------------------

TEST(Bite, ChallengesAnAdjacentRival) {
  RULE("skirmish.chal.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(ghost_alone))));
    const int attack = dice_of(table, "bite");
    table.act("companion G bite");
    EXPECT_THAT(table.options(), ElementsAre("challenge G Z")) << edition;
    EXPECT_THAT(table.refused("challenge G Y"),
                refused_by("skirmish.adj.1", "not_adjacent", "Yara is not adjacent to Ghost."));
    EXPECT_THAT(table.refused("challenge G A"), refused_by("skirmish.chal.3", "ally", "Ann is an ally."));
    table.rolls(dice(attack, "!!!") + "star star").act("challenge G Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 2);
  }
}

TEST(Bite, HasMoreDiceWhereHisCharacterStandsByAsWell) {
  RULE("skirmish.companion.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(ghost_and_ann))));
    const int attack = dice_of(table, "bite") + more_dice_of_bite(table);
    EXPECT_GT(attack, dice_of(table, "bite"));
    table.act("companion G bite").rolls(losing(attack, 2)).act("challenge G Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2))) << edition;
    EXPECT_TRUE(table.dice_used_up());
  }
}

TEST(Bite, HasMoreDiceWhereHisCharacterLiesByAsWell) {
  RULE("skirmish.ruling.18");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   a   Z   .   . |
     +   +   +   +   +   +
   2 | .   .   G   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)")));
  const int attack = dice_of(table, "bite") + more_dice_of_bite(table);
  table.act("companion G bite").rolls(losing(attack, 2)).act("challenge G Z");
  EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));  // she is there, whether she stands or not
  EXPECT_TRUE(table.dice_used_up());
}

TEST(Bite, AnotherAllyOrAWallBetweenGivesNoMore) {
  RULE("skirmish.adj.1");
  for (const auto* drawing : {R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   B   Z   .   . |
     +   +   +   +   +   +
   2 | .   .   G   .   . |
     +   +   +   +   +   +
   3 | A   .   .   .   Y |
     +---+---+---+---+---+
)",
                              R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   A | Z   .   . |
     +   +   +   +   +   +
   2 | .   .   G   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)"}) {
    AtTable table(in_turn(sheet(drawing)));
    const int attack = dice_of(table, "bite");
    table.act("companion G bite").rolls(losing(attack, 2)).act("challenge G Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2))) << drawing;
    EXPECT_TRUE(table.dice_used_up());
  }
}

TEST(Bite, GivesNoMoreWhileHisCharacterIsOut) {
  RULE("skirmish.ruling.19");
  AtTable table(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   G   Z   . |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
position
  on_track A 1 1
)"));
  const int attack = dice_of(table, "bite");
  table.act("choose A").act("companion G bite").rolls(losing(attack, 2)).act("challenge G Z");
  EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
}

TEST(Bite, NeedsATargetUntil2022) {
  RULE("skirmish.action.9");
  RULE("skirmish.ability.6");
  for (const auto* edition : {"2019", "2020a", "2020b"}) {
    AtTable table(in_turn(in_edition(edition, sheet(long_row))));
    if (!is_challenge_action(table, "bite")) continue;
    EXPECT_THAT(table.refused("companion G bite"),
                refused_by("skirmish.action.9", "no_possible_target",
                           "Bite is a challenge action, and Ghost has no possible target."))
        << edition;
  }
  AtTable table(in_turn(sheet(long_row)));
  table.act("companion G bite");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.actions_left(), 2);
}

TEST(Bite, AKnockOutCountsForHisCharacter) {
  RULE("skirmish.companion.9");
  AtTable table(in_turn(sheet(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   G   z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)")));
  table.act("companion G bite").rolls(dice(dice_of(table, "bite"), "!!!") + "star star").act("challenge G Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_THAT(table.log(), HasSubstr("Zed is knocked out by Ann"));
  EXPECT_EQ(table.points(1), 1);
}

TEST(Bite, AKnockOutSetsOffWhatTheCardOfHisCharacterSays) {
  RULE("skirmish.companion.9");
  AtTable table(in_turn(R"(
side
  figure A night_king
  figure B "Bran"
  companion G ghost of A
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   G   z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)"));
  table.act("companion G bite").rolls(dice(dice_of(table, "bite"), "!!!") + "star star").act("challenge G Z");
  EXPECT_THAT(table.options(), ElementsAre("place A_wight1 d1", "skip"));
}

// --- When he is challenged --------------------------------------------------------------------------------

TEST(Ghost, LeavesForTheTrackWhenHeLosesAndNobodyGainsAPoint) {
  RULE("skirmish.companion.7");
  RULE("skirmish.companion.8");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(in_edition(edition, sheet(ghost_alone)), "Z"));
    const int defence = defence_of(table, "G");
    table.rolls(winning(2, defence)).act("challenge Z G");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, defence))) << edition;
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.state("G"), "track 1");  // at once: he is never knocked down
    EXPECT_EQ(table.points(2), 0);
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(Ghost, StaysWhereHeIsIfTheChallengeIsLost) {
  RULE("skirmish.chal.9");
  AtTable table(in_turn(sheet(ghost_alone), "Z"));
  table.rolls(losing(2, defence_of(table, "G"))).act("challenge Z G");
  EXPECT_EQ(table.square("G"), "c1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Ghost, StartsAndReturnsInTheStartingArea) {
  RULE("skirmish.companion.3");
  const std::string areas = "start 1 a1 a2 a3 b3\nstart 2 e1 e2 e3\n";
  AtTable start(areas + sheet(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+---+---+---+---+
)"));
  start.rolls("1");
  EXPECT_EQ(start.squares("G", "place"), "a1 a2 a3 b3");
  AtTable back(areas + in_turn(sheet(ghost_alone), "Z"));
  back.rolls(winning(2, defence_of(back, "G"))).act("challenge Z G");
  end_round(back);
  EXPECT_EQ(back.state("G"), "waiting");
  EXPECT_EQ(back.squares("G", "place"), "a2 b3");  // Ann and Bran are on the others
  EXPECT_THAT(back.refused("place G c1"), refused_by("skirmish.cool.3", "not_in_starting_area",
                                                     "c1 is not in the starting area of Ghost."));
  back.act("place G a2");
  EXPECT_EQ(back.round(), 2);
}

// --- Who can have him -------------------------------------------------------------------------------------

TEST(Ghost, IsTakenInsteadOfAnItemAndNotByABasicCharacter) {
  RULE("skirmish.companion.1");
  RULE("skirmish.ruling.41");
  for (const auto* edition : all_editions) {
    const auto problems = [&](std::string_view mine) {
      return problems_of(
          in_edition(edition, "map winterfell\nside\n  figure A jon_snow\n  figure B sworn_brother\n" +
                                  std::string(mine) +
                                  "side\n  figure Z arya_stark\n  figure Y stark_soldier\n"
                                  "  item N needle of Z\n"));
    };
    EXPECT_THAT(problems("  companion G ghost of A\n"), IsEmpty()) << edition;
    EXPECT_THAT(problems(""), ElementsAre(HasSubstr("skirmish.item."))) << edition;
    EXPECT_THAT(problems("  companion G ghost of B\n"),
                ElementsAre(HasSubstr("Sworn Brother is a basic character and can have no attachment.")))
        << edition;
  }
}

}  // namespace ghost_test

}  // namespace tablewright::tests
