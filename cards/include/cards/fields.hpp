#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"

namespace tablewright::cards {

enum class Need : bool { Optional, Required };

// Reads the children of a block by their first words. A field that is missing, given twice or of the wrong
// form is reported; finish() reports every word that nobody asked for, with the nearest one that somebody
// did.
class Fields {
 public:
  Fields(const Block& block, std::string_view what, Diagnostics& diagnostics)
      : block_(block), what_(what), diagnostics_(diagnostics) {}

  // says "..."
  std::string text(std::string_view word, Need need = Need::Optional);
  // seats 3
  std::optional<std::int64_t> number(std::string_view word, std::int64_t min, std::int64_t max,
                                     Need need = Need::Optional);
  // books RM100 JP101 (words and numbers)
  std::vector<std::string> names(std::string_view word, Need need = Need::Optional);
  // box JP101 (one word or number)
  std::string name(std::string_view word, Need need = Need::Optional);
  // counted at_once: which of the known words stands there
  std::optional<std::size_t> choice(std::string_view word, std::span<const std::string_view> known,
                                    Need need = Need::Optional);
  // The block itself, given at most once.
  const Block* one(std::string_view word, Need need = Need::Optional);
  std::vector<const Block*> all(std::string_view word);

  void finish();

 private:
  const Block& block_;
  std::string_view what_;
  Diagnostics& diagnostics_;
  std::vector<std::string_view> asked_;
};

}  // namespace tablewright::cards
