// Morty Smith. Defence, dots and Get It Together are reported, the rest is ours and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace morty_smith_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr auto morty_and_two = R"(
side
  figure A morty_smith
  figure B "Bob"
side
  figure Z "Zed"
  figure Y "Yan"
)";
std::string in_turn(std::string_view drawing, std::string_view pool = "red gold gold",
                    std::string_view track = "", std::string_view active = "A") {
  std::string sheet = morty_and_two + std::string(drawing) + "position\n  active " + std::string(active) +
                      "\n  side 1\n    pool " + std::string(pool) + "\n";
  return track.empty() ? sheet : sheet + "    track " + std::string(track) + "\n";
}

constexpr auto beside_zed = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)";

TEST(MortySmith, BringsThreeTokensTwoOfThemGold) {
  RULE("skirmish.setup.12");
  // The third is what his trait is reported to bring: it is a dot of his card, and nothing comes on top.
  AtTable table("first_game rm100\n");
  table.rolls("1");
  EXPECT_EQ(table.pool(2), "red gold gold");
}

TEST(MortySmith, DefendsAsHisCardSays) {
  RULE("skirmish.comp.2");
  AtTable table(in_turn(beside_zed, "gold", "", "Z"));
  const int defence = defence_of(table, "A");
  table.rolls(winning(2, defence)).act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, defence)));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(MortySmith, PaysForEachAbilityWithATokenOfItsColour) {
  RULE("skirmish.ability.2");
  RULE("skirmish.ability.3");
  for (const auto& [ability, title] :
       {std::pair{"get_it_together", "Get It Together"}, std::pair{"aw_geez", "Aw, Geez"},
        std::pair{"morty_snaps", "Morty Snaps"}}) {
    AtTable table(in_turn(beside_zed));
    table.act("ability A " + std::string(ability));
    EXPECT_EQ(table.track(1, cost_of(table, ability)), colour_of(table, ability)) << ability;
    AtTable poor(in_turn(beside_zed, "blue"));
    EXPECT_THAT(poor.refused("ability A " + std::string(ability)),
                refused_by("skirmish.ability.3", "no_token_of_type",
                           std::string(title) + " takes a " + colour_of(poor, ability) +
                               " token, and there is none in the pool."));
  }
}

TEST(MortySmith, UsesNoAbilityWhileHeLies) {
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
  for (const auto* ability : {"get_it_together", "aw_geez", "morty_snaps"})
    EXPECT_EQ(table.refused("ability A " + std::string(ability)).rule, "skirmish.ko.3");
}

// --- Get It Together --------------------------------------------------------------------------------------

TEST(GetItTogether, ReturnsAnotherTokenOfTheTrack) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(beside_zed, "gold", "4 red silver")));
    const int cost = cost_of(table, "get_it_together");
    EXPECT_EQ(cost, 3);  // reported
    table.act("ability A get_it_together");
    EXPECT_EQ(table.track(1, cost), "gold");
    EXPECT_THAT(table.options(), UnorderedElementsAre("shift red 4", "shift silver 4")) << edition;
    table.act("shift red 4");
    EXPECT_EQ(table.pool(1), "red");
    EXPECT_EQ(table.track(1, 4), "silver");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(GetItTogether, DoesNotReturnTheTokenJustPaid) {
  RULE("skirmish.ruling.26");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(beside_zed, "gold")));
    table.act("ability A get_it_together");
    EXPECT_EQ(table.asked(), "turn") << edition;  // no other token: nothing returns
    EXPECT_EQ(table.track(1, cost_of(table, "get_it_together")), "gold");
    EXPECT_EQ(table.pool(1), "");
  }
}

TEST(GetItTogether, MayReturnATokenThatLiesBesideIt) {
  AtTable table(in_turn(beside_zed, "gold", "3 gold"));
  table.act("ability A get_it_together");
  EXPECT_THAT(table.options(), ElementsAre("shift gold 3"));
  table.act("shift gold 3");
  EXPECT_EQ(table.track(1, 3), "gold");
  EXPECT_EQ(table.pool(1), "gold");
}

TEST(GetItTogether, DoesNotReachTheTrackOfTheOthers) {
  AtTable table(in_turn(beside_zed, "gold") + "  side 2\n    pool\n    track 2 red\n");
  table.act("ability A get_it_together");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.track(2, 2), "red");
}

