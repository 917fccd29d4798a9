#include "screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "mats.hpp"
#include "odds.hpp"
#include "westeros/rules/lifting.hpp"
#include "westeros/rules/occasion.hpp"
#include "winter.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

// --- The map -----------------------------------------------------------------------------------

// "S:A3": the tokens of Arryn are held by Stark; "S2H": Stark's own.
std::string units_text(const WesterosWords& words, const State& state, DomainId domain) {
  const Force& force = state.at[domain.value];
  const Holder holder = holder_of(words.rules(), state, domain);
  std::string text = words.force(force);
  if (!holder.is_player()) return text;
  if (holder.seat == the_treaty) return text;  // allies alone: nobody's more than another's
  const HouseId own = state.house_of[holder.seat.value];
  return houses_in(words.rules(), force).has(own) ? text : words.letter(own) + ':' + text;
}

// Units, undead and tokens of the cooperative game, as far as there is room for them.
std::string everything_text(const WesterosWords& words, const State& state, DomainId domain,
                            std::size_t room) {
  std::string text = units_text(words, state, domain);
  if (!words.rules().treaty) return text;
  const std::string undead = undead_mark(state, domain);
  if (!undead.empty()) text += (text.empty() ? "" : " ") + undead;
  return text + token_marks(words, state, domain, room > text.size() ? room - text.size() : 0);
}

HouseId colour_of(const WesterosWords& words, const State& state, DomainId domain) {
  const Holder holder = holder_of(words.rules(), state, domain);
  if (holder.seat == the_treaty) return some_house(words.rules(), state.at[domain.value]);
  return holder.is_player() ? state.house_of[holder.seat.value] : holder.house;
}

// A part of a line that is put in place of what is drawn there.
struct Patch {
  std::size_t line{};
  std::size_t column{};
  std::string plain;
  std::string painted;
};

// In the colours of whoever holds the domain; ice where the undead are.
std::string in_colour_of_holder(const WesterosWords& words, const State& state, DomainId domain,
                                const std::string& text) {
  constexpr std::string_view ice = "97;44;1";
  if (words.rules().treaty && has_undead(state, domain)) return words.painted(text, ice);
  return words.in_colour_of(colour_of(words, state, domain), text, ";1");
}

// A destroyed castle is crossed out: its mark stands behind the title.
std::string title_text(const WesterosWords& words, const State& state, DomainId domain) {
  return words.domain(domain) + (state.winter.destroyed.has(domain) ? " X" : "");
}

