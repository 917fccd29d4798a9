// Exploration Tokens: turning them up, taking them, what they do.
#include "exploration.hpp"

#include <algorithm>
#include <utility>

#include "cards.hpp"
#include "glass.hpp"
#include "night_king.hpp"
#include "refusals.hpp"
#include "terror.hpp"
#include "walkers.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// A token of this kind that lies face up in the domain; no_token.
TokenId face_up_in(const Rules& rules, const State& state, std::uint8_t kind, DomainId domain) {
  for (std::size_t i = 0; i < most_tokens; ++i) {
    if (state.winter.face_up[i] == domain && rules.kind_of_token[i] == kind) return exploration_at(i);
  }
  return no_token;
}

// westeros.explore.army: an army of allies alone serves any player.
Refused army_refused_for(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  if (!controls(rules, state, seat, domain))
    return refused(rule::explore_army, Reason::NotYourDomain, domain.value);
  if (!has_explorers(rules, state, domain))
    return refused(rule::explore_army, Reason::TooFewExplorers, domain.value, rules.treaty_numbers.explorers);
  return std::nullopt;
}

Refused turn_up_refused(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  if (state.winter.face_down[domain.value] == no_token)
    return refused(rule::explore_army, Reason::NoSuchToken, domain.value);
  return army_refused_for(rules, state, seat, domain);
}

// A White Walker can be removed only if there is one; Dragon Glass is guarded.
Refused taking_refused(const Rules& rules, const State& state, Seat seat, std::uint8_t kind,
                       DomainId domain) {
  if (face_up_in(rules, state, kind, domain) == no_token)
    return refused(rule::explore_army, Reason::NoSuchToken, domain.value);
  const Finding finding = rules.explorations[kind].finding;
  if (finding == Finding::RemoveWalker && state.winter.walkers.empty())
    return refused(rule::explore_remove, Reason::NoWalkers);
  if (finding == Finding::Glass && !is_guarded(rules, state, domain))
    return refused(rule::explore_glass, Reason::NoSuchToken, domain.value);
  return army_refused_for(rules, state, seat, domain);
}

// An Explore frame with b is about one domain, b - 1: the one that was entered.
Refused entry_refused(const Frame& frame, DomainId domain) {
  if (frame.b == 0 || domain.value + 1 == frame.b) return std::nullopt;
  return refused(rule::explore_army, Reason::NotEntered, domain.value);
}

void lose_gold(Play& play, int most) {
  std::uint8_t& coin = gold_of(play.rules, play.state, the_treaty);
  const int lost = std::min<int>(coin, most);
  coin = static_cast<std::uint8_t>(coin - lost);
  play.tell(Happened::GoldLost, static_cast<std::uint8_t>(lost), 0, 0, coin);
}

void show_next_ranger(Play& play) {
  Winter& winter = play.state.winter;
  const std::size_t round = play.state.round;  // the next one, counted from 0
  if (winter.rangers_shown > round || round >= play.rules.track.rounds) return;
  winter.rangers_shown = static_cast<std::uint8_t>(round + 1);
  play.reveal();
  play.tell(Happened::RavenShows, static_cast<std::uint8_t>(round * rangers_a_round + winter.rangers[round]));
}

void place_steel(Play& play) {
  Winter& winter = play.state.winter;
  const auto& track = play.rules.treaty_numbers.walker_track;
  if (winter.steel >= track.size()) return;
  const std::uint8_t covered = track[track.size() - 1U - winter.steel];
  ++winter.steel;
  play.tell(Happened::SteelPlaced, covered);
}

// What an army does with a token that it has found.
void resolve(Play& play, TokenId token, DomainId domain, Seat finder) {
  const ExplorationKind& kind = play.rules.exploration(token);
  if (kind.finding == Finding::Glass) {  // spent when it is taken
    if (is_guarded(play.rules, play.state, domain)) call_ice_dragon(play, domain);
    return;
  }
  spend(play.state, token);
  switch (kind.finding) {
    case Finding::Steel: place_steel(play); break;
    case Finding::Raven: show_next_ranger(play); break;
    case Finding::Gold: gain_gold(play, finder, kind.gold); break;  // westeros.explore.cache
    case Finding::RemoveWalker: play.push({.step = Step::RemoveWalker, .seat = the_treaty}); break;
    case Finding::LoseGold: lose_gold(play, kind.gold); break;
    case Finding::AddWalker: push_walkers(play, DomainSet::of(domain)); break;  // westeros.explore.walker
    case Finding::Terror: evoke_terror(play); break;                            // westeros.explore.terror
    case Finding::Glass: break;
  }
}

