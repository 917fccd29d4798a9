#include "cards/pattern.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "cards/pack.hpp"
#include "core/text.hpp"

namespace tablewright::cards {

namespace {

// "0..9"
struct Bounds {
  std::int64_t min = std::numeric_limits<std::int32_t>::min();
  std::int64_t max = std::numeric_limits<std::int32_t>::max();
};

std::optional<std::int64_t> bound(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  const auto digits = whole_number(text.substr(negative ? 1 : 0), 0x7FFFFFFF);
  if (!digits) return std::nullopt;
  return static_cast<std::int64_t>(*digits) * (negative ? -1 : 1);
}

std::optional<Bounds> bounds(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto min = bound(text.substr(0, dots));
  const auto max = bound(text.substr(dots + 2));
  if (!min || !max || *min > *max) return std::nullopt;
  return Bounds{*min, *max};
}

class PatternReader {
 public:
  PatternReader(const std::vector<Token>& tokens, std::vector<std::string>& problems)
      : tokens_(tokens), problems_(problems) {}

  std::vector<Part> all() {
    std::vector<Part> found = parts();
    if (at_ < tokens_.size()) complain('"' + tokens_[at_].text + "\" closes nothing");
    return found;
  }

 private:
  // Up to a bracket that closes.
  std::vector<Part> parts() {
    std::vector<Part> found;
    while (at_ < tokens_.size() && !is_mark("]") && !is_mark("}") && !is_mark(")") && !is_mark(">") &&
           !is_mark("|"))
      found.push_back(part());
    return found;
  }

  Part part() {
    if (took("{")) return gap();
    if (took("[")) return group();
    if (took("(")) return choice(PartKind::Choice, ")");
    if (took("<")) return choice(PartKind::Verb, ">");
    Part part;
    if (took(",")) {
      part.kind = PartKind::Comma;
      return part;
    }
    if (tokens_[at_].kind == TokenKind::Text) complain("a word stands in quotes");
    part.word = tokens_[at_++].text;
    return part;
  }

  Part gap() {
    Part part;
    part.name = word("the name of a gap");
    close(":");
    const std::string what = word("what stands in a gap");
    describe(part, what);
    close("}");
    return part;
  }

  void describe(Part& part, const std::string& what) {
    if (what == "number") return number(part);
    if (what == "text") {
      part.kind = PartKind::Text;
      return;
    }
    part.kind = what == "name"   ? PartKind::Name
                : what == "list" ? PartKind::List
                : what == "any"  ? PartKind::Any
                                 : PartKind::Phrase;
    part.word = part.kind == PartKind::Phrase ? what : word("what \"" + what + "\" is about");
    if (part.kind == PartKind::List) part.joiner = is_mark("}") ? "or" : word("\"or\" or \"and\"");
  }

  void number(Part& part) {
    part.kind = PartKind::Number;
    Bounds found;
    if (!is_mark("}")) {
      const std::string written = word("the bounds of a number");
      if (const auto read = bounds(written)) {
        found = *read;
      } else {
        complain('"' + written + "\" are no bounds like 0..9");
      }
    }
    part.min = found.min;
    part.max = found.max;
  }

  Part group() {
    Part part;
    part.kind = PartKind::Group;
    part.name = label();
    part.parts = parts();
    if (part.parts.empty()) complain("there is nothing between \"[\" and \"]\"");
    close("]");
    return part;
  }

  Part choice(PartKind kind, std::string_view closing) {
    Part part;
    part.kind = kind;
    if (kind == PartKind::Choice) part.name = label();
    do {
      part.choices.emplace_back();
      do {
        part.choices.back().push_back(spelling());
      } while (took("/"));
    } while (took("|"));
    if (kind == PartKind::Choice && part.name.empty()) merge(part.choices);
    if (kind == PartKind::Verb && part.choices.size() != 2) complain("a verb has two forms: <move|moves>");
    close(closing);
    return part;
  }

  // Nobody keeps which one it was, so they are spellings of the same.
  static void merge(std::vector<std::vector<std::string>>& choices) {
    for (std::size_t i = 1; i < choices.size(); ++i)
      choices[0].insert(choices[0].end(), choices[i].begin(), choices[i].end());
    choices.resize(1);
  }

  std::string spelling() {
    std::string found;
    while (at_ < tokens_.size() && tokens_[at_].kind == TokenKind::Word)
      found += (found.empty() ? "" : " ") + tokens_[at_++].text;
    if (found.empty()) complain("a choice is empty");
    return found;
  }

  // "far:" in front of a group or a choice.
  std::string label() {
    const bool named = at_ + 1 < tokens_.size() && tokens_[at_].kind == TokenKind::Word &&
                       tokens_[at_ + 1].kind == TokenKind::Mark && tokens_[at_ + 1].text == ":";
    if (!named) return {};
    at_ += 2;
    return tokens_[at_ - 2].text;
  }

  std::string word(const std::string& what) {
    if (at_ < tokens_.size() && tokens_[at_].kind == TokenKind::Word) return tokens_[at_++].text;
    complain(what + " is missing");
    return {};
  }

  void close(std::string_view mark) {
    if (!took(mark)) complain("a \"" + std::string(mark) + "\" is missing");
  }

  [[nodiscard]] bool is_mark(std::string_view mark) const {
    return at_ < tokens_.size() && tokens_[at_].kind == TokenKind::Mark && tokens_[at_].text == mark;
  }

  bool took(std::string_view mark) {
    if (!is_mark(mark)) return false;
    ++at_;
    return true;
  }

  // The first problem of a pattern is enough; those after it often follow from it.
  void complain(std::string message) {
    if (!complained_) problems_.push_back(std::move(message));
    complained_ = true;
  }

  const std::vector<Token>& tokens_;
  std::vector<std::string>& problems_;
  std::size_t at_{};
  bool complained_{};
};

}  // namespace

std::vector<Part> read_pattern(std::string_view pattern, std::vector<std::string>& problems) {
  Diagnostics diagnostics("");
  const Block root = parse(trimmed(pattern), diagnostics);
  std::vector<std::string> found;
  for (const Diagnostic& diagnostic : diagnostics.found()) found.push_back(diagnostic.message);
  std::vector<Part> parts;
  if (root.children.size() != 1) {
    found.emplace_back("it is not one line");
  } else {
    parts = PatternReader(root.children.front().tokens, found).all();
  }
  for (const std::string& problem : found)
    problems.push_back('"' + std::string(pattern) + "\": " + problem + '.');
  return parts;
}

const Part* part_named(const std::vector<Part>& parts, std::string_view name) {
  for (const Part& part : parts) {
    if (!name.empty() && part.name == name) return &part;
    if (const Part* inside = part_named(part.parts, name)) return inside;
  }
  return nullptr;
}

bool is_article(const std::vector<std::string>& spellings) {
  const auto has = [&](std::string_view word) {
    return std::find(spellings.begin(), spellings.end(), word) != spellings.end();
  };
  return has("a") && has("an");
}

}  // namespace tablewright::cards
