#include "sheets.hpp"

#include <nlohmann/json.hpp>
#include <set>

#include "core/text.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "tables/skirmish/listing.hpp"
#include "tables/skirmish/match_notes.hpp"
#include "tables/skirmish/stock.hpp"
#include "tables/skirmish/written_sheet.hpp"
#include "wire/json.hpp"

namespace tablewright::tables {

namespace {

const skirmish::Content& content_for_sheets(const ReadPacks& read) {
  return content_in<skirmish::Content>(read);
}

Told list_of_all(const ReadPacks& read) {
  const skirmish::Content& content = content_for_sheets(read);
  return {list_text(content), wire::line(list_json(content))};
}

std::optional<Told> thing_by_name(const ReadPacks& read, const std::string& name) {
  const skirmish::Content& content = content_for_sheets(read);
  auto text = told_by_name(content, name);
  if (!text) return std::nullopt;
  Told told{std::move(*text), {}};
  const auto things = told_by_name_json(content, name);
  for (const wire::Json& each : *things) told.json += wire::line(each);
  return told;
}

std::int64_t number_of(const std::string& told) {
  return static_cast<std::int64_t>(whole_number(told, 0xFFFF).value_or(0));
}

Result<std::string, std::string> sheet_of_parts(const ReadPacks& read, const NamedValues& told) {
  SheetParts parts;
  parts.sides = told.all("side");
  parts.attached = told.all("attach");
  parts.map = told.of("map");
  parts.scenario = told.of("scenario");
  parts.aim = told.of("aim");
  parts.edition = told.of("edition");
  parts.first_player = told.of("first-player");
  parts.in_play = told.all("in-play");
  parts.house = told.all("house");
  parts.rounds = number_of(told.of("rounds"));
  parts.seats = number_of(told.of("seats"));
  return written_sheet_of(parts, content_for_sheets(read));
}

// skirmish.mix.4, where figures of several boxes play together.
std::string advice(const skirmish::Rules& rules, const skirmish::Content& content) {
  std::set<std::string> boxes;
  bool as_recommended = true;
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    int characters = 0;
    int attachments = 0;
    for (const skirmish::PieceCard& card : rules.pieces) {
      if (card.side.value != side) continue;
      characters += card.kind == skirmish::PieceKind::Character ? 1 : 0;
      attachments +=
          card.kind == skirmish::PieceKind::Item || card.kind == skirmish::PieceKind::Companion ? 1 : 0;
      if (const auto* figure = skirmish::only_called(content.figures, card.card)) boxes.insert(figure->box);
    }
    as_recommended = as_recommended && characters == 3 && attachments == 1;
  }
  return boxes.size() < 2 || as_recommended ? std::string()
                                            : "# Recommended for mixed boxes: three characters and one "
                                              "attachment a side (skirmish.mix.4).\n";
}

Result<Told, std::string> whole_sheet(const ReadPacks& read, const PackStock& packs,
                                      const std::string& sheet) {
  const skirmish::Content& content = content_for_sheets(read);
  const std::string filled = skirmish::with_defaults(content, sheet);
  const auto rules = skirmish::compiled(content, filled);
  if (!rules) return failure(joined(rules.error(), "\n"));
  const std::string whole = own_packs_of(filled, packs.packs, packs.own) + filled;
  wire::Json json{{"sheet", whole}, {"sides", match_notes_json(*rules)}, {"warnings", wire::Json::array()}};
  if (const std::string uneven = skirmish::about_uneven_sides(*rules); !uneven.empty())
    json["warnings"].push_back(uneven);
  return Told{match_notes(*rules) + advice(*rules, content) + whole, wire::line(json)};
}

std::vector<NamedValue> parts_of_a_sheet() {
  return {
      {"side",
       "FIGURES",
       "The figures of a side, as in jon_snow,sworn_brother; once a side",
       "",
       true,
       true,
       {}},
      {"attach",
       "WHAT=WHO",
       "An attachment and its holder, as in needle=jon_snow; may be repeated",
       "",
       false,
       true,
       {}},
      {"map", "ID", "The map", "", false, false, {}},
      {"scenario", "ID", "The scenario", "", false, false, {}},
      {"aim", "ID", "The aim, instead of a scenario", "", false, false, {}},
      {"edition", "YEAR", "Whose rules: 2019, 2020a, 2020b or 2022", "", false, false, {}},
      {"first-player",
       "HOW",
       "How it is told who begins: flip or random; or the number of the side that does",
       "",
       false,
       false,
       {}},
      {"in-play",
       "ID",
       "A scenario status card in play from the start; may be repeated, also for another copy",
       "",
       false,
       true,
       {}},
      {"house", "RULE", "A house rule; may be repeated", "", false, true, {}},
      {"seats", "N", "Players in two teams, 3 or 4", "", false, false, std::pair(2, 4)},
      {"rounds", "N", "A draw after so many rounds", "", false, false, std::pair(1, 60000)},
  };
}

}  // namespace

SheetPart skirmish_sheets() {
  return {"jon_snow",         "--map winterfell --side jon_snow,sworn_brother --side night_king,white_walker",
          parts_of_a_sheet(), list_of_all,
          thing_by_name,      [](const ReadPacks& read) { return all_names(content_for_sheets(read)); },
          sheet_of_parts,     whole_sheet};
}

}  // namespace tablewright::tables
