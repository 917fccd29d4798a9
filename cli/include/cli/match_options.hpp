#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "table/game_match.hpp"
#include "table/kit.hpp"
#include "table/streams.hpp"

namespace CLI {
class App;
}

// Matches as commands name them: the wishes of a game's form are options.
namespace tablewright::cli {

struct MatchOptions {
  std::map<std::string, std::string> told;                // by option: "seats"
  std::map<std::string, std::vector<std::string>> named;  // by word: "rule"
  std::map<std::string, bool> flags;
  std::string position;  // a sheet: docs/positions.md
  std::vector<std::string> packs;
};

// The games that are played with people in a terminal.
Kits kits_of_terminal();
std::vector<std::string_view> names_of(const Kits& kits);
// For help: each game with its options.
std::string examples_of(const Kits& kits, const std::string& command);

// The options of all these games, --position and --packs.
void add_match_options(CLI::App& command, const Kits& kits, MatchOptions& options);
// Was any of them told that belongs to a form?
bool has_wishes(const MatchOptions& options);

// The match that is wished for; what one of the other games alone has is refused. The first problem as a
// sentence.
Result<LaidMatch, std::string> match_of(const Kits& kits, const Kit& kit, const MatchOptions& options,
                                        const std::string& executable, const Streams& streams);

// What --seed says; one by chance where it says nothing.
Result<std::uint64_t, std::string> seed_of(const std::string& told);

}  // namespace tablewright::cli
