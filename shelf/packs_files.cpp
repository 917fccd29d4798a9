#include "packs_files.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <tuple>

#include "core/text.hpp"
#include "games.hpp"
#include "shelf/files.hpp"
#include "shelf/shelf.hpp"

namespace tablewright::shelf {

namespace {

namespace fs = std::filesystem;

void add_files(const ShelfPack& pack, bool alone, std::vector<PackFile>& files) {
  for (const cards::PackText& file : pack.files) {
    const std::string path = path_of(pack, file);
    const bool again = std::any_of(files.begin(), files.end(), [&](const PackFile& other) {
      std::error_code ignored;
      return other.path == path || fs::equivalent(other.path, path, ignored);
    });
    if (!again) files.push_back({path, file.text, pack.name, alone, pack.place});
  }
}

// Folders before files, and a folder before those inside it: what lies in several is part of the largest, in
// whatever order they were named.
std::vector<std::string> outermost_first(std::vector<std::string> named) {
  const auto rank = [](const std::string& name) {
    std::error_code ignored;
    const auto depth = fs::weakly_canonical(name, ignored);
    return std::tuple(!fs::is_directory(name, ignored), std::distance(depth.begin(), depth.end()), name);
  };
  std::sort(named.begin(), named.end(),
            [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
  return named;
}

// A file may be part of a pack, and its name may be any.
Result<Shelf, std::string> packs_named(const std::string& name) {
  std::error_code ignored;
  if (!fs::is_directory(name, ignored)) {
    auto text = read_file(name);
    if (!text) return failure(text.error());
    const fs::path path(name);
    ShelfPack pack;
    pack.name = path.stem().string();
    pack.place = name;
    pack.files.push_back({path.filename().string(), std::move(*text)});
    return Shelf{std::move(pack)};
  }
  auto found = packs_at(name);
  if (found && found->empty()) return failure("There is no pack below \"" + name + "\".");
  return found;
}

// pack example "Lights over Reedholm", and below it: provenance reconstructed "All of it is ours."
bool says_it_is_invented(const cards::Block& root) {
  return std::any_of(root.children.begin(), root.children.end(), [](const cards::Block& block) {
    return block.word() == "pack" &&
           cards::most_sure(cards::provenance_of(block)) == cards::Sure::Reconstructed;
  });
}

}  // namespace

Result<std::vector<PackFile>, std::string> pack_files(const std::vector<std::string>& named,
                                                      const PacksOptions& options,
                                                      const std::string& executable) {
  std::vector<PackFile> files;
  if (named.empty()) {
    const auto shelf = load_shelf(options.packs, executable);
    if (!shelf) return failure(shelf.error());
    for (const ShelfPack& pack : *shelf) add_files(pack, false, files);
    if (files.empty()) return failure(std::string("There is no pack at all."));
  }
  for (const std::string& name : outermost_first(named)) {
    std::error_code ignored;
    const auto shelf = packs_named(name);
    if (!shelf) return failure(shelf.error());
    for (const ShelfPack& pack : *shelf) add_files(pack, !fs::is_directory(name, ignored), files);
  }
  return files;
}

std::vector<PackContent> contents_of(const std::vector<PackFile>& files) {
  std::map<std::pair<std::string, std::string>, std::vector<cards::Block>> packs;
  for (const PackFile& file : files) {
    cards::Diagnostics ignored(file.path);
    packs[{file.pack, file.place}].push_back(cards::parse(file.text, ignored));
  }
  std::vector<PackContent> found;
  for (const auto& [pack, roots] : packs) found.push_back({pack.first, digits_of(roots)});
  return found;
}

std::vector<cards::Thing> things_in(const cards::Block& root) {
  return cards::things_with_facts(root, game_for(root).shelf->facts);
}

Result<FoundThings, std::string> things_of_packs(const PacksOptions& options, const std::string& executable) {
  const auto files = pack_files({}, options, executable);
  if (!files) return failure(files.error());
  FoundThings found;
  std::set<std::string_view> invented;
  for (const PackFile& file : *files) {
    cards::Diagnostics diagnostics(file.path);
    const cards::Block root = cards::parse(file.text, diagnostics);
    found.unreadable += diagnostics.found().size() + diagnostics.left_out();
    if (says_it_is_invented(root)) invented.insert(file.pack);
    for (cards::Thing& thing : things_in(root))
      found.things.push_back({file.path, file.pack, game_for(root).kind.name, false, std::move(thing)});
  }
  for (FoundThing& each : found.things) each.invented = invented.contains(each.pack);
  return found;
}

int told_of_mistakes(const FoundThings& found, const Streams& streams) {
  if (found.unreadable == 0) return Done;
  streams.err << "Some lines of the packs cannot be read: 'tablewright packs check' tells which.\n";
  return Failed;
}

void add_sources(const cards::Fact& fact, nlohmann::ordered_json& out) {
  out["provenance"] = word_of(fact.sure);
  if (const std::string_view ours = ours_in(fact); !ours.empty()) out["ours"] = ours;
  out["sources"] = nlohmann::ordered_json::array();
  for (const cards::Provenance& each : fact.provenance)
    out["sources"].push_back({{"provenance", word_of(each.sure)}, {"source", each.source}});
}

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
  });
}

cards::Diagnostic read_back(std::string_view problem, std::string_view said_of, const std::string& path) {
  problem.remove_prefix(said_of.size());
  const auto number = [&problem] {
    const std::size_t end = std::min(problem.find(':'), problem.size());
    const auto found = whole_number(problem.substr(0, end), 0xFFFFFFFF);
    problem.remove_prefix(std::min(end + 1, problem.size()));
    return static_cast<std::uint32_t>(found.value_or(1));
  };
  cards::Diagnostic diagnostic{path, {}, {}};
  diagnostic.place.line = number();
  diagnostic.place.column = number();
  diagnostic.message = trimmed(problem);
  return diagnostic;
}

}  // namespace tablewright::shelf
