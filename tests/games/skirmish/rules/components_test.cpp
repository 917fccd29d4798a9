// What the cards, tracks and boxes are: skirmish.comp.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace components_test {

using skirmish::TokenType;

const skirmish::FigureCard& card_of(std::string_view id) {
  const auto& figures = packs_content().figures;
  return *std::find_if(figures.begin(), figures.end(), [&](const auto& card) { return card.id == id; });
}

TEST(Components, ACharacterCardShowsNameDefenceAbilitiesTraitAndDots) {
  RULE("skirmish.comp.1");
  const skirmish::FigureCard& ian = card_of("ian_malcolm");
  EXPECT_EQ(ian.title, "Dr. Ian Malcolm");
  EXPECT_EQ(ian.defence, 1);
  EXPECT_EQ(ian.dots, (std::vector<TokenType>{TokenType::Blue, TokenType::Silver}));

  // Abilities with their costs, and a trait that always applies: here his special die.
  skirmish::Rules rules = rules_of(R"(
side
  figure A ian_malcolm
side
  figure Z t_rex
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)");
  give_actions(rules, "A",
               {{"snark", TokenType::Silver, 2, true, {a_challenge(1)}},
                {"go", TokenType::Blue, 2, false, {a_move(2)}}});
  rules.modifiers.push_back({.what = skirmish::Changes::Die, .piece = skirmish::PieceId{0}, .die = 1});
  rules.finish();
  AtTable table(std::move(rules));
  EXPECT_EQ(table.pool(1), "blue silver");
  table.act("choose A");
  EXPECT_EQ(table.options("ability"), (std::vector<std::string>{"ability A snark", "ability A go"}));
  table.rolls("1 star, shield star").act("challenge A Z");
  EXPECT_NE(table.log().find("Dr. Ian Malcolm rolled shield star: 1 success."), std::string::npos);
  table.act("exhaust A").rolls("star star, !!!").act("challenge Z A");
  EXPECT_TRUE(table.dice_used_up());  // his defence of 1 is the special die alone
}

TEST(Components, DefenceIsTheNumberOnTheCardOrOnTheTokenItself) {
  RULE("skirmish.comp.2");
  AtTable table(R"(
side
  figure A "A"
  figure B "B"
side
  figure X "X" defence 1
  figure Y "Y" defence 3
  token T "nest" of X defence 4
drawing
       a   b   c
     +---+---+---+
   1 | X   A   Y |
     +   +   +   +
   2 | T   B   . |
     +---+---+---+
)");
  table.act("choose A").rolls("star shield, star").act("challenge A X");
  EXPECT_TRUE(table.dice_used_up());
  table.rolls("star shield, star star star").act("challenge A Y");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("Y"), "down");
  table.act("choose X").act("exhaust X").rolls("star star, star star star shield").act("challenge B T");
  EXPECT_TRUE(table.dice_used_up());  // four dice, not the one of the character that brought it
  EXPECT_EQ(table.state("T"), "aside");
}

constexpr auto rich = R"(
side
  figure A "A" dots blue red silver gold
  figure B "B" dots red
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   B   Z |
     +---+---+---+
)";

TEST(Components, TheIconOfAnAbilityIsItsCost) {
  RULE("skirmish.comp.3");
  auto table = table_with(
      rich, "A",
      {{"sing", TokenType::Silver, 3, false, {a_move(0)}}, {"roar", TokenType::Red, 1, false, {a_move(0)}}});
  table.act("choose A").act("ability A sing").act("move A a1");
  EXPECT_EQ(table.track(1, 3), "silver");
  EXPECT_EQ(table.pool(1), "blue red red gold");
  EXPECT_EQ(table.refused("ability A sing"),
            (Refused{"skirmish.ability.3", "no_token_of_type",
                     "Sing takes a silver token, and there is none in the pool."}));  // no other type pays
  table.act("ability A roar").act("move A a1");
  EXPECT_EQ(table.track(1, 1), "red");
}

TEST(Components, ABasicCharacterObeysTheRulesForCharacters) {
  RULE("skirmish.comp.4");
  AtTable table(R"(
point P a2
side
  figure A "Guard" basic
  figure B "B"
side
  figure Z "Worker" basic
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | .   b   . |
     +---+---+---+
)");
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "a2 c1 c2");  // a2, and through the knocked-down ally
  EXPECT_EQ(table.squares("A", "assist"), "B");
  EXPECT_EQ(table.squares("A", "interact"), "point_P");
  table.rolls("star star, shield star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  table.rolls("star star, shield star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
}

