#include "tables/skirmish/fields.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "game/say.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "skirmish/rules/words.hpp"
#include "skirmish/set_up/naming.hpp"
#include "squares.hpp"
#include "table/named_game.hpp"

namespace tablewright::tables {

using skirmish::Skirmish;
using wire::Json;

namespace {

// --- Cards -------------------------------------------------------------------------------------

Json look_json(const skirmish::Look& look) {
  Json json{{"body", look.body}, {"parts", Json::array()}};
  for (const skirmish::LookPart& part : look.parts) {
    Json one{{"what", part.what}};
    if (!part.style.empty()) one["style"] = part.style;
    one["colours"] = part.colours;
    json["parts"].push_back(std::move(one));
  }
  return json;
}

std::string text_of(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

Json action_json(const skirmish::CardText& text, const skirmish::Ability& ability, std::string_view kind) {
  Json json{{"id", ability.id}, {"title", ability.title}, {"kind", kind}};
  if (kind == "ability") json["token"] = word_of(ability.type);
  if (kind != "action") json["space"] = ability.cost;
  json["challenge"] = ability.star;
  json["text"] = text_of(printed(text, ability));
  return json;
}

Json trait_json(const std::string& id, const std::string& title, const std::string& text) {
  return {{"id", id}, {"title", title}, {"kind", "trait"}, {"challenge", false}, {"text", text_of(text)}};
}

// Everything that is printed on a card: what it does, what is always so, what it brings.
void add_text(Json& card, const skirmish::CardText& text, std::string_view kind) {
  card["actions"] = Json::array();
  for (const skirmish::Ability& ability : text.abilities)
    card["actions"].push_back(action_json(text, ability, kind));
  for (const skirmish::Trait& trait : text.traits)
    card["actions"].push_back(trait_json(trait.id, trait.title, printed(text, trait.clauses)));
  if (!text.clauses.empty())
    card["actions"].push_back(trait_json(card["id"], card["title"], printed(text, text.clauses)));
  for (const skirmish::CardPiece& piece : text.pieces) {
    // A bonus objective lies on the map itself.
    if (piece.id != card["id"].get<std::string>())
      card["actions"].push_back(trait_json(piece.id, head_of(piece), printed(text, piece.clauses)));
  }
  card["statuses"] = Json::array();
  for (const skirmish::CardStatus& status : text.statuses)
    card["statuses"].push_back(
        {{"id", status.id}, {"title", status.title}, {"text", text_of(printed(text, status))}});
}

// What the card brings, with what is needed to draw it.
void add_pieces(Json& card, const skirmish::CardText& text, const std::vector<skirmish::PieceLook>& looks) {
  card["pieces"] = Json::array();
  for (const skirmish::CardPiece& piece : text.pieces) {
    if (piece.id == card["id"].get<std::string>()) continue;  // a bonus objective is its own card
    Json one{{"id", piece.id},
             {"title", piece.title},
             {"kind", piece.marker   ? "marker"
                      : piece.minion ? "minion"
                                     : "token"},
             {"copies", piece.copies}};
    if (piece.defence) one["defence"] = *piece.defence;
    const auto look =
        std::find_if(looks.begin(), looks.end(), [&](const auto& each) { return each.id == piece.id; });
    if (look != looks.end()) one["look"] = look_json(look->look);
    card["pieces"].push_back(std::move(one));
  }
}

// --- Squares -----------------------------------------------------------------------------------

// Named places that a scenario speaks of. Those of one name are one place.
Json areas_json(Grid grid, const std::vector<skirmish::NamedPlace>& places) {
  Json list = Json::array();
  for (const skirmish::NamedPlace& place : places) {
    if (place.name.kind != skirmish::PlaceKind::Area) continue;
    const std::string number = place.name.number == 0 ? "" : ' ' + std::to_string(place.name.number);
    list.push_back({{"name", place.name.name + number}, {"squares", names(grid, place.squares)}});
  }
  return list;
}

// Where the map has its point markers; one that lies on a track comes back there (skirmish.points.5).
Json points_json(Grid grid, const std::vector<skirmish::NamedPlace>& places) {
  Json list = Json::array();
  for (const skirmish::NamedPlace& place : places) {
    if (place.name.kind != skirmish::PlaceKind::Point) continue;
    for (const Square square : place.squares)
      list.push_back({{"name", place.name.name}, {"square", notation(grid, square)}});
  }
  return list;
}

// --- What a match has on its table -------------------------------------------------------------

// The cards of all pieces, each once, in the order of the pieces.
Json cards_json(const skirmish::Rules& rules, const skirmish::Content& content) {
  Json list = Json::array();
  const auto known = [&](const std::string& name) {
    return std::any_of(list.begin(), list.end(), [&](const Json& card) { return card["id"] == name; });
  };
  for (const skirmish::PieceCard& piece : rules.pieces) {
    if (piece.card.empty() || known(piece.card)) continue;
    if (piece.kind == skirmish::PieceKind::Character) {
      if (const auto* card = only_called(content.figures, piece.card))
        list.push_back(card_fields(*card, piece.card));
    } else if (const auto* card = only_called(content.attachments, piece.card)) {
      list.push_back(card_fields(*card, piece.card));
    }
  }
  return list;
}

// The action of a card with this title.
const Json* action_titled(const Json& cards, const std::string& card, const std::string& title) {
  for (const Json& each : cards) {
    if (each["id"] != card) continue;
    for (const Json& action : each["actions"]) {
      if (action["title"] == title) return &action;
    }
  }
  return nullptr;
}

// Traits that ask again and again and may be answered in advance. By piece, for two sides may have the same
// card.
Json offers_json(const skirmish::Rules& rules, const Json& cards) {
  Json list = Json::array();
  for (const skirmish::StandingOffer& offer : standing_offers(rules)) {
    for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
      const skirmish::PieceCard& piece = rules.pieces[i];
      const bool is_held = piece.kind == skirmish::PieceKind::Item && piece.of == offer.owner;
      if (offer.owner.value != i && !is_held) continue;
      const std::string& title = rules.actions[offer.action.value].title;
      const Json* trait = action_titled(cards, piece.card, title);
      if (trait != nullptr && (*trait)["kind"] == "trait")
        list.push_back({{"piece", piece.mark}, {"action", (*trait)["id"]}, {"trigger", offer.trigger}});
    }
  }
  return list;
}

// Two sides may have the same card (skirmish.mix.3): what the later one does has another name in acts.
Json called_json(const skirmish::Rules& rules, const Json& cards) {
  Json list = Json::array();
  for (const skirmish::PieceCard& piece : rules.pieces) {
    for (std::size_t i = piece.first_action; i < std::size_t{piece.first_action} + piece.actions; ++i) {
      const skirmish::CardAction& action = rules.actions[i];
      const Json* on_card = action_titled(cards, piece.card, action.title);
      if (on_card == nullptr || (*on_card)["id"] == action.id) continue;
      list.push_back({{"piece", piece.mark}, {"action", (*on_card)["id"]}, {"called", action.id}});
    }
  }
  return list;
}

// The thing of a pack by its id; in a match and in the collection every pack has its own.
template <class T>
const T* in_pack(const std::vector<T>& things, const std::string& pack, const std::string& id) {
  const auto found = std::find_if(things.begin(), things.end(), [&](const T& each) {
    return each.id == id && skirmish::pack_of(each.file) == pack;
  });
  return found == things.end() ? nullptr : &*found;
}

}  // namespace

const skirmish::Rules& rules_of(const AnyGame& game) { return rules_as<Skirmish>(game); }

skirmish::State seen_state(const AnyGame& game, Seat reader) {
  const auto& its = as_game<Skirmish>(game);
  const skirmish::View view = Skirmish::view(its.rules(), its.state(), reader);
  skirmish::State state = view.known;
  if (view.picked != skirmish::no_piece) state.picks[its.rules().side_of(view.picked).value] = view.picked;
  return state;
}

Json card_fields(const skirmish::FigureCard& card, const std::string& name) {
  Json json{
      {"id", name}, {"title", card.title}, {"kind", "character"}, {"box", card.box}, {"basic", card.basic}};
  if (!card.base.empty()) json["base"] = card.base;
  json["defence"] = card.defence;
  json["dots"] = Json::array();
  for (const skirmish::TokenType type : card.dots) json["dots"].push_back(word_of(type));
  add_text(json, card.text, "ability");
  add_pieces(json, card.text, card.piece_looks);
  if (!card.look.body.empty()) json["look"] = look_json(card.look);
  return json;
}

Json card_fields(const skirmish::AttachmentCard& card, const std::string& name) {
  Json json{{"id", name},
            {"title", card.title},
            {"kind", card.bonus       ? "bonus"
                     : card.companion ? "companion"
                                      : "item"},
            {"box", card.box},
            {"basic", false}};
  if (card.companion) json["defence"] = card.defence;
  json["dots"] = Json::array();
  add_text(json, card.text, card.companion ? "action" : "use");
  add_pieces(json, card.text, card.piece_looks);
  if (!card.look.body.empty()) json["look"] = look_json(card.look);
  return json;
}

Json map_fields(const skirmish::Map& map, const std::string& name) {
  const skirmish::Ground& ground = map.board->ground();
  Json json{{"id", name}, {"title", map.title}, {"box", map.box}};
  json["columns"] = ground.grid.columns;
  json["rows"] = ground.grid.rows;
  json["blocked"] = names(ground.grid, ground.blocked);
  json["walls"] = Json::array();
  add_pairs(json["walls"], ground.grid, ground.wall_right, 1, 0);
  add_pairs(json["walls"], ground.grid, ground.wall_below, 0, 1);
  json["pillars"] = Json::array();
  add_pairs(json["pillars"], ground.grid, ground.pillar_right_below, 1, 1);
  json["starts"] = Json::array();
  for (int number = 1; number <= skirmish::most_sides_of_a_match; ++number) {
    const Bitboard squares = map.squares_of({skirmish::PlaceKind::Start, {}, number});
    if (squares.any()) json["starts"].push_back(names(ground.grid, squares));
  }
  json["areas"] = areas_json(ground.grid, map.places);
  json["points"] = points_json(ground.grid, map.places);
  return json;
}

Json scenario_fields(const skirmish::Scenario& scenario, const std::string& name) {
  Json json{{"id", name}, {"title", scenario.title}, {"box", scenario.box}, {"text", Json::array()}};
  const std::string text = text_of(printed(scenario));
  for (const std::string_view line : lines(text)) json["text"].push_back(line);
  add_pieces(json, scenario.text, scenario.piece_looks);
  return json;
}

Json fields_of_thing(const skirmish::Content& content, const std::string& kind, const std::string& pack,
                     const std::string& id) {
  Json json = Json::object();
  if (kind == "character" || kind == "basic") {
    if (const auto* card = in_pack(content.figures, pack, id))
      json["card"] = card_fields(*card, plain_name(content.figures, *card));
  } else if (kind == "item" || kind == "companion" || kind == "bonus") {
    if (const auto* card = in_pack(content.attachments, pack, id))
      json["card"] = card_fields(*card, plain_name(content.attachments, *card));
  } else if (kind == "map") {
    if (const auto* map = in_pack(content.maps, pack, id))
      json["map"] = map_fields(*map, plain_name(content.maps, *map));
  } else if (kind == "scenario") {
    if (const auto* scenario = in_pack(content.scenarios, pack, id))
      json["scenario"] = scenario_fields(*scenario, plain_name(content.scenarios, *scenario));
  }
  return json;
}

namespace {

// Scenario status cards that lie there from the start and that no card of the match brings
// (skirmish.sstatus.6).
Json agreed_json(const skirmish::Rules& rules, const skirmish::Content& content) {
  Json list = Json::array();
  for (const skirmish::HeldStatus& held : rules.in_play) {
    const std::string& title = rules.statuses[held.card.value].title;
    for (const skirmish::ScenarioStatus& each : scenario_statuses(content)) {
      if (held.giver == skirmish::no_piece && each.card->title == title)
        list.push_back({{"id", each.card->id}, {"title", title}, {"text", printed(*each.text, *each.card)}});
    }
  }
  return list;
}

}  // namespace

void add_drawn_contents(Json& contents, const skirmish::Rules& rules, const skirmish::Content& content) {
  const auto* map = only_called(content.maps, rules.map);
  Json named{{"id", rules.map},
             {"title", map == nullptr ? "" : map->title},
             {"box", map == nullptr ? "" : map->box}};
  named.update(contents["map"]);
  contents["map"] = std::move(named);
  contents["map"]["areas"] = areas_json(rules.board->grid(), rules.places);
  contents["map"]["points"] = map == nullptr ? Json::array() : points_json(rules.board->grid(), map->places);
  contents["cards"] = cards_json(rules, content);
  contents["offers"] = offers_json(rules, contents["cards"]);
  if (Json called = called_json(rules, contents["cards"]); !called.empty())
    contents["called"] = std::move(called);
  if (const auto* scenario = skirmish::first_called(content.scenarios, rules.scenario))
    contents["scenario"] = scenario_fields(*scenario, rules.scenario);
  if (!rules.first_game.empty()) contents["first_game"] = rules.first_game;
  if (Json agreed = agreed_json(rules, content); !agreed.empty()) contents["statuses"] = std::move(agreed);
}

// --- Odds --------------------------------------------------------------------------------------

namespace {

// With one decimal.
double in_percent(double chance) { return std::round(chance * 1000) / 10; }

double chance_of(const skirmish::Rules& rules, const skirmish::ChallengeDice& dice) {
  const skirmish::Odds odds = odds_of(rules, dice);
  return static_cast<double>(odds.win) / static_cast<double>(odds.all());
}

}  // namespace

std::vector<double> percents_of(const skirmish::Rules& rules, const skirmish::Tries& tries) {
  std::vector<double> percents;
  double still_open = 1;
  for (const skirmish::ChallengeDice& dice : tries) {
    const double chance = chance_of(rules, dice);
    percents.push_back(in_percent(still_open * chance));
    still_open *= 1 - chance;
  }
  return percents;
}

double percent_of(const skirmish::Rules& rules, const skirmish::Tries& tries) {
  double still_open = 1;
  for (const skirmish::ChallengeDice& dice : tries) still_open *= 1 - chance_of(rules, dice);
  return in_percent(1 - still_open);
}

Json option_fields_json(const AnyGame& game, const skirmish::Rules& rules, const skirmish::State& state,
                        const Act& act) {
  Json fields = Json::object();
  const skirmish::Tries tries = tries_of(rules, state, act);
  if (!tries.empty()) fields["odds"] = percent_of(rules, tries);
  if (const auto nobody = reaches_nobody(rules, state, act))
    fields["warning"] = {{"rule", nobody->rule.text}, {"text", sentence(game, *nobody)}};
  return fields;
}

// --- Events ------------------------------------------------------------------------------------

// By what everybody may know, and of a piece that stood there when the act was done: what an act moves a
// second time has left that place.
Json event_fields_json(const AnyGame& before, const Event& event) {
  Json fields = Json::object();
  const auto what = static_cast<skirmish::Happened>(event.what.kind);
  if (what != skirmish::Happened::Moved && what != skirmish::Happened::Stepped) return fields;
  const skirmish::Rules& rules = rules_of(before);
  const skirmish::State state = seen_state(before, spectator);
  const skirmish::PieceId piece{event.what.a};
  if (!state.is_on_map(piece) || state.square(piece) != Square{event.what.b}) return fields;
  const skirmish::WayThere way = way_there(rules, state, piece, Square{event.what.c});
  if (way.size() <= 2) return fields;
  for (const Square square : way) fields["way"].push_back(notation(rules.board->grid(), square));
  return fields;
}

}  // namespace tablewright::tables
