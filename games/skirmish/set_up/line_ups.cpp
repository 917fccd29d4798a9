#include "line_ups.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "game/game.hpp"
#include "skirmish/rule_ids.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Place;

std::string digits(std::size_t number) {
  std::string out;
  append_number(out, std::uint64_t{number});
  return out;
}

// A companion is taken instead of an item (skirmish.companion.1).
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

// Under the older books companions and bonus objectives count as items do.
struct AskedOfLineUps {
  RuleId rule;
  std::string_view says;
};
constexpr std::array<AskedOfLineUps, 3> asked_of_line_ups{
    {{rule::equal_attachments, "each side must use the same number of attachments."},
     {rule::equal_items, "each side must use the same number of items, companions counted in."},
     {rule::items_for_both, "no items, and no companions instead, unless every side has one."}}};

std::string unequal_attachments(EditionName edition, std::size_t one, std::size_t other) {
  const RuleId id = rule_of_equal_attachments(edition, one == 0 || other == 0);
  const AskedOfLineUps& asked = *std::find_if(asked_of_line_ups.begin(), asked_of_line_ups.end(),
                                              [&](const AskedOfLineUps& each) { return each.rule == id; });
  return std::string(id.text) + ": " + std::string(asked.says);
}

}  // namespace

void check_line_ups(const MatchSheet& sheet, const Rules& rules, cards::Diagnostics& diagnostics) {
  for (const SheetSide& side : sheet.sides) {
    const std::size_t its = attachments_of(side);
    const std::size_t first = attachments_of(sheet.sides[0]);
    if (!sheet.position && !sheet.drawing && its != first)
      diagnostics.add(side.place, unequal_attachments(rules.edition.name, its, first));
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

std::string about_uneven_sides(const Rules& rules) {
  const auto characters = [&](std::size_t side) {
    return static_cast<std::size_t>((rules.characters & rules.of_side[side]).count());
  };
  std::string told;
  bool even = true;
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    even = even && characters(side) == characters(0);
    told += (side == 0                        ? ""
             : side + 1 == rules.side_count() ? " and "
                                              : ", ") +
            rules.sides[side].name + ' ' + digits(characters(side));
  }
  return even ? std::string()
              : "The sides are uneven, by their numbers of characters: " + told + " (skirmish.mix.9).";
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
