#include "skirmish/content/edition.hpp"

#include <algorithm>
#include <span>
#include <type_traits>

#include "cards/fields.hpp"
#include "cards/provenance.hpp"
#include "core/text.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Token;
using cards::TokenKind;

constexpr std::array<std::string_view, 2> yes_or_no{"no", "yes"};
constexpr std::array<std::string_view, 3> part_words{"goes_on", "challenge_ends", "any_ends"};

// A switch by its name in the table: the words it takes, and where it stands in an edition.
struct Switch {
  std::string_view name;
  std::span<const std::string_view> words;
  void (*set)(Edition&, std::size_t);
};

template <auto Member>
void set(Edition& edition, std::size_t value) {
  edition.*Member = static_cast<std::remove_reference_t<decltype(edition.*Member)>>(value);
}

constexpr auto switches = std::to_array<Switch>({
    {"starter_picks_colour", yes_or_no, set<&Edition::starter_picks_colour>},
    {"defence_makes_target", yes_or_no, set<&Edition::defence_makes_target>},
    {"own_square_adjacent", yes_or_no, set<&Edition::own_square_adjacent>},
    {"bans_bind_characters_only", yes_or_no, set<&Edition::bans_bind_characters_only>},
    {"challenge_action_needs_target", yes_or_no, set<&Edition::challenge_action_needs_target>},
    {"impossible_part", part_words, set<&Edition::impossible_part>},
    {"token_may_be_placed_again", yes_or_no, set<&Edition::token_may_be_placed_again>},
    {"tokens_can_be_moved", yes_or_no, set<&Edition::tokens_can_be_moved>},
    {"statuses_stack", yes_or_no, set<&Edition::statuses_stack>},
    {"status_on_giver", yes_or_no, set<&Edition::status_on_giver>},
});

using Values = std::array<std::size_t, editions>;

class TableReader {
 public:
  TableReader(const Block& root, Diagnostics& diagnostics) : root_(root), diagnostics_(diagnostics) {
    for (std::size_t i = 0; i < editions; ++i) table_.editions[i].name = static_cast<EditionName>(i);
  }

  EditionTable table() {
    constexpr std::array<std::string_view, 2> blocks{"difference", "book"};
    for (const Block& block : root_.children) {
      if (block.word() == "difference") {
        read_row(block);
      } else if (block.word() == "book") {
        read_book(block);
      } else {
        diagnostics_.unknown(block.place, block.tokens[0].text, "block of a table of editions", blocks);
      }
    }
    std::sort(table_.rows.begin(), table_.rows.end(),
              [](const EditionRow& a, const EditionRow& b) { return a.number < b.number; });
    check_numbers();
    check_switches();
    return std::move(table_);
  }

 private:
  [[nodiscard]] bool has_row(int number) const {
    return std::any_of(table_.rows.begin(), table_.rows.end(),
                       [&](const EditionRow& row) { return row.number == number; });
  }

  // book 2019 RM100
  void read_book(const Block& block) {
    const auto& tokens = block.tokens;
    if (tokens.size() != 3 || tokens[2].kind != TokenKind::Word) {
      diagnostics_.add(block.place, "the book of a box is given as: book EDITION BOX.");
      return;
    }
    Fields fields(block, "a book", diagnostics_);
    fields.one("provenance");
    fields.finish();
    const auto edition = edition_at(tokens[1]);
    if (table_.of_box(tokens[2].text)) {
      diagnostics_.add(block.place, "the book of " + tokens[2].text + " is given twice.");
    } else if (edition) {
      table_.books.push_back({tokens[2].text, static_cast<EditionName>(*edition)});
    }
  }

  void read_row(const Block& block) {
    const auto& tokens = block.tokens;
    if (tokens.size() != 3 || tokens[1].kind != TokenKind::Number || tokens[2].kind != TokenKind::Text ||
        tokens[1].number < 1 || tokens[1].number > edition_rows) {
      diagnostics_.add(block.place,
                       "a difference is given as: difference NUMBER \"Topic\", with a number from 1 to 48.");
      return;
    }
    EditionRow row;
    row.number = static_cast<int>(tokens[1].number);
    row.topic = tokens[2].text;
    Fields fields(block, "a difference", diagnostics_);
    read_sayings(block, fields.all("says"), row);
    read_consequence(block, fields, row);
    fields.one("provenance");
    fields.finish();
    cards::check_provenance(block, diagnostics_);
    if (has_row(row.number)) {
      diagnostics_.add(block.place, "there is a difference " + tokens[1].text + " already.");
    } else {
      table_.rows.push_back(std::move(row));
    }
  }

  // Which place in the order of the books a word names.
  std::optional<std::size_t> edition_at(const Token& token) {
    const auto name = edition_named(token.text);
    if (name) return static_cast<std::size_t>(*name);
    diagnostics_.unknown(token.place, token.text, "edition", edition_words);
    return std::nullopt;
  }

  // says 2022 "yes", says 2019 to 2020b "no"
  void read_saying(const Block& saying, EditionRow& row) {
    const auto& tokens = saying.tokens;
    const bool span = tokens.size() == 5 && tokens[2].text == "to";
    if ((tokens.size() != 3 && !span) || tokens.back().kind != TokenKind::Text ||
        tokens.back().text.empty()) {
      diagnostics_.add(saying.place,
                       "what a book says is given as: says EDITION \"...\", or says FIRST to LAST \"...\".");
      return;
    }
    const auto first = edition_at(tokens[1]);
    const auto last = span ? edition_at(tokens[3]) : first;
    if (!first || !last) return;
    if (*last < *first) diagnostics_.add(tokens[3].place, "the later edition stands after the earlier one.");
    for (std::size_t i = *first; i <= *last; ++i) {
      if (!row.says[i].empty()) {
        diagnostics_.add(saying.place, "what " + std::string(edition_words[i]) + " says is given twice.");
      }
      row.says[i] = tokens.back().text;
    }
  }

