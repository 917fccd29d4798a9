#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/playing.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "tables/skirmish/match_notes.hpp"

namespace tablewright::tests {

namespace setup_command_test {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class SetupCommand : public testing::Test {
 protected:
  const PacksVariable no_variable{nullptr};
  const Scratch scratch;

  static Ran setup(std::vector<std::string> arguments, const std::string& input = "") {
    arguments.insert(arguments.begin(), "setup");
    return ran(arguments, input);
  }
  static void expect_refused(const Ran& refused, const std::string& sentence, int code = BadUsage) {
    EXPECT_EQ(refused.code, code);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err, sentence + '\n');
  }
};

// --- What there is -----------------------------------------------------------------------------

TEST_F(SetupCommand, ListsWhatThereIs) {
  const Ran told = setup({});
  EXPECT_EQ(told.code, Done);
  EXPECT_EQ(told.err, "");
  EXPECT_THAT(told.out, StartsWith("Boxes\n  EXAMPLE "));
  for (const char* heading :
       {"\nCharacters\n", "\nBasic characters\n", "\nItems\n", "\nCompanions\n", "\nMaps\n", "\nScenarios\n",
        "\nAims\n", "\nFirst games\n", "\nWays to pick line-ups\n"})
    EXPECT_THAT(told.out, HasSubstr(heading));
  EXPECT_THAT(told.out,
              AllOf(HasSubstr("\n  jon_snow "), HasSubstr("\n  white_walker "), HasSubstr("\n  winterfell "),
                    HasSubstr("\n  jp101 "), HasSubstr("\n  draft ")));
  EXPECT_THAT(told.out, Not(HasSubstr(" \n"))) << "no blanks at the ends of lines";
}

TEST_F(SetupCommand, TellsAboutOne) {
  EXPECT_THAT(setup({"t_rex"}).out,
              StartsWith("t_rex \"T. rex\", character of JP101: defence 2, dots red red"));
  EXPECT_THAT(setup({"gallimimus"}).out,
              StartsWith("gallimimus \"Gallimimus\", basic of JP101: defence 2, dark base"));
  EXPECT_EQ(setup({"winterfell"}).out,
            "winterfell \"Winterfell\", map of GOT100: 4 starting areas, 4 point markers\n");
  EXPECT_THAT(setup({"secret"}).out, HasSubstr("way to pick line-ups"));
  EXPECT_GT(count_of(setup({"GOT100"}).out, "of GOT100"), 8) << "everything of a box";
}

TEST_F(SetupCommand, TellsTheFourScenariosOfEachBox) {
  const std::string all = setup({}).out;
  for (const std::string box : {"GOT100", "RM100", "JP101", "SG100"}) {
    const std::string line = all.substr(all.find("  " + box + ' '));
    EXPECT_THAT(line.substr(0, line.find('\n')), HasSubstr(" 4 scenarios")) << box;
    EXPECT_EQ(count_of(setup({box}).out, ", scenario of "), 4) << box;
  }
  EXPECT_THAT(setup({"JP101"}).out, HasSubstr("leaders \"Leaders\""));
}

TEST_F(SetupCommand, AnUnknownNameIsAnsweredWithTheNearest) {
  expect_refused(setup({"jon_sno"}), "There is nothing called \"jon_sno\": did you mean \"jon_snow\"?",
                 Failed);
  expect_refused(setup({"zzzzzzzz"}),
                 "There is nothing called \"zzzzzzzz\": 'tablewright setup' lists what there is.", Failed);
}

TEST_F(SetupCommand, ProgramsReadTheSame) {
  const auto all = nlohmann::json::parse(setup({"--json"}).out);
  EXPECT_THAT(all["ways_to_pick"], ElementsAre("open", "secret", "draft", "random"));
  EXPECT_THAT(all["boxes"], ElementsAre("EXAMPLE", "GOT100", "JP101", "RM100", "SG100"));
  const auto one = nlohmann::json::parse(setup({"t_rex", "--json"}).out);
  EXPECT_EQ(one["kind"], "character");
  EXPECT_EQ(one["dots"], (nlohmann::json{"red", "red"}));
}

// --- Writing -----------------------------------------------------------------------------------

TEST_F(SetupCommand, WritesTheSheetOfAMatchWithThePoolsOfItsSides) {
  const Ran told = setup({"write", "--map", "winterfell", "--side", "t_rex,gallimimus", "--side",
                          "ian_malcolm, scientist", "--edition", "2022", "--aim", "plain", "--rounds", "30"});
  EXPECT_EQ(told.code, Done) << told.err;
  EXPECT_THAT(told.out, StartsWith("# Dark: T. rex (defence 2), Gallimimus (defence 2, basic)\n#   red 2"));
  EXPECT_THAT(told.out, testing::EndsWith("map winterfell\naim plain\nedition 2022\nrounds 30\n"
                                          "side\n  figure A t_rex\n  figure B gallimimus\n"
                                          "side\n  figure Z ian_malcolm\n  figure Y scientist\n"));
}

TEST_F(SetupCommand, WritesScenarioStatusCardsAndHouseRules_WithoutAnybodyWhoBringsThem) {
  const Ran told =
      setup({"write", "--scenario", "control", "--house", "control_areas", "--in-play", "lights_out",
             "--in-play", "sudden_death", "--side", "jon_snow", "--side", "arya_stark"});
  EXPECT_EQ(told.code, Done) << told.err;
  EXPECT_THAT(told.out,
              AllOf(HasSubstr("\nin_play lights_out sudden_death\n"), HasSubstr("\nhouse control_areas\n")));
  const std::string sheet = scratch.file("match.sheet", told.out);
  EXPECT_THAT(ran({"play", "--position", sheet, "--seed", "1"}, "quit\n").out,
              HasSubstr("In play from the start: Lights Out, Sudden Death.\n"));
  EXPECT_THAT(setup({"lights_out"}).out,
              StartsWith("lights_out \"Lights Out\", status of SG100: of Front Man"));
}

TEST_F(SetupCommand, TellsUnevenSides) {
  const std::vector<std::string> write{"write",          "--map",  "barracks", "--side",
                                       "jon_snow,t_rex", "--side", "gi_hun"};
  const std::string told =
      "The sides are uneven, by their numbers of characters: Dark 2 and Light 1 (skirmish.mix.9).";
  EXPECT_THAT(setup(write).out, HasSubstr("# " + told + '\n'));
  auto json = write;
  json.emplace_back("--json");
  EXPECT_EQ(nlohmann::json::parse(setup(json).out)["warnings"], nlohmann::json::array({told}));
  const std::string sheet = scratch.file("match.sheet", setup(write).out);
  EXPECT_THAT(ran({"play", "--position", sheet, "--seed", "1"}, "quit\n").out, HasSubstr(told + '\n'));
}

TEST_F(SetupCommand, WhatItWritesCanBePlayedSimulatedAndPutOnATable) {
  const Ran told = setup({"write", "--map", "winterfell", "--side", "t_rex,gallimimus", "--side",
                          "ian_malcolm,scientist", "--rounds", "3"});
  const std::string sheet = scratch.file("match.sheet", told.out);
  EXPECT_EQ(ran({"play", "--position", sheet, "--seed", "1"}, "quit\n").code, Done);
  EXPECT_EQ(
      ran({"sim", "skirmish", "--position", sheet, "--games", "2", "--players", "random", "--quiet"}).code,
      Done);
  EXPECT_EQ(ran({"table", "skirmish", "--position", sheet}).code, Done);
}

TEST_F(SetupCommand, WritesTeams) {
  const Ran told = setup({"write", "--map", "barracks", "--seats", "4", "--side", "front_man,il_nam",
                          "--side", "gi_hun,sae_byeok"});
  EXPECT_EQ(told.code, Done) << told.err;
  EXPECT_THAT(told.out, HasSubstr("seats 4 in teams\n"));
}

TEST_F(SetupCommand, WritesAttachmentsAndTheScenario) {
  const std::vector<std::string> write{"write",
                                       "--scenario",
                                       "leaders",
                                       "--side",
                                       "jon_snow,sworn_brother",
                                       "--side",
                                       "jon_snow,white_walker",
                                       "--attach",
                                       "ghost=jon_snow@1"};
  const auto with = [&](const std::string& attached) {
    std::vector<std::string> all = write;
    all.insert(all.end(), {"--attach", attached});
    return setup(all);
  };
  const Ran told = with("needle=jon_snow@2");
  EXPECT_EQ(told.code, Done) << told.err;
  EXPECT_THAT(
      told.out,
      StartsWith("# Crow: Jon Snow (defence 2), Sworn Brother (defence 2, basic), Ghost of Jon Snow\n"));
  EXPECT_THAT(told.out, HasSubstr("  figure B sworn_brother\n  companion ghost of A\n"));
  EXPECT_THAT(told.out, testing::EndsWith("  figure Y white_walker\n  item needle of Z\n"));
  EXPECT_THAT(with("needle=jon_snow").err, HasSubstr("is on more than one side: say which"));
  EXPECT_THAT(with("needle=arya_stark").err, HasSubstr("\"arya_stark\" is on no side and can hold nothing."));
  EXPECT_THAT(with("needle=jon_snow@3").err, HasSubstr("is neither"));
  EXPECT_THAT(with("needle=jon_snow@1").err, HasSubstr("skirmish.item.4"));
  EXPECT_THAT(with("needle=white_walker").err, HasSubstr("skirmish.comp.5"));
}

TEST_F(SetupCommand, WhatIsWrongWithASheetIsSaidInSentences) {
  const std::vector<std::string> write{"write", "--map", "winterfell", "--side", "jon_snow"};
  const auto with = [&](std::initializer_list<std::string> more) {
    std::vector<std::string> all = write;
    all.insert(all.end(), more);
    return setup(all);
  };
  expect_refused(with({}), "A match has two to four sides: --side is given 1 time.");
  expect_refused(with({"--side", "arya_strak"}),
                 "There is no figure \"arya_strak\": did you mean \"arya_stark\"?");
  EXPECT_THAT(with({"--side", "arya_stark,arya_stark"}).err, HasSubstr("skirmish.mix.2"));
  EXPECT_THAT(with({"--side", "arya_stark", "--edition", "2023"}).err, HasSubstr("did you mean \"2022\"?"));
  expect_refused(with({"--side", "a,b,c,d,e,f,g"}),
                 "There is no figure \"a\": 'tablewright setup' lists what there is.");
  expect_refused(
      with({"--side", "t_rex,gallimimus,scientist,alien,robot,gi_hun,il_nam"}),
      "A side has one to 6 figures: --side t_rex,gallimimus,scientist,alien,robot,gi_hun,il_nam has more.");
  EXPECT_THAT(with({"--side", "arya_stark", "--attach", "lamp"}).err, HasSubstr("as in needle=jon_snow"));
  EXPECT_THAT(with({"--side", "arya_stark", "--attach", "needel=arya_stark"}).err,
              HasSubstr("There is no attachment \"needel\""));
}

TEST_F(SetupCommand, WritesForProgramsToo) {
  const auto json = nlohmann::json::parse(
      setup({"write", "--map", "winterfell", "--side", "t_rex", "--side", "ian_malcolm", "--json"}).out);
  EXPECT_EQ(json["sheet"], "map winterfell\nside\n  figure A t_rex\nside\n  figure Z ian_malcolm\n");
  EXPECT_EQ(json["sides"][0]["pool"]["red"], 2);
  EXPECT_EQ(json["sides"][0]["figures"][0]["id"], "t_rex");
}

TEST_F(SetupCommand, SaysWhichAbilitiesAColourPaysFor) {
  skirmish::Rules rules;
  rules.sides = {{"North", 0}, {"South", 1}};
  rules.actions.push_back({.id = "roar", .title = "Roar", .type = skirmish::TokenType::Red, .cost = 2});
  skirmish::PieceCard rex;
  rex.title = "Rex";
  rex.kind = skirmish::PieceKind::Character;
  rex.side = Side{0};
  rex.defence = 3;
  rex.dots = {skirmish::TokenType::Red, skirmish::TokenType::Blue};
  rex.actions = 1;
  rules.pieces.push_back(rex);
  skirmish::PieceCard lamp;
  lamp.title = "Lamp";
  lamp.kind = skirmish::PieceKind::Item;
  lamp.side = Side{0};
  lamp.of = skirmish::PieceId{0};
  rules.pieces.push_back(lamp);
  EXPECT_EQ(tables::match_notes(rules),
            "# North: Rex (defence 3), Lamp of Rex\n"
            "#   blue 1\n"
            "#   red 1 for Roar (Rex, 2)\n"
            "# South: \n"
            "#   no ability tokens\n");
  EXPECT_EQ(tables::match_notes_json(rules)[0]["pays_for"]["red"][0], "Roar (Rex, 2)");
}

// --- Picking -----------------------------------------------------------------------------------

constexpr std::string_view draft =
    "line_up draft\n  figures 2\n  attachments 0\n  map winterfell\n  rounds 3\n";

TEST_F(SetupCommand, ComputersPickByALineUpFile) {
  const std::string file = scratch.file("draft.line_up", draft);
  const Ran told = setup({"pick", file, "--seed", "7"});
  EXPECT_EQ(told.code, Done) << told.err;
  EXPECT_THAT(told.out, HasSubstr("map winterfell\nrounds 3\nfirst_player "));
  EXPECT_EQ(setup({"pick", file, "--seed", "7"}).out, told.out);
  EXPECT_NE(setup({"pick", file, "--seed", "8"}).out, told.out);
  EXPECT_EQ(setup({"pick", "-", "--seed", "7"}, std::string(draft)).out, told.out);
  const std::string sheet = scratch.file("match.sheet", told.out);
  EXPECT_EQ(ran({"play", "--position", sheet, "--seed", "1"}, "quit\n").code, Done);
}

TEST_F(SetupCommand, EveryWayToPickEndsInASheet) {
  for (const char* way : {"open", "secret", "draft", "random"}) {
    for (const char* players : {"sides 2", "sides 4", "seats 4 in teams", "seats 3 in teams"}) {
      const std::string text = "line_up " + std::string(way) + "\n  " + players +
                               "\n  figures 2 to 3\n  attachments 0\n  map winterfell\n";
      const Ran told = setup({"pick", "-", "--seed", "3"}, text);
      EXPECT_EQ(told.code, Done) << text << told.err;
    }
  }
}

TEST_F(SetupCommand, PicksAreRecordedAndReplayed) {
  const std::string record = scratch.path() + "/picks.record";
  const Ran told = setup({"pick", scratch.file("draft.line_up", draft), "--seed", "7", "--save", record});
  ASSERT_EQ(told.code, Done) << told.err;
  const Ran again = ran({"replay", record});
  EXPECT_EQ(again.code, Done) << again.err;
  EXPECT_THAT(again.out, HasSubstr("All line-ups are complete."));
  EXPECT_EQ(ran({"verify", record}).code, Done);
  EXPECT_THAT(told.out, testing::EndsWith(ran({"replay", record, "--position"}).out));
  const Ran early = ran({"replay", record, "--at", "1", "--position"});
  EXPECT_EQ(early.code, BadUsage);
  EXPECT_EQ(early.err, "The line-ups are not complete there: no match follows from them yet.\n");
}

TEST_F(SetupCommand, ASeatThatReplaysASecretPickSeesItsOwnCardsOnly) {
  const std::string record = scratch.path() + "/picks.record";
  const std::string file =
      scratch.file("secret.line_up", "line_up secret\n  figures 1\n  attachments 0\n  map winterfell\n");
  ASSERT_EQ(setup({"pick", file, "--seed", "7", "--save", record}).code, Done);
  EXPECT_THAT(ran({"replay", record, "--at", "1", "--seat", "2"}).out, HasSubstr("side1 figures hidden\n"));
  EXPECT_THAT(ran({"replay", record, "--at", "1", "--seat", "1"}).out, Not(HasSubstr("hidden")));
  const Ran two = ran({"replay", record, "--seat", "2"});
  EXPECT_THAT(two.out, HasSubstr("Side 1 laid a figure face down."));
  EXPECT_THAT(two.out, HasSubstr("Side 1 showed "));
}

TEST_F(SetupCommand, MistakesInALineUpFileAreToldWithTheirPlace) {
  expect_refused(setup({"pick", "-"}, "line_up drft\n"),
                 "line_up:1:9: \"drft\" is no way to pick: did you mean \"draft\"?");
  expect_refused(setup({"pick", "/nowhere/x"}), "There is no file \"/nowhere/x\".");
  expect_refused(setup({"pick", "-", "--seed", "lucky"}, std::string(draft)),
                 "A seed is a whole number without a sign: --seed lucky is none.");
}

TEST_F(SetupCommand, TheExampleOfTheCheckoutCanBePicked) {
  EXPECT_EQ(setup({"pick", in_checkout("examples/draft.line_up"), "--seed", "7"}).code, Done);
}

// --- Picking at the terminal ---------------------------------------------------------------------

TEST_F(SetupCommand, PeoplePickAndThenPlay) {
  const std::string file = scratch.file(
      "open.line_up", "line_up open\n  picks_first 1\n  figures 1\n  attachments 0\n  map winterfell\n");
  const Ran game = played({"--line-up", file, "--computer", "none", "--seed", "3", "--plain"},
                          "take jon_sno\ntake jon_snow\ntake jon_snow\nlook\n1\nquit\n");
  EXPECT_EQ(game.code, Done) << game.err;
  EXPECT_THAT(game.out, HasSubstr("\"jon_sno\" is no figure here: did you mean \"jon_snow\"?"));
  EXPECT_THAT(game.out, HasSubstr("Jon Snow is taken: Side 1 has the only one. (skirmish.pick.3)"));
  EXPECT_THAT(game.out, HasSubstr("side1 figures jon_snow"));
  EXPECT_THAT(game.out, HasSubstr("All line-ups are complete.\n"));
  EXPECT_THAT(game.out, HasSubstr("Ice (seat 1): Jon Snow (A).\nWolf (seat 2): Arya Stark (Z).\n"));
}

TEST_F(SetupCommand, ComputersPickForTheirSeats) {
  const std::string file = scratch.file(
      "secret.line_up", "line_up secret\n  figures 1\n  attachments 0\n  map winterfell\n  sides 3\n");
  const Ran game =
      played({"--line-up", file, "--seed", "3", "--plain"}, "lay jon_snow\nundo\n1\nready\nquit\n");
  EXPECT_EQ(game.code, Done) << game.err;
  EXPECT_THAT(game.out, HasSubstr("Seat 1 picks in secret now, the others look away.\n"));
  EXPECT_THAT(game.out, HasSubstr("Ice (you): Arya Stark (A).\n"));
  EXPECT_THAT(game.out, Not(HasSubstr("put a figure back"))) << "computers know what they want";
}

TEST_F(SetupCommand, AtOneKeyboardSecretPicksAreNotToldToTheOthers) {
  const std::string file =
      scratch.file("secret.line_up", "line_up secret\n  figures 1\n  attachments 0\n  map winterfell\n");
  const Ran game = played({"--line-up", file, "--computer", "none", "--plain"}, "lay t_rex\nready\nlook\n");
  const std::string second = after_last(game.out, "Seat 2 picks in secret now");
  EXPECT_THAT(second, HasSubstr("side1 figures hidden"));
  EXPECT_THAT(second, Not(HasSubstr("side1 figures t_rex")));
  EXPECT_THAT(second, testing::EndsWith("The line-ups are not complete: there is no match.\n"));
}

TEST_F(SetupCommand, ALineUpFileIsTheWholeSetUp) {
  const std::string file = scratch.file("draft.line_up", draft);
  EXPECT_EQ(played({"--line-up", file, "--game", "jp101"}, "").code, BadUsage);
  EXPECT_EQ(played({"--line-up", file, "--position", file}, "").code, BadUsage);
  EXPECT_THAT(played({"--line-up", file, "--rounds", "3"}, "").err, HasSubstr("the file says them"));
  EXPECT_THAT(played({"--line-up", "-"}, "").err, HasSubstr("--line-up needs a file here"));
  EXPECT_THAT(played({"--line-up", file, "--load", file}, "").err, HasSubstr("--load goes on"));
}

}  // namespace setup_command_test

}  // namespace tablewright::tests
