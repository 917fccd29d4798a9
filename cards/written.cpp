#include <algorithm>

#include "cards/render.hpp"
#include "core/text.hpp"
#include "voice.hpp"

namespace tablewright::cards {

namespace {

// Puts the words of a line one behind the other.
class LineWriter {
 public:
  explicit LineWriter(const Grammar& grammar) : grammar_(grammar) {}

  std::string line(const Node& node) {
    phrase(node, Voice::Plain);
    return std::move(out_);
  }

 private:
  void phrase(const Node& node, Voice around) {
    const Voice voice = voice_of(grammar_, node, around);
    for (const Part& part : grammar_.parts(*node.form)) one(part, node, voice);
  }

  void one(const Part& part, const Node& node, Voice voice) {
    switch (part.kind) {
      case PartKind::Word: return word(part.word);
      case PartKind::Comma: comma_ = true; return;
      case PartKind::Number: return number(node.number(part.name));
      case PartKind::Text: return text(node.text(part.name));
      case PartKind::Name: return word(node.text(part.name));
      case PartKind::Phrase:
      case PartKind::Any: return all(node.list(part.name), voice);
      case PartKind::List: return list(node.list(part.name), part.joiner, voice);
      case PartKind::Choice: return choice(part, node);
      case PartKind::Verb: return word(part.choices[voice == Voice::ThirdPerson ? 1 : 0].front());
      case PartKind::Group:
        if (!stands_there(part, node)) return;
        for (const Part& inside : part.parts) one(inside, node, voice);
    }
  }

  static bool stands_there(const Part& group, const Node& node) {
    if (!group.name.empty()) return node.has(group.name);
    return std::any_of(group.parts.begin(), group.parts.end(), [&](const Part& part) {
      return !part.name.empty() && part.kind != PartKind::Group && node.has(part.name);
    });
  }

  void all(std::span<const Node> nodes, Voice voice) {
    for (const Node& node : nodes) phrase(node, voice);
  }

  void list(std::span<const Node> nodes, std::string_view joiner, Voice voice) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const bool last = i + 1 == nodes.size();
      if (i > 0 && last) word(joiner);
      if (i > 0 && !last) comma_ = true;
      phrase(nodes[i], voice);
    }
  }

  void choice(const Part& part, const Node& node) {
    const auto& spellings = part.choices[static_cast<std::size_t>(node.number(part.name))];
    if (!is_article(spellings)) return word(spellings.front());
    word("a");
    article_ = true;
  }

  void number(std::int64_t number) {
    std::string digits;
    append_number(digits, number);
    word(digits);
  }

  void text(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
    word(quoted + '"');
  }

  void word(std::string_view word) {
    if (article_ && !word.empty() && wants_an(word.front())) out_ += 'n';
    article_ = false;
    if (comma_ && !out_.empty()) out_ += ',';
    comma_ = false;
    if (!out_.empty()) out_ += ' ';
    out_ += word;
  }

  const Grammar& grammar_;
  std::string out_;
  bool comma_{};    // before the next word
  bool article_{};  // the last word was "a" and may become "an"
};

void append(const Grammar& grammar, const Node& node, std::size_t indent, std::string& out) {
  out += std::string(indent, ' ') + LineWriter(grammar).line(node) + '\n';
  for (const Node& below : node.body) append(grammar, below, indent + 2, out);
}

}  // namespace

std::string written(const Grammar& grammar, const Node& line) {
  std::string out;
  append(grammar, line, 0, out);
  return out;
}

}  // namespace tablewright::cards
