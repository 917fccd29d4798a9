#include "tokens.hpp"

#include <algorithm>
#include <bit>

#include "../changes.hpp"
#include "../cooldown.hpp"
#include "../refusals.hpp"
#include "../table_top.hpp"
#include "listing.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

namespace {

// The side on whose track a part shifts tokens: the own one, or that of somebody.
Side track_shifted(const Rules& rules, const Frame& frame, const Part& part, PieceId whose) {
  return part.who == Subject::Self ? frame.as : rules.side_of(whose);
}

// Tokens of one type on a space of that track that this part may shift.
int tokens_to_shift(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                    std::size_t type, int space) {
  if ((unsigned{part.colours} >> type & 1U) == 0) return 0;
  const PieceId whose = subject(rules, state, frame, part);
  if (whose == no_piece) return 0;
  int count =
      state.side(track_shifted(rules, frame, part, whose)).track[static_cast<std::size_t>(space - 1)][type];
  const CardAction& action = action_of(rules, frame);
  const bool paid =
      part.another && static_cast<std::size_t>(action.type) == type &&
      cost_of(rules, state, frame.actor, action, (frame.outcome & outcome::paid_less) != 0) == space;
  if (paid) --count;
  return count;
}

PieceSet pieces_on_track(const Rules& rules, const State& state, Side side) {
  PieceSet found;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    const Spot spot = state.where[i];
    if (spot.is_on_track() && spot.track_of() == side) found.add(PieceId{static_cast<std::uint8_t>(i)});
  }
  return found;
}

// What LayOnTrack lays there: the piece itself, or its item that is ready; no_piece: nothing.
PieceId thing_to_lay(const Rules& rules, const State& state, const Part& part, PieceId piece) {
  if (!part.its_item || piece == no_piece) return piece;
  for (const PieceId item : rules.items) {
    if (rules.piece(item).of == piece && !state.spot(item).is_on_track()) return item;
  }
  return no_piece;
}

// Tokens that the part may take from a pool, as bits of their types.
std::uint8_t colours_to_take(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  const PieceId piece = subject(rules, state, frame, part);
  const Side side = part.op == Op::Pay ? frame.as : piece == no_piece ? nobody : rules.side_of(piece);
  if (side.value >= rules.side_count()) return 0;
  unsigned colours = 0;
  for (std::size_t type = 0; type < token_types; ++type) {
    if (state.side(side).pool[type] > 0) colours |= 1U << type;
  }
  return static_cast<std::uint8_t>(colours & part.colours);
}

// The one colour that a part pays with, if there is no choice.
TokenType only_colour(const State& state, Side side, const Part& part) {
  for (std::size_t type = 0; type < token_types; ++type) {
    if ((unsigned{part.colours} >> type & 1U) != 0 && state.side(side).pool[type] > 0)
      return static_cast<TokenType>(type);
  }
  return TokenType::Blue;
}

bool has_any_token(const SideState& side) {
  const auto any = [](const auto& counts) {
    return std::any_of(counts.begin(), counts.end(), [](std::uint8_t count) { return count > 0; });
  };
  return any(side.pool) || std::any_of(side.track.begin(), side.track.end(), any);
}

}  // namespace

bool may_shift(const Rules& rules, const State& state, const Frame& frame, const Part& part,
               PieceId /*piece*/) {
  for (std::size_t type = 0; type < token_types; ++type) {
    for (int space = 1; space <= track_spaces; ++space) {
      if (tokens_to_shift(rules, state, frame, part, type, space) > 0) return true;
    }
  }
  return false;
}

void list_shifts(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                 PieceId /*piece*/, ActList& list) {
  for (std::uint8_t type = 0; type < token_types; ++type) {
    for (std::uint8_t space = 1; space <= track_spaces; ++space) {
      if (tokens_to_shift(rules, state, frame, part, type, space) > 0)
        list.push_back({k(Does::Shift), type, space});
    }
  }
}

void take_shift(Playing& play, const Frame& frame, const Part& part, const Doer& /*doer*/, const Act& act) {
  const PieceId whose = subject(play.rules, play.state, frame, part);
  const Side side = track_shifted(play.rules, frame, part, whose);
  shift_token(play, side, static_cast<TokenType>(act.a), act.b, part.n);
}

void take_shift_off(Playing& play, const Frame& frame, const Part& part, const Doer& /*doer*/,
                    const Act& act) {
  const PieceId whose = subject(play.rules, play.state, frame, part);
  const Side side = track_shifted(play.rules, frame, part, whose);
  shift_token_off(play, side, static_cast<TokenType>(act.a), act.b);
}

bool may_shift_piece(const Rules& rules, const State& state, const Frame& frame, const Part& /*part*/,
                     PieceId /*piece*/) {
  return pieces_on_track(rules, state, frame.as).any();
}

void list_pieces_to_shift(const Rules& rules, const State& state, const Frame& frame, const Part& /*part*/,
                          PieceId /*piece*/, ActList& list) {
  list_targets(pieces_on_track(rules, state, frame.as), list);
}

std::optional<Refusal> refuse_piece_to_shift(const Rules& /*rules*/, const State& /*state*/,
                                             const Frame& /*frame*/, const Part& /*part*/, const Act& act) {
  return refused(rule::parts_in_order, Reason::NotOnYourTrack, PieceId{act.a});
}

void take_piece_to_shift(Playing& play, const Frame& /*frame*/, const Part& part, const Doer& /*doer*/,
                         const Act& act) {
  shift_piece(play, PieceId{act.a}, part.n);
}

bool may_take_from_pool(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                        PieceId /*piece*/) {
  return colours_to_take(rules, state, frame, part) != 0;
}

