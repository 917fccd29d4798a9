#include "tables/westeros/match.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "cards/pack.hpp"
#include "core/text.hpp"
#include "westeros/content/content.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::tables {

using westeros::Westeros;

namespace {

constexpr std::int64_t default_players = 4;

// As a person types them, and as the set-up calls them.
struct ModeName {
  std::string_view typed;
  std::string_view set_up;
  bool solo{};
};
constexpr std::array<ModeName, 4> modes{{{"competitive", "competitive"},
                                         {"coop", "coop"},
                                         {"rival", "rival", true},
                                         {"solo-coop", "solo_coop", true}}};
constexpr std::array<std::string_view, 3> difficulties{"standard", "hard", "epic"};
constexpr std::array<std::string_view, 2> editions{"later", "print"};

std::string no_such(std::string_view option, std::string_view what, const std::string& told,
                    std::span<const std::string_view> known) {
  const auto nearest = nearest_name(told, known);
  return std::string(option) + ": \"" + told.substr(0, 60) + "\" is no " + std::string(what) +
         (nearest ? ": did you mean \"" + std::string(*nearest) + "\"?"
                  : ": there are " + listed(known, "and") + '.');
}

bool is_among(std::span<const std::string_view> known, std::string_view told) {
  return std::find(known.begin(), known.end(), told) != known.end();
}

const ModeName* find_mode(const std::string& told) {
  for (const ModeName& mode : modes) {
    if (told == mode.typed || told == mode.set_up || (told.empty() && mode.typed == "competitive"))
      return &mode;
  }
  return nullptr;
}

std::optional<std::string> mistake_in_mode(const WesterosWishes& options) {
  const ModeName* mode = find_mode(options.mode);
  if (mode == nullptr) {
    std::array<std::string_view, modes.size()> known{};
    std::transform(modes.begin(), modes.end(), known.begin(),
                   [](const ModeName& each) { return each.typed; });
    return no_such("--mode", "mode", options.mode, known);
  }
  if (!options.difficulty.empty() && !is_among(difficulties, options.difficulty))
    return no_such("--difficulty", "difficulty", options.difficulty, difficulties);
  if (options.seats == 1 && mode->set_up == "competitive")
    return std::string("One player alone plays --mode rival or --mode solo-coop.");
  return std::nullopt;
}

std::optional<std::string> mistake_in_edition(const WesterosWishes& options) {
  if (options.edition.empty() || is_among(editions, options.edition)) return std::nullopt;
  return no_such("--edition", "edition of Westeros", options.edition, editions);
}

// "stark, tully" as "stark tully"
std::string between_blanks(std::string names) {
  std::replace(names.begin(), names.end(), ',', ' ');
  std::string out;
  for (const std::string_view name : words(names)) out += (out.empty() ? "" : " ") + std::string(name);
  return out;
}

// The set-up as westeros/set_up/set_up.hpp describes it.
Result<std::string, std::string> options_of(const WesterosWishes& options) {
  if (auto mistake = mistake_in_mode(options)) return failure(std::move(*mistake));
  if (auto mistake = mistake_in_edition(options)) return failure(std::move(*mistake));
  const ModeName& mode = *find_mode(options.mode);
  std::string out;
  if (!options.mode.empty()) out += "mode " + std::string(mode.set_up) + '\n';
  if (!options.difficulty.empty()) out += "difficulty " + options.difficulty + '\n';
  const std::int64_t players = options.seats > 0 ? options.seats : mode.solo ? 1 : default_players;
  out += "players " + std::to_string(players) + '\n';
  if (!options.expansion.empty()) out += "expansion " + options.expansion + '\n';
  if (!options.houses.empty()) out += "houses " + between_blanks(options.houses) + '\n';
  if (!options.edition.empty()) out += "edition " + options.edition + '\n';
  for (const std::string& rule : options.house_rules) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos)
      return failure("A house rule is agreed on as ID=VALUE, as in egg_price=three: --rule " +
                     rule.substr(0, 60) + " is none.");
    out += "rule " + between_blanks(rule.substr(0, equals)) + ' ' + between_blanks(rule.substr(equals + 1)) +
           '\n';
  }
  for (const std::string& card : options.cards) {
    const std::size_t equals = std::min(card.find('='), card.size());
    out += "card " + between_blanks(card.substr(0, equals));
    if (equals < card.size()) out += " instead " + between_blanks(card.substr(equals + 1));
    out += '\n';
  }
  return out;
}

std::string title_of_mode(const westeros::Rules& rules) {
  if (rules.treaty)
    return (rules.automaton == westeros::nobody ? "Westeros for " + std::to_string(rules.humans)
                                                : std::string("Westeros with a Teammate")) +
           " against the Night King, " + std::string(difficulty_word(rules.difficulty));
  if (rules.mode == westeros::Mode::Rival)
    return std::string("Westeros against the Rival,") + (rules.expansion ? " with" : " without") +
           " Ice & Fire";
  return "Westeros for " + std::to_string(rules.players) + (rules.expansion ? " with" : " without") +
         " Ice & Fire";
}

bool is_for_westeros(const Pack& pack) {
  cards::Diagnostics ignored(pack.name);
  return cards::game_of(cards::parse(pack.text, ignored)) == Westeros::name;
}

}  // namespace

std::vector<Pack> packs_of_westeros(std::vector<Pack> packs) {
  std::erase_if(packs, [](const Pack& pack) { return !is_for_westeros(pack); });
  return packs;
}

Result<SetUp, std::string> westeros_set_up(const WesterosWishes& options, std::vector<Pack> packs) {
  auto agreed = options_of(options);
  if (!agreed) return failure(agreed.error());
  return SetUp{std::move(packs), std::move(*agreed), Westeros::rules_version};
}

std::string title_of_match(const westeros::Rules& rules) {
  return title_of_mode(rules) + (rules.print ? ", by the print" : "");
}

std::vector<std::string> sides_of_match(const westeros::Rules& rules) {
  if (rules.treaty) return {"The Treaty", "The Night King"};
  std::vector<std::string> names;
  for (std::size_t side = 0; side < rules.players; ++side)
    names.push_back(side < rules.humans ? "Seat " + std::to_string(side + 1) : std::string("The Rival"));
  return names;
}

std::string_view difficulty_word(westeros::Difficulty difficulty) {
  return difficulties[static_cast<std::size_t>(difficulty)];
}

}  // namespace tablewright::tables
