// Westeros at the terminal: whole games through the real program, alone against computers and at one screen.
#include <gmock/gmock.h>

#include <regex>
#include <set>

#include "cli/playing.hpp"

namespace tablewright::tests {
namespace play_westeros_test {

using testing::HasSubstr;
using testing::Not;

// Without the expansion, unless the test says otherwise.
Ran at_westeros(std::vector<std::string> options, const std::string& typed) {
  const auto told = [&](const char* option) {
    return std::find(options.begin(), options.end(), option) != options.end();
  };
  if (!told("--ice-and-fire") && !told("--load")) options.emplace_back("--no-ice-and-fire");
  options.insert(options.begin(), "westeros");
  return played(options, typed);
}

constexpr int enough = 3000;  // answers for any game

const std::string over = "The match is over. You can still say";

// What the program knows of a match, hidden cards and all.
std::string told_in_full(const std::string& record) { return ran({"replay", record}).out; }

// The cards that each house drew, by the full telling.
std::vector<std::pair<std::string, std::string>> draws_in(const std::string& telling) {
  static const std::regex drew(R"(([A-Z][A-Za-z' ]*|Player \d) drew ([^.\n]+)\.)");
  std::vector<std::pair<std::string, std::string>> found;
  for (std::sregex_iterator at(telling.begin(), telling.end(), drew), end; at != end; ++at) {
    if ((*at)[2] != "a card") found.emplace_back((*at)[1], (*at)[2]);
  }
  return found;
}

// --- whole games ---------------------------------------------------------------------------------------

struct Kind {
  int players;
  bool expansion;
  bool plain;
  const char* level;
};

class WholeGame : public testing::TestWithParam<Kind> {};

TEST_P(WholeGame, IsPlayedToItsEnd) {
  const Kind kind = GetParam();
  std::vector<std::string> options{"--seats", std::to_string(kind.players), "--seed", "11", "--level",
                                   kind.level};
  if (kind.expansion) options.emplace_back("--ice-and-fire");
  if (kind.plain) options.emplace_back("--plain");
  const Ran game = at_westeros(options, repeated("1", enough));
  EXPECT_EQ(game.code, Done);
  EXPECT_EQ(game.err, "");
  EXPECT_THAT(game.out, HasSubstr(over));
  EXPECT_THAT(game.out, testing::AnyOf(HasSubstr("The game is won: "), HasSubstr("The victory is shared: ")));
  EXPECT_THAT(game.out, Not(HasSubstr("\033"))) << "no colours in a pipe";
  EXPECT_EQ(kind.plain, game.out.find("| Winterfell ^") == std::string::npos)
      << "the map is drawn, or is not";
  for (const std::string_view line : lines(game.out))
    EXPECT_TRUE(kind.plain || line.size() <= 100 || line.starts_with("  ") || line.starts_with("The ") ||
                line.find(": ") != std::string_view::npos)
        << line;
}

INSTANTIATE_TEST_SUITE_P(PlayWesteros, WholeGame,
                         testing::Values(Kind{2, false, false, "simple"}, Kind{2, true, true, "random"},
                                         Kind{3, false, true, "simple"}, Kind{4, true, false, "random"},
                                         Kind{4, false, false, "simple"}, Kind{5, true, true, "simple"}));

TEST(PlayWesteros, ComputersPlayByThemselves) {
  const Ran game = at_westeros({"--computer", "all", "--plain", "--seed", "3"}, "");
  EXPECT_EQ(game.code, Done);
  EXPECT_THAT(game.out, HasSubstr(over));
  EXPECT_TRUE(draws_in(game.out).empty()) << "whoever looks on sees no hand";
}

TEST(PlayWesteros, TheSameSeedAndLinesAreTheSameConversation) {
  const auto once = [] { return at_westeros({"--seed", "8", "--seats", "3"}, repeated("2", 40)).out; };
  EXPECT_EQ(once(), once());
}

// --- a person and computers ----------------------------------------------------------------------------

const std::vector<std::string> small_table{"--seats", "2", "--houses", "stark,lannister",
                                           "--seed",  "4", "--plain"};

TEST(PlayWesteros, TheTableIsToldInSentences) {
  const Ran game = at_westeros(small_table, "look\n");
  EXPECT_THAT(game.out, HasSubstr("Westeros for 2, without Ice & Fire: 6 rounds, most VP win.\n"
                                  "Stark (you): starts in Winterfell.\n"
                                  "Lannister (the computer, level simple): starts in Casterly Rock.\n"
                                  "Seed 4."));
  EXPECT_THAT(game.out, HasSubstr("Round 1 of 6.\n"));
  EXPECT_THAT(game.out,
              HasSubstr("Stark has 3 of at most 8 gold, and 1 castle.\n"
                        "1 of 9 tokens are recruited; the next costs 1 gold and uncovers a card.\n"));
  EXPECT_THAT(game.out, HasSubstr("Winterfell, a castle, held by Stark: 1 token of Stark, Eddard Stark.\n"));
  EXPECT_EQ(count_of(game.out, "In your hand: "), 5) << "four Plot Cards and the Hero Card";
}

TEST(PlayWesteros, WordsOfTheTable) {
  const Ran game = at_westeros(
      small_table,
      "where king's landing\nwhere nowhere\nmat lannister\nmat strak\ncard vendetta\ncard vendeta\n"
      "cards\nrules westeros.battle.tie\nseed\nlog 2\nwhy\nodds\nhelp\n");
  EXPECT_THAT(
      game.out,
      HasSubstr("King's Landing: empty.\nIt borders on Ashemark, The Eyrie, Dragonstone, The Reach."));
  EXPECT_THAT(game.out, HasSubstr("\"nowhere\" is no domain"));
  EXPECT_THAT(game.out, HasSubstr("Lannister, the computer: 0 VP.\n"));
  EXPECT_THAT(game.out, HasSubstr("\"strak\" is no house: did you mean \"stark\"?"));
  EXPECT_THAT(game.out, HasSubstr("Vendetta: battle 4, a defender pays 2. Shields of Stark."));
  EXPECT_THAT(game.out, HasSubstr("\"vendeta\" is no card: did you mean \"vendetta\"?"));
  EXPECT_THAT(game.out, HasSubstr("The deck has 37 cards.\nDiscarded: nothing.\n"));
  EXPECT_THAT(game.out, HasSubstr("westeros.battle.tie"));
  EXPECT_THAT(game.out, HasSubstr("The seed is 4"));
  EXPECT_THAT(game.out, HasSubstr("What happened, and by which rule:"));
  EXPECT_THAT(game.out, HasSubstr("Name a domain to attack"));
  EXPECT_THAT(game.out, HasSubstr("odds D | odds D from X: "));
  EXPECT_THAT(game.out, Not(HasSubstr("partner: "))) << "there are no teams";
}

TEST(PlayWesteros, WhatIsNotAllowedIsExplained) {
  // Until the first own turn: a die for the bottom, then the person's own.
  const Ran game =
      at_westeros({"--seats", "4", "--houses", "stark,lannister,greyjoy,tyrell", "--seed", "4", "--plain"},
                  "draft evnt\nwhy draft plot\ngo winterfell\nfrobnicate\n999\n");
  EXPECT_EQ(game.code, Done);
  EXPECT_THAT(game.out, HasSubstr("\"evnt\" is no face here: did you mean \"event\"?"));
  EXPECT_THAT(game.out, HasSubstr("This is not what you are asked now."));
  EXPECT_THAT(game.out, HasSubstr("\"frobnicate\" is no answer here."));
  EXPECT_THAT(game.out, HasSubstr("\"999\" is none."));
}

TEST(PlayWesteros, AnAnswerIsTakenBack) {
  // Whatever the first decision is, it revealed nothing to anybody.
  const Ran before = at_westeros(
      {"--computer", "none", "--houses", "stark,lannister", "--seats", "2", "--seed", "4", "--plain"},
      "ready\n1\nundo\n");
  EXPECT_EQ(before.code, Done);
  EXPECT_THAT(before.out, HasSubstr("took back"));
}

TEST(PlayWesteros, DomainsAndCardsAreCalledByTheirNames) {
  const Ran game = at_westeros(small_table, "where white harbor\nwhere harbor\ncard the king's roads\n");
  EXPECT_EQ(count_of(game.out, "White Harbor: empty.\n"), 2);
  EXPECT_THAT(game.out, HasSubstr("The King's Roads: battle secret, a defender pays 1."));
}

TEST(PlayWesteros, OddsOfAnAttackBeforeItIsMade) {
  const Ran game =
      at_westeros(small_table, "odds casterly_rock from winterfell\nodds winterfell\nodds nowehre\n");
  EXPECT_THAT(game.out, HasSubstr("Stark attacks Casterly Rock with S1H: 3 against 4 before cards.\n"));
  EXPECT_THAT(game.out, HasSubstr("Winterfell: there is nobody to fight."));
  EXPECT_THAT(game.out, HasSubstr("\"nowehre\" is no domain"));
}

TEST(PlayWesteros, SeveralAnswersInOneLine) {
  const std::vector<std::string> table{"--seats", "2",          "--houses", "stark,lannister", "--seed", "9",
                                       "--plain", "--computer", "none"};
  // The Hand of the King is Stark's: the other one drafts first, then Stark for the bottom.
  const std::string both =
      "ready\n1\n1\nready\n1\nplace march recruit, recruit stark, from winterfell, take stark, "
      "take eddard, go hornwood, stop, go pyke\n";
  const Ran game = at_westeros(table, both);
  EXPECT_THAT(game.out, HasSubstr("Stark marched from Winterfell to Hornwood with 2 of its units.\n"));
  const Ran stopped =
      at_westeros(table, "ready\n1\n1\nready\n1\nplace march recruit, recruit lannister, pass\n");
  EXPECT_THAT(stopped.out, HasSubstr("its house is neither yours nor your ally"));
  EXPECT_THAT(stopped.out, Not(HasSubstr("From which domain"))) << "what follows a refusal is not heard";
}

// In Winterfell are two tokens of Stark and Eddard Stark.
TEST(PlayWesteros, AnArmyIsLiftedInOneAnswer) {
  const auto after = [](const std::string& takes) {
    return at_westeros({"--seats", "2", "--houses", "stark,lannister", "--seed", "9", "--plain", "--computer",
                        "none"},
                       "ready\n1\n1\nready\n1\nplace march recruit, recruit stark, from winterfell\n" +
                           takes + "\ngo hornwood, stop\n")
        .out;
  };
  const auto went = [](int units) {
    return HasSubstr("Stark marched from Winterfell to Hornwood with " + std::to_string(units) +
                     " of its units.\n");
  };
  EXPECT_THAT(after("take all"), went(3));
  EXPECT_THAT(after("take all but eddard"), went(2));
  EXPECT_THAT(after("take stark eddard"), went(2));
  EXPECT_THAT(after("take stark stark"), went(2));
  EXPECT_THAT(after("take stark, take stark, take eddard"), went(3)) << "one by one as ever";
  EXPECT_THAT(after("lift 2+hero none none"), went(3)) << "as a record writes it";
  EXPECT_THAT(after("look"), HasSubstr("take all  2 tokens of Stark, Eddard Stark\n"))
      << "as the options write it";
  EXPECT_THAT(after("take stark tully"),
              HasSubstr("\"tully\" is not among those who stand here: 2 tokens of Stark, Eddard Stark."));
  EXPECT_THAT(
      after("take stark\ntake all"),
      HasSubstr("An army is lifted as a whole only where it sets out, before anybody has been taken along."));
}

TEST(PlayWesteros, IsPlayedByThePrint) {
  EXPECT_THAT(at_westeros({"--seats", "2", "--edition", "print", "--seed", "9"}, "quit\n").out,
              HasSubstr("Westeros for 2, without Ice & Fire, by the print: 6 rounds, most VP win.\n"));
  EXPECT_THAT(
      played({"westeros", "--mode", "coop", "--edition", "print", "--seed", "9"}, "quit\n").out,
      HasSubstr("against the Night King, standard, by the print: beat him in battle within 6 rounds."));
}

TEST(PlayWesteros, AMatchStartsFromAPosition) {
  const Scratch scratch;
  const std::string sheet = scratch.file(
      "evening.sheet",
      "players 2\nexpansion no\nposition\n  round 3\n  house p1 stark\n  house p2 lannister\n"
      "  non_player arryn tully tyrell greyjoy\n  at winterfell stark 2\n  at white_harbor eddard_stark\n"
      "  at casterly_rock lannister jaime_lannister\n  at highgarden tyrell 3\n  at the_eyrie arryn 3\n"
      "  at riverrun tully 2\n  at pyke greyjoy 2\n  gold p1 4\n  points p1 6\n  hand p1 vendetta\n");
  const std::vector<std::string> table{"westeros", "--position", sheet, "--seed", "3", "--plain"};
  const Ran game = played(table, "look\nwhere white_harbor\nhand\nquit\n");
  EXPECT_THAT(game.out, HasSubstr("Stark (you): goes on from a position.\n"));
  EXPECT_THAT(game.out, HasSubstr("White Harbor, held by Stark: Eddard Stark."));
  EXPECT_THAT(game.out, HasSubstr("Vendetta"));
  EXPECT_THAT(game.out, HasSubstr("ound 3"));
  for (const std::string option : {"--houses=stark", "--card=winter_rose", "--edition=print"}) {
    std::vector<std::string> more = table;
    more.push_back(option);
    EXPECT_EQ(played(more, "quit\n").err,
              option.substr(0, option.find('=')) +
                  " goes without --position: a sheet says such things itself, in a line of its own.\n");
  }
}

// --- bad usage, end of input ---------------------------------------------------------------------------

void expect_refused(const std::vector<std::string>& options, const std::string& sentence) {
  const Ran refused = at_westeros(options, "1\n");
  EXPECT_EQ(refused.code, BadUsage);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr(sentence));
}

TEST(PlayWesteros, WhatCannotBeIsRefusedWithASentence) {
  expect_refused({"--seats", "6"}, "Players: \"6\" is none of the choices");
  expect_refused({"--seats", "5"}, "Five players need the expansion: it has the sixth die.\n");
  expect_refused({"--houses", "strak"},
                 "House of seat 1: \"strak\" is none of the choices: did you mean \"stark\"?\n");
  expect_refused({"--houses", "arryn"}, "House of seat 1: \"arryn\" is none of the choices");
  expect_refused({"--houses", "stark,stark"}, "Stark is chosen twice.\n");
  expect_refused({"--houses", "targaryen"}, "Targaryen belongs to the expansion.\n");
  expect_refused({"--seats", "2", "--houses", "stark,tully,tyrell"},
                 "House of seat 3 is asked for only where \"Players\" is 3, 4 or 5.\n");
  expect_refused({"--houses", "a,b,c,d,e,f"}, "--houses names 5 at most, with commas between.\n");
  expect_refused({"--house-rule", "egg_price"}, "--rule is told as ID=VALUE: \"egg_price\" is none.\n");
  expect_refused({"--house-rule", "egg_prise=two"},
                 "--rule: there is no \"egg_prise\": did you mean \"egg_price\"?\n");
  expect_refused({"--house-rule", "egg_price=four"}, "\"four\" is none of the choices: there are ");
  expect_refused({"--edition", "2022"},
                 "Edition: \"2022\" is none of the choices: there are later and print.\n");
  expect_refused({"--edition", "prind"}, "did you mean \"print\"?");
  expect_refused({"--game", "jp101"}, "--game is for skirmish: Westeros has no such thing.\n");
  expect_refused({"--line-up", "x"}, "--line-up is for skirmish: Westeros has no such thing.\n");
  expect_refused({"--level", "genius"}, "There is no level \"genius\"");
  expect_refused({"--computer", "7"}, "\"7\" is no seat.");
  expect_refused({"--seed", "-1"}, "--seed -1 is none.");
  expect_refused({"--load", in_checkout("LICENSE")}, "cannot be gone on with");
  const Ran other = played({"--houses", "stark"}, "");
  EXPECT_EQ(other.code, BadUsage);
  EXPECT_THAT(other.err, HasSubstr("--houses is for westeros: skirmish has no such thing."));
  const Ran nearly = played({"westros"}, "");
  EXPECT_THAT(nearly.err, HasSubstr("\"westros\" cannot be played here: did you mean \"westeros\"?"));
}

TEST(PlayWesteros, HouseRulesAreKeptInTheMatch) {
  const Scratch scratch;
  const std::string file = scratch.path() + "/a.record";
  const Ran game = at_westeros({"--ice-and-fire", "--house-rule", "egg_price=three", "--save", file}, "1\n");
  EXPECT_EQ(game.code, Done);
  EXPECT_THAT(ran({"replay", file}).out, Not(HasSubstr("cannot")));
  std::ifstream in(file);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  EXPECT_THAT(text, HasSubstr("rule egg_price three"));
}

TEST(PlayWesteros, TheEndOfTheInputLosesNothing) {
  const Ran game = at_westeros(small_table, "1\n");
  EXPECT_EQ(game.code, Done);
  EXPECT_THAT(game.out, HasSubstr("The input has ended, and the match is not finished. It was not saved."));
}

TEST(PlayWesteros, ASavedMatchGoesOnAsIfNothingHadHappened) {
  const Scratch scratch;
  const std::string file = scratch.path() + "/evening.record";
  const std::vector<std::string> options{"--seats", "3", "--seed", "21", "--plain", "--ice-and-fire"};
  const Ran whole = at_westeros(options, repeated("1", enough));
  auto kept = options;
  kept.insert(kept.end(), {"--save", file});
  const Ran half = at_westeros(kept, repeated("1", 17));
  EXPECT_THAT(half.out, HasSubstr("It is saved; go on with: tablewright play --load " + file));
  const Ran rest = played({"--load", file, "--plain"}, repeated("1", enough));
  EXPECT_EQ(rest.code, Done);
  EXPECT_EQ(after_last(whole.out, "The game is won: ").substr(0, 60),
            after_last(rest.out, "The game is won: ").substr(0, 60));
  EXPECT_NE(after_last(rest.out, "The game is won: "), "");
  EXPECT_EQ(ran({"verify", file}).code, Done);
  const Ran other = played({"skirmish", "--load", file}, "");
  EXPECT_EQ(other.code, BadUsage);
  EXPECT_THAT(other.err, HasSubstr("is a match of westeros, not of skirmish."));
}

// --- secrets -------------------------------------------------------------------------------------------

const std::string curious =
    "look\noptions\nagain\nwhy\nlog 200\nmat lannister\nmat tyrell\nhand\nodds casterly_rock from "
    "winterfell\n";

// The hands of the others, by what the record tells in full.
std::set<std::string> hands_of_others(const std::string& telling, const std::string& own) {
  std::set<std::string> cards;
  for (const auto& [house, card] : draws_in(telling)) {
    if (house != own) cards.insert(card);
  }
  return cards;
}

TEST(PlayWesteros, NoCardOfAnotherHandIsShown) {
  const Scratch scratch;
  for (const bool plain : {false, true}) {
    const std::string file = scratch.path() + (plain ? "/p.record" : "/d.record");
    std::vector<std::string> options{"--seats", "3", "--houses", "stark,lannister,tyrell",
                                     "--seed",  "5", "--save",   file};
    if (plain) options.emplace_back("--plain");
    const Ran game = at_westeros(options, curious);
    // Only what was drawn at the set-up has happened, if the computers have only chosen dice.
    const auto hidden = hands_of_others(told_in_full(file), "Stark");
    ASSERT_EQ(hidden.size(), 8U);
    for (const std::string& card : hidden) EXPECT_THAT(game.out, Not(HasSubstr(card)));
    EXPECT_EQ(draws_in(game.out).size() % 4, 0U);
    EXPECT_GE(draws_in(game.out).size(), 4U) << "one's own cards are told";
  }
}

TEST(PlayWesteros, InAWholeGameOnlyOwnCardsAreSeenBeingDrawnOrLaid) {
  const Scratch scratch;
  const std::string file = scratch.path() + "/whole.record";
  const Ran game =
      at_westeros({"--seats", "3", "--houses", "stark,lannister,tyrell", "--seed", "6", "--save", file},
                  repeated("1", enough));
  ASSERT_THAT(game.out, HasSubstr(over));
  for (const auto& [house, card] : draws_in(game.out)) EXPECT_EQ(house, "Stark") << card;
  EXPECT_GT(draws_in(told_in_full(file)).size(), draws_in(game.out).size());
  static const std::regex laid(R"(([A-Z]\w+) laid ([^.\n]+) face down)");
  for (std::sregex_iterator at(game.out.begin(), game.out.end(), laid), end; at != end; ++at)
    EXPECT_TRUE((*at)[1] == "Stark" || (*at)[2] == "a card") << at->str();
}

// Two people at one screen: pages, each covered until its reader is there.
std::vector<std::string> pages_of(const std::string& out) {
  std::vector<std::string> pages;
  std::size_t from = 0;
  for (std::size_t at = out.find("the others look away"); at != std::string::npos;
       at = out.find("the others look away", at + 1)) {
    pages.push_back(out.substr(from, at - from));
    from = at;
  }
  pages.push_back(out.substr(from));
  return pages;
}

TEST(PlayWesteros, AtOneScreenAPageIsCoveredUntilItsReaderIsThere) {
  const Scratch scratch;
  const std::string file = scratch.path() + "/two.record";
  const std::vector<std::string> table{"--seats", "2",          "--houses", "stark,lannister", "--seed",
                                       "9",       "--computer", "none",     "--save",          file};
  const Ran covered = at_westeros(table, "1\nlook\nhand\nlog\nwhy\noptions\nodds\n");
  EXPECT_TRUE(draws_in(covered.out).empty());
  EXPECT_THAT(covered.out, Not(HasSubstr("Your hand"))) << "nobody has said to be there";
  EXPECT_EQ(count_of(covered.out, "the others look away, then say \"ready\"."), 8)
      << "nothing else is answered";
  const Ran open = at_westeros(table, "ready\n");
  EXPECT_THAT(open.out, HasSubstr("Your hand"));
}

TEST(PlayWesteros, EveryPageShowsTheCardsOfItsReaderAlone) {
  const Scratch scratch;
  const std::string file = scratch.path() + "/two.record";
  std::string typed;
  for (int i = 0; i < 80; ++i) typed += "ready\nhand\n1\n";
  const Ran game = at_westeros({"--seats", "2", "--houses", "stark,lannister", "--seed", "9", "--computer",
                                "none", "--save", file, "--plain"},
                               typed);
  const auto pages = pages_of(game.out);
  ASSERT_GT(pages.size(), 3U);
  std::set<std::string> readers;
  for (std::size_t i = 1; i < pages.size(); ++i) {
    const std::string before = pages[i - 1].substr(pages[i - 1].rfind('\n') + 1);
    const std::string reader = before.substr(0, before.find(" ("));
    readers.insert(reader);
    for (const auto& [house, card] : draws_in(pages[i])) EXPECT_EQ(house, reader) << card;
  }
  EXPECT_EQ(readers, (std::set<std::string>{"Stark", "Lannister"}));
}

TEST(PlayWesteros, AWholeGameAtOneScreen) {
  std::string typed;
  for (int i = 0; i < enough; ++i) typed += "ready\n1\n";
  const Ran game = at_westeros(
      {"--seats", "3", "--houses", "stark,lannister,tyrell", "--computer", "2", "--seed", "2"}, typed);
  EXPECT_EQ(game.code, Done);
  EXPECT_THAT(game.out, HasSubstr(over));
  EXPECT_THAT(game.out, HasSubstr("Tyrell (seat 3): the others look away"));
  EXPECT_THAT(game.out, Not(HasSubstr("Lannister (seat 2): the others look away")))
      << "a computer needs no page";
}

TEST(PlayWesteros, APersonAloneNeedsNoCover) {
  EXPECT_THAT(at_westeros(small_table, repeated("1", 50)).out, Not(HasSubstr("look away")));
}

TEST(PlayWesteros, UnderACoverOneCanSaveAndLeave) {
  const Scratch scratch;
  const std::string file = scratch.path() + "/cover.record";
  const Ran game =
      at_westeros({"--seats", "2", "--computer", "none", "--seed", "9", "--houses", "stark,lannister"},
                  "save " + file + "\nquit\n");
  EXPECT_EQ(game.code, Done);
  EXPECT_THAT(game.out, HasSubstr("Saved. Go on with: tablewright play --load " + file));
  EXPECT_THAT(game.out, HasSubstr("You leave, and the match is not finished."));
  EXPECT_EQ(played({"--load", file, "--computer", "none"}, "ready\n").code, Done);
}

// "an event die", not "a event die"; and an event is played, while one marches and sails.
TEST(PlayWesteros, WhoMayFollowADieIsToldInASentenceThatReads) {
  static const std::regex sentence(R"(played (an? \w+) die: you may ([a-z ]+) too\.)");
  std::set<std::pair<std::string, std::string>> told;
  for (const char* seed : {"4", "5"}) {
    const Ran game = at_westeros({"--seats", "3", "--seed", seed}, repeated("1", enough));
    for (std::sregex_iterator at(game.out.begin(), game.out.end(), sentence), end; at != end; ++at)
      told.emplace((*at)[1], (*at)[2]);
  }
  EXPECT_THAT(told, testing::Contains(std::pair<std::string, std::string>("an event", "play an event")));
  const std::set<std::pair<std::string, std::string>> all{
      {"a recruit", "recruit"}, {"a march", "march"}, {"a sail", "sail"},
      {"a whisper", "whisper"}, {"a plot", "plot"},   {"an event", "play an event"}};
  EXPECT_THAT(all, testing::IsSupersetOf(told));
}

}  // namespace play_westeros_test
}  // namespace tablewright::tests
