// What the build cannot see: libraries lie in the compiler's own path, so their use is checked here.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "drawing.hpp"
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

std::set<std::string> includes_in(const std::string& path, char open, char close) {
  return includes_of(file_text(path), open, close);
}

const Drawing& drawing() {
  static const Drawing of_the_house = read_drawing(file_text("cmake/rooms.txt"));
  return of_the_house;
}

TEST(EngineRooms, UseTheStandardLibraryAndExpected_NoFilesThreadsOrStreams) {
  const std::set<std::string> forbidden{"fstream",       "iostream",     "filesystem", "thread",
                                        "mutex",         "future",       "chrono",     "random",
                                        "unordered_map", "unordered_set"};
  for (const std::string_view room : engine_rooms) {
    for (const std::string& path : sources_of(room)) {
      for (const std::string& name : includes_in(path, '<', '>')) {
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

// What WebAssembly has not, or has only in the browser: a table without a server is played by these rooms.
std::vector<std::string> needing_a_machine(const std::string& path, const std::string& text) {
  const std::set<std::string> of_the_machine{"atomic",     "chrono",    "condition_variable",
                                             "csignal",    "cstdio",    "ctime",
                                             "filesystem", "fstream",   "future",
                                             "iostream",   "mutex",     "random",
                                             "sodium.h",   "semaphore", "shared_mutex",
                                             "stop_token", "thread",    "unistd.h"};
  std::vector<std::string> found;
  for (const std::string& name : includes_of(text, '<', '>')) {
    if (of_the_machine.contains(name) || name.starts_with("sys/") || name.starts_with("boost/"))
      found.push_back(path + " includes <" + name + ">");
  }
  for (const std::string_view line : lines(text)) {
    const std::string_view code = trimmed(line.substr(0, line.find("//")));
    const bool throws =
        code.starts_with("throw ") || code.starts_with("try {") || code.starts_with("} catch");
    if (throws) found.push_back(path + " throws or catches: " + std::string(code));
  }
  return found;
}

TEST(RoomsAboveTheLine, NeedNoThreadsFilesOrExceptions) {
  std::size_t looked_at = 0;
  for (const Room& room : drawing().rooms) {
    if (room.needs_machine) continue;
    for (const std::string& path : sources_of(room.path)) {
      EXPECT_EQ(needing_a_machine(path, file_text(path)), std::vector<std::string>{});
      ++looked_at;
    }
  }
  EXPECT_GT(looked_at, 300U);
  EXPECT_FALSE(drawing().find("tables/westeros")->needs_machine);
  EXPECT_TRUE(drawing().find("server")->needs_machine);
}

TEST(RoomsAboveTheLine, APlantedThreadAndAPlantedExceptionAreNoticed) {
  EXPECT_EQ(needing_a_machine("table/kit.cpp", "#include <thread>\n#include <set>\n"),
            (std::vector<std::string>{"table/kit.cpp includes <thread>"}));
  EXPECT_EQ(needing_a_machine("table/kit.cpp", "  try {\n    go();\n  } catch (...) {\n  }\n").size(), 2U);
  EXPECT_EQ(needing_a_machine("table/kit.cpp", "  // try { again\n").size(), 0U);
  const Drawing small = read_drawing("core:\n---\nserver: core\n");
  EXPECT_EQ(small.problems, std::vector<std::string>{});
  EXPECT_FALSE(small.find("core")->needs_machine);
  EXPECT_TRUE(small.find("server")->needs_machine);
}

// The files of the house, without those of its tests. The page has a test of its own (web/tests).
std::vector<std::string> files_of_rooms() {
  std::set<std::string> tops;
  for (const Room& room : drawing().rooms) tops.insert(room.path.substr(0, room.path.find('/')));
  tops.erase("web");
  std::vector<std::string> files;
  for (const std::string& top : tops) {
    const auto more = sources_of(top);
    files.insert(files.end(), more.begin(), more.end());
  }
  return files;
}

bool lies_there(const std::string& path) {
  static const std::vector<std::string> all = files_of_rooms();
  static const std::set<std::string> files(all.begin(), all.end());
  return files.contains(path);
}

TEST(Rooms, TheDrawingHasNoCircle) { EXPECT_EQ(drawing().problems, std::vector<std::string>{}); }

TEST(Rooms, EveryFileIsInARoom) {
  for (const std::string& path : files_of_rooms()) EXPECT_NE(drawing().room_of(path), nullptr) << path;
}

TEST(Rooms, IncludeOnlyWhatTheDrawingAllows) {
  std::size_t looked_at = 0;
  for (const std::string& path : files_of_rooms()) {
    EXPECT_EQ(stray_includes(drawing(), path, file_text(path), lies_there), std::vector<std::string>{});
    ++looked_at;
  }
  EXPECT_GT(looked_at, 500U);
}

TEST(Rooms, AStrayIncludeACircleAndARoomThatIsNotDrawnAreNoticed) {
  const Drawing small = read_drawing("core:\ngame: core\ngames/chess: game\ntable: game\n");
  EXPECT_EQ(small.problems, std::vector<std::string>{});
  const auto has_moves = [](const std::string& path) { return path == "game/moves.hpp"; };
  EXPECT_EQ(stray_includes(small, "game/match.cpp", "#include \"core/text.hpp\"\n#include \"moves.hpp\"\n",
                           has_moves),
            std::vector<std::string>{});
  EXPECT_EQ(
      stray_includes(small, "table/kit.cpp", "#include \"../game/moves.hpp\"\n", has_moves),
      (std::vector<std::string>{"table/kit.cpp includes \"../game/moves.hpp\": table does not see game"}));
  EXPECT_EQ(stray_includes(small, "table/kit.cpp", "#include \"chess/board.hpp\"\n", has_moves),
            (std::vector<std::string>{
                "table/kit.cpp includes \"chess/board.hpp\": table does not see games/chess"}));
  EXPECT_EQ(stray_includes(small, "core/text.cpp", "#include \"attic/box.hpp\"\n", has_moves),
            (std::vector<std::string>{"core/text.cpp includes \"attic/box.hpp\", which no room has"}));
  EXPECT_EQ(small.room_of("attic/box.cpp"), nullptr);
  EXPECT_EQ(read_drawing("game: core\ncore: game\n").problems,
            (std::vector<std::string>{"game sees core, which does not stand above it"}));
}

// Rooms that any game uses. What still names one in the rooms of doors is listed in
// tests/rooms/still_name_a_game.txt, a list that only gets shorter.
TEST(Rooms, SharedRoomsNameNoGame) {
  const std::set<std::string> of_games{
      "games/toy",          "games/skirmish",   "games/line_up",    "games/westeros",   "signature/skirmish",
      "signature/westeros", "signature/corpus", "players/skirmish", "players/westeros", "tables",
      "tables/toy",         "tables/skirmish",  "tables/line_up",   "tables/westeros"};
  std::set<std::string> naming;
  for (const std::string& path : files_of_rooms()) {
    if (!of_games.contains(drawing().room_of(path)->path) && names_a_game(file_text(path)))
      naming.insert(path);
  }
  std::set<std::string> listed;
  const std::string list = file_text("tests/rooms/still_name_a_game.txt");
  for (const std::string_view line : lines(list)) {
    if (!line.empty() && !line.starts_with('#')) listed.emplace(line);
  }
  EXPECT_EQ(naming, listed);
  EXPECT_TRUE(names_a_game("if (game == \"westeros\") {"));
  EXPECT_FALSE(names_a_game("  // as in skirmish.sight.2"));
}

// What takes seconds to compile stands where it is compiled once, and in no header that only declares.
std::set<std::string> who_includes(std::string_view what, const std::vector<std::string>& files) {
  std::set<std::string> found;
  for (const std::string& path : files) {
    for (const std::string& name : includes_in(path, '<', '>')) {
      if (name.starts_with(what)) found.insert(path);
    }
  }
  return found;
}

TEST(DearHeaders, BeastIsCompiledOnceInTheServerAndOnceInItsTests) {
  auto files = files_below("server", ".cpp");
  for (const char* folder : {"server", "table", "cli", "wire", "tests"}) {
    const auto more = files_below(folder, ".hpp");
    files.insert(files.end(), more.begin(), more.end());
  }
  for (const char* folder : {"table", "cli", "wire", "tests"}) {
    const auto more = files_below(folder, ".cpp");
    files.insert(files.end(), more.begin(), more.end());
  }
  EXPECT_EQ(
      who_includes("boost/", files),
      (std::set<std::string>{"server/door_answers.hpp", "server/front_door.cpp", "tests/server/client.cpp"}));
}

TEST(DearHeaders, JsonIsWholeOnlyInHeadersThatHoldOrMakeIt) {
  std::vector<std::string> headers;
  for (const char* folder : {"wire", "proof", "table", "tables", "shelf", "lab", "server", "cli"}) {
    const auto more = files_below(folder, ".hpp");
    headers.insert(headers.end(), more.begin(), more.end());
  }
  EXPECT_EQ(who_includes("nlohmann/json.hpp", headers),
            (std::set<std::string>{"server/house/request_parts.hpp", "table/include/table/program_line.hpp",
                                   "table/include/table/program_table.hpp", "table/include/table/talk.hpp",
                                   "wire/include/wire/form_json.hpp"}));
}

}  // namespace rooms_test

}  // namespace tablewright::tests
