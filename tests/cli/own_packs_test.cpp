// Packs of whoever plays: where they may lie, what they are called, and what is refused.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "core/text.hpp"
#include "shelf/shelf.hpp"

namespace tablewright::tests {

namespace own_packs_test {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view mira = R"(character mira "Mira Ash"
  box HEARTH
  provenance reconstructed "Ours."
  defence 3
  dots red
)";
// What 'packs check' printed for a folder with her alone.
constexpr std::string_view digits_of_before = "f782276c97968b76";
constexpr std::string_view other_snow = R"(character jon_snow "Another Jon"
  box HEARTH
  provenance reconstructed "Ours."
  defence 4
  dots red
)";

// The user's data folder, for one scope.
class DataFolder {
 public:
  explicit DataFolder(const std::string& path) { setenv("XDG_DATA_HOME", path.c_str(), 1); }
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  ~DataFolder() { setenv("XDG_DATA_HOME", "/nowhere", 1); }
};

class OwnPacks : public testing::Test {
 protected:
  const PacksVariable no_variable{nullptr};
  const Scratch scratch;
  const std::string file = scratch.file("hearth/characters/mira.pack", mira);
  const std::string hearth = scratch.path() + "/hearth";

  static std::string told(const std::vector<std::string>& arguments) {
    const Ran done = ran(arguments);
    EXPECT_EQ(done.code, Done) << done.err;
    EXPECT_EQ(done.err, "");
    return done.out;
  }
  static std::string refused(const std::vector<std::string>& arguments) {
    const Ran done = ran(arguments);
    EXPECT_EQ(done.code, BadUsage) << done.out;
    EXPECT_EQ(done.out, "");
    return done.err;
  }
  [[nodiscard]] std::string content_of(const std::string& place) const {
    const std::string out = told({"packs", "check", place});
    return out.substr(out.find(" content ") + 9, 32);
  }
  // A match of Mira against the T. rex, as a file.
  [[nodiscard]] std::string duel(const std::string& place) const {
    return scratch.file("duel.sheet",
                        told({"setup", "write", "--packs", place, "--side", "mira", "--side", "t_rex"}));
  }
};

TEST_F(OwnPacks, AFolderIsReadBesideTheProject) {
  const std::string sheet = told(
      {"setup", "write", "--packs", hearth, "--map", "godswood", "--side", "hearth.mira", "--side", "t_rex"});
  EXPECT_THAT(sheet, HasSubstr("# Side 1: Mira Ash (defence 3)"));
  EXPECT_THAT(sheet, HasSubstr("figure A mira"));
  EXPECT_THAT(told({"setup", "mira", "--packs", hearth}), HasSubstr("character of HEARTH"));
  EXPECT_THAT(told({"packs", "facts", "--packs", hearth, "--box", "hearth"}), HasSubstr("mira"));
}

TEST_F(OwnPacks, EveryWayToPlayTakesThem) {
  const std::string sheet = duel(hearth);
  EXPECT_THAT(told({"play", "--packs", hearth, "--position", sheet, "--computer", "all", "--seed", "1"}),
              HasSubstr("Mira Ash"));
  EXPECT_THAT(told({"sim", "skirmish", "--packs", hearth, "--position", sheet, "--games", "3", "--quiet"}),
              HasSubstr("3 games"));
  const Ran table = ran({"table", "skirmish", "--packs", hearth, "--position", sheet}, "look\n");
  EXPECT_THAT(table.out, HasSubstr("mira")) << table.err;
}

TEST_F(OwnPacks, SeveralAreNamedByRepeatingTheOption) {
  const std::string second = scratch.file(
      "inn.pack", "pack inn \"The Inn\"\ncharacter olaf \"Olaf\"\n  box INN\n  defence 1\n  dots gold\n");
  EXPECT_THAT(told({"setup", "write", "--packs", hearth, "--packs", second, "--map", "godswood", "--side",
                    "mira", "--side", "inn.olaf"}),
              AllOf(HasSubstr("pack hearth \""), HasSubstr("pack inn \"")));
}

