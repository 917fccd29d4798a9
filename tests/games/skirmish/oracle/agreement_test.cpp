#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "core/random.hpp"
#include "games/skirmish/oracle/asking.hpp"
#include "skirmish/rule_ids.hpp"
#include "support/rule_book.hpp"

namespace tablewright::tests {

namespace agreement_test {

using skirmish::Because;
using skirmish::Piece;
using skirmish::Position;

// A small board with walls, pillars, blocked squares and pieces of both sides, some of them down.
Position random_position(std::uint64_t seed) {
  Random random(seed);
  skirmish::Ground ground;
  ground.grid = {static_cast<std::uint8_t>(1 + random.below(6)),
                 static_cast<std::uint8_t>(1 + random.below(5))};
  const Grid grid = ground.grid;
  const std::uint32_t density = 3 + random.below(12);
  std::vector<Square> open;
  for (const Square square : grid.all()) {
    const bool right = grid.column(square) + 1 < grid.columns;
    const bool below = grid.row(square) + 1 < grid.rows;
    if (right && random.below(density) == 0) ground.wall_right.set(square);
    if (below && random.below(density) == 0) ground.wall_below.set(square);
    if (right && below && random.below(density) == 0) ground.pillar_right_below.set(square);
    if (square != Square{0} && random.below(density + 4) == 0) {
      ground.blocked.set(square);
    } else {
      open.push_back(square);
    }
  }
  random.shuffle(open);
  Position position;
  position.board = std::make_shared<const skirmish::Board>(ground);
  for (const char letter : std::string_view("ABCXYZ")) {
    if (open.empty()) break;
    position.pieces.push_back({letter, open.back(), random.below(4) == 0});
    open.pop_back();
  }
  for (const Piece& piece : position.pieces)
    position.marks.push_back({piece.square, std::string(1, piece.drawn()), {}});
  return position;
}

Because because(const Position& position, const std::string& query) {
  const auto answer = skirmish::answer(position, query);
  return answer ? std::get<Because>(answer->found) : Because{};
}

Bitboard squares(const Position& position, const std::string& query) {
  return std::get<Bitboard>(skirmish::answer(position, query)->found);
}

std::string name(const Position& position, Square square) { return notation(position.board->grid(), square); }

// For every piece and every square of random positions; the drawing is shown if it fails.
template <class Check>
bool holds(const std::string& what, Check check) {
  return rc::check(what, [&] {
    // A smaller seed is no simpler position: nothing to shrink.
    const Position position =
        random_position(*rc::gen::noShrink(rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>())));
    RC_LOG() << drawn(position.board->ground(), position.marks);
    for (const Piece& piece : position.pieces) check(position, piece);
  });
}

TEST(Agreement, WhySeesAndSees) {
  EXPECT_TRUE(holds("why A sees c4 is yes exactly for the squares of sees A", [](const Position& position,
                                                                                 const Piece& piece) {
    const std::string letter(1, piece.drawn());
    const Bitboard seen = squares(position, "sees " + letter);
    for (const Square square : position.board->grid().all()) {
      const Because why = because(position, "why " + letter + " sees " + name(position, square));
      RC_ASSERT(why.yes == seen.has(square));
    }
  }));
}

// The own square is left out: the list names neighbours only, and skirmish.adj.3 answers for it.
TEST(Agreement, WhyAdjacentAndAdjacent) {
  EXPECT_TRUE(holds("why A adjacent c4 is yes exactly for the squares of adjacent A",
                    [](const Position& position, const Piece& piece) {
                      const std::string letter(1, piece.drawn());
                      const Bitboard adjacent = squares(position, "adjacent " + letter);
                      for (const Square square : position.board->grid().all()) {
                        const Because why =
                            because(position, "why " + letter + " adjacent " + name(position, square));
                        RC_ASSERT(square == piece.square || why.yes == adjacent.has(square));
                      }
                    }));
}

TEST(Agreement, WhyReachesAndReach) {
  EXPECT_TRUE(holds("why A reaches c4 2 is yes exactly for the squares of reach A 2",
                    [](const Position& position, const Piece& piece) {
                      const std::string letter(1, piece.drawn());
                      for (const char* steps : {"0", "1", "2", "3", "7", "1000"}) {
                        const Bitboard reached = squares(position, "reach " + letter + ' ' + steps);
                        for (const Square square : position.board->grid().all()) {
                          const Because why = because(
                              position, "why " + letter + " reaches " + name(position, square) + ' ' + steps);
                          RC_ASSERT(why.yes == reached.has(square));
                        }
                      }
                    }));
}

TEST(Agreement, WhyTargetsAndTargets) {
  EXPECT_TRUE(
      holds("why A targets c4 is yes exactly for the squares of targets A",
            [](const Position& position, const Piece& piece) {
              const std::string letter(1, piece.drawn());
              for (const char* range : {"", " range 0", " range 1", " range 2", " range 4", " range 1000"}) {
                Bitboard targets;
                const auto answer = skirmish::answer(position, "targets " + letter + range);
                for (const Piece& each : std::get<std::vector<Piece>>(answer->found))
                  targets.set(each.square);
                for (const Square square : position.board->grid().all()) {
                  const Because why =
                      because(position, "why " + letter + " targets " + name(position, square) + range);
                  RC_ASSERT(why.yes == targets.has(square));
                }
              }
            }));
}

// The way that is told is a way: so many squares, each a step from the one before, none closed by a rival.
TEST(Agreement, TheWayOfAMoveCanBeWalked) {
  EXPECT_TRUE(
      holds("every told way is walked step by step", [](const Position& position, const Piece& piece) {
        const std::string query = "why " + std::string(1, piece.drawn()) + " reaches ";
        const Bitboard rivals = position.standing_rivals_of(piece);
        for (const Square square : position.reach_of(piece, 1000)) {
          const std::string told = because(position, query + name(position, square) + " 1000").reason;
          Square at = piece.square;
          int steps = 0;
          for (const std::string_view word : words(std::string_view(told).substr(told.find(':') + 1))) {
            const auto next =
                square_named(position.board->grid(), word.substr(0, word.size() - 1));  // without , or .
            RC_ASSERT(next.has_value());
            RC_ASSERT(position.board->adjacent(at).has(*next));
            RC_ASSERT(!rivals.has(*next));
            at = *next;
            ++steps;
          }
          RC_ASSERT(at == square);
          RC_ASSERT(told.starts_with(std::to_string(steps) + (steps == 1 ? " step:" : " steps:")));
        }
      }));
}

std::vector<std::string> questions(const Piece& piece, const std::string& to) {
  const std::string start = "why " + std::string(1, piece.drawn());
  return {start + " sees " + to,           start + " adjacent " + to, start + " reaches " + to + " 1",
          start + " reaches " + to + " 2", start + " targets " + to,  start + " targets " + to + " range 3"};
}

TEST(Agreement, EveryReasonIsASentenceThatCitesARuleOfTheBook) {
  std::set<std::string> cited;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Position position = random_position(seed);
    for (const Piece& piece : position.pieces) {
      for (const Square square : position.board->grid().all()) {
        for (const std::string& query : questions(piece, name(position, square))) {
          const Because why = because(position, query);
          cited.emplace(why.rule.text);
          EXPECT_TRUE(why.reason.ends_with('.')) << query << ": " << why.reason;
        }
      }
    }
  }
  for (const std::string& id : cited) EXPECT_NE(rule_book().find(id), nullptr) << id;
  // Together they meet every rule that a reason can cite; being knocked down is a note, not a reason.
  for (const RuleId id : skirmish::rule::of_the_board) {
    EXPECT_TRUE(cited.contains(std::string(id.text)) || id == skirmish::rule::knocked_down) << id.text;
  }
}

}  // namespace agreement_test

}  // namespace tablewright::tests
