// A turn of the active player: abilities, the die on a slot, the two actions, and who follows.
#include "turn.hpp"

#include "cards.hpp"
#include "exploration.hpp"
#include "refusals.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

enum Stage : std::uint8_t { Choosing, SlotAction, DieAction, Follow, PassDie };

// ruling.westeros.explore.moment: between two actions of the own turn; the Teammate takes no tokens.
void offer_tokens(Play& play, Seat seat) {
  if (seat != play.rules.automaton) offer_exploration(play, seat);
}

Faces& dice_of(State& state, Seat seat) { return state.dice[seat.value]; }

bool has_die(const State& state, Seat seat, std::uint8_t face) {
  const Faces& dice = state.dice[seat.value];
  return dice[0] == face || dice[1] == face || state.solo.third == face;
}

// The others close up; only the human of the solo game has a third.
void remove_die(State& state, Faces& dice, std::uint8_t face) {
  std::uint8_t& third = state.solo.third;
  if (dice[0] == face) {
    dice = {dice[1], third};
  } else if (dice[1] == face) {
    dice[1] = third;
  }
  third = none;
}

void pass_die(Play& play, Seat seat) {         // westeros.turn.pass-die
  if (play.rules.automaton != nobody) return;  // westeros.rival.your-dice
  Faces& dice = dice_of(play.state, seat);
  const Seat next = next_seat(play.rules, seat);
  if (next != play.state.first) {
    Faces& its = dice_of(play.state, next);
    (its[0] == none ? its[0] : its[1]) = dice[0];
    play.tell(Happened::Passed, seat.value, dice[0], next.value);
  }
  dice = {none, none};
}

// westeros.turn.abilities, westeros.coop.abilities: the own house's and those of the allied houses.
Refused ability_refused(const Rules& rules, const State& state, Seat seat, HouseId house) {
  if (!leads(state, seat, house)) return refused(rule::abilities, Reason::AbilityNotYours, house.value);
  const Ability& ability = rules.house(house).ability;
  if (!ability.exists()) return refused(rule::change_die, Reason::AbilityOther, house.value);
  if (state.abilities_used.has(house)) return refused(rule::ability_once, Reason::AbilityUsed, house.value);
  if (gold_of(rules, state, seat) < ability.price)
    return refused(rule::gold_bounds, Reason::NotEnoughGold, ability.price, gold_of(rules, state, seat));
  return std::nullopt;
}

}  // namespace

// westeros.action.optional: each of these questions has a word to let it be, and `seat` pays for what it
// does.
void push_action(Play& play, Seat seat, Face face, bool following) {
  const std::uint8_t flags = following ? 1 : 0;
  switch (face) {
    case Face::Recruit:
      play.push({.step = Step::Recruit, .seat = seat, .n = play.rules.numbers.recruits});
      break;
    case Face::March: play.push({.step = Step::From, .seat = seat, .b = plain_march, .flags = 1}); break;
    case Face::Sail: play.push({.step = Step::From, .seat = seat, .b = plain_sail, .flags = 1}); break;
    case Face::Whisper: play.push({.step = Step::Whisper, .seat = seat}); break;
    case Face::Plot: play.push({.step = Step::PlayPlot, .seat = seat}); break;
    case Face::Event: play.push({.step = Step::PlayEvent, .seat = seat, .flags = flags}); break;
  }
}

// A stage is counted on before its action is asked for.
bool slot_is_done(const Frame& turn_flow) { return turn_flow.a > DieAction; }

