#include "why.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "answers.hpp"
#include "core/text.hpp"
#include "screen.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::tables {

using skirmish::Because;
using skirmish::Happened;
using skirmish::k;
using skirmish::no_piece;
using skirmish::PieceId;
using skirmish::PieceSet;

namespace {

constexpr int basic_move = 2;

// --- The oracle asked about this match ---------------------------------------------------------

// The oracle knows two sides by their letters. Seen from one figure a match has two: its own side, and
// everybody else. "A" and "I" are words as well, so nobody is called so.
constexpr std::string_view own_letters = "BCDEFGHJKL";
constexpr std::string_view rival_letters = "MNOPQRSTUVWXYZ";

struct Seen {
  skirmish::Position position;
  std::map<char, PieceId> called;
  skirmish::Piece looking;
};

Seen position_for(const SkirmishTable& table, PieceId piece) {
  const skirmish::Rules& rules = table.rules();
  const skirmish::State& state = table.state();
  Seen seen;
  seen.position.board = rules.board;
  std::size_t own = 0;
  std::size_t rivals = 0;
  for (const PieceId each : all_pieces(rules)) {
    if (!state.is_on_map(each) || !fills_its_square(rules.piece(each).kind)) continue;
    const bool ally = rules.side_of(each) == rules.side_of(piece);
    std::size_t& next = ally ? own : rivals;
    const std::string_view letters = ally ? own_letters : rival_letters;
    if (next == letters.size()) continue;
    const skirmish::Piece figure{letters[next++], state.square(each), state.down.has(each)};
    seen.called.emplace(figure.letter, each);
    seen.position.pieces.push_back(figure);
    if (each == piece) seen.looking = figure;
  }
  return seen;
}

// The letters of the oracle back into names.
std::string with_names(const Words& words, const Seen& seen, const std::string& text) {
  const auto in_word = [&](std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool alone = in_word(i) && (i == 0 || !in_word(i - 1)) && !in_word(i + 1);
    const auto found = seen.called.find(static_cast<char>(std::toupper(static_cast<unsigned char>(text[i]))));
    out += alone && found != seen.called.end() ? words.name(found->second) : std::string(1, text[i]);
  }
  // A sentence, unless it begins with a square.
  const bool square = out.size() > 1 && std::isdigit(static_cast<unsigned char>(out[1])) != 0;
  if (!out.empty() && !square) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out;
}

Because named(const Words& words, const Seen& seen, Because because) {
  because.reason = with_names(words, seen, because.reason);
  return because;
}

// --- A square ----------------------------------------------------------------------------------

std::string line_of(const Words& words, std::string_view what, const Because& because) {
  return fmt::format("  {}: {}. {}{}\n", what, because.yes ? "yes" : "no", because.reason,
                     words.cited(because.rule.text));
}

// May it move there? The engine's own refusal if it is its turn, else what the board says.
std::string move_line(const Words& words, PieceId piece, Square to) {
  const SkirmishTable& table = words.table();
  const Act move{.kind = k(skirmish::Does::Move), .a = piece.value, .b = to.index};
  const skirmish::State& state = table.state();
  const SeatSet asked = table.asked_people();
  const Seat seat = table.rules().piece(piece).seat;
  const Act choice{.kind = k(skirmish::Does::Choose), .a = piece.value};
  std::optional<Refusal> refused;
  if (state.active == piece && state.frames.empty() && asked.has(seat)) {
    refused = table.game().explain(seat, move);
  } else if (asked.has(seat) && !table.game().explain(seat, choice)) {
    refused = after_choosing(table, seat, choice)->explain(seat, move);
  } else {
    const Seen seen = position_for(table, piece);
    return line_of(words, "a move of 2",
                   named(words, seen, why_reaches(seen.position, seen.looking, to, basic_move)));
  }
  if (refused) return "  move: no. " + words.refusal(*refused) + '\n';
  const Seen seen = position_for(table, piece);
  return line_of(words, "move", named(words, seen, why_reaches(seen.position, seen.looking, to, basic_move)));
}

std::string sight_line(const Words& words, PieceId piece, Square square) {
  const SkirmishTable& table = words.table();
  const Because on_board = sight_of(words, piece, square);
  const auto unseen = on_board.yes ? why_unseen(table.rules(), table.state(), piece, square) : std::nullopt;
  return unseen ? "  sight: no. " + words.refusal(*unseen) + '\n' : line_of(words, "sight", on_board);
}

std::string there_line(const Words& words, Square square) {
  const skirmish::Rules& rules = words.table().rules();
  std::vector<std::string> there;
  for (const PieceId piece : all_pieces(rules)) {
    if (!words.table().state().is_on_map(piece) || words.table().state().square(piece) != square) continue;
    there.push_back(fmt::format("{}, {}", words.name(piece), words.condition(piece)));
  }
  if (rules.board->ground().blocked.has(square))
    return "  there: an obstruction that nobody enters" + words.cited(skirmish::rule::closed_area.text) +
           "\n";
  return "  there: " + (there.empty() ? std::string("nothing") : joined(there, "; ")) + ".\n";
}

std::string why_square(const Words& words, PieceId piece, Square square) {
  const skirmish::State& state = words.table().state();
  if (!state.is_on_map(piece)) {
    return fmt::format("{} is {}: it moves nowhere and sees nothing.{}\n", words.name(piece),
                       words.condition(piece), words.cited(skirmish::rule::nowhere.text));
  }
  return fmt::format("{}, for {} on {}:\n", words.square(square), words.name(piece),
                     words.square(state.square(piece))) +
         move_line(words, piece, square) + sight_line(words, piece, square) +
         line_of(words, "adjacent", adjacency_of(words, piece, square)) + there_line(words, square);
}

// The figure that acts, or each that could.
std::string why_square(const Words& words, Square square) {
  const SkirmishTable& table = words.table();
  if (table.state().active != no_piece) return why_square(words, table.state().active, square);
  std::string out;
  for (const SkirmishTable::Option& option : table.options()) {
    if (option.act.kind == k(skirmish::Does::Choose)) out += why_square(words, PieceId{option.act.a}, square);
  }
  if (!out.empty()) return out;
  return "Nobody is acting now: name the figure, as in \"why A " + words.square(square) + "\".\n" +
         there_line(words, square);
}

// --- An act ------------------------------------------------------------------------------------

std::string why_act(const Words& words, const std::vector<std::string>& asked) {
  if (words.table().is_over()) return "The match is over: nothing more is done in it. [table.over]\n";
  const auto found = meant(words, asked);
  if (!found) return found.error() + '\n';
  const std::string act = notation(words.table().game(), found->act);
  if (!found->refusal) {
    return found->choice ? fmt::format("\"{}\" is legal, once {} is chosen.\n", act,
                                       words.name(PieceId{found->choice->a}))
                         : fmt::format("\"{}\" is legal now.\n", act);
  }
  return refusal_in_full(words, *found, allowed_instead(words, *found));
}

// --- What did not happen -----------------------------------------------------------------------

std::string_view rule_of_the_aim(const skirmish::Rules& rules) {
  if (rules.aim.counted == skirmish::Counted::EndOfRound) return "skirmish.points.7";
  return rules.target == 1 ? "skirmish.first.6" : "skirmish.first.7";
}

std::string why_not_won(const Words& words) {
  const skirmish::Rules& rules = words.table().rules();
  const skirmish::State& state = words.table().state();
  if (words.table().is_over()) return "The match is over.\n";
  std::string out;
  for (const Side side : all_sides(rules)) {
    const unsigned points = state.side(side).points;
    const std::string_view rule = rule_of_the_aim(rules);
    if (points < rules.target) {
      out += fmt::format("{} has not won: {} of {}, {} missing.{}\n", words.side(side), points,
                         counted(rules.target, "point"), rules.target - points, words.cited(rule));
    } else {
      const bool later =
          rules.aim.counted == skirmish::Counted::EndOfRound || rules.house.win_at_end_of_round;
      out += fmt::format(
          "{} has {} of {} and has not won: {}.{}\n", words.side(side), points, rules.target,
          later ? "points are counted at the end of the round" : "it has to be ahead of every other side",
          words.cited(later ? "skirmish.points.7" : "skirmish.ruling.10"));
    }
  }
  return out;
}

std::string why_not_round(const Words& words) {
  const skirmish::Rules& rules = words.table().rules();
  const skirmish::State& state = words.table().state();
  if (words.table().is_over()) return "The match is over, and so is its last round.\n";
  if (state.round == 0)
    return "The first round has not begun: figures are still placed." + words.cited("skirmish.setup.14") +
           '\n';
  const PieceSet ready = rules.characters - state.exhausted;
  if (ready.empty())
    return "The round is over: figures return before the next one." + words.cited("skirmish.round.2") + '\n';
  return fmt::format("The round has not ended: {} {} not exhausted.{}\n",
                     words.names(pieces_in(ready), "and"), ready.count() == 1 ? "is" : "are",
                     words.cited("skirmish.round.1"));
}

bool has(std::span<const NumberedEvent> news, Happened what) {
  return std::any_of(news.begin(), news.end(),
                     [&](const NumberedEvent& event) { return event.event.what.kind == k(what); });
}

std::string why_not_points(const Words& words, std::span<const NumberedEvent> news) {
  const skirmish::Aim& aim = words.table().rules().aim;
  if (has(news, Happened::GainedPoints) || has(news, Happened::GainedBeside)) return {};
  if (has(news, Happened::NoPoints)) return {};  // told with its reason already
  std::string ways;
  if (aim.knock_out > 0) ways = "nobody was knocked out";
  if (aim.point_markers) ways += std::string(ways.empty() ? "" : " and ") + "no point marker was scored";
  if (ways.empty()) ways = "nothing in this match gives points";
  const std::string_view rule =
      aim.point_markers ? "skirmish.points.1" : rule_of_the_aim(words.table().rules());
  return fmt::format("Nobody gained a point: {}.{}\n", ways, words.cited(rule));
}

std::string why_not_down(const Words& words, std::span<const NumberedEvent> news) {
  std::string out;
  for (const NumberedEvent& event : news) {
    const Phrase& what = event.event.what;
    const bool tied = what.kind == k(Happened::Tied);
    if (!tied && what.kind != k(Happened::Lost)) continue;
    out += fmt::format("{} was not knocked {}: {} to {} {}.{}\n", words.name(PieceId{what.b}),
                       words.table().state().down.has(PieceId{what.b}) ? "out" : "down", what.c, what.u,
                       tied ? "is a tie, and a tie is lost" : "is lost, only more successes win",
                       words.cited(tied ? "skirmish.chal.9" : "skirmish.chal.10"));
  }
  return out;
}

// A character that is away, and when it comes back.
std::string why_not_back(const Words& words, PieceId piece) {
  const skirmish::Spot spot = words.table().state().spot(piece);
  const bool soon = spot.space() == 1;
  return fmt::format(
      "{} is not back: it is on the {} of the cooldown track of {} and returns at the end of {}.{}\n",
      words.name(piece), spot.space(), words.side(spot.track_of()),
      soon ? std::string("this round")
           : counted(static_cast<std::uint64_t>(spot.space()), "round") + " from now",
      words.cited(soon ? "skirmish.cool.3" : "skirmish.cool.1"));
}

std::string why_not_acting(const Words& words, PieceId piece) {
  const SkirmishTable& table = words.table();
  const skirmish::State& state = table.state();
  const std::string name = words.name(piece);
  if (!table.rules().characters.has(piece))
    return fmt::format("{} takes no turns: only characters do.{}\n", name, words.cited("skirmish.turn.3"));
  std::string out;
  if (state.spot(piece).is_on_track()) out += why_not_back(words, piece);
  if (state.spot(piece).is_aside()) out += fmt::format("{} is {}.\n", name, words.condition(piece));
  if (state.is_on_map(piece) && state.down.has(piece))
    out += fmt::format("{} is knocked down: all it can do is rally.{}\n", name, words.cited("skirmish.ko.3"));
  if (state.exhausted.has(piece))
    out += fmt::format("{} is exhausted: it has had its turn this round.{}\n", name,
                       words.cited("skirmish.turn.7"));
  if (state.active != no_piece && state.active != piece && !state.exhausted.has(piece))
    out += fmt::format("{} has to wait: {} is taking its turn.{}\n", name, words.name(state.active),
                       words.cited("skirmish.turn.4"));
  if (!table.is_over() && state.active == no_piece && table.rules().side_of(piece) != state.turn)
    out += fmt::format("{} has to wait: it is the turn of {}.{}\n", name, words.side(state.turn),
                       words.cited("skirmish.turn.2"));
  if (state.active == piece)
    out += fmt::format("{} is acting now: {} left.\n", name, counted(state.actions_left, "action"));
  return out.empty() ? fmt::format("Nothing keeps {} from acting: it can be chosen.\n", name) : out;
}

std::string what_did_not_happen(const Words& words, std::span<const NumberedEvent> news) {
  const SkirmishTable& table = words.table();
  std::string out = why_not_down(words, news);
  if (table.state().round > 0) out += why_not_points(words, news);
  if (table.is_over()) return out;
  for (const PieceId piece : table.rules().characters) {
    if (table.state().spot(piece).is_on_track()) out += why_not_back(words, piece);
  }
  return out + why_not_won(words) + why_not_round(words);
}

std::string why_not(const Words& words, const std::vector<std::string>& asked,
                    std::span<const NumberedEvent> news) {
  constexpr std::array<std::string_view, 4> known{"won", "round", "points", "down"};
  const std::string& what = asked.size() > 1 ? asked[1] : asked[0];
  if (what == "won") return why_not_won(words);
  if (what == "round") return why_not_round(words);
  if (what == "points" || what == "point") {
    const std::string text = why_not_points(words, news);
    return text.empty() ? "Somebody did gain a point: \"why\" tells it.\n" : text;
  }
  if (what == "down") {
    const std::string text = why_not_down(words, news);
    return text.empty() ? "No challenge failed in what happened last.\n" : text;
  }
  if (const PieceId piece = piece_called(words.table().rules(), what); asked.size() > 1 && piece != no_piece)
    return why_not_acting(words, piece);
  const auto nearest = nearest_name(what, known);
  return nearest && asked.size() > 1 ? fmt::format("\"why not {}\"?\n", *nearest)
                                     : "Ask \"why not won\", \"why not round\", \"why not points\", \"why "
                                       "not down\" or \"why not A\" for a "
                                       "figure.\n";
}

std::string why_last(const Words& words, std::span<const NumberedEvent> news) {
  const std::string happened = words.rules_behind(news);
  const std::string not_happened = what_did_not_happen(words, news);
  std::string out;
  if (!happened.empty()) out += words.strong("What happened, and by which rule:") + '\n' + happened;
  if (!not_happened.empty()) out += words.strong("What did not happen, and why:") + '\n' + not_happened;
  return out.empty() ? "Nothing has happened yet.\n" : out;
}

}  // namespace

