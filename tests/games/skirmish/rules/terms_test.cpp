// Words with a fixed meaning on cards: skirmish.term.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace terms_test {

using skirmish::Part;
using skirmish::Rules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr auto all_editions = {"2019", "2020a", "2020b", "2022"};

std::string in_edition(std::string_view edition, std::string_view sheet) {
  return "edition " + std::string(edition) + "\n" + std::string(sheet);
}

// A uses an ability of these parts.
AtTable using_ability(const std::string& sheet, std::vector<Part> parts) {
  Rules rules = rules_of(sheet);
  give_actions(rules, "A", {card::action("act", 1, std::move(parts))});
  AtTable table(rules);
  table.act("ability A act");
  return table;
}

// The rule that an event of this word cites.
std::string rule_of_event(std::string_view word) {
  for (const Word& each : skirmish::Skirmish::vocabulary.events) {
    if (each.word == word) return std::string(each.rule);
  }
  return "";
}

// --- Ally, rival, opponent
// -----------------------------------------------------------------------------------------

constexpr auto everybody_around_a = R"(
side
  figure A "A"
  figure B "B"
  figure C "C"
  companion G "Ghost" of B defence 1
  minion M "Mob" of B defence 1
side
  figure Z "Z"
  figure Y "Y"
  companion H "Hound" of Z defence 1
  minion N "Nun" of Z defence 1
marker S "Shrine"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | B   G   M   .   c |
     +   +   +   +   +   +
   2 | Z   .   A   .   S |
     +   +   +   +   +   +
   3 | .   H   N   .   y |
     +---+---+---+---+---+
)";

TEST(Ally, IsEveryOtherCharacterCompanionAndMinionOfTheSide) {
  RULE("skirmish.term.1");
  for (const auto* edition : all_editions) {
    AtTable table = using_ability(in_edition(edition, in_turn_of("A", everybody_around_a)),
                                  {card::pick_ally(2), card::picked(card::move(1))});
    EXPECT_THAT(table.options(), ElementsAre("target B", "target C", "target G", "target M")) << edition;
    EXPECT_THAT(table.refused("target A"),
                refused_by("skirmish.ruling.12", "itself", "A cannot do this to itself."))
        << edition;
    EXPECT_THAT(table.refused("target Z"), refused_by("skirmish.term.1", "rival", "Z is a rival."))
        << edition;
    EXPECT_EQ(table.refused("target S").reason, "wrong_kind") << edition;
  }
}

TEST(Rival, IsEveryCharacterCompanionAndMinionOfAnOpponent) {
  RULE("skirmish.term.2");
  for (const auto* edition : all_editions) {
    AtTable table = using_ability(in_edition(edition, in_turn_of("A", everybody_around_a)),
                                  {card::pick_rival(2), card::picked(card::move(1))});
    EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y", "target H", "target N")) << edition;
    EXPECT_THAT(table.refused("target B"), refused_by("skirmish.term.2", "ally", "B is an ally.")) << edition;
    EXPECT_EQ(table.refused("target S").reason, "wrong_kind") << edition;
  }
}

// The glossaries count characters, minions and (2022) companions; a card that means a token says so.
TEST(Rival, IsNoToken) {
  RULE("skirmish.term.1");
  RULE("skirmish.term.2");
  const std::string sheet = in_turn_of("A", R"(
side
  figure A "A"
  figure B "B"
  token T "Trap" of B
side
  figure Z "Z"
  token V "Mine" of Z
drawing
       a   b   c
     +---+---+---+
   1 | T   .   V |
     +   +   +   +
   2 | B   A   Z |
     +---+---+---+
)");
  EXPECT_THAT(using_ability(sheet, {card::pick_ally(), card::picked(card::move(1))}).options(),
              ElementsAre("target B"));
  EXPECT_THAT(using_ability(sheet, {card::pick_rival(), card::picked(card::move(1))}).options(),
              ElementsAre("target Z"));
}

constexpr auto four_around_the_table = R"(
side
  seats 1 3
  figure A "A"
  figure B "B"
side
  seats 2 4
  figure Z "Z"
  figure Y "Y"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)";

