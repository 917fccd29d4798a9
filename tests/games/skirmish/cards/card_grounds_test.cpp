// Why an answer to a part of a card is refused: the ground is named as it is outside of cards. One position
// for each kind of answer and each ground, the sentence compared in full.
#include <gtest/gtest.h>

#include <array>

#include "games/skirmish/cards/own_cards.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace card_grounds_test {

using testing::ElementsAre;
using testing::IsEmpty;

// Ann, whose one ability asks for something.
constexpr auto ann = R"(
character asker "Ann"
  box TEST
  defence 2
  dots red gold silver
  status marked "Marked"
    copies 1
    1 more defence
  status cursed "Cursed"
    copies 1
    1 less defence
  status fog "Fog"
    for everybody
    nobody sees farther than 2
  token lamp "Lamp"
    copies 1
  minion imp "Imp"
    copies 1
    defence 1
    challenges with 1 die
)";

struct AskingAbility {
  std::string_view id;
  std::string_view text;
};
constexpr auto abilities = std::to_array<AskingAbility>({
    {"see", R"(
  ability see "See" red 1
    choose a rival within 3 in sight
    push it up to 2 away from self
)"},
    {"call", R"(
  ability call "Call" red 1
    choose an ally adjacent
    it may move up to 2
)"},
    {"beckon", R"(
  ability beckon "Beckon" red 1
    choose an ally within 4 in sight, not adjacent
    pull it up to 2 toward self
)"},
    {"hunt", R"(
  ability hunt "Hunt" red 1
    choose the nearest rival
    move up to 3 toward it
)"},
    {"drag", R"(
  ability drag "Drag" red 1
    choose a rival
    pull it up to 2 toward self
)"},
    {"dare", R"(
  ability dare "Dare" red 1
    choose a standing rival character
)"},
    {"lift", R"(
  ability lift "Lift" red 1
    choose a knocked-down ally
    stand it up
)"},
    {"drill", R"(
  ability drill "Drill" red 1
    choose a basic ally
)"},
    {"rouse", R"(
  ability rouse "Rouse" red 1
    choose an exhausted ally
)"},
    {"hurry", R"(
  ability hurry "Hurry" red 1
    choose a ready rival
)"},
    {"mark", R"(
  ability mark "Mark" red 1
    choose a rival not holding marked
    choose one
      give marked to it
      it may challenge 2
      it may move up to 1
)"},
    {"clear", R"(
  ability clear "Clear" red 1
    discard marked or cursed
)"},
    {"dither", R"(
  ability dither "Dither" red 1
    choose one
      move up to 1
      move up to 2
    choose one
      move up to 3
      move up to 4
)"},
    {"charge", R"(
  ability charge "Charge" red 1
    move up to 3 in a straight line through rivals
    choose a rival passed
)"},
    {"blink", R"(
  ability blink "Blink" red 1
    choose a square within 3
    place self in the chosen square
)"},
    {"accuse", R"(
  ability accuse "Accuse" red 1
    choose a character holding marked
)"},
    {"envy", R"(
  ability envy "Envy" red 1
    choose a rival whose side has more points
)"},
    {"light", R"(
  ability light "Light" red 1
    choose a rival within 2 of lamp
)"},
    {"set", R"(
  ability set "Set" red 1
    place lamp in a square in your starting area
)"},
    {"summon", R"(
  ability summon "Summon" red 1
    place an imp not on the map in a square within 2 in sight
)"},
    {"leap", R"(
  ability leap "Leap" red 1
    place self in a square within 3 in sight, not in or adjacent to the starting area of an opponent
)"},
    {"vanish", R"(
  ability vanish "Vanish" red 1
    place self in a square within 3 that no standing rival sees
)"},
    {"beside", R"(
  ability beside "Beside" red 1
    choose a rival
    place self in a square adjacent to it
)"},
    {"home", R"(
  ability home "Home" red 1
    place self in a square in your starting area
)"},
    {"flash", R"(
  ability flash "Flash" red 1
    choose a square within 3 in sight
    choose a rival that sees there
    pull it up to 2 toward there
)"},
    {"shoot", R"(
  ability shoot "Shoot" red 1 star
    challenge 2 range 4
)"},
    {"duel", R"(
  ability duel "Duel" red 1 star
    choose a rival
    may do a basic challenge against it
)"},
    {"scorn", R"(
  ability scorn "Scorn" red 1 star
    may challenge 2 against a rival holding marked
)"},
    {"sort", R"(
  ability sort "Sort" red 1
    shift another red or gold token down 1
)"},
    {"drain", R"(
  ability drain "Drain" red 1
    choose a rival
    put a gold or silver token from its pool on 1
)"},
    {"swap", R"(
  ability swap "Swap" red 1
    exchange a token for one from outside the game
)"},
    {"fetch", R"(
  ability fetch "Fetch" red 1
    shift a piece down 1
)"},
    {"scatter", R"(
  ability scatter "Scatter" red 1
    each rival adjacent
      push it up to 1
)"},
    {"lead", R"(
  ability lead "Lead" red 1
    each ally adjacent
      it may do a basic challenge or an assist
)"},
    {"rush", R"(
  ability rush "Rush" red 1
    move up to 3 in a straight line
)"},
    {"stroll", R"(
  ability stroll "Stroll" red 1
    may move up to 2
)"},
    {"gift", R"(
  ability gift "Gift" red 1
    choose a rival
    may give marked to it
)"},
});