TEST_F(OwnPacks, AFolderOfPacksGivesAllOfThem) {
  static_cast<void>(
      scratch.file("inn/olaf.pack", "character olaf \"Olaf\"\n  box INN\n  defence 1\n  dots gold\n"));
  EXPECT_THAT(told({"setup", "--packs", scratch.path()}),
              AllOf(HasSubstr("\n  mira "), HasSubstr("\n  olaf ")));
}

TEST_F(OwnPacks, TheDataFolderIsAlwaysRead) {
  fs::create_directories(scratch.path() + "/data/tablewright/packs");
  fs::copy(hearth, scratch.path() + "/data/tablewright/packs/hearth", fs::copy_options::recursive);
  EXPECT_EQ(ran({"setup", "mira"}).code, Failed);
  const DataFolder data(scratch.path() + "/data");
  EXPECT_THAT(told({"setup", "mira"}), HasSubstr("Mira Ash"));
  EXPECT_THAT(told({"setup", "mira", "--packs", hearth}), HasSubstr("Mira Ash"))
      << "the same pack twice is one";
}

TEST_F(OwnPacks, OneFileIsAsGoodAsTheFolder) {
  static_cast<void>(
      scratch.file("hearth/attachments/kettle.pack",
                   "item kettle \"Kettle\"\r\n  box HEARTH\r\n  use 1\r\n    move up to 1\r\n"));
  const std::string bundle = told({"packs", "bundle", hearth});
  EXPECT_THAT(bundle, StartsWith("pack hearth \"hearth\"\n"));
  const std::string one = scratch.file("elsewhere/any_name.pack", bundle);
  EXPECT_EQ(content_of(one), content_of(hearth));
  EXPECT_EQ(told({"packs", "bundle", one}), bundle);
  EXPECT_EQ(told({"setup", "HEARTH", "--packs", one}), told({"setup", "HEARTH", "--packs", hearth}));
  EXPECT_EQ(told({"setup", "write", "--packs", one, "--side", "hearth.mira", "--side", "t_rex"}),
            told({"setup", "write", "--packs", hearth, "--side", "mira", "--side", "t_rex"}));
}

TEST_F(OwnPacks, TheContentIsTheSameWhereverThePackLies) {
  const std::string before = content_of(hearth);
  fs::rename(hearth, scratch.path() + "/moved");
  EXPECT_EQ(content_of(scratch.path() + "/moved"), before);
  const std::string shown = told({"packs", "show", "moved", "--packs", scratch.path() + "/moved"});
  EXPECT_THAT(shown, AllOf(HasSubstr("content " + before), HasSubstr("character mira")));
  const auto json =
      nlohmann::json::parse(told({"packs", "show", "moved", "--json", "--packs", scratch.path() + "/moved"}));
  EXPECT_EQ(json["content"], before);
}

TEST_F(OwnPacks, ASheetIsPlayedWithTheContentItWasMadeWith) {
  const std::string sheet = duel(hearth);
  const std::string was = content_of(hearth);
  const std::vector<std::string> sim{"sim", "skirmish", "--position", sheet, "--games", "1", "--quiet"};
  std::vector<std::string> with = sim;
  with.insert(with.end(), {"--packs", hearth});
  EXPECT_EQ(ran(with).code, Done);
  EXPECT_THAT(refused(sim), HasSubstr("the pack \"hearth\" with the content " + was +
                                      " is not here: name its folder or its file with --packs."));
  std::string changed(mira);
  changed.replace(changed.find("defence 3"), 9, "defence 2");
  static_cast<void>(scratch.file("hearth/characters/mira.pack", changed));
  EXPECT_THAT(refused(with),
              HasSubstr("the pack \"hearth\" in " + hearth + " is another one: its content is " +
                        content_of(hearth) + ", and the sheet was made with " + was + '.'));
}

// Sheets were made with sixteen digits before.
TEST_F(OwnPacks, ASheetWithTheDigitsOfBeforeIsStillPlayed) {
  const std::string sheet = duel(hearth);
  const std::string now = content_of(hearth);
  EXPECT_EQ(now.size(), 32U);
  const auto with_digits = [&](std::string_view digits) {
    std::ifstream in(sheet);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    text.replace(text.find(now), now.size(), digits);
    return ran({"sim", "skirmish", "--position", scratch.file("old.sheet", text), "--games", "1", "--quiet",
                "--packs", hearth});
  };
  EXPECT_EQ(with_digits(digits_of_before).code, Done);
  EXPECT_THAT(with_digits("0123456789abcdef").err,
              HasSubstr("is another one: its content is " + std::string(digits_of_before) +
                        ", and the sheet was made with 0123456789abcdef."));
  EXPECT_THAT(with_digits("0123").err, HasSubstr("a pack is given with its content"));
}

