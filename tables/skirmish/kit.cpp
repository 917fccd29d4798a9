#include "tables/skirmish/kit.hpp"

#include <nlohmann/json.hpp>

#include "asks.hpp"
#include "bench.hpp"
#include "core/text.hpp"
#include "form.hpp"
#include "players/skirmish/players.hpp"
#include "sheets.hpp"
#include "skirmish/rules/queries.hpp"
#include "skirmish/set_up/dice_script.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "table/computer.hpp"
#include "tables/skirmish/hosted.hpp"
#include "tables/skirmish/match.hpp"
#include "tables/skirmish/program.hpp"
#include "tables/skirmish/shelf.hpp"
#include "tables/skirmish/talk.hpp"

namespace tablewright::tables {

namespace {

using skirmish::Skirmish;

// Nothing is hidden: every seat knows the whole position.
Result<std::string, std::string> position_of(const AnyGame& game, std::optional<Seat>) {
  return skirmish::written_sheet(rules_as<Skirmish>(game), state_as<Skirmish>(game));
}

class ScriptOfDice final : public WrittenDraws {
 public:
  ScriptOfDice(std::unique_ptr<AnyGame> game, std::vector<skirmish::ScriptedDraw> script, Tape* then)
      : game_(std::move(game)), dice_(rules_as<Skirmish>(*game_), std::move(script), then) {}
  std::uint32_t below(std::uint32_t n) override { return dice_.below(n); }
  std::uint32_t below_of(std::uint32_t n, std::uint8_t die) override { return dice_.below_of(n, die); }
  [[nodiscard]] std::size_t used() const override { return dice_.used(); }
  [[nodiscard]] std::string problem() const override { return dice_.problem(); }

 private:
  std::unique_ptr<AnyGame> game_;  // its rules know the dice
  skirmish::ScriptedDice dice_;
};

Result<MakeDraws, std::string> script_of(const AnyGame& game, const DiceScript& dice) {
  const auto text = dice.text();
  if (!text) return failure(text.error());
  cards::Diagnostics diagnostics(dice.name);
  auto script = skirmish::read_dice_script(*text, diagnostics);
  if (!diagnostics.none()) return failure(joined(diagnostics.texts(), "\n"));
  return MakeDraws([of = std::shared_ptr<const AnyGame>(game.clone()), script = std::move(script)](
                       Tape* then) { return std::make_unique<ScriptOfDice>(of->clone(), script, then); });
}

struct SkirmishSeries : series::UsualWords<Skirmish> {
  static std::string title(const skirmish::Rules& rules) {
    return rules.title.empty() ? std::string() : '"' + rules.title + '"';
  }
  static std::vector<std::string> sides(const skirmish::Rules& rules) {
    std::vector<std::string> names;
    for (std::size_t side = 0; side < rules.side_count(); ++side) names.push_back(rules.sides[side].name);
    return names;
  }
  static SeatSet asked(const skirmish::Rules& rules, const skirmish::State& state) {
    return skirmish::asked(rules, state);
  }
};

}  // namespace

Kit skirmish_kit() {
  Kit kit;
  kit.kind = skirmish::kind();
  kit.title = "Skirmish";
  kit.called = "skirmish";
  kit.levels = levels_of<Skirmish>();
  kit.conversation = [](const TalkTable& table, const RuleBook& book, const Manner& manner, const SetUp&) {
    return std::make_unique<SkirmishTalk>(table, book, manner);
  };
  kit.headline = [](const AnyGame& game) { return title_json(rules_as<Skirmish>(game)); };
  kit.contents = [](const AnyGame& game) { return contents_json(rules_as<Skirmish>(game)); };
  kit.position = position_of;
  kit.shelf = skirmish_shelf();
  kit.example_of_rule = "skirmish.sight.3";
  kit.sheets = skirmish_sheets();
  kit.odds = skirmish_odds();
  kit.oracle = skirmish_oracle();
  kit.bench = skirmish_bench();
  kit.script = script_of;
  kit.series = series_of<Skirmish, SkirmishSeries>;
  kit.with_packs = skirmish_with_packs;
  kit.wishes = form_of(skirmish::Content());
  kit.usual_match = {{"first_game", std::string(usual_first_game)}};
  kit.examples = {"--game jp101", "--game got100 --seats 4"};
  return kit;
}

}  // namespace tablewright::tables