std::string ann_with(std::string_view ability) {
  for (const AskingAbility& each : abilities) {
    if (each.id == ability) return ann + std::string(each.text.substr(1));
  }
  ADD_FAILURE() << "nobody has " << ability;
  return ann;
}

constexpr auto two_and_two = R"(
side
  figure A asker
  figure B "Bob"
side
  figure Z "Zed"
  figure Y "Yan"
)";

// At the table Ann has begun to use an ability, in the middle of her turn.
AtTable asked_by(std::string_view ability, std::string_view drawing, std::string_view position = "",
                 std::string_view match = "", std::string_view figures = two_and_two) {
  AtTable table(rules_with(ann_with(ability), std::string(match) + std::string(figures) +
                                                  std::string(drawing) + "position\n  active A\n" +
                                                  std::string(position) +
                                                  "  side 1\n    pool red\n    track 2 gold\n"));
  table.act("ability A " + std::string(ability));
  return table;
}

constexpr auto in_fog = "  status fog nobody A\n";

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

constexpr auto in_a_row = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Y   .   Z   . |
     +   +   +   +   +   +
   2 | B   .   .   .   . |
     +---+---+---+---+---+
)";

TEST(GroundsOfChoosing, TheFigureInTheWay) {
  RULE("skirmish.sight.3");
  AtTable table = asked_by("see", in_a_row);
  EXPECT_THAT(table.refused("target Z"), refused_by("skirmish.sight.3", "hidden_by_rival",
                                                    "Ann does not see Zed: Yan stands on the line."));
}

constexpr auto far_off = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Y   .   . |
     +   +   +   +   +   +
   2 | B   .   .   Z   . |
     +---+---+---+---+---+
)";

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

// --- Squares
// -------------------------------------------------------------------------------------------------

constexpr auto walled_ground = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   . | .   .   .   . |
     +   +   +   +   +   +   +
   2 | .   Y   .   .   .   . |
     +   +   +   +   +   +   +
   3 | B   .   .   .   .   Z |
     +   +   +   +   +   +   +
   4 | .  ###  .   .   .   . |
     +---+---+---+---+---+---+
)";
constexpr auto starts = "start 1 a1 a2 a3\nstart 2 e1 f1 f2 f3\n";

