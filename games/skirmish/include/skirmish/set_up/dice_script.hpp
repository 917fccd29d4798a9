#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cards/diagnostics.hpp"
#include "core/random.hpp"
#include "skirmish/rules/rules.hpp"

namespace tablewright::skirmish {

// One draw as a script names it.
struct ScriptedDraw {
  enum class Kind : std::uint8_t {
    Face,   // star, 2:triple: a face of the die that is rolled, which has to be that die of the match
    Side,   // side 2: who has the First Player marker
    Number  // 3: the third of all values the draw can have
  };
  Kind kind{};
  Face face{};
  std::uint32_t number{};  // of the die, of the side, of the value; from 1. Face: 0 is any die
  cards::Place place;
};

// The draws of a match in order, as text: docs/table-protocol.md.
//
//   side 2                  # who begins
//   star star  shield !!!   # two dice against two
std::vector<ScriptedDraw> read_dice_script(std::string_view text, cards::Diagnostics& diagnostics);

// Draws as a script says, and after its end as `then` does. A draw that the script does not provide, or not
// in this form, is answered with 0 and a problem that stays: whoever draws has to look for it.
class ScriptedDice final : public Tape {
 public:
  ScriptedDice(const Rules& rules, std::vector<ScriptedDraw> script, Tape* then = nullptr)
      : rules_(rules), script_(std::move(script)), then_(then) {}
  std::uint32_t below(std::uint32_t n) override;
  std::uint32_t below_of(std::uint32_t n, std::uint8_t die) override;

  [[nodiscard]] std::size_t used() const { return at_; }
  [[nodiscard]] bool used_up() const { return at_ == script_.size(); }
  // A sentence with line and column of the script; empty if all went well.
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  std::uint32_t fail(const ScriptedDraw& draw, std::string sentence);
  std::uint32_t missing(std::string sentence);
  std::uint32_t face_value(const ScriptedDraw& draw, std::uint8_t die);
  std::uint32_t numbered(const ScriptedDraw& draw, std::uint32_t n);

  const Rules& rules_;
  std::vector<ScriptedDraw> script_;
  Tape* then_;
  std::size_t at_{};
  std::string problem_;
};

}  // namespace tablewright::skirmish
