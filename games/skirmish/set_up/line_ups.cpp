#include "line_ups.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "game/game.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Place;

std::string digits(std::size_t number) {
  std::string out;
  append_number(out, std::uint64_t{number});
  return out;
}

std::size_t attachments_of(const SheetSide& side) {
  return static_cast<std::size_t>(
      std::count_if(side.pieces.begin(), side.pieces.end(), [](const SheetPiece& piece) {
        return piece.kind == PieceKind::Item || piece.kind == PieceKind::Companion ||
               piece.kind == PieceKind::BonusObjective;
      }));
}

Place place_of(const MatchSheet& sheet, std::string_view mark) {
  for (const SheetSide& side : sheet.sides) {
    for (const SheetPiece& piece : side.pieces) {
      if (piece.mark == mark) return piece.place;
    }
  }
  return {};
}

}  // namespace

void check_line_ups(const MatchSheet& sheet, const Rules& rules, cards::Diagnostics& diagnostics) {
  for (const SheetSide& side : sheet.sides) {
    if (!sheet.position && !sheet.drawing && attachments_of(side) != attachments_of(sheet.sides[0]))
      diagnostics.add(side.place, "skirmish.item.2: each side must use the same number of attachments.");
  }
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const PieceCard& a = rules.pieces[i];
      const PieceCard& b = rules.pieces[j];
      const bool of_others = a.kind == PieceKind::BonusObjective && a.seat != b.seat;
      if (a.side == b.side && !of_others && (!a.card.empty() || !b.card.empty()) && a.title == b.title)
        diagnostics.add(place_of(sheet, a.mark),
                        "skirmish.mix.2: " + a.title + " cannot be an ally of another " + a.title + '.');
    }
  }
}

void check_room(const MatchSheet& sheet, const Rules& rules, bool begins_in_position,
                cards::Diagnostics& diagnostics) {
  const auto squares = static_cast<std::size_t>(rules.board->open().count());
  std::size_t all = 0;
  for (const SheetSide& side : sheet.sides) {
    const auto figures = static_cast<std::size_t>(
        std::count_if(side.pieces.begin(), side.pieces.end(), [](const SheetPiece& piece) {
          return fills_its_square(piece.kind) && piece.kind != PieceKind::Minion;
        }));
    all += figures;
    const std::size_t most = ActList::room() / std::max<std::size_t>(squares, 1);
    if (figures > most)
      diagnostics.add(side.place, "a side on a map of " + digits(squares) + " squares has at most " +
                                      digits(most) + " figures.");
  }
  if (squares < all && !begins_in_position)
    diagnostics.add(sheet.places.drawing, "the map is too small: " + digits(all) + " figures start on it.");
}

}  // namespace tablewright::skirmish