TEST(Ally, IsAlsoWhatThePartnerControls) {
  RULE("skirmish.term.1");
  AtTable table = using_ability(in_turn_of("A", four_around_the_table), {card::pick_ally(2), card::move(0)});
  EXPECT_NE(table.rules().piece(table.piece("A")).seat, table.rules().piece(table.piece("B")).seat);
  EXPECT_THAT(table.options(), ElementsAre("target B"));
  EXPECT_THAT(AtTable(rules_of(in_turn_of("A", four_around_the_table))).refused("challenge A B"),
              refused_by("skirmish.chal.3", "ally", "B is an ally."));
}

TEST(Opponent, IsEveryPlayerOfTheOtherSide) {
  RULE("skirmish.term.3");
  AtTable table = using_ability(in_turn_of("A", four_around_the_table), {card::pick_rival(2), card::move(0)});
  EXPECT_NE(table.rules().piece(table.piece("Z")).seat, table.rules().piece(table.piece("Y")).seat);
  EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y"));
}

TEST(Opponent, IsEveryOtherPlayerWhereEachPlaysForItself) {
  RULE("skirmish.term.3");
  AtTable table = using_ability(in_turn_of("A", R"(
side
  figure A "A"
side
  figure H "H"
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   H   . |
     +   +   +   +
   2 | .   Z   . |
     +---+---+---+
)"),
                                {card::pick_rival(), card::move(0)});
  EXPECT_THAT(table.options(), ElementsAre("target H", "target Z"));
}

// --- Within
// ----------------------------------------------------------------------------------------------------------

TEST(Within, CountsStepsAndIgnoresObstructionsAndPieces) {
  RULE("skirmish.term.4");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | Z | .   . |
     +---+---+   +   +
   2 | .  ###  .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +   +   +   +   +
   4 | .   .   .   . |
     +---+---+---+---+
)"),
                                {card::place(2)});
  EXPECT_EQ(table.squares("A", "place"), "a1 a2 a3 b3 c1 c2 c3");  // walls, rivals and blocks are no farther
  EXPECT_THAT(table.refused("place A d1"),
              refused_by("skirmish.term.4", "not_within", "d1 is 3 squares from A, not within 2."));
  EXPECT_EQ(table.refused("place A a4").rule, "skirmish.term.4");
  EXPECT_THAT(table.refused("place A b2"),
              refused_by("skirmish.map.3", "enclosed", "b2 is enclosed by an obstruction."));
}

TEST(Within, IsNotEnoughForARangeThatNeedsSight) {
  RULE("skirmish.term.4");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   . | .   Z |
     +   +   +   +   +
   2 | .   .   .   . |
     +   +   +   +   +
   3 | .   .   .   Y |
     +---+---+---+---+
)"),
                                {card::pick_rival(3), card::push(1)});
  EXPECT_THAT(table.options(), ElementsAre("target Y"));
}

// --- Placing
// ---------------------------------------------------------------------------------------------------------

constexpr auto behind_a_wall = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | .   .   . |
     +   +---+---+   +
   2 | B | Z   Y   . |
     +---+---+---+---+
)";

TEST(Placing, IgnoresTheRulesOfMoving) {
  RULE("skirmish.term.8");
  AtTable table = using_ability(in_turn_of("A", behind_a_wall), {card::place(3)});
  EXPECT_EQ(table.squares("A", "place"), "a1 b1 c1 d1 d2");  // through walls, past rivals, unseen
  table.act("place A d2");
  EXPECT_EQ(table.square("A"), "d2");
  EXPECT_THAT(table.log(), HasSubstr("A was placed on d2."));
  EXPECT_EQ(rule_of_event("placed_by_card"), "skirmish.term.8");  // not the set-up, though it reads the same
  EXPECT_TRUE(table.happened("placed_by_card"));
  EXPECT_FALSE(table.happened("moved"));
  EXPECT_FALSE(table.happened("stepped"));
}

TEST(Placing, NeedsAFreeSquareButTheOwnOneIsFree) {
  RULE("skirmish.term.8");
  RULE("skirmish.ruling.13");
  AtTable table = using_ability(in_turn_of("A", behind_a_wall), {card::place(3)});
  EXPECT_TRUE(table.legal("place A a1"));
  EXPECT_THAT(table.refused("place A a2"), refused_by("skirmish.ruling.13", "occupied", "B is on a2."));
  EXPECT_THAT(table.refused("place A c2"), refused_by("skirmish.ruling.13", "occupied", "Y is on c2."));
  EXPECT_THAT(table.refused("place B b1"),
              refused_by("skirmish.ability.4", "asks_for", "Act asks for A here, not for B."));
}

