#include "table/speech.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/showable.hpp"
#include "core/text.hpp"

namespace tablewright {

namespace {

// Without the signs that switch colours.
std::size_t seen_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      i = std::min(text.find('m', i), text.size());
    } else {
      ++width;
    }
  }
  return width;
}

}  // namespace

std::string Speech::sentence(const Event& event) const {
  return with_names(tablewright::sentence(table_.game(), event, reader_));
}

std::string_view Speech::rule(const Event& event) const {
  const Word* word = word_of(table_.game().vocabulary().events, event.what.kind);
  return word == nullptr ? std::string_view() : word->rule;
}

std::string Speech::told(const Event& event) const {
  return manner_.plain ? sentence(event) : sentence(event) + cited(rule(event));
}

std::string Speech::refusal(const Refusal& refusal) const {
  return with_names(tablewright::sentence(table_.game(), refusal)) + cited(refusal.rule.text);
}

std::string Speech::question() const {
  return with_names(tablewright::sentence(table_.game(), table_.question()));
}

std::string Speech::option(const Act& act) const {
  std::string sentence = with_names(act_sentence(table_.game(), act));
  if (sentence.ends_with('.')) sentence.pop_back();
  return sentence;
}

std::string Speech::cited(std::string_view rule) const {
  return rule.empty() ? std::string() : ' ' + dim(fmt::format("[{}]", rule));
}

std::string Speech::rule_text(std::string_view rule) const {
  const Rule* found = book_.find(rule);
  return fmt::format("{}: {}", rule,
                     found == nullptr ? "this rule is not in the rule book here." : found->says);
}

std::string Speech::rules_behind(std::span<const NumberedEvent> news) const {
  std::vector<std::pair<std::string_view, std::vector<std::string>>> by_rule;
  for (const NumberedEvent& event : news) {
    const std::string_view its = rule(event.event);
    if (its.empty()) continue;
    auto found =
        std::find_if(by_rule.begin(), by_rule.end(), [&](const auto& each) { return each.first == its; });
    if (found == by_rule.end()) found = by_rule.insert(found, {its, {}});
    found->second.push_back(sentence(event.event));
  }
  std::string out;
  for (const auto& [its, sentences] : by_rule) {
    out += joined(sentences, " ") + '\n';
    out += "    " + dim(rule_text(its)) + '\n';
  }
  return out;
}

std::string Speech::last_of_introduction() const {
  const auto seed = table_.seed();
  return (seed ? fmt::format("Seed {}. ", *seed) : std::string()) + "\"help\" lists what you can say.\n";
}

std::string Speech::sitter(Seat seat) const {
  if (table_.computers().has(seat)) return "the computer";
  if (table_.people().count() == 1 && table_.people().has(seat)) return "you";
  return fmt::format("seat {}", seat.value + 1);
}

std::string Speech::painted(std::string_view text, std::string_view code) const {
  if (!manner_.colour) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", code, text);
}

std::size_t widest_of(const std::vector<ScreenLine>& all) {
  std::size_t widest = 0;
  for (const ScreenLine& line : all) widest = std::max(widest, line.width);
  return widest;
}

std::string beside(const std::vector<ScreenLine>& left, const std::vector<ScreenLine>& right,
                   std::size_t gap) {
  const std::size_t width = widest_of(left);
  std::string out;
  for (std::size_t i = 0; i < left.size() || i < right.size(); ++i) {
    const ScreenLine line = i < left.size() ? left[i] : ScreenLine{};
    out += line.text;
    if (i < right.size() && right[i].width > 0)
      out += std::string(width - line.width + gap, ' ') + right[i].text;
    out += '\n';
  }
  return out;
}

std::string counted(std::uint64_t count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string in_quotes(std::string_view typed) {
  constexpr std::size_t most = 60;
  const std::string tidy = showable(typed);
  return fmt::format("\"{}{}\"", beginning_of(tidy, most), tidy.size() > most ? "..." : "");
}

std::string in_small_letters(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t column = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t word = std::min(text.find_first_not_of(' ', at), text.size());
    const std::size_t end = std::min(text.find(' ', word), text.size());
    const std::size_t wide = seen_width(text.substr(at, end - at));
    if (column > indent && column + wide > width) {
      out += '\n' + std::string(indent, ' ');
      column = indent + wide - (word - at);
      at = word;
    } else {
      column += wide;
    }
    out += text.substr(at, end - at);
    at = end;
  }
  return out;
}

std::string folded(std::string_view text, std::size_t width) {
  constexpr std::size_t deeper = 4;
  std::string out;
  for (const std::string_view line : lines(text)) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    out += wrapped(line, width, indent + deeper) + '\n';
  }
  return out;
}

}  // namespace tablewright
