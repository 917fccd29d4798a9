#include <iostream>

#include "at_picking.hpp"
#include "contract/contract.hpp"
#include "support/games.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace line_up_contract_test {

using line_up::LineUp;
using line_up::Picks;

struct NamedLineUp {
  std::string_view name;
  std::string_view text;
};

class LineUpContract : public testing::TestWithParam<NamedLineUp> {};

TEST_P(LineUpContract, EveryWayToPickKeepsTheWholeContract) {
  RULE("skirmish.setup.9");
  const line_up::Rules rules = line_up_of(GetParam().text);
  if (HasFailure()) return;
  Contract<LineUp>::Options options;
  options.games = games(150);
  options.full_games = 4;
  options.samples = 2;
  Contract<LineUp> contract(rules, rule_book(), options);
  contract.run();
  std::cout << contract.states() << " states, " << contract.full_checks() << " in full, "
            << contract.refusing().size() << " rules refused\n";
}

INSTANTIATE_TEST_SUITE_P(
    Ways, LineUpContract,
    testing::ValuesIn(std::vector<NamedLineUp>{
        {"OpenDuel", "line_up open\n  figures 1\n"},
        {"OpenOfThree", "line_up open\n  sides 3\n  figures 2\n"},
        {"OpenWithChoice", "line_up open\n  figures 1 to 3\n  picks_first 2\n"},
        {"OpenInTeams", "line_up open\n  seats 4 in teams\n  figures 2 to 3\n  attachments 2\n"},
        {"OpenWithCollections",
         "line_up open\n  sides 4\n  figures 3\n  attachments 3\n  collections each\n"},
        {"DraftDuel", "line_up draft\n  figures 2\n  attachments 2\n"},
        {"DraftOfFour", "line_up draft\n  sides 4\n  figures 1\n"},
        {"DraftWithChoice", "line_up draft\n  sides 3\n  figures 1 to 2\n"},
        {"DraftOfThreeSeats", "line_up draft\n  seats 3 in teams\n  figures 2\n"},
        {"SecretDuel", "line_up secret\n  figures 1\n"},
        {"SecretOfFour", "line_up secret\n  sides 4\n  figures 2 to 3\n  attachments 2\n"},
        {"SecretInTeams", "line_up secret\n  seats 4 in teams\n  figures 3\n  attachments 2\n"},
        {"SecretWithoutAttachments", "line_up secret\n  sides 3\n  figures 4\n  attachments 0\n"},
        {"RandomOfThree", "line_up random\n  sides 3\n  figures 2\n"},
    }),
    [](const auto& each) { return std::string(each.param.name); });

// A line-up file made up by chance; most of them can be played.
std::string random_line_up(Random& random) {
  const auto number = [&](std::uint32_t least, std::uint32_t most) {
    return std::to_string(least + random.below(most - least + 1));
  };
  const bool teams = random.below(3) == 0;
  const std::string fewest = number(teams ? 2 : 1, 3);
  std::string text = "line_up " + std::string(line_up::way_words[random.below(4)]) + '\n';
  text += teams ? "  seats " + number(3, 4) + " in teams\n" : "  sides " + number(2, 4) + '\n';
  text += "  figures " + fewest + " to " + number(static_cast<std::uint32_t>(fewest[0] - '0'), 4) + '\n';
  text += "  attachments " + number(0, 2) + '\n';
  if (random.below(2) == 0) text += "  collections each\n";
  if (random.below(4) == 0) text += "  picks_first 2\n";
  return text;
}

TEST(LineUpContractByChance, EverySetUpKeepsIt) {
  Random random(1);
  int played = 0;
  for (int i = 0; i < 120; ++i) {
    const std::string text = random_line_up(random);
    const auto rules = line_up::read_line_up(test_content(), test_cards(), text);
    if (!rules) continue;
    ++played;
    SCOPED_TRACE(text);
    Contract<LineUp>::Options options;
    options.first_seed = static_cast<std::uint64_t>(i) + 1;
    options.games = games(20);
    options.full_games = 0;
    options.samples = 1;
    Contract<LineUp>(*rules, rule_book(), options).run();
    if (HasFailure()) return;
  }
  EXPECT_GT(played, 60);
}

// Every line-up that may lie there face down.
class LaidCards {
 public:
  LaidCards(const line_up::Rules& rules, const line_up::View& view) : rules_(rules), world_(view.known) {}

  std::vector<line_up::State> all() {
    side(0);
    return std::move(found_);
  }

