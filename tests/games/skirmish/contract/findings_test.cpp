// What random play and hostile sheets have found: each the smallest test that failed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/skirmish/rules/card.hpp"

namespace tablewright::tests {

namespace findings_test {

using skirmish::Op;
using skirmish::Skirmish;
using skirmish::Subject;
using skirmish::TokenType;

constexpr std::string_view beside_a_fallen_rival = R"(
side "Dark"
  figure A "A" dots red
side "Light"
  figure Z "Z" defence 0
  figure Y "Y"
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +   +   +   +
   2 | .   .   Y |
     +---+---+---+
position
  active A
)";

// A knocked-out character is nowhere and no choice for effects that need a place (skirmish.ruling.19), but a
// part that places the picked piece took it off its track.
TEST(Findings, AKnockedOutPieceIsNotPlaced) {
  skirmish::Rules rules = rules_of(beside_a_fallen_rival);
  give_actions(rules, "A",
               {{"slam",
                 TokenType::Red,
                 1,
                 false,
                 {{.op = Op::Pick},
                  {.op = Op::Challenge, .n = 1, .same_target = true},
                  {.op = Op::Place, .n = 2, .who = Subject::Picked, .may = true}}}});
  AtTable table(std::move(rules));
  table.rolls("star");
  table.act("ability A slam").act("target Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.options("place Z"), std::vector<std::string>{});
}

// A basic action that is the last part of an ability and turns out to be a walk: the frame of the ability
// already stands behind its last part. Only the topmost frame needs a part of its own.
TEST(Findings, AWalkAsTheLastPartOfAnAbilityIsSavedAndLoaded) {
  skirmish::Rules rules = rules_of(beside_a_fallen_rival);
  rules.way_matters = true;
  give_actions(rules, "A", {{"go", TokenType::Red, 1, false, {{.op = Op::BasicAction}}}});
  AtTable table(std::move(rules));
  table.act("ability A go").act("step A a2");
  EXPECT_TRUE(loaded<Skirmish>(table.rules(), saved<Skirmish>(table.position())));
}

// A position in the middle of an action has everything the reader asks for: its line of the frame was one
// number short.
TEST(Findings, AWrittenFrameHasAllThatIsReadBack) {
  skirmish::Rules rules = rules_of(beside_a_fallen_rival);
  give_actions(rules, "A", {{"go", TokenType::Red, 1, false, {{.op = Op::Move, .n = 2}}}});
  AtTable table(std::move(rules));
  table.act("ability A go");
  EXPECT_THAT(written_sheet(table.rules(), table.position()),
              testing::HasSubstr("\n  frame go 0 A nobody 1 0 0\n"));
}

// Found by two million games: a token lay under the one that pulled it, where nothing is nearer. A token may
// share a square (skirmish.token.3), and zero squares is a move (skirmish.ruling.1), but nobody could stop.
constexpr std::string_view a_token_under_foot = R"(
edition 2022
side "Dark"
  figure A "A" dots red
  token T "Trap" of A
side "Light"
  figure Z "Z" defence 0
  figure Y "Y"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Z   Y   . |
     +---+---+---+---+---+
position
  active A
)";

skirmish::Rules pulling_and_pushing_tokens(std::string_view where) {
  skirmish::Rules rules = rules_of(std::string(a_token_under_foot) + "  at T " + std::string(where) + "\n");
  give_actions(rules, "A",
               {card::action("draw", 1, {card::pick_token(9), card::pull(2)}),
                card::action("kick", 1, {card::pick_token(9), card::push(2)})});
  rules.way_matters = true;
  rules.finish();
  return rules;
}

TEST(Findings, ATokenThatCannotBePulledNearerStaysUnderWhoeverStandsThere) {
  AtTable table(pulling_and_pushing_tokens("a1"));
  table.act("ability A draw").act("target T");
  EXPECT_THAT(table.options(), testing::ElementsAre("stop T"));
  table.act("stop T");
  EXPECT_EQ(table.square("T"), "a1");
  EXPECT_EQ(table.asked(), "turn");
}

// Nor on the way: since 2022 no ban of moving binds a token (skirmish.move.7, skirmish.move.8).
TEST(Findings, ATokenMayStopUnderAFigure) {
  AtTable table(pulling_and_pushing_tokens("b1"));
  table.act("ability A kick").act("target T").act("step T c1");
  EXPECT_THAT(table.options(), testing::ElementsAre("step T d1", "stop T"));
  table.act("step T d1");
  EXPECT_EQ(table.square("T"), "d1");
  EXPECT_EQ(table.square("Y"), "d1");
  EXPECT_EQ(table.asked(), "turn");
}

// A drawing without starting areas is one area: every figure may start on each of its 120 squares. All these
// acts are listed, and a side that would need more than a list holds is refused when the sheet is read.
std::string anywhere_on_a_large_map(std::string_view companions) {
  std::string sheet = "side\n";
  for (const char mark : std::string_view("ABCDEFG")) sheet += std::string("  figure ") + mark + " \"x\"\n";
  sheet += companions;
  sheet += "side\n  figure Z \"Z\"\ndrawing\n       a   b   c   d   e   f   g   h   i   j\n";
  const std::string open = "     +   +   +   +   +   +   +   +   +   +   +\n";
  const std::string wall = "     +---+---+---+---+---+---+---+---+---+---+\n";
  for (int row = 1; row <= 12; ++row) {
    sheet += (row == 1 ? wall : open) + (row < 10 ? "   " : "  ") + std::to_string(row) +
             " | .   .   .   .   .   .   .   .   .   . |\n";
  }
  return sheet + wall;
}

TEST(Findings, SevenCharactersMayStartAnywhereOnALargeMap) {
  AtTable table(anywhere_on_a_large_map(""));
  EXPECT_EQ(table.rolls("1").options().size(), 7U * 120U);
}

TEST(Findings, NineFiguresOnALargeMapAreRefused) {
  EXPECT_THAT(problems_of(anywhere_on_a_large_map("  companion H \"h\" of A\n  companion I \"i\" of B\n")),
              testing::ElementsAre("sheet:1:1: a side on a map of 120 squares has at most 8 figures."));
}

// Nobody can come back, so the rounds pass by themselves: in one act, each round once deeper in the
// stack of calls. Optimised builds turned the calls into jumps; others ran out of stack.
TEST(Findings, RoundsThatPassByThemselvesNeedNoStack) {
  AtTable table(R"(
rounds 60000
side "Dark"
  figure A "A"
  minion M "M" of A
side "Light"
  figure Z "Z"
  minion N "N" of Z
drawing
       a   b
     +---+---+
   1 | .   . |
     +---+---+
position
  at M a1
  at N b1
  on_track A 1 1
  on_track Z 2 1
)");
  table.act("choose A");
  EXPECT_TRUE(table.over());
}

// decode refuses what cannot be, but takes a save whose stage was changed: the stage in which a starting area
// is picked, in a match that does not pick any, with the figures on the map. They are then placed a second
// time.
TEST(Findings, ASaveThatPicksAnAreaInTheMiddleOfAMatchIsRefused) {
  AtTable table(beside_a_fallen_rival);
  skirmish::State state = table.position();
  state.stage = skirmish::Stage::Colour;
  state.active = skirmish::no_piece;
  state.actions_left = 0;
  EXPECT_FALSE(loaded<Skirmish>(table.rules(), saved<Skirmish>(state)));
}

// The same for figures that are on the map before it is the turn of their side to place.
TEST(Findings, ASaveWithAFigurePlacedBeforeItsTurnIsRefused) {
  AtTable table("first_game jp101\n");
  table.rolls("1").act("place A c1");
  skirmish::State state = table.position();
  state.where[table.piece("Z").value] = skirmish::Spot::on(*square_named(table.rules().board->grid(), "c9"));
  EXPECT_FALSE(loaded<Skirmish>(table.rules(), saved<Skirmish>(state)));
}

}  // namespace findings_test

}  // namespace tablewright::tests
