// Westeros for the server: the form of a match, and how it speaks.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cards/pack.hpp"
#include "core/text.hpp"
#include "form.hpp"
#include "table/served_talk.hpp"
#include "tables/westeros/hosted.hpp"
#include "tables/westeros/kit.hpp"
#include "tables/westeros/match.hpp"
#include "tables/westeros/talk.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::tables {

namespace {

using westeros::Westeros;

constexpr std::string_view for_own_card = "card_";

// --- Own Plot Cards ----------------------------------------------------------------------------

// winter_rose=vendetta, winter_rose
std::string_view own_card_of(std::string_view told) { return trimmed(told.substr(0, told.find('='))); }

bool brings_one_of(const Pack& pack, const std::vector<std::string>& chosen) {
  cards::Diagnostics ignored(pack.name);
  const cards::Block root = cards::parse(pack.text, ignored);
  return std::any_of(root.children.begin(), root.children.end(), [&](const cards::Block& block) {
    return block.word() == "card" && block.tokens.size() > 1 &&
           std::any_of(chosen.begin(), chosen.end(),
                       [&](const std::string& told) { return own_card_of(told) == block.tokens[1].text; });
  });
}

// The packs of somebody's own that these cards are from, as lines of a sheet: pack north "cf4ab791..."
std::string packs_of_cards(const std::vector<std::string>& chosen, const WesterosStock& stock) {
  std::string out;
  for (const OwnPack& own : stock.own) {
    const bool brings = std::any_of(stock.packs.begin(), stock.packs.end(), [&](const Pack& pack) {
      return pack.name.substr(0, pack.name.find_first_of("/.")) == own.name && brings_one_of(pack, chosen);
    });
    if (brings) out += fmt::format("pack {} \"{}\"\n", own.name, own.digits);
  }
  return out;
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

// Own Plot Cards are wished for by their names, which no form has: card_winter_rose=vendetta.
std::vector<std::string> cards_taken_out_of(Wishes& wishes) {
  std::vector<std::string> cards;
  for (auto wish = wishes.begin(); wish != wishes.end();) {
    if (!wish->first.starts_with(for_own_card)) {
      ++wish;
      continue;
    }
    const std::string id = wish->first.substr(for_own_card.size());
    cards.push_back(wish->second.empty() ? id : id + '=' + wish->second);
    wish = wishes.erase(wish);
  }
  return cards;
}

Result<SetUp, std::string> wished_westeros(const WesterosStock& stock, const Form& form, Wishes wishes) {
  WesterosWishes options;
  options.cards = cards_taken_out_of(wishes);
  if (auto mistake = mistake_in(form, wishes)) return failure(std::move(*mistake));
  const auto wish = [&](std::string_view name) { return wished(form, wishes, name); };
  const auto houses = houses_of(form, wishes);
  if (!houses) return failure(houses.error());
  // What is as usual need not stand in the record of every match.
  const auto told = [&](std::string_view name) {
    return wishes.find(name) == wishes.end() ? std::string() : wish(name);
  };
  options.mode = told("mode");
  options.seats =
      static_cast<std::int64_t>(whole_number(wish("players"), westeros::most_players).value_or(0));
  options.expansion = told("expansion");
  options.difficulty = told("difficulty");
  options.houses = *houses;
  if (wish("edition") == "print") options.edition = "print";
  for (const westeros::HouseRule& rule : stock.content.house_rules) {
    const std::string value = wish(rule_wish(rule));
    if (value != usual_value(rule)) options.house_rules.push_back(rule.id + '=' + value);
  }
  auto set_up = westeros_set_up(options, stock.packs);
  if (!set_up) return set_up;
  set_up->options = packs_of_cards(options.cards, stock) + set_up->options;
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
  const auto& its = as_game<Westeros>(game);
  if (seat.value >= its.rules().players) return fmt::format("Player {}", seat.value + 1);
  const westeros::HouseId chosen = its.rules().chosen[seat.value];
  const westeros::HouseId house = chosen != westeros::no_house ? chosen : its.state().house_of[seat.value];
  return house == westeros::no_house ? fmt::format("Player {}", seat.value + 1)
                                     : its.rules().house(house).title;
}

// Together they are one side, and the Night King is the other.
std::vector<Standing> westeros_standings(const AnyGame& any) {
  const westeros::Rules& rules = rules_as<Westeros>(any);
  const westeros::State& state = state_as<Westeros>(any);
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

}  // namespace

Kit westeros_with_packs(const PackStockPtr& all) {
  WesterosStock its{*all, {}};
  its.packs = packs_of_westeros(std::move(its.packs));
  its.content = westeros::read_content(its.packs);
  const auto stock = std::make_shared<const WesterosStock>(std::move(its));
  Kit game = westeros_kit();
  game.offered = !stock->packs.empty();
  game.problems = stock->content.problems;
  game.about =
      "Great houses, dice and cards: one to five players against each other, against a Rival, or together "
      "against the Night King.";
  game.presets = presets();
  game.wishes = form_of_westeros(stock->content);
  game.set_up = [stock, form = game.wishes](const Wishes& wishes) {
    return wished_westeros(*stock, form, wishes);
  };
  game.set_up_of_sheet = [stock](const std::string& sheet) -> Result<SetUp, std::string> {
    return SetUp{stock->packs, sheet, Westeros::rules_version};
  };
  game.name_of_match = [](const AnyGame& any) { return title_of_match(rules_as<Westeros>(any)); };
  game.name_of_seat = westeros_seat_name;
  game.standings = westeros_standings;
  // Each of its triggers is a die that may be followed, by its face (Westeros::question).
  game.name_of_trigger = [](const AnyGame&, std::uint8_t trigger) {
    return trigger >= 1 && trigger <= westeros::faces
               ? fmt::format("Following {}", face_word(static_cast<westeros::Face>(trigger - 1)))
               : std::string();
  };
  game.with_names = [](const AnyGame& any, std::string sentence) {
    return with_names_of_houses(std::move(sentence), all_seats(rules_as<Westeros>(any)),
                                [&](Seat seat) { return westeros_seat_name(any, seat); });
  };
  const auto make = [stock](const TalkTable& table, const Manner& manner) {
    return std::make_unique<WesterosTalk>(table, stock->book, manner, stock->content.look);
  };
  game.shows = {{"position", {}}};
  // As the reader may know it: docs/westeros-positions.md.
  game.show = [position = game.position](const Listener& listener,
                                         const Shown& /*asked*/) -> Result<wire::Json, std::string> {
    const auto sheet = position(listener.match.game(), listener.reader);
    if (!sheet) return failure(sheet.error());
    return wire::Json{{"text", *sheet}};
  };
  give_words(game, {make, WesterosTalk::words(), {}});
  return game;
}

}  // namespace tablewright::tables
