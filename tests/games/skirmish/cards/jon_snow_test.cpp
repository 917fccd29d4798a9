// Jon Snow: the one card that a rulebook shows whole but for its icons. What it says is asserted as numbers;
// colours, costs and stars are read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/jon_snow_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace jon_snow_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// --- The card ----------------------------------------------------------------------------------------------

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

// --- Longclaw ----------------------------------------------------------------------------------------------

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

}  // namespace jon_snow_test

}  // namespace tablewright::tests
