#include "placing.hpp"

#include "changes.hpp"
#include "noticing.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"
#include "skirmish/rules/changes.hpp"
#include "table_top.hpp"

namespace tablewright::skirmish {

namespace {

// skirmish.ruling.63: cards widen it for figures that come back, not for the first placing nor for markers.
bool is_widened(const Rules& rules, const State& state, PieceId piece) {
  const bool marker = rules.piece(piece).kind == PieceKind::BonusObjective;
  return state.round > 0 && !(marker && rules.version.since(change::true_to_the_book));
}

Bitboard area_of(const Rules& rules, const State& state, PieceId piece) {
  const Side side = placer_of(rules, state, piece);
  const Bitboard area = rules.starts[state.side(side).start];
  return is_widened(rules, state, piece) ? area | added_start_squares(rules, state, side) : area;
}

std::optional<Side> handed_to(const Rules& rules, const State& state, PieceId bonus) {
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    if (state.turned[side].has(bonus)) return Side{static_cast<std::uint8_t>(side)};
  }
  return std::nullopt;
}

}  // namespace

Bitboard nearest_free(const Rules& rules, const State& state, Bitboard area) {
  const Bitboard free = free_squares(rules, state);
  if (area.empty()) return free;
  for (int count = 1; free.any(); ++count) {
    Bitboard near;
    for (const Square square : area) near |= rules.board->within(square, count);
    if ((near & free).any()) return near & free;
  }
  return {};
}

PieceSet figures_of(const Rules& rules, Side side) {
  PieceSet figures;
  for (const PieceId piece : rules.of_side[side.value]) {
    const PieceKind kind = rules.piece(piece).kind;
    if (kind == PieceKind::Character || kind == PieceKind::Companion) figures.add(piece);
  }
  return figures;
}

Side owner_of_bonus(const Rules& rules, PieceId bonus) {
  return rules.table.side_of[rules.piece(bonus).seat.value];
}

// Before, the next opponent clockwise was handed it.
Side placer_of(const Rules& rules, const State& state, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  if (card.kind != PieceKind::BonusObjective) return card.side;
  const auto handed = handed_to(rules, state, piece);
  return handed ? *handed : rules.next_side(owner_of_bonus(rules, piece));
}

Seat placing_seat(const Rules& rules, const State& state, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  if (card.kind != PieceKind::BonusObjective) return card.seat;
  return *rules.table.team_of(placer_of(rules, state, piece)).begin();
}

std::optional<PieceId> next_to_hand(const Rules& rules, const State& state) {
  if (rules.side_count() <= 2 || !rules.version.since(change::true_to_the_book)) return std::nullopt;
  const PieceSet all = rules.of_kind[static_cast<std::size_t>(PieceKind::BonusObjective)];
  Side side = state.first;
  for (std::size_t i = 0; i < rules.side_count(); ++i, side = rules.next_side(side)) {
    for (const PieceId bonus : all) {
      if (owner_of_bonus(rules, bonus) == side && !handed_to(rules, state, bonus)) return bonus;
    }
  }
  return std::nullopt;
}

Bitboard free_squares(const Rules& rules, const State& state) {
  return rules.board->open() - filled_squares(state);
}

Bitboard squares_to_place(const Rules& rules, const State& state, PieceId piece) {
  const Bitboard area = area_of(rules, state, piece);
  const Bitboard free = area & free_squares(rules, state);
  return free.any() ? free : nearest_free(rules, state, area);
}

RuleId rule_of_placing(const State& state) {
  return state.round == 0 ? rule::placement : rule::character_returns;
}

std::optional<Refusal> placing_refused(const Rules& rules, const State& state, PieceId piece, Square square) {
  if (squares_to_place(rules, state, piece).has(square)) return std::nullopt;
  if (rules.board->ground().blocked.has(square))
    return refused(rule::closed_area, Reason::Enclosed, piece, square.index);
  if (filled_squares(state).has(square)) {
    return refused(rule::place_free, Reason::Occupied, piece, square.index,
                   piece_filling(rules, state, square).value);
  }
  const bool full = (area_of(rules, state, piece) & free_squares(rules, state)).empty();
  if (full) return refused(rule::full_area, Reason::NearestFree, piece, square.index);
  const bool added = added_start_squares(rules, state, placer_of(rules, state, piece)).has(square);
  return refused(added ? rule::added_squares : rule_of_placing(state), Reason::NotInStartingArea, piece,
                 square.index);
}

void place(Playing& play, PieceId piece, Square square) {
  play.state.to_place.remove(piece);
  play.state.where[piece.value] = Spot::aside();
  put(play.rules, play.state, piece, square);
  play.happened(play.state.round == 0 ? Happened::Placed : Happened::Returned, piece.value, square.index);
  // Before the first round there is nothing out yet that waits for anybody.
  if (play.state.round > 0) notice(play, Trigger::EntersSquare, piece, no_piece, square.index);
}

bool all_placed(Playing& play) {
  State& state = play.state;
  while (state.to_place.any()) {
    const PieceId piece = state.to_place.first();
    const Bitboard squares = squares_to_place(play.rules, state, piece);
    if (squares.empty()) {  // the map is full: it waits another round
      state.to_place.remove(piece);
      state.where[piece.value] = Spot::on_track(placer_of(play.rules, state, piece), 1);
      play.happened(Happened::WentOnTrack, piece.value, 1);
      continue;
    }
    // One piece and one square: everybody can see that there is nothing to choose.
    if (state.to_place.count() > 1 || squares.count() > 1) return false;
    place(play, piece, squares.lowest());
  }
  return true;
}

}  // namespace tablewright::skirmish
