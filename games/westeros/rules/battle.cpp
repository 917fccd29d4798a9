// Battle, in the order of the book.
#include "battle.hpp"

#include <algorithm>

#include "battle_strength.hpp"
#include "cards.hpp"
#include "exploration.hpp"
#include "glass.hpp"
#include "loss.hpp"
#include "march.hpp"
#include "night_king.hpp"
#include "placing.hpp"
#include "refusals.hpp"
#include "retreat.hpp"
#include "rival.hpp"
#include "strongholds.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::westeros {

namespace {

enum Stage : std::uint8_t {
  Begin,
  Defend,
  Reveal,
  DefenderLeft,
  AttackerLeaves,
  Loss,
  Flight,
  Victory,
  CleanUp,
};
enum CommitSide : std::uint8_t { Attacker, Defender };

struct Total {
  int strength{};
  bool flag{};
};

const Campaign& campaign_of(const Play& play) { return play.rules.campaigns[play.state.battle.campaign]; }

Holder defending_side(const Battle& battle) { return {battle.defender, battle.house}; }

std::optional<CardId> draw_for_battle(Play& play) {
  const auto card = take_top(play);
  if (!card) return std::nullopt;
  show_card(play.state, *card, nobody);
  play.state.shown.add(*card);
  play.tell(Happened::Drawn, card->value);
  play.reveal();
  return card;
}

bool is_against_undead(const Battle& battle) { return battle.undead != Undead::None; }
bool undead_attack(const Battle& battle) { return is_against_undead(battle) && battle.attacker == nobody; }

// What a chain of Secrets ends with (ruling.westeros.battle.secret-order); nothing if no card is left
// (ruling.westeros.cards.none-left).
std::optional<CardId> behind_secrets(Play& play, CardId card) {
  std::optional<CardId> shown = card;
  while (shown && play.rules.card(*shown).icon == Icon::Secret) shown = draw_for_battle(play);
  return shown;
}

// The undead: a flag counts nothing, and their Conscripts are of their own kind.
void add_undead_card(Play& play, CardId card, Total& total) {
  const auto shown = behind_secrets(play, card);
  if (!shown) return;
  const CardFace& face = play.rules.card(*shown);
  if (face.icon == Icon::Conscripts) total.strength += total_of(undead_conscripts(play.rules, play.state));
  total.strength += face.strength;
}

// westeros.battle.number, westeros.battle.secret, westeros.battle.conscripts, westeros.battle.flag; what a
// Secret draws counts for the side that drew it (ruling.westeros.battle.secret-special).
void add_card(Play& play, Holder side, CardId card, Total& total) {
  const auto shown = behind_secrets(play, card);
  if (!shown) return;
  const CardFace& face = play.rules.card(*shown);
  if (face.icon == Icon::Retreat) total.flag = true;
  if (face.icon == Icon::Conscripts) total.strength += conscripts(play.rules, play.state, side);
  total.strength += face.strength;
}

void show(Play& play, Seat seat, CardId card) {
  play.reveal();
  play.tell(Happened::Revealed, seat.value, card.value);
  if (is_hero_card(card)) {
    play.state.heroes_used.add(house_of_card(card));
  } else {
    play.state.shown.add(card);
    show_card(play.state, card, seat);
  }
}

// The top card of the deck beside the played one; again for a flag, and what a Secret stands for is the next.
void add_top_card(Play& play, Total& total) {
  while (const auto card = draw_for_battle(play)) {
    const Icon icon = play.rules.card(*card).icon;
    if (icon == Icon::Retreat || icon == Icon::Secret) continue;
    add_card(play, {play.state.battle.attacker, no_house}, *card, total);
    return;
  }
}

Total undead_total(Play& play, CardId card) {
  Total total{total_of(undead_parts(play.rules, play.state)), false};
  if (card != no_card) add_undead_card(play, card, total);
  return total;
}

// With the card that was turned up for the attacker, the undead or the Rival.
Total attack_total(Play& play, CardId turned_up) {
  const Battle& battle = play.state.battle;
  if (undead_attack(battle)) return undead_total(play, turned_up);
  Total total{attack_before_cards(play.rules, play.state), false};
  for (const CardId card : battle.attack) {  // ruling.westeros.battle.two-cards
    if (card != no_card) add_card(play, {battle.attacker, no_house}, card, total);
  }
  if (turned_up != no_card) add_card(play, {battle.attacker, no_house}, turned_up, total);
  if (campaign_of(play).top_card) add_top_card(play, total);
  return total;
}

Total defence_total(Play& play, CardId card) {
  if (is_against_undead(play.state.battle) && play.state.battle.defender == nobody)
    return undead_total(play, card);
  Total total{defence_before_cards(play.rules, play.state), false};
  if (card != no_card) add_card(play, defending_side(play.state.battle), card, total);
  return total;
}

// A player's own card; for an unallied house, and for the Rival, the top card of the deck
// (westeros.battle.np-card, westeros.rival.strength).
CardId defending_card(Play& play) {
  const Seat defender = play.state.battle.defender;
  if (defender != nobody && !is_automaton(play.rules, defender)) return play.state.battle.defence;
  return draw_for_battle(play).value_or(no_card);
}

void show_all(Play& play) {
  const Battle& battle = play.state.battle;
  for (const CardId card : battle.attack) {
    if (card != no_card) show(play, battle.attacker, card);
  }
  if (battle.defence != no_card) show(play, battle.defender, battle.defence);
}

void leave_domain(Play& play) {
  const Battle& battle = play.state.battle;
  if (play.rules.treaty && battle.defender != nobody) {
    const Holder holder = holder_of(play.rules, play.state, battle.domain);
    push_leave(play, holder, holder.seat, battle.domain, Leaving::All);
    return;
  }
  const Seat chooser = chooser_for(play.rules, defending_side(battle), battle.attacker);
  const bool beaten_by_rival = battle.defender == nobody && is_automaton(play.rules, battle.attacker) &&
                               battle.attacker_won;  // westeros.rival.np
  push_leave(play, defending_side(battle), chooser, battle.domain, Leaving::All, no_house,
             beaten_by_rival ? leave_to_unoccupied : std::uint8_t{0});
}

void leave_with_army(Play& play) {
  const Battle& battle = play.state.battle;
  push_leave(play, {battle.attacker, no_house}, battle.attacker, battle.domain, Leaving::Army);
}

void begin(Play& play) {
  const Battle& battle = play.state.battle;
  const Campaign& campaign = campaign_of(play);
  if (undead_attack(battle)) {
    play.tell(Happened::UndeadAttack, battle.domain.value);
    return;
  }
  play.tell(is_against_undead(battle) ? Happened::AttacksUndead : Happened::BattleBegan,
            battle.attacker.value, battle.domain.value);
  // westeros.vengeance.gain: even if the battle is halted at once. ruling.westeros.vengeance.once: for who
  // begins it.
  gain_points(play, battle.attacker, play.state.vengeance[battle.attacker.value]);
  gain_points(play, battle.attacker, campaign.battle_points);
  if (campaign.steals > 0 && is_against_undead(battle)) {  // westeros.coop.event-limits
    gain_gold(play, battle.attacker, campaign.steals);
  } else if (campaign.steals > 0 && battle.defender != nobody) {
    const int stolen = std::min<int>(campaign.steals, gold_of(play.rules, play.state, battle.defender));
    pay_gold(play, battle.defender, stolen);
    gain_gold(play, battle.attacker, stolen);
  }
  if (is_automaton(play.rules, battle.attacker)) return;  // westeros.rival.commit
  play.push({.step = Step::Commit, .seat = battle.attacker, .a = Attacker, .n = campaign.cards});
}

// Cards are shown together, then the flags, else the totals.
void reveal(Play& play) {
  show_all(play);
  const bool attacked = undead_attack(play.state.battle);
  const CardId undead_card = attacked ? draw_for_battle(play).value_or(no_card) : no_card;
  const CardId card = defending_card(play);  // turned up before the attacker's Secret is
  // westeros.rival.commit: the Rival's card comes last.
  const bool rival_attacks = is_automaton(play.rules, play.state.battle.attacker);
  const CardId of_rival = rival_attacks ? draw_for_battle(play).value_or(no_card) : no_card;
  const Total attack = attack_total(play, rival_attacks ? of_rival : undead_card);
  const Total defence = defence_total(play, card);
  State& state = play.state;
  // ruling.westeros.battle.flag-binding: whoever has shown one leaves by the rules of retreats.
  if (attack.flag || defence.flag) {
    if (defence.flag) play.tell(Happened::Flag, state.battle.defender.value, state.battle.domain.value);
    if (attack.flag) play.tell(Happened::Flag, state.battle.attacker.value, state.battle.domain.value);
    play.top().b = attack.flag ? 1 : 0;
    play.top().a = defence.flag ? DefenderLeft : AttackerLeaves;  // westeros.battle.flag-both
    if (defence.flag) leave_domain(play);
    return;
  }
  play.tell(Happened::Totals, static_cast<std::uint8_t>(std::min(255, attack.strength)),
            static_cast<std::uint8_t>(std::min(255, defence.strength)));
  // westeros.battle.higher, westeros.battle.tie, ruling.westeros.nightking.tie
  state.battle.attacker_won = attack.strength > defence.strength;
  if (play.rules.automaton != nobody) play.top().flags |= battle_decided;
  play.top().a = Loss;
}

// Of a battle that was lost: ruling.westeros.event.lasting-flag, by a flag nobody has.
void end_kept_card(Play& play, Seat loser) {
  if (loser.value >= most_players || play.state.kept[loser.value] == no_card) return;
  play.tell(Happened::CardEnded, loser.value, play.state.kept[loser.value].value);
  discard(play.state, play.state.kept[loser.value]);
  play.state.kept[loser.value] = no_card;
}

// westeros.loss.np: one of its tokens there to the winner's Ally Pool, or to the Treaty's
// (westeros.coop.np-battle); ruling.westeros.loss.np-hero.
void lose_of_house(Play& play) {
  State& state = play.state;
  const Battle& battle = state.battle;
  Force& there = state.at[battle.domain.value];
  for (std::size_t i = 0; i < most_dragons; ++i) {
    if (!there.has(egg(i))) continue;
    there.remove(egg(i));
    lose_unit(play, egg(i), nobody, battle.attacker);
    return;
  }
  if (is_final(play.rules, state, battle.house)) return;  // westeros.loss.protected
  if (there.tokens(battle.house) > 0) {
    there.remove(token_of(battle.house));
    lose_unit(play, token_of(battle.house), nobody, battle.attacker);
    return;
  }
  UnitId lost = no_unit;
  for_each_unit(there, [&](UnitId unit) { lost = lost == no_unit ? unit : lost; });
  if (lost == no_unit) return;
  there.remove(lost);
  return_unit(play, lost, nobody, Reward::None);
  if (state.mat[battle.house.value] == 0) return;
  --state.mat[battle.house.value];
  ++pool_of(play.rules, state, battle.attacker)[battle.house.value];
  play.tell(Happened::TokenTaken, battle.attacker.value, battle.house.value);
}

void lose_one(Play& play) {
  State& state = play.state;
  const Battle& battle = state.battle;
  const Seat winner = battle.attacker_won ? battle.attacker : battle.defender;
  const Seat loser = battle.attacker_won ? battle.defender : battle.attacker;
  const bool to_undead = is_against_undead(battle) && winner == nobody;
  if (undead_attack(battle)) {
    play.tell(battle.attacker_won ? Happened::UndeadWon : Happened::UndeadLost, battle.domain.value);
  } else {
    play.tell(battle.attacker_won ? Happened::AttackerWon : Happened::DefenderWon, battle.attacker.value,
              battle.domain.value);
  }
  // westeros.battle.vp, ruling.westeros.icedragon.vp; not the undead (westeros.undead.no-vp) nor an unallied
  // house (ruling.westeros.loss.np-wins)
  if (winner != nobody) gain_points(play, winner, 1);
  state.battle_won = battle.attacker_won;
  end_kept_card(play, loser);
  if (loser == nobody) {
    if (!is_against_undead(battle)) lose_of_house(play);
    return;
  }
  const Force& force = battle.attacker_won ? state.at[battle.domain.value] : state.army;
  const bool can_lose =
      to_undead ? can_lose_to_undead(play.rules, state, force) : can_lose_any(play.rules, state, force);
  if (!can_lose) return;  // ruling.westeros.loss.nothing
  play.push({.step = Step::Lose,
             .seat = loser,
             .a = battle.attacker_won ? std::uint8_t{1} : std::uint8_t{0},
             .b = battle.domain.value,
             .c = to_undead ? the_night_king.value : winner.value});
}

void win_domain(Play& play) {  // westeros.battle.winner
  State& state = play.state;
  put_units(play, state.battle.domain, state.army);
  state.army = {};
}

void rewards_of_victory(Play& play) {
  State& state = play.state;
  const Battle& battle = state.battle;
  const Campaign& campaign = campaign_of(play);
  gain_points(play, battle.attacker, campaign.win_points);
  reward_victory_of_rival(play);
  if (battle.house == no_house) return;
  for (int i = 0; i < campaign.win_tokens && state.mat[battle.house.value] > 0; ++i) {
    --state.mat[battle.house.value];
    ++pool_of(play.rules, state, battle.attacker)[battle.house.value];
    play.tell(Happened::TokenTaken, battle.attacker.value, battle.house.value);
  }
}

// westeros.icedragon.guard: who has driven a house out of a domain with Dragon Glass has entered it. From the
// undead the glass is won in their own battle.
bool brings_ice_dragon(const Rules& rules, const State& state, const Battle& battle) {
  return !is_against_undead(battle) && is_guarded(rules, state, battle.domain) &&
         holder_of(rules, state, battle.domain).treaty;
}

// The army of the attacker stands there now: it has won, or the defender has left.
bool entered(const Rules& rules, const State& state, const Battle& battle) {
  return !undead_attack(battle) && controls(rules, state, battle.attacker, battle.domain);
}

void clean_up(Play& play) {
  State& state = play.state;
  for (const CardId card : state.shown) discard(state, card);
  state.shown = {};
  const Frame frame = play.top();
  const Battle battle = state.battle;
  state.battle = {};
  play.pop();
  if (state.winter.beaten) {  // westeros.treaty.goal
    state.frames.clear();
    if (play.told != nullptr) tell_changes(play);  // its victory is told last
    play.tell(Happened::TreatyWon);
    return;
  }
  return_stranded_eggs(play);
  const bool again =
      battle.attacker_won && play.rules.campaigns[battle.campaign].again && (frame.flags & move_again) == 0;
  if (again && can_move(play.rules, state, frame.seat, battle.campaign)) {
    play.push(
        {.step = Step::From, .seat = frame.seat, .b = battle.campaign, .flags = move_optional | move_again});
    offer_on_the_way(play, frame.seat);
  }
  after_battle_of_rival(play, battle, (frame.flags & battle_decided) != 0);
  if ((frame.flags & move_explores) != 0 && entered(play.rules, state, battle))
    offer_on_entry(play, frame.seat, battle.domain, play.rules.treaty_numbers.explorers);
  if (brings_ice_dragon(play.rules, state, battle)) call_ice_dragon(play, battle.domain);
  settle(play);
}

}  // namespace

