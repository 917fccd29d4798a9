#include "cards/grammar.hpp"

#include <algorithm>
#include <cassert>

#include "cards/pack.hpp"
#include "steps.hpp"

namespace tablewright::cards {

namespace {

void collect_names(const std::vector<Part>& parts, std::vector<std::string_view>& names) {
  for (const Part& part : parts) {
    if (!part.name.empty()) names.push_back(part.name);
    collect_names(part.parts, names);
  }
}

// What stands there whenever the group does, and is kept.
bool tells_of_its_group(const Part& part) {
  return !part.name.empty() && part.kind != PartKind::Any && part.kind != PartKind::Group;
}

// A group without a name whose gaps may all be left out: nobody could tell whether it stood there.
bool is_forgotten(const Part& group) {
  if (group.kind != PartKind::Group || !group.name.empty()) return false;
  std::vector<std::string_view> names;
  collect_names(group.parts, names);
  return !names.empty() && std::none_of(group.parts.begin(), group.parts.end(), tells_of_its_group);
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

}  // namespace

Grammar::Grammar(std::span<const Form> forms, std::span<const Unsaid> unsaid, std::string_view page)
    : forms_(forms), unsaid_(unsaid), page_(page) {
  sort_into_categories();
  std::vector<bool> readable;
  for (const Form& form : forms_) {
    const std::size_t before = problems_.size();
    parts_.push_back(read_pattern(form.pattern, problems_));
    readable.push_back(problems_.size() == before);
  }
  for (const std::vector<Part>& parts : parts_) steps_.push_back(steps_of(*this, parts));
  for (std::size_t i = 0; i < forms_.size(); ++i) {
    check_twins(i);
    if (!readable[i]) continue;
    check_references(i);
    check_names(i);
    check_beginning(i);
  }
}

void Grammar::sort_into_categories() {
  for (std::size_t i = 0; i < forms_.size(); ++i) {
    if (category(forms_[i].category) == no_form) {
      categories_.push_back(forms_[i].category);
      forms_of_.emplace_back();
    }
    forms_of_[category(forms_[i].category)].push_back(static_cast<std::uint16_t>(i));
  }
}

std::uint16_t Grammar::category(std::string_view name) const {
  const auto found = std::find(categories_.begin(), categories_.end(), name);
  return found == categories_.end() ? no_form : static_cast<std::uint16_t>(found - categories_.begin());
}

std::string Grammar::unsaid(const Block& line, std::size_t at) const {
  const std::string_view sentence = unsaid_at(line, at, unsaid_);
  return sentence.empty() ? std::string() : std::string(sentence) + " See " + std::string(page_) + '.';
}

const Form* Grammar::form(std::uint16_t id) const {
  const auto found = std::find_if(forms_.begin(), forms_.end(), [&](const Form& f) { return f.id == id; });
  return found == forms_.end() ? nullptr : &*found;
}

std::size_t Grammar::index_of(const Form& form) const {
  assert(!forms_.empty() && &form >= &forms_.front() && &form <= &forms_.back());
  return static_cast<std::size_t>(&form - &forms_.front());
}

void Grammar::complain(std::size_t form, std::string_view message) {
  problems_.push_back(quoted(forms_[form].pattern) + ": " + std::string(message) + '.');
}

void Grammar::check_twins(std::size_t form) {
  for (std::size_t i = 0; i < form; ++i) {
    if (forms_[i].id == forms_[form].id) complain(form, "it has the id of " + quoted(forms_[i].pattern));
    if (forms_[i].category == forms_[form].category && forms_[i].pattern == forms_[form].pattern)
      complain(form, "the table has this pattern twice in \"" + std::string(forms_[i].category) + '"');
  }
}

void Grammar::check_references(std::size_t form) {
  const auto must_exist = [&](std::string_view name) {
    if (category(name) == no_form) complain(form, "no form belongs to the category " + quoted(name));
  };
  for (const Step& step : steps_[form]) {
    if (step.kind == StepKind::Phrase && step.value == no_form) return must_exist(step.part->word);
  }
  const Body& body = forms_[form].body;
  if (body.lines != Lines::None) must_exist(body.category);
  if (!body.only_with.empty() && part_named(parts_[form], body.only_with) == nullptr)
    complain(form, "lines below it need " + quoted(body.only_with) + ", which the pattern lacks");
  const Position& position = forms_[form].position;
  for (const std::uint16_t other : {position.after, position.inside}) {
    if (other != no_form && this->form(other) == nullptr)
      complain(form, "it belongs after or below a form that the table lacks");
  }
}

void Grammar::check_names(std::size_t form) {
  std::vector<std::string_view> names;
  collect_names(parts_[form], names);
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) complain(form, quoted(*twice) + " is kept twice");
  std::vector<const std::vector<Part>*> open{&parts_[form]};
  while (!open.empty()) {
    const std::vector<Part>& parts = *open.back();
    open.pop_back();
    for (const Part& part : parts) {
      open.push_back(&part.parts);
      if (is_forgotten(part)) complain(form, "a group with nothing that must stand in it needs a name");
    }
  }
}

// A phrase takes at least one token and never begins with itself, so reading comes to an end.
void Grammar::check_beginning(std::size_t form) {
  for (const std::size_t at : first_steps(steps_[form])) {
    const Step& step = steps_[form][at];
    if (step.kind == StepKind::End) complain(form, "it can be said with no word at all");
    if (step.kind == StepKind::Word && is_for_readers(step.word))
      complain(form, "lines that begin with " + quoted(step.word) + " do not count for play");
  }
  if (can_begin_with(form, category(forms_[form].category)))
    complain(form, "it begins with a phrase that can begin with it again, without end");
}

bool Grammar::can_begin_with(std::size_t form, std::size_t category) const {
  std::vector<bool> seen(categories_.size());
  std::vector<std::size_t> open{form};
  while (!open.empty()) {
    const std::span<const Step> steps = steps_[open.back()];
    open.pop_back();
    for (const std::size_t at : first_steps(steps)) {
      if (steps[at].kind != StepKind::Phrase) continue;
      const std::size_t next = steps[at].value;
      if (next == no_form || seen[next]) continue;
      seen[next] = true;
      open.insert(open.end(), forms_of_[next].begin(), forms_of_[next].end());
    }
  }
  return seen[category];
}

std::string called(const Grammar& grammar, const Form& form) {
  std::string found;
  for (const Part& part : grammar.parts(form)) {
    if (part.kind == PartKind::Group && found.empty()) continue;  // who does it is not its name
    const bool verb = part.kind == PartKind::Verb;
    if (!verb && part.kind != PartKind::Word) break;
    found += (found.empty() ? "" : " ") + (verb ? part.choices.front().front() : part.word);
  }
  return quoted(found.empty() ? form.pattern : found);
}

std::string with_article(std::string_view noun) {
  const bool vowel = !noun.empty() && std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
  std::string out = (vowel ? "an " : "a ") + std::string(noun);
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

}  // namespace tablewright::cards
