#include "shelf/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include "cards/facts.hpp"
#include "cards/sheet_packs.hpp"
#include "core/text.hpp"
#include "proof/sum.hpp"
#include "shelf/files.hpp"

namespace tablewright::shelf {

namespace {

namespace fs = std::filesystem;
using cards::Block;
using cards::PackText;

constexpr std::size_t most_files = 400;  // a pack
constexpr std::size_t most_packs = 64;
constexpr std::uintmax_t most_bytes = 1U << 20U;  // a file, as for every pack (cards::Limits)
constexpr std::size_t longest_name = 64;          // "hearthfolk.characters.mira", as records allow it

constexpr std::string_view pack_of_examples = "example";

// What stands in the folder of one pack; any other folder is one of packs.
constexpr std::array<std::string_view, 4> folders_of_a_pack{"characters", "attachments", "maps", "scenarios"};

// From the folder we are in, where that is shorter.
std::string short_name(const fs::path& path) {
  std::error_code error;
  const fs::path near = fs::proximate(path, error);
  // What lies elsewhere is called as it was given.
  const bool below = !error && !near.empty() && *near.begin() != "..";
  return (below ? near : path).generic_string();
}

Result<std::vector<fs::path>, std::string> files_below(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (is_pack_file(at->path())) found.push_back(at->path());
    if (found.size() > most_files)
      return failure(
          fmt::format("\"{}\" is no pack: it has more than {} files.", folder.string(), most_files));
  }
  if (error) return failure(fmt::format("\"{}\" cannot be read.", folder.string()));
  std::sort(found.begin(), found.end());
  return found;
}

Result<PackText, std::string> read_pack_file(const fs::path& path, std::string inside) {
  std::error_code error;
  if (fs::file_size(path, error) > most_bytes && !error)
    return failure(fmt::format("\"{}\" is too large for a pack: a file has at most 1 MiB.", path.string()));
  auto text = read_file(path);
  if (!text) return failure(text.error());
  return PackText{std::move(inside), std::move(*text)};
}

// jon_snow.pack lies in characters/ of the pack; a pack that is one file has just that.
Result<ShelfPack, std::string> read_files(const fs::path& place, bool own) {
  ShelfPack pack;
  pack.place = short_name(place);
  pack.own = own;
  std::error_code ignored;
  if (!fs::is_directory(place, ignored)) {
    auto file = read_pack_file(place, place.filename().string());
    if (!file) return failure(file.error());
    pack.files.push_back(std::move(*file));
    return pack;
  }
  const auto paths = files_below(place);
  if (!paths) return failure(paths.error());
  for (const fs::path& path : *paths) {
    auto file = read_pack_file(path, path.lexically_relative(place).generic_string());
    if (!file) return failure(file.error());
    pack.files.push_back(std::move(*file));
  }
  return pack;
}

std::vector<Block> roots_of(const ShelfPack& pack) {
  std::vector<Block> roots;
  for (const PackText& file : pack.files) {
    cards::Diagnostics ignored(file.path);
    roots.push_back(cards::parse(file.text, ignored));
  }
  return roots;
}

// A line-up names any figure by its id alone, whether it is a basic one or not.
std::string_view group_of(std::string_view kind) {
  if (kind == "basic") return "character";
  return kind == "companion" || kind == "bonus" ? "item" : kind;
}

std::optional<std::string> doubled(const ShelfPack& pack, const std::vector<Block>& roots) {
  std::map<std::pair<std::string, std::string>, std::string> first;
  for (std::size_t i = 0; i < roots.size(); ++i) {
    for (const Block& block : roots[i].children) {
      if (block.tokens.size() < 2 || block.word() == "game") continue;
      const std::string path = path_of(pack, pack.files[i]);
      const std::pair key{std::string(group_of(block.word())), block.tokens[1].text};
      const auto [at, is_first] = first.try_emplace(key, path);
      if (!is_first && at->second != path)
        return fmt::format("{}:{}: there is a {} \"{}\" already, in {}.", path, block.place.line,
                           block.word(), key.second.substr(0, 60), at->second);
    }
  }
  return std::nullopt;
}

// Its name as its line says, else as its folder or file is called.
std::optional<std::string> name_pack(ShelfPack& pack, const std::vector<Block>& roots) {
  const fs::path place(pack.place);
  const fs::path whole = fs::absolute(place).lexically_normal();
  const fs::path last = whole.has_filename() ? whole.filename() : whole.parent_path().filename();
  const std::string called = last.extension() == ".pack" ? last.stem().string() : last.string();
  const auto title = cards::title_of(roots);
  pack.name = title ? title->name : cards::pack_name_of(called);
  pack.title = title ? title->title : called;
  if (!cards::is_pack_name(pack.name))
    return fmt::format(
        "\"{}\" is no name of a pack ({}): small letters, digits and underscores, at most 24, as in "
        "hearthfolk.",
        pack.name.substr(0, 60), pack.place);
  for (const PackText& file : pack.files) {
    if (pack.name.size() + file.path.size() > longest_name)
      return fmt::format("{}: the path is too long for a pack, shorten it to {} characters.",
                         path_of(pack, file), longest_name - pack.name.size());
  }
  return std::nullopt;
}

Result<ShelfPack, std::string> own_pack(const fs::path& place) {
  auto pack = read_files(place, true);
  if (!pack) return pack;
  if (pack->files.empty()) return failure(fmt::format("There is no pack below \"{}\".", pack->place));
  const std::vector<Block> roots = roots_of(*pack);
  if (const auto sentence = name_pack(*pack, roots)) return failure(*sentence);
  if (const auto sentence = doubled(*pack, roots)) return failure(*sentence);
  return pack;
}

bool is_one_pack(const fs::path& folder) {
  std::error_code ignored;
  for (const std::string_view name : folders_of_a_pack) {
    if (fs::is_directory(folder / name, ignored)) return true;
  }
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (is_pack_file(entry.path())) return true;
  }
  return false;
}

