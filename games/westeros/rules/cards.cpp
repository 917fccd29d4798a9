// Cards and hands; gold and points; Heroes' cards.
#include "cards.hpp"
#include "westeros/rules/table_top.hpp"

#include <algorithm>

namespace tablewright::westeros {

// westeros.gold.bounds, ruling.westeros.gold.no-room
void gain_gold(Play& play, Seat seat, int gold) {
  if (gold <= 0 || is_automaton(play.rules, seat)) return;  // ruling.westeros.rival.benefits
  std::uint8_t& coin = gold_of(play.rules, play.state, seat);
  const int most = most_gold(play.rules, play.state, seat);
  const int gained = std::max(0, std::min(gold, most - coin));
  coin = static_cast<std::uint8_t>(coin + gained);
  play.tell(Happened::GainedGold, seat.value, static_cast<std::uint8_t>(gained), 0, coin);
}

void pay_gold(Play& play, Seat seat, int gold) {
  if (gold == 0) return;
  std::uint8_t& coin = gold_of(play.rules, play.state, seat);
  coin = static_cast<std::uint8_t>(coin - gold);
  play.tell(Happened::PaidGold, seat.value, static_cast<std::uint8_t>(gold), 0, coin);
}

// westeros.score.thirty: the track goes on beyond 30.
void gain_points(Play& play, Seat seat, int points) {
  if (points == 0) return;
  std::uint8_t& score = points_of(play.rules, play.state, seat);
  score = static_cast<std::uint8_t>(std::min(255, score + points));
  play.tell(Happened::GainedPoints, seat.value, static_cast<std::uint8_t>(points), 0, score);
}

// ruling.westeros.score.floor
void lose_points(Play& play, Seat seat, int points) {
  std::uint8_t& score = points_of(play.rules, play.state, seat);
  score = static_cast<std::uint8_t>(std::max(0, score - points));
  play.tell(Happened::LostPoints, seat.value, static_cast<std::uint8_t>(points), 0, score);
}

// --- who knows where a card is ---

namespace {

constexpr std::size_t watchers = most_players + 1;
constexpr std::uint8_t bit_of(std::size_t watcher) {
  return static_cast<std::uint8_t>(1U << (watcher == most_players ? spectator_bit : watcher));
}

std::uint8_t end_rumour(Rumours& rumours, CardId card) {
  for (std::size_t i = 0; i < rumours.cards.size(); ++i) {
    if (rumours.cards[i].card != card) continue;
    const std::uint8_t whom = rumours.cards[i].whom;
    rumours.cards.erase_at(i);
    return whom;
  }
  return 0;
}

void add_rumour(Rumours& rumours, CardId card, std::uint8_t whom) {
  whom = static_cast<std::uint8_t>(whom | end_rumour(rumours, card));
  if (whom == 0 || rumours.cards.full()) return;
  rumours.cards.push_back({card, whom});
  std::sort(rumours.cards.begin(), rumours.cards.end(),
            [](const Rumour& a, const Rumour& b) { return a.card < b.card; });
}

// A card that was put onto the deck has gone into a hand: whoever did not see it can only tell that.
void rumour_is_drawn(State& state, Seat seat, CardId card) {
  Rumours& rumours = state.rumours;
  if (rumours.cards.empty()) return;
  for (Rumour& rumour : rumours.cards) {
    if (rumour.card == card) rumour.whom = static_cast<std::uint8_t>(rumour.whom & ~known_to(seat));
  }
  const std::size_t place = state.deck.size();
  if (place < rumours.first || place >= rumours.end) return;
  for (std::size_t i = 0; i < watchers; ++i) {
    if (i != seat.value) ++rumours.room[i][seat.value];
  }
}

}  // namespace

void show_card(State& state, CardId card, Seat from) {
  state.known[card.value] = 0;
  const std::uint8_t whom = end_rumour(state.rumours, card);
  if (state.rumours.cards.empty()) state.rumours = {};
  if (from == nobody) return;
  for (std::size_t i = 0; i < watchers; ++i) {
    std::uint8_t& room = state.rumours.room[i][from.value];
    if ((whom & bit_of(i)) != 0 && room > 0) --room;
  }
}

// Its owner alone knows which card it is; who knew it to be in the hand knows less from now on
// (ruling.westeros.cards.rumour).
void put_aside(State& state, Seat seat, CardId card) {
  if (state.winter.in_play) {  // westeros.coop.hands: everybody sees what is gone
    state.aside.push_back(card);
    return;
  }
  const auto hush = [&](CardId each) {
    std::uint8_t& known = state.known[each.value];
    add_rumour(state.rumours, each, static_cast<std::uint8_t>(known & ~known_to(seat)));
    known = known_to(seat);
  };
  for (const CardId other : state.hands[seat.value]) hush(other);
  hush(card);
  state.aside.push_back(card);
  if (state.rumours.cards.empty()) return;
  for (std::size_t i = 0; i < watchers; ++i) {
    if (i != seat.value)
      state.rumours.room[i][seat.value] = static_cast<std::uint8_t>(state.hands[seat.value].size());
  }
}

void put_aside_onto_deck(State& state) {
  Rumours& rumours = state.rumours;
  if (!rumours.cards.empty() && !state.aside.empty()) {
    if (rumours.first >= rumours.end || rumours.first >= state.deck.size())
      rumours.first = static_cast<std::uint8_t>(state.deck.size());
    rumours.end = static_cast<std::uint8_t>(state.deck.size() + state.aside.size());
  }
  for (const CardId card : state.aside) state.deck.push_back(card);
  state.aside.clear();
}

// westeros.cards.reshuffle: only when a card is needed and none is there. Nobody knows a shuffled card.
std::optional<CardId> take_top(Play& play) {
  State& state = play.state;
  if (state.deck.empty()) {
    if (state.discard.empty()) return std::nullopt;  // ruling.westeros.cards.none-left
    for (const CardId card : state.discard) {
      state.deck.push_back(card);
      state.known[card.value] = 0;
    }
    state.rumours.first = 0;
    state.rumours.end = 0;
    state.discard = {};
    play.shuffle(state.deck);
    play.tell(Happened::Shuffled);
  }
  const CardId card = state.deck.back();
  state.deck.pop_back();
  return card;
}

void put_into_hand(State& state, Seat seat, CardId card) {
  Hand& hand = state.hands[seat.value];
  hand.push_back(card);
  std::sort(hand.begin(), hand.end());
  state.known[card.value] = static_cast<std::uint8_t>(state.known[card.value] | known_to(seat));
  if (state.winter.in_play) state.known[card.value] = known_to_all;  // westeros.coop.hands: open
}

void take_from_hand(State& state, Seat seat, CardId card) {
  Hand& hand = state.hands[seat.value];
  hand.erase_at(static_cast<std::size_t>(std::find(hand.begin(), hand.end(), card) - hand.begin()));
}

void discard(State& state, CardId card) { state.discard.add(card); }

bool draw_into_hand(Play& play, Seat seat) {
  const auto card = take_top(play);
  if (!card) return false;
  rumour_is_drawn(play.state, seat, *card);
  put_into_hand(play.state, seat, *card);
  const SeatSet sees = play.rules.treaty ? play.everybody() : SeatSet::of(seat);
  play.reveal_to(sees);
  play.sink.happened({k(Happened::Drew), seat.value, card->value}, sees);
  return true;
}

// westeros.cards.limit, ruling.westeros.cards.overflow
void draw_card(Play& play, Seat seat) {
  if (is_automaton(play.rules, seat)) return;  // ruling.westeros.rival.benefits
  if (play.state.hands[seat.value].size() < play.rules.numbers.hand) draw_into_hand(play, seat);
}

void draw_to_limit(Play& play, Seat seat) {
  const std::size_t limit = play.rules.numbers.hand;
  for (std::size_t n = play.state.hands[seat.value].size(); n < limit; ++n) draw_card(play, seat);
}

// westeros.cards.one-use, westeros.hero.card
void play_card(Play& play, Seat seat, CardId card) {
  play.reveal();
  if (is_hero_card(card)) {
    play.state.heroes_used.add(house_of_card(card));
    return;
  }
  take_from_hand(play.state, seat, card);
  show_card(play.state, card, seat);
  play.state.playing.add(card);
}

}  // namespace tablewright::westeros
