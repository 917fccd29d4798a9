#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "skirmish/rules/queries.hpp"
#include "skirmish/rules/rules.hpp"
#include "skirmish/set_up/content.hpp"
#include "table/listener.hpp"

// A match of skirmish in fields, for whoever draws it: docs/protocol.md, "Skirmish in fields".
namespace tablewright::tables {

const skirmish::Rules& rules_of(const AnyGame& game);
// The state as a reader may know it.
skirmish::State seen_state(const AnyGame& game, Seat reader);

// A card, map or scenario with its printed texts. `name` is what a match calls it.
wire::Json card_fields(const skirmish::FigureCard& card, const std::string& name);
wire::Json card_fields(const skirmish::AttachmentCard& card, const std::string& name);
wire::Json map_fields(const skirmish::Map& map, const std::string& name);
wire::Json scenario_fields(const skirmish::Scenario& scenario, const std::string& name);

// The fields of a thing of the packs that is drawn: {"card":...}, {"map":...}, {"scenario":...}; else none.
wire::Json fields_of_thing(const skirmish::Content& content, const std::string& kind, const std::string& pack,
                           const std::string& id);

// Adds to the contents of a table what is on the cards of its match, and the names of map and scenario.
void add_drawn_contents(wire::Json& contents, const skirmish::Rules& rules, const skirmish::Content& content);

// {"odds":47.7} of an act that challenges, in percent; {"warning":{"rule":..,"text":..}} of one that would
// reach nobody.
wire::Json option_fields_json(const AnyGame& game, const skirmish::Rules& rules, const skirmish::State& state,
                              const Act& act);

// {"way":["a1","b2","c2"]} of a move that leads further than to the next square, both ends with it.
wire::Json event_fields_json(const AnyGame& before, const Event& event);

// show.cpp
std::vector<ShownAbout> shows_of_skirmish();
Result<wire::Json, std::string> shown_of_skirmish(const Listener& listener, const Shown& asked);

// In percent with one decimal: how often any of these tries wins, and what each adds to that.
double percent_of(const skirmish::Rules& rules, const skirmish::Tries& tries);
std::vector<double> percents_of(const skirmish::Rules& rules, const skirmish::Tries& tries);

}  // namespace tablewright::tables
