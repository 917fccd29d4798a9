// The canonical encoding, and reading it back. What cannot be is refused: values out of range, cards or
// tokens that are lost or doubled.
#include <algorithm>

#include "westeros/rules/westeros.hpp"

namespace tablewright::westeros {

namespace {

template <class Out>
void encode_force(const Force& force, Encoder<Out>& out) {
  out.u64(force.token_bits());
  out.u16(force.heroes().bits());
  out.u8(force.dragon_bits());
  out.u8(force.egg_bits());
}

Force decode_force(Decoder& in) {
  const std::uint64_t tokens = in.u64();
  const std::uint16_t heroes = in.u16((1U << most_houses) - 1);
  const std::uint8_t dragons = in.u8((1U << most_dragons) - 1);
  const std::uint8_t eggs = in.u8((1U << most_dragons) - 1);
  if ((tokens >> (4U * most_houses)) != 0) in.spoil();
  return Force::from_bits(tokens, heroes, dragons, eggs);
}

template <class Out, class List>
void encode_cards(const List& cards, Encoder<Out>& out) {
  out.u8(cards.size());
  for (const CardId card : cards) out.u8(card.value);
}

template <class List>
void decode_cards(Decoder& in, List& cards) {
  const std::size_t count = in.u8(List::room());
  for (std::size_t i = 0; i < count; ++i) cards.push_back(CardId{in.u8()});
}

template <class Out, class Bytes>
void encode_bytes(const Bytes& bytes, Encoder<Out>& out) {
  for (const std::uint8_t byte : bytes) out.u8(byte);
}

template <class Bytes>
void decode_bytes(Decoder& in, Bytes& bytes) {
  for (std::uint8_t& byte : bytes) byte = in.u8();
}

template <class Out, class Ids>
void encode_ids(const Ids& ids, Encoder<Out>& out) {
  for (const auto id : ids) out.u8(id.value);
}

template <class Ids>
void decode_ids(Decoder& in, Ids& ids) {
  for (auto& id : ids) id.value = in.u8();
}

template <class Out>
void encode_battle(const Battle& battle, Encoder<Out>& out) {
  out.u8(battle.attacker.value);
  out.u8(battle.defender.value);
  out.u8(battle.house.value);
  out.u8(battle.domain.value);
  encode_ids(battle.attack, out);
  out.u8(battle.defence.value);
  out.u8(battle.paid);
  out.u8(battle.campaign);
  out.u8(battle.bonus);
  out.boolean(battle.attacker_won);
}

Battle decode_battle(Decoder& in) {
  Battle battle;
  battle.attacker.value = in.u8();
  battle.defender.value = in.u8();
  battle.house.value = in.u8();
  battle.domain.value = in.u8();
  decode_ids(in, battle.attack);
  battle.defence.value = in.u8();
  battle.paid = in.u8();
  battle.campaign = in.u8();
  battle.bonus = in.u8();
  battle.attacker_won = in.boolean();
  return battle;
}

template <class Out>
void encode_frame(const Frame& frame, Encoder<Out>& out) {
  out.u8(k(frame.step));
  out.u8(frame.seat.value);
  for (const std::uint8_t byte : {frame.a, frame.b, frame.c, frame.n, frame.m, frame.flags}) out.u8(byte);
}

Frame decode_frame(Decoder& in) {
  Frame frame;
  frame.step = static_cast<Step>(in.u8(k(Step::Alliances)));
  frame.seat.value = in.u8();
  for (std::uint8_t* byte : {&frame.a, &frame.b, &frame.c, &frame.n, &frame.m, &frame.flags}) *byte = in.u8();
  if (k(frame.step) == 0) in.spoil();
  return frame;
}

template <class Out>
void encode_rumours(const Rumours& rumours, Encoder<Out>& out) {
  out.u8(rumours.cards.size());
  for (const Rumour& rumour : rumours.cards) {
    out.u8(rumour.card.value);
    out.u8(rumour.whom);
  }
  out.u8(rumours.first);
  out.u8(rumours.end);
  for (const auto& row : rumours.room) encode_bytes(row, out);
}

Rumours decode_rumours(Decoder& in) {
  Rumours rumours;
  const std::size_t count = in.u8(rumours.cards.room());
  for (std::size_t i = 0; i < count; ++i) {
    const CardId card{in.u8(most_plot_cards - 1)};
    rumours.cards.push_back({card, in.u8()});
  }
  rumours.first = in.u8(most_plot_cards);
  rumours.end = in.u8(most_plot_cards);
  for (auto& row : rumours.room) decode_bytes(in, row);
  return rumours;
}

// Every Plot Card of the match is in exactly one place.
bool cards_add_up(const Rules& rules, const State& state) {
  CardSet met;
  bool once = true;
  const auto note = [&](CardId card) {
    if (card == no_card || is_hero_card(card)) return;
    once = once && rules.deck.has(card) && !met.has(card);
    met.add(card);
  };
  for (const CardId card : state.deck) note(card);
  for (const CardId card : state.discard) note(card);
  for (const CardId card : state.playing) note(card);
  for (const CardId card : state.removed) note(card);
  for (const CardId card : state.aside) note(card);
  for (const CardId card : state.kept) note(card);
  for (const Hand& hand : state.hands) {
    once = once && std::is_sorted(hand.begin(), hand.end());
    for (const CardId card : hand) note(card);
  }
  for (const CardId card : state.shown) note(card);
  // Cards of a battle lie face down while a seat is asked for one; then they are shown.
  if (!state.frames.empty() && state.top().step == Step::Commit) {
    for (const CardId card : state.battle.attack) note(card);
    note(state.battle.defence);
  }
  // Before the houses are picked nothing is dealt.
  return once && (met == rules.deck || state.round == 0);
}

// Nine tokens of each house: on the mat, in Ally Pools, on the map or on their way.
bool tokens_add_up(const Rules& rules, const State& state) {
  if (state.round == 0) return true;
  for (std::size_t i = 0; i < most_houses; ++i) {
    const HouseId house = house_at(i);
    int tokens = state.mat[i] + state.army.tokens(house) + state.leaving.tokens(house);
    for (const auto& pool : state.pool) tokens += pool[i];
    for (const Force& there : state.at) tokens += there.tokens(house);
    if (tokens != rules.numbers.tokens) return false;
  }
  return true;
}

bool seats_are_there(const Rules& rules, const State& state) {
  const auto is_seat = [&](Seat seat) { return seat == nobody || seat.value < rules.players; };
  const auto is_house = [](HouseId house) { return house == no_house || house.value < most_houses; };
  if (!std::all_of(state.owner.begin(), state.owner.end(), is_seat)) return false;
  if (!std::all_of(state.next_owner.begin(), state.next_owner.end(), is_seat)) return false;
  if (!std::all_of(state.house_of.begin(), state.house_of.end(), is_house)) return false;
  return state.first.value < rules.players && std::all_of(
                                                  state.frames.begin(), state.frames.end(),
                                                  [&](const Frame& frame) { return is_seat(frame.seat); });
}

}  // namespace

template <class Out>
void Westeros::encode(const State& state, Encoder<Out>& out) {
  out.u8(state.round);
  out.u8(state.first.value);
  encode_bytes(state.loose_dice, out);
  for (const Faces& dice : state.dice) encode_bytes(dice, out);
  encode_bytes(state.bottom, out);
  out.u8(state.covered);
  out.u16(state.abilities_used.bits());
  encode_ids(state.house_of, out);
  encode_ids(state.owner, out);
  out.u16(state.non_player.bits());
  for (const Force& there : state.at) encode_force(there, out);
  encode_bytes(state.mat, out);
  out.u16(state.heroes_home.bits());
  out.u16(state.heroes_used.bits());
  out.u8(state.dragons_out);
  out.u8(state.eggs_out);
  for (const auto& pool : state.pool) encode_bytes(pool, out);
  encode_bytes(state.gold, out);
  encode_bytes(state.points, out);
  encode_bytes(state.vengeance, out);
  out.u16(state.homeless.bits());
  encode_cards(state.deck, out);
  for (const CardSet set : {state.discard, state.shown, state.playing, state.removed}) out.u64(set.bits());
  for (const Hand& hand : state.hands) encode_cards(hand, out);
  encode_bytes(state.known, out);
  encode_cards(state.aside, out);
  encode_rumours(state.rumours, out);
  encode_ids(state.kept, out);
  encode_force(state.army, out);
  encode_force(state.leaving, out);
  encode_battle(state.battle, out);
  out.boolean(state.battle_began);
  out.boolean(state.battle_won);
  encode_ids(state.next_owner, out);
  out.u8(state.frames.size());
  for (const Frame& frame : state.frames) encode_frame(frame, out);
}
template void Westeros::encode(const State&, Encoder<Hasher>&);
template void Westeros::encode(const State&, Encoder<Writer>&);

void Westeros::encode_view(const View& view, Encoder<Writer>& out) {
  out.u8(view.seat.value);
  encode(view.known, out);
}

State Westeros::decode(const Rules& rules, Decoder& in) {
  State state;
  state.round = in.u8(rules.track.rounds);
  state.first.value = in.u8();
  decode_bytes(in, state.loose_dice);
  for (Faces& dice : state.dice) decode_bytes(in, dice);
  decode_bytes(in, state.bottom);
  state.covered = in.u8();
  constexpr std::uint16_t all_houses = (1U << most_houses) - 1;
  state.abilities_used = HouseSet(in.u16(all_houses));
  decode_ids(in, state.house_of);
  decode_ids(in, state.owner);
  state.non_player = HouseSet(in.u16(all_houses));
  for (Force& there : state.at) there = decode_force(in);
  decode_bytes(in, state.mat);
  state.heroes_home = HouseSet(in.u16(all_houses));
  state.heroes_used = HouseSet(in.u16(all_houses));
  state.dragons_out = in.u8();
  state.eggs_out = in.u8();
  for (auto& pool : state.pool) decode_bytes(in, pool);
  decode_bytes(in, state.gold);
  decode_bytes(in, state.points);
  decode_bytes(in, state.vengeance);
  state.homeless = HouseSet(in.u16(all_houses));
  decode_cards(in, state.deck);
  for (CardSet* set : {&state.discard, &state.shown, &state.playing, &state.removed})
    *set = CardSet(in.u64());
  for (Hand& hand : state.hands) decode_cards(in, hand);
  decode_bytes(in, state.known);
  decode_cards(in, state.aside);
  state.rumours = decode_rumours(in);
  decode_ids(in, state.kept);
  state.army = decode_force(in);
  state.leaving = decode_force(in);
  state.battle = decode_battle(in);
  state.battle_began = in.boolean();
  state.battle_won = in.boolean();
  decode_ids(in, state.next_owner);
  const std::size_t frames = in.u8(deepest);
  for (std::size_t i = 0; i < frames; ++i) state.frames.push_back(decode_frame(in));
  if (in.bad()) return state;
  if (!cards_add_up(rules, state) || !tokens_add_up(rules, state) || !seats_are_there(rules, state))
    in.spoil();
  return state;
}

}  // namespace tablewright::westeros
