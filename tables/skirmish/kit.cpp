#include "tables/skirmish/kit.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "players/skirmish/players.hpp"
#include "skirmish/set_up/dice_script.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "table/computer.hpp"
#include "tables/skirmish/hosted.hpp"
#include "tables/skirmish/program.hpp"
#include "tables/skirmish/talk.hpp"

namespace tablewright::tables {

namespace {

using skirmish::Skirmish;

const AnyGameOf<Skirmish>& game_of(const AnyGame& game) {
  return dynamic_cast<const AnyGameOf<Skirmish>&>(game);
}

// Nothing is hidden: every seat knows the whole position.
Result<std::string, std::string> position_of(const AnyGame& game, std::optional<Seat>) {
  return skirmish::written_sheet(game_of(game).rules(), game_of(game).state());
}

class ScriptOfDice final : public WrittenDraws {
 public:
  ScriptOfDice(std::unique_ptr<AnyGame> game, std::vector<skirmish::ScriptedDraw> script, Tape* then)
      : game_(std::move(game)), dice_(game_of(*game_).rules(), std::move(script), then) {}
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
  kit.headline = [](const AnyGame& game) { return title_json(game_of(game).rules()); };
  kit.contents = [](const AnyGame& game) { return contents_json(game_of(game).rules()); };
  kit.position = position_of;
  kit.script = script_of;
  kit.with_packs = skirmish_with_packs;
  return kit;
}

}  // namespace tablewright::tables
