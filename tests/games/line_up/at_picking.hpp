#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "game/match.hpp"
#include "game/say.hpp"
#include "games/skirmish/contract/test_content.hpp"
#include "line_up/line_up.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace line_up = skirmish::line_up;

// Cards for tests: five characters, two of one name, three basic characters, four items, two companions.
inline const std::vector<line_up::Candidate>& test_cards() {
  using line_up::CardKind;
  static const std::vector<line_up::Candidate> cards{
      {"ann", "Ann", "ONE", CardKind::Character},        {"bea", "Bea", "ONE", CardKind::Character},
      {"cid", "Cid", "ONE", CardKind::Character},        {"dan", "Dan", "TWO", CardKind::Character},
      {"ann_of_two", "Ann", "TWO", CardKind::Character}, {"guard", "Guard", "ONE", CardKind::Basic},
      {"cook", "Cook", "ONE", CardKind::Basic},          {"page", "Page", "TWO", CardKind::Basic},
      {"lamp", "Lamp", "ONE", CardKind::Item},           {"rope", "Rope", "ONE", CardKind::Item},
      {"sword", "Sword", "TWO", CardKind::Item},         {"horn", "Horn", "TWO", CardKind::Item},
      {"hound", "Hound", "ONE", CardKind::Companion},    {"raven", "Raven", "TWO", CardKind::Companion},
  };
  return cards;
}

// The rules of a line-up file that has to be sound.
inline line_up::Rules line_up_of(std::string_view text) {
  auto rules = line_up::read_line_up(test_content(), test_cards(), text);
  if (rules) return std::move(*rules);
  ADD_FAILURE() << joined(rules.error(), "\n") << "\nin\n" << text;
  return {};
}

struct RefusedPick {
  std::string rule;
  std::string text;
  friend bool operator==(const RefusedPick&, const RefusedPick&) = default;
  friend std::ostream& operator<<(std::ostream& out, const RefusedPick& refused) {
    return out << refused.rule << " \"" << refused.text << '"';
  }
};

// Line-ups picked by a test: seats from 1, acts in notation.
class AtPicking {
 public:
  explicit AtPicking(std::string_view text, std::uint64_t seed = 1) : AtPicking(line_up_of(text), seed) {}
  explicit AtPicking(line_up::Rules rules, std::uint64_t seed = 1)
      : dice_(seed),
        match_(std::make_unique<AnyGameOf<line_up::LineUp>>(
            std::make_shared<const line_up::Rules>(std::move(rules)))) {
    match_.begin(dice_);
  }

  AtPicking& act(int seat, std::string_view text) {
    const auto act = parse_act(match_.game(), text);
    if (!act) {
      ADD_FAILURE() << act.error();
    } else if (const auto done = match_.act(at(seat), *act, dice_); !done) {
      ADD_FAILURE() << text << ": " << done.error().rule.text << ' ' << sentence(match_.game(), done.error());
    }
    return *this;
  }
  RefusedPick refused(int seat, std::string_view text) {
    const auto act = parse_act(match_.game(), text);
    if (!act) return {"", act.error()};
    const auto refusal = match_.game().explain(at(seat), *act);
    if (!refusal) return {"", "nothing stands in the way"};
    saw_refusal(refusal->rule.text);
    return {std::string(refusal->rule.text), sentence(match_.game(), *refusal)};
  }

  // What may be done, in notation.
  [[nodiscard]] std::vector<std::string> legal(int seat) const {
    std::vector<std::string> found;
    for (const Act& act : match_.game().legal(at(seat))) found.push_back(notation(match_.game(), act));
    return found;
  }
  // The seats that are asked, as in "1 3".
  [[nodiscard]] std::string asked() const {
    std::string out;
    for (const Seat seat : match_.game().question().asked) {
      if (!out.empty()) out += ' ';
      append_number(out, seat.value + 1);
    }
    return out;
  }
  // What a seat was told, a line each; seat 0 looks on.
  [[nodiscard]] std::vector<std::string> told(int seat) const {
    std::vector<std::string> found;
    for (const NumberedEvent& event : match_.events())
      found.push_back(sentence(match_.game(), event.event, at(seat)));
    return found;
  }
  [[nodiscard]] std::string seen(int seat) const { return view_text(match_.game(), at(seat)); }
  [[nodiscard]] bool is_over() const { return match_.game().result().has_value(); }
  [[nodiscard]] std::string sheet() const { return line_up::sheet_of(game().rules(), game().state()); }
  [[nodiscard]] const line_up::State& state() const { return game().state(); }
  [[nodiscard]] Match& match() { return match_; }
  [[nodiscard]] DiceStream& dice() { return dice_; }

 private:
  static Seat at(int seat) { return seat == 0 ? spectator : Seat{static_cast<std::uint8_t>(seat - 1)}; }
  [[nodiscard]] const AnyGameOf<line_up::LineUp>& game() const {
    return static_cast<const AnyGameOf<line_up::LineUp>&>(match_.game());
  }

  SeededStream dice_;
  Match match_;
};

}  // namespace tablewright::tests
