// The canonical encoding of a state: hash and save read it, and it is checked when it comes back.
#include <algorithm>

#include "frames.hpp"
#include "parts.hpp"
#include "placing.hpp"
#include "reactions.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "verbs/steering.hpp"

namespace tablewright::skirmish {

namespace {

constexpr std::uint64_t none = 0xFF;

// A spot as one byte, written out so that no memory layout counts.
constexpr std::uint8_t first_carried = max_squares + max_sides * track_spaces;

std::uint8_t byte_of(Spot spot) {
  if (spot.is_on_map()) return spot.square().index;
  if (spot.is_aside()) return 0xFF;
  if (spot.is_carried()) return static_cast<std::uint8_t>(first_carried + spot.carrier().value);
  return static_cast<std::uint8_t>(max_squares + spot.track_of().value * track_spaces + spot.space() - 1);
}

Spot decode_spot(const Rules& rules, Decoder& in) {
  const std::uint8_t byte = in.u8();
  if (byte == 0xFF) return Spot::aside();
  if (byte < max_squares) {
    const Square square{byte};
    if (byte >= rules.board->grid().squares() || !rules.board->open().has(square)) in.spoil();
    return in.bad() ? Spot::aside() : Spot::on(square);
  }
  if (byte >= first_carried) {
    const PieceId carrier{static_cast<std::uint8_t>(byte - first_carried)};
    if (!rules.characters.has(carrier)) in.spoil();
    return in.bad() ? Spot::aside() : Spot::carried_by(carrier);
  }
  const int place = byte - max_squares;
  if (place >= static_cast<int>(rules.side_count()) * track_spaces) {
    in.spoil();
    return Spot::aside();
  }
  return Spot::on_track(Side{static_cast<std::uint8_t>(place / track_spaces)}, place % track_spaces + 1);
}

PieceId decode_piece(const Rules& rules, Decoder& in) {
  const std::uint8_t value = in.u8();
  if (value != none && value >= rules.pieces.size()) {
    in.spoil();
    return no_piece;
  }
  return PieceId{value};
}

Side decode_side(const Rules& rules, Decoder& in) { return Side{in.u8(rules.side_count() - 1)}; }

PieceSet decode_set(Decoder& in, PieceSet allowed) {
  const PieceSet set{in.u64()};
  if ((set - allowed).any()) in.spoil();
  return set & allowed;
}

// What players put on the map: figures, and the markers of bonus objectives.
PieceSet placed_by_players(const Rules& rules) {
  PieceSet set;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const PieceKind kind = rules.pieces[i].kind;
    if (kind == PieceKind::Character || kind == PieceKind::Companion || kind == PieceKind::BonusObjective)
      set.add(PieceId{static_cast<std::uint8_t>(i)});
  }
  return set;
}

template <class Out>
void encode_side(const SideState& side, Encoder<Out>& out) {
  for (const std::uint8_t count : side.pool) out.u8(count);
  for (const auto& space : side.track) {
    for (const std::uint8_t count : space) out.u8(count);
  }
  out.u16(side.points);
  out.u8(side.start);
}

SideState decode_side_state(const Rules& rules, Decoder& in) {
  SideState side;
  for (std::uint8_t& count : side.pool) count = in.u8();
  for (auto& space : side.track) {
    for (std::uint8_t& count : space) count = in.u8();
  }
  side.points = in.u16();
  side.start = in.u8(rules.starts.size() - 1);
  return side;
}

}  // namespace

bool faces_fit(const Rules& rules, const Frame& frame) {
  if (frame.action != rules.contest) return frame.faces < 16;
  return (frame.faces & 15U) < rules.dice.size() && unsigned{frame.faces} >> 4U < rules.dice.size();
}