Because sight_of(const Words& words, PieceId piece, Square to) {
  const Seen seen = position_for(words.table(), piece);
  return named(words, seen, why_sees(seen.position, seen.looking, to));
}

Because adjacency_of(const Words& words, PieceId piece, Square to) {
  const Seen seen = position_for(words.table(), piece);
  Because because = why_adjacent(seen.position, seen.looking, to);
  // Before 2022 nothing is adjacent to its own square (skirmish.adj.3).
  if (because.rule == skirmish::rule::adjacent_own_square)
    because.yes = words.table().rules().edition.own_square_adjacent;
  return named(words, seen, because);
}

std::string why_text(const Words& words, const std::vector<std::string>& asked,
                     std::span<const NumberedEvent> news) {
  if (asked.empty()) return why_last(words, news);
  if (asked[0] == "not") return why_not(words, asked, news);
  const skirmish::Rules& rules = words.table().rules();
  const auto square = square_called(rules, asked.back());
  const PieceId piece = piece_called(rules, asked[0]);
  // A part of a card asks for just that: a figure, a square, a square for this figure.
  const bool named = asked.size() == 1 && (square || piece != no_piece);
  if (named && !word_of_part(words.table(), square.has_value()).empty()) return why_act(words, asked);
  const bool sent = asked.size() == 2 && square && part_sends(words.table(), piece);
  if (sent) return why_act(words, asked);
  if (asked.size() == 1 && square) return why_square(words, *square);
  if (asked.size() == 2 && square && piece != no_piece) return why_square(words, piece, *square);
  if (asked.size() == 1 && piece != no_piece) return why_not_acting(words, piece);
  return why_act(words, asked);
}

}  // namespace tablewright::tables