// ruling.westeros.battle.order
void advance_battle(Play& play) {
  Frame& frame = play.top();
  const State& state = play.state;
  switch (static_cast<Stage>(frame.a)) {
    case Begin:
      frame.a = Defend;
      begin(play);
      return;
    case Defend:
      frame.a = Reveal;
      if (state.battle.defender != nobody && !is_automaton(play.rules, state.battle.defender))
        play.push({.step = Step::Commit, .seat = state.battle.defender, .a = Defender, .n = 1});
      return;
    case Reveal: reveal(play); return;
    case DefenderLeft:
      if (undead_attack(state.battle)) {  // westeros.undead.flag
        frame.a = CleanUp;
        return;
      }
      if (frame.b == 0) win_domain(play);
      frame.a = frame.b == 0 ? CleanUp : AttackerLeaves;
      return;
    case AttackerLeaves:
      frame.a = CleanUp;
      if (went_back(play)) return;  // westeros.rival.flag
      leave_with_army(play);
      return;
    case Loss:
      frame.a = Flight;
      lose_one(play);
      return;
    case Flight:
      frame.a = state.battle.attacker_won ? Victory : CleanUp;
      if (undead_attack(state.battle)) {
        frame.a = CleanUp;
        if (state.battle.attacker_won) {
          leave_domain(play);
        } else {
          beat_undead(play, state.battle);
        }
      } else if (!state.battle.attacker_won) {
        leave_with_army(play);
      } else if (!is_against_undead(state.battle)) {
        leave_domain(play);
      }
      return;
    case Victory:
      frame.a = CleanUp;
      win_domain(play);
      if (is_against_undead(state.battle)) beat_undead(play, state.battle);
      rewards_of_victory(play);
      return;
    case CleanUp: clean_up(play); return;
  }
}

