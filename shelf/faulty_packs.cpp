#include "shelf/faulty_packs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "shelf/shelf.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/meaning.hpp"
#include "tables/westeros/match.hpp"
#include "westeros/content/content.hpp"

namespace tablewright::shelf {

namespace {

constexpr std::size_t most_told = 3;

// All that there is to name, read once for all packs that are asked for.
struct Everything {
  explicit Everything(const Shelf& shelf)
      : packs(content_of(shelf)),
        skirmish(skirmish::read_content(packs)),
        westeros(westeros::read_content(tables::packs_of_westeros(packs))) {}

  std::vector<Pack> packs;
  skirmish::Content skirmish;
  westeros::Content westeros;
};

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

std::vector<std::string> problems_of(const Everything& all, std::vector<Pack> files,
                                     std::span<const Pack> used) {
  std::vector<std::string> found;
  const auto meaning = skirmish::problems_of_meaning(files, all.skirmish);
  std::erase_if(files,
                [&](const Pack& file) { return std::find(used.begin(), used.end(), file) != used.end(); });
  take_problems(skirmish::read_content(files).problems, files, found);
  take_problems(all.westeros.problems, files, found);
  found.insert(found.end(), meaning.begin(), meaning.end());
  return found;
}

}  // namespace

void tell_of_faulty_packs(const std::vector<std::string>& told, const std::string& executable,
                          std::span<const Pack> used, const Streams& streams) {
  if (told.empty()) return;
  const auto shelf = load_shelf(told, executable);
  if (!shelf) return;
  const Everything all(*shelf);
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
