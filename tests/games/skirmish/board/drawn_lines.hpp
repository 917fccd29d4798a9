#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

// A drawing as the loader takes it. A test begins its drawing on a line of its own: that first line end is
// not counted, so line 1 holds the column letters.
inline std::vector<cards::DrawnLine> drawn_lines(std::string_view drawing) {
  if (drawing.starts_with('\n')) drawing.remove_prefix(1);
  std::vector<cards::DrawnLine> result;
  for (const std::string_view line : lines(drawing)) {
    result.push_back({static_cast<std::uint32_t>(result.size() + 1), std::string(line)});
  }
  return result;
}

}  // namespace tablewright::tests
