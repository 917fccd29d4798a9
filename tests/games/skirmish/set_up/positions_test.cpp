// Where a match starts that starts from a position.
#include "sheets.hpp"

namespace tablewright::tests {

namespace positions_test {

using skirmish::PieceId;
using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::Stage;
using skirmish::State;

class APosition {
 public:
  explicit APosition(std::string_view sheet) : rules_(rules_of(sheet)) {
    EXPECT_TRUE(rules_.begins_with) << sheet;
    if (rules_.begins_with) state_ = *rules_.begins_with;
  }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] PieceId piece(std::string_view mark) const {
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      if (rules_.pieces[i].mark == mark) return PieceId{static_cast<std::uint8_t>(i)};
    }
    ADD_FAILURE() << mark;
    return {};
  }
  [[nodiscard]] std::string square(std::string_view mark) const {
    return notation(rules_.board->grid(), state_.square(piece(mark)));
  }
  [[nodiscard]] int pool(std::size_t side, skirmish::TokenType type) const {
    return state_.sides[side].pool[static_cast<std::size_t>(type)];
  }

 private:
  Rules rules_;
  State state_;
};

TEST(ADrawnPosition, IsRoundOneWithSideOneToChoose) {
  const APosition position(duel_drawing);
  EXPECT_EQ(position.state().stage, Stage::Choose);
  EXPECT_EQ(position.state().round, 1);
  EXPECT_EQ(position.state().first, Side{0});
  EXPECT_EQ(position.state().turn, Side{0});
  EXPECT_EQ(position.square("A"), "a1");
  EXPECT_EQ(position.square("Z"), "c1");
  EXPECT_EQ(position.rules().piece(position.piece("A")).defence, 2);
  EXPECT_EQ(position.rules().target, 3);  // of the plain aim, for one character a side
  EXPECT_EQ(position.rules().starts[0], position.rules().board->open());
}

TEST(ADrawnPosition, HasSmallLettersKnockedDown) {
  const APosition position(
      "drawing\n"
      "       a   b   c\n"
      "     +---+---+---+\n"
      "   1 | b   A   z |\n"
      "     +---+---+---+\n");
  EXPECT_TRUE(position.state().down.has(position.piece("B")));
  EXPECT_TRUE(position.state().down.has(position.piece("Z")));
  EXPECT_FALSE(position.state().down.has(position.piece("A")));
  EXPECT_EQ(position.rules().pieces[0].mark, "A");  // in the order of the letters, not of the squares
}

TEST(ADrawnPosition, OfAFirstGameHasItsFigures) {
  const APosition position(
      "first_game jp101\nposition\n  at A c1\n  at B d1\n  at Z c9\n  on_track Y 2 1\n  turn 2\n  exhausted "
      "Z\n");
  EXPECT_EQ(position.rules().piece(position.piece("A")).title, "T. rex");
  EXPECT_EQ(position.state().turn, Side{1});
  EXPECT_EQ(position.state().spot(position.piece("Y")).space(), 1);
  EXPECT_EQ(position.pool(0, skirmish::TokenType::Red), 2);  // the dots of its cards
}

TEST(APositionBlock, SaysEverythingElse) {
  const APosition position(
      with(duel_drawing,
           "position\n  round 3\n  first 2\n  active Z\n  actions 1\n  side 1\n    points 2\n    "
           "pool red gold\n    track 3 blue blue\n    start 2\n  down A\n"));
  const State& state = position.state();
  EXPECT_EQ(state.stage, Stage::Turn);
  EXPECT_EQ(state.round, 3);
  EXPECT_EQ(state.first, Side{1});
  EXPECT_EQ(state.turn, Side{1});
  EXPECT_EQ(state.active, position.piece("Z"));
  EXPECT_EQ(state.actions_left, 1);
  EXPECT_EQ(state.sides[0].points, 2);
  EXPECT_EQ(state.sides[0].start, 1);
  EXPECT_EQ(position.pool(0, skirmish::TokenType::Gold), 1);
  EXPECT_EQ(state.sides[0].track[2][static_cast<std::size_t>(skirmish::TokenType::Blue)], 2);
  EXPECT_TRUE(state.down.has(position.piece("A")));
}

TEST(APositionBlock, PutsPointMarkersAsideOrOnATrack) {
  const APosition position(
      with(duel_drawing,
           "aim plain\npoint A a2\npoint B b2\npoint C c2\nposition\n  on_track point_A 2 4\n  "
           "aside point_B\n"));
  EXPECT_EQ(position.state().spot(position.piece("point_A")).track_of(), Side{1});
  EXPECT_TRUE(position.state().spot(position.piece("point_B")).is_aside());
  EXPECT_EQ(position.square("point_C"), "c2");
}

// What a position asks can be answered, whatever its stage.
TEST(APosition, CanAlwaysBePlayedOn) {
  const std::string three = with(
      duel_drawing, "side\n  figure A \"Ann\"\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\nposition\n");
  for (const std::string_view fields :
       {"  at B b2\n", "  at B b2\n  active B\n  actions 0\n", "  on_track B 1 1\n  active B\n",
        "  at B b2\n  down B\n  active B\n  actions 1\n", "  stage cooldown\n  waiting B\n",
        "  stage set_up\n  first 2\n  turn 1\n  waiting B\n", "  at B b2\n  exhausted A\n"}) {
    const APosition position(three + std::string(fields));
    for (const Seat seat : skirmish::asked(position.rules(), position.state())) {
      ActList list;
      Skirmish::legal(position.rules(), position.state(), seat, list);
      EXPECT_FALSE(list.empty()) << fields;
    }
  }
}

}  // namespace positions_test

}  // namespace tablewright::tests
