#include "games/skirmish/contract/conservation.hpp"

#include <gtest/gtest.h>

#include "games/skirmish/contract/each_set_up.hpp"
#include "signature/skirmish/random_play.hpp"

namespace tablewright::tests {

namespace conservation_test {

using skirmish::PieceId;
using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::Spot;
using skirmish::State;

class Conservation : public EachSetUp {};

// Every state of a random game.
void watch(const Rules& rules, std::uint64_t seed, signature::Temper temper) {
  SCOPED_TRACE(testing::Message() << "seed " << seed
                                  << (temper == signature::Temper::Even ? ", even" : ", lively"));
  Random random(seed);
  EventSink silent;
  State state = Skirmish::set_up(rules, random, silent);
  for (int acts = 0; state.stage != skirmish::Stage::Over; ++acts) {
    ASSERT_EQ(unsound(rules, state), "") << "act " << acts;
    const auto answer = signature::any_answer(rules, state, random, temper);
    ASSERT_TRUE(answer);
    const State before = state;
    Skirmish::apply(rules, state, answer->seat, answer->act, random, silent);
    ASSERT_EQ(ran_backwards(rules, before, state), "") << "act " << acts;
  }
  ASSERT_EQ(unsound(rules, state), "") << "at the end";
}

TEST_P(Conservation, NothingIsLostDoubledOrRunsBackwards) {
  const Rules rules = signature::rules_of(test_content(), GetParam(), 40);
  for (std::uint64_t seed = 1; seed <= 150 && !HasFailure(); ++seed) {
    watch(rules, seed, signature::Temper::Lively);
    if (seed % 3 == 0) watch(rules, seed, signature::Temper::Even);
  }
}

INSTANTIATE_TEST_SUITE_P(SetUps, Conservation, every_set_up(), name_of);

// The checks above see what they are there to see: each state below is spoilt in one way.
class SpoiltState : public testing::Test {
 protected:
  Rules rules = signature::rules_of(test_content(), signature::set_up_named("pieces_on_the_map"), 40);
  State state = *rules.begins_with;

  [[nodiscard]] PieceId piece(std::string_view mark) const {
    for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
      if (rules.pieces[i].mark == mark) return PieceId{static_cast<std::uint8_t>(i)};
    }
    ADD_FAILURE() << "no piece " << mark;
    return {};
  }
  Spot& where(std::string_view mark) { return state.where[piece(mark).value]; }
};

TEST_F(SpoiltState, IsSoundBefore) { EXPECT_EQ(unsound(rules, state), ""); }

TEST_F(SpoiltState, ALostTokenIsNoticed) {
  --state.sides[0].pool[static_cast<std::size_t>(skirmish::TokenType::Red)];
  EXPECT_EQ(unsound(rules, state), "Dark has more or fewer tokens than dots of red");
}

TEST_F(SpoiltState, ATokenTooManyOnTheTrackIsNoticed) {
  ++state.sides[1].track[3][static_cast<std::size_t>(skirmish::TokenType::Gold)];
  EXPECT_EQ(unsound(rules, state), "Light has more or fewer tokens than dots of gold");
}

TEST_F(SpoiltState, ALostFigureIsNoticed) {
  where("A") = Spot::aside();
  EXPECT_EQ(unsound(rules, state), "A is nowhere");
}

TEST_F(SpoiltState, AFigureOnABlockedSquareIsNoticed) {
  where("A") = Spot::on(rules.board->ground().blocked.lowest());
  EXPECT_EQ(unsound(rules, state), "A is on a blocked square");
}

TEST_F(SpoiltState, AFigureOnTheTrackOfARivalIsNoticed) {
  where("A") = Spot::on_track(Side{1}, 2);
  EXPECT_EQ(unsound(rules, state), "A is on the track of another side");
}

TEST_F(SpoiltState, ATokenOnATrackIsNoticed) {
  where("T") = Spot::on_track(Side{0}, 2);
  EXPECT_EQ(unsound(rules, state), "T does not go on tracks");
}

TEST_F(SpoiltState, TwoFiguresOnASquareAreNoticed) {
  where("A") = where("Z");
  EXPECT_EQ(unsound(rules, state), "Z and A fill the same square");
}

TEST_F(SpoiltState, AFigureThatWaitsAndStandsIsNoticed) {
  state.to_place.add(piece("A"));
  EXPECT_EQ(unsound(rules, state), "A waits to be placed and is somewhere");
}

TEST_F(SpoiltState, AKnockedDownCompanionIsNoticed) {
  state.down.add(piece("C"));
  EXPECT_EQ(unsound(rules, state), "something is knocked down that is no character");
}

TEST_F(SpoiltState, AKnockedDownFigureOnATrackIsNoticed) {
  where("A") = Spot::on_track(Side{0}, 1);
  state.down.add(piece("A"));
  EXPECT_EQ(unsound(rules, state), "A is knocked down and not on the map");
}

TEST_F(SpoiltState, AnExhaustedMinionIsNoticed) {
  state.exhausted.add(piece("M"));
  EXPECT_EQ(unsound(rules, state), "something is exhausted that is no character");
}

TEST_F(SpoiltState, AnOldBoardIsNoticed) {
  state.standing[0].reset(state.square(piece("A")));
  EXPECT_EQ(unsound(rules, state), "the board of what stands is not that of the pieces");
}

TEST_F(SpoiltState, FallingPointsAndRoundsAreNoticed) {
  State after = state;
  state.sides[0].points = 2;
  EXPECT_EQ(ran_backwards(rules, state, after), "the points of Dark fell");
  --after.round;
  EXPECT_EQ(ran_backwards(rules, state, after), "the round number fell");
}

}  // namespace conservation_test

}  // namespace tablewright::tests
