// The canonical encoding, and reading it back. What cannot be is refused: values out of range, cards or
// tokens that are lost or doubled.
#include <algorithm>

#include "westeros/rules/table_top.hpp"
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
  frame.step = static_cast<Step>(in.u8(k(last_step)));
  frame.seat.value = in.u8();
  for (std::uint8_t* byte : {&frame.a, &frame.b, &frame.c, &frame.n, &frame.m, &frame.flags}) *byte = in.u8();
  if (k(frame.step) == 0) in.spoil();
  return frame;
}

// Of the northern domains and of the Night King only the cooperative game says something, so that the others
// are written as they always were.
template <class Out>
void encode_winter(const State& state, Encoder<Out>& out) {
  const Winter& winter = state.winter;
  if (!winter.in_play) return;
  for (std::size_t i = southern_domains; i < most_domains; ++i) encode_force(state.at[i], out);
  out.u8(k(state.battle.undead));
  out.boolean(winter.wall);
  out.boolean(winter.beaten);
  out.u8(winter.night_king.value);
  out.u8(winter.ice_dragon.value);
  out.u32(winter.walkers.bits());
  out.u32(winter.destroyed.bits());
  out.u8(winter.terror_walkers);
  out.u8(winter.glass);
  out.u8(winter.steel);
  out.u16(winter.terrified.bits());
  encode_ids(winter.face_down, out);
  encode_ids(winter.face_up, out);
  out.u8(winter.supply.size());
  for (const TokenId token : winter.supply) out.u8(token.value);
  out.u32(winter.spent.bits());
  encode_bytes(winter.rangers, out);
  out.u8(winter.rangers_shown);
  out.u32(winter.coming.bits());
}

void decode_winter(const Rules& rules, State& state, Decoder& in) {
  Winter& winter = state.winter;
  winter.in_play = rules.treaty;
  if (!rules.treaty) return;
  for (std::size_t i = southern_domains; i < most_domains; ++i) state.at[i] = decode_force(in);
  state.battle.undead = static_cast<Undead>(in.u8(k(Undead::IceDragon)));
  winter.wall = in.boolean();
  winter.beaten = in.boolean();
  winter.night_king.value = in.u8();
  winter.ice_dragon.value = in.u8();
  winter.walkers = DomainSet(in.u32());
  winter.destroyed = DomainSet(in.u32());
  winter.terror_walkers = in.u8(rules.treaty_numbers.walkers);
  winter.glass = in.u8(rules.treaty_numbers.night_king_track.size());
  winter.steel = in.u8(rules.treaty_numbers.walker_track.size());
  winter.terrified = HouseSet(in.u16((1U << most_houses) - 1));
  decode_ids(in, winter.face_down);
  decode_ids(in, winter.face_up);
  const std::size_t supply = in.u8(tokens_a_colour);
  for (std::size_t i = 0; i < supply; ++i) winter.supply.push_back(TokenId{in.u8(most_tokens - 1)});
  winter.spent = TokenSet(in.u32());
  decode_bytes(in, winter.rangers);
  winter.rangers_shown = in.u8(most_rounds);
  winter.coming = DomainSet(in.u32());
}

// Of the Rival only the solo game says something.
template <class Out>
void encode_solo(const Solo& solo, Encoder<Out>& out) {
  if (!solo.in_play) return;
  out.u8(solo.deck.size());
  for (const std::uint8_t card : solo.deck) out.u8(card);
  out.u16(solo.boxed);
  out.u8(solo.card);
  out.u8(solo.bonus);
  out.u8(solo.third);
  out.u8(solo.coins);
  out.u8(solo.from.value);
  out.u32(solo.domains.bits());
  out.u16(solo.houses.bits());
  out.u8(solo.chosen);
}

void decode_solo(const Rules& rules, Solo& solo, Decoder& in) {
  solo.in_play = rules.automaton != nobody;
  if (!solo.in_play) return;
  const std::size_t cards = in.u8(most_rival_cards);
  for (std::size_t i = 0; i < cards; ++i) solo.deck.push_back(in.u8());
  solo.boxed = in.u16((1U << most_rival_cards) - 1);
  solo.card = in.u8();
  solo.bonus = in.u8();
  solo.third = in.u8();
  solo.coins = in.u8((1U << faces) - 1);
  solo.from.value = in.u8();
  solo.domains = DomainSet(in.u32());
  solo.houses = HouseSet(in.u16((1U << most_houses) - 1));
  solo.chosen = in.u8();
}

// Every Rival Card is in the deck, face up or in the box.
bool solo_adds_up(const Rules& rules, const State& state) {
  if (rules.automaton == nobody || state.round == 0) return true;
  const Solo& solo = state.solo;
  unsigned met = solo.boxed;
  bool once = true;
  const auto note = [&](std::uint8_t card) {
    once = once && card < rules.rival_cards.size() && (met >> card & 1U) == 0;
    if (card < most_rival_cards) met |= 1U << card;
  };
  for (const std::uint8_t card : solo.deck) note(card);
  if (solo.card != none) note(solo.card);
  const bool third = solo.third == none || solo.third < faces;
  const bool from = solo.from == no_domain || solo.from.value < rules.domain_count;
  return once && third && from && met == (1U << rules.rival_cards.size()) - 1;
}

// Thirteen White Walkers; every token in one place; no figure where there is no domain.
bool winter_adds_up(const Rules& rules, const State& state) {
  if (!rules.treaty || state.round == 0) return true;
  const Winter& winter = state.winter;
  const auto is_place = [](DomainId domain) { return domain == no_domain || domain.value < most_domains; };
  if (!is_place(winter.night_king) || !is_place(winter.ice_dragon)) return false;
  if (walkers_in_pool(rules, state) < 0) return false;
  TokenSet met = winter.spent;
  bool once = true;
  const auto note = [&](TokenId token) {
    once = once && token.value < most_tokens && !met.has(token);
    met.add(token);
  };
  for (const TokenId token : winter.face_down) {
    if (token != no_token) note(token);
  }
  for (std::size_t i = 0; i < most_tokens; ++i) {
    if (!is_place(winter.face_up[i])) return false;
    if (winter.face_up[i] != no_domain) note(exploration_at(i));
  }
  for (const TokenId token : winter.supply) note(token);
  return once && std::all_of(winter.rangers.begin(), winter.rangers.end(),
                             [](std::uint8_t card) { return card < rangers_a_round; });
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
  const auto is_seat = [&](Seat seat) {
    return seat == nobody || seat.value < rules.players ||
           (rules.treaty && (seat == the_treaty || seat == the_night_king));
  };
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
  for (std::size_t i = 0; i < southern_domains; ++i) encode_force(state.at[i], out);
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
  encode_winter(state, out);
  encode_solo(state.solo, out);
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
  for (std::size_t i = 0; i < southern_domains; ++i) state.at[i] = decode_force(in);
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
  decode_winter(rules, state, in);
  decode_solo(rules, state.solo, in);
  if (in.bad()) return state;
  if (!cards_add_up(rules, state) || !tokens_add_up(rules, state) || !seats_are_there(rules, state) ||
      !winter_adds_up(rules, state) || !solo_adds_up(rules, state))
    in.spoil();
  return state;
}

}  // namespace tablewright::westeros
