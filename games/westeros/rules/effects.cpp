// The parts of an event, one after the other: what each can do, asks and does.
#include "effects.hpp"

#include <algorithm>

#include "doing.hpp"
#include "loss.hpp"
#include "march.hpp"
#include "plot.hpp"
#include "recruit.hpp"
#include "refusals.hpp"
#include "winter.hpp"

namespace tablewright::westeros {

namespace {

// The event lies below its question; its part is the one it has just come to.
const Frame& event_below(const State& state) { return state.frames[state.frames.size() - 2]; }
const Part& part_at(const Rules& rules, const Frame& event) {
  return rules.parts[rules.card(CardId{event.a}).first_part + event.n - 1U];
}
const Part& part_asked(const Rules& rules, const State& state) { return part_at(rules, event_below(state)); }

Seat landing_holder(const Rules& rules, const State& state) {
  return holder_of(rules, state, rules.landing).seat;
}

// ruling.westeros.coop.event-targets: whose pool a card means that speaks of King's Landing.
Seat pool_at_landing(const Rules& rules, const State& state) {
  if (rules.treaty && has_throne(rules, state, the_night_king)) return the_night_king;
  return landing_holder(rules, state);
}

// --- measures --------------------------------------------------------------------------------------------

int times(const Rules& rules, const State& state, Seat seat, Measure measure) {
  switch (measure) {
    case Measure::Once: return 1;
    case Measure::AllyTokens:
      return tokens_in_pool(rules, state, seat) + (has_throne(rules, state, seat) ? 1 : 0);
    case Measure::Domains: return domains_of(rules, state, seat).count();
    case Measure::Alliances: return alliances_of(state, seat);
    case Measure::IfLanding: return controls(rules, state, seat, rules.landing) ? 1 : 0;
    case Measure::IfNoBattle: return state.battle_began ? 0 : 1;
  }
  return 0;
}

bool has_room_for_gold(const Rules& rules, const State& state, Seat seat) {
  return gold_of(rules, state, seat) < most_gold(rules, state, seat);
}

bool can_draw(const State& state) { return !state.deck.empty() || !state.discard.empty(); }

bool is_lone_hero(const Force& force) { return force.units() == 1 && has_hero(force); }

// --- victims ---------------------------------------------------------------------------------------------

// The player alone in the lead; nobody on a tie.
Seat sole_leader(const Rules& rules, const State& state) {
  const auto begin = state.points.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(rules.players);
  const auto most = std::max_element(begin, end);
  return std::count(begin, end, *most) == 1 ? seat_at(static_cast<std::size_t>(most - begin)) : nobody;
}

// Poisoning and its like: a token of a house that is allied with that player, or the Iron Throne.
bool courts_an_ally_of(const Rules& rules, const State& state, Seat seat, Seat other) {
  for (const HouseId house : state.non_player) {
    if (state.owner[house.value] == other && votes(rules, state, seat, house) > 0) return true;
  }
  return false;
}

// Poisoning and its like, aimed at the Night King: his allies are the terrified houses.
bool courts_the_terrified(const Rules& rules, const State& state, Seat seat) {
  for (const HouseId house : state.winter.terrified) {
    if (votes(rules, state, seat, house) > 0) return true;
  }
  return false;
}

bool is_next_to_own(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  return !(borders_of(rules, state, domain) & domains_of(rules, state, seat)).empty();
}

// westeros.coop.event-walker: to be eliminated a White Walker is a Power Token, the Night King's.
bool is_walker_victim(const Rules& rules, const State& state, Seat seat, Victim victim, DomainId domain) {
  switch (victim) {
    case Victim::AnyToken: return true;
    case Victim::LandingToken: return domain == rules.landing;
    case Victim::NeighbourToken: return domain != rules.landing && is_next_to_own(rules, state, seat, domain);
    case Victim::CourtedToken: return courts_the_terrified(rules, state, seat);
    case Victim::LeaderUnit: return !has_morale(rules, state);
    default: return false;
  }
}

bool is_victim(const Rules& rules, const State& state, Seat seat, Victim victim, UnitId unit,
               DomainId domain) {
  if (unit == white_walker) return is_walker_victim(rules, state, seat, victim, domain);
  const Holder holder = holder_of(rules, state, domain);
  const bool own_house = house_of(rules, unit) == state.house_of[seat.value];
  switch (victim) {
    case Victim::AnyToken: return is_token(unit);
    case Victim::LandingToken: return is_token(unit) && domain == rules.landing;
    case Victim::NeighbourToken:
      return is_token(unit) && domain != rules.landing && holder.is_hostile_to(seat) &&
             is_next_to_own(rules, state, seat, domain);
    case Victim::CourtedToken:
      return is_token(unit) && !holder.treaty && holder.is_player() && holder.seat != seat &&
             courts_an_ally_of(rules, state, seat, holder.seat);
    case Victim::LeaderUnit:
      return !is_egg(unit) && !holder.treaty && holder.is_player() &&
             holder.seat == sole_leader(rules, state) && holder.seat != seat;
    case Victim::OwnToken: return is_token(unit) && own_house && holder.seat == seat;
    case Victim::OwnUnit: return !is_egg(unit) && own_house && holder.seat == seat;
    case Victim::OwnHero:
      return is_hero(unit) &&
             (rules.treaty ? leads(state, seat, house_of(rules, unit)) : holder.seat == seat);
  }
  return false;
}

// A token makes room for a Hero that waits on its mat.
bool can_promote(const Rules& rules, const State& state, Seat seat, UnitId token, DomainId domain) {
  for (const HouseId house : state.heroes_home) {
    if (!leads(state, seat, house)) continue;
    Force there = state.at[domain.value];
    there.remove(token);
    there.add(hero_of(house));
    if (within_limit(rules, state, there)) return true;
  }
  return false;
}

// Which unit where, for every part that asks so.
Refused unit_refused(const Rules& rules, const State& state, Seat seat, const Part& part, UnitId unit,
                     DomainId domain) {
  const bool walker = unit == white_walker;
  if (walker ? !state.winter.walkers.has(domain) : !state.at[domain.value].has(unit))
    return refused(rule::event_play, Reason::NoUnitsThere, unit.value, domain.value);
  bool fits = false;
  switch (part.op) {
    case Op::Eliminate:
      fits = is_victim(rules, state, seat, static_cast<Victim>(part.kind), unit, domain);
      break;
    case Op::TakeFromMap:
      fits =
          is_token(unit) && !walker && state.non_player.has(house_of(rules, unit)) && domain != rules.landing;
      break;
    case Op::Strike: fits = is_token(unit) || walker; break;
    case Op::PromoteToken:
      fits = !walker && is_victim(rules, state, seat, Victim::OwnToken, unit, domain) &&
             can_promote(rules, state, seat, unit, domain);
      break;
    default: break;
  }
  if (!fits) return refused(rule::event_play, Reason::NotATarget, unit.value, domain.value);
  if (!walker && is_protected(rules, state, unit))
    return protected_refusal(rules, state, rule::final_immune, unit);
  return std::nullopt;
}

bool has_target_in(const Rules& rules, const State& state, Seat seat, const Part& part, DomainId domain) {
  if (is_unoccupied(state, domain)) return false;
  bool any = false;
  for_each_unit(state.at[domain.value],
                [&](UnitId unit) { any = any || !unit_refused(rules, state, seat, part, unit, domain); });
  return any ||
         (state.winter.walkers.has(domain) && !unit_refused(rules, state, seat, part, white_walker, domain));
}

bool has_target(const Rules& rules, const State& state, Seat seat, const Part& part) {
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (has_target_in(rules, state, seat, part, domain_at(i))) return true;
  }
  return false;
}

// ruling.westeros.event.must-battle: a unit given up first must leave an army that can do the rest.
bool leaves_the_move(const Rules& rules, const State& state, Seat seat, const Part* next, UnitId unit,
                     DomainId domain) {
  if (next == nullptr || next->op != Op::Campaign || !is_required(rules, *next)) return true;
  State scratch = state;
  scratch.at[domain.value].remove(unit);
  const HouseId house = house_of(rules, unit);
  if (is_token(unit)) ++scratch.mat[house.value];
  if (is_hero_figure(unit)) scratch.heroes_home.add(house);
  if (is_dragon(unit))
    scratch.dragons_out =
        static_cast<std::uint8_t>(scratch.dragons_out & ~(1U << (unit.value - first_dragon)));
  return can_move(rules, scratch, seat, next->kind);
}

const Part* next_part(const Rules& rules, const Frame& event) {
  const CardFace& face = rules.card(CardId{event.a});
  return event.n < face.parts ? &rules.parts[std::size_t{face.first_part} + event.n] : nullptr;
}

bool is_struck(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  const Holder holder = holder_of(rules, state, domain);
  if (holder.undead && !state.winter.walkers.has(domain)) return false;
  return domain != rules.landing && holder.is_hostile_to(seat) && is_next_to_own(rules, state, seat, domain);
}

// --- Heroes and Eggs -------------------------------------------------------------------------------------

int egg_price(const Rules& rules, const Part& part) {
  return std::max<int>(part.n, rules.house_rules.egg_price);
}

std::uint8_t egg_to_place(const State& state) {
  for (std::uint8_t colour = 0; colour < most_dragons; ++colour) {
    if (((state.dragons_out | state.eggs_out) >> colour & 1) == 0) return colour;
  }
  return none;
}

// westeros.dragon.owner, westeros.dragon.egg-place
Refused egg_refused(const Rules& rules, const State& state, Seat seat, const Part& part, DomainId domain) {
  const HouseId house = rules.dragon_house;
  const bool owns = house != no_house && leads(state, seat, house) && !state.heroes_home.has(house);
  const std::uint8_t colour = egg_to_place(state);
  if (!owns || colour == none) return refused(rule::egg_place, Reason::NotOnMat, egg(0).value);
  if (gold_of(rules, state, seat) < egg_price(rules, part))
    return refused(rule::egg_place, Reason::NotEnoughGold, static_cast<std::uint8_t>(egg_price(rules, part)),
                   gold_of(rules, state, seat));
  return place_unit_refused(rules, state, seat, egg(colour), domain);
}

Refused hero_refused(const Rules& rules, const State& state, Seat seat, HouseId house) {
  if (rules.heroes.has(house) && leads(state, seat, house) && state.heroes_home.has(house))
    return std::nullopt;
  return refused(rule::recruit_hero, Reason::NotOnMat, hero_of(house).value);
}

Refused hero_place_refused(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  const HouseId house = state.house_of[seat.value];
  if (const auto away = hero_refused(rules, state, seat, house)) return away;
  return place_unit_refused(rules, state, seat, hero_of(house), domain);
}

// A Hero for the place of a token that has just gone, even if nobody else is left there.
Refused promoted_refused(const Rules& rules, const State& state, Seat seat, HouseId house, DomainId domain) {
  if (const auto away = hero_refused(rules, state, seat, house)) return away;
  Force there = state.at[domain.value];
  there.add(hero_of(house));
  return crowd_refused(rules, state, there, domain);
}

template <class Test>
bool some_domain(const Rules& rules, Test&& test) {
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (test(domain_at(i))) return true;
  }
  return false;
}

