#include "matches.hpp"

namespace tablewright::tests {

namespace simple_player_test {

using skirmish::Skirmish;

// What the simple player answers in a drawn position, as it is written.
std::string answer(const std::string& sheet, std::uint64_t chance = 1) {
  const skirmish::Rules rules = rules_of(sheet);
  if (!rules.begins_with) return "no position";
  const skirmish::State& state = *rules.begins_with;
  const Seat seat = *Skirmish::question(rules, state).asked.begin();
  Random random(chance);
  const Act act = player("simple")(rules, Skirmish::view(rules, state, seat), seat, random);
  const AnyGameOf<Skirmish> game(std::make_shared<const skirmish::Rules>(rules), state);
  return notation(game, act);
}

// Of so many games, seats swapped after each, how many the simple player wins against the random one.
int games_won(const FirstGameOf& game, int games) {
  const skirmish::Rules rules = first_game(game, 200);
  int won = 0;
  for (int i = 0; i < games; ++i) {
    ComputerMatch match(rules, static_cast<std::uint64_t>(i) + 100);
    const Side side{static_cast<std::uint8_t>(i % 2)};
    const auto player_of = [&](Seat seat) {
      return player(rules.table.side_of[seat.value] == side ? "simple" : "random");
    };
    while (!match.is_over()) {
      if (!match.go_on(player_of)) return -1;
    }
    won += match.is_won_by(side) ? 1 : 0;
  }
  return won;
}

TEST(SimplePlayer, WinsNearlyAlwaysAgainstChance) {
  for (const char* box : {"jp101", "rm100", "got100", "sg100"}) EXPECT_GE(games_won({box, 2}, 40), 38) << box;
}

constexpr std::string_view three_wide = R"(
       a   b   c
     +---+---+---+
)";

std::string drawn_position(const std::string& rows, const std::string& more = "") {
  return "drawing" + std::string(three_wide) + rows + more;
}

TEST(SimplePlayer, KnocksOutWhoeverLies) {
  EXPECT_EQ(answer(drawn_position(R"(   1 | .   .   . |
     +   +   +   +
   2 | A   z   Y |
     +   +   +   +
   3 | .   .   . |
     +---+---+---+
)",
                                  "position\n  turn 1\n  active A\n  actions 1\n")),
            "challenge A Z");
}

TEST(SimplePlayer, ChallengesTheWeakerDefence) {
  EXPECT_EQ(answer(drawn_position(R"(   1 | .   .   . |
     +   +   +   +
   2 | Y   A   Z |
     +   +   +   +
   3 | .   .   . |
     +---+---+---+
)",
                                  R"(side
  figure A "A"
side
  figure Y "Y" defence 1
  figure Z "Z" defence 4
position
  turn 1
  active A
  actions 1
)")),
            "challenge A Y");
}

constexpr std::string_view nine_wide = R"(
       a   b   c   d   e   f   g   h   i
     +---+---+---+---+---+---+---+---+---+
)";

std::string wide_position(const std::string& row_1, const std::string& row_2, const std::string& row_3,
                          const std::string& more) {
  const std::string edge = "     +   +   +   +   +   +   +   +   +   +\n";
  return "drawing" + std::string(nine_wide) + row_1 + edge + row_2 + edge + row_3 +
         "     +---+---+---+---+---+---+---+---+---+\n" + more;
}

TEST(SimplePlayer, HelpsAnAllyUpWhileNobodyThreatens) {
  EXPECT_EQ(
      answer(wide_position(
          "   1 | A   b   .   .   .   .   .   .   . |\n", "   2 | .   .   .   .   .   .   .   .   . |\n",
          "   3 | .   .   .   .   .   .   .   .   Z |\n", "position\n  turn 1\n  active A\n  actions 1\n")),
      "assist A B");
}

