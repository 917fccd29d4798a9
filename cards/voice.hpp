#pragma once

#include "cards/node.hpp"

namespace tablewright::cards {

// Which form of a verb is right: "move up to 2", "it may move up to 2", or "it moves up to 2".
enum class Voice : bool { Plain, ThirdPerson };

// A phrase with neither a subject nor "may" of its own speaks as the line it stands in.
inline Voice voice_of(const Grammar& grammar, const Node& node, Voice around) {
  const std::vector<Part>& parts = grammar.parts(*node.form);
  if (part_named(parts, "who") == nullptr && part_named(parts, "may") == nullptr) return around;
  return node.has("who") && !node.has("may") ? Voice::ThirdPerson : Voice::Plain;
}

// The marks of texts, while a sentence is put together: what stands before a noun is between two of the one,
// behind the other what follows its list without a comma.
inline constexpr char front_mark = '\x01';
inline constexpr char attached_mark = '\x02';

inline bool wants_an(char next) {
  return std::string_view("aeiouAEIOU").find(next) != std::string_view::npos;
}

}  // namespace tablewright::cards