TEST(GroundsOfSquares, WhatIsSeenAndHowFar) {
  RULE("skirmish.sight.2");
  RULE("skirmish.sight.3");
  RULE("skirmish.term.4");
  RULE("skirmish.map.3");
  RULE("skirmish.ruling.13");
  AtTable table = asked_by("leap", walled_ground, "", starts);
  EXPECT_THAT(table.refused("place A c1"),
              refused_by("skirmish.sight.2", "square_hidden_by_obstruction",
                         "Ann does not see c1: an obstruction interrupts the line."));
  EXPECT_THAT(table.refused("place A c3"), refused_by("skirmish.sight.3", "square_hidden_by_rival",
                                                      "Ann does not see c3: Yan stands on the line."));
  EXPECT_THAT(table.refused("place A e4"),
              refused_by("skirmish.term.4", "not_within", "e4 is 4 squares from Ann, not within 3."));
  EXPECT_THAT(table.refused("place A b2"), refused_by("skirmish.ruling.13", "occupied", "Yan is on b2."));
  EXPECT_THAT(table.refused("place A b4"),
              refused_by("skirmish.map.3", "enclosed", "b4 is enclosed by an obstruction."));
}

TEST(GroundsOfSquares, TheStartingAreaOfAnOpponent) {
  AtTable table = asked_by("leap", R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | A   .   .   .   Z   Y |
     +   +   +   +   +   +   +
   2 | B   .   .   .   .   . |
     +---+---+---+---+---+---+
)",
                           "", "start 1 a1 a2\nstart 2 e1 f1\n");
  EXPECT_TRUE(table.legal("place A c1"));
  EXPECT_THAT(table.refused("place A d1"),
              refused_by("skirmish.ability.4", "in_rival_start",
                         "d1 is in or adjacent to the starting area of an opponent."));
}

TEST(GroundsOfSquares, TheStatusThatHidesThem) {
  AtTable table = asked_by("leap", walled_ground, in_fog, starts);
  EXPECT_THAT(table.refused("place A b4").reason, "enclosed");
  EXPECT_THAT(table.refused("place A a4"),
              refused_by("skirmish.ability.7", "square_beyond_sight",
                         "Ann does not see a4: because of Fog nobody sees farther than 2 squares."));
}

TEST(GroundsOfSquares, WhoSeesThem) {
  AtTable table = asked_by("vanish", walled_ground);
  EXPECT_THAT(table.refused("place A a2"), refused_by("skirmish.ability.4", "seen_by", "Zed sees a2."));
}

TEST(GroundsOfSquares, BesideSomebody) {
  RULE("skirmish.adj.1");
  RULE("skirmish.adj.2");
  AtTable table = asked_by("beside", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   Z | . |
     +   +   +   +   +   +
   2 | B   .   .   Y   . |
     +---+---+---+---+---+
)");
  table.act("target Z");
  EXPECT_THAT(table.refused("place A b1"),
              refused_by("skirmish.adj.1", "square_not_adjacent", "b1 is not adjacent to Zed."));
  EXPECT_THAT(table.refused("place A e1"),
              refused_by("skirmish.adj.2", "obstruction_before",
                         "An obstruction lies between Zed and e1: they are not adjacent."));
  EXPECT_THAT(table.refused("place A d2"), refused_by("skirmish.ruling.13", "occupied", "Yan is on d2."));
  EXPECT_THAT(table.refused("place B c1"),
              refused_by("skirmish.ability.4", "asks_for", "Beside asks for Ann here, not for Bob."));
}

TEST(GroundsOfSquares, TheStartingAreaAndAFullOne) {
  RULE("skirmish.ruling.2");
  AtTable table = asked_by("home", walled_ground, "", "start 1 a2 a3\nstart 2 f1 f2 f3\n");
  EXPECT_THAT(table.refused("place A c2"), refused_by("skirmish.ability.4", "not_in_starting_area",
                                                      "c2 is not in the starting area of Ann."));
  EXPECT_THAT(table.refused("place A a3"), refused_by("skirmish.ruling.13", "occupied", "Bob is on a3."));
  AtTable full = asked_by("home", walled_ground, "", "start 1 a3\nstart 2 f1 f2 f3\n");
  EXPECT_TRUE(full.legal("place A a2"));
  EXPECT_THAT(full.refused("place A d1"),
              refused_by("skirmish.ruling.2", "nearest_free",
                         "The starting area is full: Ann goes on the nearest free square, and d1 is not."));
}

