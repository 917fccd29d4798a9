// A position in text, read: docs/positions.md. set_up/written_sheet.cpp writes it.
#include "position.hpp"

#include <algorithm>
#include <array>

#include "cards/fields.hpp"
#include "core/text.hpp"
#include "position_reader.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Token;
using cards::TokenKind;

constexpr int most_tokens = 99;  // of a side, in pool and on the track

// A marker goes there only by the words of a scenario, which has a place for it on the map.
bool may_be_on_a_track(const PieceCard& card) {
  return card.kind != PieceKind::Marker || card.home.has_value();
}

}  // namespace

State PositionReader::read() {
  begin();
  place_drawn();
  if (sheet_.position) read_block(*sheet_.position);
  settle();
  return state_;
}

void PositionReader::begin() {
  state_.stage = Stage::Choose;
  state_.round = 1;
  for (std::size_t i = 0; i < rules_.side_count(); ++i) state_.sides[i].start = rules_.sides[i].start;
  for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
    const PieceCard& card = rules_.pieces[i];
    for (const TokenType type : card.dots)
      ++state_.sides[card.side.value].pool[static_cast<std::size_t>(type)];
    if (card.home) state_.where[i] = Spot::on(*card.home);
  }
  // A position in words tells which of them are in play.
  if (sheet_.position) return;
  for (const HeldStatus& held : rules_.in_play) state_.statuses.push_back(held);
}

// A lower-case letter is knocked down, unless a piece has that very mark.
void PositionReader::place_drawn() {
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

void PositionReader::knock_down(PieceId piece, cards::Place place) {
  if (kind(piece) != PieceKind::Character)
    return problem(place, "only a character can be knocked down, and " + mark(piece) + " is none.");
  state_.down.add(piece);
}

// Says where a piece is; once is enough.
bool PositionReader::say_where(PieceId piece, cards::Place place) {
  if (said_.has(piece)) {
    problem(place, "it is said twice where " + mark(piece) + " is.");
    return false;
  }
  said_.add(piece);
  said_at_[piece.value] = place;
  return true;
}

void PositionReader::put_on(PieceId piece, Square square, cards::Place place) {
  if (!say_where(piece, place)) return;
  if (kind(piece) == PieceKind::Item)
    return problem(place, "an item is with its holder or on a cooldown track, never on the map.");
  if (!rules_.board->open().has(square)) return problem(place, "nothing can be on a blocked square.");
  state_.where[piece.value] = Spot::on(square);
}

PieceId PositionReader::marked(std::string_view mark) const {
  for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
    if (rules_.pieces[i].mark == mark) return PieceId{static_cast<std::uint8_t>(i)};
  }
  return no_piece;
}

void PositionReader::unknown_piece(cards::Place place, std::string_view mark) {
  std::vector<std::string_view> known;
  for (const PieceCard& card : rules_.pieces) known.push_back(card.mark);
  diagnostics_.unknown(place, mark, "piece of this match", known);
}

PieceId PositionReader::piece_of(const Token& token) {
  const PieceId piece = marked(token.text);
  if (piece == no_piece) unknown_piece(token.place, token.text);
  return piece;
}

Side PositionReader::side_of(const Token& token) {
  if (token.kind == TokenKind::Number && token.number >= 1 &&
      token.number <= static_cast<std::int64_t>(rules_.side_count()))
    return Side{static_cast<std::uint8_t>(token.number - 1)};
  problem(token.place, "a side is a number from 1 to " + number_text(rules_.side_count()) +
                           ", in the order of the sheet.");
  return {};
}

