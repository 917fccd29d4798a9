#include <ctime>
#include <set>

#include "support/sanitized.hpp"
#include "westeros_matches.hpp"

namespace tablewright::tests {

namespace westeros_players_test {

using westeros::Step;
using westeros::Westeros;

TEST(WesterosPlayers, AreFoundByName) {
  ASSERT_EQ(players::westeros_players().size(), 3U);
  for (const players::NamedWesterosPlayer& each : players::westeros_players()) {
    EXPECT_EQ(players::find_westeros_player(each.name), &each);
    EXPECT_FALSE(each.about.empty());
  }
  EXPECT_EQ(players::find_westeros_player("genius"), nullptr);
}

// Whole matches with every number of players, computers of both kinds mixed: never an act that is not legal,
// and every kind of question comes up.
TEST(WesterosPlayers, NeverDoWhatIsNotLegal_AndAnswerEveryKindOfQuestion) {
  std::set<Step> answered;
  for (const char* options : westeros_set_ups) {
    const westeros::Rules rules = westeros_rules(options);
    for (std::uint64_t game = 0; game < 16; ++game) {
      WesterosComputerMatch match(rules, game * 977 + 5);
      const auto player_of = [&](Seat seat) {
        return westeros_player((game >> seat.value & 1U) != 0 ? "random" : "simple");
      };
      while (!match.is_over()) {
        answered.insert(match.state.top().step);
        ASSERT_TRUE(match.go_on(player_of)) << options << "game " << game << ", act " << match.acts.size();
      }
    }
  }
  // A retreat without any room is the rarest thing in the game.
  for (std::uint8_t step = 1; step <= k(westeros::last_asking); ++step) {
    if (static_cast<Step>(step) == Step::Keep) continue;
    EXPECT_TRUE(answered.contains(static_cast<Step>(step))) << int{step};
  }
}

TEST(WesterosPlayers, TheSameSeedGivesTheSameGame) {
  for (const char* options : westeros_set_ups) {
    const westeros::Rules rules = westeros_rules(options);
    for (const std::string_view name : {"simple", "random"}) {
      WesterosComputerMatch one(rules, 11);
      WesterosComputerMatch two(rules, 11);
      for (WesterosComputerMatch* match : {&one, &two}) {
        while (!match->is_over()) ASSERT_TRUE(match->go_on([&](Seat) { return westeros_player(name); }));
      }
      EXPECT_EQ(one.acts, two.acts);
      EXPECT_EQ(one.state, two.state);
    }
  }
}

// Two worlds that the seat cannot tell apart: other hands, another deck, and the same answer.
TEST(WesterosPlayers, AnswerFromTheViewAndChanceAlone) {
  const westeros::Rules rules = westeros_rules("players 3\n");
  WesterosComputerMatch match(rules, 4);
  Random worlds(9);
  int different = 0;
  while (!match.is_over()) {
    const Seat seat = match.asked();
    const westeros::View view = match.view();
    const westeros::State other = Westeros::sample(rules, view, worlds);
    different += other.hands != match.state.hands || other.deck != match.state.deck ? 1 : 0;
    for (const std::string_view name : {"simple", "random"}) {
      Random one(8);
      Random two(8);
      EXPECT_EQ(westeros_player(name)(rules, view, seat, one),
                westeros_player(name)(rules, Westeros::view(rules, other, seat), seat, two));
    }
    EXPECT_EQ(view, match.view());
    ASSERT_TRUE(match.go_on([](Seat) { return westeros_player("simple"); }));
  }
  EXPECT_GT(different, 100);
}

TEST(WesterosPlayers, DecideWithinAFewMilliseconds) {
  const westeros::Rules rules = westeros_rules("players 4\n");
  WesterosComputerMatch match(rules, 2);
  const std::clock_t start = std::clock();
  while (!match.is_over()) ASSERT_TRUE(match.go_on([](Seat) { return westeros_player("simple"); }));
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  constexpr double most = is_fast ? 4 : 80;
  EXPECT_LT(1000 * seconds / static_cast<double>(match.acts.size()), most);
}

}  // namespace westeros_players_test

}  // namespace tablewright::tests
