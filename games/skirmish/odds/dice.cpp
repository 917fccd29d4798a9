#include "skirmish/odds/dice.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cards/fields.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::TokenKind;

constexpr int faces_of_a_die = 6;
constexpr std::array<std::string_view, 4> face_words{"star", "shield", "triple", "blank"};

void read_faces(const Block& block, Die& die, cards::Fields& fields, Diagnostics& diagnostics) {
  int faces = 0;
  std::array<bool, 4> given{};
  for (const Block* face : fields.all("face")) {
    if (face->tokens.size() != 3 || face->tokens[2].kind != TokenKind::Number || face->tokens[2].number < 0 ||
        face->tokens[2].number > faces_of_a_die) {
      diagnostics.add(face->place, "a face is given as: face star 3, with a number from 0 to 6.");
      continue;
    }
    const auto word = std::find(face_words.begin(), face_words.end(), face->tokens[1].text);
    if (word == face_words.end()) {
      diagnostics.unknown(face->tokens[1].place, face->tokens[1].text, "face", face_words);
      continue;
    }
    const auto count = static_cast<std::uint8_t>(face->tokens[2].number);
    const std::array<std::uint8_t*, 4> places{&die.star, &die.shield, &die.triple, &die.blank};
    const auto which = static_cast<std::size_t>(word - face_words.begin());
    if (std::exchange(given[which], true)) diagnostics.add(face->place, "this kind of face is given twice.");
    *places[which] = count;
    faces += count;
  }
  if (faces != faces_of_a_die) diagnostics.add(block.place, "a die has six faces.");
}

// numbers 1 2 3 4 5 6
void read_numbers(const Block& field, NamedDie& named, Diagnostics& diagnostics) {
  const auto& tokens = field.tokens;
  const bool six = tokens.size() == faces_of_a_die + 1;
  const bool sound = six && std::all_of(tokens.begin() + 1, tokens.end(), [](const cards::Token& token) {
                       return token.kind == TokenKind::Number && token.number >= 0 && token.number <= 9;
                     });
  if (!sound)
    return diagnostics.add(field.place, "numbers are given as: numbers 1 2 3 4 5 6, each from 0 to 9.");
  for (std::size_t i = 0; i < named.numbers.size(); ++i)
    named.numbers[i] = static_cast<std::uint8_t>(tokens[i + 1].number);
  named.die.blank = faces_of_a_die;
}

}  // namespace

std::vector<NamedDie> read_dice(const Block& root, Diagnostics& diagnostics) {
  std::vector<NamedDie> dice;
  for (const Block& block : root.children) {
    if (block.word() != "die" || block.tokens.size() != 3 || block.tokens[2].kind != TokenKind::Text) {
      diagnostics.add(block.place, "a die is given as: die ID \"Title\".");
      continue;
    }
    NamedDie named{block.tokens[1].text, block.tokens[2].text, {}, {}};
    cards::Fields fields(block, "a die", diagnostics);
    if (const Block* numbers = fields.one("numbers")) {
      read_numbers(*numbers, named, diagnostics);
    } else {
      read_faces(block, named.die, fields, diagnostics);
    }
    fields.one("provenance");
    fields.finish();
    const bool again =
        std::any_of(dice.begin(), dice.end(), [&](const NamedDie& other) { return other.id == named.id; });
    if (again) diagnostics.add(block.place, "there is a die \"" + named.id + "\" already.");
    dice.push_back(std::move(named));
  }
  return dice;
}

}  // namespace tablewright::skirmish
