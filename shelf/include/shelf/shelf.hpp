#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/whole_pack.hpp"
#include "core/result.hpp"
#include "game/any_game.hpp"
#include "table/pack_stock.hpp"

// All packs there are to play with: those of the project, those that --packs names, and those in the user's
// data folder. docs/packs.md tells where they may lie and what they are called.
namespace tablewright::shelf {

struct ShelfPack {
  std::string name;
  std::string title;
  std::string place;  // the folder or file, as its owner would name it
  bool own{};         // somebody's, not the project's
  bool named{};       // with --packs
  std::vector<cards::PackText> files;
};
using Shelf = std::vector<ShelfPack>;

// A sentence if something cannot be read, is too large, or if two packs clash.
Result<Shelf, std::string> load_shelf(const std::vector<std::string>& told, const std::string& executable);

// One pack, of a folder or of one file.
Result<ShelfPack, std::string> load_pack(const std::string& place);

// The packs at a place: the one it is, or those of a folder of packs.
Result<Shelf, std::string> packs_at(const std::string& place);

// What matches are made of, by pack and path without ending: "jp101/characters/t_rex".
std::vector<Pack> content_of(const Shelf& shelf);
Result<std::vector<Pack>, std::string> load_packs(const std::vector<std::string>& told,
                                                  const std::string& executable);

// Where a file of a pack lies, as its owner would name it.
std::string path_of(const ShelfPack& pack, const cards::PackText& file);

// What strangers compare before they play by a pack: 32 digits (proof/sum.hpp), the same for its folder and
// its file.
std::string digits_of(const ShelfPack& pack);
std::string digits_of(const std::vector<cards::Block>& roots);

// The packs of the user among them.
std::vector<OwnPack> own_packs_on(const Shelf& shelf);

// A sentence if the sheet names a pack that is not here, or that has another content here.
std::optional<std::string> other_packs_than(std::string_view sheet, const Shelf& shelf);

}  // namespace tablewright::shelf
