// Events that are actions: Recruit, Whisper, Plot, another event, drawing cards, and moves.
#include "../cards.hpp"
#include "../march.hpp"
#include "../plot.hpp"
#include "../recruit.hpp"
#include "../refusals.hpp"
#include "verb.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

bool can_draw(const State& state) { return !state.deck.empty() || !state.discard.empty(); }

// --- Recruit -----------------------------------------------------------------------------------------------

// westeros.event.actions: a Recruit like any other, and free only of gold.
Frame recruit_frame(const Rules& rules, Seat seat, const Part& part) {
  Frame frame{.step = Step::Recruit, .seat = seat, .a = part.kind};
  frame.n = part.n > 0 ? part.n : rules.numbers.recruits;
  if (part.free || part.m > 0) frame.flags = recruit_free;
  if (part.extra) frame.flags = static_cast<std::uint8_t>(frame.flags | recruit_beside_hero);
  return frame;
}

bool can_recruit(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return gold_of(rules, state, seat) >= part.m &&
         can_recruit_any(rules, state, recruit_frame(rules, seat, part));
}

void begin_recruit(Play& play, const Frame& event, const Part& part) {
  pay_gold(play, event.seat, part.m);
  play.push(recruit_frame(play.rules, event.seat, part));
}

bool recruits_at_hero(const Rules&, const Part& part) { return part.extra; }

// The price of the whole of it.
Refusal cannot_pay(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return refused(rule::event_cost, Reason::NotEnoughGold, part.m, gold_of(rules, state, seat));
}

// --- cards -------------------------------------------------------------------------------------------------

bool can_whisper(const Rules& rules, const State& state, Seat seat, CardId card, const Part&) {
  const std::size_t this_card = in_hand(rules, state, seat, card) ? 1 : 0;
  return can_draw(state) || state.hands[seat.value].size() > this_card;
}

void begin_whisper(Play& play, const Frame& event, const Part& part) {
  ask(play, Step::Whisper, event.seat, part.extra ? 1 : 0);
}

bool can_plot_beside(const Rules& rules, const State& state, Seat seat, CardId card, const Part& part) {
  return can_plot(rules, state, seat, part.free ? plot_free : 0, card);
}

// westeros.event.actions
void begin_plot(Play& play, const Frame& event, const Part& part) {
  const unsigned flags = (part.free ? plot_free : 0U) | (part.extra ? plot_card_back : 0U);
  play.push({.step = Step::PlayPlot, .seat = event.seat, .flags = static_cast<std::uint8_t>(flags)});
}

// Never a reason of its own to play a card.
bool is_no_reason(const Rules&, const State&, Seat, CardId, const Part&) { return false; }

void begin_another_event(Play& play, const Frame& event, const Part&) {
  play.push({.step = Step::PlayEvent, .seat = event.seat, .flags = event.flags});
}

bool can_draw_cards(const Rules&, const State& state, Seat, CardId, const Part&) { return can_draw(state); }

void draw_and_discard(Play& play, const Frame& event, const Part& part) {
  const Seat seat = event.seat;
  for (int i = 0; i < part.n && !play.state.hands[seat.value].full(); ++i) {
    if (!draw_into_hand(play, seat)) break;
  }
  if (play.state.hands[seat.value].size() > play.rules.numbers.hand)
    play.push({.step = Step::DiscardDown, .seat = seat});
}

// --- moves -------------------------------------------------------------------------------------------------

bool can_begin_move(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  // The Hero that is to lead it stands on its mat until the part before is done.
  return rules.campaigns[part.kind].movers == Movers::OwnHeroArmy || can_move(rules, state, seat, part.kind);
}

void begin_move(Play& play, const Frame& event, const Part& part) {
  const Campaign& campaign = play.rules.campaigns[part.kind];
  const std::uint8_t flags = campaign.aim == Aim::Free ? move_optional : std::uint8_t{0};
  play.push({.step = Step::From, .seat = event.seat, .b = part.kind, .flags = flags});
}

// ruling.westeros.event.must-battle
bool must_be_made(const Rules& rules, const Part& part) {
  const Aim aim = rules.campaigns[part.kind].aim;
  return aim != Aim::Free && aim != Aim::DriveOut;
}

bool is_led_by_hero(const Rules& rules, const Part& part) {
  const Movers movers = rules.campaigns[part.kind].movers;
  return movers == Movers::LedArmy || movers == Movers::LoneHero;
}

Refusal no_such_move(const Rules&, const State&, Seat, CardId card, const Part&) {
  return refused(rule::event_must_battle, Reason::NoSuchMove, card.value);
}

}  // namespace

// Whether a hand has a card for Whisper or Plot is nobody else's business: the question is asked in any case.
const Verb verb::recruit{.is_possible = can_recruit,
                         .begin = begin_recruit,
                         .involves_hero = recruits_at_hero,
                         .why_not = cannot_pay};
const Verb verb::whisper{.is_possible = can_whisper, .begin = begin_whisper, .begins_anyway = true};
const Verb verb::plot{.is_possible = can_plot_beside, .begin = begin_plot, .begins_anyway = true};
const Verb verb::event{.is_possible = is_no_reason, .begin = begin_another_event, .begins_anyway = true};
const Verb verb::draw_cards{.is_possible = can_draw_cards, .begin = draw_and_discard};
const Verb verb::campaign{.is_possible = can_begin_move,
                          .begin = begin_move,
                          .is_required = must_be_made,
                          .involves_hero = is_led_by_hero,
                          .why_not = no_such_move};

}  // namespace tablewright::westeros