TEST(GroundsOfSquares, OneThatIsChosen) {
  AtTable table = asked_by("flash", walled_ground, "", starts);
  EXPECT_THAT(table.refused("square c1"),
              refused_by("skirmish.sight.2", "square_hidden_by_obstruction",
                         "Ann does not see c1: an obstruction interrupts the line."));
  EXPECT_THAT(table.refused("square e4"),
              refused_by("skirmish.term.4", "not_within", "e4 is 4 squares from Ann, not within 3."));
  EXPECT_THAT(table.refused("square b4").reason, "enclosed");
}

TEST(GroundsOfSquares, WhoHasToSeeThem) {
  AtTable table = asked_by("flash", walled_ground, "", starts);
  table.act("square b1");
  EXPECT_THAT(table.refused("target Z"),
              refused_by("skirmish.sight.2", "square_hidden_by_obstruction",
                         "Zed does not see b1: an obstruction interrupts the line."));
  AtTable foggy = asked_by("flash", walled_ground, in_fog, starts);
  foggy.act("square a2");
  EXPECT_THAT(foggy.refused("target Z"),
              refused_by("skirmish.ability.7", "square_beyond_sight",
                         "Zed does not see a2: because of Fog nobody sees farther than 2 squares."));
}

TEST(GroundsOfSquares, TheOneThatWasChosen) {
  AtTable table = asked_by("blink", walled_ground);
  table.act("square d1");
  EXPECT_THAT(table.options(), ElementsAre("place A d1"));
  EXPECT_THAT(table.refused("place A c1"),
              refused_by("skirmish.ability.4", "only_square", "The card asks for d1, not for c1."));
}

TEST(GroundsOfSquares, WhatIsOnTheMapAlready) {
  RULE("skirmish.token.2");
  constexpr auto horde = R"(
character leader "Ann"
  box TEST
  defence 2
  dots red
  minion imp "Imp"
    copies 2
    defence 1
    challenges with 1 die
  ability horde "Horde" red 1
    place an imp not on the map in a square within 2
)";
  AtTable table(rules_with(horde, "side\n  figure A leader\nside\n  figure Z \"Zed\"\n" + one_row("A...Z") +
                                      "position\n  active A\n  at A_imp1 b1\n"));
  table.act("ability A horde");
  EXPECT_THAT(table.options(), ElementsAre("place A_imp2 c1"));
  EXPECT_THAT(table.refused("place A_imp1 c1"),
              refused_by("skirmish.token.2", "on_the_map", "Imp 1 is on the map already."));
}

TEST(GroundsOfSquares, ATokenAndAMinion) {
  RULE("skirmish.token.2");
  AtTable set = asked_by("set", walled_ground, "", starts);
  EXPECT_THAT(set.refused("place A_lamp c2"), refused_by("skirmish.ability.4", "not_in_starting_area",
                                                         "c2 is not in the starting area of Ann."));
  EXPECT_THAT(set.refused("place B a2"),
              refused_by("skirmish.ability.4", "asks_for", "Set asks for Lamp here, not for Bob."));
  AtTable summon = asked_by("summon", walled_ground, "", starts);
  EXPECT_THAT(summon.refused("place A_imp d1"),
              refused_by("skirmish.term.4", "not_within", "d1 is 3 squares from Ann, not within 2."));
  EXPECT_THAT(summon.refused("place A_imp b2"),
              refused_by("skirmish.ruling.13", "occupied", "Yan is on b2."));
}

// --- Moving
// --------------------------------------------------------------------------------------------------

