#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "westeros/content/content.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::westeros {

// The options of a match:
//
//   mode coop                        # or rival, solo_coop; without it everybody plays against everybody
//   difficulty hard                  # of the cooperative game: standard, hard, epic
//   players 4                        # from 2 to 5; alone in rival and solo_coop
//   expansion yes                    # Ice & Fire; five players need it
//   houses stark lannister           # by seat; whoever has none picks one
//   edition print                    # or later: which wording sets the house rules that are not named
//   position                         # below it a position to start from: docs/positions.md
//   rule egg_price three             # a house rule, see packs/westeros/house_rules.pack
//   card ID instead ID               # a card of one's own; without "instead" beside the others, if there
//                                    # is room
//   pack north "cf4ab791..."         # a pack that such a card is from: whoever opens the sheet compares
//
// Without a word it is a game for four with the expansion. In a record they stand on one line
// (on_one_line).
Result<Rules, std::vector<std::string>> compiled(const Content& content, std::string_view options,
                                                 RulesVersion version = {Westeros::rules_version});

// The game as the catalogue knows it.
GameKind kind();

}  // namespace tablewright::westeros
