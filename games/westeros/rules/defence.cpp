#include "defence.hpp"

#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

void push_defence(Play& play, DomainId domain, Undead who) {
  Battle battle;
  battle.defender = holder_of(play.rules, play.state, domain).seat;
  battle.domain = domain;
  battle.campaign = plain_march;
  battle.undead = who;
  play.state.battle = battle;
  play.state.battle_began = true;
  play.state.battle_won = false;
  play.push({.step = Step::Battle, .seat = battle.defender});
}

}  // namespace tablewright::westeros
