// Honeycomb, an item: all of its card is reconstructed and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace honeycomb_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto sides = R"(
side
  figure A "Ann"
  figure B "Bea"
  item H honeycomb of A
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
)";

std::string in_turn(std::string_view marks, std::string_view edition = "2022",
                    std::string_view active = "A") {
  return in_edition(edition, "point A d1\n" + std::string(sides) + one_row(marks)) + "position\n  active " +
         std::string(active) + '\n';
}
std::string on_its_space(const AtTable& table) {
  return "track " + std::to_string(cost_of(table, "honeycomb"));
}

TEST(Honeycomb, MovesItsHolderInteractsAndIsRolledFor) {
  RULE("skirmish.item.9");
  for (const auto* edition : all_editions) {
    const int steps = steps_of(AtTable(in_turn(".A..B.ZY", edition)), "honeycomb");
    // The point marker lies one square beyond the move.
    AtTable table(in_edition(edition, "point A " + along(steps + 1) + '\n' + std::string(sides) +
                                          one_row("A" + gap(steps + 1) + "B.ZY")) +
                  "position\n  active A\n");
    EXPECT_THAT(table.options("use"), ElementsAre("use A honeycomb")) << edition;
    table.act("use A honeycomb");
    EXPECT_EQ(table.refused("interact A point_A").reason, "answer_the_part") << edition;
    EXPECT_EQ(table.refused("move A " + along(steps + 1)).reason, "too_far") << edition;
    table.act("move A " + along(steps));
    EXPECT_THAT(table.options(), ElementsAre("interact A point_A", "skip")) << edition;
    table.rolls(dice(rolled_by(table, "honeycomb"), "shield")).act("interact A point_A");
    EXPECT_EQ(table.points(1), 1) << edition;
    EXPECT_EQ(table.state("H"), on_its_space(table)) << edition;
    EXPECT_EQ(table.actions_left(), 1);
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(Honeycomb, CracksOnAStarAndIsAwayForLonger) {
  RULE("skirmish.item.9");
  for (const auto* edition : all_editions) {
    for (const auto& [face, cracks] :
         {std::pair{"star", true}, std::pair{"shield", false}, std::pair{"!!!", false}}) {
      AtTable table(in_turn(".A..B.ZY", edition));
      const int longer = part_of(table, "honeycomb", skirmish::Op::LayOnTrack).n;
      table.act("use A honeycomb").rolls(dice(rolled_by(table, "honeycomb"), face));
      table.act("move A a1");  // nothing to interact with
      EXPECT_TRUE(table.dice_used_up()) << edition << face;
      EXPECT_EQ(table.state("H"), cracks ? "track " + std::to_string(longer) : on_its_space(table)) << face;
      EXPECT_EQ(table.asked(), "turn");
      EXPECT_THAT(table.refused("use A honeycomb").rule, "skirmish.item.11") << edition;
    }
  }
}

TEST(Honeycomb, TheInteractMayBeLeftOutAndTheDieIsRolledAllTheSame) {
  RULE("skirmish.ruling.14");
  AtTable table(in_turn("..A.B.ZY"));
  table.act("use A honeycomb").act("move A c1");
  table.rolls(dice(rolled_by(table, "honeycomb"), "star")).act("skip");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.square("point_A"), "d1");
}

TEST(Honeycomb, IsNoUseToAnybodyElseNorToAHolderThatLies) {
  RULE("skirmish.item.8");
  AtTable other(in_turn(".A..B.ZY", "2022", "B"));
  EXPECT_THAT(other.options("use"), IsEmpty());
  EXPECT_EQ(other.refused("use B honeycomb").rule, "skirmish.item.7");
  AtTable lying(in_turn(".a..B.ZY"));
  EXPECT_EQ(lying.refused("use A honeycomb").rule, "skirmish.ko.3");
}

TEST(Honeycomb, IsNoChallengeAction) {
  RULE("skirmish.action.7");
  AtTable table(in_turn(".A..B.ZY", "2019"));
  EXPECT_FALSE(is_challenge_action(table, "honeycomb"));
  EXPECT_TRUE(table.legal("use A honeycomb"));  // with nobody to challenge
}

}  // namespace honeycomb_test

}  // namespace tablewright::tests
