#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"
#include "game/rule.hpp"

namespace tablewright::skirmish {

// The four rulebooks by age: RM100, JP101, GOT100, SG100.
enum class EditionName : std::uint8_t { E2019, E2020a, E2020b, E2022 };
inline constexpr std::size_t editions = 4;
inline constexpr std::array<std::string_view, editions> edition_words{"2019", "2020a", "2020b", "2022"};

std::string_view word_of(EditionName name);
std::optional<EditionName> edition_named(std::string_view word);

// By which rule the book of an edition asks for as many attachments on every side; `none`: one side has none.
RuleId rule_of_equal_attachments(EditionName name, bool none);

// What becomes of the rest of an ability when a part of it cannot be done.
enum class ImpossiblePart : std::uint8_t { GoesOn, ChallengeEnds, AnyEnds };

// What the rules ask an edition. It says how, never whether: what something in play uses works under all of
// them. The numbers are those of the table of differences; the values here are those of 2022.
struct Edition {
  EditionName name = EditionName::E2022;
  bool starter_picks_colour = false;                         // 4
  bool defence_makes_target = true;                          // 8, 31, 45: for tokens and markers
  bool own_square_adjacent = true;                           // 11
  bool bans_bind_characters_only = true;                     // 13
  bool challenge_action_needs_target = false;                // 16
  ImpossiblePart impossible_part = ImpossiblePart::AnyEnds;  // 17
  bool token_may_be_placed_again = true;                     // 29
  bool tokens_can_be_moved = true;                           // 30
  bool statuses_stack = true;                                // 33
  bool status_on_giver = true;                               // 44
  friend bool operator==(const Edition&, const Edition&) = default;
};

// One difference between the books: what each says, and either the switch it sets or why it sets none.
struct EditionRow {
  int number{};
  std::string topic;
  std::array<std::string, editions> says;
  std::string switch_name;
  std::string no_effect;
  std::string by_box;
};
inline constexpr int edition_rows = 48;

// book 2019 RM100: whose rules come with a box.
struct BookOfBox {
  std::string box;
  EditionName edition{};
};

struct EditionTable {
  std::vector<EditionRow> rows;  // by number
  std::vector<BookOfBox> books;
  std::array<Edition, skirmish::editions> editions;
  [[nodiscard]] const Edition& of(EditionName name) const { return editions[static_cast<std::size_t>(name)]; }
  // Nothing for a box without a book of its own.
  [[nodiscard]] std::optional<EditionName> of_box(std::string_view box) const;
};

// difference 11 "Adjacent to the own square", with its fields: docs/packs.md. A table has every difference
// once and sets every switch; what it does not set stays as in 2022 and is reported.
EditionTable read_editions(const cards::Block& root, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