 private:
  void side(std::size_t number) {
    if (found_.size() > most) return;
    if (number >= std::min<std::size_t>(rules_.sides, world_.sides.size())) return found_.push_back(world_);
    const bool hides =
        !world_.sides[number].figures.empty() && world_.sides[number].figures[0] == line_up::hidden;
    if (!hides) return side(number + 1);
    figure(number, 0);
  }
  void figure(std::size_t number, std::size_t at) {
    Picks& picks = world_.sides[number];
    if (at == picks.figures.size()) return attachment(number, 0);
    const std::uint8_t before = picks.figures[at];
    for (std::uint8_t card = 0; card < rules_.figures.size(); ++card) {
      bool same = false;
      for (std::size_t i = 0; i < at; ++i)
        same = same || rules_.figures[picks.figures[i]].title == rules_.figures[card].title;
      if (same) continue;
      picks.figures[at] = card;
      figure(number, at + 1);
    }
    picks.figures[at] = before;
  }
  void attachment(std::size_t number, std::size_t at) {
    Picks& picks = world_.sides[number];
    if (at == picks.attachments.size()) {
      if (has_somebody(picks)) side(number + 1);
      return;
    }
    const line_up::Attached before = picks.attachments[at];
    for (std::uint8_t card = 0; card < rules_.attachables.size(); ++card) {
      for (const std::uint8_t holder : picks.figures) {
        if (rules_.figures[holder].kind != line_up::CardKind::Character || clashes(picks, at, card, holder))
          continue;
        picks.attachments[at] = {card, holder};
        attachment(number, at + 1);
      }
    }
    picks.attachments[at] = before;
  }
  bool clashes(const Picks& picks, std::size_t at, std::uint8_t card, std::uint8_t holder) const {
    const auto is_companion = [&](std::uint8_t number) {
      return rules_.attachables[number].kind == line_up::CardKind::Companion;
    };
    for (std::size_t i = 0; i < at; ++i) {
      const auto [what, to] = picks.attachments[i];
      if (what == card || (to == holder && is_companion(what) && is_companion(card))) return true;
    }
    return false;
  }
  // A full side with attachments to come has somebody to hold them.
  bool has_somebody(const Picks& picks) const {
    if (rules_.attachments == 0 || picks.figures.size() < rules_.most_figures) return true;
    return std::any_of(picks.figures.begin(), picks.figures.end(), [&](std::uint8_t figure) {
      return rules_.figures[figure].kind == line_up::CardKind::Character;
    });
  }

  static constexpr std::size_t most = 60;
  const line_up::Rules& rules_;
  line_up::State world_;
  std::vector<line_up::State> found_;
};

TEST(LineUpSamples, AllLineUpsThatFitAreEquallyLikely) {
  line_up::Rules rules = line_up_of("line_up secret\n  figures 2\n  attachments 2\n");
  rules.figures.erase(rules.figures.begin() + 1, rules.figures.begin() + 4);  // ann twice, three basic ones
  rules.attachables.erase(rules.attachables.begin() + 2, rules.attachables.end() - 1);
  Contract<LineUp>::Options options;
  options.games = games(8);
  options.full_games = 4;
  options.worlds = [](const line_up::Rules& of, const line_up::View& view) {
    auto worlds = LaidCards(of, view).all();
    if (worlds.size() > 60) worlds.clear();
    return worlds;
  };
  Contract<LineUp> contract(rules, rule_book(), options);
  contract.run();
  EXPECT_GT(contract.sampled_positions(), 40U);
}

// Where hardly any cards fit, a line-up is still found.
TEST(LineUpSamples, OneCharacterAmongManyBasicOnesIsFound) {
  line_up::Rules rules = line_up_of("line_up secret\n  figures 6\n  attachments 1\n");
  rules.figures.clear();
  for (int i = 0; i < 60; ++i) {
    const std::string name = "basic_" + std::to_string(i);
    rules.figures.push_back({name, name, "ONE", line_up::CardKind::Basic});
  }
  rules.figures.push_back({"ann", "Ann", "ONE", line_up::CardKind::Character});
  rules.attachments = 4;
  rules.attachables.clear();
  for (int i = 0; i < 30; ++i) {
    const std::string name = "thing_" + std::to_string(i);
    rules.attachables.push_back(
        {name, name, "ONE", i < 3 ? line_up::CardKind::Item : line_up::CardKind::Companion});
  }
  AtPicking table(rules);
  table.act(1, "lay ann").act(1, "join thing_0 ann").act(1, "join thing_1 ann").act(1, "join thing_2 ann");
  table.act(1, "join thing_9 ann");
  const line_up::View view = LineUp::view(rules, table.state(), Seat{1});
  Random random(1);
  const line_up::State world = LineUp::sample(rules, view, random);
  EXPECT_EQ(LineUp::view(rules, world, Seat{1}), view);
  EXPECT_TRUE(loaded<LineUp>(rules, saved<LineUp>(world)));
}

TEST(LineUpStates, WhatCannotBeIsNotLoaded) {
  const auto loads = [](std::string_view text, const auto& change) {
    const line_up::Rules rules = line_up_of(text);
    AtPicking table(rules);
    line_up::State state = table.state();
    change(state);
    return loaded<LineUp>(rules, saved<LineUp>(state)).has_value();
  };
  constexpr std::string_view open = "line_up open\n  picks_first 1\n  first_player 1\n  figures 2\n";
  EXPECT_TRUE(loads(open, [](line_up::State& state) { state.sides[0].figures = {0}; }));
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.sides[0].figures = {0, 4}; }))
      << "one name twice";
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.sides[0].figures = {5, 6}; }))
      << "nobody to hold";
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.sides[0].figures = {77}; })) << "no such card";
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.sides[1].figures = {0}; })) << "before its turn";
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.sides[0].ready = true; })) << "nothing picked";
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.sides[2].figures = {0}; })) << "no such side";
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.first = 1; })) << "side 1 was to begin";
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.phase = line_up::Phase::Over; }));
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.turn = 1; })) << "no draft";
  EXPECT_FALSE(loads(open, [](line_up::State& state) { state.sides[0].put_back = 1; })) << "no secret";
  EXPECT_FALSE(loads(open, [](line_up::State& state) {
    state.sides[0].figures = {0};
    state.sides[0].attachments = {{0, 1}};
  })) << "held by nobody";
  EXPECT_FALSE(loads("line_up random\n", [](line_up::State& state) { state = {}; }))
      << "chance picks at once";
  EXPECT_FALSE(loads("line_up draft\n  picks_first 1\n", [](line_up::State& state) {
    state.sides[0].figures = {0};
    state.sides[1].figures = {0};
  })) << "there is one of each";
}

}  // namespace line_up_contract_test

}  // namespace tablewright::tests
