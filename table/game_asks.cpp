#include "table/game_asks.hpp"

namespace tablewright {

std::string NamedValues::of(std::string_view name) const {
  const auto found = one.find(name);
  return found == one.end() ? std::string() : found->second;
}

std::vector<std::string> NamedValues::all(std::string_view name) const {
  const auto found = many.find(name);
  return found == many.end() ? std::vector<std::string>() : found->second;
}

}  // namespace tablewright
