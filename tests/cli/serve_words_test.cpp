// What is said to somebody who plays through the server: the words of the terminal, for one reader alone.
#include <set>

#include "cli/serving.hpp"
#include "skirmish/rules/words.hpp"

namespace tablewright::tests {

namespace serve_words_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr Seat one{0};
constexpr Seat two{1};

// The first game of JP101, placed, with seat 1 about to choose.
std::unique_ptr<ServedMatch> skirmish_begun() {
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    auto match = served("skirmish", {{"first_game", "jp101"}}, seed);
    if (!match) return nullptr;
    while (match->match->game().question().what.kind != skirmish::k(skirmish::Asks::Choose)) match->say("1");
    if (match->asked() == one) return match;
  }
  ADD_FAILURE() << "seat 1 never begins";
  return nullptr;
}

std::unique_ptr<ServedMatch> westeros_begun() {
  auto match = served("westeros", {{"players", "2"}, {"house_1", "stark"}, {"house_2", "lannister"}});
  match->computers.add(two);
  return match;
}

TEST(ServeWords, SkirmishAnswersTheWordsOfTheTerminal) {
  const auto match = skirmish_begun();
  ASSERT_TRUE(match);
  EXPECT_THAT(match->answer(one, "look"), AllOf(HasSubstr("T. rex (A) is on"), HasSubstr(", you: ")));
  EXPECT_EQ(match->answer(one, "look"), match->game.talk(match->as(one))->look());
  EXPECT_THAT(match->answer(one, "where malcolm"), HasSubstr("Dr. Ian Malcolm"));
  EXPECT_THAT(match->answer(one, "near A"), HasSubstr("From T. rex (A) on"));
  EXPECT_THAT(match->answer(one, "sees A"), HasSubstr("T. rex (A) sees "));
  EXPECT_THAT(match->answer(one, "threats"), HasSubstr("."));
  EXPECT_THAT(match->answer(one, "odds"), HasSubstr("T. rex (A) against Dr. Ian Malcolm"));
  EXPECT_THAT(match->answer(one, "options"), HasSubstr("choose A"));
  EXPECT_THAT(match->answer(one, "Again"), HasSubstr("(you): "));
  EXPECT_THAT(match->answer(one, "why"), HasSubstr("by which rule"));
  EXPECT_THAT(match->answer(one, "why not won"), HasSubstr("has not won"));
  EXPECT_THAT(match->answer(one, "log 3"), HasSubstr("."));
  EXPECT_THAT(match->answer(one, "log many"), HasSubstr("takes a number"));
  EXPECT_THAT(match->answer(one, "rules skirmish.sight.3"), HasSubstr("skirmish.sight.3"));
  EXPECT_THAT(match->answer(one, "help"), AllOf(HasSubstr("near [A]: "), HasSubstr("log [N]: "),
                                                HasSubstr("help: "), Not(HasSubstr("save FILE"))));
  EXPECT_THAT(match->answer(one, ""), HasSubstr("(you): "));
}

// The words that "help" tells of, by whether something has to stand behind them.
std::set<std::string> said_alone(const std::string& help) {
  std::set<std::string> found;
  for (const std::string_view line : lines(help)) {
    const std::string_view form = line.substr(0, line.find(": "));
    const std::string_view word = form.substr(0, form.find(' '));
    const std::string_view rest = form.substr(word.size());
    const bool is_word = word.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
    if (is_word && (rest.empty() || rest.starts_with(" [") || rest.starts_with(" |"))) found.emplace(word);
  }
  return found;
}