// --- tokens ----------------------------------------------------------------------------------------------

bool has_most_tokens(const Rules& rules, const State& state, Seat seat, HouseId house) {
  const int own = votes(rules, state, seat, house);
  if (rules.treaty)
    return own >= rules.numbers.ally_tokens && own > votes(rules, state, the_night_king, house) &&
           state.owner[house.value] != the_treaty;
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (seat_at(i) != seat && votes(rules, state, seat_at(i), house) >= own) return false;
  }
  return own >= rules.numbers.ally_tokens && state.owner[house.value] != seat;
}

// Stages of the parts that ask more than once.
enum TokenStage : std::uint8_t { FirstToken, SecondToken };

bool is_taken_already(const Frame& ask, HouseId house) {
  const unsigned taken = ask.b | unsigned{ask.c} << 8U;
  return (taken >> house.value & 1U) != 0;
}

// A token of which house, for every part that asks so.
Refused token_refused(const Rules& rules, const State& state, const Frame& ask, HouseId house) {
  const Frame& event = event_below(state);
  const Part& part = part_at(rules, event);
  const Seat seat = ask.seat;
  const auto in_pool_of = [&](Seat player) { return pool_of(rules, state, player)[house.value] > 0; };
  const bool on_mat = state.non_player.has(house) && state.mat[house.value] > 0;
  bool fits = false;
  switch (part.op) {
    case Op::TakeTokens:
      fits = on_mat && (part.extra ? event.b != house.value : !leads(state, seat, house));
      break;
    case Op::TakePaid:
      if (gold_of(rules, state, seat) < part.m)
        return refused(rule::event_cost, Reason::NotEnoughGold, part.m, gold_of(rules, state, seat));
      fits = on_mat && !is_taken_already(ask, house);
      break;
    case Op::PutBack:
    case Op::PutBackPairs:
    case Op::GiveToken: fits = in_pool_of(seat); break;
    case Op::LandingPutsBack: fits = in_pool_of(pool_at_landing(rules, state)); break;
    case Op::OtherPutsBack: fits = in_pool_of(Seat{ask.b}) && (ask.c == none || ask.c == house.value); break;
    case Op::SwapTokens: {  // the token that was just taken is not the one handed over
      const int taken = ask.c == SecondToken && ask.a == house.value ? 1 : 0;
      fits = pool_of(rules, state, ask.c == FirstToken ? Seat{ask.b} : seat)[house.value] > taken;
      break;
    }
    case Op::TakeAlliance:
      fits = state.non_player.has(house) && has_most_tokens(rules, state, seat, house);
      break;
    case Op::PromoteToken: return promoted_refused(rules, state, seat, house, DomainId{ask.a});
    default: break;
  }
  if (fits) return std::nullopt;
  return refused(rule::event_play, Reason::NoTokenThere, house.value);
}

