// Skirmish for the server: the form of a match, and how it speaks.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "form.hpp"
#include "line_up/line_up.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "table/served_talk.hpp"
#include "tables/skirmish/fields.hpp"
#include "tables/skirmish/hosted.hpp"
#include "tables/skirmish/kit.hpp"
#include "tables/skirmish/match.hpp"
#include "tables/skirmish/stock.hpp"
#include "tables/skirmish/talk.hpp"
#include "tables/skirmish/written_sheet.hpp"
#include "weighing.hpp"

namespace tablewright::tables {

namespace {

using skirmish::Skirmish;

constexpr std::size_t most_sides = skirmish::line_up::most_sides;
constexpr std::uint64_t most_rounds = 60000;
constexpr std::uint64_t most_target = 99;  // docs/positions.md
// Refusals that end once more is wished for: no match yet, but it may become one.
constexpr std::string_view too_few_sides = "a match has two to four sides, each with one to six figures.";
constexpr std::array<std::string_view, 4> rules_about_too_few{
    "skirmish.item.2:", "skirmish.item.4:", "skirmish.item.5:", "skirmish.team.1:"};

// --- From wishes to a sheet --------------------------------------------------------------------

std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> parts;
  std::string_view rest = list;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    if (const auto part = trimmed(rest.substr(0, end)); !part.empty()) parts.emplace_back(part);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return parts;
}

// What is wished for, with what is usual where nothing is.
class SheetOfWishes {
 public:
  SheetOfWishes(const SkirmishStock& stock, const Form& form, const Wishes& wishes)
      : stock_(stock), form_(form), wishes_(wishes) {}

  // Who is on the sides so far, whether that makes a match or not.
  [[nodiscard]] std::vector<LineUpOfSide> line_ups() const {
    std::vector<LineUpOfSide> sides;
    for (std::size_t i = 0; i < most_sides; ++i) {
      const auto figures = parts_of(wish(of_side("figures", i)));
      if (!figures.empty()) sides.resize(i + 1);
      if (!figures.empty()) sides[i].figures = figures;
    }
    return sides;
  }

  Result<std::string, std::string> sheet() const {
    const auto rounds = number_of_rounds();
    if (!rounds) return failure(rounds.error());
    auto told = wish("first_game") == own_match ? own_sheet(*rounds) : sheet_of_first_game(*rounds);
    if (!told) return told;
    const std::string whole = skirmish::with_defaults(stock_.content, *told + house_lines());
    return own_packs_of(whole, stock_.packs, stock_.own) + whole;
  }

 private:
  [[nodiscard]] std::string wish(std::string_view name) const { return wished(form_, wishes_, name); }
  [[nodiscard]] std::int64_t players() const {
    return static_cast<std::int64_t>(whole_number(wish("players"), most_sides).value_or(0));
  }

  [[nodiscard]] Result<std::int64_t, std::string> number_of_rounds() const {
    const std::string told = wish("rounds");
    if (told.empty()) return 0;
    const auto rounds = whole_number(told, most_rounds);
    if (rounds && *rounds > 0) return static_cast<std::int64_t>(*rounds);
    return failure(
        fmt::format("Rounds at most: a whole number from 1 to {}, not {}.", most_rounds, in_quotes(told)));
  }

  [[nodiscard]] std::string house_lines() const {
    std::string out;
    for (const std::string& rule : parts_of(wish("house_rules"))) out += "house " + rule + '\n';
    return out;
  }

  [[nodiscard]] Result<std::string, std::string> sheet_of_first_game(std::int64_t rounds) const {
    return first_game_sheet({wish("first_game"), players(), wish("edition"), rounds});
  }

