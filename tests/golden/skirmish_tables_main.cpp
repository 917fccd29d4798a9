// skirmish_tables ROOT [--update]: compares the tables in ROOT/tests/golden/skirmish with what the rules come
// to, or writes them anew. A commit that renews them says which line changed, and why.
#include <fstream>
#include <iostream>
#include <string>

#include "golden/skirmish_files.hpp"

int main(int argc, char** argv) {
  using namespace tablewright::tests;
  const bool update = argc == 3 && std::string(argv[2]) == "--update";
  if (argc != 2 && !update) {
    std::cerr << "usage: skirmish_tables ROOT [--update]\n";
    return 2;
  }
  int differing = 0;
  for (const GoldenTable& table : golden_tables()) {
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
