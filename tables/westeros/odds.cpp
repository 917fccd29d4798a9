#include "odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/text.hpp"
#include "westeros/odds/battle_odds.hpp"
#include "winter.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

double percent(Ways ways, const BattleOdds& odds) {
  return odds.all() == 0 ? 0 : 100 * (static_cast<double>(ways) / static_cast<double>(odds.all()));
}

bool reader_attacks(const View& view) { return view.known.battle.attacker == view.seat; }
bool is_against_undead(const View& view) { return view.known.battle.undead != Undead::None; }

// Somebody is asked for a card who may be told the odds of it.
bool fights_now(const WesterosWords& words) {
  return words.step() == westeros::Step::Commit && (words.asked() == words.speaker() || words.asks_team());
}

Ways own_wins(const View& view, const BattleOdds& odds) {
  return reader_attacks(view) ? odds.attacker_wins : odds.defender_wins;
}

std::string in_full(const View& view, const BattleOdds& odds) {
  const bool attacks = reader_attacks(view);
  std::string out = fmt::format("win {:.2f} %, lose {:.2f} %", percent(own_wins(view, odds), odds),
                                percent(attacks ? odds.defender_wins : odds.attacker_wins, odds));
  const auto add = [&](std::string_view who, Ways ways) {
    if (ways > 0) out += fmt::format(", {} {:.2f} %", who, percent(ways, odds));
  };
  add("you retreat", attacks ? odds.attacker_retreats : odds.defender_retreats);
  add("they retreat", attacks ? odds.defender_retreats : odds.attacker_retreats);
  add("both retreat", odds.both_retreat);
  return out;
}

// The cards that the reader could lay: all in hand, and none. For allies who stand alone any player lays one.
std::vector<CardId> choices(const WesterosWords& words, const View& view) {
  std::vector<CardId> cards = words.hand();
  if (view.known.battle.defender == the_treaty) {
    cards.clear();
    for (const Seat seat : all_seats(words.rules())) {
      const auto hand = words.hand_of(seat);
      cards.insert(cards.end(), hand.begin(), hand.end());
    }
  }
  if (fights_now(words)) {
    cards.clear();
    for (const TalkTable::Option& option : words.options()) {
      if (static_cast<Does>(option.act.kind) == Does::Commit) cards.push_back(CardId{option.act.b});
    }
  }
  cards.push_back(no_card);
  return cards;
}

std::string lines_of(const WesterosWords& words, const View& view) {
  std::string out;
  for (const CardId card : choices(words, view)) {
    const std::string name =
        card == no_card ? std::string("no card")
                        : fmt::format("{} ({})", words.rules().card(card).title, words.battle_icon(card));
    out += fmt::format("  {}: {}.\n", name, in_full(view, battle_odds(words.rules(), view, card)));
  }
  return out;
}

std::string what_they_may_lay(const WesterosWords& words, const View& view) {
  const Battle& battle = view.known.battle;
  if (is_against_undead(view))
    return "The top card of the deck is turned up for the undead; a flag counts 0.\n";
  const Seat rival = reader_attacks(view) ? battle.defender : battle.attacker;
  if (rival == nobody) return "The top card of the deck is turned up for the house.\n";
  const std::string name = words.player(rival);
  if (!reader_attacks(view)) {
    const bool laid = battle.attack[0] != no_card;
    return laid ? fmt::format("Counted over all cards that {} may have laid, each as likely as the next.\n",
                              name)
                : fmt::format("{} has laid no card.\n", name);
  }
  const BattleOdds none_laid = battle_odds(words.rules(), view, no_card, Rival::NoCard);
  return fmt::format(
      "Counted over all cards that {} may hold and can pay for, each as likely as the next. If neither side "
      "lays a card: {}.\n",
      name, in_full(view, none_laid));
}

// westeros.nightking.morale
std::string morale_warning(const WesterosWords& words, const View& view) {
  if (view.known.battle.undead != Undead::NightKing || has_morale(words.rules(), view.known)) return {};
  return fmt::format("As the scores are there is no battle: the Treaty has {} VP, the Night King {}.{}\n",
                     points_of(words.rules(), view.known, the_treaty),
                     points_of(words.rules(), view.known, the_night_king),
                     words.cited("westeros.nightking.morale"));
}

std::string of_undead_battle(const WesterosWords& words, const View& view) {
  const Battle& battle = view.known.battle;
  const std::string who(undead_name(battle.undead));
  const std::string sides =
      battle.attacker == nobody
          ? fmt::format("{} attacks {} in {}", capitalised(who),
                        words.force_in_words(view.known.at[battle.domain.value]), words.domain(battle.domain))
          : fmt::format("{} attacks {} in {} with {}", words.player(battle.attacker), who,
                        words.domain(battle.domain), words.force(view.known.army));
  return sides + ": " + strengths_in_words(words, view) + '\n' + morale_warning(words, view) +
         what_they_may_lay(words, view) + lines_of(words, view);
}

std::string of_battle(const WesterosWords& words, const View& view) {
  if (is_against_undead(view)) return of_undead_battle(words, view);
  const auto [attack, defence] = before_cards(words.rules(), view);
  return fmt::format("{} attacks {} with {}: {} against {} before cards.\n",
                     words.player(view.known.battle.attacker), words.domain(view.known.battle.domain),
                     words.force(view.known.army), attack, defence) +
         what_they_may_lay(words, view) + lines_of(words, view);
}

