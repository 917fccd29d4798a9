#include "form.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tablewright::tables {

namespace {

using tablewright::Choice;  // of a form

std::string with_blanks(std::string id) {
  std::replace(id.begin(), id.end(), '_', ' ');
  return id;
}

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
                    seat < 2 ? std::string() : "players=" + players, false, 1, "houses", true});
  }
}

void add_house_rules(const westeros::Content& content, Form& form) {
  for (const westeros::HouseRule& rule : content.house_rules) {
    Wish wish{
        rule_wish(rule), "House rule: " + with_blanks(rule.id), rule.says, {}, usual_value(rule), "", false};
    if (!rule.print.empty()) wish.choices.push_back({"", "as the edition says", ""});
    for (const std::string& value : rule.values)
      wish.choices.push_back({value, value, value == usual_value(rule) ? "As we play it." : ""});
    form.push_back(std::move(wish));
  }
}

}  // namespace

std::string house_wish(std::size_t seat) { return fmt::format("house_{}", seat + 1); }
std::string rule_wish(const westeros::HouseRule& rule) { return "rule_" + rule.id; }

std::string usual_value(const westeros::HouseRule& rule) {
  return rule.print.empty() && !rule.values.empty() ? rule.values.front() : std::string();
}

Form form_of_westeros(const westeros::Content& content) {
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
                  false,
                  1,
                  "seats"});
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

}  // namespace tablewright::tables
