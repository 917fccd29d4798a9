#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

#include "core/text.hpp"
#include "games.hpp"
#include "shelf/packs_commands.hpp"

namespace tablewright::shelf {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_id = 60;
constexpr std::string_view own_box = "HOME";

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Small letters, digits and single underscores between them; a letter first.
bool is_id(std::string_view text) {
  if (text.empty() || text.size() > longest_id || !is_small(text.front()) || text.back() == '_') return false;
  return text.find("__") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_small(c) || is_digit(c) || c == '_'; });
}

bool is_box(std::string_view text) {
  return !text.empty() && text.size() <= longest_id && std::all_of(text.begin(), text.end(), [](char c) {
    return is_small(c) || is_digit(c) || c == '_' || (c >= 'A' && c <= 'Z');
  });
}

bool is_title(std::string_view text) {
  return text.size() <= longest_id && !trimmed(text).empty() &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != 0x7F; });
}

// old_nan: Old Nan
std::string title_of(std::string id) {
  std::replace(id.begin(), id.end(), '_', ' ');
  std::string title;
  for (const std::string_view word : words(id))
    title += (title.empty() ? "" : " ") + capitalised(std::string(word));
  return title;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

void fill_in(std::string& text, std::string_view gap, std::string_view with) {
  for (std::size_t at = text.find(gap); at != std::string::npos; at = text.find(gap, at + with.size()))
    text.replace(at, gap.size(), with);
}

std::vector<Starter> all_starters() {
  std::vector<Starter> all;
  for (const Kit& kit : games_with_packs())
    all.insert(all.end(), kit.shelf->starters.begin(), kit.shelf->starters.end());
  return all;
}

std::optional<Starter> starter_of(std::string_view kind) {
  for (const Starter& starter : all_starters()) {
    if (starter.kind == kind) return starter;
  }
  return std::nullopt;
}

std::string no_such_kind(std::string_view kind) {
  std::vector<std::string_view> known;
  for (const Starter& starter : all_starters()) known.push_back(starter.kind);
  const auto nearest = nearest_name(kind, known);
  return fmt::format("There is no starter for \"{}\": {}", kind.substr(0, longest_id),
                     nearest ? fmt::format("did you mean \"{}\"?", *nearest)
                             : fmt::format("there are {}.", listed(known, "and")));
}

std::optional<std::string> refused(const PacksOptions& options) {
  if (!starter_of(options.kind)) return no_such_kind(options.kind);
  if (!is_id(options.id))
    return fmt::format(
        "\"{}\" is no id: an id is made of small letters, digits and underscores, as in old_nan.",
        options.id.substr(0, longest_id));
  if (!options.title.empty() && !is_title(options.title))
    return fmt::format("A title is one line of at most {} characters.", longest_id);
  if (!options.box.empty() && !is_box(options.box))
    return fmt::format("\"{}\" is no name of a box: it is one word, as in {}.",
                       options.box.substr(0, longest_id), example_of_packs().box);
  std::error_code ignored;
  if (!fs::is_directory(options.folder, ignored))
    return fmt::format("There is no folder \"{}\": make it first, or name another with --folder.",
                       options.folder);
  return std::nullopt;
}

std::string filled(const PacksOptions& options) {
  std::string text(starter_of(options.kind)->text);
  fill_in(text, "{ID}", options.id);
  fill_in(text, "{BOX}", options.box.empty() ? own_box : options.box);
  // Last, because a title may hold anything.
  fill_in(text, "{TITLE}", escaped(options.title.empty() ? title_of(options.id) : options.title));
  return text;
}

// Nothing, or a sentence. A file that is there stays as it is.
std::optional<std::string> written(const std::string& path, const std::string& text) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "wbx"), std::fclose);
  if (!file) {
    if (errno == EEXIST) return fmt::format("\"{}\" exists already and stays as it is.", path);
    return fmt::format("\"{}\" cannot be written there.", path);
  }
  const bool whole =
      std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() && std::fflush(file.get()) == 0;
  if (!whole) return fmt::format("\"{}\" could not be written: is the disk full?", path);
  return std::nullopt;
}

}  // namespace

std::string kinds_of_starters() {
  std::vector<std::string> kinds;
  for (const Kit& kit : games_with_packs()) {
    const std::string of_which = kit.shelf->needs_no_name ? "" : fmt::format(" (of {})", kit.called);
    for (const Starter& starter : kit.shelf->starters) kinds.push_back(std::string(starter.kind) + of_which);
  }
  return listed(std::vector<std::string_view>(kinds.begin(), kinds.end()), "or");
}

int packs_new(const PacksOptions& options, const Streams& streams) {
  if (const auto sentence = refused(options)) return bad_usage(streams, *sentence);
  const std::string path = (fs::path(options.folder) / (options.id + ".pack")).lexically_normal().string();
  if (const auto sentence = written(path, filled(options))) return bad_usage(streams, *sentence);
  streams.out << fmt::format("Wrote {}. 'tablewright packs check {}' tells whether all is well with it.\n",
                             path, path);
  return Done;
}

}  // namespace tablewright::shelf
