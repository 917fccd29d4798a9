// What the tables of a real game add to JSON: rules of events, names beside marks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "game/match.hpp"
#include "game/say.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "support/files.hpp"
#include "support/rule.hpp"
#include "support/rule_book.hpp"
#include "wire/json.hpp"
#include "wire/typescript.hpp"

namespace tablewright::tests {

namespace skirmish_json_test {

using skirmish::Skirmish;
using testing::HasSubstr;
using wire::Json;

constexpr std::string_view sheet =
    "drawing\n"
    "       a   b   c\n"
    "     +---+---+---+\n"
    "   1 | A   Z   . |\n"
    "     +---+---+---+\n"
    "side\n  figure A \"Ann\"\n"
    "side\n  figure Z \"Zed\"\n"
    "position\n  active A\n";

class SkirmishOnTheWire : public testing::Test {
 protected:
  void SetUp() override {
    std::vector<Pack> packs;
    for (const std::string path :
         {"packs/skirmish/dice.pack", "packs/skirmish/editions.pack", "packs/skirmish/aims.pack"})
      packs.push_back({path, file_text(path)});
    auto rules = skirmish::compiled(skirmish::read_content(packs), sheet);
    ASSERT_TRUE(rules) << rules.error().front();
    match_ = std::make_unique<Match>(
        std::make_unique<AnyGameOf<Skirmish>>(std::make_shared<const skirmish::Rules>(std::move(*rules))));
    match_->begin(dice_);
  }
  const AnyGame& game() { return match_->game(); }
  void act(const std::string& notation) {
    const auto parsed = parse_act(game(), notation);
    ASSERT_TRUE(parsed) << parsed.error();
    ASSERT_TRUE(match_->act(Seat{0}, *parsed, dice_));
  }
  SeededStream dice_{3};
  std::unique_ptr<Match> match_;
};

TEST_F(SkirmishOnTheWire, EventsCiteTheRuleThatMadeThemHappen) {
  act("challenge A Z");
  for (const NumberedEvent& event : match_->events()) {
    const Json json = wire::event_json(game(), event, Seat{0});
    ASSERT_TRUE(json.contains("rule")) << json;
    EXPECT_NE(rule_book().find(json["rule"].get<std::string>()), nullptr) << json;
  }
  const Json challenged = wire::event_json(game(), match_->events()[0], Seat{0});
  EXPECT_EQ(
      challenged.dump(),
      R"({"number":1,"event":"challenged","piece":"A","piece_name":"Ann","target":"Z","target_name":"Zed",)"
      R"("dice":2,"defence":2,"rule":"skirmish.chal.6","text":"Ann challenged Zed: 2 dice against a defence of 2."})");
}

// Whoever draws the dice need not know what counts for whom.
TEST_F(SkirmishOnTheWire, ARollTellsWhichFacesCount) {
  RULE("skirmish.chal.7");
  RULE("skirmish.chal.8");
  act("challenge A Z");
  const Json challenger = wire::event_json(game(), match_->events()[1], Seat{0});
  const Json defender = wire::event_json(game(), match_->events()[2], Seat{0});
  EXPECT_EQ(challenger["event"], "challenger_rolled");
  EXPECT_EQ(challenger["counting"], "star triple");
  EXPECT_EQ(defender["event"], "defender_rolled");
  EXPECT_EQ(defender["counting"], "shield triple");
}

TEST_F(SkirmishOnTheWire, EventsOfTheTableHaveNoRule) {
  act("exhaust A");
  ASSERT_TRUE(match_->undo(Seat{0}, 0));
  const Json undone = wire::event_json(game(), match_->events().back(), Seat{0});
  EXPECT_EQ(undone["event"], "undone");
  EXPECT_FALSE(undone.contains("rule"));
}

TEST_F(SkirmishOnTheWire, QuestionsAndRefusalsHaveNames) {
  EXPECT_EQ(wire::question_json(game(), Seat{0})["piece_name"], "Ann");
  const auto refused = game().explain(Seat{0}, *parse_act(game(), "move A b1"));
  ASSERT_TRUE(refused);
  EXPECT_EQ(wire::refusal_json(game(), *refused)["third_name"], "Zed");
}

TEST_F(SkirmishOnTheWire, ActsHaveTheirFieldsAndNothingElse) {
  for (const Act& act : game().legal(Seat{0})) {
    const Json json = wire::act_json(game(), act);
    EXPECT_FALSE(json.contains("piece_name"));
    EXPECT_EQ(wire::act_from_json(game(), json), act);
  }
}

TEST_F(SkirmishOnTheWire, AnOptionMayBeSentBackAsItCame) {
  const Json question = wire::question_json(game(), Seat{0});
  for (const Json& option : question["options"]) {
    const auto act = wire::act_from_json(game(), option);
    ASSERT_TRUE(act) << act.error();
    EXPECT_EQ(notation(game(), *act), option["notation"].get<std::string>());
  }
  Json twisted = question["options"][0];
  twisted["notation"] = "exhaust A";
  EXPECT_EQ(wire::act_from_json(game(), twisted).error(),
            "the notation says something else than the fields: they say \"challenge A Z\".");
  twisted["act"] = "chalenge";
  EXPECT_THAT(wire::act_from_json(game(), twisted).error(), HasSubstr("did you mean \"challenge\"?"));
}

TEST(TypeScriptOfSkirmish, HasRulesAndNamesWhereTheJsonHas) {
  const std::string types = wire::typescript("skirmish", Skirmish::vocabulary);
  EXPECT_THAT(types, HasSubstr("| { act: 'move'; piece: string; square: string }\n"));
  EXPECT_THAT(types,
              HasSubstr("| { event: 'moved'; piece: string; piece_name: string; from: string; to: string; "
                        "rule: 'skirmish.move.1' }\n"));
  EXPECT_THAT(types,
              HasSubstr("| { question: 'turn'; piece: string; piece_name: string; actions: number }\n"));
  EXPECT_THAT(types, HasSubstr("| { reason: 'ally'; piece: string; piece_name: string }\n"));
}

}  // namespace skirmish_json_test

}  // namespace tablewright::tests
