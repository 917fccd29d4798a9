// Matches with something hidden keep the contract of all games: the leaders of two and of four players.
#include <gtest/gtest.h>

#include "contract/contract.hpp"
#include "games/skirmish/cards/at_scenario.hpp"
#include "signature/skirmish/random_play.hpp"
#include "skirmish/rules/words.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace leaders_contract_test {

using skirmish::PieceId;
using skirmish::PieceSet;
using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;

constexpr std::string_view four_players = R"(
seats 4 in teams
scenario leaders
side
  figure A jon_snow
  figure B sworn_brother
  figure C arya_stark
side
  figure Z night_king
  figure Y white_walker
  figure X daenerys_targaryen
)";
constexpr std::string_view two_players = R"(
scenario leaders
side
  figure A jon_snow
  companion G ghost of A
  figure B sworn_brother
side
  figure Z night_king
  item needle of Z
  figure Y white_walker
)";

// Everything that a seat has to think possible: each hidden pick may be any character of its side.
std::vector<State> worlds_of(const Rules& rules, const skirmish::View& view) {
  std::vector<State> worlds{view.known};
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    if ((unsigned{view.picked_by} >> side & 1U) == 0) continue;
    PieceSet possible = rules.characters & rules.of_side[side];
    if (view.picked != skirmish::no_piece && rules.side_of(view.picked).value == side)
      possible = PieceSet::of(view.picked);
    std::vector<State> more;
    for (const State& world : worlds) {
      for (const PieceId piece : possible) {
        more.push_back(world);
        more.back().picks[side] = piece;
      }
    }
    worlds = std::move(more);
  }
  return worlds;
}

Rules rules_with_rounds(std::string_view sheet, std::uint16_t rounds) {
  Rules rules = rules_of(sheet);
  rules.house.round_limit = rounds;
  return rules;
}

Contract<Skirmish>::Options options() {
  Contract<Skirmish>::Options options;
  options.worlds = worlds_of;
  options.pick = [](const std::vector<Act>& list, Random& random) {
    return signature::lively_act(list, random);
  };
  return options;
}

class LeadersContract : public testing::TestWithParam<std::string_view> {};

TEST_P(LeadersContract, WholeMatchesKeepIt) {
  const Rules rules = rules_with_rounds(GetParam(), 2);
  auto wanted = options();
  wanted.games = 30;
  wanted.full_games = 1;
  wanted.samples = 1;
  Contract<Skirmish> contract(rules, rule_book(), wanted);
  contract.run();
  EXPECT_GT(contract.full_checks(), 10U);
}

// Picks, places, and then everybody lets the round pass.
Act in_a_hurry(const std::vector<Act>& list, Random& random) {
  for (const Act& act : list) {
    if (act.kind == skirmish::k(skirmish::Does::Exhaust) || act.kind == skirmish::k(skirmish::Does::Skip))
      return act;
  }
  return signature::lively_act(list, random);
}

TEST_P(LeadersContract, SecretPicksKeepIt) {
  const Rules rules = rules_with_rounds(GetParam(), 1);
  auto wanted = options();
  wanted.games = 3;
  wanted.full_games = 3;
  wanted.samples = 2;
  wanted.pick = in_a_hurry;
  Contract<Skirmish> contract(rules, rule_book(), wanted);
  contract.run();
  EXPECT_GT(contract.sampled_positions(), 0U);
  EXPECT_TRUE(contract.refusing().contains("skirmish.ruling.45"));
}

INSTANTIATE_TEST_SUITE_P(Players, LeadersContract, testing::Values(two_players, four_players),
                         [](const auto& each) { return each.index == 0 ? "Two" : "Four"; });

}  // namespace leaders_contract_test

}  // namespace tablewright::tests