// Which of these may be left at that.
bool may_stop(const Part& part, const Frame& ask) {
  switch (part.op) {
    case Op::TakePaid:
    case Op::PutBackPairs:
    case Op::TakeAlliance: return true;
    case Op::OtherPutsBack: return ask.c != none;
    default: return false;
  }
}

Refused player_refused(const Rules& rules, const State& state, const Frame& ask, Seat player) {
  if (player.value >= rules.players || player == ask.seat)
    return refused(rule::event_play, Reason::NotThatPlayer, player.value);
  if (part_asked(rules, state).op == Op::GiveToken || tokens_in_pool(rules, state, player) > 0)
    return std::nullopt;
  return refused(rule::event_play, Reason::NotThatPlayer, player.value);
}

bool another_player_has_tokens(const Rules& rules, const State& state, Seat seat) {
  if (rules.treaty) return tokens_in_pool(rules, state, the_night_king) > 0;  // westeros.coop.event-words
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (seat_at(i) != seat && tokens_in_pool(rules, state, seat_at(i)) > 0) return true;
  }
  return false;
}

bool leads_any(const Rules& rules, const State& state, Seat seat) {
  for (const HouseId house : state.non_player) {
    if (has_most_tokens(rules, state, seat, house)) return true;
  }
  return false;
}