TEST(Placing, OfSomebodyElseIsMeasuredFromTheOneWhoDoesIt) {
  RULE("skirmish.term.8");
  constexpr auto fallen_rival = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   z   .   .   . |
     +---+---+---+---+---+
)";
  AtTable table =
      using_ability(in_turn_of("A", fallen_rival), {card::pick_rival(), card::picked(card::place(3))});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z", "place"), "b1 c1 d1");
  table.act("place Z d1");
  EXPECT_EQ(table.state("Z"), "down");  // it is put there as it lay
  EXPECT_EQ(table.square("Z"), "d1");
}

// skirmish.ruling.19: a knocked-out character is nowhere, no choice for effects that need a place.
TEST(Placing, DoesNotBringBackWhoWasKnockedOutMeanwhile) {
  RULE("skirmish.term.8");
  RULE("skirmish.ruling.19");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   z   .   .   . |
     +---+---+---+---+---+
   2 | .   .   .   .   Y |
     +---+---+---+---+---+
)"),
                                {card::challenge(2), card::picked(card::place(3))});
  table.rolls("star star, star star").act("challenge A Z");
  ASSERT_EQ(table.state("Z"), "track 1");
  EXPECT_THAT(table.options("place"), IsEmpty());
}

// Neither A nor Z sees a square of the second row.
TEST(Placing, NearerIgnoresWhatThePieceSees) {
  RULE("skirmish.term.7");
  RULE("skirmish.ruling.64");  // nobody could walk there
  skirmish::Part nearer = card::picked(card::place(4));
  nearer.nearest = true;
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   Z   Y |
     +---+---+---+---+---+
   2 | .   .   .   .   . |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(4), nearer});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z", "place"), "a2 b2 c1 c2");
  EXPECT_THAT(table.refused("place Z d2"),
              refused_by("skirmish.term.7", "not_nearer", "d2 would not bring Z nearer."));
  EXPECT_THAT(table.refused("place Z d1"),
              refused_by("skirmish.term.7", "not_nearer", "d1 would not bring Z nearer."));
  table.act("place Z b2");
  EXPECT_EQ(table.square("Z"), "b2");
}

// --- Toward and away
// ---------------------------------------------------------------------------------------------------

constexpr auto in_the_middle = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | A   Z   .   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(Push, LeadsFartherAwayWithEverySquare) {
  RULE("skirmish.term.11");
  for (const auto* edition : all_editions) {
    AtTable table = using_ability(in_edition(edition, in_turn_of("A", in_the_middle)),
                                  {card::pick_rival(), card::push(2)});
    table.act("target Z");
    EXPECT_EQ(table.squares("Z"), "b2 c1 c2 c3 d1 d2 d3") << edition;  // up to 2: none is fine, too
    EXPECT_THAT(table.refused("move Z b1"), refused_by("skirmish.term.11", "not_farther",
                                                       "b1 would not take Z farther away with every step."))
        << edition;
    EXPECT_THAT(
        table.refused("move Z e2"),
        refused_by("skirmish.move.2", "too_far", "e2 is too far for Z: 3 squares away, the move has 2."))
        << edition;
    table.act("move Z d1");
    EXPECT_EQ(table.square("Z"), "d1") << edition;
  }
}

// By foot Z comes nearer to A with every step to the right, around the end of the wall.
TEST(Push, IsJudgedByTheCountOfWithin) {
  RULE("skirmish.ruling.64");
  skirmish::Part push = card::part(card::Op::Push, 2);
  push.who = skirmish::Subject::Piece;
  push.piece = skirmish::PieceId{1};
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | Z   .   . |
     +   +---+---+   +
   2 | .   .   .   . |
     +---+---+---+---+
)"),
                                {push});
  EXPECT_EQ(table.squares("Z"), "b1 c1 d1");
}

// On foot B bars the way wherever Z stands.
TEST(Pull, IsJudgedByTheCountOfWithin) {
  RULE("skirmish.ruling.64");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   .   Z |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(4), card::pull(2)});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "c1 d1 e1");
}

