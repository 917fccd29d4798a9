#include "signature/skirmish/dealt_cards.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <vector>

namespace tablewright::signature {

namespace {

using skirmish::Changes;
using skirmish::Op;
using skirmish::Part;
using skirmish::PickFrom;
using skirmish::PieceId;
using skirmish::Rules;
using skirmish::StatusId;
using skirmish::Subject;
using skirmish::TokenType;
using skirmish::Way;

constexpr StatusId slowed{0};
constexpr StatusId blessed{1};
constexpr StatusId storm{2};  // for everybody
constexpr std::uint8_t chaos_die = 1;

PieceId marked(const Rules& rules, std::string_view mark) {
  const auto found = std::find_if(rules.pieces.begin(), rules.pieces.end(),
                                  [&](const skirmish::PieceCard& card) { return card.mark == mark; });
  assert(found != rules.pieces.end());
  return PieceId{static_cast<std::uint8_t>(found - rules.pieces.begin())};
}

// An action as this file writes it down.
struct Written {
  std::string_view id;
  TokenType type{};
  std::uint8_t cost{};
  bool star{};
  std::vector<Part> parts;
};

void deal(Rules& rules, std::string_view mark, const std::vector<Written>& actions) {
  skirmish::PieceCard& card = rules.pieces[marked(rules, mark).value];
  card.first_action = static_cast<std::uint8_t>(rules.actions.size());
  card.actions = static_cast<std::uint8_t>(actions.size());
  for (const Written& written : actions) {
    skirmish::CardAction action;
    action.id = written.id;
    action.title = written.id;
    action.type = written.type;
    action.cost = written.cost;
    action.star = written.star;
    action.first_part = static_cast<std::uint16_t>(rules.parts.size());
    action.parts = static_cast<std::uint16_t>(written.parts.size());
    rules.parts.insert(rules.parts.end(), written.parts.begin(), written.parts.end());
    rules.actions.push_back(action);
  }
}

// So many parts that two in a turn are more than a turn has room for.
std::vector<Part> circling() {
  std::vector<Part> parts;
  for (int i = 0; i < 65; ++i) {
    parts.push_back({.op = Op::Give, .status = blessed});
    parts.push_back({.op = Op::Discard, .status = blessed});
  }
  return parts;
}

void deal_to_dark(Rules& rules) {
  deal(rules, "A",
       {{"charge",
         TokenType::Red,
         2,
         true,
         {{.op = Op::Move, .n = 3, .way = Way::Straight}, {.op = Op::Challenge, .n = 3}}},
        {"volley",
         TokenType::Blue,
         3,
         true,
         {{.op = Op::Challenge, .n = 2, .range = 4},
          {.op = Op::Challenge, .n = 1, .may = true, .same_target = true},
          {.op = Op::Push, .n = 2, .who = Subject::Picked}}},
        {"traps",
         TokenType::Silver,
         1,
         false,
         {{.op = Op::PlaceToken, .n = 3}, {.op = Op::PlaceToken, .n = 1, .may = true}}},
        {"push_off",
         TokenType::Red,
         0,
         false,
         {{.op = Op::Pick, .from = PickFrom::Rivals},
          {.op = Op::Push, .n = 1, .who = Subject::Picked, .may = true},
          {.op = Op::Move, .n = 2, .who = Subject::Picked, .way = Way::StepByStep}}}});
  deal(rules, "B",
       {{"lead",
         TokenType::Gold,
         2,
         false,
         {{.op = Op::Pick, .range = 3, .from = PickFrom::Allies},
          {.op = Op::Move, .n = 2, .who = Subject::Picked, .may = true},
          {.op = Op::Assist, .who = Subject::Picked, .may = true},
          {.op = Op::Challenge, .n = 2, .who = Subject::Picked, .may = true},
          {.op = Op::Interact, .who = Subject::Picked, .may = true}}},
        {"hurry",
         TokenType::Gold,
         4,
         false,
         {{.op = Op::ShiftOff, .may = true},
          {.op = Op::Shift, .n = -1},
          {.op = Op::Shift, .n = 2, .may = true}}},
        {"drag",
         TokenType::Red,
         2,
         true,
         {{.op = Op::Pick, .range = 5},
          {.op = Op::Pull, .n = 3, .who = Subject::Picked},
          {.op = Op::Challenge, .n = 2, .same_target = true}}},
        {"command",
         TokenType::Gold,
         3,
         false,
         {{.op = Op::Pick, .range = 6, .nearest = true},
          {.op = Op::BasicAction, .who = Subject::Picked, .may = true, .control = true},
          {.op = Op::Move, .n = 2, .who = Subject::Picked, .may = true, .control = true},
          {.op = Op::Challenge, .n = 2, .who = Subject::Picked, .may = true, .control = true},
          {.op = Op::Interact, .who = Subject::Picked, .may = true, .control = true}}}});
  deal(rules, "C",
       {{"bite", {}, 0, true, {{.op = Op::Move, .n = 2}, {.op = Op::Challenge, .n = 1}}},
        {"recall",
         {},
         0,
         false,
         {{.op = Op::ShiftPiece, .n = -1}, {.op = Op::ShiftPiece, .n = 1, .may = true}}},
        {"fetch", {}, 0, false, {{.op = Op::Interact, .may = true}, {.op = Op::Assist}}}});
  deal(
      rules, "I",
      {{"swing", {}, 3, false, {{.op = Op::Place, .n = 3}, {.op = Op::Give, .may = true, .status = blessed}}},
       {"lasso",
        {},
        1,
        true,
        {{.op = Op::Challenge, .n = 1, .range = 2}, {.op = Op::Discard, .may = true, .status = slowed}}}});
}

void deal_to_light(Rules& rules) {
  deal(rules, "Z",
       {{"curse",
         TokenType::Gold,
         2,
         false,
         {{.op = Op::Pick, .range = 4},
          {.op = Op::Give, .who = Subject::Picked, .status = slowed},
          {.op = Op::Place, .n = 2, .who = Subject::Picked, .may = true}}},
        {"cleanse",
         TokenType::Silver,
         1,
         false,
         {{.op = Op::Discard, .may = true, .status = slowed},
          {.op = Op::Pick, .range = 2, .from = PickFrom::Allies, .may = true},
          {.op = Op::Discard, .who = Subject::Picked, .status = slowed}}},
        {"sweep",
         TokenType::Gold,
         1,
         false,
         {{.op = Op::Pick, .range = 5, .from = PickFrom::Tokens},
          {.op = Op::Push, .n = 2, .who = Subject::Picked, .may = true},
          {.op = Op::Move, .n = 1, .who = Subject::Picked, .may = true},
          {.op = Op::Place, .n = 3, .who = Subject::Picked}}},
        {"leap",
         TokenType::Silver,
         3,
         false,
         {{.op = Op::Move, .n = 4, .through_rivals = true},
          {.op = Op::Interact, .may = true},
          {.op = Op::Assist, .may = true}}}});
  deal(rules, "Y",
       {{"sneak",
         TokenType::Blue,
         1,
         false,
         {{.op = Op::Move, .n = 3, .way = Way::StepByStep},
          {.op = Op::Give, .status = blessed},
          {.op = Op::Interact}}},
        {"dash",
         TokenType::Blue,
         2,
         true,
         {{.op = Op::Move, .n = 4, .way = Way::StepByStep, .may = true, .through_rivals = true},
          {.op = Op::Challenge, .n = 2, .may = true}}},
        {"provoke",
         TokenType::Blue,
         2,
         false,
         {{.op = Op::RollAndCount, .n = 3},
          {.op = Op::Pick, .range = 4},
          {.op = Op::BasicAction, .who = Subject::Picked},
          {.op = Op::Challenge, .n = 1, .who = Subject::Picked, .may = true},
          {.op = Op::RollAndCount, .n = 1, .who = Subject::Picked, .may = true}}},
        {"circle", {}, 0, false, circling()},
        {"steal_time", TokenType::Blue, 2, false, {{.op = Op::Shift, .n = 1}, {.op = Op::ShiftOff}}}});
  deal(
      rules, "X",
      {{"swoop",
        {},
        0,
        true,
        {{.op = Op::Move, .n = 3, .way = Way::Straight, .may = true, .through_rivals = true},
         {.op = Op::Challenge, .n = 1, .range = 2}}},
       {"herald", {}, 0, false, {{.op = Op::Enact, .may = true, .status = storm}, {.op = Op::BasicAction}}}});
  deal(rules, "W",
       {{"dazzle",
         {},
         2,
         true,
         {{.op = Op::Challenge, .n = 2, .range = 3},
          {.op = Op::Give, .who = Subject::Picked, .status = slowed},
          {.op = Op::Pull, .n = 1, .who = Subject::Picked, .may = true}}}});
}

// Each kind of change once for a piece and once for a status.
void deal_changes(Rules& rules) {
  rules.statuses = {{"slowed", "Slowed", 3}, {"blessed", "Blessed", 2}, {"storm", "Storm", 2, true}};
  rules.modifiers = {
      {.what = Changes::Range, .piece = marked(rules, "A"), .amount = 1},
      {.what = Changes::Cost, .piece = marked(rules, "B"), .amount = -1},
      {.what = Changes::Die, .piece = marked(rules, "Z"), .die = chaos_die},
      {.what = Changes::Dice, .status = slowed, .amount = -1},
      {.what = Changes::Defence, .status = slowed, .amount = -1},
      {.what = Changes::Cost, .status = slowed, .amount = 1},
      {.what = Changes::Dice, .piece = marked(rules, "Y"), .status = blessed, .amount = 1},
      {.what = Changes::Range, .status = blessed, .amount = 1},
      {.what = Changes::Defence, .piece = marked(rules, "C"), .amount = 1},
      {.what = Changes::Die, .status = blessed, .die = chaos_die},
      {.what = Changes::Defence, .status = storm, .amount = 1},
  };
}

}  // namespace

void deal_cards(Rules& rules) {
  deal_to_dark(rules);
  deal_to_light(rules);
  deal_changes(rules);
  rules.finish();
}

void let_the_way_matter(Rules& rules) {
  rules.way_matters = true;
  rules.finish();
}

void deal_cards_where_the_way_matters(Rules& rules) {
  deal_to_dark(rules);
  deal_to_light(rules);
  deal_changes(rules);
  let_the_way_matter(rules);
}

}  // namespace tablewright::signature
