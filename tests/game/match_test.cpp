#include "game/match.hpp"

#include <gtest/gtest.h>

#include "game/say.hpp"
#include "games/toy/toy_match.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace match_test {

constexpr Seat hermit{0};
constexpr Seat elder{1};
constexpr Seat younger{2};

// A toy match with its dice.
class TheMatch : public testing::Test {
 protected:
  void SetUp() override { match_->begin(dice_); }

  Act act(std::string_view text) { return parse_act(match_->game(), text).value(); }
  Result<std::uint32_t, Refusal> says(Seat seat, std::string_view text) {
    return match_->act(seat, act(text), dice_);
  }
  // Lays the seat's lowest (or highest) card.
  void lays(Seat seat, bool highest) {
    const auto acts = match_->game().legal(seat);
    ASSERT_TRUE(match_->act(seat, highest ? acts.back() : acts.front(), dice_));
  }
  void all_lay() {
    for (const Seat seat : {hermit, elder, younger}) lays(seat, true);
  }
  Seat asked() { return *match_->game().question().asked.begin(); }
  std::string rule_of(const Result<std::uint32_t, Refusal>& result) {
    if (result) return "";
    saw_refusal(result.error().rule.text);
    return std::string(result.error().rule.text);
  }

  SeededStream dice_{7};
  std::unique_ptr<Match> match_ = new_toy_match();
};

TEST_F(TheMatch, BeginsWithALoggedDeal) {
  ASSERT_EQ(match_->log().size(), 1U);
  EXPECT_EQ(match_->log()[0].said, Said::Began);
  EXPECT_EQ(match_->log()[0].draws.size(), 15U) << "a shuffle of 16 cards";
  EXPECT_EQ(match_->log()[0].position, dice_.position());
  EXPECT_EQ(match_->log()[0].hash, match_->game().hash());
  EXPECT_EQ(match_->events().size(), 9U) << "nine cards dealt";
}

TEST_F(TheMatch, ShowsAWitnessTheGameBeforeEachActAndWhatCameOfIt) {
  std::vector<std::uint64_t> before;
  std::vector<std::uint32_t> entries;
  match_->is_seen_by([&](const AnyGame& game, std::span<const NumberedEvent> happened) {
    before.push_back(game.hash());
    for (const NumberedEvent& event : happened) entries.push_back(event.entry);
    EXPECT_EQ(happened.back().number, match_->last_event());
  });
  const std::uint64_t dealt = match_->game().hash();
  lays(hermit, true);
  const std::uint64_t one_lies = match_->game().hash();
  lays(elder, true);
  EXPECT_EQ(before, (std::vector{dealt, one_lies}));
  EXPECT_EQ(entries, (std::vector<std::uint32_t>{1, 2}));
}

TEST_F(TheMatch, RefusesWithARuleAndChangesNothing) {
  RULE("table.asked");
  RULE("toy.hand");
  RULE("toy.moment");
  const std::uint64_t before = match_->game().hash();
  EXPECT_EQ(rule_of(match_->act(Seat{9}, {.kind = 1}, dice_)), "table.asked");
  EXPECT_EQ(rule_of(says(hermit, "roll")), "toy.moment");
  EXPECT_EQ(rule_of(match_->act(hermit, {.kind = 1, .b = 200}, dice_)), "toy.hand");
  EXPECT_EQ(match_->game().hash(), before);
  EXPECT_EQ(match_->log().size(), 1U);
}

TEST_F(TheMatch, AnActThatNobodyFollowedIsTakenBackFreely) {
  RULE("table.undo.own");
  const std::uint64_t before = match_->game().hash();
  lays(hermit, true);
  ASSERT_TRUE(match_->undo(hermit, 0));
  EXPECT_EQ(match_->game().hash(), before);
  EXPECT_EQ(match_->log().back().said, Said::TookBack);
  EXPECT_EQ(match_->events().back().event.what.kind, static_cast<std::uint8_t>(TableEvent::Undone));
  EXPECT_EQ(sentence(match_->game(), match_->events().back().event, elder),
            "Seat 1 took back everything after act 0.");
}

TEST_F(TheMatch, AnActBeforeAnothersIsTakenBackByConsentOnly) {
  RULE("table.undo.own");
  const std::uint64_t before = match_->game().hash();
  lays(hermit, true);
  lays(elder, true);
  EXPECT_EQ(rule_of(match_->undo(hermit, 0)), "table.undo.own");
  EXPECT_EQ(rule_of(match_->undo(hermit, 0, SeatSet::of(elder))), "table.undo.own");
  ASSERT_TRUE(match_->undo(hermit, 0, SeatSet{0b110}));
  EXPECT_EQ(match_->game().hash(), before);
}

