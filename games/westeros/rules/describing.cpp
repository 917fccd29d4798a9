// A view told in names and values; text and JSON listen to the same telling.
#include "core/text.hpp"
#include "westeros/rules/table_top.hpp"
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

void describe_domains(const Rules& rules, const State& state, Describer& out) {
  out.open_object("domains");
  for (std::size_t i = 0; i < most_domains; ++i) {
    if (state.at[i].empty()) continue;
    out.open_object(rules.domains[i].id);
    const Holder holder = holder_of(rules, state, domain_at(i));
    out.text("holder", holder.is_player() ? seat_name(rules, holder.seat) : rules.house(holder.house).id);
    describe_force(rules, state.at[i], out);
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

void describe_player(const Rules& rules, const State& state, Seat seat, Describer& out) {
  const std::size_t i = seat.value;
  out.open_object(seat_name(rules, seat));
  if (state.house_of[i] != no_house) {
    out.text("house", rules.house(state.house_of[i]).id);
    out.number("track", state.mat[state.house_of[i].value]);
  }
  out.number("points", state.points[i]);
  out.number("gold", state.gold[i]);
  out.number("most_gold", most_gold(rules, state, seat));
  out.number("castles", castles_of(rules, state, seat));
  out.number("vengeance", state.vengeance[i]);
  out.flag("throne", has_throne(rules, state, seat));
  if (state.kept[i] != no_card) out.text("keeps", printed_value(rules, type_card, state.kept[i].value));
  describe_dice(rules, "dice", state.dice[i], out);
  describe_cards(rules, "hand", state.hands[i], out);
  out.open_list("hero_cards");
  for (std::size_t h = 0; h < most_houses; ++h) {
    if (hero_card_in_hand(rules, state, seat, house_at(h)))
      out.text("", printed_value(rules, type_card, hero_card_of(house_at(h)).value));
  }
  out.close();
  out.open_object("ally_pool");
  for (const HouseId house : state.non_player) {
    if (state.pool[i][house.value] > 0) out.number(rules.house(house).id, state.pool[i][house.value]);
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
  if (battle.attacker == nobody) return;
  out.open_object("battle");
  out.text("domain", rules.domain(battle.domain).id);
  out.text("attacker", seat_name(rules, battle.attacker));
  out.text("defender",
           battle.defender != nobody ? seat_name(rules, battle.defender) : rules.house(battle.house).id);
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
  for (std::size_t i = 0; i < rules.players; ++i) describe_player(rules, state, seat_at(i), out);
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
