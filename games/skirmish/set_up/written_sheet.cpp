// A match and its position as a sheet: docs/positions.md. set_up/position.cpp reads it.
#include <algorithm>
#include <array>

#include "cards/pack.hpp"
#include "core/text.hpp"
#include "position.hpp"
#include "skirmish/board/drawing.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::skirmish {

namespace {

class SheetWriter {
 public:
  SheetWriter(const Rules& rules, const State& state) : rules_(rules), state_(state) {}

  std::string write() {
    line(0, "edition " + std::string(word_of(rules_.edition.name)));
    // Whoever opens the sheet has to have the same cards.
    for (const OwnPack& pack : rules_.own_packs) line(0, "pack " + pack.name + ' ' + quoted(pack.content));
    write_scenario();
    write_aim();
    write_house();
    write_die();
    write_places();
    write_agreed();
    for (std::size_t i = 0; i < rules_.side_count(); ++i) write_side(i);
    for (const PieceCard& card : rules_.pieces) {
      if (card.kind == PieceKind::Marker && !card.brought) line(0, "marker " + piece_text(card));
    }
    write_drawing();
    write_position();
    return std::move(out_);
  }

 private:
  static std::string number(std::uint64_t value) {
    std::string out;
    append_number(out, value);
    return out;
  }
  static std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out + '"';
  }
  void line(int depth, const std::string& text) {
    out_.append(static_cast<std::size_t>(depth) * 2, ' ');
    out_ += text + '\n';
  }
  [[nodiscard]] std::string mark(PieceId piece) const {
    return piece == no_piece ? "nobody" : rules_.piece(piece).mark;
  }

  void write_aim() {
    line(0, "first_player " + std::string(rules_.first_player == FirstPlayer::Flip ? "flip" : "random"));
    line(0, "aim");
    write_knock_out(rules_.aim.knock_out, "");
    write_knock_out(rules_.aim.by_leader, " by a leader");
    write_knock_out(rules_.aim.of_leader, " of a leader");
    write_knock_out(rules_.aim.leader_by_leader, " of a leader by a leader");
    if (rules_.aim.beside > 0) line(1, "beside " + number(rules_.aim.beside));
    line(1, "target " + number(rules_.target));
    line(1, rules_.aim.counted == Counted::AtOnce ? "counted at_once" : "counted end_of_round");
    if (rules_.aim.point_markers) line(1, "point_markers yes");
  }

  void write_knock_out(int points, const std::string& when) {
    if (points > 0) line(1, "knock_out " + number(static_cast<std::uint64_t>(points)) + when);
  }

  void write_scenario() {
    if (!rules_.scenario.empty()) line(0, "scenario " + rules_.scenario);
    for (const NamedPlace& place : rules_.places)
      line(0, "place " + text(place.name) + ' ' + notation(rules_.board->grid(), place.squares));
  }

  void write_house() {
    line(0, "rounds " + number(rules_.house.round_limit));
    if (rules_.house.beside_only_standing) line(0, "house beside_only_standing");
    if (rules_.house.win_at_end_of_round) line(0, "house win_at_end_of_round");
    if (rules_.house.pull_unseen) line(0, "house pull_unseen");
    if (rules_.house.companions_obey_cards) line(0, "house companions_obey_cards");
  }

  void write_die() {
    const DieFaces& die = rules_.dice[0];
    const auto count = [&](Face face) {
      return number(static_cast<std::uint64_t>(std::count(die.begin(), die.end(), face)));
    };
    line(0, "die star " + count(Face::Star) + " shield " + count(Face::Shield) + " triple " +
                count(Face::Triple) + " blank " + count(Face::Blank));
  }

  void write_places() {
    for (std::size_t i = 0; i < rules_.starts.size(); ++i) write_area(i);
    for (const PieceCard& card : rules_.pieces) {
      if (card.kind == PieceKind::PointMarker)
        line(0, "point " + card.mark.substr(6) + ' ' + notation(rules_.board->grid(), *card.home));
    }
  }

  // The position says which of them are in play; here they come into the match.
  void write_agreed() {
    std::string names;
    for (const std::string& name : rules_.agreed) names += ' ' + name;
    if (!names.empty()) line(0, "in_play" + names);
  }

  // A large area takes several lines, as long as a reader takes them.
  void write_area(std::size_t index) {
    constexpr int squares_a_line = 40;
    Bitboard row;
    Bitboard left = rules_.starts[index];
    for (const Square square : rules_.starts[index]) {
      row.set(square);
      left.reset(square);
      if (row.count() < squares_a_line && left.any()) continue;
      line(0, "start " + number(index + 1) + ' ' + notation(rules_.board->grid(), row));
      row = {};
    }
  }

