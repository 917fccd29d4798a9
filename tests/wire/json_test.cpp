#include "wire/json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/toy/toy_match.hpp"

namespace tablewright::tests {

namespace json_test {

using wire::Json;

class OnTheWire : public testing::Test {
 protected:
  void SetUp() override { match_->begin(dice_); }
  const AnyGame& game() { return match_->game(); }
  std::string error(const char* json) {
    const auto act = wire::act_from_json(game(), Json::parse(json));
    return act ? "" : act.error();
  }
  SeededStream dice_{11};
  std::unique_ptr<Match> match_ = new_toy_match();
};

TEST_F(OnTheWire, ActsGoOutAndComeBack) {
  for (const Act& act : game().legal(Seat{1}))
    EXPECT_EQ(wire::act_from_json(game(), wire::act_json(game(), act)), act);
  EXPECT_EQ(wire::act_json(game(), {.kind = 1, .b = 5}).dump(), R"({"act":"commit","card":5})");
}

TEST_F(OnTheWire, WhatIsNoActIsRefusedInWords) {
  EXPECT_EQ(error("[]"), "an act is an object with the field \"act\".");
  EXPECT_EQ(error("{}"), "an act is an object with the field \"act\".");
  EXPECT_EQ(error(R"({"act":7})"), "an act is an object with the field \"act\".");
  EXPECT_EQ(error(R"({"act":"commit"})"), "the field \"card\" is missing.");
  EXPECT_EQ(error(R"({"act":"commit","card":true})"),
            "the field \"card\" is neither a text nor a whole number.");
  EXPECT_EQ(error(R"({"act":"commit","card":-1})"),
            "the field \"card\" is neither a text nor a whole number.");
  EXPECT_EQ(error(R"({"act":"commit","card":"1 2"})"), "the field \"card\" is not one word.");
  EXPECT_EQ(error(R"({"act":"commit","card":5,"more":1})"), "\"commit\" has other fields.");
  EXPECT_EQ(error(R"({"act":"comit","card":5})"),
            "\"comit\" is no act of this game: did you mean \"commit\"?");
}

TEST_F(OnTheWire, HiddenFieldsLeaveOnlyForThoseInTheKnow) {
  const NumberedEvent& dealt = match_->events().front();
  const Json mine = wire::event_json(game(), dealt, Seat{0});
  const Json theirs = wire::event_json(game(), dealt, Seat{1});
  EXPECT_EQ(mine["event"], "dealt");
  EXPECT_TRUE(mine.contains("card"));
  EXPECT_FALSE(theirs.contains("card"));
  EXPECT_EQ(theirs["text"], "Hermit was dealt a card.");
  EXPECT_EQ(theirs["number"], mine["number"]);
}

TEST_F(OnTheWire, AQuestionOffersItsOptionsToTheAskedSeatOnly) {
  const Json asked = wire::question_json(game(), Seat{2});
  EXPECT_EQ(asked["question"], "commit");
  EXPECT_EQ(asked["asking"], "all");
  EXPECT_EQ(asked["seats"].dump(), "[1,2,3]");
  EXPECT_EQ(asked["options"].size(), 3U);
  EXPECT_TRUE(asked["options"][0].contains("notation"));
  EXPECT_FALSE(wire::question_json(game(), spectator).contains("options"));
}

TEST_F(OnTheWire, ARefusalNamesRuleReasonAndFacts) {
  const auto refused = game().explain(Seat{0}, {.kind = 1, .b = 200});
  EXPECT_EQ(
      wire::refusal_json(game(), *refused).dump(),
      R"({"rule":"toy.hand","reason":"not_in_hand","card":200,"text":"Card 200 is not in your hand."})");
  const auto not_asked = game().explain(Seat{9}, {.kind = 1});
  EXPECT_EQ(wire::refusal_json(game(), *not_asked)["reason"], "not_asked");
}

TEST_F(OnTheWire, AViewHasItsHashAndNoSecrets) {
  const Json view = wire::view_json(game(), Seat{0});
  EXPECT_EQ(view["hash"].get<std::string>().size(), 16U);
  EXPECT_EQ(view["seat2"]["hand"].dump(), R"(["hidden","hidden","hidden"])");
  EXPECT_TRUE(view["seat1"]["hand"][0].is_number());
  EXPECT_NE(wire::view_json(game(), Seat{1})["hash"], view["hash"]);
}

TEST_F(OnTheWire, TheResultComesAtTheEnd) {
  EXPECT_TRUE(wire::result_json(game()).is_null());
  play_on(*match_, dice_, 4);
  const Json result = wire::result_json(game());
  EXPECT_EQ(result["points"].size(), 2U);
  EXPECT_EQ(result["reason"], "ended");
  EXPECT_TRUE(wire::question_json(game(), Seat{0}).is_null());
}

}  // namespace json_test

}  // namespace tablewright::tests
