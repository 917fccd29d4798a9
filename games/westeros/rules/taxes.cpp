// Collect Taxes, hatching, culling.
#include "taxes.hpp"

#include "cards.hpp"
#include "rival.hpp"
#include "terror.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// westeros.tax.force: every open space of the Force Track.
int force_gold(Play& play, Seat seat, HouseId house) {
  int gold = 0;
  for (int space = 0; space < tokens_recruited(play.state, house); ++space) {
    switch (play.rules.force_icons[static_cast<std::size_t>(space)]) {
      case ForceIcon::Gold: ++gold; break;
      case ForceIcon::Card: draw_card(play, seat); break;
      case ForceIcon::Point:  // ruling.westeros.tax.ninth, ruling.westeros.coop.ninth
        if (play.rules.house_rules.ninth_space_pays) gain_points(play, seat, 1);
        break;
    }
  }
  return gold;
}

int dragons_of(const Rules& rules, const State& state, Seat seat) {
  if (rules.dragon_house == no_house || state.owner[rules.dragon_house.value] != seat) return 0;
  return std::popcount(state.dragons_out);
}

// westeros.dragon.hatch; ruling.westeros.dragon.unallied
void hatch(Play& play) {
  State& state = play.state;
  if (play.rules.dragon_house == no_house || state.owner[play.rules.dragon_house.value] == nobody) return;
  for (std::size_t i = 0; i < play.rules.domain_count; ++i) {
    for (std::size_t colour = 0; colour < most_dragons; ++colour) {
      if (!state.at[i].has(egg(colour))) continue;
      state.at[i].remove(egg(colour));
      state.at[i].add(dragon(colour));
      play.tell(Happened::Hatched, dragon(colour).value, static_cast<std::uint8_t>(i));
    }
  }
  state.dragons_out = static_cast<std::uint8_t>(state.dragons_out | state.eggs_out);
  state.eggs_out = 0;
}

}  // namespace

namespace {

// westeros.coop.tax, westeros.coop.tax-walkers: no gold from Force Tracks, but their cards.
void collect_shared_taxes(Play& play) {
  const Rules& rules = play.rules;
  const State& state = play.state;
  const Holder treaty{.seat = the_treaty};
  int gold = (domains_of(rules, state, treaty) & rules.fiefs).count();
  if (has_throne(rules, state, the_treaty)) gold += rules.numbers.landing_gold;
  const HouseId dragons = rules.dragon_house;  // ruling.westeros.coop.dragons
  if (dragons != no_house && state.owner[dragons.value] != nobody) gold += std::popcount(state.dragons_out);
  play.tell(Happened::Taxes, the_treaty.value, static_cast<std::uint8_t>(gold));
  gain_gold(play, the_treaty, gold);
  for (std::size_t i = 0; i < rules.players; ++i) {
    const Seat seat = in_player_order(rules, state, i);
    if (seat != rules.automaton) force_gold(play, seat, state.house_of[seat.value]);
  }
  night_king_scores(play, state.winter.walkers.count(), Happened::WalkersPay);
  add_dragon_of_rival(play);
  hatch(play);
}

}  // namespace

void collect_taxes(Play& play) {
  if (play.rules.treaty) {
    collect_shared_taxes(play);
    return;
  }
  for (std::size_t i = 0; i < play.rules.players; ++i) {  // ruling.westeros.tax.order
    const Seat seat = in_player_order(play.rules, play.state, i);
    if (is_automaton(play.rules, seat)) continue;  // ruling.westeros.rival.no-taxes
    int gold = force_gold(play, seat, play.state.house_of[seat.value]);
    gold += (domains_of(play.rules, play.state, seat) & play.rules.fiefs).count();  // westeros.tax.domains
    if (has_throne(play.rules, play.state, seat)) gold += play.rules.numbers.landing_gold;
    gold += dragons_of(play.rules, play.state, seat);  // westeros.dragon.gold
    play.tell(Happened::Taxes, seat.value, static_cast<std::uint8_t>(gold));
    gain_gold(play, seat, gold);
  }
  hatch(play);
  add_dragon_of_rival(play);
}

namespace {

void cull_pool(Play& play, Seat seat) {
  for (const HouseId house : play.state.non_player) {
    std::uint8_t& pool = pool_of(play.rules, play.state, seat)[house.value];
    for (; pool > play.rules.numbers.kept_tokens; --pool) {
      ++play.state.mat[house.value];
      if (seat == the_night_king) {
        play.tell(Happened::TerrorTokenBack, house.value);
      } else {
        play.tell(Happened::Culled, seat.value, house.value);
      }
    }
  }
}

}  // namespace

void cull(Play& play) {  // westeros.cull.two, westeros.coop.cull
  if (play.rules.treaty) {
    for (const Seat seat : {the_treaty, the_night_king}) cull_pool(play, seat);
    return;
  }
  for (std::size_t i = 0; i < play.rules.players; ++i) cull_pool(play, seat_at(i));
}

}  // namespace tablewright::westeros