TEST_F(OwnPacks, TheDigitsAreTheSameInWhateverOrderFilesAreNamed) {
  static_cast<void>(scratch.file("hearth/kettle.pack",
                                 "item kettle \"Kettle\"\n  box HEARTH\n  use 1\n    move up to 1\n"));
  const std::string whole = told({"packs", "check", hearth});
  EXPECT_EQ(told({"packs", "check", file, hearth}), whole);
  EXPECT_EQ(told({"packs", "check", hearth, file}), whole);
  EXPECT_EQ(told({"packs", "check", hearth + "/characters", hearth}), whole);
  EXPECT_EQ(told({"packs", "check", hearth, hearth + "/characters"}), whole);
  const std::string kettle = hearth + "/kettle.pack";
  EXPECT_EQ(told({"packs", "check", file, kettle}), told({"packs", "check", kettle, file}));
  const std::string alone =
      scratch.file("one/kettle.pack", "item kettle \"Kettle\"\n  box HEARTH\n  use 1\n    move up to 1\n");
  EXPECT_EQ(content_of(alone), content_of(kettle));
  EXPECT_EQ(content_of(alone), content_of(scratch.path() + "/one"));
}

// A pack of Westeros says its game once, whether it is one file or many.
TEST_F(OwnPacks, AGameIsSaidOnce) {
  for (const std::string id : {"rose", "fork"}) {
    static_cast<void>(scratch.file("west/" + id + ".pack", "game westeros\ncard " + id +
                                                               " \"A Card\"\n  box own\n"
                                                               "  battle 3\n  pays 1\n  shields stark\n"
                                                               "  event\n    gain 2 gold\n"));
  }
  const std::string bundle = told({"packs", "bundle", scratch.path() + "/west"});
  EXPECT_THAT(bundle, StartsWith("game westeros\npack west \"west\"\n"));
  EXPECT_EQ(bundle.find("game westeros", 1), std::string::npos);
  EXPECT_EQ(content_of(scratch.file("whole.pack", bundle)), content_of(scratch.path() + "/west"));
  static_cast<void>(scratch.file("west/mira.pack", mira));
  EXPECT_EQ(refused({"packs", "bundle", scratch.path() + "/west"}),
            "One file is for one game: " + scratch.path() +
                "/west has cards of westeros and of skirmish. Put each into a folder of its own.\n");
}

TEST_F(OwnPacks, ARecordCarriesThePackOfItsMatch) {
  const std::string record = scratch.path() + "/match.record";
  told({"play", "--packs", hearth, "--position", duel(hearth), "--computer", "all", "--seed", "1", "--save",
        record});
  EXPECT_THAT(told({"replay", record}), HasSubstr("Mira Ash"));
  EXPECT_EQ(ran({"verify", record}).err, "");
}

TEST_F(OwnPacks, AnIdOfTwoPacksIsToldApart) {
  static_cast<void>(scratch.file("hearth/characters/jon_snow.pack", other_snow));
  EXPECT_EQ(
      refused({"setup", "write", "--packs", hearth, "--side", "jon_snow", "--side", "t_rex"}),
      "\"jon_snow\" is both in got100/characters/jon_snow.pack and in hearth/characters/jon_snow.pack: say "
      "got100.jon_snow or hearth.jon_snow.\n");
  EXPECT_THAT(told({"setup", "write", "--packs", hearth, "--map", "godswood", "--side",
                    "hearth.jon_snow,mira", "--side", "got100.jon_snow,t_rex"}),
              AllOf(HasSubstr("Another Jon (defence 4)"), HasSubstr("figure Z got100.jon_snow")));
  EXPECT_THAT(told({"packs", "show", "hearth.jon_snow", "--packs", hearth}), StartsWith("Another Jon "));
}

// --- What is refused -----------------------------------------------------------------------------

