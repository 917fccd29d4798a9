// The tables of everything that is said in Westeros: one source for notation, JSON and sentences.
#include "westeros/rules/words.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "event_words.hpp"
#include "reason_words.hpp"
#include "rival_event_words.hpp"
#include "westeros/rules/lifting.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/westeros.hpp"
#include "winter_event_words.hpp"

namespace tablewright::westeros {

namespace {

using namespace table;

constexpr auto events = [] {
  std::array<Word, base_events.size() + winter_events.size() + rival_events.size()> all{};
  auto* end = std::copy(base_events.begin(), base_events.end(), all.data());
  end = std::copy(winter_events.begin(), winter_events.end(), end);
  std::copy(rival_events.begin(), rival_events.end(), end);
  return all;
}();

constexpr auto types = std::to_array<ValueType>({
    {"seat", false, type_seat_title},
    {"seat", false},
    {"house", false, type_house_title},
    {"house", false},
    {"face", false},
    {"domain", false, type_domain_title},
    {"domain", false},
    {"unit", false, type_unit_title},
    {"unit", false},
    {"card", false, type_card_title},
    {"card", false},
    {"count", true},
    {"finding", false, type_finding_title},
    {"finding", false},
    {"ranger", false},
    {"rival_card", false, type_rival_card_title},
    {"rival_card", false},
    {"row", false},
    {"objective", false, type_objective_title},
    {"objective", false},
    {"passed", false, type_passed_title},
    {"passed", false},
    {"choice", false, type_choice_title},
    {"choice", false},
    {"group", false, type_group_title},
    {"group", false},
    {"brood", false, type_brood_title},
    {"brood", false},
});

constexpr auto acts = std::to_array<Word>({
    {k(Does::House), "house", {house_a}, "Play House {house}."},
    {k(Does::Draft), "draft", {face_a}, "Take the {face} die."},
    {k(Does::Set),
     "set",
     {house_a, face_b, {"to", Slot::C, type_face}},
     "By the ability of House {house} turn the {face} die to {to}."},
    {k(Does::Reroll), "reroll", {house_a}, "By the ability of House {house} roll both dice again."},
    {k(Does::Place),
     "place",
     {face_a, {"slot", Slot::B, type_face}},
     "Put the {face} die on the {slot} slot."},
    {k(Does::Recruit), "recruit", {unit_a}, "Recruit {unit}."},
    {k(Does::Deploy), "deploy", {domain_a}, "Into {domain}."},
    {k(Does::From), "from", {domain_a}, "From {domain}."},
    {k(Does::Take), "take", {unit_a}, "Take {unit} along."},
    {k(Does::Drop), "drop", {unit_a}, "Leave {unit} here."},
    {k(Does::Go), "go", {domain_a}, "Go to {domain}."},
    {k(Does::Fly), "fly", {domain_a}, "Fly to {domain}."},
    {k(Does::Stop), "stop", {}, "Go no farther."},
    {k(Does::Discard), "discard", {secret_card}, "Give {card} away.", "Give a card away."},
    {k(Does::Draw), "draw", {}, "Draw up to the limit."},
    {k(Does::Play), "play", {card_b}, "Play {card}."},
    {k(Does::Shield), "shield", {house_a}, "Use the Shield of House {house}."},
    {k(Does::Commit), "commit", {secret_card}, "Lay {card} face down.", "Lay a card face down."},
    {k(Does::Lose), "lose", {unit_a}, "Lose {unit}."},
    {k(Does::Retreat), "retreat", {domain_a}, "Retreat to {domain}."},
    {k(Does::Target), "target", {unit_a, domain_b}, "Choose {unit} in {domain}."},
    {k(Does::Domain), "domain", {domain_a}, "Choose {domain}."},
    {k(Does::Token), "token", {house_a}, "House {house}."},
    {k(Does::Player), "player", {seat_a}, "Choose {seat}."},
    {k(Does::Buy), "buy", {}, "Buy one."},
    {k(Does::Pass), "pass", {}, "No more."},
    {k(Does::Explore), "explore", {domain_a}, "Turn up the token in {domain}."},
    {k(Does::Collect),
     "collect",
     {{"finding", Slot::A, type_finding}, domain_b},
     "Take the {finding} in {domain}."},
    {k(Does::Banish),
     "banish",
     {house_a},
     "Use the Shield of House {house} to send a White Walker back from the Terror Pool."},
    {k(Does::Lift),
     "lift",
     {{"own", Slot::A, type_group}, {"ally", Slot::B, type_group}, {"brood", Slot::C, type_brood}},
     "Take along together {own} of the own house, {ally} of the ally, {brood}."},
});

constexpr auto questions = std::to_array<Word>({
    {k(Step::PickHouse), "pick_house", {}, "Which house do you play?"},
    {k(Step::Draft), "draft", {}, "Which die do you choose?"},
    {k(Step::Turn), "turn", {}, "Which die do you put on which slot?"},
    {k(Step::Recruit), "recruit", {}, "What do you recruit?"},
    {k(Step::Deploy), "deploy", {unit_a}, "Where does {unit} go?"},
    {k(Step::From), "from", {}, "From which domain does an army go?"},
    {k(Step::Army), "army", {domain_a}, "In {domain}: who comes along, who stays, and where to?"},
    {k(Step::Whisper), "whisper", {}, "Which cards do you give for gold?"},
    {k(Step::PlayPlot), "play_plot", {}, "Which card do you play for Plot?"},
    {k(Step::Shield), "shield", {card_a}, "Which Shield of {card} do you use?"},
    {k(Step::PlotHouse), "plot_house", {}, "A token of which house?"},
    {k(Step::PlotPlayer),
     "plot_player",
     {house_a},
     "From whose Ally Pool does a token of House {house} go back?"},
    {k(Step::PlayEvent), "play_event", {}, "Which card do you play for its event?"},
    {k(Step::Commit), "commit", {}, "Which card do you lay for the battle?"},
    {k(Step::Lose), "lose", {}, "Which unit do you lose?"},
    {k(Step::Retreat), "retreat", {domain_a}, "Where do the units retreat to from {domain}?"},
    {k(Step::Keep), "keep", {}, "There is no room for all of them: which unit goes back to its mat?"},
    {k(Step::Target), "target", {}, "Which unit?"},
    {k(Step::Domain), "domain", {}, "Which domain?"},
    {k(Step::House), "token", {}, "Which house?"},
    {k(Step::Player), "player", {}, "Which player?"},
    {k(Step::Buy), "buy", {}, "Do you buy one more?"},
    {k(Step::DiscardDown), "discard_down", {}, "Which card do you discard?"},
    {k(Step::LeaveFirst),
     "leave_first",
     {house_a},
     "House {house} is no ally any more: which of the shared domains do your units leave next?"},
    {k(Step::Explore), "explore", {}, "Do you turn up or take a token?"},
    {k(Step::WalkerFirst), "walker_first", {}, "Where does the next White Walker come to?"},
    {k(Step::RemoveWalker), "remove_walker", {}, "Which White Walker goes back to its pool?"},
    {k(Step::HuntWhere), "hunt_where", {}, "Which of the nearest castles does the Night King fly to?"},
    {k(Step::Debt), "debt", {}, "A token of which house goes from the Ally Pool to the Terror Pool?"},
    {k(Step::RivalDomain),
     "rival_domain",
     {{"what", Slot::B, type_choice}},
     "There are several, and the choice is yours, {what}: which domain?"},
    {k(Step::RivalHouse),
     "rival_house",
     {{"what", Slot::B, type_choice}},
     "There are several, and the choice is yours, {what}: which house?"},
});

constexpr std::array<std::string_view, faces> face_words{"recruit", "march", "sail",
                                                         "whisper", "plot",  "event"};
constexpr std::array<std::string_view, most_dragons> colours{"red", "green", "cream"};

constexpr std::array<std::string_view, map_rows> row_words{"north", "central", "south"};
// Why the Rival does not go somewhere, in the order of Passed: in notation and in sentences.
constexpr auto passed_words = std::to_array<std::string_view>(
    {"free", "held", "castles", "final_unit", "final_army", "nowhere", "wall", "morale"});
constexpr auto passed_titles = std::to_array<std::string_view>(
    {"nothing stands against it", "it is held already", "the Rival has too few castles for it",
     "only a final unit is there", "its army is a final unit", "there is none", "it lies beyond the Wall",
     "the Treaty has fewer VP than the Night King"});
// What the human chooses, in the order of Choice.
constexpr auto choice_words =
    std::to_array<std::string_view>({"target", "place", "ally", "token", "hand_over", "put_back", "return"});
constexpr auto choice_titles = std::to_array<std::string_view>(
    {"for the way of the Rival", "for a unit of the Rival", "for the ally of the Rival",
     "for a token that the Rival takes", "for a token that you hand over", "for a token that you put back",
     "for a token of yours that goes back to its mat"});

// How many of a house, in the order of groups; Dragons and Eggs, in that of broods.
constexpr auto group_titles =
    std::to_array<std::string_view>({"nobody", "one token", "two tokens", "three tokens", "the Hero",
                                     "one token and the Hero", "two tokens and the Hero"});
constexpr auto brood_titles = std::to_array<std::string_view>(
    {"no Dragon", "a Dragon", "two Dragons", "three Dragons", "an Egg", "a Dragon and an Egg",
     "two Dragons and an Egg", "two Eggs", "a Dragon and two Eggs", "three Eggs"});
static_assert(group_titles.size() == groups.size() && brood_titles.size() == broods.size());

void print_unit(const Rules& rules, UnitId unit, bool title, std::string& out) {
  if (unit == white_walker) {
    out += title ? "a White Walker" : "white_walker";
  } else if (is_token(unit)) {
    const HouseCard& house = rules.house(HouseId{unit.value});
    out += title ? "a token of House " + house.title : house.id;
  } else if (is_hero_figure(unit)) {
    const HouseId house = house_at(std::size_t{unit.value} - first_hero);
    const CardFace& hero = rules.card(hero_card_of(house));
    if (hero.id.empty()) {
      out += title ? "the Hero of House " + rules.house(house).title : rules.house(house).id + "_hero";
    } else {
      out += title ? hero.title : hero.id;
    }
  } else {
    const bool hatched = is_dragon(unit);
    const std::size_t colour = std::size_t{unit.value} - (hatched ? first_dragon : first_egg);
    if (title) out += "the ";
    out += colours[colour];
    out += title ? ' ' : '_';
    out += title ? (hatched ? "Dragon" : "Egg") : (hatched ? "dragon" : "egg");
  }
}

void print_card(const Rules& rules, CardId card, bool title, std::string& out) {
  const CardFace& face = rules.card(card);
  if (!face.id.empty()) {
    out += title ? face.title : face.id;
    return;
  }
  out += "card_";
  append_number(out, std::uint32_t{card.value});
}

void print_seat(const Rules& rules, std::uint32_t seat, bool title, std::string& out) {
  if (seat == the_treaty.value) {
    out += title ? "the Treaty" : "treaty";
  } else if (seat == the_night_king.value) {
    out += title ? "the Night King" : "night_king";
  } else if (seat >= rules.players) {
    out += title ? "The house" : "nobody";
  } else if (seat == rules.automaton.value) {
    const bool rival = rules.mode == Mode::Rival;
    out += title ? (rival ? "The Rival" : "The Teammate") : (rival ? "rival" : "teammate");
  } else if (title && rules.chosen[seat] != no_house) {
    out += rules.house(rules.chosen[seat]).title;
  } else {
    out += title ? "Player " : "p";
    append_number(out, seat + 1);
  }
}

}  // namespace

const Vocabulary Westeros::vocabulary{acts, events, questions, reasons, types};

std::uint32_t Westeros::values(const Rules& rules, std::uint8_t type) {
  switch (static_cast<Type>(type)) {
    case type_seat:
    case type_seat_title: return static_cast<std::uint32_t>(rules.players);
    case type_house:
    case type_house_title: return most_houses;
    case type_face: return faces;
    case type_domain:
    case type_domain_title: return static_cast<std::uint32_t>(rules.domain_count);
    case type_unit:
    case type_unit_title: return unit_kinds + (rules.treaty ? 1U : 0U);
    case type_card:
    case type_card_title: return all_cards;
    case type_finding:
    case type_finding_title: return static_cast<std::uint32_t>(rules.explorations.size());
    case type_ranger: return static_cast<std::uint32_t>(rules.rangers.size());
    case type_rival_card:
    case type_rival_card_title: return static_cast<std::uint32_t>(rules.rival_cards.size());
    case type_row: return map_rows;
    case type_objective:
    case type_objective_title: return static_cast<std::uint32_t>(rules.objectives.size());
    case type_passed:
    case type_passed_title: return passed_words.size();
    case type_choice:
    case type_choice_title: return choice_words.size();
    case type_group:
    case type_group_title: return groups.size();
    case type_brood:
    case type_brood_title: return broods.size();
    case type_count: break;
  }
  return 256;
}

void Westeros::print(const Rules& rules, std::uint8_t type, std::uint32_t value, std::string& out) {
  if (type == type_seat || type == type_seat_title) {
    print_seat(rules, value, type == type_seat_title, out);
    return;
  }
  if (type == type_count || value >= values(rules, type)) {
    append_number(out, value);
    return;
  }
  switch (static_cast<Type>(type)) {
    case type_seat:
    case type_seat_title:
    case type_count: break;  // printed already
    case type_house: out += rules.houses[value].id; break;
    case type_house_title: out += rules.houses[value].title; break;
    case type_face: out += face_words[value]; break;
    case type_domain: out += rules.domains[value].id; break;
    case type_domain_title: out += rules.domains[value].title; break;
    case type_unit:
    case type_unit_title: print_unit(rules, unit_at(value), type == type_unit_title, out); break;
    case type_finding: out += rules.explorations[value].id; break;
    case type_finding_title: out += rules.explorations[value].title; break;
    case type_ranger: out += rules.rangers[value].id; break;
    case type_rival_card: out += rules.rival_cards[value].id; break;
    case type_rival_card_title: out += rules.rival_cards[value].title; break;
    case type_row: out += row_words[value]; break;
    case type_objective: out += static_cast<char>('a' + value); break;  // as on the mat, from the left
    case type_objective_title: out += rules.objectives[value].title; break;
    case type_passed: out += passed_words[value]; break;
    case type_passed_title: out += passed_titles[value]; break;
    case type_choice: out += choice_words[value]; break;
    case type_choice_title: out += choice_titles[value]; break;
    case type_group: out += groups[value].word; break;
    case type_group_title: out += group_titles[value]; break;
    case type_brood: out += broods[value].word; break;
    case type_brood_title: out += brood_titles[value]; break;
    case type_card:
    case type_card_title: print_card(rules, card_at(value), type == type_card_title, out); break;
  }
}

}  // namespace tablewright::westeros
