#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/text.hpp"

// Words of a table with "{}" where something is put in.
namespace tablewright::skirmish {

inline std::string number_text(std::uint64_t value) {
  std::string out;
  append_number(out, value);
  return out;
}

inline std::string filled(std::string_view words, std::initializer_list<std::string_view> with) {
  std::string out;
  for (const std::string_view text : with) {
    const std::size_t gap = std::min(words.find("{}"), words.size());
    out.append(words.substr(0, gap)).append(text);
    words.remove_prefix(std::min(gap + 2, words.size()));
  }
  return out.append(words);
}

}  // namespace tablewright::skirmish
