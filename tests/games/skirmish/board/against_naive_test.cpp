#include <gtest/gtest.h>

#include <algorithm>

#include "naive.hpp"
#include "random_position.hpp"
#include "skirmish/board/sight.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace against_naive_test {

using skirmish::Board;
using skirmish::Piece;
using skirmish::Position;

constexpr int boards = 10'000;
constexpr int small_board = 36;  // squares
constexpr std::size_t sample_on_large = 4;
constexpr int no_move = -1;

naive::Squares plain(Bitboard squares) {
  naive::Squares result;
  for (const Square square : squares) result.insert(square);
  return result;
}

Bitboard bits(const naive::Squares& squares) {
  Bitboard result;
  for (const Square square : squares) result.set(square);
  return result;
}

naive::Others others_than(const Piece& viewer, const Position& position) {
  naive::Others others;
  for (const Piece& other : position.pieces) {
    if (other.letter == viewer.letter) continue;
    const bool is_ally = other.first_side() == viewer.first_side();
    auto& kind = is_ally ? others.allies : other.down ? others.fallen_rivals : others.standing_rivals;
    kind.insert(other.square);
  }
  return others;
}

// One position, held against the naive rules: keeps a line for each difference.
class Comparison {
 public:
  explicit Comparison(const Position& position)
      : position_(position),
        board_(*position.board),
        obstructions_(naive::obstructions_of(board_.ground())) {}

  [[nodiscard]] const std::string& differences() const { return differences_; }

  void compare_adjacency() {
    for (const Square square : board_.grid().all()) {
      expect_same("adjacent to " + name(square), board_.adjacent(square),
                  naive::adjacent(obstructions_, square));
    }
  }

  // The line to every square: what it passes, and whether an obstruction interrupts it.
  void compare_lines(Square from) {
    for (const Square to : board_.grid().all()) {
      const std::string line = name(from) + " - " + name(to);
      const bool interrupted = naive::is_interrupted(obstructions_, from, to);
      expect_same("squares passed " + line, skirmish::squares_passed(board_.grid(), from, to),
                  naive::squares_passed(board_.grid(), from, to));
      expect("clear " + line, board_.clear_from(from).has(to) == !interrupted);
      expect("first obstruction " + line,
             first_obstruction(board_.ground(), board_.corners(), from, to).has_value() == interrupted);
    }
  }

  void compare_for(const Piece& viewer) {
    const naive::Others others = others_than(viewer, position_);
    compare_sight(viewer, others);
    compare_moves(viewer, others);
    compare_targets(viewer, others);
  }

 private:
  void compare_sight(const Piece& viewer, const naive::Others& others) {
    const naive::Squares seen = naive::seen(obstructions_, viewer.square, others.standing_rivals);
    expect_same("seen from " + name(viewer.square), position_.seen_by(viewer), seen);
    for (const Square to : board_.clear_from(viewer.square))
      compare_hiding_rival(viewer.square, to, others, seen);
  }

  // What no obstruction hides and is still not seen lies behind a rival that is seen.
  void compare_hiding_rival(Square from, Square to, const naive::Others& others, const naive::Squares& seen) {
    const std::optional<Square> rival = hiding_rival(board_, from, to, bits(others.standing_rivals));
    expect("hiding rival " + name(from) + " - " + name(to), rival.has_value() == !seen.contains(to));
    if (!rival) return;
    expect("hiding rival is one " + name(*rival), others.standing_rivals.contains(*rival));
    expect("hiding rival is seen " + name(*rival), seen.contains(*rival));
    expect("hiding rival is passed " + name(*rival), naive::passes_inside(board_.grid(), from, to, *rival));
  }

  void compare_moves(const Piece& mover, const naive::Others& others) {
    const auto ends = naive::ends_of_moves(obstructions_, mover.square, others);
    for (int steps = 0; steps <= 6; ++steps) {
      expect_same("reach " + std::to_string(steps) + " from " + name(mover.square),
                  position_.reach_of(mover, steps), naive::reach(ends, steps));
    }
    for (const Square to : board_.grid().all() - Bitboard(mover.square)) {
      const int fewest = ends.contains(to) ? ends.at(to) : no_move;
      expect("steps " + name(mover.square) + " - " + name(to),
             steps_to(board_, mover.square, to, position_.traffic_for(mover)).value_or(no_move) == fewest);
    }
  }

  void compare_targets(const Piece& viewer, const naive::Others& others) {
    for (const int range : {0, 1, 2, 3, 5, 9}) {  // 0: no range, an adjacent target
      const auto asked = range == 0 ? std::nullopt : std::optional(range);
      Bitboard targets;
      for (const Piece& target : position_.targets_of(viewer, asked)) targets.set(target.square);
      expect_same("targets within " + std::to_string(range) + " from " + name(viewer.square), targets,
                  naive::targets(obstructions_, viewer.square, asked, others));
    }
  }

  void expect_same(const std::string& what, Bitboard ours, const naive::Squares& theirs) {
    if (plain(ours) == theirs) return;
    const Grid grid = board_.grid();
    differences_ += what + ": " + notation(grid, ours) + " / naive: " + notation(grid, bits(theirs)) + '\n';
  }
  void expect(const std::string& what, bool is_so) {
    if (!is_so) differences_ += what + '\n';
  }
  [[nodiscard]] std::string name(Square square) const { return notation(board_.grid(), square); }

  const Position& position_;
  const Board& board_;
  naive::Obstructions obstructions_;
  std::string differences_;
};

// On a small board everybody looks, moves and challenges; on a larger one a few, chosen by lot.
template <class T>
std::vector<T> sample(std::vector<T> all, const Position& position, Random& random) {
  random.shuffle(all);
  const bool is_small = position.board->grid().squares() <= small_board;
  const auto kept =
      static_cast<std::ptrdiff_t>(is_small ? all.size() : std::min(all.size(), sample_on_large));
  all.erase(all.begin() + kept, all.end());
  return all;
}

std::vector<Square> listed(Bitboard squares) {
  std::vector<Square> list;
  for (const Square square : squares) list.push_back(square);
  return list;
}

TEST(Board, AgreesWithTheNaiveRulesOnTenThousandBoards) {
  for (const char* rule :
       {"skirmish.sight.1", "skirmish.sight.2", "skirmish.sight.3", "skirmish.sight.4", "skirmish.sight.5",
        "skirmish.sight.6", "skirmish.sight.7", "skirmish.adj.1", "skirmish.adj.2", "skirmish.move.3",
        "skirmish.move.5", "skirmish.move.6", "skirmish.move.7", "skirmish.move.8", "skirmish.move.9",
        "skirmish.move.10", "skirmish.chal.4", "skirmish.chal.5"}) {
    RULE(rule);
  }
  Random random(20'240'611);
  for (int number = 0; number < boards; ++number) {
    const Position position = random_position(number, random);
    Comparison comparison(position);
    comparison.compare_adjacency();
    const std::vector<Square> open = listed(position.board->open());
    for (const Square from : sample(open, position, random)) comparison.compare_lines(from);
    for (const Piece& viewer : sample(position.pieces, position, random)) comparison.compare_for(viewer);
    ASSERT_EQ(comparison.differences(), "") << "board " << number << '\n' << drawing_of(position);
  }
}

}  // namespace against_naive_test

}  // namespace tablewright::tests
