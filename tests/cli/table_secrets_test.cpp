// What a program may not know does not reach it: the same table, with the same bytes, over two worlds that
// its seat cannot tell apart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/conversation.hpp"
#include "cli/match_options.hpp"
#include "game/say.hpp"
#include "games/westeros/packs.hpp"
#include "table/program_table.hpp"

namespace tablewright::tests {

namespace table_secrets_test {

using testing::HasSubstr;
using westeros::State;
using westeros::Westeros;

constexpr Seat me{0};

// Somebody who never uses a card: what they do cannot tell what they hold.
Act quiet(const std::vector<Act>& acts) {
  for (const Act& act : acts) {
    if (act.kind == westeros::k(westeros::Does::Pass) || act.kind == westeros::k(westeros::Does::Stop))
      return act;
  }
  return acts.front();
}

std::vector<Act> legal_acts(const westeros::Rules& rules, const State& state) {
  ActList list;
  Westeros::legal(rules, state, state.top().seat, list);
  return {list.begin(), list.end()};
}

// Does the act, and says whether nothing was drawn and nothing shown to us.
bool done_silently(const westeros::Rules& rules, State& state, const Act& act) {
  Random random(1);
  EventSink nobody_listens;
  const Applied applied = Westeros::apply(rules, state, state.top().seat, act, random, nobody_listens);
  return !applied.drew && !applied.revealed.has(me);
}

// Goes on until we are asked again; false if something hidden came to light on the way.
bool on_to_our_question(const westeros::Rules& rules, State& state) {
  while (!state.frames.empty() && state.top().seat != me) {
    if (!done_silently(rules, state, quiet(legal_acts(rules, state)))) return false;
  }
  return !state.frames.empty();
}

// Answers of the program, all of which both worlds allow and answer silently.
std::vector<std::string> silent_answers(const westeros::Rules& rules, State one, State other,
                                        Random& random) {
  std::vector<std::string> input;
  while (input.size() < 12) {
    const auto acts = legal_acts(rules, one);
    EXPECT_EQ(acts, legal_acts(rules, other));
    const Act act = acts[random.below(static_cast<std::uint32_t>(acts.size()))];
    const std::string said =
        notation(AnyGameOf<Westeros>(std::make_shared<const westeros::Rules>(rules), one), act);
    for (State* state : {&one, &other}) {
      if (!done_silently(rules, *state, act) || !on_to_our_question(rules, *state)) return input;
    }
    input.push_back(::tablewright::tests::acts(said));
  }
  return input;
}

std::string table_over(const std::shared_ptr<const westeros::Rules>& rules, const State& state,
                       const std::vector<std::string>& input) {
  TableGame game;
  game.set_up.game = Westeros::name;
  game.set_up.table = Westeros::table(*rules);
  // It begins in the middle, whatever its dice say.
  game.game = std::make_unique<AnyGameOf<Westeros>>(rules);
  EXPECT_TRUE(game.game->begin_at(saved<Westeros>(state)));
  game.others = "quiet";
  game.decide = [](const AnyGame& any, Seat seat, Random&) { return quiet(any.legal(seat)); };
  game.has_secrets = true;
  std::istringstream in(joined(input, "\n") + "\n");
  std::ostringstream out;
  std::ostringstream err;
  TableManner manner;
  manner.of_program = SeatSet::of(me);
  EXPECT_EQ(play_program_table(std::move(game), manner, {}, {in, out, err}), Done) << err.str();
  return out.str();
}

TEST(TableSecrets, NoByteTellsWhatTheSeatDoesNotKnow) {
  const auto rules = std::make_shared<const westeros::Rules>(westeros_rules("players 3\n"));
  int different = 0;
  std::size_t answers = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Random random(seed);
    EventSink nobody_listens;
    State state = Westeros::set_up(*rules, random, nobody_listens);
    for (std::uint64_t i = 0; !state.frames.empty() && (i < seed % 40 * 7 || state.top().seat != me); ++i) {
      const auto acts = legal_acts(*rules, state);
      Westeros::apply(*rules, state, state.top().seat,
                      acts[random.below(static_cast<std::uint32_t>(acts.size()))], random, nobody_listens);
    }
    if (state.frames.empty()) continue;
    const State other = Westeros::sample(*rules, Westeros::view(*rules, state, me), random);
    different += other.hands != state.hands || other.deck != state.deck ? 1 : 0;
    const auto input = silent_answers(*rules, state, other, random);
    answers += input.size();
    EXPECT_EQ(table_over(rules, state, input), table_over(rules, other, input)) << "seed " << seed;
  }
  EXPECT_GT(different, 40);
  EXPECT_GT(answers, 100U);
}

// Whoever knows the seed can work out the deck: it is told when the match is over.
TEST(TableSecrets, TheSeedIsToldAtTheEnd) {
  const auto said = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"table", "westeros", "--seats", "2"});
    std::vector<Json> found;
    const Ran table = ran(arguments);
    for (const std::string_view line : lines(table.out)) found.push_back(Json::parse(line, nullptr, false));
    return found;
  };
  const auto secret = said({"--answer", "1", "--others", "random"});
  EXPECT_FALSE(secret.front().contains("seed"));
  EXPECT_TRUE(secret.back().contains("seed"));
  // Who answers for all seats, or has chosen the seed, knows everything anyway.
  EXPECT_TRUE(said({}).front().contains("seed"));
  EXPECT_EQ(said({"--answer", "1", "--others", "random", "--seed", "5"}).front()["seed"], 5);
  const auto again = said({"--answer", "1", "--others", "random", "--seed", secret.back()["seed"].dump()});
  EXPECT_EQ(again.at(1), secret.at(1)) << "and with it the match can be played again";
}

}  // namespace table_secrets_test

}  // namespace tablewright::tests