TEST(ServeWords, EveryWordThatAGameIsSaidToKnowIsAnswered) {
  for (const Kit& game : hosted().games) {
    SCOPED_TRACE(game.title);
    for (const Preset& preset : game.presets) {
      SCOPED_TRACE(preset.title);
      auto match = served(game.kind.name, preset.wishes);
      ASSERT_TRUE(match);
      const auto known = said_alone(match->answer(match->asked(), "help"));
      for (const std::string& word : game.words) EXPECT_EQ(known.count(word), 1U) << word;
      for (int act = 0; act < 12 && !match->match->game().question().asked.empty(); ++act) {
        for (const std::string& word : game.words) {
          const std::string answer = match->answer(match->asked(), word);
          EXPECT_THAT(answer, AllOf(Not(HasSubstr("is no answer here")), Not(testing::IsEmpty()))) << word;
        }
        match->say("1");
      }
    }
    // Only some matches know more words than all matches of their game do; and a word that is an act of the
    // game is none of them.
    const auto match = served(game.kind.name, game.presets.front().wishes);
    auto known = said_alone(match->answer(match->asked(), "help"));
    for (const Word& act : game.kind.vocabulary->acts) known.erase(std::string(act.word));
    EXPECT_EQ(known, (std::set<std::string>(game.words.begin(), game.words.end())));
  }
}

TEST(ServeWords, AFigureThatIsNotNamedIsTheOneThatActsOrEachOfOnesOwn) {
  auto match = skirmish_begun();
  EXPECT_THAT(match->answer(one, "where"), AllOf(HasSubstr("T. rex (A) is on"), Not(HasSubstr("Malcolm"))));
  EXPECT_THAT(match->answer(one, "near"),
              AllOf(HasSubstr("From T. rex (A) on"), HasSubstr("Dr. Ian Malcolm")));
  EXPECT_THAT(match->answer(two, "near"), Not(HasSubstr("From T. rex (A) on")));
  EXPECT_THAT(match->answer(one, "sees"), HasSubstr("T. rex (A) sees "));
  EXPECT_THAT(match->answer(spectator, "near"), HasSubstr("Name a figure"));
  match->say("choose A");
  EXPECT_EQ(match->answer(one, "near"), match->answer(one, "near A"));
  EXPECT_EQ(match->answer(one, "where"), match->answer(one, "where A"));
}

TEST(ServeWords, WesterosTellsWhatIsNear) {
  const auto match = westeros_begun();
  const std::string own = match->answer(one, "where");
  EXPECT_THAT(own, AllOf(HasSubstr("Winterfell, a castle, held by Stark: "), Not(HasSubstr("Lannister"))));
  EXPECT_THAT(match->answer(one, "where winterfell"), HasSubstr("It borders on "));
  EXPECT_THAT(match->answer(one, "near"),
              AllOf(testing::StartsWith("Next to your domains:\n"), Not(HasSubstr("held by Stark"))));
  const std::string around = match->answer(one, "near winterfell");
  EXPECT_THAT(around, AllOf(testing::StartsWith("Next to Winterfell:\n"), Not(HasSubstr("\nWinterfell"))));
  EXPECT_THAT(match->answer(one, "near winterfel"), HasSubstr("is no domain"));
  EXPECT_THAT(match->answer(spectator, "near"), testing::StartsWith("Name a domain"));
  EXPECT_THAT(match->answer(spectator, "threats"), HasSubstr("for those who play"));
}

// What a domain is called: "where" begins with it.
std::string title_of(const ServedMatch& match, const std::string& domain) {
  const std::string told = match.answer(spectator, "where " + domain);
  return told.substr(0, told.find_first_of(",:"));
}

// Before an army sets out by a die, whoever it can come to is told of it.
TEST(ServeWords, WesterosTellsOfEveryArmyThatCanCome) {
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto match =
        served("westeros", {{"players", "2"}, {"house_1", "stark"}, {"house_2", "lannister"}}, seed);
    Random random(seed);
    std::string from;
    std::string threats;  // of the other, when the army set out
    bool by_card = false;
    for (int i = 0; i < 500 && !match->match->game().question().asked.empty(); ++i) {
      const AnyGame& game = match->match->game();
      const Seat seat = match->asked();
      const Seat other = seat == one ? two : one;
      const std::string others = match->answer(other, "where");
      const auto legal = game.legal(seat);
      for (const Act& act : legal) {
        const std::string said = notation(game, act);
        if (by_card || !said.starts_with("go ")) continue;
        const std::string to = title_of(*match, said.substr(3));
        if (('\n' + others).find('\n' + to + ',') == std::string::npos) continue;
        ++met;
        EXPECT_THAT(threats, testing::ContainsRegex("in " + from + " .* of " + to + " ")) << said;
      }
      const Act chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      const std::string said = notation(game, chosen);
      if (said.starts_with("place ")) by_card = false;
      if (said.starts_with("play ")) by_card = true;
      if (said.starts_with("from ")) {
        from = title_of(*match, said.substr(5));
        threats = match->answer(other, "threats");
      }
      ASSERT_TRUE(match->match->act(seat, chosen, match->dice));
    }
  }
  EXPECT_GT(met, 20);
}

