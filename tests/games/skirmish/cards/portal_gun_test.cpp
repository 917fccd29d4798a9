// The Portal Gun, an item, and its token. That it gives another starting area is reported; cost, reach and
// how a portal is closed are ours and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/cards/own_cards.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace portal_gun_test {

using testing::IsEmpty;

constexpr auto with_gun = R"(
start 1 a1 a2
start 2 j1 j2
side
  figure A "Ann"
  figure B "Bob"
  item P portal_gun of A
side
  figure Z "Zed"
  figure Y "Yan"
  item K "Knife" of Z
)";
std::string in_turn(std::string_view drawing, std::string_view more = "", std::string_view active = "A") {
  return with_gun + std::string(drawing) + "position\n  active " + std::string(active) + "\n" +
         std::string(more);
}
constexpr auto hall = R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | .   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   2 | A   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   3 | B   .   .   .   .   .   .   Z   Y   . |
     +---+---+---+---+---+---+---+---+---+---+
)";

TEST(PortalGun, PlacesThePortalAndItsCardGoesOnTheTrack) {
  RULE("skirmish.item.9");
  RULE("skirmish.token.3");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(hall)));
    const int within = within_of(table, "portal_gun", skirmish::Op::PlaceToken);
    const std::string reach(1, static_cast<char>('a' + within));
    table.act("use A portal_gun");
    EXPECT_TRUE(table.legal("place P_portal " + reach + "2")) << edition;
    EXPECT_TRUE(table.legal("place P_portal a3"));  // Bob is there: a token shares its square
    table.act("place P_portal " + reach + "2");
    EXPECT_EQ(table.square("P_portal"), reach + "2");
    EXPECT_EQ(table.state("P"), "track " + std::to_string(cost_of(table, "portal_gun")));
    EXPECT_EQ(table.actions_left(), 1);
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(PortalGun, ReachesSoFarAndNoFarther) {
  RULE("skirmish.term.4");
  AtTable table(in_turn(hall));
  const int reach = within_of(table, "portal_gun", skirmish::Op::PlaceToken);
  table.act("use A portal_gun");
  const char beyond = static_cast<char>('a' + reach + 1);
  EXPECT_FALSE(table.legal("place P_portal " + std::string(1, beyond) + "2"));
}

TEST(PortalGun, NeedsTheHolderToSeeTheSquare) {
  RULE("skirmish.sight.1");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | .   .   .   .   .   .   .   .   .   . |
     +---+---+---+---+---+---+---+---+---+---+
   2 | A   .   .   Y   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   3 | B   .   .   .   .   .   .   Z   .   . |
     +---+---+---+---+---+---+---+---+---+---+
)"));
  table.act("use A portal_gun");
  EXPECT_FALSE(table.legal("place P_portal b1"));  // behind a wall
  EXPECT_TRUE(table.legal("place P_portal d2"));   // where a rival stands
  EXPECT_FALSE(table.legal("place P_portal e2"));  // behind that rival
}

TEST(PortalGun, DoesNotPlaceItInOrBesideTheStartingAreaOfAnOpponent) {
  RULE("skirmish.ability.4");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | .   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   2 | .   .   .   .   .   .   .   A   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   3 | B   .   .   .   .   .   .   .   Z   Y |
     +---+---+---+---+---+---+---+---+---+---+
)"));
  table.act("use A portal_gun");
  for (const std::string square : {"j1", "j2", "i1", "i2", "i3", "j3"})
    EXPECT_FALSE(table.legal("place P_portal " + square)) << square;
  EXPECT_TRUE(table.legal("place P_portal h1"));
}

// Zed has a portal of his own out there: it brings his side back, and is no part of its area for Ann's card.
TEST(PortalGun, ThePortalOfAnOpponentIsNoPartOfItsStartingArea) {
  RULE("skirmish.ruling.63");
  std::string guns = in_turn(hall, "  at K_portal d2\n");
  const std::string knife = "item K \"Knife\" of Z";
  guns.replace(guns.find(knife), knife.size(), "item K portal_gun of Z");
  AtTable table(guns);
  table.act("use A portal_gun");
  for (const std::string square : {"d2", "c1", "e3"})
    EXPECT_TRUE(table.legal("place P_portal " + square)) << square;
}

TEST(PortalGun, MovesAPortalThatIsOutAlready) {
  RULE("skirmish.ruling.65");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(hall, "  at P_portal b2\n")));
    table.act("use A portal_gun").act("place P_portal c2");
    EXPECT_EQ(table.square("P_portal"), "c2") << edition;
    EXPECT_TRUE(table.happened("placed_by_card")) << edition;
  }
}

TEST(PortalGun, IsNoUseToAHolderThatLiesNorToAnybodyElse) {
  RULE("skirmish.ko.3");
  RULE("skirmish.item.8");
  AtTable other(in_turn(hall, "", "B"));
  EXPECT_THAT(other.options("use"), IsEmpty());
  AtTable lying(in_turn(R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | a   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   2 | B   .   .   .   .   .   .   Z   Y   . |
     +---+---+---+---+---+---+---+---+---+---+
)"));
  EXPECT_EQ(lying.refused("use A portal_gun").rule, "skirmish.ko.3");
}

// --- The portal -------------------------------------------------------------------------------------------

// Bob lies beside Zed and is knocked out; the round ends.
AtTable bob_returns(std::string_view edition, std::string_view portal) {
  AtTable table(in_edition(edition, in_turn(R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | .   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   2 | A   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   3 | .   .   .   .   .   .   b   Z   Y   . |
     +---+---+---+---+---+---+---+---+---+---+
)",
                                            portal, "Z")));
  table.rolls(winning(2, 2)).act("challenge Z B");
  EXPECT_EQ(table.state("B"), "track 1");
  table.act("exhaust Z");
  end_round(table);
  return table;
}

