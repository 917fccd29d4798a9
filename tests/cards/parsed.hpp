#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"

namespace tablewright::tests {

// A pack text read under the name "test.pack".
struct Parsed {
  cards::Diagnostics diagnostics{"test.pack"};
  cards::Block root;

  explicit Parsed(std::string_view text, const cards::Limits& limits = {})
      : root(cards::parse(text, diagnostics, limits)) {}

  // "test.pack:3:19: ..."
  [[nodiscard]] std::vector<std::string> problems() const { return diagnostics.texts(); }
  // One line a block, indented by its depth.
  [[nodiscard]] std::string outline() const { return outline_of(root.children, ""); }

 private:
  // A word is written word:x, and so on for number, text and mark; a line of a drawing | as drawn.
  static std::string outline_of(const std::vector<cards::Block>& blocks, const std::string& indent) {
    constexpr std::string_view kinds[] = {"word:", "number:", "text:", "mark:"};
    std::string out;
    for (const cards::Block& block : blocks) {
      out += indent;
      for (std::size_t i = 0; i < block.tokens.size(); ++i) {
        out += (i > 0 ? " " : "") + std::string(kinds[static_cast<std::size_t>(block.tokens[i].kind)]);
        out += block.tokens[i].text;
      }
      out += '\n';
      for (const cards::DrawnLine& line : block.drawing) out += indent + "|" + line.text + '\n';
      out += outline_of(block.children, indent + "  ");
    }
    return out;
  }
};

}  // namespace tablewright::tests
