#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"

// A pack as a whole: the files of a folder, or the same lines in one file.
namespace tablewright::cards {

struct PackText {
  std::string path;  // inside the pack: "characters/jon_snow.pack"
  std::string text;
};

// pack hearthfolk "The Hearthfolk", which may stand once in a pack, in any of its files.
struct PackTitle {
  std::string name;
  std::string title;
};
std::optional<PackTitle> title_of(std::span<const Block> roots);

// What counts for play in all the files of a pack. It is the same in whatever files and order the things
// stand, whatever the pack is called and wherever it lies: the game that its files name, then each thing with
// its length, the things in the order of their bytes.
std::vector<std::uint8_t> pack_content(std::span<const Block> roots);
// Its hash, as sheets named it before there were sums that nobody can forge (proof/sum.hpp).
std::uint64_t pack_hash(std::span<const Block> roots);

// The games that the files of a pack name, each once.
std::vector<std::string> games_of(std::span<const Block> roots);

// One file with everything: the game if the files say one, a line with the name where no file has one, then
// the files in the order of their paths, with a comment before each. Of a pack that is one file already, just
// that file. All files are for one game.
std::string bundled(const PackTitle& title, std::span<const PackText> files);

// Small letters, digits and single underscores between them, a letter first; at most 24.
bool is_pack_name(std::string_view text);
// The name that a folder or a file gives to its pack: "My Heroes (2)" is my_heroes_2.
std::string pack_name_of(std::string_view folder);

}  // namespace tablewright::cards
