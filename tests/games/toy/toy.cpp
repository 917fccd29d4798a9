#include "toy/toy.hpp"

#include <algorithm>

#include "cards/fields.hpp"
#include "cards/pack.hpp"
#include "core/text.hpp"

namespace tablewright::toy {

namespace {

constexpr RuleId rule_moment{"toy.moment"};
constexpr RuleId rule_hand{"toy.hand"};
constexpr std::uint8_t trigger_roll = 1;
constexpr std::uint32_t die_faces = 6;
constexpr std::uint32_t lowest_hit = 4;  // counted from 0: a 5 or a 6

enum Type : std::uint8_t { type_seat, type_card, type_pips };
constexpr auto types = std::to_array<ValueType>({{"seat", false}, {"card", true}, {"pips", true}});

constexpr Field seat_field{"seat", Slot::A, type_seat};
constexpr Field card_field{"card", Slot::B, type_card};
constexpr Field secret_card{"card", Slot::B, type_card, Known::ToSome};

constexpr std::uint8_t k(ActKind kind) { return static_cast<std::uint8_t>(kind); }
constexpr std::uint8_t k(EventKind kind) { return static_cast<std::uint8_t>(kind); }
constexpr std::uint8_t k(Phase phase) { return static_cast<std::uint8_t>(phase); }

constexpr auto acts = std::to_array<Word>({
    {k(ActKind::Commit), "commit", {secret_card}, "Lay card {card} face down.", "Lay a card face down."},
    {k(ActKind::Roll), "roll", {}, "Roll the die.", ""},
    {k(ActKind::Pass), "pass", {}, "Do not roll.", ""},
    {k(ActKind::Look), "look", {}, "Look at the top of the deck.", ""},
    {k(ActKind::Decline), "decline", {}, "Leave the deck alone.", ""},
    {k(ActKind::Keep), "keep", {}, "Keep the card.", ""},
    {k(ActKind::Bury), "bury", {}, "Bury the card.", ""},
});
constexpr auto events = std::to_array<Word>({
    {k(EventKind::Dealt), "dealt", {seat_field, secret_card}, "{seat} was dealt {card}.", "{seat} was dealt a card."},
    {k(EventKind::Committed), "committed", {seat_field, secret_card}, "{seat} laid {card} face down.", "{seat} laid a card face down."},
    {k(EventKind::Revealed), "revealed", {seat_field, card_field}, "{seat} showed {card}.", ""},
    {k(EventKind::Won), "won", {seat_field}, "{seat} won the round.", ""},
    {k(EventKind::Rolled), "rolled", {seat_field, {"pips", Slot::B, type_pips}}, "{seat} rolled {pips}.", ""},
    {k(EventKind::Looked), "looked", {seat_field, secret_card}, "{seat} looked at {card}.", "{seat} looked at the top card."},
    {k(EventKind::Kept), "kept", {seat_field, secret_card}, "{seat} kept {card}.", "{seat} kept the top card."},
    {k(EventKind::Buried), "buried", {seat_field, secret_card}, "{seat} buried {card}.", "{seat} buried the top card."},
    {k(EventKind::Drew), "drew", {seat_field, secret_card}, "{seat} drew {card}.", "{seat} drew a card."},
    {k(EventKind::Ended), "ended", {}, "The last round was played.", ""},
});
constexpr auto questions = std::to_array<Word>({
    {k(Phase::Commit), "commit", {}, "Which card do you lay?", ""},
    {k(Phase::Roll), "roll", {}, "Do you roll for a second point?", ""},
    {k(Phase::Look), "look", {}, "Does one of you look at the top of the deck?", ""},
    {k(Phase::Keep), "keep", {}, "Do you keep the card or bury it?", ""},
});
enum Reason : std::uint8_t { NotNow = 1, NotInHand };
constexpr auto reasons = std::to_array<Word>({
    {NotNow, "not_now", {}, "This is not the moment for it.", ""},
    {NotInHand, "not_in_hand", {card_field}, "Card {card} is not in your hand.", ""},
});

constexpr Seat seat_at(std::size_t i) { return Seat{static_cast<std::uint8_t>(i)}; }
constexpr std::size_t side_of(Seat seat) { return seat.value == 0 ? 0 : 1; }
constexpr SeatSet sisters{0b110};

void insert_sorted(Cards& cards, std::uint8_t card) {
  cards.push_back(card);
  std::sort(cards.begin(), cards.end());
}

void remove(Cards& cards, std::uint8_t card) {
  cards.erase_at(static_cast<std::size_t>(std::find(cards.begin(), cards.end(), card) - cards.begin()));
}

bool has(const Cards& cards, std::uint8_t card) { return std::find(cards.begin(), cards.end(), card) != cards.end(); }

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

bool all_committed(const State& state) { return std::find(state.committed.begin(), state.committed.end(), 0) == state.committed.end(); }

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
  if (state.deck.size() > 0) {
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

template <class Out>
void encode_cards(const Cards& cards, Encoder<Out>& out) {
  out.u8(cards.size());
  for (const std::uint8_t card : cards) out.u8(card);
}

Cards decode_cards(const Rules& rules, Decoder& in, std::array<bool, most_cards>& met) {
  Cards cards;
  const std::size_t count = in.u8(most_cards);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t card = in.u8(rules.cards - 1U);
    if (met[card]) in.spoil();
    met[card] = true;
    cards.push_back(card);
  }
  return cards;
}

}  // namespace

const Vocabulary Toy::vocabulary{acts, events, questions, reasons, types};

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
    case Phase::Roll: question.trigger = {trigger_roll, {.kind = k(ActKind::Roll)}, {.kind = k(ActKind::Pass)}}; break;
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
    for (const std::uint8_t card : state.hands[seat.value]) list.push_back({.kind = k(ActKind::Commit), .b = card});
    return;
  }
  for (const Word& word : acts) {
    if (fits(state.phase, static_cast<ActKind>(word.kind))) list.push_back({.kind = word.kind});
  }
}

