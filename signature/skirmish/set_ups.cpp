#include "signature/skirmish/set_ups.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "sheets.hpp"
#include "signature/skirmish/dealt_cards.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::signature {

namespace {

using namespace sheets;

constexpr auto table = std::to_array<NamedSetUp>({
    {"rm100", "first_game rm100\n"},
    {"jp101", "first_game jp101\n"},
    {"got100", "first_game got100\n"},
    {"got100_of_three", "first_game got100\nseats 3\n"},
    {"got100_of_four", "first_game got100\nseats 4\n"},
    {"sg100", "first_game sg100\n"},
    {"sg100_of_three", "first_game sg100\nseats 3\n"},
    {"sg100_of_four", "first_game sg100\nseats 4\n"},
    {"jp101_by_2019", "first_game jp101\nedition 2019\n"},
    {"jp101_by_2020b", "first_game jp101\nedition 2020b\n"},
    {"jp101_by_2022", "first_game jp101\nedition 2022\n"},
    {"house_rules", house_rules},
    {"plain_figures", plain_figures},
    {"plain_figures_of_2019", plain_figures_of_2019},
    {"attachments", attachments},
    {"pieces_on_the_map", pieces_on_the_map},
    {"pieces_on_the_map_of_2020b", pieces_on_the_map_of_2020b},
    {"crowd", crowd},
    {"full_map", full_map},
    {"drawn_duel", drawn_duel},
    {"cards", cards_2022, deal_cards},
    {"cards_of_2020b", cards_2020b, deal_cards},
    {"cards_of_2019", cards_2019, deal_cards},
    {"way_matters", cards_2022, deal_cards_where_the_way_matters},
    {"plain_figures_step_by_step", plain_figures, let_the_way_matter},
    {"territory", territory},
    {"leaders", leaders},
    {"leaders_in_teams", leaders_in_teams},
    {"triumph_of_four", triumph_of_four},
    {"infiltrate_of_three", infiltrate_of_three},
    {"invented", invented},
    {"reach", reach},
    {"beacons", beacons},
    {"squid", squid},
    {"race_in_the_dark", race_in_the_dark},
    {"flags_by_flip", flags_by_flip},
    {"opposite_corners", opposite_corners},
    {"three_strongboxes", three_strongboxes},
});
constexpr std::size_t inventions = 8;  // the last of them, which golden tables leave out

}  // namespace

std::span<const NamedSetUp> set_ups() { return std::span(table).first(table.size() - inventions); }

std::span<const NamedSetUp> set_ups_and_inventions() { return table; }

const NamedSetUp& set_up_named(std::string_view name) {
  const auto found =
      std::find_if(table.begin(), table.end(), [&](const NamedSetUp& one) { return one.name == name; });
  assert(found != table.end());
  return *found;
}

bool is_content(std::string_view path) {
  return path.ends_with(".pack") && path.find("/rules/") == std::string_view::npos;
}

std::string pack_name(std::string_view path) {
  constexpr std::string_view folder = "packs/";
  constexpr std::string_view ending = ".pack";
  assert(path.starts_with(folder) && path.ends_with(ending));
  path.remove_prefix(folder.size());
  path.remove_suffix(ending.size());
  return std::string(path);
}

skirmish::Rules rules_of(const skirmish::Content& content, const NamedSetUp& set_up, std::uint16_t rounds) {
  auto rules = skirmish::compiled(content, set_up.sheet);
  assert(rules && "a set-up of the signature cannot be compiled: 'packs check' tells why");
  if (set_up.deal_cards != nullptr) set_up.deal_cards(*rules);
  rules->house.round_limit = rounds;
  return std::move(*rules);
}

}  // namespace tablewright::signature
