#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "support/sanitized.hpp"

namespace tablewright::tests {

// How many of its random games a test plays: half of them in the usual round, all in the part "contract" of
// the long round (TW_GAMES=all), a quarter where a sanitizer makes each of them slow.
inline int games(int all) {
  const char* told = std::getenv("TW_GAMES");
  if (told != nullptr && std::string_view(told) == "all") return all;
  return std::max(1, all / (is_sanitized ? 4 : 2));
}

}  // namespace tablewright::tests
