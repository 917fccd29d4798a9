#include "winter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "hunting.hpp"
#include "mats.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

// --- what there is -----------------------------------------------------------------------------

std::string names_of(const WesterosWords& words, const FixedVector<DomainId, 4>& domains) {
  std::vector<std::string> names;
  for (const DomainId domain : domains) names.push_back(words.domain(domain));
  return names.empty() ? "nowhere" : joined(names, ", ");
}

HouseSet allies_of(const State& state) {
  HouseSet allies;
  for (const HouseId house : state.non_player) {
    if (state.owner[house.value] == the_treaty) allies.add(house);
  }
  return allies;
}

std::string titles_of(const WesterosWords& words, HouseSet houses) {
  std::vector<std::string> titles;
  for (const HouseId house : houses) titles.push_back(words.house(house));
  return joined(titles, ", ");
}

// "A2 U1", or in words "2 of Arryn, 1 of Tully"
std::string pool_of_side(const WesterosWords& words, const State& state, Seat side, bool in_words) {
  std::vector<std::string> tokens;
  for (const HouseId house : state.non_player) {
    const int count = pool_of(words.rules(), state, side)[house.value];
    if (count == 0) continue;
    tokens.push_back(in_words ? fmt::format("{} of {}", count, words.house(house))
                              : fmt::format("{}{}", words.letter(house), count));
  }
  return joined(tokens, in_words ? ", " : " ");
}

// The Ranger Card of a round that lies open.
const RangerCard* ranger_of(const WesterosWords& words, const State& state, std::size_t round) {
  if (round == 0 || round > words.rules().track.rounds || round > state.winter.rangers_shown) return nullptr;
  return &words.rules().rangers[(round - 1) * rangers_a_round + state.winter.rangers[round - 1]];
}

bool ice_dragon_serves(const Rules& rules, const State& state) {
  return state.winter.glass >= rules.treaty_numbers.night_king_track.size();
}

// Parts that he has wherever he is, and those of the place where he is.
UndeadParts parts_of_night_king(const Rules& rules, const State& state, DomainId domain) {
  if (domain != no_domain) return night_king_parts(rules, state, domain);
  UndeadParts parts;
  for (const UndeadPart& part : night_king_parts(rules, state, domain_at(0))) {
    if (part.what == UndeadPart::What::Base || part.what == UndeadPart::What::Track) parts.push_back(part);
  }
  return parts;
}

int strength_at(const Rules& rules, const State& state, DomainId domain) {
  return total_of(parts_of_night_king(rules, state, domain));
}

// With so many more Dragon Glass, of which the last brings him the Ice Dragon (westeros.icedragon.phase-two).
State with_glass(const Rules& rules, State state, int more, DomainId domain) {
  state.winter.glass = static_cast<std::uint8_t>(state.winter.glass + more);
  if (ice_dragon_serves(rules, state)) state.winter.ice_dragon = domain;
  return state;
}

State with_steel(State state, int more) {
  state.winter.steel = static_cast<std::uint8_t>(state.winter.steel + more);
  return state;
}

std::string where_is_ice_dragon(const WesterosWords& words, const State& state) {
  if (ice_dragon_serves(words.rules(), state)) return "flies with the Night King";
  if (state.winter.ice_dragon != no_domain)
    return "guards the Dragon Glass in " + words.domain(state.winter.ice_dragon);
  return state.winter.wall ? "sleeps on its card" : "sits where the Wall was";
}

std::string morale_text(const WesterosWords& words, const State& state) {
  const int needed = points_of(words.rules(), state, the_night_king);
  return has_morale(words.rules(), state) ? std::string("can be fought")
                                          : fmt::format("cannot be fought below {} VP", needed);
}

std::string finding_mark(const ExplorationKind& kind) {
  switch (kind.finding) {
    case Finding::Glass: return "!Glass";
    case Finding::Steel: return "!Steel";
    case Finding::Raven: return "!Raven";
    case Finding::RemoveWalker: return "!-WW";
    case Finding::Gold: return fmt::format("!{}gold", kind.gold);
    case Finding::LoseGold:
    case Finding::AddWalker:
    case Finding::Terror: break;  // carried out at once
  }
  return "!";
}

