#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "game/match.hpp"
#include "table/game_match.hpp"
#include "table/streams.hpp"

// Records of simulated games, one file a game: docs/records.md.
namespace tablewright::lab {

// A folder for the records of games 1 to `games`, made if it is missing. Files that are there already stay as
// they are, unless `force`.
class RecordFolder {
 public:
  RecordFolder(std::filesystem::path folder, bool force) : folder_(std::move(folder)), force_(force) {}

  // Nothing if it can be used. Else a sentence, and whether the disk is to blame or the command.
  struct Refused {
    std::string sentence;
    ExitCode code{};
  };
  [[nodiscard]] std::optional<Refused> prepared(std::uint64_t games) const;

  // Writes the record of a finished game; a sentence if it cannot be written.
  [[nodiscard]] std::optional<std::string> write(const MatchSetUp& match, const Match& played,
                                                 std::uint64_t seed, std::uint64_t game,
                                                 std::uint64_t dice_seed) const;

  // 17: FOLDER/000017.record
  [[nodiscard]] std::filesystem::path path_of(std::uint64_t game) const;

 private:
  std::filesystem::path folder_;
  bool force_;
};

}  // namespace tablewright::lab
