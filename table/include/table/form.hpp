#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"

// The form with which a match is agreed on: pages, terminal, laboratory and bots fill in the same one.
namespace tablewright {

// A field of the form with which a table is laid. The page draws it and sends back a text for its name.
struct Choice {
  std::string value;
  std::string title;
  std::string about;
};
struct Wish {
  std::string name;
  std::string title;
  std::string about;
  std::vector<Choice> choices;  // none: a text
  std::string usual;
  std::string only_if;    // "mode=coop|solo_coop": asked for only where another wish says so
  bool several{};         // more than one choice, with commas between them
  std::uint8_t often{1};  // of several, how often the same one may be named
  // What commands call it, if not by its name: "seats". Several wishes with one word are told as a list.
  std::string option{};  // NOLINT(readability-redundant-member-init): aggregates leave it out
  bool from_packs{};     // without packs some of its choices are missing
};
using Wishes = std::map<std::string, std::string, std::less<>>;

using Form = std::vector<Wish>;

// What counts for a wish: as wished, else its usual value; nothing where the form does not ask for it.
std::string wished(const Form& form, const Wishes& wishes, std::string_view name);
// The first wish that the form does not have, does not ask for, or that is none of its choices: a sentence.
std::optional<std::string> mistake_in(const Form& form, const Wishes& wishes);

// Wishes whose names stand in the packs: --rule egg_price=three is the wish rule_egg_price.
struct NamedWishes {
  std::string word;   // "rule"
  std::string also;   // another word that commands know for it; empty: none
  std::string value;  // how it is told: "ID=VALUE", "ID[=CARD]"
  std::string about;
};
// A word of commands that says a wish by itself: --no-ice-and-fire.
struct WishFlag {
  std::string word;
  std::string name;
  std::string value;
  std::string about;
};

// A match that is one press away.
struct Preset {
  std::string id;
  std::string title;
  std::string about;
  Wishes wishes;
};

// Wishes that somebody thinks about, and what came of them: a match, or a sentence why there is none.
struct Weighing {
  const Wishes& wishes;
  const AnyGame* game{};  // none: it was refused
  std::string_view refused;
};

// Words of somebody, cut and in quotation marks, for a sentence about them.
std::string cut_and_quoted(std::string_view text);

}  // namespace tablewright