TEST(ServeWords, ForSomeWordsThePageHasAButton) {
  const auto match = skirmish_begun();
  for (const char* word : {"undo", "partner", "quit"})
    EXPECT_THAT(match->answer(one, word), HasSubstr("button")) << word;
  EXPECT_THAT(match->answer(one, "save evening.record"), HasSubstr("keeps every match"));
  EXPECT_THAT(match->answer(one, "load"), HasSubstr("keeps every match"));
  EXPECT_THAT(match->answer(one, "seed"), AllOf(HasSubstr("over"), Not(HasSubstr("7"))));
}

TEST(ServeWords, OthersAreCalledByTheirSeatsAndComputersAsSuch) {
  const auto match = skirmish_begun();
  EXPECT_THAT(match->game.talk(match->as(one))->look(), AllOf(HasSubstr(", you: "), HasSubstr(", seat 2: ")));
  EXPECT_THAT(match->game.talk(match->as(two))->look(), AllOf(HasSubstr(", you: "), HasSubstr(", seat 1: ")));
  EXPECT_THAT(match->game.talk(match->as(spectator))->look(),
              AllOf(HasSubstr(", seat 1: "), Not(HasSubstr("you"))));
  match->computers.add(two);
  EXPECT_THAT(match->game.talk(match->as(one))->look(), HasSubstr(", the computer: "));
}

TEST(ServeWords, AnActIsHeardInPartsAndByNames) {
  auto match = skirmish_begun();
  const Heard whole = match->hear(one, "choose A");
  EXPECT_EQ(whole.acts.size(), 1U);
  EXPECT_TRUE(whole.text.empty());
  EXPECT_EQ(match->hear(one, "a").acts, whole.acts);
  EXPECT_EQ(match->hear(one, "T. rex").acts, whole.acts);
  // Choosing and acting in one go.
  const auto legal = [&] {
    match->say("choose A");
    return match->match->game().legal(one);
  }();
  const auto move = std::find_if(legal.begin(), legal.end(), [](const Act& act) {
    return act.kind == skirmish::k(skirmish::Does::Move);
  });
  ASSERT_NE(move, legal.end());
  const std::string said = notation(match->match->game(), *move);
  EXPECT_THAT(option_of(match->game, match->as(one), *move).label, HasSubstr("T. rex moves to "));
  const auto again = skirmish_begun();
  EXPECT_EQ(again->hear(one, said).acts, (std::vector{whole.acts[0], *move}));
  EXPECT_EQ(again->hear(one, "choose A, " + said).acts, (std::vector{whole.acts[0], *move}));
}

TEST(ServeWords, AChallengeIsToldWithItsChances) {
  auto match = skirmish_begun();
  bool seen = false;
  Random random(3);
  for (int i = 0; i < 300 && !seen && !match->match->game().question().asked.empty(); ++i) {
    const Seat seat = match->asked();
    const auto legal = match->match->game().legal(seat);
    for (const Act& act : legal) {
      if (act.kind != skirmish::k(skirmish::Does::Challenge)) continue;
      seen = true;
      EXPECT_THAT(option_of(match->game, match->as(seat), act).label,
                  testing::ContainsRegex(" challenges .*: wins [0-9.]+ %$"));
    }
    ASSERT_TRUE(
        match->match->act(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], match->dice));
  }
  EXPECT_TRUE(seen);
}

