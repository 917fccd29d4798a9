#include "challenge.hpp"

#include <algorithm>

#include "changes.hpp"
#include "eyes.hpp"
#include "noticing.hpp"
#include "points.hpp"
#include "refusals.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/rule_ids.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

// Squares in which a target may be.
Bitboard target_squares(const Rules& rules, const State& state, Doer doer, Square from, int range) {
  const int reach = range_with(rules, state, doer.piece, range);
  if (reach == adjacent_only) return adjacent_squares(rules, from);
  return seen_from(rules, state, from, doer.eyes) & rules.board->within(from, reach);
}

enum class Role : std::uint8_t { Challenger, Defender };

// A star counts for the challenger, a shield for the defender, a triple for both (skirmish.chal.7,
// skirmish.chal.8).
constexpr int successes_of(Face face, Role role) {
  if (face == Face::Triple) return 3;
  return face == (role == Role::Challenger ? Face::Star : Face::Shield) ? 1 : 0;
}

// A bit for each Face that counts.
constexpr std::uint8_t counting_faces(Role role) {
  unsigned bits = 0;
  for (const Face face : {Face::Star, Face::Shield, Face::Triple, Face::Blank}) {
    if (successes_of(face, role) > 0) bits |= 1U << static_cast<unsigned>(face);
  }
  return static_cast<std::uint8_t>(bits);
}

// Dice as they fell, for those who listen: so many to an event.
class Shown {
 public:
  Shown(Playing& play, Happened what, PieceId who, Role role)
      : play_(play), what_(what), who_(who), role_(role) {}
  void add(Face face, std::uint8_t die) {
    if (count_ == told_dice::most || (count_ > 0 && !fits(die))) tell();
    if (die != 0) {
      place_ = die_ == die ? told_dice::all : count_;
      die_ = die;
    }
    bits_ |= static_cast<std::uint32_t>(face) << (2 * count_);
    successes_ += static_cast<unsigned>(successes_of(face, role_));
    ++count_;
  }
  void tell() {
    play_.happened(what_, who_.value, successes_, counting_faces(role_),
                   told_dice::packed(bits_, count_, die_, place_));
    bits_ = count_ = successes_ = die_ = place_ = 0;
  }
  [[nodiscard]] bool untold() const { return count_ > 0; }

 private:
  // May it be told with those before it?
  [[nodiscard]] bool fits(std::uint8_t die) const {
    const bool all_alike = die_ != 0 && (place_ == told_dice::all || count_ == 1);
    return die == 0 ? die_ == 0 || place_ != told_dice::all : die_ == 0 || (die == die_ && all_alike);
  }

  Playing& play_;
  Happened what_;
  PieceId who_;
  Role role_;
  std::uint32_t bits_{};
  unsigned count_{};
  unsigned successes_{};
  unsigned die_{};    // the one that is no standard die; 0: there is none
  unsigned place_{};  // where it lies
};

// `who` is no_piece for the dice of an opponent's hand: standard ones (skirmish.ruling.5). An added die comes
// last.
Counts roll(Playing& play, PieceId who, int dice, Role role, Happened what, std::uint8_t added = 0) {
  const std::uint8_t special = who == no_piece ? 0 : special_die_of(play.rules, play.state, who);
  const int all = dice + (added > 0 ? 1 : 0);
  Shown shown(play, what, who, role);
  Counts counts;
  for (int i = 0; i < all; ++i) {
    const std::uint8_t die = i == dice ? added : i == 0 ? special : 0;
    const Face face = play.rules.dice[die][play.roll(die)];
    counts.successes += successes_of(face, role);
    counts.faces = static_cast<std::uint8_t>(counts.faces | 1U << static_cast<unsigned>(face));
    if (play.events.listens()) shown.add(face, die);
  }
  if (shown.untold() || all == 0) shown.tell();
  return counts;
}

int roll_attack(Playing& play, PieceId who, int dice, std::uint8_t added = 0) {
  return roll(play, who, dice, Role::Challenger, Happened::ChallengerRolled, added).successes;
}

int roll_defence(Playing& play, PieceId who, int dice, std::uint8_t added = 0) {
  return roll(play, who, dice, Role::Defender, Happened::DefenderRolled, added).successes;
}

// skirmish.ko.2
void knock_down(Playing& play, PieceId target, PieceId by) {
  notice(play, Trigger::KnockedDown, target, by, play.state.square(target).index);
  tip_over(play.rules, play.state, target);
  play.happened(Happened::KnockedDown, target.value);
}

// skirmish.ko.5: off the map, onto the 1 of its player's track; it will come back standing.
void send_to_track(Playing& play, PieceId target, int space) {
  notice(play, Trigger::LeavesMap, target, no_piece, play.state.square(target).index);
  lift(play.rules, play.state, target);
  play.state.down.remove(target);
  play.state.where[target.value] = Spot::on_track(play.rules.side_of(target), space);
}

