// What a seat may know, what it can make of it, and the canonical encoding.
#include <algorithm>

#include "core/text.hpp"
#include "toy/toy.hpp"

namespace tablewright::toy {

namespace {

template <class Out>
void encode_cards(const Cards& cards, Encoder<Out>& out) {
  out.u8(cards.size());
  for (const std::uint8_t card : cards) out.u8(card);
}

bool has(const Cards& cards, std::uint8_t card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
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
  if (cards_met != rules.cards ||
      (state.deck.empty() && (state.phase == Phase::Look || state.phase == Phase::Keep)))
    in.spoil();
  if (state.phase == Phase::Commit &&
      (std::find(state.committed.begin(), state.committed.end(), 0) == state.committed.end() ||
       state.hands[0].empty()))
    in.spoil();
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
    std::string place = "seat";
    append_number(place, static_cast<std::uint64_t>(i + 1));
    out.open_object(place);
    list("hand", known.hands[i]);
    out.flag("committed", known.committed[i] != 0);
    out.close();
  }
  list("played", known.played);
  list("buried", known.buried);
  out.number("hermit", known.points[0]);
  out.number("sisters", known.points[1]);
}

}  // namespace tablewright::toy
