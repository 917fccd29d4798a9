#include "skirmish/oracle/oracle.hpp"

#include <array>

#include "core/text.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

namespace {

constexpr std::uint64_t longest_move = 1000;

enum class Verb : std::uint8_t { Sees, Adjacent, Reach, Targets };
constexpr std::array<std::string_view, 4> asked_verbs{"sees", "adjacent", "reach", "targets"};
constexpr std::array<std::string_view, 4> explained_verbs{"sees", "adjacent", "reaches", "targets"};

// A query taken apart.
struct Query {
  Verb verb{};
  bool why{};
  const Piece* piece{};
  Square to;  // why
  int steps{};
  std::optional<int> range;
};

std::string quoted(std::string_view word) { return '"' + std::string(word.substr(0, 40)) + '"'; }

// Takes the words of a query one by one; the first problem is kept, and ends it.
class QueryReader {
 public:
  QueryReader(const Position& position, std::span<const std::string_view> words)
      : position_(position), left_(words) {}

  Result<Query, std::string> read() {
    Query query;
    query.why = !left_.empty() && left_[0] == "why";
    if (query.why) {
      left_ = left_.subspan(1);
      query.piece = piece();
      query.verb = verb(explained_verbs);
      query.to = target();
    } else {
      query.verb = verb(asked_verbs);
      query.piece = piece();
    }
    if (query.verb == Verb::Reach) query.steps = number("steps");
    if (query.verb == Verb::Targets) query.range = range();
    if (!left_.empty()) wrong("nothing more is expected from " + quoted(left_[0]) + " on.");
    if (!problem_.empty()) return failure(problem_);
    return query;
  }

 private:
  std::string_view next() {
    if (left_.empty()) return {};
    const std::string_view word = left_[0];
    left_ = left_.subspan(1);
    return word;
  }

  Verb verb(std::span<const std::string_view> known) {
    const std::string_view word = next();
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (word == known[i] || (i == 2 && word == "reach")) return static_cast<Verb>(i);
    }
    const auto nearest = nearest_name(word, known);
    if (word.empty()) {
      wrong("the query breaks off: ask for " + listed(known) + '.');
    } else {
      wrong(quoted(word) + " cannot be asked" +
            (nearest ? ": did you mean " + quoted(*nearest) + '?'
                     : ": ask for " + listed(known) + ", or why."));
    }
    return {};
  }

  const Piece* piece() {
    const std::string_view word = next();
    const Piece* found = word.size() == 1 ? position_.piece(word[0]) : nullptr;
    if (word.empty()) {
      wrong("the query breaks off: name a piece.");
    } else if (found == nullptr) {
      wrong("there is no piece " + quoted(word) + " on this board" + pieces_here());
    }
    return found;
  }

  [[nodiscard]] std::string pieces_here() const {
    std::string letters;
    for (const Piece& each : position_.pieces) letters += std::string(" ") + each.drawn();
    return letters.empty() ? ": it has none." : ": it has" + letters + '.';
  }

  // A square, or the square of a piece.
  Square target() {
    const std::string_view word = next();
    if (const auto square = square_named(position_.board->grid(), word)) return *square;
    const Piece* found = word.size() == 1 ? position_.piece(word[0]) : nullptr;
    if (found != nullptr) return found->square;
    wrong(word.empty() ? std::string("the query breaks off: name a square or a piece.")
                       : quoted(word) + " is neither a square nor a piece of this board.");
    return {};
  }

  int number(std::string_view what) {
    const auto found = whole_number(next(), longest_move);
    if (!found) wrong("give the number of " + std::string(what) + ", from 0 to 1000.");
    return static_cast<int>(found.value_or(0));
  }

  std::optional<int> range() {
    if (left_.empty() || left_[0] != "range") return std::nullopt;
    next();
    return number("squares");
  }

  void wrong(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
    left_ = {};
  }

  const Position& position_;
  std::span<const std::string_view> left_;
  std::string problem_;
};

