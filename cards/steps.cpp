#include "steps.hpp"

#include "core/text.hpp"

namespace tablewright::cards {

namespace {

class StepMaker {
 public:
  explicit StepMaker(const Grammar& grammar) : grammar_(grammar) {}

  std::vector<Step> of(const std::vector<Part>& parts) {
    all(parts);
    add(StepKind::End);
    return std::move(steps_);
  }

 private:
  void all(const std::vector<Part>& parts) {
    for (const Part& part : parts) one(part);
  }

  void one(const Part& part) {
    switch (part.kind) {
      case PartKind::Word: return word(part.word);
      case PartKind::Comma: return add(StepKind::MaybeComma);
      case PartKind::Number:
      case PartKind::Text:
      case PartKind::Name: return add(StepKind::Gap, &part);
      case PartKind::Phrase: return phrase(part);
      case PartKind::List: return list(part);
      case PartKind::Any: return any(part);
      case PartKind::Choice:
      case PartKind::Verb: return choices(part);
      case PartKind::Group: return group(part);
    }
  }

  void word(std::string_view text) {
    add(StepKind::Word);
    steps_.back().word = text;
  }

  void phrase(const Part& part) {
    add(StepKind::Phrase, &part);
    steps_.back().value = grammar_.category(part.word);
  }

  // "one", "one, two or three", "one or two or three": after a comma there is always a joiner later.
  void list(const Part& part) {
    phrase(part);
    const auto more = here();
    const std::size_t done = fork();
    const auto next = here();
    const std::size_t last = fork();
    add(StepKind::Comma);
    phrase(part);
    jump(next);
    land(last);
    add(StepKind::MaybeComma);
    word(part.joiner);
    phrase(part);
    jump(more);
    land(done);
  }

  void any(const Part& part) {
    const auto loop = here();
    const std::size_t done = fork();
    add(StepKind::MaybeComma);
    phrase(part);
    jump(loop);
    land(done);
  }

  void choices(const Part& part) {
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < part.choices.size(); ++i) {
      for (std::size_t j = 0; j < part.choices[i].size(); ++j) {
        const bool last = i + 1 == part.choices.size() && j + 1 == part.choices[i].size();
        const std::size_t next = last ? 0 : fork();
        for (const std::string_view text : words(part.choices[i][j])) word(text);
        keep(part, static_cast<std::uint16_t>(i));
        if (last) break;
        ends.push_back(steps_.size());
        jump(0);
        land(next);
      }
    }
    for (const std::size_t end : ends) land(end);
  }

  void group(const Part& part) {
    const std::size_t without = fork();
    add(StepKind::MaybeComma);
    keep(part, 0);
    all(part.parts);
    land(without);
  }

  void keep(const Part& part, std::uint16_t value) {
    if (part.name.empty()) return;
    add(StepKind::Keep, &part);
    steps_.back().value = value;
  }

  void add(StepKind kind, const Part* part = nullptr) { steps_.push_back({kind, 0, 0, {}, part}); }
  std::size_t fork() {
    add(StepKind::Fork);
    return steps_.size() - 1;
  }
  void jump(std::uint16_t to) {
    add(StepKind::Jump);
    steps_.back().to = to;
  }
  void land(std::size_t step) { steps_[step].to = here(); }
  [[nodiscard]] std::uint16_t here() const { return static_cast<std::uint16_t>(steps_.size()); }

  const Grammar& grammar_;
  std::vector<Step> steps_;
};

}  // namespace

std::vector<Step> steps_of(const Grammar& grammar, const std::vector<Part>& parts) {
  return StepMaker(grammar).of(parts);
}

std::vector<std::size_t> first_steps(std::span<const Step> steps) {
  std::vector<std::size_t> open{0};
  std::vector<std::size_t> found;
  std::vector<bool> seen(steps.size());
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    if (seen[at]) continue;
    seen[at] = true;
    switch (steps[at].kind) {
      case StepKind::Fork: open.push_back(steps[at].to); [[fallthrough]];
      case StepKind::Keep:
      case StepKind::Comma:
      case StepKind::MaybeComma: open.push_back(at + 1); break;
      case StepKind::Jump: open.push_back(steps[at].to); break;
      case StepKind::Word:
      case StepKind::Gap:
      case StepKind::Phrase:
      case StepKind::End: found.push_back(at);
    }
  }
  return found;
}

}  // namespace tablewright::cards
