// March, Sail and flying, and the moves of cards, which are marches and sails with other ends.
#include "march.hpp"

#include <algorithm>

#include "forces.hpp"
#include "glass.hpp"
#include "placing.hpp"
#include "refusals.hpp"
#include "westeros/rules/lifting.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::westeros {

namespace {

// May the next step be one on the way?
bool may_step_on(const Rules& rules, const Campaign& campaign, const Frame& frame) {
  return goes_by_steps(campaign) && frame.c + 1 < rules.numbers.march_steps;
}

// --- who goes --------------------------------------------------------------------------------------------

Refused army_incomplete(const State& state, Seat seat, const Campaign& campaign, const Force& army) {
  if (army.empty()) return refused(rule::march_army, Reason::ArmyEmpty);
  if (army.only_eggs()) return refused(rule::egg_alone, Reason::EggAlone);
  const bool led = campaign.movers == Movers::LedArmy || campaign.movers == Movers::LoneHero;
  if (led && !has_hero(army)) return refused(rule::event_hero, Reason::NeedsHero);
  if (campaign.movers == Movers::OwnHeroArmy && !army.heroes().has(state.house_of[seat.value]))
    return refused(rule::event_hero, Reason::NeedsHero);
  return std::nullopt;
}

// --- where to --------------------------------------------------------------------------------------------

// westeros.landing.enter, ruling.westeros.landing.count: the army has left its domain already.
// ruling.westeros.landing.castle-on-the-way: who was left behind in a Castle Domain holds it.
Refused landing_refused(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  if (domain != rules.landing) return std::nullopt;
  const int castles = castles_of(rules, state, seat);
  if (castles >= rules.numbers.landing_castles) return std::nullopt;
  return refused(rule::landing_enter, castles == 1 ? Reason::LandingOneCastle : Reason::LandingCastles,
                 static_cast<std::uint8_t>(castles), rules.numbers.landing_castles);
}

// westeros.wall.closed: whichever way.
Refused wall_refused(const Rules& rules, const State& state, DomainId domain) {
  if (!is_walled_off(rules, state, domain)) return std::nullopt;
  return refused(rule::wall_closed, Reason::WallStands, domain.value);
}

bool may_stay_together(const Rules& rules, const State& state, const Force& force) {
  return within_limit(rules, state, force) && !(rules.treaty && has_two_players(rules, state, force));
}

// The same with its rule. westeros.coop.through, ruling.westeros.coop.end-of-action
Refused company_refused(const Rules& rules, const State& state, const Force& force, DomainId domain) {
  if (rules.treaty && has_two_players(rules, state, force))
    return refused(rule::coop_through, Reason::TwoPlayers, domain.value);
  return crowd_refused(rules, state, force, domain);
}

Refused aim_refused(const Rules& rules, const State& state, const Campaign& campaign, DomainId domain) {
  const Force& there = state.at[domain.value];
  switch (campaign.aim) {
    case Aim::BattleAtStronghold:
      if (!rules.is_stronghold(domain))
        return refused(rule::event_must_battle, Reason::NotThatTarget, domain.value);
      break;
    case Aim::BattleUnallied:
      if (!holder_of(rules, state, domain).is_house())
        return refused(rule::event_must_battle, Reason::NotThatTarget, domain.value);
      break;
    case Aim::BattleLone:
    case Aim::CaptureLone:
      // westeros.coop.event-walker
      if (there.empty() && undead_in(state, domain) == Undead::Walker) break;
      if (there.units() != 1 || (campaign.aim == Aim::CaptureLone && there.tokens() != 1))
        return refused(rule::event_must_battle, Reason::NotThatTarget, domain.value);
      break;
    case Aim::Free:
    case Aim::Battle:
    case Aim::DriveOut: break;
  }
  return std::nullopt;
}

// The army comes to its end there: by battle, by driving others out, or in peace.
Refused arrival_refused(const Rules& rules, const State& state, Seat seat, const Campaign& campaign,
                        const Force& army, DomainId domain) {
  if (const auto closed = wall_refused(rules, state, domain)) return closed;
  const Holder holder = holder_of(rules, state, domain);
  if (holder.is_hostile_to(seat)) {
    if (const auto other = aim_refused(rules, state, campaign, domain)) return other;
    if (campaign.aim == Aim::DriveOut) {  // ruling.westeros.coop.event-targets
      if (holder.undead) return refused(rule::event_play, Reason::NotThatTarget, domain.value);
      return landing_refused(rules, state, seat, domain);
    }
    if (campaign.aim != Aim::CaptureLone) return attack_refused(rules, state, seat, army, domain);
    if (const auto castles = landing_refused(rules, state, seat, domain)) return castles;
    const HouseId house = some_house(rules, state.at[domain.value]);
    if (!holder.undead && is_final(rules, state, house))
      return refused(rule::final_immune, Reason::FinalDefender, domain.value, house.value);
    return crowd_refused(rules, state, army, domain);
  }
  if (must_battle(campaign)) return refused(rule::event_must_battle, Reason::MustBattle, domain.value);
  if (const auto castles = landing_refused(rules, state, seat, domain)) return castles;
  return company_refused(rules, state, together(state.at[domain.value], army), domain);
}

// westeros.march.blocked: a step that is not the last one leads to a domain of one's
// own or an empty one, from where the march can come to a legal end.
bool can_go_on_with_others(const Rules& rules, const State& state, const Frame& frame, DomainId domain);

Refused step_refused(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  const Campaign& campaign = campaign_of(rules, frame);
  if (!borders_of(rules, state, DomainId{frame.a}).has(domain))
    return refused(rule::border, Reason::NotBordering, frame.a, domain.value);
  const auto end = arrival_refused(rules, state, frame.seat, campaign, state.army, domain);
  if (!end || holder_of(rules, state, domain).is_hostile_to(frame.seat)) return end;
  // westeros.march.landing: whoever could not stay there may pass through.
  if (is_guarded(rules, state, domain) || wall_refused(rules, state, domain)) return end;
  if (frame.c + 1 >= rules.numbers.march_steps) return end;
  for (const DomainId next : borders_of(rules, state, domain)) {
    if (!arrival_refused(rules, state, frame.seat, campaign, state.army, next)) return std::nullopt;
  }
  if (can_go_on_with_others(rules, state, frame, domain)) return std::nullopt;
  return end;
}

// westeros.sail.range; westeros.sail.target: where it may arrive is not for the sea to say.
Refused sail_refused(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  const Campaign& campaign = campaign_of(rules, frame);
  const int seas = rules.seas_between(DomainId{frame.a}, domain);
  const int most = campaign.way == Way::AnywhereBySea ? static_cast<int>(mats)
                   : campaign.steps > 0               ? campaign.steps
                                                      : rules.numbers.sail_seas;
  if (seas == 0) return refused(rule::sail_range, Reason::SameMat, frame.a, domain.value);
  for (const DomainId end : {DomainId{frame.a}, domain}) {  // ruling.westeros.wall.sea
    if (!rules.domain(end).coast) return refused(rule::wall_sea, Reason::NoCoast, end.value);
  }
  if (seas > most)
    return refused(rule::sail_range, Reason::TooFarBySea, domain.value, static_cast<std::uint8_t>(seas),
                   static_cast<std::uint8_t>(most));
  return arrival_refused(rules, state, frame.seat, campaign, state.army, domain);
}

// westeros.event.any-domain: room and Castles as for any other arrival.
Refused jump_refused(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  const Campaign& campaign = campaign_of(rules, frame);
  const DomainId home = rules.house(state.house_of[frame.seat.value]).home;
  const bool reached = campaign.way == Way::Steps
                           ? roads_of(rules, state).steps[frame.a][domain.value] <= campaign.steps
                       : campaign.way == Way::Home   ? domain == home
                       : campaign.way == Way::Domain ? domain == campaign.domain
                                                     : true;
  if (domain.value == frame.a || !reached)
    return refused(rule::event_play, Reason::NotThatTarget, domain.value);
  return arrival_refused(rules, state, frame.seat, campaign, state.army, domain);
}

// Who goes and who stays, wherever it is to.
Refused departure_refused(const Rules& rules, const State& state, const Frame& frame) {
  if (const auto who = army_incomplete(state, frame.seat, campaign_of(rules, frame), state.army)) return who;
  if (state.at[frame.a].only_eggs()) return refused(rule::egg_alone, Reason::EggAlone, frame.a);
  return std::nullopt;
}

Refused way_refused(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  const Campaign& campaign = campaign_of(rules, frame);
  switch (campaign.way) {
    case Way::March: return step_refused(rules, state, frame, domain);
    case Way::MarchOrSail:
      if (frame.c > 0 || borders_of(rules, state, DomainId{frame.a}).has(domain))
        return step_refused(rules, state, frame, domain);
      return sail_refused(rules, state, frame, domain);
    case Way::Sail:
    case Way::AnywhereBySea: return sail_refused(rules, state, frame, domain);
    case Way::Steps:
    case Way::Anywhere:
    case Way::Home:
    case Way::Domain: break;
  }
  return jump_refused(rules, state, frame, domain);
}

Refused going_refused(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  if (const auto who = departure_refused(rules, state, frame)) return who;
  if (const auto closed = wall_refused(rules, state, domain)) return closed;
  return way_refused(rules, state, frame, domain);
}

// westeros.dragon.fly: one Dragon, alone or with the Hero of its house.
Refused flying_refused(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  const Campaign& campaign = campaign_of(rules, frame);
  const Force& army = state.army;
  const bool rider = rules.dragon_house != no_house && army.heroes().has(rules.dragon_house);
  const bool flight = frame.c == 0 && campaign.way <= Way::MarchOrSail && army.dragons() == 1 &&
                      army.units() == (rider ? 2 : 1);
  if (!flight) return refused(rule::fly, Reason::NotADragonFlight);
  if (const auto who = departure_refused(rules, state, frame)) return who;
  if (const auto closed = wall_refused(rules, state, domain)) return closed;
  const std::uint8_t steps = roads_of(rules, state).steps[frame.a][domain.value];
  if (steps == 0 || steps > rules.numbers.flight_steps)
    return refused(rule::fly, Reason::TooFarToFly, domain.value, steps, rules.numbers.flight_steps);
  return arrival_refused(rules, state, frame.seat, campaign, army, domain);
}

// --- looking ahead: a move is begun only if it can come to a legal end ---

// Where a move may lead, as far as the map alone tells.
DomainSet reach_of(const Rules& rules, const State& state, const Frame& frame) {
  const Campaign& campaign = campaign_of(rules, frame);
  const DomainSet by_land = borders_of(rules, state, DomainId{frame.a});
  const std::size_t seas = campaign.way == Way::AnywhereBySea ? mats
                           : campaign.steps > 0               ? campaign.steps
                                                              : rules.numbers.sail_seas;
  const DomainSet by_sea = roads_of(rules, state).by_sea[frame.a][std::min(seas, mats)];
  switch (campaign.way) {
    case Way::March: return by_land;
    case Way::MarchOrSail: return frame.c > 0 ? by_land : by_land | by_sea;
    case Way::Sail:
    case Way::AnywhereBySea: return by_sea;
    case Way::Steps:
    case Way::Anywhere:
    case Way::Home:
    case Way::Domain: break;
  }
  return rules.everywhere;
}

// May the battle that the move has to lead to be there, whoever fights it?
bool is_battlefield(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  if (!holder_of(rules, state, domain).is_hostile_to(frame.seat)) return false;
  const Campaign& campaign = campaign_of(rules, frame);
  return campaign.aim == Aim::Battle || !aim_refused(rules, state, campaign, domain);
}

// What has to lead to a battle goes there, or past it by a step on the way.
bool could_go(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  const Campaign& campaign = campaign_of(rules, frame);
  if (!must_battle(campaign) || is_battlefield(rules, state, frame, domain)) return true;
  const bool by_land = borders_of(rules, state, DomainId{frame.a}).has(domain);
  if (!by_land || !may_step_on(rules, campaign, frame)) return false;
  if (holder_of(rules, state, domain).is_hostile_to(frame.seat)) return false;
  if (frame.c + 2 < rules.numbers.march_steps) return true;
  for (const DomainId next : borders_of(rules, state, domain)) {
    if (is_battlefield(rules, state, frame, next)) return true;
  }
  return false;
}

// A battle has to come next, and this army could start none wherever it goes.
bool is_too_weak(const Rules& rules, const State& state, const Frame& frame) {
  const Campaign& campaign = campaign_of(rules, frame);
  if (!must_battle(campaign) || may_step_on(rules, campaign, frame)) return false;
  return !within_limit(rules, state, state.army) ||
         (campaign.aim != Aim::CaptureLone && !may_battle(rules, state, state.army));
}

bool can_go_anywhere(const Rules& rules, const State& state, const Frame& frame) {
  if (departure_refused(rules, state, frame) || is_too_weak(rules, state, frame)) return false;
  for (const DomainId domain : reach_of(rules, state, frame)) {
    if (could_go(rules, state, frame, domain) && !way_refused(rules, state, frame, domain)) return true;
  }
  for (const DomainId domain : ways_to_fly(rules, state, frame)) {
    if (!flying_refused(rules, state, frame, domain)) return true;
  }
  return false;
}

// The army is there, others of its side stand there. May some of all of them go on, and the rest stay? Once
// units have been left behind nobody is picked up any more.
bool can_part(const Rules& rules, const State& state, const Frame& frame) {
  const Force there = state.at[frame.a];
  const Force led = frame.n > 0 ? Force{} : led_by(rules, state, frame.seat, DomainId{frame.a});
  const Force all = together(state.army, led);
  const Force fixed = without(there, led);
  const bool may_drop = !landing_refused(rules, state, frame.seat, DomainId{frame.a});
  State scratch = state;
  return some_choice(all, [&](const Force& going) {
    const Force staying = together(fixed, without(all, going));
    if (going.empty() || staying.only_eggs()) return false;
    if (!may_stay_together(rules, state, staying)) return false;
    if (!may_drop && !holds_all(going, state.army)) return false;
    scratch.at[frame.a] = staying;
    scratch.army = going;
    return can_go_anywhere(rules, scratch, frame);
  });
}

// The whole army could not go on beyond this domain nor stay there. It may still be of use where an escort
// is picked up, where a Castle is taken on the way to King's Landing, or where some find room.
bool can_go_on_with_others(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  const bool on_the_way_to_landing =
      rules.castles.has(domain) && borders_of(rules, state, domain).has(rules.landing);
  const Force& there = state.at[domain.value];
  const bool crowded = !may_stay_together(rules, state, together(there, state.army));
  if (!on_the_way_to_landing && !crowded && may_battle(rules, state, state.army)) return false;
  Frame there_frame = frame;
  there_frame.a = domain.value;
  ++there_frame.c;
  return can_part(rules, state, there_frame);
}

bool can_come_to_an_end(const Rules& rules, const State& state, const Frame& frame) {
  return !plain_stop_refused(rules, state, frame) || can_go_anywhere(rules, state, frame) ||
         can_part(rules, state, frame);
}

}  // namespace

