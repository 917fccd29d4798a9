// Records of the table, and the positions that a replay takes out of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "cli/conversation.hpp"
#include "cli/match_options.hpp"
#include "core/text.hpp"
#include "game/record.hpp"
#include "shelf/shelf.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tests {

namespace table_replay_test {

using testing::HasSubstr;

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

const skirmish::Content& content() {
  static const skirmish::Content content = [] {
    const auto packs = shelf::load_packs({in_checkout("packs")}, "");
    EXPECT_TRUE(packs);
    return skirmish::read_content(*packs);
  }();
  return content;
}

// A whole match between computer players, recorded.
std::string recorded(const Scratch& scratch, std::vector<std::string> arguments) {
  const std::string path = scratch.path() + "/match.record";
  arguments.insert(arguments.end(), {"--answer", "none", "--others", "random", "--record", path});
  EXPECT_EQ(talked(arguments).code, Done);
  return path;
}

// The position at every so-manieth entry comes back with the hash of the record.
void expect_positions(const std::string& path, std::size_t one_in) {
  const Record record = read_record(text_of(path));
  ASSERT_FALSE(record.damage) << record.damage->reason;
  for (std::size_t at = 0; at < record.lines.size(); at += at < 8 ? 1 : one_in) {
    const Ran replay = ran({"replay", path, "--at", std::to_string(at), "--position"});
    ASSERT_EQ(replay.code, Done) << replay.err;
    const auto rules = skirmish::compiled(content(), replay.out);
    ASSERT_TRUE(rules) << joined(rules.error(), "\n") << '\n' << replay.out;
    ASSERT_TRUE(rules->begins_with);
    ASSERT_EQ(hash_of_state<skirmish::Skirmish>(*rules->begins_with), record.lines[at].entry.hash)
        << "entry " << at << '\n'
        << replay.out;
  }
}

TEST(TableRecord, ReplaysAndVerifies) {
  for (const std::string game : {"got100", "jp101", "rm100", "sg100"}) {
    const Scratch scratch;
    const std::string path = recorded(scratch, {"--game", game, "--seed", "8", "--rounds", "3"});
    const Ran replay = ran({"replay", path});
    EXPECT_EQ(replay.code, Done) << replay.err;
    EXPECT_THAT(replay.out, HasSubstr("Result: "));
    const Ran verify = ran({"verify", path});
    EXPECT_EQ(verify.code, Done) << verify.err;
    EXPECT_EQ(read_record(text_of(path)).end, RecordEnd::Finished);
  }
}

TEST(TableRecord, OfAScriptedMatchReplaysButIsNotThatOfItsSeed) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/match.record";
  const Talk talk = talked({"--position", scratch.file("duel.sheet", duel_sheet), "--dice",
                            scratch.file("dice", "star star star star"), "--record", path},
                           {acts("choose A"), acts("move A b1"), acts("challenge A Z")});
  ASSERT_EQ(talk.code, Done);
  EXPECT_EQ(ran({"replay", path}).code, Done);
  EXPECT_EQ(ran({"verify", path}).code, Failed);
}

TEST(TableRecord, OfAMatchThatStoppedIsOpenOrAbandoned) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/match.record";
  talked({"--game", "jp101", "--record", path});
  EXPECT_EQ(read_record(text_of(path)).end, RecordEnd::Open);
  talked({"--game", "jp101", "--record", path}, {R"({"quit":true})"});
  EXPECT_EQ(read_record(text_of(path)).end, RecordEnd::Abandoned);
}

TEST(TableRecord, HasUndoneActsToo) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/match.record";
  talked({"--position", scratch.file("duel.sheet", duel_sheet), "--record", path, "--seed", "1"},
         {acts("choose A"), acts("move A b1"), R"({"undo":true,"seat":1})", acts("exhaust A")});
  const Record record = read_record(text_of(path));
  ASSERT_EQ(record.lines.size(), 5U);
  EXPECT_EQ(record.lines[3].entry.said, Said::TookBack);
  EXPECT_EQ(ran({"replay", path}).code, Done);
  expect_positions(path, 1);
}

