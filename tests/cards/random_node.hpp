#pragma once

#include <rapidcheck.h>

#include <algorithm>

#include "cards/names.hpp"
#include "cards/node.hpp"

namespace tablewright::tests {

// Makes up lines that a grammar allows.
class RandomNodes {
 public:
  RandomNodes(const cards::Grammar& grammar, const cards::Names& names) : grammar_(grammar), names_(names) {}

  std::vector<cards::Node> lines(std::string_view category, int depth, const cards::Node* above = nullptr) {
    std::vector<cards::Node> found;
    const int count = below(2) + 1;
    for (int i = 0; i < count; ++i) {
      const cards::Node* before = found.empty() ? nullptr : &found.back();
      std::vector<const cards::Form*> forms = forms_of(category);
      std::erase_if(forms, [&](const cards::Form* form) { return !may_stand(*form, before, above); });
      cards::Node node = filled(one_of(forms, depth), depth);
      const cards::Body& body = node.form->body;
      const bool allowed = body.only_with.empty() || node.has(body.only_with);
      const bool wanted =
          body.lines == cards::Lines::Required || (body.lines == cards::Lines::Optional && below(2) == 0);
      if (allowed && wanted) node.body = lines(body.category, depth - 2, &node);
      found.push_back(std::move(node));
    }
    return found;
  }

 private:
  static bool may_stand(const cards::Form& form, const cards::Node* before, const cards::Node* above) {
    const cards::Position& position = form.position;
    return (position.after == cards::no_form || (before != nullptr && before->id() == position.after)) &&
           (position.inside == cards::no_form || (above != nullptr && above->id() == position.inside));
  }

  [[nodiscard]] std::vector<const cards::Form*> forms_of(std::string_view category) const {
    std::vector<const cards::Form*> found;
    for (const cards::Form& form : grammar_.forms()) {
      if (form.category == category) found.push_back(&form);
    }
    return found;
  }

  // At the bottom, those that need the fewest phrases and lines below.
  const cards::Form& one_of(std::vector<const cards::Form*> forms, int depth) {
    const auto weight = [&](const cards::Form* form) {
      const auto& parts = grammar_.parts(*form);
      return (form->body.lines == cards::Lines::Required ? 10 : 0) +
             std::count_if(parts.begin(), parts.end(), [](const cards::Part& part) {
               return part.kind == cards::PartKind::Phrase || part.kind == cards::PartKind::List;
             });
    };
    if (depth <= 0) {
      const auto least = weight(*std::min_element(
          forms.begin(), forms.end(), [&](const auto* a, const auto* b) { return weight(a) < weight(b); }));
      std::erase_if(forms, [&](const cards::Form* form) { return weight(form) > least; });
    }
    return *forms[static_cast<std::size_t>(below(static_cast<int>(forms.size())))];
  }

  cards::Node filled(const cards::Form& form, int depth) {
    cards::Node node{&form, {}, {}, {}};
    fill(node, grammar_.parts(form), depth);
    return node;
  }

  void fill(cards::Node& node, const std::vector<cards::Part>& parts, int depth) {
    for (const cards::Part& part : parts) fill(node, part, depth);
  }

  void fill(cards::Node& node, const cards::Part& part, int depth) {
    using cards::PartKind;
    cards::Slot slot{part.name, 0, {}, {}};
    switch (part.kind) {
      case PartKind::Word:
      case PartKind::Comma:
      case PartKind::Verb: return;
      case PartKind::Number: slot.number = *rc::gen::inRange(part.min, part.max + 1); break;
      case PartKind::Text: slot.text = *rc::gen::container<std::string>(rc::gen::elementOf(signs)); break;
      case PartKind::Name: {
        const auto ids = names_.ids(part.word);
        slot.number = below(static_cast<int>(ids.size()));
        slot.text = ids[static_cast<std::size_t>(slot.number)];
        break;
      }
      case PartKind::Choice:
        if (part.name.empty()) return;
        slot.number = below(static_cast<int>(part.choices.size()));
        slot.text = part.choices[static_cast<std::size_t>(slot.number)].front();
        break;
      case PartKind::Phrase: phrases(slot, part.word, 1, depth); break;
      case PartKind::List: phrases(slot, part.word, 1 + (depth > 0 ? below(3) : 0), depth); break;
      case PartKind::Any:
        phrases(slot, part.word, depth > 0 ? below(3) : 0, depth);
        if (slot.nodes.empty()) return;
        break;
      case PartKind::Group:
        if (depth <= 0 || below(2) == 0) return;
        if (!part.name.empty()) node.slots.push_back(slot);
        return fill(node, part.parts, depth);
    }
    node.slots.push_back(std::move(slot));
  }

  void phrases(cards::Slot& slot, std::string_view category, int count, int depth) {
    for (int i = 0; i < count; ++i)
      slot.nodes.push_back(filled(one_of(forms_of(category), depth - 1), depth - 1));
  }

  static int below(int bound) { return *rc::gen::inRange(0, bound); }

  inline static const std::string signs = "ab \\\"#,:.";

  const cards::Grammar& grammar_;
  const cards::Names& names_;
};

}  // namespace tablewright::tests