template <class Visit>
void each_face_up(const Rules& rules, const State& state, DomainId domain, Visit&& visit) {
  for (std::size_t i = 0; i < most_tokens; ++i) {
    if (state.winter.face_up[i] == domain) visit(rules.exploration(exploration_at(i)));
  }
}

bool is_face_down(const State& state, DomainId domain) {
  return state.winter.face_down[domain.value] != no_token;
}

// --- drawn -------------------------------------------------------------------------------------

constexpr std::string_view ice = "97;44;1";

void add_heading(const WesterosWords& words, std::vector<ScreenLine>& out, const std::string& text,
                 std::string_view code, const std::string& more) {
  out.emplace_back().add(text, words.painted(text, code));
  out.back().add(more);
}

void add_treaty(const WesterosWords& words, const State& state, std::vector<ScreenLine>& out) {
  const Rules& rules = words.rules();
  add_heading(words, out, "THE TREATY", "1;30;47",
              fmt::format(" {} VP", points_of(rules, state, the_treaty)));
  const std::string pool = pool_of_side(words, state, the_treaty, false);
  const std::string allies = titles_of(words, allies_of(state));
  add_mat_line(out, fmt::format("  gold {} of {}, castles {}{}", gold_of(rules, state, the_treaty),
                                rules.treaty_numbers.most_gold, castles_of(rules, state, the_treaty),
                                has_throne(rules, state, the_treaty) ? ", Throne" : ""));
  add_mat_line(out, "  pool " + (pool.empty() ? std::string("-") : pool));
  if (!allies.empty()) add_mat_line(out, "  allies " + allies);
}

std::string place_of_night_king(const WesterosWords& words, const State& state) {
  return state.winter.night_king == no_domain ? std::string("on his mat")
                                              : "in " + words.domain(state.winter.night_king);
}

// "27 = 3+18 mat+6 WW"
std::string sum_text(const UndeadParts& parts) {
  int own = 0;
  int mat = 0;
  int dragon = 0;
  int walkers = 0;
  for (const UndeadPart& part : parts) {
    (part.what == UndeadPart::What::Base     ? own
     : part.what == UndeadPart::What::Track  ? mat
     : part.what == UndeadPart::What::Walker ? walkers
                                             : dragon) += part.strength;
  }
  std::string out = fmt::format("{} = {}", total_of(parts), own);
  if (mat > 0) out += fmt::format("+{} mat", mat);
  if (dragon > 0) out += fmt::format("+{} ID", dragon);
  if (walkers > 0) out += fmt::format("+{} WW", walkers);
  return out;
}

void add_night_king(const WesterosWords& words, const State& state, std::vector<ScreenLine>& out) {
  const Rules& rules = words.rules();
  const Winter& winter = state.winter;
  add_heading(words, out, "THE NIGHT KING", ice,
              fmt::format(" {} VP{}", points_of(rules, state, the_night_king),
                          has_throne(rules, state, the_night_king) ? ", Throne" : ""));
  add_mat_line(out, "  " + place_of_night_king(words, state) + ", " + morale_text(words, state));
  add_mat_line(out, "  strength " + sum_text(parts_of_night_king(rules, state, winter.night_king)));
  add_mat_line(out,
               fmt::format("  glass {} of {}", winter.glass, rules.treaty_numbers.night_king_track.size()));
  add_mat_line(out, "  Ice Dragon " + where_is_ice_dragon(words, state));
}

void add_walkers(const WesterosWords& words, const State& state, std::vector<ScreenLine>& out) {
  const Rules& rules = words.rules();
  add_heading(words, out, "WHITE WALKERS", ice, fmt::format(" {} on the map", state.winter.walkers.count()));
  add_mat_line(out, fmt::format("  {} in the pool, steel {} of {}", walkers_in_pool(rules, state),
                                state.winter.steel, rules.treaty_numbers.walker_track.size()));
  add_mat_line(out, fmt::format("  strength {} each", walker_strength(rules, state)));
  std::string terror = pool_of_side(words, state, the_night_king, false);
  if (state.winter.terror_walkers > 0)
    terror += fmt::format("{}WW{}", terror.empty() ? "" : " ", state.winter.terror_walkers);
  add_mat_line(out, "  Terror Pool " + (terror.empty() ? std::string("-") : terror));
  if (!state.winter.terrified.empty())
    add_mat_line(out, "  terrified " + titles_of(words, state.winter.terrified));
}

