#pragma once

#include "game/rule.hpp"

// The rules of Westeros that code cites to refuse, by the ids of packs/westeros/rules. A test checks that
// each exists there.
namespace tablewright::westeros::rule {

inline constexpr RuleId pick_house{"westeros.setup.house"};
inline constexpr RuleId draft{"westeros.dice.draft"};
inline constexpr RuleId abilities{"westeros.turn.abilities"};
inline constexpr RuleId ability_once{"ruling.westeros.turn.ability-once"};
inline constexpr RuleId change_die{"westeros.turn.change-die"};
inline constexpr RuleId place_die{"westeros.turn.place"};
inline constexpr RuleId no_op{"ruling.westeros.action.no-op"};
inline constexpr RuleId control{"westeros.control.domain"};
inline constexpr RuleId limit_house{"westeros.limit.house"};
inline constexpr RuleId limit_ally{"westeros.limit.ally"};
inline constexpr RuleId gold_bounds{"westeros.gold.bounds"};
inline constexpr RuleId recruit_two{"westeros.recruit.two"};
inline constexpr RuleId recruit_own{"westeros.recruit.own"};
inline constexpr RuleId recruit_ally{"westeros.recruit.ally"};
inline constexpr RuleId recruit_hero{"westeros.recruit.hero"};
inline constexpr RuleId recruit_ally_hero{"westeros.recruit.ally-hero"};
inline constexpr RuleId recruit_where{"westeros.recruit.where"};
inline constexpr RuleId march_army{"westeros.march.army"};
inline constexpr RuleId march_pick_drop{"westeros.march.pick-drop"};
inline constexpr RuleId border{"westeros.map.border"};
inline constexpr RuleId sail_range{"westeros.sail.range"};
inline constexpr RuleId landing_enter{"westeros.landing.enter"};
inline constexpr RuleId final_stays{"westeros.final.stays"};
inline constexpr RuleId final_no_attack{"westeros.final.no-attack"};
inline constexpr RuleId final_immune{"westeros.final.immune"};
inline constexpr RuleId battle_legal{"westeros.battle.legal"};
inline constexpr RuleId attacker_card{"westeros.battle.attacker-card"};
inline constexpr RuleId defender_card{"westeros.battle.defender-card"};
inline constexpr RuleId loss_one{"westeros.loss.one"};
inline constexpr RuleId loss_ally{"westeros.loss.ally"};
inline constexpr RuleId retreat_where{"westeros.retreat.where"};
inline constexpr RuleId retreat_castle{"westeros.retreat.castle"};
inline constexpr RuleId retreat_no_room{"ruling.westeros.retreat.no-room"};
inline constexpr RuleId retreat_several{"ruling.westeros.retreat.several"};
inline constexpr RuleId egg_lost{"westeros.dragon.egg-lost"};
inline constexpr RuleId egg_alone{"westeros.dragon.egg-alone"};
inline constexpr RuleId egg_place{"westeros.dragon.egg-place"};
inline constexpr RuleId dragon_per_domain{"ruling.westeros.dragon.per-domain"};
inline constexpr RuleId fly{"westeros.dragon.fly"};
inline constexpr RuleId whisper{"westeros.whisper.discard"};
inline constexpr RuleId whisper_heroes{"westeros.whisper.heroes"};
inline constexpr RuleId plot_card{"westeros.plot.card"};
inline constexpr RuleId plot_np{"westeros.plot.np"};
inline constexpr RuleId plot_np_empty{"westeros.plot.np-empty"};
inline constexpr RuleId plot_own{"westeros.plot.own"};
inline constexpr RuleId plot_opponent{"westeros.plot.opponent"};
inline constexpr RuleId plot_usable{"ruling.westeros.plot.usable"};
inline constexpr RuleId event_play{"westeros.event.play"};
inline constexpr RuleId event_cost{"westeros.event.cost"};
inline constexpr RuleId event_hero{"westeros.event.hero"};
inline constexpr RuleId event_possible{"ruling.westeros.event.possible"};
inline constexpr RuleId event_must_battle{"ruling.westeros.event.must-battle"};
inline constexpr RuleId event_put_back{"ruling.westeros.event.put-back"};
inline constexpr RuleId hand_limit{"westeros.cards.limit"};
inline constexpr RuleId wall_closed{"westeros.wall.closed"};
inline constexpr RuleId wall_sea{"ruling.westeros.wall.sea"};
inline constexpr RuleId ranger_order{"westeros.ranger.order"};
inline constexpr RuleId explore_army{"westeros.explore.army"};
inline constexpr RuleId explore_remove{"westeros.explore.remove"};
inline constexpr RuleId explore_glass{"westeros.explore.glass"};
inline constexpr RuleId nightking_morale{"westeros.nightking.morale"};
inline constexpr RuleId icedragon_hunt{"westeros.icedragon.hunt"};
inline constexpr RuleId undead_loss{"westeros.undead.loss"};
inline constexpr RuleId walker_debt{"westeros.coop.walker-debt"};
inline constexpr RuleId coop_through{"westeros.coop.through"};
inline constexpr RuleId coop_lead{"westeros.coop.lead"};
inline constexpr RuleId plot_any{"westeros.coop.plot-any"};
inline constexpr RuleId plot_walker{"westeros.coop.plot-walker"};

// Of the solo game.
inline constexpr RuleId rival_choice{"westeros.rival.next"};
inline constexpr RuleId rival_recruit{"westeros.rival.recruit"};
inline constexpr RuleId rival_plot{"westeros.rival.plot"};
inline constexpr RuleId rival_whisper{"westeros.rival.whisper"};
inline constexpr RuleId rival_slots{"westeros.rival.slots"};
inline constexpr RuleId rival_loss{"westeros.rival.loss"};

inline constexpr RuleId all[] = {rival_choice,
                                 rival_recruit,
                                 rival_plot,
                                 rival_whisper,
                                 rival_slots,
                                 rival_loss,
                                 pick_house,
                                 draft,
                                 abilities,
                                 ability_once,
                                 change_die,
                                 place_die,
                                 no_op,
                                 control,
                                 limit_house,
                                 limit_ally,
                                 gold_bounds,
                                 recruit_two,
                                 recruit_own,
                                 recruit_ally,
                                 recruit_hero,
                                 recruit_ally_hero,
                                 recruit_where,
                                 march_army,
                                 march_pick_drop,
                                 border,
                                 sail_range,
                                 landing_enter,
                                 final_stays,
                                 final_no_attack,
                                 final_immune,
                                 battle_legal,
                                 attacker_card,
                                 defender_card,
                                 loss_one,
                                 loss_ally,
                                 retreat_where,
                                 retreat_castle,
                                 retreat_no_room,
                                 retreat_several,
                                 egg_lost,
                                 egg_alone,
                                 egg_place,
                                 dragon_per_domain,
                                 fly,
                                 whisper,
                                 whisper_heroes,
                                 plot_card,
                                 plot_np,
                                 plot_np_empty,
                                 plot_own,
                                 plot_opponent,
                                 plot_usable,
                                 event_play,
                                 event_cost,
                                 event_hero,
                                 event_possible,
                                 event_must_battle,
                                 event_put_back,
                                 hand_limit,
                                 wall_closed,
                                 wall_sea,
                                 ranger_order,
                                 explore_army,
                                 explore_remove,
                                 explore_glass,
                                 nightking_morale,
                                 icedragon_hunt,
                                 undead_loss,
                                 walker_debt,
                                 coop_through,
                                 coop_lead,
                                 plot_any,
                                 plot_walker};

}  // namespace tablewright::westeros::rule