bool can_take_tokens(const State& state, Seat seat, const Part& part) {
  for (const HouseId house : state.non_player) {
    if (state.mat[house.value] > 0 && (part.extra || !leads(state, seat, house))) return true;
  }
  return false;
}

bool some_token_pool(const State& state) {
  for (const HouseId house : state.non_player) {
    if (state.mat[house.value] > 0) return true;
  }
  return false;
}

Frame recruit_frame(const Rules& rules, Seat seat, const Part& part) {
  Frame frame{.step = Step::Recruit, .seat = seat, .a = part.kind};
  frame.n = part.n > 0 ? part.n : rules.numbers.recruits;
  if (part.free || part.m > 0) frame.flags = recruit_free;
  if (part.extra) frame.flags = static_cast<std::uint8_t>(frame.flags | recruit_beside_hero);
  return frame;
}

}  // namespace

bool is_condition(const Part& part) { return part.op <= Op::NeedsHeroHome; }

bool involves_hero(const Rules& rules, const Part& part) {
  if (part.op == Op::Recruit) return part.extra;
  if (part.op == Op::Eliminate) return static_cast<Victim>(part.kind) == Victim::OwnHero;
  if (part.op != Op::Campaign) return false;
  const Movers movers = rules.campaigns[part.kind].movers;
  return movers == Movers::LedArmy || movers == Movers::LoneHero;
}

bool is_required(const Rules& rules, const Part& part) {
  switch (part.op) {
    case Op::Campaign: {
      const Aim aim = rules.campaigns[part.kind].aim;
      return aim != Aim::Free && aim != Aim::DriveOut;
    }
    case Op::PutBack:
    case Op::PutBackPairs:
    case Op::GiveToken:
    case Op::Eliminate:
    case Op::SwapTokens:
    case Op::PromoteToken:
    case Op::PlaceHero: return true;
    default: return false;
  }
}

bool has_target_before(const Rules& rules, const State& state, Seat seat, const Part& part,
                       const Part& next) {
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    bool any = false;
    for_each_unit(state.at[i], [&](UnitId unit) {
      any = any || (!unit_refused(rules, state, seat, part, unit, domain_at(i)) &&
                    leaves_the_move(rules, state, seat, &next, unit, domain_at(i)));
    });
    if (any) return true;
  }
  return false;
}

