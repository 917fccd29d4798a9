// Who knows what. Secret are the hands, the order of the deck, and cards laid face down. `State::known` keeps
// which seats know where a card is; while cards lie face down a view shows them among the hand they came
// from, so that a card everybody saw going into that hand betrays nothing.
#include <algorithm>

#include "cards.hpp"
#include "views.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::westeros {

namespace {

bool knows(const State& state, Seat seat, CardId card) {
  const unsigned bit = seat == spectator ? spectator_bit : seat.value;
  return (unsigned{state.known[card.value]} >> bit & 1U) != 0;
}

// Cards of a seat that lie face down: those of the attacker and the defender until they are shown.
template <class Visit>
void each_committed(State& state, Seat seat, Visit&& visit) {
  Battle& battle = state.battle;
  if (battle.attacker == seat && seat != nobody) {
    for (CardId& card : battle.attack) {
      if (card != no_card) visit(card);
    }
  }
  if (battle.defender == seat && seat != nobody && battle.defence != no_card) visit(battle.defence);
}

// Cards are shown as soon as the last one is laid, so they lie face down only while somebody is asked for
// one.
bool lies_face_down(const State& state) { return !state.frames.empty() && state.top().step == Step::Commit; }

void hide_hand(State& known, const State& state, Seat seat, std::size_t player) {
  Hand& hand = known.hands[player];
  for (CardId& card : hand) {
    if (!knows(state, seat, card)) card = hidden;
  }
  std::sort(hand.begin(), hand.end());
}

// Hero Cards lie openly with their Heroes, so only their being face down has to be hidden.
void hide_committed(State& known, const State& state, Seat seat, std::size_t player) {
  each_committed(known, seat_at(player), [&](CardId& card) {
    if (!is_hero_card(card)) known.hands[player].push_back(knows(state, seat, card) ? card : hidden);
    card = hidden;
  });
  std::sort(known.hands[player].begin(), known.hands[player].end());
}

std::size_t row_of(Seat seat) { return seat == spectator ? most_players : seat.value; }

// Only what this seat has heard; nothing at all is left where it has heard nothing.
Rumours rumours_for(const Rumours& all, Seat seat) {
  const auto bit = static_cast<std::uint8_t>(1U << (seat == spectator ? spectator_bit : seat.value));
  Rumours own;
  for (const Rumour& rumour : all.cards) {
    if ((rumour.whom & bit) != 0) own.cards.push_back({rumour.card, bit});
  }
  if (own.cards.empty()) return own;
  own.first = all.first;
  own.end = all.end;
  own.room[row_of(seat)] = all.room[row_of(seat)];
  return own;
}

// What lies face down on the map is hidden from everybody alike.
void hide_winter(const Rules& rules, Winter& winter) {
  for (TokenId& token : winter.face_down) {
    if (token != no_token) token = hidden_token;
  }
  for (TokenId& token : winter.supply) token = hidden_token;
  for (std::size_t i = winter.rangers_shown; i < rules.track.rounds; ++i) winter.rangers[i] = hidden_ranger;
}

}  // namespace

// ruling.westeros.cards.open-discard: of the cards only hands and deck are blanked.
View Westeros::view(const Rules& rules, const State& state, Seat seat) {
  View view{seat, state};
  State& known = view.known;
  for (CardId& card : known.deck) {
    if (!knows(state, seat, card)) card = hidden;
  }
  for (CardId& card : known.aside) {
    if (!knows(state, seat, card)) card = hidden;
  }
  known.rumours = rumours_for(state.rumours, seat);
  if (rules.treaty) hide_winter(rules, known.winter);
  const bool face_down = lies_face_down(state);
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (seat_at(i) == seat) continue;
    hide_hand(known, state, seat, i);
    if (face_down) hide_committed(known, state, seat, i);
  }
  for (std::size_t i = 0; i < most_plot_cards; ++i) {
    const bool own = knows(state, seat, card_at(i));
    known.known[i] = own ? std::uint8_t{1} : std::uint8_t{0};
  }
  for (std::uint8_t& card : known.solo.deck) card = hidden_rival_card;
  return view;
}

FixedVector<CardId, most_plot_cards> unseen_cards(const Rules& rules, const State& known) {
  CardSet seen = known.discard | known.shown | known.playing | known.removed;
  const auto note = [&](CardId card) {
    if (card != hidden && card != no_card && !is_hero_card(card)) seen.add(card);
  };
  for (const CardId card : known.deck) note(card);
  for (const CardId card : known.aside) note(card);
  for (const CardId card : known.kept) note(card);
  for (const Hand& hand : known.hands) {
    for (const CardId card : hand) note(card);
  }
  for (const CardId card : known.battle.attack) note(card);
  note(known.battle.defence);
  FixedVector<CardId, most_plot_cards> unseen;
  for (const CardId card : rules.deck - seen) unseen.push_back(card);
  return unseen;
}

FixedVector<CardId*, 64> rumoured_places(const Rules& rules, State& state, Seat watcher) {
  FixedVector<CardId*, 64> found;
  const auto offer = [&](auto& cards, std::size_t first, std::size_t end, std::size_t most) {
    for (std::size_t i = first; i < end && most > 0; ++i) {
      if (cards[i] != hidden) continue;
      found.push_back(&cards[i]);
      --most;
    }
  };
  const Rumours& rumours = state.rumours;
  for (std::size_t i = 0; i < rules.players; ++i)
    offer(state.hands[i], 0, state.hands[i].size(), rumours.room[row_of(watcher)][i]);
  offer(state.aside, 0, state.aside.size(), state.aside.size());
  offer(state.deck, rumours.first, std::min<std::size_t>(rumours.end, state.deck.size()), state.deck.size());
  return found;
}

