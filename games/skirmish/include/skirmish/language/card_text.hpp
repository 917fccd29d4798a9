#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/fields.hpp"
#include "cards/names.hpp"
#include "cards/node.hpp"
#include "cards/pack.hpp"
#include "skirmish/content/token_type.hpp"

// What a card or a scenario says, read from the lines of its block: docs/pack-language.md.
namespace tablewright::skirmish {

// An ability, the use of an item, an action of a companion.
struct Ability {
  std::string id;
  std::string title;
  TokenType type{};     // abilities only
  std::uint8_t cost{};  // abilities and items
  bool star{};          // a challenge action
  std::vector<cards::Node> limits;
  std::vector<cards::Node> statements;
  friend bool operator==(const Ability&, const Ability&) = default;
};

// A trigger or a change, with the limits in front of it.
struct Clause {
  std::vector<cards::Node> limits;
  cards::Node says;
  friend bool operator==(const Clause&, const Clause&) = default;
};

struct Trait {
  std::string id;
  std::string title;
  std::vector<Clause> clauses;
  friend bool operator==(const Trait&, const Trait&) = default;
};

// A token, a minion or a marker that a card brings; what a scenario lays out.
struct CardPiece {
  std::string id;
  std::string title;
  bool minion{};
  bool marker{};
  std::uint8_t copies = 1;
  std::optional<std::uint8_t> defence;
  std::optional<std::uint8_t> challenge_dice;
  bool challengeable{};
  std::vector<Clause> clauses;
  friend bool operator==(const CardPiece&, const CardPiece&) = default;
};

struct CardStatus {
  std::string id;
  std::string title;
  std::uint8_t copies = 1;
  bool for_everybody{};
  std::vector<Clause> clauses;
  friend bool operator==(const CardStatus&, const CardStatus&) = default;
};

// A die that a card brings. Its faces stand in a pack of dice.
struct CardDie {
  std::string id;
  std::string title;
  friend bool operator==(const CardDie&, const CardDie&) = default;
};

inline constexpr std::size_t most_abilities = 6;
inline constexpr std::size_t most_traits = 4;
inline constexpr std::size_t most_card_pieces = 4;  // kinds of tokens and minions
inline constexpr std::size_t most_copies = 12;      // of all of them together
inline constexpr std::size_t most_card_statuses = 6;
inline constexpr std::size_t most_clauses = 8;      // of a trait, a token, a status card
inline constexpr std::size_t most_statements = 64;  // of an ability, below each other
inline constexpr std::size_t most_parts = 200;      // of an action, compiled
inline constexpr std::size_t most_options = 8;

struct CardText {
  std::vector<CardPiece> pieces;
  std::vector<CardStatus> statuses;
  std::vector<CardDie> dice;
  std::vector<std::string> areas;  // of the map, scenarios only
  std::vector<Ability> abilities;
  std::vector<Trait> traits;
  std::vector<Clause> clauses;  // of a scenario or a bonus objective, which have no traits
  cards::Names names;           // of all these, by vocabulary, in this order

  [[nodiscard]] bool empty() const {
    return pieces.empty() && statuses.empty() && dice.empty() && abilities.empty() && traits.empty() &&
           clauses.empty();
  }
  // The same is said; the names follow from it.
  friend bool operator==(const CardText& a, const CardText& b) {
    return a.pieces == b.pieces && a.statuses == b.statuses && a.dice == b.dice && a.areas == b.areas &&
           a.abilities == b.abilities && a.traits == b.traits && a.clauses == b.clauses;
  }
};

enum class CardKind : std::uint8_t { Character, Item, Companion, Scenario, Bonus };

// The lines of a card that are in the language. They are asked of `fields`, so that it reports the others.
CardText read_card_text(cards::Fields& fields, CardKind kind, std::string_view id, std::string_view title,
                        cards::Diagnostics& diagnostics);

// The triggers below the block of a scenario or a bonus objective. The text comes with its markers and areas.
void read_scenario_text(const cards::Block& block, cards::Fields& fields, CardText& text,
                        cards::Diagnostics& diagnostics);
// Where facts come from, anywhere in the block of a card: below every line, as often as there are sources.
void check_card_provenance(const cards::Block& block, cards::Diagnostics& diagnostics);
// Makes the names of tokens, statuses, areas and dice known to the lines of the card, and what it calls
// itself.
void note_names(CardText& text, CardKind kind);

// What is printed on the card, a sentence or more each.
std::string printed(const CardText& text, const Ability& ability);
std::string printed(const CardText& text, const std::vector<Clause>& clauses);
// The same of a status card, on which its holder acts.
std::string printed(const CardText& text, const CardStatus& status);
// "Sprinter (token, 2, defence 1)"
std::string head_of(const CardPiece& piece);
// The whole card: a line for each ability, trait, token and status card, with its name.
std::string printed(const CardText& text, CardKind kind);

// As the author would write it, indented below the block of the card. Reading it gives an equal text.
std::string written(const CardText& text, CardKind kind);

}  // namespace tablewright::skirmish