namespace {

Frame decode_frame(const Rules& rules, Decoder& in) {
  Frame frame;
  frame.action = ActionId{in.u8(rules.actions.empty() ? 0 : rules.actions.size() - 1)};
  if (rules.actions.empty()) in.spoil();
  frame.part = in.u8();
  frame.actor = decode_piece(rules, in);
  frame.picked = decode_piece(rules, in);
  frame.as = decode_side(rules, in);
  frame.steps_taken = in.u8();
  frame.counted = in.u8();
  if (in.bad() || frame.part > rules.actions[frame.action.value].parts) in.spoil();
  return frame;
}

HeldStatus decode_status(const Rules& rules, Decoder& in) {
  HeldStatus held;
  held.card = StatusId{in.u8(rules.statuses.empty() ? 0 : rules.statuses.size() - 1)};
  if (rules.statuses.empty()) in.spoil();
  held.holder = decode_piece(rules, in);
  held.giver = decode_piece(rules, in);
  if (in.bad()) return held;
  // Nobody gave what the players agreed on for the start.
  if (held.giver == no_piece && rules.statuses[held.card.value].of != no_piece) in.spoil();
  // A scenario status card lies beside the map, every other one with its holder.
  if ((held.holder == no_piece) != rules.statuses[held.card.value].for_everybody) in.spoil();
  return held;
}

// --- what only cards and scenarios bring -----------------------------------------------------------------

bool has_more(const Frame& frame) {
  return frame.target != no_piece || frame.there != no_square || frame.faces != 0 || frame.outcome != 0 ||
         frame.more != 0 || frame.left.any();
}

// Written behind the rest, and only if there is something of it: a plain match is written as it always was.
bool has_more(const State& state) {
  const auto any = [](PieceSet set) { return set.any(); };
  const auto picked = [](PieceId piece) { return piece != no_piece; };
  return state.lowered != 0 || state.moves != 0 || state.used != 0 || !state.waiting.empty() ||
         state.leaders.any() || state.challenged.any() ||
         std::any_of(state.turned.begin(), state.turned.end(), any) ||
         std::any_of(state.picks.begin(), state.picks.end(), picked) ||
         std::any_of(state.frames.begin(), state.frames.end(),
                     [](const Frame& frame) { return has_more(frame); });
}

template <class Out>
void encode_more(const State& state, Encoder<Out>& out) {
  out.u8(state.lowered);
  out.u8(state.moves);
  out.u64(state.used);
  out.u64(state.leaders.mask());
  out.u64(state.challenged.mask());
  for (const PieceSet turned : state.turned) out.u64(turned.mask());
  for (const PieceId pick : state.picks) out.u8(pick.value);
  for (const Frame& frame : state.frames) {
    out.u8(frame.target.value);
    out.u8(frame.there);
    out.u8(frame.faces);
    out.u8(frame.outcome);
    out.u8(frame.more);
    out.u64(frame.left.mask());
  }
  out.u8(state.waiting.size());
  for (const Waiting& waiting : state.waiting) {
    out.u8(waiting.reaction);
    out.u8(waiting.actor.value);
    out.u8(waiting.about.value);
    out.u8(waiting.other.value);
    out.u8(waiting.there);
    out.u8(waiting.depth);
  }
}

std::uint8_t decode_square(const Rules& rules, Decoder& in) {
  const std::uint8_t square = in.u8();
  const bool known = square == no_square ||
                     (square < rules.board->grid().squares() && rules.board->open().has(Square{square}));
  if (!known) in.spoil();
  return known ? square : no_square;
}

PieceSet all_pieces(const Rules& rules) {
  return rules.pieces.size() >= max_pieces ? PieceSet{~0ULL} : PieceSet{(1ULL << rules.pieces.size()) - 1};
}

Waiting decode_waiting(const Rules& rules, Decoder& in, std::size_t frames) {
  Waiting waiting;
  waiting.reaction = in.u8();
  if (waiting.reaction >= rules.reactions.size()) in.spoil();
  waiting.actor = decode_piece(rules, in);
  waiting.about = decode_piece(rules, in);
  waiting.other = decode_piece(rules, in);
  waiting.there = decode_square(rules, in);
  waiting.depth = in.u8(frames + 1);
  return waiting;
}

void decode_more(const Rules& rules, State& state, Decoder& in) {
  state.lowered = in.u8();
  state.moves = in.u8();
  state.used = in.u64();
  state.leaders = decode_set(in, rules.characters);
  state.challenged = decode_set(in, all_pieces(rules));
  for (PieceSet& turned : state.turned) turned = decode_set(in, all_pieces(rules));
  for (PieceId& pick : state.picks) pick = decode_piece(rules, in);
  for (Frame& frame : state.frames) {
    frame.target = decode_piece(rules, in);
    frame.there = decode_square(rules, in);
    frame.faces = in.u8();
    if (!faces_fit(rules, frame)) in.spoil();
    frame.outcome = in.u8(outcome::all);
    frame.more = in.u8();
    frame.left = decode_set(in, all_pieces(rules));
  }
  const std::size_t waiting = in.u8(state.waiting.room());
  for (std::size_t i = 0; i < waiting && !in.bad(); ++i)
    state.waiting.push_back(decode_waiting(rules, in, state.frames.size()));
  if (!has_more(state)) in.spoil();  // there is one way to write a state
}

// Two figures on one square are possible only while one of them passes, step by step.
bool squares_are_shared(const Rules& rules, const State& state) {
  Bitboard met;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (!state.where[i].is_on_map() || !fills_its_square(rules.pieces[i].kind)) continue;
    if (met.has(state.where[i].square())) return true;
    met.set(state.where[i].square());
  }
  return false;
}

