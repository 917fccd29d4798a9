// Scenario status cards: skirmish.sstatus.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace {

using skirmish::Changes;
using skirmish::Op;
using skirmish::Part;
using skirmish::Rules;
using skirmish::StatusId;
using testing::HasSubstr;

Part enact(StatusId card) {
  Part part = card::part(Op::Enact);
  part.status = card;
  return part;
}

// Two cards for everybody: fury, one die more in a challenge; fog, one die less in defence. A brings them.
AtTable with_fury_and_fog(std::string_view before = "") {
  Rules rules = rules_of(std::string(before) + in_turn_of("A", R"(
side
  figure A "A" dots red red red
side
  figure Z "Z"
  figure Y "Y"
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | .   .   Y |
     +---+---+---+
)",
                                                          "red red red"));
  const StatusId fury = card::add_status(rules, "fury", 1);
  const StatusId fog = card::add_status(rules, "fog", 1);
  for (const StatusId card : {fury, fog}) rules.statuses[card.value].for_everybody = true;
  card::add_status_rule(rules, fury, Changes::Dice, 1);
  card::add_status_rule(rules, fog, Changes::Defence, -1);
  give_actions(rules, "A", {card::action("rage", 1, {enact(fury)}), card::action("mist", 1, {enact(fog)})});
  return AtTable(std::move(rules));
}

TEST(ScenarioStatus, BindsBothSides) {
  RULE("skirmish.sstatus.1");
  AtTable table = with_fury_and_fog();
  table.act("ability A rage");
  table.rolls("shield shield shield, star star").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 3 dice against a defence of 2."));
  until_turn_of(table, "Z");
  table.rolls("shield shield shield, star star").act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr("Z challenged A: 3 dice against a defence of 2."));
}

TEST(ScenarioStatus, IsBroughtIntoPlayByAnAbilityAndHeldByNobody) {
  RULE("skirmish.sstatus.2");
  AtTable table = with_fury_and_fog();
  table.act("ability A rage");
  EXPECT_THAT(table.log(), HasSubstr("A brought fury into play, for everybody."));
  ASSERT_EQ(table.position().statuses.size(), 1U);
  EXPECT_EQ(table.position().statuses[0].holder, skirmish::no_piece);
  EXPECT_EQ(statuses(table, "A"), "");
}

TEST(ScenarioStatus, StaysWhenWhoBroughtItIsKnockedOut) {
  RULE("skirmish.sstatus.3");
  AtTable table = with_fury_and_fog();
  table.act("ability A rage").act("exhaust A");
  until_turn_of(table, "Z");
  table.rolls("star star star, star star, star star star, star star");
  table.act("challenge Z A").act("challenge Z A");
  ASSERT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(table.position().statuses.size(), 1U);
}

TEST(ScenarioStatus, SeveralAreInPlayTogether) {
  RULE("skirmish.sstatus.4");
  AtTable table = with_fury_and_fog();
  table.act("ability A rage").act("ability A mist");
  until_turn_of(table, "Z");
  table.rolls("shield shield shield, star").act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr("Z challenged A: 3 dice against a defence of 1."));
}

TEST(ScenarioStatus, IsInPlayOnce) {
  RULE("skirmish.sstatus.2");
  AtTable table = with_fury_and_fog();
  table.act("ability A rage").act("ability A rage");
  EXPECT_EQ(table.position().statuses.size(), 1U);
  EXPECT_FALSE(table.happened("status_enacted"));
}

}  // namespace

}  // namespace tablewright::tests
