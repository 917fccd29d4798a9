#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "support/rule.hpp"

namespace tablewright::tests {

namespace {

struct Noted {
  std::set<std::string, std::less<>> proved;
  std::set<std::string, std::less<>> refused;
};

Noted& noted() {
  static Noted now;
  return now;
}

// Writes what the passing tests proved into the folder TW_RULES_PROVED, one file a process.
class RuleListener final : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override { noted() = {}; }
  void OnTestEnd(const testing::TestInfo& test) override {
    const char* folder = std::getenv("TW_RULES_PROVED");
    if (folder == nullptr || !test.result()->Passed() || test.result()->Skipped()) return;
    std::filesystem::create_directories(folder);
    std::ofstream out(std::filesystem::path(folder) / (std::to_string(getpid()) + ".txt"), std::ios::app);
    const std::string name = std::string(test.test_suite_name()) + '.' + test.name();
    for (const std::string& rule : noted().proved) out << "proved " << rule << ' ' << name << '\n';
    for (const std::string& rule : noted().refused) out << "refused " << rule << ' ' << name << '\n';
  }
};

}  // namespace

void proves(std::string_view rule) { noted().proved.emplace(rule); }
void saw_refusal(std::string_view rule) { noted().refused.emplace(rule); }

}  // namespace tablewright::tests

int main(int argc, char** argv) {
  setenv("RC_PARAMS", "seed=20261116",
         0);  // the same random cases every time, unless somebody asks for others
  setenv("XDG_DATA_HOME", "/nowhere", 1);  // packs of whoever runs the tests stay out of them
  testing::InitGoogleTest(&argc, argv);
  testing::UnitTest::GetInstance()->listeners().Append(new tablewright::tests::RuleListener);
  return RUN_ALL_TESTS();
}