TEST(GroundsOfMoving, APushByTheRulesOfMoving) {
  RULE("skirmish.term.11");
  RULE("skirmish.move.7");
  RULE("skirmish.move.8");
  AtTable table = asked_by("see", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   B   .   . |
     +   +   +---+---+   +
   2 | .   .   .   Y   . |
     +---+---+---+---+---+
)");
  table.act("target Z");
  EXPECT_THAT(table.refused("move Z c1"), refused_by("skirmish.move.8", "occupied", "Bob is on c1."));
  EXPECT_THAT(table.refused("move Z a2"), refused_by("skirmish.term.11", "not_farther",
                                                     "a2 would not take Zed farther away with every step."));
  EXPECT_THAT(table.refused("move Z d1"),
              refused_by("skirmish.move.7", "rival_in_the_way", "The rival Bob is in the way of Zed to d1."));
  EXPECT_THAT(
      table.refused("move Z e1"),
      refused_by("skirmish.move.2", "too_far", "e1 is too far for Zed: 3 squares away, the move has 2."));
  EXPECT_THAT(table.refused("move Y c2"),
              refused_by("skirmish.ability.4", "other_does_it", "It is Zed that does this now, not Yan."));
}

TEST(GroundsOfMoving, APullNeedsEyes) {
  RULE("skirmish.term.9");
  RULE("skirmish.term.10");
  constexpr auto behind_yan = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Y   .   Z   . |
     +   +   +   +   +   +
   2 | B   .   .   .   . |
     +---+---+---+---+---+
)";
  AtTable hidden = asked_by("drag", behind_yan);
  hidden.act("target Z");
  EXPECT_THAT(hidden.refused("move Z c1"), refused_by("skirmish.term.10", "hidden_by_rival",
                                                      "Ann does not see Zed: Yan stands on the line."));
  AtTable seen = asked_by("drag", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   . | .   .   Y |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+---+---+---+---+
)");
  seen.act("target Z");
  EXPECT_THAT(seen.options(), ElementsAre("move Z c1", "move Z d1", "move Z e1"));
  EXPECT_THAT(seen.refused("move Z d2"),
              refused_by("skirmish.term.10", "square_hidden_by_obstruction",
                         "Ann does not see d2: an obstruction interrupts the line."));
  EXPECT_THAT(seen.refused("move Z e3"),
              refused_by("skirmish.term.9", "not_nearer", "e3 would not bring Zed nearer."));
}

// The square at the end is seen, but on the way there each is hidden.
TEST(GroundsOfMoving, APullIsWatchedAllTheWay) {
  RULE("skirmish.term.10");
  AtTable table = asked_by("drag", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Y |
     +   +   o   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | B   .   . | .   Z |
     +---+---+---+---+---+
)");
  table.act("target Z");
  EXPECT_THAT(table.options(), ElementsAre("move Z e3"));
  EXPECT_THAT(table.refused("move Z c2"),
              refused_by("skirmish.term.10", "not_watched",
                         "Ann does not see every square on the way of Zed to c2."));
}

TEST(GroundsOfMoving, APullInTheDark) {
  RULE("skirmish.term.10");
  AtTable table = asked_by("drag", far_off, in_fog);
  table.act("target Z");
  EXPECT_THAT(table.options(), ElementsAre("move Z d2"));
  EXPECT_THAT(table.refused("move Z c2"),
              refused_by("skirmish.term.10", "beyond_sight",
                         "Ann does not see Zed: because of Fog nobody sees farther than 2 squares."));
}

TEST(GroundsOfMoving, AWallAndACorner) {
  RULE("skirmish.move.3");
  RULE("skirmish.move.5");
  constexpr auto wall = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | .   .   Z |
     +   +   +   +   +
   2 | .   .   .   Y |
     +---+   +   +   +
   3 | B   .   .   . |
     +---+---+---+---+
)";
  AtTable stroll = asked_by("stroll", wall);
  EXPECT_THAT(stroll.refused("move A c1"),
              refused_by("skirmish.move.3", "wall_in_the_way", "Obstructions are in the way of Ann to c1."));
  EXPECT_THAT(stroll.refused("step A a2"),
              refused_by("skirmish.move.2", "name_the_end",
                         "Name the square where the move of Ann ends: its way does not matter here."));
  AtTable rush = asked_by("rush", wall);
  EXPECT_THAT(rush.refused("move A c2"),
              refused_by("skirmish.term.18", "not_straight", "c2 is not in a straight line from Ann."));
  EXPECT_THAT(rush.refused("move A b1").rule, "skirmish.move.3");
}

