// The cooperative game of Westeros at the terminal: whole games through the real program, the mats of Treaty
// and Night King, why he goes where he goes, how strong he is, and the odds against him.
#include <gmock/gmock.h>

#include <filesystem>
#include <regex>

#include "cli/playing.hpp"

namespace tablewright::tests {
namespace play_coop_test {

using testing::HasSubstr;
using testing::Not;

constexpr int enough = 4000;  // answers for any game

Ran at_coop(std::vector<std::string> options, const std::string& typed) {
  options.insert(options.begin(), {"westeros", "--mode", "coop", "--level", "random"});
  return played(options, typed);
}

const std::vector<std::string> small_table{"--seats", "2", "--houses", "stark,lannister", "--seed", "4"};

std::vector<std::string> with(std::vector<std::string> options, const std::vector<std::string>& more) {
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

std::vector<std::string> all_matches(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
    found.push_back(at->str());
  return found;
}

// --- whole games ---------------------------------------------------------------------------------------

struct Kind {
  int players;
  const char* difficulty;
  bool plain;
  const char* computers;
};

class WholeCoopGame : public testing::TestWithParam<Kind> {};

TEST_P(WholeCoopGame, IsPlayedToItsEnd) {
  const Kind kind = GetParam();
  std::vector<std::string> options{"--seats",      std::to_string(kind.players),
                                   "--difficulty", kind.difficulty,
                                   "--seed",       "11",
                                   "--computer",   kind.computers};
  if (kind.plain) options.emplace_back("--plain");
  const Ran game = at_coop(options, repeated("1", enough));
  EXPECT_EQ(game.code, Done);
  EXPECT_EQ(game.err, "");
  EXPECT_THAT(game.out, HasSubstr("The match is over. You can still say"));
  EXPECT_THAT(game.out,
              testing::AnyOf(HasSubstr("The game is lost: the Night King is unbeaten after round 6, with "),
                             HasSubstr("The game is won in round ")));
  EXPECT_THAT(game.out, Not(HasSubstr("look away"))) << "hands are open";
  EXPECT_THAT(game.out, Not(HasSubstr("\033"))) << "no colours in a pipe";
  EXPECT_EQ(kind.plain, game.out.find("| Winterfell ") == std::string::npos) << "the map is drawn, or is not";
  EXPECT_EQ(kind.plain, game.out.find("T H E   W A L L") == std::string::npos);
  EXPECT_THAT(game.out, HasSubstr(std::string("against the Night King, ") + kind.difficulty));
}

INSTANTIATE_TEST_SUITE_P(PlayCoop, WholeCoopGame,
                         testing::Values(Kind{2, "standard", false, "2"}, Kind{2, "epic", true, "none"},
                                         Kind{3, "hard", false, "none"}, Kind{4, "standard", true, "2,3,4"},
                                         Kind{5, "hard", false, "2,4"}));

TEST(PlayCoop, TheWallIsDrawnUntilItFalls) {
  const std::string out = at_coop(with(small_table, {"--computer", "all"}), "").out;
  ASSERT_THAT(out, HasSubstr("The Wall has fallen."));
  const std::string before = at_coop(small_table, "look\n").out;
  EXPECT_THAT(before, HasSubstr("T H E   W A L L"));
  EXPECT_THAT(before, HasSubstr("Lands of Always Winter"));
  const std::string last = after_last(out, "Beyond the Wall");
  EXPECT_THAT(last, Not(HasSubstr("T H E   W A L L")));
  EXPECT_THAT(last, HasSubstr("'-------------+======================++=========================+"));
}

TEST(PlayCoop, TheCompetitiveScreenHasNoNorth) {
  const Ran game =
      played({"westeros", "--seats", "2", "--houses", "stark,lannister", "--seed", "4"}, "help\n");
  for (const char* north : {"Beyond the Wall", "Thenn", "Night King", "White Walker", "TREATY", "Open hands"})
    EXPECT_THAT(game.out, Not(HasSubstr(north)));
}

TEST(PlayCoop, TheDrawingFitsIntoAHundredColumns) {
  const Ran game = at_coop({"--seats", "3", "--computer", "all", "--seed", "5"}, "");
  const std::string last = after_last(game.out, "                               .------");
  ASSERT_THAT(last, HasSubstr("THE TREATY"));
  const std::string drawn = last.substr(0, last.find("Open hands"));
  for (const std::string_view line : lines(drawn)) EXPECT_LE(line.size(), 100U) << line;
  EXPECT_THAT(last, testing::ContainsRegex("THE NIGHT KING [0-9]+ VP"));
  EXPECT_THAT(last, testing::ContainsRegex("strength [0-9]+ = 3"));
  EXPECT_THAT(last, testing::ContainsRegex("[0-9]+ in the pool, steel [0-9] of 5"));
  EXPECT_THAT(last, testing::ContainsRegex("Ranger Card r6[abc]"));
  EXPECT_THAT(last, HasSubstr("Terror Pool "));
}

// --- the table in words --------------------------------------------------------------------------------

TEST(PlayCoop, TheTableIsToldInSentences) {
  const Ran game = at_coop(with(small_table, {"--plain", "--difficulty", "hard"}), "look\n");
  EXPECT_THAT(game.out, HasSubstr("Westeros for 2 against the Night King, hard: beat him in battle within 6 "
                                  "rounds. All hands are open, gold and points are shared.\n"));
  EXPECT_THAT(game.out, HasSubstr("Round 1 of 6, hard.\n"));
  EXPECT_THAT(game.out, testing::ContainsRegex("The Treaty: 5 VP, [0-4] of at most 10 gold, 2 castles.\n"
                                               "Ally Pool: empty.\nAllies: none.\n"));
  EXPECT_THAT(game.out, HasSubstr("The Night King: 0 VP, on his mat. He can be fought.\n"
                                  "His strength without a card is 21: 3 basic, 18 open on the mat.\n"
                                  "0 of 3 Dragon Glass on his mat.\n"
                                  "The Ice Dragon sleeps on its card.\nThe Wall stands.\n"));
  EXPECT_THAT(game.out, testing::ContainsRegex("White Walkers: [0-9] on the map, [0-9]+ in the pool, each of "
                                               "strength 6 without a card; 0 of 5 Valyrian Steel"));
  EXPECT_THAT(game.out, testing::ContainsRegex("The Ranger Card of this round, r1[abc]: tokens in "));
  EXPECT_THAT(game.out, HasSubstr(": a token face down.\n"));
  EXPECT_GE(count_of(game.out, "In your hand: "), 4);
  EXPECT_GE(count_of(game.out, "In the hand of Lannister: "), 4) << "hands are open";
}

TEST(PlayCoop, TheNorthLiesBeyondTheWall) {
  const Ran game = at_coop(with(small_table, {"--plain"}), "where castle black\nwhere thenn\nmat\nhand\n");
  EXPECT_THAT(game.out, HasSubstr("It borders on Shadow Tower, Last Hearth.\n"
                                  "Beyond the Wall, once it has fallen: Storrold's Point.\n"));
  EXPECT_THAT(game.out, HasSubstr("It borders on Haunted Forest, Frostfangs.\nIt has no coast.\n"));
  EXPECT_THAT(game.out, HasSubstr("Objectives: "));
}

// --- who is asked --------------------------------------------------------------------------------------

TEST(PlayCoop, ATeamIsAskedOnceAndAnybodyMayAnswer) {
  // Whoever sits there: the questions to all players offer each answer once.
  int asked = 0;
  for (const char* seed : {"1", "2", "3"}) {
    const Ran game =
        at_coop({"--seats", "3", "--seed", seed, "--computer", "none", "--plain"}, repeated("1", enough));
    static const std::regex question(R"(The Treaty \(any of you\):[^\n]*\n((?: +\d+ [^\n]*\n)+))");
    for (std::sregex_iterator at(game.out.begin(), game.out.end(), question), end; at != end; ++at) {
      ++asked;
      std::vector<std::string> answers;
      const std::string listed = (*at)[1];
      for (const std::string_view line : lines(listed))
        answers.emplace_back(trimmed(line.substr(line.find_first_of("0123456789"))).substr(2));
      std::sort(answers.begin(), answers.end());
      EXPECT_EQ(std::adjacent_find(answers.begin(), answers.end()), answers.end()) << at->str();
    }
  }
  EXPECT_GT(asked, 0);
}

TEST(PlayCoop, AnAnswerIsTakenBack) {
  const Ran game = at_coop(with(small_table, {"--plain", "--computer", "none"}), "1\nundo\n");
  EXPECT_THAT(game.out, HasSubstr("took back"));
}

TEST(PlayCoop, ASavedMatchGoesOnAsIfNothingHadHappened) {
  const Scratch scratch;
  const std::string file = scratch.path() + "/evening.record";
  const auto options = with(small_table, {"--plain", "--difficulty", "epic"});
  const Ran whole = at_coop(options, repeated("1", enough));
  const Ran half = at_coop(with(options, {"--save", file}), repeated("1", 25));
  EXPECT_THAT(half.out, HasSubstr("It is saved; go on with: tablewright play --load " + file));
  const Ran rest = played({"--load", file, "--plain", "--level", "random"}, repeated("1", enough));
  EXPECT_EQ(rest.code, Done);
  EXPECT_NE(after_last(rest.out, "The game is "), "");
  EXPECT_EQ(after_last(whole.out, "The game is ").substr(0, 80),
            after_last(rest.out, "The game is ").substr(0, 80));
  EXPECT_EQ(ran({"verify", file}).code, Done);
  const Ran both = played({"westeros", "--load", file, "--mode", "coop"}, "");
  EXPECT_EQ(both.code, BadUsage);
  EXPECT_THAT(both.err, HasSubstr("it takes no wishes for another one"));
}

// --- wrong options -------------------------------------------------------------------------------------

void expect_refused(std::vector<std::string> options, const std::string& sentence) {
  options.insert(options.begin(), "westeros");
  const Ran refused = played(options, "1\n");
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr(sentence));
}

TEST(PlayCoop, WhatCannotBeIsRefusedWithASentence) {
  expect_refused({"--mode", "coup"},
                 "What is played: \"coup\" is none of the choices: did you mean \"coop\"?\n");
  expect_refused({"--mode", "solo-cop"},
                 "What is played: \"solo-cop\" is none of the choices: did you mean \"solo_coop\"?\n");
  expect_refused(
      {"--mode", "frobnicate"},
      "\"frobnicate\" is none of the choices: there are competitive, coop, rival and solo_coop.\n");
  expect_refused({"--mode", "coop", "--difficulty", "epik"},
                 "Difficulty: \"epik\" is none of the choices: did you mean \"epic\"?\n");
  expect_refused({"--difficulty", "hard"},
                 "Difficulty is asked for only where \"What is played\" is coop or solo_coop.\n");
  expect_refused({"--mode", "coop", "--no-ice-and-fire"},
                 "Ice & Fire is asked for only where \"What is played\" is competitive or rival.\n");
  expect_refused({"--seats", "1"}, "Players: \"1\" is none of the choices: there are 2, 3, 4 and 5.\n");
  expect_refused({"--mode", "rival", "--seats", "3"},
                 "Players is asked for only where \"What is played\" is competitive or coop.\n");
  expect_refused({"--mode", "coop", "--seats", "6"}, "Players: \"6\" is none of the choices");
  const Ran skirmish = played({"--mode", "coop"}, "");
  EXPECT_EQ(skirmish.code, BadUsage);
  EXPECT_THAT(skirmish.err, HasSubstr("--mode is for westeros: skirmish has no such thing."));
  EXPECT_THAT(played({"--difficulty", "hard"}, "").err, HasSubstr("--difficulty is for westeros"));
  EXPECT_THAT(ran({"play", "--help"}).out, HasSubstr("--difficulty"));
}

TEST(PlayCoop, TheOptionsAreThoseOfTheRecord) {
  const Scratch scratch;
  const std::string file = scratch.path() + "/a.record";
  at_coop({"--difficulty", "epic", "--seats", "2", "--save", file}, "1\n");
  std::ifstream in(file);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  EXPECT_THAT(text, HasSubstr("mode coop\\ndifficulty epic\\nplayers 2\\n"));
}

// --- strength, why, odds -------------------------------------------------------------------------------

const std::regex strength_lines(
    R"(The Night King in ([^,\n]+), without his card: (\d+)\.\n((?:  \d+ [^\n]+\n)+))");

TEST(PlayCoop, HisStrengthIsTheSumOfItsParts) {
  std::string typed;
  for (int i = 0; i < 300; ++i) typed += "1\nstrength\n";
  const Ran game = at_coop({"--seats", "3", "--seed", "5", "--plain"}, typed);
  const auto told = all_matches(game.out, strength_lines);
  ASSERT_GT(told.size(), 20U);
  bool with_walkers = false;
  for (const std::string& each : told) {
    std::smatch match;
    ASSERT_TRUE(std::regex_search(each, match, strength_lines));
    int sum = 0;
    const std::string parts = match[3];
    for (const std::string_view line : lines(parts)) sum += std::stoi(std::string(line.substr(2)));
    EXPECT_EQ(sum, std::stoi(match[2])) << each;
    with_walkers = with_walkers || each.find(" from the White Walker in ") != std::string::npos;
  }
  EXPECT_TRUE(with_walkers);
}

TEST(PlayCoop, WhatGlassAndSteelWouldChange) {
  const Ran game = at_coop(with(small_table, {"--plain"}), "strength\nstrength nowhere\n");
  EXPECT_THAT(game.out,
              HasSubstr("The Night King on his mat, before any White Walkers, without his card: 21.\n"
                        "  3 basic\n  18 open on the mat\n"
                        "Dragon Glass number 1: 5 less, 16 left.\n"
                        "Dragon Glass number 2: 6 less, 10 left.\n"
                        "Dragon Glass number 3: 7 less, 3 left.\n"
                        "One more Valyrian Steel: every White Walker has 5 instead of 6; "));
  EXPECT_THAT(game.out, HasSubstr("Name a domain, as in \"strength pyke\""));
  const Ran there = at_coop(with(small_table, {"--plain"}), "strength winterfell\n");
  EXPECT_THAT(there.out, HasSubstr("If the Night King stood in Winterfell, without his card: 21.\n"));
  EXPECT_THAT(there.out,
              HasSubstr("Dragon Glass number 3: 4 less, 6 left (the Ice Dragon joins him with 3).\n"));
  const Ran competitive = played({"westeros", "--seats", "2", "--seed", "4", "--plain"}, "strength\n");
  EXPECT_THAT(competitive.out, HasSubstr("\"strength\" is no answer here"));
}

TEST(PlayCoop, ARangerCardIsWhyHeComes) {
  const Ran game = at_coop(with(small_table, {"--plain", "--computer", "all"}),
                           "why did he go there\nwhy did the night king go to thenn\n");
  static const std::regex came(R"(The Night King comes to ([^,\n]+), as card (r\d[abc]) says\.)");
  const auto all = all_matches(game.out, came);
  ASSERT_FALSE(all.empty());
  std::smatch last;
  ASSERT_TRUE(std::regex_search(all.back(), last, came));
  EXPECT_THAT(game.out,
              HasSubstr("The Night King came to " + last[1].str() + " because the Ranger Card of round " +
                        last[2].str().substr(1, 1) + ", " + last[2].str() + ", names it."));
  EXPECT_THAT(game.out, HasSubstr("westeros.nightking.jump: "));
  EXPECT_THAT(game.out, HasSubstr("The Night King has not come to Thenn: he is in " + last[1].str() + ".\n"));
  const Ran early = at_coop(with(small_table, {"--plain"}), "why did the night king go to pyke\n");
  EXPECT_THAT(early.out, HasSubstr("The Night King has not left his mat yet.\n"));
}

// Packs of our own, in which a single unit finds the only Dragon Glass that is needed: then he hunts.
TEST(PlayCoop, TheNearestCastleIsWhyHeFlies) {
  const Scratch scratch;
  const std::filesystem::path packs = scratch.path() + "/packs";
  std::filesystem::copy(in_checkout("packs"), packs, std::filesystem::copy_options::recursive);
  std::ifstream in(packs / "westeros/treaty.pack");
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  for (const auto& [before, after] :
       std::vector<std::pair<std::string, std::string>>{{"explorers 3", "explorers 1"},
                                                        {"night_king_track 7 6 5", "night_king_track 1"},
                                                        {"ice_dragon_strength 3", "ice_dragon_strength 0"},
                                                        {"walker_track 1 1 1 1 1", "walker_track 1"}}) {
    ASSERT_NE(text.find(before), std::string::npos) << before;
    text.replace(text.find(before), before.size(), after);
  }
  std::ofstream(packs / "westeros/treaty.pack") << text;
  bool alone = false;
  bool tied = false;
  for (int seed = 1; seed <= 1500 && !(alone && tied); ++seed) {
    const std::vector<std::string> options{"--seats",     "3",   "--seed",  std::to_string(seed),
                                           "--computer",  "all", "--plain", "--packs",
                                           packs.string()};
    const Ran game = at_coop(options, "why did he fly\n");
    ASSERT_EQ(game.code, Done);
    static const std::regex moves(R"(The Night King (comes|flies) to ([^,\n]+),[^\n]*)");
    const auto all = all_matches(game.out, moves);
    std::smatch last;
    if (all.empty() || !std::regex_search(all.back(), last, moves) || last[1] != "flies") continue;
    const std::string told = after_last(game.out, "The Night King flew from ");
    EXPECT_THAT(told, HasSubstr(" to " + last[2].str() + " with the Ice Dragon: "));
    EXPECT_THAT(told, HasSubstr("westeros.icedragon.hunt: "));
    alone = alone || told.find(" No other one was as near") != std::string::npos;
    if (told.find(" were equally near, and the players chose.") != std::string::npos) {
      tied = true;
      EXPECT_THAT(told.substr(told.find("house. ")), HasSubstr(last[2].str())) << "it is one of those";
    }
  }
  EXPECT_TRUE(alone);
  EXPECT_TRUE(tied);
}

TEST(PlayCoop, OddsAgainstTheUndead) {
  const Ran before =
      at_coop(with(small_table, {"--plain"}), "odds winterfell\nodds antler_river\nodds casterly_rock\n");
  EXPECT_THAT(before.out,
              HasSubstr("If it came to that now: A White Walker attacks 1 token of Stark, Eddard Stark in "
                        "Winterfell: 6 against 4 before cards.\n"));
  EXPECT_THAT(before.out,
              HasSubstr("If it came to that now: The Night King attacks 1 token of Stark, Eddard Stark in "
                        "Winterfell: 21 against 4 before cards; the 21 are 3 basic, 18 open on the mat.\n"));
  EXPECT_THAT(before.out,
              HasSubstr("The top card of the deck is turned up for the undead; a flag counts 0.\n"));
  std::string typed;
  for (int i = 0; i < 400; ++i) typed += "odds\n1\n";
  const Ran game = at_coop({"--seats", "2", "--seed", "3", "--computer", "none", "--plain"}, typed);
  static const std::regex line(
      R"(: win (\d+\.\d\d) %, lose (\d+\.\d\d) %(?:, you retreat (\d+\.\d\d) %)?\.)");
  int told = 0;
  const std::string fought = game.out.substr(game.out.find("is turned up for the undead"));
  for (std::sregex_iterator at(fought.begin(), fought.end(), line), end; at != end; ++at) {
    ++told;
    const double retreats = (*at)[3].matched ? std::stod((*at)[3]) : 0;
    EXPECT_NEAR(std::stod((*at)[1]) + std::stod((*at)[2]) + retreats, 100, 0.02) << at->str();
  }
  EXPECT_GT(told, 5);
}

TEST(PlayCoop, BelowHisScoreHeCannotBeFought) {
  const Ran game = at_coop({"--seats", "5", "--difficulty", "epic", "--houses", "stark", "--seed", "1",
                            "--plain", "--computer", "none"},
                           "1\n1\n1\n1\nodds winterfell\nstrength\n");
  EXPECT_THAT(game.out,
              HasSubstr("As the scores are there is no battle: the Treaty has 0 VP, the Night King "));
  EXPECT_THAT(game.out, HasSubstr("he cannot be fought below 15 VP."));
}

}  // namespace play_coop_test
}  // namespace tablewright::tests
