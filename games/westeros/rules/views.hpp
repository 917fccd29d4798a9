#pragma once

#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"

namespace tablewright::westeros {

// The Plot Cards whose place is not known in this state of a view, in the order of their numbers.
FixedVector<CardId, most_plot_cards> unseen_cards(const Rules& rules, const State& known);

// The hidden places where the cards of State::rumours may be: hands, and the cards put onto the deck. Each of
// those cards is in one of them, and all ways are equally likely.
FixedVector<CardId*, 64> rumoured_places(const Rules& rules, State& known, Seat watcher);

}  // namespace tablewright::westeros