TEST(Components, ABasicCharacterHasNoAbilities) {
  RULE("skirmish.comp.4");
  std::string sheet(rich);
  sheet.replace(sheet.find("\"B\" dots red"), 12, "\"Guard\" basic");
  auto table = table_with(sheet, "A", {free_action("sing", {a_move(1)})});
  table.act("choose B");
  EXPECT_EQ(table.refused("ability B sing"),
            (Refused{"skirmish.comp.4", "basic_has_none",
                     "Guard is a basic character: no abilities, no attachments."}));
  for (const skirmish::FigureCard& card : packs_content().figures) {
    EXPECT_TRUE(!card.basic || card.dots.empty()) << card.id;
  }
}

TEST(Components, ABasicCharacterHoldsNoItemAndHasNoCompanion) {
  RULE("skirmish.comp.5");
  for (const std::string attachment : {"item F \"Flute\"", "companion F \"Ghost\""}) {
    EXPECT_EQ(problems_of("side\n  figure A \"Guard\" basic\n  " + attachment + R"( of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
)"),
              std::vector<std::string>{
                  "sheet:3:3: skirmish.comp.5: Guard is a basic character and can have no attachment."})
        << attachment;
  }
}

TEST(Components, ABasicCharacterUsesNobodysItem) {
  RULE("skirmish.comp.5");
  auto table = table_with(R"(
side
  figure A "A"
  figure B "Guard" basic
  item F "Flute" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   B   Z |
     +---+---+---+
)",
                          "F", {{"play", {}, 2, false, {a_move(1)}}});
  table.act("choose B");
  EXPECT_EQ(table.refused("use B play"),
            (Refused{"skirmish.comp.5", "basic_has_none",
                     "Guard is a basic character: no abilities, no attachments."}));
}

TEST(Components, ThereAreFourAbilityTypesAndEachPaysItsOwn) {
  RULE("skirmish.comp.6");
  const std::vector<std::pair<std::string, TokenType>> types{{"blue", TokenType::Blue},
                                                             {"red", TokenType::Red},
                                                             {"silver", TokenType::Silver},
                                                             {"gold", TokenType::Gold}};
  EXPECT_EQ(skirmish::token_types, types.size());
  for (const auto& [colour, type] : types) {
    auto table = table_with(rich, "A", {{"sing", type, 2, false, {a_move(0)}}});
    table.act("choose A").act("ability A sing").act("move A a1");
    EXPECT_EQ(table.track(1, 2), colour);
  }
}

TEST(Components, ABoxNeedNotUseAllTypes) {
  RULE("skirmish.comp.6");
  std::map<std::string, std::set<TokenType>> types;
  for (const skirmish::FigureCard& card : packs_content().figures)
    types[card.box].insert(card.dots.begin(), card.dots.end());
  EXPECT_EQ(types["JP101"], (std::set<TokenType>{TokenType::Blue, TokenType::Red, TokenType::Silver}));
  EXPECT_EQ(types["GOT100"], (std::set<TokenType>{TokenType::Red, TokenType::Silver, TokenType::Gold}));
}

TEST(Components, ATrackHasTheNumbersFourToOne) {
  RULE("skirmish.comp.7");
  EXPECT_EQ(skirmish::track_spaces, 4);
  // A token on the 4 is out of play for four Cooldown steps.
  AtTable table(R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
position
  side 1
    track 4 red
)");
  table.act("choose A");
  for (const int space : {4, 3, 2, 1}) {
    EXPECT_EQ(table.track(1, space), "red");
    EXPECT_EQ(table.pool(1), "");
    table.act("exhaust " + table.active()).act("exhaust " + table.active());
  }
  EXPECT_EQ(table.pool(1), "red");
}

TEST(Components, ABoxHasAMapWithTwoSides) {
  RULE("skirmish.comp.8");
  std::map<std::string, std::set<std::string>> sides;
  for (const skirmish::Map& map : packs_content().maps) sides[map.box].insert(map.id);
  EXPECT_EQ(sides["EXAMPLE"].size(), 1U);  // ours is no box
  sides.erase("EXAMPLE");
  EXPECT_EQ(sides.size(), 4U);
  for (const auto& [box, maps] : sides) EXPECT_EQ(maps.size(), 2U) << box;
  // The first game of a box is played on one of its own.
  for (const skirmish::FirstGame& game : packs_content().first_games) {
    if (game.box == "EXAMPLE") continue;
    EXPECT_TRUE(sides[game.box].contains(game.map)) << game.id;
  }
}

}  // namespace components_test

}  // namespace tablewright::tests
