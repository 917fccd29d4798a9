#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "cli/command.hpp"
#include "core/text.hpp"
#include "shelf/shelf.hpp"
#include "skirmish/odds/odds.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/naming.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

using skirmish::Odds;
using skirmish::Ways;

double share(Ways ways, const Odds& odds) {
  return static_cast<double>(ways) / static_cast<double>(odds.all());
}

std::string digits(Ways ways) {
  std::string out;
  do {
    out.insert(out.begin(), static_cast<char>('0' + static_cast<int>(ways % 10)));
    ways /= 10;
  } while (ways != 0);
  return out;
}

struct Challenge {
  std::uint64_t attack{};
  std::uint64_t defend{};
  std::string die;
};

nlohmann::ordered_json json(const Challenge& challenge, const Odds& odds) {
  return {{"attack", challenge.attack},
          {"defend", challenge.defend},
          {"die", challenge.die},
          {"win", share(odds.win, odds)},
          {"tie", share(odds.tie, odds)},
          {"lose", share(odds.lose, odds)},
          {"ways",
           {{"win", digits(odds.win)},
            {"tie", digits(odds.tie)},
            {"lose", digits(odds.lose)},
            {"all", digits(odds.all())}}}};
}

std::string text(const Challenge& challenge, const Odds& odds) {
  return fmt::format(
      "{} {} against a defence of {}:\n"
      "  win   {:6.2f} %   {} of {} rolls\n"
      "  tie   {:6.2f} %   {}   (nothing happens: skirmish.chal.10)\n"
      "  lose  {:6.2f} %   {}\n",
      challenge.attack, challenge.attack == 1 ? "die" : "dice", challenge.defend, 100 * share(odds.win, odds),
      digits(odds.win), digits(odds.all()), 100 * share(odds.tie, odds), digits(odds.tie),
      100 * share(odds.lose, odds), digits(odds.lose));
}

// Of the rules, of the boxes, or of packs of one's own. A pack that cannot be read matters only if it may be
// the one that has the die.
Result<skirmish::Die, std::string> die_called(const skirmish::Content& content, const std::string& name) {
  const auto found = skirmish::all_called(content.dice, name);
  if (found.size() > 1)
    return failure(skirmish::told_apart(name, found[0]->file, found[1]->file, found[0]->id));
  if (found.empty()) {
    if (!content.problems.empty()) return failure(content.problems.front());
    std::vector<std::string> names;
    for (const skirmish::NamedDie& die : content.dice) names.push_back(plain_name(content.dice, die));
    const std::vector<std::string_view> known(names.begin(), names.end());
    return failure(
        fmt::format("There is no die \"{}\": there are {}.", name.substr(0, 60), listed(known, "and")));
  }
  for (const std::string& problem : content.problems) {
    if (problem.starts_with(found.front()->file)) return failure(problem);
  }
  if (found.front()->numbers != skirmish::DieNumbers{})
    return failure(fmt::format("The die \"{}\" shows numbers: no challenge is rolled with it.", name));
  return found.front()->die;
}

}  // namespace

int odds(const OddsOptions& options, const std::string& executable, const Streams& streams) {
  // Decimal digits and nothing else: neither an empty variable nor 0x10 is a number of dice.
  const auto attack = whole_number(options.attack, skirmish::most_dice);
  const auto defend = whole_number(options.defend, skirmish::most_dice);
  if (!attack || *attack == 0) {
    return bad_usage(streams, fmt::format("A challenge is made with 1 to {} dice: --attack {} is none.",
                                          skirmish::most_dice, options.attack));
  }
  if (!defend) {
    return bad_usage(streams, fmt::format("A defence has 0 to {} dice: --defend {} is none.",
                                          skirmish::most_dice, options.defend));
  }
  const auto packs = shelf::load_packs(options.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const auto die = die_called(skirmish::read_content(*packs), options.die);
  if (!die) return bad_usage(streams, die.error());
  const std::vector<skirmish::Die> challenger(*attack, *die);
  const std::vector<skirmish::Die> defender(*defend, *die);
  const Challenge challenge{*attack, *defend, options.die};
  const Odds odds = challenge_odds(challenger, defender);
  if (options.json) {
    streams.out << wire::line(json(challenge, odds));
  } else {
    streams.out << text(challenge, odds);
  }
  return Done;
}

}  // namespace tablewright::cli
