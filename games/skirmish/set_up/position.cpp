// A position in text, read and written: docs/positions.md.
#include "position.hpp"

#include <algorithm>
#include <array>

#include "cards/fields.hpp"
#include "core/text.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Token;
using cards::TokenKind;

constexpr std::array<std::string_view, 6> stage_words{"colour", "set_up",   "choose",
                                                      "turn",   "cooldown", "over"};
constexpr std::array<std::string_view, 3> ending_words{"none", "won", "round_limit"};

class PositionReader {
 public:
  PositionReader(const Rules& rules, const MatchSheet& sheet, Diagnostics& diagnostics)
      : rules_(rules), sheet_(sheet), diagnostics_(diagnostics) {}

  State read() {
    begin();
    place_drawn();
    if (sheet_.position) read_block(*sheet_.position);
    settle();
    return state_;
  }

 private:
  void begin() {
    state_.stage = Stage::Choose;
    state_.round = 1;
    for (std::size_t i = 0; i < rules_.side_count(); ++i) state_.sides[i].start = rules_.sides[i].start;
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      const PieceCard& card = rules_.pieces[i];
      for (const TokenType type : card.dots)
        ++state_.sides[card.side.value].pool[static_cast<std::size_t>(type)];
      if (card.home) state_.where[i] = Spot::on(*card.home);
    }
  }

  // A lower-case letter is knocked down, unless a piece has that very mark.
  void place_drawn() {
    if (!sheet_.drawing) return;
    for (const DrawnMark& drawn : sheet_.drawing->marks) {
      PieceId piece = marked(drawn.mark);
      bool down = false;
      if (piece == no_piece && drawn.mark.size() == 1 && drawn.mark[0] >= 'a' && drawn.mark[0] <= 'z') {
        piece = marked(std::string(1, static_cast<char>(drawn.mark[0] - 'a' + 'A')));
        down = true;
      }
      if (piece == no_piece) {
        diagnostics_.add(drawn.place, "no piece of this match has the mark \"" + drawn.mark + "\".");
        continue;
      }
      put_on(piece, drawn.square, drawn.place);
      if (down) state_.down.add(piece);
    }
  }

  void put_on(PieceId piece, Square square, cards::Place place) {
    if (state_.is_on_map(piece) && !rules_.piece(piece).home)
      diagnostics_.add(place, rules_.piece(piece).mark + " is on the map twice.");
    if (!rules_.board->open().has(square)) diagnostics_.add(place, "nothing can be on a blocked square.");
    state_.where[piece.value] = Spot::on(square);
  }

  [[nodiscard]] PieceId marked(std::string_view mark) const {
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      if (rules_.pieces[i].mark == mark) return PieceId{static_cast<std::uint8_t>(i)};
    }
    return no_piece;
  }

  PieceId piece_of(const Token& token) {
    const PieceId piece = marked(token.text);
    if (piece != no_piece || token.text == "nobody") return piece;
    std::vector<std::string_view> known;
    for (const PieceCard& card : rules_.pieces) known.push_back(card.mark);
    diagnostics_.unknown(token.place, token.text, "piece of this match", known);
    return no_piece;
  }

  Side side_of(const Token& token) {
    if (token.kind == TokenKind::Number && token.number >= 1 &&
        token.number <= static_cast<std::int64_t>(rules_.side_count()))
      return Side{static_cast<std::uint8_t>(token.number - 1)};
    diagnostics_.add(token.place, "a side is a number from 1 on, in the order of the sheet.");
    return {};
  }

  int number_of(const Token& token, int min, int max) {
    if (token.kind == TokenKind::Number && token.number >= min && token.number <= max)
      return static_cast<int>(token.number);
    std::string sentence = "here stands a number from ";
    append_number(sentence, min);
    sentence += " to ";
    append_number(sentence, max);
    diagnostics_.add(token.place, sentence + '.');
    return min;
  }

  // The tokens after the word, if there are as many as needed.
  const std::vector<Token>* tokens(const Block* block, std::size_t count, std::string_view form) {
    if (block == nullptr) return nullptr;
    if (block->tokens.size() == count + 1) return &block->tokens;
    diagnostics_.add(block->place, "this is given as: " + std::string(form) + '.');
    return nullptr;
  }

  PieceSet set_of(const Block* block) {
    PieceSet set;
    if (block == nullptr) return set;
    for (std::size_t i = 1; i < block->tokens.size(); ++i) {
      const PieceId piece = piece_of(block->tokens[i]);
      if (piece != no_piece) set.add(piece);
    }
    return set;
  }

  void read_block(const Block& block) {
    Fields fields(block, "a position", diagnostics_);
    state_.round = static_cast<std::uint16_t>(fields.number("round", 0, 60000).value_or(1));
    if (const auto* first = tokens(fields.one("first"), 1, "first 1")) state_.first = side_of((*first)[1]);
    state_.turn = state_.first;
    if (const auto* turn = tokens(fields.one("turn"), 1, "turn 1")) state_.turn = side_of((*turn)[1]);
    if (const auto stage = fields.choice("stage", stage_words)) state_.stage = static_cast<Stage>(*stage);
    if (const auto ending = fields.choice("ending", ending_words))
      state_.ending = static_cast<Ending>(*ending);
    read_active(fields);
    for (const Block* at : fields.all("at")) read_at(at);
    for (const Block* on : fields.all("on_track")) read_on_track(on);
    for (const PieceId piece : set_of(fields.one("aside"))) state_.where[piece.value] = Spot::aside();
    state_.down = state_.down | set_of(fields.one("down"));
    state_.exhausted = set_of(fields.one("exhausted"));
    state_.to_place = set_of(fields.one("waiting"));
    for (const Block* side : fields.all("side")) read_side(*side);
    for (const Block* status : fields.all("status")) read_status(status);
    for (const Block* frame : fields.all("frame")) read_frame(frame);
    fields.finish();
  }

  void read_active(Fields& fields) {
    if (const auto* active = tokens(fields.one("active"), 1, "active A")) {
      state_.active = piece_of((*active)[1]);
      state_.stage = Stage::Turn;
      state_.actions_left = 2;
      if (state_.active != no_piece) state_.turn = rules_.side_of(state_.active);
    }
    state_.actions_left =
        static_cast<std::uint8_t>(fields.number("actions", 0, 2).value_or(state_.actions_left));
    state_.companion_acted = fields.one("companion_acted") != nullptr;
    state_.effect_steps = static_cast<std::uint8_t>(fields.number("effect_steps", 0, 255).value_or(0));
  }

  void read_at(const Block* block) {
    const auto* at = tokens(block, 2, "at A c4");
    if (at == nullptr) return;
    const PieceId piece = piece_of((*at)[1]);
    const auto square = square_named(rules_.board->grid(), (*at)[2].text);
    if (!square) diagnostics_.add((*at)[2].place, "this is no square of the map.");
    if (square && piece != no_piece) put_on(piece, *square, (*at)[2].place);
  }

  void read_on_track(const Block* block) {
    const auto* on = tokens(block, 3, "on_track A 1 3, with the side and the space");
    if (on == nullptr) return;
    const PieceId piece = piece_of((*on)[1]);
    const Side side = side_of((*on)[2]);
    const int space = number_of((*on)[3], 1, track_spaces);
    if (piece != no_piece) state_.where[piece.value] = Spot::on_track(side, space);
  }

  // Tokens are listed by colour: pool red red blue
  void count_tokens(const Block* block, std::size_t from, std::array<std::uint8_t, token_types>& counts) {
    counts = {};
    for (std::size_t i = from; i < block->tokens.size(); ++i) {
      const auto type = token_type_named(block->tokens[i].text);
      if (type && counts[static_cast<std::size_t>(*type)] < 200) {
        ++counts[static_cast<std::size_t>(*type)];
      } else {
        diagnostics_.add(block->tokens[i].place, "a token is blue, red, silver or gold.");
      }
    }
  }

  void read_side(const Block& block) {
    if (block.tokens.size() != 2) {
      diagnostics_.add(block.place, "a side of a position is given as: side 1.");
      return;
    }
    SideState& side = state_.side(side_of(block.tokens[1]));
    Fields fields(block, "a side of a position", diagnostics_);
    side.points = static_cast<std::uint16_t>(fields.number("points", 0, 0xFFFF).value_or(0));
    const auto start = fields.number("start", 1, static_cast<std::int64_t>(rules_.starts.size()));
    if (start) side.start = static_cast<std::uint8_t>(*start - 1);
    if (const Block* pool = fields.one("pool")) count_tokens(pool, 1, side.pool);
    for (const Block* track : fields.all("track")) {
      if (track->tokens.size() < 3) {
        diagnostics_.add(track->place, "tokens on the track are given as: track 3 red blue.");
        continue;
      }
      const int space = number_of(track->tokens[1], 1, track_spaces);
      count_tokens(track, 2, side.track[static_cast<std::size_t>(space - 1)]);
    }
    fields.finish();
  }

  void read_status(const Block* block) {
    const auto* status = tokens(block, 3, "status CARD HOLDER GIVER");
    if (status == nullptr) return;
    const auto found = std::find_if(rules_.statuses.begin(), rules_.statuses.end(),
                                    [&](const StatusCard& card) { return card.id == (*status)[1].text; });
    if (found == rules_.statuses.end() || state_.statuses.full()) {
      diagnostics_.add((*status)[1].place, "this match has no such status card.");
      return;
    }
    const StatusId id{static_cast<std::uint8_t>(found - rules_.statuses.begin())};
    state_.statuses.push_back({id, piece_of((*status)[2]), piece_of((*status)[3])});
  }

  // frame ACTION PART ACTOR PICKED SIDE STEPS COUNTED
  void read_frame(const Block* block) {
    const auto* frame = tokens(block, 7, "frame ACTION PART ACTOR PICKED SIDE STEPS COUNTED");
    if (frame == nullptr) return;
    const auto found = std::find_if(rules_.actions.begin(), rules_.actions.end(),
                                    [&](const CardAction& action) { return action.id == (*frame)[1].text; });
    if (found == rules_.actions.end() || state_.frames.full()) {
      diagnostics_.add((*frame)[1].place, "no card of this match has this action.");
      return;
    }
    Frame read;
    read.action = ActionId{static_cast<std::uint8_t>(found - rules_.actions.begin())};
    read.part = static_cast<std::uint8_t>(number_of((*frame)[2], 0, 255));
    read.actor = piece_of((*frame)[3]);
    read.picked = piece_of((*frame)[4]);
    read.as = side_of((*frame)[5]);
    read.steps_taken = static_cast<std::uint8_t>(number_of((*frame)[6], 0, 255));
    read.counted = static_cast<std::uint8_t>(number_of((*frame)[7], 0, 255));
    state_.frames.push_back(read);
  }

  // What was read has to be a state that a match can be in: the same check as for a saved one.
  void settle() {
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      const PieceId piece{static_cast<std::uint8_t>(i)};
      const bool figure = rules_.pieces[i].kind == PieceKind::Character;
      if (figure && state_.spot(piece).is_aside() && !state_.to_place.has(piece) &&
          state_.stage != Stage::Over && state_.stage != Stage::SetUp && state_.stage != Stage::Colour)
        diagnostics_.add({}, "the position does not say where " + rules_.pieces[i].mark + " is.");
    }
    if (!diagnostics_.none()) return;
    note_filled_squares(rules_, state_);
    const auto checked = loaded<Skirmish>(rules_, saved<Skirmish>(state_));
    if (!checked)
      diagnostics_.add({}, "no match can be in this position: whose turn it is and who can act do not fit.");
  }

  const Rules& rules_;
  const MatchSheet& sheet_;
  Diagnostics& diagnostics_;
  State state_;
};

