// The solo game: its round, the turn of the Rival, and what its Hero changes elsewhere.
#include "rival.hpp"

#include <algorithm>

#include "cards.hpp"
#include "placing.hpp"
#include "rival_choices.hpp"
#include "rival_lines.hpp"
#include "rival_moves.hpp"
#include "turn.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

enum Stage : std::uint8_t { Reveal, Action, After, Follow, End };

void turn_up_card(Play& play) {  // westeros.rival.turn
  Solo& solo = play.state.solo;
  if (solo.card != none) solo.boxed = static_cast<std::uint16_t>(solo.boxed | 1U << solo.card);
  solo.card = none;
  if (solo.deck.empty()) return;
  solo.card = solo.deck.back();
  solo.deck.pop_back();
  play.reveal();
  play.tell(Happened::RivalCardShown, solo.card);
}

void begin_turn(Play& play) {
  Faces& slots = play.state.bottom;
  const std::size_t slot = slots[0] == none ? 0 : 1;
  slots[slot] = static_cast<std::uint8_t>(play.below(faces));
  play.top().c = slots[slot];
  play.tell(Happened::TurnBegan, play.rules.automaton.value);
  play.tell(Happened::RivalRolled, slots[slot], static_cast<std::uint8_t>(slot + 1));
  turn_up_card(play);
}

// ruling.westeros.rival.one-action: the face of the die, looked up on the card.
void push_action_of_rival(Play& play, Face face) {
  switch (face) {
    case Face::Recruit: push_line(play, LineOf::Recruit); break;
    case Face::March: push_move(play, RivalGoes::March, 0); break;
    case Face::Sail: push_move(play, RivalGoes::Sail, 0); break;
    case Face::Plot: push_plot(play); break;
    case Face::Whisper:
    case Face::Event: push_line(play, LineOf::Whisper); break;
  }
}

void push_ability(Play& play, Face face) {
  if (face == Face::Recruit) push_line(play, LineOf::AfterRecruit);
  if (face == Face::Plot) push_line(play, LineOf::AfterPlot);
}

}  // namespace

// --- the round -------------------------------------------------------------------------------------------

void set_up_rival(Play& play) {  // westeros.rival.setup
  Solo& solo = play.state.solo;
  for (std::size_t i = 0; i < play.rules.rival_cards.size(); ++i)
    solo.deck.push_back(static_cast<std::uint8_t>(i));
  play.shuffle(solo.deck);
}

// westeros.rival.round, westeros.rival.your-dice; coins lie where the human was in the round before.
void roll_your_dice(Play& play) {
  State& state = play.state;
  if (!play.rules.treaty) play.tell(Happened::RoundBegan, state.first.value, state.round);
  state.covered = state.solo.coins;
  Faces& dice = state.dice[the_human.value];
  for (std::uint8_t* die : {&dice[0], &dice[1], &state.solo.third}) {
    *die = static_cast<std::uint8_t>(play.below(faces));
    play.tell(Happened::Rolled, *die);
  }
}

// westeros.rival.round, westeros.teammate.round; a turn of the player ends with Evoke Terror (turn.cpp).
bool push_solo_turn(Play& play, std::size_t turn) {
  constexpr std::size_t turns = 4;
  if (turn >= turns) return false;
  if (turn % 2 == 0) {
    play.push({.step = Step::TurnFlow, .seat = the_human});
  } else {
    play.push({.step = Step::RivalTurn, .seat = play.rules.automaton});
  }
  return true;
}

// ruling.westeros.rival.slots-which
void close_slots(Play& play) {
  State& state = play.state;
  state.solo.coins = static_cast<std::uint8_t>(state.covered & ~state.solo.coins);
  if (state.round == play.rules.track.rounds) return;
  for (std::uint8_t face = 0; face < faces; ++face) {
    if ((state.solo.coins >> face & 1) != 0) play.tell(Happened::SlotsClosed, face);
  }
}

void advance_rival_turn(Play& play) {
  Frame& frame = play.top();
  const auto face = static_cast<Face>(frame.c);
  switch (static_cast<Stage>(frame.a++)) {
    case Reveal: begin_turn(play); return;
    case Action: push_action_of_rival(play, face); return;
    case After: push_ability(play, face); return;
    case Follow: push_action(play, the_human, face, true); return;  // westeros.rival.follow
    case End: play.pop(); return;
  }
}

