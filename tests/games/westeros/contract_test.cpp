// Random games of two to five players, looked at closely.
#include <gtest/gtest.h>

#include "contract/contract.hpp"
#include "games/westeros/invariants.hpp"
#include "games/westeros/packs.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace {

using namespace westeros;

const char* const set_ups[] = {
    "players 2\nexpansion no\n",
    "players 2\nhouses targaryen nights_watch\n",
    "players 3\n",
    "players 4\nexpansion no\nhouses stark lannister greyjoy martell\n",
    "players 4\nhouses targaryen\n",
    "players 5\n",
};

// Players who rather do something than nothing: so castles, King's Landing and Dragons come into play.
Act eager(const std::vector<Act>& acts, Random& random) {
  const auto any = [&] { return acts[random.below(static_cast<std::uint32_t>(acts.size()))]; };
  Act act = any();
  for (int i = 0; i < 2 && (act.kind == k(Does::Pass) || act.kind == k(Does::Stop)); ++i) act = any();
  return act;
}

std::vector<Act> legal_acts(const Rules& rules, const State& state) {
  ActList list;
  for (const Seat seat : Westeros::question(rules, state).asked) Westeros::legal(rules, state, seat, list);
  return {list.begin(), list.end()};
}

// Invariants at every state: nine tokens of each house, figures in one place, gold and hands within their
// limits, the unit limit, one side a domain, a house's last unit never leaves, King's Landing only with
// enough Castles.
TEST(WesterosGames, KeepWhatAlwaysHolds) {
  for (const char* options : set_ups) {
    const Rules rules = westeros_rules(options);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      Random random(seed);
      EventSink silent;
      State state = Westeros::set_up(rules, random, silent);
      std::uint32_t length = 0;
      while (!Westeros::result(rules, state)) {
        const auto acts = legal_acts(rules, state);
        ASSERT_FALSE(acts.empty()) << options << "seed " << seed << ", act " << length << ", step "
                                   << int{k(state.top().step)};
        const Act act = eager(acts, random);
        Westeros::apply(rules, state, state.top().seat, act, random, silent);
        ++length;
        ASSERT_EQ(what_is_wrong(rules, state), "")
            << options << "seed " << seed << ", act " << length << ", kind " << int{act.kind};
      }
      ASSERT_LT(length, Westeros::most_acts(rules));
    }
  }
}

TEST(WesterosContract, IsKeptWithTwoToFivePlayers) {
  for (const char* options : set_ups) {
    SCOPED_TRACE(options);
    const Rules rules = westeros_rules(options);
    Contract<Westeros>::Options how;
    how.games = 12;
    how.full_games = 0;
    how.every = 97;
    how.samples = 2;
    how.pick = eager;
    Contract<Westeros> contract(rules, rule_book(), how);
    contract.run();
    if (HasFatalFailure()) return;
  }
}

// Every state of two games in full, and two whole matches: each act taken back and done again, recorded,
// replayed.
TEST(WesterosContract, HoldsAtEveryStateOfAGame_WithUndoAndReplay) {
  for (const char* options :
       {"players 2\nexpansion no\nhouses stark tully\n", "players 3\nhouses targaryen\n"}) {
    const Rules rules = westeros_rules(options);
    Contract<Westeros>::Options how;
    how.games = 1;
    how.full_games = 1;
    how.samples = 1;
    how.pick = eager;
    Contract<Westeros> contract(rules, rule_book(), how);
    contract.run();
    if (HasFatalFailure()) return;
  }
}

}  // namespace

}  // namespace tablewright::tests
