#pragma once

#include <string>

#include "game/phrase.hpp"

// What JSON and TypeScript have to agree on.
namespace tablewright::wire {

enum class Names : bool { Left, Told };

// The type that says values of this type in sentences; the type itself where there is no other.
constexpr std::uint8_t spoken_type(const Vocabulary& vocabulary, std::uint8_t type) {
  if (type >= vocabulary.types.size() || vocabulary.types[type].spoken == ValueType::as_written) return type;
  return vocabulary.types[type].spoken;
}

// "piece_name" beside "piece"
inline std::string name_field(const Field& field) { return std::string(field.name) + "_name"; }

}  // namespace tablewright::wire
