// Whisper: cards for gold, then new cards.
#include "whisper.hpp"

#include "cards.hpp"
#include "refusals.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

Refused discard_refused(const Rules& rules, const State& state, Seat seat, CardId card) {
  if (is_hero_card(card)) return refused(rule::whisper_heroes, Reason::HeroStays, card.value);
  if (!in_hand(rules, state, seat, card)) return refused(rule::whisper, Reason::NotInHand, card.value);
  return std::nullopt;
}

bool is_onto_deck(const Frame& frame) { return frame.a != 0; }

void put_aside_unseen(Play& play, Seat seat, CardId card) {
  put_aside(play.state, seat, card);
  const SeatSet sees = play.rules.treaty ? play.everybody() : SeatSet::of(seat);
  if (play.rules.treaty) play.reveal();
  play.sink.happened({k(Happened::PutOnDeck), seat.value, card.value}, sees);
}

void discard_openly(Play& play, Seat seat, CardId card) {
  show_card(play.state, card, seat);
  discard(play.state, card);
  play.reveal();
  play.tell(Happened::Discarded, seat.value, card.value);
}

}  // namespace

Refused whisper_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return discard_refused(rules, state, frame.seat, CardId{act.b});
}

void whisper(Play& play, const Act& act) {
  Frame& frame = play.top();
  const Seat seat = frame.seat;
  const CardId card{act.b};
  ++frame.n;
  take_from_hand(play.state, seat, card);
  if (is_onto_deck(frame)) {
    put_aside_unseen(play, seat, card);
  } else {
    discard_openly(play, seat, card);
  }
  gain_gold(play, seat, 1);
}

Refused draw_refused(const Rules& rules, const State& state, const Frame& frame, const Act&) {
  const std::size_t cards = state.hands[frame.seat.value].size();
  if (cards < rules.numbers.hand) return std::nullopt;
  return refused(rule::hand_limit, Reason::HandFull, static_cast<std::uint8_t>(cards));
}

void draw(Play& play, const Act&) {
  const Seat seat = play.top().seat;
  play.pop();
  draw_to_limit(play, seat);
  put_aside_onto_deck(play.state);
}

Refused no_whisper_refused(const Rules&, const State&, const Frame& frame, const Act&) {
  if (frame.n == 0) return std::nullopt;
  return refused(rule::whisper, Reason::MustDraw);
}

// After a card that draws beyond the limit.
Refused discard_down_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return discard_refused(rules, state, frame.seat, CardId{act.b});
}

void discard_down(Play& play, const Act& act) {
  const Seat seat = play.top().seat;
  take_from_hand(play.state, seat, CardId{act.b});
  discard_openly(play, seat, CardId{act.b});
  if (play.state.hands[seat.value].size() <= play.rules.numbers.hand) play.pop();
}

}  // namespace tablewright::westeros