void add_ranger(const WesterosWords& words, const RangerCard* card, const std::string& title,
                std::vector<ScreenLine>& out) {
  if (card == nullptr) return;
  out.emplace_back().add(title, words.strong(title));
  add_mat_line(out, "  tokens: " + names_of(words, card->tokens));
  add_mat_line(out, "  walkers: " + names_of(words, card->walkers));
  add_mat_line(out, card->attacks == no_domain ? std::string("  the Night King stays away")
                                               : "  he attacks " + words.domain(card->attacks));
}

// Tokens that lie open, by name: the map has only marks.
void add_face_up(const WesterosWords& words, const State& state, std::vector<ScreenLine>& out) {
  std::vector<ScreenLine> found;
  for (const DomainId domain : all_domains(words.rules())) {
    std::vector<std::string> titles;
    each_face_up(words.rules(), state, domain,
                 [&](const ExplorationKind& kind) { titles.push_back(kind.title); });
    if (!titles.empty()) add_mat_line(found, "  " + words.domain(domain) + ": " + joined(titles, ", "));
  }
  if (found.empty()) return;
  out.emplace_back().add("Tokens face up", words.strong("Tokens face up"));
  out.insert(out.end(), found.begin(), found.end());
}

// --- in sentences ------------------------------------------------------------------------------

std::string ranger_sentence(const WesterosWords& words, const RangerCard* card, std::string_view whose) {
  if (card == nullptr) return {};
  return fmt::format(
      "The Ranger Card of {} round, {}: tokens in {}; White Walkers to {}; the Night King {}.\n", whose,
      card->id, names_of(words, card->tokens), names_of(words, card->walkers),
      card->attacks == no_domain ? std::string("stays away") : "attacks " + words.domain(card->attacks));
}

std::string treaty_sentences(const WesterosWords& words, const State& state) {
  const Rules& rules = words.rules();
  const std::string pool = pool_of_side(words, state, the_treaty, true);
  const std::string allies = titles_of(words, allies_of(state));
  std::string out =
      fmt::format("The Treaty: {} VP, {} of at most {} gold, {}{}.\n", points_of(rules, state, the_treaty),
                  gold_of(rules, state, the_treaty), rules.treaty_numbers.most_gold,
                  counted(static_cast<std::uint64_t>(castles_of(rules, state, the_treaty)), "castle"),
                  has_throne(rules, state, the_treaty) ? ", the Iron Throne" : "");
  out += fmt::format("Ally Pool: {}.\n", pool.empty() ? std::string("empty") : pool);
  return out + fmt::format("Allies: {}.\n", allies.empty() ? std::string("none") : allies);
}

std::string night_king_sentences(const WesterosWords& words, const State& state) {
  const Rules& rules = words.rules();
  const Winter& winter = state.winter;
  const UndeadParts parts = parts_of_night_king(rules, state, winter.night_king);
  std::string out = fmt::format("The Night King: {} VP, {}{}. He {}.\n",
                                points_of(rules, state, the_night_king), place_of_night_king(words, state),
                                has_throne(rules, state, the_night_king) ? ", with the Iron Throne" : "",
                                morale_text(words, state));
  out +=
      fmt::format("His strength without a card is {}: {}.\n", total_of(parts), parts_in_words(words, parts));
  out += fmt::format("{} of {} Dragon Glass on his mat.\n", winter.glass,
                     rules.treaty_numbers.night_king_track.size());
  out += fmt::format("The Ice Dragon {}.\n", where_is_ice_dragon(words, state));
  return out + fmt::format("The Wall {}.\n", winter.wall ? "stands" : "has fallen");
}

std::string walker_sentences(const WesterosWords& words, const State& state) {
  const Rules& rules = words.rules();
  const Winter& winter = state.winter;
  std::string out = fmt::format(
      "White Walkers: {} on the map, {} in the pool, each of strength {} without a card; {} of {} Valyrian "
      "Steel on their mat.\n",
      winter.walkers.count(), walkers_in_pool(rules, state), walker_strength(rules, state), winter.steel,
      rules.treaty_numbers.walker_track.size());
  std::vector<std::string> terror;
  if (const std::string tokens = pool_of_side(words, state, the_night_king, true); !tokens.empty())
    terror.push_back(tokens);
  if (winter.terror_walkers > 0) terror.push_back(counted(winter.terror_walkers, "White Walker"));
  out += fmt::format("Terror Pool: {}.\n", terror.empty() ? std::string("empty") : joined(terror, ", "));
  if (!winter.terrified.empty()) out += fmt::format("Terrified: {}.\n", titles_of(words, winter.terrified));
  return out;
}