std::vector<Patch> patches_of(const WesterosWords& words, const State& state,
                              std::span<const std::string> map) {
  std::vector<Patch> all;
  for (const DomainId domain : all_domains(words.rules())) {
    const MapPlace place = map_place(map, words.domain(domain));
    if (place.dots == 0) continue;
    const std::string title = title_text(words, state, domain);
    all.push_back({place.line, place.column, title, in_colour_of_holder(words, state, domain, title)});
    const std::string units = everything_text(words, state, domain, place.dots);
    // Ice has a background: it ends where the text does.
    const std::string rest(place.dots - std::min(units.size(), place.dots), ' ');
    const std::string painted = has_undead(state, domain)
                                    ? in_colour_of_holder(words, state, domain, units) + rest
                                    : in_colour_of_holder(words, state, domain, units + rest);
    all.push_back({place.dots_line, place.dots_column, units + rest, painted});
  }
  std::sort(all.begin(), all.end(), [](const Patch& a, const Patch& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  return all;
}

std::vector<ScreenLine> map_lines(const WesterosWords& words) {
  const std::vector<std::string> map = words.map();
  const auto patches = patches_of(words, words.seen(), map);
  std::vector<ScreenLine> out;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const std::string_view drawn = map[i];
    ScreenLine line;
    std::size_t at = 0;
    for (const Patch& patch : patches) {
      if (patch.line != i || patch.column < at) continue;
      line.add(drawn.substr(at, patch.column - at));
      line.add(patch.plain, patch.painted);
      at = std::min(patch.column + patch.plain.size(), drawn.size());
    }
    line.add(drawn.substr(at));
    out.push_back(line);
  }
  return out;
}

constexpr std::size_t usual_room = 30;

bool is_bare(const Rules& rules, const State& state, DomainId domain) {
  if (!state.at[domain.value].empty()) return false;
  if (!rules.treaty) return true;
  const auto& up = state.winter.face_up;
  return !has_undead(state, domain) && !state.winter.destroyed.has(domain) &&
         std::find(up.begin(), up.end(), domain) == up.end();
}

// Without a map: the domains one by one, those that somebody holds or where something lies.
std::vector<ScreenLine> domain_lines(const WesterosWords& words) {
  const State state = words.seen();
  std::vector<ScreenLine> out;
  for (const DomainId domain : all_domains(words.rules())) {
    if (is_bare(words.rules(), state, domain)) continue;
    const bool destroyed = state.winter.destroyed.has(domain);
    const std::string text = fmt::format("{:<15} {}",
                                         words.domain(domain) + (destroyed                           ? " X"
                                                                 : words.rules().castles.has(domain) ? " ^"
                                                                                                     : ""),
                                         everything_text(words, state, domain, usual_room));
    out.emplace_back().add(text, words.in_colour_of(colour_of(words, state, domain), text));
  }
  return out;
}

// --- The hand ----------------------------------------------------------------------------------

std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string cut(std::string text, std::size_t width) {
  text = one_line(std::move(text));
  if (text.size() <= width) return text;
  return text.substr(0, width - 3) + "...";
}

// Hands are open in the cooperative game: the others' in short.
std::string other_hands(const WesterosWords& words) {
  if (!words.rules().treaty) return {};
  std::string out;
  for (const Seat seat : all_seats(words.rules())) {
    if (seat == words.speaker() && !words.asks_team()) continue;
    std::vector<std::string> cards;
    for (const CardId card : words.hand_of(seat))
      cards.push_back(fmt::format("{} ({})", words.rules().card(card).title, words.short_icon(card)));
    if (cards.empty()) continue;
    out +=
        wrapped(fmt::format("  {}: {}", words.player(seat), joined(cards, ", ")), words.manner().width, 6) +
        '\n';
  }
  return out.empty() ? out : words.strong("Open hands") + '\n' + out;
}

std::string hand_lines(const WesterosWords& words) {
  const auto hand = words.rules().treaty && words.asks_team() ? std::vector<CardId>() : words.hand();
  if (hand.empty()) return other_hands(words);
  const bool own = words.speaker() == words.reader();
  std::string out =
      words.strong(own ? std::string("Your hand") : "Hand of " + words.player(words.speaker())) +
      words.dim("  (card NAME tells a card in full)") + '\n';
  for (const CardId card : hand) {
    const CardFace& face = words.rules().card(card);
    const std::string line = fmt::format("  {:<28} {:<13}  {}: {}", face.title, words.short_icon(card),
                                         words.shields(card), face.text);
    out += cut(line, words.manner().width) + '\n';
  }
  return out + other_hands(words);
}

// --- Options -----------------------------------------------------------------------------------

bool is_about_a_card(const Act& act) {
  const auto does = static_cast<Does>(act.kind);
  return does == Does::Commit || does == Does::Discard || does == Does::Play;
}

std::string price_text(const WesterosWords& words, const State& state, UnitId unit) {
  const Numbers& numbers = words.rules().numbers;
  const HouseId house = house_of(words.rules(), unit);
  const bool allied = state.non_player.has(house);
  if (is_hero_figure(unit))
    return fmt::format("{} gold", allied ? numbers.ally_hero_price : numbers.hero_price);
  if (allied) return fmt::format("{} gold", numbers.ally_price);
  const auto next = static_cast<std::size_t>(tokens_recruited(state, house));
  return next < force_spaces ? fmt::format("{} gold", words.rules().force_prices[next]) : std::string();
}

std::string card_words(const WesterosWords& words, const Act& act) {
  const CardId card{act.b};
  const std::string out = words.battle_icon(card);
  if (static_cast<Does>(act.kind) == Does::Commit) return out + "; " + short_odds(words, card);
  if (words.step() == westeros::Step::PlayEvent) return one_line(words.rules().card(card).text);
  if (words.step() == westeros::Step::PlayPlot) return "Shields of " + words.shields(card);
  return out + "; Shields of " + words.shields(card);
}

Force lifted_army(const State& state, const Rules& rules, const Act& act) {
  return lifted(liftable(rules, state, state.top()), act).value_or(Force{});
}

// What an option means, beside its notation.
std::string option_words(const WesterosWords& words, const State& state, const Act& act) {
  if (is_about_a_card(act)) return card_words(words, act);
  switch (static_cast<Does>(act.kind)) {
    case Does::Place:
      return fmt::format("{} for you, then {} for everybody", face_word(static_cast<Face>(act.b)),
                         face_word(static_cast<Face>(act.a)));
    case Does::Recruit: {
      const bool paid = occasion_of(state).card == no_card;  // a card may say otherwise
      return paid ? price_text(words, state, UnitId{act.a}) : std::string();
    }
    case Does::From: return words.force_in_words(state.at[act.a]);
    case Does::Lift: return words.force_in_words(lifted_army(state, words.rules(), act));
    case Does::Go:
    case Does::Fly: {
      const Holder holder = holder_of(words.rules(), state, DomainId{act.a});
      return holder.is_hostile_to(words.asked()) ? attack_in_short(words, DomainId{act.a}) : std::string();
    }
    case Does::Player: return words.player(Seat{act.a});
    case Does::Pass:
      return words.step() == westeros::Step::Commit ? "no card; " + short_odds(words, no_card) : "";
    default: return {};
  }
}

bool groups(const Act& act) {
  const auto does = static_cast<Does>(act.kind);
  return does == Does::Place || does == Does::Set || does == Does::Deploy || does == Does::Go ||
         does == Does::Retreat || does == Does::Target || does == Does::Domain;
}

// "Lannister's march die"
std::string occasion_text(const WesterosWords& words) {
  const Occasion occasion = occasion_of(words.seen());
  const std::string face(face_word(occasion.face));
  std::string out;
  switch (occasion.what) {
    case Occasion::What::None: break;
    case Occasion::What::Slot: out = fmt::format("Your {} slot.", face); break;
    case Occasion::What::Die: out = fmt::format("Your {} die.", face); break;
    case Occasion::What::Follow:
      out = fmt::format("{} played a die for {}: you may use it too.", words.player(occasion.active), face);
      break;
    case Occasion::What::Bottom: out = fmt::format("The {} die at the bottom.", face); break;
    case Occasion::What::OwnDraft: out = "A die for yourself."; break;
    case Occasion::What::BottomDraft:
      out = "A die for the bottom of the Action Mat: everybody may do it after the turns.";
      break;
  }
  if (occasion.card != no_card && occasion.card != hidden)
    out += (out.empty() ? "" : " ") + fmt::format("{}.", words.rules().card(occasion.card).title);
  return out;
}

std::string undead_battle_text(const WesterosWords& words, const State& state) {
  const Battle& battle = state.battle;
  const std::string who(undead_name(battle.undead));
  const std::string place = words.domain(battle.domain);
  const bool defends = battle.attacker == nobody;
  return fmt::format("{} attacks {} in {}. {}", defends ? capitalised(who) : words.player(battle.attacker),
                     defends ? words.player(battle.defender) : who, place,
                     strengths_in_words(words, words.view_of_speaker()));
}

std::string battle_text(const WesterosWords& words, const State& state) {
  const Battle& battle = state.battle;
  if (battle.domain == no_domain) return {};
  if (battle.undead != Undead::None) return undead_battle_text(words, state);
  if (battle.attacker == nobody) return {};
  const std::string defender =
      battle.defender != nobody ? words.player(battle.defender) : "House " + words.house(battle.house);
  return fmt::format("{} attacks {} in {}.", words.player(battle.attacker), defender,
                     words.domain(battle.domain));
}

}  // namespace