bool is_possible(const Rules& rules, const State& state, Seat seat, CardId card, const Part& part) {
  const std::size_t i = seat.value;
  switch (part.op) {
    case Op::CostGold: return gold_of(rules, state, seat) >= part.n;
    case Op::CostPoints: return points_of(rules, state, seat) >= part.n;  // ruling.westeros.score.floor
    case Op::NeedsGold: return gold_of(rules, state, seat) == part.n;
    case Op::NeedsCastles: return castles_of(rules, state, seat) >= part.n;
    case Op::NeedsTrack: return state.mat[state.house_of[i].value] >= part.n;
    case Op::NeedsLoneHero:
      return some_domain(rules, [&](DomainId domain) {
        return is_lone_hero(state.at[domain.value]) && controls(rules, state, seat, domain);
      });
    case Op::NeedsHeroHome: return state.heroes_home.has(state.house_of[i]);
    case Op::GainGold:
      return has_room_for_gold(rules, state, seat) &&
             static_cast<Measure>(part.kind) != Measure::IfNoBattle &&
             times(rules, state, seat, static_cast<Measure>(part.kind)) > 0;
    case Op::GainPoints:
    case Op::KeepCard: return true;
    case Op::OthersGain: return !rules.treaty;  // ruling.westeros.coop.event-targets: they are nobody
    case Op::FillGold:
    case Op::GainFollowing: return has_room_for_gold(rules, state, seat);
    case Op::BuyPoints: return gold_of(rules, state, seat) >= part.m;
    case Op::HeroCardBack:
      return rules.heroes.has(state.house_of[i]) && !state.heroes_home.has(state.house_of[i]);
    case Op::Recruit:
      return gold_of(rules, state, seat) >= part.m &&
             can_recruit_any(rules, state, recruit_frame(rules, seat, part));
    case Op::Whisper:
      return can_draw(state) || state.hands[i].size() > (in_hand(rules, state, seat, card) ? 1U : 0U);
    case Op::DrawCards: return can_draw(state);
    case Op::Plot: return can_plot(rules, state, seat, part.free ? plot_free : 0, card);
    case Op::Event: return false;  // never a reason of its own to play a card
    case Op::TakeAlliance: return leads_any(rules, state, seat);
    case Op::Campaign:
      // The Hero that is to lead it stands on its mat until the part before is done.
      return rules.campaigns[part.kind].movers == Movers::OwnHeroArmy ||
             can_move(rules, state, seat, part.kind);
    case Op::Eliminate:
    case Op::TakeFromMap:
    case Op::PromoteToken: return has_target(rules, state, seat, part);
    case Op::Strike:
      return some_domain(rules, [&](DomainId domain) { return is_struck(rules, state, seat, domain); });
    case Op::PlaceHero:
      return some_domain(rules,
                         [&](DomainId domain) { return !hero_place_refused(rules, state, seat, domain); });
    case Op::PlaceEggs:
      return some_domain(rules,
                         [&](DomainId domain) { return !egg_refused(rules, state, seat, part, domain); });
    case Op::LandingPays: return landing_holder(rules, state) != nobody;
    case Op::TakeTokens: return can_take_tokens(state, seat, part);
    case Op::TakePaid: return gold_of(rules, state, seat) >= part.m && some_token_pool(state);
    case Op::TakeRandom: return some_token_pool(state);
    case Op::PutBack:
    case Op::PutBackPairs:
    case Op::GiveToken: return tokens_in_pool(rules, state, seat) > 0;
    case Op::OtherPutsBack: return another_player_has_tokens(rules, state, seat);
    case Op::LandingPutsBack: {
      const Seat holder = pool_at_landing(rules, state);
      return holder != nobody && tokens_in_pool(rules, state, holder) > 0;
    }
    case Op::SwapTokens:
      return tokens_in_pool(rules, state, seat) > 0 && another_player_has_tokens(rules, state, seat);
  }
  return false;
}