// --- Challenges
// ----------------------------------------------------------------------------------------------

TEST(GroundsOfChallenges, RangeAndSight) {
  RULE("skirmish.chal.5");
  RULE("skirmish.sight.3");
  AtTable table = asked_by("shoot", in_a_row);
  EXPECT_THAT(table.refused("challenge A Z"), refused_by("skirmish.sight.3", "hidden_by_rival",
                                                         "Ann does not see Zed: Yan stands on the line."));
  EXPECT_THAT(table.refused("challenge B Y"),
              refused_by("skirmish.ability.4", "other_does_it", "It is Ann that does this now, not Bob."));
  AtTable foggy = asked_by("shoot", far_off, in_fog);
  EXPECT_THAT(foggy.refused("challenge A Z"),
              refused_by("skirmish.ability.7", "beyond_sight",
                         "Ann does not see Zed: because of Fog nobody sees farther than 2 squares."));
}

TEST(GroundsOfChallenges, WhomTheCardNames) {
  constexpr auto between = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | Z   A   Y   . |
     +   +   +   +   +
   2 | .   B   .   . |
     +---+---+---+---+
)";
  AtTable duel = asked_by("duel", between);
  duel.act("target Z");
  EXPECT_THAT(duel.refused("challenge A Y"), refused_by("skirmish.ability.4", "only_target",
                                                        "The challenge is against Zed, not against Yan."));
  AtTable scorn = asked_by("scorn", between, "  status marked Z A\n");
  EXPECT_THAT(scorn.refused("challenge A Y"),
              refused_by("skirmish.ability.4", "holds_not", "Yan does not hold Marked."));
}

// Range that a card adds does not reach past what anybody sees, in a basic challenge either.
TEST(GroundsOfChallenges, ABasicChallengeWithRange) {
  constexpr auto far_sighted = R"(
character scout "Ann"
  box TEST
  defence 2
  dots red
  status haze "Haze"
    for everybody
    nobody sees farther than 1
  trait long_arm "Long Arm"
    2 more range
)";
  const std::string sheet =
      "side\n  figure A scout\nside\n  figure Z \"Zed\"\n" + one_row("A.Z") + "position\n  active A\n";
  EXPECT_TRUE(AtTable(rules_with(far_sighted, sheet)).legal("challenge A Z"));
  AtTable hazy(rules_with(far_sighted, sheet + "  status haze nobody A\n"));
  EXPECT_THAT(hazy.targets("A"), IsEmpty());
  EXPECT_THAT(hazy.refused("challenge A Z"),
              refused_by("skirmish.ability.7", "beyond_sight",
                         "Ann does not see Zed: because of Haze nobody sees farther than 1 square."));
  // Before that it was not offered, and taken all the same.
  constexpr RulesVersion before{skirmish::change::true_to_the_book - 1};
  AtTable once(rules_with(far_sighted, sheet + "  status haze nobody A\n", before));
  EXPECT_THAT(once.targets("A"), IsEmpty());
  once.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(once.state("Z"), "down");
}

TEST(GroundsOfChallenges, AMinionOnlyMovesAndChallenges) {
  RULE("skirmish.ruling.50");
  AtTable table = asked_by("lead", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Z   .   Y |
     +   +   +   +   +   +
   2 | .   .   b   .   . |
     +---+---+---+---+---+
)",
                           "  at A_imp b1\n");
  EXPECT_TRUE(table.legal("challenge A_imp Z"));
  EXPECT_THAT(table.refused("assist A_imp B"),
              refused_by("skirmish.ruling.50", "minion_does_not",
                         "Imp is a minion: it can move and challenge, nothing else."));
}

// --- Ability tokens
// ------------------------------------------------------------------------------------------

