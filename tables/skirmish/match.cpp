#include "tables/skirmish/match.hpp"

#include "core/text.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tables {

std::string first_game_sheet(const FirstGameWishes& wishes) {
  std::string sheet =
      "first_game " + (wishes.first_game.empty() ? std::string(usual_first_game) : wishes.first_game) + '\n';
  if (wishes.seats > 0) sheet += "seats " + std::to_string(wishes.seats) + '\n';
  if (!wishes.edition.empty()) sheet += "edition " + wishes.edition + '\n';
  if (wishes.rounds > 0) sheet += "rounds " + std::to_string(wishes.rounds) + '\n';
  return sheet;
}

SetUp skirmish_set_up(const std::vector<Pack>& packs, const std::string& sheet) {
  return {skirmish::packs_for(packs, sheet), sheet, skirmish::Skirmish::rules_version};
}

Result<SkirmishMatch, std::string> skirmish_match(SetUp set_up) {
  const skirmish::Content content = skirmish::read_content(set_up.packs);
  auto rules = skirmish::compiled(content, set_up.options);
  if (!rules) return failure(joined(rules.error(), "\n"));
  return game_match<skirmish::Skirmish>(std::move(set_up), content.hashes, std::move(*rules));
}

}  // namespace tablewright::tables