bool can_begin_with(const Rules& rules, State& scratch, const Frame& frame, const Force& army) {
  const Force there = scratch.at[frame.a];
  const Force led = led_by(rules, scratch, frame.seat, DomainId{frame.a});
  const Force before = scratch.army;
  const auto begins = [&](const Force& more) {
    scratch.army = together(army, more);
    scratch.at[frame.a] = without(there, more);
    const bool can = can_go_anywhere(rules, scratch, frame);
    scratch.at[frame.a] = there;
    scratch.army = before;
    return can;
  };
  if (is_alone(campaign_of(rules, frame).movers)) return !army.empty() && begins(Force{});
  if (begins(led)) return true;
  // All together cannot. Fewer can where one who stays keeps a Castle for King's Landing, where not all find
  // room, or where a Dragon flies.
  const bool keeps_castle = rules.castles.has(DomainId{frame.a}) &&
                            castles_of(rules, scratch, frame.seat) <= rules.numbers.landing_castles;
  const bool may_fly = together(army, led).dragons() > 0;
  if (!keeps_castle && !may_fly && campaign_of(rules, frame).aim != Aim::Free) return false;
  return some_choice(led, begins);
}

namespace {

// --- taking along and leaving behind ---------------------------------------------------------------------

// Who is picked up may be left behind again, but not in King's Landing with too few Castles: there nobody is
// picked up with whom the army could not go on.
Refused pick_up_refused(const Rules& rules, const State& state, const Frame& frame, UnitId unit) {
  const auto cannot_stay = landing_refused(rules, state, frame.seat, DomainId{frame.a});
  if (!cannot_stay) return std::nullopt;
  State scratch = state;
  scratch.at[frame.a].remove(unit);
  scratch.army.add(unit);
  if (can_come_to_an_end(rules, scratch, frame)) return std::nullopt;
  const auto crowd = crowd_refused(rules, state, scratch.army, DomainId{frame.a});
  return crowd ? crowd : cannot_stay;
}

Refused taking_refused(const Rules& rules, const State& state, const Frame& frame, UnitId unit) {
  const Campaign& campaign = campaign_of(rules, frame);
  if (!state.at[frame.a].has(unit))
    return refused(rule::march_army, Reason::NoUnitsThere, unit.value, frame.a);
  if (frame.n > 0) return refused(rule::march_pick_drop, Reason::DroppedAlready);
  if (rules.treaty && !leads(state, frame.seat, house_of(rules, unit)))
    return refused(rule::coop_lead, Reason::NotYoursToLead, unit.value);
  if (is_alone(campaign.movers)) {
    if (!state.army.empty()) return refused(rule::event_play, Reason::WrongKind, unit.value);
    if (campaign.movers == Movers::LoneHero && !is_hero(unit))
      return refused(rule::event_hero, Reason::NeedsHero);
  }
  if (frame.c > 0) return pick_up_refused(rules, state, frame, unit);
  if ((frame.flags & move_optional) != 0) return std::nullopt;
  // The card has to be carried out: nobody is taken with whom it could not be.
  State scratch = state;
  Force army = state.army;
  army.add(unit);
  scratch.at[frame.a].remove(unit);
  if (can_begin_with(rules, scratch, frame, army)) return std::nullopt;
  return refused(rule::event_must_battle, Reason::WrongKind, unit.value);
}

Refused dropping_refused(const Rules& rules, const State& state, const Frame& frame, UnitId unit) {
  if (!state.army.has(unit)) return refused(rule::march_army, Reason::NotInArmy, unit.value);
  const DomainId at{frame.a};
  if (frame.c == 0) return refused(rule::no_op, Reason::NothingChanges);
  if (state.army.units() == 1 && must_battle(campaign_of(rules, frame)))
    return refused(rule::event_must_battle, Reason::MustBattle, at.value);
  if (const auto castles = landing_refused(rules, state, frame.seat, at)) return castles;
  Force there = state.at[at.value];
  there.add(unit);
  if (there.only_eggs()) return refused(rule::egg_alone, Reason::EggAlone, at.value);
  if (const auto crowd = company_refused(rules, state, there, at)) return crowd;
  if (state.army.units() == 1) return std::nullopt;
  // Those who go on must be able to.
  State scratch = state;
  scratch.at[at.value] = there;
  scratch.army.remove(unit);
  Frame after = frame;
  after.n = 1;
  if (can_come_to_an_end(rules, scratch, after)) return std::nullopt;
  return plain_stop_refused(rules, scratch, after);
}

}  // namespace

