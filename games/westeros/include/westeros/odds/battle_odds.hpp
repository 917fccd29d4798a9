#pragma once

#include <cstdint>

#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"

// The exact chances of a battle for somebody who knows what a seat knows. A pure function of the view: two
// worlds that the seat cannot tell apart give the same numbers. A card of which the seat has only heard that
// it is in a hand or was put onto the deck (State::rumours) counts as lying anywhere.
namespace tablewright::westeros {

__extension__ using Ways = unsigned __int128;

// In how many of all equally likely worlds a battle ends how.
struct BattleOdds {
  Ways attacker_wins{};
  Ways defender_wins{};
  Ways attacker_retreats{};  // westeros.battle.flag: nobody wins, nothing is lost
  Ways defender_retreats{};
  Ways both_retreat{};
  [[nodiscard]] Ways all() const {
    return attacker_wins + defender_wins + attacker_retreats + defender_retreats + both_retreat;
  }
  friend bool operator==(const BattleOdds&, const BattleOdds&) = default;
};

// What the other player is thought to lay. How somebody chooses is in no rule, so there are two answers: one
// of all the cards that may be in their hand and that they can pay for, each as likely as the next; or none.
enum class Rival : std::uint8_t { AnyCard, NoCard };

// The battle in the view, if its seat lays this card (no_card: none) and has laid what it has laid.
BattleOdds battle_odds(const Rules& rules, const View& view, CardId own, Rival rival = Rival::AnyCard);

// What both sides have before a card is shown.
struct BeforeCards {
  int attack{};
  int defence{};
};
BeforeCards before_cards(const Rules& rules, const View& view);

// The view as it would be if this army attacked the domain: `from` is where it comes from, a place of which
// it has been taken already. `campaign` is the card it moves by, or a plain march or sail.
View attack_view(const Rules& rules, const View& view, DomainId from, const Force& army, DomainId domain,
                 std::uint8_t campaign = plain_march);

// The view as it would be if these undead came to a domain of the Treaty and attacked it. The other side of
// such a battle is the deck: `own` is the card of whoever defends.
View defence_view(const Rules& rules, const View& view, DomainId domain, Undead undead);

}  // namespace tablewright::westeros
