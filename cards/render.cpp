#include "cards/render.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "voice.hpp"

namespace tablewright::cards {

namespace {

constexpr std::string_view either_article = "a(n)";
constexpr std::string_view comma_or_colon = ",: ";
constexpr std::string_view words_of_card = "word";
constexpr std::string_view clause_of_card = "clause";

bool stands_in_front(std::string_view text) { return text.find(front_mark) != std::string_view::npos; }

std::string in_front(std::string_view text) {
  const std::size_t begin = text.find(front_mark) + 1;
  return std::string(text.substr(begin, text.find(front_mark, begin) - begin));
}

std::string without_marks(std::string text) {
  text.erase(
      std::remove_if(text.begin(), text.end(), [](char c) { return c == front_mark || c == attached_mark; }),
      text.end());
  return text;
}

bool mentions_body(const std::vector<Piece>& pieces) {
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
    const bool gap = piece.kind == Piece::Kind::Gap || piece.kind == Piece::Kind::Pick;
    return (gap && piece.text == "body") ||
           std::any_of(piece.choices.begin(), piece.choices.end(), mentions_body);
  });
}

// The article that the text after it wants.
std::string with_articles(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t at = text.find(either_article);
    out += text.substr(0, at);
    if (at == std::string_view::npos) return out;
    text.remove_prefix(at + either_article.size());
    const std::size_t next = text.find_first_not_of(' ');
    out += next != std::string_view::npos && wants_an(text[next]) ? "an" : "a";
  }
}

