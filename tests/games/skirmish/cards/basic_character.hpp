#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

// What holds for each of the basic characters: a defence, the basic actions, and nothing else.
namespace tablewright::tests {

// In its turn beside a rival, a fallen friend and a point marker.
inline std::string turn_of_basic(std::string_view id, std::string_view edition, std::string_view turn = "B") {
  return in_edition(edition, "point A b3\nside\n  figure A jon_snow\n  figure B " + std::string(id) + R"(
side
  figure Z arya_stark
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   . |
     +   +   +   +   +
   2 | a   B   Z   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
position
  active )" + std::string(turn) + "\n");
}

inline void expect_its_defence(std::string_view id, std::string_view title) {
  RULE("skirmish.comp.2");
  for (const auto* edition : all_editions) {
    AtTable table(turn_of_basic(id, edition, "Z"));
    const int defence = defence_of(table, "B");
    table.rolls(winning(2, defence)).act("challenge Z B");
    EXPECT_THAT(table.log(), testing::HasSubstr(std::string(title) + ": " + contest(2, defence)));
    EXPECT_TRUE(table.dice_used_up()) << edition;
    EXPECT_EQ(table.state("B"), "down");
    table.rolls(winning(2, defence)).act("challenge Z B");
    EXPECT_EQ(table.state("B"), "track 1");
    EXPECT_EQ(table.points(2), 1);  // as much as for any character
  }
}

inline void expect_basic_actions_only(std::string_view id, std::string_view title) {
  RULE("skirmish.comp.4");
  RULE("skirmish.action.1");
  for (const auto* edition : all_editions) {
    AtTable table(turn_of_basic(id, edition));
    for (const std::string& option : table.options()) {
      const std::string word = option.substr(0, option.find(' '));
      EXPECT_THAT(word, testing::AnyOf("move", "challenge", "assist", "interact", "exhaust")) << edition;
    }
    EXPECT_TRUE(table.legal("assist B A")) << edition;
    EXPECT_TRUE(table.legal("interact B point_A")) << edition;
    EXPECT_TRUE(table.legal("move B b1")) << edition;
    EXPECT_THAT(table.refused("ability B longclaw"),
                refused_by("skirmish.comp.4", "basic_has_none",
                           std::string(title) + " is a basic character: no abilities, no attachments."));
    table.rolls(losing(2, defence_of(table, "Z"))).act("challenge B Z");
    EXPECT_THAT(table.log(), testing::HasSubstr(contest(2, defence_of(table, "Z"))));
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

inline void expect_no_attachments(std::string_view id, std::string_view title) {
  RULE("skirmish.comp.5");
  RULE("skirmish.ruling.41");
  for (const auto* edition : all_editions) {
    for (const auto* attachment : {"  item N needle of B\n", "  companion G ghost of B\n"}) {
      EXPECT_THAT(problems_of(in_edition(edition, "map winterfell\nside\n  figure A jon_snow\n  figure B " +
                                                      std::string(id) + "\n" + attachment +
                                                      "side\n  figure Z \"Zed\"\n  figure Y \"Yara\" basic\n"
                                                      "  item K \"Knife\" of Z\n")),
                  testing::ElementsAre(testing::HasSubstr(
                      std::string(title) + " is a basic character and can have no attachment.")))
          << edition << attachment;
    }
  }
}

// Without a name of its own a side is called after the base of its basic character.
inline void expect_its_base_names_the_side(std::string_view id) {
  const AtTable table("side\n  figure A jon_snow\n  figure B " + std::string(id) + R"(
side
  figure Z arya_stark
drawing
       a   b   c
     +---+---+---+
   1 | A   B   Z |
     +---+---+---+
)");
  const auto& figures = packs_content().figures;
  const auto card =
      std::find_if(figures.begin(), figures.end(), [&](const auto& each) { return each.id == id; });
  ASSERT_NE(card, figures.end());
  EXPECT_FALSE(card->base.empty());
  EXPECT_THAT(table.rules().sides[0].name, testing::StrCaseEq(card->base));
  EXPECT_TRUE(table.rules().piece(table.piece("B")).basic);
  EXPECT_TRUE(table.rules().piece(table.piece("B")).dots.empty());
}

}  // namespace tablewright::tests