// On foot A comes nearer to Z by leaving to the left, and c1 is a dead end.
TEST(Toward, IsJudgedByTheCountOfWithin) {
  RULE("skirmish.ruling.64");
  skirmish::Part toward = card::part(card::Op::Pull, 2);
  toward.origin = skirmish::Subject::Piece;
  toward.piece = skirmish::PieceId{1};
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   A   . | Z |
     +   +---+---+   +
   2 | .   .   .   . |
     +---+---+---+---+
)"),
                                {toward});
  EXPECT_EQ(table.squares("A"), "b1 c1");
  EXPECT_THAT(table.refused("move A a1"),
              refused_by("skirmish.term.9", "not_nearer", "a1 would not bring A nearer."));
}

// A sees Z between two corners. On foot Z is as far as Y.
TEST(Nearest, IsJudgedByTheCountOfWithin) {
  RULE("skirmish.ruling.64");
  skirmish::Part nearest = card::pick_rival(3);
  nearest.nearest = true;
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Y |
     +   +---+   +   +
   2 | .   .   .   . |
     +---+   +   +   +
   3 | .   Z   .   . |
     +---+---+---+---+
)"),
                                {nearest, card::push(1)});
  EXPECT_THAT(table.options(), ElementsAre("target Z"));
  EXPECT_EQ(table.refused("target Y").rule, "skirmish.term.5");
}

TEST(Push, FollowsTheRulesOfMoving) {
  RULE("skirmish.term.11");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   Y   .   . |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(), card::push(3)});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "b1 d1 e1");  // past its friend, not onto it
  EXPECT_THAT(table.refused("move Z c1"), refused_by("skirmish.move.8", "occupied", "Y is on c1."));
  AtTable barred = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   B   .   . |
     +---+---+---+---+---+
)"),
                                 {card::pick_rival(), card::push(3)});
  barred.act("target Z");
  EXPECT_EQ(barred.squares("Z"), "b1");  // not past a character of the pusher
  AtTable walled = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z | .   .   . |
     +---+---+---+---+---+
)"),
                                 {card::pick_rival(), card::push(3)});
  walled.act("target Z");
  EXPECT_EQ(walled.squares("Z"), "b1");
  EXPECT_THAT(walled.refused("move Z c1"),
              refused_by("skirmish.move.3", "wall_in_the_way", "Obstructions are in the way of Z to c1."));
}

TEST(Push, WorksOnWhoeverLiesAndLeavesItLying) {
  RULE("skirmish.term.11");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   z   .   . |
     +---+---+---+---+
)"),
                                {card::pick_rival(), card::push(2)});
  table.act("target Z").act("move Z d1");
  EXPECT_EQ(table.square("Z"), "d1");
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(Push, WorksOnAlliesAndCompanionsToo) {
  RULE("skirmish.term.11");
  AtTable table = using_ability(in_turn_of("A", R"(
side
  figure A "A"
  figure B "B"
  companion G "Ghost" of B defence 1
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   G   .   . |
     +---+---+---+---+
   2 | B   .   .   Z |
     +---+---+---+---+
)"),
                                {card::pick_ally(), card::push(2)});
  table.act("target G").act("move G d1");
  EXPECT_EQ(table.square("G"), "d1");
}

constexpr auto from_afar = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | A   .   .   .   Z |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(Pull, LeadsNearerWithEverySquare) {
  RULE("skirmish.term.9");
  for (const auto* edition : all_editions) {
    AtTable table =
        using_ability(in_edition(edition, in_turn_of("A", from_afar)), {card::pick_rival(4), card::pull(2)});
    table.act("target Z");
    EXPECT_EQ(table.squares("Z"), "c1 c2 c3 d1 d2 d3 e2") << edition;
    EXPECT_THAT(table.refused("move Z e1"),
                refused_by("skirmish.term.9", "not_nearer", "e1 would not bring Z nearer."))
        << edition;
    EXPECT_THAT(
        table.refused("move Z b2"),
        refused_by("skirmish.move.2", "too_far", "b2 is too far for Z: 3 squares away, the move has 2."))
        << edition;
    table.act("move Z c3");
    EXPECT_EQ(table.square("Z"), "c3") << edition;
  }
}

TEST(Pull, FollowsTheRulesOfMoving) {
  RULE("skirmish.term.9");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   B   Z   . |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(4), card::pull(3)});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "d1");  // not past a character of the puller
  AtTable ally = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   B   C   Z |
     +---+---+---+---+---+
)"),
                               {card::pick_ally(4), card::pull(3)});
  ally.act("target C");
  EXPECT_EQ(ally.squares("C"), "b1 d1");  // an ally is pulled past an ally
}

