// The round: dice and draft, turns, bottom dice, and what comes after them.
#include "round.hpp"

#include <algorithm>

#include "refusals.hpp"
#include "rival.hpp"
#include "scoring.hpp"
#include "taxes.hpp"
#include "treaty.hpp"
#include "turn.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// westeros.round.steps
enum Stage : std::uint8_t { Roll, Drafting, Turns, BottomDice, Alliances, Taxes, Cull, HeroesBack, Pass };
enum DraftSlot : std::uint8_t { OwnDie, LeftBottom, RightBottom };

struct Pick {
  std::size_t places{};  // counter-clockwise from the holder
  DraftSlot slot{};
};

// westeros.dice.draft, westeros.dice.draft-three, westeros.dice.draft-two, westeros.five.dice; the rest is
// the holder's.
FixedVector<Pick, most_dice> draft_order(std::size_t players) {
  if (players == 2) return {{1, LeftBottom}, {1, OwnDie}, {0, RightBottom}};
  FixedVector<Pick, most_dice> order;
  if (players == 3) order.push_back({1, LeftBottom});
  for (std::size_t i = 1; i < players; ++i) order.push_back({i, OwnDie});
  return order;
}

void give_die(Faces& dice, Face face) { (dice[0] == none ? dice[0] : dice[1]) = k(face); }

void roll(Play& play) {  // westeros.dice.roll
  State& state = play.state;
  if (!play.rules.treaty) play.tell(Happened::RoundBegan, state.first.value, state.round);
  state.loose_dice = {};
  for (Faces& dice : state.dice) dice = {none, none};
  state.bottom = {none, none};
  state.covered = 0;
  for (int i = 0; i < play.rules.track.dice; ++i) {
    const auto face = static_cast<std::uint8_t>(play.below(faces));
    ++state.loose_dice[face];
    play.tell(Happened::Rolled, face);
  }
}

// The last two dice are the holder's.
void take_the_rest(Play& play) {
  State& state = play.state;
  for (std::size_t face = 0; face < faces; ++face) {
    for (; state.loose_dice[face] > 0; --state.loose_dice[face]) {
      give_die(state.dice[state.first.value], static_cast<Face>(face));
      play.tell(Happened::Drafted, state.first.value, static_cast<std::uint8_t>(face));
    }
  }
}

void return_hero_cards(Play& play) {  // westeros.hero.back
  if (play.state.heroes_used.empty()) return;
  play.state.heroes_used = {};
  play.tell(Happened::HeroCardsBack);
}

void end_round(Play& play) {
  State& state = play.state;
  if (is_solo_round(play.rules)) {
    close_slots(play);
  } else {
    state.first = next_seat(play.rules, state.first);  // westeros.round.hand
    play.tell(Happened::HandPassed, state.first.value);
  }
  for (Faces& dice : state.dice) dice = {none, none};
  state.bottom = {none, none};
  state.covered = 0;
  // westeros.round.crown, westeros.score.when, ruling.westeros.five.scoring
  if ((play.rules.track.scoring >> state.round & 1) != 0) score(play);
}

}  // namespace

void advance_round(Play& play) {
  Frame& frame = play.top();
  const auto part = static_cast<Stage>(frame.a);
  const auto next = [&] {
    ++play.top().a;
    play.top().b = 0;
  };
  switch (part) {
    case Roll:
      if (play.rules.treaty && frame.c == 0) {  // westeros.treaty.round
        frame.c = 1;
        play.tell(Happened::RoundBegan, play.state.first.value, play.state.round);
        push_ranger(play);
        return;
      }
      next();
      is_solo_round(play.rules) ? roll_your_dice(play) : roll(play);
      return;
    case Drafting: {
      if (is_solo_round(play.rules)) {
        next();
        return;
      }
      const auto order = draft_order(play.rules.players);
      if (frame.b == order.size()) {
        take_the_rest(play);
        next();
        return;
      }
      const Pick pick = order[frame.b++];
      const Seat seat = next_seat(play.rules, play.state.first, play.rules.players - pick.places);
      play.push({.step = Step::Draft, .seat = seat, .a = pick.slot});
      return;
    }
    case Turns:
      if (is_solo_round(play.rules)) {
        if (!push_solo_turn(play, frame.b++)) next();
        return;
      }
      if (frame.b == play.rules.players) {
        next();
        return;
      }
      play.push({.step = Step::TurnFlow, .seat = in_player_order(play.rules, play.state, frame.b++)});
      return;
    case BottomDice:
      next();
      if (!is_solo_round(play.rules)) play.push({.step = Step::Bottom, .seat = {}});
      return;
    case Alliances:  // westeros.ally.when
      next();
      play.push({.step = Step::Alliances, .seat = {}});
      return;
    case Taxes:
      next();
      if (play.rules.treaty) cull(play);  // westeros.coop.cull: before taxes
      collect_taxes(play);
      return;
    case Cull:
      next();
      cull(play);
      return;
    case HeroesBack:
      next();
      return_hero_cards(play);
      return;
    case Pass:
      play.pop();
      end_round(play);
      return;
  }
}

// westeros.dice.bottom: the left die for everybody, then the right one.
void advance_bottom(Play& play) {
  Frame& frame = play.top();
  if (frame.a == play.state.bottom.size()) {
    play.pop();
    return;
  }
  const std::uint8_t face = play.state.bottom[frame.a];
  if (face == none || frame.b == play.rules.players) {
    ++frame.a;
    frame.b = 0;
    return;
  }
  const Seat seat = in_player_order(play.rules, play.state, frame.b++);
  push_action(play, seat, static_cast<Face>(face), false);
}

bool is_for_the_bottom(const Frame& draft) { return draft.a != OwnDie; }

Refused draft_refused(const Rules&, const State& state, const Frame&, const Act& act) {
  if (state.loose_dice[act.a] > 0) return std::nullopt;
  return refused(rule::draft, Reason::NoSuchDie, act.a);
}

void draft(Play& play, const Act& act) {
  State& state = play.state;
  const Frame frame = play.top();
  play.pop();
  --state.loose_dice[act.a];
  if (frame.a == OwnDie) {
    give_die(state.dice[frame.seat.value], static_cast<Face>(act.a));
    play.tell(Happened::Drafted, frame.seat.value, act.a);
  } else {
    state.bottom[frame.a == LeftBottom ? 0 : 1] = act.a;
    play.tell(Happened::BottomDie, frame.seat.value, act.a);
  }
}

}  // namespace tablewright::westeros
