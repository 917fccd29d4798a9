#include <fmt/format.h>

#include <optional>
#include <ostream>
#include <set>

#include "cards/pack.hpp"
#include "games.hpp"
#include "shelf/packs_commands.hpp"
#include "shelf/shelf.hpp"

namespace tablewright::shelf {

namespace {

// Also of the one that need not be named.
std::optional<std::string> mixed_games(const ShelfPack& pack) {
  std::set<std::string> games;
  for (const cards::PackText& file : pack.files) {
    cards::Diagnostics ignored(file.path);
    const cards::Block root = cards::parse(file.text, ignored);
    games.emplace(cards::game_of(root).empty() ? game_for(root).kind.name : cards::game_of(root));
  }
  if (games.size() < 2) return std::nullopt;
  return fmt::format(
      "One file is for one game: {} has cards of {} and of {}. Put each into a folder of its own.",
      pack.place, *games.rbegin(), *games.begin());
}

}  // namespace

int packs_bundle(const PacksOptions& options, const Streams& streams) {
  const auto pack = load_pack(options.wanted.front());
  if (!pack) return bad_usage(streams, pack.error());
  if (const auto sentence = mixed_games(*pack)) return bad_usage(streams, *sentence);
  streams.out << cards::bundled({pack->name, pack->title}, pack->files);
  return Done;
}

}  // namespace tablewright::shelf
