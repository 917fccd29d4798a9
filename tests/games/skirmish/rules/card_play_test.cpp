// Random matches with cards of every kind: what has to hold whatever cards say.
#include <gtest/gtest.h>

#include "contract/contract.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace card_play_test {

using skirmish::Changes;
using skirmish::PieceId;
using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;
using skirmish::StatusId;

// Two sides with everything a card can bring, on a small map with walls, so that they meet.
constexpr auto everything = R"(
rounds 12
start 1 a1 a2 a3 a4 b1 b4
start 2 e1 e2 e3 e4 d1 d4
point A c1
point B c4
side
  figure A "A" dots red red blue
  figure B "B" dots red gold
  companion G "Ghost" of A defence 1
  item F "Flare" of B
  token T "Trap" of A
  token U "Snare" of A
  minion M "Mob" of B defence 1
side
  figure Z "Z" dots red blue silver
  figure Y "Y" basic
  companion H "Hound" of Z defence 1
  bonus K "Idol"
  token V "Mine" of Z defence 1 challengeable
  minion N "Nun" of Z defence 0
marker S "Shrine" defence 1
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   . |
     +   +   +   +   +   +
   2 | .   . | .   .   . |
     +   +   +   o   +   +
   3 | .   .   . | .   . |
     +   +   +   +   +   +
   4 | .   .   .   .   . |
     +---+---+---+---+---+
)";

using card::TokenType;

TestAction paid_with(TokenType type, TestAction action) {
  action.type = type;
  return action;
}

Rules all_kinds_of_cards(std::string_view edition, bool way_matters) {
  Rules rules = rules_of("edition " + std::string(edition) + "\n" + std::string(everything));
  const StatusId hexed = card::add_status(rules, "hexed", 2);
  const StatusId brave = card::add_status(rules, "brave", 1);
  give_actions(
      rules, "A",
      {card::action("charge", 2, {card::move(3), card::challenge(2), card::same_target(1)}),
       card::star(card::action("shoot", 1, {card::challenge(2, 3)})),
       paid_with(TokenType::Blue,
                 card::action("shove", 1, {card::pick_rival(2), card::push(2), card::move(1)})),
       card::action("hook", 3, {card::pick_rival(4), card::pull(3), card::may(card::challenge(1))}),
       card::action("set", 1,
                    {card::place_token(2), card::may(card::pick_ally(3)), card::picked(card::move(2))}),
       card::action("hex", 2, {card::pick_rival(3), card::picked(card::give(hexed)), card::give(brave)})});
  give_actions(
      rules, "B",
      {paid_with(TokenType::Gold, card::action("order", 2,
                                               {card::pick_ally(4), card::picked(card::move(2)),
                                                card::may(card::picked(card::challenge(2)))})),
       card::action("slip", 1,
                    {card::through_rivals(card::step_by_step(card::move(2))), card::may(card::interact())}),
       card::action("raise", 3, {card::place_token(2)}),
       card::action("lift", 1, {card::assist(), card::move(1)})});
  give_actions(rules, "F", {card::action("flare", 3, {card::place(3), card::may(card::shift(-1))})});
  give_actions(rules, "G",
               {card::action("run", 0, {card::straight(card::move(3))}),
                card::action("bite", 0, {card::challenge(2)})});
  give_actions(
      rules, "Z",
      {card::action("leap", 1, {card::place(2), card::challenge(1)}),
       paid_with(TokenType::Silver, card::action("wind", 1, {card::shift(1), card::shift_off()})),
       paid_with(TokenType::Blue, card::action("bless", 1, {card::may(card::discard(hexed)), card::move(2)})),
       card::action("mine", 1, {card::place_token(1)}),
       card::star(
           card::action("dive", 2, {card::straight(card::move(2)), card::challenge(3), card::move(1)}))});
  give_actions(rules, "H",
               {card::action("howl", 0, {card::pick_rival(3), card::picked(card::move(1))}),
                card::action("fetch", 0, {card::move(2), card::may(card::interact())})});
  card::add_status_rule(rules, hexed, Changes::Defence, -1);
  card::add_status_rule(rules, brave, Changes::Dice, 1);
  card::add_trait(rules, "Z", Changes::Cost, -1);
  card::add_trait(rules, "Y", Changes::Range, 1);
  card::add_trait(rules, "Y", Changes::Die, 0, 1);
  rules.way_matters = way_matters;
  rules.finish();
  return rules;
}

// Ability tokens are never lost or gained, and without a move in progress nobody shares a square.
void expect_a_sound_table(const Rules& rules, const State& state) {
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    unsigned dots = 0;
    for (const auto& card : rules.pieces)
      dots += card.side.value == side ? static_cast<unsigned>(card.dots.size()) : 0U;
    unsigned tokens = 0;
    for (const unsigned count : state.sides[side].pool) tokens += count;
    for (const auto& space : state.sides[side].track) {
      for (const unsigned count : space) tokens += count;
    }
    ASSERT_EQ(tokens, dots);
  }
  Bitboard met;
  for (std::size_t i = 0; i < rules.pieces.size() && state.frames.empty(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (!state.is_on_map(piece) || !fills_its_square(rules.piece(piece).kind)) continue;
    ASSERT_FALSE(met.has(state.square(piece))) << rules.piece(piece).mark << " shares its square";
    met.set(state.square(piece));
  }
  State again = state;
  note_filled_squares(rules, again);
  ASSERT_EQ(again, state) << "the boards of filled squares do not follow from the places";
}

void play_at_random(const Rules& rules, std::uint64_t seed) {
  SCOPED_TRACE(seed);
  Random random(seed);
  EventSink silent;
  State state = Skirmish::set_up(rules, random, silent);
  while (state.stage != skirmish::Stage::Over) {
    ASSERT_NO_FATAL_FAILURE(expect_a_sound_table(rules, state));
    const SeatSet asked = skirmish::asked(rules, state);
    ASSERT_FALSE(asked.empty());
    ActList list;
    Skirmish::legal(rules, state, *asked.begin(), list);
    ASSERT_FALSE(list.empty());
    Skirmish::apply(rules, state, *asked.begin(), list[random.below(static_cast<std::uint32_t>(list.size()))],
                    random, silent);
  }
}

class CardsAtRandom : public testing::TestWithParam<std::tuple<const char*, bool>> {};

TEST_P(CardsAtRandom, TheTableStaysSound) {
  const auto& [edition, way_matters] = GetParam();
  const Rules rules = all_kinds_of_cards(edition, way_matters);
  for (std::uint64_t seed = 1; seed <= 300 && !HasFailure(); ++seed) play_at_random(rules, seed);
}

TEST_P(CardsAtRandom, TheContractIsKept) {
  const auto& [edition, way_matters] = GetParam();
  const Rules rules = all_kinds_of_cards(edition, way_matters);
  Contract<Skirmish>::Options options;
  options.games = 2;
  options.full_games = 0;
  options.every = 40;
  options.samples = 1;
  Contract<Skirmish>(rules, rule_book(), options).run();
}

INSTANTIATE_TEST_SUITE_P(Every, CardsAtRandom,
                         testing::Combine(testing::Values("2019", "2020a", "2020b", "2022"),
                                          testing::Bool()));

}  // namespace card_play_test

}  // namespace tablewright::tests
