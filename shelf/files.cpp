#include "shelf/files.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <istream>

#include "cards/rules_pack.hpp"
#include "games.hpp"
#include "shelf/places.hpp"

namespace tablewright::shelf {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 64U << 20U;

std::vector<fs::path> packs_below(const fs::path& folder, std::string_view inside) {
  std::vector<fs::path> found;
  std::error_code ignored;
  for (fs::recursive_directory_iterator at(folder, ignored), end; at != end; at.increment(ignored)) {
    const fs::path& path = at->path();
    if (path.extension() == ".pack" && path.parent_path().filename() == inside) found.push_back(path);
  }
  std::sort(found.begin(), found.end());
  return found;
}

Result<std::string, std::string> read_all(std::istream& in, const std::string& name) {
  std::string text;
  std::array<char, 1 << 16> part{};
  while (in.read(part.data(), part.size()) || in.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > most_bytes) return failure(name + " is larger than 64 MiB.");
  }
  return text;
}

}  // namespace

Result<std::string, std::string> read_file(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return failure("There is no file \"" + path.string() + "\".");
  if (fs::is_directory(path, error))
    return failure('"' + path.string() + "\" is a folder, a file is needed.");
  std::ifstream in(path, std::ios::binary);
  if (!in) return failure('"' + path.string() + "\" cannot be opened for reading.");
  return read_all(in, '"' + path.string() + '"');
}

std::optional<std::string> write_whole(const fs::path& path, std::string_view text) {
  std::error_code error;
  fs::path beside = path;
  beside += ".new";
  bool whole = false;
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    whole = static_cast<bool>(out.flush());
  }
  if (whole) fs::rename(beside, path, error);
  if (whole && !error) return std::nullopt;
  fs::remove(beside, error);
  return '"' + path.string() + "\" cannot be written.";
}

Result<std::string, std::string> read_input(const std::string& path, const Streams& streams) {
  if (path != "-") return read_file(path);
  return read_all(streams.in, "Standard input");
}

bool holds_the_rules(const fs::path& folder) {
  // They stand in the folder of the game whose packs need not say which game they are for.
  std::error_code ignored;
  return fs::is_directory(folder / game_for(cards::Block{}).kind.name, ignored);
}

bool is_pack_file(const fs::path& path) {
  std::error_code ignored;
  return path.extension() == ".pack" && fs::is_regular_file(path, ignored);
}

Result<fs::path, std::string> find_packs(const std::vector<std::string>& told,
                                         const std::string& executable) {
  std::error_code ignored;
  std::optional<fs::path> base;
  for (const std::string& each : told) {
    if (!fs::is_directory(each, ignored) && !is_pack_file(each))
      return failure("There is no folder \"" + each + "\" with packs.");
    if (holds_the_rules(each)) base = each;
  }
  if (base) return *base;
  const char* variable = std::getenv("TABLEWRIGHT_PACKS");
  if (variable != nullptr && *variable != '\0') {
    // Silently reading other packs than those named would be the worst answer.
    if (fs::is_directory(variable, ignored)) return fs::path(variable);
    return failure("There is no folder \"" + std::string(variable) +
                   "\" with packs, as TABLEWRIGHT_PACKS says.");
  }
  if (const auto found = packs_of_program(executable)) return *found;
  return failure(
      std::string("The folder packs/ was not found: name it with --packs DIR or in TABLEWRIGHT_PACKS."));
}

Result<fs::path, std::string> find_rules(const std::vector<std::string>& told,
                                         const std::string& executable) {
  std::error_code ignored;
  if (told.empty()) return find_packs(told, executable);
  if (fs::is_directory(told.back(), ignored)) return fs::path(told.back());
  return failure("There is no folder \"" + told.back() + "\" with packs.");
}

Result<RuleBook, std::string> load_rules(const fs::path& packs) {
  RuleBook book;
  for (const fs::path& path : packs_below(packs, "rules")) {
    const auto text = read_file(path);
    if (!text) return failure(text.error());
    cards::Diagnostics diagnostics(path.string());
    cards::read_rules(cards::parse(*text, diagnostics), book, diagnostics);
    if (!diagnostics.none()) return failure(diagnostics.texts().front());
  }
  if (book.rules().empty()) return failure("There are no rules below \"" + packs.string() + "\".");
  return book;
}

}  // namespace tablewright::shelf
