#include "golden/golden_files.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>

#include "core/text.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace {

std::string at_line(std::size_t number) {
  std::string text = "line ";
  append_number(text, number);
  return text;
}

}  // namespace

std::vector<std::string> differences(const GoldenTable& table) {
  const std::string text = file_text(table.path);
  const auto expected = lines(text);
  const auto found = lines(table.found);
  std::vector<std::string> differing;
  for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i) {
    const std::string_view was = i < expected.size() ? expected[i] : "nothing";
    const std::string_view is = i < found.size() ? found[i] : "nothing";
    if (was != is)
      differing.push_back(at_line(i + 1) + ": expected \"" + std::string(was) + "\", found \"" +
                          std::string(is) + '"');
  }
  return differing;
}

int compare_or_write(const std::vector<GoldenTable>& tables, int argc, char** argv,
                     std::string_view how_to_renew) {
  const bool update = argc == 3 && std::string_view(argv[2]) == "--update";
  if (argc != 2 && !update) {
    std::cerr << "usage: " << argv[0] << " ROOT [--update]\n";
    return 2;
  }
  int differing = 0;
  for (const GoldenTable& table : tables) {
    const std::string path = std::string(argv[1]) + '/' + table.path;
    if (update) {
      std::ofstream(path, std::ios::binary) << table.found;
      std::cout << "wrote " << path << '\n';
    } else {
      for (const std::string& line : differences(table)) {
        std::cout << table.path << ": " << line << '\n';
        ++differing;
      }
    }
  }
  if (differing > 0) std::cout << how_to_renew << '\n';
  return differing == 0 ? 0 : 1;
}

}  // namespace tablewright::tests