// --- strength ----------------------------------------------------------------------------------

std::string what_glass_changes(const Rules& rules, const State& state, DomainId domain) {
  const auto all = static_cast<int>(rules.treaty_numbers.night_king_track.size());
  std::string out;
  int before = strength_at(rules, state, domain);
  for (int more = 1; state.winter.glass + more <= all; ++more) {
    const State then = with_glass(rules, state, more, domain);
    const int now = strength_at(rules, then, domain);
    const bool joins = ice_dragon_serves(rules, then) && domain != no_domain;
    out += fmt::format(
        "Dragon Glass number {}: {} less, {} left{}.\n", state.winter.glass + more, before - now, now,
        joins ? fmt::format(" (the Ice Dragon joins him with {})", rules.treaty_numbers.ice_dragon_bonus)
              : std::string());
    before = now;
  }
  return out.empty() ? "All Dragon Glass is on his mat: none can take more from him.\n" : out;
}

std::string what_steel_changes(const Rules& rules, const State& state, DomainId domain) {
  const auto all = static_cast<int>(rules.treaty_numbers.walker_track.size());
  if (state.winter.steel >= all) return "All Valyrian Steel is on the mat of the White Walkers.\n";
  const State then = with_steel(state, 1);
  const int here = strength_at(rules, state, domain) - strength_at(rules, then, domain);
  return fmt::format(
      "One more Valyrian Steel: every White Walker has {} instead of {}; that takes {} from the Night King "
      "{}, "
      "{} left.\n",
      walker_strength(rules, then), walker_strength(rules, state), here,
      domain == no_domain ? "on his mat" : "there", strength_at(rules, then, domain));
}

// The last one that is named.
std::optional<DomainId> domain_among(const WesterosWords& words, const std::vector<std::string>& asked) {
  std::optional<DomainId> found;
  for (const std::string& word : asked) {
    for (const DomainId domain : all_domains(words.rules())) {
      if (words.rules().domain(domain).id == in_small_letters(word)) found = domain;
    }
  }
  return found;
}

}  // namespace

std::vector<ScreenLine> winter_lines(const WesterosWords& words, const State& state) {
  std::vector<ScreenLine> out;
  add_treaty(words, state, out);
  add_night_king(words, state, out);
  add_walkers(words, state, out);
  const RangerCard* now = ranger_of(words, state, state.round);
  const RangerCard* next = ranger_of(words, state, state.round + 1U);
  add_ranger(words, now, now == nullptr ? std::string() : "Ranger Card " + now->id, out);
  add_ranger(words, next, next == nullptr ? std::string() : "Next, by a raven: " + next->id, out);
  add_face_up(words, state, out);
  return out;
}

std::string winter_sentences(const WesterosWords& words, const State& state) {
  return treaty_sentences(words, state) + night_king_sentences(words, state) +
         walker_sentences(words, state) +
         ranger_sentence(words, ranger_of(words, state, state.round), "this") +
         ranger_sentence(words, ranger_of(words, state, state.round + 1U), "the next");
}

std::string_view undead_name(Undead undead) {
  switch (undead) {
    case Undead::NightKing: return "the Night King";
    case Undead::IceDragon: return "the Ice Dragon";
    case Undead::Walker: return "a White Walker";
    case Undead::None: break;
  }
  return "nobody";
}

std::string undead_mark(const State& state, DomainId domain) {
  std::vector<std::string> marks;
  if (state.winter.night_king == domain) marks.emplace_back("NK");
  if (state.winter.ice_dragon == domain) marks.emplace_back("ID");
  if (state.winter.walkers.has(domain)) marks.emplace_back("WW");
  return joined(marks, "+");
}

std::string undead_in_words(const State& state, DomainId domain) {
  std::vector<std::string> names;
  if (state.winter.night_king == domain) names.emplace_back("the Night King");
  if (state.winter.ice_dragon == domain) names.emplace_back("the Ice Dragon");
  if (state.winter.walkers.has(domain)) names.emplace_back("a White Walker");
  return joined(names, " and ");
}

