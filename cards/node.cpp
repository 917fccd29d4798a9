#include "cards/node.hpp"

#include <algorithm>
#include <cassert>

namespace tablewright::cards {

const Slot* Node::slot(std::string_view name) const {
  const auto found = std::find_if(slots.begin(), slots.end(), [&](const Slot& s) { return s.name == name; });
  return found == slots.end() ? nullptr : &*found;
}

std::int64_t Node::number(std::string_view name, std::int64_t otherwise) const {
  const Slot* found = slot(name);
  return found == nullptr ? otherwise : found->number;
}

std::string_view Node::text(std::string_view name) const {
  const Slot* found = slot(name);
  return found == nullptr ? std::string_view() : std::string_view(found->text);
}

std::size_t Node::name(std::string_view name) const {
  const Slot* found = slot(name);
  assert(found != nullptr);
  return static_cast<std::size_t>(found->number);
}

std::span<const Node> Node::list(std::string_view name) const {
  const Slot* found = slot(name);
  return found == nullptr ? std::span<const Node>() : std::span<const Node>(found->nodes);
}

const Node* Node::child(std::string_view name) const {
  const std::span<const Node> nodes = list(name);
  return nodes.empty() ? nullptr : &nodes.front();
}

bool operator==(const Slot& a, const Slot& b) {
  return a.name == b.name && a.number == b.number && a.text == b.text && a.nodes == b.nodes;
}

bool operator==(const Node& a, const Node& b) {
  return a.form == b.form && a.slots == b.slots && a.body == b.body;
}

}  // namespace tablewright::cards
