// Why an answer to a part of a card is refused: the ground is named as it is outside of cards. One position
// for each kind of answer and each ground, the sentence compared in full.
#include <gtest/gtest.h>

#include <array>

#include "games/skirmish/cards/card_grounds_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace card_grounds_test {

using testing::ElementsAre;

// --- Whom Ann may choose -----------------------------------------------------------------------------------

TEST(GroundsOfChoosing, TheWall) {
  RULE("skirmish.sight.2");
  AtTable table = asked_by("see", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   . | Z   . |
     +   +   +   +   +
   2 | Y   B   .   . |
     +---+---+---+---+
)");
  EXPECT_THAT(table.options(), ElementsAre("target Y"));
  EXPECT_THAT(table.refused("target Z"),
              refused_by("skirmish.sight.2", "hidden_by_obstruction",
                         "Ann does not see Zed: an obstruction interrupts the line."));
}

TEST(GroundsOfChoosing, TheFigureInTheWay) {
  RULE("skirmish.sight.3");
  AtTable table = asked_by("see", in_a_row);
  EXPECT_THAT(table.refused("target Z"), refused_by("skirmish.sight.3", "hidden_by_rival",
                                                    "Ann does not see Zed: Yan stands on the line."));
}

TEST(GroundsOfChoosing, TheDistance) {
  RULE("skirmish.term.4");
  AtTable table = asked_by("see", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   Y   Z |
     +   +   +   +   +   +
   2 | B   .   .   .   . |
     +---+---+---+---+---+
)");
  EXPECT_TRUE(table.legal("target Y"));
  EXPECT_THAT(table.refused("target Z"),
              refused_by("skirmish.term.4", "piece_not_within", "Zed is 4 squares from Ann, not within 3."));
}

TEST(GroundsOfChoosing, TheStatusThatHidesIt) {
  RULE("skirmish.ability.7");
  EXPECT_TRUE(asked_by("see", far_off).legal("target Z"));
  AtTable table = asked_by("see", far_off, in_fog);
  EXPECT_TRUE(table.legal("target Y"));
  EXPECT_THAT(table.refused("target Z"),
              refused_by("skirmish.ability.7", "beyond_sight",
                         "Ann does not see Zed: because of Fog nobody sees farther than 2 squares."));
}

TEST(GroundsOfChoosing, FriendAndFoe) {
  RULE("skirmish.term.1");
  RULE("skirmish.term.2");
  RULE("skirmish.ruling.12");
  AtTable rivals = asked_by("see", in_a_row);
  EXPECT_THAT(rivals.refused("target B"), refused_by("skirmish.term.2", "ally", "Bob is an ally."));
  EXPECT_THAT(rivals.refused("target A"),
              refused_by("skirmish.term.2", "itself", "Ann cannot do this to itself."));
  AtTable allies = asked_by("call", in_a_row);
  EXPECT_THAT(allies.refused("target Y"), refused_by("skirmish.term.1", "rival", "Yan is a rival."));
  EXPECT_THAT(allies.refused("target A"),
              refused_by("skirmish.ruling.12", "itself", "Ann cannot do this to itself."));
}

constexpr auto friends_around = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A | B   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   Y |
     +   +   +   +   +   +
   3 | .   .   .   .   Z |
     +---+---+---+---+---+
)";

TEST(GroundsOfChoosing, Adjacency) {
  RULE("skirmish.adj.1");
  RULE("skirmish.adj.2");
  AtTable walled = asked_by("call", friends_around, "  at A_imp a2\n");
  EXPECT_THAT(walled.options(), ElementsAre("target A_imp"));
  EXPECT_THAT(walled.refused("target B"),
              refused_by("skirmish.adj.2", "obstruction_between",
                         "An obstruction lies between Ann and Bob: they are not adjacent."));
  AtTable far = asked_by("call", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   B   .   Y |
     +   +   +   +   +   +
   2 | .   .   .   .   Z |
     +---+---+---+---+---+
)",
                         "  at A_imp a2\n");
  EXPECT_THAT(far.refused("target B"),
              refused_by("skirmish.adj.1", "not_adjacent", "Bob is not adjacent to Ann."));
}