// One blank between words, none before a comma, a colon or a full stop.
std::string with_few_blanks(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool closing = c == '.' || c == ',' || c == ';' || c == ':';
    if (closing && !out.empty() && out.back() == ' ') out.pop_back();
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

// "A Wight that is not on the map", and of somebody certain: "it is not on the map".
std::string said_once(std::string text) {
  constexpr std::string_view twice = " is that is ";
  constexpr std::string_view once = " is ";
  for (std::size_t at = text.find(twice); at != std::string::npos; at = text.find(twice, at))
    text.replace(at, twice.size(), once);
  return text;
}

std::string tidied(std::string_view text) {
  return said_once(with_few_blanks(with_articles(without_marks(std::string(text)))));
}

std::string sentence(std::string_view text) {
  std::string out = capitalised(tidied(text));
  const bool ended = out.empty() || out.back() == '.' || out.back() == '!' || out.back() == '?';
  return ended ? out : out + '.';
}

class Printer {
 public:
  Printer(const Texts& texts, const Names& names) : texts_(texts), names_(names) {}

  std::string sentences(std::span<const Node> lines) {
    std::vector<std::string> found;
    for (const Node& line : lines) {
      found.push_back(sentence(head(line, Voice::Plain)));
      if (!line.body.empty() && !prints_body(line)) found.push_back(sentences(line.body));
    }
    return joined(found, " ");
  }

  std::string head(const Node& node, Voice around) {
    return all(texts_.pieces(*node.form), node, voice_of(texts_.grammar(), node, around));
  }

 private:
  std::string all(const std::vector<Piece>& pieces, const Node& node, Voice voice) {
    std::string out;
    for (const Piece& piece : pieces) {
      out += one(piece, node, voice);
      if (out.ends_with(comma_or_colon)) {
        out.resize(out.size() - comma_or_colon.size());
        out += begins_with_block(node) ? ": " : ", ";
      }
    }
    return out;
  }

  // The first line below has lines below it that are printed in the same sentence.
  [[nodiscard]] bool begins_with_block(const Node& node) const {
    return !node.body.empty() && !node.body.front().body.empty() && prints_body(node.body.front());
  }

  // What the card at hand calls itself and others.
  [[nodiscard]] std::string with_words_of_card(std::string_view text) const {
    std::string out;
    for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@')) {
      const std::size_t end =
          std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz", at + 1), text.size());
      out += text.substr(0, at);
      out += names_.title(words_of_card, text.substr(at + 1, end - at - 1));
      text.remove_prefix(end);
    }
    return out.append(text);
  }

  std::string one(const Piece& piece, const Node& node, Voice voice) {
    switch (piece.kind) {
      case Piece::Kind::Words: return with_words_of_card(piece.text);
      case Piece::Kind::Front: return front(piece.text, node, voice);
      case Piece::Kind::Gap: return gap(piece, node, voice);
      case Piece::Kind::Pick: return pick(piece, node, voice);
      case Piece::Kind::Verb: return all(piece.choices[voice == Voice::ThirdPerson ? 1 : 0], node, voice);
      case Piece::Kind::Group: break;
    }
    return stands_there(piece, node) ? all(piece.choices.front(), node, voice) : std::string();
  }

  static bool stands_there(const Piece& piece, const Node& node) {
    return piece.text == "body" ? !node.body.empty() : node.has(piece.text);
  }

  std::string gap(const Piece& piece, const Node& node, Voice voice) {
    if (piece.text == "body") return under(node) ? sentences_below(node.body) : clauses(node.body, ", then ");
    const Slot* slot = node.slot(piece.text);
    if (slot == nullptr) return {};
    const Part& part = *part_named(texts_.grammar().parts(*node.form), piece.text);
    switch (part.kind) {
      case PartKind::Number: return digits(slot->number);
      case PartKind::Name: return std::string(names_.title(part.word, slot->text));
      case PartKind::Choice:
        return is_article(part.choices[static_cast<std::size_t>(slot->number)]) ? std::string(either_article)
                                                                                : slot->text;
      case PartKind::List: return list(slot->nodes, part.joiner, voice);
      case PartKind::Phrase: return joined(heads(slot->nodes, voice), " ");
      case PartKind::Any: return row(piece.text, node, {}, voice);
      case PartKind::Word:
      case PartKind::Comma:
      case PartKind::Text:
      case PartKind::Verb:
      case PartKind::Group: break;
    }
    return slot->text;
  }

  std::string pick(const Piece& piece, const Node& node, Voice voice) {
    const Part* part = part_named(texts_.grammar().parts(*node.form), piece.text);
    const auto words = [&](std::size_t i) {
      return i < piece.choices.size() ? all(piece.choices[i], node, voice) : std::string();
    };
    if (piece.choices.size() == 1 && part != nullptr && part->kind == PartKind::List)
      return list(node.list(piece.text), words(0), voice);
    if (piece.choices.size() == 1 && part != nullptr && part->kind == PartKind::Any)
      return row(piece.text, node, words(0), voice);
    if (piece.choices.size() == 1 && piece.text == "body") return clauses(node.body, words(0) + ' ');
    return words(picked(part, piece, node));
  }

  // Which of the texts is meant.
  static std::size_t picked(const Part* part, const Piece& piece, const Node& node) {
    const PartKind kind = part == nullptr ? PartKind::Group : part->kind;
    const bool there = stands_there(piece, node);
    if (kind == PartKind::Choice)
      return there ? static_cast<std::size_t>(node.number(piece.text)) : piece.choices.size();
    if (kind == PartKind::Number) return node.number(piece.text) == 1 ? 0 : 1;
    if (kind == PartKind::List || kind == PartKind::Any) return node.list(piece.text).size() == 1 ? 0 : 1;
    return there ? 0 : 1;
  }

  // What is said below a trigger or a moment of the round is told in sentences where one would run on: where
  // it has blocks, or more than two lines.
  [[nodiscard]] bool under(const Node& node) const {
    const auto is_block = [this](const Node& line) { return !line.body.empty() && prints_body(line); };
    return node.form->category == clause_of_card && node.body.size() > 1 &&
           (node.body.size() > 2 || std::any_of(node.body.begin(), node.body.end(), is_block));
  }

  // "do this. Then do that. If so, ...": each but the first begins with a capital letter.
  std::string sentences_below(std::span<const Node> lines) {
    std::string out;
    for (const Node& line : lines) {
      const bool block = !line.body.empty() && prints_body(line);
      const bool goes_on = block || line.form->position.after != no_form;
      std::string says = head(line, Voice::Plain);
      if (!line.body.empty() && !prints_body(line)) says += ", then " + clauses(line.body, ", then ");
      if (out.empty())
        out = says;
      else
        out += goes_on ? ". " + capitalised(tidied(says)) : ". Then " + says;
    }
    return out;
  }

  // The lines below as one sentence.
  std::string clauses(std::span<const Node> lines, const std::string& between) {
    std::string out;
    bool after_block = false;
    for (const Node& line : lines) {
      const bool block = !line.body.empty() && prints_body(line);
      // "...; otherwise, ...", and blocks that follow each other: "if A, ...; if B, ..."
      const bool goes_on =
          line.form->position.after != no_form || (after_block && block && between == ", then ");
      const bool after_a_block = after_block;
      after_block = block;
      if (!out.empty()) out += goes_on ? "; " : after_a_block && between == ", then " ? "; then " : between;
      out += head(line, Voice::Plain);
      if (!line.body.empty() && !prints_body(line)) out += ", then " + clauses(line.body, ", then ");
    }
    return out;
  }

  // Those of a row of phrases that stand before the noun.
  std::string front(std::string_view name, const Node& node, Voice voice) {
    std::string out;
    for (const std::string& phrase : heads(node.list(name), voice)) {
      if (stands_in_front(phrase)) out += in_front(phrase) + ' ';
    }
    return out;
  }

  // A row of phrases, joined as a list if there is a last word; those that stand before the noun, and those
  // that follow without a comma, apart.
  std::string row(std::string_view name, const Node& node, std::string_view last_word, Voice voice) {
    const std::vector<Piece>& pieces = texts_.pieces(*node.form);
    const bool some_in_front = std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
      return piece.kind == Piece::Kind::Front && piece.text == name;
    });
    std::vector<std::string> first;
    std::vector<std::string> found;
    std::vector<std::string> last;
    for (const std::string& phrase : heads(node.list(name), voice)) {
      if (some_in_front && stands_in_front(phrase)) continue;
      const std::size_t marks = std::min(phrase.find_first_not_of(attached_mark), phrase.size());
      (marks == 0 ? found : marks == 1 ? last : first).push_back(without_marks(phrase));
    }
    const std::vector<std::string_view> views(found.begin(), found.end());
    const std::string list_of = last_word.empty() ? joined(found, " ") : listed(views, last_word);
    return joined(first, " ") + ' ' + list_of + ' ' + joined(last, " ");
  }

  std::string list(std::span<const Node> nodes, std::string_view joiner, Voice voice) {
    const std::vector<std::string> found = heads(nodes, voice);
    const std::vector<std::string_view> views(found.begin(), found.end());
    return listed(views, joiner);
  }

  std::vector<std::string> heads(std::span<const Node> nodes, Voice voice) {
    std::vector<std::string> found;
    for (const Node& node : nodes) found.push_back(head(node, voice));
    return found;
  }

  [[nodiscard]] bool prints_body(const Node& node) const { return mentions_body(texts_.pieces(*node.form)); }

  static std::string digits(std::int64_t number) {
    std::string out;
    append_number(out, number);
    return out;
  }

  const Texts& texts_;
  const Names& names_;
};

}  // namespace

std::string rendered(const Texts& texts, const Names& names, std::span<const Node> lines) {
  return Printer(texts, names).sentences(lines);
}

std::string rendered(const Texts& texts, const Names& names, const Node& line) {
  return rendered(texts, names, std::span(&line, 1));
}

std::string rendered_phrase(const Texts& texts, const Names& names, const Node& phrase) {
  return tidied(Printer(texts, names).head(phrase, Voice::Plain));
}

}  // namespace tablewright::cards
