#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "table/bench_part.hpp"
#include "table/kit.hpp"
#include "table/told.hpp"

// How fast the rules of all games are on this machine.
namespace tablewright::bench {

// The games that can be measured, and where their packs are found.
struct Games {
  Kits kits;
  std::vector<std::string> places;  // as --packs names them
  std::string executable;
};
Games games_to_measure(const std::vector<std::string>& packs, const std::string& executable);

// The contest of that word; a sentence if there is none, or the packs cannot be read.
Result<Contest, std::string> contest_called(const Games& games, std::string_view game, std::string_view word);

// Everything measured, in about so many seconds.
Result<Told, std::string> measured(const Games& games, double seconds);

}  // namespace tablewright::bench
