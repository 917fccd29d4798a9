#include "challenge.hpp"

#include <algorithm>

#include "changes.hpp"
#include "points.hpp"
#include "refusals.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/rule_ids.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

constexpr std::uint32_t faces = 6;

// Squares in which a target may be.
Bitboard target_squares(const Rules& rules, const State& state, Doer doer, Square from, int range) {
  const int reach = range_with(rules, state, doer.piece, range);
  if (reach == adjacent_only) return adjacent_squares(rules, from);
  return seen_from(rules, state, from, doer.eyes) & rules.board->within(from, reach);
}

// Dice as they fell, for those who listen: so many to an event.
constexpr unsigned faces_an_event = 14;
class Shown {
 public:
  Shown(Playing& play, Happened what, PieceId who) : play_(play), what_(what), who_(who) {}
  void add(Face face, int successes) {
    bits_ |= static_cast<std::uint32_t>(face) << (2 * count_);
    successes_ += static_cast<unsigned>(successes);
    if (++count_ == faces_an_event) tell();
  }
  void tell() {
    play_.happened(what_, who_.value, successes_, 0, bits_ | count_ << 28U);
    bits_ = count_ = successes_ = 0;
  }
  [[nodiscard]] bool untold() const { return count_ > 0; }

 private:
  Playing& play_;
  Happened what_;
  PieceId who_;
  std::uint32_t bits_{};
  unsigned count_{};
  unsigned successes_{};
};

enum class Role : std::uint8_t { Challenger, Defender };

// A star counts for the challenger, a shield for the defender, a triple for both (skirmish.chal.7,
// skirmish.chal.8).
constexpr int successes_of(Face face, Role role) {
  if (face == Face::Triple) return 3;
  return face == (role == Role::Challenger ? Face::Star : Face::Shield) ? 1 : 0;
}

int roll(Playing& play, PieceId who, int dice, Role role) {
  const std::uint8_t special = special_die_of(play.rules, play.state, who);
  Shown shown(play, role == Role::Challenger ? Happened::ChallengerRolled : Happened::DefenderRolled, who);
  int successes = 0;
  for (int i = 0; i < dice; ++i) {
    const DieFaces& die = play.rules.dice[i == 0 ? special : 0];
    const Face face = die[play.below(faces)];
    successes += successes_of(face, role);
    if (play.events.listens()) shown.add(face, successes_of(face, role));
  }
  if (shown.untold() || dice == 0) shown.tell();
  return successes;
}

void knock_down(Playing& play, PieceId target) {
  tip_over(play.rules, play.state, target);
  play.happened(Happened::KnockedDown, target.value);
}

// skirmish.ko.5: off the map, onto the 1 of its player's track; it will come back standing.
void send_to_track(Playing& play, PieceId target, int space) {
  lift(play.rules, play.state, target);
  play.state.down.remove(target);
  play.state.where[target.value] = Spot::on_track(play.rules.side_of(target), space);
}

void knock_out(Playing& play, PieceId target, PieceId by) {
  const Square where = play.state.square(target);
  const PieceId deed = credited(play.rules, by);
  send_to_track(play, target, 1);
  play.happened(Happened::KnockedOut, target.value, deed.value, 1);
  score_knock_out(play, target, where, deed);
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
  if (reach == adjacent_only) return adjacency_refused(rules, doer.piece, from, target, to);
  const int distance = rules.board->distance(from, to);
  if (distance > reach) {
    return Refusal{rule::challenge_range,
                   {k(Reason::OutOfRange), doer.piece.value, target.value,
                    static_cast<std::uint8_t>(distance), static_cast<std::uint32_t>(reach)}};
  }
  return sight_refused(rules, state, doer, from, target, to);
}

int dice_of_challenger(const Rules& rules, const State& state, PieceId challenger, int dice) {
  return std::max(0, dice + change_of(rules, state, Changes::Dice, challenger));
}

int dice_of_defender(const Rules& rules, const State& state, PieceId target) {
  return std::max(0, rules.piece(target).defence + change_of(rules, state, Changes::Defence, target));
}

int roll_and_count(Playing& play, PieceId who, int dice) { return roll(play, who, dice, Role::Challenger); }

ChallengeResult resolve_challenge(Playing& play, Doer doer, PieceId target, int dice) {
  const int attack = dice_of_challenger(play.rules, play.state, doer.piece, dice);
  const int defence = dice_of_defender(play.rules, play.state, target);
  play.happened(Happened::Challenged, doer.piece.value, target.value, static_cast<unsigned>(attack),
                static_cast<std::uint32_t>(defence));
  const int challenger = roll(play, doer.piece, attack, Role::Challenger);
  const int defender = roll(play, target, defence, Role::Defender);
  const auto told = [&](Happened what) {
    play.happened(what, doer.piece.value, target.value, static_cast<unsigned>(challenger),
                  static_cast<std::uint32_t>(defender));
  };
  if (challenger > defender) {
    told(Happened::Won);
    suffer_loss(play, target, doer.credit);
    return ChallengeResult::Won;
  }
  told(challenger == defender ? Happened::Tied : Happened::Lost);  // a tie is lost: skirmish.chal.9
  return challenger == defender ? ChallengeResult::Tied : ChallengeResult::Lost;
}

void suffer_loss(Playing& play, PieceId target, PieceId by) {
  switch (play.rules.piece(target).kind) {
    case PieceKind::Character:
      if (play.state.down.has(target)) {
        knock_out(play, target, by);
      } else {
        knock_down(play, target);
      }
      break;
    case PieceKind::Companion:
      send_to_track(play, target, 1);  // skirmish.companion.7; no points: skirmish.companion.8
      play.happened(Happened::CompanionBeaten, target.value, by.value, 1);
      break;
    case PieceKind::Minion:
    case PieceKind::Token:
      lift(play.rules, play.state, target);  // skirmish.minion.5, skirmish.token.7
      play.happened(Happened::TokenRemoved, target.value, by.value);
      break;
    default:
      play.happened(Happened::MarkerBeaten, target.value, by.value);  // its own rule says what comes of it
      break;
  }
}

}  // namespace tablewright::skirmish
