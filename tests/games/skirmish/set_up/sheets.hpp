#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

// Every pack that matches are made of.
inline const std::vector<Pack>& all_packs() {
  static const std::vector<Pack> packs = [] {
    std::vector<Pack> found;
    for (const std::string& path : files_below("packs", ".pack")) {
      if (path.find("/rules/") == std::string::npos) found.push_back({path, file_text(path)});
    }
    return found;
  }();
  return packs;
}

inline const skirmish::Content& all_content() {
  static const skirmish::Content content = skirmish::read_content(all_packs());
  return content;
}

inline Result<skirmish::Rules, std::vector<std::string>> compiled(std::string_view sheet) {
  return skirmish::compiled(all_content(), sheet);
}

// The rules of a sheet that has to be sound.
inline skirmish::Rules rules_of(std::string_view sheet) {
  auto rules = compiled(sheet);
  if (rules) return std::move(*rules);
  ADD_FAILURE() << joined(rules.error(), "\n") << "\nin\n" << sheet;
  return {};
}

// Everything that is wrong with it, a line each.
inline std::string problems(std::string_view sheet) {
  const auto rules = compiled(sheet);
  return rules ? std::string("nothing is wrong") : joined(rules.error(), "\n");
}

// A on a1 and Z on c1, two free rows below them.
inline constexpr std::string_view duel_drawing =
    "drawing\n"
    "       a   b   c\n"
    "     +---+---+---+\n"
    "   1 | A   .   Z |\n"
    "     +   +   +   +\n"
    "   2 | .   .   . |\n"
    "     +---+---+---+\n";
// The same board with nobody on it.
inline constexpr std::string_view empty_drawing =
    "drawing\n"
    "       a   b   c\n"
    "     +---+---+---+\n"
    "   1 | .   .   . |\n"
    "     +   +   +   +\n"
    "   2 | .   .   . |\n"
    "     +---+---+---+\n";

inline std::string with(std::string_view a, std::string_view b) { return std::string(a) + std::string(b); }

}  // namespace tablewright::tests
