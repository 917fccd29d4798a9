// Markers, and bonus objectives among them.
#include <gtest/gtest.h>

#include "games/skirmish/rules/tokens_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace tokens_test {

using skirmish::PieceKind;
using skirmish::Rules;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// --- Markers -----------------------------------------------------------------------------------------------

constexpr auto around_a_shrine = R"(
side
  figure A "A"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   M   .   Z |
     +---+---+---+---+
)";

TEST(Marker, LiesOnTheMapForEverybody) {
  RULE("skirmish.marker.1");
  for (const auto* mark : {"A", "Z"}) {
    AtTable table(rules_of("marker M \"Shrine\"\n" + in_turn_of(mark, around_a_shrine)));
    EXPECT_EQ(table.square("M"), "b1");
    EXPECT_EQ(table.rules().side_of(table.piece("M")), skirmish::nobody);
    EXPECT_EQ(table.refused("interact " + std::string(mark) + " M").rule, "skirmish.action.5");
  }
}

TEST(Marker, SharesItsSquareAndBlocksNoSight) {
  RULE("skirmish.marker.3");
  for (const auto* edition : all_editions) {
    for (const auto* marker : {"marker M \"Shrine\"\n", "marker M \"Shrine\" defence 2\n"}) {
      Rules rules = rules_of(in_edition(edition, marker + in_turn_of("A", around_a_shrine)));
      give_actions(rules, "A", {card::action("shoot", 1, {card::challenge(2, 3)})});
      AtTable table(rules);
      EXPECT_EQ(table.squares("A"), "b1 c1") << edition;
      table.act("ability A shoot");
      EXPECT_THAT(table.options(), Contains("challenge A Z")) << edition;
    }
  }
}

TEST(Marker, CannotBeMoved) {
  RULE("skirmish.marker.3");
  for (const auto* edition : all_editions) {
    for (const skirmish::Part& pick : {card::pick_rival(3), card::pick_ally(3)}) {
      Rules rules =
          rules_of(in_edition(edition, "marker M \"Shrine\" defence 2\n" + in_turn_of("A", around_a_shrine)));
      give_actions(rules, "A", {card::action("shove", 1, {card::may(pick), card::may(card::push(2))})});
      AtTable table(rules);
      table.act("ability A shove");
      EXPECT_THAT(table.options("target M"), IsEmpty()) << edition;
    }
  }
}

TEST(Marker, IsNoTargetWithoutADefence) {
  RULE("skirmish.marker.3");
  for (const auto* edition : all_editions) {
    AtTable table(rules_of(in_edition(edition, "marker M \"Shrine\"\n" + in_turn_of("A", around_a_shrine))));
    EXPECT_THAT(table.options("challenge"), IsEmpty()) << edition;
    EXPECT_THAT(table.refused("challenge A M"),
                refused_by("skirmish.marker.3", "no_target", "Shrine cannot be challenged."))
        << edition;
  }
}

TEST(Marker, WithADefenceIsATargetIn2022Only) {
  RULE("skirmish.marker.3");
  RULE("skirmish.token.7");
  const std::string sheet = "marker M \"Shrine\" defence 1\n" + in_turn_of("A", around_a_shrine);
  for (const auto* edition : before_2022) {
    EXPECT_THAT(AtTable(rules_of(in_edition(edition, sheet))).refused("challenge A M"),
                refused_by("skirmish.marker.3", "no_target", "Shrine cannot be challenged."))
        << edition;
  }
  AtTable table(rules_of(sheet));
  table.rolls("star star, shield").act("challenge A M");
  EXPECT_THAT(table.log(), HasSubstr("A beat Shrine."));
  EXPECT_EQ(table.square("M"), "b1");  // what comes of it is its own rule's to say; tokens alone are removed
  EXPECT_EQ(table.points(1), 0);
}

TEST(Marker, APointMarkerIsNoTarget) {
  RULE("skirmish.marker.3");
  AtTable table(rules_of("point A b1\n" + in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
)")));
  EXPECT_THAT(table.refused("challenge A point_A"),
              refused_by("skirmish.marker.3", "no_target", "Point marker A cannot be challenged."));
}

TEST(Marker, IsAdjacentOnlyIfItsSquareIsSeen) {
  RULE("skirmish.marker.4");
  constexpr auto walled = R"(
side
  figure A "A"
  figure B "B"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | M   .   Z |
     +   +   +   +   +
   2 | .   B   .   . |
     +---+---+---+---+
)";
  AtTable apart(rules_of("marker M \"Shrine\" defence 1\n" + in_turn_of("A", walled)));
  EXPECT_THAT(apart.refused("challenge A M"),
              refused_by("skirmish.adj.2", "obstruction_between",
                         "An obstruction lies between A and Shrine: they are not adjacent."));
  AtTable beside(rules_of("marker M \"Shrine\" defence 1\n" + in_turn_of("B", walled)));
  EXPECT_TRUE(beside.legal("challenge B M"));
}

