#include "skirmish/set_up/naming.hpp"

namespace tablewright::skirmish {

std::string_view pack_of(std::string_view file) { return file.substr(0, file.find_first_of("/.")); }

std::string full_name(std::string_view file, std::string_view id) {
  return std::string(pack_of(file)) + '.' + std::string(id);
}

bool is_called(std::string_view file, std::string_view id, std::string_view name) {
  if (name == id) return true;
  const std::string_view pack = pack_of(file);
  return name.size() == pack.size() + 1 + id.size() && name.starts_with(pack) && name.ends_with(id) &&
         name[pack.size()] == '.';
}

std::string told_apart(std::string_view name, std::string_view one_file, std::string_view other_file,
                       std::string_view id) {
  return '"' + std::string(name) + "\" is both in " + std::string(one_file) + ".pack and in " +
         std::string(other_file) + ".pack: say " + full_name(one_file, id) + " or " +
         full_name(other_file, id) + '.';
}

}  // namespace tablewright::skirmish
