// played: the packs from standard input, what was played with them on standard output. compare.mjs calls it.
#include <iostream>
#include <iterator>
#include <string>

#include "played/played.hpp"

int main() {
  const std::string packs{std::istreambuf_iterator<char>(std::cin), {}};
  std::cout << tablewright::tests::played_text(packs);
  return 0;
}