TEST(Marker, APointMarkerIsAdjacentOnlyIfItsSquareIsSeen) {
  RULE("skirmish.marker.4");
  constexpr auto walled = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | .   .   Z |
     +   +   +   +   +
   2 | .   B   .   . |
     +---+---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable apart(rules_of(in_edition(edition, "point A b1\n" + in_turn_of("A", walled))));
    EXPECT_THAT(apart.refused("interact A point_A"),
                refused_by("skirmish.points.3", "obstruction_between",
                           "An obstruction lies between A and point marker A: they are not adjacent."))
        << edition;
    AtTable beside(rules_of(in_edition(edition, "point A b1\n" + in_turn_of("B", walled))));
    EXPECT_TRUE(beside.legal("interact B point_A")) << edition;
  }
}

// --- Bonus objectives --------------------------------------------------------------------------------------

constexpr auto set_up_with_idols = R"(
start 1 a1 a2 b1
start 2 e1 e2 d2
side
  figure A "A"
  bonus K "Idol"
side
  figure Z "Z"
  bonus L "Chest"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(BonusObjective, IsAnAttachmentWithAMarker) {
  RULE("skirmish.bonus.1");
  const auto problems = [](std::string_view mine, std::string_view theirs) {
    return problems_of("map smith_house\nside\n  figure A \"A\"\n" + std::string(mine) +
                       "side\n  figure Z \"Z\"\n" + std::string(theirs));
  };
  EXPECT_THAT(problems("  bonus K \"Idol\"\n", "  item L \"Lamp\" of Z\n"), IsEmpty());
  EXPECT_THAT(problems("  bonus K \"Idol\"\n", ""), Contains(HasSubstr("same number of attachments")));
  AtTable table(set_up_with_idols);
  table.rolls("1");
  EXPECT_EQ(table.rules().piece(table.piece("K")).kind, PieceKind::BonusObjective);
}

TEST(BonusObjective, IsPlacedByAnOpponentInHisOwnStartingAreaAfterTheCharacters) {
  RULE("skirmish.bonus.3");
  RULE("skirmish.bonus.4");
  AtTable table(set_up_with_idols);
  table.rolls("1");
  EXPECT_THAT(table.options("place K"), IsEmpty());  // first the characters
  EXPECT_EQ(table.refused("place K e1").reason, "not_waiting");
  table.act("place A a1");
  EXPECT_THAT(table.options("place K"), IsEmpty());  // of both sides
  table.act("place Z e1");
  EXPECT_EQ(table.seats_asked(), (std::vector<int>{1, 2}));
  EXPECT_EQ(table.squares("K", "place"), "d2 e2");  // that of side 1 in the area of side 2
  EXPECT_EQ(table.squares("L", "place"), "a2 b1");  // and the other way round
  EXPECT_TRUE(table.legal_for(2, "place K e2"));
  EXPECT_FALSE(table.legal_for(1, "place K e2"));  // the marker was handed to the opponent
  table.act("place K e2").act("place L b1");
  EXPECT_EQ(table.square("K"), "e2");
  EXPECT_EQ(table.asked(), "turn");
}

constexpr auto three_with_idols = R"(
start 1 a1 a2 b1
start 2 e1 e2 d2
start 3 c1 c2
side
  figure A "A"
  bonus K "Idol"
side
  figure Z "Z"
  bonus L "Chest"
side
  figure H "H"
  bonus M "Ring"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(BonusObjective, IsHandedToAnOpponentOfChoiceWhereThereAreSeveral) {
  RULE("skirmish.bonus.3");
  AtTable table(three_with_idols);
  table.rolls("2");
  EXPECT_EQ(table.asked(), "hand");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2}) << "the first player first";
  EXPECT_EQ(table.options().size(), 2U);
  const std::string mine = table.rules().sides[1].name;
  EXPECT_EQ(table.refused("place Z e1"),
            (Refused{"skirmish.bonus.3", "hand_first", "First Chest is handed to an opponent."}));
  const std::string first = table.rules().sides[0].name;
  EXPECT_EQ(table.options().at(0), "hand L side_1");
  table.act("hand L side_1");
  EXPECT_EQ(table.log(), mine + " handed Chest to " + first + ".\n");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{3});
  EXPECT_EQ(table.refused("hand M side_3"),
            (Refused{"skirmish.bonus.3", "not_an_opponent",
                     "Ring lies before this side: it is handed to an opponent."}));
  EXPECT_EQ(table.refused("hand K side_2").reason, "not_to_hand");
  table.act("hand M side_1").act("hand K side_3");
  table.act("place Z e1").act("place H c1").act("place A a1");
  EXPECT_EQ(table.seats_asked(), (std::vector<int>{1, 3}));
  EXPECT_EQ(table.squares("L", "place"), "a2 b1") << "in the area of who was handed it";
  EXPECT_TRUE(table.legal_for(1, "place L a2"));
  EXPECT_EQ(table.squares("K", "place"), "c2");
  table.act("place L a2").act("place M b1");
  EXPECT_EQ(table.square("K"), "c2") << "one square is no choice";
  EXPECT_EQ(table.asked(), "turn");
}

