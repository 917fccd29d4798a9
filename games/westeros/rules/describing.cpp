// A view told in names and values; text and JSON listen to the same telling.
#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::westeros {

namespace {

std::string printed_value(const Rules& rules, Type type, std::uint32_t value) {
  std::string text;
  Westeros::print(rules, type, value, text);
  return text;
}

std::string seat_name(const Rules& rules, Seat seat) { return printed_value(rules, type_seat, seat.value); }

void describe_force(const Rules& rules, const Force& force, Describer& out) {
  for_each_unit(force, [&](UnitId unit) {
    out.number(printed_value(rules, type_unit, unit.value), force.count(unit));
  });
}

bool lies_face_up(const Winter& winter, DomainId domain) {
  return std::find(winter.face_up.begin(), winter.face_up.end(), domain) != winter.face_up.end();
}

// Nothing to tell of.
bool is_bare(const Rules& rules, const State& state, DomainId domain) {
  if (!state.at[domain.value].empty()) return false;
  const Winter& winter = state.winter;
  return !rules.treaty || (!has_undead(state, domain) && !winter.destroyed.has(domain) &&
                           !lies_face_up(winter, domain) && winter.face_down[domain.value] == no_token);
}

// What the cooperative game puts into a domain. A token that lies face down is that and nothing else.
void describe_north(const Rules& rules, const Winter& winter, DomainId domain, Describer& out) {
  if (winter.walkers.has(domain)) out.flag("white_walker", true);
  if (winter.night_king == domain) out.flag("night_king", true);
  if (winter.ice_dragon == domain) out.flag("ice_dragon", true);
  if (winter.destroyed.has(domain)) out.flag("destroyed", true);
  if (winter.face_down[domain.value] != no_token) out.flag("face_down", true);
  if (!lies_face_up(winter, domain)) return;
  out.open_list("face_up");
  for (std::size_t i = 0; i < most_tokens; ++i) {
    if (winter.face_up[i] == domain) out.text("", rules.exploration(exploration_at(i)).id);
  }
  out.close();
}

void describe_domains(const Rules& rules, const State& state, Describer& out) {
  out.open_object("domains");
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (is_bare(rules, state, domain_at(i))) continue;
    out.open_object(rules.domains[i].id);
    const Holder holder = holder_of(rules, state, domain_at(i));
    if (!state.at[i].empty())
      out.text("holder", holder.is_player() ? seat_name(rules, holder.seat) : rules.house(holder.house).id);
    describe_force(rules, state.at[i], out);
    if (rules.treaty) describe_north(rules, state.winter, domain_at(i), out);
    out.close();
  }
  out.close();
}

void describe_cards(const Rules& rules, std::string_view name, const Hand& cards, Describer& out) {
  out.open_list(name);
  for (const CardId card : cards)
    out.text("", card == hidden ? "hidden" : printed_value(rules, type_card, card.value));
  out.close();
}

void describe_dice(const Rules& rules, std::string_view name, const Faces& dice, Describer& out) {
  out.open_list(name);
  for (const std::uint8_t face : dice) {
    if (face != none) out.text("", printed_value(rules, type_face, face));
  }
  out.close();
}

void describe_account(const Rules& rules, const State& state, Seat seat, Describer& out) {
  out.number("points", state.points[seat.value]);
  out.number("gold", state.gold[seat.value]);
  out.number("most_gold", most_gold(rules, state, seat));
  out.number("castles", castles_of(rules, state, seat));
  out.number("vengeance", state.vengeance[seat.value]);
  out.flag("throne", has_throne(rules, state, seat));
}

void describe_pool(const Rules& rules, const State& state, std::string_view name, Seat seat, Describer& out) {
  out.open_object(name);
  const auto& pool = pool_of(rules, state, seat);
  for (const HouseId house : state.non_player) {
    if (pool[house.value] > 0) out.number(rules.house(house).id, pool[house.value]);
  }
  out.close();
}