TEST(Pull, NeedsTheThingInSight) {
  RULE("skirmish.term.10");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +---+---+---+   +
   2 | .   .   .   .   . |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(4), card::move(1), card::pull(2)});
  table.act("target Z").act("move A a2");  // out of its own sight
  EXPECT_EQ(table.squares("Z"), "e1");
  EXPECT_THAT(table.refused("move Z d1"),
              refused_by("skirmish.term.10", "hidden_by_obstruction",
                         "A does not see Z: an obstruction interrupts the line."));
}

TEST(Pull, NeedsTheThingInSightThoughTheSquaresAreSeen) {
  RULE("skirmish.term.10");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   A   .   .   . |
     +   +   +   +   +   +
   2 | .   .   Y   .   Z |
     +---+---+---+---+---+
)"),
                                {card::pick_rival(3), card::move(1), card::pull(2)});
  table.act("target Z").act("move A a2");  // behind Y; A sees d1, but not Z
  EXPECT_EQ(table.squares("Z"), "e2");
  EXPECT_EQ(table.refused("move Z d1").rule, "skirmish.term.10");
}

constexpr auto a_hidden_square = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   . |
     +   +---+   +   +
   2 | A   .   .   Z |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
)";

TEST(Pull, NeedsEachSquareInSight) {
  RULE("skirmish.term.10");
  AtTable table = using_ability(in_turn_of("A", a_hidden_square), {card::pick_rival(3), card::pull(1)});
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "c2 c3 d2");  // A does not see c1
  const Refused no = table.refused("move Z c1");
  EXPECT_EQ(no.rule, "skirmish.term.10");
  EXPECT_EQ(no.reason, "square_hidden_by_obstruction");
}

// Z is seen well; it is c1 that is not.
TEST(Pull, SaysWhichSquareIsNotSeen) {
  RULE("skirmish.term.10");
  AtTable table = using_ability(in_turn_of("A", a_hidden_square), {card::pick_rival(3), card::pull(1)});
  table.act("target Z");
  EXPECT_EQ(table.refused("move Z c1").text, "A does not see c1: an obstruction interrupts the line.");
}

// --- Making a rival move, or challenge
// -----------------------------------------------------------------------------------

TEST(MakingARivalMove, KeepsItsOwnFriendsAndFoes) {
  RULE("skirmish.term.12");
  RULE("skirmish.ruling.22");
  for (const auto* edition : all_editions) {
    AtTable table = using_ability(in_edition(edition, in_turn_of("A", R"(
drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   .   B   Z   Y   .   . |
     +---+---+---+---+---+---+---+
)")),
                                  {card::pick_rival(3), card::picked(card::move(3))});
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1});  // whoever makes it move picks the way
    table.act("target Z");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
    EXPECT_EQ(table.squares("Z"), "d1 f1 g1") << edition;  // Y lets it through, B does not
    const Refused no = table.refused("move Z b1");
    EXPECT_EQ(no.rule, "skirmish.move.7") << edition;
    EXPECT_EQ(no.reason, "rival_in_the_way") << edition;
    table.act("move Z g1");
    EXPECT_EQ(table.square("Z"), "g1") << edition;
    EXPECT_FALSE(table.exhausted("Z")) << edition;
  }
}

TEST(MakingARivalMove, DoesNotMoveOneThatLies) {
  RULE("skirmish.term.12");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +---+---+---+
)"),
                                {card::pick_rival(), card::picked(card::move(2))});
  table.act("target Z");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_EQ(table.square("Z"), "b1");
}

// A rival made to challenge may challenge its own friends, who are your opponent's characters; for sight it
// keeps its own side.
TEST(MakingARivalChallenge, LetsItChallengeTheCharactersOfYourOpponent) {
  RULE("skirmish.term.13");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | .   .   Y |
     +---+---+---+
)"),
                                {card::pick_rival(2), card::picked(card::challenge(2))});
  table.act("target Z");
  EXPECT_TRUE(table.legal("challenge Z Y"));
}

// --- Entering squares
// ------------------------------------------------------------------------------------------------------

