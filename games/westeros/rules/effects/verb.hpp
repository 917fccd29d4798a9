#pragma once

#include "../cards.hpp"
#include "../refusals.hpp"
#include "westeros/rules/table_top.hpp"

// The verbs of events: what each can do, asks and does, a file for each family. effects.cpp has them all in
// one table.
namespace tablewright::westeros {

// Which unit where: Step::Target.
struct UnitNamed {
  bool (*fits)(const Rules&, const State&, Seat, const Part&, UnitId, DomainId){};
  void (*does)(Play&, const Frame& ask, const Part&, UnitId, DomainId){};
};

// Which domain: Step::Domain. Once may be enough.
struct DomainNamed {
  Refused (*refused)(const Rules&, const State&, Seat, const Part&, DomainId){};
  void (*does)(Play&, const Part&, DomainId){};  // its question is still on top
  bool (*may_stop)(const Frame& ask){};
};

// A token of which house: Step::House.
struct TokenNamed {
  Refused (*refused)(const Rules&, const State&, const Frame& ask, const Part&, HouseId){};
  void (*does)(Play&, const Part&, HouseId){};  // its question is still on top
  bool (*may_stop)(const Frame& ask){};
};

// Which other player: Step::Player.
struct PlayerNamed {
  bool (*fits)(const Rules&, const State&, Seat){};
  void (*does)(Play&, const Frame& ask, const Part&, Seat){};
};

struct Verb {
  // May it be done now, with this card?
  bool (*is_possible)(const Rules&, const State&, Seat, CardId, const Part&){};
  // It is done at once, or a seat is asked.
  void (*begin)(Play&, const Frame& event, const Part&){};
  // Has it to be possible for the card to be played? Nothing: no.
  bool (*is_required)(const Rules&, const Part&){};
  // Is it something that a Hero has to do? Nothing: no.
  bool (*involves_hero)(const Rules&, const Part&){};
  // Why the card cannot be played without it.
  Refusal (*why_not)(const Rules&, const State&, Seat, CardId, const Part&){};
  // What has to be so before the card can be played, and is no part of what it does.
  bool is_condition{};
  // Begins whether or not it is possible.
  bool begins_anyway{};
  UnitNamed unit{};
  DomainNamed domain{};
  TokenNamed token{};
  PlayerNamed player{};
  // Somebody has had enough of it.
  void (*end)(Play&, const Frame& ask, const Part&){};
};

namespace verb {
// conditions.cpp
extern const Verb cost_gold, cost_points, needs_gold, needs_castles, needs_track, needs_lone_hero,
    needs_hero_home;
// gains.cpp
extern const Verb gain_gold, gain_points, others_gain, fill_gold, gain_following, buy_points, hero_card_back,
    keep_card;
// actions.cpp
extern const Verb recruit, whisper, plot, event, draw_cards, campaign;
// victims.cpp
extern const Verb eliminate, strike, take_from_map, promote_token;
// heroes_and_eggs.cpp
extern const Verb place_hero, place_eggs;
// landing.cpp
extern const Verb landing_pays, landing_puts_back;
// taking.cpp
extern const Verb take_tokens, take_paid, take_random;
// putting_back.cpp
extern const Verb put_back, put_back_pairs, other_puts_back;
// giving.cpp
extern const Verb swap_tokens, give_token, take_alliance;
}  // namespace verb

// --- what several of them need -----------------------------------------------------------------------------

// The event lies below its question; its part is the one it has just come to.
inline const Frame& event_below(const State& state) { return state.frames[state.frames.size() - 2]; }
inline const Part& part_at(const Rules& rules, const Frame& event) {
  return rules.parts[rules.card(CardId{event.a}).first_part + event.n - 1U];
}
inline const Part& part_asked(const Rules& rules, const State& state) {
  return part_at(rules, event_below(state));
}

inline void ask(Play& play, Step step, Seat seat, std::uint8_t a = 0, std::uint8_t b = 0,
                std::uint8_t c = 0) {
  play.push({.step = step, .seat = seat, .a = a, .b = b, .c = c});
}
// Of which house, without anything to count.
inline void ask_for_house(Play& play, const Frame& event, const Part&) { ask(play, Step::House, event.seat); }
// As many times as the part says.
inline void ask_for_houses(Play& play, const Frame& event, const Part& part) {
  ask(play, Step::House, event.seat, part.n);
}
inline void ask_for_domain(Play& play, const Frame& event, const Part&) {
  ask(play, Step::Domain, event.seat);
}
// One token or point of several that a part allows.
inline void count_down(Play& play) {
  if (--play.top().a == 0) play.pop();
}

template <class Test>
bool some_domain(const Rules& rules, Test&& test) {
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (test(domain_at(i))) return true;
  }
  return false;
}

inline bool always(const Rules&, const Part&) { return true; }
inline Refused token_there(bool there, HouseId house) {
  if (there) return std::nullopt;
  return refused(rule::event_play, Reason::NoTokenThere, house.value);
}
// ruling.westeros.event.put-back
inline Refusal pool_is_empty(const Rules&, const State&, Seat, CardId, const Part&) {
  return refused(rule::event_put_back, Reason::PoolEmpty);
}
inline Refusal cannot_be_played(const Rules&, const State&, Seat, CardId card, const Part&) {
  return refused(rule::event_possible, Reason::CannotPlayEvent, card.value);
}

// A Hero, of this house, that waits on its mat.
Refused hero_refused(const Rules& rules, const State& state, Seat seat, HouseId house);
// Stages of the parts that ask for a token twice.
enum TokenStage : std::uint8_t { FirstToken, SecondToken };
// ruling.westeros.coop.event-targets: a card that means another player means the Night King in a Treaty, whom
// nobody asks for.
bool another_player_has_tokens(const Rules& rules, const State& state, Seat seat);
bool has_tokens_of_any(const Rules& rules, const State& state, Seat player);
inline bool may_always_stop(const Frame&) { return true; }
void ask_for_token_of(Play& play, Seat seat, std::uint8_t count, std::uint8_t stage, Seat other);

// A unit that a part takes, as far as any part could.
Refused unit_refused(const Rules& rules, const State& state, Seat seat, const Part& part, UnitId unit,
                     DomainId domain, const UnitNamed& named);

}  // namespace tablewright::westeros
