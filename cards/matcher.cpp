#include "matcher.hpp"

#include <algorithm>

namespace tablewright::cards {

namespace {

// A line of a card takes a few thousand steps; only a line made to be hard to read takes more than this.
constexpr std::size_t most_work = 200'000;
// Phrases in phrases. Cards need about six.
constexpr std::size_t most_nested = 24;

}  // namespace

std::optional<Node> Matcher::match(std::string_view category, Diagnostics& diagnostics) {
  const std::uint32_t all = phrase(grammar_.category(category), 0);
  if (!refused_.empty()) {
    const std::size_t at = std::min(refused_at_, line_.tokens.size() - 1);
    diagnostics.add(line_.tokens[at].place, std::string(refused_));
    return std::nullopt;
  }
  const std::vector<Match>& found = matches_[all].found;
  if (!found.empty() && found.front().end == line_.tokens.size()) return node(all, 0);
  for (const Match& match : found) farthest_.end(match.end);
  farthest_.report(grammar_, line_, category, names_, diagnostics);
  return std::nullopt;
}

std::uint32_t Matcher::phrase(std::size_t category, std::size_t at) {
  const std::size_t key = category * (line_.tokens.size() + 1) + at;
  if (known_[key] != nothing) return known_[key];
  Matches matches{at, {}};
  if (begun_.size() == most_nested) refuse(at, "phrases are nested too deep here: say it in several lines.");
  begun_.push_back({category, at});
  for (const std::uint16_t form : grammar_.forms_of(category)) {
    if (refused_.empty()) attempt(form, matches);
  }
  begun_.pop_back();
  std::sort(matches.found.begin(), matches.found.end(),
            [](const Match& a, const Match& b) { return a.end > b.end; });
  known_[key] = static_cast<std::uint32_t>(matches_.size());
  matches_.push_back(std::move(matches));
  return known_[key];
}

void Matcher::attempt(std::uint16_t form, Matches& matches) {
  Attempt attempt{form, matches.start, grammar_.steps(form), {}, {}, {}};
  attempt.seen.resize(attempt.steps.size() * (line_.tokens.size() - matches.start + 1));
  attempt.ways.push_back({0, matches.start, 0, std::nullopt});
  while (!attempt.ways.empty() && refused_.empty()) {
    Way way = attempt.ways.back();
    attempt.ways.pop_back();
    attempt.kept.resize(way.kept);
    if (way.more) attempt.kept.push_back(*way.more);
    follow(attempt, way, matches);
  }
}

void Matcher::follow(Attempt& attempt, Way way, Matches& matches) {
  const std::size_t width = line_.tokens.size() - attempt.start + 1;
  while (true) {
    // Whoever came here first was preferred, and from here on all go the same ways.
    const std::size_t state = way.step * width + way.at - attempt.start;
    if (attempt.seen[state]) return;
    attempt.seen[state] = true;
    spend(1);
    if (!take(attempt, way, matches)) return;
  }
}

// Goes one step on; false when this way ends.
bool Matcher::take(Attempt& attempt, Way& way, Matches& matches) {
  const Step& step = attempt.steps[way.step];
  switch (step.kind) {
    case StepKind::Word: return take_word(step, way);
    case StepKind::Gap: return take_gap(step, attempt, way);
    case StepKind::Phrase: return take_phrase(step, attempt, way);
    case StepKind::Comma:
    case StepKind::MaybeComma: return take_comma(step, attempt, way);
    case StepKind::Fork:
      attempt.ways.push_back({step.to, way.at, attempt.kept.size(), std::nullopt});
      ++way.step;
      return true;
    case StepKind::Jump: way.step = step.to; return true;
    case StepKind::Keep:
      attempt.kept.push_back({step.part, step.value, 0, way.at});
      ++way.step;
      return true;
    case StepKind::End: finish(attempt, way, matches); return false;
  }
  return false;
}

bool Matcher::take_word(const Step& step, Way& way) {
  const bool fits = way.at < line_.tokens.size() && line_.tokens[way.at].kind != TokenKind::Text &&
                    line_.tokens[way.at].text == step.word;
  if (!fits) {
    farthest_.expect(way.at, step, group_at(way.at));
    return false;
  }
  ++way.step;
  ++way.at;
  return true;
}

bool Matcher::take_gap(const Step& step, Attempt& attempt, Way& way) {
  const auto found = gap(*step.part, way.at);
  if (!found) {
    farthest_.expect(way.at, step, group_at(way.at));
    return false;
  }
  attempt.kept.push_back(*found);
  ++way.step;
  ++way.at;
  return true;
}

std::optional<Matcher::Kept> Matcher::gap(const Part& part, std::size_t at) const {
  if (at >= line_.tokens.size()) return std::nullopt;
  const Token& token = line_.tokens[at];
  Kept kept{&part, 0, 0, at};
  if (part.kind == PartKind::Name && token.kind == TokenKind::Word) {
    const auto index = names_.index(part.word, token.text);
    if (!index) return std::nullopt;
    kept.value = static_cast<std::uint32_t>(*index);
    return kept;
  }
  const bool number = part.kind == PartKind::Number && token.kind == TokenKind::Number &&
                      token.number >= part.min && token.number <= part.max;
  const bool text = part.kind == PartKind::Text && token.kind == TokenKind::Text;
  if (number || text) return kept;
  return std::nullopt;
}

bool Matcher::take_comma(const Step& step, Attempt& attempt, Way& way) {
  const bool there = is_comma(way.at);
  if (!there && step.kind == StepKind::Comma) return false;
  ++way.step;
  if (!there) return true;
  if (step.kind == StepKind::MaybeComma)
    attempt.ways.push_back({way.step, way.at, attempt.kept.size(), std::nullopt});
  ++way.at;
  return true;
}

// One way for each length of the phrase; the longest is tried first.
bool Matcher::take_phrase(const Step& step, Attempt& attempt, const Way& way) {
  const std::uint32_t list = phrase(step.value, way.at);
  const std::vector<Match>& found = matches_[list].found;
  spend(found.size());
  for (std::size_t i = found.size(); i-- > 0;) {
    const Kept kept{step.part, list, static_cast<std::uint32_t>(i), way.at};
    attempt.ways.push_back({way.step + 1, found[i].end, attempt.kept.size(), kept});
  }
  return false;
}

void Matcher::finish(const Attempt& attempt, const Way& way, Matches& matches) {
  const bool known = std::any_of(matches.found.begin(), matches.found.end(),
                                 [&](const Match& match) { return match.end == way.at; });
  if (known) return;
  spend(attempt.kept.size());
  matches.found.push_back({attempt.form, way.at, attempt.kept});
}

// A line does not begin with a comma, and one is enough.
bool Matcher::is_comma(std::size_t at) const {
  const auto comma = [&](std::size_t token) {
    return line_.tokens[token].kind == TokenKind::Mark && line_.tokens[token].text == ",";
  };
  return at > 0 && at < line_.tokens.size() && comma(at) && !comma(at - 1);
}

// The outermost phrase that would begin at this token. The line itself does not count: that it should be a
// statement helps nobody.
std::string_view Matcher::group_at(std::size_t at) const {
  for (std::size_t i = 1; i < begun_.size(); ++i) {
    if (begun_[i].at == at) return grammar_.category_name(begun_[i].category);
  }
  return {};
}

void Matcher::spend(std::size_t work) {
  work_ += work;
  if (work_ > most_work) refuse(0, "this line can be read in too many ways: say it in several lines.");
}

void Matcher::refuse(std::size_t at, std::string_view why) {
  if (!refused_.empty()) return;
  refused_ = why;
  refused_at_ = at;
}

Node Matcher::node(std::uint32_t matches, std::size_t match) const {
  const Match& found = matches_[matches].found[match];
  Node node{&grammar_.forms()[found.form], line_.tokens[matches_[matches].start].place, {}, {}};
  for (const Kept& kept : found.kept) {
    Slot next = slot(kept);
    if (!node.slots.empty() && node.slots.back().name == next.name) {
      node.slots.back().nodes.push_back(std::move(next.nodes.front()));  // one more of a list
    } else {
      node.slots.push_back(std::move(next));
    }
  }
  return node;
}

Slot Matcher::slot(const Kept& kept) const {
  Slot slot{kept.part->name, 0, {}, {}};
  switch (kept.part->kind) {
    case PartKind::Number: slot.number = line_.tokens[kept.token].number; break;
    case PartKind::Text: slot.text = line_.tokens[kept.token].text; break;
    case PartKind::Name:
      slot.number = kept.value;
      slot.text = line_.tokens[kept.token].text;
      break;
    case PartKind::Choice:
      slot.number = kept.value;
      slot.text = kept.part->choices[kept.value].front();
      break;
    case PartKind::Phrase:
    case PartKind::List:
    case PartKind::Any: slot.nodes.push_back(node(kept.value, kept.match)); break;
    case PartKind::Word:
    case PartKind::Comma:
    case PartKind::Verb:
    case PartKind::Group: break;  // that it stands there is all
  }
  return slot;
}

}  // namespace tablewright::cards
