#pragma once

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

#include "core/text.hpp"
#include "game/record.hpp"
#include "games/westeros/packs.hpp"
#include "signature/westeros/tables.hpp"
#include "westeros/set_up/set_up.hpp"

// What the programs share that write golden matches of Westeros.
namespace tablewright::tests {

// Records have no slash in the names of packs: "westeros.map".
inline std::vector<Pack> packs_of_records() {
  std::vector<Pack> packs = westeros_packs();
  for (Pack& pack : packs) {
    pack.name = pack.name.substr(std::string_view("packs/").size());
    pack.name.resize(pack.name.size() - std::string_view(".pack").size());
    std::replace(pack.name.begin(), pack.name.end(), '/', '.');
  }
  return packs;
}

// A record without its lines, and the game that is to fill it.
struct BegunRecord {
  Record record;
  decltype(Compiled::game) game;
};

inline BegunRecord begun_record(const signature::GoldenSetUp& one, std::uint64_t seed) {
  using westeros::Westeros;
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
  return {std::move(record), std::move(compiled.game)};
}

inline std::string path_of_record(const std::string& folder, std::string_view name) {
  return folder + "/version_" + std::to_string(westeros::Westeros::rules_version) + '_' + std::string(name) +
         ".record";
}

inline void write_record(const std::string& folder, std::string_view name, const Record& record) {
  const std::string path = path_of_record(folder, name);
  std::ofstream(path, std::ios::binary) << written(record);
  std::cout << path << ": " << record.lines.size() << " lines\n";
}

}  // namespace tablewright::tests