Refused plain_stop_refused(const Rules& rules, const State& state, const Frame& frame) {
  const Campaign& campaign = campaign_of(rules, frame);
  if (must_battle(campaign)) return refused(rule::event_must_battle, Reason::MustBattle, frame.a);
  if (frame.c == 0) {
    if ((frame.flags & move_optional) != 0) return std::nullopt;  // ruling.westeros.action.no-op
    return refused(rule::event_play, Reason::MustChoose);
  }
  return arrival_refused(rules, state, frame.seat, campaign, state.army, DomainId{frame.a});
}

namespace {

bool something_else_can_be_done(const Rules& rules, const State& state, const Frame& frame) {
  bool can = can_go_anywhere(rules, state, frame);
  for_each_unit(state.at[frame.a],
                [&](UnitId unit) { can = can || !taking_refused(rules, state, frame, unit); });
  for_each_unit(state.army, [&](UnitId unit) { can = can || !dropping_refused(rules, state, frame, unit); });
  return can;
}

}  // namespace

DomainSet ways_to_go(const Rules& rules, const State& state, const Frame& frame) {
  if (state.army.empty()) return {};
  const DomainSet reach = reach_of(rules, state, frame);
  if (!must_battle(campaign_of(rules, frame))) return reach;
  DomainSet ways;
  for (const DomainId domain : reach) {
    if (could_go(rules, state, frame, domain)) ways.add(domain);
  }
  return ways;
}

