#include "cli/serve_games.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/files.hpp"
#include "cli/rules_text.hpp"
#include "cli/westeros_match.hpp"
#include "core/text.hpp"
#include "packs_files.hpp"
#include "packs_texts.hpp"
#include "serve_skirmish_fields.hpp"
#include "serve_stock.hpp"
#include "serve_workbench.hpp"
#include "toy/toy.hpp"

namespace tablewright::cli {

namespace {

using wire::Json;

Result<ServeStockPtr, std::string> stock_of(const std::vector<std::string>& told,
                                            const std::string& executable) {
  auto stock = std::make_shared<ServeStock>();
  auto shelf = load_shelf(told, executable);
  if (!shelf) return failure(shelf.error());
  stock->shelf = std::move(*shelf);
  stock->packs = content_of(stock->shelf);
  stock->westeros_packs = packs_of_westeros(stock->packs);
  stock->skirmish = skirmish::read_content(stock->packs);
  stock->westeros = westeros::read_content(stock->westeros_packs);
  for (const auto* problems : {&stock->skirmish.problems, &stock->westeros.problems}) {
    if (!problems->empty()) return failure(joined(*problems, "\n"));
  }
  const auto packs = find_packs(told, executable);
  if (!packs) return failure(packs.error());
  auto book = load_rules(*packs);
  if (!book) return failure(book.error());
  stock->book = std::move(*book);
  return ServeStockPtr(std::move(stock));
}

// --- The library -------------------------------------------------------------------------------

// What kinds of things are called on a page; others by their own word.
struct KindTitle {
  std::string_view kind;
  std::string_view title;
};
constexpr std::array<KindTitle, 25> kind_titles{{
    {"character", "Characters"},
    {"basic", "Basic characters"},
    {"item", "Items"},
    {"companion", "Companions"},
    {"bonus", "Bonus objectives"},
    {"map", "Maps"},
    {"scenario", "Scenarios"},
    {"first_game", "First games"},
    {"aim", "Aims"},
    {"die", "Dice"},
    {"card", "Plot Cards"},
    {"hero", "Hero Cards"},
    {"house", "Houses"},
    {"domain", "Domains"},
    {"objective", "Objectives"},
    {"ranger", "Ranger Cards"},
    {"rival_card", "Rival Cards"},
    {"solo_hero", "Solo Hero cards"},
    {"exploration", "Exploration Tokens"},
    {"track", "Round tracks"},
    {"force_track", "Force track"},
    {"numbers", "Numbers"},
    {"treaty", "The Treaty"},
    {"mat", "Mats"},
    {"head_start", "Head starts"},
}};

std::string title_of_kind(const std::string& kind) {
  const auto* found = std::find_if(kind_titles.begin(), kind_titles.end(),
                                   [&](const KindTitle& each) { return each.kind == kind; });
  if (found != kind_titles.end()) return std::string(found->title);
  std::string title = capitalised(kind);
  std::replace(title.begin(), title.end(), '_', ' ');
  return title;
}

// The group of a list that has this value in this field; a new one at its end if there is none.
Json& group_in(Json& list, const char* field, const std::string& value, const char* holds) {
  for (Json& each : list) {
    if (each[field] == value) return each;
  }
  list.push_back({{field, value}});
  if (std::string_view(field) == "kind") list.back()["title"] = title_of_kind(value);
  list.back()[holds] = Json::array();
  return list.back();
}

// Where a file lies is nobody's business but its owner's.
Json card_json(const FoundThing& found, const AllContent& content) {
  Json card = thing_json(found, content);
  card.erase("file");
  card.erase("line");
  card["pack"] = found.pack;
  for (Json& fact : card["facts"]) fact.erase("line");
  return card;
}

// By game, box and kind; what comes in no box stands under its pack.
Result<Json, std::string> collection_json(const std::vector<std::string>& told, const std::string& executable,
                                          const ServeStock& stock) {
  PacksOptions options;
  options.packs = told;
  const auto all = things_of_packs(options, executable);
  if (!all) return failure(all.error());
  const AllContent content{stock.skirmish, stock.westeros};
  Json games = Json::array();
  for (const FoundThing& found : all->things) {
    Json& game = group_in(games, "game", std::string(found.game), "boxes");
    Json& box =
        group_in(game["boxes"], "box", found.thing.box.empty() ? found.pack : found.thing.box, "kinds");
    Json& kind = group_in(box["kinds"], "kind", found.thing.kind, "cards");
    kind["cards"].push_back(card_json(found, content));
    if (found.game == skirmish::Skirmish::name)
      kind["cards"].back().update(
          fields_of_thing(content.skirmish, found.thing.kind, found.pack, found.thing.id));
  }
  return Json{{"games", std::move(games)}};
}

// Of the collection only what is drawn, without the facts behind it: a page needs it before a table is laid.
Json drawn_json(const Json& collection) {
  Json games = Json::array();
  for (const Json& game : collection["games"]) {
    Json things = Json::array();
    for (const Json& box : game["boxes"]) {
      for (const Json& kind : box["kinds"]) {
        for (Json thing : kind["cards"]) {
          if (!thing.contains("card") && !thing.contains("map") && !thing.contains("scenario")) continue;
          thing.erase("facts");
          things.push_back(std::move(thing));
        }
      }
    }
    if (!things.empty()) games.push_back({{"game", game["game"]}, {"things", std::move(things)}});
  }
  return Json{{"games", std::move(games)}};
}

Json rules_json(const RuleBook& book) {
  Json rules = Json::array();
  for (const Rule& rule : book.rules()) rules.push_back(rule_json(rule));
  return Json{{"rules", std::move(rules)}};
}

server::Library library_of(Json collection, const ServeStock& stock) {
  const auto drawn = std::make_shared<const Json>(drawn_json(collection));
  const auto cards = std::make_shared<const Json>(std::move(collection));
  const auto rules = std::make_shared<const Json>(rules_json(stock.book));
  return {[cards] { return *cards; }, [drawn] { return *drawn; }, [rules] { return *rules; }};
}

// --- Lanterns ----------------------------------------------------------------------------------

Act any_act(const AnyGame& game, Seat seat, Random& chance) {
  const auto legal = game.legal(seat);
  return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
}

// All but its packs from the tables of the game.
server::HostedGame lanterns() {
  server::HostedGame game;
  game.kind = toy::kind();
  game.title = "Lanterns";
  game.about = "The smallest example of a game: a hermit against two sisters.";
  game.presets = {{"lanterns", "Lanterns", "A few minutes.", {}}};
  game.levels = {{"random", "Does anything that is legal.", any_act}};
  game.set_up = [](const server::Wishes& wishes) -> Result<SetUp, std::string> {
    if (auto mistake = server::mistake_in({}, wishes)) return failure(std::move(*mistake));
    return SetUp{
        {{"toy", "game toy \"Lanterns\"\n  cards 16\n  hand 3\n  rounds 5\n"}}, "", toy::Toy::rules_version};
  };
  return game;
}

}  // namespace

Result<server::Hosted, std::string> hosted_games(const std::vector<std::string>& packs,
                                                 const std::string& executable, Lanterns with_lanterns) {
  const auto stock = stock_of(packs, executable);
  if (!stock) return failure(stock.error());
  auto collection = collection_json(packs, executable, **stock);
  if (!collection) return failure(collection.error());
  server::Hosted hosted;
  hosted.games = {served_skirmish(*stock), served_westeros(*stock)};
  hosted.games.push_back(served_line_up(*stock, hosted.games.front()));
  if (with_lanterns == Lanterns::Yes) hosted.games.push_back(lanterns());
  for (server::HostedGame& game : hosted.games) server::fill_in(game);
  hosted.library = library_of(std::move(*collection), **stock);
  hosted.workbench = workbench_of(*stock);
  hosted.book = (*stock)->book;
  return hosted;
}

}  // namespace tablewright::cli
