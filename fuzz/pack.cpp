// A hostile pack: parsed within its limits, whatever it holds, as rules, maps, dice, figures,
// editions and first games.
#include "cards/rules_pack.hpp"
#include "input.hpp"
#include "skirmish/board/map.hpp"
#include "skirmish/content/edition.hpp"
#include "skirmish/content/figure_card.hpp"
#include "skirmish/content/first_game.hpp"
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
  skirmish::read_figures(root, diagnostics);
  skirmish::read_editions(root, diagnostics);
  skirmish::read_first_games(root, diagnostics);
  fuzz::must(diagnostics.found().size() <= 100);
  return 0;
}
