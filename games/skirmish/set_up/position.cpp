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

constexpr int most_tokens = 99;  // of a side, in pool and on the track

constexpr bool may_be_on_a_track(PieceKind kind) { return kind != PieceKind::Marker; }

std::string number_text(std::uint64_t number) {
  std::string out;
  append_number(out, number);
  return out;
}

class PositionReader {
 public:
  PositionReader(const Rules& rules, const MatchSheet& sheet, Diagnostics& diagnostics)
      : rules_(rules), sheet_(sheet), diagnostics_(diagnostics) {
    here_ = sheet.position ? sheet.places.position : sheet.places.drawing;
    said_at_.fill(here_);
  }

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

  void problem(cards::Place place, std::string sentence) { diagnostics_.add(place, std::move(sentence)); }
  [[nodiscard]] const std::string& mark(PieceId piece) const { return rules_.piece(piece).mark; }
  [[nodiscard]] PieceKind kind(PieceId piece) const { return rules_.piece(piece).kind; }

  // A lower-case letter is knocked down, unless a piece has that very mark.
  void place_drawn() {
    if (!sheet_.drawing) return;
    for (const DrawnMark& drawn : sheet_.drawing->marks) {
      PieceId piece = marked(drawn.mark);
      bool down = false;
      if (piece == no_piece && drawn.mark.size() == 1 && drawn.mark[0] >= 'a' && drawn.mark[0] <= 'z') {
        piece = marked(std::string(1, static_cast<char>(drawn.mark[0] - 'a' + 'A')));
        down = piece != no_piece;
      }
      if (piece == no_piece) {
        unknown_piece(drawn.place, drawn.mark);
        continue;
      }
      put_on(piece, drawn.square, drawn.place);
      if (down) knock_down(piece, drawn.place);
    }
  }

  void knock_down(PieceId piece, cards::Place place) {
    if (kind(piece) != PieceKind::Character)
      return problem(place, "only a character can be knocked down, and " + mark(piece) + " is none.");
    state_.down.add(piece);
  }

  // Says where a piece is; once is enough.
  bool say_where(PieceId piece, cards::Place place) {
    if (said_.has(piece)) {
      problem(place, "it is said twice where " + mark(piece) + " is.");
      return false;
    }
    said_.add(piece);
    said_at_[piece.value] = place;
    return true;
  }

  void put_on(PieceId piece, Square square, cards::Place place) {
    if (!say_where(piece, place)) return;
    if (kind(piece) == PieceKind::Item)
      return problem(place, "an item is with its holder or on a cooldown track, never on the map.");
    if (!rules_.board->open().has(square)) return problem(place, "nothing can be on a blocked square.");
    state_.where[piece.value] = Spot::on(square);
  }