TEST_F(TheMatch, ARevealIsNeverTakenBack) {
  RULE("table.undo.reveal");
  all_lay();
  EXPECT_EQ(rule_of(match_->undo(younger, 2, SeatSet{0b111})), "table.undo.reveal");
}

TEST_F(TheMatch, AnUndoneRollStaysInTheRecord_AndTheDiceGoOn) {
  RULE("table.undo.dice");
  all_lay();
  const Seat winner = asked();
  const std::uint64_t before_roll = match_->game().hash();
  ASSERT_TRUE(says(winner, "roll"));
  const std::uint64_t after_roll = dice_.position();
  EXPECT_EQ(rule_of(match_->undo(winner, 3)), "table.undo.dice");
  ASSERT_TRUE(match_->undo(winner, 3, SeatSet{0b111}));
  EXPECT_EQ(match_->game().hash(), before_roll);
  EXPECT_EQ(match_->log()[4].draws.size(), 1U);
  ASSERT_TRUE(says(winner, "roll"));
  EXPECT_GT(dice_.position(), after_roll);
  EXPECT_EQ(match_->log().back().position, dice_.position());
}

TEST_F(TheMatch, OneTakesBackOnlyToWhatStands) {
  RULE("table.undo.past");
  EXPECT_EQ(rule_of(match_->undo(hermit, 0)), "table.undo.past") << "nothing was done yet";
  lays(hermit, true);
  EXPECT_EQ(rule_of(match_->undo(hermit, 1)), "table.undo.past") << "nothing comes after it";
  EXPECT_EQ(rule_of(match_->undo(hermit, 77)), "table.undo.past");
  ASSERT_TRUE(match_->undo(hermit, 0));
  EXPECT_EQ(rule_of(match_->undo(hermit, 1)), "table.undo.past") << "entry 1 was taken back";
  lays(hermit, false);
  EXPECT_EQ(rule_of(match_->undo(spectator, 0)), "table.asked");
}

TEST_F(TheMatch, IsEndedByConsentOfAll_WithoutAWinner) {
  RULE("table.end.consent");
  lays(hermit, true);
  const std::uint64_t before = match_->game().hash();
  EXPECT_EQ(rule_of(match_->end(hermit)), "table.end.consent") << "nobody has agreed";
  const auto one = match_->end(hermit, SeatSet::of(younger));
  EXPECT_EQ(rule_of(one), "table.end.consent") << "one has agreed, the other has not";
  EXPECT_EQ(sentence(match_->game(), one.error()),
            "Seat 1 cannot end the match alone: Seat 2 has not agreed to it.");
  EXPECT_EQ(rule_of(match_->end(spectator, SeatSet{0b111})), "table.asked") << "who looks on ends nothing";
  ASSERT_TRUE(match_->end(hermit, SeatSet{0b110}));
  EXPECT_TRUE(match_->is_ended());
  EXPECT_FALSE(match_->game().result()) << "nobody has won";
  EXPECT_EQ(match_->game().hash(), before);
  EXPECT_EQ(match_->log().back().said, Said::Ended);
  EXPECT_EQ(
      sentence(match_->game(), match_->events().back().event, elder),
      "Seat 1 ended the match here with the consent of everybody: nobody has won, and nobody has given up.");
}

TEST_F(TheMatch, AfterItsEndByConsentNothingMoreIsDoneInIt) {
  RULE("table.over");
  lays(hermit, true);
  ASSERT_TRUE(match_->end(elder, SeatSet{0b101}));
  const std::size_t entries = match_->log().size();
  EXPECT_EQ(rule_of(match_->act(elder, match_->game().legal(elder).front(), dice_)), "table.over");
  EXPECT_EQ(rule_of(match_->undo(hermit, 0, SeatSet{0b111})), "table.over");
  EXPECT_EQ(rule_of(match_->order(elder, 1, StandingOrder::Never)), "table.over");
  EXPECT_EQ(rule_of(match_->end(hermit, SeatSet{0b111})), "table.over") << "once is enough";
  EXPECT_EQ(match_->log().size(), entries);
}

TEST_F(TheMatch, AStandingOrderAnswersTheTriggerAtOnce) {
  RULE("table.order");
  for (const Seat seat : {hermit, elder, younger}) ASSERT_TRUE(match_->order(seat, 1, StandingOrder::Never));
  all_lay();
  const Entry& last = match_->log().back();
  EXPECT_TRUE(last.by_order);
  EXPECT_EQ(notation(match_->game(), last.act), "pass");
  EXPECT_EQ(match_->game().question().asked, SeatSet{0b110}) << "the sisters are asked next";
}

