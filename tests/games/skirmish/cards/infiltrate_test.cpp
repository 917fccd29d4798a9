// The scenario Infiltrate: a marker in every camp, for the others to come and touch.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace infiltrate_test {

using skirmish::Rules;

std::string two_players(std::string_view places) {
  return scenario_of("infiltrate", 2, 2) + standing_at(places);
}
std::string three_players(std::string_view places) {
  return scenario_of("infiltrate", 3, 2) + standing_at(places);
}

// A of the first side beside the marker of the other camp, in the opposite corner.
AtTable in_the_camp() {
  AtTable table(two_players("A j9, B a1, Z a8, Y f5"));
  table.act("choose A");
  return table;
}

// ---- Set-up

TEST(Infiltrate, EveryPlayerHasAMarkerInTheOwnCamp) {
  RULE("skirmish.setup.2");
  AtTable two(scenario_of("infiltrate", 2, 2));
  two.rolls("1");
  EXPECT_EQ(two.square("infiltrate1"), "b2");
  EXPECT_EQ(two.square("infiltrate3"), "j10");
  AtTable four(scenario_of("infiltrate", 4, 2));
  four.rolls("4");
  const char* const camps[] = {"b2", "j2", "j10", "b10"};
  for (int side = 0; side < 4; ++side) {
    const std::string mark = "infiltrate" + std::to_string(side + 1);
    EXPECT_EQ(four.square(mark), camps[side]);
    EXPECT_EQ(four.rules().side_of(four.piece(mark)).value, side);
  }
  for (const std::string letter : {"A f3", "B i6", "C f9", "D c6"})
    EXPECT_EQ(four.square("point_" + letter.substr(0, 1)), letter.substr(2));
}

TEST(Infiltrate, CornersWithoutAPlayerHaveNone) {
  const auto markers = [](int players) {
    int count = 0;
    for (const auto& card : rules_of(scenario_of("infiltrate", players, 2)).pieces)
      count += card.kind == skirmish::PieceKind::Marker ? 1 : 0;
    return count;
  };
  EXPECT_EQ(markers(2), 2);
  EXPECT_EQ(markers(3), 3);
  EXPECT_EQ(markers(4), 4);
}

TEST(Infiltrate, HasATargetForEachNumberOfPlayersAndCharacters) {
  RULE("skirmish.points.7");
  const skirmish::Aim& aim = scenario_called("infiltrate").aim;
  EXPECT_EQ(target_of("infiltrate", 2, 2), aim.target[2]);
  EXPECT_EQ(target_of("infiltrate", 2, 3), aim.target[3]);
  EXPECT_EQ(target_of("infiltrate", 3, 2), aim.target_of_sides[3]);
  EXPECT_EQ(target_of("infiltrate", 4, 2), aim.target_of_sides[4]);
}

TEST(Infiltrate, EveryPlayerPlaysAlone) {
  RULE("skirmish.ffa.1");
  EXPECT_EQ(problems_of("seats 3 in teams\n" + scenario_of("infiltrate", 2, 2)),
            Marks{"sheet:2:10: skirmish.ffa.1: in a free-for-all every player plays for themselves."});
}

// ---- Touching a marker

TEST(Infiltrate, AMarkerOfAnOpponentGivesPoints) {
  RULE("skirmish.marker.1");
  AtTable table = in_the_camp();
  table.act("interact A infiltrate3");
  EXPECT_EQ(table.points(1), own_points("infiltrate"));
  EXPECT_EQ(table.points(2), 0);
  EXPECT_TRUE(table.happened("gained_by_card"));
}

TEST(Infiltrate, WhoTouchedItIsPlacedInTheOwnStartingArea) {
  AtTable table = in_the_camp();
  table.act("interact A infiltrate3");
  EXPECT_EQ(table.asked(), "effect");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_EQ(table.squares("A", "place"),
            "a2 a3 b1 b2 c1");  // B is on a1; the marker on b2 is in nobody's way
  EXPECT_EQ(table.refused("place A d1").reason, "not_in_starting_area");
  EXPECT_EQ(table.refused("place A a1").reason, "occupied");
  table.act("place A b2");
  EXPECT_EQ(table.square("A"), "b2");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.active(), "A");
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(Infiltrate, WhoTouchedItIsPlacedInThePrintedAreaAndNotBesideAPortal) {
  RULE("skirmish.ruling.63");
  AtTable table(R"(
scenario infiltrate
side
  figure A rick_sanchez
  item P portal_gun of A
  figure B "B"
side
  figure Z "Z"
  item K "Knife" of Z
  figure Y "Y"
)" + standing_at("A j9, P_portal i8, B a1, Z a8, Y f5"));
  table.act("choose A").act("interact A infiltrate3");
  EXPECT_EQ(table.squares("A", "place"), "a2 a3 b1 b2 c1");
  EXPECT_EQ(table.refused("place A h9").reason, "not_in_starting_area");
}

