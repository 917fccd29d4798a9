#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/fixed_vector.hpp"

namespace tablewright {

// One small plain value says everything that is said at a table: what is asked, what is done, what happened,
// why not. A game's tables give each kind its word, its fields, its notation, its JSON and its sentence.
struct Phrase {
  std::uint8_t kind{};
  std::uint8_t a{};
  std::uint8_t b{};
  std::uint8_t c{};
  std::uint32_t u{};
  friend constexpr auto operator<=>(const Phrase&, const Phrase&) = default;
};
static_assert(sizeof(Phrase) == 8);

// An answer to a question.
using Act = Phrase;

enum class Slot : std::uint8_t { A, B, C, U };

constexpr std::uint32_t value_of(const Phrase& phrase, Slot slot) {
  switch (slot) {
    case Slot::A: return phrase.a;
    case Slot::B: return phrase.b;
    case Slot::C: return phrase.c;
    case Slot::U: return phrase.u;
  }
  return 0;
}

constexpr void set_value(Phrase& phrase, Slot slot, std::uint32_t value) {
  switch (slot) {
    case Slot::A: phrase.a = static_cast<std::uint8_t>(value); break;
    case Slot::B: phrase.b = static_cast<std::uint8_t>(value); break;
    case Slot::C: phrase.c = static_cast<std::uint8_t>(value); break;
    case Slot::U: phrase.u = value; break;
  }
}

enum class Known : bool { ToAll, ToSome };

// A field of a phrase: what it is called, where it sits, of which type of the game it is, and whether only
// some seats may read it.
struct Field {
  std::string_view name;
  Slot slot{};
  std::uint8_t type{};
  Known known = Known::ToAll;
};

// A row of a game's tables. In the sentence {name} stands for the field of that name; the hidden sentence is
// for seats that may not read the fields known to some.
struct Word {
  std::uint8_t kind{};
  std::string_view word;
  FixedVector<Field, 4> fields;
  std::string_view sentence;
  std::string_view hidden_sentence = {};  // NOLINT(readability-redundant-member-init)
  std::string_view rule = {};  // NOLINT(readability-redundant-member-init): of events, if always one
};

// A type of values: cards, squares, figures, numbers. Games print and parse the values of their types.
struct ValueType {
  std::string_view name;
  bool number{};  // a plain number in JSON; else a text
  // The type that says the value in sentences, where they name it otherwise than notation does: "T. rex", not
  // "A".
  std::uint8_t spoken = as_written;

  static constexpr std::uint8_t as_written = 0xFF;
};

// Everything a game can say.
struct Vocabulary {
  std::span<const Word> acts;
  std::span<const Word> events;
  std::span<const Word> questions;
  std::span<const Word> reasons;
  std::span<const ValueType> types;
};

constexpr const Word* word_of(std::span<const Word> table, std::uint8_t kind) {
  for (const Word& word : table) {
    if (word.kind == kind) return &word;
  }
  return nullptr;
}

// The phrase with nothing but what the fields of its word hold.
constexpr Phrase only_its_fields(const Word& word, const Phrase& phrase) {
  Phrase plain{.kind = phrase.kind};
  for (const Field& field : word.fields) set_value(plain, field.slot, value_of(phrase, field.slot));
  return plain;
}

// The phrase as somebody may know it who is not in the know: fields known to some are blanked.
constexpr Phrase public_form(const Word& word, Phrase phrase) {
  for (const Field& field : word.fields) {
    if (field.known == Known::ToSome) set_value(phrase, field.slot, 0);
  }
  return phrase;
}

}  // namespace tablewright
