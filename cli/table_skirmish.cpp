// Skirmish at the table of a program.
#include "cli/files.hpp"
#include "core/text.hpp"
#include "skirmish/set_up/dice_script.hpp"
#include "table_games.hpp"

namespace tablewright::cli {

namespace {

using skirmish::Skirmish;
using wire::Json;

Json names(Grid grid, Bitboard squares) {
  Json list = Json::array();
  for (const Square square : squares) list.push_back(notation(grid, square));
  return list;
}

// Pairs of squares with something between them; `columns` and `rows` lead from the first to the second.
void add_pairs(Json& list, Grid grid, Bitboard squares, int columns, int rows) {
  for (const Square square : squares) {
    const Square other = grid.at(grid.column(square) + columns, grid.row(square) + rows);
    list.push_back({notation(grid, square), notation(grid, other)});
  }
}

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

Result<std::vector<skirmish::ScriptedDraw>, std::string> script_of(const TableOptions& options,
                                                                   const Streams& streams) {
  const auto text = read_input(options.dice, streams);
  if (!text) return failure(text.error());
  cards::Diagnostics diagnostics(options.dice);
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

Result<TableGame, std::string> skirmish_table(const TableOptions& options, SkirmishMatch match,
                                              const ai::NamedPlayer<Skirmish>* others,
                                              const Streams& streams) {
  const std::shared_ptr<const skirmish::Rules> rules = match.rules;
  TableGame table = table_game(std::move(match), others);
  table.title = title_json(*rules);
  table.contents = contents_json(*rules);
  table.position = [](const AnyGame& game, std::optional<Seat>) {
    const auto& its = static_cast<const AnyGameOf<Skirmish>&>(game);
    return skirmish::written_sheet(its.rules(), its.state());
  };
  if (options.dice.empty()) return table;
  auto script = script_of(options, streams);
  if (!script) return failure(script.error());
  table.script = [rules, script = std::move(*script)](Tape* then) {
    return std::make_unique<ScriptOfDice>(rules, script, then);
  };
  return table;
}

}  // namespace tablewright::cli
