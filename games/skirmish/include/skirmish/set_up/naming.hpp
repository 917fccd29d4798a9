#pragma once

#include <string>
#include <string_view>
#include <vector>

// A pack is a folder of files, and what stands in it is called by its id: jon_snow. Where two packs have the
// same id, the name of the pack goes before it: got100.jon_snow. Inside a pack its own things go first.
namespace tablewright::skirmish {

// "got100" of the file "got100/characters/jon_snow", which records call "got100.characters.jon_snow".
std::string_view pack_of(std::string_view file);

// "got100.jon_snow"
std::string full_name(std::string_view file, std::string_view id);

// Does the name mean this thing: its id, or its pack and its id?
bool is_called(std::string_view file, std::string_view id, std::string_view name);

// "\"knight\" is both in a/knight.pack and in b/knight.pack: say a.knight or b.knight."
std::string told_apart(std::string_view name, std::string_view one_file, std::string_view other_file,
                       std::string_view id);

// All things that a name may mean, as seen from a pack.
template <class T>
std::vector<const T*> all_called(const std::vector<T>& things, std::string_view name,
                                 std::string_view home = {}) {
  std::vector<const T*> found;
  std::vector<const T*> at_home;
  for (const T& thing : things) {
    if (!is_called(thing.file, thing.id, name)) continue;
    found.push_back(&thing);
    if (!home.empty() && pack_of(thing.file) == home) at_home.push_back(&thing);
  }
  return at_home.empty() ? found : at_home;
}

// The only thing of that name; nothing if there is none or if there are several.
template <class T>
const T* only_called(const std::vector<T>& things, std::string_view name, std::string_view home = {}) {
  const auto found = all_called(things, name, home);
  return found.size() == 1 ? found.front() : nullptr;
}

// What the rules themselves speak of: the packs of the rules come before all others.
template <class T>
const T* first_called(const std::vector<T>& things, std::string_view id) {
  for (const T& thing : things) {
    if (thing.id == id) return &thing;
  }
  return nullptr;
}

// The name that means this thing and no other: its id, if nothing else has it.
template <class T>
std::string plain_name(const std::vector<T>& things, const T& thing) {
  return only_called(things, thing.id) == &thing ? thing.id : full_name(thing.file, thing.id);
}

}  // namespace tablewright::skirmish
