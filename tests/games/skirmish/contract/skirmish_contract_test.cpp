#include <gtest/gtest.h>

#include <iostream>

#include "contract/contract.hpp"
#include "games/skirmish/contract/each_set_up.hpp"
#include "signature/skirmish/random_play.hpp"
#include "support/games.hpp"
#include "support/rule_book.hpp"
#include "support/sanitized.hpp"

namespace tablewright::tests {

namespace skirmish_contract_test {

using skirmish::Rules;
using skirmish::Skirmish;

class SkirmishContract : public EachSetUp {};

// A few rounds are enough for a game that is looked at act by act, because the check of a match grows with
// the square of its length; so one game begins at the beginning, and others where many acts have led.
Rules from_the_middle(const signature::NamedSetUp& set_up, int acts, std::uint16_t more_rounds) {
  Rules rules = signature::rules_of(test_content(), set_up, 1000);
  if (acts > 0) rules.begins_with = signature::state_after(rules, 1, acts, signature::Temper::Lively);
  const std::uint16_t round = rules.begins_with ? rules.begins_with->round : std::uint16_t{0};
  rules.house.round_limit = static_cast<std::uint16_t>(round + more_rounds);
  return rules;
}

TEST_P(SkirmishContract, EveryMatchKeepsTheWholeContract) {
  for (const int acts : {0, 50, 150, 400}) {
    const Rules rules = from_the_middle(GetParam(), acts, 5);
    Contract<Skirmish>::Options options;
    options.games = games(is_fast ? 40 : 20);
    options.full_games = 1;
    options.samples = 1;  // nothing is hidden: every sampled world is the world itself
    options.pick = [](const std::vector<Act>& list, Random& random) {
      return signature::lively_act(list, random);
    };
    Contract<Skirmish> contract(rules, rule_book(), options);
    contract.run();
    if (HasFailure()) return;
    std::cout << "after " << acts << " acts: " << contract.states() << " states, " << contract.full_checks()
              << " in full, " << contract.refusing().size() << " rules refused\n";
  }
}

INSTANTIATE_TEST_SUITE_P(SetUps, SkirmishContract, every_set_up(), name_of);

}  // namespace skirmish_contract_test

}  // namespace tablewright::tests
