// Words with a fixed meaning on cards: skirmish.term.
#include <gtest/gtest.h>

#include "games/skirmish/rules/terms_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace terms_test {

using skirmish::Part;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The rule that an event of this word cites.
std::string rule_of_event(std::string_view word) {
  for (const Word& each : skirmish::Skirmish::vocabulary.events) {
    if (each.word == word) return std::string(each.rule);
  }
  return "";
}

// --- Ally, rival, opponent ---------------------------------------------------------------------------------

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

// --- Within ------------------------------------------------------------------------------------------------

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

// --- Placing -----------------------------------------------------------------------------------------------

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

// --- Making a rival move, or challenge ---------------------------------------------------------------------

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

}  // namespace terms_test

}  // namespace tablewright::tests
