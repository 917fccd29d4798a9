// The door to a state: setting up, answering, and how it ended.
#include "flow.hpp"
#include "scoring.hpp"
#include "set_up.hpp"
#include "strongholds.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::westeros {

namespace {

// The position of the sheet; what is hidden in it is drawn.
State begun_with(const Rules& rules, Random& random) {
  if (!rules.begins_with) return {};
  const Beginning& beginning = *rules.begins_with;
  if (!beginning.has_secrets) return beginning.state;
  return Westeros::sample(rules, View{beginning.seen_by, beginning.state}, random);
}

}  // namespace

Table Westeros::table(const Rules& rules) {
  Table table;
  for (std::size_t i = 0; i < rules.humans; ++i)
    table.side_of.push_back(Side{rules.treaty ? std::uint8_t{0} : static_cast<std::uint8_t>(i)});
  return table;
}

// An action with a battle has some forty questions at most; a turn has two of them and one of each follower,
// and an event can bring a second.
std::uint32_t Westeros::most_acts(const Rules& rules) {
  const auto players = static_cast<std::uint32_t>(rules.players + (rules.treaty ? 2 : 0));
  return rules.track.rounds * players * (players + 4) * 100;
}

State Westeros::set_up(const Rules& rules, Random& random, EventSink& events) {
  State state = begun_with(rules, random);
  Play play{rules, state, random, events, {}};
  if (!rules.begins_with) begin_game(play);
  run(play);
  return state;
}

Applied Westeros::apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                        EventSink& events) {
  Play play{rules, state, random, events, {}};
  if (!events.listens()) {
    answer(play, seat, act);
    return play.applied;
  }
  Holders told = strongholds(rules, state);
  play.told = &told;
  answer(play, seat, act);
  tell_changes(play);
  return play.applied;
}

std::optional<Outcome> Westeros::result(const Rules& rules, const State& state) {
  if (!state.frames.empty()) return std::nullopt;
  return outcome_of(rules, state);
}

static_assert(Game<Westeros>);

}  // namespace tablewright::westeros