bool has_figures_drawn(const MatchSheet& sheet) { return sheet.drawing && !sheet.drawing->marks.empty(); }

// --- writing
// ------------------------------------------------------------------------------------------------

class SheetWriter {
 public:
  SheetWriter(const Rules& rules, const State& state) : rules_(rules), state_(state) {}

  std::string write() {
    line(0, "edition " + std::string(word_of(rules_.edition.name)));
    write_aim();
    write_house();
    write_die();
    write_places();
    for (std::size_t i = 0; i < rules_.side_count(); ++i) write_side(i);
    for (const PieceCard& card : rules_.pieces) {
      if (card.kind == PieceKind::Marker) line(0, "marker " + piece_text(card));
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
    if (rules_.aim.knock_out > 0) line(1, "knock_out " + number(rules_.aim.knock_out));
    if (rules_.aim.beside > 0) line(1, "beside " + number(rules_.aim.beside));
    line(1, "target " + number(rules_.target));
    line(1, rules_.aim.counted == Counted::AtOnce ? "counted at_once" : "counted end_of_round");
    if (rules_.aim.point_markers) line(1, "point_markers yes");
  }

  void write_house() {
    line(0, "rounds " + number(rules_.house.round_limit));
    if (rules_.house.beside_only_standing) line(0, "house beside_only_standing");
    if (rules_.house.win_at_end_of_round) line(0, "house win_at_end_of_round");
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
    for (std::size_t i = 0; i < rules_.starts.size(); ++i) {
      if (rules_.starts[i].any())
        line(0, "start " + number(i + 1) + ' ' + notation(rules_.board->grid(), rules_.starts[i]));
    }
    for (const PieceCard& card : rules_.pieces) {
      if (card.kind == PieceKind::PointMarker)
        line(0, "point " + card.mark.substr(6) + ' ' + notation(rules_.board->grid(), *card.home));
    }
  }

  // A Guard, or A t_rex
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

  void write_side(std::size_t index) {
    const Side side{static_cast<std::uint8_t>(index)};
    line(0, "side " + quoted(rules_.sides[index].name));
    std::string seats = "seats";
    for (const Seat seat : rules_.table.team_of(side)) seats += ' ' + number(seat.value + 1U);
    line(1, seats);
    line(1, "start " + number(rules_.sides[index].start + 1U));
    for (const PieceCard& card : rules_.pieces) {
      const auto word = word_for(card.kind);
      if (card.side == side && !word.empty()) line(1, std::string(word) + ' ' + piece_text(card));
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
      default: return {};
    }
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
      std::string mark = rules_.piece(piece).mark;
      if (state_.down.has(piece) && mark[0] >= 'A' && mark[0] <= 'Z')
        mark[0] = static_cast<char>(mark[0] - 'A' + 'a');
      marks.push_back({state_.square(piece), mark, {}});
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
      line(1, "status " + rules_.statuses[held.card.value].id + ' ' + mark(held.holder) + ' ' +
                  mark(held.giver));
    for (const Frame& frame : state_.frames) write_frame(frame);
  }

  [[nodiscard]] PieceSet undrawn_down() const {
    PieceSet set;
    for (const PieceId piece : state_.down) {
      if (!is_drawn(piece)) set.add(piece);
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
    line(1, "frame " + rules_.actions[frame.action.value].id + ' ' + number(frame.part) + ' ' +
                mark(frame.actor) + ' ' + mark(frame.picked) + ' ' + number(frame.as.value + 1U) + ' ' +
                number(frame.steps_taken));
  }

  const Rules& rules_;
  const State& state_;
  std::string out_;
};

}  // namespace

std::optional<State> read_position(const Rules& rules, const MatchSheet& sheet, Diagnostics& diagnostics) {
  if (!sheet.position && !has_figures_drawn(sheet)) return std::nullopt;
  return PositionReader(rules, sheet, diagnostics).read();
}

std::string written_sheet(const Rules& rules, const State& state) {
  return SheetWriter(rules, state).write();
}

}  // namespace tablewright::skirmish
