// Legal acts are found from what lies on the table; here they are compared with every act there is.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/westeros/packs.hpp"
#include "westeros/rules/lifting.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::tests {

namespace candidates_test {

using namespace westeros;

const char* const set_ups[] = {
    "players 2\nexpansion no\n",
    "players 2\nhouses targaryen nights_watch\n",
    "players 3\n",
    "players 4\nexpansion no\nhouses stark lannister greyjoy martell\n",
    "players 4\nhouses targaryen\n",
    "players 5\n",
    "players 3\nrule dragons_together no\nrule retreat_to domain\n",
    "mode coop\nplayers 2\n",
    "mode coop\nplayers 4\nhouses targaryen\n",
    "mode coop\nplayers 5\n",
    "mode rival\n",
};

// Of several the last: what is asked of any player has to be right for each.
Seat asked(const Rules& rules, const State& state) {
  Seat seat = nobody;
  for (const Seat each : Westeros::question(rules, state).asked) seat = each;
  return seat;
}

// What the fields of an act hold, in the order of its word.
std::vector<std::uint32_t> values_of(const Word& word, const Act& act) {
  std::vector<std::uint32_t> values;
  for (const Field& field : word.fields) values.push_back(value_of(act, field.slot));
  return values;
}

// Every act of a word, whatever its fields hold, the last field changing first.
std::vector<Act> all_acts(const Rules& rules, const Word& word) {
  std::vector<Act> acts{Act{.kind = word.kind}};
  for (const Field& field : word.fields) {
    std::vector<Act> more;
    for (const Act& act : acts) {
      for (std::uint32_t value = 0; value < Westeros::values(rules, field.type); ++value) {
        more.push_back(act);
        set_value(more.back(), field.slot, value);
      }
    }
    acts = more;
  }
  return acts;
}

std::vector<Act> listed(const Rules& rules, const State& state) {
  ActList list;
  Westeros::legal(rules, state, asked(rules, state), list);
  return {list.begin(), list.end()};
}

// Of armies of one size in the order they had. (std::stable_sort uses what C++17 deprecated.)
std::vector<Act> largest_first(const std::vector<Act>& lifts) {
  constexpr std::size_t most = 9;
  std::vector<Act> sorted;
  for (std::size_t units = most + 1; units-- > 0;) {
    for (const Act& act : lifts) {
      if (units_named(act) == units) sorted.push_back(act);
    }
  }
  return sorted;
}

// Words in the order in which they are listed, and of each word all acts that nothing forbids, in the order
// of the act space; but of armies to be lifted the larger ones first.
std::vector<Act> found_by_trying(const Rules& rules, const State& state, const std::vector<Act>& list) {
  std::vector<const Word*> order;
  const auto note = [&](const Word& word) {
    if (std::find(order.begin(), order.end(), &word) == order.end()) order.push_back(&word);
  };
  for (const Act& act : list) note(*word_of(Westeros::vocabulary.acts, act.kind));
  for (const Word& word : Westeros::vocabulary.acts) note(word);
  std::vector<Act> found;
  for (const Word* word : order) {
    std::vector<Act> acts;
    for (const Act& act : all_acts(rules, *word)) {
      if (!Westeros::explain(rules, state, asked(rules, state), act)) acts.push_back(act);
    }
    if (word->kind == k(Does::Lift)) acts = largest_first(acts);
    found.insert(found.end(), acts.begin(), acts.end());
  }
  return found;
}

Act eager(const std::vector<Act>& acts, Random& random) {
  const auto any = [&] { return acts[random.below(static_cast<std::uint32_t>(acts.size()))]; };
  const Act act = any();
  return act.kind == k(Does::Pass) || act.kind == k(Does::Stop) ? any() : act;
}

TEST(WesterosCandidates, AreAllThatIsLegal_InTheOrderOfTheActSpace) {
  std::uint64_t seen = 0;
  std::uint64_t kinds = 0;
  for (const char* options : set_ups) {
    const Rules rules = westeros_rules(options);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Random random(seed);
      EventSink silent;
      State state = Westeros::set_up(rules, random, silent);
      while (!state.frames.empty()) {
        const std::vector<Act> list = listed(rules, state);
        ASSERT_EQ(list, found_by_trying(rules, state, list))
            << options << "seed " << seed << ", question " << int{k(state.top().step)};
        ++seen;
        for (const Act& act : list) kinds |= std::uint64_t{1} << act.kind;
        const Act act =
            seed % 2 == 0 ? eager(list, random) : list[random.below(static_cast<std::uint32_t>(list.size()))];
        Westeros::apply(rules, state, asked(rules, state), act, random, silent);
      }
    }
  }
  EXPECT_GT(seen, 3000U);
  // Every kind of act has been among them.
  for (const Word& word : Westeros::vocabulary.acts) EXPECT_TRUE((kinds >> word.kind & 1U) != 0) << word.word;
}

// The fields of the act space are compared as they are written, so one act has one form only.
TEST(WesterosCandidates, LeaveFieldsEmptyThatTheirWordHasNot) {
  const Rules rules = westeros_rules("players 4\n");
  Random random(3);
  EventSink silent;
  State state = Westeros::set_up(rules, random, silent);
  for (int i = 0; i < 200 && !state.frames.empty(); ++i) {
    const std::vector<Act> list = listed(rules, state);
    for (const Act& act : list) {
      const Word& word = *word_of(Westeros::vocabulary.acts, act.kind);
      EXPECT_EQ(act, only_its_fields(word, act)) << word.word << values_of(word, act).size();
    }
    Westeros::apply(rules, state, asked(rules, state),
                    list[random.below(static_cast<std::uint32_t>(list.size()))], random, silent);
  }
}

}  // namespace candidates_test

}  // namespace tablewright::tests