void note_outcome(State& state, std::uint8_t bits) {
  if (state.frames.empty()) return;
  Frame& frame = state.frames.back();
  constexpr unsigned of_the_last = outcome::won | outcome::lost;
  const unsigned kept = (bits & of_the_last) != 0 ? frame.outcome & ~of_the_last : unsigned{frame.outcome};
  frame.outcome = static_cast<std::uint8_t>(kept | bits);
}

// Status cards stay with it (skirmish.status.3), scenario status cards in play (skirmish.sstatus.3), and
// tokens and minions where they are (skirmish.ruling.30).
void knock_out(Playing& play, PieceId target, PieceId by) {
  const Square where = play.state.square(target);
  const PieceId deed = credited(play.rules, by);
  notice(play, Trigger::KnockedOut, target, by, where.index);
  send_to_track(play, target, 1);
  play.happened(Happened::KnockedOut, target.value, deed.value, 1);
  note_outcome(play.state, outcome::knocked_out);
  score_knock_out(play, target, where, deed);
}

// Some card may say that who loses by so many is knocked out at once.
bool is_out_at_once(const Rules& rules, const State& state, PieceId target, int margin) {
  const auto enough = knock_out_margin(rules, state, target);
  return enough && margin >= *enough && rules.piece(target).kind == PieceKind::Character;
}

// What a card put off until after this challenge may be answered by the one who was challenged.
void tell_those_put_off(State& state, PieceId challenger, PieceId target) {
  for (Frame& frame : state.frames) {
    const bool waits = (frame.outcome & outcome::put_off) != 0 && frame.actor == challenger;
    if (waits && frame.target == no_piece) frame.target = target;
  }
}

void lose_by(Playing& play, PieceId target, PieceId by, int margin) {
  if (is_out_at_once(play.rules, play.state, target, margin)) return knock_out(play, target, by);
  suffer_loss(play, target, by);
}

}  // namespace

PieceSet targets_from(const Rules& rules, const State& state, Doer doer, Square from, int range) {
  const PieceSet rivals = rules.attackable - rules.of_side[doer.side.value] - PieceSet::of(doer.piece);
  const Bitboard squares = target_squares(rules, state, doer, from, range);
  PieceSet targets;
  for (const PieceId rival : rivals) {
    if (state.is_on_map(rival) && squares.has(state.square(rival))) targets.add(rival);
  }
  return targets;
}

PieceSet targets_of(const Rules& rules, const State& state, Doer doer, int range) {
  return targets_from(rules, state, doer, state.square(doer.piece), range);
}

std::optional<Refusal> challenge_refused(const Rules& rules, const State& state, Doer doer, PieceId target,
                                         int range) {
  if (target == doer.piece) return refused(rule::target_ally, Reason::Itself, target);
  if (rules.side_of(target) == doer.side) return refused(rule::target_ally, Reason::Ally, target);
  if (!rules.attackable.has(target)) return refused(not_a_target(rules, target), Reason::NoTarget, target);
  if (!state.is_on_map(target)) return refused(rule::nowhere, Reason::OffMap, target);
  const Square from = state.square(doer.piece);
  const Square to = state.square(target);
  const int reach = range_with(rules, state, doer.piece, range);
  if (reach == adjacent_only) return adjacency_refused(rules, doer.piece, from, {to, target});
  const int distance = rules.board->distance(from, to);
  if (distance > reach) {
    return Refusal{rule::challenge_range,
                   {k(Reason::OutOfRange), doer.piece.value, target.value,
                    static_cast<std::uint8_t>(distance), static_cast<std::uint32_t>(reach)}};
  }
  return sight_refused(rules, state, doer, from, {to, target});
}

int dice_of_challenger(const Rules& rules, const State& state, PieceId challenger, PieceId target, int dice) {
  return std::max(0, dice + change_of(rules, state, Changes::Dice, challenger, target));
}

// The number in the shield (skirmish.comp.2), and what cards add to it (skirmish.chal.14).
int dice_of_defender(const Rules& rules, const State& state, PieceId target) {
  return std::max(0, rules.piece(target).defence + change_of(rules, state, Changes::Defence, target));
}

Counts roll_and_count(Playing& play, PieceId who, int dice) {
  return roll(play, who, dice, Role::Challenger,
              who == no_piece ? Happened::RolledForAll : Happened::ChallengerRolled);
}

Counts roll_die(Playing& play, PieceId who, std::uint8_t die, int times) {
  const DieNumbers& numbers = play.rules.numbers[die];
  const bool counts_up = std::any_of(numbers.begin(), numbers.end(), [](std::uint8_t n) { return n > 0; });
  Counts counts;
  for (int i = 0; i < times && counts_up; ++i) {
    const std::uint8_t number = numbers[play.roll(die)];
    counts.successes += number;
    play.happened(Happened::NumberRolled, who.value, number);
  }
  if (counts_up) return counts;
  Shown shown(play, Happened::ChallengerRolled, who, Role::Challenger);
  for (int i = 0; i < times; ++i) {
    const Face face = play.rules.dice[die][play.roll(die)];
    counts.successes += successes_of(face, Role::Challenger);
    counts.faces = static_cast<std::uint8_t>(counts.faces | 1U << static_cast<unsigned>(face));
    shown.add(face, die);
  }
  if (shown.untold()) shown.tell();
  return counts;
}