namespace {

// --- doing -----------------------------------------------------------------------------------------------

void take_random(Play& play, Seat seat, int count) {
  FixedVector<HouseId, most_houses> offered;
  for (const HouseId house : play.state.non_player) {
    if (play.state.mat[house.value] > 0) offered.push_back(house);
  }
  for (; count > 0 && !offered.empty(); --count) {
    const std::uint32_t which = play.below(static_cast<std::uint32_t>(offered.size()));
    move_token_to_pool(play, seat, offered[which]);
    offered.erase_at(which);
  }
}

void take_hero_card_back(Play& play, Seat seat, const Part& part) {
  const HouseId house = play.state.house_of[seat.value];
  if (hero_card_in_hand(play.rules, play.state, seat, house)) {
    gain_points(play, seat, part.n);
  } else if (play.state.heroes_used.has(house)) {
    play.state.heroes_used.remove(house);
    play.tell(Happened::CardBack, seat.value, hero_card_of(house).value);
    gain_gold(play, seat, part.m);
  }
}

void draw_and_discard(Play& play, Seat seat, int count) {
  for (int i = 0; i < count && !play.state.hands[seat.value].full(); ++i) {
    if (!draw_into_hand(play, seat)) break;
  }
  if (play.state.hands[seat.value].size() > play.rules.numbers.hand)
    play.push({.step = Step::DiscardDown, .seat = seat});
}

void make_landing_pay(Play& play, int gold) {
  const Seat holder = landing_holder(play.rules, play.state);
  if (gold_of(play.rules, play.state, holder) >= gold) {
    pay_gold(play, holder, gold);
  } else {
    push_leave(play, {holder, no_house}, holder, play.rules.landing, Leaving::All);
  }
}

void push_campaign(Play& play, Seat seat, std::uint8_t which) {
  const Campaign& campaign = play.rules.campaigns[which];
  const std::uint8_t flags = campaign.aim == Aim::Free ? move_optional : std::uint8_t{0};
  play.push({.step = Step::From, .seat = seat, .b = which, .flags = flags});
}

void ask(Play& play, Step step, Seat seat, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
  play.push({.step = step, .seat = seat, .a = a, .b = b, .c = c});
}

// Whose token it is has been settled; which one is asked.
void ask_for_token_of(Play& play, Seat seat, const Part& part, Seat other) {
  const std::uint8_t third = part.op == Op::SwapTokens ? std::uint8_t{FirstToken} : none;
  ask(play, Step::House, seat, part.n, other.value, third);
}

// A token of the own pool goes to another one.
void give_token(Play& play, Seat seat, HouseId house, Seat other) {
  --pool_of(play.rules, play.state, seat)[house.value];
  ++pool_of(play.rules, play.state, other)[house.value];
  play.tell(Happened::TokenGiven, seat.value, house.value, other.value);
}

// A part begins: it is done at once, or a seat is asked.
void begin_part(Play& play, const Frame& event, const Part& part) {
  const Seat seat = event.seat;
  const State& state = play.state;
  switch (part.op) {
    case Op::GainGold:
      gain_gold(play, seat, part.n * times(play.rules, state, seat, static_cast<Measure>(part.kind)));
      break;
    case Op::GainPoints: gain_points(play, seat, part.n); break;
    case Op::OthersGain:  // of the Treaty there are no others (ruling.westeros.coop.event-targets)
      for (std::size_t i = 1; !play.rules.treaty && i < play.rules.players; ++i)
        gain_gold(play, next_seat(play.rules, seat, i), part.n);
      break;
    case Op::FillGold: gain_gold(play, seat, most_gold(play.rules, state, seat)); break;
    case Op::GainFollowing: gain_gold(play, seat, event.flags != 0 ? part.m : part.n); break;
    case Op::BuyPoints: ask(play, Step::Buy, seat, part.n); break;
    case Op::HeroCardBack: take_hero_card_back(play, seat, part); break;
    case Op::Recruit:
      pay_gold(play, seat, part.m);
      play.push(recruit_frame(play.rules, seat, part));
      break;
    case Op::Whisper: ask(play, Step::Whisper, seat, part.extra ? 1 : 0); break;
    case Op::Plot: {
      const unsigned flags = (part.free ? plot_free : 0U) | (part.extra ? plot_card_back : 0U);
      play.push({.step = Step::PlayPlot, .seat = seat, .flags = static_cast<std::uint8_t>(flags)});
      break;
    }
    case Op::Event: play.push({.step = Step::PlayEvent, .seat = seat, .flags = event.flags}); break;
    case Op::DrawCards: draw_and_discard(play, seat, part.n); break;
    case Op::Campaign: push_campaign(play, seat, part.kind); break;
    case Op::Eliminate:
    case Op::TakeFromMap:
    case Op::PromoteToken: ask(play, Step::Target, seat, none); break;
    case Op::Strike:
    case Op::PlaceHero:
    case Op::PlaceEggs: ask(play, Step::Domain, seat); break;
    case Op::LandingPays: make_landing_pay(play, part.n); break;
    case Op::TakeTokens:
    case Op::PutBack:
    case Op::LandingPutsBack:
    case Op::TakePaid: ask(play, Step::House, seat, part.n); break;
    case Op::PutBackPairs:
    case Op::GiveToken:
    case Op::TakeAlliance: ask(play, Step::House, seat); break;
    case Op::TakeRandom: take_random(play, seat, part.n); break;
    case Op::OtherPutsBack:
    case Op::SwapTokens:
      if (play.rules.treaty) {
        ask_for_token_of(play, seat, part, the_night_king);
      } else {
        ask(play, Step::Player, seat, part.n);
      }
      break;
    default: break;
  }
}

bool is_worth_beginning(const Play& play, const Frame& event, const Part& part) {
  if (is_condition(part)) return false;
  if (part.op == Op::Event) return true;
  if (part.op == Op::GainGold) return true;
  // Whether a hand has a card for it is nobody else's business: the question is asked in any case.
  if (part.op == Op::Plot || part.op == Op::Whisper) return true;
  return is_possible(play.rules, play.state, event.seat, CardId{event.a}, part);
}

bool is_kept(const Rules& rules, const CardFace& face) {
  for (std::size_t i = 0; i < face.parts; ++i) {
    if (rules.parts[face.first_part + i].op == Op::KeepCard) return true;
  }
  return false;
}

void end_event(Play& play) {
  State& state = play.state;
  const Frame event = play.top();
  play.pop();
  return_stranded_eggs(play);
  settle(play);
  const CardId card{event.a};
  if (is_hero_card(card)) return;
  state.playing.remove(card);
  if (is_kept(play.rules, play.rules.card(card))) {
    state.kept[event.seat.value] = card;
    play.tell(Happened::CardKept, event.seat.value, card.value);
  } else if (play.rules.house_rules.remove_events) {
    state.removed.add(card);
  } else {
    discard(state, card);  // westeros.cards.discard
  }
}

// --- answers ---------------------------------------------------------------------------------------------

void eliminate(Play& play, const Part& part, UnitId unit, DomainId domain) {
  if (unit == white_walker) {
    return_walker(play, domain);
    return;
  }
  const Seat owner = holder_of(play.rules, play.state, domain).seat;
  play.state.at[domain.value].remove(unit);
  play.tell(Happened::Eliminated, unit.value, domain.value);
  const Reward reward = part.free ? Reward::None : part.extra ? Reward::Twice : Reward::Once;
  return_unit(play, unit, owner, reward);
}

void strike(Play& play, Seat seat, DomainId domain) {
  const Holder holder = holder_of(play.rules, play.state, domain);
  if (holder.is_nobody() || holder.undead) return;
  push_leave(play, holder, chooser_for(play.rules, holder, seat), domain, Leaving::All);
}

}  // namespace