// Only what the scenario does at the end of a round is done by nobody.
bool somebody_acts(const Rules& rules, const Frame& frame) {
  if (frame.action == rules.contest) return frame.actor != no_piece && frame.target != no_piece;
  return frame.actor != no_piece ||
         std::any_of(rules.reactions.begin(), rules.reactions.end(), [&](const Reaction& reaction) {
           return reaction.of_scenario && reaction.action == frame.action;
         });
}

bool frames_are_sound(const Rules& rules, const State& state) {
  return std::all_of(state.frames.begin(), state.frames.end(),
                     [&](const Frame& frame) { return somebody_acts(rules, frame); }) &&
         std::all_of(state.waiting.begin(), state.waiting.end(), [&](const Waiting& waiting) {
           return waiting.actor != no_piece || rules.reactions[waiting.reaction].of_scenario;
         });
}

// A frame asks only what can be answered.
bool asks_something(const Rules& rules, const State& state) {
  if (state.to_place.any()) return true;
  if (reactions_are_due(state)) return order_is_asked(rules, state, next_waiting(rules, state));
  if (state.frames.empty()) return true;
  const Frame& frame = state.frames.back();
  // Only a frame that waits for another one may stand behind its last part.
  if (frame.part == action_of(rules, frame).parts || frame.actor == no_piece) return false;
  const Part& part = part_of(rules, frame);
  if (!action_of(rules, frame).lying_too && !state.is_standing(frame.actor)) return false;
  if (part.op == Op::Next) return frame.left.count() > 1;
  if (part.op == Op::Choose) return !options_of(rules, state, frame).empty();
  if (part.op == Op::May) return true;
  if (part.op >= Op::Each || !leaves_a_choice(rules, state, frame, part)) return false;
  return can_be_done(rules, state, frame, part);
}

bool items_are_off_the_map(const Rules& rules, const State& state) {
  return std::none_of(rules.items.begin(), rules.items.end(),
                      [&](PieceId item) { return state.is_on_map(item); });
}

bool all_aside(const State& state, PieceSet pieces) {
  return std::all_of(pieces.begin(), pieces.end(),
                     [&](PieceId piece) { return state.spot(piece).is_aside(); });
}

// Sides place one after the other: the figures of those still to come wait beside the map.
bool placed_in_order(const Rules& rules, const State& state) {
  const bool none_yet =
      state.stage == Stage::Colour || state.stage == Stage::Leaders || state.stage == Stage::Hand;
  Side side = none_yet ? state.first : rules.next_side(state.turn);
  if (none_yet && !all_aside(state, figures_of(rules, side))) return false;
  for (; side != state.first; side = rules.next_side(side)) {
    if (!all_aside(state, figures_of(rules, side))) return false;
  }
  return true;
}

// The stages of set-up come before the first round, all others after it has begun.
bool fits_round(const Rules& rules, const State& state) {
  const bool setting_up = state.stage == Stage::Colour || state.stage == Stage::Leaders ||
                          state.stage == Stage::SetUp || state.stage == Stage::Arrange ||
                          state.stage == Stage::Hand;
  if (setting_up != (state.round == 0)) return false;
  if (state.stage == Stage::Colour && !rules.starter_picks_colour) return false;
  if (state.stage == Stage::Hand && !next_to_hand(rules, state)) return false;
  return !setting_up || placed_in_order(rules, state);
}

bool may_be_busy(Stage stage) {
  return stage != Stage::Colour && stage != Stage::Leaders && stage != Stage::Hand &&
         stage != Stage::Choose && stage != Stage::Over;
}

// Stages that pass by themselves once nothing is asked in them.
bool must_be_busy(Stage stage) {
  return stage == Stage::SetUp || stage == Stage::Cooldown || stage == Stage::Arrange ||
         stage == Stage::TurnEnd || stage == Stage::RoundEnd;
}

// Leaders are picked by those who have some, one of the own characters each, until all are shown.
bool picks_fit(const Rules& rules, const State& state) {
  if (state.stage == Stage::Leaders && !rules.leaders) return false;
  std::size_t picked = 0;
  for (std::size_t side = 0; side < max_sides; ++side) {
    const PieceId pick = state.picks[side];
    if (pick == no_piece) continue;
    ++picked;
    if (state.stage != Stage::Leaders || !rules.characters.has(pick) || rules.side_of(pick).value != side)
      return false;
  }
  return picked < rules.side_count();
}

