// A match goes on with its own copy of the packs, whatever becomes of the files.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/match.hpp"
#include "game/record.hpp"
#include "game/replay.hpp"
#include "games/skirmish/contract/test_content.hpp"
#include "signature/skirmish/random_play.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "skirmish/set_up/sheet.hpp"

namespace tablewright::tests {

namespace own_packs_test {

using skirmish::Skirmish;

constexpr std::string_view sheet = R"(scenario infiltrate
side
  figures night_king white_walker
side
  figures jon_snow sworn_brother
)";

Catalogue catalogue() {
  Catalogue games;
  games.add(skirmish::kind());
  return games;
}

// The packs of the match, named as records name them.
std::vector<Pack> packs_of_match() {
  std::vector<Pack> packs = skirmish::packs_for(test_packs(), sheet);
  for (Pack& pack : packs) std::replace(pack.name.begin(), pack.name.end(), '/', '.');
  return packs;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// Somebody edits the files while the match is going on: other points, other defences, another die.
std::vector<Pack> changed(std::vector<Pack> packs) {
  for (Pack& pack : packs) {
    replace_all(pack.text, "gains 2 points", "gains 5 points");
    replace_all(pack.text, "defence 2", "defence 4");
    replace_all(pack.text, "knock_out 1", "knock_out 3");
  }
  return packs;
}

Compiled compiled_with(const std::vector<Pack>& packs) {
  auto compiled = skirmish::kind().compile({packs, std::string(sheet), Skirmish::rules_version});
  EXPECT_TRUE(compiled.has_value()) << (compiled ? "" : compiled.error().front());
  return std::move(*compiled);
}

void play(Match& match, DiceStream& dice, Random& random, int acts) {
  for (int i = 0; i < acts && !match.game().result(); ++i) {
    const auto& game = static_cast<const AnyGameOf<Skirmish>&>(match.game());
    const auto answer = signature::any_answer(game.rules(), game.state(), random, signature::Temper::Lively);
    ASSERT_TRUE(answer);
    ASSERT_TRUE(match.act(answer->seat, answer->act, dice));
  }
}

std::vector<std::uint64_t> hashes(const Match& match) {
  std::vector<std::uint64_t> all;
  for (const Entry& entry : match.log()) all.push_back(entry.hash);
  return all;
}

Record record_of(const Match& match, const std::vector<Pack>& packs,
                 const std::vector<std::uint64_t>& pack_hashes) {
  Record record;
  record.header = {
      std::string(Skirmish::name), Skirmish::rules_version, "own-packs", 2, {}, DiceKind::Repeatable, {}, 7};
  for (std::size_t i = 0; i < packs.size(); ++i)
    record.header.packs.push_back({packs[i].name, pack_hashes[i]});
  record.packs = packs;
  record.options = skirmish::on_one_line(sheet);
  record.lines = record_lines(match);
  return record;
}

// A match that was played for a while, and its record.
struct Played {
  std::vector<std::uint64_t> hashes;
  Record record;
};
Played played() {
  const std::vector<Pack> packs = packs_of_match();
  Compiled compiled = compiled_with(packs);
  const auto pack_hashes = compiled.pack_hashes;
  Match match(std::move(compiled.game));
  SeededStream dice(7);
  Random random(8);
  match.begin(dice);
  play(match, dice, random, 150);
  return {hashes(match), record_of(match, packs, pack_hashes)};
}

TEST(OwnPacks, TheChangesOfThisTestWouldMatter) {
  const Compiled before = compiled_with(packs_of_match());
  const Compiled after = compiled_with(changed(packs_of_match()));
  EXPECT_NE(before.pack_hashes, after.pack_hashes);
}

TEST(OwnPacks, ARunningMatchDoesNotNoticeThatItsPacksChange) {
  const auto with_a_change_after = [](int acts) {
    std::vector<Pack> packs = packs_of_match();
    Match match(compiled_with(packs).game);
    SeededStream dice(7);
    Random random(8);
    match.begin(dice);
    play(match, dice, random, acts);
    packs = changed(std::move(packs));
    compiled_with(packs);  // a new match with the changed packs begins meanwhile
    play(match, dice, random, 150 - acts);
    return hashes(match);
  };
  const auto unchanged = with_a_change_after(150);
  EXPECT_GT(unchanged.size(), 100U);
  EXPECT_EQ(with_a_change_after(20), unchanged);
}

TEST(OwnPacks, ARecordCarriesThePacksOfItsMatch) {
  const Record read = read_record(written(played().record));
  ASSERT_FALSE(read.damage);
  EXPECT_EQ(read.packs, packs_of_match());
  const bool has_scenario = std::any_of(read.packs.begin(), read.packs.end(), [](const Pack& pack) {
    return pack.name == "got100.scenarios.infiltrate";
  });
  EXPECT_TRUE(has_scenario);
}

TEST(OwnPacks, AReplayWithChangedFilesComesToTheSameHashes) {
  const Played match = played();
  const Record read = read_record(written(match.record));
  const Replayed again = replayed(catalogue(), read, changed(packs_of_match()));
  ASSERT_TRUE(again.match);
  EXPECT_FALSE(again.damage);
  EXPECT_EQ(hashes(*again.match), match.hashes);
}

TEST(OwnPacks, ARecordWithoutPacksRefusesChangedOnes) {
  Played match = played();
  match.record.packs.clear();
  const Replayed changed_ones = replayed(catalogue(), match.record, changed(packs_of_match()));
  EXPECT_FALSE(changed_ones.match);
  ASSERT_TRUE(changed_ones.damage);
  EXPECT_NE(changed_ones.damage->reason.find("is not the one the match was played with"), std::string::npos)
      << changed_ones.damage->reason;
  const Replayed own = replayed(catalogue(), match.record, packs_of_match());
  ASSERT_TRUE(own.match);
  EXPECT_EQ(hashes(*own.match), match.hashes);
}

TEST(OwnPacks, OtherWordsAboutWhereAFactComesFromChangeNothing) {
  Played match = played();
  match.record.packs.clear();
  std::vector<Pack> packs = packs_of_match();
  for (Pack& pack : packs)
    replace_all(pack.text, "provenance reconstructed \"", "provenance reconstructed \"Now: ");
  const Replayed again = replayed(catalogue(), match.record, packs);
  ASSERT_TRUE(again.match) << again.damage->reason;
  EXPECT_EQ(hashes(*again.match), match.hashes);
}

}  // namespace own_packs_test

}  // namespace tablewright::tests
