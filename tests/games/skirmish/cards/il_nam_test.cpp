// Il-nam: all of his card is reconstructed and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/il_nam_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace il_nam_test {

using skirmish::Op;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(IlNam, DefendsAsHisCardSays) {
  RULE("skirmish.comp.2");
  AtTable table(in_turn_of("Z", std::string(two_each) + one_row("AZ.BY")));
  const int defence = defence_of(table, "A");
  table.rolls(winning(2, defence)).act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, defence)));
}

TEST(IlNam, PaysWithHisOwnTokens) {
  RULE("skirmish.ability.3");
  for (const auto* ability : {"gganbu", "marbles", "one_last_game"}) {
    AtTable none(in_turn(one_row("AZ.BY"), "2022", "", "", "red blue"));
    EXPECT_EQ(none.refused("ability A " + std::string(ability)).rule, "skirmish.ability.3") << ability;
  }
}

// --- Gganbu ------------------------------------------------------------------------------------------------

std::string he_acts(const AtTable& table) { return option_with(table, "Do a basic action"); }
std::string it_acts(const AtTable& table) { return option_with(table, "It does a basic action"); }

TEST(Gganbu, HeActsAndTheAllyMayMove) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    const int steps = steps_of(AtTable(in_turn(one_row("ZA.B..Y"))), "gganbu");
    AtTable table(in_turn(one_row("ZA.B" + gap(steps + 1) + "Y"), edition));
    table.act("ability A gganbu").act("target B");
    EXPECT_EQ(table.options().size(), 2U) << edition;
    table.act(he_acts(table));
    table.rolls("star star, star star").act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "down") << edition;
    EXPECT_EQ(table.refused("move B " + along(4 + steps)).reason, "too_far") << edition;
    EXPECT_TRUE(table.legal("skip"));
    table.act("move B " + along(3 + steps));
    EXPECT_EQ(table.square("B"), along(3 + steps));
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(Gganbu, OrTheAllyActsAndHeMayMove) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    const int steps = part_after(AtTable(in_turn(one_row("A..BY.Z"))), "gganbu", Op::Move, 1).n;
    AtTable table(in_turn(one_row(gap(steps + 1) + "A..BY.Z"), edition));
    table.act("ability A gganbu").act("target B").act(it_acts(table));
    EXPECT_TRUE(table.legal("challenge B Y")) << edition;
    EXPECT_TRUE(table.legal("move B " + along(steps + 2))) << edition;
    EXPECT_FALSE(table.legal("move A " + along(steps))) << edition;
    table.rolls("star star, star star").act("challenge B Y");
    EXPECT_EQ(table.refused("move A a1").reason, "too_far") << edition;
    table.act("move A b1");
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(Gganbu, ReachesAStandingAllyCharacterInSightAndNoFarther) {
  RULE("skirmish.term.4");
  AtTable table(in_turn(one_row("A.........BZY")));
  const int reach = within_of(table, "gganbu", Op::Pick);
  const auto with_ally_at = [&](int squares, std::string_view mark) {
    return AtTable(in_turn(one_row("A" + gap(squares - 1) + std::string(mark) + "ZY")));
  };
  AtTable at_the_limit = with_ally_at(reach, "B");
  at_the_limit.act("ability A gganbu");
  EXPECT_THAT(at_the_limit.options(), ElementsAre("target B"));
  AtTable beyond = with_ally_at(reach + 1, "B");
  beyond.act("ability A gganbu");
  EXPECT_TRUE(beyond.happened("ended_there"));
  AtTable lying = with_ally_at(reach, "b");
  lying.act("ability A gganbu");
  EXPECT_TRUE(lying.happened("ended_there"));
  AtTable hidden(in_turn(one_row("AZB...Y")));
  hidden.act("ability A gganbu");
  EXPECT_TRUE(hidden.happened("ended_there"));
}

// --- Marbles -----------------------------------------------------------------------------------------------