TEST(Infiltrate, TheMarkerGoesOnTheOneOfWhoTouchedIt) {
  AtTable table = in_the_camp();
  table.act("interact A infiltrate3").act("place A b1");
  EXPECT_EQ(table.state("infiltrate3"), "track 1");
  EXPECT_EQ(track_of(table, "infiltrate3"), 1);
  EXPECT_EQ(table.square("infiltrate1"), "b2");
}

TEST(Infiltrate, ItIsBackForTheNextRound) {
  AtTable table = in_the_camp();
  table.act("interact A infiltrate3").act("place A b1").act("exhaust A");
  end_round(table);
  EXPECT_EQ(table.round(), 2);
  EXPECT_EQ(table.square("infiltrate3"), "j10");
  EXPECT_EQ(table.points(1), own_points("infiltrate"));
}

TEST(Infiltrate, ItComesBackToASquareThatIsOccupied) {
  RULE("skirmish.marker.3");
  AtTable table(two_players("A j9, B a1, Z j10, Y f5"));
  table.act("choose A").act("interact A infiltrate3").act("place A b1").act("exhaust A");
  end_round(table);
  EXPECT_EQ(table.square("infiltrate3"), "j10");
  EXPECT_EQ(table.square("Z"), "j10");
}

TEST(Infiltrate, EachMarkerIsTakenOnceARoundInAll) {
  AtTable table(three_players("A j9, B a1, Z i10, Y k1, H f6, I f5"));
  table.act("choose A").act("interact A infiltrate3").act("place A b1").act("exhaust A");
  table.act("choose Z");
  EXPECT_EQ(table.refused("interact Z infiltrate3"),
            (Refused{"skirmish.marker.1", "marker_away", "Infiltrate marker 3 is on a cooldown track."}));
  end_round(table);
  until_turn_of(table, "Z");
  table.act("interact Z infiltrate3");
  EXPECT_EQ(table.points(2), own_points("infiltrate"));
  table.act("place Z k2");
  EXPECT_EQ(track_of(table, "infiltrate3"), 2);
}

TEST(Infiltrate, TheOwnMarkerIsNothingToTouch) {
  RULE("skirmish.marker.1");
  AtTable table(two_players("A b2, B a1, Z k10, Y k11"));
  table.act("choose A");
  EXPECT_EQ(table.refused("interact A infiltrate1"),
            (Refused{"skirmish.marker.1", "not_for_it", "A may not interact with Infiltrate marker 1."}));
  EXPECT_TRUE(table.options("interact").empty());
}

TEST(Infiltrate, TheMarkersOfAllOpponentsCount) {
  RULE("skirmish.ffa.2");
  for (const std::string marker : {"infiltrate2", "infiltrate3", "infiltrate4"}) {
    const std::string near = marker == "infiltrate2" ? "i2" : marker == "infiltrate3" ? "i10" : "c10";
    AtTable table(scenario_of("infiltrate", 4, 2) +
                  standing_at("A " + near + ", B a1, Z f5, Y f6, H e6, I g6, S f7, R f8"));
    table.act("choose A").act("interact A " + marker);
    EXPECT_EQ(table.points(1), own_points("infiltrate")) << marker;
  }
}

TEST(Infiltrate, ItIsTouchedFromItsSquareOrBesideIt) {
  RULE("skirmish.marker.4");
  for (const std::string square : {"j10", "i10", "i11", "k11", "j9"}) {
    AtTable table(two_players("A " + square + ", B a1, Z f5, Y f6"));
    table.act("choose A");
    EXPECT_EQ(table.squares("A", "interact"), "infiltrate3") << square;
  }
  AtTable far(two_players("A h10, B a1, Z f5, Y f6"));
  far.act("choose A");
  EXPECT_EQ(far.refused("interact A infiltrate3"),
            (Refused{"skirmish.marker.4", "not_adjacent", "Infiltrate marker 3 is not adjacent to A."}));
}

