// A hostile effect: any text as the lines of a card. It is read within the caps, or refused; what is accepted
// is printed, and written and read back as the same.
#include "cards/card_words.hpp"
#include "cards/read.hpp"
#include "cards/render.hpp"
#include "input.hpp"

using namespace tablewright;

namespace {

const cards::Grammar& grammar() {
  static const cards::Grammar words(tests::card_words);
  return words;
}

// Canonical lines may be a little longer than what was read: a comma here, "an" for "a" there.
constexpr cards::Limits roomy{1U << 22U, 4000, 1200, 512, 32};

void read_as(std::string_view category, const std::string& text) {
  static const cards::Names names = tests::card_names();
  static const cards::Texts texts(grammar());
  cards::Diagnostics diagnostics("fuzz");
  const auto nodes =
      cards::read_all(grammar(), category, cards::parse(text, diagnostics), names, diagnostics);
  fuzz::must(diagnostics.found().size() <= 100);
  if (!diagnostics.none()) return;
  cards::rendered(texts, names, nodes);
  std::string written;
  for (const cards::Node& node : nodes) written += cards::written(grammar(), node);
  const cards::Block again = cards::parse(written, diagnostics, roomy);
  fuzz::must(cards::read_all(grammar(), category, again, names, diagnostics) == nodes);
  fuzz::must(diagnostics.none());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text_of(data, size);
  read_as("statement", text);
  read_as("clause", text);
  return 0;
}