TEST(Marbles, AStarOrATripleTakesATokenOfTheRival) {
  RULE("skirmish.chal.15");
  for (const auto* edition : all_editions) {
    for (const auto* face : {"star", "!!!"}) {
      AtTable table(in_turn(one_row("A..Z.BY"), edition));
      table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), face)).act("target Z");
      EXPECT_EQ(table.seats_asked(), std::vector<int>{1}) << edition;
      EXPECT_THAT(table.options(), ElementsAre("take blue", "take red")) << edition << face;
      table.act("take blue");
      EXPECT_EQ(table.track(2, part_of(table, "marbles", Op::TakeFromPool).n), "blue");
      EXPECT_EQ(table.pool(2), "red");
      EXPECT_EQ(table.asked(), "turn") << edition;
    }
  }
}

TEST(Marbles, AShieldCostsHimOneThatTheOpponentChooses) {
  RULE("skirmish.ruling.26");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(one_row("A..Z.BY"), edition));
    table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), "shield")).act("target Z");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{2}) << edition;
    EXPECT_THAT(table.options(), ElementsAre("take silver", "take gold")) << edition;
    table.act("take gold");
    EXPECT_EQ(table.pool(1), "silver") << edition;
    EXPECT_THAT(table.track(1, part_after(table, "marbles", Op::TakeFromPool, 1).n), HasSubstr("gold"))
        << edition;
    EXPECT_EQ(table.pool(2), "blue red") << edition;
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
    EXPECT_EQ(table.asked(), "turn");
  }
}

// With three who play for themselves the one he wagered with chooses, not the next one clockwise.
TEST(Marbles, TheOpponentIsWhoeverHeWagersWith) {
  RULE("skirmish.ruling.62");
  for (const RulesVersion version : {now, before_this}) {
    for (const bool third : {true, false}) {
      AtTable table(rules_of("side\n  figure A il_nam\nside\n  figure Z \"Zed\"\nside\n  figure H \"Hal\"\n" +
                                 one_row("Z.A.H") +
                                 "position\n  active A\n  side 1\n    pool silver silver gold\n",
                             version));
      table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), "shield"));
      table.act(third ? "target H" : "target Z");
      EXPECT_EQ(table.seats_asked(), std::vector<int>{version == now && third ? 3 : 2});
      EXPECT_THAT(table.options(), ElementsAre("take silver", "take gold"));
    }
  }
}

TEST(Marbles, InATeamItIsThePlayerOfThatFigure) {
  RULE("skirmish.ruling.62");
  RULE("skirmish.team.1");
  for (const RulesVersion version : {now, before_this}) {
    AtTable table(
        rules_of("side\n  seats 1\n  figure A il_nam\n  figure B \"Bea\"\nside\n  seats 2 3\n  figure Z "
                 "\"Zed\"\n  figure Y \"Yara\"\n" +
                     one_row("Z.A.YB") + "position\n  active A\n  side 1\n    pool silver silver gold\n",
                 version));
    table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), "shield")).act("target Y");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{version == now ? 3 : 2});
  }
}

TEST(Marbles, AnEmptyPoolLosesNothing) {
  RULE("skirmish.ruling.26");
  for (const auto* face : {"star", "shield"}) {
    AtTable table(in_turn(one_row("A..Z.BY"), "2022", "", "", "silver"));
    table.position().side(Side{1}).pool = {};
    table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), face)).act("target Z");
    EXPECT_EQ(table.asked(), "turn") << face;
  }
}

TEST(Marbles, IsPlayedWithARivalInSightAndNoFarther) {
  RULE("skirmish.sight.1");
  AtTable any(in_turn(one_row("A..Z.BY")));
  const int reach = within_of(any, "marbles", Op::Pick);
  AtTable limit(in_turn(one_row("A" + gap(reach - 1) + "ZBY")));
  limit.act("ability A marbles");
  EXPECT_THAT(limit.options(), ElementsAre("target Z"));  // Bea is no rival, Yara too far
  AtTable beyond(in_turn(one_row("A" + gap(reach) + "ZBY")));
  beyond.act("ability A marbles");
  EXPECT_TRUE(beyond.happened("ended_there"));
  AtTable lying(in_turn(one_row("A.zB..Y")));
  lying.act("ability A marbles");
  EXPECT_TRUE(lying.legal("target Z"));  // one may play lying down
}

}  // namespace il_nam_test

}  // namespace tablewright::tests
