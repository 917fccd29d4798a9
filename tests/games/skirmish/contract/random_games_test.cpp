#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <set>

#include "contract/contract.hpp"
#include "games/skirmish/contract/conservation.hpp"
#include "games/skirmish/contract/random_set_ups.hpp"
#include "games/skirmish/contract/test_content.hpp"
#include "signature/skirmish/random_play.hpp"
#include "signature/skirmish/set_ups.hpp"
#include "skirmish/rules/words.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "support/files.hpp"
#include "support/games.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace random_games_test {

using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;

std::vector<Rules> all_rules(std::uint16_t rounds) {
  std::vector<Rules> rules;
  for (const signature::NamedSetUp& set_up : signature::set_ups_and_inventions())
    rules.push_back(signature::rules_of(test_content(), set_up, rounds));
  return rules;
}

// Random players rarely meet within 30 rounds, so every tenth game goes on for longer.
TEST(RandomGames, TwentyThousandEndAsTheySay) {
  const std::vector<Rules> shorter = all_rules(30);
  const std::vector<Rules> longer = all_rules(150);
  const auto played = static_cast<std::uint64_t>(games(20000));
  std::uint64_t acts = 0;
  std::uint64_t won = 0;
  for (std::uint64_t seed = 1; seed <= played; ++seed) {
    const std::size_t which = seed % shorter.size();
    const signature::RandomGame game =
        signature::played_at_random(seed % 10 == 0 ? longer[which] : shorter[which], seed);
    ASSERT_EQ(game.problem, "") << signature::set_ups_and_inventions()[which].name << ", seed " << seed
                                << ", act " << game.acts;
    acts += game.acts;
    won += game.end.ending == skirmish::Ending::Won ? 1U : 0U;
  }
  std::cout << acts << " acts, " << won << " games won\n";
  EXPECT_GT(won, played / 40);
}

// Cards of all packs mixed as chance will have it: 500 set-ups, forty games each.
TEST(RandomGames, TwentyThousandOfRandomSetUpsEndAsTheySay) {
  const auto set_ups = static_cast<std::uint64_t>(games(500));
  std::uint64_t acts = 0;
  std::uint64_t won = 0;
  for (std::uint64_t set_up = 1; set_up <= set_ups; ++set_up) {
    const std::string sheet = random_sheet(test_content(), set_up);
    auto rules = skirmish::compiled(test_content(), sheet);
    ASSERT_TRUE(rules) << rules.error().front() << "\n" << sheet;
    for (std::uint64_t game = 1; game <= 40; ++game) {
      rules->house.round_limit = game == 40 ? 100 : 12;
      const std::uint64_t seed = set_up * 40 + game;
      const signature::RandomGame played = signature::played_at_random(*rules, seed);
      ASSERT_EQ(played.problem, "") << sheet << "seed " << seed << ", act " << played.acts;
      ASSERT_EQ(unsound(*rules, played.end), "") << sheet << "seed " << seed;
      acts += played.acts;
      won += played.end.ending == skirmish::Ending::Won ? 1U : 0U;
    }
  }
  std::cout << acts << " acts, " << won << " games won\n";
  EXPECT_GT(won, set_ups * 2 / 5);
}

// Of some of them every state is saved, told and explained, as the contract wants it.
TEST(RandomGames, RandomSetUpsKeepTheWholeContract) {
  for (std::uint64_t set_up = 1001; set_up <= 1012; ++set_up) {
    const std::string sheet = random_sheet(test_content(), set_up);
    SCOPED_TRACE(sheet);
    auto rules = skirmish::compiled(test_content(), sheet);
    ASSERT_TRUE(rules) << rules.error().front();
    rules->house.round_limit = 4;
    Contract<Skirmish>::Options options;
    options.games = games(6);
    options.full_games = 1;
    options.samples = 1;
    options.pick = [](const std::vector<Act>& list, Random& random) {
      return signature::lively_act(list, random);
    };
    Contract<Skirmish> contract(*rules, rule_book(), options);
    contract.run();
    if (HasFailure()) return;
  }
}

// What lively players do and what happens to them, over all set-ups.
class Course {
 public:
  void follow(const Rules& rules, std::uint64_t seed) {
    Random random(seed);
    std::vector<Event> events;
    EventSink sink(events);
    State state = Skirmish::set_up(rules, random, sink);
    while (state.stage != skirmish::Stage::Over) {
      questions.insert(Skirmish::question(rules, state).what.kind);
      const auto answer = signature::any_answer(rules, state, random, signature::Temper::Lively);
      acts.insert(answer->act.kind);
      Skirmish::apply(rules, state, answer->seat, answer->act, random, sink);
      for (const Event& event : events) happened.insert(event.what.kind);
      events.clear();
    }
  }
  std::set<std::uint8_t> questions;
  std::set<std::uint8_t> acts;
  std::set<std::uint8_t> happened;
};

std::string unsaid(std::span<const Word> words, const std::set<std::uint8_t>& said) {
  std::string missing;
  for (const Word& word : words) {
    if (!said.contains(word.kind)) missing += std::string(word.word) + ' ';
  }
  return missing;
}

