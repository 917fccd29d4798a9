#pragma once

#include "cards/names.hpp"
#include "cards/node.hpp"
#include "cards/pack.hpp"

namespace tablewright::cards {

// What could have stood at the farthest token that any form reached: the best guess at what an author meant.
class Farthest {
 public:
  // A word, or a gap for a number, a text or a name. `group` is the category of the phrase that would have
  // begun there, if any.
  void expect(std::size_t at, const Step& step, std::string_view group);
  // The line could have ended there.
  void end(std::size_t at);

  void report(const Grammar& grammar, const Block& line, std::string_view category, const Names& names,
              Diagnostics& diagnostics) const;

 private:
  struct Expected {
    const Step* step;
    std::string_view group;
  };

  void reach(std::size_t at);
  [[nodiscard]] std::string_view only_group() const;
  [[nodiscard]] std::vector<std::string_view> candidates(const Names& names) const;
  [[nodiscard]] std::string listed_expectations(const Names& names) const;
  [[nodiscard]] std::string complaint(const Token& token, std::string_view category) const;

  std::size_t at_{};
  bool can_end_{};
  std::vector<Expected> expected_;
};

}  // namespace tablewright::cards
