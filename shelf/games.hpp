#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"
#include "table/kit.hpp"

// Which games there are packs of, and which of them a pack is for.
namespace tablewright::shelf {

// The kits that have packs, in the order of all games.
const Kits& games_with_packs();

// The game that its first line names; where it names none, or none that there is, the one that need not be
// named.
const Kit& game_for(const cards::Block& root);
const Kit& game_for(const Pack& pack);

// Those of one game.
std::vector<Pack> packs_for(const Kit& kit, std::span<const Pack> packs);

// What all games read in the same packs.
class ReadShelf {
 public:
  explicit ReadShelf(std::span<const Pack> packs);
  [[nodiscard]] const ReadPacks& of(std::string_view game) const;
  // Of all games, in their order.
  [[nodiscard]] std::vector<std::string> problems() const;

 private:
  std::map<std::string_view, ReadPacksPtr> read_;
};

}  // namespace tablewright::shelf
