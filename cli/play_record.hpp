#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "game/match.hpp"
#include "game/record.hpp"
#include "table/game_match.hpp"

namespace tablewright::cli {

// A match at this terminal, with all that its record needs: docs/records.md.
struct PlayedMatch {
  SetUp set_up;
  std::vector<PackName> pack_names;
  std::uint64_t seed{};
  std::unique_ptr<Match> match;
};

PlayedMatch new_match(SetUp set_up, std::vector<PackName> pack_names, std::unique_ptr<AnyGame> game,
                      std::uint64_t seed);
PlayedMatch new_match(LaidMatch match, std::uint64_t seed);

// A match from its record, ready to go on. `warning` says what of it could not be believed.
struct LoadedMatch {
  PlayedMatch match;
  std::string warning;
};
Result<LoadedMatch, std::string> loaded_match(const std::string& path);

std::string record_text(const PlayedMatch& played);
// Writes the record, whole or not at all; a sentence if it cannot be done.
Result<bool, std::string> save_record(const PlayedMatch& played, const std::string& path);

}  // namespace tablewright::cli
