#include "shelf/hosted_games.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "boxes.hpp"
#include "core/text.hpp"
#include "packs_files.hpp"
#include "packs_texts.hpp"
#include "shelf/files.hpp"
#include "stock.hpp"
#include "table/rules_text.hpp"
#include "tables/all.hpp"
#include "workbench.hpp"

namespace tablewright::shelf {

namespace {

using wire::Json;

PackStockPtr with_guests(const StockPtr& stock) {
  PackStock packs = packs_on(stock->shelf, stock->book);
  packs.with_guests = [stock](const std::vector<std::string>& texts) {
    return with_packs_of_guests(*stock, texts);
  };
  return std::make_shared<const PackStock>(std::move(packs));
}

// Every game with the packs that are offered. One that is not offered is there all the same, with all packs,
// for the tables at which it is played.
Result<Kits, std::string> kits_of_house(const PackStockPtr& offered, const PackStockPtr& all,
                                        Examples with_examples) {
  Kits games = tables::all_kits();
  if (with_examples == Examples::No) std::erase_if(games, [](const Kit& kit) { return kit.is_example; });
  Kits kits = kits_with(games, offered);
  for (Kit& kit : kits) {
    if (!kit.offered) {
      kit = kit.with_packs(all);
      kit.offered = false;
    }
    if (!kit.problems.empty()) return failure(joined(kit.problems, "\n"));
    fill_in(kit);
  }
  return kits;
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

// What a kind of things is called on a page; others by their own word.
std::string title_of_kind(const GameShelf& game, const std::string& kind) {
  const auto found = std::find_if(game.titles.begin(), game.titles.end(),
                                  [&](const ThingTitle& each) { return each.kind == kind; });
  if (found != game.titles.end()) return std::string(found->title);
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
  list.back()[holds] = Json::array();
  return list.back();
}

Json& kind_in(Json& list, const std::string& kind, const GameShelf& game) {
  for (Json& each : list) {
    if (each["kind"] == kind) return each;
  }
  list.push_back({{"kind", kind}, {"title", title_of_kind(game, kind)}, {"cards", Json::array()}});
  return list.back();
}

// Where a file lies is nobody's business but its owner's.
Json card_json(const FoundThing& found, const ReadShelf& read) {
  Json card = thing_json(found, read);
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
  Json games = Json::array();
  for (const FoundThing& found : all->things) {
    const bool is_offered = std::find(of_games.begin(), of_games.end(), found.game) != of_games.end();
    if (!is_offered || !is_on(stock.shelf, found.pack)) continue;
    Json& game = group_in(games, "game", std::string(found.game), "boxes");
    Json& box =
        group_in(game["boxes"], "box", found.thing.box.empty() ? found.pack : found.thing.box, "kinds");
    add_age(found, box);
    const GameShelf& its = *kit_of(games_with_packs(), found.game)->shelf;
    Json& kind = kind_in(box["kinds"], found.thing.kind, its);
    kind["cards"].push_back(card_json(found, stock.read));
    if (its.drawn)
      kind["cards"].back().update(
          its.drawn(stock.read.of(found.game), {found.thing.kind, found.pack, found.thing.id}));
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
  return Json{{"rules", std::move(rules)}};
}

Library library_of(Json collection, Json told_rules) {
  const auto drawn = std::make_shared<const Json>(drawn_json(collection));
  const auto cards = std::make_shared<const Json>(std::move(collection));
  const auto rules = std::make_shared<const Json>(std::move(told_rules));
  return {[cards] { return *cards; }, [drawn] { return *drawn; }, [rules] { return *rules; }};
}

}  // namespace

Result<Hosted, std::string> hosted_games(const std::vector<std::string>& packs, const std::string& executable,
                                         Examples with_examples, const std::vector<std::string>& boxes) {
  const auto all = whole_stock(packs, executable);
  if (!all) return failure(all.error());
  auto shelf = only_boxes((*all)->shelf, boxes);
  if (!shelf) return failure(shelf.error());
  const StockPtr stock = boxes.empty() ? *all : stock_of(std::move(*shelf), (*all)->book);
  auto kits = kits_of_house(with_guests(stock), with_guests(*all), with_examples);
  if (!kits) return failure(kits.error());
  Hosted hosted;
  hosted.games = std::move(*kits);
  std::vector<std::string> games;
  for (const Kit& game : hosted.games) {
    if (game.offered && !game.is_example) games.emplace_back(game.kind.name);
  }
  auto collection = collection_json(packs, executable, *stock, games);
  if (!collection) return failure(collection.error());
  hosted.library = library_of(std::move(*collection),
                              rules_json((*all)->book, games, left_out_of(stock->shelf, (*all)->shelf)));
  hosted.workbench = workbench_of(stock, games);
  hosted.book = (*all)->book;
  return hosted;
}

}  // namespace tablewright::shelf