  [[nodiscard]] PieceId marked(std::string_view mark) const {
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      if (rules_.pieces[i].mark == mark) return PieceId{static_cast<std::uint8_t>(i)};
    }
    return no_piece;
  }

  void unknown_piece(cards::Place place, std::string_view mark) {
    std::vector<std::string_view> known;
    for (const PieceCard& card : rules_.pieces) known.push_back(card.mark);
    diagnostics_.unknown(place, mark, "piece of this match", known);
  }

  PieceId piece_of(const Token& token) {
    const PieceId piece = marked(token.text);
    if (piece == no_piece) unknown_piece(token.place, token.text);
    return piece;
  }

  Side side_of(const Token& token) {
    if (token.kind == TokenKind::Number && token.number >= 1 &&
        token.number <= static_cast<std::int64_t>(rules_.side_count()))
      return Side{static_cast<std::uint8_t>(token.number - 1)};
    problem(token.place, "a side is a number from 1 to " + number_text(rules_.side_count()) +
                             ", in the order of the sheet.");
    return {};
  }

  int number_of(const Token& token, int min, int max) {
    if (token.kind == TokenKind::Number && token.number >= min && token.number <= max)
      return static_cast<int>(token.number);
    std::string sentence = "here stands a number from ";
    append_number(sentence, min);
    sentence += " to ";
    append_number(sentence, max);
    problem(token.place, sentence + '.');
    return min;
  }

  // The tokens after the word, if there are as many as needed.
  const std::vector<Token>* tokens(const Block* block, std::size_t count, std::string_view form) {
    if (block == nullptr) return nullptr;
    if (block->tokens.size() == count + 1) return &block->tokens;
    problem(block->place, "this is given as: " + std::string(form) + '.');
    return nullptr;
  }

  // down A B: each piece with the place where it is named.
  std::vector<std::pair<PieceId, cards::Place>> list_of(const Block* block) {
    std::vector<std::pair<PieceId, cards::Place>> list;
    if (block == nullptr) return list;
    if (block->tokens.size() == 1)
      problem(block->place, '"' + block->tokens[0].text + "\" is followed by the marks of pieces.");
    for (std::size_t i = 1; i < block->tokens.size(); ++i) {
      const PieceId piece = piece_of(block->tokens[i]);
      if (piece != no_piece) list.emplace_back(piece, block->tokens[i].place);
    }
    return list;
  }

  void read_block(const Block& block) {
    Fields fields(block, "a position", diagnostics_);
    if (const auto stage = fields.choice("stage", stage_words)) stage_said_ = static_cast<Stage>(*stage);
    state_.stage = stage_said_.value_or(Stage::Choose);
    const bool setting_up = state_.stage == Stage::Colour || state_.stage == Stage::SetUp;
    state_.round = static_cast<std::uint16_t>(fields.number("round", 0, 60000).value_or(setting_up ? 0 : 1));
    if (const auto* first = tokens(fields.one("first"), 1, "first 1")) state_.first = side_of((*first)[1]);
    state_.turn = state_.first;
    const Block* turn_field = fields.one("turn");
    if (const auto* turn = tokens(turn_field, 1, "turn 1")) state_.turn = side_of((*turn)[1]);
    if (const auto ending = fields.choice("ending", ending_words))
      state_.ending = static_cast<Ending>(*ending);
    read_active(fields, turn_field);
    for (const Block* at : fields.all("at")) read_at(at);
    for (const Block* on : fields.all("on_track")) read_on_track(on);
    for (const auto& [piece, place] : list_of(fields.one("aside"))) {
      if (say_where(piece, place)) state_.where[piece.value] = Spot::aside();
    }
    for (const auto& [piece, place] : list_of(fields.one("down"))) knock_down(piece, place);
    for (const auto& [piece, place] : list_of(fields.one("exhausted"))) {
      if (kind(piece) != PieceKind::Character)
        problem(place, "only characters become exhausted, and " + mark(piece) + " is none.");
      state_.exhausted.add(piece);
    }
    for (const auto& [piece, place] : list_of(fields.one("waiting"))) {
      if (say_where(piece, place)) state_.to_place.add(piece);
    }
    for (const Block* side : fields.all("side")) read_side(*side);
    for (const Block* status : fields.all("status")) read_status(status);
    for (const Block* frame : fields.all("frame")) read_frame(frame);
    fields.finish();
  }

  void read_active(Fields& fields, const Block* turn_field) {
    const Block* field = fields.one("active");
    if (const auto* active = tokens(field, 1, "active A")) {
      state_.active = piece_of((*active)[1]);
      state_.stage = Stage::Turn;
      state_.actions_left = 2;
      if (stage_said_ && *stage_said_ != Stage::Turn)
        problem(field->place, "a character acts only in the stage \"turn\".");
      if (state_.active != no_piece) take_turn_of(state_.active, (*active)[1].place, turn_field);
    }
    const Block* actions = fields.one("actions");
    const Block* companion = fields.one("companion_acted");
    const Block* steps = fields.one("effect_steps");
    state_.actions_left =
        static_cast<std::uint8_t>(fields.number("actions", 0, 2).value_or(state_.actions_left));
    state_.companion_acted = tokens(companion, 0, "companion_acted") != nullptr;
    state_.effect_steps = static_cast<std::uint8_t>(fields.number("effect_steps", 0, 255).value_or(0));
    for (const Block* given : {actions, companion, steps}) {
      if (field == nullptr && given != nullptr)
        problem(given->place, '"' + given->tokens[0].text + "\" belongs to a character that acts: active A.");
    }
  }

  void take_turn_of(PieceId active, cards::Place place, const Block* turn_field) {
    if (kind(active) != PieceKind::Character)
      return problem(place, "only characters take turns, and " + mark(active) + " is none.");
    if (turn_field != nullptr && state_.turn != rules_.side_of(active))
      problem(turn_field->place, "it is the turn of side " + number_text(rules_.side_of(active).value + 1U) +
                                     ", because " + mark(active) + " acts.");
    state_.turn = rules_.side_of(active);
  }

  void read_at(const Block* block) {
    const auto* at = tokens(block, 2, "at A c4");
    if (at == nullptr) return;
    const PieceId piece = piece_of((*at)[1]);
    const Grid grid = rules_.board->grid();
    const auto square = square_named(grid, (*at)[2].text);
    if (!square)
      problem((*at)[2].place, '"' + (*at)[2].text.substr(0, 60) +
                                  "\" is no square of this map: they go from a1 to " +
                                  notation(grid, grid.at(grid.columns - 1, grid.rows - 1)) + '.');
    if (square && piece != no_piece) put_on(piece, *square, (*at)[2].place);
  }

  // Figures go on the track of their own side (skirmish.ko.5), point markers on that of whoever scored them.
  void read_on_track(const Block* block) {
    const auto* on = tokens(block, 3, "on_track A 1 3, with the side and the space");
    if (on == nullptr) return;
    const PieceId piece = piece_of((*on)[1]);
    const Side side = side_of((*on)[2]);
    const int space = number_of((*on)[3], 1, track_spaces);
    if (piece == no_piece || !say_where(piece, block->place)) return;
    if (!may_be_on_a_track(kind(piece)))
      return problem((*on)[1].place, mark(piece) + " never goes on a cooldown track.");
    if (rules_.side_of(piece) != nobody && rules_.side_of(piece) != side)
      return problem((*on)[2].place, mark(piece) + " goes on the track of its own side, " +
                                         number_text(rules_.side_of(piece).value + 1U) + '.');
    state_.where[piece.value] = Spot::on_track(side, space);
  }

  // Tokens are listed by colour: pool red red blue
  void count_tokens(const Block* block, std::size_t from, std::array<std::uint8_t, token_types>& counts) {
    counts = {};
    for (std::size_t i = from; i < block->tokens.size(); ++i) {
      const auto type = token_type_named(block->tokens[i].text);
      if (type) {
        ++counts[static_cast<std::size_t>(*type)];  // a line has far fewer than 256 words
      } else {
        problem(block->tokens[i].place, "a token is blue, red, silver or gold.");
      }
    }
  }

  void read_side(const Block& block) {
    if (block.tokens.size() != 2) {
      problem(block.place, "a side of a position is given as: side 1.");
      return;
    }
    const Side number = side_of(block.tokens[1]);
    if (sides_said_[number.value]) problem(block.place, "this side is given twice.");
    sides_said_[number.value] = true;
    SideState& side = state_.side(number);
    Fields fields(block, "a side of a position", diagnostics_);
    side.points = static_cast<std::uint16_t>(fields.number("points", 0, 0xFFFF).value_or(0));
    const auto start = fields.number("start", 1, static_cast<std::int64_t>(rules_.starts.size()));
    if (start) side.start = static_cast<std::uint8_t>(*start - 1);
    if (const Block* pool = fields.one("pool")) count_tokens(pool, 1, side.pool);
    read_track(fields, side);
    fields.finish();
    int all = 0;
    for (std::size_t type = 0; type < token_types; ++type) {
      all += side.pool[type];
      for (const auto& space : side.track) all += space[type];
    }
    if (all > most_tokens) problem(block.place, "a side has at most 99 ability tokens.");
  }

  void read_track(Fields& fields, SideState& side) {
    std::array<bool, track_spaces> given{};
    for (const Block* track : fields.all("track")) {
      if (track->tokens.size() < 3) {
        problem(track->place, "tokens on the track are given as: track 3 red blue.");
        continue;
      }
      const auto space = static_cast<std::size_t>(number_of(track->tokens[1], 1, track_spaces) - 1);
      if (given[space]) problem(track->place, "this space of the track is given twice.");
      given[space] = true;
      count_tokens(track, 2, side.track[space]);
    }
  }

  void read_status(const Block* block) {
    const auto* status = tokens(block, 3, "status CARD HOLDER GIVER");
    if (status == nullptr) return;
    const auto found = std::find_if(rules_.statuses.begin(), rules_.statuses.end(),
                                    [&](const StatusCard& card) { return card.id == (*status)[1].text; });
    if (found == rules_.statuses.end())
      return problem((*status)[1].place, "no card of this match brings this status card.");
    if (state_.statuses.full()) return problem(block->place, "there are too many status cards.");
    const StatusId id{static_cast<std::uint8_t>(found - rules_.statuses.begin())};
    state_.statuses.push_back({id, piece_of((*status)[2]), piece_of((*status)[3])});
  }

  // frame ACTION PART ACTOR PICKED SIDE STEPS COUNTED
  void read_frame(const Block* block) {
    const auto* frame = tokens(block, 7, "frame ACTION PART ACTOR PICKED SIDE STEPS COUNTED");
    if (frame == nullptr) return;
    Frame read;
    read.actor = piece_of((*frame)[3]);
    const auto action = action_named((*frame)[1].text, read.actor);
    if (!action) return problem((*frame)[1].place, "no card of this match has this action.");
    if (state_.frames.full()) return problem(block->place, "there are too many actions at once.");
    read.action = *action;
    const int parts = rules_.actions[action->value].parts;
    read.part = static_cast<std::uint8_t>(number_of((*frame)[2], 0, parts));
    if ((*frame)[4].text != "nobody") read.picked = piece_of((*frame)[4]);
    read.as = side_of((*frame)[5]);
    read.steps_taken = static_cast<std::uint8_t>(number_of((*frame)[6], 0, 255));
    read.counted = static_cast<std::uint8_t>(number_of((*frame)[7], 0, 255));
    if (state_.active == no_piece)
      problem(block->place, "\"frame\" belongs to a character that acts: active A.");
    state_.frames.push_back(read);
  }

  // Opponents may both have a card (skirmish.mix.3): the actor's own action comes first.
  [[nodiscard]] std::optional<ActionId> action_named(std::string_view name, PieceId actor) const {
    std::optional<ActionId> found;
    for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
      if (rules_.actions[i].id != name) continue;
      const PieceId owner = rules_.owner_of_action[i];
      const bool own = owner == actor || (owner != no_piece && rules_.piece(owner).of == actor);
      if (!found || own) found = ActionId{static_cast<std::uint8_t>(i)};
      if (own) break;
    }
    return found;
  }

  // --- does it fit together? -----------------------------------------------------------------------------

  // What was read has to be a state that a match can be in. What people get wrong has a sentence of its own;
  // the last word has the check that every saved state passes.
  void settle() {
    if (!diagnostics_.none()) return;
    check_squares();
    check_everybody_is_somewhere();
    check_stage();
    check_waiting();
    if (!diagnostics_.none()) return;
    note_filled_squares(rules_, state_);
    const auto checked = loaded<Skirmish>(rules_, saved<Skirmish>(state_));
    if (!checked)
      problem(here_, "no match can be in this position: whose turn it is and who can act do not fit.");
  }

  // While an action goes on step by step, one may be passing the other.
  void check_squares() {
    for (std::size_t i = 0; i < rules_.pieces.size() && state_.frames.empty(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const bool fill = fills_its_square(rules_.pieces[i].kind) && fills_its_square(rules_.pieces[j].kind);
        if (fill && state_.where[i].is_on_map() && state_.where[i] == state_.where[j])
          problem(said_at_[said_at_[i].line >= said_at_[j].line ? i : j],
                  rules_.pieces[j].mark + " and " + rules_.pieces[i].mark + " are both on " +
                      notation(rules_.board->grid(), state_.where[i].square()) + '.');
      }
    }
    for (const PieceId piece : state_.down) {
      if (!state_.is_on_map(piece))
        problem(said_at_[piece.value], mark(piece) + " is knocked down, but not on the map.");
    }
  }

  [[nodiscard]] bool is_setting_up() const {
    return state_.stage == Stage::Colour || state_.stage == Stage::SetUp;
  }

  // How many turns of placing come before this side's.
  [[nodiscard]] std::size_t place_in_order(Side side) const {
    return (side.value + rules_.side_count() - state_.first.value) % rules_.side_count();
  }

  // Who is not on the map waits for it, on a track or in the hand of a player whose turn to place has not
  // come.
  void check_everybody_is_somewhere() {
    if (state_.stage == Stage::Over) return;  // who waited then, waits no longer
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      const PieceId piece{static_cast<std::uint8_t>(i)};
      const bool figure = kind(piece) == PieceKind::Character || kind(piece) == PieceKind::Companion;
      if (!figure || state_.to_place.has(piece)) continue;
      const bool comes_later = state_.stage == Stage::Colour ||
                               (state_.stage == Stage::SetUp &&
                                place_in_order(rules_.side_of(piece)) > place_in_order(state_.turn));
      if (comes_later && !state_.spot(piece).is_aside())
        problem(said_at_[i], mark(piece) + " cannot be placed before the turn of its side to place comes.");
      if (!comes_later && state_.spot(piece).is_aside())
        problem(here_, "the position does not say where " + mark(piece) + " is.");
    }
  }

  void check_stage() {
    if (is_setting_up() != (state_.round == 0))
      problem(here_, is_setting_up() ? "while figures are placed for the start, the round is 0."
                                     : "round 0 is the set-up: the first round of play is 1.");
    if (state_.round > rules_.house.round_limit)
      problem(here_, "this is round " + number_text(state_.round) + ", but the match ends after round " +
                         number_text(rules_.house.round_limit) + ": rounds.");
    if (state_.stage == Stage::Colour && !rules_.starter_picks_colour)
      problem(here_, "nobody picks a starting area in this match (skirmish.setup.5): no stage \"colour\".");
    if (state_.stage == Stage::Turn && state_.active == no_piece)
      problem(here_, "in the stage \"turn\" somebody acts: active A.");
    if (state_.active != no_piece && state_.exhausted.has(state_.active))
      problem(here_, mark(state_.active) + " acts and is exhausted at once.");
    const PieceSet ready = (rules_.characters & rules_.of_side[state_.turn.value]) - state_.exhausted;
    if (state_.stage == Stage::Choose && ready.empty())
      problem(here_, "nobody can act: every character of side " + number_text(state_.turn.value + 1U) +
                         ", whose turn it is, is exhausted.");
    if (state_.stage == Stage::Over && state_.ending == Ending::None)
      problem(here_, "a match that is over has an ending: ending won, or ending round_limit.");
    if (state_.stage != Stage::Over && state_.ending != Ending::None)
      problem(here_, "only a match that is over has an ending: stage over.");
    if (state_.ending == Ending::Won && !somebody_leads())
      problem(here_,
              "nobody has won: " + number_text(rules_.target) + " points and more than all others win.");
  }

  [[nodiscard]] bool somebody_leads() const {
    unsigned most = 0;
    int leaders = 0;
    for (std::size_t i = 0; i < rules_.side_count(); ++i) {
      const unsigned points = state_.sides[i].points;
      if (points > most) leaders = 0;
      if (points >= most) ++leaders;
      most = std::max(most, points);
    }
    return most >= rules_.target && leaders == 1;
  }

  void check_waiting() {
    const bool placing = state_.stage == Stage::SetUp || state_.stage == Stage::Cooldown;
    const bool in_effect = state_.stage == Stage::Turn && !state_.frames.empty();
    if (placing && state_.to_place.empty())
      problem(here_,
              "in the stages \"set_up\" and \"cooldown\" somebody is waiting to be placed: waiting A.");
    if (state_.to_place.empty()) return;
    if (!placing && !in_effect)
      problem(here_, "pieces wait to be placed only in the stages \"set_up\" and \"cooldown\".");
    for (const PieceId piece : state_.to_place) {
      const bool figure = kind(piece) == PieceKind::Character || kind(piece) == PieceKind::Companion;
      const bool bonus = kind(piece) == PieceKind::BonusObjective && state_.stage == Stage::SetUp;
      if (!figure && !bonus)
        problem(said_at_[piece.value], mark(piece) + " is nothing that its player places.");
      if (placing && figure && rules_.side_of(piece) != state_.turn)
        problem(said_at_[piece.value], mark(piece) + " waits, but it is side " +
                                           number_text(state_.turn.value + 1U) + " that places now: turn.");
    }
    Bitboard filled;
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      if (state_.where[i].is_on_map() && fills_its_square(rules_.pieces[i].kind))
        filled.set(state_.where[i].square());
    }
    if ((rules_.board->open() - filled).empty())
      problem(here_, "nobody can act: no square is free for " + mark(state_.to_place.first()) + '.');
  }

  const Rules& rules_;
  const MatchSheet& sheet_;
  Diagnostics& diagnostics_;
  State state_;
  cards::Place here_;  // for what concerns the position as a whole
  PieceSet said_;      // pieces of which it was said where they are
  std::array<cards::Place, max_pieces> said_at_{};
  std::array<bool, max_sides> sides_said_{};
  std::optional<Stage> stage_said_;
};

bool has_figures_drawn(const MatchSheet& sheet) { return sheet.drawing && !sheet.drawing->marks.empty(); }

// --- writing
// -------------------------------------------------------------------------------------------------

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
    for (std::size_t i = 0; i < rules_.starts.size(); ++i) write_area(i);
    for (const PieceCard& card : rules_.pieces) {
      if (card.kind == PieceKind::PointMarker)
        line(0, "point " + card.mark.substr(6) + ' ' + notation(rules_.board->grid(), *card.home));
    }
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
      line(1, "status " + rules_.statuses[held.card.value].id + ' ' + mark(held.holder) + ' ' +
                  mark(held.giver));
    for (const Frame& frame : state_.frames) write_frame(frame);
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
                number(frame.steps_taken) + ' ' + number(frame.counted));
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
