#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "core/text.hpp"
#include "skirmish/odds/odds.hpp"
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
  const auto packs = find_rules(options.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const auto dice = load_dice(*packs);
  if (!dice) return bad_usage(streams, dice.error());
  const auto die =
      std::find_if(dice->begin(), dice->end(), [&](const auto& each) { return each.id == options.die; });
  if (die == dice->end())
    return bad_usage(streams,
                     fmt::format("There is no die \"{}\" in packs/skirmish/dice.pack.", options.die));
  const std::vector<skirmish::Die> challenger(*attack, die->die);
  const std::vector<skirmish::Die> defender(*defend, die->die);
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
