// make_skirmish_records FOLDER: writes whole matches of skirmish for the golden corpus, played by lively
// random players who take an act back now and then. Golden records are never rewritten, only added to: every
// later build has to play those of every past version.
#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <string>

#include "game/match.hpp"
#include "game/record.hpp"
#include "games/skirmish/contract/test_content.hpp"
#include "signature/skirmish/random_play.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "skirmish/set_up/sheet.hpp"

namespace tablewright::tests {

namespace {

struct Wanted {
  std::string_view name;
  std::string_view sheet;
  std::string_view needs{};  // what is done in it at least once: seat and act, or a part of them
};

constexpr auto wanted = std::to_array<Wanted>({
    {"rm100", "first_game rm100\n"},
    {"jp101", "first_game jp101\n"},
    {"got100", "first_game got100\n"},
    {"got100_of_three", "first_game got100\nseats 3\n"},
    {"got100_of_four", "first_game got100\nseats 4\n"},
    {"sg100", "first_game sg100\n"},
    {"sg100_of_three", "first_game sg100\nseats 3\n"},
    {"sg100_of_four", "first_game sg100\nseats 4\n"},
    {"house_rules",
     "first_game got100\nseats 3\nedition 2019\nhouse beside_only_standing win_at_end_of_round\n"},
    {"point_markers",
     "edition 2019\nmap t_rex_paddock\naim plain\nrounds 40\n"
     "side \"Dark\"\n  figures t_rex gallimimus\nside \"Light\"\n  figures ian_malcolm scientist\n"},
    {"borrowed_rival",
     "map barracks\nrounds 30\nside\n  figures il_nam jon_snow\nside\n  figures t_rex gi_hun\n", "1: move Y"},
    {"flags_2019",
     "scenario flags\nrounds 30\nside\n  figures rick_sanchez alien\nside\n  figures morty_smith robot\n",
     ": colour"},
    {"three_strongboxes",
     "map winterfell\naim plain\nrounds 30\n"
     "side\n  figures gi_hun worker_28\n  bonus strongbox\n"
     "side\n  figures t_rex gallimimus\n  bonus strongbox\n"
     "side\n  figures jon_snow sworn_brother\n  bonus strongbox\n",
     ": hand"},
});

constexpr std::size_t most_entries = 400;  // a record that somebody may want to read

// Half of the acts that were taken back need the consent of all, because dice fell.
void act_and_perhaps_undo(Match& match, Seat seat, const Act& act, DiceStream& dice, Random& random) {
  const std::uint32_t last = match.standing().empty() ? 0 : match.standing().back().number;
  match.act(seat, act, dice);
  if (random.below(12) != 0 || match.game().result()) return;
  if (!match.undo(seat, last)) match.undo(seat, last, match.game().table().everybody());
}

void play_on(Match& match, DiceStream& dice, std::uint64_t seed) {
  Random random(seed);
  while (!match.game().result() && match.log().size() <= most_entries) {
    const auto& game = static_cast<const AnyGameOf<skirmish::Skirmish>&>(match.game());
    const auto answer = signature::any_answer(game.rules(), game.state(), random, signature::Temper::Lively);
    act_and_perhaps_undo(match, answer->seat, answer->act, dice, random);
  }
}

// Records have no slash in the names of packs.
std::vector<Pack> packs_of(const Wanted& one) {
  std::vector<Pack> packs = skirmish::packs_for(test_packs(), one.sheet);
  for (Pack& pack : packs) std::replace(pack.name.begin(), pack.name.end(), '/', '.');
  return packs;
}

Record record_of(const Wanted& one, std::uint64_t seed) {
  const SetUp set_up{packs_of(one), std::string(one.sheet), skirmish::Skirmish::rules_version};
  Compiled compiled = std::move(*skirmish::kind().compile(set_up));
  Record record;
  record.header.game = skirmish::Skirmish::name;
  record.header.rules_version = skirmish::Skirmish::rules_version;
  record.header.match_id = std::string(one.name) + '-' + std::to_string(seed);
  record.header.seats = static_cast<std::uint32_t>(compiled.game->table().seats());
  for (std::size_t i = 0; i < set_up.packs.size(); ++i)
    record.header.packs.push_back({set_up.packs[i].name, compiled.pack_hashes[i]});
  record.header.dice = DiceKind::Repeatable;
  record.header.seed = seed;
  record.packs = set_up.packs;
  record.options = skirmish::on_one_line(set_up.options);
  Match match(std::move(compiled.game));
  SeededStream dice(seed);
  match.begin(dice);
  play_on(match, dice, seed + 1);
  record.lines = record_lines(match);
  record.end = match.game().result() ? RecordEnd::Finished : RecordEnd::Open;
  return record;
}

bool has_what_it_needs(const Wanted& one, const Record& record) {
  return std::any_of(record.lines.begin(), record.lines.end(), [&](const RecordLine& line) {
    const std::string done = std::to_string(line.entry.seat.value + 1) + ": " + line.act;
    return done.find(one.needs) != std::string::npos;
  });
}

// The first seed whose match is finished while it is short enough to be read.
Record first_finished(const Wanted& one) {
  for (std::uint64_t seed = 1;; ++seed) {
    Record record = record_of(one, seed);
    if (record.end == RecordEnd::Finished && has_what_it_needs(one, record)) return record;
  }
}

}  // namespace

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  using namespace tablewright;
  using namespace tablewright::tests;
  if (argc != 2) {
    std::cerr << "usage: make_skirmish_records FOLDER\n";
    return 2;
  }
  const std::string version = "version_" + std::to_string(skirmish::Skirmish::rules_version) + '_';
  for (const Wanted& one : wanted) {
    const Record record = first_finished(one);
    const std::string path = std::string(argv[1]) + '/' + version + std::string(one.name) + ".record";
    std::ofstream(path, std::ios::binary) << written(record);
    std::cout << path << ": " << record.lines.size() << " lines\n";
  }
  return 0;
}