TEST_F(TheMatch, AnOrderToRollRolls_AndAskingIsTheDefault) {
  RULE("table.order");
  all_lay();
  const Seat winner = asked();
  EXPECT_EQ(match_->standing_order(winner, 1), StandingOrder::Ask);
  ASSERT_TRUE(says(winner, "pass"));
  ASSERT_TRUE(says(elder, "decline"));
  for (const Seat seat : {hermit, elder, younger}) ASSERT_TRUE(match_->order(seat, 1, StandingOrder::Always));
  all_lay();
  EXPECT_TRUE(match_->log().back().by_order);
  EXPECT_EQ(match_->log().back().draws.size(), 1U);
  ASSERT_TRUE(says(younger, "decline"));
  for (const Seat seat : {hermit, elder, younger}) ASSERT_TRUE(match_->order(seat, 1, StandingOrder::Ask));
  all_lay();
  EXPECT_FALSE(match_->log().back().by_order);
}

TEST_F(TheMatch, OrdersArePrivate) {
  const std::size_t events = match_->events().size();
  ASSERT_TRUE(match_->order(hermit, 1, StandingOrder::Always));
  EXPECT_EQ(match_->events().size(), events) << "nobody hears of an order";
}

TEST_F(TheMatch, AnOrderNeedsASeatAndATrigger) {
  RULE("table.order");
  EXPECT_EQ(rule_of(match_->order(hermit, 0, StandingOrder::Always)), "table.order");
  EXPECT_EQ(rule_of(match_->order(Seat{3}, 1, StandingOrder::Always)), "table.order");
}

TEST_F(TheMatch, EventsKeepTheirNumbersForEverySeat) {
  lays(hermit, true);
  std::uint32_t number = 0;
  for (const NumberedEvent& event : match_->events()) EXPECT_EQ(event.number, ++number);
  const Event laid = match_->events().back().event;
  EXPECT_NE(sentence(match_->game(), laid, hermit), sentence(match_->game(), laid, elder));
  EXPECT_EQ(sentence(match_->game(), laid, elder), "Hermit laid a card face down.");
  EXPECT_EQ(redacted(match_->game().vocabulary().events, laid, elder).what.b, 0);
}

TEST_F(TheMatch, WhatItLetGoOfLeavesNumbersAndPlayAsTheyWere) {
  const auto twin = new_toy_match();
  SeededStream twin_dice(7);
  twin->begin(twin_dice);
  for (int i = 0; !match_->game().result(); ++i) {
    const Seat seat = asked();
    const Act first = match_->game().legal(seat).front();
    ASSERT_EQ(match_->act(seat, first, dice_), twin->act(seat, first, twin_dice));
    if (i > 3) match_->let_go_before(match_->entries() - 3);
    ASSERT_EQ(match_->entries(), twin->entries());
    ASSERT_EQ(match_->last_event(), twin->last_event());
    ASSERT_EQ(match_->entry(match_->entries() - 1).hash, twin->log().back().hash);
    ASSERT_EQ(match_->position(), twin->position());
  }
  EXPECT_FALSE(match_->is_whole());
  EXPECT_TRUE(twin->is_whole());
  EXPECT_EQ(match_->log().size(), 3U);
  EXPECT_EQ(match_->events().back().number, twin->events().back().number);
  EXPECT_EQ(match_->standing().back().number, twin->standing().back().number);
}

// A 4 gives a second point since version 2; a match that began under version 1 goes on without.
TEST(RulesVersions, AMatchKeepsTheRulesItBeganWith) {
  for (const std::uint32_t version : {1U, 2U}) {
    const toy::Rules rules{16, 3, 5, {version}};
    toy::State state;
    state.phase = toy::Phase::Roll;
    const std::vector<Draw> a_four{{6, 3}};
    ReplayTape tape(a_four);
    Random random(tape);
    EventSink silent;
    toy::Toy::apply(rules, state, hermit, {.kind = toy::k(toy::ActKind::Roll)}, random, silent);
    EXPECT_EQ(state.points[0], version == 1 ? 0 : 1) << "version " << version;
  }
}

TEST(AMatch, TakenBackAtRandom_ComesToTheStateBefore) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto match = new_toy_match();
    SeededStream dice(seed);
    match->begin(dice);
    play_on(*match, dice, seed);
    EXPECT_TRUE(match->game().result().has_value()) << "seed " << seed;
  }
}

}  // namespace match_test

}  // namespace tablewright::tests
