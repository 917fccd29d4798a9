// make_won_records FOLDER [--tries N] [NAME]: of the cooperative game, for each difficulty and one to five
// players, writes a match that the simple player wins on all seats; or only the one of this name. It first
// tries the seed of the record that is there, then those from 1 to N.
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "game/match.hpp"
#include "golden/westeros_records.hpp"
#include "players/westeros_matches.hpp"

namespace tablewright::tests {

namespace {

using westeros::Westeros;

struct Cell {
  std::string name;
  std::string options;
};

std::vector<Cell> cells() {
  std::vector<Cell> found;
  for (const std::string difficulty : {"standard", "hard", "epic"}) {
    for (int seats = 1; seats <= 5; ++seats) {
      const std::string mode =
          seats == 1 ? "mode solo_coop\n" : "mode coop\nplayers " + std::to_string(seats) + '\n';
      found.push_back(
          {"won_" + std::to_string(seats) + '_' + difficulty, mode + "difficulty " + difficulty + '\n'});
    }
  }
  return found;
}

using Answers = std::vector<std::pair<Seat, Act>>;

// What was answered in the game of this seed, if the Treaty wins it.
std::optional<Answers> won(const westeros::Rules& rules, std::uint64_t seed) {
  WesterosComputerMatch match(rules, seed);
  Answers answers;
  const auto simple = westeros_player("simple");
  while (!match.is_over()) {
    const Seat seat = match.asked();
    if (!match.go_on([&](Seat) { return simple; })) return std::nullopt;
    answers.emplace_back(seat, match.acts.back());
  }
  if (!match.state.winter.beaten) return std::nullopt;
  return answers;
}

Record record_of(const Cell& cell, std::uint64_t seed, const Answers& answers) {
  BegunRecord begun = begun_record({cell.name, cell.options}, seed);
  Match match(std::move(begun.game));
  SeededStream dice(seed);
  match.begin(dice);
  for (const auto& [seat, act] : answers) match.act(seat, act, dice);
  begun.record.lines = record_lines(match);
  begun.record.end = RecordEnd::Finished;
  return std::move(begun.record);
}

bool find(const std::string& folder, const Cell& cell, std::uint64_t tries) {
  const westeros::Rules rules = westeros_rules(cell.options);
  std::vector<std::uint64_t> seeds;
  const std::string path = path_of_record(folder, cell.name);
  if (std::filesystem::exists(path)) seeds.push_back(read_record(file_text(path)).header.seed);
  for (std::uint64_t seed = 1; seed <= tries; ++seed) seeds.push_back(seed);
  for (const std::uint64_t seed : seeds) {
    const auto answers = won(rules, seed);
    if (!answers) continue;
    write_record(folder, cell.name, record_of(cell, seed, *answers));
    return true;
  }
  std::cout << cell.name << ": no game won in " << tries << " tries\n";
  return false;
}

}  // namespace

int make_won_records(const std::string& folder, const std::string& name, std::uint64_t tries) {
  bool all = true;
  for (const Cell& cell : cells()) {
    if (name.empty() || cell.name == name) all = find(folder, cell, tries) && all;
  }
  return all ? 0 : 1;
}

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  std::string name;
  std::uint64_t tries = 1000;
  for (int i = 2; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--tries" && i + 1 < argc) {
      tries = std::strtoull(argv[++i], nullptr, 10);
    } else {
      name = argv[i];
    }
  }
  if (argc < 2 || argv[1][0] == '-') {
    std::cerr << "usage: make_won_records FOLDER [--tries N] [NAME]\n";
    return 2;
  }
  return tablewright::tests::make_won_records(argv[1], name, tries);
}
