// Setting up the cooperative game, and the Ranger Card that begins each of its rounds.
#include "treaty.hpp"

#include "exploration.hpp"
#include "glass.hpp"
#include "night_king.hpp"
#include "walkers.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

enum Stage : std::uint8_t { Tokens, Walkers, Attack };

FixedVector<TokenId, tokens_a_colour> shuffled_tokens(Play& play, std::size_t first) {
  FixedVector<TokenId, tokens_a_colour> tokens;
  for (std::size_t i = 0; i < tokens_a_colour; ++i) tokens.push_back(exploration_at(first + i));
  play.shuffle(tokens);
  return tokens;
}

// westeros.treaty.brown: two of them stay in the box, unseen.
void lay_brown_tokens(Play& play) {
  auto tokens = shuffled_tokens(play, tokens_a_colour);
  for (const DomainId domain : (play.rules.fiefs - play.rules.north) | DomainSet::of(play.rules.landing)) {
    play.state.winter.face_down[domain.value] = tokens.back();
    tokens.pop_back();
  }
}

// westeros.treaty.blue
void lay_blue_tokens(Play& play) {
  auto tokens = shuffled_tokens(play, 0);
  for (const DomainId domain : play.rules.north) {
    play.state.winter.face_down[domain.value] = tokens.back();
    tokens.pop_back();
  }
  play.state.winter.supply = tokens;
}

const RangerCard& ranger_of(const Rules& rules, const State& state) {
  const std::size_t round = state.round - 1U;
  return rules.rangers[round * rangers_a_round + state.winter.rangers[round]];
}

// westeros.ranger.flip, westeros.ranger.add
void mark_token(Play& play, DomainId domain) {
  Winter& winter = play.state.winter;
  TokenId& there = winter.face_down[domain.value];
  const bool army = has_explorers(play.rules, play.state, domain);
  const Seat finder = army ? holder_of(play.rules, play.state, domain).seat : nobody;
  if (there != no_token) {
    turn_up(play, there, domain, finder);
    return;
  }
  if (winter.supply.empty()) return;  // ruling.westeros.explore.supply
  there = winter.supply.back();
  winter.supply.pop_back();
  play.tell(Happened::TokenAdded, domain.value);
  if (army) turn_up(play, there, domain, finder);
}

}  // namespace

// westeros.treaty.walkers: Night King and Ice Dragon are nowhere on the map, nor is any White Walker.
void begin_treaty(State& state) {
  state.winter.in_play = true;
  state.winter.face_down.fill(no_token);
  state.winter.face_up.fill(no_domain);
}

void set_up_treaty(Play& play) {
  const Rules& rules = play.rules;
  State& state = play.state;
  state.gold = {};
  // ruling.westeros.teammate.start: it is one of two players.
  gold_of(rules, state, the_treaty) =
      static_cast<std::uint8_t>(rules.treaty_numbers.gold_each * rules.players);  // westeros.treaty.gold
  points_of(rules, state, the_treaty) = rules.head_start.treaty;  // westeros.treaty.difficulty
  points_of(rules, state, the_night_king) = rules.head_start.night_king;
  state.winter.wall = true;
  lay_brown_tokens(play);
  lay_blue_tokens(play);
  for (std::uint8_t& card : state.winter.rangers)  // westeros.treaty.ranger-deck
    card = static_cast<std::uint8_t>(play.below(rangers_a_round));
}

void push_ranger(Play& play) {
  Winter& winter = play.state.winter;
  if (winter.rangers_shown < play.state.round) winter.rangers_shown = play.state.round;
  play.reveal();
  const std::size_t round = play.state.round - 1U;
  play.tell(Happened::RangerShown,
            static_cast<std::uint8_t>(round * rangers_a_round + winter.rangers[round]));
  play.push({.step = Step::Ranger, .seat = nobody});
}

// westeros.ranger.order
void advance_ranger(Play& play) {
  Frame& frame = play.top();
  const RangerCard& card = ranger_of(play.rules, play.state);
  switch (static_cast<Stage>(frame.a)) {
    case Tokens:
      if (frame.b == card.tokens.size()) {
        frame.a = Walkers;
        return;
      }
      mark_token(play, card.tokens[frame.b++]);
      return;
    case Walkers: {  // westeros.ranger.walkers
      frame.a = Attack;
      DomainSet marked;
      for (const DomainId domain : card.walkers) marked.add(domain);
      push_walkers(play, marked);
      return;
    }
    case Attack: {  // westeros.nightking.jump
      play.pop();
      if (card.attacks == no_domain) return;
      const std::size_t round = play.state.round - 1U;
      play.tell(Happened::NightKingCame, card.attacks.value,
                static_cast<std::uint8_t>(round * rangers_a_round + play.state.winter.rangers[round]));
      push_night_king(play, card.attacks, false);
      return;
    }
  }
}

}  // namespace tablewright::westeros
