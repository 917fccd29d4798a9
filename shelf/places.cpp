#include "shelf/places.hpp"

#include "shelf/files.hpp"

namespace tablewright::shelf {

namespace {

namespace fs = std::filesystem;

bool holds_a_page(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / "index.html", ignored);
}

// In the folder of the program or in one above it, the nearest first.
std::optional<fs::path> near_program(const std::string& executable, const fs::path& in_checkout,
                                     const fs::path& installed, bool (*is_it)(const fs::path&)) {
  for (fs::path folder = fs::path(executable).parent_path(); !folder.empty(); folder = folder.parent_path()) {
    for (const fs::path& candidate : {folder / in_checkout, folder / "share" / "tablewright" / installed}) {
      if (is_it(candidate)) return candidate;
    }
    if (folder == folder.root_path()) break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<fs::path> packs_of_program(const std::string& executable) {
  return near_program(executable, "packs", "packs", holds_the_rules);
}

std::optional<fs::path> page_of_program(const std::string& executable) {
  return near_program(executable, fs::path("build") / "web", "web", holds_a_page);
}

}  // namespace tablewright::shelf