  // The figures of the sides that play: no side between two others is empty.
  [[nodiscard]] Result<std::vector<std::vector<std::string>>, std::string> sides() const {
    std::vector<std::vector<std::string>> sides;
    for (std::size_t i = 0; i < most_sides; ++i) {
      auto figures = parts_of(wish(of_side("figures", i)));
      if (figures.size() > skirmish::line_up::most_figures)
        return failure(fmt::format("Figures of side {}: there are {}, and a side has one to {}.", i + 1,
                                   figures.size(), skirmish::line_up::most_figures));
      if (!figures.empty() && sides.size() < i)
        return failure(fmt::format("Figures of side {}: there are none, but side {} has some.",
                                   sides.size() + 1, i + 1));
      if (!figures.empty()) sides.push_back(std::move(figures));
    }
    if (sides.size() < 2)
      return failure(fmt::format("Figures of side {}: {}", sides.size() + 1, too_few_sides));
    return sides;
  }

  [[nodiscard]] bool is_bonus(const std::string& attachment) const {
    const auto* card = skirmish::only_called(stock_.content.attachments, attachment);
    return card != nullptr && card->bonus;
  }

  // The characters of a side that hold something, the next one first: as wished, else in their order.
  [[nodiscard]] Result<std::vector<std::string>, std::string> holders_of(
      const std::vector<std::string>& figures, std::size_t side) const {
    auto holders = parts_of(wish(of_side("holders", side)));
    for (const std::string& name : holders) {
      if (std::find(figures.begin(), figures.end(), name) == figures.end())
        return failure(
            fmt::format("Who holds the attachments of side {}: {} is not on it.", side + 1, in_quotes(name)));
    }
    if (!holders.empty()) return holders;
    for (const std::string& figure : figures) {
      const auto* card = skirmish::only_called(stock_.content.figures, figure);
      if (card != nullptr && !card->basic) holders.push_back(figure);
    }
    return holders;
  }

  // Each attachment of a side goes with the next of its holders; a bonus objective lies before the side.
  [[nodiscard]] std::optional<std::string> attach(const std::vector<std::string>& figures, std::size_t side,
                                                  std::vector<std::string>& attached) const {
    const auto wanted = parts_of(wish(of_side("attachments", side)));
    if (figures.empty() && !wanted.empty())
      return fmt::format("Attachments of side {}: there is no such side.", side + 1);
    const auto holders = holders_of(figures, side);
    if (!holders) return holders.error();
    std::size_t next = 0;
    for (const std::string& name : wanted) {
      if (is_bonus(name)) {
        attached.push_back(fmt::format("{}@{}", name, side + 1));
      } else if (holders->empty()) {
        return fmt::format(
            "skirmish.comp.5: Attachments of side {}: none of its figures can hold one, for a basic "
            "character "
            "holds nothing.",
            side + 1);
      } else {
        attached.push_back(fmt::format("{}={}@{}", name, (*holders)[next++ % holders->size()], side + 1));
      }
    }
    return std::nullopt;
  }

  // The aim of the scenario, or of a plain contest, with the target that is wished for; nothing: as it is.
  [[nodiscard]] Result<std::string, std::string> aim_lines() const {
    const std::string told = wish("target");
    if (told.empty()) return std::string();
    const auto target = whole_number(told, most_target);
    if (!target || *target == 0)
      return failure(
          fmt::format("Points that win: a whole number from 1 to {}, not {}.", most_target, in_quotes(told)));
    const auto* scenario = skirmish::only_called(stock_.content.scenarios, wish("scenario"));
    if (scenario != nullptr) return aim_with_target(scenario->aim, *target);
    const auto* plain = skirmish::first_called(stock_.content.aims, "plain");
    return plain == nullptr ? std::string() : aim_with_target(plain->aim, *target);
  }