TEST_F(OwnPacks, AnIdTwiceInAPackIsRefusedWithBothFiles) {
  const std::string again = scratch.file("hearth/zoe.pack", mira);
  EXPECT_EQ(refused({"setup", "--packs", hearth}),
            again + ":1: there is a character \"mira\" already, in " + file + ".\n");
}

TEST_F(OwnPacks, TwoPacksOfOneNameAreRefusedWithBothPlaces) {
  const std::string other = scratch.file("other/hearth.pack", other_snow);
  EXPECT_THAT(
      refused({"setup", "--packs", hearth, "--packs", other}),
      AllOf(HasSubstr("Two packs are called \"hearth\" and differ"), HasSubstr(hearth), HasSubstr(other)));
  EXPECT_THAT(refused({"setup", "--packs", scratch.file("got100.pack", mira)}),
              HasSubstr("Two packs are called \"got100\" and differ"));
}

TEST_F(OwnPacks, WhatIsNoPackIsRefusedWithASentence) {
  EXPECT_EQ(refused({"setup", "--packs", "/nowhere"}), "There is no folder \"/nowhere\" with packs.\n");
  fs::create_directory(scratch.path() + "/empty");
  EXPECT_EQ(refused({"setup", "--packs", scratch.path() + "/empty"}),
            "There is no pack below \"" + scratch.path() + "/empty\".\n");
  EXPECT_THAT(refused({"packs", "bundle", "/nowhere"}), HasSubstr("\"/nowhere\" is no pack"));
  EXPECT_THAT(refused({"packs", "bundle", scratch.file("a.txt", mira)}), HasSubstr("is no pack"));
  EXPECT_THAT(refused({"setup", "--packs", "/dev/zero"}), HasSubstr("There is no folder"));
  EXPECT_THAT(refused({"setup", "--packs", scratch.file("x.pack", "pack X-y \"X\"\n" + std::string(mira))}),
              HasSubstr("\"X-y\" is no name of a pack"));
}

TEST_F(OwnPacks, WhatIsTooMuchIsRefused) {
  EXPECT_THAT(refused({"setup", "--packs", scratch.file("large.pack", std::string((1U << 20U) + 1, '#'))}),
              EndsWith("is too large for a pack: a file has at most 1 MiB.\n"));
  for (int i = 0; i <= 400; ++i) static_cast<void>(scratch.file("many/" + std::to_string(i) + ".pack", ""));
  EXPECT_THAT(refused({"setup", "--packs", scratch.path() + "/many"}), HasSubstr("more than 400 files"));
  EXPECT_THAT(refused({"setup", "--packs", scratch.file("deep/" + std::string(70, 'x') + ".pack", mira)}),
              HasSubstr("the path is too long for a pack"));
}

TEST_F(OwnPacks, BrokenLinesAreToldWithTheirPlace) {
  static_cast<void>(scratch.file("hearth/broken.pack", "character zoe \"Zoe\"\n  box HEARTH\n  defense 2\n"));
  EXPECT_THAT(refused({"setup", "--packs", hearth}),
              HasSubstr("hearth/broken.pack:3:3: \"defense\" is no field"));
  EXPECT_EQ(ran({"packs", "check", hearth}).code, Failed);
  std::string noise;
  for (int i = 0; i < 2000; ++i) noise += static_cast<char>(i * 37 % 256);
  static_cast<void>(scratch.file("hearth/broken.pack", noise));
  EXPECT_THAT(refused({"setup", "--packs", hearth}), Not(HasSubstr("terminate")));
}

TEST_F(OwnPacks, AFaultyPackIsToldOfEvenIfTheMatchDoesNotUseIt) {
  const auto played = [&](const std::string& game) {
    return ran({"sim", game, "--packs", hearth, "--games", "1", "--players", "random", "--quiet"});
  };
  EXPECT_EQ(played("skirmish").err, "");
  static_cast<void>(scratch.file("hearth/broken.pack", "character zoe \"Zoe\"\n  box HEARTH\n  defense 2\n"));
  for (const char* game : {"skirmish", "westeros"}) {
    const Ran done = played(game);
    EXPECT_EQ(done.code, Done) << game;
    EXPECT_THAT(done.err, HasSubstr("hearth/broken.pack:3:3: \"defense\" is no field")) << game;
    EXPECT_THAT(done.err,
                EndsWith("The pack \"hearth\" has mistakes, which do not stop this match: 'tablewright packs "
                         "check " +
                         hearth + "' tells all of them.\n"))
        << game;
  }
  static_cast<void>(scratch.file("hearth/broken.pack", "game westeros\nhouse zoe \"Zoe\"\n"));
  EXPECT_THAT(played("skirmish").err, HasSubstr("The pack \"hearth\" has mistakes"));
}