// What the stage says must fit what lies on the table.
bool fits(const Rules& rules, const State& state) {
  const bool acting = state.active != no_piece;
  const bool busy = !state.frames.empty() || !state.waiting.empty();
  if (acting != (state.stage == Stage::Turn || state.stage == Stage::TurnEnd)) return false;
  if (acting && !rules.characters.has(state.active)) return false;
  if (acting && state.exhausted.has(state.active) != (state.stage == Stage::TurnEnd)) return false;
  if (acting && rules.side_of(state.active) != state.turn) return false;
  if (!may_be_busy(state.stage) && busy) return false;
  if (must_be_busy(state.stage) && !busy && state.to_place.empty()) return false;
  if (!picks_fit(rules, state) || !frames_are_sound(rules, state)) return false;
  if (state.stage == Stage::Choose &&
      ((rules.characters & rules.of_side[state.turn.value]) - state.exhausted).empty())
    return false;
  for (const PieceId piece : state.to_place) {
    if (!state.spot(piece).is_aside()) return false;
  }
  for (const PieceId piece : state.down) {
    if (!state.is_on_map(piece)) return false;
  }
  if (state.stage == Stage::Over && state.to_place.any()) return false;
  if (!fits_round(rules, state)) return false;
  return (state.stage == Stage::Over) == (state.ending != Ending::None) &&
         (!state.frames.empty() || !squares_are_shared(rules, state)) &&
         items_are_off_the_map(rules, state) && asks_something(rules, state);
}

}  // namespace

// Only what a match has is written: rules.pieces and rules.sides are the same for all its states, and the
// rest of the arrays is always blank.
template <class Out>
void Skirmish::encode(const State& state, Encoder<Out>& out) {
  out.u8(static_cast<std::uint8_t>(state.stage));
  out.u8(static_cast<std::uint8_t>(state.ending));
  out.u16(state.round);
  out.u8(state.first.value);
  out.u8(state.turn.value);
  out.u8(state.active.value);
  out.u8(state.actions_left);
  out.boolean(state.companion_acted);
  out.u8(state.effect_steps);
  out.u64(state.down.mask());
  out.u64(state.exhausted.mask());
  out.u64(state.to_place.mask());
  for (const Spot spot : state.where) out.u8(byte_of(spot));
  for (const SideState& side : state.sides) encode_side(side, out);
  out.u8(state.frames.size());
  for (const Frame& frame : state.frames) {
    out.u8(frame.action.value);
    out.u8(frame.part);
    out.u8(frame.actor.value);
    out.u8(frame.picked.value);
    out.u8(frame.as.value);
    out.u8(frame.steps_taken);
    out.u8(frame.counted);
  }
  out.u8(state.statuses.size());
  for (const HeldStatus& held : state.statuses) {
    out.u8(held.card.value);
    out.u8(held.holder.value);
    out.u8(held.giver.value);
  }
  if (has_more(state)) encode_more(state, out);
}
template void Skirmish::encode(const State&, Encoder<Hasher>&);
template void Skirmish::encode(const State&, Encoder<Writer>&);

void Skirmish::encode_view(const View& view, Encoder<Writer>& out) {
  out.u8(view.seat.value);
  encode(view.known, out);
  if (view.picked_by == 0) return;
  out.u8(view.picked.value);
  out.u8(view.picked_by);
}

State Skirmish::decode(const Rules& rules, Decoder& in) {
  State state;
  state.stage = static_cast<Stage>(in.u8(static_cast<std::uint64_t>(Stage::Hand)));
  state.ending = static_cast<Ending>(in.u8(static_cast<std::uint64_t>(Ending::RoundLimit)));
  state.round = in.u16();
  state.first = decode_side(rules, in);
  state.turn = decode_side(rules, in);
  state.active = decode_piece(rules, in);
  state.actions_left = in.u8(2);
  state.companion_acted = in.boolean();
  state.effect_steps = in.u8();
  state.down = decode_set(in, rules.characters);
  state.exhausted = decode_set(in, rules.characters);
  state.to_place = decode_set(in, placed_by_players(rules));
  for (std::size_t i = 0; i < max_pieces; ++i) {
    const Spot spot = decode_spot(rules, in);
    if (i < rules.pieces.size()) {
      state.where[i] = spot;
    } else if (!spot.is_aside()) {
      in.spoil();
    }
  }
  for (std::size_t side = 0; side < max_sides; ++side) {
    state.sides[side] = decode_side_state(rules, in);
    if (side >= rules.side_count() && state.sides[side] != SideState{}) in.spoil();
  }
  const std::size_t frames = in.u8(state.frames.room());
  for (std::size_t i = 0; i < frames && !in.bad(); ++i) state.frames.push_back(decode_frame(rules, in));
  const std::size_t statuses = in.u8(state.statuses.room());
  for (std::size_t i = 0; i < statuses && !in.bad(); ++i) state.statuses.push_back(decode_status(rules, in));
  if (!in.bad() && !in.complete()) decode_more(rules, state, in);
  if (!in.bad()) {
    note_filled_squares(rules, state);
    if (fits(rules, state)) return state;
  }
  in.spoil();
  return State{};
}

}  // namespace tablewright::skirmish