TEST(GroundsOfChoosing, TooNear) {
  RULE("skirmish.ability.4");
  AtTable table = asked_by("beckon", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Y |
     +   +   +   +   +   +
   2 | .   B   .   .   Z |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+---+---+---+---+
)",
                           "  at A_imp c3\n");
  EXPECT_THAT(table.options(), ElementsAre("target A_imp"));
  EXPECT_THAT(table.refused("target B"), refused_by("skirmish.ability.4", "too_near",
                                                    "Bob is too near to Ann for this card: 1 square away."));
}

TEST(GroundsOfChoosing, TheNearestThatIsSeen) {
  RULE("skirmish.term.5");
  AtTable table = asked_by("hunt", far_off);
  EXPECT_THAT(table.options(), ElementsAre("target Y"));
  EXPECT_THAT(table.refused("target Z"),
              refused_by("skirmish.term.5", "not_nearest", "Zed is not the nearest: Yan is nearer."));
  EXPECT_THAT(
      asked_by("hunt", in_a_row).refused("target Z"),
      refused_by("skirmish.term.5", "hidden_by_rival", "Ann does not see Zed: Yan stands on the line."));
}

TEST(GroundsOfChoosing, KindAndState) {
  RULE("skirmish.ruling.18");
  constexpr auto lying = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   z   Y |
     +---+---+---+---+---+
)";
  AtTable dare = asked_by("dare", lying, "  at A_imp c1\n");
  EXPECT_THAT(dare.refused("target Z"),
              refused_by("skirmish.ruling.18", "lies_down",
                         "Zed is knocked down, and Dare asks for somebody who stands."));
  EXPECT_THAT(dare.refused("target A_imp"),
              refused_by("skirmish.ability.4", "wrong_kind", "Imp is a minion: Dare does not ask for one."));
  EXPECT_THAT(dare.refused("target A_lamp"),
              refused_by("skirmish.ability.4", "wrong_kind", "Lamp is a token: Dare does not ask for one."));
  AtTable lift = asked_by("lift", lying, "  down B Z\n  at A_imp c1\n");
  EXPECT_THAT(lift.options(), ElementsAre("target B"));
  EXPECT_THAT(lift.refused("target A_imp"),
              refused_by("skirmish.ability.4", "ally_stands", "Imp is standing."));
  AtTable rouse = asked_by("rouse", lying, "  exhausted B\n  at A_imp c1\n");
  EXPECT_THAT(rouse.refused("target A_imp"),
              refused_by("skirmish.ability.4", "not_exhausted", "Imp is not exhausted."));
  AtTable hurry = asked_by("hurry", lying, "  exhausted Y\n");
  EXPECT_THAT(hurry.refused("target Y"),
              refused_by("skirmish.ability.4", "exhausted", "Yan is exhausted this round."));
}

TEST(GroundsOfChoosing, BasicCharacters) {
  constexpr auto with_a_soldier = R"(
side
  figure A asker
  figure B "Bob"
  figure C stark_soldier
side
  figure Z "Zed"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   C   Z |
     +---+---+---+---+
position
  active A
  side 1
    pool red
)";
  AtTable table(rules_with(ann_with("drill"), with_a_soldier));
  table.act("ability A drill");
  EXPECT_THAT(table.options(), ElementsAre("target C"));
  EXPECT_THAT(table.refused("target B"),
              refused_by("skirmish.ability.4", "not_basic", "Bob is not a basic character."));
}

TEST(GroundsOfChoosing, TheStatusSomebodyHolds) {
  AtTable mark = asked_by("mark", in_a_row, "  status marked Z A\n");
  EXPECT_THAT(mark.refused("target Z"), refused_by("skirmish.ability.4", "holds", "Zed holds Marked."));
  AtTable accuse = asked_by("accuse", in_a_row, "  status marked Z A\n");
  EXPECT_THAT(accuse.refused("target Y"),
              refused_by("skirmish.ability.4", "holds_not", "Yan does not hold Marked."));
}