// skirmish.chal.2: of one target.
void declare_challenge(Playing& play, Doer doer, PieceId target, int dice) {
  State& state = play.state;
  tell_those_put_off(state, doer.piece, target);
  const std::size_t waited = state.waiting.size();
  notice(play, Trigger::Declares, doer.piece, target);
  notice(play, Trigger::WouldRoll, doer.piece, target);
  notice(play, Trigger::WouldRoll, target, doer.piece);
  if (state.waiting.size() == waited || state.frames.full())
    return settle_challenge(play, doer, target, dice);
  Frame frame;
  frame.action = play.rules.contest;
  frame.actor = doer.piece;
  frame.picked = doer.credit;
  frame.target = target;
  frame.as = doer.eyes;
  frame.counted = static_cast<std::uint8_t>(dice);
  state.frames.push_back(frame);
  // What was set off comes before the dice.
  for (std::size_t i = waited; i < state.waiting.size(); ++i)
    state.waiting[i].depth = static_cast<std::uint8_t>(state.frames.size());
}

void settle_contest(Playing& play) {
  const Frame frame = play.state.frames.back();
  play.state.frames.pop_back();
  if (!play.state.is_on_map(frame.target) || !play.state.is_on_map(frame.actor)) return;
  const Added added{static_cast<std::uint8_t>(frame.faces & 15U), frame.steps_taken,
                    static_cast<std::uint8_t>(unsigned{frame.faces} >> 4U)};
  const Doer doer{frame.actor, frame.as, frame.as, frame.picked};
  note_whose_deed(play, doer);
  settle_challenge(play, doer, frame.target, frame.counted + frame.more, added);
}

// Each has its own two rolls (skirmish.chal.12). Whoever let the challenger do it, the knock-out is its own
// (skirmish.ruling.37).
void settle_challenge(Playing& play, Doer doer, PieceId target, int dice, Added added) {
  const int attack = dice_of_challenger(play.rules, play.state, doer.piece, target, dice);
  const int defence = dice_of_defender(play.rules, play.state, target) + added.defence;
  if (play.rules.counts_challenges) play.state.challenged.add(target);
  play.happened(Happened::Challenged, doer.piece.value, target.value, static_cast<unsigned>(attack),
                static_cast<std::uint32_t>(defence));
  const int challenger = roll_attack(play, doer.piece, attack, added.die);
  const int defender = roll_defence(play, target, defence, added.defence_die);
  const auto told = [&](Happened what) {
    play.happened(what, doer.piece.value, target.value, static_cast<unsigned>(challenger),
                  static_cast<std::uint32_t>(defender));
  };
  const bool won = challenger > defender;
  told(won ? Happened::Won : challenger == defender ? Happened::Tied : Happened::Lost);  // skirmish.chal.9
  note_outcome(play.state, won ? outcome::won : outcome::lost);
  // Who stood where is judged when the dice are compared.
  notice(play, won ? Trigger::WinsChallenge : Trigger::LosesChallenge, doer.piece, target);
  notice(play, Trigger::HasBeenChallenged, target, doer.piece);
  if (won) lose_by(play, target, doer.credit, challenger - defender);
}

void self_challenge(Playing& play, PieceId target, int dice, PieceId by) {
  const int defence = dice_of_defender(play.rules, play.state, target);
  if (play.rules.counts_challenges) play.state.challenged.add(target);
  play.happened(Happened::SelfChallenged, target.value, static_cast<unsigned>(dice),
                static_cast<unsigned>(defence));
  const int challenger = roll_attack(play, no_piece, dice);
  const int defender = roll_defence(play, target, defence);
  notice(play, Trigger::HasBeenChallenged, target, no_piece);
  if (challenger > defender) lose_by(play, target, by, challenger - defender);
}

// Who lies already is knocked out (skirmish.ko.4). A minion gives no points (skirmish.minion.6).
void suffer_loss(Playing& play, PieceId target, PieceId by) {
  switch (play.rules.piece(target).kind) {
    case PieceKind::Character:
      if (play.state.down.has(target)) {
        knock_out(play, target, by);
      } else {
        knock_down(play, target, by);
      }
      break;
    case PieceKind::Companion:
      send_to_track(play, target, 1);  // skirmish.companion.7; no points: skirmish.companion.8
      play.happened(Happened::CompanionBeaten, target.value, by.value, 1);
      break;
    case PieceKind::Minion:
    case PieceKind::Token:
      notice(play, Trigger::LeavesMap, target, by, play.state.square(target).index);
      lift(play.rules, play.state, target);  // skirmish.minion.5, skirmish.token.7
      play.happened(Happened::TokenRemoved, target.value, by.value);
      break;
    case PieceKind::Marker:
    case PieceKind::PointMarker:
    case PieceKind::BonusObjective:
    case PieceKind::Item:
      play.happened(Happened::MarkerBeaten, target.value, by.value);  // its own rule says what comes of it
      break;
  }
}

}  // namespace tablewright::skirmish
