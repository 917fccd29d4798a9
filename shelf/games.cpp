#include "games.hpp"

#include <algorithm>

#include "shelf/packs_commands.hpp"
#include "tables/all.hpp"

namespace tablewright::shelf {

namespace {

Kits only_with_packs(Kits kits) {
  std::erase_if(kits, [](const Kit& kit) { return !kit.shelf; });
  return kits;
}

}  // namespace

const Kits& games_with_packs() {
  static const Kits kits = only_with_packs(tables::all_kits());
  return kits;
}

const Kit& game_for(const cards::Block& root) {
  const Kits& all = games_with_packs();
  if (const Kit* named = kit_of(all, cards::game_of(root))) return *named;
  return *std::find_if(all.begin(), all.end(), [](const Kit& kit) { return kit.shelf->needs_no_name; });
}

const Kit& game_for(const Pack& pack) {
  cards::Diagnostics ignored(pack.name);
  return game_for(cards::parse(pack.text, ignored));
}

const PackExamples& example_of_packs() { return game_for(cards::Block{}).shelf->examples; }

std::vector<Pack> packs_for(const Kit& kit, std::span<const Pack> packs) {
  std::vector<Pack> found;
  std::copy_if(packs.begin(), packs.end(), std::back_inserter(found),
               [&](const Pack& pack) { return game_for(pack).kind.name == kit.kind.name; });
  return found;
}

ReadShelf::ReadShelf(std::span<const Pack> packs) {
  for (const Kit& kit : games_with_packs()) read_[kit.kind.name] = kit.shelf->read(packs_for(kit, packs));
}

const ReadPacks& ReadShelf::of(std::string_view game) const { return *read_.at(game); }

std::vector<std::string> ReadShelf::problems() const {
  std::vector<std::string> all;
  for (const Kit& kit : games_with_packs()) {
    const auto& its = of(kit.kind.name).problems;
    all.insert(all.end(), its.begin(), its.end());
  }
  return all;
}

}  // namespace tablewright::shelf
