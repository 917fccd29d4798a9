#include "skirmish/oracle/oracle.hpp"

#include <fmt/format.h>

#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/command.hpp"
#include "core/text.hpp"
#include "shelf/files.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

using skirmish::Answer;
using skirmish::Because;
using skirmish::Piece;
using skirmish::Position;
using skirmish::Sheet;
using Json = nlohmann::ordered_json;

std::vector<std::string> names(const Position& position, Bitboard squares) {
  std::vector<std::string> list;
  for (const Square square : squares) list.push_back(notation(position.board->grid(), square));
  return list;
}

std::vector<std::string> names(const std::vector<Piece>& pieces) {
  std::vector<std::string> list;
  for (const Piece& piece : pieces) list.emplace_back(1, piece.drawn());
  return list;
}

Json json(const Position& position, const Answer& answer) {
  Json out{{"query", answer.query}};
  if (const auto* squares = std::get_if<Bitboard>(&answer.found)) {
    out["squares"] = names(position, *squares);
  } else if (const auto* pieces = std::get_if<std::vector<Piece>>(&answer.found)) {
    out["pieces"] = names(*pieces);
  } else {
    const auto& because = std::get<Because>(answer.found);
    out["answer"] = because.yes;
    out["rule"] = std::string(because.rule.text);
    out["because"] = because.reason;
  }
  if (!answer.note.empty()) out["note"] = answer.note;
  return out;
}

std::string listed_or_none(const std::vector<std::string>& list) {
  return list.empty() ? "none" : joined(list, " ");
}

std::string text(const Position& position, const Answer& answer) {
  std::string out = "  ";
  if (const auto* squares = std::get_if<Bitboard>(&answer.found)) {
    out += listed_or_none(names(position, *squares));
  } else if (const auto* pieces = std::get_if<std::vector<Piece>>(&answer.found)) {
    out += listed_or_none(names(*pieces));
  } else {
    const auto& because = std::get<Because>(answer.found);
    out += fmt::format("{}: {} ({})", because.yes ? "yes" : "no", because.reason, because.rule.text);
  }
  if (!answer.note.empty()) out += "\n  " + answer.note;
  return out + '\n';
}

class Oracle {
 public:
  Oracle(const OracleOptions& options, Sheet sheet, const Streams& streams)
      : options_(options), sheet_(std::move(sheet)), streams_(streams) {}

  void answer_sheet() {
    for (const skirmish::Asked& asked : sheet_.queries) {
      if (asked.board != shown_ && !options_.json) show(asked.board);
      if (!options_.json) streams_.out << "? " << asked.query << '\n';
      const auto& board = sheet_.boards[asked.board];
      if (board.position) {
        answer(*board.position, asked.query, fmt::format("{}:{}: ", options_.file, asked.line));
      } else {
        unreadable(asked.query);
      }
    }
  }

  // A prompt for more: on the last board until another is chosen.
  void ask() {
    if (shown_ >= sheet_.boards.size()) show_last();
    streams_.out << "\nAsk about this board (help tells how, quit ends).\n";
    std::string line;
    while (streams_.out << "> " << std::flush && std::getline(streams_.in, line)) {
      std::string_view typed = trimmed(line);
      if (typed.starts_with('?')) typed = trimmed(typed.substr(1));
      if (typed == "quit" || typed == "exit") return;
      if (!typed.empty()) take(typed);
    }
    streams_.out << '\n';
  }

  [[nodiscard]] bool all_answered() const { return all_answered_; }

 private:
  void take(std::string_view typed) {
    if (typed == "help") {
      streams_.out << skirmish::query_forms() << "boards                  list the boards\n"
                   << "board 2                 turn to another board\nquit                    end\n";
    } else if (typed == "boards") {
      for (std::size_t i = 0; i < sheet_.boards.size(); ++i) streams_.out << title(i) << '\n';
    } else if (typed.starts_with("board")) {
      const auto number = whole_number(trimmed(typed.substr(5)), sheet_.boards.size());
      if (number && *number > 0) {
        show(*number - 1);
      } else {
        streams_.out << fmt::format("There are {} boards: name one by its number.\n", sheet_.boards.size());
      }
    } else if (shown_ < sheet_.boards.size() && sheet_.boards[shown_].position) {
      const auto found = skirmish::answer(*sheet_.boards[shown_].position, typed);
      streams_.out << (found ? text(*sheet_.boards[shown_].position, *found) : "  " + found.error() + '\n');
    } else {
      streams_.out << "  There is no board to ask about.\n";
    }
  }

  void answer(const Position& position, std::string_view query, const std::string& where) {
    const auto found = skirmish::answer(position, query);
    if (!found) return complain(query, where + found.error());
    if (options_.json) {
      streams_.out << wire::line(json(position, *found));
    } else {
      streams_.out << text(position, *found);
    }
  }

  void complain(std::string_view query, const std::string& sentence) {
    all_answered_ = false;
    if (options_.json) print_error(query, sentence);
    streams_.err << sentence << '\n';
  }

  // What is wrong with the board was said already.
  void unreadable(std::string_view query) {
    all_answered_ = false;
    if (options_.json) {
      print_error(query, "its board cannot be read.");
    } else {
      streams_.out << "  not answered: its board cannot be read.\n";
    }
  }

  void print_error(std::string_view query, const std::string& sentence) {
    const Json out{{"query", std::string(query)}, {"error", sentence}};
    streams_.out << wire::line(out);
  }

  [[nodiscard]] std::string title(std::size_t board) const {
    const auto& drawn = sheet_.boards[board];
    return fmt::format("Board {}{}{}", board + 1, drawn.title.empty() ? "" : ": ", drawn.title);
  }

  void show(std::size_t board) {
    shown_ = board;
    streams_.out << '\n' << title(board) << '\n';
    const auto& position = sheet_.boards[board].position;
    if (position) streams_.out << skirmish::drawn(position->board->ground(), position->marks);
  }

  void show_last() {
    if (!sheet_.boards.empty()) show(sheet_.boards.size() - 1);
  }

  const OracleOptions& options_;
  Sheet sheet_;
  const Streams& streams_;
  std::size_t shown_ = ~std::size_t{0};
  bool all_answered_ = true;
};

}  // namespace

int oracle(const OracleOptions& options, const Streams& streams) {
  if (options.ask && (options.json || options.file == "-")) {
    return bad_usage(streams,
                     "--ask needs a terminal and a file: it goes neither with --json nor with standard input "
                     "as the file.");
  }
  const auto input = shelf::read_input(options.file, streams);
  if (!input) return bad_usage(streams, input.error());
  cards::Diagnostics diagnostics(options.file);
  Sheet sheet = skirmish::read_sheet(*input, diagnostics);
  for (const std::string& problem : diagnostics.texts()) streams.err << problem << '\n';
  if (diagnostics.left_out() > 0)
    streams.err << fmt::format("{} more mistakes are left out here.\n", diagnostics.left_out());
  if (sheet.boards.empty() && diagnostics.none()) {
    return bad_usage(
        streams,
        fmt::format("{}: there is no board in it. A board starts with a line of column letters: a b c.",
                    options.file));
  }
  Oracle oracle(options, std::move(sheet), streams);
  oracle.answer_sheet();
  if (options.ask) oracle.ask();
  return diagnostics.none() && oracle.all_answered() ? Done : BadUsage;
}

}  // namespace tablewright::cli
