#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "skirmish/rules/rules.hpp"
#include "skirmish/set_up/content.hpp"

// The matches that random play is tested on: every first game, every edition, every kind of piece, and cards
// that use every part an ability can have.
namespace tablewright::signature {

struct NamedSetUp {
  std::string_view name;
  std::string_view sheet;
  // Cards that no pack has yet: added to the compiled rules. None: the sheet alone says it all.
  void (*deal_cards)(skirmish::Rules&){};
};

std::span<const NamedSetUp> set_ups();
// Those, matches of cards made up in tests/games/skirmish/contract/invented_cards.pack, and newer scenarios.
std::span<const NamedSetUp> set_ups_and_inventions();
const NamedSetUp& set_up_named(std::string_view name);

// Packs of a match: everything but the rules for readers.
bool is_content(std::string_view path);
// "packs/jp101/first_game.pack" is jp101/first_game to a match.
std::string pack_name(std::string_view path);

// The rules of a set-up, with this limit of rounds. Stops the program if the sheet does not compile.
skirmish::Rules rules_of(const skirmish::Content& content, const NamedSetUp& set_up, std::uint16_t rounds);

}  // namespace tablewright::signature