  // A "Guard", or A t_rex
  [[nodiscard]] std::string piece_text(const PieceCard& card) const {
    std::string text = card.mark + ' ' + (card.card.empty() ? quoted(card.title) : card.card);
    if (card.card.empty()) {
      if (card.has_defence) text += " defence " + number(card.defence);
      if (card.basic) text += " basic";
      if (!card.dots.empty()) text += " dots";
      for (const TokenType type : card.dots) text += ' ' + std::string(word_of(type));
    }
    if (card.challenge_allowed) text += " challengeable";
    if (card.of != no_piece) text += " of " + mark(card.of);
    return text;
  }

  // In the order in which the characters were shared out: reading shares them out again.
  void write_seats(Side side) {
    std::string text = "seats";
    SeatSet left = rules_.table.team_of(side);
    for (const PieceId piece : rules_.characters & rules_.of_side[side.value]) {
      const Seat seat = rules_.piece(piece).seat;
      if (left.has(seat)) text += ' ' + number(seat.value + 1U);
      left.remove(seat);
    }
    line(1, text);
  }

  void write_side(std::size_t index) {
    const Side side{static_cast<std::uint8_t>(index)};
    line(0, "side " + quoted(rules_.sides[index].name));
    write_seats(side);
    line(1, "start " + number(rules_.sides[index].start + 1U));
    for (const PieceCard& card : rules_.pieces) {
      const auto word = word_for(card.kind);
      if (card.side == side && !word.empty() && !card.brought)
        line(1, std::string(word) + ' ' + piece_text(card));
    }
    for (const PieceCard& card : rules_.pieces) {
      const bool own =
          card.kind == PieceKind::BonusObjective && rules_.table.side_of[card.seat.value] == side;
      if (own) line(1, "bonus " + piece_text(card));
    }
  }

  static std::string_view word_for(PieceKind kind) {
    switch (kind) {
      case PieceKind::Character: return "figure";
      case PieceKind::Companion: return "companion";
      case PieceKind::Minion: return "minion";
      case PieceKind::Token: return "token";
      case PieceKind::Item: return "item";
      case PieceKind::Marker:
      case PieceKind::PointMarker:
      case PieceKind::BonusObjective: return {};  // of no side
    }
    return {};
  }

  // The letter of a piece as drawn when it is knocked down.
  [[nodiscard]] std::string fallen_mark(PieceId piece) const {
    std::string mark = rules_.piece(piece).mark;
    if (mark[0] >= 'A' && mark[0] <= 'Z') mark[0] = static_cast<char>(mark[0] - 'A' + 'a');
    return mark;
  }
  [[nodiscard]] bool is_mark(std::string_view mark) const {
    return std::any_of(rules_.pieces.begin(), rules_.pieces.end(),
                       [&](const PieceCard& card) { return card.mark == mark; });
  }

  // Figures are drawn where they stand, knocked-down ones in lower case; everything else is listed.
  [[nodiscard]] bool is_drawn(PieceId piece) const {
    return rules_.piece(piece).kind == PieceKind::Character && state_.is_on_map(piece) &&
           state_.frames.empty() && rules_.piece(piece).mark.size() == 1;
  }

  void write_drawing() {
    std::vector<DrawnMark> marks;
    for (const PieceId piece : rules_.characters) {
      if (!is_drawn(piece)) continue;
      const bool shown_down = state_.down.has(piece) && !undrawn_down().has(piece);
      marks.push_back({state_.square(piece), shown_down ? fallen_mark(piece) : rules_.piece(piece).mark, {}});
    }
    line(0, "drawing");
    const std::string picture = drawn(rules_.board->ground(), marks);
    for (const std::string_view row : lines(picture)) line(1, std::string(row));
  }

  void write_position() {
    line(0, "position");
    line(1, "stage " + std::string(stage_words[static_cast<std::size_t>(state_.stage)]));
    if (state_.ending != Ending::None)
      line(1, "ending " + std::string(ending_words[static_cast<std::size_t>(state_.ending)]));
    line(1, "round " + number(state_.round));
    line(1, "first " + number(state_.first.value + 1U));
    line(1, "turn " + number(state_.turn.value + 1U));
    if (state_.active != no_piece) {
      line(1, "active " + mark(state_.active));
      line(1, "actions " + number(state_.actions_left));
    }
    if (state_.companion_acted) line(1, "companion_acted");
    if (state_.effect_steps > 0) line(1, "effect_steps " + number(state_.effect_steps));
    write_set("down", undrawn_down());
    write_set("exhausted", state_.exhausted);
    write_set("waiting", state_.to_place);
    write_spots();
    for (std::size_t i = 0; i < rules_.side_count(); ++i) write_side_state(i);
    for (const HeldStatus& held : state_.statuses)
      line(1, "status " + status_text(held.card) + ' ' + mark(held.holder) + ' ' + mark(held.giver));
    for (const Frame& frame : state_.frames) write_frame(frame);
    for (const Waiting& waiting : state_.waiting) write_waiting(waiting);
    write_of_cards();
  }

