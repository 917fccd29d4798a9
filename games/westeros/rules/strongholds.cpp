// Who holds the Castles and the Throne, and what the log tells of it.
#include "strongholds.hpp"

#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// Where an army is being gathered that has not gone yet.
DomainId gathering(const State& state) {
  for (const Frame& frame : state.frames) {
    if (frame.step == Step::Army && frame.c == 0) return DomainId{frame.a};
  }
  return no_domain;
}

bool stands(const Rules& rules, const State& state, DomainId domain) {
  return rules.is_stronghold(domain) && !state.winter.destroyed.has(domain);
}

}  // namespace

// Castles and the Throne follow the control of their domains; the log tells when they change hands. Those of
// the Treaty are all players' (westeros.coop.shared).
Holders strongholds(const Rules& rules, const State& state) {
  Holders holders{};
  holders.fill(nobody);
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (!stands(rules, state, domain_at(i))) continue;
    const Holder holder = holder_of(rules, state, domain_at(i));
    holders[i] = holder.treaty ? the_treaty : holder.seat;
  }
  // westeros.nightking.landing, ruling.westeros.walker.throne
  if (rules.treaty && has_throne(rules, state, the_night_king)) holders[rules.landing.value] = the_night_king;
  const DomainId from = gathering(state);
  if (from != no_domain && stands(rules, state, from) && !state.army.empty())
    holders[from.value] = rules.treaty ? the_treaty : state.owner[some_house(rules, state.army).value];
  return holders;
}

void tell_changes(Play& play) {
  const Holders before = *play.told;
  const Holders after = strongholds(play.rules, play.state);
  *play.told = after;
  for (std::size_t i = 0; i < play.rules.domain_count; ++i) {
    if (after[i] == before[i]) continue;
    const auto domain = static_cast<std::uint8_t>(i);
    const bool throne = domain_at(i) == play.rules.landing;
    if (after[i] != nobody) {
      play.tell(throne ? Happened::ThroneTaken : Happened::CastleTaken, after[i].value, domain);
    } else {
      play.tell(throne ? Happened::ThroneBack : Happened::CastleLost, before[i].value, domain);
    }
  }
}

}  // namespace tablewright::westeros
