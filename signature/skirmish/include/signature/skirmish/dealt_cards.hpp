#pragma once

#include "skirmish/rules/rules.hpp"

// Cards that no pack has yet, so that every part of an ability is played: each Op, Subject, PickFrom and Way,
// parts that may be left out, statuses, and each kind of Modifier.
namespace tablewright::signature {

// To the characters A, B, Z, Y, the companions C, X and the items I, W of a line-up.
void deal_cards(skirmish::Rules& rules);
// The same where every move is asked step by step.
void deal_cards_where_the_way_matters(skirmish::Rules& rules);
void let_the_way_matter(skirmish::Rules& rules);

}  // namespace tablewright::signature