TEST(Portal, IsAnotherStartingAreaForThoseWhoReturn) {
  RULE("skirmish.cool.3");
  for (const auto* edition : all_editions) {
    AtTable without = bob_returns(edition, "");
    EXPECT_EQ(without.square("B"), "a1") << edition;  // the only free square of the printed area
    AtTable table = bob_returns(edition, "  at P_portal f2\n");
    EXPECT_EQ(table.asked(), "place");
    EXPECT_EQ(table.squares("B", "place"), "a1 e1 e2 e3 f1 f2 f3 g1 g2 g3") << edition;
    table.act("place B g3");
    EXPECT_EQ(table.square("B"), "g3");
  }
}

TEST(Portal, ReachesThroughNoWall) {
  RULE("skirmish.token.5");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | .   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +---+---+---+   +   +   +
   2 | A   .   .   .   . | . | .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   3 | .   .   .   .   .   .   b   Z   Y   . |
     +---+---+---+---+---+---+---+---+---+---+
)",
                        "  at P_portal f2\n", "Z"));
  table.rolls(winning(2, 2)).act("challenge Z B").act("exhaust Z");
  end_round(table);
  EXPECT_EQ(table.squares("B", "place"), "a1 f2 f3");
}

TEST(Portal, IsNotForRivals) {
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | .   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   2 | A   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   3 | .   .   .   .   .   .   B   z   Y   . |
     +---+---+---+---+---+---+---+---+---+---+
)",
                        "  at P_portal f2\n", "B"));
  table.rolls(winning(2, 2)).act("challenge B Z").act("exhaust B");
  end_round(table);
  EXPECT_EQ(table.squares("Z", "place"), "j1 j2");
}

TEST(Portal, IsNotForTheFirstPlacing) {
  RULE("skirmish.setup.14");
  RULE("skirmish.ruling.63");
  AtTable table(std::string(with_gun) + R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | .   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   2 | .   .   .   .   .   .   .   .   .   . |
     +---+---+---+---+---+---+---+---+---+---+
)");
  table.rolls("1");
  EXPECT_EQ(table.squares("A", "place"), "a1 a2");
  EXPECT_EQ(table.state("P_portal"), "aside");
}

TEST(Portal, IsClosedByARivalCharacterInOrBesideItsSquare) {
  RULE("skirmish.action.5");
  RULE("skirmish.token.5");
  for (const auto* edition : all_editions) {
    for (const std::string square : {"h3", "g2"}) {
      AtTable table(in_edition(edition, in_turn(hall, "  at P_portal " + square + "\n", "Z")));
      table.act("interact Z P_portal");
      EXPECT_EQ(table.state("P_portal"), "aside") << edition;
      EXPECT_EQ(table.state("P"), "aside");  // its card is not touched
      EXPECT_EQ(table.points(2), 0);
      EXPECT_EQ(table.asked(), "turn");
      EXPECT_EQ(table.actions_left(), 1);
    }
    AtTable far(in_edition(edition, in_turn(hall, "  at P_portal f2\n", "Z")));
    EXPECT_FALSE(far.legal("interact Z P_portal")) << edition;
  }
}

TEST(Portal, IsNotClosedByItsOwnSide) {
  AtTable table(in_turn(hall, "  at P_portal b2\n"));
  EXPECT_FALSE(table.legal("interact A P_portal"));
}

TEST(Portal, IsClosedAlsoWhileItsHolderIsOut) {
  RULE("skirmish.ruling.30");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f   g   h   i   j
     +---+---+---+---+---+---+---+---+---+---+
   1 | .   .   .   .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +   +   +   +
   2 | B   .   .   .   .   .   .   Z   Y   . |
     +---+---+---+---+---+---+---+---+---+---+
)",
                        "  on_track A 1 1\n  at P_portal g1\n", "Z"));
  EXPECT_EQ(table.square("P_portal"), "g1");
  table.act("interact Z P_portal");
  EXPECT_EQ(table.state("P_portal"), "aside");
}

TEST(Portal, BlocksNothingAndIsNoTarget) {
  RULE("skirmish.token.3");
  RULE("skirmish.token.6");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(hall, "  at P_portal g3\n", "Z")));
    EXPECT_TRUE(table.legal("move Z g3")) << edition;
    EXPECT_TRUE(table.legal("move Z f3"));
    EXPECT_FALSE(table.legal("challenge Z P_portal"));
    EXPECT_THAT(table.options("challenge"), IsEmpty());
  }
}

TEST(PortalGun, IsNotForBasicCharacters) {
  RULE("skirmish.comp.5");
  EXPECT_THAT(
      problems_of(
          "map smith_house\nside\n  figures rick_sanchez alien\n  item portal_gun of B\nside\n  figures "
          "morty_smith robot\n  item K \"Knife\" of Z\n"),
      testing::ElementsAre(testing::HasSubstr("Alien is a basic character and can have no attachment.")));
}

}  // namespace portal_gun_test

}  // namespace tablewright::tests