TEST(ServeWords, WhatARuleForbidsIsRefusedWithIt) {
  auto match = skirmish_begun();
  match->say("choose A");
  const Heard heard = match->hear(one, "challenge A Z");
  EXPECT_TRUE(heard.acts.empty());
  ASSERT_TRUE(heard.refusal);
  EXPECT_THAT(heard.text, HasSubstr(std::string(heard.refusal->rule.text)));
  EXPECT_EQ(heard.refusal,
            match->match->game().explain(one, *parse_act(match->match->game(), "challenge A Z")));
  const Heard far = match->hear(one, "move A a99");
  EXPECT_TRUE(far.acts.empty());
  EXPECT_FALSE(far.text.empty());
  EXPECT_THAT(match->hear(one, "blorp").text, HasSubstr("is no answer here"));
  EXPECT_THAT(match->hear(one, "loko").text, HasSubstr("look"));
  EXPECT_THAT(match->hear(one, "999").text, HasSubstr("There are the options 1 to"));
  EXPECT_THAT(match->hear(one, std::string(2000, 'x')).text, HasSubstr("too long"));
}

TEST(ServeWords, WhoIsNotAskedIsToldWhoIs) {
  auto match = skirmish_begun();
  const std::string own = match->game.name_of_seat(match->match->game(), one);
  EXPECT_EQ(match->game.talk(match->as(two))->question(), "It is not your turn: " + own + " is asked.");
  EXPECT_EQ(match->game.talk(match->as(spectator))->question(), "You look on: " + own + " is asked.");
  EXPECT_THAT(match->answer(two, "options"), HasSubstr("It is not your turn"));
  const Heard heard = match->hear(two, "choose Z");
  EXPECT_TRUE(heard.acts.empty());
  ASSERT_TRUE(heard.refusal);
  EXPECT_EQ(heard.refusal->rule, table_rule::asked);
  EXPECT_TRUE(match->hear(two, "1").acts.empty());
  EXPECT_TRUE(match->hear(spectator, "choose A").acts.empty());
  EXPECT_THAT(match->hear(two, "why choose Z").text, HasSubstr("table.asked"));
  EXPECT_THAT(match->answer(spectator, "threats"), HasSubstr("for those who play"));
  EXPECT_THAT(match->answer(spectator, "odds"), HasSubstr("Name a figure"));
  match->computers.add(one);
  EXPECT_THAT(match->game.talk(match->as(two))->question(), HasSubstr("(the computer) is asked."));
}

TEST(ServeWords, AMatchThatIsOverSaysHowItEnded) {
  auto match = served("skirmish", {{"first_game", "jp101"}, {"rounds", "1"}});
  Random random(5);
  while (!match->match->game().question().asked.empty()) {
    const Seat seat = match->asked();
    const auto legal = match->match->game().legal(seat);
    ASSERT_TRUE(
        match->match->act(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], match->dice));
  }
  EXPECT_THAT(match->game.talk(match->as(one))->question(), HasSubstr("The match is over. "));
  EXPECT_THAT(match->hear(one, "choose A").text, HasSubstr("The match is over."));
  EXPECT_THAT(match->answer(one, "again"), HasSubstr("The match is over."));
  EXPECT_THAT(match->answer(one, "look"), HasSubstr("T. rex"));
}

TEST(ServeWords, WesterosAnswersTheWordsOfTheTerminal) {
  const auto match = westeros_begun();
  EXPECT_THAT(match->answer(one, "look"), HasSubstr("In your hand: "));
  EXPECT_THAT(match->answer(one, "hand"), HasSubstr("In your hand: "));
  EXPECT_THAT(match->answer(one, "where winterfell"), HasSubstr("It borders on"));
  EXPECT_THAT(match->answer(one, "mat lannister"), HasSubstr("Lannister"));
  EXPECT_THAT(match->answer(one, "cards"), HasSubstr("All cards of this match"));
  EXPECT_THAT(match->answer(one, "card vendetta"), HasSubstr("Vendetta"));
  EXPECT_THAT(match->answer(one, "odds riverrun"), HasSubstr("."));
  EXPECT_THAT(match->answer(one, "help"), AllOf(HasSubstr("mat | mat stark: "), HasSubstr("log [N]: ")));
  EXPECT_THAT(match->answer(spectator, "hand"), HasSubstr("You have no cards."));
  EXPECT_THAT(match->answer(spectator, "odds riverrun"), HasSubstr("for those who play"));
}