  // By its id, or by its number where several cards bring one of that name.
  [[nodiscard]] std::string status_text(StatusId card) const {
    const std::string& id = rules_.statuses[card.value].id;
    return status_named(rules_, word(id)) == card ? id : number(card.value + 1U);
  }
  [[nodiscard]] std::string action_text(ActionId action, PieceId actor) const {
    const std::string& id = rules_.actions[action.value].id;
    return action_named(rules_, word(id), actor) == action ? id : number(action.value + 1U);
  }
  static cards::Token word(const std::string& text) { return {cards::TokenKind::Word, {}, text, 0}; }
  [[nodiscard]] std::string square_text(std::uint8_t square) const {
    return square == no_square ? "nowhere" : notation(rules_.board->grid(), Square{square});
  }

  void write_waiting(const Waiting& waiting) {
    line(1, "reacts " + number(waiting.reaction + 1U) + ' ' + mark(waiting.actor) + ' ' +
                mark(waiting.about) + ' ' + mark(waiting.other) + ' ' + square_text(waiting.there) + ' ' +
                number(waiting.depth));
  }

  void write_of_cards() {
    if (state_.lowered > 0) line(1, "lowered " + number(state_.lowered));
    if (state_.moves > 0) line(1, "moves " + number(state_.moves));
    write_set("leaders", state_.leaders);
    write_set("challenged", state_.challenged);
    std::string used = "used";
    for (std::size_t limit = 0; limit < most_limits; ++limit) {
      if ((state_.used >> limit & 1U) != 0) used += ' ' + number(limit + 1);
    }
    if (state_.used != 0) line(1, used);
    for (std::size_t side = 0; side < rules_.side_count(); ++side) {
      for (const PieceId marker : state_.turned[side])
        line(1, "turned " + mark(marker) + ' ' + number(side + 1));
    }
    PieceSet picked;
    for (const PieceId pick : state_.picks) {
      if (pick != no_piece) picked.add(pick);
    }
    write_set("picked", picked);
  }

  [[nodiscard]] PieceSet undrawn_down() const {
    PieceSet set;
    for (const PieceId piece : state_.down) {
      // A digit has no small form, and the small letter may be another piece's mark.
      if (!is_drawn(piece) || is_mark(fallen_mark(piece))) set.add(piece);
    }
    return set;
  }

  void write_set(std::string_view word, PieceSet set) {
    if (set.empty()) return;
    std::string text(word);
    for (const PieceId piece : set) text += ' ' + mark(piece);
    line(1, text);
  }

  void write_spots() {
    PieceSet aside;
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      const PieceId piece{static_cast<std::uint8_t>(i)};
      const Spot spot = state_.spot(piece);
      if (spot.is_on_map() && !is_drawn(piece))
        line(1, "at " + mark(piece) + ' ' + notation(rules_.board->grid(), spot.square()));
      if (spot.is_on_track()) {
        line(1, "on_track " + mark(piece) + ' ' + number(spot.track_of().value + 1U) + ' ' +
                    number(static_cast<std::uint64_t>(spot.space())));
      }
      if (spot.is_carried()) line(1, "carried " + mark(piece) + ' ' + mark(spot.carrier()));
      if (spot.is_aside() && rules_.pieces[i].home) aside.add(piece);
    }
    write_set("aside", aside);
  }

  static std::string tokens_text(const std::array<std::uint8_t, token_types>& counts) {
    std::string text;
    for (std::size_t type = 0; type < token_types; ++type) {
      for (int i = 0; i < counts[type]; ++i) text += ' ' + std::string(word_of(static_cast<TokenType>(type)));
    }
    return text;
  }

  void write_side_state(std::size_t index) {
    const SideState& side = state_.sides[index];
    line(1, "side " + number(index + 1));
    line(2, "points " + number(side.points));
    line(2, "start " + number(side.start + 1U));
    line(2, "pool" + tokens_text(side.pool));
    for (std::size_t space = 0; space < track_spaces; ++space) {
      const std::string tokens = tokens_text(side.track[space]);
      if (!tokens.empty()) line(2, "track " + number(space + 1) + tokens);
    }
  }

  void write_frame(const Frame& frame) {
    line(1, "frame " + action_text(frame.action, frame.actor) + ' ' + number(frame.part) + ' ' +
                mark(frame.actor) + ' ' + mark(frame.picked) + ' ' + number(frame.as.value + 1U) + ' ' +
                number(frame.steps_taken) + ' ' + number(frame.counted));
    if (frame.target != no_piece) line(2, "target " + mark(frame.target));
    if (frame.there != no_square) line(2, "there " + square_text(frame.there));
    if (frame.faces > 0) line(2, "faces " + number(frame.faces));
    if (frame.outcome > 0) line(2, "outcome " + number(frame.outcome));
    if (frame.more > 0) line(2, "more " + number(frame.more));
    if (frame.left.empty()) return;
    std::string left = "left";
    for (const PieceId piece : frame.left) left += ' ' + mark(piece);
    line(2, left);
  }

  const Rules& rules_;
  const State& state_;
  std::string out_;
};

}  // namespace

std::string written_sheet(const Rules& rules, const State& state) {
  return SheetWriter(rules, state).write();
}

}  // namespace tablewright::skirmish