void describe_player(const Rules& rules, const State& state, Seat seat, Describer& out) {
  const std::size_t i = seat.value;
  out.open_object(seat_name(rules, seat));
  if (state.house_of[i] != no_house) {
    out.text("house", rules.house(state.house_of[i]).id);
    out.number("track", state.mat[state.house_of[i].value]);
  }
  if (!rules.treaty) describe_account(rules, state, seat, out);
  if (state.kept[i] != no_card) out.text("keeps", printed_value(rules, type_card, state.kept[i].value));
  describe_dice(rules, "dice", state.dice[i], out);
  if (i == 0 && state.solo.third != none)
    out.text("third_die", printed_value(rules, type_face, state.solo.third));
  describe_cards(rules, "hand", state.hands[i], out);
  out.open_list("hero_cards");
  for (std::size_t h = 0; h < most_houses; ++h) {
    if (hero_card_in_hand(rules, state, seat, house_at(h)))
      out.text("", printed_value(rules, type_card, hero_card_of(house_at(h)).value));
  }
  out.close();
  if (!rules.treaty) describe_pool(rules, state, "ally_pool", seat, out);
  out.close();
}

void describe_houses_of(const Rules& rules, std::string_view name, HouseSet houses, Describer& out) {
  out.open_list(name);
  for (const HouseId house : houses) out.text("", rules.house(house).id);
  out.close();
}

// What all players have together (westeros.coop.shared).
void describe_treaty(const Rules& rules, const State& state, Describer& out) {
  out.open_object("treaty");
  out.number("points", points_of(rules, state, the_treaty));
  out.number("gold", gold_of(rules, state, the_treaty));
  out.number("most_gold", most_gold(rules, state, the_treaty));
  out.number("castles", castles_of(rules, state, the_treaty));
  out.flag("throne", has_throne(rules, state, the_treaty));
  HouseSet allies;
  for (const HouseId house : state.non_player) {
    if (state.owner[house.value] == the_treaty) allies.add(house);
  }
  describe_houses_of(rules, "allies", allies, out);
  describe_pool(rules, state, "ally_pool", the_treaty, out);
  out.close();
}

// westeros.nightking.strength, by name; the White Walkers are those in and around his domain.
void describe_strength(const Rules& rules, const State& state, Describer& out) {
  if (state.winter.night_king == no_domain) return;
  const UndeadParts parts = night_king_parts(rules, state, state.winter.night_king);
  out.open_object("strength");
  int walkers = 0;
  for (const UndeadPart& part : parts) {
    if (part.what == UndeadPart::What::Base) out.number("own", part.strength);
    if (part.what == UndeadPart::What::Track) out.number("mat", part.strength);
    if (part.what == UndeadPart::What::IceDragon) out.number("ice_dragon", part.strength);
    if (part.what == UndeadPart::What::Walker) walkers += part.strength;
  }
  out.number("white_walkers", walkers);
  out.number("total", total_of(parts));
  out.close();
}

void describe_night_king(const Rules& rules, const State& state, Describer& out) {
  const Winter& winter = state.winter;
  out.open_object("night_king");
  out.number("points", points_of(rules, state, the_night_king));
  if (winter.night_king != no_domain) out.text("domain", rules.domain(winter.night_king).id);
  out.flag("throne", has_throne(rules, state, the_night_king));
  out.number("dragon_glass", winter.glass);
  if (winter.ice_dragon != no_domain) out.text("ice_dragon", rules.domain(winter.ice_dragon).id);
  describe_strength(rules, state, out);
  out.close();
  out.open_object("white_walkers");
  out.number("on_map", winter.walkers.count());
  out.number("pool", walkers_in_pool(rules, state));
  out.number("valyrian_steel", winter.steel);
  out.number("strength", walker_strength(rules, state));
  out.close();
  describe_pool(rules, state, "terror_pool", the_night_king, out);
  out.number("terror_walkers", winter.terror_walkers);
  describe_houses_of(rules, "terrified", winter.terrified, out);
}

