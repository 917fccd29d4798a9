// The parts of an event, one after the other, and the questions they ask: what each does is said by its verb.
#include "effects.hpp"

#include <algorithm>
#include <array>

#include "cards.hpp"
#include "effects/verb.hpp"
#include "exploration.hpp"
#include "loss.hpp"
#include "march.hpp"
#include "refusals.hpp"
#include "retreat.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

struct Row {
  Op op{};
  const Verb* verb{};
};

constexpr auto rows = std::to_array<Row>({
    {Op::CostGold, &verb::cost_gold},
    {Op::CostPoints, &verb::cost_points},
    {Op::NeedsGold, &verb::needs_gold},
    {Op::NeedsCastles, &verb::needs_castles},
    {Op::NeedsTrack, &verb::needs_track},
    {Op::NeedsLoneHero, &verb::needs_lone_hero},
    {Op::NeedsHeroHome, &verb::needs_hero_home},
    {Op::GainGold, &verb::gain_gold},
    {Op::GainPoints, &verb::gain_points},
    {Op::OthersGain, &verb::others_gain},
    {Op::FillGold, &verb::fill_gold},
    {Op::GainFollowing, &verb::gain_following},
    {Op::BuyPoints, &verb::buy_points},
    {Op::HeroCardBack, &verb::hero_card_back},
    {Op::Recruit, &verb::recruit},
    {Op::Whisper, &verb::whisper},
    {Op::Plot, &verb::plot},
    {Op::Event, &verb::event},
    {Op::DrawCards, &verb::draw_cards},
    {Op::Campaign, &verb::campaign},
    {Op::Eliminate, &verb::eliminate},
    {Op::Strike, &verb::strike},
    {Op::TakeFromMap, &verb::take_from_map},
    {Op::PromoteToken, &verb::promote_token},
    {Op::PlaceHero, &verb::place_hero},
    {Op::PlaceEggs, &verb::place_eggs},
    {Op::LandingPays, &verb::landing_pays},
    {Op::TakeTokens, &verb::take_tokens},
    {Op::TakePaid, &verb::take_paid},
    {Op::TakeRandom, &verb::take_random},
    {Op::PutBack, &verb::put_back},
    {Op::PutBackPairs, &verb::put_back_pairs},
    {Op::OtherPutsBack, &verb::other_puts_back},
    {Op::LandingPutsBack, &verb::landing_puts_back},
    {Op::SwapTokens, &verb::swap_tokens},
    {Op::GiveToken, &verb::give_token},
    {Op::TakeAlliance, &verb::take_alliance},
    {Op::KeepCard, &verb::keep_card},
});

// By the number of the op.
constexpr std::size_t ops = std::size_t{k(last_op)} + 1;
constexpr std::array<const Verb*, ops> verbs = [] {
  std::array<const Verb*, ops> by_op{};
  for (const Row& row : rows) by_op[k(row.op)] = row.verb;
  return by_op;
}();
static_assert(rows.size() == ops &&
              std::all_of(verbs.begin(), verbs.end(), [](const Verb* verb) { return verb != nullptr; }));

const Verb& verb_of(const Part& part) { return *verbs[k(part.op)]; }

// --- looking ahead -----------------------------------------------------------------------------------------

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

}  // namespace

bool is_condition(const Part& part) { return verb_of(part).is_condition; }

bool involves_hero(const Rules& rules, const Part& part) {
  const Verb& verb = verb_of(part);
  return verb.involves_hero != nullptr && verb.involves_hero(rules, part);
}

bool is_required(const Rules& rules, const Part& part) {
  const Verb& verb = verb_of(part);
  return verb.is_required != nullptr && verb.is_required(rules, part);
}

bool is_possible(const Rules& rules, const State& state, Seat seat, CardId card, const Part& part) {
  return verb_of(part).is_possible(rules, state, seat, card, part);
}

Refusal why_not(const Rules& rules, const State& state, Seat seat, CardId card, const Part& part) {
  const auto why = verb_of(part).why_not;
  return (why == nullptr ? cannot_be_played : why)(rules, state, seat, card, part);
}

