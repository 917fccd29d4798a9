// A house that offers some of the boxes.
#include <map>
#include <set>

#include "cli/serving.hpp"

namespace tablewright::tests {

namespace serve_boxes_test {

using nlohmann::json;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using Names = std::set<std::string>;

Hosted house_with(const std::vector<std::string>& boxes) {
  auto found = shelf::hosted_games({}, in_checkout("build/tablewright"), shelf::Examples::Yes, boxes);
  EXPECT_TRUE(found) << (found ? "" : found.error());
  return found ? std::move(*found) : Hosted{};
}
std::string refused(const std::vector<std::string>& boxes) {
  const auto found = shelf::hosted_games({}, in_checkout("build/tablewright"), shelf::Examples::No, boxes);
  EXPECT_FALSE(found);
  return found ? "" : found.error();
}

Names boxes_of_collection(const Hosted& house) {
  Names boxes;
  const auto collection = house.library.collection();
  for (const auto& game : collection["games"]) {
    for (const auto& box : game["boxes"]) boxes.insert(box["box"].get<std::string>());
  }
  return boxes;
}
Names rules_of(const Hosted& house) {
  Names ids;
  const auto told = house.library.rules();
  for (const auto& rule : told["rules"]) ids.insert(rule["id"].get<std::string>());
  return ids;
}
Names choices_of(const Kit& game, std::string_view name) {
  Names values;
  for (const Wish& wish : game.wishes) {
    if (wish.name != name) continue;
    for (const Choice& choice : wish.choices) values.insert(choice.value);
  }
  return values;
}
Names presets_of(const Kit& game) {
  Names ids;
  for (const Preset& preset : game.presets) ids.insert(preset.id);
  return ids;
}

TEST(ServeBoxes, WithoutNamesAllAreOffered) {
  const Names boxes = boxes_of_collection(hosted());
  for (const char* box : {"GOT100", "JP101", "RM100", "SG100", "EXAMPLE", "base", "ice_and_fire"})
    EXPECT_THAT(boxes, Contains(box));
  for (const Kit& game : hosted().games) EXPECT_TRUE(game.offered) << game.title;
}

TEST(ServeBoxes, TheCollectionHasTheNamedOnesAlone) {
  const Names boxes = boxes_of_collection(house_with({"jp101", "RM100"}));
  EXPECT_THAT(boxes, AllOf(Contains("JP101"), Contains("RM100")));
  for (const char* box : {"GOT100", "SG100", "EXAMPLE", "base", "ice_and_fire"})
    EXPECT_THAT(boxes, Not(Contains(box)));
  const std::string drawn = house_with({"jp101"}).library.drawn().dump();
  EXPECT_THAT(drawn, AllOf(HasSubstr("t_rex"), Not(HasSubstr("jon_snow")), Not(HasSubstr("front_man"))));
}

TEST(ServeBoxes, WishesAndPresetsAreOfTheNamedOnesAlone) {
  const Hosted house = house_with({"jp101", "rm100"});
  const Kit& game = *house.offered("skirmish");
  const Names figures = choices_of(game, "figures_1");
  EXPECT_THAT(figures, AllOf(Contains("t_rex"), Contains("rick_sanchez")));
  EXPECT_THAT(figures, AllOf(Not(Contains("jon_snow")), Not(Contains("front_man"))));
  EXPECT_THAT(choices_of(game, "first_game"), AllOf(Contains("jp101"), Not(Contains("sg100"))));
  EXPECT_THAT(choices_of(game, "map"), Not(Contains("winterfell")));
  EXPECT_THAT(presets_of(game), AllOf(Contains("jp101"), Not(Contains("got100")), Not(Contains("sg100"))));
  EXPECT_TRUE(game.set_up({{"first_game", "jp101"}}));
  EXPECT_FALSE(game.set_up({{"first_game", "sg100"}}));
  EXPECT_FALSE(game.set_up({{"figures_1", "jon_snow"}, {"figures_2", "t_rex"}}));
  EXPECT_THAT(choices_of(*house.offered("line_up"), "map"), Not(Contains("winterfell")));
}

TEST(ServeBoxes, RulesAreOfTheNamedOnesAlone) {
  const Names all = rules_of(hosted());
  const Names some = rules_of(house_with({"jp101"}));
  EXPECT_LT(some.size(), all.size());
  EXPECT_THAT(some, AllOf(Contains("skirmish.sight.3"), Contains("table.over")));
  for (const std::string& id : some) {
    EXPECT_EQ(id.find("westeros"), std::string::npos) << id;
    const Rule* rule = hosted().book.find(id);
    ASSERT_NE(rule, nullptr);
    EXPECT_TRUE(rule->books.empty() || testing::Value(rule->books, Contains("JP101"))) << id;
  }
  for (const Rule& rule : hosted().book.rules()) {
    const bool is_its = rule.id.starts_with("skirmish.") &&
                        (rule.books.empty() || testing::Value(rule.books, Contains("JP101")));
    EXPECT_EQ(is_its || rule.id.starts_with("table."), some.contains(rule.id)) << rule.id;
  }
}

// Each box alone makes a house: nothing that is left out was needed to read it.
TEST(ServeBoxes, EveryBoxIsEnough) {
  for (const char* box : {"got100", "jp101", "rm100", "sg100"}) {
    const Hosted house = house_with({box});
    ASSERT_NE(house.offered("skirmish"), nullptr) << box;
    EXPECT_EQ(house.offered("westeros"), nullptr) << box;
    EXPECT_TRUE(house.offered("skirmish")->set_up({})) << box << ": the form as it stands gives a match";
    EXPECT_TRUE(house.offered("skirmish")->set_up({{"first_game", box}})) << box;
  }
  const Hosted westeros = house_with({"westeros"});
  EXPECT_EQ(westeros.offered("skirmish"), nullptr);
  EXPECT_EQ(westeros.offered("line_up"), nullptr);
  ASSERT_NE(westeros.offered("westeros"), nullptr);
  EXPECT_TRUE(westeros.offered("westeros")->set_up({}));
  EXPECT_EQ(boxes_of_collection(westeros), (Names{"base", "ice_and_fire", "westeros"}));
}

TEST(ServeBoxes, AMatchWithABoxThatWasLeftOutGoesOn) {
  const auto laid = hosted("skirmish").set_up({{"first_game", "sg100"}});
  ASSERT_TRUE(laid) << laid.error();
  const auto of_westeros = hosted("westeros").set_up({});
  ASSERT_TRUE(of_westeros) << of_westeros.error();
  const Hosted house = house_with({"jp101"});
  const Kit* skirmish = house.find("skirmish");
  ASSERT_NE(skirmish, nullptr);
  const auto game = skirmish->kind.compile(*laid);
  ASSERT_TRUE(game) << game.error().front();
  EXPECT_FALSE(skirmish->name_of_match(*game->game).empty());
  EXPECT_FALSE(contents_of(*skirmish, *game->game, *laid)["cards"].empty())
      << "drawn from the packs of the match";
  const Kit* westeros = house.find("westeros");
  ASSERT_NE(westeros, nullptr) << "it is not offered, and there all the same";
  EXPECT_TRUE(westeros->kind.compile(*of_westeros));
  EXPECT_NE(house.book.find("ruling.westeros.turn.ability-once"), nullptr) << "a refusal tells its rule";
}

TEST(ServeBoxes, ABoxOfTheCollectionHasTheAgeThatItPrints) {
  std::map<std::string, std::string> ages;
  const auto collection = hosted().library.collection();
  for (const auto& game : collection["games"]) {
    for (const auto& box : game["boxes"]) {
      if (!box.contains("age")) continue;
      const auto& age = box["age"];
      EXPECT_FALSE(age["source"].get<std::string>().empty());
      ages[box["box"].get<std::string>()] = age["years"].dump() + ' ' + age["provenance"].get<std::string>();
    }
  }
  EXPECT_EQ(ages, (std::map<std::string, std::string>{{"GOT100", "13 confirmed"},
                                                      {"JP101", "10 reported"},
                                                      {"RM100", "13 confirmed"},
                                                      {"SG100", "17 confirmed"}}));
}

TEST(ServeBoxes, WhatIsNoBoxIsASentence) {
  EXPECT_EQ(refused({"jp101", "rm10"}), "--boxes: there is no box \"rm10\": did you mean \"rm100\"?");
  EXPECT_THAT(refused({"chess"}),
              AllOf(HasSubstr("there is no box \"chess\": there are"), HasSubstr("jp101")));
  EXPECT_THAT(refused({"skirmish"}), HasSubstr("there is no box \"skirmish\""))
      << "all have its dice and aims";
  EXPECT_THAT(refused({""}), HasSubstr("there is no box \"\""));
}

}  // namespace serve_boxes_test

}  // namespace tablewright::tests
