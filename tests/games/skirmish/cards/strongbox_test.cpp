// Strongbox, a bonus objective of ours: its numbers are read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/at_scenario.hpp"
#include "games/skirmish/cards/own_cards.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace strongbox_test {

using skirmish::Op;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto sides = R"(
start 1 a1 b1
start 2 g1 h1 i1
side
  figure A "Ann"
  figure B "Bea"
  bonus S strongbox
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
)";

std::string in_turn(std::string_view marks, std::string_view active, std::string_view edition = "2022") {
  return in_edition(edition, std::string(sides) + one_row(std::string(marks) + '.')) + "position\n  active " +
         std::string(active) + '\n';
}
int worth(const AtTable& table) { return part_of(table, "strongbox", Op::Gain).n; }
int space(const AtTable& table) { return part_of(table, "strongbox", Op::LayOnTrack).n; }

TEST(Strongbox, IsPlacedByTheOpponentRightAfterTheCharacters) {
  RULE("skirmish.bonus.1");
  RULE("skirmish.bonus.3");
  RULE("skirmish.bonus.4");
  AtTable table(R"(
map playground
side
  figure A "Ann"
  bonus S strongbox
side
  figure Z "Zed"
  item K "Knife" of Z
)");
  table.rolls("1").act("place A e1").act("place Z e12");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_EQ(table.squares("S", "place"), "c12 d12 f12 g12 h12");
  table.act("place S f12");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Strongbox, CharactersOfEverySideCompleteIt) {
  RULE("skirmish.bonus.2");
  for (const auto* edition : all_editions) {
    for (const auto& [mark, side] : {std::pair{"A", 1}, std::pair{"Z", 2}}) {
      AtTable table(in_turn("..BASZY.", mark, edition));
      const std::string act = "interact " + std::string(mark) + " S";
      table.act(act);
      EXPECT_EQ(table.points(side), worth(table)) << edition << mark;
      EXPECT_EQ(table.points(3 - side), 0) << edition << mark;
      EXPECT_EQ(table.state("S"), "track " + std::to_string(space(table))) << edition;
      EXPECT_EQ(track_of(table, "S"), side) << edition;  // of whoever completed it
      EXPECT_EQ(table.asked(), "turn") << edition;
      EXPECT_EQ(table.actions_left(), 1);
    }
  }
}

TEST(Strongbox, BasicCharactersCompleteItToo) {
  RULE("skirmish.comp.4");
  AtTable table(in_edition("2022", R"(
side
  figure A worker_28
  figure B "Bea"
  bonus S strongbox
side
  figure Z "Zed"
)" + one_row("B.AS..Z")) +
                "position\n  active A\n");
  table.act("interact A S");
  EXPECT_EQ(table.points(1), worth(table));
}

TEST(Strongbox, FromBesideItAndStanding) {
  RULE("skirmish.adj.1");
  AtTable far(in_turn("..BA.SZY", "A"));
  EXPECT_THAT(far.refused("interact A S"),
              refused_by("skirmish.marker.4", "not_adjacent", "Strongbox is not adjacent to Ann."));
  AtTable lying(in_turn("..BaSZY.", "A"));
  EXPECT_EQ(lying.refused("interact A S").rule, "skirmish.ko.3");
}

TEST(Strongbox, CannotBeCompletedWhileItIsAway) {
  RULE("skirmish.marker.1");
  AtTable table(in_turn("..BASZY.", "A"));
  table.act("interact A S");
  EXPECT_EQ(table.refused("interact A S").reason, "marker_away");
}

TEST(Strongbox, ComesBackAsItWasPlacedFirst) {
  RULE("skirmish.bonus.4");
  AtTable table(in_turn("..BASZY.", "A"));
  table.act("interact A S");
  const int rounds = space(table);
  for (int i = 0; i < rounds; ++i) end_round(table);
  EXPECT_EQ(table.asked(), "place");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_EQ(table.squares("S", "place"), "h1 i1");  // of the starting area of side 2 what is free
}

// What a portal adds to the starting area of side 2 is for its figures, not for a chest.
TEST(Strongbox, DoesNotComeBackThroughAPortal) {
  RULE("skirmish.ruling.63");
  for (const std::uint32_t version : {skirmish::change::true_to_the_book, 1U}) {
    AtTable table(rules_of(R"(
start 1 a1 b1
start 2 g1 h1 i1
side
  figure A "Ann"
  figure B "Bea"
  bonus S strongbox
side
  figure Z "Zed"
  figure Y "Yara"
  item P portal_gun of Z
)" + one_row("..BASZY..") + "position\n  active A\n  at P_portal d1\n",
                           {version}));
    table.act("interact A S");
    const int rounds = space(table);
    for (int i = 0; i < rounds; ++i) end_round(table);
    EXPECT_EQ(table.asked(), "place");
    EXPECT_EQ(table.squares("S", "place"), version == 1 ? "e1 h1 i1" : "h1 i1");
    if (version == 1) continue;
    EXPECT_THAT(table.refused("place S e1"), refused_by("skirmish.ruling.63", "not_in_starting_area",
                                                        "e1 is not in the starting area of Strongbox."));
  }
}

