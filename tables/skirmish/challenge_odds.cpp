// The exact odds of a challenge, of dice alone.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "asks.hpp"
#include "core/text.hpp"
#include "skirmish/odds/odds.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/naming.hpp"
#include "wire/json.hpp"

namespace tablewright::tables {

namespace {

using skirmish::Odds;
using skirmish::Ways;

double share_of(Ways ways, const Odds& odds) {
  return static_cast<double>(ways) / static_cast<double>(odds.all());
}

std::string ways_in_digits(Ways ways) {
  std::string out;
  do {
    out.insert(out.begin(), static_cast<char>('0' + static_cast<int>(ways % 10)));
    ways /= 10;
  } while (ways != 0);
  return out;
}

struct DiceOfChallenge {
  std::uint64_t attack{};
  std::uint64_t defend{};
  std::string die;
};

wire::Json json_of_odds(const DiceOfChallenge& challenge, const Odds& odds) {
  return {{"attack", challenge.attack},
          {"defend", challenge.defend},
          {"die", challenge.die},
          {"win", share_of(odds.win, odds)},
          {"tie", share_of(odds.tie, odds)},
          {"lose", share_of(odds.lose, odds)},
          {"ways",
           {{"win", ways_in_digits(odds.win)},
            {"tie", ways_in_digits(odds.tie)},
            {"lose", ways_in_digits(odds.lose)},
            {"all", ways_in_digits(odds.all())}}}};
}

std::string text_of_odds(const DiceOfChallenge& challenge, const Odds& odds) {
  return fmt::format(
      "{} {} against a defence of {}:\n"
      "  win   {:6.2f} %   {} of {} rolls\n"
      "  tie   {:6.2f} %   {}   (nothing happens: skirmish.chal.10)\n"
      "  lose  {:6.2f} %   {}\n",
      challenge.attack, challenge.attack == 1 ? "die" : "dice", challenge.defend,
      100 * share_of(odds.win, odds), ways_in_digits(odds.win), ways_in_digits(odds.all()),
      100 * share_of(odds.tie, odds), ways_in_digits(odds.tie), 100 * share_of(odds.lose, odds),
      ways_in_digits(odds.lose));
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

Result<Told, std::string> odds_of_challenge(const NamedValues& values, const PacksAtHand& at_hand) {
  // Decimal digits and nothing else: neither an empty variable nor 0x10 is a number of dice.
  const auto attack = whole_number(values.of("attack"), skirmish::most_dice);
  const auto defend = whole_number(values.of("defend"), skirmish::most_dice);
  if (!attack || *attack == 0)
    return failure(fmt::format("A challenge is made with 1 to {} dice: --attack {} is none.",
                               skirmish::most_dice, values.of("attack")));
  if (!defend)
    return failure(fmt::format("A defence has 0 to {} dice: --defend {} is none.", skirmish::most_dice,
                               values.of("defend")));
  const auto packs = at_hand();
  if (!packs) return failure(packs.error());
  const auto die = die_called(skirmish::read_content(*packs), values.of("die"));
  if (!die) return failure(die.error());
  const std::vector<skirmish::Die> challenger(static_cast<std::size_t>(*attack), *die);
  const std::vector<skirmish::Die> defender(static_cast<std::size_t>(*defend), *die);
  const DiceOfChallenge dice{*attack, *defend, values.of("die")};
  const Odds odds = challenge_odds(challenger, defender);
  return Told{text_of_odds(dice, odds), wire::line(json_of_odds(dice, odds))};
}

}  // namespace

OddsPart skirmish_odds() {
  return {"The exact odds of a challenge",
          "odds --attack 3 --defend 2",
          {{"attack", "N", "Dice of the challenger, 1 to 24", "", true, false, {}},
           {"defend", "M", "Dice of the defender, 0 to 24", "", true, false, {}},
           {"die", "ID", "Which die both sides roll, by its id in the packs", "standard", false, false, {}}},
          odds_of_challenge};
}

}  // namespace tablewright::tables
