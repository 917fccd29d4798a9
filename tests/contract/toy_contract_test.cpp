#include <gtest/gtest.h>

#include "contract/contract.hpp"
#include "contract/toy_worlds.hpp"
#include "support/files.hpp"
#include "support/games.hpp"
#include "support/rule_book.hpp"
#include "toy/toy.hpp"

namespace tablewright::tests {

namespace toy_contract_test {

toy::Rules toy_rules() {
  std::uint64_t hash = 0;
  return *toy::read_pack({"toy", file_text("tests/games/toy/toy.pack")}, hash);
}

TEST(ToyContract, TheToyGameKeepsTheWholeContract) {
  RULE("table.over");
  RULE("table.asked");
  RULE("table.act");
  RULE("toy.moment");
  RULE("toy.hand");
  const toy::Rules rules = toy_rules();
  Contract<toy::Toy>::Options options;
  options.games = games(options.games);
  options.worlds = toy_worlds;
  Contract<toy::Toy> contract(rules, rule_book(), options);
  contract.run();
  EXPECT_GT(contract.full_checks(), 2000U);
  EXPECT_EQ(contract.sampled_positions(), 300U) << "too few small positions to test sampling on";
  std::cout << contract.states() << " states, " << contract.full_checks() << " in full\n";
}

}  // namespace toy_contract_test

}  // namespace tablewright::tests
