#include "telling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

#include "answers.hpp"
#include "core/text.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "why.hpp"

namespace tablewright::tables {

using skirmish::no_piece;
using skirmish::PieceId;
using skirmish::PieceSet;

namespace {

std::string tokens_in_words(const std::array<std::uint8_t, skirmish::token_types>& tokens) {
  std::vector<std::string> parts;
  for (std::size_t type = 0; type < tokens.size(); ++type) {
    if (tokens[type] > 0)
      parts.push_back(fmt::format("{} {}", tokens[type], word_of(static_cast<skirmish::TokenType>(type))));
  }
  return parts.empty() ? "no tokens" : joined(parts, ", ");
}

std::string figure_sentence(const Words& words, PieceId piece) {
  const skirmish::State& state = words.table().state();
  std::string out = words.name(piece) + " is ";
  if (state.is_on_map(piece)) out += "on " + words.square(state.square(piece)) + ", ";
  out += words.condition(piece);
  if (state.exhausted.has(piece)) out += ", exhausted";
  if (piece == state.active) out += ", acting, " + counted(state.actions_left, "action") + " left";
  const skirmish::PieceCard& card = words.table().rules().piece(piece);
  if (card.has_defence) out += fmt::format(", defence {}", card.defence);
  return out + ".\n";
}

std::string side_sentences(const Words& words, Side side) {
  const skirmish::Rules& rules = words.table().rules();
  const skirmish::SideState& its = words.table().state().side(side);
  const std::string name = words.side(side);
  std::string out = fmt::format("{}, {}: {} of {}.\n", name, words.sitters(side), its.points,
                                counted(rules.target, "point"));
  out += fmt::format("{} has {} in the pool.\n", name, tokens_in_words(its.pool));
  for (int space = skirmish::track_spaces; space >= 1; --space) {
    const auto& tokens = its.track[static_cast<std::size_t>(space - 1)];
    if (std::any_of(tokens.begin(), tokens.end(), [](std::uint8_t count) { return count > 0; }))
      out += fmt::format("{} has {} on the {} of the track.\n", name, tokens_in_words(tokens), space);
  }
  for (const PieceId piece : rules.of_side[side.value]) out += figure_sentence(words, piece);
  return out;
}

// --- Distances and directions ------------------------------------------------------------------

// "3 squares away, 3 south and 1 east". Row 1 is in the north.
std::string direction(Grid grid, int distance, Square from, Square to) {
  const int columns = grid.column(to) - grid.column(from);
  const int rows = grid.row(to) - grid.row(from);
  std::vector<std::string> ways;
  if (rows != 0) ways.push_back(fmt::format("{} {}", std::abs(rows), rows < 0 ? "north" : "south"));
  if (columns != 0) ways.push_back(fmt::format("{} {}", std::abs(columns), columns < 0 ? "west" : "east"));
  if (ways.empty()) return "in the same square";
  return counted(static_cast<std::uint64_t>(distance), "square") + " away, " + joined(ways, " and ");
}

struct Neighbour {
  PieceId piece;
  bool adjacent{};
  int distance{};
};

std::vector<Neighbour> neighbours(const SkirmishTable& table, PieceId piece) {
  const skirmish::Rules& rules = table.rules();
  const skirmish::State& state = table.state();
  const Square from = state.square(piece);
  std::vector<Neighbour> found;
  for (const PieceId other : all_pieces(rules)) {
    if (other == piece || !state.is_on_map(other)) continue;
    const Square to = state.square(other);
    found.push_back({other, rules.board->adjacent(from).has(to), rules.board->distance(from, to)});
  }
  std::sort(found.begin(), found.end(), [](const Neighbour& a, const Neighbour& b) {
    return std::tuple(!a.adjacent, a.distance, a.piece) < std::tuple(!b.adjacent, b.distance, b.piece);
  });
  return found;
}

std::string relation(const skirmish::Rules& rules, PieceId piece, PieceId other) {
  if (rules.side_of(other) == skirmish::nobody) return "";
  return rules.side_of(other) == rules.side_of(piece) ? ", an ally" : ", a rival";
}

// The figure that a question is about: as named, or the one that acts.
Result<PieceId, std::string> figure_asked(const Words& words, const std::vector<std::string>& asked,
                                          std::string_view command) {
  const SkirmishTable& table = words.table();
  if (asked.empty() && table.state().active != no_piece) return table.state().active;
  if (asked.empty()) return failure(fmt::format("Name a figure, as in \"{} A\".", command));
  const PieceId piece = piece_called(table.rules(), asked[0]);
  if (piece == no_piece) {
    std::vector<std::string_view> marks;
    for (const skirmish::PieceCard& card : table.rules().pieces) marks.push_back(card.mark);
    return failure(
        fmt::format("{} is no figure here: there are {}.", in_quotes(asked[0]), listed(marks, "and")));
  }
  return piece;
}

Result<PieceId, std::string> figure_on_map(const Words& words, const std::vector<std::string>& asked,
                                           std::string_view command) {
  auto piece = figure_asked(words, asked, command);
  if (!piece || words.table().state().is_on_map(*piece)) return piece;
  return failure(fmt::format("{} is {}.", words.name(*piece), words.condition(*piece)));
}

// --- Threats and odds --------------------------------------------------------------------------

// How a figure could come to challenge another in one turn; nothing if it cannot.
std::string way_to_challenge(const SkirmishTable& table, PieceId who, PieceId whom) {
  const skirmish::Rules& rules = table.rules();
  const skirmish::State& state = table.state();
  if (basic_targets_from(rules, state, who, state.square(who)).has(whom)) return "at once";
  for (const Square square : basic_move_ends(rules, state, who)) {
    if (basic_targets_from(rules, state, who, square).has(whom))
      return "after a move to " + notation(rules.board->grid(), square);
  }
  return {};
}

bool can_still_act(const SkirmishTable& table, PieceId piece) {
  const skirmish::State& state = table.state();
  return table.rules().characters.has(piece) && state.is_standing(piece) && !state.exhausted.has(piece);
}

std::string odds_line(const Words& words, PieceId who, PieceId whom) {
  const skirmish::ChallengeDice dice =
      basic_challenge_dice(words.table().rules(), words.table().state(), who, whom);
  return fmt::format("{} against {}: {} against {}: {}", words.name(who), words.name(whom),
                     dice.attack == 1 ? std::string("1 die") : fmt::format("{} dice", dice.attack),
                     dice.defence, words.odds(dice));
}

// The side of the person who is asked; of any person when nobody is.
Side asking_side(const SkirmishTable& table) {
  const SeatSet asked = table.asked_people().empty() ? table.people() : table.asked_people();
  return table.rules().table.side_of[asked.empty() ? 0 : (*asked.begin()).value];
}

// Nobody acts and nobody is named: whoever plays asks about all their figures.
bool asks_about_all(const SkirmishTable& table, const std::vector<std::string>& asked) {
  return asked.empty() && table.state().active == no_piece && !table.people().empty();
}
PieceSet own_figures(const SkirmishTable& table) {
  return table.rules().of_side[asking_side(table).value] & table.rules().characters;
}

std::string odds_of_all(const Words& words, PieceId who) {
  const SkirmishTable& table = words.table();
  std::string out;
  for (const PieceId whom :
       table.rules().attackable - table.rules().of_side[table.rules().side_of(who).value]) {
    if (!table.state().is_on_map(whom)) continue;
    const std::string way = table.state().is_standing(who) ? way_to_challenge(table, who, whom) : "";
    out += odds_line(words, who, whom) + (way.empty() ? "; not this turn.\n" : "; " + way + ".\n");
  }
  return out.empty() ? "There is no rival on the map.\n" : out;
}

// While nobody acts: of every figure that could be chosen.
std::string odds_of_ready(const Words& words) {
  const SkirmishTable& table = words.table();
  if (table.people().empty()) return "Name a figure, as in \"odds A\".\n";
  std::string out;
  for (const PieceId piece : table.rules().of_side[asking_side(table).value]) {
    if (can_still_act(table, piece)) out += odds_of_all(words, piece);
  }
  return out.empty() ? "None of your figures can challenge anybody now.\n" : out;
}

// Scenario status cards that were agreed on (skirmish.sstatus.5).
std::string agreed_text(const skirmish::Rules& rules) {
  std::vector<std::string> titles;
  for (const skirmish::HeldStatus& held : rules.in_play)
    titles.push_back(rules.statuses[held.card.value].title);
  return titles.empty() ? std::string() : fmt::format("In play from the start: {}.\n", joined(titles, ", "));
}

}  // namespace

std::string introduction(const Words& words) {
  const SkirmishTable& table = words.table();
  const skirmish::Rules& rules = table.rules();
  std::string out = words.strong(rules.title.empty() ? std::string("A skirmish") : rules.title);
  out += fmt::format(", by the rules of {}.\n", word_of(rules.edition.name));
  std::vector<std::string> ways;
  if (rules.aim.knock_out > 0)
    ways.push_back(fmt::format("{} for each rival you knock out", rules.aim.knock_out));
  if (rules.aim.beside > 0)
    ways.push_back(
        fmt::format("{} for standing beside a rival that somebody else knocks out", rules.aim.beside));
  if (rules.aim.point_markers) ways.emplace_back("1 for each point marker you interact with");
  out += fmt::format("{} to win: {}.\n", counted(rules.target, "point"), joined(ways, ", "));
  for (const Side side : all_sides(rules)) {
    std::vector<PieceId> figures;
    for (const PieceId piece : rules.of_side[side.value] & rules.characters) figures.push_back(piece);
    std::string who = words.sitters(side);
    if (who == "the computer") who += fmt::format(", level {}", words.any_table().level());
    out += fmt::format("{} ({}): {}.\n", words.in_colour_of(side, words.side(side), ";1"), who,
                       words.names(figures, "and"));
  }
  if (const std::string uneven = skirmish::about_uneven_sides(rules); !uneven.empty()) out += uneven + '\n';
  return out + agreed_text(rules) + words.last_of_introduction();
}

std::string result_text(const Words& words) {
  const auto outcome = words.table().game().result();
  if (!outcome || outcome->winners == 0) return "Nobody has won.";
  for (const Side side : all_sides(words.table().rules())) {
    if (!outcome->has_won(side.value)) continue;
    const std::string who = words.sitters(side);
    return who == "you" ? "You have won!" : fmt::format("{} has won: {}.", words.side(side), who);
  }
  return {};
}

std::string look_text(const Words& words) {
  const SkirmishTable& table = words.table();
  const skirmish::Rules& rules = table.rules();
  const skirmish::State& state = table.state();
  const Grid grid = rules.board->grid();
  std::string out =
      fmt::format("The map has columns a to {} from west to east and rows 1 to {} from north to south.\n",
                  static_cast<char>('a' + grid.columns - 1), grid.rows);
  out += state.round == 0 ? std::string("The figures are being placed.\n")
                          : fmt::format("Round {}.\n", state.round);
  out += fmt::format("{} has the First Player marker.\n", words.side(state.first));
  for (const Side side : all_sides(rules)) out += side_sentences(words, side);
  for (const PieceId piece : rules.of_side[skirmish::nobody.value]) out += figure_sentence(words, piece);
  return out;
}

std::string where_text(const Words& words, const std::vector<std::string>& asked) {
  const SkirmishTable& table = words.table();
  if (asks_about_all(table, asked)) {
    std::string out;
    for (const PieceId piece : own_figures(table)) out += figure_sentence(words, piece);
    return out;
  }
  const auto square = asked.empty() ? std::nullopt : square_called(table.rules(), asked[0]);
  if (square && piece_called(table.rules(), asked[0]) == no_piece) {
    const PieceId there = piece_on(table.rules(), table.state(), *square);
    if (there != no_piece) return figure_sentence(words, there);
    const bool blocked = table.rules().board->ground().blocked.has(*square);
    return fmt::format("{} on {}.\n", blocked ? "An obstruction is" : "Nobody is", words.square(*square));
  }
  const auto piece = figure_asked(words, asked, "where");
  if (!piece) return piece.error() + '\n';
  const Side side = table.rules().side_of(*piece);
  std::string out = figure_sentence(words, *piece);
  if (side != skirmish::nobody)
    out += fmt::format("It belongs to {}, {}.\n", words.side(side), words.sitters(side));
  return out;
}

namespace {

std::string near_one(const Words& words, PieceId piece) {
  const SkirmishTable& table = words.table();
  const Square from = table.state().square(piece);
  std::string out = fmt::format("From {} on {}:\n", words.name(piece), words.square(from));
  const auto all = neighbours(table, piece);
  for (const Neighbour& each : all) {
    const Square to = table.state().square(each.piece);
    const std::string where = direction(table.rules().board->grid(), each.distance, from, to);
    const bool behind = !each.adjacent && each.distance == 1;
    out += fmt::format("{}{}, {}: {}, on {}{}.\n", words.name(each.piece),
                       relation(table.rules(), piece, each.piece), words.condition(each.piece), where,
                       words.square(to),
                       each.adjacent ? ", adjacent" : (behind ? ", behind an obstruction" : ""));
  }
  return all.empty() ? out + "Nobody else is on the map.\n" : out;
}

std::string sees_other(const Words& words, PieceId piece, PieceId other) {
  const SkirmishTable& table = words.table();
  const Square to = table.state().square(other);
  const skirmish::Because on_board = sight_of(words, piece, to);
  if (!on_board.yes)
    return fmt::format("{} does not see {}: {}{}\n", words.name(piece), words.name(other), on_board.reason,
                       words.cited(on_board.rule.text));
  if (const auto unseen = why_unseen(table.rules(), table.state(), piece, to, other))
    return words.refusal(*unseen) + '\n';
  return fmt::format("{} sees {}.\n", words.name(piece), words.name(other));
}

std::string sees_one(const Words& words, PieceId piece) {
  const SkirmishTable& table = words.table();
  std::string out;
  for (const Neighbour& each : neighbours(table, piece)) out += sees_other(words, piece, each.piece);
  const Bitboard seen = seen_by(table.rules(), table.state(), piece);
  out += fmt::format("{} sees {} of {} squares: {}.\n", words.name(piece), seen.count(),
                     table.rules().board->open().count(), words.squares(seen));
  return out;
}

// Of the figure that is named or acts, else of each figure of whoever asks.
std::string told_on_map(const Words& words, const std::vector<std::string>& asked, std::string_view command,
                        std::string (*tell)(const Words& words, PieceId piece)) {
  const SkirmishTable& table = words.table();
  if (!asks_about_all(table, asked)) {
    const auto piece = figure_on_map(words, asked, command);
    return piece ? tell(words, *piece) : piece.error() + '\n';
  }
  std::string out;
  for (const PieceId piece : own_figures(table)) {
    if (table.state().is_on_map(piece)) out += tell(words, piece);
  }
  return out.empty() ? "None of your figures is on the map.\n" : out;
}

}  // namespace

std::string near_text(const Words& words, const std::vector<std::string>& asked) {
  return told_on_map(words, asked, "near", near_one);
}

std::string sees_text(const Words& words, const std::vector<std::string>& asked) {
  return told_on_map(words, asked, "sees", sees_one);
}

std::string threats_text(const Words& words) {
  const SkirmishTable& table = words.table();
  if (table.people().empty()) return "Threats are for those who play.\n";
  const skirmish::Rules& rules = table.rules();
  const PieceSet own = rules.of_side[asking_side(table).value];
  std::string out;
  for (const PieceId rival : rules.characters - own) {
    if (!can_still_act(table, rival)) continue;
    for (const PieceId figure : own& rules.attackable) {
      if (!table.state().is_on_map(figure)) continue;
      const std::string way = way_to_challenge(table, rival, figure);
      if (!way.empty()) out += odds_line(words, rival, figure) + "; " + way + ".\n";
    }
  }
  return out.empty() ? "No rival that can still act this round can come to challenge one of your figures.\n"
                     : out;
}

std::string odds_text(const Words& words, const std::vector<std::string>& asked) {
  if (asked.empty() && words.table().state().active == no_piece) return odds_of_ready(words);
  const auto who = figure_on_map(words, asked, "odds");
  if (!who) return who.error() + '\n';
  if (asked.size() < 2) return odds_of_all(words, *who);
  const auto whom = figure_asked(words, {asked[1]}, "odds");
  if (!whom) return whom.error() + '\n';
  const skirmish::Rules& rules = words.table().rules();
  if (*who == *whom || rules.side_of(*who) == rules.side_of(*whom))
    return fmt::format("{} cannot be challenged by {}: they are allies.{}\n", words.name(*whom),
                       words.name(*who), words.cited("skirmish.chal.3"));
  if (!rules.attackable.has(*whom))
    return fmt::format("{} cannot be challenged.{}\n", words.name(*whom), words.cited("skirmish.chal.1"));
  return odds_line(words, *who, *whom) + ".\n";
}

}  // namespace tablewright::tables