// Otherwise the set-ups would prove less than they seem to.
TEST(RandomGames, EveryQuestionActAndEventOfTheGameOccursInTheSetUps) {
  const std::vector<Rules> rules = all_rules(60);
  Course course;
  for (std::uint64_t seed = 1; seed <= 1600; ++seed) course.follow(rules[seed % rules.size()], seed);
  // No card of today knocks out an ally, so nobody goes without points (skirmish.ruling.42).
  course.happened.insert(skirmish::k(skirmish::Happened::NoPoints));
  EXPECT_EQ(unsaid(Skirmish::vocabulary.questions, course.questions), "");
  EXPECT_EQ(unsaid(Skirmish::vocabulary.acts, course.acts), "");
  EXPECT_EQ(unsaid(Skirmish::vocabulary.events, course.happened), "");
}

// An act of any word with any values, some of them beyond what the match has. Half of the time it is about
// the piece that a legal act names or that owns the action, because there is more to say than "not you".
Act any_act(const Rules& rules, const Act& legal, Random& random) {
  const auto words = Skirmish::vocabulary.acts;
  const Word& word = words[random.below(static_cast<std::uint32_t>(words.size()))];
  Act act{.kind = word.kind};
  for (const Field& field : word.fields)
    set_value(act, field.slot, random.below(Skirmish::values(rules, field.type) + 1));
  if (word.fields.empty() || random.below(2) == 0) return act;
  const bool owned = word.fields.back().type == skirmish::type_action && act.b < rules.actions.size();
  act.a = owned ? rules.owner_of_action[act.b].value : legal.a;
  return act;
}

// The reasons with which any acts are refused in the course of lively games.
std::set<std::uint8_t> reasons_in(const Rules& rules, std::uint64_t games) {
  std::set<std::uint8_t> given;
  EventSink silent;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Random random(seed);
    State state = Skirmish::set_up(rules, random, silent);
    while (const auto answer = signature::any_answer(rules, state, random, signature::Temper::Lively)) {
      for (int i = 0; i < 80; ++i) {
        const Act act = any_act(rules, answer->act, random);
        if (const auto refused = Skirmish::explain(rules, state, answer->seat, act))
          given.insert(refused->reason.kind);
      }
      Skirmish::apply(rules, state, answer->seat, answer->act, random, silent);
    }
  }
  return given;
}

// A small fair, so that everybody comes to the bell.
constexpr std::string_view fair = R"(
scenario fair
place area stage c1 c2
place area booth a1 a2
place marker bell c3
place marker prize b3
place marker flag 1 a3
place marker flag 2 e2
place marker cart 1 a4
place marker cart 2 e3
start 1 a1 a2 a3
start 2 e1 e2 d1
side "Dark"
  figures examiner stark_soldier wanderer
side "Light"
  figures examiner unsullied gambler
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   . | .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   o   +   +
   3 | .   .   .   .   . |
     +---+   +   +   +   +
   4 | . | .   .   .   . |
     +---+---+---+---+---+
)";

// Cards and a scenario of their own: what any set-up more brings would change what chance makes of the
// others.
Rules rules_that_ask() {
  std::vector<Pack> packs = test_packs();
  packs.push_back({"asking_cards", file_text("tests/games/skirmish/contract/asking_cards.pack")});
  return signature::rules_of(skirmish::read_content(packs), {"fair", fair}, 60);
}

TEST(RandomGames, WhateverTheFairAsksKeepsTheWholeContract) {
  Rules rules = rules_that_ask();
  rules.house.round_limit = 4;
  Contract<Skirmish>::Options options;
  options.games = games(6);
  options.full_games = 1;
  options.samples = 1;
  options.pick = [](const std::vector<Act>& list, Random& random) {
    return signature::lively_act(list, random);
  };
  Contract<Skirmish>(rules, rule_book(), options).run();
}

TEST(RandomGames, EveryReasonToRefuseIsGivenInTheSetUps) {
  // Who can do nothing more is exhausted by itself, and a status that cannot be given is not offered: nobody
  // can ask why. That a card would reach nobody is said before it is paid, and refuses nothing. Whatever does
  // not fit has a ground; that it does not is all that is left to say of a word that has none yet.
  using skirmish::Reason;
  std::set<std::uint8_t> given{k(Reason::CompanionDone),  k(Reason::NoCopyFree),
                               k(Reason::NotOnGiver),     k(Reason::NoStatusHolder),
                               k(Reason::OwnActionsOnly), k(Reason::ReachesNobody),
                               k(Reason::DoesNotFit),     k(Reason::SquareDoesNotFit)};
  for (const Rules& rules : all_rules(60)) given.merge(reasons_in(rules, 15));
  given.merge(reasons_in(rules_that_ask(), 40));
  EXPECT_EQ(unsaid(Skirmish::vocabulary.reasons, given), "");
}

// Found by two million games: pulled onto a fallen figure's square, a figure hid the rest of its own way from
// whoever pulled it, and stayed there.
TEST(RandomGames, NobodyIsPulledOntoATakenSquareFromWhichTheWayDoesNotGoOn) {
  auto rules = skirmish::compiled(test_content(), random_sheet(test_content(), 1464100));
  ASSERT_TRUE(rules.has_value());
  rules->house.round_limit = 30;
  const signature::RandomGame game = signature::played_at_random(*rules, 1464127);
  EXPECT_EQ(game.problem, "");
  EXPECT_EQ(unsound(*rules, game.end), "");
}

}  // namespace random_games_test

}  // namespace tablewright::tests
