#pragma once

#include <span>
#include <string_view>

namespace tablewright::shelf {

// A pack to start from. ID, TITLE and BOX in braces are filled in.
struct Starter {
  std::string_view kind;
  std::string_view text;
};
std::span<const Starter> starters();

}  // namespace tablewright::shelf