  [[nodiscard]] Result<std::string, std::string> own_sheet(std::int64_t rounds) const {
    const auto all = sides();
    if (!all) return failure(all.error());
    SheetParts options;
    for (std::size_t i = 0; i < most_sides; ++i) {
      const bool plays = i < all->size();
      if (plays) options.sides.push_back(joined((*all)[i], ","));
      if (auto sentence = attach(plays ? (*all)[i] : std::vector<std::string>(), i, options.attached))
        return failure(std::move(*sentence));
    }
    options.seats = players();
    if (options.seats != 0 && static_cast<std::size_t>(options.seats) < all->size())
      return failure(fmt::format("Players: {} sides need {} players at least.", all->size(), all->size()));
    options.map = wish("map");
    options.scenario = wish("scenario");
    options.in_play = parts_of(wish("in_play"));
    options.edition = wish("edition");
    options.first_player = wish("first_player");
    options.rounds = rounds;
    const auto aim = aim_lines();
    if (!aim) return failure(aim.error());
    auto written = written_sheet_of(options, stock_.content);
    if (written) *written += *aim;
    return written;
  }

  const SkirmishStock& stock_;
  const Form& form_;
  const Wishes& wishes_;
};

Result<SetUp, std::string> wished_skirmish(const SkirmishStock& stock, const Form& form,
                                           const Wishes& wishes) {
  if (auto mistake = mistake_in(form, wishes)) return failure(std::move(*mistake));
  const auto sheet = SheetOfWishes(stock, form, wishes).sheet();
  if (!sheet) return failure(sheet.error());
  SetUp set_up = skirmish_set_up(stock.packs, *sheet);
  // What is wrong with packs that it does not use is not its business.
  const auto rules = stock.content.problems.empty()
                         ? skirmish::compiled(stock.content, *sheet)
                         : skirmish::compiled(skirmish::read_content(set_up.packs), *sheet);
  if (!rules) return failure(without_place(rules.error().front()));
  return set_up;
}

bool lacks_something(std::string_view refused) {
  return refused.ends_with(too_few_sides) ||
         std::any_of(rules_about_too_few.begin(), rules_about_too_few.end(),
                     [&](std::string_view rule) { return refused.starts_with(rule); });
}

// What the sides would bring, and what was filled in; without a match, whether one may still come of it.
wire::Json weighed(const SkirmishStock& stock, const Form& form, const Weighing& weighing) {
  if (weighing.game == nullptr) {
    wire::Json json = weighed_line_ups(stock.content, SheetOfWishes(stock, form, weighing.wishes).line_ups());
    json["incomplete"] = lacks_something(weighing.refused);
    return json;
  }
  const skirmish::Rules& rules = rules_of(*weighing.game);
  wire::Json json = weighed_line_ups(stock.content, line_ups_of(rules));
  if (std::string uneven = skirmish::about_uneven_sides(rules); !uneven.empty())
    json["warnings"].push_back(std::move(uneven));
  json["filled"] = {{"map", rules.map},
                    {"scenario", rules.scenario},
                    {"target", rules.target},
                    {"edition", std::string(word_of(rules.edition.name))}};
  return json;
}

// --- Matches that are one press away -----------------------------------------------------------

std::string titles_of(const skirmish::Content& content, const std::vector<std::string>& figures) {
  std::vector<std::string> titles;
  for (const std::string& figure : figures) {
    const auto* card = skirmish::only_called(content.figures, figure);
    titles.push_back(card == nullptr ? figure : card->title);
  }
  return joined(titles, " and ");
}

// "T. rex", who stands for the side.
std::string first_of(const skirmish::Content& content, const std::vector<std::string>& figures) {
  return figures.empty() ? std::string() : titles_of(content, {figures.front()});
}

std::string sides_text(const skirmish::Content& content, const skirmish::FirstGame& game) {
  std::vector<std::string> sides;
  for (const auto& figures : game.line_up) sides.push_back(titles_of(content, figures));
  return joined(sides, ", against ");
}

void add_first_games(const skirmish::Content& content, std::vector<Preset>& presets) {
  for (const skirmish::FirstGame& game : content.first_games) {
    const std::string name = skirmish::plain_name(content.first_games, game);
    const bool more = game.most_players != game.fewest_players;
    presets.push_back({name,
                       game.title,
                       more ? fmt::format("For {} players.", game.fewest_players)
                            : fmt::format("{}.", sides_text(content, game)),
                       {{"first_game", name}}});
    if (!more) continue;
    const std::string most = std::to_string(game.most_players);
    presets.push_back({fmt::format("{}_for_{}", name, most),
                       fmt::format("{} for {}", game.title, most),
                       fmt::format("For {} players.", most),
                       {{"first_game", name}, {"players", most}}});
  }
}

// Sides of two boxes, each the first of its first game.
void add_meeting(const skirmish::Content& content, std::vector<Preset>& presets) {
  if (content.first_games.size() < 2) return;
  const skirmish::FirstGame& one = content.first_games[0];
  const skirmish::FirstGame& other = content.first_games[1];
  presets.push_back(
      {"two_boxes",
       fmt::format("{} meets {}", first_of(content, one.line_up[0]), first_of(content, other.line_up[0])),
       fmt::format("{}, against {}.", titles_of(content, one.line_up[0]),
                   titles_of(content, other.line_up[0])),
       {{"figures_1", joined(one.line_up[0], ",")}, {"figures_2", joined(other.line_up[0], ",")}}});
}

// A scenario with the figures of the first game of a box that has it; nothing: the box has no first game.
std::optional<Preset> preset_of_box(const skirmish::Content& content, const skirmish::Scenario& scenario,
                                    std::string_view box) {
  const auto game = std::find_if(content.first_games.begin(), content.first_games.end(),
                                 [&](const skirmish::FirstGame& each) { return each.box == box; });
  if (game == content.first_games.end()) return std::nullopt;
  const std::string name = skirmish::plain_name(content.scenarios, scenario);
  return Preset{name,
                fmt::format("{}: {} against {}", scenario.title, first_of(content, game->line_up[0]),
                            first_of(content, game->line_up[1])),
                fmt::format("The scenario {}: {}, against {}.", scenario.title,
                            titles_of(content, game->line_up[0]), titles_of(content, game->line_up[1])),
                {{"scenario", name},
                 {"figures_1", joined(game->line_up[0], ",")},
                 {"figures_2", joined(game->line_up[1], ",")}}};
}

// In each box that has it; beyond its own box, on the map of the other one.
void add_scenarios(const skirmish::Content& content, std::vector<Preset>& presets) {
  for (const skirmish::Scenario& scenario : content.scenarios) {
    if (!scenario.instead_of.empty()) continue;
    if (auto preset = preset_of_box(content, scenario, scenario.box)) presets.push_back(std::move(*preset));
    for (const skirmish::ScenarioElsewhere& also : scenario.also) {
      const auto* map = skirmish::only_called(content.maps, also.map, skirmish::pack_of(scenario.file));
      auto preset = map == nullptr ? std::nullopt : preset_of_box(content, scenario, also.box);
      if (!preset) continue;
      preset->id += '_' + in_small_letters(also.box);
      preset->wishes.emplace("map", skirmish::plain_name(content.maps, *map));
      presets.push_back(std::move(*preset));
    }
  }
}

std::vector<Preset> presets_of(const skirmish::Content& content) {
  std::vector<Preset> presets;
  add_first_games(content, presets);
  add_meeting(content, presets);
  add_scenarios(content, presets);
  return presets;
}

// --- Names -------------------------------------------------------------------------------------

// The first characters of all sides: "T. rex against Jon Snow".
std::string sides_of_match(const skirmish::Rules& rules) {
  std::vector<std::string> names;
  for (const Side side : all_sides(rules)) {
    const auto characters = pieces_in(rules.of_side[side.value] & rules.characters);
    if (!characters.empty()) names.push_back(rules.piece(characters.front()).title);
  }
  return joined(names, " against ");
}

std::string name_of_match(const skirmish::Rules& rules) {
  if (rules.is_first_game) return rules.title;
  const std::string sides = sides_of_match(rules);
  return rules.title.empty() ? sides : rules.title + ": " + sides;
}

std::string name_of_seat(const skirmish::Rules& rules, Seat seat) {
  const Side side = rules.table.side_of[seat.value];
  const std::string& name = rules.sides[side.value].name;
  const bool team = rules.table.team_of(side).count() > 1;
  return team ? fmt::format("{} (seat {})", name, seat.value + 1) : name;
}

std::vector<Standing> skirmish_standings(const AnyGame& any) {
  const auto& game = as_game<Skirmish>(any);
  std::vector<Standing> all;
  for (std::size_t i = 0; i < game.rules().side_count(); ++i) {
    const Side side{static_cast<std::uint8_t>(i)};
    all.push_back({game.rules().sides[i].name, game.state().side(side).points});
  }
  return all;
}

std::vector<wire::Json> fields_of_options(const Listener& listener, std::span<const Act> acts) {
  const AnyGame& any = listener.match.game();
  const skirmish::State seen = seen_state(any, listener.reader);
  std::vector<wire::Json> fields;
  for (const Act& act : acts) fields.push_back(option_fields_json(any, rules_of(any), seen, act));
  return fields;
}

}  // namespace

