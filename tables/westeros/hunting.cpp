#include "hunting.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

// The castles that the team was asked to choose among; nothing if he had no choice.
std::vector<std::string> ties_of(const WesterosWords& words, const Coming& coming) {
  const Match& match = words.any_table().match();
  Match again(match.game().clone());
  for (const Entry& entry : match.log()) {
    if (entry.number == coming.entry) break;
    if (!again.replay(entry)) return {};
  }
  const Question question = again.game().question();
  if (question.what.kind != k(westeros::Step::HuntWhere) || question.asked.empty()) return {};
  std::vector<std::string> names;
  for (const Act& act : again.game().legal(*question.asked.begin()))
    names.push_back(words.domain(DomainId{act.a}));
  return names;
}

std::string why_hunted(const WesterosWords& words, const Coming& coming) {
  const auto ties = ties_of(words, coming);
  std::string out = fmt::format(
      "The Night King flew from {} to {} with the Ice Dragon: {} away it was the nearest castle that is "
      "neither "
      "destroyed nor held by a White Walker or a terrified house.",
      words.domain(coming.from), words.domain(coming.domain), counted(coming.card_or_steps, "step"));
  const std::vector<std::string_view> names(ties.begin(), ties.end());
  out += ties.empty() ? " No other one was as near, or the Treaty held this one alone of them."
                      : fmt::format(" {} were equally near, and the players chose.", listed(names, "and"));
  return out + '\n' + "  " + words.rule_text("westeros.icedragon.hunt") + '\n';
}

std::string why_came(const WesterosWords& words, const Coming& coming) {
  const RangerCard& card = words.rules().rangers[coming.card_or_steps];
  std::string out = fmt::format(
      "The Night King came to {} because the Ranger Card of round {}, {}, names it. Of the three cards of "
      "that "
      "round it is the one that this match drew.",
      words.domain(coming.domain), card.round, card.id);
  if (coming.from != no_domain) out += fmt::format(" Before, he was in {}.", words.domain(coming.from));
  return out + '\n' + "  " + words.rule_text("westeros.nightking.jump") + '\n';
}

}  // namespace

std::vector<Coming> comings_of(const Match& match) {
  const auto standing = match.standing();
  const auto stands = [&](std::uint32_t entry) {
    return entry == match.log().front().number ||
           std::any_of(standing.begin(), standing.end(),
                       [&](const tablewright::Step& step) { return step.number == entry; });
  };
  std::vector<Coming> comings;
  DomainId at = no_domain;
  for (const NumberedEvent& event : match.events()) {
    const Phrase& what = event.event.what;
    const bool came = what.kind == k(Happened::NightKingCame);
    if (!came && what.kind != k(Happened::NightKingHunts)) continue;
    if (!stands(event.entry)) continue;
    comings.push_back({event.entry, !came, DomainId{what.a}, at, what.b});
    at = DomainId{what.a};
  }
  return comings;
}

std::string why_he_came(const WesterosWords& words, const Coming& coming) {
  return coming.hunting ? why_hunted(words, coming) : why_came(words, coming);
}

}  // namespace tablewright::tables
