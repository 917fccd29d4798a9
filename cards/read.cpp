#include "cards/read.hpp"

#include <cassert>

#include "matcher.hpp"

namespace tablewright::cards {

namespace {

class LineReader {
 public:
  LineReader(const Grammar& grammar, const Names& names, Diagnostics& diagnostics)
      : grammar_(grammar), names_(names), diagnostics_(diagnostics) {}

  // What stands above the lines: a line, the block of a card, or a line that could not be read.
  struct Above {
    const Node* node{};
    bool unreadable{};
  };

  std::vector<Node> lines(std::string_view category, std::span<const Block> lines, Above above) {
    std::vector<Node> found;
    bool broken = false;  // an unreadable line before may have been the one that is missed
    for (const Block& line : lines) {
      if (is_for_readers(line.word())) continue;
      auto node = head(category, line);
      if (!node) {
        guess_body(category, line);
        broken = true;
        continue;
      }
      const Node* before = found.empty() ? nullptr : &found.back();
      const bool placed =
          (broken || is_after(*node, before)) && (above.unreadable || is_inside(*node, above.node));
      body(*node, line, placed);
      found.push_back(std::move(*node));
      broken = false;
    }
    return found;
  }

 private:
  std::optional<Node> head(std::string_view category, const Block& line) {
    return Matcher(grammar_, line, names_).match(category, diagnostics_);
  }

  void body(Node& node, const Block& line, bool placed) {
    const Body& allowed = node.form->body;
    const Block* first = first_below(line);
    if (first == nullptr) {
      if (allowed.lines == Lines::Required && placed)
        complain(line.place, "something must be indented below " + called(grammar_, *node.form) + '.');
      return;
    }
    if (allowed.lines == Lines::None)
      return complain(first->place, "nothing belongs below " + called(grammar_, *node.form) + '.');
    if (!allowed.only_with.empty() && !node.has(allowed.only_with) && placed)
      complain(line.place, "lines belong below this one only with \"" + words_of(node) + "\".");
    node.body = lines(allowed.category, line.children, {&node, false});
  }

  // What the group is written as that lines below depend on.
  [[nodiscard]] std::string words_of(const Node& node) const {
    std::string found;
    const Part* group = part_named(grammar_.parts(*node.form), node.form->body.only_with);
    for (const Part& part : group->parts) {
      if (part.kind == PartKind::Word) found += (found.empty() ? "" : " ") + part.word;
    }
    return found;
  }

  // The line is a riddle, the lines below need not be: they are read when all forms that it could have been
  // agree on what stands there.
  void guess_body(std::string_view category, const Block& line) {
    std::string_view guess;
    for (const std::uint16_t form : grammar_.forms_of(grammar_.category(category))) {
      const Body& body = grammar_.forms()[form].body;
      if (body.lines == Lines::None) continue;
      if (!guess.empty() && guess != body.category) return;
      guess = body.category;
    }
    if (!guess.empty()) lines(guess, line.children, {nullptr, true});
  }

  bool is_after(const Node& node, const Node* before) {
    const std::uint16_t after = node.form->position.after;
    if (after == no_form || (before != nullptr && before->id() == after)) return true;
    misplaced(node, "directly after", after);
    return false;
  }

  bool is_inside(const Node& node, const Node* above) {
    const std::uint16_t inside = node.form->position.inside;
    if (inside == no_form || (above != nullptr && above->id() == inside)) return true;
    misplaced(node, "below", inside);
    return false;
  }

  void misplaced(const Node& node, const std::string& where, std::uint16_t other) {
    complain(node.place, called(grammar_, *node.form) + " stands only " + where + ' ' +
                             called(grammar_, *grammar_.form(other)) + '.');
  }

  static const Block* first_below(const Block& line) {
    for (const Block& child : line.children) {
      if (!is_for_readers(child.word())) return &child;
    }
    return nullptr;
  }

  void complain(Place place, std::string message) { diagnostics_.add(place, std::move(message)); }

  const Grammar& grammar_;
  const Names& names_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::optional<Node> read(const Grammar& grammar, std::string_view category, const Block& line,
                         const Names& names, Diagnostics& diagnostics) {
  assert(grammar.problems().empty() && grammar.category(category) != no_form && !line.tokens.empty());
  auto found = LineReader(grammar, names, diagnostics).lines(category, {&line, 1}, {});
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<Node> read_all(const Grammar& grammar, std::string_view category, const Block& block,
                           const Names& names, Diagnostics& diagnostics) {
  assert(grammar.problems().empty() && grammar.category(category) != no_form);
  return LineReader(grammar, names, diagnostics).lines(category, block.children, {});
}

}  // namespace tablewright::cards
