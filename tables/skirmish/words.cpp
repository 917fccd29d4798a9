#include "tables/skirmish/words.hpp"

#include <fmt/format.h>

#include <array>

#include "core/text.hpp"

namespace tablewright::tables {

using skirmish::PieceId;
using skirmish::Spot;

namespace {

double percent(skirmish::Ways ways, const skirmish::Odds& odds) {
  return 100 * (static_cast<double>(ways) / static_cast<double>(odds.all()));
}

}  // namespace

SkirmishTable::SkirmishTable(const TalkTable& table) : TalkTableOf(table) {
  if (const auto reader = table.only_reader())
    seen_ = skirmish::Skirmish::view(rules(), TalkTableOf::state(), *reader).known;
}

std::vector<Side> all_sides(const skirmish::Rules& rules) {
  std::vector<Side> sides;
  for (std::size_t i = 0; i < rules.side_count(); ++i) sides.push_back(Side{static_cast<std::uint8_t>(i)});
  return sides;
}

std::vector<PieceId> all_pieces(const skirmish::Rules& rules) {
  std::vector<PieceId> pieces;
  for (std::size_t i = 0; i < rules.pieces.size(); ++i)
    pieces.push_back(PieceId{static_cast<std::uint8_t>(i)});
  return pieces;
}

std::vector<PieceId> pieces_in(skirmish::PieceSet set) { return {set.begin(), set.end()}; }

std::string Words::mark(PieceId piece) const { return table_.rules().piece(piece).mark; }

std::string Words::name(PieceId piece) const {
  if (piece == skirmish::no_piece) return "nobody";
  const skirmish::PieceCard& card = table_.rules().piece(piece);
  return card.title == card.mark ? card.mark : card.title + " (" + card.mark + ')';
}

std::string Words::names(const std::vector<PieceId>& pieces, std::string_view last) const {
  std::vector<std::string> all;
  for (const PieceId piece : pieces) all.push_back(name(piece));
  return listed(std::vector<std::string_view>(all.begin(), all.end()), last);
}

std::string Words::square(Square square) const {
  return tablewright::notation(table_.rules().board->grid(), square);
}

std::string Words::squares(Bitboard squares) const {
  return tablewright::notation(table_.rules().board->grid(), squares);
}

std::string Words::sitters(Side side) const {
  std::vector<std::string> all;
  for (const Seat seat : table_.rules().table.team_of(side)) all.push_back(sitter(seat));
  if (all.size() > 1 && all[0] == all[1]) all.pop_back();
  return joined(all, " and ");
}

std::string Words::condition(PieceId piece) const {
  const skirmish::State& state = table_.state();
  const Spot spot = state.spot(piece);
  if (spot.is_on_track())
    return fmt::format("on the {} of the cooldown track of {}", spot.space(), side(spot.track_of()));
  if (spot.is_aside()) return state.to_place.has(piece) ? "waiting to be placed" : "beside the map";
  return state.down.has(piece) ? "knocked down" : "standing";
}

std::string Words::notation(const Act& act) const {
  if (!manner().names) return tablewright::notation(table_.game(), act);
  const Word* word = word_of(table_.game().vocabulary().acts, act.kind);
  std::string out(word->word);
  for (const Field& field : word->fields) {
    const std::uint32_t value = value_of(act, field.slot);
    out += ' ';
    out += field.type == skirmish::type_piece ? name(PieceId{static_cast<std::uint8_t>(value)})
                                              : value_text(table_.game(), field.type, value);
  }
  return out;
}

std::string Words::odds(const skirmish::ChallengeDice& dice) const {
  const skirmish::Odds odds = skirmish::odds_of(table_.rules(), dice);
  return fmt::format("win {:.2f} %, tie {:.2f} %, lose {:.2f} %", percent(odds.win, odds),
                     percent(odds.tie, odds), percent(odds.lose, odds));
}

std::string Words::chance_to_win(const skirmish::ChallengeDice& dice) const {
  const skirmish::Odds odds = skirmish::odds_of(table_.rules(), dice);
  return fmt::format("wins {:.1f} %", percent(odds.win, odds));
}

std::string Words::in_colour_of(Side side, std::string_view text, std::string_view more) const {
  // Cyan, yellow, magenta, green: told apart by most eyes, and the marks tell the rest.
  constexpr std::array<std::string_view, skirmish::max_sides> codes{"36", "33", "35", "32"};
  const std::string_view code = side.value < codes.size() ? codes[side.value] : "0";
  return painted(text, std::string(code) + std::string(more));
}

}  // namespace tablewright::tables
