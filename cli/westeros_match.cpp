#include "cli/westeros_match.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "cards/pack.hpp"
#include "core/text.hpp"
#include "shelf/faulty_packs.hpp"
#include "shelf/files.hpp"
#include "shelf/shelf.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::cli {

using westeros::Westeros;

namespace {

std::optional<std::string> option_of_skirmish(const MatchOptions& options) {
  const char* told = !options.first_game.empty() ? "--game" : options.rounds > 0 ? "--rounds" : nullptr;
  if (told == nullptr) return std::nullopt;
  return std::string(told) + " is for skirmish: Westeros has no such thing.";
}

// A sheet says these things itself. To ignore them silently would be the worst answer.
std::optional<std::string> told_beside_a_sheet(const MatchOptions& options) {
  const char* told = options.seats > 0              ? "--seats"
                     : !options.mode.empty()        ? "--mode"
                     : !options.difficulty.empty()  ? "--difficulty"
                     : !options.expansion.empty()   ? "--expansion"
                     : !options.houses.empty()      ? "--houses"
                     : !options.edition.empty()     ? "--edition"
                     : !options.house_rules.empty() ? "--rule"
                     : !options.cards.empty()       ? "--card"
                                                    : nullptr;
  if (told == nullptr) return std::nullopt;
  return std::string(told) +
         " goes without --position: a sheet says such things itself, in a line of its own.";
}

// --card winter_rose=vendetta, --card winter_rose
std::string_view own_card_of(std::string_view option) { return trimmed(option.substr(0, option.find('='))); }

bool brings_one_of(const shelf::ShelfPack& pack, const std::vector<std::string>& chosen) {
  for (const cards::PackText& file : pack.files) {
    cards::Diagnostics ignored(file.path);
    const cards::Block root = cards::parse(file.text, ignored);
    if (cards::game_of(root) != Westeros::name) continue;
    for (const cards::Block& block : root.children) {
      const bool found = block.word() == "card" && block.tokens.size() > 1 &&
                         std::any_of(chosen.begin(), chosen.end(), [&](const std::string& option) {
                           return own_card_of(option) == block.tokens[1].text;
                         });
      if (found) return true;
    }
  }
  return false;
}

// The packs of the user that these cards are from, as lines of a sheet: pack north "cf4ab791..."
std::string packs_of_cards(const std::vector<std::string>& chosen, const shelf::Shelf& shelf) {
  std::string out;
  for (const shelf::ShelfPack& pack : shelf) {
    if (pack.own && brings_one_of(pack, chosen))
      out += "pack " + pack.name + " \"" + shelf::digits_of(pack) + "\"\n";
  }
  return out;
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
  command
      .add_option("--card", options.cards,
                  "Westeros: a Plot Card of your own, as winter_rose=vendetta instead of one of the deck, or "
                  "winter_rose beside them; may be repeated")
      ->type_name("ID[=CARD]")
      ->allow_extra_args(false);
  command
      .add_option(
          "--mode", options.mode,
          "Westeros: competitive (the default), coop (all against the Night King), rival (alone "
          "against a Rival, whose house is the second of --houses) or solo-coop (alone with a Teammate)")
      ->type_name("MODE");
  command
      .add_option("--difficulty", options.difficulty,
                  "Westeros, coop and solo-coop: standard (the default), hard or epic")
      ->type_name("LEVEL");
}

Result<SetUp, std::string> westeros_set_up(const MatchOptions& options, const std::string& executable,
                                           const Streams& streams) {
  if (auto sentence = option_of_skirmish(options)) return failure(std::move(*sentence));
  const auto shelf = shelf::load_shelf(options.packs, executable);
  if (!shelf) return failure(shelf.error());
  std::vector<Pack> packs = tables::packs_of_westeros(shelf::content_of(*shelf));
  if (options.position.empty()) {
    auto set_up = westeros_set_up(options, std::move(packs));
    if (set_up) set_up->options = packs_of_cards(options.cards, *shelf) + set_up->options;
    return set_up;
  }
  if (auto sentence = told_beside_a_sheet(options)) return failure(std::move(*sentence));
  auto sheet = shelf::read_input(options.position, streams);
  if (!sheet) return failure(sheet.error());
  if (const auto sentence = shelf::other_packs_than(*sheet, *shelf)) return failure(*sentence);
  return SetUp{std::move(packs), std::move(*sheet), Westeros::rules_version};
}

Result<tables::WesterosMatch, std::string> westeros_match(const MatchOptions& options,
                                                          const std::string& executable,
                                                          const Streams& streams) {
  auto set_up = westeros_set_up(options, executable, streams);
  if (!set_up) return failure(set_up.error());
  shelf::tell_of_faulty_packs(options.packs, executable, set_up->packs, streams);
  return tables::westeros_match(std::move(*set_up));
}

}  // namespace tablewright::cli
