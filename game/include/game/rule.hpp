#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/phrase.hpp"

namespace tablewright {

// The id of a rule: "skirmish.sight.2". Code, refusals, log, docs and tests cite the same ids.
struct RuleId {
  std::string_view text;
  friend constexpr auto operator<=>(RuleId, RuleId) = default;
};

// Why not: the rule that forbids it, and the reason with its facts. Words come from the game's table.
struct Refusal {
  RuleId rule;
  Phrase reason;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

// The rules every table has, whatever the game.
namespace table_rule {
inline constexpr RuleId over{"table.over"};
inline constexpr RuleId asked{"table.asked"};
inline constexpr RuleId act{"table.act"};
inline constexpr RuleId undo_own{"table.undo.own"};
inline constexpr RuleId undo_dice{"table.undo.dice"};
inline constexpr RuleId undo_reveal{"table.undo.reveal"};
inline constexpr RuleId undo_past{"table.undo.past"};
inline constexpr RuleId order{"table.order"};
inline constexpr RuleId end_consent{"table.end.consent"};
inline constexpr RuleId all[] = {over,        asked,     act,   undo_own,   undo_dice,
                                 undo_reveal, undo_past, order, end_consent};
}  // namespace table_rule

// Reasons of these rules. A game's own reasons start at 1 and stay below.
enum class TableReason : std::uint8_t {
  Over = 240,
  NotAsked,
  NoSuchAct,
  OthersActed,
  DiceFell,
  SecretSeen,
  NothingThere,
  NoSuchOrder,
  OthersToAgree,
};

// The editions of the books in which a rule holds: 2020a to 2022.
struct EditionRange {
  std::string first;
  std::string last;
};

// What the books, or a ruling of ours, say: one sentence in our words and where it comes from.
struct Rule {
  std::string id;
  std::string says;
  std::string chapter;
  std::string section;  // of the rulebooks
  std::vector<std::string> books;
  std::vector<EditionRange> editions;  // none: all
  std::string note;
  std::string because;             // rulings: the reason
  std::vector<std::string> proof;  // worked examples
  std::vector<int> differences;    // rows of the table of edition differences
  bool ruling{};
};

// How a game is told to whoever reads it for the first time: in the order of play, in parts of short steps,
// each with the rules that stand behind it.
struct RuleStep {
  std::string title;
  std::string says;
  std::string picture;  // what is drawn beside it: a page knows the word
  std::vector<std::string> rules;
};
struct RulePart {
  std::string id;
  std::string title;
  std::vector<RuleStep> steps;
};
struct RulePage {
  std::string game;
  std::string title;
  std::string says;
  std::vector<RulePart> parts;
};

// All rules by id, in the order in which they were read.
class RuleBook {
 public:
  // False, and nothing added, if the id is taken.
  bool add(Rule rule);
  [[nodiscard]] const Rule* find(std::string_view id) const;
  [[nodiscard]] const std::vector<Rule>& rules() const { return rules_; }
  // False, and nothing added, if the game has a page.
  bool add(RulePage page);
  [[nodiscard]] const std::vector<RulePage>& pages() const { return pages_; }
  // Every rule that has the word in its id, sentence, section or note; case does not count.
  [[nodiscard]] std::vector<const Rule*> mentioning(std::string_view word) const;
  [[nodiscard]] std::optional<std::string> nearest_id(std::string_view typed) const;

 private:
  std::vector<Rule> rules_;
  std::vector<RulePage> pages_;
};

}  // namespace tablewright
