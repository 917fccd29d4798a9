#include "games/westeros/random_play.hpp"

#include "games/westeros/invariants.hpp"

namespace tablewright::tests {

using namespace westeros;

namespace {

constexpr WesterosSetUp set_ups[] = {
    {"two, base game", "players 2\nexpansion no\n"},
    {"two, Ice & Fire", "players 2\nhouses targaryen nights_watch\n"},
    {"three", "players 3\n"},
    {"three, Targaryen plays", "players 3\nhouses targaryen stark baratheon\n"},
    {"four, base game", "players 4\nexpansion no\nhouses stark lannister greyjoy martell\n"},
    {"four, Targaryen plays", "players 4\nhouses targaryen\n"},
    {"five", "players 5\n"},
    {"five, other house rules",
     "players 5\nhouses targaryen\nrule event_cards remove\nrule egg_price three\nrule alliances_score no\n"
     "rule dragons_together no\nrule ninth_space no\nrule retreat_to domain\n"},
    {"cooperative, two", "mode coop\nplayers 2\n"},
    {"cooperative, two, hard", "mode coop\nplayers 2\ndifficulty hard\nhouses targaryen nights_watch\n"},
    {"cooperative, three", "mode coop\nplayers 3\n"},
    {"cooperative, four, Targaryen plays", "mode coop\nplayers 4\nhouses targaryen\n"},
    {"cooperative, four, epic", "mode coop\nplayers 4\ndifficulty epic\n"},
    {"cooperative, five", "mode coop\nplayers 5\ndifficulty hard\n"},
    {"cooperative, five, other house rules",
     "mode coop\nplayers 5\nrule alliances_score no\nrule explore_by enter\nrule plot_absent_houses no\n"
     "rule coop_landing_five six\nrule retreat_to domain\n"},
    {"cooperative, two, tokens by entering", "mode coop\nplayers 2\nrule explore_by enter\n"},
    {"with a Teammate", "mode solo_coop\n"},
    {"with a Teammate, Targaryen plays", "mode solo_coop\ndifficulty epic\nhouses stark targaryen\n"},
    {"solo against the Rival", "mode rival\n"},
    {"solo, base game", "mode rival\nexpansion no\nhouses lannister baratheon\n"},
    {"solo, the Rival plays Targaryen", "mode rival\nhouses stark targaryen\n"},
    {"solo, you play Targaryen", "mode rival\nhouses targaryen martell\n"},
};

}  // namespace

std::span<const WesterosSetUp> westeros_set_ups() { return set_ups; }

Act eager(const std::vector<Act>& acts, Random& random) {
  const auto any = [&] { return acts[random.below(static_cast<std::uint32_t>(acts.size()))]; };
  Act act = any();
  for (int i = 0; i < 2 && (act.kind == k(Does::Pass) || act.kind == k(Does::Stop)); ++i) act = any();
  return act;
}

WesterosGame westeros_game(const Rules& rules, std::uint64_t seed, std::vector<Event>* log) {
  Random random(seed);
  EventSink silent = log == nullptr ? EventSink() : EventSink(*log);
  WesterosGame game;
  State& state = game.end;
  state = Westeros::set_up(rules, random, silent);
  const std::uint32_t most = Westeros::most_acts(rules);
  ActList list;
  while (!Westeros::result(rules, state)) {
    const SeatSet asked = Westeros::question(rules, state).asked;
    Seat seat = *asked.begin();
    if (asked.count() > 1) {  // any of them
      auto which = random.below(static_cast<std::uint32_t>(asked.count()));
      for (const Seat each : asked) {
        if (which-- == 0) seat = each;
      }
    }
    list.clear();
    Westeros::legal(rules, state, seat, list);
    if (list.empty()) game.problem = "nobody can act";
    if (game.acts == most) game.problem = "the game is longer than it says";
    if (game.problem.empty()) game.problem = what_is_wrong(rules, state);
    if (!game.problem.empty()) return game;
    const Act act = seed % 2 == 0 ? eager({list.begin(), list.end()}, random)
                                  : list[random.below(static_cast<std::uint32_t>(list.size()))];
    Westeros::apply(rules, state, seat, act, random, silent);
    ++game.acts;
  }
  game.problem = what_is_wrong(rules, state);
  if (!Westeros::question(rules, state).asked.empty())
    game.problem = "the game is over and somebody is asked";
  return game;
}

}  // namespace tablewright::tests
