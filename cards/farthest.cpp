#include "farthest.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tablewright::cards {

namespace {

constexpr std::size_t most_listed = 8;

std::string number_expected(const Part& part) {
  if (part.max - part.min >= 0xFFFFFFFF) return "a number";
  std::string out = "a number from ";
  append_number(out, part.min);
  out += " to ";
  append_number(out, part.max);
  return out;
}

std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

std::string shown(const Step& step) {
  if (step.kind == StepKind::Word) return quoted(step.word);
  if (step.part->kind == PartKind::Number) return number_expected(*step.part);
  if (step.part->kind == PartKind::Text) return "a text in quotes";
  return with_article(step.part->word);
}

// The names that could stand there, if that is where a name stands.
std::vector<std::string_view> names_of(const Step& step, const Names& names) {
  if (step.kind != StepKind::Gap || step.part->kind != PartKind::Name) return {};
  return names.ids(step.part->word);
}

std::string shown(const Token& token) {
  return (token.kind == TokenKind::Text ? "the text " : "") + quoted(token.text.substr(0, 60));
}

void sort_out(std::vector<std::string>& words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
}

// Behind the last token.
Place end_of(const Block& line) {
  const Token& last = line.tokens.back();
  const std::size_t quotes = last.kind == TokenKind::Text ? 2 : 0;
  return {last.place.line, last.place.column + static_cast<std::uint32_t>(last.text.size() + quotes)};
}

}  // namespace

void Farthest::reach(std::size_t at) {
  if (at <= at_) return;
  at_ = at;
  can_end_ = false;
  expected_.clear();
}

void Farthest::expect(std::size_t at, const Step& step, std::string_view group) {
  reach(at);
  if (at == at_) expected_.push_back({&step, group});
}

void Farthest::end(std::size_t at) {
  reach(at);
  if (at == at_) can_end_ = true;
}

// The category of which everything expected is part; a name is of its vocabulary.
std::string_view Farthest::only_group() const {
  const auto group_of = [](const Expected& expected) {
    const Step& step = *expected.step;
    const bool name = step.kind == StepKind::Gap && step.part->kind == PartKind::Name;
    return expected.group.empty() && name ? std::string_view(step.part->word) : expected.group;
  };
  if (can_end_ || expected_.empty()) return {};
  const std::string_view first = group_of(expected_.front());
  const bool all = std::all_of(expected_.begin(), expected_.end(),
                               [&](const Expected& expected) { return group_of(expected) == first; });
  return all ? first : std::string_view();
}

std::vector<std::string_view> Farthest::candidates(const Names& names) const {
  std::vector<std::string_view> found;
  for (const Expected& expected : expected_) {
    if (expected.step->kind == StepKind::Word) found.push_back(expected.step->word);
    const auto ids = names_of(*expected.step, names);
    found.insert(found.end(), ids.begin(), ids.end());
  }
  std::sort(found.begin(), found.end());
  return found;
}

// Words while they are few; when they are many, "a thing" stands for all that a thing can begin with.
std::string Farthest::listed_expectations(const Names& names) const {
  std::vector<std::string> found;
  for (const Expected& expected : expected_) {
    const auto ids = names_of(*expected.step, names);
    for (const std::string_view id : ids) found.push_back(quoted(id));
    if (ids.empty()) found.push_back(shown(*expected.step));
  }
  sort_out(found);
  if (found.size() > most_listed) {
    found.clear();
    for (const Expected& expected : expected_)
      found.push_back(expected.group.empty() ? shown(*expected.step) : with_article(expected.group));
    sort_out(found);
  }
  if (can_end_) found.emplace_back("the end of the line");
  if (found.size() > most_listed) {
    std::string others;
    append_number(others, std::uint64_t{found.size() - most_listed + 1});
    found.resize(most_listed - 1);
    found.push_back(others + " others");
  }
  const std::vector<std::string_view> views(found.begin(), found.end());
  return listed(views);
}

std::string Farthest::complaint(const Token& token, std::string_view category) const {
  const std::string_view group = at_ == 0 ? category : only_group();
  if (group.empty()) return shown(token) + " does not fit here: ";
  std::string noun(group);
  std::replace(noun.begin(), noun.end(), '_', ' ');
  return shown(token) + " is no " + noun + ": ";
}

void Farthest::report(const Grammar& grammar, const Block& line, std::string_view category,
                      const Names& names, Diagnostics& diagnostics) const {
  if (at_ >= line.tokens.size())
    return diagnostics.add(end_of(line),
                           "the line ends too early: expected " + listed_expectations(names) + '.');
  const Token& token = line.tokens[at_];
  const std::string unsaid = grammar.unsaid(line, at_);
  const std::string hint = unsaid.empty() ? std::string() : ' ' + unsaid;
  if (expected_.empty())
    return diagnostics.add(token.place,
                           shown(token) + " is too much: the line is complete before it." + hint);
  std::string message = complaint(token, category);
  // Who looks for what cannot be said has not mistyped a word.
  const auto nearest = token.kind == TokenKind::Word && hint.empty()
                           ? nearest_name(token.text, candidates(names))
                           : std::nullopt;
  message += nearest ? "did you mean \"" + std::string(*nearest) + "\"?"
                     : "expected " + listed_expectations(names) + '.' + hint;
  diagnostics.add(token.place, message);
}

}  // namespace tablewright::cards
