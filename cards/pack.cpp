#include "cards/pack.hpp"

#include <algorithm>
#include <array>

#include "core/encode.hpp"
#include "core/showable.hpp"
#include "core/text.hpp"

namespace tablewright::cards {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
constexpr bool is_word_part(char c) {
  return is_letter(c) || is_digit(c) || c == '.' || c == '\'' || c == '-';
}
constexpr bool is_mark(char c) { return c > ' ' && c < 0x7F && !is_letter(c) && !is_digit(c); }

// The tokens of one line.
class Lexer {
 public:
  Lexer(std::string_view line, std::uint32_t number, Diagnostics& diagnostics, const Limits& limits)
      : line_(line), number_(number), diagnostics_(diagnostics), limits_(limits) {}

  std::vector<Token> tokens() {
    while (skip_blanks()) {
      if (tokens_.size() == limits_.tokens_a_line) {
        complain("the line has too many words");
        break;
      }
      if (!next()) break;
    }
    return std::move(tokens_);
  }

 private:
  bool skip_blanks() {
    while (at_ < line_.size() && line_[at_] == ' ') ++at_;
    return at_ < line_.size() && line_[at_] != '#';
  }

  bool next() {
    const char c = line_[at_];
    if (c == '"') return text();
    if (is_letter(c) || is_digit(c)) return word();
    if (c == '-' && at_ + 1 < line_.size() && is_digit(line_[at_ + 1])) return word();
    if (is_mark(c)) return take(TokenKind::Mark, at_ + 1);
    complain(c == '\t' ? "a tab: packs are indented and spaced with blanks"
                       : "this character belongs into a text");
    return false;
  }

  // Digits alone are a number, anything else is a word: 12, -3, 2020a, skirmish.sight.2.
  bool word() {
    std::size_t end = at_ + 1;
    while (end < line_.size() && is_word_part(line_[end])) ++end;
    while (end > at_ + 1 && line_[end - 1] == '.') --end;  // a full stop ends a sentence, not a word
    const std::string_view digits =
        line_.substr(at_ + (line_[at_] == '-' ? 1 : 0), end - at_ - (line_[at_] == '-' ? 1 : 0));
    if (!std::all_of(digits.begin(), digits.end(), is_digit)) return take(TokenKind::Word, end);
    const auto number = whole_number(digits, 0x7FFFFFFF);
    if (!number) complain("the number is too large");
    const bool negative = line_[at_] == '-';
    take(TokenKind::Number, end);
    tokens_.back().number = static_cast<std::int64_t>(number.value_or(0)) * (negative ? -1 : 1);
    return true;
  }

  bool text() {
    std::string value;
    std::size_t end = at_ + 1;
    while (end < line_.size() && line_[end] != '"') {
      if (line_[end] == '\\' && end + 1 < line_.size() && (line_[end + 1] == '"' || line_[end + 1] == '\\'))
        ++end;
      value += line_[end++];
    }
    if (end >= line_.size()) {
      complain("the text has no closing quote");
      return false;
    }
    // Whoever wrote the pack, what it calls its things is shown to others.
    value = showable(value);
    if (value.size() > limits_.text_length) complain("the text is too long");
    take(TokenKind::Text, end + 1);
    tokens_.back().text = std::move(value);
    return true;
  }

  bool take(TokenKind kind, std::size_t end) {
    tokens_.push_back({kind, place(), std::string(line_.substr(at_, end - at_)), 0});
    at_ = end;
    return true;
  }

  [[nodiscard]] Place place() const { return {number_, static_cast<std::uint32_t>(at_ + 1)}; }
  void complain(std::string message) { diagnostics_.add(place(), std::move(message)); }

  std::string_view line_;
  std::uint32_t number_;
  Diagnostics& diagnostics_;
  const Limits& limits_;
  std::size_t at_{};
  std::vector<Token> tokens_;
};

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

// A blank line or a comment.
bool says_nothing(std::string_view line) {
  const std::size_t indent = indent_of(line);
  return indent == line.size() || line[indent] == '#';
}

// Nests lines by their indentation.
class Nester {
 public:
  Nester(std::string_view text, Diagnostics& diagnostics, const Limits& limits)
      : lines_(lines(text)), diagnostics_(diagnostics), limits_(limits) {}

  Block tree() {
    Block root;
    while (at_ < lines_.size()) children(root, 0, 0);
    return root;
  }

 private:
  // All lines indented by exactly `indent`, with what hangs below them.
  void children(Block& parent, std::size_t indent, std::size_t depth) {
    while (at_ < lines_.size()) {
      const std::string_view line = lines_[at_];
      const std::size_t own = indent_of(line);
      if (says_nothing(line)) {
        ++at_;
        continue;
      }
      if (line[own] == '\t') {  // how deep is it? Nobody knows, so it belongs nowhere
        read_line(line);
        continue;
      }
      if (own < indent) return;
      if (own > indent) {
        complain(own, "the line is indented deeper than the lines beside it");
        ++at_;
        continue;
      }
      if (auto block = read_line(line)) {
        below(*block, own, depth);
        parent.children.push_back(std::move(*block));
      } else {
        skip_below(own);  // what hangs below an unreadable line hangs nowhere
      }
    }
  }

