#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tablewright::cards {

// How a game says what authors may write. A pattern is a line with gaps, read by the lexer of packs, so that
// a word of a pattern is a word of a line:
//
//   words                    stand there as they are
//   {who:thing}              a phrase of the category "thing"
//   {squares:number 0..9}    a number, with or without bounds
//   {title:text}             a text in quotes
//   {status:name status}     a name of the vocabulary "status", which the caller brings
//   {colours:list colour}    phrases of a category: "red, gold or blue"; {both:list thing and} with "and"
//   {how:any condition}      none or more phrases side by side: "within 3 in sight"
//   [far: as far as possible] may be left out; whether it stood there is kept under the name "far"
//   [to {whom:thing}]        may be left out; the gap inside tells whether it stood there
//   (which: a/an|another)    one of these, kept by its number; "a" and "an" are two spellings of one
//   (of|from)                one of these, it does not matter which
//   <move|moves>             a verb, without and with a subject; authors may write either
//   ,                        a comma may stand here
//
// Before what may be left out, and before each phrase of "any", a comma may stand too.
enum class PartKind : std::uint8_t {
  Word,
  Comma,
  Number,
  Text,
  Name,
  Phrase,
  List,
  Any,
  Choice,
  Verb,
  Group
};

struct Part {
  PartKind kind{};
  std::string name;    // what it is kept under; empty when it is not kept
  std::string word;    // the word itself, or the category or vocabulary of a gap
  std::string joiner;  // of a list: "or", "and"
  std::int64_t min{};
  std::int64_t max{};
  std::vector<std::vector<std::string>> choices;  // each with all its spellings, the usual one first
  std::vector<Part> parts;                        // of a group
};

// Reads a pattern. What is wrong with it is added to the problems as sentences.
std::vector<Part> read_pattern(std::string_view pattern, std::vector<std::string>& problems);

// The part that keeps something under this name, also inside groups, or nothing.
const Part* part_named(const std::vector<Part>& parts, std::string_view name);

// One of the spellings is "a", another "an": which one is right depends on the next word.
bool is_article(const std::vector<std::string>& spellings);

}  // namespace tablewright::cards