TEST(Infiltrate, AnObstructedCornerKeepsFromIt) {
  RULE("skirmish.marker.4");
  // The camp's marker has an obstruction on the corner toward the yard.
  AtTable table(two_players("A b1, B a1, Z c3, Y f6"));
  table.act("choose A").act("exhaust A").act("choose Z");
  EXPECT_EQ(table.refused("interact Z infiltrate1"),
            (Refused{"skirmish.marker.4", "obstruction_between",
                     "An obstruction lies between Z and Infiltrate marker 1: they are not adjacent."}));
}

TEST(Infiltrate, WhoIsKnockedDownTouchesNothing) {
  RULE("skirmish.ko.3");
  AtTable table(two_players("a i10, B a1, Z f5, Y f6"));
  table.act("choose A");
  EXPECT_EQ(table.refused("interact A infiltrate3").rule, "skirmish.ko.3");
}

TEST(Infiltrate, ItCannotBeChallenged) {
  RULE("skirmish.marker.3");
  AtTable table = in_the_camp();
  EXPECT_EQ(table.refused("challenge A infiltrate3").rule, "skirmish.marker.3");
}

TEST(Infiltrate, WithTwoInReachOneInteractTakesOneOfThem) {
  RULE("skirmish.ruling.28");
  AtTable table(scenario_of("infiltrate", 3, 1) + R"(
place marker infiltrate 1 a1
place marker infiltrate 2 c1
place marker infiltrate 3 c3
start 1 a1
start 2 b1 c1
start 3 a3
drawing
       a   b   c
     +---+---+---+
   1 | .   .   . |
     +   +   +   +
   2 | .   .   A |
     +   +   +   +
   3 | H   .   Z |
     +---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A", "interact"), "infiltrate2 infiltrate3");
  table.act("interact A infiltrate2").act("place A a1");
  EXPECT_EQ(table.points(1), own_points("infiltrate"));
  EXPECT_EQ(table.square("infiltrate3"), "c3");
  EXPECT_EQ(table.state("infiltrate2"), "track 1");
}

TEST(Infiltrate, WithAFullAreaWhoTouchedItGoesToTheNearestFreeSquare) {
  RULE("skirmish.ruling.2");
  for (const std::string edition : {"2020b", "2022"}) {
    AtTable table("edition " + edition + '\n' + scenario_of("infiltrate", 2, 3) + R"(
place marker infiltrate 1 a1
place marker infiltrate 3 e1
start 1 a1 b1
start 3 e1 e2 e3
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | B   C   .   A   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | Z   Y   X   .   . |
     +---+---+---+---+---+
)");
    table.act("choose A").act("interact A infiltrate3");
    EXPECT_EQ(table.squares("A", "place"), "a2 b2 c1 c2") << edition;
    table.act("place A c2");
    EXPECT_EQ(table.square("A"), "c2") << edition;
    EXPECT_EQ(table.state("infiltrate3"), "track 1") << edition;
    EXPECT_EQ(table.points(1), own_points("infiltrate")) << edition;
  }
}

TEST(Infiltrate, AnAbilityThatLetsInteractTouchesItAndGoesOn) {
  Rules rules = rules_of(two_players("A j9, B a1, Z a8, Y f5"));
  give_actions(rules, "A", {free_action("raid", {card::interact(), card::move(1)})});
  AtTable table(std::move(rules));
  table.act("choose A").act("ability A raid").act("interact A infiltrate3").act("place A c1");
  EXPECT_EQ(table.points(1), own_points("infiltrate"));
  EXPECT_EQ(table.state("infiltrate3"), "track 1");
  EXPECT_EQ(table.asked(), "effect");  // the rest of the ability, from where it is now
  table.act("move A d1");
  EXPECT_EQ(table.square("A"), "d1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Infiltrate, ASheetKnowsWhoseTrackAMarkerIsOn) {
  AtTable table = in_the_camp();
  table.act("interact A infiltrate3");
  EXPECT_EQ(read_back(table), table.position());  // while A waits to be placed
  table.act("place A c1");
  EXPECT_EQ(read_back(table), table.position());
}

// ---- Points and winning

TEST(Infiltrate, AKnockOutGivesPointsAndNothingToWhoStandsBeside) {
  RULE("skirmish.points.1");
  AtTable table(three_players("A b5, B a1, z b4, Y k1, H a4, I k11"));
  table.act("choose A").rolls(win).act("challenge A Z");
  EXPECT_EQ(table.points(1), int{table.rules().aim.knock_out});
  EXPECT_GT(table.points(1), 0);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(table.points(3), 0);
}

TEST(Infiltrate, APointMarkerGivesOnePoint) {
  RULE("skirmish.points.2");
  AtTable table(two_players("A c5, B a1, Z k10, Y k11"));
  table.act("choose A").act("interact A point_D");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.state("point_D"), "track 4");
  EXPECT_EQ(table.square("A"), "c5");  // nobody is sent home by a point marker
}

TEST(Infiltrate, NothingIsGainedByWaiting) {
  AtTable table(two_players("A i10, B i11, Z b1, Y c1"));
  end_round(table);
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.points(2), 0);
}

