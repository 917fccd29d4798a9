#pragma once

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"

namespace tablewright::tests {

// What a command told with --json; it has to have ended well.
inline nlohmann::ordered_json json_of(const Ran& told) {
  EXPECT_EQ(told.code, Done) << told.err;
  EXPECT_EQ(told.err, "");
  return nlohmann::ordered_json::parse(told.out, nullptr, false);
}

// `sim GAME` without progress.
class Simulating {
 public:
  explicit Simulating(std::string game) : game_(std::move(game)) {}

  [[nodiscard]] Ran operator()(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"sim", game_, "--quiet"});
    return ran(arguments);
  }

  [[nodiscard]] nlohmann::ordered_json json(std::vector<std::string> arguments) const {
    arguments.emplace_back("--json");
    return json_of((*this)(std::move(arguments)));
  }

  void expect_refused(const std::vector<std::string>& arguments, const std::string& sentence) const {
    const Ran refused = (*this)(arguments);
    EXPECT_EQ(refused.code, BadUsage);
    EXPECT_EQ(refused.out, "");
    EXPECT_THAT(refused.err, testing::StartsWith(sentence));
  }

 private:
  std::string game_;
};

inline std::vector<std::string> names_of(const nlohmann::ordered_json& json) {
  std::vector<std::string> found;
  for (const auto& [name, value] : json.items()) found.push_back(name);
  return found;
}

}  // namespace tablewright::tests
