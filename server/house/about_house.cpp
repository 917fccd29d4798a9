#include "about_house.hpp"

#include "wire/messages.hpp"

namespace tablewright::server {

namespace {

Json choices_json(const std::vector<Choice>& choices) {
  Json list = Json::array();
  for (const Choice& choice : choices)
    list.push_back({{"value", choice.value}, {"title", choice.title}, {"about", choice.about}});
  return list;
}

Json game_json(const Kit& game) {
  Json json{{"game", game.kind.name}, {"title", game.title}, {"about", game.about}};
  json["levels"] = Json::array();
  for (const Level& level : game.levels)
    json["levels"].push_back({{"name", level.name}, {"about", level.about}});
  json["words"] = game.words;
  json["presets"] = Json::array();
  for (const Preset& preset : game.presets)
    json["presets"].push_back(
        {{"id", preset.id}, {"title", preset.title}, {"about", preset.about}, {"wishes", preset.wishes}});
  json["wishes"] = Json::array();
  for (const Wish& wish : game.wishes)
    json["wishes"].push_back({{"name", wish.name},
                              {"title", wish.title},
                              {"about", wish.about},
                              {"choices", choices_json(wish.choices)},
                              {"usual", wish.usual},
                              {"only_if", wish.only_if},
                              {"several", wish.several},
                              {"often", wish.often}});
  return json;
}

}  // namespace

Routes AboutHouse::routes() {
  return {route("GET", "/api/house", *this, &AboutHouse::tell_house),
          route("GET", "/api/rules", *this, &AboutHouse::tell_rules),
          route("GET", "/api/collection", *this, &AboutHouse::tell_collection),
          route("GET", "/api/cards", *this, &AboutHouse::tell_drawn),
          route("GET", "/health", *this, &AboutHouse::tell_health),
          route("GET", "/metrics", *this, &AboutHouse::tell_metrics)};
}

void AboutHouse::tell_house(const Request&, const std::string&, const Answer& answer) {
  const HouseRules& rules = premises_.rules;
  Json json{{"protocol", wire::protocol_version}, {"program", rules.program}, {"club", !rules.club.empty()}};
  json["addresses"] = rules.addresses;
  json["workbench"] = has_workbench(premises_);
  json["games"] = Json::array();
  for (const Kit& game : premises_.hosted.games) {
    if (game.offered) json["games"].push_back(game_json(game));
  }
  answer(told(json));
}

void AboutHouse::tell_rules(const Request&, const std::string&, const Answer& answer) {
  const auto& rules = premises_.hosted.library.rules;
  if (rules_text_.empty()) rules_text_ = wire::line(rules ? rules() : Json::array());
  answer({200, rules_text_});
}

void AboutHouse::tell_collection(const Request&, const std::string&, const Answer& answer) {
  const auto& collection = premises_.hosted.library.collection;
  if (collection_.empty()) collection_ = wire::line(collection ? collection() : Json::array());
  answer({200, collection_});
}

void AboutHouse::tell_drawn(const Request&, const std::string&, const Answer& answer) {
  const auto& drawn = premises_.hosted.library.drawn;
  if (drawn_.empty()) drawn_ = wire::line(drawn ? drawn() : Json::object());
  answer({200, drawn_});
}

void AboutHouse::tell_health(const Request&, const std::string&, const Answer& answer) {
  const std::int64_t seconds = (premises_.now() - up_since_) / 1000;
  answer(told({{"health", "good"}, {"program", premises_.rules.program}, {"up", seconds}}));
}

void AboutHouse::tell_metrics(const Request&, const std::string&, const Answer& answer) {
  answer({200, metrics_(), "text/plain; version=0.0.4"});
}

}  // namespace tablewright::server
