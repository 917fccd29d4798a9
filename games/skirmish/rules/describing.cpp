// What a seat sees, told in names and values: the page, bots and screen readers read it.
#include "core/text.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "skirmish/rules/words.hpp"

namespace tablewright::skirmish {

namespace {

void describe_tokens(std::string_view name, const std::array<std::uint8_t, token_types>& counts,
                     Describer& out) {
  out.open_object(name);
  for (std::size_t type = 0; type < token_types; ++type) {
    if (counts[type] > 0) out.number(word_of(static_cast<TokenType>(type)), counts[type]);
  }
  out.close();
}

void describe_track(const SideState& side, Describer& out) {
  out.open_object("track");
  for (int space = track_spaces; space >= 1; --space) {
    std::string name;
    append_number(name, space);
    describe_tokens(name, side.track[static_cast<std::size_t>(space - 1)], out);
  }
  out.close();
}

void describe_sides(const Rules& rules, const State& state, Describer& out) {
  out.open_list("sides");
  for (std::size_t i = 0; i < rules.side_count(); ++i) {
    const SideState& side = state.sides[i];
    out.open_object("");
    out.text("name", rules.sides[i].name);
    out.open_list("seats");
    for (const Seat seat : rules.table.team_of(Side{static_cast<std::uint8_t>(i)}))
      out.number("", seat.value + 1);
    out.close();
    out.number("points", side.points);
    describe_tokens("pool", side.pool, out);
    describe_track(side, out);
    out.close();
  }
  out.close();
}

std::string_view condition(const State& state, PieceId piece) {
  const Spot spot = state.spot(piece);
  if (spot.is_carried()) return "carried";
  if (spot.is_aside()) return state.to_place.has(piece) ? "waiting" : "aside";
  if (spot.is_on_track()) return "track";
  return state.down.has(piece) ? "down" : "standing";
}

void describe_piece(const Rules& rules, const State& state, PieceId piece, Describer& out) {
  const PieceCard& card = rules.piece(piece);
  out.open_object("");
  out.text("mark", card.mark);
  out.text("name", card.title);
  if (!card.card.empty()) out.text("card", card.card);
  out.text("kind", word_of(card.kind));
  if (card.side != nobody) out.text("side", rules.sides[card.side.value].name);
  if (card.seat != spectator) out.number("seat", card.seat.value + 1);
  if (card.has_defence) out.number("defence", card.defence);
  if (card.basic) out.flag("basic", true);
  out.text("state", condition(state, piece));
  const Spot spot = state.spot(piece);
  if (spot.is_on_map()) out.text("square", notation(rules.board->grid(), spot.square()));
  if (spot.is_on_track()) {
    out.text("track", rules.sides[spot.track_of().value].name);
    out.number("space", spot.space());
  }
  if (spot.is_carried()) out.text("carrier", rules.piece(spot.carrier()).mark);
  if (card.kind == PieceKind::Character) out.flag("exhausted", state.exhausted.has(piece));
  if (state.leaders.has(piece)) out.flag("leader", true);
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    if (!state.turned[side].has(piece)) continue;
    if (card.kind == PieceKind::BonusObjective) {
      out.text("handed_to", rules.sides[side].name);
      continue;
    }
    const bool marker = card.kind == PieceKind::Marker;
    out.text("shows", marker ? rules.sides[side].name : card.back.empty() ? "its back" : card.back);
  }
  if (card.of != no_piece) out.text("of", rules.piece(card.of).mark);
  out.close();
}

void describe_statuses(const Rules& rules, const State& state, Describer& out) {
  if (state.statuses.empty()) return;
  out.open_list("statuses");
  for (const HeldStatus& held : state.statuses) {
    out.open_object("");
    out.text("status", rules.statuses[held.card.value].title);
    out.text("holder", held.holder == no_piece ? "everybody" : rules.piece(held.holder).mark);
    if (held.giver != no_piece) out.text("giver", rules.piece(held.giver).mark);
    out.close();
  }
  out.close();
}

}  // namespace

void Skirmish::describe(const Rules& rules, const View& view, Describer& out) {
  const State& state = view.known;
  out.text("edition", word_of(rules.edition.name));
  out.number("columns", rules.board->grid().columns);
  out.number("rows", rules.board->grid().rows);
  out.number("round", state.round);
  out.number("target", rules.target);
  out.text("first", rules.sides[state.first.value].name);
  out.text("turn", rules.sides[state.turn.value].name);
  if (state.active != no_piece) {
    out.text("active", rules.piece(state.active).mark);
    out.number("actions", state.actions_left);
  }
  describe_sides(rules, state, out);
  out.open_list("pieces");
  for (std::size_t i = 0; i < rules.pieces.size(); ++i)
    describe_piece(rules, state, PieceId{static_cast<std::uint8_t>(i)}, out);
  out.close();
  describe_statuses(rules, state, out);
  if (view.picked != no_piece) out.text("own_leader", rules.piece(view.picked).mark);
}

static_assert(Game<Skirmish>);

}  // namespace tablewright::skirmish