TEST(GroundsOfChoosing, Points) {
  AtTable table(rules_with(ann_with("envy"), R"(
side
  figure A asker
side
  figure Z "Zed"
side
  figure Y "Yan"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Y   .   Z |
     +---+---+---+---+
position
  active A
  side 1
    pool red
    points 2
  side 2
    points 3
  side 3
    points 2
)"));
  table.act("ability A envy");
  EXPECT_THAT(table.options(), ElementsAre("target Z"));
  EXPECT_THAT(table.refused("target Y"),
              refused_by("skirmish.ability.4", "no_more_points",
                         "The side of Yan does not have more points than yours: 2 to 2."));
}

TEST(GroundsOfChoosing, WhomTheMovePassed) {
  AtTable table = asked_by("charge", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   Z   .   . |
     +   +   +   +   +
   2 | B   .   Y   . |
     +---+---+---+---+
)");
  table.act("move A c1");
  EXPECT_THAT(table.options(), ElementsAre("target Z"));
  EXPECT_THAT(table.refused("target Y"), refused_by("skirmish.ability.4", "not_passed",
                                                    "The move did not go through the square of Yan."));
}

TEST(GroundsOfChoosing, WhoIsNotThere) {
  RULE("skirmish.ruling.19");
  AtTable out = asked_by("see", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   Y   . |
     +---+---+---+---+
)",
                         "  on_track Z 2 1\n");
  EXPECT_THAT(out.refused("target Z"), refused_by("skirmish.ruling.19", "off_map", "Zed is not on the map."));
  AtTable light = asked_by("light", in_a_row, "  at A_lamp b2\n");
  EXPECT_THAT(light.options(), ElementsAre("target Z", "target Y"));
  AtTable dark = asked_by("light", in_a_row, "  at A_lamp a2\n");
  EXPECT_THAT(dark.refused("target Z"),
              refused_by("skirmish.term.4", "piece_not_within", "Zed is 3 squares from Lamp, not within 2."));
}

TEST(GroundsOfChoosing, AnOfferIsAboutOne) {
  AtTable table = asked_by("gift", in_a_row);
  table.act("target Y");
  EXPECT_THAT(table.refused("target Z"),
              refused_by("skirmish.ability.4", "asks_for", "Gift asks for Yan here, not for Zed."));
}

TEST(GroundsOfChoosing, EachHasOneShare) {
  RULE("skirmish.ruling.16");
  AtTable table = asked_by("scatter", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   Z   .   . |
     +   +   +   +   +   +
   2 | .   A   Y   .   X |
     +   +   +   +   +   +
   3 | .   .   W   .   B |
     +---+---+---+---+---+
)",
                           "", "", R"(
side
  figure A asker
  figure B "Bob"
side
  figure W "Will"
  figure X "Xaro"
  figure Y "Yan"
  figure Z "Zed"
)");
  EXPECT_THAT(table.refused("target B"), refused_by("skirmish.term.2", "ally", "Bob is an ally."));
  EXPECT_THAT(table.refused("target X"),
              refused_by("skirmish.adj.1", "not_adjacent", "Xaro is not adjacent to Ann."));
  table.act("target Y").act("move Y c2");
  EXPECT_THAT(table.options(), ElementsAre("target W", "target Z"));
  EXPECT_THAT(table.refused("target Y"),
              refused_by("skirmish.ruling.16", "not_among_them",
                         "Yan is not among those that Scatter has still to deal with."));
}

TEST(GroundsOfChoosing, WhatLiesOnTheTrack) {
  AtTable table(rules_with(ann_with("fetch"), R"(
side
  figure A asker
  figure B "Bob"
  item K "Knife" of B
side
  figure Z "Zed"
  item F "Fork" of Z
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   Z |
     +---+---+---+---+
position
  active A
  on_track K 1 2
  on_track F 2 2
  side 1
    pool red
)"));
  table.act("ability A fetch");
  EXPECT_THAT(table.options(), ElementsAre("target K"));
  EXPECT_THAT(table.refused("target F"),
              refused_by("skirmish.ability.4", "not_on_your_track", "Fork is not on your cooldown track."));
}

}  // namespace card_grounds_test

}  // namespace tablewright::tests
