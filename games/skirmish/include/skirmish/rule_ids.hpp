#pragma once

#include "game/rule.hpp"

// The rules of skirmish that code cites, by the ids of packs/skirmish/rules. A test checks that each exists
// there.
namespace tablewright::skirmish::rule {

inline constexpr RuleId closed_area{"skirmish.map.3"};
inline constexpr RuleId sight_line{"skirmish.sight.1"};
inline constexpr RuleId sight_obstruction{"skirmish.sight.2"};
inline constexpr RuleId sight_standing_rival{"skirmish.sight.3"};
inline constexpr RuleId sight_unseen_rival{"skirmish.sight.4"};
inline constexpr RuleId sight_rival_down{"skirmish.sight.5"};
inline constexpr RuleId sight_ally{"skirmish.sight.6"};
inline constexpr RuleId sight_corner{"skirmish.sight.7"};
inline constexpr RuleId adjacent{"skirmish.adj.1"};
inline constexpr RuleId adjacent_obstruction{"skirmish.adj.2"};
inline constexpr RuleId adjacent_own_square{"skirmish.adj.3"};
inline constexpr RuleId step{"skirmish.move.1"};
inline constexpr RuleId special_move{"skirmish.move.2"};
inline constexpr RuleId move_obstruction{"skirmish.move.3"};
inline constexpr RuleId move_corner{"skirmish.move.5"};
inline constexpr RuleId move_standing_rival{"skirmish.move.7"};
inline constexpr RuleId move_occupied{"skirmish.move.8"};
inline constexpr RuleId basic_move{"skirmish.action.2"};
inline constexpr RuleId no_move{"skirmish.ruling.38"};
inline constexpr RuleId target_rival{"skirmish.chal.1"};
inline constexpr RuleId target_ally{"skirmish.chal.3"};
inline constexpr RuleId challenge_adjacent{"skirmish.chal.4"};
inline constexpr RuleId challenge_range{"skirmish.chal.5"};
inline constexpr RuleId knocked_down{"skirmish.ko.3"};

inline constexpr RuleId all[] = {closed_area,
                                 sight_line,
                                 sight_obstruction,
                                 sight_standing_rival,
                                 sight_unseen_rival,
                                 sight_rival_down,
                                 sight_ally,
                                 sight_corner,
                                 adjacent,
                                 adjacent_obstruction,
                                 adjacent_own_square,
                                 step,
                                 special_move,
                                 move_obstruction,
                                 move_corner,
                                 move_standing_rival,
                                 move_occupied,
                                 basic_move,
                                 no_move,
                                 target_rival,
                                 target_ally,
                                 challenge_adjacent,
                                 challenge_range,
                                 knocked_down};

}  // namespace tablewright::skirmish::rule
