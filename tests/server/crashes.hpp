#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tablewright::tests {

// What came of a server that was killed again and again while people played.
struct Crashes {
  std::uint32_t kills{};
  std::uint64_t acknowledged{};  // acts that were answered "done"
  std::uint64_t sent_again{};    // acts that were not, sent once more after the restart
  std::uint64_t was_there{};     // of those, already in the journal
  std::uint64_t tables{};
  std::uint64_t finished{};  // matches that came to their end, each proved by its record
  std::uint64_t rows{};
  std::vector<std::string> problems;  // sentences; none is how it should be
};

// Kills the server at a random moment of up to 300 milliseconds, so many times. After every kill the database
// is read: every acknowledged act is there under the id of its client, once; every row that anybody was told
// of is there; every match can be replayed hash by hash. Then all matches go on to their end.
Crashes crashed(std::uint32_t kills, std::uint64_t seed);

}  // namespace tablewright::tests