std::string token_marks(const WesterosWords& words, const State& state, DomainId domain, std::size_t room) {
  std::string out = is_face_down(state, domain) ? "?" : "";
  std::string brief = out;
  each_face_up(words.rules(), state, domain, [&](const ExplorationKind& kind) {
    out += finding_mark(kind);
    brief += '!';
  });
  return out.size() <= room ? out : brief;
}

std::string tokens_in_words(const WesterosWords& words, const State& state, DomainId domain) {
  std::vector<std::string> names;
  if (is_face_down(state, domain)) names.emplace_back("a token face down");
  each_face_up(words.rules(), state, domain,
               [&](const ExplorationKind& kind) { names.push_back(kind.title); });
  return joined(names, ", ");
}

std::string parts_in_words(const WesterosWords& words, const UndeadParts& parts) {
  std::vector<std::string> names;
  for (const UndeadPart& part : parts) {
    switch (part.what) {
      case UndeadPart::What::Base: names.push_back(fmt::format("{} basic", part.strength)); break;
      case UndeadPart::What::Track: names.push_back(fmt::format("{} open on the mat", part.strength)); break;
      case UndeadPart::What::IceDragon:
        names.push_back(fmt::format("{} from the Ice Dragon", part.strength));
        break;
      case UndeadPart::What::Walker:
        names.push_back(
            fmt::format("{} from the White Walker in {}", part.strength, words.domain(part.domain)));
        break;
      case UndeadPart::What::Castle: names.push_back(fmt::format("{} from the Castle", part.strength)); break;
      case UndeadPart::What::NightKing:
        names.push_back(
            fmt::format("{} from the Night King in {}", part.strength, words.domain(part.domain)));
        break;
    }
  }
  return joined(names, ", ");
}

std::string westeros_strength(const WesterosWords& words, const std::vector<std::string>& asked) {
  const Rules& rules = words.rules();
  if (!rules.treaty) return "There is no Night King in this match: play westeros --mode coop has him.\n";
  const State state = words.seen();
  const auto named = domain_among(words, asked);
  if (!asked.empty() && !named)
    return "Name a domain, as in \"strength pyke\": the Night King as if he stood there.\n";
  const DomainId domain = named.value_or(state.winter.night_king);
  const bool elsewhere = domain != state.winter.night_king;
  const UndeadParts parts = parts_of_night_king(rules, state, domain);
  std::string out =
      fmt::format("{} {}, without his card: {}.\n", elsewhere ? "If the Night King stood" : "The Night King",
                  domain == no_domain ? std::string("on his mat, before any White Walkers")
                                      : "in " + words.domain(domain),
                  total_of(parts));
  for (const UndeadPart& part : parts) {
    UndeadParts one;
    one.push_back(part);
    out += "  " + parts_in_words(words, one) + '\n';
  }
  out += what_glass_changes(rules, state, domain) + what_steel_changes(rules, state, domain);
  out += fmt::format("A White Walker has {} without its card, the Ice Dragon {}.\n",
                     walker_strength(rules, state), rules.treaty_numbers.ice_dragon_strength);
  return out + fmt::format("The Treaty has {} VP, the Night King {}: he {}.{}\n",
                           points_of(rules, state, the_treaty), points_of(rules, state, the_night_king),
                           morale_text(words, state), words.cited("westeros.nightking.morale"));
}

std::optional<std::string> why_night_king(const WesterosWords& words, const std::vector<std::string>& asked) {
  if (!words.rules().treaty || asked.empty() || in_small_letters(asked[0]) != "did") return std::nullopt;
  const auto comings = comings_of(words.any_table().match());
  if (comings.empty()) return "The Night King has not left his mat yet.\n";
  const auto wanted = domain_among(words, asked);
  const auto found = std::find_if(comings.rbegin(), comings.rend(),
                                  [&](const Coming& coming) { return !wanted || coming.domain == *wanted; });
  if (found == comings.rend())
    return fmt::format("The Night King has not come to {}: he is {}.\n", words.domain(*wanted),
                       place_of_night_king(words, words.seen()));
  return why_he_came(words, *found);
}

}  // namespace tablewright::tables
