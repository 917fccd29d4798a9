// What is asked without a match: boards, odds, rules.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "core/text.hpp"
#include "shelf/files.hpp"
#include "shelf/shelf.hpp"
#include "table/rules_text.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

class Oracle {
 public:
  Oracle(const OracleOptions& options, const OraclePart& part, DrawnBoards sheet, const Streams& streams)
      : options_(options), part_(part), sheet_(std::move(sheet)), streams_(streams) {}

  void answer_sheet() {
    for (const BoardQuery& asked : sheet_.queries) {
      if (asked.board != shown_ && !options_.json) show(asked.board);
      if (!options_.json) streams_.out << "? " << asked.query << '\n';
      const auto& board = sheet_.boards[asked.board];
      if (board.drawing) {
        answer(board, asked.query, fmt::format("{}:{}: ", options_.file, asked.line));
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
      streams_.out << part_.forms << "boards                  list the boards\n"
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
    } else if (shown_ < sheet_.boards.size() && sheet_.boards[shown_].drawing) {
      const auto found = sheet_.boards[shown_].answer(typed);
      streams_.out << (found ? found->text : "  " + found.error() + '\n');
    } else {
      streams_.out << "  There is no board to ask about.\n";
    }
  }

  void answer(const DrawnBoard& board, std::string_view query, const std::string& where) {
    const auto found = board.answer(query);
    if (!found) return complain(query, where + found.error());
    streams_.out << (options_.json ? found->json : found->text);
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
    const wire::Json out{{"query", std::string(query)}, {"error", sentence}};
    streams_.out << wire::line(out);
  }

  [[nodiscard]] std::string title(std::size_t board) const {
    const auto& drawn = sheet_.boards[board];
    return fmt::format("Board {}{}{}", board + 1, drawn.title.empty() ? "" : ": ", drawn.title);
  }

  void show(std::size_t board) {
    shown_ = board;
    streams_.out << '\n' << title(board) << '\n';
    streams_.out << sheet_.boards[board].drawing.value_or("");
  }

  void show_last() {
    if (!sheet_.boards.empty()) show(sheet_.boards.size() - 1);
  }

  const OracleOptions& options_;
  const OraclePart& part_;
  DrawnBoards sheet_;
  const Streams& streams_;
  std::size_t shown_ = ~std::size_t{0};
  bool all_answered_ = true;
};

}  // namespace

void add_oracle(CLI::App& app, const OraclePart& part, OracleOptions& options) {
  CLI::App* command = add_command(app, "oracle", part.says, "tablewright oracle examples/boards.txt --ask");
  command->add_option("file", options.file, "Boards and queries; - reads standard input")
      ->required()
      ->type_name("FILE");
  command->add_flag("--json", options.json, "One JSON object a line, in the order of the queries");
  command->add_flag("--ask", options.ask, "Afterwards ask for more queries at a prompt");
}

int oracle(const OracleOptions& options, const OraclePart& part, const Streams& streams) {
  if (options.ask && (options.json || options.file == "-")) {
    return bad_usage(streams,
                     "--ask needs a terminal and a file: it goes neither with --json nor with standard input "
                     "as the file.");
  }
  const auto input = shelf::read_input(options.file, streams);
  if (!input) return bad_usage(streams, input.error());
  DrawnBoards sheet = part.read(options.file, *input);
  for (const std::string& problem : sheet.problems) streams.err << problem << '\n';
  if (sheet.left_out > 0) streams.err << fmt::format("{} more mistakes are left out here.\n", sheet.left_out);
  const bool is_sound = sheet.problems.empty();
  if (sheet.boards.empty() && is_sound)
    return bad_usage(streams, fmt::format("{}: there is no board in it. {}", options.file, part.no_board));
  Oracle oracle(options, part, std::move(sheet), streams);
  oracle.answer_sheet();
  if (options.ask) oracle.ask();
  return is_sound && oracle.all_answered() ? Done : BadUsage;
}

void add_odds(CLI::App& app, const OddsPart& part, OddsOptions& options) {
  CLI::App* command = add_command(app, "odds", part.says, "tablewright " + part.example);
  add_named_values(*command, part.takes, options.values);
  add_packs_option(*command, options.packs);
  command->add_flag("--json", options.json, "One JSON object");
}

int odds(const OddsOptions& options, const OddsPart& part, const std::string& executable,
         const Streams& streams) {
  const auto told = part.answer(options.values, [&] { return shelf::load_packs(options.packs, executable); });
  if (!told) return bad_usage(streams, told.error());
  streams.out << (options.json ? told->json : told->text);
  return Done;
}

void add_rules(CLI::App& app, const std::string& example, RulesOptions& options) {
  CLI::App* command = add_command(
      app, "rules", "The rules: all chapters, one rule by its id, or every rule that mentions a word",
      "tablewright rules " + example);
  command->add_option("wanted", options.wanted, "An id or a word")->type_name("ID|WORD");
  command->add_option("--packs", options.packs, "The folder of packs")
      ->type_name("DIR")
      ->allow_extra_args(false);
  command->add_flag("--json", options.json, "One JSON object a line");
}

int rules(const RulesOptions& options, const std::string& executable, const Streams& streams) {
  const auto packs = shelf::find_rules(options.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const auto book = shelf::load_rules(*packs);
  if (!book) return bad_usage(streams, book.error());
  const auto found = rules_called(*book, options.wanted);
  if (found.empty()) {
    streams.err << no_such_rule(*book, options.wanted);
    return Failed;
  }
  if (!options.json) {
    streams.out << rules_text(*book, options.wanted);
    return Done;
  }
  for (const Rule* each : found) streams.out << wire::line(rule_json(*each));
  return Done;
}

}  // namespace tablewright::cli
