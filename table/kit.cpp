#include "table/kit.hpp"

#include <algorithm>

namespace tablewright {

const Level* Kit::level(std::string_view name) const {
  const auto found =
      std::find_if(levels.begin(), levels.end(), [&](const Level& level) { return level.name == name; });
  return found == levels.end() ? nullptr : &*found;
}

std::vector<std::string_view> Kit::names_of_levels() const {
  std::vector<std::string_view> names;
  for (const Level& level : levels) names.emplace_back(level.name);
  return names;
}

const Kit* kit_of(const Kits& kits, std::string_view game) {
  const auto found =
      std::find_if(kits.begin(), kits.end(), [&](const Kit& kit) { return kit.kind.name == game; });
  return found == kits.end() ? nullptr : &*found;
}

Catalogue catalogue_of(const Kits& kits) {
  Catalogue games;
  for (const Kit& kit : kits) games.add(kit.kind);
  return games;
}

}  // namespace tablewright