MapPlace map_place(std::span<const std::string> map, std::string_view title) {
  for (std::size_t line = 0; line < map.size(); ++line) {
    const std::size_t column = map[line].find(title);
    if (column == std::string::npos) continue;
    MapPlace place{line, column, line, 0, 0};
    place.dots_column = map[line].find('.', column);
    // Beside the title, before the next border; else below it.
    const std::size_t border = map[line].find_first_of("|#", column);
    if (place.dots_column > border) {
      place.dots_line = line + 1;
      if (place.dots_line == map.size()) return place;
      place.dots_column = column;
    }
    const std::string& row = map[place.dots_line];
    while (place.dots_column + place.dots < row.size() && row[place.dots_column + place.dots] == '.')
      ++place.dots;
    return place;
  }
  return {};
}

namespace {

// The mats below the map: in the cooperative game, which has many, in two columns if there is room.
std::string below(const WesterosWords& words, const std::vector<ScreenLine>& mats) {
  constexpr std::size_t gap = 3;
  std::string out;
  if (words.rules().treaty && 2 * mat_width + gap <= words.manner().width) {
    // Cut between two mats, where the columns are most alike.
    std::size_t cut = mats.size();
    for (std::size_t i = 0; i < mats.size(); ++i) {
      if (mats[i].width == 0 && 2 * i >= mats.size()) {
        cut = i;
        break;
      }
    }
    const auto middle = mats.begin() + static_cast<std::ptrdiff_t>(cut);
    const auto second = middle == mats.end() ? middle : middle + 1;
    return beside({mats.begin(), middle}, {second, mats.end()}, gap);
  }
  for (const ScreenLine& line : mats) out += line.text + '\n';
  return out;
}

}  // namespace

std::string westeros_screen(const WesterosWords& words) {
  constexpr std::size_t gap = 2;
  const std::size_t width = words.manner().width;
  auto map = map_lines(words);
  const auto mats = mat_lines(words);
  if (map.empty() || widest_of(map) > width) map = domain_lines(words);
  std::string out;
  if (widest_of(map) + gap + widest_of(mats) <= width) {
    out = beside(map, mats, gap);
  } else {
    for (const ScreenLine& line : map) out += line.text + '\n';
    out += '\n' + below(words, mats);
  }
  const std::string hand = hand_lines(words);
  return hand.empty() ? out : out + '\n' + hand;
}

