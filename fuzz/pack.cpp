// A hostile pack: parsed within its limits, whatever it holds, as rules, maps and dice.
#include "cards/rules_pack.hpp"
#include "input.hpp"
#include "skirmish/board/map.hpp"
#include "skirmish/odds/dice.hpp"

using namespace tablewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cards::Diagnostics diagnostics("fuzz");
  const cards::Block root = cards::parse(fuzz::text_of(data, size), diagnostics);
  cards::content_hash(root);
  RuleBook book;
  cards::read_rules(root, book, diagnostics);
  skirmish::read_maps(root, diagnostics);
  skirmish::read_dice(root, diagnostics);
  fuzz::must(diagnostics.found().size() <= 100);
  return 0;
}
