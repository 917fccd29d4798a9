#include "cards/names.hpp"

#include <algorithm>

namespace tablewright::cards {

const Vocabulary* Names::of(std::string_view kind) const {
  const auto found = std::find_if(vocabularies_.begin(), vocabularies_.end(),
                                  [&](const Vocabulary& vocabulary) { return vocabulary.kind == kind; });
  return found == vocabularies_.end() ? nullptr : &*found;
}

std::size_t Names::add(std::string_view kind, std::string_view id, std::string_view title) {
  if (const auto known = index(kind, id)) return *known;
  if (of(kind) == nullptr) vocabularies_.push_back({std::string(kind), {}});
  const auto vocabulary = std::find_if(vocabularies_.begin(), vocabularies_.end(),
                                       [&](const Vocabulary& each) { return each.kind == kind; });
  vocabulary->names.push_back({std::string(id), std::string(title)});
  return vocabulary->names.size() - 1;
}

void Names::call(std::string_view kind, std::string_view id, std::string_view title) {
  const std::size_t known = add(kind, id, title);
  for (Vocabulary& vocabulary : vocabularies_) {
    if (vocabulary.kind == kind) vocabulary.names[known].title = title;
  }
}

std::optional<std::size_t> Names::index(std::string_view kind, std::string_view id) const {
  const Vocabulary* vocabulary = of(kind);
  if (vocabulary == nullptr) return std::nullopt;
  const auto& names = vocabulary->names;
  const auto found =
      std::find_if(names.begin(), names.end(), [&](const Name& name) { return name.id == id; });
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string_view Names::title(std::string_view kind, std::string_view id) const {
  const auto known = index(kind, id);
  if (!known) return id;
  const std::string& title = of(kind)->names[*known].title;
  return title.empty() ? id : std::string_view(title);
}

std::vector<std::string_view> Names::ids(std::string_view kind) const {
  std::vector<std::string_view> found;
  if (const Vocabulary* vocabulary = of(kind)) {
    for (const Name& name : vocabulary->names) found.push_back(name.id);
  }
  return found;
}

}  // namespace tablewright::cards