Kit hosted_skirmish(const SkirmishStockPtr& stock) {
  Kit game = skirmish_kit();
  game.offered = !stock->content.figures.empty();
  game.problems = stock->content.problems;
  game.about = "Figures on a map of squares: two to four sides, challenges with dice, about half an hour.";
  game.presets = presets_of(stock->content);
  game.wishes = form_of(stock->content);
  game.set_up = [stock, form = game.wishes](const Wishes& wishes) {
    return wished_skirmish(*stock, form, wishes);
  };
  game.set_up_of_sheet = [stock](const std::string& sheet) -> Result<SetUp, std::string> {
    return skirmish_set_up(
        stock->packs, skirmish::needs_map(sheet) ? skirmish::with_defaults(stock->content, sheet) : sheet);
  };
  game.set_up_with = [stock](const Wishes& wishes,
                             const std::vector<std::string>& packs) -> Result<SetUp, std::string> {
    const auto with = stock->with_guests(packs);
    if (!with) return failure(with.error());
    const SkirmishStockPtr its = skirmish_stock(**with);
    if (!its->content.problems.empty()) return failure(its->content.problems.front());
    return wished_skirmish(*its, form_of(its->content), wishes);
  };
  if (!stock->with_guests) game.set_up_with = nullptr;
  game.weighed = [stock, form = game.wishes](const Weighing& weighing) {
    return weighed(*stock, form, weighing);
  };
  game.name_of_match = [](const AnyGame& any) { return name_of_match(rules_of(any)); };
  game.name_of_seat = [](const AnyGame& any, Seat seat) { return name_of_seat(rules_of(any), seat); };
  game.standings = skirmish_standings;
  // Each of its triggers is an action of a card (Skirmish::question).
  game.name_of_trigger = [](const AnyGame& any, std::uint8_t trigger) {
    const auto& actions = rules_of(any).actions;
    return trigger >= 1 && trigger <= actions.size() ? actions[trigger - 1U].title : std::string();
  };
  game.add_drawn = [](wire::Json& contents, const AnyGame& any, const SetUp& set_up) {
    add_drawn_contents(contents, rules_of(any), skirmish::read_content(set_up.packs));
  };
  game.event_fields = event_fields_json;
  game.shows = shows_of_skirmish();
  game.show = shown_of_skirmish;
  const auto make = [stock](const TalkTable& table, const Manner& manner) {
    return std::make_unique<SkirmishTalk>(table, stock->book, manner);
  };
  give_words(game, {make, SkirmishTalk::words(), fields_of_options});
  return game;
}

Kit skirmish_with_packs(const PackStockPtr& stock) { return hosted_skirmish(skirmish_stock(*stock)); }

}  // namespace tablewright::tables
