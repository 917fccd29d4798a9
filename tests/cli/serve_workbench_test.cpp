// The workbench: packs of guests are looked at and played, and a card that says otherwise becomes a patch.
#include <nlohmann/json.hpp>

#include "cli/serving.hpp"
#include "shelf/files.hpp"
#include "support/scratch.hpp"
#include "wire/json.hpp"

namespace tablewright::tests {

namespace serve_workbench_test {

using testing::HasSubstr;
using testing::StartsWith;
using wire::Json;

constexpr const char* hearth = R"(pack hearth "The Hearth"
character mira "Mira Ash"
  box HEARTH
  provenance reconstructed "A first draft."
  defence 2
  dots red gold
  ability ember "Ember" red 2 star
    challenge 2 range 3
  ability warm_hands "Warm Hands" gold 1
    move up to 2
  look
    body person
    skin "#ecc7a0"
    hair curls "#2d2530"
    clothes tunic "#7a2f2f"
)";

Json looked_at(const std::string& text) { return hosted().workbench.look_at(text); }

TEST(Workbench, AGoodPackHasNoMistakesAndShowsItsCards) {
  const Json json = looked_at(hearth);
  EXPECT_TRUE(json["errors"].empty()) << json["errors"];
  EXPECT_EQ(json["pack"], "hearth");
  ASSERT_EQ(json["cards"].size(), 1U);
  const Json& card = json["cards"][0];
  EXPECT_EQ(card["id"], "mira");
  EXPECT_EQ(card["defence"], 2);
  EXPECT_EQ(card["dots"], Json({"red", "gold"}));
  EXPECT_EQ(card["look"]["body"], "person");
  ASSERT_EQ(card["actions"].size(), 2U);
  EXPECT_EQ(card["actions"][0]["title"], "Ember");
  EXPECT_EQ(card["actions"][0]["token"], "red");
  EXPECT_EQ(card["actions"][0]["space"], 2);
  EXPECT_EQ(card["actions"][0]["challenge"], true);
  EXPECT_FALSE(json["hash"].get<std::string>().empty());
}

TEST(Workbench, MistakesStandAtTheirLines) {
  std::string broken = hearth;
  broken.replace(broken.find("challenge 2 range 3"), 9, "chalenge!");
  const Json json = looked_at(broken);
  ASSERT_FALSE(json["errors"].empty());
  EXPECT_EQ(json["errors"][0]["line"], 8);
  EXPECT_FALSE(json["errors"][0]["text"].get<std::string>().empty());
}

// What can be read and cannot be meant, as "packs check" tells it; it is played all the same.
TEST(Workbench, WhatCannotBeMeantIsTold) {
  std::string pack = hearth;
  pack.replace(pack.find("gold 1\n"), 4, "blue");
  pack +=
      "scenario fair \"The Fair\"\n  box HEARTH\n  map godswod\n  aim\n    knock_out 1\n    target 6\n"
      "    counted end_of_round\n";
  const Json json = looked_at(pack);
  ASSERT_EQ(json["errors"].size(), 2U) << json["errors"];
  EXPECT_EQ(json["errors"][0]["line"], 9);
  EXPECT_THAT(json["errors"][0]["text"].get<std::string>(), HasSubstr("No dot of this card is blue"));
  EXPECT_EQ(json["errors"][1]["line"], 18);
  EXPECT_EQ(json["errors"][1]["column"], 7);
  EXPECT_THAT(json["errors"][1]["text"].get<std::string>(), HasSubstr("did you mean \"godswood\"?"));
  for (const Json& error : json["errors"]) EXPECT_TRUE(error.value("plays", false)) << error;
  EXPECT_FALSE(json["hash"].get<std::string>().empty());
  EXPECT_TRUE(
      hosted("skirmish")
          .set_up_with({{"figures_1", "mira,sworn_brother"}, {"figures_2", "t_rex,gallimimus"}}, {pack}));
}

// It is shown to everybody at the table, and to the operator.
TEST(Workbench, WhatAPackCallsItsThingsIsTidy) {
  std::string loud = hearth;
  loud.replace(loud.find("Mira Ash"), 8, "Mi\u202era\x1b[31m\u200b Ash\a");
  const Json json = looked_at(loud);
  EXPECT_TRUE(json["errors"].empty()) << json["errors"];
  EXPECT_EQ(json["cards"][0]["title"], "Mira[31m Ash");
  const Kit& game = hosted("skirmish");
  const auto set_up =
      game.set_up_with({{"figures_1", "mira,sworn_brother"}, {"figures_2", "t_rex,gallimimus"}}, {loud});
  ASSERT_TRUE(set_up) << set_up.error();
  const auto compiled = game.kind.compile(*set_up);
  ASSERT_TRUE(compiled);
  EXPECT_EQ(game.name_of_match(*compiled->game), "Mira[31m Ash against T. rex");
}

TEST(Workbench, APackThatCannotBeOneIsTold) {
  EXPECT_THAT(looked_at("")["errors"][0]["text"].get<std::string>(), HasSubstr("nothing in it"));
  EXPECT_THAT(looked_at("game westeros\nhero x \"X\"\n")["errors"][0]["text"].get<std::string>(),
              HasSubstr("Westeros"));
  EXPECT_THAT(looked_at("pack got100 \"Mine\"\n")["errors"][0]["text"].get<std::string>(),
              HasSubstr("already"));
}

TEST(Workbench, ItsFigurePlaysAtATable) {
  const Kit& game = hosted("skirmish");
  const Wishes wishes{{"figures_1", "mira,sworn_brother"}, {"figures_2", "t_rex,gallimimus"}};
  EXPECT_FALSE(game.set_up(wishes)) << "the house does not know her";
  const auto set_up = game.set_up_with(wishes, {hearth});
  ASSERT_TRUE(set_up) << set_up.error();
  bool carries = false;
  for (const Pack& pack : set_up->packs) carries = carries || pack.text == hearth;
  EXPECT_TRUE(carries) << "a match carries its packs";
  EXPECT_TRUE(game.kind.compile(*set_up));
}

TEST(Workbench, ABrokenPackIsNotPlayed) {
  const auto set_up = hosted("skirmish").set_up_with({}, {"pack hearth \"H\"\ncharacter mira\n"});
  ASSERT_FALSE(set_up);
  EXPECT_THAT(set_up.error(), HasSubstr("hearth"));
}

Json correction(const char* fact, const char* says) {
  return {{"pack", "jp101"}, {"kind", "character"}, {"id", "t_rex"},
          {"fact", fact},    {"says", says},        {"because", "My \"card\" lies here."}};
}

TEST(Workbench, ACardThatSaysOtherwiseIsAPatch) {
  const auto patch = hosted().workbench.corrected(correction("defence 2", "defence 3"));
  ASSERT_TRUE(patch) << patch.error();
  EXPECT_EQ((*patch)["name"], "t_rex.patch");
  const auto text = (*patch)["patch"].get<std::string>();
  EXPECT_THAT(text, StartsWith("--- a/packs/jp101/characters/t_rex.pack\n"));
  EXPECT_THAT(text, HasSubstr("\n-  defence 2\n"));
  EXPECT_THAT(text, HasSubstr("\n+  defence 3\n+    provenance reported \"My 'card' lies here.\"\n"));
}

TEST(Workbench, ThePatchAppliesToItsFile) {
  const auto patch = hosted().workbench.corrected(correction("dots red red", "dots red blue"));
  ASSERT_TRUE(patch) << patch.error();
  const Scratch scratch;
  const auto original = shelf::read_file(in_checkout("packs/jp101/characters/t_rex.pack"));
  ASSERT_TRUE(original);
  const auto file = scratch.file("packs/jp101/characters/t_rex.pack", *original);
  static_cast<void>(scratch.file("it.patch", (*patch)["patch"].get<std::string>()));
  const std::string command = "cd '" + scratch.path() + "' && git apply it.patch";
  ASSERT_EQ(std::system(command.c_str()), 0);  // NOLINT(cert-env33-c): the tool that readers of a patch use
  EXPECT_THAT(*shelf::read_file(file), HasSubstr("\n  dots red blue\n"));
}

TEST(Workbench, WhatCannotBeReadIsNoCorrection) {
  const auto broken = hosted().workbench.corrected(correction("defence 2", "defence plenty"));
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error(), HasSubstr("cannot be read"));
  const auto unknown = hosted().workbench.corrected(correction("defence 9", "defence 3"));
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error(), HasSubstr("no fact"));
  EXPECT_FALSE(hosted().workbench.corrected(correction("defence 2", "")));
  Json lines = correction("defence 2", "defence 3");
  lines["lines"] = "no list";
  EXPECT_FALSE(hosted().workbench.corrected(lines));
}

}  // namespace serve_workbench_test

}  // namespace tablewright::tests
