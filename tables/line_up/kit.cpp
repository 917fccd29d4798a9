#include "tables/line_up/kit.hpp"

#include "line_up/line_up.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "tables/line_up/hosted.hpp"

namespace tablewright::tables {

namespace {

namespace line_up = skirmish::line_up;

Result<std::string, std::string> sheet_of_match(const AnyGame& game, std::optional<Seat>) {
  const auto& picking = as_game<line_up::LineUp>(game);
  if (!game.result())
    return failure(std::string("The line-ups are not complete there: no match follows from them yet."));
  return line_up::sheet_of(picking.rules(), picking.state());
}

}  // namespace

Kit line_up_kit() {
  Kit kit;
  kit.kind = line_up::kind();
  kit.title = "Picking line-ups";
  kit.called = "picking line-ups";
  kit.has_secrets = true;
  kit.position = sheet_of_match;
  kit.with_packs = line_up_with_packs;
  kit.played_before = {"line-up", std::string(skirmish::Skirmish::name)};
  kit.examples = {"examples/draft.line_up"};
  return kit;
}

}  // namespace tablewright::tables