// A match in which something waits for figures that enter a square: every move is made step by step.
Rules where_the_way_matters(const std::string& sheet) {
  Rules rules = rules_of(sheet);
  rules.way_matters = true;
  rules.finish();
  return rules;
}

constexpr auto past_an_ally = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   Z |
     +---+---+---+---+
)";

TEST(EnteringASquare, HappensInEverySquareOnTheWay) {
  RULE("skirmish.term.16");
  AtTable table(where_the_way_matters(in_turn_of("A", past_an_ally)));
  EXPECT_THAT(table.refused("move A c1"),
              refused_by("skirmish.term.16", "name_the_step",
                         "Something waits on the way: A moves step by step, name the next square."));
  table.act("step A b1");
  EXPECT_THAT(table.log(), HasSubstr("A stepped to b1."));  // it has entered it, though it only passes
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_EQ(table.square("B"), "b1");
  EXPECT_THAT(table.refused("stop A"), refused_by("skirmish.move.8", "may_not_stop_here",
                                                  "A cannot end its move here: it is the square of B."));
  table.act("step A c1");
  EXPECT_THAT(table.log(), HasSubstr("A stepped to c1."));
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.asked(), "turn");  // two squares are a move
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(EnteringASquare, StepByStepAMoveMayEndBeforeItsLastSquare) {
  RULE("skirmish.term.16");
  AtTable table(where_the_way_matters(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +---+---+---+---+
)")));
  table.act("step A b1");
  EXPECT_THAT(table.options(), ElementsAre("step A a1", "step A c1", "stop A"));
  table.act("stop A");
  EXPECT_EQ(table.square("A"), "b1");
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(EnteringASquare, StepByStepTheRulesOfMovingHold) {
  RULE("skirmish.term.16");
  AtTable table(where_the_way_matters(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   C   . |
     +   +---+---+---+
   2 | Z   .   .   . |
     +---+---+---+---+
)")));
  EXPECT_THAT(table.refused("step A c1"),
              refused_by("skirmish.move.1", "not_one_step", "c1 is not one step from A."));
  EXPECT_THAT(table.refused("step A a2"),
              refused_by("skirmish.move.7", "rival_in_the_way", "The rival Z is in the way of A to a2."));
  table.act("step A b1");
  EXPECT_THAT(table.refused("step A c1"),
              refused_by("skirmish.move.8", "no_way_on",
                         "C is on c1: A could not go on from there, and cannot end there."));
  EXPECT_THAT(table.refused("step A b2"),
              refused_by("skirmish.move.3", "wall_in_the_way", "Obstructions are in the way of A to b2."));
  EXPECT_THAT(table.refused("step A c2"), refused_by("skirmish.move.5", "corner_in_the_way",
                                                     "The corner between A and c2 is obstructed."));
  EXPECT_THAT(table.options(), ElementsAre("step A a1"));  // back is the only way out
}

TEST(EnteringASquare, IsNotAskedWhereNothingWaitsForIt) {
  RULE("skirmish.term.16");
  AtTable table(rules_of(in_turn_of("A", past_an_ally)));
  EXPECT_THAT(table.refused("step A b1"),
              refused_by("skirmish.action.2", "name_the_end",
                         "Name the square where the move of A ends: its way does not matter here."));
}

TEST(EnteringASquare, HappensInTheMovesOfAbilitiesToo) {
  RULE("skirmish.term.16");
  Rules rules = rules_of(in_turn_of("A", past_an_ally));
  give_actions(
      rules, "A",
      {card::action("dash", 1, {card::move(3)}), card::action("line", 1, {card::straight(card::move(3))})});
  rules.way_matters = true;
  rules.finish();
  AtTable table(rules);
  table.act("ability A dash");
  EXPECT_THAT(table.options(), ElementsAre("step A b1", "stop A"));  // "up to": stopping at once is legal
  EXPECT_EQ(table.refused("step A d1").rule, "skirmish.move.1");
  table.act("step A b1").act("step A c1");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.asked(), "turn");  // Z bars the third step, so nothing is left to ask
}

TEST(EnteringASquare, AStraightMoveHasOnlyOneWayToADestination) {
  RULE("skirmish.term.16");
  Rules rules = rules_of(in_turn_of("A", past_an_ally));
  give_actions(rules, "A", {card::action("line", 1, {card::straight(card::move(3))})});
  rules.way_matters = true;
  rules.finish();
  AtTable table(rules);
  table.act("ability A line");
  EXPECT_EQ(table.squares("A"), "a1 c1");
}

TEST(EnteringASquare, IsAlsoBeingPlacedThere) {
  RULE("skirmish.term.16");
  AtTable table = using_ability(in_turn_of("A", past_an_ally), {card::place(2)});
  table.act("place A c1");
  EXPECT_THAT(table.log(), HasSubstr("A was placed on c1."));
}

TEST(StepByStep, ACardMayAskForEachSquare) {
  RULE("skirmish.term.16");
  AtTable table = using_ability(in_turn_of("A", past_an_ally), {card::step_by_step(card::move(2))});
  EXPECT_THAT(table.options(), ElementsAre("step A b1", "stop A"));
  EXPECT_THAT(table.refused("move A c1").reason, "name_the_step");
  table.act("step A b1");
  EXPECT_THAT(table.options(), ElementsAre("step A a1", "step A c1"));
  table.act("step A c1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(StepByStep, StoppingAtOnceIsNoMove) {
  RULE("skirmish.ruling.38");
  AtTable table = using_ability(in_turn_of("A", past_an_ally), {card::step_by_step(card::move(2))});
  table.act("stop A");
  EXPECT_FALSE(table.happened("stepped"));
  EXPECT_FALSE(table.happened("moved"));
  EXPECT_EQ(table.square("A"), "a1");
}

TEST(StepByStep, AnOptionalMoveMayBeLeftOutBeforeItsFirstStepOnly) {
  RULE("skirmish.ability.4");
  AtTable table =
      using_ability(in_turn_of("A", past_an_ally), {card::may(card::step_by_step(card::move(3)))});
  EXPECT_THAT(table.options(), ElementsAre("step A b1", "stop A", "skip"));
  table.act("step A b1");
  EXPECT_THAT(table.options("skip"), IsEmpty());
  EXPECT_EQ(table.refused("skip").reason, "not_optional");
}

TEST(StepByStep, AnAllyIsMovedStepByStep) {
  RULE("skirmish.term.16");
  AtTable table = using_ability(in_turn_of("A", past_an_ally),
                                {card::pick_ally(), card::step_by_step(card::picked(card::move(2)))});
  table.act("target B");
  EXPECT_THAT(table.refused("step A a1"),
              refused_by("skirmish.ability.4", "other_does_it", "It is B that does this now, not A."));
  table.act("step B c1").act("stop B");
  EXPECT_EQ(table.square("B"), "c1");
}

TEST(StepByStep, ThroughRivalsAMovePassesThemAndEndsBeyond) {
  RULE("skirmish.ability.7");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +---+---+---+---+
)"),
                                {card::through_rivals(card::step_by_step(card::move(2)))});
  table.act("step A b1");
  EXPECT_EQ(table.refused("stop A").rule, "skirmish.move.8");
  table.act("step A c1");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.square("Z"), "b1");
}

