#include "packs_files.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/files.hpp"
#include "cli/shelf.hpp"
#include "core/text.hpp"
#include "skirmish/content/fact_kinds.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "westeros/content/fact_kinds.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::cli {

namespace {

namespace fs = std::filesystem;

void add_files(const ShelfPack& pack, bool alone, std::vector<PackFile>& files) {
  for (const cards::PackText& file : pack.files) {
    const std::string path = path_of(pack, file);
    const bool again =
        std::any_of(files.begin(), files.end(), [&](const PackFile& other) { return other.path == path; });
    if (!again) files.push_back({path, file.text, pack.name, alone});
  }
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
  for (const std::string& name : named) {
    std::error_code ignored;
    const auto shelf = packs_named(name);
    if (!shelf) return failure(shelf.error());
    for (const ShelfPack& pack : *shelf) add_files(pack, !fs::is_directory(name, ignored), files);
  }
  return files;
}

std::vector<PackContent> contents_of(const std::vector<PackFile>& files) {
  std::vector<PackContent> found;
  std::vector<std::vector<cards::Block>> roots;
  for (const PackFile& file : files) {
    const bool same = !found.empty() && found.back().pack == file.pack && !file.alone;
    if (!same) {
      found.push_back({file.pack, 0});
      roots.emplace_back();
    }
    cards::Diagnostics ignored(file.path);
    roots.back().push_back(cards::parse(file.text, ignored));
  }
  for (std::size_t i = 0; i < found.size(); ++i) found[i].hash = cards::pack_hash(roots[i]);
  return found;
}

std::span<const cards::FactKind> fact_kinds_of(const cards::Block& root) {
  return cards::game_of(root) == westeros::Westeros::name ? westeros::fact_kinds() : skirmish::fact_kinds();
}

Result<FoundThings, std::string> things_of_packs(const PacksOptions& options, const std::string& executable) {
  const auto files = pack_files({}, options, executable);
  if (!files) return failure(files.error());
  FoundThings found;
  for (const PackFile& file : *files) {
    cards::Diagnostics diagnostics(file.path);
    const cards::Block root = cards::parse(file.text, diagnostics);
    found.unreadable += diagnostics.found().size() + diagnostics.left_out();
    const std::string_view game = cards::game_of(root) == westeros::Westeros::name ? westeros::Westeros::name
                                                                                   : skirmish::Skirmish::name;
    for (cards::Thing& thing : cards::things_with_facts(root, fact_kinds_of(root)))
      found.things.push_back({file.path, file.pack, game, std::move(thing)});
  }
  return found;
}

int told_of_mistakes(const FoundThings& found, const Streams& streams) {
  if (found.unreadable == 0) return Done;
  streams.err << "Some lines of the packs cannot be read: 'tablewright packs check' tells which.\n";
  return Failed;
}

nlohmann::ordered_json sources_json(const cards::Fact& fact) {
  auto out = nlohmann::ordered_json::array();
  for (const cards::Provenance& each : fact.provenance)
    out.push_back({{"provenance", word_of(each.sure)}, {"source", each.source}});
  return out;
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

}  // namespace tablewright::cli
