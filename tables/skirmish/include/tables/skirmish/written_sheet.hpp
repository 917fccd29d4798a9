#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::tables {

// A match as somebody tells it, part by part.
struct SheetParts {
  std::vector<std::string> sides;     // jon_snow,sworn_brother
  std::vector<std::string> attached;  // needle=jon_snow, or needle=jon_snow@2
  std::string map;
  std::string scenario;
  std::string aim;
  std::string edition;
  std::string first_player;
  std::vector<std::string> in_play;  // lights_out
  std::vector<std::string> house;    // pull_unseen
  std::int64_t rounds{};
  std::int64_t seats{};
};

// The sheet of it; a sentence if a card it names does not exist.
Result<std::string, std::string> written_sheet_of(const SheetParts& parts, const skirmish::Content& content);

}  // namespace tablewright::tables
