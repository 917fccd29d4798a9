// Picking line-ups at a table of the server: a small game before the match, which leads on to it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/pack.hpp"
#include "core/text.hpp"
#include "line_up/line_up.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "tables/line_up/hosted.hpp"
#include "tables/line_up/kit.hpp"
#include "tables/skirmish/fields.hpp"
#include "tables/skirmish/hosted.hpp"
#include "tables/skirmish/match.hpp"

namespace tablewright::tables {

namespace {

namespace line_up = skirmish::line_up;
using line_up::LineUp;
using wire::Json;

// --- The form ----------------------------------------------------------------------------------

std::vector<Choice> numbers(std::size_t from, std::size_t to) {
  std::vector<Choice> choices;
  for (std::size_t i = from; i <= to; ++i) choices.push_back({std::to_string(i), std::to_string(i), ""});
  return choices;
}

std::vector<Choice> or_else(const std::string& title, std::vector<Choice> choices) {
  choices.insert(choices.begin(), {"", title, ""});
  return choices;
}

std::vector<Choice> boxes_of(const skirmish::Content& content) {
  std::vector<Choice> boxes;
  for (const line_up::Candidate& card : line_up::candidates_in(content)) {
    const auto same = [&](const Choice& each) { return each.value == card.box; };
    if (!card.box.empty() && std::none_of(boxes.begin(), boxes.end(), same))
      boxes.push_back({card.box, card.box, ""});
  }
  return boxes;
}

// What is agreed about the match before anybody picks, as the form of a match asks for it.
void add_fields_of_match(const Form& of_match, Form& form) {
  for (const Wish& wish : of_match) {
    for (const std::string_view name :
         {"map", "scenario", "in_play", "edition", "first_player", "rounds", "house_rules"}) {
      if (wish.name != name) continue;
      form.push_back(wish);
      form.back().only_if.clear();
    }
  }
}

Form form_of(const skirmish::Content& content, const Form& of_match) {
  Form form{{"way",
             "How line-ups are picked",
             "",
             {{"secret", "In secret", "All at the same time, shown together once everybody is ready."},
              {"draft", "A draft", "A card at a time, in the order of the sides and back again."},
              {"open", "Openly", "Side after side, each its whole line-up."},
              {"random", "By chance", "Nobody picks."}},
             "secret",
             "",
             false},
            {"sides", "Sides", "", numbers(2, line_up::most_sides), "2", "", false},
            {"players", "Players", "More players than sides form teams.",
             or_else("One a side", numbers(3, 4)), "", "sides=2", false},
            {"figures", "Figures of a side", "At most.", numbers(1, line_up::most_figures), "3", "", false},
            {"fewest", "Figures of a side at least", "",
             or_else("All of them", numbers(1, line_up::most_figures)), "", "", false},
            {"attachments", "Attachments of a side", "Every side has as many.",
             numbers(0, line_up::most_figures), "1", "", false},
            {"collections",
             "Whose cards they are",
             "",
             {{"", "As usual for the way of picking", ""},
              {"one", "One collection", "What is taken is gone."},
              {"each", "A collection each", "Both sides may bring the same character."}},
             "",
             "",
             false},
            {"from", "Boxes to pick from", "None: all.", boxes_of(content), "", "", true},
            {"picks_first", "Side that picks first", "",
             or_else("Chance decides", numbers(1, line_up::most_sides)), "", "way=open|draft", false}};
  add_fields_of_match(of_match, form);
  return form;
}

// Cards of another game are nobody's to pick.
std::vector<Pack> packs_to_pick_from(std::vector<Pack> packs) {
  std::erase_if(packs, [](const Pack& pack) {
    cards::Diagnostics ignored(pack.name);
    const cards::Block root = cards::parse(pack.text, ignored);
    const std::string_view game = cards::game_of(root);
    return !game.empty() && game != skirmish::Skirmish::name;
  });
  return packs;
}

// --- From wishes to a line-up file -------------------------------------------------------------

std::string without_commas(std::string list) {
  std::replace(list.begin(), list.end(), ',', ' ');
  return list;
}

std::string file_of(const Form& form, const Wishes& wishes) {
  const auto wish = [&](std::string_view name) { return wished(form, wishes, name); };
  std::string out = "line_up " + wish("way") + '\n';
  const auto field = [&](std::string_view word, const std::string& value) {
    if (!value.empty()) out += fmt::format("  {} {}\n", word, value);
  };
  field("sides", wish("sides"));
  if (const std::string players = wish("players"); !players.empty()) field("seats", players + " in teams");
  const std::string fewest = wish("fewest");
  field("figures",
        fewest.empty() || fewest == wish("figures") ? wish("figures") : fewest + " to " + wish("figures"));
  field("attachments", wish("attachments"));
  field("collections", wish("collections"));
  field("from", without_commas(wish("from")));
  for (const std::string_view name : {"picks_first", "map", "scenario", "edition", "first_player", "rounds"})
    field(name, wish(name));
  field("in_play", without_commas(wish("in_play")));
  const std::string rules = without_commas(wish("house_rules"));
  for (const std::string_view rule : words(rules)) field("house", std::string(rule));
  return out;
}

Result<SetUp, std::string> wished_line_up(const SkirmishStock& stock, const std::vector<Pack>& to_pick_from,
                                          const Form& form, const Wishes& wishes) {
  if (auto mistake = mistake_in(form, wishes)) return failure(std::move(*mistake));
  SetUp set_up{to_pick_from, file_of(form, wishes), LineUp::rules_version};
  const auto rules = line_up::compiled_line_up(stock.content, set_up.options);
  if (!rules) return failure(capitalised(without_place(rules.error().back())));
  return set_up;
}

// --- What follows ------------------------------------------------------------------------------

// The sheet says with which packs of somebody's own it was made, as long as they are still the same.
std::string with_own_packs(const SkirmishStock& stock, const std::vector<Pack>& packs,
                           const std::string& sheet) {
  const bool the_same = skirmish::packs_for(packs, sheet) == skirmish::packs_for(stock.packs, sheet);
  return (the_same ? own_packs_of(sheet, stock.packs, stock.own) : std::string()) + sheet;
}

Result<NextMatch, std::string> match_of(const SkirmishStock& stock, const AnyGame& game, const SetUp& laid) {
  const skirmish::Content content = skirmish::read_content(laid.packs);
  const std::string sheet =
      skirmish::with_defaults(content, line_up::sheet_of(rules_as<LineUp>(game), state_as<LineUp>(game)));
  const std::string whole = with_own_packs(stock, laid.packs, sheet);
  if (const auto rules = skirmish::compiled(content, whole); !rules) return failure(rules.error().front());
  return NextMatch{std::string(skirmish::Skirmish::name), skirmish_set_up(laid.packs, whole)};
}

// --- How it is told ----------------------------------------------------------------------------

std::string name_of_match(const line_up::Rules& rules) {
  constexpr std::array<std::string_view, 4> ways{"Line-ups picked openly", "Line-ups picked in secret",
                                                 "A draft of line-ups", "Line-ups by chance"};
  return fmt::format("{}: {} figure{} a side", ways.at(static_cast<std::size_t>(rules.way)),
                     rules.most_figures, rules.most_figures == 1 ? "" : "s");
}

std::string name_of_seat(const line_up::Rules& rules, Seat seat) {
  const Side side = rules.table.side_of[seat.value];
  const bool team = rules.table.team_of(side).count() > 1;
  return team ? fmt::format("Side {} (seat {})", side.value + 1, seat.value + 1)
              : fmt::format("Side {}", side.value + 1);
}

// All cards that can be picked, in the order of their numbers.
Json cards_json(const line_up::Rules& rules, const skirmish::Content& content) {
  Json list = Json::array();
  for (const line_up::Candidate& each : rules.figures) {
    if (const auto* card = skirmish::only_called(content.figures, each.id))
      list.push_back(card_fields(*card, each.id));
  }
  for (const line_up::Candidate& each : rules.attachables) {
    if (const auto* card = skirmish::only_called(content.attachments, each.id))
      list.push_back(card_fields(*card, each.id));
  }
  return list;
}

Json contents_json(const line_up::Rules& rules, const skirmish::Content& content) {
  Json json{{"way", line_up::way_words.at(static_cast<std::size_t>(rules.way))},
            {"collections", line_up::collections_words.at(static_cast<std::size_t>(rules.collections))},
            {"sides", Json::array()},
            {"figures", {{"fewest", rules.fewest_figures}, {"most", rules.most_figures}}},
            {"attachments", rules.attachments},
            {"put_back", line_up::most_put_back}};
  for (std::size_t i = 0; i < rules.sides; ++i)
    json["sides"].push_back({{"side", i + 1}, {"name", fmt::format("Side {}", i + 1)}});
  json["cards"] = cards_json(rules, content);
  cards::Diagnostics ignored("line_up");
  const skirmish::MatchSheet sheet = skirmish::read_match_sheet(rules.of_the_match, ignored);
  if (const auto* map = skirmish::only_called(content.maps, sheet.map))
    json["map"] = map_fields(*map, sheet.map);
  if (const auto* scenario = skirmish::only_called(content.scenarios, sheet.scenario))
    json["scenario"] = scenario_fields(*scenario, sheet.scenario);
  return json;
}

// --- Computers ---------------------------------------------------------------------------------

// Whoever picks by chance has no reason to change its mind.
Act any_pick(const AnyGame& game, Seat seat, Random& chance) {
  auto acts = game.legal(seat);
  std::erase_if(acts, [](const Act& act) {
    const auto kind = static_cast<line_up::ActKind>(act.kind);
    return kind == line_up::ActKind::Drop || kind == line_up::ActKind::Detach;
  });
  return acts[chance.below(static_cast<std::uint32_t>(acts.size()))];
}

}  // namespace

Kit line_up_with_packs(const PackStockPtr& all) {
  const SkirmishStockPtr stock = skirmish_stock(*all);
  const Kit match = hosted_skirmish(stock);
  Kit game = line_up_kit();
  game.offered = match.offered;
  game.problems = match.problems;
  game.about = "Before a skirmish: the sides pick figures and attachments, then the match begins.";
  game.presets = {
      {"secret",
       "Picked in secret",
       "Three figures and an attachment a side, shown together.",
       {{"way", "secret"}}},
      {"draft", "A draft", "Three figures and an attachment a side, a card at a time.", {{"way", "draft"}}}};
  game.wishes = form_of(stock->content, match.wishes);
  // A computer picks by chance, and goes on to play the match at its level.
  for (const Level& level : match.levels) game.levels.push_back({level.name, level.about, any_pick});
  game.set_up = [stock, to_pick_from = packs_to_pick_from(stock->packs), form = game.wishes](
                    const Wishes& wishes) { return wished_line_up(*stock, to_pick_from, form, wishes); };
  game.set_up_of_sheet = [packs = all->packs](const std::string& file) -> Result<SetUp, std::string> {
    return SetUp{packs, file, LineUp::rules_version};
  };
  game.name_of_match = [](const AnyGame& any) { return name_of_match(rules_as<LineUp>(any)); };
  game.name_of_seat = [](const AnyGame& any, Seat seat) { return name_of_seat(rules_as<LineUp>(any), seat); };
  game.add_drawn = [](wire::Json& contents, const AnyGame& any, const SetUp& set_up) {
    contents.update(contents_json(rules_as<LineUp>(any), skirmish::read_content(set_up.packs)));
  };
  game.leads_to = [stock](const AnyGame& any, const SetUp& laid) { return match_of(*stock, any, laid); };
  return game;
}

}  // namespace tablewright::tables