TEST(TableRecord, OfAMatchThatAllAgreedToEndSaysSo) {
  const Scratch scratch;
  const std::string path = scratch.path() + "/match.record";
  const std::vector<std::string> options{
      "--position", scratch.file("duel.sheet", duel_sheet), "--record", path, "--seed", "1"};
  const Talk alone = talked(options, {acts("choose A"), R"({"end":true,"seat":1})", R"({"quit":true})"});
  EXPECT_EQ(alone.last()["because"], "the program quit") << "seat 2 had not agreed";
  const Talk talk = talked(options, {acts("choose A"), R"({"end":true,"seat":1,"consent":[2]})"});
  EXPECT_EQ(talk.last()["end"], "unfinished");
  EXPECT_EQ(talk.last()["because"], "all seats agreed to end it");
  EXPECT_EQ(talk.last()["events"].back()["event"], "ended_by_consent");
  const Record record = read_record(text_of(path));
  EXPECT_EQ(record.end, RecordEnd::Abandoned);
  EXPECT_EQ(record.lines.back().entry.said, Said::Ended);
  EXPECT_EQ(ran({"replay", path}).code, Done);
}

TEST(APositionOfAReplay, HasTheHashOfTheRecordInEveryFirstGame) {
  const std::vector<std::vector<std::string>> games{
      {"--game", "got100"}, {"--game", "got100", "--seats", "4"}, {"--game", "jp101"}, {"--game", "rm100"},
      {"--game", "sg100"},  {"--game", "sg100", "--seats", "4"}};
  for (auto game : games) {
    game.insert(game.end(), {"--seed", "6", "--rounds", "6"});
    const Scratch scratch;
    expect_positions(recorded(scratch, game), 40);
    ASSERT_FALSE(HasFatalFailure()) << joined(game, " ");
  }
}

TEST(APositionOfAReplay, HasTheHashOfTheRecordWhileFiguresReturn) {
  const Scratch scratch;
  const std::string sheet =
      scratch.file("crowd.sheet",
                   "die star 0 shield 0 triple 3 blank 3\n"
                   "aim\n  knock_out 1\n  target 9\n  counted end_of_round\n  point_markers yes\n"
                   "rounds 9\npoint A b2\nstart 1 a1 a2 a3\nstart 2 c1 c2 c3\n"
                   "side\n  figure A \"Ann\" defence 0\n  figure B \"Bob\" defence 0\n"
                   "side\n  figure Z \"Zed\" defence 0\n  figure Y \"Yan\" defence 0\n"
                   "drawing\n"
                   "       a   b   c\n"
                   "     +---+---+---+\n"
                   "   1 | .   .   . |\n"
                   "     +   +   +   +\n"
                   "   2 | .   .   . |\n"
                   "     +   +   +   +\n"
                   "   3 | .   .   . |\n"
                   "     +---+---+---+\n");
  const std::string path = recorded(scratch, {"--position", sheet, "--seed", "4"});
  int returned = 0;
  for (const RecordLine& line : read_record(text_of(path)).lines) {
    if (line.act.starts_with("place ") && line.entry.number > 4) ++returned;
  }
  EXPECT_GT(returned, 0);
  expect_positions(path, 1);
}

TEST(APositionOfAReplay, IsPlayedOnFrom) {
  const Scratch scratch;
  const std::string path = recorded(scratch, {"--game", "jp101", "--seed", "8"});
  const std::string sheet =
      scratch.file("there.sheet", ran({"replay", path, "--at", "20", "--position"}).out);
  const Talk talk = talked({"--position", sheet, "--answer", "none", "--others", "random", "--seed", "2"});
  EXPECT_EQ(talk.code, Done) << talk.err;
  EXPECT_EQ(talk.last()["end"], "finished");
}

