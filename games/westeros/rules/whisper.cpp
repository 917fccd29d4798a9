// Whisper: cards for gold, then new cards.
#include "chapters.hpp"
#include "doing.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

namespace {

Refused discard_refused(const Rules& rules, const State& state, Seat seat, CardId card) {
  if (is_hero_card(card)) return refused(rule::whisper_heroes, Reason::HeroStays, card.value);
  if (!in_hand(rules, state, seat, card)) return refused(rule::whisper, Reason::NotInHand, card.value);
  return std::nullopt;
}

bool is_onto_deck(const Frame& frame) { return frame.a != 0; }

// Onto the deck go cards unseen: others no longer know what is left in this hand.
void put_aside(Play& play, Seat seat, CardId card) {
  for (const CardId other : play.state.hands[seat.value]) play.state.known[other.value] = known_to(seat);
  play.state.known[card.value] = known_to(seat);
  play.state.aside.push_back(card);
  play.sink.happened({k(Happened::PutOnDeck), seat.value, card.value}, SeatSet::of(seat));
}

void discard_openly(Play& play, Seat seat, CardId card) {
  discard(play.state, card);
  play.reveal();
  play.tell(Happened::Discarded, seat.value, card.value);
}

void finish(Play& play, Seat seat) {
  draw_to_limit(play, seat);
  for (const CardId card : play.state.aside) play.state.deck.push_back(card);
  play.state.aside.clear();
}

}  // namespace

Refused whisper_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const bool full = state.hands[frame.seat.value].size() >= rules.numbers.hand;
  switch (static_cast<Does>(act.kind)) {
    case Does::Discard: return discard_refused(rules, state, frame.seat, CardId{act.b});
    case Does::Draw:
      if (!full) return std::nullopt;
      return refused(rule::hand_limit, Reason::NothingChanges);
    default:
      if (frame.n == 0) return std::nullopt;
      return refused(rule::whisper, Reason::MustChoose);
  }
}

void whisper(Play& play, const Act& act) {
  Frame& frame = play.top();
  const Seat seat = frame.seat;
  const CardId card{act.b};
  switch (static_cast<Does>(act.kind)) {
    case Does::Discard:
      ++frame.n;
      take_from_hand(play.state, seat, card);
      if (is_onto_deck(frame)) {
        put_aside(play, seat, card);
      } else {
        discard_openly(play, seat, card);
      }
      gain_gold(play, seat, 1);
      return;
    case Does::Draw:
      play.pop();
      finish(play, seat);
      return;
    default: play.pop(); return;
  }
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
