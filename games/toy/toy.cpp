#include "toy/toy.hpp"

#include <algorithm>

namespace tablewright::toy {

namespace {

constexpr RuleId rule_moment{"toy.moment"};
constexpr RuleId rule_hand{"toy.hand"};
constexpr std::uint8_t trigger_roll = 1;
// Counted from 0: a 4, or by the first rules a 5.
std::uint32_t lowest_hit(const Rules& rules) { return rules.version.since(a_four_hits_too) ? 3 : 4; }

constexpr std::size_t side_of(Seat seat) { return seat.value == 0 ? 0 : 1; }
constexpr SeatSet sisters{0b110};

void insert_sorted(Cards& cards, std::uint8_t card) {
  cards.push_back(card);
  std::sort(cards.begin(), cards.end());
}

void remove(Cards& cards, std::uint8_t card) {
  cards.erase_at(static_cast<std::size_t>(std::find(cards.begin(), cards.end(), card) - cards.begin()));
}

bool has(const Cards& cards, std::uint8_t card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

std::uint8_t take_top(State& state) {
  const std::uint8_t card = state.deck.back();
  state.deck.pop_back();
  return card;
}

// Who gains a card knows it, nobody else does.
void gains(State& state, Seat seat, std::uint8_t card, EventKind how, EventSink& sink) {
  insert_sorted(state.hands[seat.value], card);
  sink.happened({k(how), seat.value, card}, SeatSet::of(seat));
}

void next_round(const Rules& rules, State& state, EventSink& sink) {
  ++state.round;
  state.phase = state.round == rules.rounds || state.hands[0].empty() ? Phase::Over : Phase::Commit;
  if (state.phase == Phase::Over) sink.happened({k(EventKind::Ended)});
}

// Everybody draws who has not drawn yet, while the deck has a card for each.
SeatSet draw(const Rules& rules, State& state, SeatSet drawing, EventSink& sink) {
  SeatSet learnt;
  if (state.deck.size() >= static_cast<std::size_t>(drawing.count())) {
    for (const Seat seat : drawing) gains(state, seat, take_top(state), EventKind::Drew, sink);
    learnt = drawing;
  }
  next_round(rules, state, sink);
  return learnt;
}

bool all_committed(const State& state) {
  return std::find(state.committed.begin(), state.committed.end(), 0) == state.committed.end();
}

void reveal(State& state, EventSink& sink) {
  Seat winner;
  for (std::size_t i = 0; i < seats; ++i) {
    const auto card = static_cast<std::uint8_t>(state.committed[i] - 1);
    if (state.committed[i] > state.committed[winner.value]) winner = seat_at(i);
    remove(state.hands[i], card);
    state.played.push_back(card);
    sink.happened({k(EventKind::Revealed), seat_at(i).value, card});
  }
  state.committed = {};
  ++state.points[side_of(winner)];
  state.turn = winner;
  state.phase = Phase::Roll;
  sink.happened({k(EventKind::Won), winner.value});
}

// Nobody is asked to look at an empty deck: everybody sees that it is empty.
Applied after_roll(const Rules& rules, State& state, Applied applied, EventSink& sink) {
  state.turn = {};
  if (!state.deck.empty()) {
    state.phase = Phase::Look;
  } else {
    next_round(rules, state, sink);
  }
  return applied;
}

bool fits(Phase phase, ActKind kind) {
  switch (kind) {
    case ActKind::Commit: return phase == Phase::Commit;
    case ActKind::Roll:
    case ActKind::Pass: return phase == Phase::Roll;
    case ActKind::Look:
    case ActKind::Decline: return phase == Phase::Look;
    case ActKind::Keep:
    case ActKind::Bury: return phase == Phase::Keep;
  }
  return false;
}

}  // namespace

Table Toy::table(const Rules&) { return {{Side{0}, Side{1}, Side{1}}}; }

std::uint32_t Toy::most_acts(const Rules& rules) { return rules.rounds * 6U; }

State Toy::set_up(const Rules& rules, Random& random, EventSink& sink) {
  State state;
  for (std::uint8_t card = 0; card < rules.cards; ++card) state.deck.push_back(card);
  random.shuffle(state.deck);
  for (std::size_t i = 0; i < seats; ++i) {
    for (int n = 0; n < rules.hand; ++n) gains(state, seat_at(i), take_top(state), EventKind::Dealt, sink);
  }
  return state;
}

Question Toy::question(const Rules&, const State& state) {
  Question question{{.kind = k(state.phase)}, SeatSet::of(state.turn), Asking::One, {}};
  switch (state.phase) {
    case Phase::Commit:
      question.asked = {};
      question.asking = Asking::All;
      for (std::size_t i = 0; i < seats; ++i) {
        if (state.committed[i] == 0) question.asked.add(seat_at(i));
      }
      break;
    case Phase::Roll:
      question.trigger = {trigger_roll, {.kind = k(ActKind::Roll)}, {.kind = k(ActKind::Pass)}};
      break;
    case Phase::Look:
      question.asked = sisters;
      question.asking = Asking::Any;
      break;
    case Phase::Keep: break;
    case Phase::Over: question.asked = {}; break;
  }
  return question;
}

void Toy::legal(const Rules& rules, const State& state, Seat seat, ActList& list) {
  if (!question(rules, state).asked.has(seat)) return;
  if (state.phase == Phase::Commit) {
    for (const std::uint8_t card : state.hands[seat.value])
      list.push_back({.kind = k(ActKind::Commit), .b = card});
    return;
  }
  for (const Word& word : vocabulary.acts) {
    if (fits(state.phase, static_cast<ActKind>(word.kind))) list.push_back({.kind = word.kind});
  }
}

std::optional<Refusal> Toy::explain(const Rules& rules, const State& state, Seat seat, const Act& act) {
  if (const auto refused = refused_by_table(question(rules, state), seat, act, vocabulary.acts))
    return refused;
  const auto kind = static_cast<ActKind>(act.kind);
  if (!fits(state.phase, kind)) return Refusal{rule_moment, {.kind = k(Reason::NotNow)}};
  if (kind == ActKind::Commit && !has(state.hands[seat.value], act.b)) {
    return Refusal{rule_hand, {.kind = k(Reason::NotInHand), .b = act.b}};
  }
  return std::nullopt;
}

Applied Toy::apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                   EventSink& sink) {
  switch (static_cast<ActKind>(act.kind)) {
    case ActKind::Commit:
      state.committed[seat.value] = static_cast<std::uint8_t>(act.b + 1);
      sink.happened({k(EventKind::Committed), seat.value, act.b}, SeatSet::of(seat));
      if (!all_committed(state)) return {};
      reveal(state, sink);
      return {false, table(rules).everybody()};
    case ActKind::Roll: {
      const std::uint32_t pips = random.below(die_faces);
      sink.happened({k(EventKind::Rolled), seat.value, static_cast<std::uint8_t>(pips + 1)});
      if (pips >= lowest_hit(rules)) ++state.points[side_of(seat)];
      return after_roll(rules, state, {true, {}}, sink);
    }
    case ActKind::Pass: return after_roll(rules, state, {}, sink);
    case ActKind::Look:
      state.turn = seat;
      state.phase = Phase::Keep;
      sink.happened({k(EventKind::Looked), seat.value, state.deck.back()}, SeatSet::of(seat));
      return {false, SeatSet::of(seat)};
    case ActKind::Decline: return {false, draw(rules, state, table(rules).everybody(), sink)};
    case ActKind::Keep: {
      SeatSet others = table(rules).everybody();
      others.remove(seat);
      state.turn = {};
      gains(state, seat, take_top(state), EventKind::Kept, sink);
      return {false, draw(rules, state, others, sink)};
    }
    case ActKind::Bury:
      sink.happened({k(EventKind::Buried), seat.value, state.deck.back()}, SeatSet::of(seat));
      state.buried.push_back(take_top(state));
      state.buried_by.push_back(seat);
      state.turn = {};
      return {false, draw(rules, state, table(rules).everybody(), sink)};
  }
  return {};
}

std::optional<Outcome> Toy::result(const Rules&, const State& state) {
  if (state.phase != Phase::Over) return std::nullopt;
  Outcome outcome{0, {state.points[0], state.points[1]}, {.kind = k(EventKind::Ended)}};
  if (state.points[0] != state.points[1]) outcome.winners = state.points[0] > state.points[1] ? 1 : 2;
  return outcome;
}

static_assert(Game<Toy>);

}  // namespace tablewright::toy
