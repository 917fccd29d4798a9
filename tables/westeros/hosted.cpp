// Westeros for the server: the form of a match, and how it speaks.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "table/served_talk.hpp"
#include "tables/westeros/hosted.hpp"
#include "tables/westeros/kit.hpp"
#include "tables/westeros/match.hpp"
#include "tables/westeros/talk.hpp"
#include "westeros/set_up/set_up.hpp"
#include "westeros/set_up/written_sheet.hpp"

namespace tablewright::tables {

namespace {

using tablewright::Choice;  // of a form
using westeros::Westeros;

constexpr std::string_view for_house_rule = "rule_";

const AnyGameOf<Westeros>& game_of(const AnyGame& game) {
  return dynamic_cast<const AnyGameOf<Westeros>&>(game);
}

std::string with_blanks(std::string id) {
  std::replace(id.begin(), id.end(), '_', ' ');
  return id;
}

std::string house_wish(std::size_t seat) { return fmt::format("house_{}", seat + 1); }

// --- The form ----------------------------------------------------------------------------------

void add_houses(const westeros::Content& content, Form& form) {
  std::vector<Choice> houses{
      {"", "Chosen at the table", "Whoever has no house picks one when the match begins."}};
  for (const westeros::HouseCard& house : content.houses) {
    if (!house.only_non_player)
      houses.push_back({house.id, house.title, house.expansion ? "Of Ice & Fire" : ""});
  }
  for (std::size_t seat = 0; seat < westeros::most_players; ++seat) {
    // Alone, the second house is that of the Rival or the Teammate.
    std::string players;
    for (std::size_t count = seat + 1; count <= westeros::most_players; ++count)
      players += fmt::format("{}{}", players.empty() ? "" : "|", count);
    form.push_back({house_wish(seat), fmt::format("House of seat {}", seat + 1),
                    seat == 1 ? "Alone: the house of the Rival or the Teammate." : "", houses, "",
                    seat < 2 ? std::string() : "players=" + players, false});
  }
}

// What is set unless somebody chooses: the edition's value, or ours where it has none.
std::string usual_value(const westeros::HouseRule& rule) {
  return rule.print.empty() && !rule.values.empty() ? rule.values.front() : std::string();
}

void add_house_rules(const westeros::Content& content, Form& form) {
  for (const westeros::HouseRule& rule : content.house_rules) {
    Wish wish{std::string(for_house_rule) + rule.id,
              "House rule: " + with_blanks(rule.id),
              rule.says,
              {},
              usual_value(rule),
              "",
              false};
    if (!rule.print.empty()) wish.choices.push_back({"", "as the edition says", ""});
    for (const std::string& value : rule.values)
      wish.choices.push_back({value, value, value == usual_value(rule) ? "As we play it." : ""});
    form.push_back(std::move(wish));
  }
}

Form form_of(const westeros::Content& content) {
  Form form;
  form.push_back({"mode",
                  "What is played",
                  "",
                  {{"competitive", "Everybody against everybody", "2 to 5 players."},
                   {"coop", "Together against the Night King", "2 to 5 players."},
                   {"rival", "Alone against the Rival", "1 player."},
                   {"solo_coop", "Alone with a Teammate against the Night King", "1 player."}},
                  "competitive",
                  "",
                  false});
  form.push_back({"players",
                  "Players",
                  "",
                  {{"2", "2", ""}, {"3", "3", ""}, {"4", "4", ""}, {"5", "5", "With Ice & Fire only."}},
                  "4",
                  "mode=competitive|coop",
                  false});
  form.push_back({"expansion",
                  "Ice & Fire",
                  "The expansion: more houses, Dragons, a sixth die.",
                  {{"yes", "with it", ""}, {"no", "without it", ""}},
                  "yes",
                  "mode=competitive|rival",
                  false});
  form.push_back({"difficulty",
                  "Difficulty",
                  "How far ahead the Night King begins.",
                  {{"standard", "Standard", ""}, {"hard", "Hard", ""}, {"epic", "Epic", ""}},
                  "standard",
                  "mode=coop|solo_coop",
                  false});
  add_houses(content, form);
  form.push_back(
      {"edition",
       "Edition",
       "Which wording counts where print and later edition differ. House rules change single ones.",
       {{"later", "the later wording", "As the publisher mended it."},
        {"print", "the print", "As the rulebooks of the boxes say it."}},
       "later",
       "",
       false});
  add_house_rules(content, form);
  return form;
}

// --- From wishes to a set-up -------------------------------------------------------------------

Result<std::string, std::string> houses_of(const Form& form, const Wishes& wishes) {
  std::string houses;
  std::size_t named = 0;
  for (std::size_t seat = 0; seat < westeros::most_players; ++seat) {
    const std::string house = wished(form, wishes, house_wish(seat));
    if (house.empty()) continue;
    if (named < seat)
      return failure(fmt::format("House of seat {}: choose it too, since that of seat {} is chosen.",
                                 named + 1, seat + 1));
    houses += (houses.empty() ? "" : ",") + house;
    ++named;
  }
  return houses;
}

Result<SetUp, std::string> wished_westeros(const WesterosStock& stock, const Form& form,
                                           const Wishes& wishes) {
  if (auto mistake = mistake_in(form, wishes)) return failure(std::move(*mistake));
  const auto wish = [&](std::string_view name) { return wished(form, wishes, name); };
  const auto houses = houses_of(form, wishes);
  if (!houses) return failure(houses.error());
  WesterosWishes options;
  options.mode = wish("mode");
  options.seats =
      static_cast<std::int64_t>(whole_number(wish("players"), westeros::most_players).value_or(0));
  options.expansion = wish("expansion");
  options.difficulty = wish("difficulty");
  options.houses = *houses;
  if (wish("edition") == "print") options.edition = "print";
  for (const westeros::HouseRule& rule : stock.content.house_rules) {
    const std::string value = wish(std::string(for_house_rule) + rule.id);
    if (value != usual_value(rule)) options.house_rules.push_back(rule.id + '=' + value);
  }
  auto set_up = westeros_set_up(options, stock.packs);
  if (!set_up) return set_up;
  if (const auto rules = westeros::compiled(stock.content, set_up->options); !rules)
    return failure(without_place(rules.error().front()));
  return set_up;
}

// --- Matches that are one press away -----------------------------------------------------------

std::vector<Preset> presets() {
  constexpr std::array<std::string_view, 6> counts{"", "", "two", "three", "four", "five"};
  std::vector<Preset> all;
  for (std::size_t players = 2; players <= westeros::most_players; ++players)
    all.push_back({fmt::format("for_{}", counts[players]),
                   fmt::format("Westeros for {}", counts[players]),
                   "Everybody against everybody, with Ice & Fire.",
                   {{"players", std::to_string(players)}}});
  all.push_back({"base_for_two",
                 "Westeros for two, without Ice & Fire",
                 "The box alone: the best way to learn it.",
                 {{"players", "2"}, {"expansion", "no"}}});
  for (std::size_t players = 2; players <= westeros::most_players; ++players)
    all.push_back({fmt::format("night_king_{}", players),
                   fmt::format("Against the Night King, {} players", players),
                   "All together: beat him in battle before the last round ends.",
                   {{"mode", "coop"}, {"players", std::to_string(players)}}});
  all.push_back({"rival",
                 "Alone against the Rival",
                 "One player against a house that plays by its own cards.",
                 {{"mode", "rival"}}});
  all.push_back({"teammate",
                 "Alone with a Teammate against the Night King",
                 "One player, and a house that helps.",
                 {{"mode", "solo_coop"}}});
  return all;
}

std::string westeros_seat_name(const AnyGame& game, Seat seat) {
  const auto& its = game_of(game);
  if (seat.value >= its.rules().players) return fmt::format("Player {}", seat.value + 1);
  const westeros::HouseId chosen = its.rules().chosen[seat.value];
  const westeros::HouseId house = chosen != westeros::no_house ? chosen : its.state().house_of[seat.value];
  return house == westeros::no_house ? fmt::format("Player {}", seat.value + 1)
                                     : its.rules().house(house).title;
}

// Together they are one side, and the Night King is the other.
std::vector<Standing> westeros_standings(const AnyGame& any) {
  const westeros::Rules& rules = game_of(any).rules();
  const westeros::State& state = game_of(any).state();
  const auto points = [&](Seat seat) { return int{westeros::points_of(rules, state, seat)}; };
  if (rules.treaty)
    return {{"The Treaty", points(westeros::the_treaty)},
            {"The Night King", points(westeros::the_night_king)}};
  std::vector<Standing> all;
  for (std::size_t i = 0; i < rules.players; ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    all.push_back({westeros_seat_name(any, seat), points(seat)});
  }
  return all;
}

// The position as the reader may know it: docs/westeros-positions.md.
Result<wire::Json, std::string> shown_of_westeros(const Listener& listener, const Shown& /*asked*/) {
  const auto& its = game_of(listener.match.game());
  const westeros::View view = Westeros::view(its.rules(), its.state(), listener.reader);
  return wire::Json{{"text", written_sheet(its.rules(), view)}};
}

}  // namespace

Result<Kit, std::string> westeros_with_packs(const PackStockPtr& all) {
  WesterosStock its{*all, {}};
  its.packs = packs_of_westeros(std::move(its.packs));
  its.content = westeros::read_content(its.packs);
  if (!its.content.problems.empty()) return failure(joined(its.content.problems, "\n"));
  const auto stock = std::make_shared<const WesterosStock>(std::move(its));
  Kit game = westeros_kit();
  game.offered = !stock->packs.empty();
  game.about =
      "Great houses, dice and cards: one to five players against each other, against a Rival, or together "
      "against the Night King.";
  game.presets = presets();
  game.wishes = form_of(stock->content);
  game.set_up = [stock, form = game.wishes](const Wishes& wishes) {
    return wished_westeros(*stock, form, wishes);
  };
  game.name_of_match = [](const AnyGame& any) { return MatchWords<Westeros>::title(game_of(any).rules()); };
  game.name_of_seat = westeros_seat_name;
  game.standings = westeros_standings;
  // Each of its triggers is a die that may be followed, by its face (Westeros::question).
  game.name_of_trigger = [](const AnyGame&, std::uint8_t trigger) {
    return trigger >= 1 && trigger <= westeros::faces
               ? fmt::format("Following {}", face_word(static_cast<westeros::Face>(trigger - 1)))
               : std::string();
  };
  game.with_names = [](const AnyGame& any, std::string sentence) {
    return with_names_of_houses(std::move(sentence), all_seats(game_of(any).rules()),
                                [&](Seat seat) { return westeros_seat_name(any, seat); });
  };
  const auto make = [stock](const TalkTable& table, const Manner& manner) {
    return std::make_unique<WesterosTalk>(table, stock->book, manner, stock->content.look);
  };
  game.shows = {{"position", {}}};
  game.show = shown_of_westeros;
  give_words(game, {make, WesterosTalk::words(), {}});
  return game;
}

}  // namespace tablewright::tables
