#include "judgement.hpp"

#include <algorithm>

namespace tablewright::players {

using skirmish::PieceId;
using skirmish::PieceSet;
using skirmish::Stage;
using skirmish::State;

namespace {

// Worths, in millionths of a won match. Found by play against itself.
constexpr std::int64_t lying = 70'000;          // a character that is knocked down
constexpr std::int64_t lying_share = 120'000;   // and this share of what its knock-out would be worth
constexpr std::int64_t away = 60'000;           // a character on the track
constexpr std::int64_t ready = 6'000;           // a standing character that can still act this round
constexpr std::int64_t step_to_rival = 3'000;   // each step nearer to the next rival
constexpr std::int64_t step_to_ally = 5'000;    // each step nearer to the next ally
constexpr std::int64_t step_to_marker = 4'000;  // each step nearer to a point marker
constexpr std::int64_t helper = 12'000;         // a minion or companion that stands on the map
constexpr std::int64_t step_of_helper = 600;    // each step of it, or of a token, nearer to the next rival
constexpr std::int64_t cooling = 2'000;         // each round that an ability token has to wait
constexpr int far_away = 16;                    // steps; where no way leads, too
constexpr int turns_ahead = 6;
constexpr std::int64_t later = 750'000;  // the next turn counts so much of the one before it
constexpr int impatient_after = 6;       // rounds; from then on figures come nearer more boldly

constexpr auto kind_of_tokens = static_cast<std::size_t>(skirmish::PieceKind::Token);

Bitboard squares_of(const State& state, PieceSet pieces) {
  Bitboard squares;
  for (const PieceId piece : pieces) {
    if (state.is_on_map(piece)) squares.set(state.square(piece));
  }
  return squares;
}

}  // namespace

Judge::Judge(const skirmish::Rules& rules, Side side, Chances& chances)
    : rules_(rules), side_(side), chances_(chances) {}

// The nearer to the target, the more the next point is worth.
std::int64_t Judge::worth_of_points(unsigned points) const {
  const auto have = static_cast<std::int64_t>(points);
  const auto target = static_cast<std::int64_t>(rules_.target);
  if (target == 0) return have * whole / 10;
  if (have >= target) return whole + (have - target) * whole / 20;
  return whole * have * (have + target) / (2 * target * target);
}

std::int64_t Judge::worth_of_knock_out(unsigned points) const {
  return worth_of_points(points + rules_.aim.knock_out) - worth_of_points(points);
}

// Own points against those of the best rival, and a little against the others.
std::int64_t Judge::points_score(const State& state) const {
  std::int64_t most = 0;
  std::int64_t all = 0;
  for (std::size_t s = 0; s < rules_.side_count(); ++s) {
    if (s == side_.value) continue;
    const std::int64_t worth = worth_of_points(state.sides[s].points);
    most = std::max(most, worth);
    all += worth;
  }
  return worth_of_points(state.side(side_).points) - most - (all - most) / 4;
}

std::int64_t Judge::figures_score(const State& state) const {
  std::int64_t score = 0;
  for (const PieceId piece : rules_.characters) {
    const std::int64_t sign = rules_.side_of(piece) == side_ ? 1 : -1;
    if (!state.is_on_map(piece)) {
      score -= sign * away;
    } else if (state.down.has(piece)) {
      score -= sign * worth_of_tipping(piece);
    } else if (!state.exhausted.has(piece)) {
      score += sign * ready;
    }
  }
  return score;
}

// What cards brought onto the map, and the ability tokens that wait on the track: nothing is paid for
// nothing.
std::int64_t Judge::cards_score(const State& state) const {
  std::int64_t score = 0;
  for (std::size_t s = 0; s < rules_.side_count(); ++s) {
    std::int64_t waiting = 0;
    for (std::size_t space = 0; space < state.sides[s].track.size(); ++space) {
      for (const std::uint8_t tokens : state.sides[s].track[space])
        waiting += tokens * static_cast<std::int64_t>(space + 1);
    }
    score += (s == side_.value ? -1 : 1) * cooling * waiting;
  }
  for (const PieceId piece : rules_.figures - rules_.characters) {
    if (state.is_standing(piece)) score += rules_.side_of(piece) == side_ ? helper : -helper;
  }
  return score;
}

// What a side gains by knocking this character down: it loses a turn, and lies open for the knock-out.
std::int64_t Judge::worth_of_tipping(PieceId piece) const {
  std::int64_t most = 0;
  for (std::size_t s = 0; s < rules_.side_count(); ++s) {
    if (s != rules_.side_of(piece).value) most = std::max(most, knock_out_[s]);
  }
  return lying + part_of(most, lying_share);
}

// Nearer is better: to rivals, to each other, to what gives points.
std::int64_t Judge::ways_score(const State& state) const {
  const PieceSet own = rules_.characters & rules_.of_side[side_.value];
  const Bitboard rivals = squares_of(state, rules_.characters - own);
  const Bitboard markers = squares_of(state, rules_.point_markers);
  const std::int64_t boldness = 1 + state.round / impatient_after;
  std::int64_t score = 0;
  for (const PieceId piece : own) {
    if (!state.is_on_map(piece)) {  // it will have the whole way before it
      score -= (step_to_rival * boldness + step_to_ally) * far_away / 2;
      continue;
    }
    const Square from = state.square(piece);
    if (rivals.any()) score -= step_to_rival * boldness * steps_between(from, rivals);
    const Bitboard allies = squares_of(state, own - PieceSet::of(piece));
    if (allies.any()) score -= step_to_ally * steps_between(from, allies);
    if (markers.any()) score -= step_to_marker * steps_between(from, markers);
  }
  const PieceSet helpers = (rules_.figures - rules_.characters) | rules_.of_kind[kind_of_tokens];
  for (const PieceId piece : helpers& rules_.of_side[side_.value]) {
    if (state.is_on_map(piece) && rivals.any())
      score -= step_of_helper * steps_between(state.square(piece), rivals);
  }
  return score;
}

int Judge::steps_between(Square from, Bitboard to) const {
  int fewest = far_away;
  for (const Square square : to) fewest = std::min<int>(fewest, rules_.board->steps(from, square));
  return fewest;
}

// --- The turns to come -------------------------------------------------------------------------

// Who could do what from where the figures stand now.
void Judge::line_up(const State& state) {
  const skirmish::Board& board = *rules_.board;
  for (const PieceId piece : rules_.characters) {
    Fighter& fighter = fighters_[piece.value];
    fighter = {};
    if (!state.is_on_map(piece)) continue;
    (state.down.has(piece) ? fighter.down : fighter.standing) = whole;
    const Square square = state.square(piece);
    const Bitboard beside = board.adjacent(square);
    const Bitboard ends = basic_move_ends(rules_, state, piece);
    for (const PieceId other : rules_.characters - PieceSet::of(piece)) {
      if (!state.is_on_map(other) || board.distance(square, state.square(other)) > 3) continue;
      const bool at_once = beside.has(state.square(other));
      if (!at_once && (board.adjacent(state.square(other)) & ends).empty()) continue;
      if (rules_.side_of(other) != rules_.side_of(piece)) {
        (at_once ? fighter.beside : fighter.near).add(other);
      } else {
        (at_once ? fighter.to_help_at_once : fighter.to_help).add(other);
      }
    }
  }
}

// What so many challenges come to, for the one who makes them.
Judge::Fate Judge::fate_of(PieceId target, std::int64_t chance, int challenges) const {
  const Fighter& fighter = fighters_[target.value];
  const std::int64_t miss = whole - chance;
  Fate fate;
  if (challenges == 1) {
    fate.tipped = part_of(fighter.standing, chance);
    fate.out_from_down = part_of(fighter.down, chance);
  } else {
    const std::int64_t both = part_of(chance, chance);
    fate.tipped = part_of(fighter.standing, 2 * part_of(chance, miss));
    fate.out_from_standing = part_of(fighter.standing, both);
    fate.out_from_down = part_of(fighter.down, whole - part_of(miss, miss));
  }
  return fate;
}

void Judge::consider_challenges(const State& state, PieceId who, int actions, Deed& best) {
  const Fighter& fighter = fighters_[who.value];
  const std::int64_t reward = knock_out_[rules_.side_of(who).value] + away;
  for (const PieceId target : fighter.beside | fighter.near) {
    const int challenges = fighter.beside.has(target) ? actions : actions - 1;
    if (challenges <= 0) continue;
    const std::int64_t chance = chances_.of_winning(basic_challenge_dice(rules_, state, who, target));
    const Fate fate = fate_of(target, chance, challenges);
    const std::int64_t tipping = worth_of_tipping(target);
    const std::int64_t worth = part_of(fate.tipped, tipping) + part_of(fate.out_from_standing, reward) +
                               part_of(fate.out_from_down, reward - tipping);
    const std::int64_t likely = part_of(worth, fighter.standing);
    if (likely > best.worth) best = {who, target, challenges, likely};
  }
}

void Judge::consider_help(PieceId who, int actions, Deed& best) {
  const Fighter& fighter = fighters_[who.value];
  const auto consider = [&](PieceId whom, std::int64_t likely) {
    const std::int64_t worth = part_of(worth_of_tipping(whom), likely);
    if (worth > best.worth) best = {who, whom, 0, worth};
  };
  if (actions >= 2) consider(who, fighter.down);
  PieceSet allies = fighter.to_help_at_once;
  if (actions >= 2) allies = allies | fighter.to_help;
  for (const PieceId ally : allies) consider(ally, part_of(fighters_[ally.value].down, fighter.standing));
}

Judge::Deed Judge::best_deed(const State& state, PieceSet who, int actions) {
  Deed best;
  for (const PieceId piece : who) {
    consider_challenges(state, piece, actions, best);
    consider_help(piece, actions, best);
  }
  return best;
}

void Judge::carry_out(const State& state, const Deed& deed) {
  Fighter& whom = fighters_[deed.whom.value];
  if (deed.challenges == 0) {
    whom.standing += whom.down;
    whom.down = 0;
    return;
  }
  const std::int64_t chance =
      part_of(chances_.of_winning(basic_challenge_dice(rules_, state, deed.who, deed.whom)),
              fighters_[deed.who.value].standing);
  const Fate fate = fate_of(deed.whom, chance, deed.challenges);
  whom.standing -= fate.tipped + fate.out_from_standing;
  whom.down += fate.tipped - fate.out_from_down;
}

// For us or against us: what others do to each other does not matter much.
std::int64_t Judge::sign_of(const Deed& deed) const {
  if (rules_.side_of(deed.who) == side_) return 1;
  const bool ours = deed.challenges > 0 && rules_.side_of(deed.whom) == side_;
  return ours || rules_.side_count() == 2 ? -1 : 0;
}

std::int64_t Judge::turns_score(const State& state) {
  line_up(state);
  PieceSet ready_now = rules_.characters - state.exhausted;
  Side side = state.turn;
  Side first = state.first;
  PieceId acting = state.active;
  std::int64_t score = 0;
  std::int64_t weight = whole;
  for (int turn = 0; turn < turns_ahead; ++turn, weight = part_of(weight, later)) {
    // The next side that has a character to choose; a new round when nobody has (skirmish.ruling.11).
    for (std::size_t i = 0; i < rules_.side_count() && (ready_now & rules_.of_side[side.value]).empty(); ++i)
      side = rules_.next_side(side);
    if ((ready_now & rules_.of_side[side.value]).empty()) {
      ready_now = rules_.characters;
      first = rules_.next_side(first);
      side = first;
    }
    const PieceSet choice =
        acting == skirmish::no_piece ? ready_now & rules_.of_side[side.value] : PieceSet::of(acting);
    const int actions = acting == skirmish::no_piece ? 2 : state.actions_left;
    acting = skirmish::no_piece;
    const Deed deed = best_deed(state, choice, actions);
    if (deed.who == skirmish::no_piece) {
      ready_now.remove(choice.first());  // nobody may pass
    } else {
      score += sign_of(deed) * part_of(deed.worth, weight);
      carry_out(state, deed);
      ready_now.remove(deed.who);
    }
    side = rules_.next_side(side);
  }
  return score;
}

std::int64_t Judge::score(const State& state) {
  if (state.stage == Stage::Over) {
    const auto outcome = skirmish::Skirmish::result(rules_, state);
    if (!outcome || outcome->winners == 0) return 0;
    return outcome->has_won(side_.value) ? 4 * whole : -4 * whole;
  }
  for (std::size_t s = 0; s < rules_.side_count(); ++s)
    knock_out_[s] = worth_of_knock_out(state.sides[s].points);
  const bool playing = state.round > 0;
  return points_score(state) + figures_score(state) + cards_score(state) + ways_score(state) +
         (playing ? turns_score(state) : 0);
}

}  // namespace tablewright::players
