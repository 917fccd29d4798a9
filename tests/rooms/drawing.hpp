#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// The drawing of the house, cmake/rooms.txt, and the files of its rooms.
namespace tablewright::tests {

struct Room {
  std::string path;                // "games/skirmish"
  std::vector<std::string> named;  // in its line
  std::set<std::string> sees;      // these, what they see, and itself
  bool needs_machine{};            // threads, files or libraries of the system: it stands below the line
};

// In their order, with a line of dashes between those that build anywhere and the others; `problems` are
// lines that cannot be read, and rooms that stand above what they see.
struct Drawing {
  std::vector<Room> rooms;
  std::vector<std::string> problems;
  [[nodiscard]] const Room* find(std::string_view path) const;
  // The room in which a file or folder lies, the innermost one.
  [[nodiscard]] const Room* room_of(std::string_view file) const;
  // The room whose header this is, as it is included: "skirmish/rules/state.hpp".
  [[nodiscard]] const Room* room_of_header(std::string_view name) const;
};
Drawing read_drawing(std::string_view text);

// The names between the marks of every #include of a file.
std::set<std::string> includes_of(const std::string& text, char open, char close);

// What is wrong with the includes of a file of a room: a sentence each. A header that lies beside the file,
// or in a folder there, is the room's own.
using IsFile = std::function<bool(const std::string& path)>;
std::vector<std::string> stray_includes(const Drawing& drawing, const std::string& path,
                                        const std::string& text, const IsFile& is_file);

// Does the code of a file name a game or a box of one? Comments may, as an example.
bool names_a_game(const std::string& text);

}  // namespace tablewright::tests
