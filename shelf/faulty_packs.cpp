#include "shelf/faulty_packs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "games.hpp"
#include "shelf/shelf.hpp"

namespace tablewright::shelf {

namespace {

constexpr std::size_t most_told = 3;

// What is said of these files, by the names that matches give them.
void take_problems(const std::vector<std::string>& problems, std::span<const Pack> files,
                   std::vector<std::string>& found) {
  for (const std::string& problem : problems) {
    const bool of_these = std::any_of(files.begin(), files.end(), [&](const Pack& file) {
      return problem.starts_with(file.name + ".pack:");
    });
    if (of_these) found.push_back(problem);
  }
}

std::vector<std::string> problems_of(const ReadShelf& all, const std::vector<Pack>& files,
                                     std::span<const Pack> used) {
  std::vector<Pack> not_used = files;
  std::erase_if(not_used,
                [&](const Pack& file) { return std::find(used.begin(), used.end(), file) != used.end(); });
  std::vector<std::string> found;
  std::vector<std::string> doubts;
  for (const Kit& game : games_with_packs()) {
    const GameShelf& its = *game.shelf;
    const ReadPacks& read = all.of(game.kind.name);
    const auto asked = packs_for(game, not_used);
    take_problems(its.reads_all_at_once ? read.problems : its.read(asked)->problems, asked, found);
    if (!its.doubts) continue;
    for (std::string& doubt : its.doubts(read, files)) doubts.push_back(std::move(doubt));
  }
  found.insert(found.end(), doubts.begin(), doubts.end());
  return found;
}

}  // namespace

void tell_of_faulty_packs(const std::vector<std::string>& told, const std::string& executable,
                          std::span<const Pack> used, const Streams& streams) {
  if (told.empty()) return;
  const auto shelf = load_shelf(told, executable);
  if (!shelf) return;
  const ReadShelf all(content_of(*shelf));
  for (const ShelfPack& pack : *shelf) {
    if (!pack.named) continue;
    const auto problems = problems_of(all, content_of(Shelf{pack}), used);
    if (problems.empty()) continue;
    for (std::size_t i = 0; i < std::min(problems.size(), most_told); ++i) streams.err << problems[i] << '\n';
    streams.err << fmt::format(
        "The pack \"{}\" has mistakes, which do not stop this match: 'tablewright packs check {}' tells all "
        "of them.\n",
        pack.name, pack.place);
  }
}

}  // namespace tablewright::shelf
