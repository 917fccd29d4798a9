#include "shelf/hosted_games.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "boxes.hpp"
#include "core/text.hpp"
#include "packs_files.hpp"
#include "packs_texts.hpp"
#include "shelf/files.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "stock.hpp"
#include "table/rules_text.hpp"
#include "tables/line_up/hosted.hpp"
#include "tables/skirmish/fields.hpp"
#include "tables/skirmish/hosted.hpp"
#include "tables/toy/hosted.hpp"
#include "tables/westeros/hosted.hpp"
#include "tables/westeros/match.hpp"
#include "workbench.hpp"

namespace tablewright::shelf {

namespace {

using wire::Json;

Result<StockPtr, std::string> stock_of(Shelf shelf, RuleBook book) {
  auto stock = std::make_shared<Stock>();
  stock->shelf = std::move(shelf);
  stock->book = std::move(book);
  stock->figures = figures_of(stock->shelf, stock->book);
  auto packs = tables::packs_of_westeros(stock->figures->packs);
  auto westeros = westeros::read_content(packs);
  stock->westeros = std::make_shared<const tables::WesterosStock>(
      tables::WesterosStock{std::move(packs), std::move(westeros), stock->book});
  for (const auto* problems : {&stock->figures->content.problems, &stock->westeros->content.problems}) {
    if (!problems->empty()) return failure(joined(*problems, "\n"));
  }
  return StockPtr(std::move(stock));
}

// Cards of Westeros are nobody's to pick.
std::vector<Pack> packs_to_pick_from(const Stock& stock) {
  std::vector<Pack> packs = stock.figures->packs;
  const std::vector<Pack>& others = stock.westeros->packs;
  std::erase_if(
      packs, [&](const Pack& pack) { return std::find(others.begin(), others.end(), pack) != others.end(); });
  return packs;
}

Result<StockPtr, std::string> whole_stock(const std::vector<std::string>& told,
                                          const std::string& executable) {
  auto shelf = load_shelf(told, executable);
  if (!shelf) return failure(shelf.error());
  const auto packs = find_packs(told, executable);
  if (!packs) return failure(packs.error());
  auto book = load_rules(*packs);
  if (!book) return failure(book.error());
  return stock_of(std::move(*shelf), std::move(*book));
}

bool is_on(const Shelf& shelf, const std::string& pack) {
  return std::any_of(shelf.begin(), shelf.end(), [&](const ShelfPack& each) { return each.name == pack; });
}

std::vector<std::string> left_out_of(const Shelf& offered, const Shelf& all) {
  std::vector<std::string> left_out = boxes_of(all);
  std::erase_if(left_out, [&](const std::string& box) { return is_on(offered, box); });
  return left_out;
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
  if (found.invented) card["invented"] = true;
  for (Json& fact : card["facts"]) fact.erase("line");
  return card;
}

// The age that a box says, {"years":13,"provenance":"confirmed","source":"..."}: its first game has it.
void add_age(const FoundThing& found, Json& box) {
  constexpr std::string_view word = "age ";
  for (const cards::Fact& fact : found.thing.facts) {
    if (found.thing.kind != "first_game" || !fact.text.starts_with(word)) continue;
    const auto years = whole_number(std::string_view(fact.text).substr(word.size()), 99);
    if (!years) continue;
    box["age"] = {{"years", *years}, {"provenance", word_of(fact.sure)}};
    if (!fact.provenance.empty()) box["age"]["source"] = fact.provenance.front().source;
  }
}

// By game, box and kind; what comes in no box stands under its pack.
Result<Json, std::string> collection_json(const std::vector<std::string>& told, const std::string& executable,
                                          const Stock& stock, const std::vector<std::string>& of_games) {
  PacksOptions options;
  options.packs = told;
  const auto all = things_of_packs(options, executable);
  if (!all) return failure(all.error());
  const AllContent content{stock.figures->content, stock.westeros->content};
  Json games = Json::array();
  for (const FoundThing& found : all->things) {
    const bool is_offered = std::find(of_games.begin(), of_games.end(), found.game) != of_games.end();
    if (!is_offered || !is_on(stock.shelf, found.pack)) continue;
    Json& game = group_in(games, "game", std::string(found.game), "boxes");
    Json& box =
        group_in(game["boxes"], "box", found.thing.box.empty() ? found.pack : found.thing.box, "kinds");
    add_age(found, box);
    Json& kind = group_in(box["kinds"], "kind", found.thing.kind, "cards");
    kind["cards"].push_back(card_json(found, content));
    if (found.game == skirmish::Skirmish::name)
      kind["cards"].back().update(
          tables::fields_of_thing(content.skirmish, found.thing.kind, found.pack, found.thing.id));
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

Json rules_json(const RuleBook& book, const std::vector<std::string>& games,
                const std::vector<std::string>& left_out) {
  Json rules = Json::array();
  for (const Rule& rule : book.rules()) {
    if (is_rule_of(rule, games, left_out)) rules.push_back(rule_json(rule));
  }
  Json pages = Json::array();
  for (const RulePage& page : book.pages()) {
    if (std::find(games.begin(), games.end(), page.game) != games.end()) pages.push_back(page_json(page));
  }
  return Json{{"rules", std::move(rules)}, {"pages", std::move(pages)}};
}

Library library_of(Json collection, Json told_rules) {
  const auto drawn = std::make_shared<const Json>(drawn_json(collection));
  const auto cards = std::make_shared<const Json>(std::move(collection));
  const auto rules = std::make_shared<const Json>(std::move(told_rules));
  return {[cards] { return *cards; }, [drawn] { return *drawn; }, [rules] { return *rules; }};
}

}  // namespace

Result<Hosted, std::string> hosted_games(const std::vector<std::string>& packs, const std::string& executable,
                                         Lanterns with_lanterns, const std::vector<std::string>& boxes) {
  const auto all = whole_stock(packs, executable);
  if (!all) return failure(all.error());
  auto shelf = only_boxes((*all)->shelf, boxes);
  if (!shelf) return failure(shelf.error());
  const auto stock = boxes.empty() ? all : stock_of(std::move(*shelf), (*all)->book);
  if (!stock) return failure(stock.error());
  const bool has_figures = !(*stock)->figures->content.figures.empty();
  const bool has_westeros = !(*stock)->westeros->packs.empty();
  // A game that is not offered is there all the same, for the tables at which it is played.
  const StockPtr& figures = has_figures ? *stock : *all;
  const auto with_guests = [figures](const std::vector<std::string>& texts) {
    return with_packs_of_guests(*figures, texts);
  };
  Hosted hosted;
  hosted.games = {tables::hosted_skirmish(figures->figures, with_guests),
                  tables::hosted_westeros((has_westeros ? *stock : *all)->westeros)};
  hosted.games[0].offered = has_figures;
  hosted.games[1].offered = has_westeros;
  hosted.games.push_back(
      tables::hosted_line_up(figures->figures, packs_to_pick_from(*figures), hosted.games.front()));
  hosted.games.back().offered = has_figures;
  std::vector<std::string> games;
  for (const HostedGame& game : hosted.games) {
    if (game.offered) games.emplace_back(game.kind.name);
  }
  auto collection = collection_json(packs, executable, **stock, games);
  if (!collection) return failure(collection.error());
  if (with_lanterns == Lanterns::Yes) hosted.games.push_back(tables::hosted_lanterns());
  for (HostedGame& game : hosted.games) fill_in(game);
  hosted.library = library_of(std::move(*collection),
                              rules_json((*all)->book, games, left_out_of((*stock)->shelf, (*all)->shelf)));
  if (has_figures) hosted.workbench = workbench_of(*stock);
  hosted.book = (*all)->book;
  return hosted;
}

}  // namespace tablewright::shelf
