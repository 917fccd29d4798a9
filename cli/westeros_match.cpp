#include "cli/westeros_match.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cards/pack.hpp"
#include "core/text.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::cli {

using westeros::Westeros;

namespace {

constexpr std::int64_t default_players = 4;

std::optional<std::string> option_of_skirmish(const MatchOptions& options) {
  const char* told = !options.first_game.empty() ? "--game"
                     : !options.position.empty() ? "--position"
                     : !options.edition.empty()  ? "--edition"
                     : options.rounds > 0        ? "--rounds"
                                                 : nullptr;
  if (told == nullptr) return std::nullopt;
  return std::string(told) + " is for skirmish: Westeros has no such thing.";
}

// "stark, tully" as "stark tully"
std::string between_blanks(std::string names) {
  std::replace(names.begin(), names.end(), ',', ' ');
  std::string out;
  for (const std::string_view name : words(names)) out += (out.empty() ? "" : " ") + std::string(name);
  return out;
}

// The set-up as westeros/set_up/set_up.hpp describes it.
Result<std::string, std::string> options_of(const MatchOptions& options) {
  std::string out = "players " + std::to_string(options.seats > 0 ? options.seats : default_players) + '\n';
  if (!options.expansion.empty()) out += "expansion " + options.expansion + '\n';
  if (!options.houses.empty()) out += "houses " + between_blanks(options.houses) + '\n';
  for (const std::string& rule : options.house_rules) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos)
      return failure("A house rule is agreed on as ID=VALUE, as in egg_price=three: --rule " +
                     rule.substr(0, 60) + " is none.");
    out += "rule " + between_blanks(rule.substr(0, equals)) + ' ' + between_blanks(rule.substr(equals + 1)) +
           '\n';
  }
  return out;
}

bool is_for_westeros(const Pack& pack) {
  cards::Diagnostics ignored(pack.name);
  return cards::game_of(cards::parse(pack.text, ignored)) == Westeros::name;
}

}  // namespace

void add_westeros_options(CLI::App& command, MatchOptions& options) {
  command
      .add_option("--houses", options.houses,
                  "Westeros: houses by seat, as stark,lannister; who has none picks one")
      ->type_name("NAMES");
  command.add_option("--expansion", options.expansion, "Westeros: with Ice & Fire, yes (the default) or no")
      ->type_name("YES|NO")
      ->check(CLI::IsMember({"yes", "no"}));
  command
      .add_option("--rule", options.house_rules,
                  "Westeros: a house rule, as egg_price=three; may be repeated")
      ->type_name("ID=VALUE")
      ->allow_extra_args(false);
}

Result<SetUp, std::string> westeros_set_up(const MatchOptions& options, const std::string& executable) {
  if (auto sentence = option_of_skirmish(options)) return failure(std::move(*sentence));
  auto packs = load_packs(options.packs, executable);
  if (!packs) return failure(packs.error());
  std::erase_if(*packs, [](const Pack& pack) { return !is_for_westeros(pack); });
  auto agreed = options_of(options);
  if (!agreed) return failure(agreed.error());
  return SetUp{std::move(*packs), std::move(*agreed), Westeros::rules_version};
}

Result<WesterosMatch, std::string> westeros_match(const MatchOptions& options, const std::string& executable,
                                                  const Streams&) {
  auto set_up = westeros_set_up(options, executable);
  if (!set_up) return failure(set_up.error());
  const westeros::Content content = westeros::read_content(set_up->packs);
  auto rules = westeros::compiled(content, set_up->options);
  if (!rules) return failure(joined(rules.error(), "\n"));
  return game_match<Westeros>(std::move(*set_up), content.hashes, std::move(*rules));
}

std::string MatchWords<Westeros>::title(const westeros::Rules& rules) {
  return "Westeros for " + std::to_string(rules.players) + (rules.expansion ? " with" : " without") +
         " Ice & Fire";
}

std::string MatchWords<Westeros>::side(const westeros::Rules&, std::size_t side) {
  return "Seat " + std::to_string(side + 1);
}

SeatSet MatchWords<Westeros>::asked(const westeros::Rules& rules, const westeros::State& state) {
  return Westeros::question(rules, state).asked;
}

std::vector<std::string> MatchWords<Westeros>::groups(const westeros::Rules& rules) {
  std::vector<std::string> names;
  for (const westeros::HouseCard& house : rules.houses) names.push_back(house.title);
  return names;
}

std::size_t MatchWords<Westeros>::group_of(const westeros::State& state, std::size_t side) {
  return state.house_of[side].value;
}

}  // namespace tablewright::cli
