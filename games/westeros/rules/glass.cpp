#include "glass.hpp"

#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

// westeros.explore.spent
void spend(State& state, TokenId token) {
  state.winter.face_up[token.value] = no_domain;
  state.winter.spent.add(token);
}

bool serves(const Rules& rules, const State& state) {
  return state.winter.glass >= rules.treaty_numbers.night_king_track.size();
}

// ruling.westeros.teammate.units: a Teammate takes no tokens.
bool has_explorers(const Rules& rules, const State& state, DomainId domain) {
  const Holder holder = holder_of(rules, state, domain);
  return holder.treaty && !is_automaton(rules, holder.seat) &&
         state.at[domain.value].units() >= rules.treaty_numbers.explorers;
}

TokenId glass_in(const Rules& rules, const State& state, DomainId domain) {
  for (std::size_t i = 0; i < tokens_a_colour; ++i) {
    if (state.winter.face_up[i] == domain && rules.exploration(exploration_at(i)).finding == Finding::Glass)
      return exploration_at(i);
  }
  return no_token;
}

// westeros.explore.glass, westeros.icedragon.phase-two
void take_glass(Play& play, DomainId domain) {
  Winter& winter = play.state.winter;
  const TokenId token = glass_in(play.rules, play.state, domain);
  const auto& track = play.rules.treaty_numbers.night_king_track;
  if (token == no_token || winter.glass >= track.size()) return;
  spend(play.state, token);
  const std::uint8_t covered = track[track.size() - 1U - winter.glass];
  ++winter.glass;
  play.tell(Happened::GlassPlaced, covered);
  if (winter.glass < track.size()) return;
  winter.ice_dragon = winter.night_king;
  play.tell(Happened::IceDragonJoined);
}

bool is_guarded(const Rules& rules, const State& state, DomainId domain) {
  return rules.treaty && !state.winter.wall && !serves(rules, state) &&
         glass_in(rules, state, domain) != no_token;
}

}  // namespace tablewright::westeros