std::optional<Refusal> Toy::explain(const Rules& rules, const State& state, Seat seat, const Act& act) {
  if (const auto refused = refused_by_table(question(rules, state), seat, act, acts)) return refused;
  const auto kind = static_cast<ActKind>(act.kind);
  if (!fits(state.phase, kind)) return Refusal{rule_moment, {.kind = NotNow}};
  if (kind == ActKind::Commit && !has(state.hands[seat.value], act.b)) {
    return Refusal{rule_hand, {.kind = NotInHand, .b = act.b}};
  }
  return std::nullopt;
}

Applied Toy::apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random, EventSink& sink) {
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
      if (pips >= lowest_hit) ++state.points[side_of(seat)];
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

View Toy::view(const Rules&, const State& state, Seat seat) {
  View view{seat, state};
  State& known = view.known;
  for (std::uint8_t& card : known.deck) card = hidden;
  if (state.phase == Phase::Keep && state.turn == seat) known.deck.back() = state.deck.back();
  for (std::size_t i = 0; i < seats; ++i) {
    if (seat_at(i) == seat) continue;
    for (std::uint8_t& card : known.hands[i]) card = hidden;
    if (known.committed[i] != 0) known.committed[i] = hidden;
  }
  for (std::size_t i = 0; i < known.buried.size(); ++i) {
    if (state.buried_by[i] != seat) known.buried[i] = hidden;
  }
  return view;
}

// Deals the cards the seat has not seen onto all places it does not know; every way is equally likely.
State Toy::sample(const Rules& rules, const View& view, Random& random) {
  State state = view.known;
  std::array<bool, most_cards + 256> seen{};
  const auto note = [&](const Cards& cards) {
    for (const std::uint8_t card : cards) seen[card] = true;
  };
  note(state.deck);
  note(state.played);
  note(state.buried);
  for (const Cards& hand : state.hands) note(hand);
  Cards unseen;
  for (std::uint8_t card = 0; card < rules.cards; ++card) {
    if (!seen[card]) unseen.push_back(card);
  }
  random.shuffle(unseen);
  const auto fill = [&](Cards& cards) {
    for (std::uint8_t& card : cards) {
      if (card != hidden) continue;
      card = unseen.back();
      unseen.pop_back();
    }
  };
  fill(state.deck);
  fill(state.buried);
  for (std::size_t i = 0; i < seats; ++i) {
    fill(state.hands[i]);
    std::sort(state.hands[i].begin(), state.hands[i].end());
    if (state.committed[i] != hidden) continue;
    const auto count = static_cast<std::uint32_t>(state.hands[i].size());
    state.committed[i] = static_cast<std::uint8_t>(state.hands[i][random.below(count)] + 1);
  }
  return state;
}

template <class Out>
void Toy::encode(const State& state, Encoder<Out>& out) {
  out.u8(k(state.phase));
  out.u8(state.round);
  out.u8(state.turn.value);
  encode_cards(state.deck, out);
  encode_cards(state.played, out);
  for (const Cards& hand : state.hands) encode_cards(hand, out);
  for (const std::uint8_t card : state.committed) out.u8(card);
  encode_cards(state.buried, out);
  for (const Seat seat : state.buried_by) out.u8(seat.value);
  for (const std::uint8_t points : state.points) out.u8(points);
}
template void Toy::encode(const State&, Encoder<Hasher>&);
template void Toy::encode(const State&, Encoder<Writer>&);

void Toy::encode_view(const View& view, Encoder<Writer>& out) {
  out.u8(view.seat.value);
  encode(view.known, out);
}

State Toy::decode(const Rules& rules, Decoder& in) {
  State state;
  std::array<bool, most_cards> met{};
  state.phase = static_cast<Phase>(in.u8(k(Phase::Over)));
  state.round = in.u8(rules.rounds);
  state.turn = Seat{in.u8(seats - 1)};
  state.deck = decode_cards(rules, in, met);
  state.played = decode_cards(rules, in, met);
  for (Cards& hand : state.hands) {
    hand = decode_cards(rules, in, met);
    if (!std::is_sorted(hand.begin(), hand.end())) in.spoil();
  }
  for (std::size_t i = 0; i < seats; ++i) {
    state.committed[i] = in.u8(rules.cards);
    const bool held = has(state.hands[i], static_cast<std::uint8_t>(state.committed[i] - 1));
    if (state.committed[i] != 0 && (state.phase != Phase::Commit || !held)) in.spoil();
  }
  state.buried = decode_cards(rules, in, met);
  for (std::size_t i = 0; i < state.buried.size(); ++i) state.buried_by.push_back(Seat{in.u8(seats - 1)});
  for (std::uint8_t& points : state.points) points = in.u8();
  const auto cards_met = std::count(met.begin(), met.end(), true);
  if (cards_met != rules.cards || (state.deck.empty() && (state.phase == Phase::Look || state.phase == Phase::Keep))) in.spoil();
  if (state.phase == Phase::Commit && (all_committed(state) || state.hands[0].empty())) in.spoil();
  return state;
}

void Toy::describe(const Rules&, const View& view, Describer& out) {
  const State& known = view.known;
  const auto list = [&](std::string_view name, const Cards& cards) {
    out.open_list(name);
    for (const std::uint8_t card : cards) {
      if (card == hidden) {
        out.text("", "hidden");
      } else {
        out.number("", card);
      }
    }
    out.close();
  };
  out.number("round", known.round + 1);
  out.number("deck", static_cast<std::int64_t>(known.deck.size()));
  if (!known.deck.empty() && known.deck.back() != hidden) out.number("top", known.deck.back());
  for (std::size_t i = 0; i < seats; ++i) {
    std::string name = "seat";
    append_number(name, static_cast<std::uint64_t>(i + 1));
    out.open_object(name);
    list("hand", known.hands[i]);
    out.flag("committed", known.committed[i] != 0);
    out.close();
  }
  list("played", known.played);
  list("buried", known.buried);
  out.number("hermit", known.points[0]);
  out.number("sisters", known.points[1]);
}

std::uint32_t Toy::values(const Rules& rules, std::uint8_t type) {
  if (type == type_seat) return seats;
  return type == type_card ? rules.cards : die_faces + 1;
}

void Toy::print(const Rules&, std::uint8_t type, std::uint32_t value, std::string& out) {
  constexpr std::array<std::string_view, seats> names{"Hermit", "Elder", "Younger"};
  if (type == type_seat && value < seats) {
    out += names[value];
  } else {
    append_number(out, value);
  }
}

Result<Rules, std::vector<std::string>> read_pack(const Pack& pack, std::uint64_t& hash) {
  cards::Diagnostics diagnostics(pack.name + ".pack");
  const cards::Block root = cards::parse(pack.text, diagnostics);
  hash = cards::content_hash(root);
  if (root.children.size() != 1 || root.children[0].word() != "game") diagnostics.add({}, "the pack holds one game.");
  Rules rules;
  if (diagnostics.none()) {
    cards::Fields fields(root.children[0], "a game", diagnostics);
    const auto number = [&](std::string_view word, std::int64_t min, std::int64_t max) {
      return static_cast<std::uint8_t>(fields.number(word, min, max, cards::Need::Required).value_or(0));
    };
    rules = {number("cards", 3, most_cards), number("hand", 1, most_cards / seats), number("rounds", 1, most_cards)};
    fields.finish();
    if (rules.hand * seats > rules.cards) diagnostics.add(root.children[0].place, "there are not enough cards for these hands.");
  }
  if (!diagnostics.none()) return failure(diagnostics.texts());
  return rules;
}

GameKind kind() {
  return {Toy::name, Toy::rules_version, &Toy::vocabulary,
          [](const SetUp& set_up) -> Result<Compiled, std::vector<std::string>> {
            if (set_up.packs.size() != 1) return failure(std::vector<std::string>{"the toy game is played with one pack."});
            std::uint64_t hash = 0;
            const auto rules = read_pack(set_up.packs[0], hash);
            if (!rules) return failure(rules.error());
            Compiled compiled;
            compiled.game = std::make_unique<AnyGameOf<Toy>>(std::make_shared<const Rules>(*rules));
            compiled.pack_hashes = {hash};
            return compiled;
          }};
}

static_assert(Game<Toy>);

}  // namespace tablewright::toy
