// Invitation, an item: all of its card is reconstructed and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace invitation_test {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto sides = R"(
side
  figure A "Ann"
  figure B "Bea"
  figure C "Cat"
  item I invitation of A
side
  figure Z "Zed"
  item K "Knife" of Z
)";

std::string in_turn(std::string_view marks, std::string_view edition = "2022", std::string_view more = "") {
  return in_edition(edition, std::string(sides) + one_row(marks)) + "position\n  active A\n" +
         std::string(more);
}

TEST(Invitation, PlacesAnAllyInSightBesideItsHolder) {
  RULE("skirmish.term.8");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(".A.....B.C.Z", edition));
    table.act("use A invitation");
    EXPECT_THAT(table.options(), ElementsAre("target B", "target C")) << edition;
    table.act("target C");
    EXPECT_EQ(table.squares("C", "place"), "a1 c1") << edition;
    EXPECT_EQ(table.refused("place C d1").reason, "square_not_adjacent") << edition;
    table.act("place C a1");
    EXPECT_EQ(table.square("C"), "a1") << edition;
    EXPECT_EQ(table.state("I"), "track " + std::to_string(cost_of(table, "invitation"))) << edition;
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(Invitation, OneWhoLiesComesAndStaysDown) {
  RULE("skirmish.ruling.18");
  AtTable table(in_turn(".A.....b.C.Z"));
  table.act("use A invitation").act("target B").act("place B c1");
  EXPECT_EQ(table.square("B"), "c1");
  EXPECT_EQ(table.state("B"), "down");
}

TEST(Invitation, IsUnusableWithNobodyInSight) {
  RULE("skirmish.ruling.15");
  AtTable table(in_turn(".AZ.B.C."));
  EXPECT_THAT(table.refused("use A invitation"),
              refused_by("skirmish.ruling.15", "nothing_fits",
                         "Ann cannot use Invitation now: nobody is there that it asks for."));
  AtTable out(in_turn(".A..Z...", "2022", "  on_track B 1 1\n  on_track C 1 1\n"));
  EXPECT_EQ(out.refused("use A invitation").reason, "nothing_fits");
}

TEST(Invitation, IsUnusableWithoutAFreeSquare) {
  RULE("skirmish.ruling.15");
  AtTable table(in_turn("BACZ"));
  EXPECT_THAT(table.refused("use A invitation"),
              refused_by("skirmish.ruling.15", "no_square_fits",
                         "Ann cannot use Invitation now: no square is free that it asks for."));
}

TEST(Invitation, InvitesNoRivalAndNotItsHolder) {
  RULE("skirmish.ruling.12");
  AtTable table(in_turn(".A.....B.C.Z"));
  table.act("use A invitation");
  EXPECT_EQ(table.refused("target Z").reason, "rival");
  EXPECT_EQ(table.refused("target A").reason, "itself");
}

TEST(Invitation, IsNoUseToAHolderThatLies) {
  RULE("skirmish.ko.3");
  AtTable table(in_turn(".a.....B.C.Z"));
  EXPECT_EQ(table.refused("use A invitation").rule, "skirmish.ko.3");
  EXPECT_FALSE(is_challenge_action(table, "invitation"));
}

}  // namespace invitation_test

}  // namespace tablewright::tests
