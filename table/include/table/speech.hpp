#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/rule.hpp"
#include "table/talk_table.hpp"

namespace tablewright {

// How a game is told: drawn or for the ear, with colours or without.
struct Manner {
  bool plain{};
  bool colour{};
  bool names{};  // options name figures in full
  std::size_t width = 100;
};

// What every game says in the same way: events and refusals as sentences with their rules, and colours. The
// words of a game are its own: tables/skirmish, tables/westeros.
class Speech {
 public:
  Speech(const TalkTable& table, const RuleBook& book, const Manner& manner)
      : table_(table), book_(book), manner_(manner) {}
  Speech(const Speech&) = default;
  Speech& operator=(const Speech&) = delete;
  virtual ~Speech() = default;

  [[nodiscard]] const TalkTable& any_table() const { return table_; }
  [[nodiscard]] const Manner& manner() const { return manner_; }
  [[nodiscard]] const RuleBook& book() const { return book_; }

  // Whose eyes read what is said; whoever looks on sees what everybody may see.
  [[nodiscard]] Seat reader() const { return reader_; }
  void is_read_by(Seat seat) { reader_ = seat; }

  [[nodiscard]] std::string sentence(const Event& event) const;
  // The rule behind it, where it is always the same one.
  [[nodiscard]] std::string_view rule(const Event& event) const;
  // With its rule in brackets, unless it is told for the ear.
  [[nodiscard]] std::string told(const Event& event) const;
  [[nodiscard]] std::string refusal(const Refusal& refusal) const;
  [[nodiscard]] std::string question() const;
  // An option as a sentence without its dot: "T. rex moves to c4"
  [[nodiscard]] std::string option(const Act& act) const;
  // " [skirmish.move.1]"
  [[nodiscard]] std::string cited(std::string_view rule) const;
  // "skirmish.move.1: Each step goes ..."
  [[nodiscard]] std::string rule_text(std::string_view rule) const;
  // What happened, each rule once with what happened by it.
  [[nodiscard]] std::string rules_behind(std::span<const NumberedEvent> news) const;

  // "Seed 5. "help" lists what you can say.": without the seed where it is a secret.
  [[nodiscard]] std::string last_of_introduction() const;

  // "you", "seat 2", "the computer"
  [[nodiscard]] std::string sitter(Seat seat) const;

  [[nodiscard]] std::string dim(std::string_view text) const { return painted(text, "2"); }
  [[nodiscard]] std::string strong(std::string_view text) const { return painted(text, "1"); }
  [[nodiscard]] std::string painted(std::string_view text, std::string_view code) const;

 private:
  // A sentence of the engine with the names that this table has for people.
  [[nodiscard]] virtual std::string with_names(std::string sentence) const { return sentence; }

  const TalkTable& table_;
  const RuleBook& book_;
  Manner manner_;
  Seat reader_ = spectator;
};

// A line on the screen, and how wide it is without its colours.
struct ScreenLine {
  std::string text;
  std::size_t width{};

  void add(std::string_view plain) { add(plain, plain); }
  void add(std::string_view plain, std::string_view painted) {
    text += painted;
    width += plain.size();
  }
};
std::size_t widest_of(const std::vector<ScreenLine>& all);
// Two columns beside each other, so many blanks apart.
std::string beside(const std::vector<ScreenLine>& left, const std::vector<ScreenLine>& right,
                   std::size_t gap);

// "1 point", "2 points"
std::string counted(std::uint64_t count, std::string_view one);
// Text that a person typed, fit to be shown again.
std::string in_quotes(std::string_view typed);
std::string in_small_letters(std::string_view text);
// Words of a long line over several lines; all but the first begin with so many blanks. Colours take no room.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);
// Every line that is too long wrapped so, a little deeper than it begins.
std::string folded(std::string_view text, std::size_t width);

}  // namespace tablewright