// A match of two that starts with these units in Dragonstone, and goes on until they may set out.
std::unique_ptr<ServedMatch> marching_from_dragonstone(const std::string& units) {
  auto match = served_from("westeros", {{"players", "2"}},
                           "players 2\nposition\n  house p1 targaryen\n  house p2 lannister\n"
                           "  non_player arryn tully tyrell greyjoy\n  ally arryn p1\n  at dragonstone " +
                               units +
                               "\n  at casterly_rock lannister jaime_lannister\n  at riverrun tully 2\n"
                               "  at highgarden tyrell 2\n  at the_eyrie arryn 2\n  at pyke greyjoy 2\n");
  if (!match) return nullptr;
  for (int i = 0; i < 40; ++i) {
    const AnyGame& game = match->match->game();
    const auto legal = game.legal(match->asked());
    if (notation(game, legal[0]).starts_with("take ")) return match;
    const auto marches = std::find_if(legal.begin(), legal.end(), [&](const Act& act) {
      const std::string said = notation(game, act);
      return match->asked() == one && (said.ends_with(" march") || said == "from dragonstone");
    });
    EXPECT_TRUE(match->match->act(match->asked(), marches == legal.end() ? legal[0] : *marches, match->dice));
  }
  ADD_FAILURE() << "nobody marches";
  return nullptr;
}

std::vector<std::string> lifts_of(const ServedMatch& match) {
  std::vector<std::string> labels;
  for (const Act& act : match.match->game().legal(one)) {
    if (notation(match.match->game(), act).starts_with("lift "))
      labels.push_back(option_of(match.game, match.as(one), act).label);
  }
  return labels;
}

// What a line does: "lift 2 none none".
std::string heard_as(const ServedMatch& match, std::string_view line) {
  const Heard heard = match.hear(one, line);
  return heard.acts.size() == 1 ? notation(match.match->game(), heard.acts[0]) : heard.text;
}

TEST(ServeWords, AnArmyIsLiftedInOneAnswer_AllFirstThenAllButOne) {
  const auto match = marching_from_dragonstone("targaryen 2 daenerys_targaryen");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->asked(), one);
  EXPECT_EQ(heard_as(*match, "take all"), "lift 2+hero none none");
  EXPECT_EQ(heard_as(*match, "take all but targaryen"), "lift 1+hero none none");
  EXPECT_EQ(heard_as(*match, "take targaryen daenerys"), "lift 1+hero none none");
  EXPECT_EQ(heard_as(*match, "take all but targaryen targaryen"), "take daenerys_targaryen");
  EXPECT_THAT(lifts_of(*match),
              testing::ElementsAre("Take all: 2 tokens of Targaryen, Daenerys Targaryen",
                                   "All but Daenerys Targaryen: 2 tokens of Targaryen",
                                   "All but 1 token of Targaryen: 1 token of Targaryen, Daenerys Targaryen"));
}

TEST(ServeWords, SmallerPartsOfAnArmyAreTakenAlong) {
  const auto match = marching_from_dragonstone("targaryen 2 daenerys_targaryen arryn");
  ASSERT_TRUE(match);
  const auto lifts = lifts_of(*match);
  ASSERT_EQ(lifts.size(), 8U);
  EXPECT_THAT(lifts[0], testing::StartsWith("Take all: "));
  for (std::size_t i = 1; i <= 3; ++i) EXPECT_THAT(lifts[i], testing::StartsWith("All but ")) << i;
  for (std::size_t i = 4; i < lifts.size(); ++i)
    EXPECT_THAT(lifts[i], testing::StartsWith("Take along: ")) << i;
}