bool has_target_before(const Rules& rules, const State& state, Seat seat, const Part& part,
                       const Part& next) {
  const UnitNamed& named = verb_of(part).unit;
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    bool any = false;
    for_each_unit(state.at[i], [&](UnitId unit) {
      any = any || (!unit_refused(rules, state, seat, part, unit, domain_at(i), named) &&
                    leaves_the_move(rules, state, seat, &next, unit, domain_at(i)));
    });
    if (any) return true;
  }
  return false;
}

// --- part by part ------------------------------------------------------------------------------------------

namespace {

bool is_worth_beginning(const Play& play, const Frame& event, const Part& part) {
  const Verb& verb = verb_of(part);
  if (verb.is_condition) return false;
  return verb.begins_anyway || verb.is_possible(play.rules, play.state, event.seat, CardId{event.a}, part);
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
  const Part& part = part_at(play.rules, now);
  if (!is_worth_beginning(play, now, part)) return;
  verb_of(part).begin(play, now, part);
  if (part.op == Op::Campaign && follows_a_move(play.rules, now)) offer_on_the_way(play, now.seat);
}

// --- its questions -----------------------------------------------------------------------------------------

Refused named_target_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const Part& part = part_asked(rules, state);
  const UnitId unit{act.a};
  const DomainId domain{act.b};
  if (frame.a != none && frame.a != act.b) return refused(rule::event_play, Reason::NotATarget, act.a, act.b);
  if (const auto cannot = unit_refused(rules, state, frame.seat, part, unit, domain, verb_of(part).unit))
    return cannot;
  if (leaves_the_move(rules, state, frame.seat, next_part(rules, event_below(state)), unit, domain))
    return std::nullopt;
  return refused(rule::event_must_battle, Reason::NotATarget, act.a, act.b);
}

void name_target(Play& play, const Act& act) {
  const Frame ask = play.top();
  const Part& part = part_asked(play.rules, play.state);
  play.pop();
  verb_of(part).unit.does(play, ask, part, UnitId{act.a}, DomainId{act.b});
}

Refused named_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const Part& part = part_asked(rules, state);
  return verb_of(part).domain.refused(rules, state, frame.seat, part, DomainId{act.a});
}

void name_domain(Play& play, const Act& act) {
  const Part& part = part_asked(play.rules, play.state);
  verb_of(part).domain.does(play, part, DomainId{act.a});
}

Refused no_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act&) {
  const auto may_stop = verb_of(part_asked(rules, state)).domain.may_stop;
  if (may_stop != nullptr && may_stop(frame)) return std::nullopt;
  return refused(rule::event_play, Reason::MustChoose);
}

Refused named_token_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const Part& part = part_asked(rules, state);
  return verb_of(part).token.refused(rules, state, frame, part, HouseId{act.a});
}

void name_token(Play& play, const Act& act) {
  const Part& part = part_asked(play.rules, play.state);
  verb_of(part).token.does(play, part, HouseId{act.a});
}

Refused no_token_refused(const Rules& rules, const State& state, const Frame& frame, const Act&) {
  const auto may_stop = verb_of(part_asked(rules, state)).token.may_stop;
  if (may_stop != nullptr && may_stop(frame)) return std::nullopt;
  for (std::uint8_t house = 0; house < most_houses; ++house) {
    if (!named_token_refused(rules, state, frame, {.a = house}))
      return refused(rule::event_play, Reason::MustChoose);
  }
  return std::nullopt;  // nothing can be named
}

Refused named_player_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const Seat player{act.a};
  const bool other = player.value < rules.players && player != frame.seat;
  if (other && verb_of(part_asked(rules, state)).player.fits(rules, state, player)) return std::nullopt;
  return refused(rule::event_play, Reason::NotThatPlayer, player.value);
}

void name_player(Play& play, const Act& act) {
  const Frame ask = play.top();
  const Part& part = part_asked(play.rules, play.state);
  play.pop();
  verb_of(part).player.does(play, ask, part, Seat{act.a});
}

void end_part(Play& play, const Act&) {
  const Frame ask = play.top();
  const Part& part = part_asked(play.rules, play.state);
  play.pop();
  if (verb_of(part).end != nullptr) verb_of(part).end(play, ask, part);
}

}  // namespace tablewright::westeros
