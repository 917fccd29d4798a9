#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablewright::cards {

struct Name {
  std::string id;     // what authors write: on_the_list
  std::string title;  // what cards print: On the List
};

// All names of one kind, in the order in which the game counts them.
struct Vocabulary {
  std::string kind;  // "status"
  std::vector<Name> names;
};

// The names that the lines of a pack may use: statuses, tokens, markers, areas.
class Names {
 public:
  // Returns the number of the name within its kind.
  std::size_t add(std::string_view kind, std::string_view id, std::string_view title = {});
  // The same, and a name that is known gets this title.
  void call(std::string_view kind, std::string_view id, std::string_view title);
  [[nodiscard]] std::optional<std::size_t> index(std::string_view kind, std::string_view id) const;
  [[nodiscard]] std::string_view title(std::string_view kind, std::string_view id) const;
  [[nodiscard]] std::vector<std::string_view> ids(std::string_view kind) const;

 private:
  [[nodiscard]] const Vocabulary* of(std::string_view kind) const;
  std::vector<Vocabulary> vocabularies_;
};

}  // namespace tablewright::cards
