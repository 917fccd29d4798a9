// make_westeros_records FOLDER: writes whole matches of Westeros for the golden corpus, played by random
// players who take an act back now and then: two to five players, with the expansion and without.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>

#include "core/text.hpp"
#include "game/match.hpp"
#include "game/record.hpp"
#include "games/westeros/packs.hpp"
#include "golden/westeros_tables.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::tests {

namespace {

using westeros::Westeros;

constexpr std::uint64_t seed = 1;

// Half of the acts that were taken back need the consent of all, because dice fell; what has revealed a
// secret cannot be taken back at all.
void act_and_perhaps_undo(Match& match, Seat seat, const Act& act, DiceStream& dice, Random& random) {
  const std::uint32_t last = match.standing().empty() ? 0 : match.standing().back().number;
  match.act(seat, act, dice);
  if (random.below(12) != 0 || match.game().result()) return;
  if (!match.undo(seat, last)) match.undo(seat, last, match.game().table().everybody());
}

void play_on(Match& match, DiceStream& dice) {
  Random random(seed + 1);
  while (!match.game().result()) {
    const Seat seat = *match.game().question().asked.begin();
    const std::vector<Act> acts = match.game().legal(seat);
    act_and_perhaps_undo(match, seat, any_westeros_act(acts, random, WesterosTemper::Eager), dice, random);
  }
}

// Records have no slash in the names of packs: "westeros.map".
std::vector<Pack> packs_of_records() {
  std::vector<Pack> packs = westeros_packs();
  for (Pack& pack : packs) {
    pack.name = pack.name.substr(std::string_view("packs/").size());
    pack.name.resize(pack.name.size() - std::string_view(".pack").size());
    std::replace(pack.name.begin(), pack.name.end(), '/', '.');
  }
  return packs;
}

Record record_of(const GoldenSetUp& one) {
  const SetUp set_up{packs_of_records(), std::string(one.options), Westeros::rules_version};
  Compiled compiled = std::move(*westeros::kind().compile(set_up));
  Record record;
  record.header.game = Westeros::name;
  record.header.rules_version = Westeros::rules_version;
  record.header.match_id = std::string(one.name) + '-' + std::to_string(seed);
  record.header.seats = static_cast<std::uint32_t>(compiled.game->table().seats());
  for (std::size_t i = 0; i < set_up.packs.size(); ++i)
    record.header.packs.push_back({set_up.packs[i].name, compiled.pack_hashes[i]});
  record.header.dice = DiceKind::Repeatable;
  record.header.seed = seed;
  record.packs = set_up.packs;
  record.options = on_one_line(set_up.options);
  Match match(std::move(compiled.game));
  SeededStream dice(seed);
  match.begin(dice);
  play_on(match, dice);
  record.lines = record_lines(match);
  record.end = RecordEnd::Finished;
  return record;
}

}  // namespace

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  using namespace tablewright;
  using namespace tablewright::tests;
  if (argc != 2) {
    std::cerr << "usage: make_westeros_records FOLDER\n";
    return 2;
  }
  const std::string version = "version_" + std::to_string(westeros::Westeros::rules_version) + '_';
  for (const GoldenSetUp& one : golden_westeros_set_ups()) {
    const Record record = record_of(one);
    const std::string path = std::string(argv[1]) + '/' + version + std::string(one.name) + ".record";
    std::ofstream(path, std::ios::binary) << written(record);
    std::cout << path << ": " << record.lines.size() << " lines\n";
  }
  return 0;
}
