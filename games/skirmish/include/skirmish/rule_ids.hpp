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
inline constexpr RuleId colour{"skirmish.setup.5"};
inline constexpr RuleId placement{"skirmish.setup.14"};
inline constexpr RuleId choose{"skirmish.turn.3"};
inline constexpr RuleId two_actions{"skirmish.turn.4"};
inline constexpr RuleId rally{"skirmish.turn.6"};
inline constexpr RuleId once_a_round{"skirmish.turn.7"};
inline constexpr RuleId assist{"skirmish.action.4"};
inline constexpr RuleId interact{"skirmish.action.5"};
inline constexpr RuleId challenge_action_target{"skirmish.action.9"};
inline constexpr RuleId waits_out{"skirmish.ko.6"};
inline constexpr RuleId character_returns{"skirmish.cool.3"};
inline constexpr RuleId marker_in_reach{"skirmish.points.3"};
inline constexpr RuleId marker_on_track{"skirmish.points.4"};
inline constexpr RuleId basics_have_none{"skirmish.comp.4"};
inline constexpr RuleId basics_hold_none{"skirmish.comp.5"};
inline constexpr RuleId ability_of_card{"skirmish.ability.1"};
inline constexpr RuleId token_in_pool{"skirmish.ability.3"};
inline constexpr RuleId parts_in_order{"skirmish.ability.4"};
inline constexpr RuleId item_of_holder{"skirmish.item.7"};
inline constexpr RuleId item_on_track{"skirmish.item.11"};
inline constexpr RuleId bonus_before_side{"skirmish.bonus.3"};
inline constexpr RuleId companion_of{"skirmish.companion.2"};
inline constexpr RuleId companion_actions{"skirmish.companion.6"};
inline constexpr RuleId token_limit{"skirmish.token.2"};
inline constexpr RuleId token_by_its_rule{"skirmish.token.6"};
inline constexpr RuleId token_with_defence{"skirmish.token.7"};
inline constexpr RuleId marker_by_its_rule{"skirmish.marker.1"};
inline constexpr RuleId marker_no_target{"skirmish.marker.3"};
inline constexpr RuleId marker_adjacent{"skirmish.marker.4"};
inline constexpr RuleId status_holder{"skirmish.status.1"};
inline constexpr RuleId status_copies{"skirmish.status.2"};
inline constexpr RuleId own_characters{"skirmish.team.1"};
inline constexpr RuleId ally{"skirmish.term.1"};
inline constexpr RuleId rival{"skirmish.term.2"};
inline constexpr RuleId within{"skirmish.term.4"};
inline constexpr RuleId nearest{"skirmish.term.5"};
inline constexpr RuleId place_nearer{"skirmish.term.7"};
inline constexpr RuleId pull{"skirmish.term.9"};
inline constexpr RuleId pull_in_sight{"skirmish.term.10"};
inline constexpr RuleId push{"skirmish.term.11"};
inline constexpr RuleId enter_a_square{"skirmish.term.16"};
inline constexpr RuleId straight_line{"skirmish.term.18"};
inline constexpr RuleId full_area{"skirmish.ruling.2"};
inline constexpr RuleId ally_is_another{"skirmish.ruling.12"};
inline constexpr RuleId place_free{"skirmish.ruling.13"};
inline constexpr RuleId fixed_list{"skirmish.ruling.16"};
inline constexpr RuleId lies_down{"skirmish.ruling.18"};
inline constexpr RuleId nowhere{"skirmish.ruling.19"};
inline constexpr RuleId companion_away{"skirmish.ruling.24"};
inline constexpr RuleId no_such_token{"skirmish.ruling.26"};
inline constexpr RuleId reaction_order{"skirmish.ruling.7"};
inline constexpr RuleId unusable{"skirmish.ruling.15"};
inline constexpr RuleId once_a_turn{"skirmish.ruling.21"};
inline constexpr RuleId leader{"skirmish.ruling.45"};
inline constexpr RuleId companion_by_its_card{"skirmish.ruling.50"};
inline constexpr RuleId extra_first{"skirmish.ruling.51"};
inline constexpr RuleId added_squares{"skirmish.ruling.63"};
inline constexpr RuleId card_prevails{"skirmish.ability.7"};
inline constexpr RuleId lowered_cost{"skirmish.ability.8"};
inline constexpr RuleId another{"skirmish.ability.10"};
// Picking line-ups.
inline constexpr RuleId in_secret{"skirmish.setup.9"};
inline constexpr RuleId same_name{"skirmish.mix.2"};
inline constexpr RuleId agreed_number{"skirmish.mix.4"};
inline constexpr RuleId equal_attachments{"skirmish.item.2"};
inline constexpr RuleId items_for_both{"skirmish.item.4"};
inline constexpr RuleId equal_items{"skirmish.item.5"};
inline constexpr RuleId give_item{"skirmish.item.6"};
inline constexpr RuleId basics_have_no_companion{"skirmish.ruling.41"};
inline constexpr RuleId ways_to_pick{"skirmish.pick.1"};
inline constexpr RuleId one_of_each{"skirmish.pick.3"};
inline constexpr RuleId put_back{"skirmish.pick.4"};

// What the board itself decides, what the course of play adds, and what is asked before it.
inline constexpr RuleId of_the_board[] = {closed_area,
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
inline constexpr RuleId of_play[] = {colour,
                                     placement,
                                     choose,
                                     two_actions,
                                     rally,
                                     once_a_round,
                                     assist,
                                     interact,
                                     challenge_action_target,
                                     waits_out,
                                     character_returns,
                                     marker_in_reach,
                                     marker_on_track,
                                     basics_have_none,
                                     basics_hold_none,
                                     ability_of_card,
                                     token_in_pool,
                                     extra_first,
                                     card_prevails,
                                     lowered_cost,
                                     parts_in_order,
                                     item_of_holder,
                                     item_on_track,
                                     companion_of,
                                     companion_actions,
                                     token_limit,
                                     token_by_its_rule,
                                     token_with_defence,
                                     marker_by_its_rule,
                                     marker_no_target,
                                     marker_adjacent,
                                     status_holder,
                                     status_copies,
                                     own_characters,
                                     ally,
                                     rival,
                                     within,
                                     nearest,
                                     place_nearer,
                                     pull,
                                     pull_in_sight,
                                     push,
                                     enter_a_square,
                                     straight_line,
                                     full_area,
                                     added_squares,
                                     ally_is_another,
                                     another,
                                     place_free,
                                     fixed_list,
                                     lies_down,
                                     nowhere,
                                     companion_away,
                                     companion_by_its_card,
                                     no_such_token,
                                     reaction_order,
                                     unusable,
                                     once_a_turn,
                                     leader};
inline constexpr RuleId of_line_ups[] = {
    in_secret,    same_name,   agreed_number, equal_attachments, items_for_both,
    equal_items,  give_item,   companion_of,  basics_hold_none,  basics_have_no_companion,
    ways_to_pick, one_of_each, put_back,      bonus_before_side};

}  // namespace tablewright::skirmish::rule