TEST(Infiltrate, IsWonAtTheEndOfTheRound) {
  RULE("skirmish.points.7");
  const int target = target_of("infiltrate", 2, 2);
  AtTable table(two_players("A j9, B a1, Z a8, Y f5") + with_points(1, target - own_points("infiltrate")));
  table.act("choose A").act("interact A infiltrate3").act("place A b1");
  EXPECT_EQ(table.points(1), target);
  EXPECT_FALSE(table.over());
  table.act("exhaust A");
  end_round(table);
  EXPECT_EQ(table.winner(), 1);
}

TEST(Infiltrate, TheOthersMayCatchUpInTheSameRound) {
  RULE("skirmish.points.8");
  const int target = target_of("infiltrate", 2, 2);
  AtTable table(two_players("A j9, B a3, Z c1, Y f5") + with_points(1, target - own_points("infiltrate")) +
                with_points(2, target - own_points("infiltrate")));
  table.act("choose A").act("interact A infiltrate3").act("place A a1").act("exhaust A");
  table.act("choose Z").act("interact Z infiltrate1").act("place Z k11").act("exhaust Z");
  end_round(table);
  EXPECT_EQ(table.points(1), target);
  EXPECT_EQ(table.points(2), target);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.round(), 2);
}

TEST(Infiltrate, ThreePlayersNeedPointsOfTheirOwn) {
  RULE("skirmish.ruling.36");
  const int target = target_of("infiltrate", 3, 2);
  AtTable table(three_players("A j9, B a1, Z k1, Y j1, H f5, I f6") +
                with_points(1, target - own_points("infiltrate")) + with_points(2, target - 1) +
                with_points(3, target - 1));
  table.act("choose A").act("interact A infiltrate3").act("place A b1").act("exhaust A");
  end_round(table);
  EXPECT_EQ(table.points(1), target);
  EXPECT_EQ(table.winner(), 1);
}

TEST(Infiltrate, AControlledRivalTouchesPointMarkersOnly) {
  RULE("skirmish.ruling.23");
  skirmish::Part pick = card::pick_rival(9);
  pick.control = true;
  skirmish::Part touch = card::picked(card::interact());
  touch.control = true;
  const auto commanded = [&](std::string_view places) {
    Rules rules = rules_of(two_players(places));
    give_actions(rules, "Z", {free_action("command", {pick, touch})});
    AtTable table(std::move(rules));
    table.act("choose B").act("exhaust B").act("choose Z").act("ability Z command").act("target A");
    return table;
  };
  AtTable camp = commanded("A j9, B a1, Z h9, Y f5");
  EXPECT_EQ(camp.asked(), "turn");  // nothing that A could touch
  EXPECT_EQ(camp.square("infiltrate3"), "j10");
  EXPECT_EQ(camp.points(2), 0);
  AtTable yard = commanded("A f8, B a1, Z f10, Y f5");
  yard.act("interact A point_C");
  EXPECT_EQ(yard.points(1), 0);
  EXPECT_EQ(yard.points(2), 1);
  EXPECT_EQ(track_of(yard, "point_C"), 2);
}

}  // namespace infiltrate_test

}  // namespace tablewright::tests