TEST(GroundsOfTokens, OnTheTrack) {
  RULE("skirmish.ruling.26");
  AtTable table = asked_by("sort", in_a_row);
  EXPECT_THAT(table.options(), ElementsAre("shift gold 2"));
  EXPECT_THAT(table.refused("shift silver 2"),
              refused_by("skirmish.ability.4", "wrong_colour", "Sort does not ask for a silver token."));
  EXPECT_THAT(table.refused("shift gold 3"),
              refused_by("skirmish.ruling.26", "nothing_to_shift", "There is no gold token on the 3."));
  EXPECT_THAT(table.refused("shift red 1"),
              refused_by("skirmish.ability.4", "just_paid",
                         "The red token on the 1 has just paid for Sort, which asks for another."));
}

TEST(GroundsOfTokens, InThePool) {
  RULE("skirmish.ruling.26");
  AtTable table = asked_by("drain", in_a_row, "  side 2\n    pool red gold\n");
  table.act("target Y");
  EXPECT_THAT(table.options(), ElementsAre("take gold"));
  EXPECT_THAT(table.refused("take red"),
              refused_by("skirmish.ability.4", "wrong_colour", "Drain does not ask for a red token."));
  EXPECT_THAT(table.refused("take silver"),
              refused_by("skirmish.ruling.26", "no_such_token_there", "There is no silver token to take."));
  AtTable swap = asked_by("swap", in_a_row);
  EXPECT_THAT(swap.refused("exchange gold 4 red"),
              refused_by("skirmish.ruling.26", "nothing_to_shift", "There is no gold token on the 4."));
  EXPECT_THAT(swap.refused("exchange gold 0 red"),
              refused_by("skirmish.ruling.26", "no_such_token_there", "There is no gold token to take."));
}

// --- Alternatives
// --------------------------------------------------------------------------------------------

constexpr auto nobody_near_yan = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   .   Y |
     +   +   +   +   +   +
   2 | .   .   .   .   Z |
     +---+---+---+---+---+
)";

TEST(GroundsOfAlternatives, WhyOneIsNoneNow) {
  RULE("skirmish.status.2");
  RULE("skirmish.chal.4");
  AtTable table = asked_by("mark", nobody_near_yan, "  status marked B A\n");
  table.act("target Y");
  EXPECT_THAT(table.refused(option_with(table, "Marked")),
              refused_by("skirmish.status.2", "no_copy_free", "No copy of Marked is free for Yan."));
  EXPECT_TRUE(table.legal(option_with(table, "challenge")));  // friend and foe are open to a rival
  AtTable alone = asked_by("mark", one_row("AB..Y"), "", "", R"(
side
  figure A asker
  figure B "Bob"
side
  figure Y "Yan"
)");
  alone.act("target Y");
  EXPECT_THAT(alone.refused(option_with(alone, "challenge")),
              refused_by("skirmish.chal.4", "nobody_to_challenge",
                         "Yan has no possible target for a challenge of Mark."));
}

TEST(GroundsOfAlternatives, WhoLiesDoesNotAct) {
  RULE("skirmish.ruling.18");
  AtTable table = asked_by("mark", nobody_near_yan, "  down Y\n");
  table.act("target Y");
  EXPECT_THAT(table.options(), ElementsAre(option_with(table, "Marked")));
  for (const auto* act : {"challenge", "move"}) {
    EXPECT_THAT(table.refused(option_with(table, act)),
                refused_by("skirmish.ruling.18", "lies_down",
                           "Yan is knocked down, and Mark asks for somebody who stands."));
  }
}

TEST(GroundsOfAlternatives, OneOfAnotherChoice) {
  RULE("skirmish.ability.4");
  AtTable table = asked_by("dither", nobody_near_yan);
  EXPECT_THAT(table.refused(option_with(table, "3 squares")),
              refused_by("skirmish.ability.4", "no_such_alternative",
                         "This is none of the choices now: Move up to 3 squares."));
}

TEST(GroundsOfAlternatives, AStatusThatNobodyHolds) {
  AtTable table = asked_by("clear", nobody_near_yan, "  status marked B A\n");
  EXPECT_THAT(table.refused(option_with(table, "Cursed")),
              refused_by("skirmish.ability.4", "nobody_holds", "Nobody holds Cursed."));
}

