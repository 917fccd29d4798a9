// make_toy_records FOLDER: writes toy records for the golden corpus. Golden records are never rewritten, only
// added to: every later build has to open those of every past version.
#include <fstream>
#include <iostream>
#include <string>

#include "games/toy/provable_match.hpp"

namespace tablewright::tests {

namespace {

// A match in which somebody rolled, and the roll was taken back.
Record with_undone_roll() {
  for (std::uint64_t seed = 1;; ++seed) {
    Record record = provable_record(seed);
    for (std::size_t i = 0; i + 1 < record.lines.size(); ++i) {
      const bool rolled = record.lines[i].act == "roll";
      if (rolled && record.lines[i + 1].entry.said == Said::TookBack) return record;
    }
  }
}

Record open_match(std::uint64_t seed) {
  Record record = toy_record(seed);
  record.lines.resize(record.lines.size() / 2);
  record.end = RecordEnd::Open;
  return record;
}

}  // namespace

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  using namespace tablewright;
  using namespace tablewright::tests;
  if (argc != 2) {
    std::cerr << "usage: make_toy_records FOLDER\n";
    return 2;
  }
  const auto write = [&](const std::string& name, const Record& record) {
    std::ofstream(std::string(argv[1]) + '/' + name + ".record") << written(record);
  };
  const std::string version = "version_" + std::to_string(toy::Toy::rules_version) + '_';
  write(version + "provable", provable_record(3));
  write(version + "provable_with_undone_rolls", with_undone_roll());
  write(version + "repeatable", toy_record(1));
  write(version + "repeatable_open", open_match(2));
  return 0;
}
