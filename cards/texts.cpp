#include <algorithm>

#include "cards/render.hpp"
#include "voice.hpp"

namespace tablewright::cards {

namespace {

constexpr std::string_view brackets = "{}[]<>|";

// Inside the program the marks of a text are characters that no name has.
std::string with_marks(std::string text) {
  std::replace(text.begin(), text.end(), '^', front_mark);
  std::replace(text.begin(), text.end(), '~', attached_mark);
  return text;
}

// Reads the text of one form into pieces.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  std::vector<Piece> all() {
    std::vector<Piece> found = pieces();
    if (at_ < text_.size()) complain('"' + std::string(1, text_[at_]) + "\" closes nothing");
    return found;
  }

  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  // Up to a bracket that closes, or the end of a choice.
  std::vector<Piece> pieces() {
    std::vector<Piece> found;
    while (at_ < text_.size()) {
      if (took('{')) {
        found.push_back(gap());
      } else if (took('[')) {
        found.push_back(group());
      } else if (took('<')) {
        found.push_back(verb());
      } else if (brackets.find(text_[at_]) != std::string_view::npos) {
        break;
      } else {
        found.push_back({Piece::Kind::Words, with_marks(until(brackets)), {}});
      }
    }
    return found;
  }

  Piece gap() {
    Piece piece{Piece::Kind::Gap, until(brackets), {}};
    while (took('|')) piece.choices.push_back(pieces());
    if (!piece.choices.empty()) piece.kind = Piece::Kind::Pick;
    if (!piece.text.empty() && piece.text.back() == '^') {
      piece.text.pop_back();
      piece.kind = Piece::Kind::Front;
    }
    close('}');
    return piece;
  }

  Piece group() {
    Piece piece{Piece::Kind::Group, until("[]{}<>|:"), {}};
    close(':');
    piece.choices.push_back(pieces());
    close(']');
    return piece;
  }

  Piece verb() {
    Piece piece{Piece::Kind::Verb, {}, {}};
    do {
      piece.choices.push_back(pieces());
    } while (took('|'));
    if (piece.choices.size() != 2) complain("a verb has two forms: <move|moves>");
    close('>');
    return piece;
  }

  std::string until(std::string_view stops) {
    const std::size_t end = std::min(text_.find_first_of(stops, at_), text_.size());
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end;
    return std::string(found);
  }

  bool took(char mark) {
    if (at_ == text_.size() || text_[at_] != mark) return false;
    ++at_;
    return true;
  }

  void close(char mark) {
    if (!took(mark)) complain("a \"" + std::string(1, mark) + "\" is missing");
  }

  void complain(std::string message) {
    if (problem_.empty()) problem_ = std::move(message);
  }

  std::string_view text_;
  std::size_t at_{};
  std::string problem_;
};

// How many texts a gap can be picked from: nothing fits a verb, any number what is no choice.
bool fits(const Part& part, std::size_t choices) {
  switch (part.kind) {
    case PartKind::Choice: return choices == part.choices.size();
    case PartKind::List:
    case PartKind::Any: return choices <= 2;
    case PartKind::Number: return choices == 2;
    case PartKind::Word:
    case PartKind::Comma:
    case PartKind::Text:
    case PartKind::Name:
    case PartKind::Phrase:
    case PartKind::Verb:
    case PartKind::Group: break;
  }
  return choices == 1 || choices == 2;
}

class TextChecker {
 public:
  TextChecker(const Grammar& grammar, const Form& form) : form_(form), parts_(grammar.parts(form)) {}

  std::string problem(const std::vector<Piece>& pieces) {
    for (const Piece& piece : pieces) {
      std::string found = problem(piece);
      for (std::size_t i = 0; found.empty() && i < piece.choices.size(); ++i)
        found = problem(piece.choices[i]);
      if (!found.empty()) return found;
    }
    return {};
  }

 private:
  [[nodiscard]] std::string problem(const Piece& piece) const {
    if (piece.kind == Piece::Kind::Words || piece.kind == Piece::Kind::Verb) return {};
    if (piece.text == "body" && form_.body.lines != Lines::None) return {};
    const Part* part = part_named(parts_, piece.text);
    if (part == nullptr) return "the pattern has no \"" + piece.text + '"';
    if (piece.kind == Piece::Kind::Front && part->kind != PartKind::Any)
      return '"' + piece.text + "\" is no row of phrases, of which some stand in front";
    if (piece.kind == Piece::Kind::Pick && !fits(*part, piece.choices.size()))
      return '"' + piece.text + "\" has another number of texts";
    return {};
  }

  const Form& form_;
  const std::vector<Part>& parts_;
};

}  // namespace

Texts::Texts(const Grammar& grammar) : grammar_(&grammar), pieces_(grammar.forms().size()) {
  for (const Form& form : grammar.forms()) read(form, form.text);
}

Texts::Texts(const Grammar& grammar, std::span<const FormText> texts)
    : grammar_(&grammar), pieces_(grammar.forms().size()) {
  for (const FormText& text : texts) {
    if (const Form* form = grammar.form(text.form)) {
      read(*form, text.text);
    } else {
      problems_.push_back("\"" + std::string(text.text) + "\": it is the text of no form.");
    }
  }
  for (const Form& form : grammar.forms()) {
    const auto is_its = [&](const FormText& text) { return text.form == form.id; };
    if (std::none_of(texts.begin(), texts.end(), is_its))
      problems_.push_back('"' + std::string(form.pattern) + "\": its text is missing.");
  }
}

void Texts::read(const Form& form, std::string_view text) {
  TextReader reader(text);
  std::vector<Piece> pieces = reader.all();
  std::string problem = reader.problem();
  if (text.empty()) problem = "its text is missing";
  if (problem.empty()) problem = TextChecker(*grammar_, form).problem(pieces);
  const auto index = static_cast<std::size_t>(&form - &grammar_->forms().front());
  if (problem.empty()) {
    pieces_[index] = std::move(pieces);
  } else {
    problems_.push_back('"' + std::string(text.empty() ? form.pattern : text) + "\": " + problem + '.');
  }
}

const std::vector<Piece>& Texts::pieces(const Form& form) const {
  return pieces_[static_cast<std::size_t>(&form - &grammar_->forms().front())];
}

}  // namespace tablewright::cards