// --- Aw, Geez ---------------------------------------------------------------------------------------------

constexpr auto bob_lies = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   b   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | Z   .   .   .   Y |
     +---+---+---+---+---+
)";

TEST(AwGeez, MovesAndThenMayHelpAFriendUp) {
  RULE("skirmish.action.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(bob_lies)));
    table.act("ability A aw_geez").act("move A b1");
    EXPECT_THAT(table.options(), ElementsAre("assist A B", "skip")) << edition;
    table.act("assist A B");
    EXPECT_EQ(table.state("B"), "standing");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(AwGeez, GoesAsFarAsItSays) {
  RULE("skirmish.move.2");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   .   .   .   .   .   . |
     +---+---+---+---+---+---+---+
   2 | B   Z   Y   .   .   .   . |
     +---+---+---+---+---+---+---+
)"));
  const int steps = steps_of(table, "aw_geez");
  table.act("ability A aw_geez");
  EXPECT_TRUE(table.legal("move A " + along(steps)));
  EXPECT_EQ(table.refused("move A " + along(steps + 1)).reason, "too_far");
  table.act("move A a1");
  EXPECT_EQ(table.asked(), "turn");  // nobody to help, nothing to interact with
}

TEST(AwGeez, MayInteractInstead) {
  RULE("skirmish.points.2");
  AtTable table("point A b2\n" + in_turn(bob_lies));
  table.act("ability A aw_geez").act("move A b1");
  EXPECT_THAT(table.options(), UnorderedElementsAre("assist A B", "interact A point_A", "skip"));
  table.act("interact A point_A");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.asked(), "turn");
}

TEST(AwGeez, MayDoNeither) {
  AtTable table(in_turn(bob_lies));
  table.act("ability A aw_geez").act("move A b1").act("skip");
  EXPECT_EQ(table.state("B"), "down");
  EXPECT_EQ(table.asked(), "turn");
}

// --- Morty Snaps ------------------------------------------------------------------------------------------

int more_for_gold(const AtTable& table, int gold) {
  const skirmish::Part part = part_of(table, "morty_snaps", skirmish::Op::Challenge);
  const skirmish::Bonus& bonus = table.rules().bonuses[static_cast<std::size_t>(part.bonus)];
  return std::min<int>(gold * bonus.n, bonus.most);
}

TEST(MortySnaps, ChallengesWithMoreDiceForEachGoldTokenOnTheTrack) {
  RULE("skirmish.chal.4");
  for (const auto* edition : all_editions) {
    for (const auto& [track, gold] : {std::pair{"", 0}, std::pair{"4 gold", 1}, std::pair{"1 gold gold", 2},
                                      std::pair{"2 gold gold gold gold", 4}, std::pair{"2 red silver", 0}}) {
      AtTable table(in_edition(edition, in_turn(beside_zed, "red", track)));
      const int attack = dice_of(table, "morty_snaps") + more_for_gold(table, gold);
      table.act("ability A morty_snaps");
      EXPECT_THAT(table.options(), ElementsAre("challenge A Z")) << edition;
      table.rolls(winning(attack, 2)).act("challenge A Z");
      EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2))) << track;
      EXPECT_TRUE(table.dice_used_up());
      EXPECT_EQ(table.state("Z"), "down");
      EXPECT_EQ(table.asked(), "turn");
    }
  }
}

TEST(MortySnaps, DoesNotCountGoldOfThePoolOrOfTheOthers) {
  AtTable table(in_turn(beside_zed, "red gold gold") + "  side 2\n    pool\n    track 2 gold gold\n");
  const int attack = dice_of(table, "morty_snaps");
  table.act("ability A morty_snaps").rolls(losing(attack, 2)).act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
}

TEST(MortySnaps, IsForAdjacentRivals) {
  RULE("skirmish.adj.1");
  AtTable table(in_turn(beside_zed));
  table.act("ability A morty_snaps");
  EXPECT_EQ(table.refused("challenge A Y").reason, "not_adjacent");
  EXPECT_EQ(table.refused("challenge A B").reason, "ally");
}

TEST(MortySnaps, WithoutATarget) {
  RULE("skirmish.action.9");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(bob_lies)));
    EXPECT_EQ(table.legal("ability A morty_snaps"), needs_no_target(table, "morty_snaps", edition))
        << edition;
  }
}

}  // namespace morty_smith_test

}  // namespace tablewright::tests