  std::optional<Block> read_line(std::string_view line) {
    Block block;
    block.place = {static_cast<std::uint32_t>(at_ + 1), static_cast<std::uint32_t>(indent_of(line) + 1)};
    if (line.size() > limits_.line_length) {
      complain(limits_.line_length, "the line is too long");
    } else {
      block.tokens = Lexer(line, block.place.line, diagnostics_, limits_).tokens();
    }
    ++at_;
    if (block.tokens.empty()) return std::nullopt;
    return block;
  }

  void below(Block& block, std::size_t indent, std::size_t depth) {
    if (block.tokens.size() == 1 && block.word() == "drawing") return drawing(block, indent);
    const std::size_t next = next_indent();
    if (next <= indent) return;
    if (depth + 1 < limits_.depth) return children(block, next, depth + 1);
    while (says_nothing(lines_[at_])) ++at_;
    complain(next, "blocks are nested too deep");
    skip_below(indent);
  }

  void skip_below(std::size_t indent) {
    while (at_ < lines_.size() && (says_nothing(lines_[at_]) || indent_of(lines_[at_]) > indent)) ++at_;
  }

  // Raw lines, until one that is not indented deeper than the word "drawing".
  void drawing(Block& block, std::size_t indent) {
    while (at_ < lines_.size()) {
      const std::string_view line = lines_[at_];
      const bool blank = indent_of(line) == line.size();
      if (!blank && indent_of(line) <= indent) break;
      if (line.size() > limits_.line_length) {
        complain(limits_.line_length, "the line is too long");
      } else {
        block.drawing.push_back({static_cast<std::uint32_t>(at_ + 1), showable(line, Rows::Several)});
      }
      ++at_;
    }
    const auto is_blank = [](const DrawnLine& line) { return trimmed(line.text).empty(); };
    while (!block.drawing.empty() && is_blank(block.drawing.back())) block.drawing.pop_back();
  }

  [[nodiscard]] std::size_t next_indent() const {
    for (std::size_t i = at_; i < lines_.size(); ++i) {
      const std::size_t indent = indent_of(lines_[i]);
      if (!says_nothing(lines_[i]) && lines_[i][indent] != '\t') return indent;
    }
    return 0;
  }

  void complain(std::size_t column, std::string message) {
    diagnostics_.add({static_cast<std::uint32_t>(at_ + 1), static_cast<std::uint32_t>(column + 1)},
                     std::move(message));
  }

  std::vector<std::string_view> lines_;
  Diagnostics& diagnostics_;
  const Limits& limits_;
  std::size_t at_{};
};

constexpr std::array<std::string_view, 9> for_readers{"provenance", "note", "look",      "because", "facts",
                                                      "says",       "age",  "no_effect", "by_box"};

// A drawing counts without its margin and the blanks at its line ends.
template <class Out>
void encode(const std::vector<DrawnLine>& drawing, Encoder<Out>& out) {
  std::size_t margin = drawing.empty() ? 0 : std::string::npos;
  for (const DrawnLine& line : drawing) margin = std::min(margin, line.text.find_first_not_of(' '));
  out.u32(drawing.size());
  for (const DrawnLine& line : drawing) {
    const std::string_view text =
        std::string_view(line.text).substr(0, line.text.find_last_not_of(" \r\t") + 1);
    out.text(text.substr(std::min(margin, text.size())));
  }
}

template <class Out>
void encode(const Block& block, Encoder<Out>& out) {
  out.u32(block.tokens.size());
  for (const Token& token : block.tokens) {
    out.u8(static_cast<std::uint8_t>(token.kind));
    out.text(token.text);
  }
  encode(block.drawing, out);
  for (const Block& child : block.children) {
    if (is_for_readers(child.word())) continue;
    out.u8(1);
    encode(child, out);
  }
  out.u8(0);
}

}  // namespace

Block parse(std::string_view text, Diagnostics& diagnostics, const Limits& limits) {
  if (text.size() > limits.bytes) {
    diagnostics.add({}, "the file is too large for a pack");
    return {};
  }
  return Nester(text, diagnostics, limits).tree();
}

std::string_view game_of(const Block& root) {
  const bool said =
      !root.children.empty() && root.children[0].word() == "game" && root.children[0].tokens.size() > 1;
  return said ? std::string_view(root.children[0].tokens[1].text) : std::string_view();
}

bool is_for_readers(std::string_view first_word) {
  return std::find(for_readers.begin(), for_readers.end(), first_word) != for_readers.end();
}

std::uint64_t content_hash(const Block& root) {
  Hasher hasher;
  Encoder<Hasher> encoder(hasher);
  encode(root, encoder);
  return hasher.finish();
}

std::vector<std::uint8_t> content_bytes(const Block& root) {
  Writer writer;
  Encoder<Writer> encoder(writer);
  encode(root, encoder);
  return std::move(writer.bytes);
}

}  // namespace tablewright::cards
