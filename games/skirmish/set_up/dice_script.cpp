#include "skirmish/set_up/dice_script.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/text.hpp"
#include "skirmish/language/filled.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Diagnostics;
using cards::Place;

constexpr std::uint32_t highest_number = 0xFFFF;
constexpr std::size_t most_draws = 100000;

// The names of faces, with the sign that is printed on the die and told in events.
struct FaceName {
  std::string_view name;
  Face face;
};
constexpr auto face_names = std::to_array<FaceName>({
    {"star", Face::Star},
    {"shield", Face::Shield},
    {"triple", Face::Triple},
    {"blank", Face::Blank},
    {"!!!", Face::Triple},
});

std::optional<Face> face_named(std::string_view name) {
  for (const FaceName& known : face_names) {
    if (known.name == name) return known.face;
  }
  return std::nullopt;
}

std::string_view name_of(Face face) { return face_names[static_cast<std::size_t>(face)].name; }

class ScriptReader {
 public:
  explicit ScriptReader(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  std::vector<ScriptedDraw> read(std::string_view text) {
    std::uint32_t number = 0;
    for (const std::string_view line : lines(text)) {
      const std::string_view said = line.substr(0, line.find('#'));
      read_line(said, ++number);
    }
    if (draws_.size() > most_draws)
      diagnostics_.add(draws_.back().place, "a script has at most 100000 draws.");
    return std::move(draws_);
  }

 private:
  void read_line(std::string_view line, std::uint32_t number) {
    const auto typed = words(line);
    for (std::size_t i = 0; i < typed.size(); ++i) {
      const Place place{number, static_cast<std::uint32_t>(typed[i].data() - line.data() + 1)};
      if (typed[i] != "side") {
        read_word(typed[i], place);
        continue;
      }
      const auto side = i + 1 < typed.size() ? whole_number(typed[i + 1], max_sides) : std::nullopt;
      if (!side || *side == 0) {
        diagnostics_.add(place, "\"side\" is followed by the number of a side: side 2.");
        return;
      }
      add({ScriptedDraw::Kind::Side, {}, static_cast<std::uint32_t>(*side), place});
      ++i;
    }
  }

  // star, 2:triple, 3
  void read_word(std::string_view word, Place place) {
    if (const auto number = whole_number(word, highest_number); number && *number > 0)
      return add({ScriptedDraw::Kind::Number, {}, static_cast<std::uint32_t>(*number), place});
    const std::size_t colon = word.find(':');
    const auto die =
        colon == std::string_view::npos ? 0 : whole_number(word.substr(0, colon), highest_number).value_or(0);
    const auto face = face_named(colon == std::string_view::npos ? word : word.substr(colon + 1));
    if (face && (die > 0 || colon == std::string_view::npos))
      return add({ScriptedDraw::Kind::Face, *face, static_cast<std::uint32_t>(die), place});
    constexpr std::array<std::string_view, 6> known{"star", "shield", "triple", "blank", "!!!", "side"};
    diagnostics_.unknown(place, word, "draw", known);
  }

  void add(const ScriptedDraw& draw) {
    if (draws_.size() <= most_draws) draws_.push_back(draw);
  }

  Diagnostics& diagnostics_;
  std::vector<ScriptedDraw> draws_;
};

}  // namespace

std::vector<ScriptedDraw> read_dice_script(std::string_view text, Diagnostics& diagnostics) {
  return ScriptReader(diagnostics).read(text);
}

std::uint32_t ScriptedDice::fail(const ScriptedDraw& draw, std::string sentence) {
  problem_ = number_text(draw.place.line) + ':' + number_text(draw.place.column) + ": " + std::move(sentence);
  return 0;
}

std::uint32_t ScriptedDice::missing(std::string sentence) {
  problem_ = std::move(sentence);
  return 0;
}

// The first value that shows this face: which one does not matter, they all look alike.
std::uint32_t ScriptedDice::face_value(const ScriptedDraw& draw, std::uint8_t die) {
  if (draw.number > rules_.dice.size())
    return fail(draw, "this match has no die " + number_text(draw.number) + '.');
  const std::string rolled = "the " + rules_.die_names[die] + " die is rolled now";
  if (draw.number > 0 && draw.number - 1 != die)
    return fail(draw, rolled + ", not the " + rules_.die_names[draw.number - 1] + " die.");
  const DieFaces& faces = rules_.dice[die];
  const auto found = std::find(faces.begin(), faces.end(), draw.face);
  if (found == faces.end())
    return fail(draw, rolled + ": it has no face \"" + std::string(name_of(draw.face)) + "\".");
  return static_cast<std::uint32_t>(found - faces.begin());
}

std::uint32_t ScriptedDice::numbered(const ScriptedDraw& draw, std::uint32_t n) {
  if (draw.number > n) return fail(draw, "the draw has values from 1 to " + number_text(n) + '.');
  return draw.number - 1;
}

std::uint32_t ScriptedDice::below(std::uint32_t n) {
  if (!problem_.empty()) return 0;
  if (used_up() && then_ != nullptr) return then_->below(n);
  if (used_up()) return missing("the script has no more draws, and one of " + number_text(n) + " is drawn.");
  const ScriptedDraw& draw = script_[at_++];
  if (draw.kind == ScriptedDraw::Kind::Face)
    return fail(draw, "no die is rolled now: one of " + number_text(n) + " is drawn.");
  return numbered(draw, n);
}

std::uint32_t ScriptedDice::below_of(std::uint32_t n, std::uint8_t die) {
  if (!problem_.empty()) return 0;
  if (used_up() && then_ != nullptr) return then_->below_of(n, die);
  if (used_up()) return missing("the script has no more rolls, and a die is rolled.");
  const ScriptedDraw& draw = script_[at_++];
  if (draw.kind == ScriptedDraw::Kind::Side) return fail(draw, "a die is rolled now: a face is needed.");
  return draw.kind == ScriptedDraw::Kind::Face ? face_value(draw, die) : numbered(draw, n);
}

}  // namespace tablewright::skirmish
