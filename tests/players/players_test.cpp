#include <ctime>
#include <set>

#include "matches.hpp"
#include "support/games.hpp"
#include "support/sanitized.hpp"

namespace tablewright::tests {

namespace players_test {

using skirmish::Asks;

TEST(Players, AreFoundByName) {
  ASSERT_EQ(players::skirmish_players().size(), 2U);
  for (const players::NamedSkirmishPlayer& each : players::skirmish_players()) {
    EXPECT_EQ(players::find_skirmish_player(each.name), &each);
    EXPECT_FALSE(each.about.empty());
  }
  EXPECT_EQ(players::find_skirmish_player("genius"), nullptr);
}

// Two thousand matches of all first games, with every number of seats, and never an act that is not legal.
TEST(Players, NeverDoWhatIsNotLegal) {
  const int games_each = games(is_fast ? 250 : 100);
  for (const FirstGameOf& game : all_first_games) {
    const skirmish::Rules rules = first_game(game, 40);
    for (int i = 0; i < games_each; ++i) {
      ComputerMatch match(rules, static_cast<std::uint64_t>(i) * 977 + 5);
      const auto player_of = [&](Seat seat) {
        return player((static_cast<unsigned>(i) >> seat.value & 1U) != 0 ? "random" : "simple");
      };
      while (!match.is_over()) ASSERT_TRUE(match.go_on(player_of)) << game.box << " game " << i;
    }
  }
}

TEST(Players, TheSameSeedGivesTheSameGame) {
  for (const FirstGameOf& game : all_first_games) {
    const skirmish::Rules rules = first_game(game);
    for (const std::string_view name : {"simple", "random"}) {
      ComputerMatch one(rules, 11);
      ComputerMatch two(rules, 11);
      for (ComputerMatch* match : {&one, &two}) {
        while (!match->is_over()) ASSERT_TRUE(match->go_on([&](Seat) { return player(name); }));
      }
      EXPECT_EQ(one.acts, two.acts);
      EXPECT_EQ(one.state, two.state);
    }
  }
}

TEST(Players, AnswerFromTheViewAndChanceAlone) {
  const skirmish::Rules rules = first_game({"sg100", 2});
  ComputerMatch match(rules, 4);
  while (!match.is_over()) {
    const Seat seat = *match.question().asked.begin();
    const skirmish::View view = skirmish::Skirmish::view(rules, match.state, seat);
    const skirmish::View before = view;
    Random one(8);
    Random two(8);
    for (const std::string_view name : {"simple", "random"}) {
      EXPECT_EQ(player(name)(rules, view, seat, one), player(name)(rules, view, seat, two));
    }
    EXPECT_EQ(view, before);
    ASSERT_TRUE(match.go_on([](Seat) { return player("simple"); }));
  }
}

// T. rex gets an ability with every kind of part that asks: it moves, it challenges, it may push somebody.
skirmish::Rules with_an_ability() {
  skirmish::Rules rules = first_game({"jp101", 2});
  skirmish::CardAction lunge{"lunge", "Lunge", skirmish::TokenType::Red, 2, true, 0, 4};
  rules.parts = {{.op = skirmish::Op::Move, .n = 3},
                 {.op = skirmish::Op::Challenge, .n = 3},
                 {.op = skirmish::Op::Pick, .range = 0, .may = true},
                 {.op = skirmish::Op::Push, .n = 2, .who = skirmish::Subject::Picked, .may = true}};
  rules.actions = {lunge};
  rules.reactions.clear();
  for (skirmish::PieceCard& piece : rules.pieces) piece.actions = 0;
  rules.pieces[0].first_action = 0;
  rules.pieces[0].actions = 1;
  rules.finish();
  return rules;
}

TEST(Players, AnswerEveryKindOfQuestion) {
  std::set<Asks> answered;
  const auto play = [&](const skirmish::Rules& rules, int games) {
    for (int i = 0; i < games; ++i) {
      ComputerMatch match(rules, static_cast<std::uint64_t>(i));
      while (!match.is_over()) {
        answered.insert(static_cast<Asks>(match.question().what.kind));
        const bool random = i % 4 == 3;
        ASSERT_TRUE(match.go_on([&](Seat) { return player(random ? "random" : "simple"); }));
      }
    }
  };
  play(with_an_ability(), 20);
  // By the book of 2019 the starter of a scenario picks the colour.
  play(rules_of("map smith_house\nedition 2019\nrounds 20\nside\n  figures rick_sanchez alien\nside\n  "
                "figures morty_smith robot\n"),
       8);
  EXPECT_EQ(answered, (std::set{Asks::Colour, Asks::Place, Asks::Choose, Asks::Turn, Asks::Effect}));
}

TEST(Players, DecideWithinAMillisecond) {
  const skirmish::Rules rules = first_game({"sg100", 2});
  ComputerMatch match(rules, 2);
  const std::clock_t start = std::clock();
  while (!match.is_over()) ASSERT_TRUE(match.go_on([](Seat) { return player("simple"); }));
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  constexpr double most = is_fast ? 1 : 20;
  EXPECT_LT(1000 * seconds / static_cast<double>(match.acts.size()), most);
}

}  // namespace players_test

}  // namespace tablewright::tests