std::string westeros_legend(const WesterosWords& words) {
  const State state = words.seen();
  std::vector<std::string> letters;
  for (std::size_t i = 0; i < words.rules().houses.size(); ++i) {
    const bool played = state.owner[i] != nobody || state.non_player.has(house_at(i));
    if (played) letters.push_back(words.letter(house_at(i)) + ' ' + words.house(house_at(i)));
  }
  const std::string marks =
      "On the map S2H is two tokens and the Hero of the house with that letter, D a Dragon, e an Egg; S:A3 "
      "are "
      "tokens of an ally of S. ^ is a castle, * King's Landing. = and # are borders between mats, whose seas "
      "differ; at an o domains meet in a corner, which is no border.\n";
  const std::string ice =
      words.rules().treaty
          ? "NK is the Night King, ID the Ice Dragon, WW a White Walker; X is a destroyed castle; ? is a "
            "token "
            "face down, ! one face up: !Glass, !Steel, !Raven, !-WW sends a White Walker back, !2gold.\n"
          : "";
  return letters.empty() ? marks + ice : marks + ice + "Houses: " + joined(letters, ", ") + ".\n";
}

namespace {

// Who stays behind when this army is lifted.
Force left_by(const WesterosWords& words, const State& state, const Force& army) {
  Force left = liftable(words.rules(), state, state.top()).units;
  for_each_unit(army, [&](UnitId unit) {
    for (int i = 0; i < army.count(unit); ++i) left.remove(unit);
  });
  return left;
}

// An army that is lifted, as one types it: "take all", "take all but stark", "take stark stark".
std::string lift_as_typed(const WesterosWords& words, const State& state, const Act& act) {
  const Force army = lifted_army(state, words.rules(), act);
  const Force left = left_by(words, state, army);
  std::string names;
  for_each_unit(army, [&](UnitId unit) {
    for (int i = 0; i < army.count(unit); ++i) names += ' ' + words.in_notation(unit);
  });
  if (left.empty()) return "take all";
  if (left.units() > 1) return "take" + names;
  std::string one;
  for_each_unit(left, [&](UnitId unit) { one = words.in_notation(unit); });
  return "take all but " + one;
}

std::string as_typed(const WesterosWords& words, const State& state, const Act& act) {
  return static_cast<Does>(act.kind) == Does::Lift ? lift_as_typed(words, state, act) : words.notation(act);
}

// "All but Eddard Stark: 2 tokens of Stark"
std::string lift_in_words(const WesterosWords& words, const Act& act) {
  const State state = words.seen();
  const Force army = lifted_army(state, words.rules(), act);
  const Force left = left_by(words, state, army);
  const std::string who = words.force_in_words(army);
  if (left.empty()) return "Take all: " + who;
  return left.units() == 1 ? fmt::format("All but {}: {}", words.force_in_words(left), who)
                           : "Take along: " + who;
}

}  // namespace

std::string westeros_option(const WesterosWords& words, const Act& act) {
  if (static_cast<Does>(act.kind) == Does::Lift) return lift_in_words(words, act);
  const std::string sentence = words.option(act);
  std::string more = option_words(words, words.seen(), act);
  if (more.ends_with('.')) more.pop_back();
  return more.empty() || sentence.ends_with(more) ? sentence : sentence + ": " + more;
}

std::string westeros_options(const WesterosWords& words, Listing listing) {
  std::vector<OptionLine> options;
  const State state = words.seen();
  for (const TalkTable::Option& option : words.options())
    options.push_back({as_typed(words, state, option.act), words.dim(option_words(words, state, option.act)),
                       groups(option.act)});
  for (OptionLine& option : options) {
    if (option.more == words.dim("")) option.more.clear();
  }
  return numbered(options, listing, words.manner().width);
}

std::string westeros_question(const WesterosWords& words) {
  const State state = words.seen();
  const Seat asked = words.asked();
  std::vector<std::string> parts;
  for (const std::string& part : {occasion_text(words), battle_text(words, state)}) {
    if (!part.empty()) parts.push_back(part);
  }
  if (!state.army.empty()) parts.push_back(fmt::format("The army: {}.", words.force_in_words(state.army)));
  parts.push_back(words.question());
  const std::string who =
      words.asks_team() ? fmt::format("The Treaty ({})", words.sitter(asked) == "you" ? "you" : "any of you")
                        : fmt::format("{} ({})", words.player(asked), words.sitter(asked));
  return words.strong(fmt::format("{}: {}", who, joined(parts, " ")));
}

}  // namespace tablewright::tables
