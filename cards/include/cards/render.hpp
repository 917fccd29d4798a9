#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/names.hpp"
#include "cards/node.hpp"

namespace tablewright::cards {

// What a card prints. The text of a form is a sentence with gaps:
//
//   {who}                   what stood there; nothing when nothing did. Lists are printed as lists.
//   {n|square|squares}      by number: one, or more; {n} prints the number itself
//   {which|any|another}     by choice: one text for each
//   {may|you may|}          of anything else: it stood there, or it did not
//   {colours|and}           a list with another last word
//   [far: as far as possible] only if it stood there
//   {body}, {body|; or}     the lines below in the same sentence, with ", then" or other words between them;
//                           without it they follow as sentences of their own. [body: ...] if there are any.
//   <move|moves>            a verb, without and with a subject. The subject is called "who"; behind "may" a
//                           verb stands as without one. A phrase without both follows the line it stands in.
//   a(n)                    "a" or "an", as the next word wants it
//   ,: {body}               a comma, or a colon if the first line below has lines below it itself
//   ^adjacent^ to it        can stand before a noun: {after^} prints there what the marks enclose, of those
//   of a
//                           list that have them; {after} then prints the others. Elsewhere: all of it.
//   ~that it sees           follows the others of its list {after|and} without comma and last word;
//   ~~of a rival            goes before them likewise
//   @self                   what the card at hand calls it: a name of the kind "word"
//
// Blanks may be too many: they are put right, and so are capitals and full stops.
struct FormText {
  std::uint16_t form{};
  std::string_view text;
};

struct Piece {
  enum class Kind : std::uint8_t { Words, Gap, Pick, Group, Verb, Front };
  Kind kind{};
  std::string text;  // the words, or the name of the gap
  std::vector<std::vector<Piece>> choices;
};

// The texts of all forms in one language.
class Texts {
 public:
  // The texts of the table of forms.
  explicit Texts(const Grammar& grammar);
  // Another language.
  Texts(const Grammar& grammar, std::span<const FormText> texts);

  // What is wrong with the texts, as sentences.
  [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }
  [[nodiscard]] const Grammar& grammar() const { return *grammar_; }
  [[nodiscard]] const std::vector<Piece>& pieces(const Form& form) const;

 private:
  void read(const Form& form, std::string_view text);

  const Grammar* grammar_;
  std::vector<std::vector<Piece>> pieces_;  // by form
  std::vector<std::string> problems_;
};

// As sentences: "Move up to 3 squares. You may challenge with 2 dice."
std::string rendered(const Texts& texts, const Names& names, std::span<const Node> lines);
std::string rendered(const Texts& texts, const Names& names, const Node& line);

// A phrase alone, without capital and full stop: "a rival in sight".
std::string rendered_phrase(const Texts& texts, const Names& names, const Node& phrase);

// As the author would write it; reading it gives an equal node.
std::string written(const Grammar& grammar, const Node& line);

}  // namespace tablewright::cards