void name_target(Play& play, const Act& act) {
  const Frame frame = play.top();
  const Part part = part_asked(play.rules, play.state);
  const UnitId unit{act.a};
  const DomainId domain{act.b};
  play.pop();
  if (part.op == Op::TakeFromMap) {
    play.state.at[domain.value].remove(unit);
    ++pool_of(play.rules, play.state, frame.seat)[house_of(play.rules, unit).value];
    play.tell(Happened::UnitToPool, frame.seat.value, house_of(play.rules, unit).value);
  } else if (part.op == Op::PromoteToken) {
    play.state.at[domain.value].remove(unit);
    return_unit(play, unit, frame.seat, Reward::None);
    ask(play, Step::House, frame.seat, domain.value);
    return;  // the domain is not given up meanwhile
  } else {
    eliminate(play, part, unit, domain);
    if (part.op == Op::Strike) strike(play, frame.seat, domain);
  }
  return_stranded_eggs(play);
  settle(play);
}

void name_domain(Play& play, const Act& act) {
  const Frame frame = play.top();
  const Part part = part_asked(play.rules, play.state);
  const DomainId domain{act.a};
  if (part.op == Op::PlaceEggs) {
    const std::uint8_t colour = egg_to_place(play.state);
    pay_gold(play, frame.seat, egg_price(play.rules, part));
    play.state.at[domain.value].add(egg(colour));
    play.state.eggs_out = static_cast<std::uint8_t>(play.state.eggs_out | 1U << colour);
    play.tell(Happened::EggPlaced, frame.seat.value, egg(colour).value, domain.value);
    play.top().a = 1;
    return;
  }
  play.pop();
  if (part.op == Op::PlaceHero) {
    put_recruit(play, frame.seat, hero_of(play.state.house_of[frame.seat.value]), domain);
  } else if (has_target_in(play.rules, play.state, frame.seat, part, domain)) {
    ask(play, Step::Target, frame.seat, domain.value);
    return;
  } else {
    strike(play, frame.seat, domain);
  }
  settle(play);
}

void name_player(Play& play, const Act& act) {
  const Frame frame = play.top();
  const Part part = part_asked(play.rules, play.state);
  play.pop();
  if (part.op == Op::GiveToken) {
    give_token(play, frame.seat, HouseId{frame.b}, Seat{act.a});
    return;
  }
  ask_for_token_of(play, frame.seat, part, Seat{act.a});
}

namespace {

void swap_token(Play& play, const Frame& frame, HouseId house) {
  const bool first = frame.c == FirstToken;
  const Seat other{frame.b};
  give_token(play, first ? other : frame.seat, house, first ? frame.seat : other);
  if (first) ask(play, Step::House, frame.seat, house.value, frame.b, SecondToken);
}

// One token of several that a part allows.
void count_down(Play& play) {
  if (--play.top().a == 0) play.pop();
}

void take_paid(Play& play, const Part& part, HouseId house) {
  Frame& frame = play.top();
  pay_gold(play, frame.seat, part.m);
  move_token_to_pool(play, frame.seat, house);
  const unsigned taken = (frame.b | unsigned{frame.c} << 8U) | 1U << house.value;
  frame.b = static_cast<std::uint8_t>(taken);
  frame.c = static_cast<std::uint8_t>(taken >> 8U);
  count_down(play);
}

}  // namespace

