#include "play_westeros_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "play_westeros_odds.hpp"
#include "westeros/rules/occasion.hpp"

namespace tablewright::cli {

using namespace westeros;

namespace {

// --- The map -----------------------------------------------------------------------------------

// "S:A3": the tokens of Arryn are held by Stark; "S2H": Stark's own.
std::string units_text(const WesterosWords& words, const State& state, DomainId domain) {
  const Force& force = state.at[domain.value];
  const Holder holder = holder_of(words.rules(), state, domain);
  std::string text = words.force(force);
  if (!holder.is_player()) return text;
  const HouseId own = state.house_of[holder.seat.value];
  return houses_in(words.rules(), force).has(own) ? text : words.letter(own) + ':' + text;
}

HouseId colour_of(const WesterosWords& words, const State& state, DomainId domain) {
  const Holder holder = holder_of(words.rules(), state, domain);
  return holder.is_player() ? state.house_of[holder.seat.value] : holder.house;
}

// A part of a line that is put in place of what is drawn there.
struct Patch {
  std::size_t line{};
  std::size_t column{};
  std::string plain;
  std::string painted;
};

std::vector<Patch> patches_of(const WesterosWords& words, const State& state) {
  std::vector<Patch> all;
  for (const DomainId domain : all_domains(words.rules())) {
    const std::string title = words.domain(domain);
    const MapPlace place = map_place(words.look(), title);
    if (place.dots == 0) continue;
    const HouseId house = colour_of(words, state, domain);
    all.push_back({place.line, place.column, title,
                   house == no_house ? title : words.in_colour_of(house, title, ";1")});
    std::string units = units_text(words, state, domain);
    units.resize(std::max(units.size(), place.dots), ' ');
    all.push_back({place.dots_line, place.dots_column, units, words.in_colour_of(house, units, ";1")});
  }
  std::sort(all.begin(), all.end(), [](const Patch& a, const Patch& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  return all;
}

std::vector<ScreenLine> map_lines(const WesterosWords& words) {
  const auto patches = patches_of(words, words.seen());
  std::vector<ScreenLine> out;
  for (std::size_t i = 0; i < words.look().map.size(); ++i) {
    const std::string_view drawn = words.look().map[i];
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

// Without a map: the domains one by one, those that somebody holds.
std::vector<ScreenLine> domain_lines(const WesterosWords& words) {
  const State state = words.seen();
  std::vector<ScreenLine> out;
  for (const DomainId domain : all_domains(words.rules())) {
    if (state.at[domain.value].empty()) continue;
    const std::string text =
        fmt::format("{:<15} {}", words.domain(domain) + (words.rules().castles.has(domain) ? " ^" : ""),
                    units_text(words, state, domain));
    out.emplace_back().add(text, words.in_colour_of(colour_of(words, state, domain), text));
  }
  return out;
}

// --- The mats ----------------------------------------------------------------------------------

// Beside the map, within 100 columns.
constexpr std::size_t mat_width = 33;

// A line of a mat; what does not fit goes on below it.
void add_line(std::vector<ScreenLine>& out, const std::string& text) {
  const std::string folded_text = wrapped(text, mat_width, text.find_first_not_of(' ') + 2);
  for (const std::string_view line : lines(folded_text)) out.emplace_back().add(line);
}

std::string with_faces(std::string_view word, const std::vector<std::string_view>& faces_there) {
  std::string out(word);
  for (const std::string_view face : faces_there) out += ' ' + std::string(face);
  return faces_there.empty() ? out + " -" : out;
}

std::vector<ScreenLine> round_lines(const WesterosWords& words, const State& state) {
  const Track& track = words.rules().track;
  std::vector<ScreenLine> out(1);
  const bool scores = (track.scoring >> state.round & 1) != 0;
  const std::string round = state.round == 0 ? std::string("Before the first round")
                                             : fmt::format("Round {} of {}{}", state.round, track.rounds,
                                                           scores ? ", scored at its end" : "");
  out[0].add(round, words.strong(round));
  std::vector<std::string_view> open;
  std::vector<std::string_view> covered;
  std::vector<std::string_view> loose;
  for (std::size_t i = 0; i < faces; ++i) {
    const std::string_view word = face_word(static_cast<Face>(i));
    ((state.covered >> i & 1) != 0 ? covered : open).push_back(word);
    for (int die = 0; die < state.loose_dice[i]; ++die) loose.push_back(word);
  }
  add_line(out, with_faces("slots", open));
  if (!covered.empty()) add_line(out, with_faces("taken", covered));
  if (!loose.empty()) add_line(out, with_faces("dice", loose));
  std::vector<std::string_view> bottom;
  for (const std::uint8_t die : state.bottom) {
    if (die != none) bottom.push_back(face_word(static_cast<Face>(die)));
  }
  if (!bottom.empty()) add_line(out, with_faces("bottom", bottom));
  return out;
}

// "A2 U1", the tokens in an Ally Pool
std::string pool_text(const WesterosWords& words, const State& state, Seat seat) {
  std::string out;
  for (const HouseId house : state.non_player) {
    const int tokens = state.pool[seat.value][house.value];
    if (tokens > 0) out += fmt::format("{}{}{}", out.empty() ? "" : " ", words.letter(house), tokens);
  }
  if (has_throne(words.rules(), state, seat)) out += out.empty() ? "Throne" : " Throne";
  return out.empty() ? "-" : out;
}

std::string force_track_text(const WesterosWords& words, const State& state, HouseId house) {
  const int out = tokens_recruited(state, house);
  if (out >= static_cast<int>(force_spaces)) return "all 9 tokens out";
  constexpr std::array<std::string_view, 3> icons{"gold", "card", "VP"};
  const auto next = static_cast<std::size_t>(out);
  return fmt::format("{} of 9 out, next {}g ({})", out, words.rules().force_prices[next],
                     icons[static_cast<std::size_t>(words.rules().force_icons[next])]);
}

// "hand 4, Eddard, Jaime (used)"
std::string hand_text(const WesterosWords& words, const State& state, Seat seat) {
  std::string out = fmt::format("hand {}", state.hands[seat.value].size());
  for (std::size_t i = 0; i < words.rules().houses.size(); ++i) {
    const HouseId house = house_at(i);
    if (!words.rules().heroes.has(house) || state.owner[i] != seat || state.heroes_home.has(house)) continue;
    const std::string& title = words.rules().card(hero_card_of(house)).title;
    out += ", " + title.substr(0, title.find(' '));
    if (state.heroes_used.has(house)) out += " (used)";
  }
  return out;
}

std::vector<ScreenLine> player_lines(const WesterosWords& words, const State& state, Seat seat) {
  const Rules& rules = words.rules();
  const HouseId house = state.house_of[seat.value];
  std::vector<ScreenLine> out(1);
  const std::string who =
      house == no_house ? words.player(seat) : words.letter(house) + ' ' + words.house(house);
  const std::string sitter = words.any_table().computers().has(seat) ? "computer" : words.sitter(seat);
  const std::string heading = fmt::format("{} ({})", who, sitter);
  out[0].add(heading, words.in_colour_of(house, heading, ";1"));
  out[0].add(fmt::format(" {} VP", state.points[seat.value]));
  if (house == no_house) return out;
  add_line(out,
           fmt::format("  gold {} of {}, castles {}{}", state.gold[seat.value], most_gold(rules, state, seat),
                       castles_of(rules, state, seat), state.first == seat ? ", Hand" : ""));
  add_line(out, "  " + force_track_text(words, state, house));
  add_line(out, "  " + hand_text(words, state, seat));
  add_line(out, "  pool " + pool_text(words, state, seat));
  std::vector<std::string_view> dice;
  for (const std::uint8_t die : state.dice[seat.value]) {
    if (die != none) dice.push_back(face_word(static_cast<Face>(die)));
  }
  if (!dice.empty()) add_line(out, with_faces("  dice", dice));
  if (state.vengeance[seat.value] > 0)
    add_line(out, fmt::format("  vengeance {}", state.vengeance[seat.value]));
  if (state.kept[seat.value] != no_card) add_line(out, "  keeps " + rules.card(state.kept[seat.value]).title);
  return out;
}

std::vector<ScreenLine> house_lines(const WesterosWords& words, const State& state) {
  std::vector<ScreenLine> out;
  for (const HouseId house : state.non_player) {
    const Seat ally = state.owner[house.value];
    const std::string text =
        fmt::format("{} {}: pool {}{}", words.letter(house), words.house(house), state.mat[house.value],
                    ally == nobody ? "" : ", ally of " + words.letter(state.house_of[ally.value]));
    out.emplace_back().add(text, words.in_colour_of(house, text));
  }
  return out;
}

std::vector<ScreenLine> mat_lines(const WesterosWords& words) {
  const State state = words.seen();
  std::vector<ScreenLine> out = round_lines(words, state);
  const auto append = [&](const std::vector<ScreenLine>& more) {
    if (!more.empty()) out.emplace_back();
    out.insert(out.end(), more.begin(), more.end());
  };
  for (const Seat seat : all_seats(words.rules())) append(player_lines(words, state, seat));
  append(house_lines(words, state));
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

std::string hand_lines(const WesterosWords& words) {
  const auto hand = words.hand();
  if (hand.empty()) return {};
  std::string out = words.strong("Your hand") + words.dim("  (card NAME tells a card in full)") + '\n';
  for (const CardId card : hand) {
    const CardFace& face = words.rules().card(card);
    const std::string line = fmt::format("  {:<28} {:<13}  {}: {}", face.title, words.short_icon(card),
                                         words.shields(card), face.text);
    out += cut(line, words.manner().width) + '\n';
  }
  return out;
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
      out = fmt::format("{} played a {} die: you may {} too.", words.player(occasion.active), face, face);
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

std::string battle_text(const WesterosWords& words, const State& state) {
  const Battle& battle = state.battle;
  if (battle.attacker == nobody || battle.domain == no_domain) return {};
  const std::string defender =
      battle.defender != nobody ? words.player(battle.defender) : "House " + words.house(battle.house);
  return fmt::format("{} attacks {} in {}.", words.player(battle.attacker), defender,
                     words.domain(battle.domain));
}

}  // namespace

MapPlace map_place(const Look& look, std::string_view title) {
  for (std::size_t line = 0; line < look.map.size(); ++line) {
    const std::size_t column = look.map[line].find(title);
    if (column == std::string::npos) continue;
    MapPlace place{line, column, line, 0, 0};
    place.dots_column = look.map[line].find('.', column);
    // Beside the title, before the next border; else below it.
    const std::size_t border = look.map[line].find_first_of("|#", column);
    if (place.dots_column > border) {
      place.dots_line = line + 1;
      if (place.dots_line == look.map.size()) return place;
      place.dots_column = column;
    }
    const std::string& row = look.map[place.dots_line];
    while (place.dots_column + place.dots < row.size() && row[place.dots_column + place.dots] == '.')
      ++place.dots;
    return place;
  }
  return {};
}

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
    out += '\n';
    for (const ScreenLine& line : mats) out += line.text + '\n';
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
  return letters.empty() ? marks : marks + "Houses: " + joined(letters, ", ") + ".\n";
}

std::string westeros_options(const WesterosWords& words, Listing listing) {
  std::vector<OptionLine> options;
  const State state = words.seen();
  for (const PlayTable::Option& option : words.any_table().options())
    options.push_back(
        {words.notation(option.act), words.dim(option_words(words, state, option.act)), groups(option.act)});
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
  return words.strong(
      fmt::format("{} ({}): {}", words.player(asked), words.sitter(asked), joined(parts, " ")));
}

}  // namespace tablewright::cli