// Dragons and Eggs are alike where they are lifted as a whole: whoever names one by its colour takes that
// one.
TEST(ServeWords, ADragonOfAnotherColourIsNeverLiftedInstead) {
  const auto match = marching_from_dragonstone("daenerys_targaryen red_dragon cream_dragon");
  ASSERT_TRUE(match);
  EXPECT_EQ(heard_as(*match, "take all"), "lift hero none 2dragons");
  EXPECT_EQ(heard_as(*match, "take red_dragon daenerys"), "lift hero none 1dragon");
  EXPECT_EQ(heard_as(*match, "take all but cream_dragon"), "lift hero none 1dragon");
  EXPECT_EQ(heard_as(*match, "take all but daenerys"), "lift none none 2dragons");
  for (const char* said : {"take cream_dragon daenerys", "take all but red_dragon"})
    EXPECT_THAT(heard_as(*match, said),
                HasSubstr("These units are taken along one by one: take each of them."))
        << said;
}

TEST(ServeWords, AnEggOfAnotherColourIsNeverLiftedInstead) {
  const auto match = marching_from_dragonstone("targaryen red_egg green_egg");
  ASSERT_TRUE(match);
  EXPECT_EQ(heard_as(*match, "take targaryen red_egg"), "lift 1 none 1egg");
  EXPECT_THAT(heard_as(*match, "take targaryen green_egg"), HasSubstr("one by one"));
  EXPECT_THAT(heard_as(*match, "take all but red_egg"), HasSubstr("one by one"));
}

TEST(ServeWords, TheCooperativeGameTellsTheNightKing) {
  const auto match =
      served("westeros", {{"mode", "coop"}, {"players", "2"}, {"house_1", "stark"}, {"house_2", "tully"}});
  ASSERT_TRUE(match);
  EXPECT_THAT(match->answer(one, "strength"), HasSubstr("The Night King"));
  EXPECT_THAT(match->answer(one, "why did he go to pyke"), HasSubstr("Night King"));
  EXPECT_THAT(match->answer(spectator, "look"), HasSubstr("Night King"));
}

// Hands are secret: an act of another seat is not looked into, whoever asks.
TEST(ServeWords, NobodyIsToldWhatAnotherMayDo) {
  auto match = westeros_begun();
  while (match->asked() != two) match->say("1");
  const Heard heard = match->hear(one, "commit vendetta");
  ASSERT_TRUE(heard.refusal);
  EXPECT_EQ(heard.refusal->rule, table_rule::asked);
  EXPECT_THAT(match->hear(one, "why commit vendetta").text, HasSubstr("table.asked"));
}

TEST(ServeWords, NothingTellsTheSeed) {
  for (const auto& match : {skirmish_begun(), westeros_begun()}) {
    for (const char* word : {"look", "help", "again", "log 500", "options"})
      EXPECT_THAT(match->answer(one, word), AllOf(Not(HasSubstr("Seed")), Not(HasSubstr("seed")))) << word;
  }
}