void name_token(Play& play, const Act& act) {
  const Frame frame = play.top();
  const Part part = part_asked(play.rules, play.state);
  const HouseId house{act.a};
  switch (part.op) {
    case Op::TakeTokens:
      play.pop();
      for (int i = 0; i < part.n && play.state.mat[house.value] > 0; ++i)
        move_token_to_pool(play, frame.seat, house);
      break;
    case Op::TakePaid: take_paid(play, part, house); break;
    case Op::PutBack:
      move_token_to_mat(play, frame.seat, house);
      count_down(play);
      if (play.top().step == Step::Effect) play.top().b = house.value;  // "another house" is another one
      break;
    case Op::PutBackPairs:
      move_token_to_mat(play, frame.seat, house);
      ++play.top().a;
      break;
    case Op::LandingPutsBack:
      move_token_to_mat(play, pool_at_landing(play.rules, play.state), house);
      count_down(play);
      break;
    case Op::OtherPutsBack:
      move_token_to_mat(play, Seat{frame.b}, house);
      play.top().c = house.value;
      count_down(play);
      break;
    case Op::GiveToken:
      play.pop();
      if (play.rules.treaty) {
        give_token(play, frame.seat, house, the_night_king);
      } else {
        ask(play, Step::Player, frame.seat, 0, house.value);
      }
      break;
    case Op::SwapTokens:
      play.pop();
      swap_token(play, frame, house);
      break;
    case Op::TakeAlliance:
      play.pop();
      if (play.rules.treaty) {
        change_terror(play, house, the_treaty);
      } else {
        change_alliance(play, house, frame.seat);
      }
      break;
    case Op::PromoteToken:
      play.pop();
      put_recruit(play, frame.seat, hero_of(house), DomainId{frame.a});
      break;
    default: play.pop(); break;
  }
}

// Enough of it.
void end_part(Play& play, const Act&) {
  const Frame frame = play.top();
  const Part part = part_asked(play.rules, play.state);
  play.pop();
  if (part.op == Op::PutBackPairs) gain_points(play, frame.seat, frame.a / 2 * part.n);
}

void buy(Play& play, const Act&) {
  const Part part = part_asked(play.rules, play.state);
  pay_gold(play, play.top().seat, part.m);
  gain_points(play, play.top().seat, 1);
  count_down(play);
}

namespace {

bool nothing_can_be_named(const Rules& rules, const State& state, const Frame& frame) {
  for (std::size_t i = 0; i < most_houses; ++i) {
    if (!token_refused(rules, state, frame, house_at(i))) return false;
  }
  return true;
}

}  // namespace

namespace {

// Was the part before this one a move as well?
bool follows_a_move(const Rules& rules, Frame event) {
  if (event.n < 2) return false;
  --event.n;
  return part_at(rules, event).op == Op::Campaign;
}

}  // namespace

void advance_effect(Play& play) {
  Frame& event = play.top();
  const CardFace& face = play.rules.card(CardId{event.a});
  if (event.n == face.parts) {
    end_event(play);
    return;
  }
  ++event.n;
  const Frame now = event;
  const Part part = part_at(play.rules, now);
  if (!is_worth_beginning(play, now, part)) return;
  begin_part(play, now, part);
  if (part.op == Op::Campaign && follows_a_move(play.rules, now)) offer_on_the_way(play, now.seat);
}

Refused named_target_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const Part& part = part_asked(rules, state);
  const UnitId unit{act.a};
  const DomainId domain{act.b};
  if (frame.a != none && frame.a != act.b) return refused(rule::event_play, Reason::NotATarget, act.a, act.b);
  if (const auto cannot = unit_refused(rules, state, frame.seat, part, unit, domain)) return cannot;
  if (leaves_the_move(rules, state, frame.seat, next_part(rules, event_below(state)), unit, domain))
    return std::nullopt;
  return refused(rule::event_must_battle, Reason::NotATarget, act.a, act.b);
}

Refused named_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const Part& part = part_asked(rules, state);
  const DomainId domain{act.a};
  if (part.op == Op::PlaceEggs) return egg_refused(rules, state, frame.seat, part, domain);
  if (part.op == Op::PlaceHero) return hero_place_refused(rules, state, frame.seat, domain);
  if (is_struck(rules, state, frame.seat, domain)) return std::nullopt;
  return refused(rule::event_play, Reason::NotThatTarget, domain.value);
}

// Enough of it: after one Egg at least.
Refused no_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act&) {
  if (part_asked(rules, state).op == Op::PlaceEggs && frame.a > 0) return std::nullopt;
  return refused(rule::event_play, Reason::MustChoose);
}

Refused named_token_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return token_refused(rules, state, frame, HouseId{act.a});
}

Refused no_token_refused(const Rules& rules, const State& state, const Frame& frame, const Act&) {
  if (may_stop(part_asked(rules, state), frame) || nothing_can_be_named(rules, state, frame))
    return std::nullopt;
  return refused(rule::event_play, Reason::MustChoose);
}

Refused named_player_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return player_refused(rules, state, frame, Seat{act.a});
}

Refused buy_refused(const Rules& rules, const State& state, const Frame& frame, const Act&) {
  const Part& part = part_asked(rules, state);
  if (gold_of(rules, state, frame.seat) >= part.m) return std::nullopt;
  return refused(rule::event_cost, Reason::NotEnoughGold, part.m, gold_of(rules, state, frame.seat));
}

}  // namespace tablewright::westeros