DomainSet ways_to_fly(const Rules& rules, const State& state, const Frame& frame) {
  return frame.c == 0 && state.army.dragons() == 1 ? roads_of(rules, state).by_air[frame.a] : DomainSet{};
}

Refused attack_refused(const Rules& rules, const State& state, Seat seat, const Force& army,
                       DomainId domain) {
  // ruling.westeros.landing.before-entry
  if (const auto castles = landing_refused(rules, state, seat, domain)) return castles;
  const Force& there = state.at[domain.value];
  // ruling.westeros.nightking.no-entry
  if (rules.treaty && undead_in(state, domain) == Undead::NightKing && !has_morale(rules, state))
    return refused(rule::nightking_morale, Reason::MoraleTooLow, points_of(rules, state, the_treaty),
                   points_of(rules, state, the_night_king));
  if (!there.empty() && !may_battle(rules, state, there))
    return refused(rule::final_immune, Reason::FinalDefender, domain.value, some_house(rules, there).value);
  if (!may_battle(rules, state, army))
    return refused(rule::final_no_attack, Reason::FinalAttacker, some_house(rules, army).value);
  if (!within_limit(rules, state, army))
    return Refusal{rule::battle_legal, crowd_refused(rules, state, army, domain)->reason};
  return std::nullopt;
}

