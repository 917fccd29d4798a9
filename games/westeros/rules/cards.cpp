// Cards and hands; gold and points; Heroes' cards.
#include <algorithm>

#include "doing.hpp"

namespace tablewright::westeros {

// westeros.gold.bounds, ruling.westeros.gold.no-room
void gain_gold(Play& play, Seat seat, int gold) {
  std::uint8_t& coin = play.state.gold[seat.value];
  const int most = most_gold(play.rules, play.state, seat);
  const int gained = std::max(0, std::min(gold, most - coin));
  coin = static_cast<std::uint8_t>(coin + gained);
  if (gold > 0) play.tell(Happened::GainedGold, seat.value, static_cast<std::uint8_t>(gained), 0, coin);
}

void pay_gold(Play& play, Seat seat, int gold) {
  if (gold == 0) return;
  std::uint8_t& coin = play.state.gold[seat.value];
  coin = static_cast<std::uint8_t>(coin - gold);
  play.tell(Happened::PaidGold, seat.value, static_cast<std::uint8_t>(gold), 0, coin);
}

// westeros.score.thirty: the track goes on beyond 30.
void gain_points(Play& play, Seat seat, int points) {
  if (points == 0) return;
  std::uint8_t& score = play.state.points[seat.value];
  score = static_cast<std::uint8_t>(std::min(255, score + points));
  play.tell(Happened::GainedPoints, seat.value, static_cast<std::uint8_t>(points), 0, score);
}

// ruling.westeros.score.floor
void lose_points(Play& play, Seat seat, int points) {
  std::uint8_t& score = play.state.points[seat.value];
  score = static_cast<std::uint8_t>(std::max(0, score - points));
  play.tell(Happened::LostPoints, seat.value, static_cast<std::uint8_t>(points), 0, score);
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
}

void take_from_hand(State& state, Seat seat, CardId card) {
  Hand& hand = state.hands[seat.value];
  hand.erase_at(static_cast<std::size_t>(std::find(hand.begin(), hand.end(), card) - hand.begin()));
}

void discard(State& state, CardId card) {
  state.discard.add(card);
  state.known[card.value] = 0;
}

// westeros.cards.limit, ruling.westeros.cards.overflow
void draw_card(Play& play, Seat seat) {
  if (play.state.hands[seat.value].size() >= play.rules.numbers.hand) return;
  const auto card = take_top(play);
  if (!card) return;
  put_into_hand(play.state, seat, *card);
  play.reveal_to(SeatSet::of(seat));
  play.sink.happened({k(Happened::Drew), seat.value, card->value}, SeatSet::of(seat));
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
  play.state.known[card.value] = 0;
  play.state.playing.add(card);
}

}  // namespace tablewright::westeros