// The packs in a folder of packs: its folders and its files, in the order of their names.
std::vector<fs::path> packs_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const bool hidden = entry.path().filename().string().starts_with('.');
    if (!hidden && (entry.is_directory(ignored) || is_pack_file(entry.path()))) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<fs::path> places_at(const fs::path& place) {
  std::error_code ignored;
  if (!fs::is_directory(place, ignored) || is_one_pack(place)) return {place};
  return packs_in(place);
}

// The packs of the project are called as their folders.
Result<Shelf, std::string> base_packs(const fs::path& base) {
  Shelf shelf;
  auto folders = packs_in(base);
  // What people own comes first in every list.
  const auto examples = std::find_if(folders.begin(), folders.end(), [](const fs::path& place) {
    return place.filename() == pack_of_examples;
  });
  if (examples != folders.end()) std::rotate(examples, examples + 1, folders.end());
  for (const fs::path& place : folders) {
    auto pack = read_files(place, false);
    if (!pack) return failure(pack.error());
    pack->name = pack->title = place.stem().string();
    if (!pack->files.empty()) shelf.push_back(std::move(*pack));
  }
  return shelf;
}

std::optional<fs::path> data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::error_code ignored;
  fs::path folder;
  if (data != nullptr && *data != '\0') {
    folder = fs::path(data);
  } else if (home != nullptr && *home != '\0') {
    folder = fs::path(home) / ".local" / "share";
  } else {
    return std::nullopt;
  }
  folder = folder / "tablewright" / "packs";
  return fs::is_directory(folder, ignored) ? std::optional(folder) : std::nullopt;
}

class Reader {
 public:
  Result<Shelf, std::string> read(const std::vector<std::string>& told, const std::string& executable) {
    const auto base = find_packs(told, executable);
    if (!base) return failure(base.error());
    add_base(*base);
    for (const std::string& place : told) {
      if (!holds_the_rules(place)) add_place(place);
    }
    // A program that was installed below ~/.local has its packs where those of its user lie.
    std::error_code ignored;
    if (const auto folder = data_folder(); folder && !fs::equivalent(*folder, *base, ignored)) {
      for (const fs::path& place : packs_in(*folder)) add_own(place);
    }
    if (!problem_.empty()) return failure(problem_);
    return std::move(shelf_);
  }

 private:
  void add_base(const fs::path& base) {
    auto packs = base_packs(base);
    if (!packs) return tell(packs.error());
    shelf_ = std::move(*packs);
  }

  void add_place(const fs::path& place) {
    const auto packs = places_at(place);
    if (packs.empty()) tell(fmt::format("There is no pack below \"{}\".", place.string()));
    for (const fs::path& each : packs) add_own(each, true);
  }

  void add_own(const fs::path& place, bool named = false) {
    if (!problem_.empty()) return;
    auto pack = own_pack(place);
    if (!pack) return tell(pack.error());
    pack->named = named;
    for (const ShelfPack& other : shelf_) {
      if (other.name != pack->name) continue;
      if (digits_of(other) == digits_of(*pack)) return;  // the same pack, named twice
      return tell(fmt::format(
          "Two packs are called \"{}\" and differ: {} has the content {}, {} has {}. Rename one of "
          "them, or leave it out.",
          pack->name, other.place, digits_of(other), pack->place, digits_of(*pack)));
    }
    if (shelf_.size() >= most_packs) return tell(fmt::format("There is room for {} packs.", most_packs));
    shelf_.push_back(std::move(*pack));
  }