// The Ranger Cards that lie open, by round; a raven may have shown the next.
void describe_winter(const Rules& rules, const State& state, Describer& out) {
  const Winter& winter = state.winter;
  out.flag("wall", winter.wall);
  describe_treaty(rules, state, out);
  describe_night_king(rules, state, out);
  out.open_list("rangers");
  for (std::size_t i = 0; i < winter.rangers_shown && i < most_rounds; ++i)
    out.text("", rules.rangers[i * rangers_a_round + winter.rangers[i]].id);
  out.close();
  out.number("token_supply", static_cast<std::int64_t>(winter.supply.size()));
}

// The cards that are left are counted, and known but for their order.
void describe_rival(const Rules& rules, const State& state, Describer& out) {
  const Solo& solo = state.solo;
  if (!solo.in_play) return;
  out.open_object("solo");
  if (solo.card != none) {
    out.text("card", rules.rival_cards[solo.card].id);
    out.text("says", rules.rival_cards[solo.card].text);
  }
  out.number("cards_left", static_cast<std::int64_t>(solo.deck.size()));
  const HouseId house = state.house_of[rules.automaton.value];
  if (house != no_house) {
    out.number("hero_strength", rules.solo_heroes[house.value].strength);
    out.text("hero_ability", rules.solo_heroes[house.value].text);
  }
  out.number("waiting_strength", solo.bonus);
  out.open_list("closed_slots");
  for (std::uint8_t face = 0; face < faces; ++face) {
    if ((solo.coins >> face & 1) != 0) out.text("", printed_value(rules, type_face, face));
  }
  out.close();
  out.close();
}

void describe_houses(const Rules& rules, const State& state, Describer& out) {
  out.open_object("houses");
  for (const HouseId house : state.non_player) {
    out.open_object(rules.house(house).id);
    const Seat ally = state.owner[house.value];
    if (ally != nobody) out.text("ally", seat_name(rules, ally));
    out.number("tokens", state.mat[house.value]);
    if (rules.heroes.has(house)) out.flag("hero_on_mat", state.heroes_home.has(house));
    out.close();
  }
  out.close();
}

void describe_battle(const Rules& rules, const State& state, Describer& out) {
  const Battle& battle = state.battle;
  if (battle.attacker == nobody && battle.undead == Undead::None) return;
  constexpr std::array<std::string_view, 4> undead{"", "white_walker", "night_king", "ice_dragon"};
  const auto side = [&](Seat seat) {
    if (seat != nobody) return seat_name(rules, seat);
    if (battle.undead != Undead::None) return std::string(undead[static_cast<std::size_t>(battle.undead)]);
    return rules.house(battle.house).id;
  };
  out.open_object("battle");
  out.text("domain", rules.domain(battle.domain).id);
  out.text("attacker", side(battle.attacker));
  out.text("defender", side(battle.defender));
  if (battle.undead != Undead::None) out.number("undead_strength", total_of(undead_parts(rules, state)));
  out.close();
}

}  // namespace

void Westeros::describe(const Rules& rules, const View& view, Describer& out) {
  const State& state = view.known;
  out.number("round", state.round);
  out.text("hand_of_the_king", seat_name(rules, state.first));
  out.open_list("covered_slots");
  for (std::uint8_t face = 0; face < faces; ++face) {
    if ((state.covered >> face & 1) != 0) out.text("", printed_value(rules, type_face, face));
  }
  out.close();
  describe_dice(rules, "bottom_dice", state.bottom, out);
  if (rules.treaty) describe_winter(rules, state, out);
  for (std::size_t i = 0; i < rules.players; ++i) describe_player(rules, state, seat_at(i), out);
  describe_rival(rules, state, out);
  describe_houses(rules, state, out);
  describe_domains(rules, state, out);
  if (!state.army.empty()) {
    out.open_object("army");
    describe_force(rules, state.army, out);
    out.close();
  }
  describe_battle(rules, state, out);
  out.number("deck", static_cast<std::int64_t>(state.deck.size()));
  out.open_list("discard_pile");
  for (const CardId card : state.discard) out.text("", printed_value(rules, type_card, card.value));
  out.close();
}

}  // namespace tablewright::westeros
