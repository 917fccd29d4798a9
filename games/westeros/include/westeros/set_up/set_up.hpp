#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "westeros/content/content.hpp"
#include "westeros/rules/rules.hpp"

namespace tablewright::westeros {

// The options of a match:
//
//   mode coop                        # or rival, solo_coop; without it everybody plays against everybody
//   difficulty hard                  # of the cooperative game: standard, hard, epic
//   players 4                        # from 2 to 5; alone in rival and solo_coop
//   expansion yes                    # Ice & Fire; five players need it
//   houses stark lannister           # by seat; whoever has none picks one
//   rule egg_price three             # a house rule, see packs/westeros/house_rules.pack
//
// Without a word it is a game for four with the expansion. In a record they stand on one line
// (on_one_line).
Result<Rules, std::vector<std::string>> compiled(const Content& content, std::string_view options);

// The game as the catalogue knows it.
GameKind kind();

}  // namespace tablewright::westeros
