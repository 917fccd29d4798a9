#include "around.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/text.hpp"
#include "telling.hpp"
#include "winter.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

std::optional<DomainId> domain_called(const WesterosWords& words, std::string_view typed) {
  for (const DomainId domain : all_domains(words.rules())) {
    if (words.rules().domain(domain).id == in_small_letters(typed)) return domain;
  }
  return std::nullopt;
}

bool has_a_seat(const WesterosWords& words) { return words.speaker().value < words.rules().players; }

DomainSet own_domains(const WesterosWords& words, const State& state) {
  DomainSet own;
  for (const DomainId domain : all_domains(words.rules())) {
    if (has_a_seat(words) && controls(words.rules(), state, words.speaker(), domain)) own.add(domain);
  }
  return own;
}

std::string none_of_ones_own(const WesterosWords& words, std::string_view word) {
  return fmt::format("{}Name a domain, as in \"{} winterfell\".\n",
                     has_a_seat(words) ? "You hold no domain. " : "", word);
}

enum class Bare : bool { Told, LeftOut };
std::string told(const WesterosWords& words, const State& state, DomainSet domains, Bare bare) {
  std::string out;
  for (const DomainId domain : domains) {
    if (bare == Bare::Told || !is_bare(words, state, domain)) out += westeros_domain(words, state, domain);
  }
  return out;
}

std::string titles(const WesterosWords& words, DomainSet domains) {
  std::vector<std::string> names;
  for (const DomainId domain : domains) names.push_back(words.domain(domain));
  return joined(names, ", ");
}

std::string wall_sentence(const WesterosWords& words, const State& state, DomainId domain) {
  const auto across = words.rules().domain(domain).across;
  if (across.empty() || !state.winter.wall) return {};
  return fmt::format("Beyond the Wall, once it has fallen: {}.\n", titles(words, across));
}

std::string where_one(const WesterosWords& words, const State& state, DomainId domain) {
  const Rules& rules = words.rules();
  DomainSet same_sea;
  for (const DomainId other : all_domains(rules)) {
    if (other != domain && rules.domain(other).mat == rules.domain(domain).mat) same_sea.add(other);
  }
  return westeros_domain(words, state, domain) +
         fmt::format("It borders on {}.\n", titles(words, borders_of(rules, state, domain))) +
         wall_sentence(words, state, domain) +
         (rules.domain(domain).coast
              ? fmt::format("On the same mat, with the same sea: {}.\n", titles(words, same_sea))
              : std::string("It has no coast.\n"));
}

// westeros.sail.range
DomainSet by_sea(const Rules& rules, const State& state, DomainId domain) {
  DomainSet found;
  if (!rules.domain(domain).coast) return found;
  for (const DomainId other : roads_of(rules, state).by_sea[domain.value][rules.numbers.sail_seas]) {
    if (rules.domain(other).coast) found.add(other);
  }
  return found;
}

// Where an army of this seat can come to by land: its steps but for the last lead to domains that are its own
// or empty (westeros.march.range, westeros.march.blocked).
DomainSet by_land(const Rules& rules, const State& state, Seat seat, DomainId from) {
  DomainSet found;
  DomainSet frontier = DomainSet::of(from);
  for (int step = 0; step < rules.numbers.march_steps; ++step) {
    found = found | next_to(rules, state, frontier);
    frontier = {};
    for (const DomainId domain : found) {
      if (!holder_of(rules, state, domain).is_hostile_to(seat)) frontier.add(domain);
    }
  }
  found.remove(from);
  return found;
}

std::string near_one(const WesterosWords& words, const State& state, DomainId domain) {
  const Rules& rules = words.rules();
  const auto& rings = roads_of(rules, state).rings[domain.value];
  std::string out = fmt::format("Next to {}:\n", words.domain(domain)) +
                    told(words, state, borders_of(rules, state, domain), Bare::Told);
  if (const std::string further = told(words, state, rings[2], Bare::LeftOut); !further.empty())
    out += "Two borders away:\n" + further;
  if (const std::string sea = told(words, state, by_sea(rules, state, domain), Bare::LeftOut); !sea.empty())
    out += "Within a sail:\n" + sea;
  return out;
}

// How an army could come there, as far as the map allows; nothing if it is too far.
std::string way_between(const Rules& rules, const State& state, Seat seat, DomainId from, DomainId to) {
  if (by_land(rules, state, seat, from).has(to)) return "a march";
  if (by_sea(rules, state, from).has(to)) return "a sail";
  const bool flies = state.at[from.value].dragons() > 0;
  return flies && roads_of(rules, state).by_air[from.value].has(to) ? "a flight" : "";
}

std::string threats_of_players(const WesterosWords& words, const State& state, DomainSet own) {
  const Rules& rules = words.rules();
  std::string out;
  for (const DomainId from : all_domains(rules)) {
    const Holder holder = holder_of(rules, state, from);
    if (!holder.is_player() || holder.seat == words.speaker() || state.at[from.value].only_eggs()) continue;
    for (const DomainId to : own) {
      const std::string way = way_between(rules, state, holder.seat, from, to);
      if (!way.empty())
        out += fmt::format("{} in {} ({}) is within {} of {} ({}).\n", words.player(holder.seat),
                           words.domain(from), words.force_in_words(state.at[from.value]), way,
                           words.domain(to), words.force_in_words(state.at[to.value]));
    }
  }
  return out.empty() ? "No army of another player is within a march, a sail or a flight of your domains.\n"
                     : out;
}

std::string threats_of_undead(const WesterosWords& words, const State& state) {
  const Rules& rules = words.rules();
  std::string out;
  for (const DomainId from : undead(state)) {
    for (const DomainId to : borders_of(rules, state, from)) {
      if (holder_of(rules, state, to).treaty)
        out += fmt::format("In {}: {}. It borders on {}", words.domain(from), undead_in_words(state, from),
                           westeros_domain(words, state, to));
    }
  }
  return out.empty() ? "No undead border on a domain of the Treaty.\n" : out;
}

}  // namespace

std::string westeros_where(const WesterosWords& words, const std::vector<std::string>& asked) {
  const State state = words.seen();
  if (asked.empty()) {
    const DomainSet own = own_domains(words, state);
    return own.empty() ? none_of_ones_own(words, "where") : told(words, state, own, Bare::Told);
  }
  const auto domain = domain_called(words, asked[0]);
  return domain ? where_one(words, state, *domain) : no_such_domain(words, asked[0]);
}

std::string westeros_near(const WesterosWords& words, const std::vector<std::string>& asked) {
  const State state = words.seen();
  if (asked.empty()) {
    const DomainSet own = own_domains(words, state);
    if (own.empty()) return none_of_ones_own(words, "near");
    const DomainSet around = next_to(words.rules(), state, own) - own;
    return "Next to your domains:\n" + told(words, state, around, Bare::Told);
  }
  const auto domain = domain_called(words, asked[0]);
  return domain ? near_one(words, state, *domain) : no_such_domain(words, asked[0]);
}

std::string westeros_threats(const WesterosWords& words) {
  const State state = words.seen();
  if (words.rules().treaty) return threats_of_undead(words, state);
  if (!has_a_seat(words)) return "Threats are for those who play.\n";
  const DomainSet own = own_domains(words, state);
  return own.empty() ? "You hold no domain.\n" : threats_of_players(words, state, own);
}

}  // namespace tablewright::tables
