#include "table/kit.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/say.hpp"
#include "plain_words.hpp"
#include "wire/messages.hpp"

namespace tablewright {

const Level* Kit::level(std::string_view name) const {
  const auto found =
      std::find_if(levels.begin(), levels.end(), [&](const Level& level) { return level.name == name; });
  return found == levels.end() ? nullptr : &*found;
}

std::vector<std::string_view> Kit::names_of_levels() const {
  std::vector<std::string_view> names;
  for (const Level& level : levels) names.emplace_back(level.name);
  return names;
}

void fill_in(Kit& kit) {
  if (!kit.name_of_match)
    kit.name_of_match = [title = kit.title](const AnyGame& any) {
      return title.empty() ? std::string(any.name()) : title;
    };
  if (!kit.name_of_seat)
    kit.name_of_seat = [](const AnyGame& any, Seat seat) { return value_text(any, type_seat, seat.value); };
  if (!kit.name_of_trigger) kit.name_of_trigger = [](const AnyGame&, std::uint8_t) { return std::string(); };
  if (!kit.standings) kit.standings = [](const AnyGame&) { return std::vector<Standing>(); };
  if (!kit.with_names) kit.with_names = [](const AnyGame&, std::string sentence) { return sentence; };
  if (!kit.weighed) kit.weighed = [](const Weighing&) { return wire::Json::object(); };
  give_plain_words(kit);
}

wire::Json contents_of(const Kit& kit, const AnyGame& game, const SetUp& set_up) {
  wire::Json json = wire::Json::object();
  if (kit.headline) json.update(kit.headline(game));
  if (kit.contents) json.update(kit.contents(game));
  if (kit.add_drawn) kit.add_drawn(json, game, set_up);
  return json;
}

// A field that another question of the game takes may stand there too: it is not looked at.
Result<wire::Json, std::string> shown(const Kit& kit, const Listener& listener, const Shown& asked) {
  const auto is_it = [&](const ShownAbout& each) { return each.what == asked.what; };
  if (std::none_of(kit.shows.begin(), kit.shows.end(), is_it))
    return failure(cut_and_quoted(asked.what) + " cannot be shown" +
                   (kit.shows.empty() ? " of " + (kit.title.empty() ? "this game" : kit.title) : "") + '.');
  std::vector<wire::MessageField> fields;
  for (const ShownAbout& each : kit.shows) fields.insert(fields.end(), each.takes.begin(), each.takes.end());
  if (auto checked = wire::check_texts(fields, asked.about); !checked) return failure(checked.error());
  return kit.show(listener, asked);
}

Kits kits_with(const Kits& kits, const PackStockPtr& stock) {
  Kits all;
  for (const Kit& kit : kits) all.push_back(kit.with_packs ? kit.with_packs(stock) : kit);
  return all;
}

const Kit* kit_of(const Kits& kits, std::string_view game) {
  const auto found =
      std::find_if(kits.begin(), kits.end(), [&](const Kit& kit) { return kit.kind.name == game; });
  return found == kits.end() ? nullptr : &*found;
}

Catalogue catalogue_of(const Kits& kits) {
  Catalogue games;
  for (const Kit& kit : kits) games.add(kit.kind);
  return games;
}

}  // namespace tablewright