Because explained(const Position& position, const Query& query) {
  switch (query.verb) {
    case Verb::Sees: return why_sees(position, *query.piece, query.to);
    case Verb::Adjacent: return why_adjacent(position, *query.piece, query.to);
    case Verb::Reach: return why_reaches(position, *query.piece, query.to, query.steps);
    case Verb::Targets: return why_targets(position, *query.piece, query.to, query.range);
  }
  return {};
}

std::variant<Bitboard, std::vector<Piece>, Because> found(const Position& position, const Query& query) {
  if (query.why) return explained(position, query);
  switch (query.verb) {
    case Verb::Sees: return position.seen_by(*query.piece);
    case Verb::Adjacent: return position.board->adjacent(query.piece->square);
    case Verb::Reach: return position.reach_of(*query.piece, query.steps);
    case Verb::Targets: return position.targets_of(*query.piece, query.range);
  }
  return {};
}

// The board answers for a figure that is knocked down as if it stood; the player must know.
std::string note_on(const Query& query) {
  const bool acts = query.verb == Verb::Reach || query.verb == Verb::Targets;
  if (!acts || !query.piece->down) return {};
  return std::string(1, query.piece->drawn()) + " is knocked down and can only rally (" +
         std::string(rule::knocked_down.text) + "): this is what the board would allow it.";
}

// "     a   b   c"
bool is_column_line(std::string_view line) {
  const auto letters = words(line);
  return !letters.empty() && letters[0] == "a" && (letters.size() == 1 || letters[1].size() == 1);
}

}  // namespace

Result<Answer, std::string> answer(const Position& position, std::string_view text) {
  const auto asked = words(text);
  const auto query = QueryReader(position, asked).read();
  if (!query) return failure(query.error());
  Answer answer{{}, found(position, *query), note_on(*query)};
  for (const std::string_view word : asked)
    answer.query += (answer.query.empty() ? "" : " ") + std::string(word);
  return answer;
}

std::string_view query_forms() {
  return "sees A                  the squares that A sees\n"
         "adjacent A              the squares next to A\n"
         "reach A 2               where a move of up to 2 squares may end\n"
         "targets A               the rivals that A may challenge\n"
         "targets A range 3       the same with a range\n"
         "why A sees c4           yes or no, and by which rule; c4 may also be a piece\n"
         "why A adjacent c4       the same for being adjacent,\n"
         "why A reaches c4 2      for a move,\n"
         "why A targets Z         for a challenge, and with \"range 3\" at the end for one at a distance\n";
}

Sheet read_sheet(std::string_view text, cards::Diagnostics& diagnostics) {
  Sheet sheet;
  std::string title;
  const auto all = lines(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto number = static_cast<std::uint32_t>(i + 1);
    const std::string_view line = trimmed(all[i]);
    if (line.empty() || line.starts_with("```")) continue;
    if (line.starts_with('#')) {
      title = trimmed(line.substr(std::min(line.find_first_not_of('#'), line.size())));
    } else if (line.starts_with('?')) {
      if (sheet.boards.empty()) {
        diagnostics.add({number, 1}, "a query needs a board above it.");
      } else {
        sheet.queries.push_back({number, std::string(trimmed(line.substr(1))), sheet.boards.size() - 1});
      }
    } else if (is_column_line(line)) {
      std::vector<cards::DrawnLine> drawn;
      for (; i < all.size(); ++i) {
        const std::string_view part = trimmed(all[i]);
        if (part.empty() || part[0] == '?' || part[0] == '#' || part[0] == '`') break;
        drawn.push_back({static_cast<std::uint32_t>(i + 1), std::string(all[i])});
      }
      --i;
      sheet.boards.push_back({number, std::move(title), read_position(drawn, diagnostics)});
      title.clear();
    } else {
      diagnostics.add(
          {number, 1},
          "this is neither a board (a line of column letters comes first), a query (\"? sees A\") "
          "nor a comment (\"# ...\").");
    }
  }
  return sheet;
}

}  // namespace tablewright::skirmish