// --- battles, taxes, scoring -----------------------------------------------------------------------------

namespace {

bool takes_gold(const RivalParts& parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [](const RivalPart& part) { return part.op == RivalOp::YouLoseGold; });
}

// westeros.teammate.words, ruling.westeros.teammate.icons: instead of an ability that names gold.
bool hates_the_undead(const Rules& rules, const SoloHero& hero) {
  return is_teammate(rules) && (takes_gold(hero.after_plot) || takes_gold(hero.after_win));
}

bool is_undead_host(Undead who) { return who == Undead::Walker || who == Undead::NightKing; }

}  // namespace

// westeros.rival.strength: the printed strength of its Hero instead of the usual one, what waits for its next
// battle, and what its Hero adds.
int rival_strength(const Rules& rules, const State& state, Seat seat, const Force& force) {
  if (!is_automaton(rules, seat)) return 0;
  int more = state.solo.bonus;
  if (!force.heroes().has(house_of_rival(rules, state))) return more;
  const SoloHero& hero = hero_of_rival(rules, state);
  const bool alone = hero.strength_alone > 0 && force.units() == 1;
  more += (alone ? hero.strength_alone : hero.strength) - rules.numbers.hero_strength;
  const bool attacks = is_automaton(rules, state.battle.attacker);
  if (attacks && rules.is_stronghold(state.battle.domain)) more += hero.stronghold_strength;
  if (is_undead_host(state.battle.undead) && hates_the_undead(rules, hero)) ++more;
  return more;
}

bool went_back(Play& play) {  // westeros.rival.flag
  State& state = play.state;
  if (!is_automaton(play.rules, state.battle.attacker)) return false;
  const DomainId from = state.solo.from;
  const bool free = is_unoccupied(state, from) || controls(play.rules, state, play.rules.automaton, from);
  if (from == state.battle.domain || !free ||
      !within_limit(play.rules, state, together(state.at[from.value], state.army)))
    return false;
  play.tell(Happened::RivalBack, from.value);
  put_units(play, from, state.army);
  state.army = {};
  return true;
}

void reward_victory_of_rival(Play& play) {
  if (!is_automaton(play.rules, play.state.battle.attacker)) return;
  gain_points(play, play.rules.automaton, hero_of_rival(play.rules, play.state).win_points);
}

// What waited for this battle is used up, however it went.
void after_battle_of_rival(Play& play, const Battle& battle, bool decided) {
  const bool attacks = is_automaton(play.rules, battle.attacker);
  if (!attacks && !is_automaton(play.rules, battle.defender)) return;
  if (play.state.solo.bonus > 0) play.tell(Happened::RivalBonusUsed, play.state.solo.bonus);
  play.state.solo.bonus = 0;
  const bool won = decided && battle.attacker_won == attacks;
  const Seat other = attacks ? battle.defender : battle.attacker;
  if (won && other == the_human) push_line(play, LineOf::AfterWin);
}

void score_ability_of_rival(Play& play, Seat seat, int castles) {
  if (!is_automaton(play.rules, seat)) return;
  const SoloHero& hero = hero_of_rival(play.rules, play.state);
  if (hero.score_points == 0 || castles < hero.score_castles) return;
  play.tell(Happened::RivalScores, hero.score_points, static_cast<std::uint8_t>(castles));
  gain_points(play, seat, hero.score_points);
}

// Any colour that is not out, if there is room beside the Hero.
void add_dragon_of_rival(Play& play) {
  if (play.rules.automaton == nobody) return;
  State& state = play.state;
  const DomainId domain = domain_of_hero(play.rules, state, house_of_rival(play.rules, state));
  if (!hero_of_rival(play.rules, state).dragon || domain == no_domain) return;
  for (std::size_t colour = 0; colour < most_dragons; ++colour) {
    if (((state.dragons_out | state.eggs_out) >> colour & 1) != 0) continue;
    Force with = state.at[domain.value];
    with.add(dragon(colour));
    if (!within_limit(play.rules, state, with)) return;  // westeros.rival.golden
    state.at[domain.value] = with;
    state.dragons_out = static_cast<std::uint8_t>(state.dragons_out | 1U << colour);
    play.tell(Happened::RivalDragon, dragon(colour).value, domain.value);
    return;
  }
}

}  // namespace tablewright::westeros