std::optional<DomainId> domain_called(const WesterosWords& words, const std::string& word) {
  for (const DomainId domain : all_domains(words.rules())) {
    if (words.rules().domain(domain).id == in_small_letters(word)) return domain;
  }
  return std::nullopt;
}

std::string no_domain_text(const WesterosWords& words, const std::string& word) {
  std::vector<std::string_view> known;
  for (const DomainCard& domain : words.rules().domains) known.push_back(domain.id);
  const auto nearest = nearest_name(word, known);
  return fmt::format("{} is no domain{}\n", in_quotes(word),
                     nearest ? fmt::format(": did you mean \"{}\"?", *nearest) : std::string("."));
}

// The move that is being made, if the army is on its way.
const Frame* army_frame(const State& state) {
  return !state.frames.empty() && state.top().step == westeros::Step::Army ? &state.top() : nullptr;
}

View attack_from(const WesterosWords& words, DomainId from, DomainId target) {
  View view = words.view_of_speaker();
  const Force army = led_by(words.rules(), view.known, view.seat, from);
  for_each_unit(army, [&](UnitId unit) {
    for (int i = army.count(unit); i > 0; --i) view.known.at[from.value].remove(unit);
  });
  return attack_view(words.rules(), view, from, army, target);
}

std::string of_attack_from(const WesterosWords& words, DomainId from, DomainId target) {
  const State state = words.seen();
  if (!leads_any(words.rules(), state, words.speaker(), from))
    return fmt::format("You do not control {}.\n", words.domain(from));
  return fmt::format("With all units of {}: ", words.domain(from)) +
         of_battle(words, attack_from(words, from, target));
}

std::string of_attack(const WesterosWords& words, DomainId target) {
  const State state = words.seen();
  const Frame* frame = army_frame(state);
  if (frame != nullptr && frame->seat == words.speaker() && !state.army.empty())
    return of_battle(words, attack_view(words.rules(), words.view_of_speaker(), DomainId{frame->m},
                                        state.army, target, frame->b));
  std::string out;
  for (const DomainId from : borders_of(words.rules(), state, target)) {
    if (leads_any(words.rules(), state, words.speaker(), from)) out += of_attack_from(words, from, target);
  }
  return out.empty()
             ? fmt::format(
                   "You have no units next to {}: name where they come from, as in \"odds {} from "
                   "{}\".\n",
                   words.domain(target), words.rules().domain(target).id, words.rules().domains.front().id)
             : out;
}

// The Treaty's units in a domain, if the undead came there now.
std::string of_defence(const WesterosWords& words, DomainId domain) {
  const View view = words.view_of_speaker();
  const std::string before = "If it came to that now: ";
  return before + of_battle(words, defence_view(words.rules(), view, domain, Undead::Walker)) + before +
         of_battle(words, defence_view(words.rules(), view, domain, Undead::NightKing));
}

}  // namespace

std::string strengths_in_words(const WesterosWords& words, const View& view) {
  const auto [attack, defence] = before_cards(words.rules(), view);
  const UndeadParts parts = undead_parts(words.rules(), view.known);
  const std::string sum = fmt::format("{} against {} before cards", attack, defence);
  if (parts.size() == 1) return sum + '.';
  return fmt::format("{}; the {} are {}.", sum, total_of(parts), parts_in_words(words, parts));
}

std::string westeros_odds(const WesterosWords& words, const std::vector<std::string>& asked) {
  if (words.speaker().value >= words.rules().players) return "Odds are for those who play.\n";
  const State state = words.seen();
  if (asked.empty()) {
    if (fights_now(words)) return of_battle(words, words.view_of_speaker());
    return "Name a domain to attack, as in \"odds riverrun\" or \"odds riverrun from pyke\".\n";
  }
  const auto target = domain_called(words, asked[0]);
  if (!target) return no_domain_text(words, asked[0]);
  const Holder holder = holder_of(words.rules(), state, *target);
  if (holder.is_player() && holder.seat == words.rules().automaton && holder.treaty)
    return fmt::format("{}: the Teammate fights there, with a card of the deck.\n", words.domain(*target));
  if (holder.treaty && asked.size() == 1) return of_defence(words, *target);
  if (!holder.is_hostile_to(words.speaker()))
    return fmt::format("{}: there is nobody to fight.\n", words.domain(*target));
  if (asked.size() == 1) return of_attack(words, *target);
  const auto from = domain_called(words, asked.back());
  return from ? of_attack_from(words, *from, *target) : no_domain_text(words, asked.back());
}

std::string short_odds(const WesterosWords& words, CardId card) {
  const View view = words.view_of_speaker();
  const BattleOdds odds = battle_odds(words.rules(), view, card);
  return fmt::format("wins {:.1f} %", percent(own_wins(view, odds), odds));
}

std::string attack_in_short(const WesterosWords& words, DomainId domain) {
  const State state = words.seen();
  const Frame* frame = army_frame(state);
  if (frame == nullptr) return {};
  const View view =
      attack_view(words.rules(), words.view_of_speaker(), DomainId{frame->m}, state.army, domain, frame->b);
  const auto [attack, defence] = before_cards(words.rules(), view);
  if (is_against_undead(view))
    return fmt::format("attack {}, {} against {} before cards", undead_name(view.known.battle.undead), attack,
                       defence);
  return fmt::format("attack, {} against {} before cards", attack, defence);
}

}  // namespace tablewright::tables
