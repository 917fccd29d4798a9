#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/diagnostics.hpp"
#include "cards/grammar.hpp"

namespace tablewright::cards {

struct Node;

// What stood in a gap, or that a group stood there at all.
struct Slot {
  std::string_view name;    // as in the pattern
  std::int64_t number{};    // the number; which choice; which name of its vocabulary
  std::string text;         // the text; the words of the choice; the name
  std::vector<Node> nodes;  // the phrase, or all phrases of a list
};

// A line, or a phrase of it, as it was understood. Games compile it, and cards print it.
struct Node {
  const Form* form{};
  Place place;
  std::vector<Slot> slots;  // in the order of the pattern; what was left out is not among them
  std::vector<Node> body;   // the lines below

  [[nodiscard]] std::uint16_t id() const { return form->id; }
  [[nodiscard]] bool has(std::string_view name) const { return slot(name) != nullptr; }
  // Nothing stood there: 0, no text, no child, an empty list.
  [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t otherwise = 0) const;
  [[nodiscard]] std::string_view text(std::string_view name) const;
  [[nodiscard]] std::string_view choice(std::string_view name) const { return text(name); }
  [[nodiscard]] std::size_t name(
      std::string_view name) const;  // its number in the vocabulary; it must stand there
  [[nodiscard]] const Node* child(std::string_view name) const;
  [[nodiscard]] std::span<const Node> list(std::string_view name) const;
  [[nodiscard]] const Slot* slot(std::string_view name) const;
};

// The same was said, wherever it stood.
bool operator==(const Node& a, const Node& b);
bool operator==(const Slot& a, const Slot& b);

}  // namespace tablewright::cards
