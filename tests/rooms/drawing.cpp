#include "drawing.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include "core/text.hpp"

namespace tablewright::tests {

namespace {

// Public headers of games/skirmish are included as "skirmish/...".
std::string header_folder(std::string_view room) {
  constexpr std::string_view of_games = "games/";
  if (room.starts_with(of_games)) room.remove_prefix(of_games.size());
  return std::string(room) + '/';
}

constexpr std::string_view below_needs_a_machine = "---";

void add_room(Drawing& drawing, std::string_view line, bool needs_machine) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) {
    drawing.problems.push_back("no room: " + std::string(line));
    return;
  }
  Room room{std::string(line.substr(0, colon)), {}, {std::string(line.substr(0, colon))}, needs_machine};
  if (drawing.find(room.path) != nullptr) drawing.problems.push_back(room.path + " has two lines");
  for (const std::string_view name : words(line.substr(colon + 1))) {
    room.named.emplace_back(name);
    const Room* seen = drawing.find(name);
    if (seen == nullptr) {
      drawing.problems.push_back(room.path + " sees " + std::string(name) +
                                 ", which does not stand above it");
    } else {
      room.sees.insert(seen->sees.begin(), seen->sees.end());
    }
  }
  drawing.rooms.push_back(std::move(room));
}

template <class Prefix>
const Room* longest_match(const std::vector<Room>& rooms, std::string_view text, Prefix prefix) {
  const Room* best = nullptr;
  for (const Room& room : rooms) {
    const bool longer = best == nullptr || room.path.size() > best->path.size();
    if (longer && text.starts_with(prefix(room.path))) best = &room;
  }
  return best;
}

}  // namespace

const Room* Drawing::find(std::string_view path) const {
  const auto found =
      std::find_if(rooms.begin(), rooms.end(), [&](const Room& room) { return room.path == path; });
  return found == rooms.end() ? nullptr : &*found;
}

const Room* Drawing::room_of(std::string_view file) const {
  return longest_match(rooms, file, [](const std::string& path) { return path + '/'; });
}

const Room* Drawing::room_of_header(std::string_view name) const {
  return longest_match(rooms, name, [](const std::string& path) { return header_folder(path); });
}

Drawing read_drawing(std::string_view text) {
  Drawing drawing;
  bool below = false;
  for (const std::string_view line : lines(text)) {
    if (line == below_needs_a_machine)
      below = true;
    else if (!trimmed(line).empty() && !line.starts_with('#'))
      add_room(drawing, line, below);
  }
  return drawing;
}

std::set<std::string> includes_of(const std::string& text, char open, char close) {
  std::set<std::string> names;
  for (const std::string_view line : lines(text)) {
    const std::size_t start = line.find(open);
    if (!line.starts_with("#include") || start == std::string_view::npos) continue;
    names.emplace(line.substr(start + 1, line.find(close, start + 1) - start - 1));
  }
  return names;
}

bool names_a_game(const std::string& text) {
  constexpr std::array<std::string_view, 9> names{
      "skirmish", "westeros", "line_up", "lanterns", "toy::", "got100", "rm100", "jp101", "sg100"};
  for (const std::string_view line : lines(text)) {
    std::string code(line.substr(0, line.find("//")));
    std::transform(code.begin(), code.end(), code.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (std::any_of(names.begin(), names.end(),
                    [&](std::string_view name) { return code.find(name) != std::string::npos; }))
      return true;
  }
  return false;
}

std::vector<std::string> stray_includes(const Drawing& drawing, const std::string& path,
                                        const std::string& text, const IsFile& is_file) {
  std::vector<std::string> stray;
  const Room* room = drawing.room_of(path);
  if (room == nullptr) return {path + " is in no room"};
  for (const std::string& name : includes_of(text, '"', '"')) {
    const auto beside =
        (std::filesystem::path(path).parent_path() / name).lexically_normal().generic_string();
    const Room* of_header = is_file(beside) ? drawing.room_of(beside) : drawing.room_of_header(name);
    if (of_header == nullptr)
      stray.push_back(path + " includes \"" + name + "\", which no room has");
    else if (is_file(beside) ? of_header != room : !room->sees.contains(of_header->path))
      stray.push_back(path + " includes \"" + name + "\": " + room->path + " does not see " +
                      of_header->path);
  }
  return stray;
}

}  // namespace tablewright::tests
