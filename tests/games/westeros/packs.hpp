#pragma once

#include <gtest/gtest.h>

#include <string>

#include "support/files.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::tests {

// The packs of the game, read once.
inline const std::vector<Pack>& westeros_packs() {
  static const std::vector<Pack> packs = [] {
    std::vector<Pack> found;
    for (const std::string& path : files_below("packs/westeros", ".pack")) {
      if (path.find("/rules/") == std::string::npos) found.push_back({path, file_text(path)});
    }
    return found;
  }();
  return packs;
}

inline const westeros::Content& westeros_content() {
  static const westeros::Content content = westeros::read_content(westeros_packs());
  return content;
}

inline westeros::Rules westeros_rules(const std::string& options,
                                      RulesVersion version = {westeros::Westeros::rules_version}) {
  auto rules = westeros::compiled(westeros_content(), options, version);
  for (const std::string& problem : rules ? std::vector<std::string>{} : rules.error())
    ADD_FAILURE() << problem;
  return rules ? *rules : westeros::Rules{};
}

// A match at its first question.
inline westeros::State begun_match(const westeros::Rules& rules, std::uint64_t seed = 1) {
  Random random(seed);
  EventSink silent;
  return westeros::Westeros::set_up(rules, random, silent);
}

}  // namespace tablewright::tests