// Whatever is typed, by whoever, whenever: there is an answer, or an act that is legal.
TEST(ServeWords, AnythingMayBeTyped) {
  const std::vector<std::string> parts{"look",     "where",
                                       "near",     "threats",
                                       "sees",     "odds",
                                       "why",      "not",
                                       "did",      "he",
                                       "from",     "again",
                                       "log",      "rules",
                                       "mat",      "hand",
                                       "cards",    "card",
                                       "strength", "move",
                                       "A",        "Z",
                                       "c4",       "a99",
                                       "go",       "pass",
                                       "take",     "stark",
                                       ",",        "riverrun",
                                       "1",        "0",
                                       "-1",       "#",
                                       "\"",       "\xc3\xa9",
                                       "\xff",     "99999999999999999999",
                                       "commit",   "vendetta",
                                       "choose",   "pyke"};
  Random random(11);
  const auto any = [&](std::size_t size) { return random.below(static_cast<std::uint32_t>(size)); };
  for (const Kit& game : hosted().games) {
    for (const Preset& preset : game.presets) {
      SCOPED_TRACE(preset.title);
      const auto match = served(game.kind.name, preset.wishes, 3);
      ASSERT_TRUE(match);
      for (int i = 0; i < 60; ++i) {
        std::string line;
        for (std::uint32_t word = any(4) + 1; word > 0; --word) line += parts[any(parts.size())] + ' ';
        for (const Seat reader : {one, match->match->game().table().seats() > 1 ? two : one, spectator}) {
          const Heard heard = match->hear(reader, line);
          EXPECT_FALSE(heard.text.empty() && heard.acts.empty()) << line;
          if (!heard.acts.empty()) {
            EXPECT_FALSE(match->match->game().explain(reader, heard.acts[0])) << line;
          }
        }
        if (match->match->game().question().asked.empty()) continue;
        const auto legal = match->match->game().legal(match->asked());
        ASSERT_TRUE(match->match->act(match->asked(), legal[any(legal.size())], match->dice));
      }
    }
  }
}

// --- Lanterns, by nothing but the tables of the game --------------------------------------------

TEST(ServeAnyGame, SpeaksFromItsOwnTables) {
  const auto match = served("toy", {});
  ASSERT_TRUE(match);
  EXPECT_EQ(match->game.name_of_match(match->match->game()), "Lanterns");
  EXPECT_EQ(match->game.talk(match->as(one))->look(), view_text(match->match->game(), one));
  EXPECT_THAT(match->game.talk(match->as(one))->question(), HasSubstr("(you): Which card do you lay?"));
  EXPECT_THAT(match->answer(one, "options"),
              testing::MatchesRegex("1: commit [0-9]+\\. Lay card [0-9]+ face down\\.\n(.|\n)*"));
  EXPECT_THAT(match->answer(one, "again"), HasSubstr("1: commit"));
  EXPECT_THAT(match->answer(one, "log"), HasSubstr("was dealt"));
  EXPECT_THAT(match->answer(one, "log x"), HasSubstr("takes a number"));
  EXPECT_THAT(match->answer(one, "look"), HasSubstr("round"));
  EXPECT_THAT(match->answer(one, "help"), HasSubstr("options: "));
  EXPECT_THAT(match->answer(one, "undo"), HasSubstr("button"));
  EXPECT_THAT(match->answer(one, ""), HasSubstr("(you)"));
  EXPECT_THAT(match->hear(one, "comit 3").text, HasSubstr("commit"));
  EXPECT_THAT(match->hear(one, "99").text, HasSubstr("There are the options 1 to 3"));
  EXPECT_THAT(match->hear(one, std::string(2000, 'x')).text, HasSubstr("too long"));
  const Heard roll = match->hear(one, "roll");
  ASSERT_TRUE(roll.refusal);
  EXPECT_THAT(roll.text, HasSubstr("This is not the moment for it."));
  EXPECT_THAT(refused_wish("toy", {{"cards", "3"}}), HasSubstr("There is no wish \"cards\""));
}

// "look" is an act of this game: it is one when it is legal, and the word of the table when it is not.
TEST(ServeAnyGame, AnActGoesBeforeAWord) {
  const auto match = served("toy", {});
  bool looked = false;
  for (int i = 0; i < 40 && !match->match->game().question().asked.empty(); ++i) {
    const Seat seat = match->asked();
    const auto legal = match->match->game().legal(seat);
    const bool may_look = std::any_of(legal.begin(), legal.end(), [&](const Act& act) {
      return notation(match->match->game(), act) == "look";
    });
    looked = looked || may_look;
    EXPECT_EQ(match->hear(seat, "look").acts.size(), may_look ? 1U : 0U);
    match->say("1");
  }
  EXPECT_TRUE(looked);
  EXPECT_EQ(match->game.talk(match->as(one))->question(), "The match is over.");
}

}  // namespace serve_words_test

}  // namespace tablewright::tests