namespace {

void place_rumoured(const Rules& rules, State& state, Seat watcher, Random& random) {
  if (state.rumours.cards.empty()) return;
  auto found = rumoured_places(rules, state, watcher);
  random.shuffle(found);
  for (std::size_t i = 0; i < state.rumours.cards.size() && i < found.size(); ++i)
    *found[i] = state.rumours.cards[i].card;
}

// The cards that may lie face down in front of a seat: its Plot Cards and its Hero Cards.
FixedVector<CardId, 32> could_be_face_down(const Rules& rules, const State& state, Seat seat) {
  FixedVector<CardId, 32> cards;
  for (const CardId card : state.hands[seat.value]) cards.push_back(card);
  for (std::size_t i = 0; i < most_houses; ++i) {
    if (hero_card_in_hand(rules, state, seat, house_at(i))) cards.push_back(hero_card_of(house_at(i)));
  }
  return cards;
}

// One world, all equally likely. Only the attacker's cards ever wait face down: those of a defender are shown
// as soon as they are laid.
void deal(const Rules& rules, State& state, Seat watcher, Random& random) {
  place_rumoured(rules, state, watcher, random);
  auto unseen = unseen_cards(rules, state);
  random.shuffle(unseen);
  std::size_t at = 0;
  const auto fill = [&](auto& cards) {
    for (CardId& card : cards) {
      if (card == hidden) card = unseen[at++];
    }
  };
  fill(state.deck);
  fill(state.aside);
  for (Hand& hand : state.hands) {
    fill(hand);
    std::sort(hand.begin(), hand.end());
  }
  const Seat attacker = state.battle.attacker;
  each_committed(state, attacker, [&](CardId& card) {
    if (card != hidden) return;
    const auto cards = could_be_face_down(rules, state, attacker);
    card = cards[random.below(static_cast<std::uint32_t>(cards.size()))];
    if (!is_hero_card(card)) take_from_hand(state, attacker, card);
  });
}

void note_what_is_known(State& state, const View& view) {
  const unsigned bit = view.seat == spectator ? spectator_bit : view.seat.value;
  for (std::uint8_t& known : state.known) known = static_cast<std::uint8_t>(known != 0 ? 1U << bit : 0U);
  const auto own = [&](Seat seat, CardId card) {
    if (card != no_card && !is_hero_card(card))
      state.known[card.value] = static_cast<std::uint8_t>(state.known[card.value] | known_to(seat));
  };
  for (std::size_t i = 0; i < most_players; ++i) {
    for (const CardId card : state.hands[i]) own(seat_at(i), card);
  }
  if (!lies_face_down(state)) return;
  each_committed(state, state.battle.attacker, [&](CardId& card) { own(state.battle.attacker, card); });
}

// Tokens that nobody has seen lie anywhere with equal chance, each colour in its places.
void lay_tokens(Winter& winter, bool blue, Random& random) {
  TokenSet seen = winter.spent;
  for (std::size_t i = 0; i < most_tokens; ++i) {
    if (winter.face_up[i] != no_domain) seen.add(exploration_at(i));
  }
  FixedVector<TokenId, tokens_a_colour> unseen;
  for (const TokenId token : TokenSet::first(most_tokens) - seen) {
    if (is_blue(token) == blue) unseen.push_back(token);
  }
  random.shuffle(unseen);
  std::size_t at = 0;
  // Blue ones lie in the north alone, brown ones in the south.
  for (std::size_t i = blue ? southern_domains : 0; i < (blue ? most_domains : southern_domains); ++i) {
    if (winter.face_down[i] == hidden_token) winter.face_down[i] = unseen[at++];
  }
  if (!blue) return;
  for (TokenId& token : winter.supply) {
    if (token == hidden_token) token = unseen[at++];
  }
}

void sample_winter(Winter& winter, Random& random) {
  lay_tokens(winter, true, random);
  lay_tokens(winter, false, random);
  for (std::uint8_t& card : winter.rangers) {
    if (card == hidden_ranger) card = static_cast<std::uint8_t>(random.below(rangers_a_round));
  }
}

}  // namespace

namespace {

// Those that are neither face up nor in the box, in any order.
void shuffle_rival_cards(const Rules& rules, Solo& solo, Random& random) {
  const std::size_t count = solo.deck.size();
  solo.deck.clear();
  for (std::size_t i = 0; i < rules.rival_cards.size() && solo.deck.size() < count; ++i) {
    if (i != solo.card && (unsigned{solo.boxed} >> i & 1U) == 0)
      solo.deck.push_back(static_cast<std::uint8_t>(i));
  }
  random.shuffle(solo.deck);
}

}  // namespace

State Westeros::sample(const Rules& rules, const View& view, Random& random) {
  State state = view.known;
  deal(rules, state, view.seat, random);
  if (state.solo.in_play) shuffle_rival_cards(rules, state.solo, random);
  note_what_is_known(state, view);
  if (rules.treaty) {
    sample_winter(state.winter, random);
    for (std::uint8_t& known : state.known) {  // westeros.coop.hands: what one knows all know
      if (known != 0) known = known_to_all;
    }
  }
  return state;
}

}  // namespace tablewright::westeros
