// A check that cannot fail is worth nothing: each of these games breaks one promise, and the contract suite
// says which.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <string>

#include "contract/contract.hpp"
#include "contract/toy_worlds.hpp"
#include "support/rule_book.hpp"
#include "toy/toy.hpp"

namespace tablewright::tests {

namespace contract_catches_test {

using toy::Phase;
using toy::Rules;
using toy::State;
using toy::Toy;
using toy::View;

// All that the suite complains about when it looks at this game.
template <Game G>
std::string complaints() {
  const Rules rules{16, 3, 5};
  testing::TestPartResultArray results;
  {
    testing::ScopedFakeTestPartResultReporter reporter(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
    typename Contract<G>::Options options;
    options.games = 4;
    options.worlds = toy_worlds;
    Contract<G>(rules, rule_book(), options).run();
  }
  std::string all;
  for (int i = 0; i < results.size(); ++i) all += results.GetTestPartResult(i).message();
  return all;
}

#define EXPECT_CAUGHT(Broken, words) EXPECT_NE(complaints<Broken>().find(words), std::string::npos) << words

TEST(TheContractSuite, FindsNothingWrongWithTheToy) { EXPECT_EQ(complaints<Toy>(), ""); }

struct UnfairSample : Toy {
  static State sample(const Rules& rules, const View& view, Random&) {
    Random always_the_same(1);
    return Toy::sample(rules, view, always_the_same);
  }
};
TEST(TheContractSuite, CatchesUnfairSampling) {
  EXPECT_CAUGHT(UnfairSample, "some worlds are sampled more often than others");
}

struct ForgetfulSample : Toy {
  static State sample(const Rules& rules, const View& view, Random& random) {
    View forgetful = view;
    if (!forgetful.known.deck.empty()) forgetful.known.deck.back() = toy::hidden;
    return Toy::sample(rules, forgetful, random);
  }
};
TEST(TheContractSuite, CatchesASampleThatForgetsWhatWasSeen) {
  EXPECT_CAUGHT(ForgetfulSample, "a sampled world looks different to seat");
}

struct LoudLook : Toy {
  static Applied apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                       EventSink& sink) {
    if (act.kind == toy::k(toy::ActKind::Look)) {
      sink.happened({.kind = toy::k(toy::EventKind::Revealed), .a = seat.value, .b = state.deck.back()});
    }
    return Toy::apply(rules, state, seat, act, random, sink);
  }
};
TEST(TheContractSuite, CatchesAnEventThatTellsTooMuch) {
  EXPECT_CAUGHT(LoudLook, "can tell two worlds apart by the events");
}

struct UntoldReveal : Toy {
  static Applied apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                       EventSink& sink) {
    Applied applied = Toy::apply(rules, state, seat, act, random, sink);
    applied.revealed = {};
    return applied;
  }
};
TEST(TheContractSuite, CatchesARevealThatIsNotTold) {
  EXPECT_CAUGHT(UntoldReveal, "can tell two worlds apart by");
}

struct UntoldDice : Toy {
  static Applied apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                       EventSink& sink) {
    Applied applied = Toy::apply(rules, state, seat, act, random, sink);
    applied.drew = false;
    return applied;
  }
};
TEST(TheContractSuite, CatchesDiceThatAreNotTold) { EXPECT_CAUGHT(UntoldDice, "applied.drew"); }

struct PeekingLegal : Toy {
  static void legal(const Rules& rules, const State& state, Seat seat, ActList& list) {
    Toy::legal(rules, state, seat, list);
    if (state.phase == Phase::Look && !list.empty() && state.deck.back() % 2 == 0) list.pop_back();
  }
  static std::optional<Refusal> explain(const Rules& rules, const State& state, Seat seat, const Act& act) {
    ActList list;
    legal(rules, state, seat, list);
    const auto refused = Toy::explain(rules, state, seat, act);
    if (!refused && std::find(list.begin(), list.end(), act) == list.end())
      return Refusal{{"toy.moment"}, {.kind = 1}};
    return refused;
  }
};
TEST(TheContractSuite, CatchesLegalActsThatBetrayTheDeck) {
  EXPECT_CAUGHT(PeekingLegal, "what is legal depends on something hidden");
}