// What can be read and cannot be meant stops no match, whether it uses the file or not.
TEST_F(OwnPacks, APackThatCannotBeMeantIsToldOfByEveryWayToPlay) {
  static_cast<void>(scratch.file("hearth/fair.pack",
                                 "scenario fair \"The Fair\"\n  box HEARTH\n  map godswod\n  aim\n"
                                 "    knock_out 1\n    target 6\n    counted end_of_round\n"));
  static_cast<void>(scratch.file("hearth/characters/mira.pack",
                                 std::string(mira) + "  ability leap \"Leap\" blue 2\n    move up to 2\n"));
  const std::string sheet =
      told({"setup", "write", "--packs", hearth, "--side", "hearth.mira", "--side", "t_rex"});
  const std::string duel = scratch.file("duel.sheet", sheet);
  const std::string picks = scratch.file("evening.lineup", "line_up open\n  figures 1\n");
  const auto heard = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--packs", hearth});
    return ran(arguments, "quit\n").err;
  };
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"sim", "skirmish", "--games", "1", "--players", "random", "--quiet"},
        {"sim", "westeros", "--games", "1", "--players", "random", "--quiet"},
        {"sim", "skirmish", "--position", duel, "--games", "1", "--players", "random", "--quiet"},
        {"play", "--seed", "1"},
        {"play", "westeros", "--seed", "1"},
        {"play", "--position", duel, "--seed", "1"},
        {"play", "--line-up", picks, "--seed", "1"},
        {"table", "skirmish", "--seed", "1"},
        {"table", "westeros", "--seed", "1"}}) {
    SCOPED_TRACE(arguments[0] + ' ' + arguments[1]);
    const std::string err = heard(arguments);
    EXPECT_THAT(err, HasSubstr("hearth/fair.pack:3:7: \"godswod\" is no map of the packs: did you mean "
                               "\"godswood\"?\n"));
    EXPECT_THAT(err, HasSubstr("hearth/characters/mira.pack:6:3: no dot of this card is blue"));
    EXPECT_THAT(err, EndsWith("The pack \"hearth\" has mistakes, which do not stop this match: 'tablewright "
                              "packs check " +
                              hearth + "' tells all of them.\n"));
  }
}

TEST_F(OwnPacks, WhoPicksALineUpIsToldOnce) {
  static_cast<void>(scratch.file("hearth/fair.pack",
                                 "scenario fair \"The Fair\"\n  box HEARTH\n  map godswod\n  aim\n"
                                 "    knock_out 1\n    target 6\n    counted end_of_round\n"));
  const std::string picks = scratch.file("evening.lineup", "line_up random\n  figures 1\n  rounds 1\n");
  const Ran game =
      ran({"play", "--line-up", picks, "--packs", hearth, "--computer", "all", "--seed", "1"}, "quit\n");
  EXPECT_THAT(game.out, HasSubstr("The match is over")) << game.err;
  const std::string sentence = "The pack \"hearth\" has mistakes";
  const std::size_t first = game.err.find(sentence);
  ASSERT_NE(first, std::string::npos);
  EXPECT_EQ(game.err.find(sentence, first + 1), std::string::npos) << game.err;
}

TEST_F(OwnPacks, AdviceForMixedBoxes) {
  EXPECT_THAT(told({"setup", "write", "--side", "jon_snow", "--side", "t_rex"}), HasSubstr("skirmish.mix.4"));
  EXPECT_THAT(told({"setup", "write", "--side", "jon_snow,gi_hun,t_rex", "--attach", "needle=jon_snow",
                    "--side", "sela_reed,old_bram,arya_stark", "--attach", "biscuit=sela_reed"}),
              Not(HasSubstr("skirmish.mix.4")));
}

}  // namespace own_packs_test

}  // namespace tablewright::tests