  void read_sayings(const Block& block, const std::vector<const Block*>& sayings, EditionRow& row) {
    const std::size_t before = diagnostics_.found().size() + diagnostics_.left_out();
    for (const Block* saying : sayings) read_saying(*saying, row);
    if (diagnostics_.found().size() + diagnostics_.left_out() != before) return;
    for (std::size_t i = 0; i < editions; ++i) {
      if (row.says[i].empty())
        diagnostics_.add(block.place, "what " + std::string(edition_words[i]) + " says is missing.");
    }
  }

  // Exactly one of switch, no_effect and by_box.
  void read_consequence(const Block& block, Fields& fields, EditionRow& row) {
    const Block* setting = fields.one("switch");
    const Block* no_effect = fields.one("no_effect");
    const Block* by_box = fields.one("by_box");
    const std::array<bool, 3> given{setting != nullptr, no_effect != nullptr, by_box != nullptr};
    if (std::count(given.begin(), given.end(), true) != 1)
      diagnostics_.add(block.place, "a difference needs exactly one of switch, no_effect and by_box.");
    if (setting != nullptr) read_switch(*setting, row);
    if (no_effect != nullptr) row.no_effect = read_reason(*no_effect);
    if (by_box != nullptr) row.by_box = read_reason(*by_box);
  }

  std::string read_reason(const Block& field) {
    const auto& tokens = field.tokens;
    if (tokens.size() == 2 && tokens[1].kind == TokenKind::Text && !tokens[1].text.empty())
      return tokens[1].text;
    diagnostics_.add(field.place, '"' + std::string(field.word()) + "\" needs its reason, in quotes.");
    return {};
  }

  // switch own_square_adjacent no no no yes
  void read_switch(const Block& field, EditionRow& row) {
    const auto& tokens = field.tokens;
    if (tokens.size() != 2 + editions) {
      diagnostics_.add(field.place,
                       "a switch is given as: switch NAME and a value for each of the four editions.");
      return;
    }
    const auto found = std::find_if(switches.begin(), switches.end(),
                                    [&](const Switch& one) { return one.name == tokens[1].text; });
    if (found == switches.end()) {
      std::array<std::string_view, switches.size()> names{};
      std::transform(switches.begin(), switches.end(), names.begin(),
                     [](const Switch& one) { return one.name; });
      diagnostics_.unknown(tokens[1].place, tokens[1].text, "switch", names);
      return;
    }
    row.switch_name = tokens[1].text;
    if (const auto values = read_values(field, *found))
      set_switch(static_cast<std::size_t>(found - switches.begin()), *values, field);
  }

  std::optional<Values> read_values(const Block& field, const Switch& one) {
    Values values{};
    for (std::size_t i = 0; i < editions; ++i) {
      const Token& token = field.tokens[2 + i];
      const auto word = std::find(one.words.begin(), one.words.end(), token.text);
      if (word == one.words.end()) {
        diagnostics_.unknown(token.place, token.text, "value of \"" + std::string(one.name) + '"', one.words);
        return std::nullopt;
      }
      values[i] = static_cast<std::size_t>(word - one.words.begin());
    }
    return values;
  }

  void set_switch(std::size_t which, const Values& values, const Block& field) {
    if (values_[which] && *values_[which] != values) {
      diagnostics_.add(field.place, "another difference gives \"" + std::string(switches[which].name) +
                                        "\" other values.");
      return;
    }
    values_[which] = values;
    for (std::size_t i = 0; i < editions; ++i) switches[which].set(table_.editions[i], values[i]);
  }

  void check_numbers() {
    std::string missing;
    for (int number = 1; number <= edition_rows; ++number) {
      if (has_row(number)) continue;
      missing += missing.empty() ? "" : ", ";
      append_number(missing, number);
    }
    if (!missing.empty()) diagnostics_.add(root_.place, "differences are missing: " + missing + '.');
  }

  void check_switches() {
    for (std::size_t i = 0; i < switches.size(); ++i) {
      if (!values_[i])
        diagnostics_.add(root_.place, "no difference sets \"" + std::string(switches[i].name) + "\".");
    }
  }

  const Block& root_;
  Diagnostics& diagnostics_;
  EditionTable table_;
  std::array<std::optional<Values>, switches.size()> values_;
};

}  // namespace

RuleId rule_of_equal_attachments(EditionName name, bool none) {
  struct Asked {
    RuleId equal;
    RuleId if_none;
  };
  constexpr std::array<Asked, editions> asked{{{rule::equal_items, rule::equal_items},
                                               {rule::equal_items, rule::items_for_both},
                                               {rule::equal_items, rule::items_for_both},
                                               {rule::equal_attachments, rule::equal_attachments}}};
  const Asked& its = asked[static_cast<std::size_t>(name)];
  return none ? its.if_none : its.equal;
}

std::string_view word_of(EditionName name) { return edition_words[static_cast<std::size_t>(name)]; }

std::optional<EditionName> edition_named(std::string_view word) {
  const auto found = std::find(edition_words.begin(), edition_words.end(), word);
  if (found == edition_words.end()) return std::nullopt;
  return static_cast<EditionName>(found - edition_words.begin());
}

std::optional<EditionName> EditionTable::of_box(std::string_view box) const {
  const auto found =
      std::find_if(books.begin(), books.end(), [&](const BookOfBox& book) { return book.box == box; });
  if (found == books.end()) return std::nullopt;
  return found->edition;
}

EditionTable read_editions(const Block& root, Diagnostics& diagnostics) {
  return TableReader(root, diagnostics).table();
}

}  // namespace tablewright::skirmish
