#include "support/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace tablewright::tests {

namespace {
const std::filesystem::path checkout = TW_CHECKOUT;
}

std::string file_text(std::string_view path) {
  std::ifstream in(checkout / path, std::ios::binary);
  if (!in) {
    std::cerr << "test file missing: " << path << '\n';
    std::abort();
  }
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> files_below(std::string_view folder, std::string_view ending) {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(checkout / folder)) {
    const std::string path = entry.path().lexically_relative(checkout).generic_string();
    if (entry.is_regular_file() && path.ends_with(ending)) found.push_back(path);
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace tablewright::tests