// skirmish.move.8: from the square of B it is one step onto C, and then there is no way on: b1 is the square
// of B.
TEST(StepByStep, NobodyEndsOnTheSquareOfAnAlly) {
  RULE("skirmish.move.8");
  RULE("skirmish.term.17");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   B   C |
     +---+---+---+
   2 | Z   .   . |
     +---+---+---+
)"),
                                {card::step_by_step(card::move(3))});
  table.act("step A b1");
  EXPECT_THAT(table.options(), ElementsAre("step A a1"));
}

// --- Occupied and standing
// -------------------------------------------------------------------------------------------------

TEST(OccupiedSquare, HasACharacterCompanionMinionOrBonusObjectiveInIt) {
  RULE("skirmish.term.17");
  constexpr auto sheet = R"(
side
  figure A "A"
  figure B "B"
  companion G "Ghost" of B defence 1
  minion M "Mob" of B defence 1
  token T "Trap" of B
side
  figure Z "Z"
  bonus K "Idol"
marker S "Shrine"
drawing
       a   b   c
     +---+---+---+
   1 | b   G   M |
     +   +   +   +
   2 | z   A   K |
     +   +   +   +
   3 | T   S   . |
     +---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable table(rules_of(in_edition(edition, in_turn_of("A", sheet))));
    EXPECT_EQ(table.squares("A"), "a3 b3 c3") << edition;  // not the token, not the marker
    EXPECT_THAT(table.refused("move A a1"), refused_by("skirmish.move.8", "occupied", "B is on a1."))
        << edition;
    EXPECT_THAT(table.refused("move A b1"), refused_by("skirmish.move.8", "occupied", "Ghost is on b1."));
    EXPECT_THAT(table.refused("move A c1"), refused_by("skirmish.move.8", "occupied", "Mob is on c1."));
    EXPECT_THAT(table.refused("move A a2"), refused_by("skirmish.move.8", "occupied", "Z is on a2."));
    EXPECT_THAT(table.refused("move A c2"), refused_by("skirmish.move.8", "occupied", "Idol is on c2."));
  }
}