TEST(BonusObjective, WentToTheNextOpponentInMatchesThatBeganBefore) {
  auto rules = skirmish::compiled(packs_content(), three_with_idols, {1});
  ASSERT_TRUE(rules);
  AtTable table(std::move(*rules));
  table.rolls("2");
  EXPECT_EQ(table.asked(), "place");
  table.act("place Z e1").act("place H c1").act("place A a1");
  EXPECT_EQ(table.seats_asked(), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(table.squares("L", "place"), "c2");
}

constexpr auto past_an_idol = R"(
side
  figure A "A"
  bonus K "Idol"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   K   .   Z |
     +---+---+---+---+
)";

TEST(BonusObjective, StandsInEverybodysWay) {
  RULE("skirmish.bonus.5");
  RULE("skirmish.bonus.6");
  RULE("skirmish.ruling.25");
  for (const auto* edition : all_editions) {
    AtTable mine(rules_of(in_edition(edition, in_turn_of("A", past_an_idol))));
    EXPECT_EQ(mine.squares("A"), "") << edition;
    EXPECT_THAT(mine.refused("move A b1"), refused_by("skirmish.move.8", "occupied", "Idol is on b1."))
        << edition;
    EXPECT_THAT(mine.refused("move A c1"),
                refused_by("skirmish.move.7", "rival_in_the_way", "The rival Idol is in the way of A to c1."))
        << edition;
    AtTable theirs(rules_of(in_edition(edition, in_turn_of("Z", past_an_idol))));
    EXPECT_EQ(theirs.squares("Z"), "c1") << edition;
  }
}

TEST(BonusObjective, HidesWhatIsBehindItFromEverybody) {
  RULE("skirmish.bonus.5");
  RULE("skirmish.ruling.25");
  for (const auto* mark : {"A", "Z"}) {
    Rules rules = rules_of(in_turn_of(mark, past_an_idol) + "  side 2\n    pool red\n");
    give_actions(rules, mark, {card::action("shoot", 1, {card::challenge(2, 3)})});
    AtTable table(rules);
    table.act("ability " + std::string(mark) + " shoot");
    EXPECT_TRUE(table.happened("ended_there"));  // nobody is seen, and the idol is no target
  }
}

TEST(BonusObjective, IsSeenPastAtACornerLikeAnyRival) {
  RULE("skirmish.bonus.5");
  RULE("skirmish.ruling.25");
  Rules rules = rules_of(in_turn_of("A", R"(
side
  figure A "A"
  bonus K "Idol"
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   K   . |
     +   +   +   +
   2 | .   .   . |
     +   +   +   +
   3 | .   .   Z |
     +---+---+---+
)"));
  give_actions(rules, "A", {card::action("shoot", 1, {card::challenge(2, 3)})});
  AtTable table(rules);
  table.act("ability A shoot");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Z"));
}

TEST(BonusObjective, IsNoTargetOfAChallenge) {
  RULE("skirmish.bonus.5");
  AtTable table(rules_of(in_turn_of("A", past_an_idol)));
  EXPECT_THAT(table.refused("challenge A K"),
              refused_by("skirmish.chal.1", "no_target", "Idol cannot be challenged."));
}

TEST(BonusObjective, KeepsItsSquareToItself) {
  RULE("skirmish.bonus.6");
  RULE("skirmish.term.17");
  Rules rules = rules_of(in_turn_of("A", past_an_idol));
  give_actions(rules, "A",
               {card::action("jump", 1, {card::place(2)}),
                card::action("fetch", 1, {card::challenge(2, 3), card::picked(card::place(3))})});
  AtTable table(rules);
  table.act("ability A jump");
  EXPECT_EQ(table.squares("A", "place"), "a1 c1");
  EXPECT_THAT(table.refused("place A b1"), refused_by("skirmish.ruling.13", "occupied", "Idol is on b1."));
  table.act("place A c1");
  table.act("ability A fetch").rolls("shield star, shield star").act("challenge A Z");
  EXPECT_EQ(table.squares("Z", "place"), "a1 d1");  // a rival is not placed there either
}

}  // namespace tokens_test

}  // namespace tablewright::tests