TEST(APositionOfAReplay, IsOneObjectInJson) {
  const Scratch scratch;
  const std::string path = recorded(scratch, {"--game", "jp101", "--seed", "8", "--rounds", "1"});
  const Ran json = ran({"replay", path, "--position", "--json"});
  EXPECT_EQ(Json::parse(json.out)["position"], ran({"replay", path, "--position"}).out);
}

TEST(APositionOfAReplay, IsForSkirmishAndWesteros) {
  const Ran toy = ran({"replay", in_checkout("tests/golden/toy/provable.record"), "--position"});
  EXPECT_EQ(toy.code, BadUsage);
  EXPECT_EQ(toy.out, "");
  EXPECT_EQ(toy.err,
            "Positions are written as sheets for skirmish and Westeros, and this is a match of toy.\n");
}

// A match that goes on from the sheet starts with the hash of the record; of one seat's view it says no more
// than that seat knew.
TEST(APositionOfAReplay, OfWesterosHasTheHashOfTheRecord) {
  for (const std::vector<std::string>& game :
       {std::vector<std::string>{"--seats", "2", "--houses", "stark,lannister"},
        {"--mode", "coop", "--seats", "3"},
        {"--mode", "rival"}}) {
    const Scratch scratch;
    const std::string path = scratch.path() + "/match.record";
    std::vector<std::string> whole = game;
    whole.insert(whole.end(), {"--seed", "4", "--answer", "none", "--others", "random", "--record", path});
    ASSERT_EQ(talked(whole, {}, "westeros").code, Done);
    const Record record = read_record(text_of(path));
    for (const std::size_t at : {std::size_t{0}, record.lines.size() / 3, record.lines.size() / 2}) {
      const std::string entry = std::to_string(at);
      const Ran replay = ran({"replay", path, "--at", entry, "--position"});
      ASSERT_EQ(replay.code, Done) << replay.err;
      EXPECT_EQ(Json::parse(ran({"replay", path, "--at", entry, "--position", "--json"}).out)["position"],
                replay.out);
      const std::string begun = scratch.path() + "/begun.record";
      talked({"--position", scratch.file("there.sheet", replay.out), "--seed", "1", "--record", begun}, {},
             "westeros");
      EXPECT_EQ(read_record(text_of(begun)).lines.at(0).entry.hash, record.lines[at].entry.hash) << entry;
      const Ran seen = ran({"replay", path, "--at", entry, "--seat", "1", "--position"});
      EXPECT_THAT(seen.out, HasSubstr("  seen_by p1\n"));
    }
  }
}

// A sheet of skirmish says all that lies on the table.
TEST(APositionOfAReplay, OfASeatIsForWesterosAlone) {
  const Scratch scratch;
  const std::string path = recorded(scratch, {"--game", "jp101", "--seed", "8", "--rounds", "1"});
  const Ran replay = ran({"replay", path, "--at", "3", "--seat", "1", "--position"});
  EXPECT_EQ(replay.code, BadUsage);
  EXPECT_EQ(replay.out, "");
  EXPECT_EQ(
      replay.err,
      "--seat goes with --position for Westeros alone, and this is a match of skirmish: leave it out.\n");
}

TEST(APositionOfAReplay, OfADamagedRecordIsTheLastSoundOne) {
  const Scratch scratch;
  const std::string path = recorded(scratch, {"--game", "jp101", "--seed", "8", "--rounds", "1"});
  const std::string text = text_of(path);
  const std::string cut = scratch.file("cut.record", text.substr(0, text.size() - 40));
  const Ran replay = ran({"replay", cut, "--position"});
  EXPECT_EQ(replay.code, Failed);
  EXPECT_THAT(replay.out, HasSubstr("\nposition\n"));
  EXPECT_THAT(replay.err, HasSubstr("Everything before it was replayed."));
}

}  // namespace table_replay_test

}  // namespace tablewright::tests
