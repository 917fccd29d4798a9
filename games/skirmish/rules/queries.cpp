#include "skirmish/rules/queries.hpp"

#include <algorithm>
#include <vector>

#include "basic_actions.hpp"
#include "challenge.hpp"
#include "changes.hpp"
#include "eyes.hpp"
#include "frames.hpp"
#include "parts.hpp"
#include "refusals.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/rule_ids.hpp"
#include "skirmish/rules/words.hpp"
#include "table_top.hpp"
#include "turn.hpp"
#include "verbs/acting.hpp"
#include "verbs/moving.hpp"
#include "verbs/pick.hpp"

namespace tablewright::skirmish {

namespace {

Die die_with(const DieFaces& faces) {
  const auto count = [&](Face face) {
    return static_cast<std::uint8_t>(std::count(faces.begin(), faces.end(), face));
  };
  return {count(Face::Star), count(Face::Shield), count(Face::Triple), count(Face::Blank)};
}

std::vector<Die> dice_of_roll(const Rules& rules, std::uint8_t count, std::uint8_t first) {
  std::vector<Die> dice(count, die_with(rules.dice[0]));
  if (count > 0) dice[0] = die_with(rules.dice[first]);
  return dice;
}

std::uint8_t at_most_24(int dice) {
  return static_cast<std::uint8_t>(std::min(dice, static_cast<int>(most_dice)));
}

ChallengeDice challenge_dice(const Rules& rules, const State& state, PieceId challenger, PieceId target,
                             int dice) {
  return {at_most_24(dice_of_challenger(rules, state, challenger, target, dice)),
          at_most_24(dice_of_defender(rules, state, target)), special_die_of(rules, state, challenger),
          special_die_of(rules, state, target)};
}

// How many dice a challenge rolls that is declared now: those of the part that asks, or the basic ones.
int dice_now(const Rules& rules, const State& state, PieceId challenger, PieceId target) {
  if (state.frames.empty()) return rules.piece(challenger).challenge_dice;
  const Frame& frame = state.frames.back();
  return dice_of_part(rules, state, frame, part_of(rules, frame), target);
}

}  // namespace

ChallengeDice basic_challenge_dice(const Rules& rules, const State& state, PieceId challenger,
                                   PieceId target) {
  return challenge_dice(rules, state, challenger, target, rules.piece(challenger).challenge_dice);
}

Odds odds_of(const Rules& rules, const ChallengeDice& dice) {
  return challenge_odds(dice_of_roll(rules, dice.attack, dice.attack_die),
                        dice_of_roll(rules, dice.defence, dice.defence_die));
}

std::optional<DeclaredChallenge> declared_challenge(const Rules& rules, const State& state, const Act& act) {
  if (act.kind != k(Does::Challenge)) return std::nullopt;
  const PieceId challenger{act.a};
  const PieceId target{act.b};
  return DeclaredChallenge{
      challenger, target,
      challenge_dice(rules, state, challenger, target, dice_now(rules, state, challenger, target))};
}

namespace {

// Does this part ask whether the challenge before it was lost?
bool asks_for_loss(const Rules& rules, const Part& part) {
  if (part.op != Op::If) return false;
  const Test& test = rules.tests[static_cast<std::size_t>(part.test)];
  return (test.op == TestOp::Lost && !test.negated) || (test.op == TestOp::Won && test.negated);
}

// Challenges of the same target that follow this part of the action, each after the loss of the last.
void add_second_tries(const Rules& rules, const State& state, Frame frame, PieceId challenger, PieceId target,
                      Tries& tries) {
  const std::size_t parts = action_of(rules, frame).parts;
  frame.target = target;
  for (std::size_t i = frame.part + std::size_t{1}; i + 1 < parts && !tries.full(); i += 2) {
    const Part& again = part_at(rules, frame, i + 1);
    if (!asks_for_loss(rules, part_at(rules, frame, i)) || again.op != Op::Challenge || !again.same_target)
      return;
    const int dice = dice_of_part(rules, state, frame, again, target);
    tries.push_back(challenge_dice(rules, state, challenger, target, dice));
  }
}

}  // namespace

Tries tries_of(const Rules& rules, const State& state, const Act& act) {
  Tries tries;
  const auto declared = declared_challenge(rules, state, act);
  if (!declared) return tries;
  tries.push_back(declared->dice);
  if (!state.frames.empty())
    add_second_tries(rules, state, state.frames.back(), declared->challenger, declared->target, tries);
  return tries;
}

Tries tries_of_action(const Rules& rules, const State& state, PieceId piece, ActionId action,
                      PieceId target) {
  Frame frame;
  frame.action = action;
  frame.actor = piece;
  frame.picked = target;
  frame.target = target;
  frame.as = rules.side_of(piece);
  Tries tries;
  for (std::size_t i = 0; i < action_of(rules, frame).parts; ++i) {
    const Part& part = part_at(rules, frame, i);
    if (part.op != Op::Challenge || part.same_target || part.who != Subject::Self) continue;
    frame.part = static_cast<std::uint8_t>(i);
    tries.push_back(
        challenge_dice(rules, state, piece, target, dice_of_part(rules, state, frame, part, target)));
    add_second_tries(rules, state, frame, piece, target, tries);
    return tries;
  }
  return tries;
}

namespace {

bool uses_a_card(Does does) {
  return does == Does::Ability || does == Does::Cheaper || does == Does::Use || does == Does::Companion;
}

// "Each ally adjacent: it may do a basic challenge": does this part name those who may do the next one?
bool lets_others_act(const Rules& rules, const Frame& frame) {
  const Op op = part_of(rules, frame).op;
  if ((op != Op::Each && op != Op::Pick) || frame.part + 1U >= action_of(rules, frame).parts) return false;
  const Part& next = part_at(rules, frame, frame.part + std::size_t{1});
  return next.who == Subject::Picked && basics_of(next) != 0;
}

PieceSet named_by(const Rules& rules, const State& state, const Frame& frame) {
  const Part& part = part_of(rules, frame);
  return part.op == Op::Each ? spoken_of(rules, state, frame, part) : pickable(rules, state, frame, part);
}

bool anybody_acts(const Rules& rules, const State& state, Frame frame, PieceSet named) {
  const Part& does = part_at(rules, frame, frame.part + std::size_t{1});
  return std::any_of(named.begin(), named.end(), [&](PieceId piece) {
    frame.picked = piece;
    return can_be_done(rules, state, frame, does);
  });
}

// What comes before leaves everybody where it is.
bool keeps_places(const Part& part) {
  return part.op == Op::Challenge || (part.op == Op::Basic && part.basics == basic::challenge);
}

}  // namespace

std::optional<Refusal> reaches_nobody(const Rules& rules, const State& state, const Act& act) {
  if (!uses_a_card(static_cast<Does>(act.kind))) return std::nullopt;
  Frame frame;
  frame.action = ActionId{act.b};
  frame.actor = PieceId{act.a};
  frame.as = rules.side_of(frame.actor);
  const std::size_t parts = action_of(rules, frame).parts;
  while (frame.part < parts && keeps_places(part_of(rules, frame))) ++frame.part;
  if (frame.part == parts || !lets_others_act(rules, frame)) return std::nullopt;
  const PieceSet named = named_by(rules, state, frame);
  if (anybody_acts(rules, state, frame, named)) return std::nullopt;
  const PieceSet companions = named & rules.of_kind[static_cast<std::size_t>(PieceKind::Companion)];
  if (companions.any() && !rules.house.companions_obey_cards)
    return refused(rule::companion_by_its_card, Reason::OwnActionsOnly, companions.first(), act.b);
  return refused(rule::unusable, Reason::ReachesNobody, frame.actor, act.b);
}

Bitboard basic_move_ends(const Rules& rules, const State& state, PieceId piece) {
  return reach(*rules.board, state.square(piece), basic_move,
               traffic_for(rules, state, piece, rules.side_of(piece)));
}

PieceSet basic_targets_from(const Rules& rules, const State& state, PieceId piece, Square from) {
  return targets_from(rules, state, doer_of(rules, piece), from, adjacent_only);
}

Bitboard seen_by(const Rules& rules, const State& state, PieceId piece) {
  return seen_by_from(rules, state, piece, state.square(piece));
}

Bitboard seen_by_from(const Rules& rules, const State& state, PieceId piece, Square from) {
  return seen_from(rules, state, from, rules.side_of(piece));
}

std::optional<Refusal> why_unseen(const Rules& rules, const State& state, PieceId piece, Square to,
                                  PieceId there) {
  return sight_refused(rules, state, doer_of(rules, piece), state.square(piece), {to, there});
}

Bitboard stops_of_line(const Rules& rules, const State& state, PieceId piece, Square to) {
  const Board& board = *rules.board;
  const Square from = state.square(piece);
  if (const auto stop = first_obstruction(board.ground(), board.corners(), from, to))
    return Bitboard(stop->a) | Bitboard(stop->b);
  const Bitboard hiding = hiding_squares(rules, state, rules.side_of(piece)) - Bitboard(from);
  const auto rival = hiding_rival(board, from, to, hiding);
  return rival ? Bitboard(*rival) : Bitboard();
}

namespace {

// How a piece is moved: past what, and where each step has to lead.
struct Walk {
  Traffic traffic;
  Bitboard enterable;          // squares it may be moved into at all
  std::optional<Square> goal;  // each step changes the distance to it by `change`
  int change{};
  bool straight{};
};

Walk walk_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const Doer doer = doer_of(rules, state, frame, part);
  Walk walk{traffic_of(rules, state, doer, part), rules.board->open(), std::nullopt, 0,
            part.way == Way::Straight || part.way == Way::Lane};
  if (part.way == Way::Lane) walk.traffic = {};
  if (part.op == Op::Move) return walk;
  walk.goal = origin_of(rules, state, frame, part);
  walk.change = part.op == Op::Push ? 1 : -1;
  if (part.op == Op::Pull) walk.enterable = watched_for_pull(rules, state, frame, part);
  return walk;
}

bool moves(Op op) { return op == Op::Move || op == Op::Push || op == Op::Pull; }

Walk walk_now(const Rules& rules, const State& state, PieceId piece) {
  if (!state.frames.empty()) {
    const Frame& frame = state.frames.back();
    const bool part_left = frame.part < action_of(rules, frame).parts;
    if (part_left && moves(part_of(rules, frame).op) &&
        subject(rules, state, frame, part_of(rules, frame)) == piece)
      return walk_of_part(rules, state, frame, part_of(rules, frame));
  }
  return {traffic_for(rules, state, piece, rules.side_of(piece)), rules.board->open(), std::nullopt, 0,
          false};
}

WayThere straight_way(Grid grid, Square from, Square to) {
  const auto sign = [](int difference) { return difference == 0 ? 0 : difference > 0 ? 1 : -1; };
  const int right = sign(grid.column(to) - grid.column(from));
  const int down = sign(grid.row(to) - grid.row(from));
  WayThere way{from};
  while (way.back() != to && !way.full())
    way.push_back(grid.at(grid.column(way.back()) + right, grid.row(way.back()) + down));
  return way;
}

// Backwards from the end, each time to a square that is one step nearer to the start.
WayThere traced(const Board& board, const FixedVector<Bitboard, max_squares>& rings, Square to) {
  WayThere way{to};
  for (std::size_t ring = rings.size() - 1; ring-- > 0;)
    way.push_front((board.adjacent(way[0]) & rings[ring]).lowest());
  return way;
}

}  // namespace

WayThere way_there(const Rules& rules, const State& state, PieceId piece, Square to) {
  const Board& board = *rules.board;
  const Square from = state.square(piece);
  if (from == to) return {from};
  const Walk walk = walk_now(rules, state, piece);
  if (walk.straight)
    return is_straight(board.grid(), from, to) ? straight_way(board.grid(), from, to) : WayThere{};
  if (walk.traffic.occupied.has(to)) return {};
  FixedVector<Bitboard, max_squares> rings{Bitboard(from)};
  Bitboard reached(from);
  while (!reached.has(to)) {
    Bitboard next = (board.one_step_from(rings.back()) & walk.enterable) - walk.traffic.closed - reached;
    const int distance =
        walk.goal ? board.distance(from, *walk.goal) + walk.change * static_cast<int>(rings.size()) : 0;
    if (walk.goal) next = distance < 0 ? Bitboard() : next & board.at_distance(*walk.goal, distance);
    if (next.empty() || rings.full()) return {};
    rings.push_back(next);
    reached |= next;
  }
  return traced(board, rings, to);
}

PieceId piece_on(const Rules& rules, const State& state, Square square) {
  return piece_filling(rules, state, square);
}

}  // namespace tablewright::skirmish
