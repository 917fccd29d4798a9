// make_westeros_records FOLDER [NAME]: writes whole matches of Westeros for the golden corpus, or one of
// them, played by random players who take an act back now and then: two to five players, with the expansion
// and without, and the solo game, won.
#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <string>

#include "game/match.hpp"
#include "game/record.hpp"
#include "golden/westeros_records.hpp"

namespace tablewright::tests {

namespace {

using westeros::Westeros;

constexpr std::uint64_t first_seed = 1;

// Beside those of the tables: matches that the human wins.
constexpr auto won_set_ups = std::to_array<GoldenSetUp>({
    {"rival", "mode rival\nexpansion no\nhouses stark lannister\n"},
    {"rival_with_expansion", "mode rival\nhouses tyrell targaryen\n"},
});

// Half of the acts that were taken back need the consent of all, because dice fell; what has revealed a
// secret cannot be taken back at all.
void act_and_perhaps_undo(Match& match, Seat seat, const Act& act, DiceStream& dice, Random& random) {
  const std::uint32_t last = match.standing().empty() ? 0 : match.standing().back().number;
  match.act(seat, act, dice);
  if (random.below(12) != 0 || match.game().result()) return;
  if (!match.undo(seat, last)) match.undo(seat, last, match.game().table().everybody());
}

void play_on(Match& match, DiceStream& dice, std::uint64_t seed) {
  Random random(seed + 1);
  while (!match.game().result()) {
    const Seat seat = *match.game().question().asked.begin();
    const std::vector<Act> acts = match.game().legal(seat);
    act_and_perhaps_undo(match, seat, any_westeros_act(acts, random, WesterosTemper::Eager), dice, random);
  }
}

Record record_of(const GoldenSetUp& one, std::uint64_t seed, bool& won) {
  BegunRecord begun = begun_record(one, seed);
  Record& record = begun.record;
  Match match(std::move(begun.game));
  SeededStream dice(seed);
  match.begin(dice);
  play_on(match, dice, seed);
  won = match.game().result()->has_won(0);
  record.lines = record_lines(match);
  record.end = RecordEnd::Finished;
  return record;
}

Record record_of_a_won_match(const GoldenSetUp& one) {
  for (std::uint64_t seed = first_seed;; ++seed) {
    bool won = false;
    Record record = record_of(one, seed, won);
    if (won) return record;
  }
}

}  // namespace

void make_records(const std::string& folder, const std::string& name) {
  const auto is_asked_for = [&](const GoldenSetUp& one) { return name.empty() || one.name == name; };
  for (const GoldenSetUp& one : golden_westeros_set_ups()) {
    bool won = false;
    if (is_asked_for(one)) write_record(folder, one.name, record_of(one, first_seed, won));
  }
  for (const GoldenSetUp& one : won_set_ups) {
    if (is_asked_for(one)) write_record(folder, one.name, record_of_a_won_match(one));
  }
}

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    std::cerr << "usage: make_westeros_records FOLDER [NAME]\n";
    return 2;
  }
  tablewright::tests::make_records(argv[1], argc == 3 ? argv[2] : "");
  return 0;
}
