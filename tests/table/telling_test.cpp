// How a match is told to one reader, without a server: two sisters and a hermit, each with a hand that the
// others do not see.
#include "table/telling.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "game/say.hpp"
#include "games/toy/toy_match.hpp"
#include "tables/toy/kit.hpp"

namespace tablewright::tests {

namespace telling_test {

constexpr Seat hermit{0};
constexpr Seat elder{1};

class TheTelling : public testing::Test {
 protected:
  void SetUp() override {
    fill_in(kit_);
    match_->begin(dice_);
  }

  // Lays the seat's lowest card; the entry that it made.
  const Entry& lays(Seat seat) {
    EXPECT_TRUE(match_->act(seat, match_->game().legal(seat).front(), dice_));
    return match_->log().back();
  }
  Listener listener(Seat reader) { return {*match_, reader, {}, 0}; }
  wire::told::Row told(const Entry& entry, SeatSet eyes, Openness openness = Openness::InPlay) {
    return entry_told(kit_, *match_, fields_, entry, eyes, openness);
  }

  SeededStream dice_{7};
  Kit kit_ = tables::toy_kit();
  std::unique_ptr<Match> match_ = new_toy_match();
  EventFields fields_;
};

TEST_F(TheTelling, WhatIsDoneInSecretIsToldToWhoDidIt) {
  const Entry& entry = lays(hermit);
  EXPECT_EQ(told(entry, SeatSet::of(hermit)).notation, notation(match_->game(), entry.act));
  EXPECT_FALSE(told(entry, SeatSet::of(elder)).notation);
  EXPECT_FALSE(told(entry, {}).notation) << "who looks on";
  EXPECT_EQ(told(entry, SeatSet::of(elder)).text, told(entry, {}).text);
  EXPECT_NE(told(entry, SeatSet::of(hermit)).text, told(entry, {}).text) << "the own card is named";
  EXPECT_EQ(told(entry, {}, Openness::Over).notation, notation(match_->game(), entry.act));
}

TEST_F(TheTelling, MoreOfAnEntryIsToldToWhoKnowsIt) {
  const Entry& entry = lays(hermit);
  EXPECT_EQ(told_more_of(*match_, entry), SeatSet::of(hermit));
  EXPECT_EQ(told_more_of(*match_, match_->entry(0)), match_->game().table().everybody())
      << "hands were dealt";
}

TEST_F(TheTelling, WhoIsAskedHasAllAnswersWithTheirWords) {
  const auto now = now_told(kit_, listener(hermit), {});
  const wire::Json question = now.question.json();
  ASSERT_EQ(question["options"].size(), match_->game().legal(hermit).size());
  for (const wire::Json& option : question["options"]) {
    EXPECT_FALSE(option["label"].get<std::string>().empty());
    EXPECT_EQ(option["group"], "commit");
  }
  EXPECT_EQ(now.seat, 1U);
  EXPECT_FALSE(now.view);
  EXPECT_FALSE(now.look);
}

TEST_F(TheTelling, ViewAndLookAreToldToWhoWantsThem) {
  const auto now = now_told(kit_, listener(spectator), {.look = true, .view = true});
  EXPECT_EQ(now.seat, 0U);
  EXPECT_TRUE(now.view);
  EXPECT_TRUE(now.look);
  EXPECT_FALSE(now.question.json().contains("options"));
}

TEST_F(TheTelling, AMatchThatWasEndedAsksNothing) {
  const auto now = ended_told(kit_, listener(hermit), {}, "Everybody went home.");
  EXPECT_EQ(now.text, "Everybody went home.");
  EXPECT_TRUE(now.question.json().empty());
  EXPECT_FALSE(now.undo);
}

TEST_F(TheTelling, ThePastIsToldAsItWas_AndCanNotBeAnswered) {
  const std::uint64_t before = match_->game().hash();
  lays(hermit);
  const auto past = match_after(*match_, 0);
  ASSERT_TRUE(past);
  EXPECT_EQ((*past)->game().hash(), before);
  const auto then = past_told(kit_, {**past, hermit, {}, 0}, {});
  EXPECT_EQ(then.entry, 0U);
  EXPECT_TRUE(then.question.json().is_object());
  EXPECT_FALSE(then.question.json().contains("options"));
  EXPECT_EQ(match_after(*match_, 9).error(), "There is no entry 9 in this match.");
}

TEST_F(TheTelling, WhatIsFreeToBeTakenBackIsTold) {
  EXPECT_FALSE(now_told(kit_, listener(hermit), {}).undo) << "nothing was done yet";
  lays(hermit);
  EXPECT_EQ(before_own_last_act(*match_, hermit), 0U);
  EXPECT_EQ(now_told(kit_, listener(hermit), {}).undo, 0U);
  lays(elder);
  EXPECT_EQ(before_own_last_act(*match_, hermit), 0U);
  EXPECT_FALSE(free_undo(*match_, hermit, {})) << "another has acted since";
  EXPECT_EQ(free_undo(*match_, hermit, SeatSet{0b110}), 0U) << "computers agree";
}

TEST_F(TheTelling, ARefusalComesWithTheSentenceOfItsRule) {
  RuleBook book;
  const auto refused = match_->act(hermit, {.kind = 1, .b = 200}, dice_);
  ASSERT_FALSE(refused);
  const wire::Json json = refusal_told(match_->game(), refused.error(), book);
  EXPECT_EQ(json["rule"], "toy.hand");
  EXPECT_FALSE(json.contains("rule_text")) << "no book has it";
  EXPECT_EQ(acts_of_kind(match_->game(), hermit, 1).size(), match_->game().legal(hermit).size());
  EXPECT_TRUE(acts_of_kind(match_->game(), hermit, 2).empty());
}

TEST_F(TheTelling, ASeatIsCalledByItsPersonAndItsSide) {
  const std::string label = kit_.name_of_seat(match_->game(), hermit);
  EXPECT_EQ(name_at_table(kit_, match_->game(), hermit, "Ann"), "Ann (" + label + ')');
  EXPECT_EQ(name_at_table(kit_, match_->game(), hermit, ""), label);
  EXPECT_EQ(name_at_table(kit_, match_->game(), hermit, label), label);
}

TEST_F(TheTelling, SidesStandWithTheBestFirst) {
  EXPECT_EQ(standings_sentence(kit_, *match_), "") << "Lanterns counts nothing";
  kit_.standings = [](const AnyGame&) {
    return std::vector<Standing>{{"Red", 1}, {"Blue", 3}, {"Green", 1}};
  };
  EXPECT_EQ(standings_sentence(kit_, *match_), " It stood: Blue 3 points, Red 1 point, Green 1 point.");
}

}  // namespace telling_test

}  // namespace tablewright::tests
