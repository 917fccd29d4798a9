#include "screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/text.hpp"
#include "skirmish/board/drawing.hpp"

namespace tablewright::tables {

using skirmish::PieceCard;
using skirmish::PieceId;
using skirmish::PieceKind;

namespace {

constexpr std::size_t widest_mark = 3;

// --- The board ---------------------------------------------------------------------------------

// What is drawn for a piece: its mark, in small letters if it is knocked down; a point marker as (A).
std::string drawn_mark(const Words& words, PieceId piece) {
  const PieceCard& card = words.table().rules().piece(piece);
  if (card.kind == PieceKind::PointMarker) return '(' + card.mark.substr(card.mark.find('_') + 1, 1) + ')';
  std::string mark = card.mark.substr(0, widest_mark);
  if (words.table().state().down.has(piece)) {
    for (char& c : mark) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return mark;
}

// The piece to be shown on each square: what fills it, before what merely lies there.
std::vector<std::pair<Square, PieceId>> shown_pieces(const skirmish::Rules& rules,
                                                     const skirmish::State& state) {
  std::vector<std::pair<Square, PieceId>> shown;
  for (const bool filling : {true, false}) {
    for (const PieceId piece : all_pieces(rules)) {
      if (!state.is_on_map(piece) || fills_its_square(rules.piece(piece).kind) != filling) continue;
      const Square square = state.square(piece);
      const auto taken = [&](const auto& each) { return each.first == square; };
      if (std::none_of(shown.begin(), shown.end(), taken)) shown.emplace_back(square, piece);
    }
  }
  return shown;
}

std::string painted_mark(const Words& words, PieceId piece, std::string_view text) {
  const PieceCard& card = words.table().rules().piece(piece);
  if (card.kind == PieceKind::PointMarker) return words.strong(text);
  if (card.side == skirmish::nobody) return std::string(text);
  const bool acting = piece == words.table().state().active;
  return words.in_colour_of(card.side, text, acting ? ";1;7" : ";1");
}

std::vector<ScreenLine> board_lines(const Words& words) {
  const skirmish::Rules& rules = words.table().rules();
  auto shown = shown_pieces(rules, words.table().state());
  std::vector<skirmish::DrawnMark> marks;
  marks.reserve(shown.size());
  for (const auto& [square, piece] : shown) marks.push_back({square, drawn_mark(words, piece), {}});
  const std::string drawing = drawn(rules.board->ground(), marks);
  // From the right, so that colours do not move what is still to be painted.
  std::sort(shown.begin(), shown.end(), [](const auto& a, const auto& b) { return b.first < a.first; });
  std::vector<ScreenLine> out;
  const Grid grid = rules.board->grid();
  for (const std::string_view line : lines(drawing)) {
    ScreenLine drawn_line{std::string(line), line.size()};
    const int row = static_cast<int>(out.size()) / 2 - 1;
    for (const auto& [square, piece] : shown) {
      if (out.size() % 2 != 0 || out.empty() || grid.row(square) != row) continue;
      const auto at = 4 + 4 * static_cast<std::size_t>(grid.column(square));
      drawn_line.text.replace(at, 3, painted_mark(words, piece, line.substr(at, 3)));
    }
    out.push_back(drawn_line);
  }
  return out;
}

// --- What lies before each side ----------------------------------------------------------------

std::string tokens_text(const std::array<std::uint8_t, skirmish::token_types>& tokens) {
  std::vector<std::string> parts;
  for (std::size_t type = 0; type < tokens.size(); ++type) {
    if (tokens[type] == 0) continue;
    const std::string_view word = word_of(static_cast<skirmish::TokenType>(type));
    parts.push_back(tokens[type] == 1 ? std::string(word) : fmt::format("{} {}", tokens[type], word));
  }
  return parts.empty() ? "-" : joined(parts, ", ");
}

// "4 -  3 -  2 red  1 B": the spaces of a track with tokens and pieces.
std::string track_text(const Words& words, Side side) {
  const skirmish::Rules& rules = words.table().rules();
  const skirmish::State& state = words.table().state();
  std::string out;
  for (int space = skirmish::track_spaces; space >= 1; --space) {
    std::string there = tokens_text(state.side(side).track[static_cast<std::size_t>(space - 1)]);
    for (const PieceId piece : all_pieces(rules)) {
      if (state.spot(piece) != skirmish::Spot::on_track(side, space)) continue;
      there = there == "-" ? drawn_mark(words, piece) : there + ", " + drawn_mark(words, piece);
    }
    out += fmt::format("{}{} {}", out.empty() ? "" : "   ", space, there);
  }
  return out;
}

// How much room there is beside the board.
enum class Fit : std::uint8_t { Roomy, Tight };

// "standing, exhausted", or in a narrow window "done".
std::string short_condition(const Words& words, PieceId piece, Fit fit) {
  const skirmish::State& state = words.table().state();
  const skirmish::Spot spot = state.spot(piece);
  const bool tight = fit == Fit::Tight;
  std::string out = tight ? "" : "standing";
  if (spot.is_on_track()) {
    out = fmt::format("{}{}", tight ? "out " : "out, on the ", spot.space());
  } else if (spot.is_aside()) {
    out = state.to_place.has(piece) ? (tight ? "waits" : "to be placed") : "aside";
  } else if (state.down.has(piece)) {
    out = "down";
  }
  if (piece == state.active) return tight ? out : out + ", acting";
  if (!state.exhausted.has(piece)) return out;
  if (!tight) return out + ", exhausted";
  return out.empty() ? "done" : out + " done";
}

ScreenLine figure_line(const Words& words, PieceId piece, std::size_t name_width, Fit fit) {
  const PieceCard& card = words.table().rules().piece(piece);
  const skirmish::State& state = words.table().state();
  const bool acting = piece == state.active;
  const std::string square = state.is_on_map(piece) ? words.square(state.square(piece)) : "-";
  const std::string_view gap = fit == Fit::Roomy ? "  " : " ";
  std::string text =
      fmt::format("{} {:<2}{}{:<{}}{}{:<3}{}{}", acting ? '>' : ' ', drawn_mark(words, piece), gap,
                  card.title, name_width, gap, square, gap, short_condition(words, piece, fit));
  text.erase(text.find_last_not_of(' ') + 1);
  ScreenLine line;
  const bool resting = state.exhausted.has(piece) || !state.is_on_map(piece);
  line.add(text, acting ? words.strong(text) : (resting ? words.dim(text) : text));
  return line;
}

std::size_t longest_name(const skirmish::Rules& rules) {
  std::size_t longest = 0;
  for (const PieceCard& card : rules.pieces) {
    if (card.side != skirmish::nobody) longest = std::max(longest, card.title.size());
  }
  return longest;
}

std::vector<ScreenLine> side_lines(const Words& words, Side side, Fit fit) {
  const skirmish::Rules& rules = words.table().rules();
  const skirmish::State& state = words.table().state();
  std::vector<ScreenLine> out(1);
  const std::string heading = fmt::format("{} ({})", words.side(side), words.sitters(side));
  out[0].add(heading, words.in_colour_of(side, heading, ";1"));
  const unsigned points = state.side(side).points;
  if (rules.target == 0) {
    out[0].add("  " + counted(points, "point"));
  } else {
    out[0].add(fit == Fit::Tight ? fmt::format("  {}/{}", points, rules.target)
                                 : fmt::format("  {} of {}", points, counted(rules.target, "point")));
  }
  if (state.first == side) out[0].add(fit == Fit::Tight ? "  first" : "  First Player");
  for (const PieceId piece : rules.of_side[side.value]) {
    if (rules.piece(piece).kind != PieceKind::Item)
      out.push_back(figure_line(words, piece, longest_name(rules), fit));
  }
  out.emplace_back().add("  pool   " + tokens_text(state.side(side).pool));
  out.emplace_back().add("  track  " + track_text(words, side));
  return out;
}

std::vector<ScreenLine> marker_lines(const Words& words) {
  const skirmish::State& state = words.table().state();
  std::vector<std::string> free;
  for (const PieceId marker : words.table().rules().point_markers) {
    if (state.is_on_map(marker))
      free.push_back(drawn_mark(words, marker) + ' ' + words.square(state.square(marker)));
  }
  std::vector<ScreenLine> out;
  if (words.table().rules().point_markers.any())
    out.emplace_back().add("Point markers: " + (free.empty() ? "none free" : joined(free, ", ")));
  return out;
}

std::vector<ScreenLine> panel_lines(const Words& words, Fit fit) {
  const skirmish::Rules& rules = words.table().rules();
  std::vector<ScreenLine> out;
  const std::string round =
      words.table().state().round == 0 ? "Setting up" : fmt::format("Round {}", words.table().state().round);
  out.emplace_back().add(round, words.strong(round));
  for (const Side side : all_sides(rules)) {
    out.emplace_back();
    for (ScreenLine& line : side_lines(words, side, fit)) out.push_back(std::move(line));
  }
  const auto markers = marker_lines(words);
  if (!markers.empty()) out.emplace_back();
  out.insert(out.end(), markers.begin(), markers.end());
  return out;
}

// --- Options -----------------------------------------------------------------------------------

// Acts that name a square are many and alike.
bool names_a_square(const Act& act) {
  const auto does = static_cast<skirmish::Does>(act.kind);
  return does == skirmish::Does::Move || does == skirmish::Does::Place || does == skirmish::Does::Step;
}

// "wins 47.7 %", of a challenge.
std::string chance_of(const Words& words, const Act& act) {
  const auto challenge = declared_challenge(words.table().rules(), words.table().state(), act);
  return challenge ? words.chance_to_win(challenge->dice) : std::string();
}

// What should be known before an act is paid.
std::string warning_of(const Words& words, const Act& act) {
  const auto nobody = reaches_nobody(words.table().rules(), words.table().state(), act);
  return nobody ? words.refusal(*nobody) : std::string();
}

// What an act means, beside its notation.
std::string option_words(const Words& words, const Act& act) {
  std::string out;
  if (act.kind == skirmish::k(skirmish::Does::Choose) && !words.manner().names) {
    const PieceCard& card = words.table().rules().piece(PieceId{act.a});
    if (card.title != card.mark) out = words.dim(card.title);
  }
  // The notation of an alternative is its number: its words tell what it is.
  if (act.kind == skirmish::k(skirmish::Does::Option))
    out = words.dim(words.table().rules().option_texts[act.a]);
  for (const std::string& more : {chance_of(words, act), warning_of(words, act)}) {
    if (!more.empty()) out += (out.empty() ? "" : "  ") + words.dim(more);
  }
  return out;
}

}  // namespace

std::string screen(const Words& words) {
  const auto board = board_lines(words);
  const std::size_t left = widest_of(board);
  std::size_t gap = 3;
  auto panel = panel_lines(words, Fit::Roomy);
  if (left + gap + widest_of(panel) > words.manner().width) {
    gap = 1;
    panel = panel_lines(words, Fit::Tight);
  }
  if (left + gap + widest_of(panel) <= words.manner().width) return beside(board, panel, gap);
  std::string out;
  for (const ScreenLine& line : board) out += line.text + '\n';
  for (const ScreenLine& line : panel_lines(words, Fit::Roomy)) out += line.text + '\n';
  return out;
}

std::string options_text(const Words& words, Listing listing) {
  std::vector<OptionLine> options;
  for (const SkirmishTable::Option& option : words.table().options())
    options.push_back(
        {words.notation(option.act), option_words(words, option.act), names_a_square(option.act)});
  return numbered(options, listing, words.manner().width);
}

std::string option_text(const Words& words, const Act& act) {
  const std::string chance = chance_of(words, act);
  const std::string warning = warning_of(words, act);
  return words.option(act) + (chance.empty() ? "" : ": " + chance) + (warning.empty() ? "" : ". " + warning);
}

std::string question_text(const Words& words) {
  const SkirmishTable& table = words.table();
  const SeatSet people = table.asked_people();
  const Side side = table.rules().table.side_of[(*people.begin()).value];
  std::string out = words.side(side) + " (" + words.sitter(*people.begin());
  if (people.count() > 1) out += " or a partner";
  out += ")";
  std::string asks = words.question();
  const std::string own = words.side(side) + ": ";
  if (asks.starts_with(own)) asks = asks.substr(own.size());
  return words.strong(out + ": " + asks);
}

}  // namespace tablewright::tables