  void tell(std::string sentence) {
    if (problem_.empty()) problem_ = std::move(sentence);
  }

  Shelf shelf_;
  std::string problem_;
};

// Rules are for readers; matches are made of everything else.
bool is_content(const PackText& file) { return fs::path(file.path).parent_path().filename() != "rules"; }

const ShelfPack* pack_called(const Shelf& shelf, std::string_view name) {
  const auto found =
      std::find_if(shelf.begin(), shelf.end(), [&](const ShelfPack& pack) { return pack.name == name; });
  return found == shelf.end() ? nullptr : &*found;
}

}  // namespace

Result<Shelf, std::string> load_shelf(const std::vector<std::string>& told, const std::string& executable) {
  return Reader().read(told, executable);
}

Result<ShelfPack, std::string> load_pack(const std::string& place) {
  std::error_code ignored;
  if (!fs::is_directory(place, ignored) && !is_pack_file(place))
    return failure(
        fmt::format("\"{}\" is no pack: a pack is a folder, or a file that ends in .pack.", place));
  return own_pack(place);
}

Result<Shelf, std::string> packs_at(const std::string& place) {
  if (holds_the_rules(place)) return base_packs(place);
  Shelf shelf;
  for (const fs::path& each : places_at(place)) {
    auto pack = read_files(each, true);
    if (!pack) return failure(pack.error());
    if (pack->files.empty()) continue;
    // Checking tells what is wrong with a name; here any will do.
    static_cast<void>(name_pack(*pack, roots_of(*pack)));
    shelf.push_back(std::move(*pack));
  }
  return shelf;
}

std::string path_of(const ShelfPack& pack, const PackText& file) {
  std::error_code ignored;
  if (!fs::is_directory(pack.place, ignored)) return pack.place;
  return (fs::path(pack.place) / file.path).generic_string();
}

std::string digits_of(const std::vector<Block>& roots) { return proof::sum_of(cards::pack_content(roots)); }

std::string digits_of(const ShelfPack& pack) { return digits_of(roots_of(pack)); }

std::vector<Pack> content_of(const Shelf& shelf) {
  std::vector<Pack> packs;
  for (const ShelfPack& pack : shelf) {
    for (const PackText& file : pack.files) {
      if (is_content(file))
        packs.push_back({(fs::path(pack.name) / file.path).replace_extension().generic_string(), file.text});
    }
  }
  return packs;
}

Result<std::vector<Pack>, std::string> load_packs(const std::vector<std::string>& told,
                                                  const std::string& executable) {
  const auto shelf = load_shelf(told, executable);
  if (!shelf) return failure(shelf.error());
  return content_of(*shelf);
}

std::vector<OwnPack> own_packs_on(const Shelf& shelf) {
  std::vector<OwnPack> own;
  for (const ShelfPack& pack : shelf) {
    if (pack.own) own.push_back({pack.name, digits_of(pack)});
  }
  return own;
}

namespace {

// As many digits as the sheet has: sheets of before have sixteen of another sum.
std::string digits_of_kind(const ShelfPack& pack, std::string_view wanted) {
  constexpr std::size_t digits_of_before = 16;
  return wanted.size() == digits_of_before ? hex(cards::pack_hash(roots_of(pack))) : digits_of(pack);
}

}  // namespace

std::optional<std::string> other_packs_than(std::string_view sheet, const Shelf& shelf) {
  for (const cards::SheetPack& wanted : cards::sheet_packs_of(sheet)) {
    const ShelfPack* pack = pack_called(shelf, wanted.name);
    if (pack == nullptr)
      return fmt::format(
          "sheet:{}: the pack \"{}\" with the content {} is not here: name its folder or its file with "
          "--packs.",
          wanted.place.line, wanted.name.substr(0, 60), wanted.content);
    if (digits_of_kind(*pack, wanted.content) != wanted.content)
      return fmt::format(
          "sheet:{}: the pack \"{}\" in {} is another one: its content is {}, and the sheet was made with "
          "{}.",
          wanted.place.line, wanted.name, pack->place, digits_of_kind(*pack, wanted.content), wanted.content);
  }
  return std::nullopt;
}

}  // namespace tablewright::shelf
