#include "tables/skirmish/program.hpp"

#include "core/text.hpp"
#include "skirmish/set_up/dice_script.hpp"
#include "squares.hpp"

namespace tablewright::tables {

namespace {

using skirmish::Skirmish;
using wire::Json;

Json map_json(const skirmish::Rules& rules) {
  const skirmish::Ground& ground = rules.board->ground();
  Json json{{"columns", ground.grid.columns}, {"rows", ground.grid.rows}};
  json["blocked"] = names(ground.grid, ground.blocked);
  json["walls"] = Json::array();
  add_pairs(json["walls"], ground.grid, ground.wall_right, 1, 0);
  add_pairs(json["walls"], ground.grid, ground.wall_below, 0, 1);
  json["pillars"] = Json::array();
  add_pairs(json["pillars"], ground.grid, ground.pillar_right_below, 1, 1);
  json["starts"] = Json::array();
  for (const Bitboard area : rules.starts) json["starts"].push_back(names(ground.grid, area));
  return json;
}

Json sides_json(const skirmish::Rules& rules) {
  Json list = Json::array();
  for (std::size_t i = 0; i < rules.side_count(); ++i)
    list.push_back({{"side", i + 1}, {"name", rules.sides[i].name}, {"start", rules.sides[i].start + 1}});
  return list;
}

class ScriptOfDice final : public WrittenDraws {
 public:
  ScriptOfDice(std::shared_ptr<const skirmish::Rules> rules, std::vector<skirmish::ScriptedDraw> script,
               Tape* then)
      : rules_(std::move(rules)), dice_(*rules_, std::move(script), then) {}
  std::uint32_t below(std::uint32_t n) override { return dice_.below(n); }
  std::uint32_t below_of(std::uint32_t n, std::uint8_t die) override { return dice_.below_of(n, die); }
  [[nodiscard]] std::size_t used() const override { return dice_.used(); }
  [[nodiscard]] std::string problem() const override { return dice_.problem(); }

 private:
  std::shared_ptr<const skirmish::Rules> rules_;
  skirmish::ScriptedDice dice_;
};

Result<std::vector<skirmish::ScriptedDraw>, std::string> script_of(const DiceScript& dice) {
  const auto text = dice.text();
  if (!text) return failure(text.error());
  cards::Diagnostics diagnostics(dice.name);
  auto script = skirmish::read_dice_script(*text, diagnostics);
  if (!diagnostics.none()) return failure(joined(diagnostics.texts(), "\n"));
  return script;
}

}  // namespace

Json title_json(const skirmish::Rules& rules) {
  Json json = Json::object();
  if (!rules.title.empty()) json["title"] = rules.title;
  json["edition"] = std::string(word_of(rules.edition.name));
  return json;
}

Json contents_json(const skirmish::Rules& rules) {
  return {{"sides", sides_json(rules)}, {"target", rules.target}, {"map", map_json(rules)}};
}

Result<TableGame, std::string> skirmish_table(SkirmishMatch match, const players::NamedSkirmishPlayer* others,
                                              const std::optional<DiceScript>& dice) {
  const std::shared_ptr<const skirmish::Rules> rules = match.rules;
  TableGame table = table_game(std::move(match), others);
  table.title = title_json(*rules);
  table.contents = contents_json(*rules);
  table.position = [](const AnyGame& game, std::optional<Seat>) {
    const auto& its = static_cast<const AnyGameOf<Skirmish>&>(game);
    return skirmish::written_sheet(its.rules(), its.state());
  };
  if (!dice) return table;
  auto script = script_of(*dice);
  if (!script) return failure(script.error());
  table.script = [rules, script = std::move(*script)](Tape* then) {
    return std::make_unique<ScriptOfDice>(rules, script, then);
  };
  return table;
}

}  // namespace tablewright::tables