bool asks_for_colour(const Rules& rules, const State& state, const Frame& frame, const Part& part) {
  return std::popcount(colours_to_take(rules, state, frame, part)) > 1;
}

void list_tokens_to_take(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                         PieceId /*piece*/, ActList& list) {
  const unsigned colours = colours_to_take(rules, state, frame, part);
  for (std::uint8_t type = 0; type < token_types; ++type) {
    if ((colours >> type & 1U) != 0) list.push_back({k(Does::Take), type});
  }
}

void pay_only_colour(Playing& play, const Frame& frame, const Part& part, PieceId /*piece*/) {
  pay(play, frame.as, only_colour(play.state, frame.as, part), part.n);
}

void take_payment(Playing& play, const Frame& frame, const Part& part, const Doer& /*doer*/, const Act& act) {
  pay(play, frame.as, static_cast<TokenType>(act.a), part.n);
}

// A token of somebody's pool.
void take_from_pool(Playing& play, const Frame& frame, const Part& part, const Doer& /*doer*/,
                    const Act& act) {
  const auto type = static_cast<TokenType>(act.a);
  const Side side = play.rules.side_of(subject(play.rules, play.state, frame, part));
  SideState& its = play.state.side(side);
  --its.pool[static_cast<std::size_t>(type)];
  if (part.n == 0) {  // stolen: skirmish.ruling.54
    ++play.state.side(frame.as).pool[static_cast<std::size_t>(type)];
    return play.happened(Happened::TokenStolen, side.value, static_cast<unsigned>(type), frame.as.value);
  }
  ++its.track[static_cast<std::size_t>(part.n - 1)][static_cast<std::size_t>(type)];
  play.happened(Happened::TokenTaken, side.value, static_cast<unsigned>(type), static_cast<unsigned>(part.n));
}

bool may_exchange(const Rules& /*rules*/, const State& state, const Frame& frame, const Part& /*part*/,
                  PieceId /*piece*/) {
  return has_any_token(state.side(frame.as));
}

void list_exchanges(const Rules& /*rules*/, const State& state, const Frame& frame, const Part& /*part*/,
                    PieceId /*piece*/, ActList& list) {
  const SideState& its = state.side(frame.as);
  for (std::uint8_t type = 0; type < token_types; ++type) {
    for (std::uint8_t space = 0; space <= track_spaces; ++space) {
      const auto& where = space == 0 ? its.pool : its.track[space - 1U];
      for (std::uint8_t other = 0; other < token_types && where[type] > 0; ++other)
        list.push_back({k(Does::Exchange), type, space, other});
    }
  }
}

// skirmish.ruling.6: the new token takes the place of the old one, for the rest of the match.
void take_exchange(Playing& play, const Frame& frame, const Part& /*part*/, const Doer& /*doer*/,
                   const Act& act) {
  SideState& its = play.state.side(frame.as);
  auto& where = act.b == 0 ? its.pool : its.track[act.b - 1U];
  --where[act.a];
  ++where[act.c];
  play.happened(Happened::Exchanged, frame.as.value, act.a, act.c);
}

namespace {

Refusal token_of_part_refused(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                              std::size_t type, int space) {
  const auto token = static_cast<std::uint8_t>(type);
  const auto on = static_cast<std::uint8_t>(space);
  if ((unsigned{part.colours} >> type & 1U) == 0)
    return {rule::parts_in_order, {k(Reason::WrongColour), token, frame.action.value}};
  if (space == 0) return {rule::no_such_token, {k(Reason::NoSuchTokenThere), token}};
  const PieceId whose = subject(rules, state, frame, part);
  const bool there =
      whose != no_piece &&
      state.side(track_shifted(rules, frame, part, whose)).track[static_cast<std::size_t>(space - 1)][type] >
          0;
  if (part.another && there)
    return {rule::parts_in_order, {k(Reason::JustPaid), token, on, frame.action.value}};
  return {rule::no_such_token, {k(Reason::NothingToShift), token, on}};
}

}  // namespace

std::optional<Refusal> refuse_token_of_pool(const Rules& rules, const State& state, const Frame& frame,
                                            const Part& part, const Act& act) {
  return token_of_part_refused(rules, state, frame, part, act.a, 0);
}

std::optional<Refusal> refuse_token(const Rules& rules, const State& state, const Frame& frame,
                                    const Part& part, const Act& act) {
  return token_of_part_refused(rules, state, frame, part, act.a, act.b);
}

Refusal refuse_to_begin_without_token(const Rules& /*rules*/, const State& /*state*/, const Frame& frame,
                                      const Part& /*part*/, PieceId /*piece*/) {
  return refused(rule::no_such_token, Reason::NoToken, frame.actor, frame.action.value);
}

bool may_lay_on_track(const Rules& rules, const State& state, const Frame& /*frame*/, const Part& part,
                      PieceId piece) {
  return thing_to_lay(rules, state, part, piece) != no_piece;
}

// On the track of its own side, or of the one who took it.
void lay_on_track(Playing& play, const Frame& frame, const Part& part, PieceId whose) {
  const PieceId piece = thing_to_lay(play.rules, play.state, part, whose);
  if (play.state.is_on_map(piece)) lift(play.rules, play.state, piece);
  const Side own = play.rules.side_of(piece);
  const Side side = part.actors_track || own == nobody ? frame.as : own;
  play.state.where[piece.value] = Spot::on_track(side, std::min<int>(part.n, track_spaces));
  play.happened(Happened::WentOnTrack, piece.value, static_cast<unsigned>(part.n));
}

}  // namespace tablewright::skirmish