bool is_negative(Finding finding) {
  return finding == Finding::LoseGold || finding == Finding::AddWalker || finding == Finding::Terror;
}

// westeros.explore.cache
bool may_wait(Finding finding) { return finding == Finding::Gold || finding == Finding::RemoveWalker; }

}  // namespace

// The finder is a player whose army stands there, or nobody: a Ranger Card turned it up.
void turn_up(Play& play, TokenId token, DomainId domain, Seat finder) {
  State& state = play.state;
  state.winter.face_down[domain.value] = no_token;
  state.winter.face_up[token.value] = domain;
  const Finding finding = play.rules.exploration(token).finding;
  play.reveal();
  play.tell(Happened::TokenTurnedUp, play.rules.kind_of_token[token.value], domain.value);
  // ruling.westeros.explore.raven-waits: what helps waits for an army.
  const bool found = finder != nobody && !may_wait(finding);
  if (found || is_negative(finding)) resolve(play, token, domain, finder);
}

bool can_explore_any(const Rules& rules, const State& state, Seat seat) {
  for (std::size_t i = 0; i < most_domains; ++i) {
    if (state.winter.face_down[i] == no_token || state.at[i].empty()) continue;
    if (!turn_up_refused(rules, state, seat, domain_at(i))) return true;
  }
  for (std::size_t i = 0; i < most_tokens; ++i) {
    const DomainId domain = state.winter.face_up[i];
    if (domain == no_domain || state.at[domain.value].empty()) continue;
    if (!taking_refused(rules, state, seat, rules.kind_of_token[i], domain)) return true;
  }
  return false;
}

void offer_exploration(Play& play, Seat seat) {
  if (play.rules.house_rules.explore_by_entry) return;
  if (play.rules.treaty && can_explore_any(play.rules, play.state, seat))
    play.push({.step = Step::Explore, .seat = seat});
}

// westeros.explore.own-turn, between two moves or battles of it: ruling.westeros.explore.moment
void offer_on_the_way(Play& play, Seat seat) {
  if (!play.rules.treaty || seat == play.rules.automaton) return;
  const auto& frames = play.state.frames;
  const bool own_turn = std::any_of(frames.begin(), frames.end(), [&](const Frame& frame) {
    return frame.step == Step::TurnFlow && frame.seat == seat;
  });
  if (own_turn) offer_exploration(play, seat);
}

// The house rule explore_by: in the domain that was entered and nowhere else, whoever has the turn; but not
// with bottom dice, which are nobody's turn (ruling.westeros.coop.bottom-dice).
void offer_on_entry(Play& play, Seat seat, DomainId domain, int units) {
  const Rules& rules = play.rules;
  if (!rules.treaty || !rules.house_rules.explore_by_entry || is_automaton(rules, seat)) return;
  if (units < rules.treaty_numbers.explorers) return;
  const auto& frames = play.state.frames;
  const bool some_turn = std::any_of(frames.begin(), frames.end(),
                                     [](const Frame& frame) { return frame.step == Step::TurnFlow; });
  if (some_turn)
    play.push({.step = Step::Explore, .seat = seat, .b = static_cast<std::uint8_t>(domain.value + 1)});
}

namespace {

// The question stays as long as there is anything to take, or until the player passes.
void ask_again(Play& play) {
  const auto [seat, entered] = std::pair{play.top().seat, play.top().b};
  play.pop();
  play.push({.step = Step::Explore, .seat = seat, .a = 1, .b = entered});
}

}  // namespace

Refused explore_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const DomainId domain{act.a};
  if (const auto elsewhere = entry_refused(frame, domain)) return elsewhere;
  return turn_up_refused(rules, state, frame.seat, domain);
}

void explore(Play& play, const Act& act) {
  ask_again(play);
  const DomainId domain{act.a};
  turn_up(play, play.state.winter.face_down[domain.value], domain, play.top().seat);
}

Refused collect_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const DomainId domain{act.b};
  if (const auto elsewhere = entry_refused(frame, domain)) return elsewhere;
  return taking_refused(rules, state, frame.seat, act.a, domain);
}

void collect(Play& play, const Act& act) {
  ask_again(play);
  const Seat seat = play.top().seat;
  const DomainId domain{act.b};
  play.tell(Happened::TokenCollected, seat.value, act.a, domain.value);
  resolve(play, face_up_in(play.rules, play.state, act.a, domain), domain, seat);
}

}  // namespace tablewright::westeros
