// server_crash KILLS SEED: as many kills as you have time for.
#include <cstdlib>
#include <iostream>

#include "crashes.hpp"

int main(int count, char** words) {
  if (count != 3) {
    std::cerr << "Usage: server_crash KILLS SEED\n";
    return 2;
  }
  const auto crashes = tablewright::tests::crashed(
      static_cast<std::uint32_t>(std::strtoul(words[1], nullptr, 10)), std::strtoull(words[2], nullptr, 10));
  std::cout << crashes.kills << " kills, " << crashes.tables << " tables, " << crashes.finished
            << " played to their end, " << crashes.acknowledged << " acts acknowledged, "
            << crashes.sent_again << " sent again (" << crashes.was_there << " were there already), "
            << crashes.rows << " rows\n";
  for (const std::string& problem : crashes.problems) std::cout << problem << '\n';
  return crashes.problems.empty() ? 0 : 1;
}