Refused commit_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const CardId card{act.b};
  const RuleId rule = frame.a == Attacker ? rule::attacker_card : rule::defender_card;
  if (!in_hand(rules, state, frame.seat, card)) return refused(rule, Reason::NotInHand, act.b);
  const std::uint8_t price = rules.card(card).price;
  if (frame.a == Defender && gold_of(rules, state, frame.seat) < price)
    return refused(rule, Reason::NotEnoughGold, price, gold_of(rules, state, frame.seat));
  return std::nullopt;
}

void commit(Play& play, const Act& act) {
  State& state = play.state;
  Battle& battle = state.battle;
  const Frame frame = play.top();
  const CardId card{act.b};
  if (!is_hero_card(card)) take_from_hand(state, frame.seat, card);
  const SeatSet own = SeatSet::of(frame.seat);
  if (frame.a == Defender) {
    battle.defence = card;
    battle.defender = frame.seat;  // any player for allies who stand alone (westeros.walker.battle)
    battle.paid = play.rules.card(card).price;
    pay_gold(play, frame.seat, battle.paid);
    play.reveal();  // its price is open
    play.sink.happened({k(Happened::CommittedDefence), frame.seat.value, card.value, battle.paid}, own);
  } else {
    (battle.attack[0] == no_card ? battle.attack[0] : battle.attack[1]) = card;
    play.sink.happened({k(Happened::CommittedAttack), frame.seat.value, card.value}, own);
  }
  if (--play.top().n == 0) play.pop();
}

void commit_nothing(Play& play, const Act&) {
  play.tell(Happened::CommittedNothing, play.top().seat.value);
  play.pop();
}

namespace {

const Force& losing_force(const State& state, const Frame& frame) {
  return frame.a == 0 ? state.army : state.at[frame.b];
}

}  // namespace

Refused lose_answer_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const Force& force = losing_force(state, frame);
  if (frame.c == the_night_king.value) return undead_lose_refused(rules, state, force, UnitId{act.a});
  return lose_refused(rules, state, force, UnitId{act.a});
}

void lose(Play& play, const Act& act) {
  const Frame frame = play.top();
  play.pop();
  const UnitId unit{act.a};
  (frame.a == 0 ? play.state.army : play.state.at[frame.b]).remove(unit);
  lose_unit(play, unit, frame.seat, Seat{frame.c});
}

}  // namespace tablewright::westeros