struct FirstComeFirstServed : Toy {
  static Applied apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                       EventSink& sink) {
    const bool first = state.committed == std::array<std::uint8_t, toy::seats>{};
    if (act.kind == toy::k(toy::ActKind::Commit) && first) ++state.points[seat.value == 0 ? 0 : 1];
    return Toy::apply(rules, state, seat, act, random, sink);
  }
};
TEST(TheContractSuite, CatchesAnswersWhoseOrderMatters) {
  EXPECT_CAUGHT(FirstComeFirstServed, "the order of simultaneous answers matters");
}

struct SilentRefusal : Toy {
  static std::optional<Refusal> explain(const Rules& rules, const State& state, Seat seat, const Act& act) {
    if (act.kind == 200) return std::nullopt;
    return Toy::explain(rules, state, seat, act);
  }
};
TEST(TheContractSuite, CatchesAnActThatIsNeitherLegalNorRefused) {
  EXPECT_CAUGHT(SilentRefusal, "legal and explain disagree");
}

struct MadeUpRule : Toy {
  static std::optional<Refusal> explain(const Rules& rules, const State& state, Seat seat, const Act& act) {
    auto refused = Toy::explain(rules, state, seat, act);
    if (refused) refused->rule = {"toy.because_i_say_so"};
    return refused;
  }
};
TEST(TheContractSuite, CatchesARefusalWithoutARule) {
  EXPECT_CAUGHT(MadeUpRule, "no such rule: toy.because_i_say_so");
}

struct OfferedTwice : Toy {
  static void legal(const Rules& rules, const State& state, Seat seat, ActList& list) {
    Toy::legal(rules, state, seat, list);
    if (!list.empty()) list.push_back(list[0]);
  }
};
TEST(TheContractSuite, CatchesAnActOfferedTwice) { EXPECT_CAUGHT(OfferedTwice, "an act is offered twice"); }

struct NobodyAsked : Toy {
  static Question question(const Rules& rules, const State& state) {
    Question question = Toy::question(rules, state);
    if (state.phase == Phase::Look) question.asked = {};
    return question;
  }
};
TEST(TheContractSuite, CatchesAMatchThatIsStuck) {
  EXPECT_CAUGHT(NobodyAsked, "nobody is asked, and the match is not over");
}

struct DependsOnThePast : Toy {
  static Applied apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                       EventSink& sink) {
    static std::uint8_t acts_ever = 0;
    const Applied applied = Toy::apply(rules, state, seat, act, random, sink);
    if (++acts_ever % 64 == 0) state.points[0] = static_cast<std::uint8_t>(state.points[0] + 1);
    return applied;
  }
};
TEST(TheContractSuite, CatchesAGameThatDependsOnMoreThanItsState) {
  EXPECT_CAUGHT(DependsOnThePast, "elsewhere");
}

struct TooLong : Toy {
  static std::uint32_t most_acts(const Rules&) { return 5; }
};
TEST(TheContractSuite, CatchesAGameLongerThanItSays) {
  EXPECT_CAUGHT(TooLong, "the game is longer than it says");
}

struct LossySave : Toy {
  static State decode(const Rules& rules, Decoder& in) {
    State state = Toy::decode(rules, in);
    state.points = {};
    return state;
  }
};
TEST(TheContractSuite, CatchesASaveThatLosesSomething) { EXPECT_CAUGHT(LossySave, "*again"); }

struct LeakyOrder : Toy {
  static View view(const Rules& rules, const State& state, Seat seat) {
    View view = Toy::view(rules, state, seat);
    view.known.round =
        static_cast<std::uint8_t>(view.known.round + (state.deck.empty() ? 0 : state.deck[0] % 2));
    return view;
  }
};
TEST(TheContractSuite, CatchesAViewThatHintsAtTheDeck) {
  EXPECT_CAUGHT(LeakyOrder, "a sampled world looks different to seat");
}

}  // namespace contract_catches_test

}  // namespace tablewright::tests
