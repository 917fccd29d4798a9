#include "play_record.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/match_options.hpp"
#include "core/text.hpp"
#include "game/replay.hpp"
#include "shelf/files.hpp"

namespace tablewright::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_words = "tablewright-record ";

// Names in a record have no slash: "box.characters.name".
std::string name_in_record(std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

RecordHeader header_of(const PlayedMatch& played) {
  RecordHeader header;
  header.game = played.match->game().name();
  header.rules_version = played.set_up.rules_version;
  header.match_id = "play-" + std::to_string(played.seed);
  header.seats = static_cast<std::uint32_t>(played.match->game().table().seats());
  header.packs = played.pack_names;
  header.dice = DiceKind::Repeatable;
  header.seed = played.seed;
  return header;
}

// What cannot be gone on with at all.
std::string why_not_loaded(const Record& record, const Replayed& again) {
  if (!again.match || again.match->log().empty())
    return again.damage ? again.damage->reason : std::string("there is no match in it");
  if (record.header.dice != DiceKind::Repeatable)
    return "its dice are provable, and their secret is not in the record";
  return {};
}

}  // namespace

PlayedMatch new_match(SetUp set_up, std::vector<PackName> pack_names, std::unique_ptr<AnyGame> game,
                      std::uint64_t seed) {
  for (Pack& pack : set_up.packs) pack.name = name_in_record(std::move(pack.name));
  for (PackName& name : pack_names) name.name = name_in_record(std::move(name.name));
  return {std::move(set_up), std::move(pack_names), seed, std::make_unique<Match>(std::move(game))};
}

PlayedMatch new_match(LaidMatch match, std::uint64_t seed) {
  return new_match(std::move(match.set_up), std::move(match.pack_names), std::move(match.any), seed);
}

Result<LoadedMatch, std::string> loaded_match(const std::string& path) {
  const auto text = shelf::read_file(path);
  if (!text) return failure(text.error());
  const Record record = read_record(*text);
  const Catalogue games = catalogue_of(kits_of_terminal());
  Replayed again = replayed(games, record);
  if (const std::string problem = why_not_loaded(record, again); !problem.empty())
    return failure('"' + path + "\" cannot be gone on with: " + problem + '.');
  LoadedMatch loaded;
  loaded.match = {{record.packs, on_its_lines(record.options), record.header.rules_version},
                  record.header.packs,
                  record.header.seed,
                  std::move(again.match)};
  if (again.damage)
    loaded.warning = '"' + path + "\", line " + std::to_string(again.damage->line) + ": " +
                     again.damage->reason + ". The match goes on from the line before it.";
  return loaded;
}

std::string record_text(const PlayedMatch& played) {
  Record record;
  record.header = header_of(played);
  record.packs = played.set_up.packs;
  record.options = on_one_line(played.set_up.options);
  record.lines = record_lines(*played.match);
  record.end = played.match->game().result() ? RecordEnd::Finished
               : played.match->is_ended()    ? RecordEnd::Abandoned
                                             : RecordEnd::Open;
  return written(record);
}

Result<bool, std::string> save_record(const PlayedMatch& played, const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return failure('"' + path + "\" is a folder: a file is needed.");
  if (fs::exists(path, error)) {
    const auto there = shelf::read_file(path);
    // Somebody's letter is not worth less than a match.
    if (!there || (!there->empty() && !there->starts_with(first_words)))
      return failure('"' + path + "\" is there already and is no match record: it stays as it is.");
  }
  if (const auto sentence = shelf::write_whole(path, record_text(played))) return failure(*sentence);
  return true;
}

}  // namespace tablewright::cli