TEST(SimplePlayer, ChoosesToRally) {
  const std::string position = wide_position(
      "   1 | a   .   .   .   .   .   .   .   . |\n", "   2 | .   .   .   .   .   .   .   .   . |\n",
      "   3 | .   .   Z   .   .   .   .   .   . |\n", "position\n  turn 1\n  active A\n  actions 2\n");
  EXPECT_EQ(answer(position), "rally A");
}

// Three rivals that can still act wait on the right: A keeps out of the reach of their moves.
TEST(SimplePlayer, DoesNotRunAloneIntoThreeRivals) {
  const std::string position = wide_position(
      "   1 | .   .   .   .   .   .   Z   .   . |\n", "   2 | .   A   .   .   .   .   Y   .   . |\n",
      "   3 | .   .   .   .   .   .   X   .   . |\n", "position\n  turn 1\n  active A\n  actions 1\n");
  for (std::uint64_t chance = 1; chance <= 5; ++chance) {
    const std::string act = answer(position, chance);
    EXPECT_TRUE(act == "exhaust A" || act.find(" d") == std::string::npos) << act;
  }
}

TEST(SimplePlayer, ComesNearerWhenNobodyCanAnswer) {
  const std::string position = wide_position("   1 | .   .   .   .   .   .   .   .   . |\n",
                                             "   2 | A   .   .   .   .   .   .   Z   . |\n",
                                             "   3 | .   .   .   .   .   .   .   .   . |\n",
                                             "position\n  turn 1\n  active A\n  actions 2\n  exhausted Z\n");
  const std::string act = answer(position);
  EXPECT_TRUE(act.starts_with("move A c")) << act;
}

// Jon beside a standing rival, or alone, with one action left.
std::string jon_and(const std::string& row_2) {
  return wide_position("   1 | .   .   .   .   .   .   .   .   . |\n", row_2,
                       "   3 | .   .   .   .   .   .   .   .   . |\n", R"(side
  figure A jon_snow
side
  figure Z "Z" defence 2
position
  turn 1
  active A
  actions 1
  exhausted Z
)");
}

// Longclaw rolls three dice instead of two: an action of a card is weighed by what it comes to in the end.
TEST(SimplePlayer, UsesTheAbilityThatDoesMore) {
  EXPECT_EQ(answer(jon_and("   2 | .   A   Z   .   .   .   .   .   . |\n")), "ability A longclaw");
}

TEST(SimplePlayer, SpendsNoTokenForWhatABasicActionDoes) {
  const std::string act = answer(jon_and("   2 | A   .   .   Z   .   .   .   .   . |\n"));
  EXPECT_FALSE(act.starts_with("ability")) << act;
}

// Games of hundred, sides swapped after half of them, that this character wins against one without a card.
int won_against_a_guard(const std::string& id) {
  const std::string with = "side\n  figures " + id + " stark_soldier\n";
  const std::string without = "side\n  figure G \"Guard\" defence 2\n  figure H \"Helper\" basic\n";
  int won = 0;
  for (std::uint8_t swapped = 0; swapped < 2; ++swapped) {
    const skirmish::Rules rules =
        rules_of("map isla_nublar_lab\naim plain\n" + (swapped == 0 ? with + without : without + with));
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      ComputerMatch match(rules, seed);
      while (!match.is_over()) {
        if (!match.go_on([](Seat) { return player("simple"); })) return -1;
      }
      won += match.is_won_by(Side{swapped}) ? 1 : 0;
    }
  }
  return won;
}

// Whoever has a card plays better with it than without: by chance 338 of 600 come once in a thousand times.
TEST(SimplePlayer, KnowsWhatCardsAreGoodFor) {
  int won = 0;
  for (const char* id : {"jon_snow", "arya_stark", "t_rex", "night_king", "front_man", "sae_byeok"}) {
    const int of_hundred = won_against_a_guard(id);
    EXPECT_GE(of_hundred, 40) << id;
    won += of_hundred;
  }
  EXPECT_GE(won, 338);
}

}  // namespace simple_player_test

}  // namespace tablewright::tests
