#include "form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/text.hpp"
#include "line_up/line_up.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tables {

namespace {

constexpr std::size_t sides_of_form = skirmish::line_up::most_sides;
constexpr std::string_view only_own = "first_game=mix";

struct HouseRule {
  std::string_view id;
  std::string_view about;
  std::string_view reasons{};  // NOLINT(readability-redundant-member-init): aggregates leave it out
};
// docs/positions.md
constexpr std::array<HouseRule, 4> skirmish_house_rules{{
    {"beside_only_standing", "Whoever lies beside a knock-out gains no point for it."},
    {"win_at_end_of_round", "A first game, too, is decided at the end of a round."},
    {"pull_unseen", "A card that pulls toward a square of its choice needs no eyes of its holder."},
    {"companions_obey_cards", "A companion does what a card lets each ally do, beside its own actions.",
     "skirmish.ruling.50. By the rule it does not: the books introduce a companion as an ally that can do a "
     "limited number of actions, those of its own card. By the house rule it does: it is an ally, a card "
     "that speaks of each ally leaves nobody out, and the text of a card goes before a rule."},
}};

template <class Things, class About>
std::vector<Choice> choices_of(const Things& things, const std::string& none, About about) {
  std::vector<Choice> choices;
  if (!none.empty()) choices.push_back({"", none, ""});
  for (const auto& each : things)
    choices.push_back({skirmish::plain_name(things, each), each.title, about(each)});
  return choices;
}

std::string about_figure(const skirmish::FigureCard& card) {
  return fmt::format("{}, {}, defence {}", card.basic ? "Basic character" : "Character", card.box,
                     card.defence);
}

std::string about_attachment(const skirmish::AttachmentCard& card) {
  return fmt::format("{}, {}",
                     card.bonus       ? "Bonus objective"
                     : card.companion ? "Companion"
                                      : "Item",
                     card.box);
}

std::string players_of(const skirmish::FirstGame& game) {
  return game.fewest_players == game.most_players
             ? std::to_string(game.most_players)
             : fmt::format("{} to {}", game.fewest_players, game.most_players);
}

Wish wish_for_first_game(const skirmish::Content& content) {
  Wish wish{"first_game",
            "What is played",
            "A match of your own, or the first game of a box as its book has it.",
            {{std::string(own_match), "A match of your own", "Figures, map and scenario as you like."}},
            std::string(own_match),
            "",
            false,
            1,
            "game",
            true};
  for (const skirmish::FirstGame& game : content.first_games)
    wish.choices.push_back({skirmish::plain_name(content.first_games, game), game.title,
                            fmt::format("{}, {} players", game.box, players_of(game))});
  return wish;
}

// The line-up that stands in the form, so that it gives a match as it is: that of a first game, of two sides
// if there is one.
std::string usual_figures(const skirmish::Content& content, std::size_t side) {
  const auto two_sides = [](const skirmish::FirstGame& game) { return game.line_up.size() == 2; };
  const auto first = content.first_games.begin();
  const auto of_two = std::find_if(first, content.first_games.end(), two_sides);
  const auto found = of_two == content.first_games.end() ? first : of_two;
  return found == content.first_games.end() || side >= 2 ? std::string() : joined(found->line_up[side], ",");
}

void add_sides(const skirmish::Content& content, Form& form) {
  const auto figures = choices_of(content.figures, "", about_figure);
  const auto attachments = choices_of(content.attachments, "", about_attachment);
  for (std::size_t side = 0; side < sides_of_form; ++side) {
    const std::string needed = side < 2 ? "One to six, of any boxes." : "Left empty: there is no such side.";
    form.push_back({of_side("figures", side), fmt::format("Figures of side {}", side + 1), needed, figures,
                    usual_figures(content, side), std::string(only_own), true, 1, "", true});
    form.push_back({of_side("attachments", side), fmt::format("Attachments of side {}", side + 1),
                    "Each goes with a character of the side, in their order; every side has as many.",
                    attachments, "", std::string(only_own), true, 1, "", true});
    form.push_back({of_side("holders", side),
                    fmt::format("Who holds the attachments of side {}", side + 1),
                    "Figures by their ids, with commas, in the order of the attachments that are held; left "
                    "empty: the characters in their order.",
                    {},
                    "",
                    std::string(only_own),
                    false});
  }
}

// Other readings of a scenario are house rules.
std::vector<Choice> scenario_choices(const skirmish::Content& content) {
  std::vector<Choice> choices{{"", "None: a plain contest", ""}};
  for (const skirmish::Scenario& each : content.scenarios) {
    if (each.instead_of.empty())
      choices.push_back({skirmish::plain_name(content.scenarios, each), each.title, each.box});
  }
  return choices;
}

std::vector<Choice> choices_of_statuses(const skirmish::Content& content) {
  std::vector<Choice> choices;
  for (const skirmish::ScenarioStatus& each : skirmish::scenario_statuses(content))
    choices.push_back({each.card->id, each.card->title, skirmish::printed(*each.text, *each.card)});
  return choices;
}

std::vector<Choice> choices_of_house_rules(const skirmish::Content& content) {
  std::vector<Choice> choices;
  for (const HouseRule& rule : skirmish_house_rules)
    choices.push_back({std::string(rule.id), std::string(rule.about), std::string(rule.reasons)});
  for (const skirmish::Scenario& each : content.scenarios) {
    if (!each.instead_of.empty())
      choices.push_back(
          {each.id, fmt::format("{} is played by its other reading, of {}.", each.title, each.box), ""});
  }
  return choices;
}

}  // namespace

std::string of_side(std::string_view what, std::size_t side) { return fmt::format("{}_{}", what, side + 1); }

Form form_of(const skirmish::Content& content) {
  Form form{wish_for_first_game(content)};
  add_sides(content, form);
  form.push_back({"map", "Map", "",
                  choices_of(content.maps, "One that fits", [](const skirmish::Map& map) { return map.box; }),
                  "", std::string(only_own), false, 1, "", true});
  form.push_back({"scenario", "Scenario", "What brings points beside knock-outs.", scenario_choices(content),
                  "", std::string(only_own), false, 1, "", true});
  form.push_back({"in_play", "Scenario status cards", "In play from the start, for everybody.",
                  choices_of_statuses(content), "", std::string(only_own), true,
                  skirmish::most_agreed_statuses, "", true});
  form.push_back({"target",
                  "Points that win",
                  "Left empty: as the scenario has it for so many figures.",
                  {},
                  "",
                  std::string(only_own),
                  false});
  form.push_back({"players",
                  "Players",
                  "More players than sides form teams.",
                  {{"", "One a side", ""}, {"2", "2", ""}, {"3", "3", ""}, {"4", "4", ""}},
                  "",
                  "",
                  false,
                  1,
                  "seats"});
  Wish edition{
      "edition", "Edition", "Whose rulebook counts.", {{"", "That of the box, or the newest", ""}}, "",
      "",        false};
  for (const std::string_view word : skirmish::edition_words)
    edition.choices.push_back({std::string(word), std::string(word), ""});
  form.push_back(std::move(edition));
  form.push_back({"first_player",
                  "Who begins",
                  "",
                  {{"", "As the rules have it", ""},
                   {"flip", "A flip of the marker", ""},
                   {"random", "Chance decides", ""}},
                  "",
                  std::string(only_own),
                  false});
  form.push_back(
      {"rounds", "Rounds at most", "A draw after so many; 1000 if nothing is said.", {}, "", "", false});
  form.push_back(
      {"house_rules", "House rules", "", choices_of_house_rules(content), "", "", true, 1, "", true});
  return form;
}

}  // namespace tablewright::tables
