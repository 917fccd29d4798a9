#pragma once

#include "players/westeros/players.hpp"

namespace tablewright::players {

// Players of the cooperative game. Each thinks its action through to the end in a made-up world that fits
// what it sees, and does what is best for the Treaty; before a die is placed it asks itself what the others
// would make of following it.
Act team_mate(const westeros::Rules& rules, const westeros::View& view, Seat seat, Random& random);

// Looks no further than the nearest ways to end its action, and only at itself.
Act hasty_team_mate(const westeros::Rules& rules, const westeros::View& view, Seat seat, Random& random);

// The same with any budget: positions to look at before an act of an action, and for each action that a die
// may lead to; whether what the others would do is thought of; whether marches are thought through as a
// whole, from where to where with how many, or unit by unit. For tools that search for won games.
struct TeamThought {
  int looks_an_action{};
  int looks_a_face{};
  bool of_others{};
  bool whole_marches{};
};
Act team_mate_with(const TeamThought& thought, const westeros::Rules& rules, const westeros::View& view,
                   Seat seat, Random& random);

}  // namespace tablewright::players
