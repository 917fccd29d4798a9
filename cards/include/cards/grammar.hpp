#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pattern.hpp"
#include "cards/unsaid.hpp"

namespace tablewright::cards {

// What is indented below a line.
enum class Lines : std::uint8_t { None, Optional, Required };

struct Body {
  Lines lines = Lines::None;
  std::string_view category;   // what the lines below say
  std::string_view only_with;  // allowed only when this group of the pattern stands in the line
};

constexpr std::uint16_t no_form = 0xFFFF;

// Where a line may stand.
struct Position {
  std::uint16_t after = no_form;   // only directly after a line of this form
  std::uint16_t inside = no_form;  // only below a line of this form
};

// One way to say something. A game's words are one table of these.
struct Form {
  std::uint16_t id{};
  std::string_view category;  // "statement", "thing", "event": the game chooses
  std::string_view pattern;   // what authors write, see cards/pattern.hpp
  std::string_view text;      // what a card prints, see cards/render.hpp
  Body body{};
  Position position{};
};

// A pattern as steps, which the reader takes token by token.
enum class StepKind : std::uint8_t { Word, Gap, Phrase, Comma, MaybeComma, Fork, Jump, Keep, End };

struct Step {
  StepKind kind{};
  std::uint16_t to{};     // a fork goes on behind itself or, if that fails, here; a jump goes here
  std::uint16_t value{};  // the category of a phrase, or the number of a choice
  std::string_view word;
  const Part* part{};
};

// The table, checked and made ready for reading. The table outlives the grammar, the grammar its nodes.
class Grammar {
 public:
  // With what the language cannot say, and the page that tells more of it.
  explicit Grammar(std::span<const Form> forms, std::span<const Unsaid> unsaid = {},
                   std::string_view page = {});
  Grammar(const Grammar&) = delete;  // steps point into it
  Grammar& operator=(const Grammar&) = delete;
  Grammar(Grammar&&) = default;
  Grammar& operator=(Grammar&&) = default;
  ~Grammar() = default;

  // What is wrong with the table itself, as sentences. Only a table without problems can be used.
  [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }

  [[nodiscard]] std::span<const Form> forms() const { return forms_; }
  [[nodiscard]] const Form* form(std::uint16_t id) const;
  [[nodiscard]] const std::vector<Part>& parts(const Form& form) const { return parts_[index_of(form)]; }

  // "Nothing in the language counts figures: see PAGE.", for a line that made no sense from this token on; or
  // nothing.
  [[nodiscard]] std::string unsaid(const Block& line, std::size_t at) const;

  // For the reader.
  [[nodiscard]] std::uint16_t category(std::string_view name) const;  // no_form when there is none
  [[nodiscard]] std::string_view category_name(std::size_t category) const { return categories_[category]; }
  [[nodiscard]] std::size_t category_count() const { return categories_.size(); }
  [[nodiscard]] std::span<const std::uint16_t> forms_of(std::size_t category) const {
    return forms_of_[category];
  }
  [[nodiscard]] std::span<const Step> steps(std::size_t form) const { return steps_[form]; }

 private:
  [[nodiscard]] std::size_t index_of(const Form& form) const;
  void sort_into_categories();
  void check_references(std::size_t form);
  void check_names(std::size_t form);
  void check_beginning(std::size_t form);
  [[nodiscard]] bool can_begin_with(std::size_t form, std::size_t category) const;
  void check_twins(std::size_t form);
  void complain(std::size_t form, std::string_view message);

  std::span<const Form> forms_;
  std::span<const Unsaid> unsaid_;
  std::string_view page_;
  std::vector<std::string_view> categories_;
  std::vector<std::vector<std::uint16_t>> forms_of_;  // by category, in the order of the table
  std::vector<std::vector<Part>> parts_;              // by form
  std::vector<std::vector<Step>> steps_;
  std::vector<std::string> problems_;
};

// How a message calls a form: the words it begins with, "choose one".
std::string called(const Grammar& grammar, const Form& form);
// "a thing", "an event"
std::string with_article(std::string_view noun);

}  // namespace tablewright::cards