TEST(Strongbox, StandsInEverybodysWay) {
  RULE("skirmish.bonus.5");
  RULE("skirmish.bonus.6");
  AtTable mine(in_turn("B.AS..ZY", "A"));
  EXPECT_EQ(mine.refused("move A d1").reason, "occupied");
  EXPECT_EQ(mine.refused("move A e1").reason, "rival_in_the_way");
  EXPECT_EQ(mine.refused("challenge A S").reason, "no_target");
}

TEST(Strongbox, BothSidesMayUseOne) {
  RULE("skirmish.mix.3");
  EXPECT_THAT(problems_of(R"(
map playground
side
  figure A "Ann"
  bonus strongbox
side
  figure Z "Zed"
  bonus strongbox
)"),
              IsEmpty());
  EXPECT_THAT(problems_of(R"(
map playground
side
  figure A "Ann"
  bonus strong_box
side
  figure Z "Zed"
  bonus strongbox
)"),
              ElementsAre(HasSubstr("\"strong_box\" is no bonus objective: did you mean \"strongbox\"?")));
  EXPECT_THAT(problems_of(R"(
map playground
side
  figure A "Ann"
  item strongbox of A
side
  figure Z "Zed"
  bonus strongbox
)"),
              Contains(HasSubstr("\"strongbox\" is no item")));
}

TEST(Strongbox, IsWrittenAndReadBack) {
  AtTable table(in_turn("..BASZY.", "A"));
  EXPECT_EQ(read_back(table), table.position());
  table.act("interact A S");
  EXPECT_EQ(read_back(table), table.position());
}

// --- Markers that cards bring ------------------------------------------------------------------------------

constexpr auto cards_with_markers = R"(
character warden "Warden"
  box TEST
  defence 2
  dots red red
  marker beacon "Beacon"
    copies 2
  ability light "Light" red 1
    place a beacon in a square within 2
  ability carry "Carry" red 1
    place a beacon on the map in a square within 2
character trapper "Trapper"
  box TEST
  defence 2
  dots red red
  token trap "Trap"
    copies 1
  ability lay "Lay" red 1
    place a trap in a square within 2
)";

AtTable with_markers(std::string_view figure, std::string_view edition, std::string_view at) {
  return AtTable(
      rules_with(cards_with_markers,
                 in_turn_of("A",
                            in_edition(edition, "side\n  figure A " + std::string(figure) +
                                                    "\nside\n  figure Z \"Zed\"\n" + one_row("..A..Z")),
                            "red red") +
                     std::string(at)));
}

TEST(MarkersOfCards, NoneIsPlacedWhenAllAreInPlay) {
  RULE("skirmish.marker.2");
  for (const auto* edition : all_editions) {
    AtTable one(with_markers("warden", edition, "  at A_beacon1 a1\n"));
    EXPECT_EQ(one.rules().piece(one.piece("A_beacon1")).kind, skirmish::PieceKind::Marker);
    one.act("ability A light");
    EXPECT_EQ(one.squares("A_beacon2", "place"), "a1 b1 c1 d1 e1") << edition;  // shares squares
    EXPECT_EQ(one.squares("A_beacon1", "place"), "") << edition;
    EXPECT_EQ(one.refused("place A_beacon1 b1").reason, "on_the_map");
    AtTable all(with_markers("warden", edition, "  at A_beacon1 a1\n  at A_beacon2 b1\n"));
    all.act("ability A light");
    EXPECT_EQ(all.asked(), "turn") << edition;
    EXPECT_EQ(all.square("A_beacon1"), "a1") << edition;
    // A card that speaks of those on the map moves one.
    all.act("ability A carry").act("place A_beacon1 e1");
    EXPECT_EQ(all.square("A_beacon1"), "e1") << edition;
  }
}

TEST(TokensOfCards, MayBePlacedAgainSince2022) {
  RULE("skirmish.token.2");
  for (const auto* edition : all_editions) {
    AtTable table(with_markers("trapper", edition, "  at A_trap a1\n"));
    table.act("ability A lay");
    const bool again = std::string_view(edition) == "2022";
    EXPECT_EQ(table.asked(), again ? "effect" : "turn") << edition;
    EXPECT_EQ(table.legal("place A_trap d1"), again) << edition;
  }
}

}  // namespace strongbox_test

}  // namespace tablewright::tests