int PositionReader::number_of(const Token& token, int min, int max) {
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
const std::vector<Token>* PositionReader::tokens(const Block* block, std::size_t count,
                                                 std::string_view form) {
  if (block == nullptr) return nullptr;
  if (block->tokens.size() == count + 1) return &block->tokens;
  problem(block->place, "this is given as: " + std::string(form) + '.');
  return nullptr;
}

// down A B: each piece with the place where it is named.
std::vector<std::pair<PieceId, cards::Place>> PositionReader::list_of(const Block* block) {
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

void PositionReader::read_block(const Block& block) {
  Fields fields(block, "a position", diagnostics_);
  if (const auto stage = fields.choice("stage", stage_words)) stage_said_ = static_cast<Stage>(*stage);
  state_.stage = stage_said_.value_or(Stage::Choose);
  const bool setting_up = is_setting_up();
  state_.round = static_cast<std::uint16_t>(fields.number("round", 0, 60000).value_or(setting_up ? 0 : 1));
  if (const auto* first = tokens(fields.one("first"), 1, "first 1")) state_.first = side_of((*first)[1]);
  state_.turn = state_.first;
  const Block* turn_field = fields.one("turn");
  if (const auto* turn = tokens(turn_field, 1, "turn 1")) state_.turn = side_of((*turn)[1]);
  if (const auto ending = fields.choice("ending", ending_words)) state_.ending = static_cast<Ending>(*ending);
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
  for (const Block* reaction : fields.all("reacts")) read_reaction(reaction);
  read_of_cards(fields);
  fields.finish();
}

void PositionReader::read_active(Fields& fields, const Block* turn_field) {
  const Block* field = fields.one("active");
  if (const auto* active = tokens(field, 1, "active A")) {
    state_.active = piece_of((*active)[1]);
    const bool turn_ends = stage_said_ == Stage::TurnEnd;
    state_.stage = turn_ends ? Stage::TurnEnd : Stage::Turn;
    state_.actions_left = 2;
    if (stage_said_ && *stage_said_ != Stage::Turn && !turn_ends)
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
  const bool between_turns = stage_said_ && *stage_said_ != Stage::Turn && *stage_said_ != Stage::Choose;
  for (const Block* given : {actions, companion, steps}) {
    const bool is_apart = given == steps && between_turns;
    if (field == nullptr && given != nullptr && !is_apart)
      problem(given->place, '"' + given->tokens[0].text + "\" belongs to a character that acts: active A.");
  }
}

void PositionReader::take_turn_of(PieceId active, cards::Place place, const Block* turn_field) {
  if (kind(active) != PieceKind::Character)
    return problem(place, "only characters take turns, and " + mark(active) + " is none.");
  if (turn_field != nullptr && state_.turn != rules_.side_of(active))
    problem(turn_field->place, "it is the turn of side " + number_text(rules_.side_of(active).value + 1U) +
                                   ", because " + mark(active) + " acts.");
  state_.turn = rules_.side_of(active);
}

void PositionReader::read_at(const Block* block) {
  const auto* at = tokens(block, 2, "at A c4");
  if (at == nullptr) return;
  const PieceId piece = piece_of((*at)[1]);
  const std::uint8_t square = square_of((*at)[2]);
  if (square != no_square && piece != no_piece) put_on(piece, Square{square}, (*at)[2].place);
}

// Figures go on the track of their own side (skirmish.ko.5), point markers on that of whoever scored them.
void PositionReader::read_on_track(const Block* block) {
  const auto* on = tokens(block, 3, "on_track A 1 3, with the side and the space");
  if (on == nullptr) return;
  const PieceId piece = piece_of((*on)[1]);
  const Side side = side_of((*on)[2]);
  const int space = number_of((*on)[3], 1, track_spaces);
  if (piece == no_piece || !say_where(piece, block->place)) return;
  if (!may_be_on_a_track(rules_.piece(piece)))
    return problem((*on)[1].place, mark(piece) + " never goes on a cooldown track.");
  const bool any_track = rules_.side_of(piece) == nobody || kind(piece) == PieceKind::Marker;
  if (!any_track && rules_.side_of(piece) != side)
    return problem((*on)[2].place, mark(piece) + " goes on the track of its own side, " +
                                       number_text(rules_.side_of(piece).value + 1U) + '.');
  state_.where[piece.value] = Spot::on_track(side, space);
}

// Tokens are listed by colour: pool red red blue
void PositionReader::count_tokens(const Block* block, std::size_t from,
                                  std::array<std::uint8_t, token_types>& counts) {
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

void PositionReader::read_side(const Block& block) {
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

void PositionReader::read_track(Fields& fields, SideState& side) {
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

void PositionReader::read_status(const Block* block) {
  const auto* status = tokens(block, 3, "status CARD HOLDER GIVER");
  if (status == nullptr) return;
  const auto id = status_named(rules_, (*status)[1]);
  if (!id) return problem((*status)[1].place, "no card of this match brings this status card.");
  if (state_.statuses.full()) return problem(block->place, "there are too many status cards.");
  state_.statuses.push_back({*id, somebody((*status)[2]), somebody((*status)[3])});
}

// frame ACTION PART ACTOR PICKED SIDE STEPS COUNTED, and below it what a card has come to so far
void PositionReader::read_frame(const Block* block) {
  const auto* frame = tokens(block, 7, "frame ACTION PART ACTOR PICKED SIDE STEPS COUNTED");
  if (frame == nullptr) return;
  Frame read;
  read.actor = somebody((*frame)[3]);
  const auto action = action_named(rules_, (*frame)[1], read.actor);
  if (!action) return problem((*frame)[1].place, "no card of this match has this action.");
  if (state_.frames.full()) return problem(block->place, "there are too many actions at once.");
  read.action = *action;
  const int parts = rules_.actions[action->value].parts;
  read.part = static_cast<std::uint8_t>(number_of((*frame)[2], 0, parts));
  read.picked = somebody((*frame)[4]);
  read.as = side_of((*frame)[5]);
  read.steps_taken = static_cast<std::uint8_t>(number_of((*frame)[6], 0, 255));
  read.counted = static_cast<std::uint8_t>(number_of((*frame)[7], 0, 255));
  Fields fields(*block, "an action under way", diagnostics_);
  if (const auto* target = tokens(fields.one("target"), 1, "target A")) read.target = piece_of((*target)[1]);
  if (const auto* there = tokens(fields.one("there"), 1, "there c4")) read.there = square_of((*there)[1]);
  read.faces = static_cast<std::uint8_t>(fields.number("faces", 0, 255).value_or(0));
  read.outcome = static_cast<std::uint8_t>(fields.number("outcome", 0, outcome::all).value_or(0));
  read.more = static_cast<std::uint8_t>(fields.number("more", 0, 255).value_or(0));
  read.left = set_of(fields.one("left"));
  fields.finish();
  if (!faces_fit(rules_, read))
    problem(block->place, "no roll shows these faces, or no card brings this die.");
  if (state_.active == no_piece && state_.stage == Stage::Choose)
    problem(block->place, "\"frame\" belongs to a character that acts: active A.");
  state_.frames.push_back(read);
}

// reacts NUMBER ACTOR ABOUT OTHER SQUARE DEPTH: a reaction that waits for its turn
void PositionReader::read_reaction(const Block* block) {
  const auto* given = tokens(block, 6, "reacts NUMBER ACTOR ABOUT OTHER SQUARE DEPTH");
  if (given == nullptr) return;
  if (rules_.reactions.empty()) return problem(block->place, "no card of this match reacts to anything.");
  if (state_.waiting.full()) return problem(block->place, "there are too many reactions at once.");
  Waiting waiting;
  waiting.reaction =
      static_cast<std::uint8_t>(number_of((*given)[1], 1, static_cast<int>(rules_.reactions.size())) - 1);
  waiting.actor = somebody((*given)[2]);
  waiting.about = somebody((*given)[3]);
  waiting.other = somebody((*given)[4]);
  if ((*given)[5].text != "nowhere") waiting.there = square_of((*given)[5]);
  waiting.depth = static_cast<std::uint8_t>(number_of((*given)[6], 0, 16));
  state_.waiting.push_back(waiting);
}

// What only cards and scenarios bring.
void PositionReader::read_of_cards(Fields& fields) {
  state_.lowered = static_cast<std::uint8_t>(fields.number("lowered", 0, 255).value_or(0));
  state_.moves = static_cast<std::uint8_t>(fields.number("moves", 0, 255).value_or(0));
  state_.leaders = set_of(fields.one("leaders"));
  state_.challenged = set_of(fields.one("challenged"));
  if (const Block* used = fields.one("used")) {
    for (std::size_t i = 1; i < used->tokens.size(); ++i)
      state_.used |= 1ULL << static_cast<unsigned>(number_of(used->tokens[i], 1, most_limits) - 1);
  }
  for (const Block* block : fields.all("carried")) read_carried(block);
  for (const Block* block : fields.all("turned")) {
    const auto* turned = tokens(block, 2, "turned MARKER SIDE");
    if (turned == nullptr) continue;
    const PieceId marker = piece_of((*turned)[1]);
    if (marker != no_piece) state_.turned[side_of((*turned)[2]).value].add(marker);
  }
  for (const auto& [piece, place] : list_of(fields.one("picked"))) {
    if (rules_.side_of(piece) == nobody) {
      problem(place, mark(piece) + " cannot be a leader.");
    } else {
      state_.picks[rules_.side_of(piece).value] = piece;
    }
  }
}

void PositionReader::read_carried(const Block* block) {
  const auto* carried = tokens(block, 2, "carried MARKER CHARACTER");
  if (carried == nullptr) return;
  const PieceId marker = piece_of((*carried)[1]);
  const PieceId carrier = piece_of((*carried)[2]);
  if (marker == no_piece || carrier == no_piece || !say_where(marker, block->place)) return;
  if (kind(carrier) != PieceKind::Character)
    return problem((*carried)[2].place,
                   "only characters carry something, and " + mark(carrier) + " is none.");
  state_.where[marker.value] = Spot::carried_by(carrier);
}

PieceSet PositionReader::set_of(const Block* block) {
  PieceSet set;
  for (const auto& [piece, place] : list_of(block)) set.add(piece);
  return set;
}

std::uint8_t PositionReader::square_of(const Token& token) {
  const Grid grid = rules_.board->grid();
  const auto square = square_named(grid, token.text);
  if (square) return square->index;
  problem(token.place, '"' + token.text.substr(0, 60) + "\" is no square of this map: they go from a1 to " +
                           notation(grid, grid.at(grid.columns - 1, grid.rows - 1)) + '.');
  return no_square;
}

bool has_figures_drawn(const MatchSheet& sheet) { return sheet.drawing && !sheet.drawing->marks.empty(); }

std::optional<ActionId> action_named(const Rules& rules, const Token& name, PieceId actor) {
  if (name.kind == TokenKind::Number) {
    const bool known = name.number >= 1 && name.number <= static_cast<std::int64_t>(rules.actions.size());
    return known ? std::optional(ActionId{static_cast<std::uint8_t>(name.number - 1)}) : std::nullopt;
  }
  std::optional<ActionId> found;
  for (std::size_t i = 0; i < rules.actions.size(); ++i) {
    if (rules.actions[i].id != name.text) continue;
    const PieceId owner = rules.owner_of_action[i];
    const bool own = owner == actor || (owner != no_piece && rules.piece(owner).of == actor);
    if (!found || own) found = ActionId{static_cast<std::uint8_t>(i)};
    if (own) break;
  }
  return found;
}

std::optional<StatusId> status_named(const Rules& rules, const Token& name) {
  if (name.kind == TokenKind::Number) {
    const bool known = name.number >= 1 && name.number <= static_cast<std::int64_t>(rules.statuses.size());
    return known ? std::optional(StatusId{static_cast<std::uint8_t>(name.number - 1)}) : std::nullopt;
  }
  const auto found = std::find_if(rules.statuses.begin(), rules.statuses.end(),
                                  [&](const StatusCard& card) { return card.id == name.text; });
  if (found == rules.statuses.end()) return std::nullopt;
  return StatusId{static_cast<std::uint8_t>(found - rules.statuses.begin())};
}

std::optional<State> read_position(const Rules& rules, const MatchSheet& sheet, Diagnostics& diagnostics) {
  if (!sheet.position && !has_figures_drawn(sheet)) return std::nullopt;
  return PositionReader(rules, sheet, diagnostics).read();
}

}  // namespace tablewright::skirmish
