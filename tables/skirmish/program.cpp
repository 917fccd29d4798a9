#include "tables/skirmish/program.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "squares.hpp"

namespace tablewright::tables {

namespace {

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

}  // namespace tablewright::tables
