// Random games of two to five players, looked at closely.
#include <gtest/gtest.h>

#include <iostream>
#include <set>

#include "contract/contract.hpp"
#include "games/westeros/invariants.hpp"
#include "games/westeros/packs.hpp"
#include "games/westeros/random_play.hpp"
#include "support/games.hpp"
#include "support/rule_book.hpp"
#include "support/sanitized.hpp"

namespace tablewright::tests {

namespace contract_test {

using namespace westeros;

// In thousands of games.
int thoroughness() { return is_fast ? games(20) : 1; }

std::vector<Rules> all_rules() {
  std::vector<Rules> rules;
  for (const WesterosSetUp& set_up : westeros_set_ups())
    rules.push_back(westeros_rules(std::string(set_up.options)));
  return rules;
}

// Every state of 20,000 games: what invariants.cpp lists always holds.
TEST(WesterosGames, TwentyThousandKeepWhatAlwaysHolds) {
  const std::uint64_t games = 1000 * static_cast<std::uint64_t>(thoroughness());
  const std::vector<Rules> rules = all_rules();
  std::uint64_t acts = 0;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    const std::size_t which = seed / 2 % rules.size();
    const WesterosGame game = westeros_game(rules[which], seed);
    ASSERT_EQ(game.problem, "") << westeros_set_ups()[which].name << ", seed " << seed << ", act "
                                << game.acts;
    acts += game.acts;
  }
  std::cout << acts << " acts\n";
}

// The contract, with two worlds that a seat cannot tell apart: every so many states of 20,000 games more.
TEST(WesterosContract, IsKeptWithTwoToFivePlayers) {
  std::uint64_t first = 100000;
  std::uint64_t states = 0;
  std::uint64_t full = 0;
  for (const WesterosSetUp& set_up : westeros_set_ups()) {
    SCOPED_TRACE(set_up.name);
    const Rules rules = westeros_rules(std::string(set_up.options));
    Contract<Westeros>::Options how;
    how.first_seed = first += 10000;
    how.games = 125 * thoroughness();
    how.full_games = 0;
    how.every = 4001;
    how.samples = 1;
    how.pick = eager;
    Contract<Westeros> contract(rules, rule_book(), how);
    contract.run();
    if (HasFailure()) return;
    states += contract.states();
    full += contract.full_checks();
  }
  std::cout << states << " states, " << full << " in full\n";
}

// More closely at fewer games: every 97th state, several worlds a seat.
TEST(WesterosContract, IsKeptAtEveryNinetySeventhState) {
  for (const WesterosSetUp& set_up : westeros_set_ups()) {
    SCOPED_TRACE(set_up.name);
    const Rules rules = westeros_rules(std::string(set_up.options));
    Contract<Westeros>::Options how;
    how.games = games(12);
    how.full_games = 0;
    how.every = 97;
    how.samples = 2;
    how.pick = eager;
    Contract<Westeros> contract(rules, rule_book(), how);
    contract.run();
    if (HasFailure()) return;
  }
}

// Every state of two games in full, and two whole matches: each act taken back and done again, recorded,
// replayed.
TEST(WesterosContract, HoldsAtEveryStateOfAGame_WithUndoAndReplay) {
  for (const char* options :
       {"players 2\nexpansion no\nhouses stark tully\n", "players 3\nhouses targaryen\n",
        "mode coop\nplayers 3\nhouses targaryen\n", "mode rival\nhouses stark lannister\n"}) {
    const Rules rules = westeros_rules(options);
    Contract<Westeros>::Options how;
    how.games = 1;
    how.full_games = 1;
    how.samples = 1;
    how.pick = eager;
    Contract<Westeros> contract(rules, rule_book(), how);
    contract.run();
    if (HasFailure()) return;
  }
}

// --- otherwise the games would prove less than they seem to
// --------------------------------------------------

struct Course {
  std::set<std::uint8_t> questions;
  std::set<std::uint8_t> acts;
  std::set<std::uint8_t> happened;

  void follow(const Rules& rules, std::uint64_t seed) {
    Random random(seed);
    std::vector<Event> events;
    EventSink sink(events);
    State state = Westeros::set_up(rules, random, sink);
    ActList list;
    while (!Westeros::result(rules, state)) {
      questions.insert(k(state.top().step));
      const Seat seat = *Westeros::question(rules, state).asked.begin();
      list.clear();
      Westeros::legal(rules, state, seat, list);
      const Act act = eager({list.begin(), list.end()}, random);
      acts.insert(act.kind);
      Westeros::apply(rules, state, seat, act, random, sink);
      for (const Event& event : events) happened.insert(event.what.kind);
      events.clear();
    }
  }
};

std::string unsaid(std::span<const Word> words, const std::set<std::uint8_t>& said) {
  std::string missing;
  for (const Word& word : words) {
    if (!said.contains(word.kind)) missing += std::string(word.word) + ' ';
  }
  return missing;
}

TEST(WesterosGames, EveryQuestionActAndEventOccursInThem) {
  const std::vector<Rules> rules = all_rules();
  Course course;
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) course.follow(rules[seed % rules.size()], seed);
  // Random players never fill the map so far that a retreat finds no room; rulings_test.cpp does.
  course.questions.insert(k(westeros::Step::Keep));
  // Nor do they find all Dragon Glass, with which the hunt begins, or beat the Night King:
  // ice_dragon_test.cpp and night_king_test.cpp.
  course.questions.insert(k(westeros::Step::HuntWhere));
  for (const Happened what : {Happened::IceDragonJoined, Happened::NightKingHunts, Happened::TreatyWon})
    course.happened.insert(k(what));
  // Nor is the Rival ever without any target; rival/rulings_test.cpp sees to that.
  course.happened.insert(k(Happened::RivalStays));
  EXPECT_EQ(unsaid(Westeros::vocabulary.questions, course.questions), "");
  EXPECT_EQ(unsaid(Westeros::vocabulary.acts, course.acts), "");
  EXPECT_EQ(unsaid(Westeros::vocabulary.events, course.happened), "");
}

}  // namespace contract_test

}  // namespace tablewright::tests
