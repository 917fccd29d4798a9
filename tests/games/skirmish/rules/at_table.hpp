#pragma once

#include <deque>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tests {

// The content of packs/, read once.
const skirmish::Content& packs_content();

// The rules that a sheet makes (docs/positions.md); a sheet with a mistake fails the test and ends it.
skirmish::Rules rules_of(std::string_view sheet, RulesVersion version = {skirmish::Skirmish::rules_version});
// What is wrong with a sheet, one sentence each.
std::vector<std::string> problems_of(std::string_view sheet);

// A card action for tests: what it costs and its parts.
struct TestAction {
  std::string id;
  skirmish::TokenType type{};
  int cost{};
  bool star{};
  std::vector<skirmish::Part> parts;
};
// Writes actions on the card of a piece: abilities of a character, uses of an item, actions of a companion.
// Once a piece.
void give_actions(skirmish::Rules& rules, std::string_view mark, const std::vector<TestAction>& actions);

struct Refused {
  std::string rule;
  std::string reason;  // the word of the table: "too_far"
  std::string text;
  friend bool operator==(const Refused&, const Refused&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Refused& refused) {
    return out << refused.rule << ' ' << refused.reason << " \"" << refused.text << '"';
  }
};

// A match in the hands of a test: acts in notation, dice as faces, and what came of it.
//
//   AtTable table(R"(
//   drawing
//          a   b
//        +---+---+
//      1 | A   Z |
//        +---+---+
//   )");
//   table.rolls("!!! shield, shield shield");
//   table.act("choose A").act("challenge A Z");
//   EXPECT_EQ(table.state("Z"), "down");
class AtTable {
 public:
  explicit AtTable(std::string_view sheet);
  explicit AtTable(skirmish::Rules rules);

  // The faces of the dice to come, in the order they are rolled (commas are for readers): star shield !!!
  // blank. A number stands for any other draw, from 1: the side that starts, or a face of a special die by
  // its place (stars first, then shields, triples, blanks).
  AtTable& rolls(std::string_view faces);
  // An act that has to be legal; whoever is asked and may do it does it.
  AtTable& act(std::string_view notation);
  // An act that has to be refused; notes the refusal for the registry.
  Refused refused(std::string_view notation);
  // The same for one seat, from 1: in a team another player may well be allowed to do it.
  Refused refused_to(int seat, std::string_view notation);
  [[nodiscard]] bool legal(std::string_view notation) const;
  // The same for one seat, from 1.
  [[nodiscard]] bool legal_for(int seat, std::string_view notation) const;
  // All that may be done now, or only acts that begin so; in the order of the list.
  [[nodiscard]] std::vector<std::string> options(std::string_view beginning = "") const;
  // The same for one seat, from 1.
  [[nodiscard]] std::vector<std::string> options_of(int seat) const;
  // "c4 d4": the squares to which a piece may move (or be placed, with another word).
  [[nodiscard]] std::string squares(std::string_view mark, std::string_view word = "move") const;
  // "Y Z": whom a piece may challenge now.
  [[nodiscard]] std::string targets(std::string_view mark) const { return squares(mark, "challenge"); }

  [[nodiscard]] std::string asked() const;             // the word of the question; "over" at the end
  [[nodiscard]] std::vector<int> seats_asked() const;  // from 1
  [[nodiscard]] std::string square(std::string_view mark) const;  // "c4", or "" off the map
  [[nodiscard]] std::string state(
      std::string_view mark) const;  // "standing", "down", "track 1", "aside", "waiting"
  [[nodiscard]] bool exhausted(std::string_view mark) const;
  [[nodiscard]] int points(int side) const;        // sides from 1
  [[nodiscard]] std::string pool(int side) const;  // "red red blue", in the order of types
  [[nodiscard]] std::string track(int side, int space) const;
  [[nodiscard]] std::string active() const;  // the mark, or ""
  [[nodiscard]] int actions_left() const { return state_.actions_left; }
  [[nodiscard]] int round() const { return state_.round; }
  [[nodiscard]] int first() const { return state_.first.value + 1; }
  [[nodiscard]] int turn() const { return state_.turn.value + 1; }
  [[nodiscard]] int winner() const;  // a side from 1; 0: nobody, or not yet over
  [[nodiscard]] bool over() const { return state_.stage == skirmish::Stage::Over; }

  // What the last act brought about: sentences, and whether an event of this word was among it.
  [[nodiscard]] std::string log() const;
  [[nodiscard]] bool happened(std::string_view event) const;
  // The words of all these events, in their order: "moved exhausted turn_began".
  [[nodiscard]] std::string story() const;
  // All scripted dice were used.
  [[nodiscard]] bool dice_used_up() const { return dice_.empty(); }

  [[nodiscard]] const skirmish::Rules& rules() const { return *rules_; }
  [[nodiscard]] skirmish::State& position() { return state_; }
  [[nodiscard]] skirmish::PieceId piece(std::string_view mark) const;

 private:
  void begin();
  [[nodiscard]] std::unique_ptr<AnyGame> game() const;

  std::shared_ptr<const skirmish::Rules> rules_;
  skirmish::State state_;
  std::deque<std::string> dice_;
  std::vector<Event> events_;
  bool begun_{};
};

}  // namespace tablewright::tests