TEST(Standing, IsWhoeverIsOnTheMapAndNotKnockedDown) {
  RULE("skirmish.term.21");
  const auto reach_past = [](char rival) {
    std::string sheet = in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +---+---+---+
)");
    sheet[sheet.find('Z')] = rival;
    return AtTable(rules_of(sheet)).squares("A");
  };
  EXPECT_EQ(reach_past('Z'), "");
  EXPECT_EQ(reach_past('z'), "c1");  // over one that lies, though not onto it
}

TEST(Standing, IsATokenOrMarkerThatCanBeChallenged) {
  RULE("skirmish.term.21");
  AtTable table(rules_of(in_turn_of("A", R"(
side
  figure A "A"
side
  figure Z "Z"
  token V "Mine" of Z defence 1
drawing
       a   b   c
     +---+---+---+
   1 | A   V   Z |
     +---+---+---+
)")));
  EXPECT_TRUE(table.position().is_standing(table.piece("V")));
  EXPECT_TRUE(table.legal("challenge A V"));
  EXPECT_EQ(table.squares("A"), "b1");  // only for challenges like a rival: it bars nobody's way
}

TEST(Standing, EndsWithAKnockDownAndBeginsWithAnAssist) {
  RULE("skirmish.term.21");
  Rules rules = rules_of(in_turn_of("A", R"(
drawing
       a   b
     +---+---+
   1 | A   b |
     +   +   +
   2 | .   Z |
     +---+---+
)"));
  give_actions(rules, "A",
               {card::action("order", 1, {card::pick_ally(), card::picked(card::challenge(2))}),
                card::action("lift", 1, {card::assist()})});
  AtTable table(rules);
  table.act("ability A order").act("target B");
  EXPECT_TRUE(table.happened("ended_there"));  // one that lies does no challenge that another offers
  table.act("ability A lift").act("assist A B");
  EXPECT_EQ(table.state("B"), "standing");
}

// --- Straight lines
// ----------------------------------------------------------------------------------------------------------

TEST(StraightLine, RunsAcrossDownOrExactlyDiagonally) {
  RULE("skirmish.term.18");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +   +   +   +   +   +
   4 | .   .   .   .   Z |
     +---+---+---+---+---+
)"),
                                {card::straight(card::move(3))});
  EXPECT_EQ(table.squares("A"), "a1 a2 a3 a4 b1 b2 c1 c3 d1 d4");
  EXPECT_THAT(table.refused("move A c2"),
              refused_by("skirmish.term.18", "not_straight", "c2 is not in a straight line from A."));
  EXPECT_EQ(table.refused("move A e1").rule, "skirmish.move.2");  // straight, but a square too far
  table.act("move A d4");
  EXPECT_EQ(table.square("A"), "d4");
}

TEST(StraightLine, IsStoppedByWhatStopsAMove) {
  RULE("skirmish.term.18");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   . |
     +   o   +   +   +
   2 | Z   .   .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
)"),
                                {card::straight(card::move(3))});
  EXPECT_EQ(table.squares("A"), "a1 c1 d1");  // past the ally; not past the rival, nor round the corner
}

// c1 is as straight as can be: it is Z that stands in the line.
TEST(StraightLine, IsNotDeniedWhereARivalStandsInIt) {
  RULE("skirmish.term.18");
  AtTable table = using_ability(in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | .   .   . |
     +---+---+---+
)"),
                                {card::straight(card::move(2))});
  EXPECT_EQ(table.refused("move A c1").rule, "skirmish.move.7");
}

}  // namespace terms_test

}  // namespace tablewright::tests
