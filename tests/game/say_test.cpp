#include "game/say.hpp"

#include <gtest/gtest.h>

#include "games/toy/toy_match.hpp"

namespace tablewright::tests {

namespace say_test {

class Saying : public testing::Test {
 protected:
  void SetUp() override {
    SeededStream dice(3);
    match_->begin(dice);
  }
  const AnyGame& game() { return match_->game(); }
  std::unique_ptr<Match> match_ = new_toy_match();
};

TEST_F(Saying, EveryActReadsBackFromItsNotation) {
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    for (const Act& act : game().legal(seat)) EXPECT_EQ(parse_act(game(), notation(game(), act)), act);
  }
  EXPECT_EQ(notation(game(), {.kind = 1, .b = 5}), "commit 5");
  EXPECT_EQ(parse_act(game(), "  commit   5 ")->b, 5);
}

TEST_F(Saying, WhatIsNoActIsAnsweredWithWhatWouldBe) {
  EXPECT_EQ(parse_act(game(), "comit 5").error(),
            "\"comit\" is no act of this game: did you mean \"commit\"?");
  EXPECT_EQ(parse_act(game(), "commit").error(), "\"commit\" is written: commit <card>.");
  EXPECT_EQ(parse_act(game(), "commit five").error(), "\"five\" is no card here.");
  EXPECT_EQ(parse_act(game(), "commit 16").error(), "\"16\" is no card here.");
  EXPECT_EQ(parse_act(game(), "").error(),
            "\"\" is no act of this game: known are commit, roll, pass, look, decline, keep and bury.");
}

TEST_F(Saying, RefusalsAndQuestionsAreSentences) {
  EXPECT_EQ(sentence(game(), Refusal{{"toy.hand"}, {.kind = 2, .b = 5}}), "Card 5 is not in your hand.");
  EXPECT_EQ(sentence(game(), *game().explain(Seat{7}, {.kind = 1})), "Seat 8 is not asked now.");
  EXPECT_EQ(sentence(game(), game().question()), "Which card do you lay?");
}

TEST_F(Saying, AViewIsOneFactALine) {
  const std::string view = view_text(game(), Seat{0});
  EXPECT_NE(view.find("round: 1\n"), std::string::npos);
  EXPECT_NE(view.find("seat2 hand hidden\n"), std::string::npos);
  EXPECT_NE(view.find("seat1 committed: no\n"), std::string::npos);
  EXPECT_EQ(view.find("seat1 hand hidden\n"), std::string::npos) << "one's own hand is not hidden";
}

TEST_F(Saying, ASavedGameLoads_ADamagedOneDoesNot) {
  const auto copy = game().clone();
  Bytes bytes = game().save();
  EXPECT_TRUE(copy->load(bytes));
  EXPECT_EQ(copy->hash(), game().hash());
  bytes.push_back(0);
  EXPECT_FALSE(copy->load(bytes));
  EXPECT_EQ(copy->hash(), game().hash()) << "what cannot be loaded changes nothing";
}

}  // namespace say_test

}  // namespace tablewright::tests
