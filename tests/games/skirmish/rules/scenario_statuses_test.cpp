// Scenario status cards: skirmish.sstatus.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card.hpp"
#include "skirmish/rules/queries.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace scenario_statuses_test {

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

// --- From the start
// ----------------------------------------------------------------------------------------------

constexpr std::string_view far_apart = R"(
side
  figure A "A"
  figure B "B"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +   +   +   +   +
   2 | B   .   .   . |
     +---+---+---+---+
)";

bool sees_the_rival(const std::string& sheet) {
  AtTable table(sheet);
  const skirmish::State& state = table.position();
  return skirmish::seen_by(table.rules(), state, table.piece("A")).has(state.square(table.piece("Z")));
}

TEST(ScenarioStatus, IsInPlayFromTheStartWithoutAnybodyWhoBringsIt) {
  RULE("skirmish.sstatus.5");
  RULE("skirmish.sstatus.6");
  AtTable table("in_play lights_out\n" + std::string(far_apart));
  ASSERT_EQ(table.position().statuses.size(), 1U);
  EXPECT_EQ(table.position().statuses[0].giver, skirmish::no_piece);
  EXPECT_FALSE(sees_the_rival("in_play lights_out\n" + std::string(far_apart))) << "three squares away";
  EXPECT_TRUE(sees_the_rival(std::string(far_apart)));
}

TEST(ScenarioStatus, EverySquareThatIsNotSeenHasItsGround) {
  RULE("skirmish.sight.1");
  for (const std::string fields : {"", "in_play lights_out\n"}) {
    AtTable table(fields + std::string(far_apart));
    const Rules& rules = table.rules();
    const skirmish::PieceId ann = table.piece("A");
    const Bitboard seen = skirmish::seen_by(rules, table.position(), ann);
    for (const Square square : rules.board->open())
      EXPECT_EQ(!skirmish::why_unseen(rules, table.position(), ann, square), seen.has(square))
          << fields << notation(rules.board->grid(), square);
  }
}

TEST(ScenarioStatus, AgreedOnForTheStartActsForNobody) {
  RULE("skirmish.sstatus.6");
  AtTable table("in_play red_light\n" + std::string(far_apart));
  table.act("choose A").act("move A b1");
  table.rolls("star star, star star").act("move A c1");
  EXPECT_EQ(table.state("A"), "down") << "who ends a second move is challenged, whoever it is";
}

TEST(ScenarioStatus, AgreedOnForTheStartIsWrittenDownWithThePosition) {
  RULE("skirmish.sstatus.5");
  AtTable table("in_play lights_out red_light lights_out\n" + std::string(far_apart));
  const std::string sheet = written_sheet(table.rules(), table.position());
  EXPECT_THAT(sheet, HasSubstr("in_play lights_out red_light lights_out\n"));
  EXPECT_THAT(sheet, HasSubstr("  status lights_out nobody nobody\n  status red_light nobody nobody\n  "
                               "status lights_out_2 nobody nobody\n"));
  const Rules again = rules_of(sheet);
  ASSERT_TRUE(again.begins_with);
  EXPECT_EQ(*again.begins_with, table.position());
}

}  // namespace scenario_statuses_test

}  // namespace tablewright::tests