Refused take_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return taking_refused(rules, state, frame, UnitId{act.a});
}

Refused lift_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  if (!rules.version.since(change::true_to_the_book)) return refused(rule::march_army, Reason::NotNow);
  if (!may_lift(rules, state, frame)) return refused(rule::march_army, Reason::LiftedLate);
  const Liftable from = liftable(rules, state, frame);
  if (!can_lift(from, act)) return refused(rule::march_army, Reason::NoSuchArmy, frame.a);
  if (units_named(act) < fewest_lifted) return refused(rule::march_army, Reason::TooFewToLift);
  if (is_alone(campaign_of(rules, frame).movers)) return refused(rule::event_play, Reason::OneAlone);
  if ((frame.flags & move_optional) != 0) return std::nullopt;
  const Force army = lifted(from, act).value_or(Force{});
  State scratch = state;
  scratch.at[frame.a] = without(state.at[frame.a], army);
  if (can_begin_with(rules, scratch, frame, army)) return std::nullopt;
  return refused(rule::event_must_battle, Reason::NotWithThem);
}

Refused drop_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return dropping_refused(rules, state, frame, UnitId{act.a});
}

Refused go_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return going_refused(rules, state, frame, DomainId{act.a});
}

Refused fly_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return flying_refused(rules, state, frame, DomainId{act.a});
}

// Nobody is left without an answer. Looking ahead sees to that, but for one case: those who have to leave
// King's Landing because of a unit left behind may take the room that the army counted on.
Refused stop_refused(const Rules& rules, const State& state, const Frame& frame, const Act&) {
  const auto cannot = plain_stop_refused(rules, state, frame);
  if (!cannot || !something_else_can_be_done(rules, state, frame)) return std::nullopt;
  return cannot;
}

}  // namespace tablewright::westeros