void advance_turn(Play& play) {
  Frame& frame = play.top();
  const Seat seat = frame.seat;
  switch (static_cast<Stage>(frame.a)) {
    case Choosing:
      ++frame.a;
      play.state.abilities_used = {};
      play.tell(Happened::TurnBegan, seat.value);
      play.push({.step = Step::Turn, .seat = seat});
      offer_tokens(play, seat);
      return;
    case SlotAction:  // westeros.turn.slot
      ++frame.a;
      push_action(play, seat, static_cast<Face>(frame.b), false);
      return;
    case DieAction:  // westeros.turn.die
      ++frame.a;
      push_action(play, seat, static_cast<Face>(frame.c), false);
      offer_tokens(play, seat);
      return;
    case Follow: {  // westeros.turn.follow
      if (play.rules.treaty && frame.m == 0) {
        frame.m = 1;
        offer_tokens(play, seat);
        return;
      }
      const std::uint8_t places = ++frame.n;
      // westeros.rival.follow: it never does.
      if (places == play.rules.players || play.rules.automaton != nobody) {
        ++frame.a;
        return;
      }
      push_action(play, next_seat(play.rules, seat, places), static_cast<Face>(frame.c), true);
      return;
    }
    case PassDie:
      play.pop();
      play.state.abilities_used = {};
      pass_die(play, seat);
      if (play.rules.treaty) play.push({.step = Step::Terror, .seat = nobody});
      return;
  }
}

Refused place_die_refused(const Rules&, const State& state, const Frame& frame, const Act& act) {
  if (!has_die(state, frame.seat, act.a)) return refused(rule::place_die, Reason::NoSuchDie, act.a);
  if ((state.solo.coins >> act.b & 1) != 0) return refused(rule::rival_slots, Reason::SlotClosed, act.b);
  if ((state.covered >> act.b & 1) != 0) return refused(rule::place_die, Reason::SlotCovered, act.b);
  return std::nullopt;
}

void place_die(Play& play, const Act& act) {
  State& state = play.state;
  const Seat seat = play.top().seat;
  play.pop();
  remove_die(state, dice_of(state, seat), act.a);
  state.covered = static_cast<std::uint8_t>(state.covered | 1U << act.b);
  Frame& flow = play.top();
  flow.b = act.b;
  flow.c = act.a;
  play.tell(Happened::Placed, seat.value, act.a, act.b);
}

Refused set_die_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  if (const auto cannot = ability_refused(rules, state, frame.seat, HouseId{act.a})) return cannot;
  const Ability& ability = rules.house(HouseId{act.a}).ability;
  if ((ability.faces >> act.c & 1) == 0) return refused(rule::change_die, Reason::AbilityOther, act.a);
  if (!has_die(state, frame.seat, act.b)) return refused(rule::change_die, Reason::NoSuchDie, act.b);
  if (act.b == act.c) return refused(rule::no_op, Reason::NothingChanges);
  return std::nullopt;
}

void set_die(Play& play, const Act& act) {
  State& state = play.state;
  const Seat seat = play.top().seat;
  Faces& dice = dice_of(state, seat);
  state.abilities_used.add(HouseId{act.a});
  pay_gold(play, seat, play.rules.house(HouseId{act.a}).ability.price);
  (dice[0] == act.b ? dice[0] : dice[1] == act.b ? dice[1] : state.solo.third) = act.c;
  play.tell(Happened::SetDie, seat.value, act.b, act.c);
}

Refused reroll_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  if (const auto cannot = ability_refused(rules, state, frame.seat, HouseId{act.a})) return cannot;
  if (!rules.house(HouseId{act.a}).ability.reroll)
    return refused(rule::change_die, Reason::AbilityOther, act.a);
  return std::nullopt;
}

void reroll(Play& play, const Act& act) {
  State& state = play.state;
  const Seat seat = play.top().seat;
  Faces& dice = dice_of(state, seat);
  state.abilities_used.add(HouseId{act.a});
  for (std::uint8_t& die : dice) die = static_cast<std::uint8_t>(play.below(faces));
  play.tell(Happened::Rerolled, seat.value, dice[0], dice[1]);
  if (state.solo.third != none) {
    state.solo.third = static_cast<std::uint8_t>(play.below(faces));
    play.tell(Happened::Rolled, state.solo.third);
  }
}

}  // namespace tablewright::westeros
