// What the build cannot see: libraries lie in the compiler's own path, so their use is checked here.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "core/text.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace rooms_test {

constexpr std::array<std::string_view, 4> engine_rooms{"core", "game", "cards", "games"};

std::vector<std::string> sources_of(std::string_view room) {
  auto files = files_below(room, ".cpp");
  const auto headers = files_below(room, ".hpp");
  files.insert(files.end(), headers.begin(), headers.end());
  return files;
}

// The names between the marks of every #include of a file.
std::set<std::string> includes_of(const std::string& path, char open, char close) {
  std::set<std::string> names;
  const std::string text = file_text(path);
  for (const std::string_view line : lines(text)) {
    const std::size_t start = line.find(open);
    if (!line.starts_with("#include") || start == std::string_view::npos) continue;
    names.emplace(line.substr(start + 1, line.find(close, start + 1) - start - 1));
  }
  return names;
}

TEST(EngineRooms, UseTheStandardLibraryAndExpected_NoFilesThreadsOrStreams) {
  const std::set<std::string> forbidden{"fstream",       "iostream",     "filesystem", "thread",
                                        "mutex",         "future",       "chrono",     "random",
                                        "unordered_map", "unordered_set"};
  for (const std::string_view room : engine_rooms) {
    for (const std::string& path : sources_of(room)) {
      for (const std::string& name : includes_of(path, '<', '>')) {
        EXPECT_FALSE(forbidden.contains(name)) << path << " includes <" << name << ">";
        EXPECT_TRUE(name == "tl/expected.hpp" || name.find('/') == std::string::npos)
            << path << " includes <" << name << ">";
        EXPECT_EQ(name.find(".h"), name == "tl/expected.hpp" ? name.size() - 4 : std::string::npos)
            << path << ": " << name;
      }
    }
  }
}

TEST(EngineRooms, HaveNoFractionsInThem) {
  for (const std::string_view room : engine_rooms) {
    for (const std::string& path : sources_of(room)) {
      const std::string text = file_text(path);
      for (const std::string_view word : {"double ", "float "})
        EXPECT_EQ(text.find(word), std::string::npos) << path;
    }
  }
}

TEST(Rooms, IncludeOnlyRoomsAboveThem) {
  const std::map<std::string, std::set<std::string>> above{
      {"core", {"core"}},
      {"game", {"core", "game"}},
      {"cards", {"core", "game", "cards"}},
      {"games/skirmish", {"core", "game", "cards", "skirmish"}},
      {"games/westeros", {"core", "game", "cards", "westeros"}},
      {"wire", {"core", "game", "wire"}},
      {"proof", {"core", "game", "proof"}},
      {"ai", {"core", "game", "skirmish", "westeros", "ai"}},
      {"server", {"core", "game", "wire", "proof", "server"}},
  };
  for (const auto& [room, allowed] : above) {
    for (const std::string& path : sources_of(room)) {
      for (const std::string& name : includes_of(path, '"', '"')) {
        // A header that is private to the room: in the same folder, or in one beside it.
        if (name.find('/') == std::string::npos || name.starts_with("../")) {
          const auto beside =
              (std::filesystem::path(path).parent_path() / name).lexically_normal().generic_string();
          EXPECT_TRUE(beside.find(room + '/') != std::string::npos && !file_text(beside).empty())
              << path << " includes \"" << name << '"';
          continue;
        }
        EXPECT_TRUE(allowed.contains(name.substr(0, name.find('/'))))
            << path << " includes \"" << name << '"';
      }
    }
  }
}

// What takes seconds to compile stands where it is compiled once, and in no header that only declares.
std::set<std::string> who_includes(std::string_view what, const std::vector<std::string>& files) {
  std::set<std::string> found;
  for (const std::string& path : files) {
    for (const std::string& name : includes_of(path, '<', '>')) {
      if (name.starts_with(what)) found.insert(path);
    }
  }
  return found;
}

TEST(DearHeaders, BeastIsCompiledOnceInTheServerAndOnceInItsTests) {
  auto files = files_below("server", ".cpp");
  for (const char* folder : {"server", "cli", "wire", "tests"}) {
    const auto more = files_below(folder, ".hpp");
    files.insert(files.end(), more.begin(), more.end());
  }
  for (const char* folder : {"cli", "wire", "tests"}) {
    const auto more = files_below(folder, ".cpp");
    files.insert(files.end(), more.begin(), more.end());
  }
  EXPECT_EQ(who_includes("boost/", files),
            (std::set<std::string>{"server/front_door.cpp", "tests/server/client.cpp"}));
}

TEST(DearHeaders, JsonIsWholeOnlyInHeadersThatHoldOrMakeIt) {
  std::vector<std::string> headers;
  for (const char* folder : {"wire", "proof", "server", "cli"}) {
    const auto more = files_below(folder, ".hpp");
    headers.insert(headers.end(), more.begin(), more.end());
  }
  EXPECT_EQ(who_includes("nlohmann/json.hpp", headers),
            (std::set<std::string>{"cli/include/cli/program_table.hpp", "cli/include/cli/table_line.hpp",
                                   "server/requests.hpp", "wire/include/wire/form_json.hpp"}));
}

}  // namespace rooms_test

}  // namespace tablewright::tests
