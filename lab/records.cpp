#include "lab/records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <system_error>

#include "core/text.hpp"
#include "game/record.hpp"

namespace tablewright::lab {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".record";
constexpr std::uint64_t last_game = 1000000000;

std::string reason(int error) { return std::system_category().message(error); }

struct Closing {
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using File = std::unique_ptr<std::FILE, Closing>;

// Everything or nothing: half a record is worse than none. 0, or why not.
int write_file(const fs::path& path, const std::string& text, bool force) {
  File file(std::fopen(path.c_str(), force ? "wb" : "wbx"));
  if (!file) return errno;
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  int error = written ? 0 : errno;
  if (std::fclose(file.release()) != 0 && error == 0) error = errno;
  if (error != 0) {
    std::error_code ignored;
    fs::remove(path, ignored);
  }
  return error;
}

// The number of the game that a file is named after, if it is one of ours.
std::optional<std::uint64_t> game_of(const RecordFolder& folder, const fs::path& path) {
  if (path.extension() != ending) return std::nullopt;
  const auto number = whole_number(path.stem().string(), last_game);
  if (!number || folder.path_of(*number).filename() != path.filename()) return std::nullopt;
  return number;
}

}  // namespace

fs::path RecordFolder::path_of(std::uint64_t game) const {
  return folder_ / fmt::format("{:06}{}", game, ending);
}

std::optional<RecordFolder::Refused> RecordFolder::prepared(std::uint64_t games) const {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (!fs::is_directory(folder_)) {
    return Refused{fmt::format("The folder \"{}\" cannot be made: {}.", folder_.string(),
                               error ? error.message() : "something else is there"),
                   Failed};
  }
  if (force_) return std::nullopt;
  std::uint64_t first_there = games + 1;
  fs::directory_iterator at(folder_, error);
  for (; !error && at != fs::directory_iterator(); at.increment(error)) {
    const auto game = game_of(*this, at->path());
    if (game && *game >= 1) first_there = std::min(first_there, *game);
  }
  if (error) {
    return Refused{fmt::format("The folder \"{}\" cannot be read: {}.", folder_.string(), error.message()),
                   Failed};
  }
  if (first_there > games) return std::nullopt;
  return Refused{
      fmt::format("\"{}\" is there already: --force writes over it.", path_of(first_there).string()),
      BadUsage};
}

std::optional<std::string> RecordFolder::write(const MatchSetUp& match, const Match& played,
                                               std::uint64_t seed, std::uint64_t game,
                                               std::uint64_t dice_seed) const {
  RecordHead head = record_head(match, fmt::format("sim-{}-{}", seed, game), dice_seed);
  Record record;
  record.header = std::move(head.header);
  record.packs = std::move(head.packs);
  record.options = std::move(head.options);
  record.lines = record_lines(played);
  record.end = RecordEnd::Finished;
  const fs::path path = path_of(game);
  const int error = write_file(path, written(record), force_);
  if (error == 0) return std::nullopt;
  return fmt::format("\"{}\" cannot be written: {}.", path.string(), reason(error));
}

}  // namespace tablewright::lab
