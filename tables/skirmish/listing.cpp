#include "tables/skirmish/listing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "line_up/line_up.hpp"

namespace tablewright::tables {

namespace {

namespace line_up = skirmish::line_up;
using skirmish::Content;
using Json = nlohmann::ordered_json;

// One thing as the list and its own page tell it: the fields are its JSON, the facts its text.
struct Thing {
  std::string kind;  // "character"
  std::string id;
  std::string title;
  std::string box;
  std::string facts;
  Json fields = Json::object();
  std::vector<std::string> also;  // other boxes that have it too

  [[nodiscard]] bool is_in(std::string_view name) const {
    return box == name || std::find(also.begin(), also.end(), name) != also.end();
  }
};

std::string dots_text(const skirmish::FigureCard& card) {
  std::vector<std::string> words;
  for (const skirmish::TokenType dot : card.dots) words.emplace_back(skirmish::word_of(dot));
  return joined(words, " ");
}

Thing thing(const skirmish::FigureCard& card) {
  Thing out{card.basic ? "basic" : "character", card.id, card.title, card.box, {},
            {{"defence", card.defence}},        {}};
  out.facts = fmt::format("defence {}", card.defence);
  if (card.basic) {
    out.facts += ", " + card.base + " base";
    out.fields["base"] = card.base;
  } else {
    out.facts += ", dots " + dots_text(card);
    out.fields["dots"] = Json::array();
    for (const skirmish::TokenType dot : card.dots) out.fields["dots"].push_back(skirmish::word_of(dot));
  }
  return out;
}

Thing thing(const skirmish::Map& map) {
  const auto count = [&](skirmish::PlaceKind kind) {
    return std::count_if(map.places.begin(), map.places.end(),
                         [&](const skirmish::NamedPlace& place) { return place.name.kind == kind; });
  };
  const auto starts = count(skirmish::PlaceKind::Start);
  const auto points = count(skirmish::PlaceKind::Point);
  return {"map",
          map.id,
          map.title,
          map.box,
          fmt::format("{} starting areas, {} point markers", starts, points),
          {{"starting_areas", starts}, {"point_markers", points}},
          {}};
}

Thing thing(const skirmish::FirstGame& game) {
  std::string sides;
  for (const auto& line : game.line_up) sides += (sides.empty() ? "" : " against ") + joined(line, ", ");
  return {"first_game",
          game.id,
          game.title,
          game.box,
          fmt::format("{} players, map {}, edition {}: {}",
                      game.fewest_players == game.most_players
                          ? std::to_string(game.most_players)
                          : fmt::format("{} to {}", game.fewest_players, game.most_players),
                      game.map, skirmish::word_of(game.edition), sides),
          {{"fewest_players", game.fewest_players},
           {"most_players", game.most_players},
           {"map", game.map},
           {"edition", skirmish::word_of(game.edition)},
           {"sides", game.line_up}},
          {}};
}

Thing thing(const skirmish::NamedAim& aim) {
  return {"aim",
          aim.id,
          aim.title,
          "",
          fmt::format("{} for a knock-out", aim.aim.knock_out),
          {{"knock_out", aim.aim.knock_out}, {"point_markers", aim.aim.point_markers}},
          {}};
}

Thing thing(const skirmish::AttachmentCard& card) {
  if (card.bonus) return {"bonus", card.id, card.title, card.box, {}, Json::object(), {}};
  if (!card.companion) return {"item", card.id, card.title, card.box, {}, Json::object(), {}};
  return {"companion",
          card.id,
          card.title,
          card.box,
          fmt::format("defence {}", card.defence),
          {{"defence", card.defence}},
          {}};
}

Thing thing(const skirmish::Scenario& scenario) {
  std::string maps = scenario.map;
  Json also = Json::array();
  std::vector<std::string> boxes;
  for (const auto& [box, map] : scenario.also) {
    maps += fmt::format(", {} ({})", map, box);
    also.push_back({{"box", box}, {"map", map}});
    boxes.push_back(box);
  }
  return {scenario.instead_of.empty() ? "scenario" : "house_rule",
          scenario.id,
          scenario.title,
          scenario.box,
          scenario.instead_of.empty()
              ? fmt::format("map {}{}", maps, scenario.free_for_all ? ", everybody plays alone" : "")
              : fmt::format("instead of {}", scenario.instead_of),
          {{"map", scenario.map}, {"also", also}, {"free_for_all", scenario.free_for_all}},
          boxes};
}

Thing thing(const skirmish::ScenarioStatus& status) {
  return {"status",
          status.card->id,
          status.card->title,
          std::string(status.box),
          fmt::format("of {}", status.of),
          {{"of", status.of}, {"text", skirmish::printed(*status.text, *status.card)}},
          {}};
}

// Kinds in the order in which they are told, with what each is called.
struct Kind {
  std::string_view kind;
  std::string_view heading;
};
constexpr std::array<Kind, 11> kinds{{{"character", "Characters"},
                                      {"basic", "Basic characters"},
                                      {"item", "Items"},
                                      {"companion", "Companions"},
                                      {"bonus", "Bonus objectives"},
                                      {"map", "Maps"},
                                      {"scenario", "Scenarios"},
                                      {"house_rule", "House rules"},
                                      {"status", "Scenario status cards"},
                                      {"aim", "Aims"},
                                      {"first_game", "First games"}}};

std::vector<Thing> things_of(const Content& content) {
  std::vector<Thing> found;
  for (const auto& card : content.figures) found.push_back(thing(card));
  for (const auto& card : content.attachments) found.push_back(thing(card));
  for (const auto& map : content.maps) found.push_back(thing(map));
  for (const auto& scenario : content.scenarios) found.push_back(thing(scenario));
  for (const auto& status : skirmish::scenario_statuses(content)) found.push_back(thing(status));
  for (const auto& aim : content.aims) found.push_back(thing(aim));
  for (const auto& game : content.first_games) found.push_back(thing(game));
  return found;
}

struct WayToPick {
  std::string_view word;
  std::string_view about;
};
constexpr std::array<WayToPick, 4> ways{{
    {"open", "side after side, each its whole line-up"},
    {"secret", "all at the same time, shown together"},
    {"draft", "a card at a time, in the order of the sides and back again"},
    {"random", "chance picks"},
}};

std::map<std::string, std::map<std::string, int>> boxes_of(const std::vector<Thing>& things) {
  std::map<std::string, std::map<std::string, int>> boxes;
  for (const Thing& each : things) {
    if (!each.box.empty()) ++boxes[each.box][each.kind];
    for (const std::string& box : each.also) ++boxes[box][each.kind];
  }
  return boxes;
}

std::string line_of(const Thing& each) {
  return fmt::format("  {:<20} {:<30} {:<7} {}", each.id, each.title, each.box, each.facts);
}

std::string without_trailing_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

Json json_of(const Thing& each) {
  Json out{{"kind", each.kind}, {"id", each.id}, {"title", each.title}};
  if (!each.box.empty()) out["box"] = each.box;
  out.update(each.fields);
  return out;
}

std::string box_text(const std::string& box, const std::map<std::string, int>& counts) {
  std::vector<std::string> parts;
  for (const Kind& kind : kinds) {
    if (const auto found = counts.find(std::string(kind.kind)); found != counts.end()) {
      std::string heading(kind.heading);
      heading[0] = static_cast<char>(heading[0] - 'A' + 'a');
      if (found->second == 1) heading.pop_back();
      parts.push_back(fmt::format("{} {}", found->second, heading));
    }
  }
  return fmt::format("  {:<20} {}", box, joined(parts, ", "));
}

}  // namespace

std::string list_text(const Content& content) {
  const auto things = things_of(content);
  std::string out = "Boxes\n";
  for (const auto& [box, counts] : boxes_of(things)) out += box_text(box, counts) + '\n';
  for (const Kind& kind : kinds) {
    std::string rows;
    for (const Thing& each : things) {
      if (each.kind == kind.kind) rows += without_trailing_blanks(line_of(each)) + '\n';
    }
    if (!rows.empty()) out += fmt::format("\n{}\n{}", kind.heading, rows);
  }
  out += "\nWays to pick line-ups\n";
  for (const WayToPick& way : ways) out += fmt::format("  {:<20} {}\n", way.word, way.about);
  out +=
      "\n'tablewright setup NAME' tells about one, 'tablewright setup write --help' how to write a match,\n"
      "'tablewright setup pick --help' how to have line-ups picked.\n";
  return out;
}

Json list_json(const Content& content) {
  Json out{{"boxes", Json::array()}, {"things", Json::array()}, {"ways_to_pick", line_up::way_words}};
  const auto things = things_of(content);
  for (const auto& [box, counts] : boxes_of(things)) out["boxes"].push_back(box);
  for (const Thing& each : things) out["things"].push_back(json_of(each));
  return out;
}

std::optional<std::string> told_by_name(const Content& content, std::string_view id) {
  std::string out;
  for (const Thing& each : things_of(content)) {
    if (each.id != id && !each.is_in(id)) continue;
    out += fmt::format("{} \"{}\", {}{}{}{}\n", each.id, each.title, each.kind,
                       each.box.empty() ? "" : " of " + each.box, each.facts.empty() ? "" : ": ", each.facts);
  }
  for (const WayToPick& way : ways) {
    if (way.word == id) out += fmt::format("{}, way to pick line-ups: {}\n", way.word, way.about);
  }
  if (out.empty()) return std::nullopt;
  return out;
}

std::optional<Json> told_by_name_json(const Content& content, std::string_view id) {
  Json found = Json::array();
  for (const Thing& each : things_of(content)) {
    if (each.id == id || each.is_in(id)) found.push_back(json_of(each));
  }
  for (const WayToPick& way : ways) {
    if (way.word == id) found.push_back({{"kind", "way_to_pick"}, {"id", way.word}, {"about", way.about}});
  }
  if (found.empty()) return std::nullopt;
  return found;
}

std::vector<std::string> all_names(const Content& content) {
  std::vector<std::string> names;
  const auto things = things_of(content);
  for (const Thing& each : things) names.push_back(each.id);
  for (const auto& [box, counts] : boxes_of(things)) names.push_back(box);
  for (const WayToPick& way : ways) names.emplace_back(way.word);
  return names;
}

}  // namespace tablewright::tables