// --- What scenarios ask for
// ----------------------------------------------------------------------------------

// Whoever rings the bell is asked for one after the other.
constexpr auto fair = R"(
scenario fair "Fair"
  box TEST
  map godswood
  area stage
  area booth
  marker bell "Bell" at bell
  marker prize "Prize" at prize
  marker flag "Flag" at flag, one a side
  token cart "Cart" at cart, one a side
    defence 1
    challengeable
  leaders in secret
  when a character interacts with bell
    may choose an ally in stage
    may choose an ally not in stage
    may choose a figure carrying prize
    may choose an ally not carrying prize
    may choose a rival that leads its side
    may choose an ally in its area
    may choose an ally not in its area
    may choose a figure with no standing rival in its area
    may choose a cart that a standing rival character sees
    may choose a cart at the far edge
    may choose a cart not at the far edge
    may choose a rival not in sight
    may choose a marker of an opponent
    may choose a marker of your side
    may choose a square in stage
  aim
    knock_out 1
    target 6 with 2 characters
    target 10 with 3 characters
    counted end_of_round
)";
constexpr auto at_the_fair = R"(
scenario fair
place area stage c1 c2
place area booth a1 a2
place marker bell b1
place marker prize d1
place marker flag 1 a3
place marker flag 2 e2
place marker cart 1 a4
place marker cart 2 e1
side
  figure A "Ann"
  figure B "Bob"
  figure C "Cem"
side
  figure Z "Zed"
  figure Y "Yan"
  figure X "Xaro"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   B   .   X |
     +   +   +   +   +   +
   2 | C   .   Z   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   . |
     +---+   +   +   +   +
   4 | . | .   .   . | Y |
     +---+---+---+---+---+
position
  active A
  leaders A Z
  carried prize B
  at cart2 a3
)";

TEST(GroundsOfScenarios, EachAsItIsAsked) {
  AtTable table(rules_with(fair, at_the_fair));
  table.act("interact A bell");
  const auto refused_for = [&](std::string_view act, std::string_view reason, std::string_view text) {
    EXPECT_THAT(table.refused(act), refused_by("skirmish.ability.4", reason, text));
  };
  const auto next = [&] { table.act("skip"); };
  refused_for("target C", "not_in_area", "a2 is not in the area that the card names.");
  next();
  refused_for("target B", "in_area", "c1 is in the area that the card rules out.");
  next();
  refused_for("target C", "carries_not", "Cem does not carry Prize.");
  next();
  refused_for("target B", "carries", "Bob carries Prize.");
  next();
  refused_for("target Y", "no_leader", "Yan does not lead its side.");
  next();
  refused_for("target B", "not_in_its_area", "c1 is in no area in which Ann is.");
  next();
  refused_for("target C", "in_its_area", "a2 is in an area in which Ann is, and the card rules that out.");
  next();
  refused_for("target B", "not_alone", "Bob is in no area, or a standing rival of it is there too.");
  next();
  refused_for("target cart1", "not_seen_by_rival", "No standing rival sees Cart 1.");
  next();
  refused_for("target cart1", "not_at_far_edge", "Cart 1 is not at the far edge of the map.");
  next();
  refused_for("target cart2", "at_far_edge", "Cart 2 is at the far edge of the map.");
  next();
  refused_for("target Z", "in_sight", "Ann sees Zed, which the card rules out.");
  next();
  EXPECT_THAT(table.refused("target bell"),
              refused_by("skirmish.term.2", "nobodys", "Bell belongs to nobody."));
  refused_for("target flag1", "own_side", "Flag 1 is of your own side.");
  next();
  refused_for("target flag2", "other_side", "Flag 2 is not of your side.");
  next();
  refused_for("square a3", "not_in_area", "a3 is not in the area that the card names.");
  next();
  EXPECT_EQ(table.asked(), "turn");
}

}  // namespace card_grounds_test

}  // namespace tablewright::tests
